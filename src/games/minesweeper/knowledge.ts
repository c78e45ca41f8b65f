/** What a player of Minesweeper sees. */
import type { BoardSize } from './board.ts';
import { countAround, type FriendlyGame } from './friendly.ts';
import { type Minesweeper, minesAround } from './rules.ts';

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
export function learn(knowledge: MineKnowledge, cell: number, count: number): MineKnowledge {
  const counts = [...knowledge.counts];
  counts[cell] = count;
  return { ...knowledge, counts };
}

/** The numbers that the player sees. */
export function knowledgeOf(game: Minesweeper): MineKnowledge {
  const { width, height, mines, opened } = game;
  const counts = new Array<number>(width * height).fill(CLOSED);
  for (const cell of opened) counts[cell] = minesAround(game, cell);
  return { width, height, mines: mines.length, counts };
}

/** What the player of a friendly game sees; flags are opinions and do not count. */
export function knowledgeOfFriendly(game: FriendlyGame): MineKnowledge {
  const { width, height, mineCount, opened } = game;
  const counts = new Array<number>(width * height).fill(CLOSED);
  for (const cell of opened) counts[cell] = countAround(game, cell);
  return { width, height, mines: mineCount, counts };
}
