/**
 * All functions of a few commands, breadth first: a program is run on exact states of the machine, and two programs that
 * leave all of them alike are one function, of which the first (shortest) is kept.
 */
import { CLEAR, COPY_TO_X2, RANDOM, ROTATE } from '../../machine/codes.ts';
import type { Family, State } from '../../machine/index.ts';
import { X } from '../../machine/state.ts';
import { randomWords } from '../../random.ts';
import { COMMANDS, freshState, runOne } from '../engine.ts';
import {
  type FunctionSearch,
  type FunctionTask,
  type Heads,
  identityOf,
  type Products,
  searchHere,
} from '../enumerate.ts';
import { type Groups, ProgramTree } from '../tables.ts';
import {
  bytesOf,
  fileProducts,
  groupsOf,
  LOT,
  metIn,
  type Room,
  type Round,
  roomFor,
  Shard,
} from './shard.ts';

const OF_NUMBERS: ReadonlySet<Family> = new Set([
  'digit',
  'entry',
  'stack',
  'arithmetic',
  'function',
  'k-function',
]);
const LEFT_OUT: readonly number[] = [CLEAR, ROTATE, RANDOM];
/** Digits, signs and the functions of one and two numbers; К СЧ and what depends on the switch are left out. */
export const NUMBER_ALPHABET: readonly number[] = COMMANDS.filter(
  ({ code, keys, family, angle }) =>
    keys !== null && OF_NUMBERS.has(family) && !angle && !LEFT_OUT.includes(code),
).map(({ code }) => code);
/** The same without what needs the stack: digits, signs, functions of X. */
export const STACKLESS_ALPHABET: readonly number[] = NUMBER_ALPHABET.filter((code) => {
  const { family, pops } = COMMANDS[code];
  return family !== 'stack' && pops < 2;
});

/** A start: the state, and what X must be in the end; null where only the function is wanted. */
export interface Example {
  readonly state: State;
  readonly wanted: readonly [head: number, mantissa: number] | null;
}

export interface ForwardOptions {
  readonly alphabet: readonly number[];
  readonly longest: number;
  /** Commands that may be executed. */
  readonly budget: number;
  /** Largest difference in units of the eighth digit; 0 is exact. */
  readonly ulp?: number;
  readonly most?: number;
  /** Also compare these places after the program with those before (they must survive): offsets into the state. */
  readonly survive?: readonly number[];
  /** Called now and then with the length that is tried and the commands executed so far. */
  readonly onProgress?: (length: number, commands: number) => void;
}

/** The shortest programs that turn the numbers of the examples into what is wanted, in bytes. */
export interface ForwardAnswer {
  readonly length: number | null;
  readonly programs: readonly (readonly number[])[];
  /** Different functions seen, and commands executed. */
  readonly functions: number;
  readonly commands: number;
  /** All functions up to this length were seen: nothing shorter exists with this alphabet. */
  readonly complete: number;
  /** The search was ended before its time: what was found so far. */
  readonly isStopped: boolean;
}

/** A stack and registers of random numbers, in which nothing is being entered; the given numbers are in X, Y, Z, T. */
export function startState(stack: readonly (readonly [number, number])[], seed: number): State {
  const random = randomWords(seed);
  const s = freshState();
  for (let i = 0; i < 20; i++) {
    const digits = Array.from({ length: 8 }, (_, at) => ((random() >>> 4) % 9) + (at === 0 ? 1 : 0));
    s[2 * i] = ((random() >>> 4) % 4) << 4;
    s[2 * i + 1] = Number.parseInt(digits.join(''), 16) | 0;
  }
  stack.forEach(([head, mantissa], i) => {
    s[X + 2 * i] = head;
    s[X + 2 * i + 1] = mantissa;
  });
  runOne(s, COPY_TO_X2);
  return s;
}

/** Zero as after power-on, and a negative fraction. */
const UNNAMED: readonly (readonly [head: number, mantissa: number])[] = [
  [0, 0],
  [0x9999, 0x27182818],
];

/**
 * States with the given numbers in X, Y ... and anything where none is given: random numbers, zeros, negative fractions. A
 * program that reads what an example does not name fits one of them by luck, and not all.
 */
export const statesAround = (stack: readonly (readonly [number, number])[], seed: number): State[] => [
  startState(stack, seed),
  ...UNNAMED.map((one) => startState([...stack, ...Array(STACK - stack.length).fill(one)], seed)),
];
const STACK = 4;

/** The search itself, to be carried out by whoever has threads or machines for it. */
export class ForwardSearch implements FunctionSearch {
  readonly task: FunctionTask;
  readonly #options: ForwardOptions;
  /** Functions that are known, or this thread's share of them; of each the first program is in the tree. */
  #shard: Shard;
  readonly #tree = new ProgramTree();
  /** Length of the programs that are being tried. */
  #length = 1;
  /** Their heads: the next to be handed out, the next to be taken in, and where they end. */
  #next = 0;
  #absorbed = 0;
  #end = 1;
  #commands = 0;
  /** All programs of up to so many commands were tried. */
  #complete = 0;
  readonly #found: number[][] = [];
  #isOver: boolean;
  #buffer = (bytes: number): ArrayBufferLike => new ArrayBuffer(bytes);
  /** Memory of the rounds, used again and again. */
  #room: Room | null = null;

  constructor(examples: readonly Example[], options: ForwardOptions) {
    const { alphabet, longest, ulp = 0, survive = [] } = options;
    const starts = examples.map(({ state, wanted }) => ({ words: [...state], wanted }));
    this.task = { kind: 'values', alphabet, starts, ulp, survive };
    this.#options = options;
    this.#shard = new Shard(this.task, groupsOf(0, 1), Float64Array.of(identityOf(this.task)));
    this.#isOver = longest < 1;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Commands executed in what was taken in. */
  get commands(): number {
    return this.#commands;
  }

  /** Bytes of what this thread knows of the functions and works with, unused reserves included. */
  get bytes(): number {
    return this.#shard.bytes + this.#tree.bytes + (this.#room ? bytesOf(this.#room) : 0);
  }

  take(most: number): Heads | null {
    const count = this.#isOver ? 0 : Math.min(most, this.#end - this.#next);
    if (count <= 0) return null;
    this.#next += count;
    return this.#tree.heads(this.#next - count, count, this.#length - 1);
  }

  /** What comes behind the end of the search is not looked at. */
  absorb({ count }: Heads, { keys, commands }: Products): void {
    const { length: letters } = this.task.alphabet;
    for (let first = 0; first < count && !this.#isOver; ) {
      const round = this.#roundAt(this.#absorbed, count - first);
      round.room.commands.set(commands.subarray(first, first + round.count));
      for (let lot = 0; lot * LOT < round.count; lot++) {
        const from = first + lot * LOT;
        const end = Math.min(from + LOT, first + round.count);
        fileProducts(round.room, lot, keys.subarray(from * letters, end * letters), letters);
      }
      for (const _ of this.#shard.judge(round));
      const numbered = this.layOut(round);
      for (const _ of this.#shard.number(numbered));
      this.absorbRound(numbered);
      first += round.count;
    }
  }

  /**
   * From now on so many threads share the search: this one and others, of each of which the groups and what is known of them
   * is returned. What is behind heads comes by rounds only.
   */
  divide(shards: number): { groups: Groups; known: Float64Array }[] {
    const shares = Array.from({ length: shards }, (_, number) => groupsOf(number, shards));
    const [own, ...others] = shares.map((groups) => ({ groups, known: this.#shard.keysOf(groups) }));
    this.#shard = new Shard(this.task, own.groups, own.known);
    this.#buffer = (bytes) => new SharedArrayBuffer(bytes);
    this.#room = null;
    this.#tree.share();
    return others;
  }

  /** This thread's share of the work. */
  get shard(): Shard {
    return this.#shard;
  }

  /**
   * The next heads, to be expanded and then judged by all threads; null if all is done. The round before must have been taken
   * in.
   */
  takeRound(): Round | null {
    if (this.#isOver) return null;
    const { alphabet, budget } = this.#options;
    const fewest = (this.#length - 1) * this.#starts + alphabet.length;
    // Not many more than the budget allows: what comes behind its end is not looked at.
    const affordable = Math.floor((budget - this.#commands) / fewest) + 1;
    const round = this.#roundAt(this.#next, Math.min(affordable, this.#end - this.#next));
    this.#next += round.count;
    return round;
  }

  get #starts(): number {
    return this.task.kind === 'values' ? this.task.starts.length : 1;
  }

  /** A round of some heads, not too many, and room for it. */
  #roundAt(from: number, heads: number): Round {
    const { length: letters } = this.task.alphabet;
    // Doubled now and then, so that the room is not made anew for every round.
    const share = 2 ** Math.floor(Math.log2(this.#tree.size / SHARE));
    const products = Math.min(Math.max(FEW_PRODUCTS, share), MANY_PRODUCTS);
    // Neither an alphabet nor examples need hold anything.
    const most = LOT * Math.max(1, Math.floor(products / Math.max(1, letters * this.#starts) / LOT));
    if (!this.#room || this.#room.commands.length < most) this.#room = roomFor(most, letters, this.#buffer);
    this.#room.taken.fill(0);
    this.#room.numbers.fill(0);
    const count = Math.min(heads, most);
    return { tree: this.#tree.memory, from, count, length: this.#length - 1, room: this.#room };
  }

  /** The round without what is behind the end of the budget, to be numbered by all threads. */
  layOut({ from, count, length, room }: Round): Round {
    let paid = 0;
    for (let commands = this.#commands; paid < count && commands <= this.#options.budget; paid++)
      commands += room.commands[paid];
    let { size } = this.#tree;
    for (let lot = 0; lot * LOT < paid; lot++) {
      const added = room.numbers[lot];
      room.numbers[lot] = size;
      size += added;
    }
    this.#tree.reserve(size, from + paid);
    return { tree: this.#tree.memory, from, count: paid, length, room };
  }

  /** Takes in a round that all threads have numbered. */
  absorbRound({ from, count, length, room }: Round): void {
    const { alphabet, budget, onProgress } = this.#options;
    onProgress?.(this.#length, this.#commands);
    for (let lot = 0; lot * LOT < count; lot++) {
      for (const place of metIn(room, lot, alphabet.length)) {
        const head = lot * LOT + Math.floor(place / alphabet.length);
        if (head >= count) continue;
        const { codes } = this.#tree.heads(from + head, 1, length);
        this.#found.push([...codes, alphabet[place % alphabet.length]]);
      }
    }
    for (let head = 0; head < count; head++) this.#commands += room.commands[head];
    this.#absorbed += count;
    this.#tree.extend(room.numbers[Math.ceil(count / LOT) - 1], this.#absorbed);
    this.#isOver = this.#commands > budget;
    if (!this.#isOver && this.#absorbed === this.#end) this.#nextLength();
  }

  #nextLength(): void {
    const { longest } = this.#options;
    const isBarren = this.#end === this.#tree.size;
    this.#complete = isBarren && this.#found.length === 0 ? longest : this.#length;
    this.#isOver = isBarren || this.#found.length > 0 || this.#length === longest;
    this.#end = this.#tree.size;
    this.#length++;
  }

  /** What was found so far; all there is when the search is over. */
  get answer(): ForwardAnswer {
    const [first] = this.#found;
    return {
      length: first?.length ?? null,
      programs: this.#found.slice(0, this.#options.most ?? MOST_PROGRAMS),
      functions: this.#tree.size,
      commands: this.#commands,
      complete: this.#complete,
      isStopped: !this.#isOver,
    };
  }
}

const MOST_PROGRAMS = 50;
/** Products of a round, for one start: a tenth of a second of one thread at least, later a share of what is known. */
const FEW_PRODUCTS = 300_000;
const MANY_PRODUCTS = 4_000_000;
const SHARE = 8;

/** Searches the shortest programs that take every example's state to its wanted X. */
export function searchForward(examples: readonly Example[], options: ForwardOptions): ForwardAnswer {
  const search = new ForwardSearch(examples, options);
  searchHere(search);
  return search.answer;
}
