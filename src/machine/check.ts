/** The one way in which the machine refuses what it is given: scripts are not held to the types. */
import { shown } from '../errors.ts';

/** Throws that `wanted` is wanted and not `given`: TypeError, or RangeError where only the value is wrong. */
export function refuseGiven(wanted: string, given: unknown, Wrong: ErrorConstructor = TypeError): never {
  throw new Wrong(`${wanted}, not ${shown(given)}`);
}

/** Throws TypeError, saying what is `wanted`, unless `isRight`. */
export function check(isRight: boolean, wanted: string, given: unknown): void {
  if (!isRight) refuseGiven(`${wanted} is wanted`, given);
}

/** Throws RangeError unless `value` is a byte; `what` it is begins the sentence. */
export function checkByte(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xff)
    refuseGiven(`${what} is a byte 0..255`, value, RangeError);
  return value;
}

/** Throws RangeError unless `value` is a number of commands: NaN and texts are none. */
export function checkCommands(value: number): void {
  if (typeof value !== 'number' || Number.isNaN(value))
    refuseGiven('maxCommands is a number', value, RangeError);
}

/** Throws TypeError unless `list` can be read like an array. */
export function checkList(list: unknown, what: string): void {
  const length = (list as { readonly length?: unknown } | null)?.length;
  if (typeof list !== 'object' || !Number.isInteger(length) || Number(length) < 0)
    refuseGiven(`${what} is a list of numbers`, list);
}
