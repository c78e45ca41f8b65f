/** Lines that cover the game: the map, the rules, the share text. Longer ones scroll. */
import type { KeyPress } from '../../screen/keys.ts';
import type { Size } from '../../screen/screen.ts';
import { wrapText } from '../../screen/text.ts';
import { SCREENS } from '../texts.ts';
import type { World } from '../world.ts';

/** Lines around the text: title, blank, blank, keys. */
const FRAME = 4;

export class Page {
  readonly #text: string;
  readonly #world: World;
  #first = 0;
  #room = 1;
  #count = 0;

  constructor(text: string, world: World) {
    this.#text = text;
    this.#world = world;
  }

  /** Returns false if the key closes the page. */
  press({ name, text }: KeyPress): boolean {
    if (this.#count <= this.#room) return false;
    const steps: { readonly [key: string]: number } = {
      up: -1,
      down: 1,
      pageup: -this.#room,
      pagedown: this.#room,
    };
    const step = text === ' ' ? this.#room : steps[name];
    if (step === undefined) return false;
    this.#first = Math.max(0, Math.min(this.#first + step, this.#count - this.#room));
    return true;
  }

  draw(title: string, { columns, rows }: Size): readonly string[] {
    const { lang, paint } = this.#world;
    const m = SCREENS[lang];
    const lines = wrapText(this.#text, columns - 2);
    this.#room = Math.max(1, rows - FRAME);
    this.#count = lines.length;
    const scrolls = lines.length > this.#room;
    return [
      ` ${paint('high', title)}`,
      '',
      ...lines.slice(this.#first, this.#first + this.#room).map((line) => ` ${line}`),
      '',
      ` ${paint('faint', scrolls ? m.scrollPage : m.closePage)}`,
    ];
  }
}
