/** Where the games are kept between two visits. */
import type { GameId } from './kind.ts';
import type { SavedSession } from './session.ts';

const memory = new Map<GameId, SavedSession>();
export const loadGame = async (id: GameId): Promise<unknown> => memory.get(id) ?? null;
export const storeGame = (id: GameId, saved: SavedSession): void => void memory.set(id, saved);
