/** The debugger's time travel: a long Fox Hunt 100, a million commands back and forward again, memory held for it. */
import { FOX_HUNT_PROGRAM } from '../src/games/fox-hunt/cartridge.ts';
import { complete, Debugger } from '../src/lab/debugger.ts';
import { parseKeys } from '../src/listing/index.ts';
import type { Key } from '../src/machine/index.ts';
import { Session } from '../src/machine/index.ts';
import { randomWords } from '../src/random.ts';
import type { Localized } from '../src/texts.ts';
import { type Figure, joined } from './figure.ts';

/** Ticks to go back. */
const MILLION = 1_000_000;

/** A hunt for 100 foxes to its end: before every hit but the first, five shots at a cell that is empty by then. */
function longHunt(): readonly Key[] {
  const shots = Array.from({ length: 100 }, (_, cell) => {
    const place = `${Math.floor(cell / 10)}.${cell % 10} С/П`;
    return [...Array.from({ length: cell > 0 ? 5 : 0 }, () => '0.0 С/П'), place].join(' ');
  });
  return parseKeys(`0.5 В↑ 100 В/О С/П ${shots.join(' ')}`).keys;
}

/** A debugger at the end of {@link longHunt}. */
function huntedDebugger(): Debugger {
  const debug = new Debugger(new Session(FOX_HUNT_PROGRAM).machine, longHunt());
  complete(debug.run());
  return debug;
}

/** The figures of the measurement; times in milliseconds. */
export interface TimeTravelReport {
  readonly ticks: number;
  readonly recordMs: number;
  readonly backMs: number;
  readonly forwardMs: number;
  /** True if the state after a million ticks back and forward is the one before. */
  readonly same: boolean;
  readonly medianJumpMs: number;
  readonly worstJumpMs: number;
  readonly worstStepBackMs: number;
  readonly timelineBytes: number;
  readonly heapGrowthBytes: number;
}

const time = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Measures once. `jumps` random points are visited (a fixed sequence). */
function timeTravelBench(jumps = 2000): TimeTravelReport {
  huntedDebugger();
  globalThis.gc?.();
  const heap = process.memoryUsage();
  let debug!: Debugger;
  const recordMs = time(() => {
    debug = huntedDebugger();
  });
  globalThis.gc?.();
  const after = process.memoryUsage();
  const { timeline, machine } = debug;
  const end = timeline.position;
  const state = machine.snapshot();
  const backMs = time(() => debug.goTo(end - MILLION));
  // Forward without the help of the snapshots on the way.
  const forwardMs = time(() => timeline.advance(end));
  const same = machine.equals(state);
  const random = randomWords(12345);
  const times = Array.from({ length: jumps }, () => time(() => debug.goTo(random() % (end + 1)))).sort(
    (a, b) => a - b,
  );
  debug.goTo(end);
  let worstStepBackMs = 0;
  for (let i = 0; i < 3 * timeline.spacing; i++)
    worstStepBackMs = Math.max(
      worstStepBackMs,
      time(() => debug.back()),
    );
  return {
    ticks: end,
    recordMs,
    backMs,
    forwardMs,
    same,
    medianJumpMs: times[jumps >> 1],
    worstJumpMs: times[jumps - 1],
    worstStepBackMs,
    timelineBytes: timeline.bytes,
    heapGrowthBytes: after.heapUsed + after.arrayBuffers - heap.heapUsed - heap.arrayBuffers,
  };
}

const TRAVEL: Localized = { en: 'time travel: ', ru: 'ход времени: ' };

/** The figures of {@link timeTravelBench} for `npm run bench`. */
export function timeTravelFigures(): Figure[] {
  const report = timeTravelBench();
  if (!report.same) throw new Error('time travel came back to another state');
  return [
    {
      key: 'time-travel-ticks',
      label: joined(TRAVEL, { en: 'Fox Hunt 100, ticks recorded', ru: 'Охота на лис 100, записано тактов' }),
      value: report.ticks,
      unit: 'ticks',
    },
    {
      key: 'time-travel-record-ms',
      label: joined(TRAVEL, { en: 'recording it', ru: 'запись' }),
      value: report.recordMs,
      unit: 'ms',
    },
    {
      key: 'time-travel-back-ms',
      label: joined(TRAVEL, { en: 'a million ticks back', ru: 'миллион тактов назад' }),
      value: report.backMs,
      unit: 'ms',
    },
    {
      key: 'time-travel-forward-ms',
      label: joined(TRAVEL, { en: 'forward again, re-executing', ru: 'снова вперёд, исполнением' }),
      value: report.forwardMs,
      unit: 'ms',
    },
    {
      key: 'time-travel-jump-ms',
      label: joined(TRAVEL, { en: 'jump to any tick, median', ru: 'переход к любому такту, медиана' }),
      value: report.medianJumpMs,
      unit: 'ms',
    },
    {
      key: 'time-travel-worst-jump-ms',
      label: joined(TRAVEL, {
        en: 'jump to any tick, worst of 2000',
        ru: 'переход к любому такту, худший из 2000',
      }),
      value: report.worstJumpMs,
      unit: 'ms',
    },
    {
      key: 'time-travel-step-back-ms',
      label: joined(TRAVEL, { en: 'step back, worst of 3072', ru: 'шаг назад, худший из 3072' }),
      value: report.worstStepBackMs,
      unit: 'ms',
    },
    {
      key: 'time-travel-bytes',
      label: joined(TRAVEL, { en: 'snapshots held', ru: 'хранимых снимков' }),
      value: report.timelineBytes,
      unit: 'bytes',
    },
  ];
}
