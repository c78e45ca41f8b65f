/**
 * Minesweeper as pure functions on immutable games: as the original plays it (page of the Minesweeper 9x9), and as is
 * usual today. Cells are numbered width * (row - 1) + column - 1.
 */
import type { Key } from '../../machine/index.ts';
import { rememberedBy } from '../../remembered.ts';
import { type Decimal, decimal, integerPart } from '../decimal.ts';
import { keysOfDecimal } from '../game.ts';
import { drawCells, firstState as firstOf, fractionOf, STATES } from '../generator.ts';
import { fail } from '../texts.ts';

// --- the board ---

/** Size of a board; 9 x 9 in the original. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/** The board of the original program. */
export const ORIGINAL_SIZE: BoardSize = { width: 9, height: 9 };

/** The most mines that the original takes. */
export const ORIGINAL_MOST_MINES = 63;

/** The cells around each cell, ascending. */
export const neighboursOf = rememberedBy(
  ({ width, height }: BoardSize) => `${width} ${height}`,
  ({ width, height }: BoardSize): readonly (readonly number[])[] =>
    Array.from({ length: width * height }, (_, cell) => {
      const row = Math.floor(cell / width);
      const column = cell % width;
      const around: number[] = [];
      for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, height - 1); r++) {
        for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, width - 1); c++) {
          if (r !== row || c !== column) around.push(r * width + c);
        }
      }
      return around;
    }),
);

/** Throws UserError unless the sides are 2..30 and there are 1 mine to all cells but one. */
export function checkBoard({ width, height }: BoardSize, mines: number): void {
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < 2 || side > 30) throw fail('mine.sides', { side });
  if (!Number.isInteger(mines) || mines < 1 || mines >= width * height)
    throw fail('mine.count', { width, height, most: width * height - 1, mines });
}

/** The two-digit coordinates that the original uses: row and column, 11..99. For boards of at most 9 x 9. */
export const coordinatesOfCell = (cell: number, { width }: BoardSize = ORIGINAL_SIZE): number =>
  10 * (Math.floor(cell / width) + 1) + (cell % width) + 1;

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

/** The action of a move: opens, flags, or opens around. */
export type Action = '' | 'f' | 'c';

/** The move that opens a cell, flags it, or opens around it. */
export function mineMove(cell: number, action: Action, size: BoardSize): string {
  if (size.width <= 9 && size.height <= 9) return `${action}${coordinatesOfCell(cell, size)}`;
  return `${action}${Math.floor(cell / size.width) + 1}:${(cell % size.width) + 1}`;
}

/** The keys that start a game, at any time. */
export const startKeys = (mines: Decimal): Key[] => [...keysOfDecimal(mines), 'В/О', 'С/П'];

/** The keys of a move. */
export const openKeys = (typed: Decimal): Key[] => [...keysOfDecimal(typed), 'С/П'];

// --- the generator: N := {11 N + pi}, two digits of N are the cell ---

/**
 * One step of the generator, in ten-millionths. A product of ten and more has no room for the seventh decimal and is
 * rounded half-up, and pi is rounded to six decimals before it is added to it; a sum of ten and more is rounded the
 * same way.
 */
export function nextState(state: number): number {
  const product = 11 * state;
  if (product >= 100_000_000) return (Math.floor((product + 5) / 10) * 10 + 31_415_930) % STATES;
  return fractionOf(product + 31_415_926);
}

/**
 * The cell of a state on a board of width x height, or -1 where the original draws again. The number floor((width + 1)
 * (height + 1) N) counts the cells of a board with an empty row and an empty column more; on 9 x 9 it is the first two
 * digits of N, and zeros are drawn again.
 */
export function cellOfState(state: number, width: number, height: number): number {
  const place = Math.floor((state * (width + 1) * (height + 1)) / STATES);
  const row = Math.floor(place / (width + 1));
  const column = place % (width + 1);
  return row === 0 || column === 0 ? -1 : (row - 1) * width + column - 1;
}

/** The mines in the order of drawing, and the random number that is left in register 6 for the next game. */
export type Laying =
  | { readonly impossible: false; readonly mines: readonly number[]; readonly random: Decimal }
  | NoMinefield;

/** The random number leads the original round in a circle with too few cells: it would never finish laying. */
export interface NoMinefield {
  readonly impossible: true;
  readonly laidAtMost: number;
}

/**
 * Lays mines in different cells as the original does, or proves that it would continue for ever.
 *
 * @param random the number in register 6; throws UserError if it is negative or very large, 0..1 is usual.
 * @param avoid cells that must stay free; the original has none.
 */
export function layMines(
  random: Decimal,
  count: number,
  { width, height }: BoardSize = ORIGINAL_SIZE,
  avoid: readonly number[] = [],
): Laying {
  const taken = new Uint8Array(width * height);
  for (const cell of avoid) taken[cell] = 1;
  const cellOf = (state: number): number => cellOfState(state, width, height);
  const drawing = drawCells({ first: firstOf(random, 11), next: nextState, cellOf }, count, taken);
  if (drawing.impossible) return { impossible: true, laidAtMost: drawing.most };
  return { impossible: false, mines: drawing.cells, random: decimal(drawing.state, -7) };
}

// --- the game ---

/** A game between two moves. */
export interface Minesweeper extends BoardSize {
  readonly mineCount: number;
  /** The cells with mines; empty before the first opening of a friendly game. */
  readonly mines: ReadonlySet<number>;
  readonly opened: ReadonlySet<number>;
  /** In a game of the original they are notes on paper. */
  readonly flags: ReadonlySet<number>;
  /** The original knows no victory: the game is cleared when only mines are closed. */
  readonly status: 'playing' | 'cleared' | 'lost';
  /** The random number in register 6; in a friendly game the one that will lay the mines. */
  readonly random: Decimal;
  /** True if the solver has cleared the board without guessing. */
  readonly isCertified?: boolean;
}

/** The answer to an opened cell. */
export type MineAnswer =
  /** The number of mines in the cells around; the original shows it. */
  | { readonly kind: 'count'; readonly mines: number }
  /** The cell was a mine: the original stops with an error. */
  | { readonly kind: 'mine' }
  /** The coordinates are not on the board: no move. The original shows 3.1415926. */
  | { readonly kind: 'refused' };

/** The game after a move, and its answer. */
export interface MineMove {
  readonly game: Minesweeper;
  readonly answer: MineAnswer;
}

/**
 * Begins a friendly game: its first opening lays the mines, around that cell. Throws UserError for an impossible board or
 * number of mines.
 */
export function startFriendly(
  random: Decimal,
  mineCount: number,
  { width, height }: BoardSize = ORIGINAL_SIZE,
): Minesweeper {
  checkBoard({ width, height }, mineCount);
  const none: ReadonlySet<number> = new Set();
  return { width, height, mineCount, mines: none, opened: none, flags: none, status: 'playing', random };
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
  const whole = Math.trunc(mines);
  const isOriginal = size.width === ORIGINAL_SIZE.width && size.height === ORIGINAL_SIZE.height;
  if (isOriginal && !(whole >= 1 && whole <= ORIGINAL_MOST_MINES))
    throw fail('mine.originalCount', { most: ORIGINAL_MOST_MINES, mines });
  const game = startFriendly(random, whole, size);
  const laying = layMines(random, whole, size);
  return laying.impossible ? laying : { ...game, mines: new Set(laying.mines), random: laying.random };
}

/** The number of mines around a cell. */
export function minesAround(game: Minesweeper, cell: number): number {
  let mines = 0;
  for (const neighbour of neighboursOf(game)[cell]) if (game.mines.has(neighbour)) mines++;
  return mines;
}

const withOpened = (game: Minesweeper, opened: ReadonlySet<number>): Minesweeper => {
  const isCleared = opened.size + game.mineCount === game.width * game.height;
  return { ...game, opened, status: isCleared ? 'cleared' : 'playing' };
};

/**
 * Opens a cell as the original does; one that is open already is answered again. Throws UserError if the game is lost.
 */
export function openCell(game: Minesweeper, cell: number): MineMove {
  if (game.status === 'lost') throw fail('mine.lost');
  if (game.mines.has(cell)) return { game: { ...game, status: 'lost' }, answer: { kind: 'mine' } };
  const answer: MineAnswer = { kind: 'count', mines: minesAround(game, cell) };
  return { game: withOpened(game, new Set(game.opened).add(cell)), answer };
}

/**
 * Opens the cell with the typed coordinates, row and column as two digits without zeros. The original takes the whole
 * part of any number and refuses what is negative or not of two such digits.
 */
export function openTyped(game: Minesweeper, typed: Decimal): MineMove {
  const cell = cellOfTyped(typed, game);
  if (cell !== null) return openCell(game, cell);
  if (game.status === 'lost') throw fail('mine.lost');
  return { game, answer: { kind: 'refused' } };
}

/**
 * Opens a closed cell that is not flagged, and the whole area around it if no mine is near. The first opening lays the
 * mines: the cell itself stays free, its neighbours too where the mines leave room. Other cells are left as they are.
 * Throws UserError if the random number can never lay this number of mines.
 */
export function openFriendly(before: Minesweeper, cell: number): Minesweeper {
  if (before.opened.has(cell) || before.flags.has(cell)) return before;
  const game = before.mines.size > 0 ? before : laidAround(before, cell);
  if (game.mines.has(cell)) return { ...game, status: 'lost' };
  const opened = new Set(game.opened);
  const neighbours = neighboursOf(game);
  const waiting = [cell];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (opened.has(next) || game.flags.has(next)) continue;
    opened.add(next);
    if (minesAround(game, next) === 0) waiting.push(...neighbours[next]);
  }
  return withOpened(game, opened);
}

/** The game with its mines, which leave room around the first cell. Throws UserError if they can never be laid. */
export function laidAround(game: Minesweeper, first: number): Minesweeper {
  const area = [first, ...neighboursOf(game)[first]];
  const hasRoom = game.mineCount + area.length <= game.width * game.height;
  const laying = layMines(game.random, game.mineCount, game, hasRoom ? area : [first]);
  if (laying.impossible) throw fail('mine.laidHere', { most: laying.laidAtMost });
  return { ...game, mines: new Set(laying.mines), random: laying.random };
}

/** Sets or takes off a flag on a closed cell; an open cell is left as it is. */
export function toggleFlag(game: Minesweeper, cell: number): Minesweeper {
  if (game.opened.has(cell)) return game;
  const flags = new Set(game.flags);
  if (!flags.delete(cell)) flags.add(cell);
  return { ...game, flags };
}

/**
 * Opens all cells around an open one that are not flagged, if it has as many flags around as mines; a wrong flag is
 * punished. Otherwise nothing happens.
 */
export function openAround(game: Minesweeper, cell: number): Minesweeper {
  const around = neighboursOf(game)[cell];
  const flags = around.filter((n) => game.flags.has(n)).length;
  if (!game.opened.has(cell) || flags !== minesAround(game, cell)) return game;
  return around.reduce((now, next) => (now.status === 'playing' ? openFriendly(now, next) : now), game);
}

// --- what a player sees ---

/** A closed cell in {@link MineKnowledge.counts}. */
export const CLOSED = -1;

/** The open numbers of a board. */
export interface MineKnowledge extends BoardSize {
  readonly mines: number;
  /** For every cell the number of mines around it if it is open, else {@link CLOSED}. */
  readonly counts: readonly number[];
}

/** The knowledge before the first move. */
export const closedBoard = ({ width, height }: BoardSize, mines: number): MineKnowledge => ({
  width,
  height,
  mines,
  counts: new Array<number>(width * height).fill(CLOSED),
});

/** The knowledge after a cell showed its number. */
export const learn = (knowledge: MineKnowledge, cell: number, count: number): MineKnowledge => ({
  ...knowledge,
  counts: knowledge.counts.with(cell, count),
});

/** The numbers that the player sees; flags are opinions and do not count. */
export function knowledgeOf(game: Minesweeper): MineKnowledge {
  const { width, height } = game;
  const counts = Array.from({ length: width * height }, (_, cell) =>
    game.opened.has(cell) ? minesAround(game, cell) : CLOSED,
  );
  return { width, height, mines: game.mineCount, counts };
}
