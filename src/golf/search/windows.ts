/** Straight commands that fewer commands can replace, found by running both on exact states. */
import type { Command, State } from '../../machine/index.ts';
import { ENTRY, NEW_NUMBER } from '../../machine/state.ts';
import { COMMANDS, runOne, WORDS } from '../engine.ts';
import type { Candidate, KnownOffers, Offer, SearchCount } from './candidate.ts';
import { type Context, contextsOf, isStraight, runContext, testStates, waysTo } from './contexts.ts';
import type { Item } from './layout.ts';
import { agree, flagsBefore, liveness, type Observed } from './liveness.ts';
import { substitute } from './moves.ts';

/** Longest stretch of commands that is replaced. */
const LONGEST_WINDOW = 12;
/** Shorter ones in which one command goes and another one changes are found as windows. */
const SHORTEST_EDIT = 4;
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

/** Two commands at most and changes of one; or just as many as this. */
export type Depth = 2 | 3 | 4;

/** A straight stretch: its commands, and what is read behind each of them. */
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

/** States in which a stretch may begin. */
function startsIn(contexts: readonly Context[], flags: readonly (number | null)[]): State[] {
  const starts: State[] = [];
  for (const context of contexts) {
    const flag = flags[context.first];
    for (const state of testStates()) {
      for (const known of flag === null ? [15, 0] : [flag]) {
        const s = state.slice();
        s[NEW_NUMBER] = known;
        s[ENTRY] = 0;
        if (runContext(s, context)) starts.push(s);
      }
    }
  }
  return starts;
}

/** Fewer commands for a stretch, found by trying. */
class Trial {
  readonly #stretch: Stretch;
  readonly #starts: readonly State[];
  readonly #count: SearchCount;
  readonly #limit: number;
  /** The states behind 0, 1, 2 ... commands of the stretch, as far as no start fails. */
  readonly #behind: State[][];
  readonly #offers: Offer[] = [];
  readonly #offered: number[];

  constructor(stretch: Stretch, starts: readonly State[], count: SearchCount, limit: number) {
    this.#stretch = stretch;
    this.#starts = starts;
    this.#count = count;
    this.#limit = limit;
    this.#behind = [[...starts]];
    for (const code of stretch.codes) {
      const states = this.#behind.at(-1)!.map((state) => state.slice());
      if (!states.every((state) => runOne(state, code))) break;
      this.#behind.push(states);
    }
    this.#offered = this.#behind.map(() => 0);
  }

  /** What was found; not all there is if the budget was spent on the way. */
  search(alphabet: readonly number[], depth: Depth): readonly Offer[] {
    if (this.#starts.length === 0 || this.#behind.length < 2) return [];
    const [start] = this.#starts;
    if (depth === 2) {
      this.#edits(alphabet);
      this.#look(start, []);
    }
    const states: State[] = [start, ...Array.from({ length: depth }, () => new Int32Array(WORDS))];
    this.#extend(states, [], alphabet, depth);
    return this.#offers;
  }

  /** Everything with one command more than `codes`, taken back again; compared are all up to two commands, and of more the longest. */
  #extend(states: readonly State[], codes: number[], alphabet: readonly number[], depth: Depth): void {
    const length = codes.length + 1;
    // A stretch must be longer than what replaces it.
    if (this.#behind.length < length + 2 || (depth > 2 && this.#behind.length < depth + 2)) return;
    for (const code of alphabet) {
      if (length === depth - 1 && this.#isSpent()) return;
      if (!this.#run(states[length], states[length - 1], code)) continue;
      codes.push(code);
      if (depth === 2 || length === depth) this.#look(states[length], codes);
      if (length < depth) this.#extend(states, codes, alphabet, depth);
      codes.pop();
    }
  }

  #isSpent(): boolean {
    this.#count.isCut ||= this.#count.commands > this.#limit;
    return this.#count.isCut;
  }

  #run(to: State, from: State, code: number): boolean {
    to.set(from);
    this.#count.commands++;
    return runOne(to, code);
  }

  /** Compares what `codes` left of the first start with every longer beginning of the stretch. */
  #look(state: State, codes: readonly number[]): void {
    for (let length = codes.length + 1; length < this.#behind.length; length++)
      this.#compare(state, codes, length);
  }

  #compare(state: State, codes: readonly number[], length: number): boolean {
    const live = this.#stretch.live[length - 1];
    if (!agree(state, this.#behind[length][0], live) || this.#offered[length] >= MOST_OFFERS) return false;
    const isSame = this.#starts.every((start, i) => {
      if (i === 0) return true;
      const s = start.slice();
      this.#count.commands += codes.length;
      return codes.every((code) => runOne(s, code)) && agree(s, this.#behind[length][i], live);
    });
    if (!isSame) return false;
    this.#offered[length]++;
    this.#offers.push({ length, codes: [...codes] });
    return true;
  }

  /** One of two commands goes, the other one becomes any: the first of the stretch is one of them. */
  #edits(alphabet: readonly number[]): void {
    const { codes } = this.#stretch;
    const most = this.#behind.length - 1;
    const [start] = this.#starts;
    const work: State = new Int32Array(WORDS);
    /** `edited` stands for the first `last + 1` commands and left `work`; behind them all is the same. */
    const follow = (edited: readonly number[], last: number): void => {
      for (let length = last + 1; length <= most; length++) {
        if (length > last + 1) {
          this.#count.commands++;
          if (!runOne(work, codes[length - 1])) return;
        }
        if (length < SHORTEST_EDIT) continue;
        if (this.#compare(work, [...edited, ...codes.slice(last + 1, length)], length)) return;
      }
    };
    // The first one goes.
    const before: State = start.slice();
    for (let other = 1; other < most; other++) {
      if (this.#isSpent()) return;
      for (const a of alphabet) if (this.#run(work, before, a)) follow([...codes.slice(1, other), a], other);
      this.#count.commands++;
      if (!runOne(before, codes[other])) break;
    }
    // The first one changes.
    for (const a of alphabet) {
      if (this.#isSpent()) return;
      if (!this.#run(before, start, a)) continue;
      for (let other = 1; other < most; other++) {
        work.set(before);
        follow([a, ...codes.slice(1, other)], other);
        this.#count.commands++;
        if (!runOne(before, codes[other])) break;
      }
    }
  }
}

/** Where windows are looked for. */
export interface WindowSearch {
  readonly items: readonly Item[];
  readonly observed: Observed;
  readonly count: SearchCount;
  readonly known: KnownOffers;
}

/** What a shorter stretch may have besides commands of the longer one: moves of the stack, + - × ÷, F x². */
const HANDY = [0x0e, 0x0f, 0x14, 0x25, 0x10, 0x11, 0x12, 0x13, 0x22];

/** Windows of every straight stretch with shorter replacements that agree on the test states; the largest saving first. `isNarrow`: of few other commands. */
export function* windowCandidates(
  { items, observed, count, known }: WindowSearch,
  limit: number,
  depth: Depth,
  isNarrow = false,
): Generator<Candidate | null> {
  const flags = flagsBefore(items);
  const live = liveness(items, observed, flags);
  const targets = new Set(items.flatMap(({ to }) => (to === null ? [] : [to])));
  const ways = waysTo(items);
  const digits = new Set(
    items.flatMap(({ code }) => (isDirectMemory(COMMANDS[code]) ? [COMMANDS[code].digit] : [])),
  );
  const alphabet = [...COMMON, ...[...digits].flatMap(memoryCodes)];
  const fresh = 1000 + Math.max(0, ...items.map(({ id }) => id));
  const found: (Candidate & { saves: number })[] = [];
  for (const [from, item] of items.entries()) {
    if (!isStraight(item)) continue;
    // A moment for the caller to look at the clock and the keys.
    yield null;
    const stretch = stretchFrom(items, from, live, targets);
    const contexts = contextsOf(from, ways);
    const before = contexts.map((context) => [
      flags[context.first],
      context.ways.map(({ code, counter }) => [code, counter]),
    ]);
    const letters = isNarrow ? [...new Set([...stretch.codes, ...HANDY])] : alphabet;
    const name = JSON.stringify([depth, stretch, before, letters]);
    let offers = known.get(name);
    if (offers === undefined) {
      if (count.isCut) break;
      offers = new Trial(stretch, startsIn(contexts, flags), count, limit).search(letters, depth);
      if (!count.isCut) known.set(name, offers);
    }
    for (const { length, codes } of offers)
      found.push({
        items: substitute(items, from, from + length, codes, fresh),
        reason: { kind: 'window', before: stretch.codes.slice(0, length), after: codes },
        at: items[from].id,
        saves: length - codes.length,
      });
  }
  yield* found.sort((a, b) => b.saves - a.saves);
}
