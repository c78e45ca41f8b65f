import { CALL, codeOf, JUMP, RETURN, STOP } from '../../machine/codes.ts';
import { COMMANDS, hasAddress } from '../engine.ts';
import {
  type Candidate,
  chainsOf,
  type Item,
  isTerminator,
  type Pin,
  placesOf,
  retarget,
  sizeOf,
} from './layout.ts';

/** Each with its opposite at the same distance from the other end. */
const TESTS = ['F x≠0', 'F x≥0', 'F x<0', 'F x=0'].map(codeOf);
const opposite = (code: number): number | undefined => TESTS[TESTS.length - 1 - TESTS.indexOf(code)];

/** Commands that go to an address, each with those that go by a register. */
const BY_REGISTER: { readonly [code: number]: readonly number[] } = Object.fromEntries(
  COMMANDS.filter((row) => hasAddress(row.code) && row.transfer !== 'loop').map((row) => [
    row.code,
    COMMANDS.filter((twin) => twin.indirect && twin.transfer === row.transfer && twin.name === row.name).map(
      ({ code }) => code,
    ),
  ]),
);

/** The name of a command that another one with a name has joined. */
function joined(one: Pin | null, other: Pin | null): Pin | null {
  if (one === null || other === null) return one ?? other;
  return { ...(one.isFixed ? one : other), by: [...one.by, ...other.by] };
}

/** Leaves out the commands at `from` to `to`; jumps to them go to what follows. */
function without(items: readonly Item[], from: number, to: number): readonly Item[] {
  const next = items[to];
  const gone = items.slice(from, to);
  const pin = gone.reduce((one: Pin | null, item) => joined(one, item.pin), null);
  const kept = [...items.slice(0, from), ...items.slice(to)].map((item) =>
    item.id === next?.id ? { ...item, pin: joined(pin, item.pin) } : item,
  );
  return gone.reduce((all: readonly Item[], { id }) => retarget(all, id, next?.id ?? null), kept);
}

/** Puts straight commands in the place of `from` to `to`. */
export function substitute(
  items: readonly Item[],
  from: number,
  to: number,
  codes: readonly number[],
): readonly Item[] {
  if (codes.length === 0) return without(items, from, to);
  const { id, pin } = items[from];
  const fresh = freshId(items);
  const put = codes.map((code, i) =>
    i === 0 ? { id, code, to: null, pin } : { id: fresh + i, code, to: null, pin: null },
  );
  return [...items.slice(0, from), ...put, ...items.slice(to)];
}

const freshId = (items: readonly Item[]): number => 1000 + Math.max(...items.map(({ id }) => id));

/** All structural candidates for a program. */
export function* structuralMoves(items: readonly Item[]): Generator<Candidate> {
  yield { items, reason: { kind: 'dead' }, at: 0 };
  for (const [i, item] of items.entries()) {
    const { id: at, code } = item;
    const next = items[i + 1];
    const aim = item.to === null ? undefined : items.find(({ id }) => id === item.to);
    const changed = (change: Partial<Item>, of = items): Item[] => of.with(i, { ...of[i], ...change });
    const test = opposite(code);
    yield* oneWay(items, i);
    if (aim === undefined) continue;
    if ((code === JUMP || test) && next?.id === aim.id)
      yield { items: without(items, i, i + 1), reason: { kind: 'jump-to-next' }, at };
    if (code === JUMP) {
      const back = { code: RETURN, to: null };
      if (aim.code === RETURN && item.pin === null)
        yield { items: changed(back), reason: { kind: 'jump-to-return' }, at };
      // The command must stand at 01.
      const first = items.map((one) =>
        one === aim ? { ...one, pin: joined(one.pin, { cell: 1, by: [], isFixed: true }) } : one,
      );
      yield { items: changed(back, first), reason: { kind: 'return-as-jump' }, at };
    }
    for (const register of aim.pin?.by ?? []) {
      const twin = BY_REGISTER[code]?.[register];
      if (twin !== undefined && !item.glued)
        yield {
          items: changed({ code: twin, to: null }),
          reason: { kind: 'jump-by-register', register },
          at,
        };
    }
    if (code === CALL && next?.code === RETURN)
      yield { items: without(changed({ code: JUMP }), i + 1, i + 2), reason: { kind: 'tail-call' }, at };
    // The opposite condition, and the block that the condition jumped to goes after it.
    if (test && next?.code === JUMP && next.to !== null)
      yield* blockMoves(changed({ code: test, to: next.to }).with(i + 1, { ...next, to: aim.id }), next.id);
  }
  yield* blockMoves(items);
  yield* sharedTails(items);
  yield* newSubroutines(items);
}

/** A test that never jumps goes; one that always does is a jump, and what it jumps to may stand in its place. */
function* oneWay(items: readonly Item[], i: number): Generator<Candidate> {
  const item = items[i];
  const reason = { kind: 'one-way-test' } as const;
  if (item.always === 'stays' || (item.always === 'jumps' && items[i + 1]?.id === item.to))
    yield { items: without(items, i, i + 1), reason, at: item.id };
  if (item.always !== 'jumps') return;
  for (const candidate of blockMoves(items.with(i, { ...item, code: JUMP }), item.id))
    yield { ...candidate, reason };
}

/** A block that is only reached by a jump (any, or the one of an id) goes to the place of the jump, which is not needed then. */
function* blockMoves(items: readonly Item[], id?: number): Generator<Candidate> {
  const chains = chainsOf(items);
  for (const chain of chains) {
    const jump = chain.at(-1)!;
    if (jump.code !== JUMP || jump.to === null || (id !== undefined && jump.id !== id)) continue;
    const other = chains.find((one) => one[0].id === jump.to);
    if (other === undefined || other === chain) continue;
    const merged = [...chain.slice(0, -1), ...other];
    // Jumps to the dropped jump itself go where it went.
    const rest = chains.flatMap((one) => (one === other ? [] : one === chain ? merged : one));
    yield { items: retarget(rest, jump.id, jump.to), reason: { kind: 'moved-block' }, at: jump.id };
  }
}

const MOST_REPEATS = 60;
const SHORTEST_REPEAT = 2;

/** A stretch that stands in several places: how many commands, where each begins, and the one that В/О follows already. */
interface Repeat {
  readonly gain: number;
  readonly length: number;
  readonly at: readonly number[];
  readonly tail: number | null;
}

/**
 * Stretches that can be a subroutine and stand in several places: straight commands, stops, calls, and tests that jump within
 * the stretch or to its end. Nothing jumps into them from outside.
 */
function repeatsOf(items: readonly Item[]): Repeat[] {
  const index = placesOf(items);
  const jumps = items.flatMap(({ to, code }, i) =>
    to === null || code === CALL ? [] : [[i, index.get(to)!] as const],
  );
  const called = new Set(items.flatMap(({ to, code }) => (to !== null && code === CALL ? [to] : [])));
  const places = new Map<string, number[]>();
  for (let from = 0; from < items.length; from++) {
    const words: string[] = [];
    for (let to = from; to < items.length; to++) {
      const item = items[to];
      const { transfer, indirect } = COMMANDS[item.code];
      const isBranch = (transfer === 'condition' || transfer === 'loop') && !indirect && item.to !== null;
      if (transfer !== 'none' && item.code !== CALL && item.code !== STOP && !isBranch) break;
      if (to > from && (item.pin !== null || called.has(item.id))) break;
      words.push(`${item.code}:${isBranch ? index.get(item.to!)! - from : (item.to ?? '')}`);
      const end = to + 1;
      if (end - from < SHORTEST_REPEAT) continue;
      // A jump out of the stretch, or into its middle, leaves the return stack wrong.
      const isClosed = jumps.every(([source, goal]) =>
        source >= from && source < end ? goal >= from && goal <= end : goal <= from || goal >= end,
      );
      if (!isClosed) continue;
      const key = words.join(' ');
      const known = places.get(key) ?? [];
      if (known.length === 0 || from >= known.at(-1)! + words.length) known.push(from);
      places.set(key, known);
    }
  }
  const repeats: Repeat[] = [];
  for (const [key, at] of places) {
    if (at.length < 2) continue;
    const length = key.split(' ').length;
    const size = items.slice(at[0], at[0] + length).reduce((sum, item) => sum + sizeOf(item), 0);
    const tail = at.find((from) => items[from + length]?.code === RETURN) ?? null;
    const gain = tail === null ? at.length * (size - 2) - (size + 1) : (at.length - 1) * (size - 2);
    if (gain > 0) repeats.push({ gain, length, at, tail });
  }
  return repeats.sort((a, b) => b.gain - a.gain);
}

/** The same commands in several places become a subroutine, or call one that is there. */
function* newSubroutines(items: readonly Item[]): Generator<Candidate> {
  const fresh = freshId(items);
  for (const { length, at, tail } of repeatsOf(items).slice(0, MOST_REPEATS)) {
    const original = items.slice(at[0], at[0] + length);
    const inside = new Map(original.map(({ id }, i) => [id, fresh + i]));
    const end = items[at[0] + length]?.id;
    if (end !== undefined) inside.set(end, fresh + length);
    const body = original.map(({ code, to }, i) => ({
      id: fresh + i,
      code,
      to: to === null || code === CALL ? to : inside.get(to)!,
      pin: null,
    }));
    const goal = tail === null ? fresh : items[tail].id;
    const called = items.flatMap((item, i) => {
      const start = at.find((from) => i >= from && i < from + length);
      if (start === undefined || start === tail) return [item];
      return i === start ? [{ id: item.id, code: CALL, to: goal, pin: item.pin }] : [];
    });
    const all =
      tail === null
        ? [...called, ...body, { id: fresh + length, code: RETURN, to: null, pin: null }]
        : called;
    const isOpen = !isTerminator(items.at(-1)!);
    if (tail === null && isOpen && items.at(-1)!.code !== STOP) continue;
    yield {
      items: all,
      reason: { kind: 'subroutine-made', commands: body.map(({ code }) => code), times: at.length },
      at: items[at[0]].id,
    };
  }
}

/**
 * Two stretches that end alike: one of them jumps into the other. They end with the same command; or the first one with a jump
 * to where the second one runs on.
 */
function* sharedTails(items: readonly Item[]): Generator<Candidate> {
  const index = placesOf(items);
  for (const [a, end] of items.entries()) {
    if (!isTerminator(end)) continue;
    for (const [b, other] of items.entries()) {
      const isJoin = end.code === JUMP && index.get(end.to ?? -1) === b;
      if (b === a || !(isJoin || isSame(end, other))) continue;
      const grows = (length: number): boolean => {
        const [one, two] = [items[a - length], items[b - length]];
        return (
          one !== undefined &&
          two !== undefined &&
          a - length !== (isJoin ? b - 1 : b) &&
          b - length !== a &&
          items[a - length + 1].pin === null &&
          !isTerminator(one) &&
          !isTerminator(two) &&
          isSame(one, two)
        );
      };
      let length = 1;
      while (grows(length)) length++;
      if (isJoin && length === 1) continue;
      const from = a - length + 1;
      const { id, pin } = items[from];
      const gone = items.slice(from, a + 1);
      const goal = items[b - length + 1].id;
      const moved = gone.reduce(
        (all, item, i) => (i === 0 && pin ? all : retarget(all, item.id, items[b - length + 1 + i].id)),
        items,
      );
      const isEntered = pin !== null || (from > 0 && !isTerminator(items[from - 1]));
      yield {
        items: [
          ...moved.slice(0, from),
          ...(isEntered ? [{ id, code: JUMP, to: goal, pin }] : []),
          ...moved.slice(a + 1),
        ],
        reason: { kind: 'shared-tail', commands: gone.map(({ code }) => code) },
        at: id,
      };
    }
  }
}

const isSame = (a: Item, b: Item): boolean => a.code === b.code && a.to === b.to;

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

const doubleOf = ({ id, code }: Item): NonNullable<Item['double']> => ({ id, code });

const isPlain = ({ code }: Item): boolean =>
  COMMANDS[code].transfer === 'none' || COMMANDS[code].transfer === 'stop';
