/** What no function of the library is made for, and how its answer to that is judged. */
import { expect } from 'vitest';
import { UserError } from '../../src/errors.ts';

/** One of every type, and values at the ends of theirs. Made anew each time: a function may write into what it is given. */
const junk = (): readonly unknown[] => [
  undefined,
  null,
  5,
  -1,
  1e20,
  Number.NaN,
  '',
  'junk',
  true,
  7n,
  {},
  [],
  [null],
  Object.create(null),
  Symbol('junk'),
  () => {},
];

/** How the engine itself complains: no sentence for a caller. */
const ENGINES_OWN =
  /Cannot (?:read|convert|destructure|set|mix|access|create)|is not (?:a function|iterable|an object|a constructor|callable|extensible)|undefined \(|Invalid (?:array|typed|string|count|time|regular|code)|out of (?:bounds|range)$|must be (?:of type|a number between|callable)|Reduce of empty|Method .* called on|object null|Maximum call stack|argument must be|Found non-callable|Converting circular|Do not know how|No dealWith|expects? at least|toString\(\) radix|toFixed|incompatible receiver|aborted/i;

/** Calls it; throws with what is wrong unless it comes back or is refused by one of our errors with a sentence. */
export async function expectOurs(what: string, call: () => unknown): Promise<void> {
  try {
    const value = call();
    // A generator begins only now.
    if (typeof (value as Iterator<unknown> | null)?.next === 'function') (value as Iterator<unknown>).next();
    if (value instanceof Promise) await value;
  } catch (error) {
    const isOurs =
      error instanceof UserError ||
      ((error instanceof RangeError || error instanceof TypeError) && !ENGINES_OWN.test(error.message));
    expect(isOurs && error.message.length > 8, `${what}: ${String(error)}`).toBe(true);
  }
}

/** Each argument of a call replaced by each piece of junk, the others as they should be; and all of them at once. */
export function* damagedCalls(make: () => readonly unknown[]): Generator<readonly unknown[]> {
  const count = make().length;
  for (let at = 0; at < count; at++)
    for (let kind = 0; kind < junk().length; kind++)
      yield make().map((value, i) => (i === at ? junk()[kind] : value));
  for (let kind = 0; kind < junk().length; kind++) yield make().map(() => junk()[kind]);
  yield [];
}
