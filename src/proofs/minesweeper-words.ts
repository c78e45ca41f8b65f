/** What the proof on the Minesweeper 9x9 found, in words. */
import { numeral } from '../texts.ts';
import { type Answer, answered, drawnAlike } from './proof.ts';
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

/**
 * Questions and answers. Without `isConsistent`, rules and program drew differently somewhere, and one answer says so.
 */
export function minesweeperAnswers(figures: MinesweeperFigures, isConsistent: boolean): Answer[] {
  const { numbers, machine, twice, reachableCells, numbersForAllCells, circles, circleLengths } = figures;
  const { longestLife, endlessOf63, endlessExamples, cellsFromZero } = figures;
  const lengths = Object.keys(circleLengths).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return [
    answered(
      'Can the same cell be mined twice?',
      'Может ли клетка быть заминирована дважды?',
      `no: in ${numeral.en(twice.taken)} fields with a mine in the cell the original drew again and changed nothing, in ${numeral.en(twice.free)} without one it set exactly that bit (81 cells, all 16 contents of the cell's digit, 6 surroundings)`,
      `нет: на ${numeral.ru(twice.taken)} полях с миной в клетке программа взяла новое число и ничего не изменила, на ${numeral.ru(twice.free)} без неё поставила ровно эту мину (81 клетка, все 16 видов её цифры, 6 окружений)`,
    ),
    answered(
      'Can a border cell be mined?',
      'Может ли мина попасть на границу?',
      `no: of ${numeral.en(machine.states)} numbers ${numeral.en(machine.laid)} laid a mine, each on one of the 81 bits of the inner cells; with a zero digit the original always drew again`,
      `нет: из ${numeral.ru(machine.states)} чисел мину дали ${numeral.ru(machine.laid)}, каждое на один из 81 бита внутренних клеток; при нулевой цифре программа всегда брала новое число`,
    ),
    answered(
      'Is every one of the 81 cells reachable?',
      'Достижима ли каждая из 81 клетки?',
      `${reachableCells} of 81 follow some number; ${numeral.en(numbersForAllCells)} of ${numeral.en(numbers)} numbers come to all 81 sooner or later`,
      `после какого-нибудь числа — ${reachableCells} из 81; ко всем 81 рано или поздно приходят ${numeral.ru(numbersForAllCells)} чисел из ${numeral.ru(numbers)}`,
    ),
    answered(
      'The cycles of N -> {11N + pi}',
      'Циклы N -> {11N + π}',
      `${circles} cycles of ${shortest} to ${numeral.en(longest)} numbers; at most ${numeral.en(longestLife)} numbers come before one comes again`,
      `циклов ${circles}, длиной от ${shortest} до ${numeral.ru(longest)}; до первого повторения — не больше ${numeral.ru(longestLife)} чисел`,
    ),
    answered(
      'Does the laying of 63 mines always end?',
      'Всегда ли кончается расстановка 63 мин?',
      `not for ${numeral.en(endlessOf63)} of ${numeral.en(numbers)} numbers${endlessOf63 > 0 ? `, the smallest: ${endlessExamples.join(', ')}` : ''}; from 0 it does (${cellsFromZero} cells)`,
      `нет при ${numeral.ru(endlessOf63)} из ${numeral.ru(numbers)} чисел${endlessOf63 > 0 ? `, наименьшие: ${endlessExamples.join(', ')}` : ''}; от 0 — да (клеток ${cellsFromZero})`,
    ),
    drawnAlike(numbers, isConsistent),
  ];
}
