/** Straight commands that fewer commands can replace, found by running both on exact states. */
import type { Command, State } from '../../machine/index.ts';
import { ENTRY, NEW_NUMBER } from '../../machine/state.ts';
import { COMMANDS, freshState, runOne, runStraight, WORDS } from '../engine.ts';
import type { Item } from './layout.ts';
import { agree, flagsBefore, liveness } from './liveness.ts';
import { type Candidate, substitute } from './moves.ts';

/** Longest window of commands, and longest replacement. */
export const LONGEST_WINDOW = 8;
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
  const digits = new Set(
    items.flatMap(({ code }) => (isDirectMemory(COMMANDS[code]) ? [COMMANDS[code].digit] : [])),
  );
  const alphabet = [...COMMON, ...[...digits].flatMap(memoryCodes)];
  const fresh = 1000 + Math.max(0, ...items.map(({ id }) => id));
  const found: (Candidate & { saves: number })[] = [];
  const work: State = new Int32Array(WORDS);
  for (let from = 0; from < items.length; from++) {
    if (!isStraight(items[from])) continue;
    if (isSpent()) break;
    // A moment for the caller to look at the clock and the keys.
    yield null;
    // The commands before, as far as nothing jumps in between: they tell what X1, X2 and the flags are.
    const context: number[] = [];
    for (let i = from - 1; i >= 0 && context.length < 4; i--) {
      if (!isStraight(items[i]) || targets.has(items[i + 1].id) || items[i + 1].pin !== null) break;
      context.unshift(items[i].code);
    }
    const starts: State[] = [];
    const startFlags = flags[from - context.length] === null ? [15, 0] : [flags[from - context.length]!];
    for (const state of testStates()) {
      for (const flag of startFlags) {
        const s = state.slice();
        s[NEW_NUMBER] = flag;
        s[ENTRY] = 0;
        if (runStraight(s, context)) starts.push(s);
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
