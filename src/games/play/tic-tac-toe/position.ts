/** Tic-Tac-Toe 4x4 against the original and other opponents. A move is `x:y`. */

import { UserError } from '../../../errors.ts';
import { seededRandom } from '../../random.ts';
import {
  type Board,
  cellAt,
  cellIndex,
  completesLine,
  DIRECTIONS,
  type Direction,
  EMPTY_BOARD,
  emptyCells,
  LINES,
  SIZE,
  type Side,
} from '../../tic-tac-toe/board.ts';
import { CALCULATOR_BEGINS_KEYS, moveKeys, PLAYER_BEGINS_KEYS } from '../../tic-tac-toe/cartridge.ts';
import { choose, defeatOfOriginal, PLAYERS, type PlayerName } from '../../tic-tac-toe/players.ts';
import {
  calculatorBegins,
  playerBegins,
  playerMove,
  showAnswer,
  shownY,
  type TicTacToe,
} from '../../tic-tac-toe/rules.ts';
import { dailyTicTacToe } from '../daily.ts';
import { type Grid, gridOf } from '../grid.ts';
import { type GameKind, gameIsOver, noMove, type Options, type Status } from '../kind.ts';

export interface TicTacToePosition extends TicTacToe {
  readonly opponent: PlayerName;
  /** The number from which the opponent's random choices follow. */
  readonly seed: number;
  /** The boards on which an opponent that is not the original was asked for a move. */
  readonly asked: readonly Board[];
  /** Moves in which the puzzle that the opening laid can be won; null if there was none. */
  readonly puzzle: number | null;
}

export const ticTacToeKind: GameKind<TicTacToePosition> = {
  id: 'tic-tac-toe',
  fields: [
    { kind: 'choice', name: 'begins', choices: ['player', 'calculator'] },
    { kind: 'choice', name: 'opponent', choices: PLAYERS },
    { kind: 'random', name: 'random' },
    { kind: 'moves', name: 'opening' },
  ],
  matters: (name, { opponent, opening }) =>
    name === 'random' ? opponent !== 'original' : name === 'opening' ? opening !== '' : true,
  hasOriginal: ({ opponent }) => opponent === 'original',
  daily(random) {
    const { begins, opening } = dailyTicTacToe(random);
    return { begins, opponent: 'original', random: '0', opening: opening.join(' ') };
  },
  start(options) {
    const begun = openingMoves(options.opening).reduce(play, firstPosition(options));
    const puzzle =
      options.opening !== '' && begun.opponent === 'original' && begun.winner === null
        ? defeatOfOriginal(begun.board)
        : null;
    return { ...begun, puzzle: puzzle?.length ?? null };
  },
  read(text) {
    const typed = text.trim();
    const match = /^(-?\d+)\s*[:.,; ]\s*(-?\d+)$/.exec(typed) ?? /^([1-4])([1-4])$/.exec(typed);
    if (!match) throw noMove(text, { en: 'A move is x:y, such as 2:3', ru: 'Ход это x:y, например 2:3' });
    return `${Number(match[1])}:${Number(match[2])}`;
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
  outcome: ({ answer, winner }) => answer && { ...answer, winner },
  startKeys: ({ begins }) => (begins === 'player' ? PLAYER_BEGINS_KEYS : CALCULATOR_BEGINS_KEYS),
  keys: (move) => moveKeys(...coordinatesOf(move)),
  mayUndo: () => true,
  next: null,
  isNote: () => false,
  answersInY: true,
  story: (moves, states) =>
    moves
      .map((move, i) => {
        const { answer } = states[i + 1];
        if (answer?.kind === 'taken') return `${move}?`;
        return answer === null || answer.kind === 'full' ? move : `${move}-${answer.x}:${answer.y}`;
      })
      .join(' '),
};

/** The moves of an opening. */
export const openingMoves = (opening: string): string[] => opening.split(' ').filter((move) => move !== '');

const coordinatesOf = (move: string): [x: number, y: number] => {
  const [x, y] = move.split(':').map(Number);
  return [x, y];
};

function firstPosition({ begins, opponent, random }: Options): TicTacToePosition {
  const about = {
    opponent: opponent as PlayerName,
    seed: Math.round(Number(random) * 1e8),
    asked: [],
    puzzle: null,
  };
  if (begins === 'player') return { ...playerBegins(), ...about };
  if (opponent === 'original') return { ...calculatorBegins(), ...about };
  return answered({ ...playerBegins(), ...about }, EMPTY_BOARD);
}

function play(state: TicTacToePosition, text: string): TicTacToePosition {
  const [x, y] = coordinatesOf(ticTacToeKind.read(text, {}));
  if (ticTacToeKind.status(state) !== 'playing') throw gameIsOver();
  if (state.opponent === 'original') return { ...state, ...playerMove(state, x, y) };
  const isInside = x >= 1 && x <= SIZE && y >= 1 && y <= SIZE;
  if (!isInside) {
    throw new UserError({
      en: `Coordinates are 1 to 4, not ${x}:${y}.`,
      ru: `Координаты от 1 до 4, а не ${x}:${y}.`,
    });
  }
  const cell = cellIndex(x, y);
  const { board } = state;
  if (!(emptyCells(board) & (1 << cell))) return { ...state, answer: { kind: 'taken', x, y } };
  const after = { ...board, player: board.player | (1 << cell) };
  if (completesLine(after.player, cell)) {
    return { ...state, board: after, answer: { kind: 'full' }, winner: 'player' };
  }
  if (emptyCells(after) === 0) return { ...state, board: after, answer: { kind: 'full' }, winner: null };
  return answered(state, after);
}

/** The opponent's choice on a board. Its random numbers are drawn again from the first on: positions keep no state. */
function answered(state: TicTacToePosition, board: Board): TicTacToePosition {
  const asked = [...state.asked, board];
  const random = seededRandom(state.seed);
  const cell = asked.reduce((_, each) => choose(state.opponent, each, 'calculator', random), 0);
  const calculator = board.calculator | (1 << cell);
  const winner: Side | null = completesLine(calculator, cell) ? 'calculator' : null;
  return {
    ...state,
    asked,
    board: { ...board, calculator },
    answer: { kind: 'move', ...cellAt(cell) },
    winner,
  };
}

/** The move that a cell 0..15 stands for. */
export function ticTacToeMove(cell: number): string {
  const { x, y } = cellAt(cell);
  return `${x}:${y}`;
}

const { rows, rowLabels, columnLabels } = gridOf(SIZE, SIZE, 1);
/** Rows are counted from below. */
export const TIC_TAC_TOE_GRID: Grid = {
  rows: rows.toReversed(),
  rowLabels: rowLabels.toReversed(),
  columnLabels,
};

export interface Mark {
  readonly side: Side | null;
  /** The calculator's last answer. */
  readonly isLast: boolean;
  /** The lines of four that it is part of: which way they run, and whose they are. */
  readonly lines: readonly { readonly direction: Direction; readonly side: Side }[];
}

/** The 16 cells, index 4 * (y - 1) + x - 1. */
export function marks({ board, answer }: TicTacToe): Mark[] {
  const complete = (['player', 'calculator'] as const).flatMap((side) =>
    LINES.flatMap((lines, d) =>
      lines
        .filter((line) => (line & board[side]) === line)
        .map((line) => ({ line, direction: DIRECTIONS[d], side })),
    ),
  );
  return Array.from({ length: 16 }, (_, cell): Mark => {
    const { x, y } = cellAt(cell);
    const bit = 1 << cell;
    const side = board.player & bit ? 'player' : board.calculator & bit ? 'calculator' : null;
    const lines = complete
      .filter(({ line }) => line & bit)
      .map(({ direction, side: of }) => ({ direction, side: of }));
    const isAnswer = answer !== null && (answer.kind === 'move' || answer.kind === 'win');
    return { side, isLast: isAnswer && answer.x === x && answer.y === y, lines };
  });
}
