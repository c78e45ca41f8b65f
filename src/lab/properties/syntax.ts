/**
 * What a property of a program says. It stands in the program's own file; the reader of the file hands over its lines, and
 * `parse.ts` makes this of them.
 */
import type { Angle, Key, Slot } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import type { Condition, Expression } from '../scene.ts';

/** A variable of a property with all that it stands for, in order. */
export interface Input {
  readonly name: string;
  readonly count: number;
  /** Value number `index`, from 0. */
  at(index: number): number;
}

/** A key, or the place where the value of a variable is typed. */
export type TypedPart = { readonly key: Key } | { readonly variable: string };

/** Something that must be so at a stop. */
export type Claim =
  | {
      readonly kind: 'holds';
      readonly text: string;
      readonly expression: Expression;
    }
  | { readonly kind: 'within'; readonly most: number; readonly unit: 'commands' | 'cycles' }
  /** Gives a value of this stop a name for later claims. */
  | { readonly kind: 'name'; readonly name: string; readonly expression: Expression };

/** Keys, and what must be so at the stop that they lead to. */
export interface Step {
  readonly keys: readonly TypedPart[];
  readonly claims: readonly Claim[];
  readonly line: number;
}

/** Must hold for every combination of the inputs. */
export interface CaseProperty {
  readonly kind: 'cases';
  readonly name: string;
  readonly line: number;
  /** The language of its head. */
  readonly lang: Lang;
  readonly inputs: readonly Input[];
  /** Combinations for which this is not true are left out. */
  readonly when: Condition | null;
  /** Slots that are set before the keys: a number or a variable. */
  readonly set: readonly { readonly slot: Slot; readonly value: string | { readonly variable: string } }[];
  readonly angle: Angle | null;
  readonly steps: readonly Step[];
  /** The claims fail for exactly so many combinations; 0 unless the property says otherwise. */
  readonly exceptions: number;
}

/** Must hold at every stop, whatever keys are pressed. */
export interface KeysProperty {
  readonly kind: 'keys';
  readonly name: string;
  readonly line: number;
  readonly lang: Lang;
  /** Slots that are set before the first key, and the position of the switch, over those of the file. */
  readonly set: readonly { readonly slot: Slot; readonly value: string }[];
  readonly angle: Angle | null;
  /** Pressed first, before anything is asked. */
  readonly start: readonly Key[];
  /** What may be pressed at a stop: one of these, each a key or several in a row. */
  readonly inputs: readonly (readonly Key[])[];
  /** So many inputs in a row at most; null for as many as lead to anything new. */
  readonly depth: number | null;
  readonly always: readonly Exclude<Claim, { kind: 'name' }>[];
  /** Nothing is pressed behind a stop at which one of these holds. */
  readonly until: readonly Condition[];
  /** A press after which one of these holds is taken back: the stop is looked at, and not gone on from or counted. */
  readonly skip: readonly Condition[];
  /** If given, the search must end with exactly so many states. */
  readonly states: number | null;
}

export type Property = CaseProperty | KeysProperty;

/** Number of combinations of the inputs; it may be larger than a number counts exactly. */
export const combinations = ({ inputs }: CaseProperty): number =>
  inputs.reduce((product, { count }) => product * count, 1);
