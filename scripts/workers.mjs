// How many tests run at once: all that is started from here reads it from there.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** How long the machine is looked at before anything is started. */
const LOOK_MS = 400;
/** Where nothing else runs, one worker more than two cores fills the times in which others wait for the disk or the browser. */
const LEAST = 3;
/** Where others run, a pool gets the share of its processes that can run; each costs seconds to load and warm the sources. */
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

/**
 * How many others the time is divided among. Where Linux divides it among sessions first, all that one session runs is one:
 * as each worker is a session, few of them have their share.
 */
function others() {
  try {
    if (readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() !== '1') return Infinity;
    const sessions = new Set();
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
      try {
        // The name in brackets may hold anything; behind it: state, parent, group, session (0: the system's own work).
        const [state, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
        if (state === 'R' && session !== '0') sessions.add(session);
      } catch {
        // It has ended in the meantime.
      }
    }
    return sessions.size;
  } catch {
    return Infinity;
  }
}

const [busy, all] = spent();
await setTimeout(LOOK_MS);
const [busyThen, allThen] = spent();
const isBusy = allThen > all && (busyThen - busy) / (allThen - all) > 0.5;
process.env.EGGOG_WORKERS ??= String(
  Math.max(isBusy && others() > 1 ? AMONG_OTHERS : LEAST, availableParallelism()),
);
