/** What the proof on the Minesweeper 9x9 found, in words. */
import { type Answer, answered, count, drawnAlike } from './proof.ts';
import type { Tally } from './tally.ts';

export interface MinesweeperFigures {
  readonly numbers: number;
  readonly machine: Tally['sums'];
  readonly twice: Tally['sums'];
  readonly reachableCells: number;
  /** Numbers that come to all 81 cells. */
  readonly numbersForAllCells: number;
  readonly drawnAgain: number;
  readonly numbersPerCell: { readonly least: number; readonly most: number };
  readonly circles: number;
  readonly circleLengths: { readonly [length: string]: number };
  readonly longestLife: number;
  /** Numbers with which 63 mines are never laid. */
  readonly endlessOf63: number;
  readonly endlessExamples: readonly string[];
  readonly cellsFromZero: number;
}

export function minesweeperAnswers(figures: MinesweeperFigures, isConsistent: boolean): Answer[] {
  const { numbers, machine, twice, reachableCells, numbersForAllCells, circles, circleLengths } = figures;
  const { longestLife, endlessOf63, endlessExamples, cellsFromZero } = figures;
  const lengths = Object.keys(circleLengths).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return [
    answered(
      'Can the same cell be mined twice?',
      'Может ли клетка быть заминирована дважды?',
      `no: in ${count(twice.taken)} fields with a mine in the cell the original drew again and changed nothing, in ${count(twice.free)} without one it set exactly that bit (81 cells, all 16 contents of the cell's digit, 6 surroundings)`,
      `нет: на ${count(twice.taken)} полях с миной в клетке программа взяла новое число и ничего не изменила, на ${count(twice.free)} без неё поставила ровно эту мину (81 клетка, все 16 видов её цифры, 6 окружений)`,
    ),
    answered(
      'Can a border cell be mined?',
      'Может ли мина попасть на границу?',
      `no: of ${count(machine.states)} numbers ${count(machine.laid)} laid a mine, each on one of the 81 bits of the inner cells; with a zero digit the original always drew again`,
      `нет: из ${count(machine.states)} чисел мину дали ${count(machine.laid)}, каждое на один из 81 бита внутренних клеток; при нулевой цифре программа всегда брала новое число`,
    ),
    answered(
      'Is every one of the 81 cells reachable?',
      'Достижима ли каждая из 81 клетки?',
      `${reachableCells} of 81 follow some number; ${count(numbersForAllCells)} of ${count(numbers)} numbers come to all 81 sooner or later`,
      `после какого-нибудь числа — ${reachableCells} из 81; ко всем 81 рано или поздно приходят ${count(numbersForAllCells)} чисел из ${count(numbers)}`,
    ),
    answered(
      'The cycles of N -> {11N + pi}',
      'Циклы N -> {11N + π}',
      `${circles} cycles of ${shortest} to ${count(longest)} numbers; at most ${count(longestLife)} numbers come before one comes again`,
      `циклов ${circles}, длиной от ${shortest} до ${count(longest)}; до первого повторения — не больше ${count(longestLife)} чисел`,
    ),
    answered(
      'Does the laying of 63 mines always end?',
      'Всегда ли кончается расстановка 63 мин?',
      `not for ${count(endlessOf63)} of ${count(numbers)} numbers${endlessOf63 > 0 ? `, the smallest: ${endlessExamples.join(', ')}` : ''}; from 0 it does (${cellsFromZero} cells)`,
      `нет при ${count(endlessOf63)} из ${count(numbers)} чисел${endlessOf63 > 0 ? `, наименьшие: ${endlessExamples.join(', ')}` : ''}; от 0 — да (клеток ${cellsFromZero})`,
    ),
    drawnAlike(numbers, isConsistent),
  ];
}
