/** What the screens of `eggog play` share: their surroundings, and what the app asks of each. */
import type { Random } from '../../games/random.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { ScreenView } from '../screen/screen.ts';
import type { Paint } from '../screen/text.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import type { GameStore } from './storage.ts';

/** A message of `eggog play`. */
export const say = messages(CATALOGUE);
/** An error of it. */
export const fail = errors(CATALOGUE);

export interface World {
  readonly lang: Lang;
  readonly paint: Paint;
  readonly store: GameStore;
  /** The day, YYYY-MM-DD. */
  readonly today: string;
  /** Draws the random numbers of new games. */
  readonly fresh: Random;
  /** Milliseconds, for the clock of a game. */
  readonly clock: () => number;
  /** A name for the file of a new game; later games sort later. */
  readonly newId: (game: string) => string;
}

/** One of the screens; the app shows one at a time. */
export type Part = Pick<ScreenView, 'draw' | 'press' | 'pause'>;
