/** The mouse as the terminal tells it when asked to: SGR reports among what is typed. */

export interface MouseMove {
  /** `drag`: moved with the button held. Wheel turns tell nothing but their direction. */
  readonly kind: 'press' | 'drag' | 'release' | 'wheel-up' | 'wheel-down';
  /** From 0, the left upper corner. */
  readonly column: number;
  readonly row: number;
}

/** Reports of buttons and of movements with a button held, in the form that has no bound on columns. */
export const MOUSE_ON = '\u001b[?1002h\u001b[?1006h';
export const MOUSE_OFF = '\u001b[?1006l\u001b[?1002l';

// biome-ignore lint/suspicious/noControlCharactersInRegex: reports begin with the escape character
const REPORT = /\u001b\[<(\d+);(\d+);(\d+)([Mm])/g;
/** The beginning of a report whose end is still to come. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const BEGINNING = /\u001b\[<[\d;]*$/;
/** Bits of a report's first number. */
const BUTTON = 0b11;
const MOVED = 32;
const WHEEL = 64;

/** Takes the reports of the mouse out of what a terminal sends, however it is cut into pieces. */
export class MouseFilter {
  #waiting = '';

  /** What was typed, without the reports, and these. Other buttons than the left one are left out. */
  take(chunk: string): { typed: string; moves: MouseMove[] } {
    const text = this.#waiting + chunk;
    this.#waiting = BEGINNING.exec(text)?.[0] ?? '';
    const moves: MouseMove[] = [];
    const typed = text
      .slice(0, text.length - this.#waiting.length)
      .replace(REPORT, (_, code: string, column: string, row: string, end: string) => {
        const kind = kindOf(Number(code), end === 'm');
        if (kind) moves.push({ kind, column: Number(column) - 1, row: Number(row) - 1 });
        return '';
      });
    return { typed, moves };
  }
}

function kindOf(code: number, isUp: boolean): MouseMove['kind'] | null {
  if (code & WHEEL) return (code & BUTTON) === 0 ? 'wheel-up' : (code & BUTTON) === 1 ? 'wheel-down' : null;
  if ((code & BUTTON) !== 0) return null;
  return isUp ? 'release' : code & MOVED ? 'drag' : 'press';
}
