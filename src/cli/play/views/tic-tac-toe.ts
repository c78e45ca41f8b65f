import type { TicTacToeHint } from '../../../games/play/hints.ts';
import {
  type Mark,
  marks,
  type TicTacToePosition,
  ticTacToeKind,
  ticTacToeMove,
} from '../../../games/play/tic-tac-toe/position.ts';
import { movesOf } from '../../../games/play/tic-tac-toe/words.ts';
import { cellIndex, SIZE } from '../../../games/tic-tac-toe/board.ts';
import pmk from '../../../games/tic-tac-toe/tic-tac-toe-4x4.pmk';
import { catalogue } from '../../../texts.ts';
import { type CellView, inRows, type TerminalView } from '../view.ts';

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

/** Cells from the top row to the bottom. */
const DRAWN = [4, 3, 2, 1].flatMap((y) => [1, 2, 3, 4].map((x) => cellIndex(x, y)));

export const ticTacToeView: TerminalView<TicTacToePosition, TicTacToeHint> = {
  kind: ticTacToeKind,
  pmk,
  isTyped: true,
  directKeys: {},
  cellKeys: () => ({}),
  board(state) {
    const seen = marks(state);
    return {
      columnLabels: ['1', '2', '3', '4'],
      rowLabels: ['4', '3', '2', '1'],
      cells: inRows(
        DRAWN.map((cell) => viewOf(seen[cell])),
        SIZE,
      ),
      at: null,
    };
  },
  moveAt: (_, column, row) => ticTacToeMove(cellIndex(column + 1, SIZE - row)),
  overlay({ rated }) {
    const texts = DRAWN.map((cell) => {
      const move = rated.find(({ x, y }) => cellIndex(x, y) === cell);
      if (!move) return '';
      const sign = { win: '+', draw: '=', loss: '-' }[move.value.result];
      return move.value.result === 'draw' ? sign : `${sign}${movesOf(move.value)}`;
    });
    return { texts: inRows(texts, SIZE), legend: '' };
  },
  map: () => null,
  legend: (lang) => TEXTS[lang].legend,
};
