/** One thread of a divided search over functions of commands: it finds out what is behind heads and tells its own functions apart. */
import { workerData } from 'node:worker_threads';
import { type Round, Shard, type ShardOf } from '../golf/find/shard.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();

// The pool's own data comes first in the array.
const shard = new Shard((Array.isArray(workerData) ? workerData[1] : workerData) as ShardOf);

/** What a thread is asked, and nothing comes back: all is in the round's memory. */
export interface ShardOrder {
  readonly what: 'expand' | 'judge';
  readonly round: Round;
}

export default ({ what, round }: ShardOrder): void => shard[what](round);
