/**
 * Small boards searched completely: how many of all arrangements the best possible player clears, and how many a given
 * player. No first cell is safe, as in the original.
 */
import { forEachChoice } from '../src/games/choices.ts';
import { searchEndgame } from '../src/games/minesweeper/endgame.ts';
import {
  type BoardSize,
  closedBoard,
  learn,
  type MineKnowledge,
  neighboursOf,
} from '../src/games/minesweeper/rules.ts';

const cellsOf = ({ width, height }: BoardSize): number[] => [...Array(width * height).keys()];

/** All arrangements of so many mines. */
export function allArrangements(size: BoardSize, mines: number): number[][] {
  const result: number[][] = [];
  const chosen: number[] = [];
  forEachChoice(cellsOf(size), mines, chosen, () => result.push([...chosen]));
  return result;
}

/**
 * How many of all arrangements the best possible player clears.
 *
 * @returns null if more than `budget` positions would have to be searched.
 */
export function optimum(size: BoardSize, mines: number, budget = 60_000_000): number | null {
  const all = allArrangements(size, mines);
  const best = searchEndgame(size, all, cellsOf(size), budget);
  return best && Math.round(best.win * all.length);
}

const MINE = -1;

/** How many of all arrangements a player clears: every position it can come to is asked for once. */
export function clearedBy(
  player: (knowledge: MineKnowledge) => number | null,
  size: BoardSize,
  mines: number,
): number {
  const neighbours = neighboursOf(size);
  const boards = allArrangements(size, mines).map((cells) => {
    const board = new Int8Array(size.width * size.height);
    for (const mine of cells) for (const n of neighbours[mine]) board[n]++;
    for (const mine of cells) board[mine] = MINE;
    return board;
  });
  const wins = (knowledge: MineKnowledge, left: readonly Int8Array[]): number => {
    const cell = player(knowledge);
    if (cell === null) return left.length;
    const parts = new Map<number, Int8Array[]>();
    for (const board of left) {
      const shown = board[cell];
      if (shown !== MINE) parts.set(shown, [...(parts.get(shown) ?? []), board]);
    }
    return [...parts].reduce((won, [shown, part]) => won + wins(learn(knowledge, cell, shown), part), 0);
  };
  return wins(closedBoard(size, mines), boards);
}
