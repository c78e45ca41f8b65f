// How many tests run at once: all that is started from here reads it from there.
import { availableParallelism, cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** How long the machine is looked at before anything is started. */
const LOOK_MS = 400;
/** Where nothing else runs, one worker more than two cores fills the times in which others wait for the disk or the browser. */
const LEAST = 3;
/** Where others run, a pool gets the share of its processes that can run; each costs a second to load the sources. */
const AMONG_OTHERS = 6;

/** Milliseconds since the start of the machine: [busy, all], over its cores. */
function spent() {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return [all - idle, all];
}

const [busy, all] = spent();
await setTimeout(LOOK_MS);
const [busyThen, allThen] = spent();
const isShared = allThen > all && (busyThen - busy) / (allThen - all) > 0.5;
process.env.EGGOG_WORKERS ??= String(Math.max(isShared ? AMONG_OTHERS : LEAST, availableParallelism()));
