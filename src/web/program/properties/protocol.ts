/** What the page and the worker of the properties say to each other. */
import type { CoverageMark } from '../../../lab/properties/coverage.ts';
import type { VerdictKind } from '../../../lab/properties/verdict.ts';
import type { Angle, Key, Slot } from '../../../machine/index.ts';
import type { Localized } from '../../../texts.ts';

/** How much is asked: a quick look at everything, a proof of all or of one, or which changes nobody notices. */
export type PropertiesRequest =
  | { readonly type: 'check'; readonly text: string }
  | { readonly type: 'prove'; readonly text: string; readonly number: number | null }
  | { readonly type: 'mutants'; readonly text: string }
  | { readonly type: 'stop' };

/** Keys that end where something is not as it was said to be, and what to set before them. */
export interface Counterexample {
  /** The inputs, and what is wrong. */
  readonly text: Localized;
  /** The same as a section of the program's file, and which it is; empty if there is none. */
  readonly replay: string;
  readonly section: 'replay' | 'property';
  readonly registers: readonly (readonly [Slot, string])[];
  readonly angle: Angle | null;
  /** None if the numbers alone show it; null if there is nothing to show. */
  readonly keys: readonly Key[] | null;
}

/** What came of a property or replay; `refused`: more inputs than anybody would wait for. */
export interface CheckAnswer {
  readonly kind: VerdictKind | 'refused';
  readonly text: Localized;
  readonly counterexample: Counterexample | null;
}

export type PropertiesEvent =
  | {
      readonly type: 'progress';
      readonly number: number;
      readonly done: number;
      readonly states: number | null;
    }
  | { readonly type: 'replay'; readonly number: number; readonly answer: CheckAnswer }
  | { readonly type: 'property'; readonly number: number; readonly answer: CheckAnswer }
  | {
      readonly type: 'coverage';
      readonly marks: readonly (CoverageMark | null)[];
      readonly gaps: Localized<readonly string[]>;
    }
  | {
      readonly type: 'mutants';
      readonly tried: number;
      readonly survivors: readonly { readonly cell: number; readonly text: Localized }[];
    }
  | { readonly type: 'end'; readonly wasStopped: boolean }
  /** The worker itself failed. */
  | { readonly type: 'failed'; readonly why: Localized };
