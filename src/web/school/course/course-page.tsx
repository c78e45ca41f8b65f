/** @jsxImportSource preact */
/** The golf course: the holes with par and own records, one hole, or a solution that somebody has sent. */
import '../../styles/school.css';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { stateOf } from '../../../app/hole.ts';
import { HOLES, type HoleKind, holeOf, readRecords, SOLUTION_PARAMETER } from '../../../school/index.ts';
import { here, replaceParams, showTop } from '../../app/address.ts';
import { both, say } from '../../app/catalogue.ts';
import { tell } from '../../app/notices.tsx';
import { lang } from '../../app/preferences.ts';
import { Missing } from '../../missing/missing.tsx';
import { Exchange, Way } from '../parts.tsx';
import { HoleView } from './hole-view.tsx';
import { addRecords, playAgain, records, recordsTrouble, refreshRecords } from './kept.ts';
import COURSE from './messages.json';
import { SolutionView } from './solution-view.tsx';

const KINDS: readonly HoleKind[] = [...new Set(HOLES.map(({ kind }) => kind))];

/** The kind of holes that the address asks for; null for all. */
function chosenKind(): HoleKind | null {
  const asked = here.value.params.get('kind');
  return KINDS.find((kind) => kind === asked) ?? null;
}

/** The choice of a kind of holes. */
function Kinds() {
  const t = say(COURSE);
  const chosen = chosenKind();
  const choose = (kind: HoleKind | null): void =>
    replaceParams(new URLSearchParams(kind === null ? {} : { kind }));
  return (
    <fieldset class="row hole-kinds">
      <legend class="unseen">{t('kindsLegend')}</legend>
      {[null, ...KINDS].map((kind) => (
        <button
          key={kind}
          type="button"
          data-kind={kind ?? 'all'}
          aria-pressed={kind === chosen}
          onClick={() => choose(kind)}
        >
          {kind === null ? t('anyKind') : t(`kinds-${kind}`)}{' '}
          <span class="muted">{HOLES.filter((hole) => kind === null || hole.kind === kind).length}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Progress, and the first open hole. */
function Progress() {
  const t = say(COURSE);
  const states = HOLES.map((hole) => stateOf(hole, records.value));
  const solved = states.filter((state) => state !== 'open').length;
  const next = HOLES[states.indexOf('open')];
  return (
    <Way
      done={solved}
      all={HOLES.length}
      text={t('progress', {
        solved,
        all: HOLES.length,
        par: states.filter((state) => state === 'par').length,
      })}
      next={next && { href: `#/course?h=${next.id}`, text: t('playIt', { title: next.title[lang.value] }) }}
    />
  );
}

function HoleList() {
  const t = say(COURSE);
  const kind = chosenKind();
  return (
    <ol class="tiles hole-list">
      {HOLES.map((hole, i) => {
        if (kind !== null && hole.kind !== kind) return null;
        const best = records.value.holes[hole.id]?.steps;
        const state = stateOf(hole, records.value);
        return (
          <li key={hole.id} data-hole={hole.id} data-state={state}>
            <a class="card" href={`#/course?h=${hole.id}`}>
              <span class="hole-number" aria-hidden="true">
                {i + 1}
              </span>
              <b>{hole.title[lang.value]}</b>
              <span class="hole-kind muted">{t(`kinds-${hole.kind}`)}</span>
              <span class="hole-task">{hole.statement[lang.value]}</span>
              <span class="hole-par">
                {t('parSteps', { n: hole.par.steps })}
                {best && `, ${t('ownSteps', { n: best.value })}`}
              </span>
              <span class="hole-state">
                {{ open: t('open'), solved: t('solved'), par: t('atPar') }[state]}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** Largest file of records that is read. */
const LONGEST = 4 * 1024 * 1024;

function RecordFiles() {
  const t = say(COURSE);
  const [progress, setProgress] = useState<readonly [number, number] | null>(null);
  const read = async (json: unknown): Promise<void> => {
    try {
      const sound = await playAgain(readRecords(json), (done, all) => setProgress([done, all]));
      await addRecords(sound.records);
      const count = Object.keys(sound.records.holes).length;
      tell(both(COURSE, 'imported', { holes: count, refused: sound.refused }));
    } finally {
      setProgress(null);
    }
  };
  return (
    <section class="card course-exchange" aria-label={t('records')}>
      <h2>{t('records')}</h2>
      <p class="row">
        <Exchange
          name="records"
          fileName="eggog-course.json"
          text={() => JSON.stringify(records.peek(), null, 1)}
          words={{ export: t('export'), import: t('import'), refused: both(COURSE, 'notJson') }}
          longest={LONGEST}
          onRead={read}
        />
      </p>
      {progress && (
        <p role="status">
          <progress
            value={progress[0]}
            max={progress[1]}
            aria-label={t('importing', { done: progress[0], all: progress[1] })}
          />{' '}
          {t('importing', { done: progress[0], all: progress[1] })}
        </p>
      )}
    </section>
  );
}

function Back() {
  return (
    <p class="lesson-back">
      <a href="#/course">← {say(COURSE)('all')}</a>
    </p>
  );
}

export default function CoursePage() {
  const t = say(COURSE);
  const { params } = here.value;
  const code = params.get(SOLUTION_PARAMETER);
  const id = params.get('h');
  useEffect(() => void refreshRecords(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another hole, or the list, is shown
  useLayoutEffect(showTop, [code, id]);
  const trouble = recordsTrouble.value !== null && <p role="alert">{t('later')}</p>;
  if (code !== null) {
    return (
      <div class="school course">
        <Back />
        <h1>{t('opened')}</h1>
        <SolutionView key={code} code={code} />
      </div>
    );
  }
  if (id !== null) {
    const hole = holeOf(id);
    return (
      <div class="school course">
        <Back />
        {hole ? (
          <h1>
            {HOLES.indexOf(hole) + 1}. {hole.title[lang.value]}
          </h1>
        ) : (
          <Missing
            title={t('noHole')}
            asked={id}
            targets={HOLES.map(({ id, title }) => ({ href: `#/course?h=${id}`, id, title }))}
          />
        )}
        {trouble}
        {hole && <HoleView key={id} hole={hole} />}
      </div>
    );
  }
  return (
    <div class="school course">
      <header class="school-head">
        <h1>{t('title')}</h1>
        <p>{t('lead', { n: HOLES.length })}</p>
        <Progress />
      </header>
      {trouble}
      <Kinds />
      <HoleList />
      <RecordFiles />
    </div>
  );
}
