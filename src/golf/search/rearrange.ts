/** Addresses that are commands too: a block begins in the address of the jump, the call or the test before it. */
import { JUMP } from '../../machine/codes.ts';
import { COMMANDS } from '../engine.ts';
import { type Candidate, chainsOf, type Item, isTerminator, sizeOf } from './layout.ts';

/** Orders of the blocks that are tried for one pair of them, at most. */
const MOST_ORDERS = 40;

/**
 * A block that only jumps lead to follows another one's jump, and its first command is the address of that jump. The
 * address depends on the places of all blocks, so they are tried in several orders.
 */
export function* doubledAddresses(items: readonly Item[]): Generator<Candidate> {
  yield* enteredThroughAddresses(items);
  const chains = chainsOf(items);
  for (const before of chains) {
    const jump = before.at(-1)!;
    if (jump.code !== JUMP || jump.to === null || jump.double) continue;
    for (const block of chains) {
      const [first, ...rest] = block;
      if (block === before || !isPlain(first) || rest.length === 0 || block.some(({ pin }) => pin !== null))
        continue;
      const glued: Item = { ...jump, glued: true, double: doubleOf(first) };
      const merged = [...before.slice(0, -1), glued, ...rest];
      const others = chains.filter((chain) => chain !== before && chain !== block);
      for (const order of ordersOf(merged, others))
        yield { items: order.flat(), reason: { kind: 'double', command: first.code }, at: first.id };
    }
  }
}

/**
 * One way does a command and joins another one: the command becomes the address of a test that never jumps.
 * Example: `БП 10 7` (at 07) before 10 becomes `F x≠0 07`, where X is known not to be zero.
 */
export function* skippedCommands(items: readonly Item[]): Generator<Candidate> {
  for (const chains of [chainsOf(items), ...exchangedEntries(items)]) {
    for (const block of chains) {
      const [skipped, next, ...rest] = block;
      if (next === undefined || !isPlain(skipped) || skipped.pin !== null) continue;
      for (const before of chains) {
        const jump = before.at(-1)!;
        if (jump.code !== JUMP || jump.to !== next.id || jump.double || before === block) continue;
        for (const test of TESTS) {
          const glued: Item = { ...jump, code: test, to: null, glued: true, double: doubleOf(skipped) };
          const merged = [...before.slice(0, -1), glued, next, ...rest];
          const all = chains.flatMap((chain) => (chain === before ? merged : chain === block ? [] : chain));
          yield { items: all, reason: { kind: 'double', command: skipped.code }, at: skipped.id };
        }
      }
    }
  }
}

/** The same blocks with another one that does one command and jumps in the place of what runs on into its goal. */
function* exchangedEntries(items: readonly Item[]): Generator<(readonly Item[])[]> {
  const chains = chainsOf(items);
  for (const block of chains) {
    const [done, jump, ...more] = block;
    if (jump?.code !== JUMP || jump.to === null || jump.pin !== null || jump.double || more.length > 0)
      continue;
    const other = chains.find((chain) => chain.some(({ id }) => id === jump.to));
    if (other === undefined || other === block) continue;
    const at = other.findIndex(({ id }) => id === jump.to);
    if (at === 0 || items.some(({ to }) => to === jump.id)) continue;
    const parted = [...other.slice(0, at), jump];
    yield chains.flatMap((chain) =>
      chain === other ? [parted, [done, ...other.slice(at)]] : chain === block ? [] : [chain],
    );
  }
}

/** F x≠0 F x≥0 F x=0 F x<0. */
const TESTS = COMMANDS.filter((row) => row.transfer === 'condition' && !row.indirect).map(({ code }) => code);

const doubleOf = ({ id, code }: Item): NonNullable<Item['double']> => ({ id, code });

const isPlain = ({ code }: Item): boolean =>
  COMMANDS[code].transfer === 'none' || COMMANDS[code].transfer === 'stop';

/**
 * A command and a jump to the step after another command with an address: the command is that address. Where it is entered
 * by jumps only, both go.
 */
function* enteredThroughAddresses(items: readonly Item[]): Generator<Candidate> {
  for (let at = 0; at + 1 < items.length; at++) {
    const [done, jump] = [items[at], items[at + 1]];
    if (
      !isPlain(done) ||
      jump.code !== JUMP ||
      jump.to === null ||
      jump.double ||
      done.pin !== null ||
      jump.pin !== null
    )
      continue;
    if (items.some(({ to }) => to === jump.id)) continue;
    const goal = items.findIndex(({ id }) => id === jump.to);
    const holder = items[goal - 1];
    if (goal < 1 || sizeOf(holder) !== 2 || holder.double || holder.to === null || isTerminator(holder))
      continue;
    const glued: Item = { ...holder, glued: true, double: doubleOf(done) };
    const isEntered = at > 0 && !isTerminator(items[at - 1]);
    const kept = items.flatMap((item, i): Item[] => {
      if (i === goal - 1) return [glued];
      if (i === at) return [];
      return i === at + 1 ? (isEntered ? [{ ...jump, to: done.id }] : []) : [item];
    });
    const chains = chainsOf(kept);
    const merged = chains.find((chain) => chain.includes(glued))!;
    const others = chains.filter((chain) => chain !== merged);
    for (const order of ordersOf(merged, others))
      yield { items: order.flat(), reason: { kind: 'double', command: done.code }, at: done.id };
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
