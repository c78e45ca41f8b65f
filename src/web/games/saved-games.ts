/** Where the games are kept: each tab has its own, and the next visit the latest. */

import type { GameId } from '../../games/play/kind.ts';
import type { SavedSession } from '../../games/play/saved.ts';
import { keepHere, recallHere } from '../storage/tab-values.ts';

const nameOf = (id: GameId): string => `game/${id}`;

/** The game in play; undefined if there is none. Rejects with SyntaxError if the tab's is damaged. */
export const loadGame = (id: GameId): Promise<unknown> => recallHere(nameOf(id));

/** Keeps the game in play. */
export const storeGame = (id: GameId, saved: SavedSession): void => keepHere(nameOf(id), saved);

const keptNameOf = (id: GameId): string => `game-aside/${id}`;

/** The unfinished game that was put aside for another one; null or undefined if there is none. */
export const loadKept = (id: GameId): Promise<unknown> => recallHere(keptNameOf(id));

/** Keeps the game that was put aside, or forgets it with null. */
export const storeKept = (id: GameId, saved: SavedSession | null): void => keepHere(keptNameOf(id), saved);
