/** The Fox Hunt as pure functions on immutable games (page of the Fox Hunt 100). */
import type { Key } from '../../machine/index.ts';
import { type Decimal, decimal, subtract } from '../decimal.ts';
import { fail } from '../texts.ts';
import { keysOfDecimal } from '../typing.ts';
import { type Bearings, bearingBetweenCells, bearingTable } from './bearings.ts';
import { PHANTOM_CELL, placeFoxes } from './generator.ts';

/** A game between two moves. Cells are size * H + h, H the whole part of the coordinates, h the digit after the point. */
export interface FoxHunt {
  /** Side of the board, 10 in the original. */
  readonly size: number;
  readonly bearings: Bearings;
  readonly count: number;
  /** Where the remaining foxes are; {@link PHANTOM_CELL} is the one that cannot be found. */
  readonly foxes: readonly number[];
  /** Moves made: every shot at valid coordinates counts, also the one that finds a fox. */
  readonly moves: number;
}

/** The answer to a shot. */
export type FoxAnswer =
  /** So many of the remaining foxes are heard from the place, each counted once. */
  | { readonly kind: 'bearing'; readonly heard: number }
  /** A fox was here and leaves the game; others remain. The original shows the number with a minus. */
  | { readonly kind: 'found'; readonly remaining: number }
  /** The last fox was here. The original shows -99999975 and has the moves in Y. */
  | { readonly kind: 'finished'; readonly moves: number }
  /** The coordinates are not on the board: no move. The original shows the remaining foxes with a minus. */
  | { readonly kind: 'refused'; readonly remaining: number }
  /** The original stops with an error at some coordinates between the cells; the move counts, the foxes stay. */
  | { readonly kind: 'error' };

/** A move: the game after it and the answer. */
export interface FoxMove {
  readonly game: FoxHunt;
  readonly answer: FoxAnswer;
}

/** Board, foxes and bearings; all of the original where nothing is said. */
export interface FoxHuntOptions {
  /** Side of the board, 2..30; 10 by default. */
  readonly size?: number;
  /** `original` by default: no difference from the program. */
  readonly bearings?: Bearings;
}

/** The random number leads the original round in a circle with too few cells: it would never finish placing. */
export interface NoHunt {
  readonly impossible: true;
  /** The most foxes that this random number can place. */
  readonly placedAtMost: number;
}

/**
 * Places the foxes as the original does for this random number and begins a game.
 *
 * @param random the number typed at the start; throws UserError if it is negative or very large, 0..1 is usual.
 * @param count 1..size^2 foxes; like the original it takes the whole part. Throws UserError outside that range.
 */
export function startFoxHunt(random: Decimal, count: number, options: FoxHuntOptions = {}): FoxHunt | NoHunt {
  const { size = 10, bearings = 'original' } = options;
  const whole = Math.trunc(count);
  if (!(whole >= 1 && whole <= size * size)) {
    throw fail('fox.count', { most: size * size, count });
  }
  const placement = placeFoxes(random, whole, size);
  if (placement.impossible) return placement;
  return { size, bearings, count: whole, foxes: placement.foxes, moves: 0 };
}

/**
 * A game with foxes in given cells.
 *
 * Throws UserError if a cell is not on the board or is named twice, or if there is no fox.
 */
export function foxHuntOf(foxes: readonly number[], options: FoxHuntOptions = {}): FoxHunt {
  const { size = 10, bearings = 'original' } = options;
  if (foxes.length === 0) throw fail('fox.none');
  const seen = new Set<number>();
  for (const cell of foxes) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= size * size || seen.has(cell)) {
      throw fail('fox.twice', { cell });
    }
    seen.add(cell);
  }
  return { size, bearings, count: foxes.length, foxes: [...foxes], moves: 0 };
}

/** True when nothing is left to find. */
export const isFinished = (game: FoxHunt): boolean => game.foxes.length === 0;

/** True if one of the foxes is outside the board, so that the game cannot be finished. */
export const isUnfinishable = (game: FoxHunt): boolean =>
  game.size === 10 && game.foxes.includes(PHANTOM_CELL);

/** Throws UserError for a cell that is not on a board of so many. */
export function checkCell(cell: number, cells: number): void {
  if (Number.isInteger(cell) && cell >= 0 && cell < cells) return;
  throw fail('cell', { cell, most: cells - 1 });
}

/**
 * A shot at a cell of the board. Throws UserError if the cell is not on the board or the game is over.
 */
export function shootCell(game: FoxHunt, cell: number): FoxMove {
  const cells = game.size * game.size;
  checkCell(cell, cells);
  assertRunning(game);
  if (game.foxes.includes(cell)) return foundAt(game, cell);
  const table = bearingTable(game.size, game.bearings);
  let heard = 0;
  for (const fox of game.foxes) if (fox < cells) heard += table[cell * cells + fox];
  return { game: { ...game, moves: game.moves + 1 }, answer: { kind: 'bearing', heard } };
}

/**
 * A shot at coordinates H.h, as typed on the calculator. On the 10 x 10 board with the original's bearings every number
 * is answered as the original does: 0 <= place < 10 is a move, also between the cells; anything else is refused. On
 * other boards, and with the described bearings, only the cells are places. Throws UserError if the game is over.
 */
export function shoot(game: FoxHunt, place: Decimal): FoxMove {
  assertRunning(game);
  const cell = cellOfPlace(place, game.size);
  if (cell !== null) return shootCell(game, cell);
  const refused: FoxMove = { game, answer: { kind: 'refused', remaining: game.foxes.length } };
  const original = game.size === 10 && game.bearings === 'original';
  // The subtraction rounds, as the original's does: it refuses 9.9999999.
  if (!original || place.mantissa < 0 || subtract(place, decimal(10)).mantissa >= 0) return refused;
  const after = { ...game, moves: game.moves + 1 };
  let heard = 0;
  for (const fox of game.foxes) {
    if (fox === PHANTOM_CELL) continue;
    const bearing = bearingBetweenCells(place, fox);
    if (bearing === 'error') return { game: after, answer: { kind: 'error' } };
    if (bearing === 'heard') heard++;
  }
  return { game: after, answer: { kind: 'bearing', heard } };
}

/** The cell of coordinates H.h with one digit each, or null if there is no such cell on a board of this size. */
export function cellOfPlace(place: Decimal, size: number): number | null {
  if (place.mantissa < 0 || place.exponent > 0 || place.exponent < -1) return null;
  const tenths = place.mantissa / 10 ** (6 - place.exponent);
  if (!Number.isInteger(tenths)) return null;
  const [H, h] = [Math.floor(tenths / 10), tenths % 10];
  return H < size && h < size ? H * size + h : null;
}

/** The coordinates H.h of a cell of a board of at most 10 x 10. */
export const placeOfCell = (cell: number, size = 10): Decimal =>
  decimal(Math.floor(cell / size) * 10 + (cell % size), -1);

function assertRunning(game: FoxHunt): void {
  if (isFinished(game)) throw fail('fox.over');
}

function foundAt(game: FoxHunt, cell: number): FoxMove {
  const foxes = game.foxes.filter((fox) => fox !== cell);
  const moves = game.moves + 1;
  return {
    game: { ...game, foxes, moves },
    answer: foxes.length === 0 ? { kind: 'finished', moves } : { kind: 'found', remaining: foxes.length },
  };
}

/** The move that a cell of the board stands for. */
export const foxMove = (cell: number, size: number): string => `${Math.floor(cell / size)}.${cell % size}`;

/** The keys that start a game. */
export const startKeys = (random: Decimal, count: Decimal): Key[] => [
  ...keysOfDecimal(random),
  'В↑',
  ...keysOfDecimal(count),
  'В/О',
  'С/П',
];

/** The keys of a move. */
export const shootKeys = (place: Decimal): Key[] => [...keysOfDecimal(place), 'С/П'];
