/** Rewrites that save nothing by themselves and let another one save: a beam of two. */
import type { State } from '../../machine/index.ts';
import { runStraight } from '../engine.ts';
import type { Candidate } from './candidate.ts';
import { isStraight, testStates } from './contexts.ts';
import { chainsOf, type Item, isTerminator } from './layout.ts';
import { agree, flagsBefore, liveness, type Observed } from './liveness.ts';
import { OPPOSITE, structuralMoves } from './moves.ts';

/** Commands that are put into another order. */
const LONGEST_ORDER = 4;
/** First rewrites that are gone on from. */
const MOST_FIRST = 300;

/** Rewrites that leave the length as it is. */
export function neutralMoves(items: readonly Item[], observed: Observed): Candidate[] {
  const all = [...turnedTests(items), ...orders(items, observed)];
  return all.slice(0, MOST_FIRST).map((one) => ({ ...one, isNeutral: true }));
}

/** Every second rewrite behind every first one that leaves the length as it is. */
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

/** The opposite condition: the block it jumped to comes behind it, what came behind it is jumped to. */
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
