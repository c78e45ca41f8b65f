/** Loops that count down by hand become F L0 to F L3. */
import { RECALLS, STORES } from '../../listing/commands.ts';
import { IS_ZERO, MINUS, ONE } from '../../machine/codes.ts';
import { COMMANDS } from '../engine.ts';
import type { Candidate } from './candidate.ts';
import type { Item } from './layout.ts';

const LOOPS = COMMANDS.filter(({ transfer }) => transfer === 'loop');

/**
 * `П→x r 1 - x→П r F x=0 address` is `F L r address` for a counter that is a whole number above zero. A register without
 * a loop changes places with one that has one.
 */
export function* countedLoops(items: readonly Item[]): Generator<Candidate> {
  for (let from = 0; from + 4 < items.length; from++) {
    const [recall, one, minus, store, test] = items.slice(from, from + 5);
    const register = COMMANDS[recall.code].register;
    if (register === null || recall.code !== RECALLS[register] || store.code !== STORES[register]) continue;
    if (one.code !== ONE || minus.code !== MINUS || test.code !== IS_ZERO || test.to === null) continue;
    const inside = new Set([one, minus, store, test].map(({ id }) => id));
    if (items.some(({ id, to, pin }) => (to !== null && inside.has(to)) || (inside.has(id) && pin !== null)))
      continue;
    const own = LOOPS.filter((loop) => loop.register === register);
    for (const loop of own.length > 0 ? own : LOOPS) {
      const counter = loop.register!;
      const counted = items.flatMap((item, i): Item[] => {
        if (i > from && i <= from + 4) return [];
        if (i === from) return [{ ...item, code: loop.code, to: test.to === recall.id ? item.id : test.to }];
        return [exchanged(item, register, counter)];
      });
      yield { items: counted, reason: { kind: 'loop-counter', register: counter }, at: recall.id, counter };
    }
  }
}

/** The same command with two registers exchanged, where it names one directly. */
function exchanged(item: Item, a: number, b: number): Item {
  const { register, memory, indirect } = COMMANDS[item.code];
  if (a === b || memory === null || indirect || (register !== a && register !== b)) return item;
  return { ...item, code: (memory === 'store' ? STORES : RECALLS)[register === a ? b : a] };
}
