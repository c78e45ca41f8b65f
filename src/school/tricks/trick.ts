/** A trick: an effect that no manual describes, as the shortest program or keys that show it. */
import type { Angle, Slot } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';

/** What of the machine a step tells; each is read by {@link readFact}. */
export type FactName =
  | Slot
  /** The display register. */
  | 'X2'
  /** The indicator, without the blanks around. */
  | 'screen'
  /** The counter, two hexadecimal digits. */
  | 'pc'
  /** The return addresses, the top one first; `-` for none. */
  | 'returns'
  /** The digit that ВП would take: the first of the lane behind the indicator. */
  | 'digit';

/** One or more keys or commands, what the machine is like after them, and what happened in words. */
export interface TrickStep {
  /** What is done: commands by their names, keys in brackets, separated by two blanks. */
  readonly does: string;
  readonly facts: { readonly [name in FactName]?: string };
  /** `{X}` stands for a fact, so that no number in the words is unproved. */
  readonly text: Localized;
}

/** A place of one of the four classic programs where the trick is used. */
export interface TrickUse {
  readonly program: 'fox-hunt-100' | 'minesweeper-9x9' | 'labyrinth-7x7x7' | 'tic-tac-toe-4x4';
  /** Address of the first byte, two digits as in the listing, and the bytes that stand there. */
  readonly at: string;
  readonly bytes: string;
  readonly text: Localized;
}

export interface Trick {
  /** Name in addresses and commands. */
  readonly id: string;
  readonly name: Localized;
  /** What it is good for, in a sentence or two. */
  readonly summary: Localized;
  /** Sections of docs/specification. */
  readonly spec: readonly string[];
  /** Bytes in hexadecimal, by the step where they begin. */
  readonly program?: { readonly [step: string]: string };
  readonly start?: { readonly [slot in Slot]?: string };
  readonly angle?: Angle;
  /** Keys as people write them. */
  readonly keys: string;
  readonly steps: readonly TrickStep[];
  /** Empty where none of the four uses it. */
  readonly uses: readonly TrickUse[];
}

/** A trick as its file tells it: most begin with В/О С/П, and not every one is used by a classic program. */
export const defineTrick = (trick: Omit<Trick, 'keys' | 'uses'> & Partial<Trick>): Trick => ({
  keys: 'В/О С/П',
  uses: [],
  ...trick,
});

/**
 * A step of an exhibit: the key or command that it `does`, the facts that hold behind it, and what it shows in both
 * languages.
 */
export const step = (does: string, facts: TrickStep['facts'], en: string, ru: string): TrickStep => ({
  does,
  facts,
  text: { en, ru },
});

/** Where a classic program does it: at a step, with bytes in hexadecimal that a test looks for there. */
export const use = (
  program: TrickUse['program'],
  at: string,
  bytes: string,
  en: string,
  ru: string,
): TrickUse => ({ program, at, bytes, text: { en, ru } });
