/** The time of the real world, for wires that are read as fast as this program gets to it. */
import type { Clock } from './wire.ts';

/** A longer wait is counted in parts of so many milliseconds. */
const PART_MS = 100;

/**
 * Calls back after a time. The wait is counted in parts with everything that has come heard between them: a program
 * that was held up (a busy machine, a sleeping lid) must not take its own absence for the silence of the other side.
 */
export const realClock: Clock = (milliseconds, call) => {
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const part = Math.min(left, PART_MS);
    left -= part;
    timer = setTimeout(left > 0 ? wait : call, part);
  };
  wait();
  return () => clearTimeout(timer);
};
