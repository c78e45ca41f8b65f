/** Straight commands that fewer commands can replace, found by running both on exact states. */
import type { Command, State } from '../../machine/index.ts';
import { ENTRY, NEW_NUMBER, R0 } from '../../machine/state.ts';
import { COMMANDS, freshState, runOne, runStraight, WORDS } from '../engine.ts';
import type { Candidate } from './candidate.ts';
import { type Item, isTerminator } from './layout.ts';
import { agree, flagsBefore, liveness } from './liveness.ts';
import { substitute } from './moves.ts';

/** Longest window of commands. */
export const LONGEST_WINDOW = 8;
/** Commands before a window that are run to tell what the window finds. */
const LONGEST_CONTEXT = 12;
/** Longest stretch in which one command goes and another one changes. */
const LONGEST_EDIT = 12;
/** Shorter ones are found as windows. */
const SHORTEST_EDIT = 4;
/** Replacements tried for one window. */
const MOST_OFFERS = 6;

const COMMON = [
  0x0d, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x25, 0x20, 0x22, 0x23, 0x21, 0x0b, 0x31, 0x34, 0x35, 0x32,
  0x15, 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x16, 0x17, 0x18, 0x24, 0x36,
];

/** x→П and П→x with the register in their own code. */
const isDirectMemory = ({ memory, indirect }: Command): boolean => memory !== null && !indirect;

/** Both of them for a register digit. */
const memoryCodes = (digit: number | null): number[] =>
  COMMANDS.filter((row) => isDirectMemory(row) && row.digit === digit).map(({ code }) => code);

const isStraight = ({ code }: Item): boolean =>
  COMMANDS[code].transfer === 'none' && COMMANDS[code].family !== 'trap' && !COMMANDS[code].indirect;

/** Test states: ordinary decimal numbers, no two alike, small and large, negative and with fractions. */
function testStates(): State[] {
  const numbers = [
    [0x0020, 0x12345678],
    [0x0000, 0x71828183],
    [0x0029, 0x98765432],
    [0x9990, 0x31415927],
    [0x0010, 0x40000000],
    [0x0059, 0x27182818],
  ];
  return [0, 1, 2].map((seed) => {
    const s = freshState();
    for (let i = 0; i < 20; i++) {
      const [head, mantissa] = numbers[(i * 5 + seed) % numbers.length];
      s[2 * i] = head;
      // Another last digit each, so that no place holds what another holds.
      s[2 * i + 1] = (mantissa & ~0xff00) | ((((i + 3 * seed) % 10) << 8) | ((i % 7) << 12));
    }
    return s;
  });
}

/** One way to an item: the item before it, and the command that does what the way does. */
interface Way {
  readonly from: number;
  readonly code: number;
  /** The register that the way counts down; what is in it then is not known. */
  readonly counter: number | null;
}

/** F0 copies X to X2, as a condition that holds; 54 leaves X2, as a jump. */
const AS_HOLDING = 0xf0;
const AS_JUMP = 0x54;
/** More ways than this to one item tell too little for what they cost. */
const MOST_WAYS = 4;
const MOST_CONTEXTS = 6;

/** The ways to each item; null if it is not known what happens on one of them. */
function waysTo(items: readonly Item[]): (readonly Way[] | null)[] {
  const ways: (Way[] | null)[] = items.map(({ pin }) => (pin === null ? [] : null));
  const at = new Map(items.map(({ id }, i) => [id, i]));
  const add = (to: number, way: Way | null): void => {
    if (to >= items.length) return;
    if (way === null) ways[to] = null;
    else ways[to]?.push(way);
  };
  items.forEach((item, from) => {
    const { transfer, indirect, register } = COMMANDS[item.code];
    const counter = transfer === 'loop' ? register : null;
    const isPlain = ['condition', 'jump', 'loop'].includes(transfer) && !indirect;
    if (item.to !== null)
      add(at.get(item.to) ?? items.length, isPlain ? { from, code: AS_JUMP, counter } : null);
    if (isTerminator(item)) return;
    if (isStraight(item)) add(from + 1, { from, code: item.code, counter: null });
    else {
      const isTest = (transfer === 'condition' || transfer === 'loop') && !indirect;
      add(from + 1, isTest ? { from, code: AS_HOLDING, counter } : null);
    }
  });
  return ways.map((list) => (list === null || list.length === 0 || list.length > MOST_WAYS ? null : list));
}

/** The commands before an item on one way to it: they tell what X1, X2, the flags and copies are. */
interface Context {
  readonly ways: readonly Way[];
  /** The item that it begins at. */
  readonly first: number;
}

/** The contexts of an item, as far back as the ways are known; where there are too many, what is known of all. */
function contextsOf(
  item: number,
  ways: readonly (readonly Way[] | null)[],
  left = LONGEST_CONTEXT,
  passed: readonly number[] = [],
): Context[] {
  const here: Context = { ways: [], first: item };
  const known = ways[item];
  if (known === null || left === 0 || passed.includes(item)) return [here];
  const found = known.flatMap((way) =>
    contextsOf(way.from, ways, left - 1, [...passed, item]).map((before) => ({
      ways: [...before.ways, way],
      first: before.first,
    })),
  );
  return found.length > MOST_CONTEXTS ? [here] : found;
}

/** Runs a context; false if it fails. */
function runContext(s: State, { ways }: Context): boolean {
  return ways.every(({ code, counter }) => {
    if (!runOne(s, code)) return false;
    if (counter !== null) [s[R0 + 2 * counter], s[R0 + 2 * counter + 1]] = COUNTED;
    return true;
  });
}

/** A number that is in no other place. */
const COUNTED = [0x0010, 0x87654321 | 0] as const;

/** Commands executed, and whether the search was cut short by its limit. */
export interface SearchCount {
  commands: number;
  isCut: boolean;
}

/** Windows of every straight stretch with shorter replacements that agree on the test states; the largest saving first. */
export function* windowCandidates(
  items: readonly Item[],
  keep: number,
  count: SearchCount,
  limit: number,
  deep: boolean,
): Generator<Candidate | null> {
  const isSpent = (): boolean => (count.isCut ||= count.commands > limit);
  const flags = flagsBefore(items);
  const live = liveness(items, keep, flags);
  const targets = new Set(items.flatMap(({ to }) => (to === null ? [] : [to])));
  const ways = waysTo(items);
  const digits = new Set(
    items.flatMap(({ code }) => (isDirectMemory(COMMANDS[code]) ? [COMMANDS[code].digit] : [])),
  );
  const alphabet = [...COMMON, ...[...digits].flatMap(memoryCodes)];
  const fresh = 1000 + Math.max(0, ...items.map(({ id }) => id));
  const found: (Candidate & { saves: number })[] = [];
  const work: State = new Int32Array(WORDS);
  /** One of two commands goes, the other one becomes any: the first stands at `from`. */
  const edits = (from: number, starts: readonly State[]): void => {
    if (deep || starts.length === 0) return;
    let end = from + 1;
    while (
      end < Math.min(items.length, from + LONGEST_EDIT) &&
      isStraight(items[end]) &&
      !targets.has(items[end].id) &&
      items[end].pin === null
    )
      end++;
    const codes = items.slice(from, end).map(({ code }) => code);
    const ends = starts.map((start) => {
      const states = [start];
      for (const code of codes) {
        const s = states.at(-1)!.slice();
        if (!runOne(s, code)) return states;
        states.push(s);
      }
      return states;
    });
    const length = Math.min(...ends.map((states) => states.length)) - 1;
    let offers = 0;
    const attempt = (edited: readonly number[], last: number): void => {
      work.set(starts[0]);
      count.commands += last;
      if (!runStraight(work, edited.slice(0, last))) return;
      // Behind the changed commands all is the same, so the first end that agrees will do.
      for (let to = last + 1; to <= length; to++) {
        if (to > last + 1) {
          count.commands++;
          if (!runOne(work, edited[to - 2])) return;
        }
        if (to < SHORTEST_EDIT || !agree(work, ends[0][to], live[from + to - 1])) continue;
        const after = edited.slice(0, to - 1);
        const isSame = starts.every((start, i) => {
          const s = start.slice();
          count.commands += after.length;
          return runStraight(s, after) && agree(s, ends[i][to], live[from + to - 1]);
        });
        if (!isSame) continue;
        if (++offers > MOST_OFFERS) return;
        found.push({
          items: substitute(items, from, from + to, after, fresh),
          reason: { kind: 'window', before: codes.slice(0, to), after },
          at: items[from].id,
          saves: 1,
        });
        return;
      }
    };
    for (let other = 1; other < length; other++) {
      if (isSpent()) return;
      for (const a of alphabet) {
        attempt([...codes.slice(1, other), a, ...codes.slice(other + 1)], other);
        attempt([a, ...codes.slice(1, other), ...codes.slice(other + 1)], other);
      }
    }
  };
  for (let from = 0; from < items.length; from++) {
    if (!isStraight(items[from])) continue;
    if (isSpent()) break;
    // A moment for the caller to look at the clock and the keys.
    yield null;
    const starts: State[] = [];
    for (const context of contextsOf(from, ways)) {
      const startFlags = flags[context.first] === null ? [15, 0] : [flags[context.first]!];
      for (const state of testStates()) {
        for (const flag of startFlags) {
          const s = state.slice();
          s[NEW_NUMBER] = flag;
          s[ENTRY] = 0;
          if (runContext(s, context)) starts.push(s);
        }
      }
    }
    const ends: { readonly to: number; readonly states: readonly State[]; readonly live: number }[] = [];
    let states = starts.map((s) => s.slice());
    for (let to = from + 1; to <= Math.min(items.length, from + LONGEST_WINDOW); to++) {
      const item = items[to - 1];
      if (!isStraight(item) || (to - 1 > from && (targets.has(item.id) || item.pin !== null))) break;
      states = states.map((s) => s.slice());
      let isFine = true;
      for (const s of states) isFine = runOne(s, item.code) && isFine;
      if (!isFine) break;
      ends.push({ to, states, live: live[to - 1] });
    }
    if (ends.length === 0 || starts.length === 0) continue;
    const offered = new Map<number, number>();
    const offer = (codes: readonly number[]): void => {
      for (const end of ends) {
        const saves = end.to - from - codes.length;
        if (saves <= 0) continue;
        work.set(starts[0]);
        count.commands += codes.length;
        if (!runStraight(work, codes) || !agree(work, end.states[0], end.live)) continue;
        const isSame = starts.every((start, i) => {
          const s = start.slice();
          count.commands += codes.length;
          return runStraight(s, codes) && agree(s, end.states[i], end.live);
        });
        if (!isSame) continue;
        if ((offered.get(end.to) ?? 0) >= MOST_OFFERS) continue;
        offered.set(end.to, (offered.get(end.to) ?? 0) + 1);
        const before = items.slice(from, end.to).map(({ code }) => code);
        found.push({
          items: substitute(items, from, end.to, codes, fresh),
          reason: { kind: 'window', before, after: codes },
          at: items[from].id,
          saves,
        });
      }
    };
    edits(from, starts);
    offer([]);
    for (const a of alphabet) {
      if (ends.length < 2 || isSpent()) break;
      offer([a]);
      for (const b of alphabet) {
        if (ends.length < 3 || isSpent()) break;
        offer([a, b]);
        if (deep && ends.length > 3) for (const c of alphabet) offer([a, b, c]);
      }
    }
  }
  yield* found.sort((a, b) => b.saves - a.saves);
}
