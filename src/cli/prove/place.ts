/** Where long work is carried out and its parts are kept, as the options say. */
import { mistake } from '../../errors.ts';
import type { Place } from '../../jobs/open.ts';
import type { Command } from '../command.ts';
import { requirePlainFile } from '../files.ts';
import type { CliIo } from '../io.ts';
import { MOST_WORKERS, queueAddress, wholeNumber } from '../options.ts';
import { PROVE_WORDS } from './messages.ts';
import { QUEUE_WORDS } from './queue-messages.ts';

/** The options that {@link withPlaceOptions} declares. */
export interface PlaceOptions {
  /** A file; false for none, not even where a long run would be kept by itself. */
  readonly file?: string | false;
  readonly queue?: string;
  readonly workers?: number;
  readonly priority: number;
}

/** Declares `--workers`, `--file`, `--queue` and `--priority` on a command. */
export function withPlaceOptions(command: Command, io: CliIo): Command {
  const words = PROVE_WORDS[io.lang];
  return command
    .option('--workers <n>', words.workers, wholeNumber(0, MOST_WORKERS))
    .option('--file <file>', words.file)
    .option('--queue <url>', words.queue, queueAddress)
    .option('--priority <n>', words.priority, wholeNumber(0, 1000), 0);
}

/** The address of the queue as given, else from the environment, where an empty one is none. */
export const queueOf = (given?: string): string | undefined =>
  given ?? (process.env.EGGOG_QUEUE || undefined);

/** The same where there must be one. Throws UserError if there is none. */
export function queueUrl(given: string | undefined): string {
  const url = queueOf(given);
  if (!url) throw mistake(QUEUE_WORDS, (w) => w.noQueue);
  return url;
}

/** Where the parts are kept. Throws UserError for two places at once, and for a file that is none. */
export function placeOf({ file: given, queue, workers }: Omit<PlaceOptions, 'priority'>): Place {
  const file = given === false ? undefined : given;
  if (file !== undefined && queue !== undefined) throw mistake(PROVE_WORDS, (w) => w.twoPlaces);
  if (file !== undefined) requirePlainFile(file);
  const place = file === undefined ? queueOf(queue) : undefined;
  if (workers === 0 && place === undefined) throw mistake(PROVE_WORDS, (w) => w.noThreads);
  return { ...(file === undefined ? {} : { file }), ...(place === undefined ? {} : { queue: place }) };
}

/** True if a run that is long may be kept by itself: nothing is said of where, and it was not refused. */
export const mayBeKept = (options: Omit<PlaceOptions, 'priority'>): boolean =>
  options.file !== false && Object.keys(placeOf(options)).length === 0;
