/**
 * The return stack in proofs. A user may start a program again while calls are open: after ЕГГ0Г in a subroutine, after a stop
 * in one. The addresses of the old calls are then still below. A proof knows each of them by its place, and all that may
 * stand there as pairs: the address in the first program, the one in the second.
 */

/** Five address bytes, or what stands for an address left over from before, the top one first. */
export type Returns = readonly number[];
export const EMPTY_RETURNS: Returns = [0, 0, 0, 0, 0];

const DEPTH = EMPTY_RETURNS.length;
/** LEFT + i: the address that was i-th when the program was started again. */
const LEFT = 256;
/** An address that has no partner in the other program: the two stacks were not open at the same calls. */
const LOST: readonly [number, number] = [LEFT + DEPTH, LEFT + DEPTH + 1];

/** The largest number that stands for an address. */
export const LAST_RETURN = LOST[1];

/** An address of the first program and the one that stands at the same place in the second one's return stack. */
export type ReturnPair = readonly [first: number, second: number];

/** True for an address that was left over: it is known only as one of the pairs. */
export const isLeftOver = (address: number): boolean => address >= LEFT;

/**
 * The address that fills the stack from below when the lowest one is taken: its low digit, twice. With calls left over, the lowest
 * place is empty (assumed: old calls and new ones are never five).
 */
const repeated = (address: number): number => (isLeftOver(address) ? 0 : (address & 15) * 0x11);

/** The stack after a call: the deepest address falls out. */
export const push = (returns: Returns, address: number): Returns => [address, ...returns.slice(0, DEPTH - 1)];
/** The stack after a return, filled from below as the machine fills it. */
export const pop = (returns: Returns): Returns => [...returns.slice(1), repeated(returns[DEPTH - 1])];

/** The pairs that an address left over may be; one of nothing where fewer calls were open. */
export const possiblePairs = (pairs: readonly ReturnPair[]): readonly ReturnPair[] =>
  pairs.some(([first, second]) => first === 0 && second === 0) ? pairs : [[0, 0], ...pairs];

/** The stacks of two programs that are started again, and the pairs of addresses that are left over in them. */
export function restarted(
  first: Returns,
  second: Returns,
): { readonly returns: readonly [Returns, Returns]; readonly left: readonly ReturnPair[] } {
  if ([...first, ...second].every((address) => address === 0))
    return { returns: [EMPTY_RETURNS, EMPTY_RETURNS], left: [] };
  const stacks: [number[], number[]] = [[], []];
  const left: ReturnPair[] = [];
  for (let i = 0; i < DEPTH; i++) {
    const [a, b] = [first[i], second[i]];
    const isKnown = !isLeftOver(a) && !isLeftOver(b);
    if (isKnown) left.push([a, b]);
    const isPair = isKnown || a === b;
    stacks[0].push(isPair ? LEFT + i : LOST[0]);
    stacks[1].push(isPair ? LEFT + i : LOST[1]);
  }
  return { returns: stacks, left };
}
