/** Eight queens: the program that was generated from Arsac's notation stops at every solution and nowhere else. */
import { MK61, pressKeys, setUp } from '../machine/index.ts';
import { compileForMk61, solutions, version } from '../queens/index.ts';
import { numeral } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { type Answer, answered, type FiguresOf, proofOf } from './proof.ts';

const SIZE = 8;
const BUDGET = 5_000_000;
/** Stops after which a program that never shows 0 is ended. */
const MOST_STOPS = 1_000;

/** Runs a program from the start through all its stops to the first one that shows 0. */
export function runQueens(bytes: Uint8Array) {
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

type QueensFigures = FiguresOf<typeof countQueens>;

export function queensAnswers(figures: QueensFigures, isConsistent: boolean): Answer[] {
  const hours = (figures.cycles * MK61.cycleMs) / 3_600_000;
  const { steps, stops, different, commands, solutions } = figures;
  return [
    answered('queens.often', (lang) => ({
      ...{ steps, stops, different, commands },
      hours: numeral[lang](hours, 1),
    })),
    answered('queens.solutions', { solutions }, isConsistent),
  ];
}

async function countQueens() {
  const run = runQueens(compileForMk61(version('last'), { n: SIZE }).bytes);
  const expected = [...solutions(SIZE)].map((columns) => `${columns.join('')}.`);
  const isConsistent =
    run.endsWithZero && JSON.stringify([...run.stops].sort()) === JSON.stringify([...expected].sort());
  const different = new Set(run.stops).size;
  return {
    figures: { ...run, stops: run.stops.length, different, solutions: expected.length },
    isConsistent,
  };
}

export const QUEENS_PROOF = proofOf({
  about: CATALOGUE['about.queens'],
  plans: () => [],
  figures: countQueens,
  answers: queensAnswers,
});
