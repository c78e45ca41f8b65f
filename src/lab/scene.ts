/** Values of expressions, and what expressions read. */
import { type Machine, MkNumber } from '../machine/index.ts';

export type Value = number | boolean | string | MkNumber;

/** A machine, its tick on the timeline, and the values of other names. */
export interface Scene {
  readonly machine: Machine;
  readonly position: number;
  /** By the names in small letters. */
  readonly values?: ReadonlyMap<string, Value>;
}

/** Computes a value from a scene. */
export type Expression = (scene: Scene) => Value;

/** An expression with its text. */
export interface Condition {
  readonly text: string;
  readonly expression: Expression;
}

/** The number of a value; NaN for strings and for machine numbers without a decimal value. */
export function numberOf(value: Value): number {
  if (value instanceof MkNumber) return value.toNumber();
  return typeof value === 'string' ? Number.NaN : Number(value);
}

/** True unless the value is false, 0 or empty. */
export const truthOf = (value: Value): boolean =>
  value instanceof MkNumber ? value.toNumber() !== 0 : Boolean(value);

/** A value as people read it: numbers of the machine in their own spelling. */
export const valueText = (value: Value): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
