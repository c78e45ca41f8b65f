/**
 * Tic-Tac-Toe 4x4 on a torus as the original program plays it, checked against it move by move. The original sees
 * its own four in a line; the player's it does not see, and continues.
 */

import type { Key } from '../../machine/index.ts';
import { parseDecimal } from '../decimal.ts';
import { keysOfDecimal } from '../game.ts';
import { fail } from '../texts.ts';
import {
  type Board,
  type Cell,
  cellAt,
  cellIndex,
  completesLine,
  DIRECTIONS,
  EMPTY_BOARD,
  emptyCells,
  LINES,
  lineNumber,
  type Side,
  wrap,
} from './board.ts';
import { chooseCell } from './evaluation.ts';

/** The calculator's answer to a move. */
export type Answer =
  /** −99999999.: the player's cell is taken. */
  | { readonly kind: 'taken'; readonly x: number; readonly y: number }
  /** The calculator's move: x on the display, y in register Y. */
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  /** The calculator's fourth in a line: 8 * 10^-power on the display, y in register Y. */
  | { readonly kind: 'win'; readonly x: number; readonly y: number; readonly power: number }
  /** 0: the player took the last cell, and the calculator finds none. */
  | { readonly kind: 'full' };

/** A game against the original. */
export interface TicTacToe {
  readonly board: Board;
  /** The calculator's last answer; null before the player's first move. */
  readonly answer: Answer | null;
  readonly winner: Side | null;
}

/** An empty board with the player to move. */
export const playerBegins = (): TicTacToe => ({ board: EMPTY_BOARD, answer: null, winner: null });

/**
 * The game in which the calculator begins: Б/П 07 С/П with a negative register A and a number above 0 and up to 98.004208 in
 * register 0 (the page allows 99). The first move is 4:4: it has that evaluation, the best of the empty board, and with a
 * greater number in register 0, so that nothing is better, the program takes the coordinates 0:0 of a fresh machine.
 */
export const calculatorBegins = (): TicTacToe =>
  answered(EMPTY_BOARD, chooseCell(EMPTY_BOARD) as number, null);

/** Integers from here on do not keep their remainder of a division by 4 in the original's eight digits. */
const LARGEST_COORDINATE = 4_000_000;

/**
 * What the original makes of a number typed as a coordinate: cut at the point, then counted round the torus, so that
 * 5 is 1, 0 is 4 and -1 is 3.
 *
 * Throws UserError for numbers of 4,000,000 and more, with which the original gets between the cells.
 */
export function normaliseCoordinate(value: number): number {
  const whole = Math.trunc(value);
  if (!(Math.abs(whole) < LARGEST_COORDINATE)) {
    throw fail('cross.coordinate', { value });
  }
  return wrap(whole);
}

/**
 * The player's move and the calculator's answer.
 *
 * Throws UserError after the calculator's fourth in a line, or for coordinates that {@link normaliseCoordinate}
 * refuses. After four in a line of the player's the original continues, and so does this function; `winner` remembers
 * who was first.
 */
export function playerMove(game: TicTacToe, x: number, y: number): TicTacToe {
  if (game.answer?.kind === 'win') throw fail('cross.over');
  const to: Cell = { x: normaliseCoordinate(x), y: normaliseCoordinate(y) };
  const cell = cellIndex(to.x, to.y);
  if (!(emptyCells(game.board) & (1 << cell))) return { ...game, answer: { kind: 'taken', ...to } };
  const board = { ...game.board, player: game.board.player | (1 << cell) };
  const winner = game.winner ?? (completesLine(board.player, cell) ? 'player' : null);
  const reply = chooseCell(board);
  if (reply === null) return { board, answer: { kind: 'full' }, winner };
  return answered(board, reply, winner);
}

function answered(before: Board, cell: number, winner: Side | null): TicTacToe {
  const board = { ...before, calculator: before.calculator | (1 << cell) };
  const { x, y } = cellAt(cell);
  const power = winningPower(board, x, y);
  if (power === 0) return { board, answer: { kind: 'move', x, y }, winner };
  return { board, answer: { kind: 'win', x, y, power }, winner: winner ?? 'calculator' };
}

/**
 * The overflowing digit of a line stands on the place 5 - n of its number; the directions write it over one another.
 * 0 if no line is complete.
 */
function winningPower(board: Board, x: number, y: number): number {
  let power = 0;
  DIRECTIONS.forEach((direction, d) => {
    const n = lineNumber(direction, x, y);
    const line = LINES[d][n - 1];
    if ((board.calculator & line) === line) power = 5 - n;
  });
  return power;
}

/** True if nobody can move any more: a line is complete or the board is full. */
export const isOver = (game: TicTacToe): boolean => game.winner !== null || emptyCells(game.board) === 0;

/** The indicator after an answer, twelve places and the point. */
export function showAnswer(answer: Answer | null): string {
  switch (answer?.kind) {
    case undefined:
    case 'full':
      return ' 0.          ';
    case 'taken':
      return '-99999999.   ';
    case 'move':
      return ` ${answer.x}.          `;
    case 'win':
      return ` 8.       -0${answer.power}`;
  }
}

/** Register Y after an answer; null where the rules do not define it. */
export const shownY = (answer: Answer | null): number | null =>
  answer === null || answer.kind === 'full' ? null : answer.y;

/** The keys that begin a game in which the player moves first. */
export const PLAYER_BEGINS_KEYS: readonly Key[] = ['В/О', 'С/П'];

/** The keys that make the calculator move first; register A must be negative, register 0 above 0 and up to 98.004208. */
export const CALCULATOR_BEGINS_KEYS: readonly Key[] = ['БП', '0', '7', 'С/П'];

/** The keys of the player's move: X ПП Y С/П. */
export const moveKeys = (x: number, y: number): Key[] => [
  ...keysOfDecimal(parseDecimal(String(x))),
  'ПП',
  ...keysOfDecimal(parseDecimal(String(y))),
  'С/П',
];
