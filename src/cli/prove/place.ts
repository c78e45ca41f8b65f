/** Where the parts of a run are kept, as the options say. */
import { UserError } from '../../errors.ts';
import type { Place } from '../../jobs/open.ts';
import { inBoth } from '../../texts.ts';
import { PROVE_WORDS } from './messages.ts';

export interface PlaceOptions {
  readonly file?: string;
  readonly queue?: string;
  readonly workers?: number;
}

/** Where the parts are kept. Throws UserError for two places at once. */
export function placeOf({ file, queue, workers }: PlaceOptions): Place {
  if (file !== undefined && queue !== undefined) throw new UserError(inBoth(PROVE_WORDS, (w) => w.twoPlaces));
  const place = file === undefined ? (queue ?? process.env.EGGOG_QUEUE) : undefined;
  if (workers === 0 && place === undefined) throw new UserError(inBoth(PROVE_WORDS, (w) => w.noThreads));
  return { ...(file === undefined ? {} : { file }), ...(place === undefined ? {} : { queue: place }) };
}
