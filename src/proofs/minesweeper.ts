/** Minesweeper 9x9: what the generator can and cannot lay. */
import { decimal, formatDecimal } from '../games/decimal.ts';
import { cellOfState, nextState, STATES } from '../games/minesweeper/generator.ts';
import { surveying } from '../games/state-graph.ts';
import { type MinesweeperFigures, minesweeperAnswers } from './minesweeper-words.ts';
import { proofOf } from './proof.ts';
import { MOST_EXAMPLES, sumOf } from './tally.ts';

const CELLS = 81;
const MOST_MINES = 63;

const cellOf = (state: number): number => cellOfState(state, 9, 9);

export const MINESWEEPER_PROOF = proofOf<MinesweeperFigures>({
  about: {
    en: 'Minesweeper: mined twice, mines on the border, cells that are never mined, cycles of the generator',
    ru: 'сапёр: две мины в клетке, мины на границе, клетки без мин, циклы генератора',
  },
  plans: () => [
    { job: 'mineMachine', size: STATES, chunk: 50_000, params: [] },
    { job: 'mineTwice', size: CELLS, chunk: CELLS, params: [] },
  ],
  async figures([machine, twice], _options, context) {
    const graph = await context.whole(surveying(STATES, nextState, cellOf, CELLS));
    const perCell = new Array<number>(CELLS).fill(0);
    let again = 0;
    for (let state = 0; state < STATES; state++) {
      const cell = cellOf(state);
      if (cell < 0) again++;
      else perCell[cell]++;
    }
    const complete = graph.covered[CELLS];
    const endless: number[] = [];
    for (let n = 0; n < STATES; n++) if (graph.coverage[n] < MOST_MINES) endless.push(n);
    const examples = endless.slice(0, MOST_EXAMPLES).map((n) => formatDecimal(decimal(n, -7)));
    const drawnCells = new Set<number>();
    for (let state = 0; state < STATES; state++) {
      const next = cellOf(nextState(state));
      if (next >= 0) drawnCells.add(next);
    }
    const isConsistent =
      sumOf(machine, 'states') === STATES &&
      sumOf(machine, 'differences') === 0 &&
      sumOf(twice, 'differences') === 0;
    return {
      figures: {
        numbers: STATES,
        machine: machine.sums,
        twice: twice.sums,
        reachableCells: drawnCells.size,
        numbersForAllCells: complete,
        drawnAgain: again,
        numbersPerCell: { least: Math.min(...perCell), most: Math.max(...perCell) },
        circles: graph.circles,
        circleLengths: Object.fromEntries(graph.circleLengths),
        longestLife: graph.longestLife,
        endlessOf63: endless.length,
        endlessExamples: examples,
        cellsFromZero: graph.coverage[0],
      },
      isConsistent,
    };
  },
  answers: minesweeperAnswers,
});
