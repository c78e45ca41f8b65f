/** Tic-Tac-Toe on a terminal. */
import type { TicTacToeHint } from '../../../games/play/hints.ts';
import {
  type Mark,
  marks,
  TIC_TAC_TOE_GRID,
  type TicTacToePosition,
  ticTacToeKind,
  ticTacToeMove,
} from '../../../games/play/tic-tac-toe/position.ts';
import { movesOf } from '../../../games/play/tic-tac-toe/words.ts';
import { CELLS, cellIndex } from '../../../games/tic-tac-toe/board.ts';
import pmk from '../../../games/tic-tac-toe/tic-tac-toe-4x4.pmk';
import { catalogue } from '../../../texts.ts';
import { boardOf, type CellView, onGrid, type TerminalView } from '../view.ts';

const TEXTS = catalogue(
  { legend: 'X  you    O  the opponent    .  empty; a line goes on at the opposite side of the board' },
  { legend: 'X  вы    O  противник    .  пусто; линия продолжается с другой стороны поля' },
);

function viewOf({ side, isLast, lines }: Mark): CellView {
  if (side === null) return { text: '.', tone: 'faint' };
  const text = side === 'player' ? 'X' : 'O';
  if (lines.length > 0) return { text: `${text}${text}`, tone: 'high' };
  return { text, tone: side === 'player' ? 'good' : isLast ? 'strong' : 'bad' };
}

export const ticTacToeView: TerminalView<TicTacToePosition, TicTacToeHint> = {
  kind: ticTacToeKind,
  pmk,
  isTyped: true,
  board: (state) => boardOf(TIC_TAC_TOE_GRID, marks(state).map(viewOf)),
  moveAt: (_, column, row) => ticTacToeMove(TIC_TAC_TOE_GRID.rows[row][column]),
  overlay({ rated }) {
    const texts = Array.from({ length: CELLS }, (_, cell) => {
      const move = rated.find(({ x, y }) => cellIndex(x, y) === cell);
      if (!move) return '';
      const sign = { win: '+', draw: '=', loss: '-' }[move.value.result];
      return move.value.result === 'draw' ? sign : `${sign}${movesOf(move.value)}`;
    });
    return { texts: onGrid(TIC_TAC_TOE_GRID, texts), legend: '' };
  },
  legend: (lang) => TEXTS[lang].legend,
};
