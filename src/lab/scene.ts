/** What expressions look at, and what they come to. */
import { type Machine, MkNumber } from '../machine/index.ts';

/** What an expression can be worth. */
export type Value = number | boolean | string | MkNumber;

/** A machine, where on its line of life it is, and what other names are worth. */
export interface Scene {
  readonly machine: Machine;
  readonly position: number;
  /** Values of the names that {@link parseExpression} was told of, in small letters. */
  readonly values?: ReadonlyMap<string, Value>;
  /** Is shown every comparison. */
  readonly probe?: Probe;
}

/** See {@link Scene.probe}. */
export interface Probe {
  /**
   * @param id number of the comparison in the expression.
   */
  compared(id: number, sides: readonly [Value, Value]): void;
}

/** Computes a value from what a scene holds. */
export type Expression = (scene: Scene) => Value;

/** An expression with its words. */
export interface Condition {
  readonly text: string;
  readonly expression: Expression;
}

/** Number of a value; NaN for texts and for machine numbers that mean none. */
export function numberOf(value: Value): number {
  return value instanceof MkNumber
    ? value.toNumber()
    : typeof value === 'string'
      ? Number.NaN
      : Number(value);
}

/** True unless false, 0 or empty. */
export const truthOf = (value: Value): boolean =>
  value instanceof MkNumber ? value.toNumber() !== 0 : Boolean(value);
