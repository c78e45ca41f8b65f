/** `ticTacToe` of `eggog/games`. */
import * as ticTacToe from '../../games/tic-tac-toe/index.ts';
import {
  arrayOf,
  guarded,
  guardedClass,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  variants,
  within,
} from '../guard.ts';
import { gameCount, random, seed } from './kinds.ts';

export * from '../../games/tic-tac-toe/index.ts';

const coordinate = within(0, ticTacToe.SIZE - 1);
const cell = within(0, ticTacToe.SIZE ** 2 - 1);
/** One bit a cell. */
const mask = within(0, 2 ** (ticTacToe.SIZE ** 2) - 1);
const board = shape('a Board { calculator: 16 bits; player: 16 bits }', { calculator: mask, player: mask });
const side = oneOf(['calculator', 'player']);
const cellFields = { x: number, y: number };
const answer = variants('an answer', {
  taken: cellFields,
  move: cellFields,
  win: { ...cellFields, power: number },
  full: {},
});
const game = shape('a TicTacToe, as playerBegins gives it', {
  board,
  answer: orNull(answer),
  winner: orNull(side),
});

export const arenaTicTacToe = guarded('arenaTicTacToe', ticTacToe.arenaTicTacToe, gameCount, seed);
export const cellAt = guarded('cellAt', ticTacToe.cellAt, cell);
export const cellIndex = guarded('cellIndex', ticTacToe.cellIndex, coordinate, coordinate);
export const cellsOf = guarded('cellsOf', ticTacToe.cellsOf, mask);
export const completeLines = guarded('completeLines', ticTacToe.completeLines, mask);
export const completesLine = guarded('completesLine', ticTacToe.completesLine, mask, cell);
export const count = guarded('count', ticTacToe.count, mask);
export const emptyCells = guarded('emptyCells', ticTacToe.emptyCells, board);
export const moveKeys = guarded('moveKeys', ticTacToe.moveKeys, number, number);
export const chooseCell = guarded('chooseCell', ticTacToe.chooseCell, board);
export const evaluate = guarded('evaluate', ticTacToe.evaluate, arrayOf(number), cell);
export const lineWeights = guarded('lineWeights', ticTacToe.lineWeights, board);
export const shownEvaluation = guarded('shownEvaluation', ticTacToe.shownEvaluation, number);
export const choose = guarded('choose', ticTacToe.choose, oneOf(ticTacToe.PLAYERS), board, side, random);
export const defeatOfOriginal = guarded('defeatOfOriginal', ticTacToe.defeatOfOriginal, board);
export const refereeAllGames = guarded(
  'refereeAllGames',
  ticTacToe.refereeAllGames,
  side,
  optional(within(1, 1_000_000_000)),
);
export const refereeTicTacToe = guarded(
  'refereeTicTacToe',
  ticTacToe.refereeTicTacToe,
  random,
  optional(side),
);
export const isOver = guarded('isOver', ticTacToe.isOver, game);
export const normaliseCoordinate = guarded('normaliseCoordinate', ticTacToe.normaliseCoordinate, number);
export const playerMove = guarded('playerMove', ticTacToe.playerMove, game, number, number);
export const showAnswer = guarded('showAnswer', ticTacToe.showAnswer, orNull(answer));
export const shownY = guarded('shownY', ticTacToe.shownY, orNull(answer));
export const bestMoves = guarded('bestMoves', ticTacToe.bestMoves, board, side);
export const ratedMoves = guarded('ratedMoves', ticTacToe.ratedMoves, board, side);
export const valueOfPosition = guarded('valueOfPosition', ticTacToe.valueOfPosition, board, side);
export const verdict = guarded('verdict', ticTacToe.verdict, side);

export const TicTacToeCartridge = guardedClass('TicTacToeCartridge', ticTacToe.TicTacToeCartridge, [], {
  start: [side],
  move: [number, number],
});
