/** What the screens need of the world; tests bring their own. */
import type { Random } from '../../../games/random.ts';
import type { Lang } from '../../io.ts';
import type { GameId } from '../game.ts';
import type { SessionStore } from '../storage.ts';

export interface Deps {
  readonly lang: Lang;
  readonly color: boolean;
  readonly store: SessionStore;
  /** The day, YYYY-MM-DD. */
  readonly today: string;
  /** Draws the random numbers of new games. */
  readonly fresh: Random;
  /** Milliseconds, for pacing. */
  readonly clock: () => number;
  /** A name for the file of a new game; later games sort later. */
  readonly newId: (game: GameId) => string;
}
