/** A text over the game. It scrolls where it is longer than the screen; any other key closes it. */
import type { KeyPress, Size } from '../../screen/screen.ts';
import { fitLines } from '../../screen/text.ts';
import { say, type World } from '../world.ts';

/** Lines around the text: title, blank, blank, keys. */
const FRAME = 4;

export class Page {
  readonly #text: string;
  readonly #world: World;
  #first = 0;
  /** Lines that there are room for, and the last one that can stand at the top. */
  #room = 1;
  #last = 0;

  constructor(text: string, world: World) {
    this.#text = text;
    this.#world = world;
  }

  /** Returns false if the key closes the page. */
  press({ name, text }: KeyPress): boolean {
    const steps = new Map([
      ['up', -1],
      ['down', 1],
      ['pageup', -this.#room],
      ['pagedown', this.#room],
    ]);
    const step = steps.get(text === ' ' ? 'pagedown' : name);
    if (this.#last === 0 || step === undefined) return false;
    this.#first = Math.max(0, Math.min(this.#first + step, this.#last));
    return true;
  }

  draw(title: string, { columns, rows }: Size): readonly string[] {
    const { lang, paint } = this.#world;
    const lines = fitLines(this.#text, columns - 2);
    this.#room = rows - FRAME;
    this.#last = Math.max(0, lines.length - this.#room);
    // A window that has become larger shows what is before.
    this.#first = Math.min(this.#first, this.#last);
    const seen = lines.slice(this.#first, this.#first + this.#room);
    const keys = say(lang, this.#last > 0 ? 'scrollPage' : 'closePage');
    return [paint('high', title), '', ...seen, '', paint('faint', keys)].map((line) => ` ${line}`);
  }
}
