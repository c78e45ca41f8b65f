/** Commands that stand at the ends or at the beginnings of two stretches and need to stand there once. */

import { JUMP } from '../../machine/codes.ts';
import { COMMANDS } from '../engine.ts';
import { type Candidate, retarget } from './candidate.ts';
import { type Item, isTerminator, sizeOf } from './layout.ts';

const sameCommand = (a: Item, b: Item): boolean => a.code === b.code && a.to === b.to;

/** Two stretches that end alike: one of them jumps into the other. */
export function* sharedTails(items: readonly Item[]): Generator<Candidate> {
  const ends = items.flatMap((item, i) => (isTerminator(item) ? [i] : []));
  for (const a of ends) {
    for (const b of ends) {
      if (a === b) continue;
      let length = 0;
      while (
        a - length >= 0 &&
        b - length >= 0 &&
        a - length !== b &&
        b - length !== a &&
        sameCommand(items[a - length], items[b - length]) &&
        (length === 0 || (!isTerminator(items[a - length]) && !isTerminator(items[b - length])))
      )
        length++;
      if (length === 0) continue;
      const from = a - length + 1;
      const cells = items.slice(from, a + 1).reduce((sum, item) => sum + sizeOf(item), 0);
      if (items.slice(from, a + 1).some(({ pin }, i) => pin !== null && i > 0)) continue;
      const commands = items.slice(from, a + 1).map(({ code }) => code);
      let moved: readonly Item[] = items;
      for (let i = 0; i < length; i++)
        if (i > 0 || items[from].pin === null)
          moved = retarget(moved, items[from + i].id, items[b - length + 1 + i].id);
      const isEntered = from > 0 && !isTerminator(items[from - 1]);
      const jump = { id: items[from].id, code: JUMP, to: items[b - length + 1].id, pin: items[from].pin };
      if (cells <= 2 && (isEntered || jump.pin !== null)) continue;
      const kept = [
        ...moved.slice(0, from),
        ...(isEntered || jump.pin !== null ? [jump] : []),
        ...moved.slice(a + 1),
      ];
      yield { items: kept, reason: { kind: 'shared-tail', commands }, at: items[from].id };
    }
  }
}

/** One stretch jumps to where the other one runs on, and they end alike: the jump goes to the tail. */
export function* joinedTails(items: readonly Item[]): Generator<Candidate> {
  const index = new Map(items.map(({ id }, i) => [id, i]));
  for (let jump = 0; jump < items.length; jump++) {
    const { code, to, id, pin } = items[jump];
    if (code !== JUMP || to === null || pin !== null) continue;
    const join = index.get(to);
    if (join === undefined) continue;
    let length = 0;
    for (; ; length++) {
      const [one, other] = [jump - 1 - length, join - 1 - length];
      // The two stretches must not run into each other.
      if (one < 0 || other < 0 || (other < jump ? one < join : other <= jump)) break;
      if (isTerminator(items[one]) || isTerminator(items[other]) || items[one].pin !== null) break;
      if (!sameCommand(items[one], items[other])) break;
    }
    if (length === 0) continue;
    const gone = items.slice(jump - length, jump);
    // Who jumps to the jump itself is past the tail already.
    let moved: readonly Item[] = retarget(items, id, to);
    gone.forEach((item, i) => {
      moved = retarget(moved, item.id, items[join - length + i].id);
    });
    const first = items[join - length].id;
    yield {
      items: [...moved.slice(0, jump - length), { ...moved[jump], to: first }, ...moved.slice(jump + 1)],
      reason: { kind: 'shared-tail', commands: gone.map((item) => item.code) },
      at: gone[0].id,
    };
  }
}

/** Both ways of a test begin alike: the command goes before the test. */
export function* sharedHeads(items: readonly Item[]): Generator<Candidate> {
  const index = new Map(items.map(({ id }, i) => [id, i]));
  const ways = (id: number): number => items.filter(({ to }) => to === id).length;
  const fresh = 1000 + Math.max(...items.map(({ id }) => id));
  for (let i = 0; i + 1 < items.length; i++) {
    const test = items[i];
    const { transfer, indirect } = COMMANDS[test.code];
    if (transfer !== 'condition' || indirect || test.to === null) continue;
    const goal = index.get(test.to);
    if (goal === undefined) continue;
    const [here, there] = [items[i + 1], items[goal]];
    if (goal === i + 1 || COMMANDS[here.code].transfer !== 'none' || !sameCommand(here, there)) continue;
    if (here.pin !== null || there.pin !== null || goal + 1 >= items.length) continue;
    const isEntered = goal > 0 && !isTerminator(items[goal - 1]);
    if (ways(here.id) > 0 || ways(there.id) !== 1 || isEntered) continue;
    const kept = items.flatMap((item, at): Item[] => {
      if (at === i) {
        const moved = { ...test, id: fresh, pin: null, to: items[goal + 1].id };
        return [{ ...here, id: test.id, pin: test.pin }, moved];
      }
      return at === i + 1 || at === goal ? [] : [item];
    });
    yield { items: kept, reason: { kind: 'shared-head', commands: [here.code] }, at: test.id };
  }
}
