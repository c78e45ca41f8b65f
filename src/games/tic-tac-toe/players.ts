/** Ways to play Tic-Tac-Toe 4x4, for matches and as opponents. */
import type { Random } from '../random.ts';
import { type Board, cellIndex, cellsOf, completesLine, emptyCells, FULL, type Side } from './board.ts';
import { chooseCell } from './evaluation.ts';
import { bestMoves } from './solver.ts';

/**
 * `original`: the original program. `perfect`: never gives a better value away (solver). `expert`: knows the original's
 * answer to everything and steers to its defeat; where it has none left it plays perfectly. `random`: any empty cell.
 */
export const PLAYERS = ['original', 'perfect', 'expert', 'random'] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** The cell that a player chooses for the side to move on a board with an empty cell and no line. */
export function choose(player: PlayerName, board: Board, side: Side, random: Random): number {
  switch (player) {
    case 'original':
      // The original evaluates for the calculator; on the other side it sees the board with the sides exchanged.
      return chooseCell(
        side === 'calculator' ? board : { calculator: board.player, player: board.calculator },
      ) as number;
    case 'perfect': {
      const { x, y } = random.pick(bestMoves(board, side));
      return cellIndex(x, y);
    }
    case 'expert': {
      const line = side === 'player' ? defeatOfOriginal(board) : null;
      return line === null ? choose('perfect', board, side, random) : line[0];
    }
    case 'random':
      return random.pick(cellsOf(emptyCells(board)));
  }
}

/** Shortest sequences of the player's cells that end with the player's line; null if there is none. */
const defeats = new Map<number, readonly number[] | null>();

/**
 * The shortest sequence of the player's moves that beats the original from a position with the player to move, or null
 * if the original does not lose it any more.
 */
export function defeatOfOriginal(board: Board): readonly number[] | null {
  const key = board.calculator * 65536 + board.player;
  const known = defeats.get(key);
  if (known !== undefined) return known;
  let best: readonly number[] | null = null;
  for (const cell of cellsOf(emptyCells(board))) {
    const line = defeatAfter(board, cell);
    if (line !== null && (best === null || line.length < best.length)) best = line;
  }
  defeats.set(key, best);
  return best;
}

function defeatAfter(board: Board, cell: number): readonly number[] | null {
  const player = board.player | (1 << cell);
  if (completesLine(player, cell)) return [cell];
  const reply = chooseCell({ ...board, player });
  if (reply === null) return null;
  const calculator = board.calculator | (1 << reply);
  if (completesLine(calculator, reply) || (calculator | player) === FULL) return null;
  const rest = defeatOfOriginal({ calculator, player });
  return rest === null ? null : [cell, ...rest];
}
