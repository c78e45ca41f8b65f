/** The two roads through arithmetic, integers and digit strings, must give the same on plain decimals. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOrSubtract,
  addOrSubtractSerial,
  over,
  overSerial,
  times,
  timesSerial,
} from '../../src/machine/arithmetic.ts';
import {
  eToX,
  eToXSerial,
  log,
  logSerial,
  tenToX,
  tenToXSerial,
  xToY,
  xToYSerial,
} from '../../src/machine/exponential.ts';
import {
  inverseTrigonometry,
  inverseTrigonometrySerial,
  root,
  rootDigits,
} from '../../src/machine/inverse-trigonometry.ts';
import { random, randomSerial } from '../../src/machine/k-functions.ts';
import { ANGLE, type Outcome, powerOn, RANDOM, type State, WORDS, X, Y } from '../../src/machine/state.ts';
import { trigonometry, trigonometrySerial } from '../../src/machine/trigonometry.ts';
import { packDecimal, packExponent } from '../../src/machine/word.ts';

type Road = (s: State) => Outcome;

const exponent = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: -9, max: 9 }) },
  { weight: 1, arbitrary: fc.integer({ min: -99, max: 99 }) },
);
const mantissa = fc.oneof(
  fc.integer({ min: 10_000_000, max: 99_999_999 }),
  fc.integer({ min: 1, max: 9 }).map((digit) => digit * 10_000_000),
  fc.integer({ min: 10, max: 99 }).map((digits) => digits * 1_000_000),
  fc.constantFrom(99_999_999, 10_000_001, 31_975_309, 31_975_310, 23_025_851, 15_707_963, 50_000_000),
);

interface Plain {
  head: number;
  word: number;
}

const plain: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ head: 0, word: 0 }) },
  {
    weight: 40,
    arbitrary: fc
      .tuple(mantissa, exponent, fc.constantFrom(0, 0, 9))
      .map(([m, e, sign]) => ({ head: (packExponent(e) << 4) | sign, word: packDecimal(m) })),
  },
);

function stateOf(x: Plain, y: Plain, angle: number): State {
  const s = new Int32Array(WORDS);
  powerOn(s);
  s[ANGLE] = angle;
  // Any hidden word will do, as long as it varies.
  s[RANDOM] = y.word;
  s[X] = x.head;
  s[X + 1] = x.word;
  s[Y] = y.head;
  s[Y + 1] = y.word;
  return s;
}

function agree(integerRoad: Road, digitRoad: Road, runs: number): void {
  fc.assert(
    fc.property(plain, plain, fc.integer({ min: 0, max: 2 }), (x, y, angle) => {
      const one = stateOf(x, y, angle);
      const other = stateOf(x, y, angle);
      expect(integerRoad(one)).toBe(digitRoad(other));
      expect([...one]).toEqual([...other]);
    }),
    { numRuns: runs, seed: 61 },
  );
}

const ROADS: [string, Road, Road, number][] = [
  ['+', (s) => addOrSubtract(s, false, 0), (s) => addOrSubtractSerial(s, false, 0), 20_000],
  ['-', (s) => addOrSubtract(s, true, 0), (s) => addOrSubtractSerial(s, true, 0), 20_000],
  ['×', times, timesSerial, 20_000],
  ['÷', (s) => over(s, 0), (s) => overSerial(s, 0), 20_000],
  ['lg', (s) => log(s, true), (s) => logSerial(s, true), 4000],
  ['ln', (s) => log(s, false), (s) => logSerial(s, false), 4000],
  ['10^x', tenToX, tenToXSerial, 6000],
  ['e^x', eToX, eToXSerial, 6000],
  ['x^y', xToY, xToYSerial, 4000],
  ['√', root, rootDigits, 8000],
  ['СЧ', random, randomSerial, 8000],
  ...['sin', 'cos', 'tg'].map((name, kind): [string, Road, Road, number] => [
    name,
    (s) => trigonometry(s, kind),
    (s) => trigonometrySerial(s, kind),
    5000,
  ]),
  ...['sin^-1', 'cos^-1', 'tg^-1'].map((name, kind): [string, Road, Road, number] => [
    name,
    (s) => inverseTrigonometry(s, kind),
    (s) => inverseTrigonometrySerial(s, kind),
    5000,
  ]),
];

describe('the integer road and the digit road agree on plain decimals', () => {
  for (const [name, integerRoad, digitRoad, runs] of ROADS) {
    it(name, () => agree(integerRoad, digitRoad, runs));
  }
});
