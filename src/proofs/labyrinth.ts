/** Labyrinth 7x7x7: is there always a way out, how long is it, and is the exit always the exit? */
import { type LabyrinthFigures, labyrinthAnswers } from './labyrinth-words.ts';
import { proofOf } from './proof.ts';
import { sumOf } from './tally.ts';

const CHUNK = 2_000;

export const LABYRINTH_PROOF = proofOf<LabyrinthFigures>({
  about: {
    en: 'Labyrinth: for how many random numbers can the exit be reached, how far is it, is it the right room?',
    ru: 'лабиринт: при скольких случайных числах выход достижим, далеко ли он, та ли это комната?',
  },
  plans: ({ digits }) => [{ job: 'labyrinths', size: 10 ** digits, chunk: CHUNK, params: [digits] }],
  async figures([tally], { digits }) {
    const all = sumOf(tally, 'labyrinths');
    const solved = sumOf(tally, 'solved');
    const lengths = Object.entries(tally.sums)
      .filter(([name]) => name.startsWith('length '))
      .map(([name, times]): [number, number] => [Number(name.slice(7)), times])
      .sort(([a], [b]) => a - b);
    const none = {
      walls: sumOf(tally, 'none: walls'),
      charge: sumOf(tally, 'none: charge'),
      noExit: sumOf(tally, 'none: no-exit'),
    };
    const wrong = { every: sumOf(tally, 'wrong room: every'), some: sumOf(tally, 'wrong room: some') };
    const isConsistent = all === 10 ** digits && sumOf(tally, 'differences') === 0;
    const median = medianOf(lengths, solved);
    const longest = tally.most.length;
    const meanLength = Number((sumOf(tally, 'commands') / solved).toFixed(2));
    return {
      figures: {
        digits,
        labyrinths: all,
        solved,
        none,
        lengths: Object.fromEntries(lengths),
        meanLength,
        medianLength: median,
        longest,
        severalExits: sumOf(tally, 'several exits'),
        wrongRoom: wrong,
        checked: sumOf(tally, 'checked'),
        differences: sumOf(tally, 'differences'),
        examples: tally.examples,
      },
      isConsistent,
    };
  },
  answers: labyrinthAnswers,
});

function medianOf(lengths: readonly (readonly [number, number])[], all: number): number {
  let seen = 0;
  for (const [length, times] of lengths) {
    seen += times;
    if (2 * seen >= all) return length;
  }
  return 0;
}
