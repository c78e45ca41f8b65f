/**
 * The few things that proofs take for granted about the machine's arithmetic, each tried on the exact machine. What was
 * tried on samples is a tested lemma, not a proven one, and is called so.
 */

import { COPY_TO_X2, MINUS, NEGATE, PLUS, SQUARE, TIMES } from '../../machine/codes.ts';
import type { State } from '../../machine/index.ts';
import { X, X2_EXPONENT, X2_HEAD, X2_MANTISSA, Y } from '../../machine/state.ts';
import { HEAD } from '../../machine/words.ts';
import { randomWords } from '../../random.ts';
import type { Steps } from '../../steps.ts';
import { COMMANDS, freshState, runOne, runStraight } from '../engine.ts';
import { IN_RANGE, isMiddlingNumber, isStableNumber, UNUSUAL } from './terms.ts';

export type LemmaName =
  | 'square'
  | 'difference'
  | 'sum-commutes'
  | 'product-commutes'
  | 'sign'
  | 'nothing'
  | 'range'
  | 'normal';

export interface LemmaCheck {
  readonly name: LemmaName;
  readonly tried: number;
  readonly wrong: number;
  /** True if every case was tried. */
  readonly isExhaustive: boolean;
}

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

/** Tries every lemma on `samples` random decimal numbers. Each step tells a lemma and how often it was tried. */
export function* checkLemmas(samples: number, seed: number): Steps<LemmaCheck[], [LemmaName, number]> {
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
  const checks: LemmaCheck[] = [];
  for (const [name, holds] of lemmas) {
    let tried = 0;
    let wrong = 0;
    let isStopped: boolean | undefined = false;
    while (tried < samples && !isStopped) {
      if (!holds()) wrong++;
      isStopped = ++tried % SAMPLES_AT_ONCE === 0 && (yield [name, tried]);
    }
    checks.push({ name, tried, wrong, isExhaustive: false });
    if (isStopped) break;
  }
  return checks;
}

/** Samples between two looks. */
const SAMPLES_AT_ONCE = 1000;

/**
 * x² = x × x for every mantissa of eight digits (90,000,000), at one exponent: both only add exponents and round alike.
 * At each step it tells how many were tried, and gives these when it is stopped.
 */
export function* checkAllSquares(): Steps<LemmaCheck, number> {
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
    if (yield tried) break;
  }
  return { name: 'square', tried, wrong, isExhaustive: tried === 90_000_000 };
}
