/** Golf: functions a second and memory a function of the two searches that enumerate them, and proofs a second. */

import { claimOf } from '../src/golf/claim.ts';
import { NUMBER_ALPHABET, searchForward, startState } from '../src/golf/find/forward.ts';
import { prove } from '../src/golf/proof/prove.ts';
import { plainProgram } from '../src/listing/index.ts';
import type { Figure } from './figure.ts';
import { ALPHABETS, wholeMonoid } from './monoid.ts';

const RUNS = 5;

/** Two branches with the same tail, and the program in which they share it. */
const PAIR = [
  '50 41 59 11 61 03 12 22 50 51 00 61 03 12 22 50 51 00',
  '50 41 5C 04 61 03 12 22 50 51 00',
].map((hex) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16)));

function median(run: () => number): { value: number; spread: [number, number] } {
  const values = Array.from({ length: RUNS }, run).sort((a, b) => a - b);
  return { value: values[RUNS >> 1], spread: [values[0], values[RUNS - 1]] };
}

/** Commands of the search: some five seconds. */
const BUDGET = 20_000_000;

/** Searches for a number that is not made; functions a second. */
function forward(): number {
  const start = performance.now();
  const { functions } = searchForward([{ state: startState([], 1), wanted: [0x0f00, 1] }], {
    alphabet: NUMBER_ALPHABET,
    longest: 9,
    budget: BUDGET,
  });
  return functions / ((performance.now() - start) / 1000);
}

/** Bytes that `make` leaves in use, if the collector is available (node --expose-gc); otherwise their growth. */
function heapOf(make: () => unknown): number {
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});
  collect();
  const used = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const kept = make();
  collect();
  const bytes = used() - before;
  return kept === undefined ? 0 : bytes;
}

/** Measures; a minute. */
export function golfBench(): Figure[] {
  let functions = 0;
  const monoid = median(() => {
    const start = performance.now();
    functions = wholeMonoid(ALPHABETS.register).size;
    return functions / ((performance.now() - start) / 1000);
  });
  const memory = heapOf(() => wholeMonoid(ALPHABETS.all)) / 143_149;
  const proofs = median(() => {
    const claim = claimOf(plainProgram(PAIR[0]), PAIR[1]);
    const start = performance.now();
    for (let i = 0; i < 20; i++) prove(claim);
    return 20 / ((performance.now() - start) / 1000);
  });
  return [
    {
      key: 'golfMonoid',
      label: { en: 'stack monoid: functions a second', ru: 'моноид стека: функций в секунду' },
      unit: 'perSecond',
      ...monoid,
    },
    {
      key: 'golfMonoidMemory',
      label: { en: 'stack monoid: memory a function', ru: 'моноид стека: память на функцию' },
      value: memory,
      unit: 'bytes',
    },
    {
      key: 'golfForward',
      label: { en: 'functions of numbers: functions a second', ru: 'функции чисел: функций в секунду' },
      unit: 'perSecond',
      value: forward(),
    },
    {
      key: 'golfProofs',
      label: {
        en: 'proofs of an 18-step program a second',
        ru: 'доказательств программы в 18 шагов в секунду',
      },
      unit: 'perSecond',
      ...proofs,
    },
  ];
}
