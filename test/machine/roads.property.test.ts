/** The two paths through arithmetic, integers (fast) and digit strings (digit-serial), must give the same on plain decimals. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOrSubtract,
  addOrSubtractSerial,
  over,
  overSerial,
  reciprocal,
  reciprocalSerial,
  root,
  square,
  squareRootSerial,
  squareSerial,
  times,
  timesSerial,
} from '../../src/machine/arithmetic/basic.ts';
import {
  type Inverse,
  inverseTrigonometry,
  inverseTrigonometrySerial,
} from '../../src/machine/arithmetic/inverse.ts';
import { maximum, maximumSerial, random, randomSerial } from '../../src/machine/arithmetic/k-functions.ts';
import {
  eToX,
  eToXSerial,
  log,
  logSerial,
  tenToX,
  tenToXSerial,
  xToY,
  xToYSerial,
} from '../../src/machine/arithmetic/logarithm.ts';
import {
  COS,
  SIN,
  TAN,
  type Trigonometric,
  trigonometry,
  trigonometrySerial,
} from '../../src/machine/arithmetic/trigonometry.ts';
import { MK61 } from '../../src/machine/index.ts';
import { ANGLE, type Outcome, powerOn, RANDOM, type State, X, Y } from '../../src/machine/state.ts';
import { packDecimal, packExponent } from '../../src/machine/words.ts';
import { draws } from '../draws.ts';
import { onBareMachine } from './bare.ts';

/** Cycles that a command in cell 00 may take. */
const [LIMIT] = MK61.timeLimit;

type Path = (s: State) => Outcome;
/** A path that has a limit, with that of cell 00. */
const limited =
  (path: (s: State, limit: number) => Outcome): Path =>
  (s) =>
    path(s, LIMIT);

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
  const s = new Int32Array(MK61.words);
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

/** A matcher costs more than both paths: it compares only where they differ. */
function expectSame(outcomes: readonly unknown[], one: State, other: State): void {
  if (outcomes[0] === outcomes[1] && one.every((word, i) => word === other[i])) return;
  expect(outcomes[0]).toBe(outcomes[1]);
  expect([...one]).toEqual([...other]);
}

function agree(fast: Path, serial: Path, runs: number): void {
  fc.assert(
    fc.property(plain, plain, fc.integer({ min: 0, max: 2 }), (x, y, angle) => {
      const one = stateOf(x, y, angle);
      const other = stateOf(x, y, angle);
      expectSame([fast(one), serial(other)], one, other);
    }),
    { numRuns: draws(runs / 2) },
  );
}

const SINES: [string, Trigonometric][] = [
  ['sin', SIN],
  ['cos', COS],
  ['tg', TAN],
];

const PATHS: [string, Path, Path, number][] = [
  ['+', (s) => addOrSubtract(s, false, LIMIT), (s) => addOrSubtractSerial(s, false, LIMIT), 5000],
  ['-', (s) => addOrSubtract(s, true, LIMIT), (s) => addOrSubtractSerial(s, true, LIMIT), 5000],
  ['×', times, timesSerial, 5000],
  ['÷', limited(over), limited(overSerial), 5000],
  ['x²', square, squareSerial, 2000],
  ['1/x', limited(reciprocal), limited(reciprocalSerial), 2000],
  ['lg', (s) => log(s, true, LIMIT), (s) => logSerial(s, true, LIMIT), 1000],
  ['ln', (s) => log(s, false, LIMIT), (s) => logSerial(s, false, LIMIT), 1000],
  ['10^x', limited(tenToX), limited(tenToXSerial), 1500],
  ['e^x', limited(eToX), limited(eToXSerial), 1500],
  ['x^y', limited(xToY), limited(xToYSerial), 1000],
  ['√', root, squareRootSerial, 2000],
  ['max', maximum, maximumSerial, 5000],
  ['СЧ', random, randomSerial, 2000],
  ...SINES.map(([name, kind]): [string, Path, Path, number] => [
    name,
    (s) => trigonometry(s, kind, LIMIT),
    (s) => trigonometrySerial(s, kind, LIMIT, false),
    1250,
  ]),
  ...['sin^-1', 'cos^-1', 'tg^-1'].map((name, kind): [string, Path, Path, number] => [
    name,
    (s) => inverseTrigonometry(s, kind as Inverse, LIMIT),
    (s) => inverseTrigonometrySerial(s, kind as Inverse, LIMIT),
    1250,
  ]),
];

/** Anything that a register can hold, most of it near enough to be a number. */
const anything: fc.Arbitrary<Plain> = fc
  .tuple(
    fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff }),
    fc.constantFrom(0, 8, 16, 24, 28),
    exponent,
    fc.constantFrom(0, 9, 0, 9, 1, 10, 15),
  )
  .map(([word, zeros, e, sign]) => ({ head: (packExponent(e) << 4) | sign, word: (word >> zeros) << zeros }));

describe('any numbers take the quick way through the digit-serial path to the same ends', () => {
  onBareMachine();

  for (const [name, kind] of SINES) {
    it(name, () => {
      fc.assert(
        fc.property(anything, anything, fc.integer({ min: 0, max: 2 }), (x, y, angle) => {
          const one = stateOf(x, y, angle);
          const other = stateOf(x, y, angle);
          const outcome = trigonometrySerial(one, kind, LIMIT, true);
          expectSame([outcome, trigonometrySerial(other, kind, LIMIT, false)], one, other);
        }),
        { numRuns: draws(500) },
      );
    });
  }
});

describe('the fast path and the digit-serial path agree on plain decimals', () => {
  for (const [name, fast, serial, runs] of PATHS) {
    it(name, () => agree(fast, serial, runs));
  }
});
