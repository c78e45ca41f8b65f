/** The five return addresses (spec 10.3): four bytes in one word, the top one on the left, and the deepest in another. */
import { RETURNS, RETURNS_DEEP, type State } from './state.ts';

/** Pushes an address byte; the deepest of five is lost. */
export function pushReturn(s: State, address: number): void {
  s[RETURNS_DEEP] = s[RETURNS] & 0xff;
  s[RETURNS] = (address << 24) | (s[RETURNS] >>> 8);
}

/** Pops an address byte; the vacated byte doubles the low tetrad of the old deepest one. */
export function popReturn(s: State): number {
  const address = s[RETURNS] >>> 24;
  s[RETURNS] = (s[RETURNS] << 8) | s[RETURNS_DEEP];
  s[RETURNS_DEEP] = doubled(s[RETURNS_DEEP]);
  return address;
}

const doubled = (byte: number): number => (byte & 15) * 0x11;

/** Entering programming mode costs the deepest address: it doubles the low tetrad of the one above (spec 12.6). */
export function loseDeepestReturn(s: State): void {
  s[RETURNS_DEEP] = doubled(s[RETURNS]);
}

/** A number out of range runs into the stack: all its tetrads but the first two become the five bytes (spec 3.3). */
export function fillReturns(s: State, head: number, mantissa: number): void {
  s[RETURNS] = ((head & 0xff) << 24) | (mantissa >>> 8);
  s[RETURNS_DEEP] = mantissa & 0xff;
}

/** True if a ПП would lose its jump: the address that its push drops is F0..FF (spec 10.3). */
export const jumpIsLost = (s: State): boolean => s[RETURNS_DEEP] >> 4 === 15;
