/** A watched run with its clock: steps by hand or by itself, at a chosen speed, without ever holding up the page. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Watch } from '../../app/queens.ts';
import type { Algorithm } from '../../queens/index.ts';

/** Steps per second; the last is more than any computer makes. */
export const SPEEDS = [1, 4, 15, 60, 400, 1e9] as const;

/** Most milliseconds of a frame that the run may take. */
const FRAME_MS = 10;

export type WatchedRun = ReturnType<typeof useWatch>;

/** @param answers numbers for a program that asks; another list begins a new run. */
export function useWatch(algorithm: Algorithm, n: number, answers: readonly number[]) {
  const given = answers.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal list of answers changes nothing
  const watch = useMemo(() => new Watch(algorithm, n, answers), [algorithm, n, given]);
  const [aim, setAim] = useState<'none' | 'run' | 'solution'>('none');
  const [speed, setSpeed] = useState(2);
  const [, redraw] = useState({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: another program stands still
  useEffect(() => setAim('none'), [watch]);
  useEffect(() => {
    if (aim === 'none') return;
    const perSecond = SPEEDS[speed];
    let then = performance.now();
    let owed = 0;
    let frame = requestAnimationFrame(function advance(now) {
      const until = performance.now() + FRAME_MS;
      // A frame's time may lie before the click that asked for it.
      owed = Math.min(owed + (Math.max(0, now - then) / 1000) * perSecond, perSecond);
      then = now;
      let goesOn = true;
      if (aim === 'solution') while (goesOn && performance.now() < until) goesOn = !watch.runToSolution(200);
      else for (; goesOn && owed >= 1 && performance.now() < until; owed--) goesOn = watch.forward();
      redraw({});
      if (goesOn) frame = requestAnimationFrame(advance);
      else setAim('none');
    });
    return () => cancelAnimationFrame(frame);
  }, [aim, watch, speed]);

  return {
    watch,
    isRunning: aim !== 'none',
    speed,
    setSpeed,
    setAim,
    /** Stops the clock for something that is done by hand. */
    byHand: (act: () => unknown) => () => {
      setAim('none');
      act();
      redraw({});
    },
  };
}
