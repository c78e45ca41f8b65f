/** @jsxImportSource preact */
/** The golf course: the holes with par and own records, one hole, or a solution that somebody has sent. */
import '../../styles/school.css';
import { useLayoutEffect } from 'preact/hooks';
import { stateOf } from '../../../app/school.ts';
import { HOLES, holeOf, SOLUTION_PARAMETER } from '../../../school/index.ts';
import { here, showTop } from '../../app/address.ts';
import { say } from '../../app/catalogue.ts';
import { Missing } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { Way } from '../parts.tsx';
import { HoleView } from './hole-view.tsx';
import { records, recordsTrouble } from './kept.ts';
import COURSE from './messages.json';
import { SolutionView } from './solution-view.tsx';

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
  return (
    <ol class="tiles hole-list">
      {HOLES.map((hole, i) => {
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
            targets={HOLES.map(({ id, title }) => [`#/course?h=${id}`, title[lang.value]])}
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
      <HoleList />
    </div>
  );
}
