/** Minesweeper 9x9: what the generator can and cannot lay. */
import { decimal, formatDecimal } from '../games/decimal.ts';
import { cellOfState, nextState, STATES } from '../games/minesweeper/generator.ts';
import { surveyGenerator } from '../games/state-graph.ts';
import { count, type Proof, type ProofReport } from './proof.ts';
import { sumOf } from './tally.ts';

const CELLS = 81;
const MOST_MINES = 63;
const MOST_EXAMPLES = 12;

const cellOf = (state: number): number => cellOfState(state, 9, 9);

export const MINESWEEPER_PROOF: Proof = {
  about: {
    en: 'Minesweeper: mined twice, mines on the border, cells that are never mined, cycles of the generator',
    ru: 'сапёр: две мины в клетке, мины на границе, клетки без мин, циклы генератора',
  },
  plans: () => [
    { job: 'mineMachine', size: STATES, chunk: 125_000, params: [] },
    { job: 'mineTwice', size: CELLS, chunk: CELLS, params: [] },
  ],
  async conclude([machine, twice]): Promise<ProofReport> {
    const graph = surveyGenerator(STATES, nextState, cellOf, CELLS);
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
    const lengths = [...graph.circleLengths];
    const longest = lengths[lengths.length - 1][0];
    const drawnCells = new Set<number>();
    let reached = 0;
    for (let state = 0; state < STATES; state++) {
      const next = cellOf(nextState(state));
      if (next >= 0) drawnCells.add(next);
    }
    reached = drawnCells.size;
    const isConsistent =
      sumOf(machine, 'states') === STATES &&
      sumOf(machine, 'differences') === 0 &&
      sumOf(twice, 'differences') === 0;
    return {
      answers: [
        {
          question: {
            en: 'Can the same cell be mined twice?',
            ru: 'Может ли клетка быть заминирована дважды?',
          },
          answer: {
            en: `no: in ${count(sumOf(twice, 'taken'))} fields with a mine in the cell the original drew again and changed nothing, in ${count(sumOf(twice, 'free'))} without one it set exactly that bit (81 cells, all 16 contents of the cell's digit, 6 surroundings)`,
            ru: `нет: на ${count(sumOf(twice, 'taken'))} полях с миной в клетке программа взяла новое число и ничего не изменила, на ${count(sumOf(twice, 'free'))} без неё поставила ровно эту мину (81 клетка, все 16 видов её цифры, 6 окружений)`,
          },
        },
        {
          question: { en: 'Can a border cell be mined?', ru: 'Может ли мина попасть на границу?' },
          answer: {
            en: `no: of ${count(sumOf(machine, 'states'))} numbers ${count(sumOf(machine, 'laid'))} laid a mine, each on one of the 81 bits of the inner cells; with a zero digit the original always drew again`,
            ru: `нет: из ${count(sumOf(machine, 'states'))} чисел мину дали ${count(sumOf(machine, 'laid'))}, каждое на один из 81 бита внутренних клеток; при нулевой цифре программа всегда брала новое число`,
          },
        },
        {
          question: {
            en: 'Is every one of the 81 cells reachable?',
            ru: 'Достижима ли каждая из 81 клетки?',
          },
          answer: {
            en: `${reached} of 81 follow some number; ${count(complete)} of ${count(STATES)} numbers come to all 81 sooner or later`,
            ru: `после какого-нибудь числа — ${reached} из 81; ко всем 81 рано или поздно приходят ${count(complete)} чисел из ${count(STATES)}`,
          },
        },
        {
          question: { en: 'The cycles of N -> {11N + pi}', ru: 'Циклы N -> {11N + π}' },
          answer: {
            en: `${graph.circles} cycles of ${lengths[0][0]} to ${count(longest)} numbers; at most ${count(graph.longestLife)} numbers come before one comes again`,
            ru: `циклов ${graph.circles}, длиной от ${lengths[0][0]} до ${count(longest)}; до первого повторения — не больше ${count(graph.longestLife)} чисел`,
          },
        },
        {
          question: {
            en: 'Does the laying of 63 mines always end?',
            ru: 'Всегда ли кончается расстановка 63 мин?',
          },
          answer: {
            en: `not for ${count(endless.length)} of ${count(STATES)} numbers${endless.length > 0 ? `, the smallest: ${examples.join(', ')}` : ''}; from 0 it does (${graph.coverage[0]} cells)`,
            ru: `нет при ${count(endless.length)} из ${count(STATES)} чисел${endless.length > 0 ? `, наименьшие: ${examples.join(', ')}` : ''}; от 0 — да (клеток ${graph.coverage[0]})`,
          },
        },
        {
          question: {
            en: 'Does the original draw the same numbers and cells?',
            ru: 'Те же ли числа и клетки даёт исходная программа?',
          },
          answer: isConsistent
            ? {
                en: `yes, from all ${count(STATES)} states, on the machine`,
                ru: `да, из всех ${count(STATES)} состояний, на машине`,
              }
            : { en: 'NO: nothing is proved', ru: 'НЕТ: ничего не доказано' },
        },
      ],
      figures: {
        numbers: STATES,
        machine: machine.sums,
        twice: twice.sums,
        reachableCells: reached,
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
};
