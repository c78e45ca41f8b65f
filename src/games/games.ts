/** The games of the terminal. */
import type { AnyGame } from './game.ts';
import { LOADERS } from './loaders.ts';
import { fail } from './texts.ts';

export const GAMES: readonly AnyGame[] = await Promise.all(Object.values(LOADERS).map((load) => load()));

export const GAME_IDS: readonly string[] = Object.keys(LOADERS);

/** The game of a name. Throws UserError for an unknown one. */
export function gameOf(name: string): AnyGame {
  const game = GAMES.find(({ id }) => id === name);
  if (!game) throw fail('noGame', { name, known: GAME_IDS.join(', ') });
  return game;
}
