/** The Fox Hunt as pure functions on immutable games (page of the Fox Hunt 100). */
import type { Key } from '../../machine/index.ts';
import { rememberedBy } from '../../remembered.ts';
import { add, type Decimal, decimal, divide, fractionPart, multiply, subtract } from '../decimal.ts';
import { keysOfDecimal } from '../game.ts';
import { drawCells, firstState, fractionOf, STATES } from '../generator.ts';
import { fail } from '../texts.ts';

// --- bearings ---

/**
 * `described`: row, column and both diagonals, as the page of the Fox Hunt 100 says.
 * `original`: what its program really counts, by the test cos((dH / dh)^2) = 0 in grads, dh in tenths. The cosine is
 * also zero at 300, 500, 900 ... grads, so that besides the diagonals the steep lines with |dH| = 3, 5, 7 or 9 times
 * |dh| are heard, where dH is the difference of the whole parts and dh that of the digits after the point.
 */
export type Bearings = 'original' | 'described';

/** True if the hunter hears a fox in a cell whose coordinates differ by dH (whole parts) and dh (second digits). */
export function isHeard(dH: number, dh: number, bearings: Bearings): boolean {
  if (dH === 0 || dh === 0) return true;
  const ratio = Math.abs(dH / dh);
  return bearings === 'original' ? ratio % 2 === 1 : ratio === 1;
}

/**
 * The table of who hears whom on a board: entry hunter * size^2 + fox is 1 if a hunter in the one cell hears a fox in
 * the other. A cell is size * H + h. The diagonal of the table is 1. Do not write to it: it is shared.
 */
export const bearingTable = rememberedBy(
  (size: number, bearings: Bearings) => `${size} ${bearings}`,
  (size, bearings): Uint8Array => {
    const cells = size * size;
    const table = new Uint8Array(cells * cells);
    for (let a = 0; a < cells; a++) {
      for (let b = 0; b < cells; b++) {
        const dH = Math.floor(a / size) - Math.floor(b / size);
        if (isHeard(dH, (a % size) - (b % size), bearings)) table[a * cells + b] = 1;
      }
    }
    return table;
  },
);

/**
 * What the original finds about a fox for a hunter at any number 0 <= place < 10, also between the cells ("3.45"): its
 * steps 50..69 in the calculator's arithmetic. `error` is the cosine's refusal of arguments from 10^10 on, which
 * stops the program; it happens when the digits after the point are nearly those of the fox.
 *
 * @param cell 0..99.
 */
export function bearingBetweenCells(place: Decimal, cell: number): 'found' | 'heard' | 'silent' | 'error' {
  const fox = decimal(cell, -1);
  const difference = subtract(place, fox);
  if (difference.mantissa === 0) return 'found';
  const dh = subtract(fractionPart(fox), fractionPart(place));
  if (dh.mantissa === 0) return 'heard';
  const dH = add(difference, dh);
  if (dH.mantissa === 0) return 'heard';
  const ratio = divide(dH, dh);
  const square = multiply(ratio, ratio);
  if (square.exponent >= 10) return 'error';
  return isOddQuarterTurn(square) ? 'heard' : 'silent';
}

/**
 * True if the calculator's cosine of a positive angle in grads is exactly zero: it first multiplies by 0.9, rounding
 * to eight digits, and then takes off quarter turns of 90 degrees (spec 7.2, spec 7.3).
 */
function isOddQuarterTurn(grads: Decimal): boolean {
  const degrees = multiply(decimal(9), grads); // ten times the degrees
  if (degrees.exponent < 2) return false;
  if (degrees.exponent < 7 && degrees.mantissa % 10 ** (7 - degrees.exponent) !== 0) return false;
  return Math.round(degrees.mantissa * 10 ** (degrees.exponent - 7)) % 1800 === 900;
}

// --- the generator: N := {7 N + pi}, the first two digits of N are the cell ---

/**
 * The cell outside the board where the original puts a fox when N is exactly 0: the exponent key turns a zero into a
 * one (spec 11.5), so that 100 N comes out as 100. Its loop looks at the cells 0..99 only;
 * such a fox is never heard and never found.
 */
export const PHANTOM_CELL = 100;

/**
 * One step of the generator, in ten-millionths. Sums of ten and more need a ninth digit, which is rounded half-up, so
 * that the next state is then a multiple of ten.
 */
export function nextState(state: number): number {
  return fractionOf(7 * state + 31_415_926);
}

/**
 * The cell of a state on a board of size x size. On the original's 10 x 10 it is the first two digits of N; other
 * sizes take floor(size^2 N), which is the same rule.
 */
export function cellOfState(state: number, size: number): number {
  if (state === 0 && size === 10) return PHANTOM_CELL;
  return Math.floor((state * size * size) / STATES);
}

/** The result of placing. */
export type Placement =
  | {
      readonly impossible: false;
      /** The cells in the order of drawing; {@link PHANTOM_CELL} among them if N was ever 0. */
      readonly foxes: readonly number[];
      readonly drawn: number;
    }
  | NoHunt;

/**
 * Places `count` foxes in different cells as the original does, or proves that it would continue for ever.
 *
 * @param random the number typed at the start; throws UserError if it is negative or very large, 0..1 is usual.
 * @param size side of the board, 10 in the original.
 */
export function placeFoxes(random: Decimal, count: number, size = 10): Placement {
  const taken = new Uint8Array(Math.max(size * size, PHANTOM_CELL + 1));
  const cellOf = (state: number): number => cellOfState(state, size);
  const drawing = drawCells({ first: firstState(random, 7), next: nextState, cellOf }, count, taken);
  if (drawing.impossible) return { impossible: true, placedAtMost: drawing.most };
  return { impossible: false, foxes: drawing.cells, drawn: drawing.drawn };
}

/** After this number of steps every state of the generator has repeated itself (`eggog prove fox-hunt`). */
export const LONGEST_LIFE = 27_081;

// --- the game ---

/** A game between two moves. Cells are size * H + h, H the whole part of the coordinates, h the digit after the point. */
export interface FoxHunt {
  /** Side of the board, 10 in the original. */
  readonly size: number;
  readonly bearings: Bearings;
  readonly count: number;
  /** The cells of the remaining foxes; {@link PHANTOM_CELL} is the one that cannot be found. */
  readonly foxes: readonly number[];
  /** Moves made: every shot at valid coordinates counts, also the one that finds a fox. */
  readonly moves: number;
}

/** The answer to a shot. */
export type FoxAnswer =
  /** The number of remaining foxes in line with the place, each counted once. */
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

/** Board, foxes and bearings; the default is that of the original. */
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

/** A game with foxes in given cells. */
export const foxHuntOf = (
  foxes: readonly number[],
  { size = 10, bearings = 'original' }: FoxHuntOptions = {},
): FoxHunt => ({ size, bearings, count: foxes.length, foxes: [...foxes], moves: 0 });

/** True when nothing is left to find. */
export const isFinished = (game: FoxHunt): boolean => game.foxes.length === 0;

/** True if one of the foxes is outside the board, so that the game cannot be finished. */
export const isUnfinishable = (game: FoxHunt): boolean =>
  game.size === 10 && game.foxes.includes(PHANTOM_CELL);

/** A shot at a cell of the board. Throws UserError if the game is over. */
export function shootCell(game: FoxHunt, cell: number): FoxMove {
  const cells = game.size * game.size;
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

// --- what a hunter knows ---

/** One shot at a cell: the number of foxes in line, or that a fox was found there. */
export interface FoxShot {
  readonly cell: number;
  readonly answer: number | 'found';
}

/** All that a player has seen of a game. */
export interface FoxKnowledge {
  readonly size: number;
  readonly bearings: Bearings;
  readonly count: number;
  /** The shots in their order. */
  readonly shots: readonly FoxShot[];
}

/** The knowledge at the start of a game. */
export const noKnowledge = (count: number, size = 10, bearings: Bearings = 'original'): FoxKnowledge => ({
  size,
  bearings,
  count,
  shots: [],
});

/** The knowledge after one more answer; answers that tell nothing of a cell (refused, error) leave it unchanged. */
export function learn(knowledge: FoxKnowledge, cell: number, answer: FoxAnswer): FoxKnowledge {
  if (answer.kind === 'refused' || answer.kind === 'error') return knowledge;
  const shot: FoxShot = { cell, answer: answer.kind === 'bearing' ? answer.heard : 'found' };
  return { ...knowledge, shots: [...knowledge.shots, shot] };
}
