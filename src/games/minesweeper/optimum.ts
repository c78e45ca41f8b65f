/**
 * Small boards searched completely: how many of all arrangements the best possible player clears, and how many a given
 * player. No first cell is safe, as in the original.
 */

import type { Steps } from '../../steps.ts';
import { fail } from '../texts.ts';
import { searchingEndgame } from './endgame.ts';
import { type BoardSize, checkBoard, closedBoard, learn, type MineKnowledge, neighboursOf } from './rules.ts';

/** Arrangements of a board that the search takes; their numbers have to fit into sixteen bits. */
const MOST_ARRANGEMENTS = 60_000;

/** All arrangements of `mines` mines. Throws UserError for an impossible board and for too many arrangements. */
export function allArrangements(size: BoardSize, mines: number): number[][] {
  checkBoard(size, mines);
  const cells = size.width * size.height;
  let total = 1;
  for (let k = 0; k < mines; k++) total = (total * (cells - k)) / (k + 1);
  if (total > MOST_ARRANGEMENTS) {
    throw fail('mine.arrangements', { most: Math.round(total), size: MOST_ARRANGEMENTS });
  }
  const result: number[][] = [];
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === mines) {
      result.push([...chosen]);
      return;
    }
    for (let cell = from; cell + mines - chosen.length <= cells; cell++) {
      chosen.push(cell);
      choose(cell + 1);
      chosen.pop();
    }
  };
  choose(0);
  return result;
}

/**
 * The number of arrangements that the best possible player clears, by complete search in steps.
 *
 * @returns null if more than `budget` positions would have to be searched.
 */
export function* optimum(size: BoardSize, mines: number, budget = 60_000_000): Steps<number | null> {
  const all = allArrangements(size, mines);
  const closed = Array.from({ length: size.width * size.height }, (_, cell) => cell);
  const best = yield* searchingEndgame(size, all, closed, budget);
  return best && Math.round(best.win * all.length);
}

const MINE = -1;

/** The number of arrangements that a player clears: every position is asked once, each in a step. */
export function* clearedBy(
  player: (knowledge: MineKnowledge) => number | null,
  size: BoardSize,
  mines: number,
): Steps<number> {
  const neighbours = neighboursOf(size);
  const boards = allArrangements(size, mines).map((cells) => {
    const board = new Int8Array(size.width * size.height);
    for (const mine of cells) for (const n of neighbours[mine]) board[n]++;
    for (const mine of cells) board[mine] = MINE;
    return board;
  });
  function* wins(knowledge: MineKnowledge, left: readonly Int8Array[]): Steps<number> {
    yield;
    const cell = player(knowledge);
    if (cell === null) return left.length;
    const parts = new Map<number, Int8Array[]>();
    for (const board of left) {
      const shown = board[cell];
      if (shown === MINE) continue;
      const part = parts.get(shown);
      if (part) part.push(board);
      else parts.set(shown, [board]);
    }
    let won = 0;
    for (const [shown, part] of parts) won += yield* wins(learn(knowledge, cell, shown), part);
    return won;
  }
  return yield* wins(closedBoard(size, mines), boards);
}
