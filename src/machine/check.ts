/** Refuses what would leave the machine in a state that it cannot have. */
import { shown } from '../errors.ts';

/** Throws that `wanted` is wanted and not `given`: TypeError, or RangeError where only the value is wrong. */
export function refuseGiven(wanted: string, given: unknown, Wrong: ErrorConstructor = TypeError): never {
  throw new Wrong(`${wanted}, not ${shown(given)}`);
}

/** Throws RangeError unless `value` is a byte; `what` it is begins the sentence. */
export function checkByte(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xff)
    refuseGiven(`${what} is a byte 0..255`, value, RangeError);
  return value;
}
