/** What a lesson is: a row of steps, each with something to type on the machine and a check that the machine makes. */
import type { Angle, Slot } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import type { Goal } from './goal.ts';

/** A part of the machine's inside that a step wants to be seen; {@link insideOf} reads it. */
export type Part =
  | Slot
  /** X2, the display register, as sign, digits and exponent. */
  | 'X2'
  /** What is being typed. */
  | 'entry'
  /** The new-number flag. */
  | 'flag'
  /** The digit that ВП takes: the first of the lane behind the indicator. */
  | 'lane'
  | 'pc'
  | 'returns'
  | 'program';

/** How the calculator stands when a step begins anew; what is not named is as after power-on. */
export interface StepStart {
  /** The program from step 00 on, bytes in hexadecimal. */
  readonly program?: string;
  readonly angle?: Angle;
  /** Numbers by slot, as `parseNumber` reads them. */
  readonly slots?: { readonly [slot in Slot]?: string };
}

/** An attempt that goes wrong in a way that people go wrong, with what to say then. */
export interface Wrong {
  /** Keys from the beginning of the step that make the mistake; the test types them. */
  readonly keys: string;
  /** What the machine is like after it. Left out: exactly as these keys leave it. */
  readonly when?: Goal;
  readonly hint: Localized;
}

/** A mistake that people make, and what to say then. */
export const tried = (keys: string, en: string, ru: string, when?: Goal): Wrong => ({
  keys,
  ...(when ? { when } : {}),
  hint: { en, ru },
});

/** One thing to do. */
export interface Step {
  /** What to know and what to do, in a few sentences. `code` marks keys and screens, an empty line a new paragraph. */
  readonly text: Localized;
  /** Keys that do it, as `parseKeys` reads them; the test types them, and a learner may ask for them. */
  readonly keys: string;
  readonly goal: Goal;
  /** Said when it is done: what just happened. */
  readonly after: Localized;
  readonly wrong: readonly Wrong[];
  /** What of the inside to look at. */
  readonly show: readonly Part[];
  /** A calculator set up for this step. Left out: as the step before left it. */
  readonly start?: StepStart;
}

/** A lesson. The file `lessons/NN-id.ts` holds one. */
export interface Lesson {
  /** Name in addresses, commands and progress. */
  readonly id: string;
  readonly title: Localized;
  /** What one can do afterwards, in a sentence. */
  readonly summary: Localized;
  /** Minutes that a new user needs, about. */
  readonly minutes: number;
  readonly steps: readonly Step[];
}
