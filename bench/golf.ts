/** Golf: functions a second and memory a function of the two searches that enumerate them, and proofs a second. */
import { claimOf } from '../src/golf/claim.ts';
import { NUMBER_ALPHABET, searchForward, startState } from '../src/golf/find/forward.ts';
import { prove } from '../src/golf/proof/prove.ts';
import { ALPHABETS, wholeMonoid } from '../src/golf/shuffle/monoid.ts';
import { plainProgram } from '../src/listing/index.ts';
import type { Figure } from './figure.ts';

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

/** Bytes of heap that `make` leaves in use, if the collector can be asked (node --expose-gc); otherwise what the heap grew by. */
function heapOf(make: () => unknown): number {
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = make();
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  return kept === undefined ? 0 : bytes;
}

/** Measures; a few seconds. */
export function golfBench(): Figure[] {
  let functions = 0;
  const monoid = median(() => {
    const start = performance.now();
    functions = wholeMonoid(ALPHABETS.register).keys.length;
    return functions / ((performance.now() - start) / 1000);
  });
  const memory = heapOf(() => wholeMonoid(ALPHABETS.all)) / 143_149;
  const forward = median(() => {
    const start = performance.now();
    const answer = searchForward([{ state: startState([], 1), wanted: [0x0f00, 1] }], {
      alphabet: NUMBER_ALPHABET,
      longest: 3,
      budget: 1_000_000,
    });
    return answer.functions / ((performance.now() - start) / 1000);
  });
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
      ...forward,
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
