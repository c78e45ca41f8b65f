/** Straight commands that fewer commands can replace, found by running both on exact states. */
import { lazily } from '../../lazily.ts';
import { COPY_TO_X2 } from '../../machine/codes.ts';
import type { Command, State } from '../../machine/index.ts';
import { ENTRY, NEW_NUMBER } from '../../machine/state.ts';
import { COMMANDS, freshState, runOne, WORDS } from '../engine.ts';
import {
  agree,
  type Candidate,
  flagsBefore,
  type Item,
  type KnownOffers,
  liveness,
  type Observed,
  type Offer,
  type SearchCount,
} from './layout.ts';
import { substitute } from './moves.ts';

/** Longest stretch of commands that is replaced. */
const LONGEST_WINDOW = 12;
/** Commands of a replacement, at most. */
const MOST_COMMANDS = 2;
/** Replacements tried for one stretch. */
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

/** A straight stretch: its commands, and the places that are read after each of them. */
interface Stretch {
  readonly codes: readonly number[];
  readonly live: readonly number[];
}

/** The straight commands from an item on, up to the next one that something jumps to. */
function stretchFrom(
  items: readonly Item[],
  from: number,
  live: readonly number[],
  targets: ReadonlySet<number>,
): Stretch {
  let end = from;
  while (
    end < Math.min(items.length, from + LONGEST_WINDOW) &&
    isStraight(items[end]) &&
    (end === from || (!targets.has(items[end].id) && items[end].pin === null))
  )
    end++;
  return { codes: items.slice(from, end).map(({ code }) => code), live: live.slice(from, end) };
}

/** The commands before an item that tell what it finds, as far as nothing else leads to it, and the item they begin at. */
interface Context {
  readonly first: number;
  readonly codes: readonly number[];
}

function contextOf(items: readonly Item[], item: number, targets: ReadonlySet<number>): Context {
  const codes: number[] = [];
  let first = item;
  for (; first > 0 && codes.length < LONGEST_CONTEXT; first--) {
    const [before, { id, pin }] = [items[first - 1], items[first]];
    const { transfer, indirect } = COMMANDS[before.code];
    const isTest = transfer === 'condition' && !indirect && !before.glued;
    if (targets.has(id) || pin !== null || !(isTest || isStraight(before))) break;
    // A test that holds copies X to X2.
    codes.unshift(isTest ? COPY_TO_X2 : before.code);
  }
  return { first, codes };
}

/** States in which a stretch may begin. */
function startsIn({ first, codes }: Context, flags: readonly (number | null)[]): State[] {
  const known = flags[first];
  return testStates().flatMap((state) =>
    (known === null ? [15, 0] : [known]).flatMap((flag) => {
      const s = state.slice();
      [s[NEW_NUMBER], s[ENTRY]] = [flag, 0];
      return codes.every((code) => runOne(s, code)) ? [s] : [];
    }),
  );
}

/** Fewer commands for a stretch, found by trying all; not all there are if the limit is reached on the way. */
function offersFor(
  { codes: given, live }: Stretch,
  starts: readonly State[],
  alphabet: readonly number[],
  count: SearchCount,
  limit: number,
): readonly Offer[] {
  const offers: Offer[] = [];
  if (starts.length === 0) return offers;
  // The states after 0, 1, 2 ... commands of the stretch, as far as no start fails.
  const after: State[][] = [[...starts]];
  for (const code of given) {
    const states = after.at(-1)!.map((state) => state.slice());
    if (!states.every((state) => runOne(state, code))) break;
    after.push(states);
  }
  const offered = after.map(() => 0);
  const work: State[] = [starts[0], ...Array.from({ length: MOST_COMMANDS }, () => new Int32Array(WORDS))];
  const isSame = (codes: readonly number[], length: number): boolean =>
    starts.every((start, i) => {
      if (i === 0) return agree(work[codes.length], after[length][0], live[length - 1]);
      const s = start.slice();
      count.commands += codes.length;
      return codes.every((code) => runOne(s, code)) && agree(s, after[length][i], live[length - 1]);
    });
  /** Compares what `codes` leave with every longer beginning of the stretch, and goes on with one command more. */
  const extend = (codes: readonly number[]): void => {
    for (let length = codes.length + 1; length < after.length; length++)
      if (offered[length] < MOST_OFFERS && isSame(codes, length)) {
        offered[length]++;
        offers.push({ length, codes });
      }
    // A stretch must be longer than what replaces it.
    if (codes.length === MOST_COMMANDS || after.length < codes.length + 3) return;
    for (const code of alphabet) {
      count.isCut ||= count.commands > limit;
      if (count.isCut) return;
      const next = work[codes.length + 1];
      next.set(work[codes.length]);
      count.commands++;
      if (runOne(next, code)) extend([...codes, code]);
    }
  };
  extend([]);
  return offers;
}

/** The program in which windows are searched. */
export interface WindowSearch {
  readonly items: readonly Item[];
  readonly observed: Observed;
  readonly count: SearchCount;
  readonly known: KnownOffers;
}

/** Windows of every straight stretch with shorter replacements that agree on the test states; the largest saving first. */
export function* windowCandidates(
  { items, observed, count, known }: WindowSearch,
  limit: number,
): Generator<Candidate | null> {
  const flags = flagsBefore(items);
  const live = liveness(items, observed, flags);
  const targets = new Set(items.flatMap(({ to }) => (to === null ? [] : [to])));
  const digits = new Set(
    items.flatMap(({ code }) => (isDirectMemory(COMMANDS[code]) ? [COMMANDS[code].digit] : [])),
  );
  const alphabet = [...COMMON, ...[...digits].flatMap(memoryCodes)];
  const found: (Candidate & { saves: number })[] = [];
  for (const [from, item] of items.entries()) {
    if (!isStraight(item)) continue;
    // A moment for the caller to look at the clock and the keys.
    yield null;
    const stretch = stretchFrom(items, from, live, targets);
    const context = contextOf(items, from, targets);
    const name = JSON.stringify([stretch, flags[context.first], context.codes, alphabet]);
    let offers = known.get(name);
    if (offers === undefined) {
      if (count.isCut) break;
      offers = offersFor(stretch, startsIn(context, flags), alphabet, count, limit);
      if (!count.isCut) known.set(name, offers);
    }
    for (const { length, codes } of offers)
      found.push({
        items: substitute(items, from, from + length, codes),
        reason: { kind: 'window', before: stretch.codes.slice(0, length), after: codes },
        at: items[from].id,
        saves: length - codes.length,
      });
  }
  yield* found.sort((a, b) => b.saves - a.saves);
}

/** Commands before a stretch that are run to tell what it finds. */
const LONGEST_CONTEXT = 12;

/** True for commands that are run one after the other: no jumps, and no pointers. */
const isStraight = ({ code }: Item): boolean =>
  COMMANDS[code].transfer === 'none' && COMMANDS[code].family !== 'trap' && !COMMANDS[code].indirect;

/** Test states, to be copied before use: ordinary decimal numbers, no two alike, small and large, negative and with fractions. */
const testStates = lazily((): readonly State[] => {
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
});
