/** @jsxImportSource preact */
/** The eight queens: a version of the page as it runs, and what the versions cost. */
import '../styles/queens.css';
import { useState } from 'preact/hooks';
import { chainToList, VERSION_NAMES, type VersionName } from '../../queens/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';
import { QueensBoard } from './board.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { MachineProgramCard } from './machine-program.tsx';
import { QUEENS } from './messages.ts';
import { Notation } from './notation.tsx';
import { StateDiagram } from './state-diagram.tsx';
import { SPEEDS, useWatch, type WatchedRun } from './use-watch.ts';
import { LARGEST, SMALLEST, type Watch } from './watch.ts';

const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => SMALLEST + i);

export function QueensPage() {
  const t = textsOf(QUEENS);
  const [version, setVersion] = useState<VersionName>('last');
  const [n, setSize] = useState(8);
  const run = useWatch(version, n);
  const { watch } = run;
  const { now } = watch;
  return (
    <div class="queens">
      <h1>{textsOf(SHELL).queens}</h1>
      <p class="intro">{t.intro}</p>
      <div class="row queens-choice">
        <label>
          {t.version}{' '}
          <select value={version} onChange={(event) => setVersion(event.currentTarget.value as VersionName)}>
            {VERSION_NAMES.map((name) => (
              <option key={name} value={name}>
                {t[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.size}{' '}
          <select value={n} onChange={(event) => setSize(Number(event.currentTarget.value))}>
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size} x {size}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Controls run={run} />
      <div class="queens-grid">
        <section class="card" aria-label={t.board}>
          <QueensBoard watch={watch} now={now} />
          <Values watch={watch} now={now} />
        </section>
        <section class="card queens-diagram">
          <h2>{t.diagram}</h2>
          <StateDiagram
            version={watch.version}
            state={now.state}
            transition={watch.transition}
            label={t.diagram}
          />
        </section>
        <section class="card queens-text">
          <h2>{t.notation}</h2>
          <Notation version={watch.version} line={watch.line} label={t.notation} />
        </section>
        <Solutions watch={watch} now={now} />
      </div>
      <div class="queens-more">
        <ComparisonTable n={n} version={version} />
        <MachineProgramCard name={version} n={n} />
      </div>
    </div>
  );
}

function Controls({ run }: { readonly run: WatchedRun }) {
  const t = textsOf(QUEENS);
  const { watch, isRunning, speed } = run;
  const { steps, ended } = watch.now;
  const perSecond = SPEEDS[speed];
  const speedText = Number.isFinite(perSecond) ? t.perSecond(perSecond) : t.fastest;
  return (
    <div class="row queens-controls">
      <button type="button" class="primary" data-do="run" disabled={ended} onClick={run.toggle}>
        {isRunning ? t.pause : t.run}
      </button>
      <button type="button" data-do="step" disabled={ended} onClick={run.step}>
        {t.step}
      </button>
      <button type="button" data-do="back" disabled={steps === 0} onClick={run.back}>
        {t.back}
      </button>
      <button type="button" data-do="state" disabled={ended} onClick={() => run.runTo('state')}>
        {t.state}
      </button>
      <button type="button" data-do="solution" disabled={ended} onClick={() => run.runTo('solution')}>
        {t.solution}
      </button>
      <button type="button" data-do="restart" disabled={steps === 0} onClick={run.restart}>
        {t.restart}
      </button>
      <label class="speed">
        {t.speed}{' '}
        <input
          type="range"
          min="0"
          max={SPEEDS.length - 1}
          value={speed}
          aria-valuetext={speedText}
          onInput={(event) => run.setSpeed(Number(event.currentTarget.value))}
        />
        <span class="muted">{speedText}</span>
      </label>
    </div>
  );
}

/** A watched run at a moment. The moment is a property of its own: a component is drawn anew when one changes. */
interface AtMoment {
  readonly watch: Watch;
  readonly now: Watch['now'];
}

function Values({ watch, now }: AtMoment) {
  const t = textsOf(QUEENS);
  const { steps, host, ended } = now;
  return (
    <>
      <dl class="values" aria-label={t.values}>
        {watch.values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="muted counts">{t.counts(steps, host.counts.searches, host.counts.tests)}</p>
      {ended && (
        <p role="status">
          <strong>{t.ended}</strong>
        </p>
      )}
    </>
  );
}

function Solutions({ now }: AtMoment) {
  const t = textsOf(QUEENS);
  const solutions = chainToList(now.host.solutions);
  return (
    <section class="card queens-solutions">
      <h2>
        {t.solutions}: <span data-count={solutions.length}>{solutions.length}</span>
      </h2>
      {solutions.length === 0 ? (
        <p class="muted">{t.noSolutions}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        <ol class="solutions" tabIndex={0}>
          {solutions.map((columns) => (
            <li key={columns.join(' ')} class="mono">
              {columns.join(' ')}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
