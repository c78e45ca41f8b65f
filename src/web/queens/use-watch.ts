/** A watched run with its clock: steps by hand or by itself, at a chosen speed, without ever holding up the page. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Watch } from '../../app/queens.ts';
import type { Algorithm } from '../../queens/index.ts';

/** Steps per second; the last stands for as many as fit. */
export const SPEEDS = [1, 4, 15, 60, 400, Number.POSITIVE_INFINITY] as const;

/** Most milliseconds of a frame that the run may take. */
const FRAME_MS = 10;
/** Steps between two looks at the clock. */
const BATCH = 200;

export interface WatchedRun {
  readonly watch: Watch;
  readonly isRunning: boolean;
  readonly speed: number;
  setSpeed(index: number): void;
  toggle(): void;
  step(): void;
  back(): void;
  restart(): void;
  runTo(goal: 'state' | 'solution'): void;
}

type Aim = 'none' | 'run' | 'state' | 'solution';

/** @param answers numbers for a program that asks; another list begins a new run. */
export function useWatch(algorithm: Algorithm, n: number, answers: readonly number[]): WatchedRun {
  const given = answers.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal list of answers changes nothing
  const watch = useMemo(() => new Watch(algorithm, n, answers), [algorithm, n, given]);
  const [aim, setAim] = useState<Aim>('none');
  const [speed, setSpeed] = useState(2);
  const [, redraw] = useState(0);
  const drawAgain = (): void => redraw((count) => count + 1);
  const pace = useRef(speed);
  pace.current = speed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another program stands still
  useEffect(() => setAim('none'), [watch]);

  useEffect(() => {
    if (aim === 'none') return;
    let frame = 0;
    let then = performance.now();
    let owed = 0;
    function advance(now: number): void {
      const perSecond = SPEEDS[pace.current];
      // A frame's time may lie before the click that asked for it, and no time at endless speed is not a number.
      const passed = Math.max(0, now - then) / 1000;
      owed = Number.isFinite(perSecond) ? Math.min(owed + passed * perSecond, perSecond) : perSecond;
      then = now;
      const goesOn = aim === 'run' ? goForward() : goTo(aim as 'state' | 'solution');
      redraw((count) => count + 1);
      if (goesOn) frame = requestAnimationFrame(advance);
      else setAim('none');
    }
    function goForward(): boolean {
      const until = performance.now() + FRAME_MS;
      while (owed >= 1) {
        if (!watch.forward()) return false;
        owed--;
        if (performance.now() > until) break;
      }
      return true;
    }
    function goTo(goal: 'state' | 'solution'): boolean {
      const until = performance.now() + FRAME_MS;
      while (performance.now() < until) if (watch.runTo(goal, BATCH)) return false;
      return true;
    }
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [aim, watch]);

  const byHand = (act: () => void) => () => {
    setAim('none');
    act();
    drawAgain();
  };
  return {
    watch,
    isRunning: aim !== 'none',
    speed,
    setSpeed,
    toggle: () => setAim(aim === 'none' ? 'run' : 'none'),
    step: byHand(() => watch.forward()),
    back: byHand(() => watch.back()),
    restart: byHand(() => watch.restart()),
    runTo: (goal) => setAim(goal),
  };
}
