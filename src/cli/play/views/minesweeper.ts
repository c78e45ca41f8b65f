/** Minesweeper on a terminal. */
import pmk from '../../../games/minesweeper/minesweeper-9x9.pmk';
import type { MineHint } from '../../../games/play/hints.ts';
import {
  type MineCell,
  type MinePosition,
  mineCells,
  mineGrid,
  mineMove,
  minesweeperKind,
} from '../../../games/play/minesweeper/position.ts';
import { catalogue } from '../../../texts.ts';
import { boardOf, type CellView, onGrid, shortPercent, type TerminalView } from '../view.ts';

const TEXTS = catalogue(
  {
    overlay: 'On the board: percent of a mine, ** sure; =n is open.',
    legend: '.  closed    1..8  mines around    F  flag    x  wrong flag    *  mine',
  },
  {
    overlay: 'На поле: вероятность мины в процентах, ** точно; =n открыта.',
    legend: '.  закрыта    1..8  мин вокруг    F  флажок    x  неверный флажок    *  мина',
  },
);

function viewOf(cell: MineCell): CellView {
  switch (cell.kind) {
    case 'closed':
      return { text: '.', tone: 'faint' };
    case 'open':
      return { text: cell.mines === 0 ? ' ' : String(cell.mines), tone: 'strong' };
    case 'flag':
      return cell.wrong ? { text: 'x', tone: 'bad' } : { text: 'F', tone: 'high' };
    case 'mine':
      return { text: cell.hit ? '**' : '*', tone: 'bad' };
  }
}

export const minesweeperView: TerminalView<MinePosition, MineHint> = {
  kind: minesweeperKind,
  pmk,
  isTyped: true,
  cellKeys: ({ style }): { readonly [key: string]: string } =>
    style === 'friendly' ? { f: 'f', c: 'c' } : { f: 'f' },
  board: (state, reveals) => boardOf(mineGrid(state), mineCells(state, reveals).map(viewOf)),
  moveAt: (state, column, row) => mineMove(mineGrid(state).rows[row][column], '', state.game),
  overlay({ odds }, state, lang) {
    const texts = mineCells(state).map((cell, number) => {
      if (cell.kind !== 'open') return shortPercent(odds[number]);
      return cell.mines === 0 ? '' : `=${cell.mines}`;
    });
    return { texts: onGrid(mineGrid(state), texts), legend: TEXTS[lang].overlay };
  },
  legend: (lang) => TEXTS[lang].legend,
};
