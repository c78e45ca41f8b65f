/** `ticTacToe` of `eggog/games`. */
import * as rules from '../../games/tic-tac-toe/index.ts';
import {
  arrayOf,
  guardedClass,
  guardedModule,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  variants,
  within,
} from '../guard.ts';
import { random } from './kinds.ts';

const coordinate = within(0, rules.SIZE - 1);
const cell = within(0, rules.SIZE ** 2 - 1);
/** One bit a cell. */
const mask = within(0, 2 ** (rules.SIZE ** 2) - 1);
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

export const ticTacToe = guardedModule(
  rules,
  {
    cellAt: [cell],
    cellIndex: [coordinate, coordinate],
    cellsOf: [mask],
    completeLines: [mask],
    completesLine: [mask, cell],
    count: [mask],
    emptyCells: [board],
    moveKeys: [number, number],
    chooseCell: [board],
    evaluate: [arrayOf(number), cell],
    lineWeights: [board],
    shownEvaluation: [number],
    choose: [oneOf(rules.PLAYERS), board, side, random],
    defeatOfOriginal: [board],
    refereeTicTacToe: [random, optional(side)],
    isOver: [game],
    normaliseCoordinate: [number],
    playerMove: [game, number, number],
    showAnswer: [orNull(answer)],
    shownY: [orNull(answer)],
    bestMoves: [board, side],
    ratedMoves: [board, side],
    valueOfPosition: [board, side],
    verdict: [side],
  },
  {
    TicTacToeCartridge: guardedClass('TicTacToeCartridge', rules.TicTacToeCartridge, [], {
      start: [side],
      move: [number, number],
    }),
  },
);
