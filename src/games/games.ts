/** The games of terminal and page. A new one is its folder and a line here; its referee and its program are there, too. */
import { foxHunt } from './fox-hunt/game.ts';
import type { Advice, AnyGame, AnyHint, Reviewed } from './game.ts';
import { labyrinth } from './labyrinth/game.ts';
import { minesweeper } from './minesweeper/game.ts';
import type { GameSession } from './session.ts';
import { fail } from './texts.ts';
import { ticTacToe } from './tic-tac-toe/game.ts';

export const GAMES: readonly AnyGame[] = [foxHunt, minesweeper, labyrinth, ticTacToe];

export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/** The game of a name. Throws UserError for an unknown one. */
export function gameOf(name: string): AnyGame {
  const game = GAMES.find(({ id }) => id === name);
  if (!game) throw fail('noGame', { name, known: GAME_IDS.join(', ') });
  return game;
}

/**
 * Looks at one move of a session, counted from 0. Notes have no cost and no better; the solver's own move costs nothing,
 * whatever an estimate says.
 */
export function reviewMove(
  { game, moves, positions }: GameSession,
  number: number,
  { review }: Advice<unknown, AnyHint>,
): Reviewed {
  const move = moves[number];
  if (game.isNote(move)) return { move, best: null, cost: { kind: 'note' } };
  const reviewed = review(positions[number], positions[number + 1], move);
  return reviewed.best === move ? { ...reviewed, cost: { kind: 'none' } } : reviewed;
}
