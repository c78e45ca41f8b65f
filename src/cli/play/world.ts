/** The surroundings of `eggog play`. */
import type { Random } from '../../games/random.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
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
  /** Draws the random numbers of new games. */
  readonly fresh: Random;
  /** A name for the file of a new game; later games sort later. */
  readonly newId: (game: string) => string;
}
