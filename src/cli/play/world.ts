/** What the screens need of the world; tests bring their own. */
import type { GameId } from '../../games/play/kind.ts';
import type { Random } from '../../games/random.ts';
import type { Lang } from '../../texts.ts';
import type { Paint } from '../screen/text.ts';
import type { SessionStore } from './storage.ts';

export interface World {
  readonly lang: Lang;
  readonly paint: Paint;
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
