/** Tic-Tac-Toe 4x4 against the original for its page. A move is `x:y`. */
import { UserError } from '../../../errors.ts';
import { dailyTicTacToe } from '../../../games/daily.ts';
import {
  calculatorBegins,
  cellAt,
  cellsOf,
  completeLines,
  emptyCells,
  isOver,
  playerBegins,
  playerMove,
  showAnswer,
  shownY,
  type TicTacToe,
} from '../../../games/tic-tac-toe/index.ts';
import type { GameKind, Status } from '../kind.ts';

export const ticTacToeKind: GameKind<TicTacToe> = {
  id: 'tic-tac-toe',
  fields: [
    { kind: 'choice', name: 'begins', choices: ['player', 'calculator'] },
    { kind: 'moves', name: 'opening' },
  ],
  hasOriginal: () => true,
  daily(random) {
    const { begins, opening } = dailyTicTacToe(random);
    return { begins, opening: opening.join(' ') };
  },
  start({ begins, opening }) {
    const first = begins === 'player' ? playerBegins() : calculatorBegins();
    return openingMoves(opening).reduce(play, first);
  },
  play,
  status({ winner, board }): Status {
    if (winner !== null) return winner === 'player' ? 'won' : 'lost';
    return emptyCells(board) === 0 ? 'drawn' : 'playing';
  },
  shown({ answer }) {
    const y = shownY(answer);
    return { display: showAnswer(answer), y: y === null ? null : String(y) };
  },
  mayUndo: () => true,
  next: null,
  isNote: () => false,
};

/** The moves of an opening. */
export const openingMoves = (opening: string): string[] => opening.split(' ').filter((move) => move !== '');

function play(game: TicTacToe, move: string): TicTacToe {
  const match = /^([1-4]):([1-4])$/.exec(move);
  if (!match) throw new UserError(`A move is x:y, such as 2:3, not "${move}".`);
  if (isOver(game)) throw new UserError('This game is over.');
  return playerMove(game, Number(match[1]), Number(match[2]));
}

/** The move that a cell 0..15 stands for. */
export function ticTacToeMove(cell: number): string {
  const { x, y } = cellAt(cell);
  return `${x}:${y}`;
}

export interface Mark {
  readonly side: 'player' | 'calculator' | null;
  /** The calculator's last answer. */
  readonly isLast: boolean;
  /** Part of a line of four. */
  readonly isLine: boolean;
}

/** The 16 cells, index 4 * (y - 1) + x - 1. */
export function marks({ board, answer }: TicTacToe): Mark[] {
  const lines = new Set(
    [...completeLines(board.player), ...completeLines(board.calculator)].flatMap(cellsOf),
  );
  return Array.from({ length: 16 }, (_, cell): Mark => {
    const { x, y } = cellAt(cell);
    const bit = 1 << cell;
    const side = board.player & bit ? 'player' : board.calculator & bit ? 'calculator' : null;
    const isAnswer = answer !== null && (answer.kind === 'move' || answer.kind === 'win');
    return { side, isLast: isAnswer && answer.x === x && answer.y === y, isLine: lines.has(cell) };
  });
}
