/**
 * Properties of a program as `parse.ts` reads them from the lines of its file.
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
  /** The number of combinations for which the claims fail; 0 unless the property names one. */
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
  /** Keys before the first stop. */
  readonly start: readonly Key[];
  /** One of these is pressed at a stop, each a key or several in a row. */
  readonly inputs: readonly (readonly Key[])[];
  /** Most inputs in a row; null for no limit. */
  readonly depth: number | null;
  readonly always: readonly Exclude<Claim, { kind: 'name' }>[];
  /** Nothing is pressed after a stop at which one of these holds. */
  readonly until: readonly Condition[];
  /** A press after which one of these holds is taken back: the stop is looked at, and not gone on from or counted. */
  readonly skip: readonly Condition[];
  /** The number of states with which the search must end; null for any. */
  readonly states: number | null;
}

export type Property = CaseProperty | KeysProperty;

/** Number of combinations of the inputs; it may be larger than a number counts exactly. */
export const combinations = ({ inputs }: CaseProperty): number =>
  inputs.reduce((product, { count }) => product * count, 1);
