/**
 * Minesweeper as it is usual today: the first cell is never a mine, an area without mines around opens by itself, and
 * cells can be flagged. The mines come from the original's generator, so that a random number is a board here too.
 */
import type { Decimal } from '../decimal.ts';
import { fail } from '../texts.ts';
import { type BoardSize, checkBoard, checkCell, neighboursOf, ORIGINAL_SIZE } from './board.ts';
import { layMines } from './generator.ts';

/** A friendly game between two moves. */
export interface FriendlyGame extends BoardSize {
  /** The random number that lays the mines at the first opening. */
  readonly random: Decimal;
  readonly mineCount: number;
  /** The mines, or null before the first opening. */
  readonly mines: ReadonlySet<number> | null;
  readonly opened: ReadonlySet<number>;
  readonly flags: ReadonlySet<number>;
  readonly status: 'playing' | 'won' | 'lost';
}

/** Begins a game. Throws UserError for a board or a number of mines that is not possible. */
export function startFriendly(
  random: Decimal,
  mineCount: number,
  size: BoardSize = ORIGINAL_SIZE,
): FriendlyGame {
  checkBoard(size, mineCount);
  const { width, height } = size;
  const none = new Set<number>();
  return { width, height, random, mineCount, mines: null, opened: none, flags: none, status: 'playing' };
}

/** The number of mines around a cell. Throws UserError before the first opening. */
export function countAround(game: FriendlyGame, cell: number): number {
  checkCell(game, cell);
  if (!game.mines) throw fail('mine.notLaid');
  let count = 0;
  for (const neighbour of neighboursOf(game)[cell]) if (game.mines.has(neighbour)) count++;
  return count;
}

/**
 * Opens a closed cell that is not flagged, and the whole area around it if no mine is near. The first opening lays the
 * mines: the cell itself stays free, its neighbours too where the mines leave room. Other cells are left as they are.
 * Throws UserError if the game is over, or if the random number can never lay so many mines.
 */
export function openFriendly(game: FriendlyGame, cell: number): FriendlyGame {
  checkCell(game, cell);
  assertPlaying(game);
  if (game.opened.has(cell) || game.flags.has(cell)) return game;
  const mines = game.mines ?? minesFor(game, cell);
  if (mines.has(cell)) return { ...game, mines, status: 'lost' };
  const opened = new Set(game.opened);
  const neighbours = neighboursOf(game);
  const waiting = [cell];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (opened.has(next) || game.flags.has(next)) continue;
    opened.add(next);
    if (neighbours[next].every((n) => !mines.has(n))) waiting.push(...neighbours[next]);
  }
  const won = opened.size + mines.size === game.width * game.height;
  return { ...game, mines, opened, status: won ? 'won' : 'playing' };
}

/** Sets or takes off a flag on a closed cell; an open cell is left as it is. Throws UserError if the game is over. */
export function toggleFlag(game: FriendlyGame, cell: number): FriendlyGame {
  checkCell(game, cell);
  assertPlaying(game);
  if (game.opened.has(cell)) return game;
  const flags = new Set(game.flags);
  if (!flags.delete(cell)) flags.add(cell);
  return { ...game, flags };
}

/**
 * Opens all cells around an open one that are not flagged, if it has as many flags around as mines; a wrong flag is
 * punished. Otherwise nothing happens. Throws UserError if the game is over.
 */
export function openAround(game: FriendlyGame, cell: number): FriendlyGame {
  checkCell(game, cell);
  assertPlaying(game);
  if (!game.opened.has(cell)) return game;
  const around = neighboursOf(game)[cell];
  if (around.filter((n) => game.flags.has(n)).length !== countAround(game, cell)) return game;
  let after = game;
  for (const neighbour of around) {
    if (after.status === 'playing') after = openFriendly(after, neighbour);
  }
  return after;
}

function assertPlaying(game: FriendlyGame): void {
  if (game.status !== 'playing') throw fail('gameIsOver');
}

function minesFor(game: FriendlyGame, first: number): ReadonlySet<number> {
  const { random, mineCount, width, height } = game;
  const area = [first, ...neighboursOf(game)[first]];
  const avoid = mineCount + area.length <= width * height ? area : [first];
  const laying = layMines(random, mineCount, width, height, avoid);
  if (laying.impossible) {
    throw fail('mine.laidHere', { most: laying.laidAtMost });
  }
  return new Set(laying.mines);
}
