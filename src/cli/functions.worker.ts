/** One thread of a divided search over functions of commands. */
import type { FunctionTask } from '../golf/enumerate.ts';
import { type Round, Shard } from '../golf/find/shard.ts';
import type { Groups } from '../golf/tables.ts';
import { serveTasks } from '../jobs/threads.ts';

/** What a thread is asked, and nothing comes back: all is in the round's memory. */
export type ShardOrder =
  /** Nothing but to be there. */
  | { readonly what: 'begin' }
  /** A share of the work, with what is known already. */
  | {
      readonly what: 'own';
      readonly task: FunctionTask;
      readonly groups: Groups;
      readonly known: Float64Array;
    }
  | { readonly what: 'expand' | 'judge' | 'number'; readonly round: Round };

let shard: Shard;

serveTasks((order: ShardOrder): void => {
  if (order.what === 'begin') return;
  if (order.what === 'own') shard = new Shard(order.task, order.groups, order.known);
  else for (const _ of shard[order.what](order.round));
});
