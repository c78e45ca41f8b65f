/** Lines that cover the game: the map, the rules, the share text. Longer ones scroll. */
import type { KeyPress, Size } from '../../screen/screen.ts';
import { fitLines, wrapItems } from '../../screen/text.ts';
import { say, type World } from '../world.ts';

/** Lines around the text beside the keys: title, blank, blank. */
const FRAME = 3;

/** What a page shows; of its width, if that decides how it is laid out. */
type PageText = string | ((columns: number) => string);

/** A text over the game. It scrolls by keys where it is longer than the screen; any other key closes it. */
export class Page {
  readonly #text: PageText;
  readonly #world: World;
  #first = 0;
  #room = 1;
  #count = 0;

  constructor(text: PageText, world: World) {
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
    const width = columns - 2;
    const lines = fitLines(typeof this.#text === 'string' ? this.#text : this.#text(width), width);
    const whole = wrapItems(say(lang, 'closePage'), columns - 2);
    const scrolls = lines.length > rows - FRAME - whole.length;
    const keys = scrolls ? wrapItems(say(lang, 'scrollPage'), columns - 2) : whole;
    this.#room = Math.max(1, rows - FRAME - keys.length);
    this.#count = lines.length;
    // A window that has become larger shows what is before.
    this.#first = Math.max(0, Math.min(this.#first, this.#count - this.#room));
    return [
      ` ${paint('high', title)}`,
      '',
      ...lines.slice(this.#first, this.#first + this.#room).map((line) => ` ${line}`),
      '',
      ...keys.map((line) => ` ${paint('faint', line)}`),
    ];
  }
}
