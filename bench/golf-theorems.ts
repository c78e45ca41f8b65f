/** The theorems about data-moving commands and the lemmas of the proofs, each checked on the exact machine. */
import { COMMANDS, freshState, runOne } from '../src/golf/engine.ts';
import { IN_RANGE, isMiddlingNumber, isStableNumber, UNUSUAL, USUAL_CODES } from '../src/golf/proof/terms.ts';
import { STORES } from '../src/listing/addresses.ts';
import {
  COPY_TO_X2,
  DIVIDE,
  ENTER,
  EXCHANGE,
  MINUS,
  NEGATE,
  PLUS,
  SQUARE,
  TIMES,
} from '../src/machine/codes.ts';
import { MK61, type State } from '../src/machine/index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  LANE,
  LANE_SIGN,
  MESSAGE,
  NEW_NUMBER,
  POINT,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  Y,
} from '../src/machine/state.ts';
import { HEAD } from '../src/machine/words.ts';
import { randomWords } from '../src/random.ts';
import { countOf, type Figure } from './figure.ts';
import {
  ALPHABETS,
  type AlphabetName,
  flagIn,
  HIDDEN,
  type Monoid,
  PLACES,
  PROBE,
  probeState,
  runStraight,
  sourcesIn,
  wholeMonoid,
} from './monoid.ts';

export interface SideConditionCheck {
  readonly tried: number;
  /** Numbers that the condition admits. */
  readonly stable: number;
  /** Numbers for which the machine and the condition disagree. */
  readonly wrong: number;
}

/**
 * SYNC on all 65,536 heads with mantissas of all first digits, alone and with digits behind: the condition must admit
 * exactly those that stay (but for the first digit F, which it leaves out on purpose).
 */
export function checkSideCondition(): SideConditionCheck {
  const s = freshState();
  let tried = 0;
  let stable = 0;
  let wrong = 0;
  for (let head = 0; head < 0x10000; head++) {
    for (let first = 0; first < 15; first++) {
      for (const rest of [0, 0x02345678, 0x0abcdef1]) {
        const mantissa = (first << 28) | rest;
        s[X] = head;
        s[X + 1] = mantissa;
        const stays = runOne(s, COPY_TO_X2) && s[X] === head && s[X + 1] === mantissa;
        tried++;
        const isAdmitted = isStableNumber(head, mantissa);
        if (isAdmitted) stable++;
        if (stays !== isAdmitted) wrong++;
      }
    }
  }
  return { tried, stable, wrong };
}

/** A state with any stable numbers, hexadecimal digits included, and any hidden state. */
export function randomStableState(random: () => number): State {
  const s = freshState();
  const pick = (n: number): number => (random() >>> 4) % n;
  for (const offset of PLACES) {
    do {
      s[offset] =
        pick(4) === 0 ? pick(0x100) << 4 : pick(2) === 0 ? (pick(10) << 4) | 9 : (0x990 | pick(10)) << 4;
      s[offset + 1] = pick(8) === 0 ? 0 : pick(2) ? random() : random() & 0x7777_0000;
      if (s[offset + 1] === 0) s[offset] = 0;
    } while (!isStableNumber(s[offset], s[offset + 1]));
  }
  s[X2_HEAD] = random() & 0xffff;
  s[X2_MANTISSA] = random();
  s[X2_EXPONENT] = pick(0x1000);
  s[LANE] = random();
  s[LANE_SIGN] = pick(16);
  s[NEW_NUMBER] = pick(2) * 15;
  s[ENTRY] = [0, 1, 5, 8, 15][pick(5)];
  s[ENTRY_BASE] = pick(0x1000);
  s[POINT] = pick(8);
  s[MESSAGE] = pick(2);
  return s;
}

export interface MonoidTheorem {
  readonly alphabet: AlphabetName;
  readonly commands: readonly number[];
  /** Functions in all, the hidden state included. */
  readonly functions: number;
  /** Different rearrangements of the numbers alone. */
  readonly movements: number;
  /** Functions by the length of their shortest program. */
  readonly byLength: readonly number[];
  /** A function of the greatest length, with one of its shortest programs. */
  readonly hardest: { readonly name: string; readonly program: readonly number[] };
  /** Runs of shortest programs on random stable states, and how many ended otherwise than the function says. */
  readonly runs: number;
  readonly wrong: number;
}

/** Enumerates an alphabet's monoid and runs every function's first shortest program on `states` random states. */
export function proveMonoid(alphabet: AlphabetName, states: number, seed: number): MonoidTheorem {
  const commands = ALPHABETS[alphabet];
  const monoid = wholeMonoid(commands);
  const { runs, wrong } = checkOnStates(monoid, states, seed);
  const last = monoid.size - 1;
  return {
    alphabet,
    commands,
    functions: monoid.size,
    movements: new Set(monoid.names.map((name) => name.slice(0, PLACES.length))).size,
    byLength: monoid.levels.slice(1).map((end, length) => end - monoid.levels[length]),
    hardest: { name: monoid.names[last], program: monoid.programs(last, 1)[0] },
    runs,
    wrong,
  };
}

function checkOnStates(monoid: Monoid, states: number, seed: number): { runs: number; wrong: number } {
  const random = randomWords(seed);
  const starts = Array.from({ length: states }, () => randomStableState(random));
  const got: State = new Int32Array(MK61.words);
  const said: State = new Int32Array(MK61.words);
  let runs = 0;
  let wrong = 0;
  for (let i = 0; i < monoid.size; i++) {
    const [program] = monoid.programs(i, 1);
    const movement = movementOf(monoid.names[i]);
    for (const start of starts) {
      got.set(start);
      said.set(start);
      const done = runStraight(got, program);
      applyMovement(movement, start, said);
      runs++;
      // K is left out: it is read only while an exponent is open, which these commands close, or after an overflow.
      said[ENTRY_BASE] = got[ENTRY_BASE];
      if (!done || !got.every((word, w) => word === said[w])) wrong++;
    }
  }
  return { runs, wrong };
}
/** A function: what each place holds, and the hidden state. */
interface Movement {
  readonly places: readonly number[];
  /** The number that X2 shows: index into SOURCES; undefined for the old one. */
  readonly display: number | undefined;
  /** The content of the indicator lane: the picture of a number by SYNC, by RAW or by x→П; undefined for the old one. */
  readonly lane: Picture | undefined;
  readonly flag: 'kept' | 0 | 15;
  /** True if a number that was being entered is closed. */
  readonly isClosed: boolean;
}

interface Picture {
  readonly of: number;
  /** The command that leaves it on the lane. */
  readonly by: number;
}

const PICTURES = new Map<string, Picture>();
for (const by of [ENTER, EXCHANGE, STORES[0]])
  for (const [of, words] of PROBE.entries()) {
    const s = probeState();
    [s[X], s[X + 1]] = words;
    runOne(s, by);
    const shown = `${s[LANE]} ${s[LANE_SIGN]}`;
    if (!PICTURES.has(shown)) PICTURES.set(shown, { of, by });
  }

function movementOf(name: string): Movement {
  const words = name.split(' ').slice(1).map(Number);
  const word = (of: (typeof HIDDEN)[number]): number => words[HIDDEN.indexOf(of)];
  const before = probeState();
  const display = PROBE.findIndex(([, mantissa]) => (mantissa | 0) === word(X2_MANTISSA));
  const lane = PICTURES.get(`${word(LANE)} ${word(LANE_SIGN)}`);
  if (display < 0 && word(X2_MANTISSA) !== before[X2_MANTISSA]) throw new Error('a display from nowhere');
  if (!lane && (word(LANE) !== before[LANE] || word(LANE_SIGN) !== before[LANE_SIGN]))
    throw new Error('a picture from nowhere');
  return {
    places: sourcesIn(name),
    display: display < 0 ? undefined : display,
    lane,
    flag: flagIn(name),
    isClosed: word(ENTRY) !== before[ENTRY],
  };
}

/**
 * The state that the function predicts after it, when it was `from` before; the words of K are left alone. Numbers
 * must be stable under SYNC. Pictures are painted by the machine itself.
 */
function applyMovement(movement: Movement, from: State, into: State): void {
  const put = (offset: number, source: number): void => {
    into[offset] = source === 0 ? 0 : from[PLACES[source - 1]];
    into[offset + 1] = source === 0 ? 0 : from[PLACES[source - 1] + 1];
  };
  PLACES.forEach((offset, i) => void put(offset, movement.places[i]));
  const painted = new Int32Array(from.length);
  const paint = (source: number, command: number): void => {
    painted.set(from);
    painted[X] = source === 0 ? 0 : from[PLACES[source - 1]];
    painted[X + 1] = source === 0 ? 0 : from[PLACES[source - 1] + 1];
    runOne(painted, command);
  };
  if (movement.display !== undefined) {
    paint(movement.display, COPY_TO_X2);
    for (const word of [X2_HEAD, X2_MANTISSA, X2_EXPONENT, POINT]) into[word] = painted[word];
  }
  if (movement.lane) {
    paint(movement.lane.of, movement.lane.by);
    for (const word of [LANE, LANE_SIGN, MESSAGE]) into[word] = painted[word];
  }
  if (movement.flag !== 'kept') into[NEW_NUMBER] = movement.flag === 0 ? 0 : 15;
  if (movement.isClosed) into[ENTRY] = 0;
}

export interface Window {
  readonly commands: readonly number[];
  /** All shortest equal sequences. */
  readonly shortest: readonly (readonly number[])[];
}

/** Length of function `index`'s shortest programs. */
const lengthOf = (monoid: Monoid, index: number): number => {
  let length = 0;
  while (monoid.levels[length + 1] <= index) length++;
  return length;
};

/** All sequences of 2 to `longest` commands of the alphabet that have a shorter equal one. */
export function shortenableWindows(alphabet: readonly number[], longest: number): Window[] {
  const monoid = wholeMonoid(alphabet);
  const found: Window[] = [];
  for (const commands of sequences(alphabet, 2, longest)) {
    const index = monoid.indexOf(commands)!;
    if (lengthOf(monoid, index) < commands.length) found.push({ commands, shortest: monoid.programs(index) });
  }
  return found;
}

/** All sequences of `shortest` to `longest` commands, the short ones first. */
export function* sequences(
  alphabet: readonly number[],
  shortest: number,
  longest: number,
): Generator<readonly number[]> {
  let row: (readonly number[])[] = [[]];
  for (let length = 1; length <= longest; length++) {
    row = row.flatMap((head) => alphabet.map((last) => [...head, last]));
    if (length >= shortest) yield* row;
  }
}

/**
 * Probe states that tell sequences of these commands apart in every word of the state, K included. K loses two tetrads when
 * a number with exponent 0..7 is copied to the display, so each number in turn gets such an exponent.
 */
function strictProbes(): State[] {
  const plain = probeState();
  plain[ENTRY_BASE] = 0x123;
  return [
    plain,
    ...PLACES.map((offset) => {
      const low = plain.slice();
      low[offset] = 0x0010;
      return low;
    }),
  ];
}

/** True if two sequences leave every word of the state alike, K included, on all states whose numbers are stable. */
function isStrictlyEqual(a: readonly number[], b: readonly number[]): boolean {
  return strictProbes().every((probe) => {
    const left = probe.slice();
    const right = probe.slice();
    runStraight(left, a);
    runStraight(right, b);
    return left.every((word, i) => word === right[i]);
  });
}

/** Of `windows` those that have a shorter one that is equal in every word. */
export const strictWindows = (
  windows: readonly Window[],
  alphabet: readonly number[],
): readonly (readonly number[])[] =>
  windows
    .filter(({ commands }) => {
      for (const shorter of sequences(alphabet, 0, commands.length - 1))
        if (isStrictlyEqual(commands, shorter)) return true;
      return false;
    })
    .map(({ commands }) => commands);

export type LemmaName =
  | 'square'
  | 'difference'
  | 'sum-commutes'
  | 'product-commutes'
  | 'sign'
  | 'nothing'
  | 'range'
  | 'normal'
  | 'neutral';

export interface LemmaCheck {
  readonly name: LemmaName;
  readonly tried: number;
  readonly wrong: number;
  /** True if every case was tried. */
  readonly isExhaustive: boolean;
}

const ZERO = [0, 0] as const;
const UNIT = [0, 0x10000000] as const;
/** Commands that leave a number as it is with another one in X, or in Y where the number comes first. */
const NEUTRAL: readonly (readonly [code: number, neutral: readonly [number, number], isFirst: boolean])[] = [
  [PLUS, ZERO, false],
  [PLUS, ZERO, true],
  [MINUS, ZERO, false],
  [TIMES, UNIT, false],
  [TIMES, UNIT, true],
  [DIVIDE, UNIT, false],
];

/** + - lg ln F√ К|x| КЗН К[x] Кmax: of numbers of the display they make such numbers, sums where one is middling. */
const STAYING = [PLUS, MINUS, ...IN_RANGE];

/** A normalised decimal number of one to eight digits, any sign, exponents from small to the limits. */
function decimal(random: () => number): [number, number] {
  const pick = (n: number): number => (random() >>> 4) % n;
  const exponents = [
    0x000, 0x000, 0x001, 0x002, 0x007, 0x008, 0x049, 0x099, 0x999, 0x998, 0x993, 0x951, 0x901,
  ];
  const length = 1 + pick(8);
  let mantissa = 0;
  for (let i = 0; i < 8; i++)
    mantissa = (mantissa << 4) | (i >= length ? 0 : i === 0 ? 1 + pick(9) : pick(10));
  if (pick(40) === 0) return [0, 0];
  return [(exponents[pick(exponents.length)] << 4) | (9 * pick(2)), mantissa];
}

const put = (s: State, x: readonly [number, number], y: readonly [number, number]): void => {
  [s[X], s[X + 1]] = x;
  [s[Y], s[Y + 1]] = y;
};

const CALCULATING = COMMANDS.filter(({ setsX1 }) => setsX1);

const pictureOf = (s: State): string => [s[X2_HEAD], s[X2_MANTISSA], s[X2_EXPONENT]].join();

const sameX = (a: State, b: State): boolean => a[X] === b[X] && a[X + 1] === b[X + 1];

/** Tries every lemma on `samples` random decimal numbers. */
export function checkLemmas(samples: number, seed: number): LemmaCheck[] {
  const random = randomWords(seed);
  const a = freshState();
  const b = freshState();
  const swapped = (code: number) => (): boolean => {
    const [x, y] = [decimal(random), decimal(random)];
    put(a, x, y);
    put(b, y, x);
    runOne(a, code);
    runOne(b, code);
    return sameX(a, b);
  };
  const lemmas: readonly [LemmaName, () => boolean][] = [
    [
      'square',
      () => {
        const x = decimal(random);
        put(a, x, x);
        put(b, x, x);
        runOne(a, TIMES);
        runOne(b, SQUARE);
        return sameX(a, b);
      },
    ],
    [
      'difference',
      () => {
        const [x, y] = [decimal(random), decimal(random)];
        put(a, x, y);
        put(b, x, y);
        runOne(a, MINUS);
        runStraight(b, [NEGATE, PLUS]);
        return sameX(a, b);
      },
    ],
    ['sum-commutes', swapped(PLUS)],
    ['product-commutes', swapped(TIMES)],
    [
      'sign',
      () => {
        const x = decimal(random);
        put(a, x, x);
        runStraight(a, [NEGATE, NEGATE]);
        return (a[X] & HEAD) === x[0] && a[X + 1] === (x[1] | 0) && isStableNumber(x[0], x[1]);
      },
    ],
    [
      'nothing',
      () => {
        const x = decimal(random);
        put(a, x, x);
        runOne(a, MINUS);
        return (a[X] & HEAD) === 0 && a[X + 1] === 0;
      },
    ],
    [
      'neutral',
      () => {
        put(a, decimal(random), decimal(random));
        // A number of the display, or the result of a usual operation on two.
        const code = random() % 2 === 0 ? null : USUAL_CODES[(random() >>> 4) % USUAL_CODES.length];
        if (code !== null && !runOne(a, code)) return true;
        const x = [a[X] & HEAD, a[X + 1]] as const;
        const isX = (): boolean => (a[X] & HEAD) === x[0] && a[X + 1] === x[1];
        return NEUTRAL.every(([code, neutral, isFirst]) => {
          put(a, isFirst ? x : neutral, isFirst ? neutral : x);
          return runOne(a, code) && isX();
        });
      },
    ],
    [
      'range',
      () => {
        const [x, y] = [decimal(random), decimal(random)];
        const code = STAYING[(random() >>> 4) % STAYING.length];
        const isMiddling = isMiddlingNumber(...x) || isMiddlingNumber(...y);
        if ((code === PLUS || code === MINUS) && !isMiddling) return true;
        put(a, x, y);
        return !runOne(a, code) || isStableNumber(a[X] & HEAD, a[X + 1]);
      },
    ],
    [
      'normal',
      () => {
        put(a, decimal(random), decimal(random));
        const { code } = CALCULATING[(random() >>> 4) % CALCULATING.length];
        // These leave leading zeros, or zeros with a sign or an exponent; no proof relies on them.
        if (UNUSUAL.includes(code) || !runOne(a, code) || !runOne(a, COPY_TO_X2)) return true;
        const shown = pictureOf(a);
        return runOne(a, COPY_TO_X2) && shown === pictureOf(a);
      },
    ],
  ];
  return lemmas.map(([name, holds]) => {
    let wrong = 0;
    for (let tried = 0; tried < samples; tried++) if (!holds()) wrong++;
    return { name, tried: samples, wrong, isExhaustive: false };
  });
}

/**
 * x² = x × x for every mantissa of eight digits (90,000,000), at one exponent: both only add exponents and round alike.
 */
function checkAllSquares(): LemmaCheck {
  const a = freshState();
  const b = freshState();
  let wrong = 0;
  let tried = 0;
  for (let high = 1000; high < 10_000; high++) {
    const top = Number.parseInt(String(high), 16) << 16;
    for (let low = 0; low < 10_000; low++) {
      const word =
        top |
        (Math.floor(low / 1000) << 12) |
        ((Math.floor(low / 100) % 10) << 8) |
        ((Math.floor(low / 10) % 10) << 4) |
        (low % 10);
      a[X] = 0;
      a[X + 1] = word;
      a[Y] = 0;
      a[Y + 1] = word;
      b[X] = 0;
      b[X + 1] = word;
      runOne(a, TIMES);
      runOne(b, SQUARE);
      tried++;
      if (!sameX(a, b)) wrong++;
    }
  }
  return { name: 'square', tried, wrong, isExhaustive: tried === 90_000_000 };
}

/** Random states that every shortest program is run on, and numbers that every lemma is tried on. */
const STATES = 3;
const SAMPLES = 100_000;
const SEED = 1;

/** Checks the theorems and the lemmas; a few seconds. */
export function theoremFigures(): Figure[] {
  const figure = (key: string, label: string, value: number): Figure => countOf(key, value, label);
  const side = checkSideCondition();
  const windows = shortenableWindows(ALPHABETS.stack, 4);
  return [
    figure('condition-tried', 'side condition: numbers', side.tried),
    figure('condition-differences', 'side condition: wrong', side.wrong),
    ...(Object.keys(ALPHABETS) as AlphabetName[]).flatMap((name) => {
      const { functions, movements, byLength, wrong } = proveMonoid(name, STATES, SEED);
      return [
        figure(`${name}-functions`, `${name}: functions`, functions),
        figure(`${name}-movements`, `${name}: rearrangements of numbers`, movements),
        figure(`${name}-longest`, `${name}: longest shortest program`, byLength.length - 1),
        figure(`${name}-differences`, `${name}: wrong`, wrong),
      ];
    }),
    figure('windows', 'windows of 2 to 4 with a shorter equal', windows.length),
    figure('windows-strict', 'the same with K', strictWindows(windows, ALPHABETS.stack).length),
    ...[...checkLemmas(SAMPLES, SEED), checkAllSquares()].flatMap(({ name, tried, wrong, isExhaustive }) => {
      const key = isExhaustive ? `${name}-all` : name;
      return [
        figure(key, `lemma ${key}: tried`, tried),
        figure(`${key}-differences`, `lemma ${key}: wrong`, wrong),
      ];
    }),
  ];
}
