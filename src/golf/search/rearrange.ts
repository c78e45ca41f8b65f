/** Addresses that are commands too: a block begins in the address of the jump, the call or the test before it. */
import { JUMP } from '../../machine/codes.ts';
import type { State } from '../../machine/index.ts';
import { COMMANDS, runStraight } from '../engine.ts';
import { type Candidate, chainsOf, type Item, isTerminator, sizeOf } from './layout.ts';
import { agree, flagsBefore, liveness, type Observed } from './liveness.ts';
import { OPPOSITE, structuralMoves } from './moves.ts';
import { isStraight, testStates } from './windows.ts';

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

/** Commands that are put into another order. */
const LONGEST_ORDER = 4;
/** First rewrites that are gone on from. */
const MOST_FIRST = 300;

/** Rewrites that leave the length as it is. */
export function neutralMoves(items: readonly Item[], observed: Observed): Candidate[] {
  const all = [...turnedTests(items), ...orders(items, observed)];
  return all.slice(0, MOST_FIRST).map((one) => ({ ...one, isNeutral: true }));
}

/** Every second rewrite after every first one that leaves the length as it is. */
export function* detours(items: readonly Item[], observed: Observed): Generator<Candidate | null> {
  for (const first of neutralMoves(items, observed)) {
    yield null;
    for (const second of structuralMoves(first.items))
      yield {
        items: second.items,
        reason: { kind: 'detour', first: first.reason, second: second.reason },
        at: Math.min(first.at, second.at),
      };
  }
}

/** The opposite condition: the block that it jumped to follows it, and it jumps to the commands that followed it. */
function* turnedTests(items: readonly Item[]): Generator<Candidate> {
  const chains = chainsOf(items);
  for (const chain of chains) {
    for (let i = 0; i + 1 < chain.length; i++) {
      const test = chain[i];
      const opposite = OPPOSITE[test.code];
      const block = chains.find((one) => one[0].id === test.to);
      if (opposite === undefined || block === undefined || block === chain || !isTerminator(block.at(-1)!))
        continue;
      const rest = chain.slice(i + 1);
      const turned = [...chain.slice(0, i), { ...test, code: opposite, to: rest[0].id }, ...block];
      const all = chains.flatMap((one) => (one === chain ? [turned, rest] : one === block ? [] : [one]));
      yield { items: all.flat(), reason: { kind: 'turned-test' }, at: test.id };
    }
  }
}

/** The same commands in another order, where the test states do not tell it. */
function* orders(items: readonly Item[], observed: Observed): Generator<Candidate> {
  const flags = flagsBefore(items);
  const live = liveness(items, observed, flags);
  const targets = new Set(items.map(({ to }) => to));
  const states = testStates();
  const ends = (codes: readonly number[]): State[] | null => {
    const all = states.map((state) => state.slice());
    return all.every((state) => runStraight(state, codes)) ? all : null;
  };
  for (let from = 0; from < items.length; from++) {
    for (let length = 2; length <= LONGEST_ORDER && from + length <= items.length; length++) {
      const last = items[from + length - 1];
      if (!isStraight(items[from]) || !isStraight(last) || targets.has(last.id) || last.pin !== null) break;
      const stretch = items.slice(from, from + length);
      const codes = stretch.map(({ code }) => code);
      const wanted = ends(codes);
      if (wanted === null) break;
      for (const after of rearranged(codes)) {
        const got = ends(after);
        if (!got?.every((state, i) => agree(state, wanted[i], live[from + length - 1]))) continue;
        const put = stretch.map((item, i) => ({ ...item, code: after[i] }));
        yield {
          items: [...items.slice(0, from), ...put, ...items.slice(from + length)],
          reason: { kind: 'reordered', before: codes, after },
          at: items[from].id,
        };
      }
    }
  }
}

/** Other orders in which neither the first nor the last command stays: the others are orders of fewer. */
function rearranged(codes: readonly number[]): number[][] {
  const found = new Map<string, number[]>();
  const put = (taken: readonly number[], left: readonly number[]): void => {
    if (left.length === 0) {
      if (taken[0] !== codes[0] && taken.at(-1) !== codes.at(-1)) found.set(taken.join(), [...taken]);
      return;
    }
    for (const [i, code] of left.entries())
      put(
        [...taken, code],
        left.filter((_, at) => at !== i),
      );
  };
  put([], codes);
  return [...found.values()];
}
