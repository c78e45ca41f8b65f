/** A watched run: its clock, the board, variables, controls, what was found, and the text with its current line. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Watch } from '../../app/queens.ts';
import type { Algorithm, Solution } from '../../queens/index.ts';
import { say } from '../app/catalogue.ts';
import { Button, Facts, ScrollBox } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import QUEENS from './messages.json';

/** A watched run at a moment. The moment is a property of its own: a component is drawn again when one changes. */
export type AtMoment = Readonly<{ watch: Watch; now: Watch['now'] }>;

const QUEEN = 'M.24 .8h.52v-.09h-.52zM.27 .67L.17 .32l.16 .13L.38 .2l.12 .22L.62 .2l.05 .25L.83 .32 .73 .67z';

/**
 * The chess board: rows from the top, the square that the program looks at, and the queens that attack it; or a solution
 * that was found.
 */
export function QueensBoard({ watch, now, found }: AtMoment & { readonly found: Solution | undefined }) {
  const t = say(QUEENS);
  const { n, column } = watch;
  const row = found ? 0 : watch.row;
  const columns = found ?? now.board.columns;
  const numbers = Array.from({ length: n }, (_, i) => i + 1);
  const isLooking = row > 0 && column > 0 && columns[row - 1] === 0;
  const attackers = numbers.filter((r) => {
    const c = columns[r - 1];
    return isLooking && r < row && c > 0 && (c === column || Math.abs(c - column) === row - r);
  });
  const looked = attackers.length > 0 ? '#b3321f' : '#0a6a52';
  return (
    <>
      <p class="unseen">{numbers.map((r) => t('row', { row: r, column: columns[r - 1] })).join('; ')}</p>
      <svg class="queens-board" viewBox={`-0.7 -0.7 ${n + 1} ${n + 1}`} aria-hidden="true">
        <pattern id="squares" width="2" height="2" patternUnits="userSpaceOnUse">
          <path fill="#f3ead8" d="M0 0h2v2H0z" />
          <path fill="#cfae7c" d="M1 0h1v1H0v1h1z" />
        </pattern>
        <rect fill="#6b4526" x="-0.7" y="-0.7" width={n + 1} height={n + 1} rx="0.2" />
        <rect fill="url(#squares)" width={n} height={n} />
        {row > 0 && <rect fill="#ffd02066" y={row - 1} width={n} height="1" />}
        {numbers.map((i) => (
          <g key={i}>
            <text x={i - 0.5} y={-0.2}>
              {i}
            </text>
            <text x={-0.35} y={i - 0.38}>
              {i}
            </text>
            {columns[i - 1] > 0 && <path transform={`translate(${columns[i - 1] - 1} ${i - 1})`} d={QUEEN} />}
          </g>
        ))}
        {attackers.map((r) => (
          <path
            key={r}
            stroke="#b3321f"
            stroke-width="0.08"
            stroke-dasharray="0.16 0.1"
            d={`M${columns[r - 1] - 0.5} ${r - 0.5}L${column - 0.5} ${row - 0.5}`}
          />
        ))}
        {isLooking && (
          <rect
            {...{ fill: `${looked}33`, stroke: looked, 'stroke-width': 0.08 }}
            {...{ x: column - 0.94, y: row - 0.94, width: 0.88, height: 0.88, rx: 0.1 }}
          />
        )}
      </svg>
    </>
  );
}

/** Steps per second; the last is more than any computer makes. */
const SPEEDS = [1, 4, 15, 60, 400, 1e9] as const;

/** Most milliseconds of a frame that the run may take. */
const FRAME_MS = 10;

/**
 * A run with its clock: steps by hand or by itself, at a chosen speed, without ever holding up the page. Another list of
 * answers begins a new run.
 */
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

export function Controls({ run }: { readonly run: ReturnType<typeof useWatch> }) {
  const t = say(QUEENS);
  const { watch, isRunning, speed, setAim, byHand } = run;
  const { steps, ended } = watch.now;
  const speedText = speed === SPEEDS.length - 1 ? t('fastest') : t('perSecond', { n: SPEEDS[speed] });
  const moves = [
    ['run', isRunning ? 'pause' : 'play', ended, () => setAim(isRunning ? 'none' : 'run')],
    ['solution', 'arrow-right-to-line', ended, () => setAim('solution')],
    ['step', 'step-forward', ended, byHand(() => watch.forward())],
    ['back', 'step-back', steps === 0, byHand(() => watch.back())],
    ['restart', 'skip-back', steps === 0, byHand(() => watch.back(0))],
  ] as const;
  return (
    <>
      <div class="queens-controls">
        {moves.map(([name, icon, off, act]) => (
          <Button
            key={name}
            class={name === 'run' ? 'primary' : ''}
            icon={icon}
            does={name}
            text={t(name === 'run' && isRunning ? 'pause' : name)}
            disabled={off}
            onClick={act}
          />
        ))}
      </div>
      <label class="row speed">
        {t('speed')}{' '}
        <input
          type="range"
          min="0"
          max={SPEEDS.length - 1}
          value={speed}
          aria-valuetext={speedText}
          onInput={({ currentTarget }) => run.setSpeed(Number(currentTarget.value))}
        />
        <span class="muted">{speedText}</span>
      </label>
    </>
  );
}

export function Values({ watch, now: { steps, board, ended } }: AtMoment) {
  const t = say(QUEENS);
  const { searches, tests } = board.counts;
  return (
    <>
      <Facts class="row mono values" aria-label={t('values')} facts={watch.values} />
      <p class="muted counts">{t(watch.isOnBoard ? 'counts' : 'steps', { steps, searches, tests })}</p>
      {ended && <p role="status">{t(watch.isOnBoard ? 'ended' : 'endedOwn')}</p>}
      {watch.failure && (
        <p role="alert" class="refused">
          {t('failed')} {watch.failure.in(lang.value)}
        </p>
      )}
    </>
  );
}

/** `looked`: the number of the solution that the board shows in place of the run, from 0. */
type FoundProps = AtMoment & Readonly<{ looked: number | null; look(at: number | null): void }>;

/** The solutions as small boards that the large one shows when clicked; of a program without a board, its numbers. */
export function Found({ watch, looked, look }: FoundProps) {
  const t = say(QUEENS);
  const { solutions, shown, isOnBoard, n } = watch;
  const count = isOnBoard ? solutions.length : shown.length;
  return (
    <section class="queens-found">
      <h2>
        {t(isOnBoard ? 'solutions' : 'shownNumbers')}: <span data-count={count}>{count}</span>
      </h2>
      {count === 0 && isOnBoard && <p class="muted">{t('noSolutions')}</p>}
      <ol class="tiles solutions">
        {isOnBoard
          ? solutions.map((columns, i) => (
              <li key={i}>
                <Button aria-pressed={i === looked} onClick={() => look(i === looked ? null : i)}>
                  <svg viewBox={`0 0 ${n} ${n}`} style={{ '--square': `${200 / n}%` }} aria-hidden="true">
                    {columns.map((c, r) => (
                      <path key={c} transform={`translate(${c - 1} ${r})`} d={QUEEN} />
                    ))}
                  </svg>
                  {columns.join(' ')}
                </Button>
              </li>
            ))
          : shown.map((number, i) => <li key={i}>{number}</li>)}
      </ol>
    </section>
  );
}

/** The text of a program; its current line is lit and kept in sight. `line`: the one that comes next, from 1. */
export function Notation({ text: program, line }: { readonly text: string; readonly line: number }) {
  const lines = program.trimEnd().split('\n');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = ref.current!;
    const { offsetTop = 0, offsetHeight = 0 } = box.querySelector<HTMLElement>('[aria-current]') ?? {};
    // Only the box may scroll; scrollIntoView would move the page as well.
    const below = offsetTop - box.offsetTop - box.scrollTop;
    if (below < 0 || below + offsetHeight > box.clientHeight) box.scrollTop += below - box.clientHeight / 2;
  });
  return (
    <ScrollBox class="notation" label={say(QUEENS)('notation')} box={ref}>
      {lines.map((text, i) => (
        <div
          key={i}
          class="line"
          style={{ '--deep': `${text.search(/\S|$/) + 2}ch` }}
          aria-current={i + 1 === line ? 'step' : undefined}
        >
          {text || ' '}
        </div>
      ))}
    </ScrollBox>
  );
}
