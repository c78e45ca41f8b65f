/** Eight queens: the program that was generated from Arsac's notation stops at every solution and nowhere else. */
import { CYCLE_MS, pressKeys, setUp } from '../machine/index.ts';
import { BOARD_MACHINE_WORDS, compileForMk61, solutions, version } from '../queens/index.ts';
import { count, type Proof, type ProofReport } from './proof.ts';

const SIZE = 8;
const BUDGET = 5_000_000;
/** A program that never shows 0 is given up after so many stops. */
const MOST_STOPS = 1_000;

/** What the generated program does from switching on to its 0. */
export interface QueensRun {
  readonly steps: number;
  /** Displays of all stops before the 0. */
  readonly stops: readonly string[];
  readonly endsWithZero: boolean;
  readonly commands: number;
  readonly cycles: number;
}

/** Runs a program from the start through all its stops to the first one that shows 0. */
export function runQueens(bytes: Uint8Array): QueensRun {
  const machine = setUp({ bytes });
  const stops: string[] = [];
  let endsWithZero = false;
  while (!endsWithZero && stops.length < MOST_STOPS) {
    if (pressKeys(machine, ['С/П'], BUDGET) !== 'stop') break;
    const shown = machine.display().trim();
    if (shown === '0.') endsWithZero = true;
    else stops.push(shown);
  }
  return { steps: bytes.length, stops, endsWithZero, commands: machine.commands, cycles: machine.cycles };
}

export const QUEENS_PROOF: Proof = {
  about: {
    en: 'Eight queens: the generated program stops exactly 92 times',
    ru: 'восемь ферзей: порождённая программа останавливается ровно 92 раза',
  },
  plans: () => [],
  async conclude(): Promise<ProofReport> {
    const run = runQueens(compileForMk61(version('last'), BOARD_MACHINE_WORDS, { n: SIZE }).bytes);
    const expected = [...solutions(SIZE)].map((columns) => `${columns.join('')}.`);
    const different = new Set(run.stops).size;
    const isConsistent =
      run.endsWithZero && JSON.stringify([...run.stops].sort()) === JSON.stringify([...expected].sort());
    const hours = ((run.cycles * CYCLE_MS) / 3_600_000).toFixed(1);
    return {
      answers: [
        {
          question: {
            en: 'How often does it stop before it shows 0?',
            ru: 'Сколько раз она останавливается до показа 0?',
          },
          answer: {
            en: `${run.stops.length} times with ${different} different boards; ${run.steps} steps, ${count(run.commands)} commands, ${hours} hours on the real machine`,
            ru: `${run.stops.length} раз, разных досок ${different}; шагов ${run.steps}, команд ${count(run.commands)}, на настоящей машине ${hours} часа`,
          },
        },
        {
          question: { en: 'Are they the solutions?', ru: 'Это и есть решения?' },
          answer: isConsistent
            ? {
                en: `yes, all ${expected.length} of the solver, each once`,
                ru: `да, все ${expected.length} решений решателя, каждое один раз`,
              }
            : { en: 'NO', ru: 'НЕТ' },
        },
      ],
      figures: { ...run, stops: run.stops.length, different },
      isConsistent,
    };
  },
};
