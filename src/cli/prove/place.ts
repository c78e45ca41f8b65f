/** Options of commands that divide their work: threads and a queue. */
import { availableParallelism } from 'node:os';
import { queueAddress } from '../../jobs/queue.ts';
import type { Command } from '../command.ts';
import { MOST_WORKERS, wholeNumber } from '../command.ts';
import type { CliIo } from '../io.ts';
import type { AnswerOptions } from './answer.ts';
import { proveError, proveMessage } from './messages.ts';

export interface PlaceOptions {
  readonly queue?: string;
  readonly workers?: number;
}

/** Declares `--workers` and `--queue`. */
export function withPlaceOptions(command: Command, io: CliIo): Command {
  return command
    .option('--workers <n>', proveMessage(io.lang, 'workers'), wholeNumber(0, MOST_WORKERS))
    .option('--queue <url>', proveMessage(io.lang, 'queue'), queueAddress);
}

/** The given address of the queue, else that of the environment. */
export const queueOf = (given?: string): string | undefined =>
  given ?? (process.env.EGGOG_QUEUE ? queueAddress(process.env.EGGOG_QUEUE) : undefined);

/** The threads and the queue. Throws UserError for no threads without a queue. */
export function placeOf({ queue: given, workers }: PlaceOptions): Omit<AnswerOptions, 'signal'> {
  const queue = queueOf(given);
  if (workers === 0 && queue === undefined) throw proveError('noThreads');
  return { workers: workers ?? availableParallelism(), queue };
}
