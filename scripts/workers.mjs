// How many tests run at once: all that is started from here reads it from there.
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** How long the machine is looked at before anything is started. */
const LOOK_MS = 400;
/** Where nothing else runs, one worker more than two cores fills the times in which others wait for the disk or the browser. */
const LEAST = 3;
/** Where others run, a pool gets the share of its processes that can run; each costs a second to load the sources. */
const AMONG_OTHERS = 6;

/**
 * Whether the system divides its time among sessions before it looks at their processes: then more workers get no more
 * of it. Linux does with "autogroups", but only for what no group of control (a container, a service) holds.
 */
function sharesBySession() {
  try {
    if (readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() !== '1') return false;
    const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
    const groups = lines.map((line) => /^\d+:([^:]*):(.*)$/.exec(line) ?? []);
    const [, , path] =
      groups.find(([, kinds = '']) => kinds.split(',').includes('cpu')) ??
      groups.find(([, kinds]) => kinds === '') ??
      [];
    return path === '/';
  } catch {
    return false;
  }
}

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
process.env.EGGOG_WORKERS ??= String(
  Math.max(isShared && !sharesBySession() ? AMONG_OTHERS : LEAST, availableParallelism()),
);
