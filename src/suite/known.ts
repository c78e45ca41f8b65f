/** Where Eggog's own machine is known to differ from the chips (docs/conformance.md). */
import { MK61 } from '../machine/index.ts';
import type { SuiteCase } from './case.ts';

/** Slots whose numbers the arithmetic unit takes; of the twelve tetrads the fifth is the first of the mantissa. */
const TAKEN = MK61.stack;
const FIRST_DIGIT = 4;

/**
 * True if a number of the case begins with the digit F while it is played: the chips then lose their place in the ring of
 * their memory, which this machine does not follow.
 */
export const isKnownToDiffer = ({ start, steps }: Pick<SuiteCase, 'start' | 'steps'>): boolean =>
  [start ?? {}, ...steps.map(({ expect }) => expect)].some((state) => {
    const words = state as { readonly [slot: string]: string | undefined };
    return TAKEN.some((slot) => words[slot]?.[FIRST_DIGIT] === 'F');
  });
