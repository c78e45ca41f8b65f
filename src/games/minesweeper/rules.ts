/** Minesweeper as the original plays it, as pure functions on immutable games (page of the Minesweeper 9x9). */
import type { Key } from '../../machine/index.ts';
import { type Decimal, integerPart } from '../decimal.ts';
import { fail } from '../texts.ts';
import { keysOfDecimal } from '../typing.ts';
import {
  type BoardSize,
  checkBoard,
  checkCell,
  neighboursOf,
  ORIGINAL_MOST_MINES,
  ORIGINAL_SIZE,
} from './board.ts';
import { layMines } from './generator.ts';

/** A game between two moves. */
export interface Minesweeper extends BoardSize {
  /** The cells with mines. */
  readonly mines: readonly number[];
  /** The cells opened so far, each once, in order. */
  readonly opened: readonly number[];
  /** `lost` after a mine. The original knows no victory: the game is cleared when only mines are closed. */
  readonly status: 'playing' | 'cleared' | 'lost';
  readonly random: Decimal;
}

/** The answer to an opened cell. */
export type MineAnswer =
  /** So many mines in the cells around; the original shows the number. */
  | { readonly kind: 'count'; readonly mines: number }
  /** The cell was a mine: the original stops with an error. */
  | { readonly kind: 'mine' }
  /** The coordinates are not on the board: no move. The original shows 3.1415926. */
  | { readonly kind: 'refused' };

/** The game behind a move, and what the player is told. */
export interface MineMove {
  readonly game: Minesweeper;
  readonly answer: MineAnswer;
}

/** The random number leads the original round in a circle with too few cells: it would never finish laying. */
export interface NoMinefield {
  readonly impossible: true;
  readonly laidAtMost: number;
}

/**
 * Lays the mines as the original does and begins a game.
 *
 * @param random the number in register 6: 0 for a new calculator, later what the last game left (`random`).
 * @param mines how many; like the original it takes the whole part. Throws UserError outside 1..63 on the original
 *   board, outside 1..cells - 1 on others.
 */
export function startMinesweeper(
  random: Decimal,
  mines: number,
  size: BoardSize = ORIGINAL_SIZE,
): Minesweeper | NoMinefield {
  const { width, height } = size;
  const whole = Math.trunc(mines);
  if (isOriginalSize(size) && !(whole >= 1 && whole <= ORIGINAL_MOST_MINES)) {
    throw fail('mine.originalCount', { most: ORIGINAL_MOST_MINES, mines });
  }
  checkBoard(size, whole);
  const laying = layMines(random, whole, width, height);
  if (laying.impossible) return laying;
  return { width, height, mines: laying.mines, opened: [], status: 'playing', random: laying.random };
}

const isOriginalSize = ({ width, height }: BoardSize): boolean =>
  width === ORIGINAL_SIZE.width && height === ORIGINAL_SIZE.height;

/** The number of mines around a cell. */
export function minesAround(game: Minesweeper, cell: number): number {
  let mines = 0;
  for (const neighbour of neighboursOf(game)[cell]) if (game.mines.includes(neighbour)) mines++;
  return mines;
}

/**
 * Opens a cell; a cell that is open already is answered again. Throws UserError if the cell is not on the board or the
 * game is lost.
 */
export function openCell(game: Minesweeper, cell: number): MineMove {
  checkCell(game, cell);
  assertNotLost(game);
  if (game.mines.includes(cell)) return { game: { ...game, status: 'lost' }, answer: { kind: 'mine' } };
  const answer: MineAnswer = { kind: 'count', mines: minesAround(game, cell) };
  if (game.opened.includes(cell)) return { game, answer };
  const opened = [...game.opened, cell];
  const cleared = opened.length + game.mines.length === game.width * game.height;
  return { game: { ...game, opened, status: cleared ? 'cleared' : 'playing' }, answer };
}

function assertNotLost(game: Minesweeper): void {
  if (game.status === 'lost') throw fail('mine.lost');
}

/**
 * Opens the cell with the typed coordinates, row and column as two digits without zeros. The original takes the whole
 * part of any number and refuses what is negative or not of two such digits.
 */
export function openTyped(game: Minesweeper, typed: Decimal): MineMove {
  const cell = cellOfTyped(typed, game);
  if (cell !== null) return openCell(game, cell);
  assertNotLost(game);
  return { game, answer: { kind: 'refused' } };
}

/** The cell of typed coordinates on a board of at most 9 x 9, or null if the original refuses them. */
export function cellOfTyped(typed: Decimal, size: BoardSize = ORIGINAL_SIZE): number | null {
  const whole = integerPart(typed);
  if (whole.mantissa <= 0 || whole.exponent !== 1) return null;
  const digits = whole.mantissa / 1_000_000;
  const row = Math.floor(digits / 10);
  const column = digits % 10;
  if (column === 0 || row > size.height || column > size.width) return null;
  return (row - 1) * size.width + column - 1;
}

/** The keys that start a game, at any time. */
export const startKeys = (mines: Decimal): Key[] => [...keysOfDecimal(mines), 'В/О', 'С/П'];

/** The keys of a move. */
export const openKeys = (typed: Decimal): Key[] => [...keysOfDecimal(typed), 'С/П'];
