/** Addresses that are commands too: a block begins in the address of the jump before it. */
import { COMMANDS } from '../engine.ts';
import type { Candidate } from './candidate.ts';
import { BP, chainsOf, type Item } from './layout.ts';

/** Orders of the blocks that are tried for one pair of them, at most. */
const MOST_ORDERS = 40;

/**
 * A block that only jumps lead to stands behind another one's jump, and its first command is the address of that jump.
 * Whether the address is that command depends on where everything stands, so the blocks are tried in several orders.
 */
export function* doubledAddresses(items: readonly Item[]): Generator<Candidate> {
  const chains = chainsOf(items);
  for (const before of chains) {
    const jump = before.at(-1)!;
    if (jump.code !== BP || jump.to === null || jump.double) continue;
    for (const block of chains) {
      const [first, ...rest] = block;
      const isPlain = COMMANDS[first.code].transfer === 'none' || COMMANDS[first.code].transfer === 'stop';
      if (block === before || !isPlain || rest.length === 0 || block.some(({ pin }) => pin !== null))
        continue;
      const glued: Item = { ...jump, glued: true, double: { id: first.id, code: first.code } };
      const merged = [...before.slice(0, -1), glued, ...rest];
      const others = chains.filter((chain) => chain !== before && chain !== block);
      for (const order of ordersOf(merged, others))
        yield { items: order.flat(), reason: { kind: 'double', command: first.code }, at: first.id };
    }
  }
}

/** The blocks with the merged one at every place, and with every other one at the front. */
function* ordersOf(
  merged: readonly Item[],
  others: readonly (readonly Item[])[],
): Generator<(readonly Item[])[]> {
  let left = MOST_ORDERS;
  for (let first = 0; first < Math.max(1, others.length); first++) {
    const turned = [...others.slice(first, first + 1), ...others.filter((_, i) => i !== first)];
    for (let at = 0; at <= turned.length && left-- > 0; at++)
      yield [...turned.slice(0, at), merged, ...turned.slice(at)];
  }
}
