/** @jsxImportSource preact */
/** The eight queens: a program of the page or one's own as it runs, what the versions cost, translations. */
import { say, textsOf } from '../app/catalogue.ts';
import '../styles/queens.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Watch } from '../../app/queens.ts';
import {
  type Algorithm,
  chainToList,
  NOTATION_LANGUAGES,
  NotationError,
  type NotationLanguage,
  VERSION_NAMES,
  type VersionName,
  version,
} from '../../queens/index.ts';
import { translate } from '../../texts.ts';
import { arrivals, here, replaceParams } from '../app/address.ts';
import SHELL from '../app/messages.json';
import { lang } from '../app/preferences.ts';
import { Select } from '../app/select.tsx';
import { RepositoryDocument } from '../documents/document.tsx';
import { QueensBoard } from './board.tsx';
import {
  algorithmOf,
  type Choice,
  type Chosen,
  fromParams,
  hypothesisIn,
  LARGEST,
  SMALLEST,
  toParams,
} from './chosen.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { Explained } from './explained.tsx';
import { QUEENS } from './messages.ts';
import { Notation } from './notation.tsx';
import { OwnList } from './own-list.tsx';
import { OwnProgram } from './own-program.tsx';
import { nameOf } from './own-programs.ts';
import { beforeReload } from './shown-own.ts';
import { StateDiagram } from './state-diagram.tsx';
import { Translations } from './translations.tsx';
import { NO_ANSWERS, useOwn } from './use-own.ts';
import { SPEEDS, useWatch, type WatchedRun } from './use-watch.ts';

const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => SMALLEST + i);
const OWN = 'own';

/** The page begins again with each address that leads to it; those that it writes itself are none. */
export default function QueensPage() {
  return <Queens key={arrivals.value} />;
}

function Queens() {
  const t = textsOf(QUEENS);
  const [{ chosen, n }, setChoice] = useState<Choice>(() =>
    beforeReload(fromParams(here.peek().params, lang.value)),
  );
  const choose = (next: Chosen, size = n): void => setChoice({ chosen: next, n: size });
  const own = useOwn(chosen, choose);
  useLayoutEffect(() => {
    replaceParams(toParams({ chosen, n }));
  }, [chosen, n]);

  const read = useMemo(() => algorithmOf(chosen), [chosen]);
  const good = useRef<Algorithm>(version('last'));
  if (!(read instanceof NotationError)) good.current = read;
  const algorithm = good.current;
  const error = read instanceof NotationError ? read : null;
  const run = useWatch(algorithm, n, chosen.kind === 'own' ? chosen.answers : NO_ANSWERS);
  const { watch } = run;
  const { now } = watch;
  const name: VersionName | null = chosen.kind === 'version' ? chosen.name : null;
  const ownName = own.current?.name?.trim();
  const title = translate(QUEENS, (words) =>
    name ? words.programTitle(n, words[name]) : ownName || words.own,
  );
  return (
    <div class="queens" data-stale={error !== null}>
      <h1>{say(SHELL)('queens')}</h1>
      <p class="intro">{t.intro}</p>
      <div class="row queens-choice">
        <label>
          {t.version}{' '}
          <Select
            value={name ?? OWN}
            options={([...VERSION_NAMES, OWN] as const).map((one) => [one, t[one]])}
            onChoose={(one) => {
              if (one === OWN) own.goBack();
              else choose({ kind: 'version', name: one, language: languageOf(chosen) });
            }}
          />
        </label>
        <label>
          {t.size}{' '}
          <Select
            value={n}
            options={SIZES.map((size) => [size, `${size} × ${size}`])}
            onChoose={(size) => choose(chosen, size)}
          />
        </label>
        {chosen.kind === 'version' && (
          <label>
            {t.language}{' '}
            <Select
              value={chosen.language}
              options={NOTATION_LANGUAGES.map((language) => [language, t.languages[language]])}
              onChoose={(language) => choose({ ...chosen, language })}
            />
          </label>
        )}
      </div>
      <div class="queens-grid">
        <section class="card queens-watch" aria-label={t.board}>
          {watch.isOnBoard ? <QueensBoard watch={watch} now={now} /> : <Shown watch={watch} now={now} />}
          <Controls run={run} />
          <Values watch={watch} now={now} />
        </section>
        <section class="card queens-diagram">
          <h2>{t.diagram}</h2>
          <StateDiagram
            algorithm={watch.algorithm}
            state={now.state}
            transition={watch.transition}
            label={t.diagram}
          />
        </section>
        <section class="card stack queens-text">
          <h2>{t.notation}</h2>
          {chosen.kind === 'own' && (
            <>
              <OwnList
                id={own.current?.id ?? ''}
                name={nameOf(own.current ?? chosen)}
                onOpen={own.open}
                onNew={own.beginSample}
                onRemove={own.remove}
              />
              <OwnProgram
                key={own.current?.opening}
                name={own.current?.name ?? ''}
                text={chosen.text}
                answers={chosen.answers}
                error={error}
                onName={(ownName) => own.change({ name: ownName })}
                onText={(text) => own.change({ text })}
                onAnswers={(answers) => own.change({ answers })}
              />
            </>
          )}
          {!error && <Notation text={watch.algorithm.text} line={watch.line} label={t.notation} />}
          {chosen.kind === 'version' && (
            <p class="row">
              <button
                type="button"
                data-do="edit"
                onClick={() => own.begin(t.copyOf(t[chosen.name]), algorithm.text)}
              >
                {t.edit}
              </button>
            </p>
          )}
        </section>
        {error && (
          <p class="queens-stale" role="status">
            {t.stale}
          </p>
        )}
        {watch.isOnBoard && <Solutions watch={watch} now={now} />}
        {chosen.kind === 'version' && (
          <Explained
            name={chosen.name}
            language={chosen.language}
            onTry={() => own.begin(t.hypothesisName, hypothesisIn(lang.value))}
          />
        )}
      </div>
      <div class="stack queens-more">
        <Translations text={algorithm.text} n={n} title={title} language={lang.value} />
        <ComparisonTable n={n} version={name} />
        <RepositoryDocument key={lang.value} name="queens" label={t.more} />
      </div>
    </div>
  );
}

/** The words in which a version is shown when it is chosen. */
const languageOf = (chosen: Chosen): NotationLanguage =>
  chosen.kind === 'version' ? chosen.language : lang.value;

function Shown({ watch }: AtMoment) {
  const t = textsOf(QUEENS);
  return (
    <>
      <h2>{t.shownNumbers}</h2>
      <ol class="shown-numbers mono">
        {watch.shown.map((value, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its place
          <li key={i}>{value}</li>
        ))}
      </ol>
    </>
  );
}

function Controls({ run }: { readonly run: WatchedRun }) {
  const t = textsOf(QUEENS);
  const { watch, isRunning, speed } = run;
  const { steps, ended } = watch.now;
  const perSecond = SPEEDS[speed];
  const speedText = Number.isFinite(perSecond) ? t.perSecond(perSecond) : t.fastest;
  const moves = [
    ['step', ended, run.step],
    ['back', steps === 0, run.back],
    ['state', ended, () => run.runTo('state')],
    ['solution', ended, () => run.runTo('solution')],
    ['restart', steps === 0, run.restart],
  ] as const;
  return (
    <div class="row queens-controls">
      <button type="button" class="primary" data-do="run" disabled={ended} onClick={run.toggle}>
        {isRunning ? t.pause : t.run}
      </button>
      {moves.map(([name, off, act]) => (
        <button key={name} type="button" data-do={name} disabled={off} onClick={act}>
          {t[name]}
        </button>
      ))}
      <label class="row speed">
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

/** A watched run at a moment. The moment is a property of its own: a component is drawn again when one changes. */
interface AtMoment {
  readonly watch: Watch;
  readonly now: Watch['now'];
}

function Values({ watch, now }: AtMoment) {
  const t = textsOf(QUEENS);
  const { steps, board, ended } = now;
  return (
    <>
      <dl class="row values" aria-label={t.values}>
        {watch.values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="muted counts">{t.counts(steps, board.counts.searches, board.counts.tests)}</p>
      {ended && (
        <p role="status">
          <strong>{watch.isOnBoard ? t.ended : t.endedOwn}</strong>
        </p>
      )}
      {watch.failure && (
        <p role="alert" class="refused">
          {t.failed} {watch.failure.in(lang.value)}
        </p>
      )}
    </>
  );
}

function Solutions({ now }: AtMoment) {
  const t = textsOf(QUEENS);
  const solutions = chainToList(now.board.solutions);
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
