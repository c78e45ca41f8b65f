/**
 * Where the games are kept: in this tab, so that two tabs with one game do not disturb each other, and in the browser
 * for the next visit, where the latest counts.
 */

import type { GameId } from '../../games/play/kind.ts';
import type { SavedSession } from '../../games/play/saved.ts';
import { keep, recall } from '../storage/database.ts';
import { keepInTab, ofTab } from '../storage/tab.ts';

const nameOf = (id: GameId): string => `game/${id}`;
const tabNameOf = (id: GameId): string => `eggog.game.${id}`;

/** The game of this tab, or the latest of any; null if there is none. Throws SyntaxError if the tab's is damaged. */
export async function loadGame(id: GameId): Promise<unknown> {
  const own = ofTab(tabNameOf(id));
  return own === null ? ((await recall(nameOf(id))) ?? null) : JSON.parse(own);
}

/** Keeps the game in play, in this tab at once and in the browser for the next visit. */
export function storeGame(id: GameId, saved: SavedSession): void {
  keepInTab(tabNameOf(id), JSON.stringify(saved));
  void keep(nameOf(id), saved);
}

const keptNameOf = (id: GameId): string => `game-aside/${id}`;

/** The unfinished game that was put aside for another one; null or undefined if there is none. */
export const loadKept = (id: GameId): Promise<unknown> => recall(keptNameOf(id));

/** Keeps the game that was put aside, or forgets it with null. */
export function storeKept(id: GameId, saved: SavedSession | null): void {
  void keep(keptNameOf(id), saved);
}
