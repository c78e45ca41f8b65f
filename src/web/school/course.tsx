/** @jsxImportSource preact */
/** The golf course: the tasks with par and own records, or one task. */
import '../styles/school.css';
import { useLayoutEffect } from 'preact/hooks';
import { stateOf } from '../../app/school.ts';
import { HOLES, holeOf } from '../../school/holes.ts';
import { here, showTop } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Missing } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import COURSE from './course.json';
import { HoleView, hrefOf, records } from './hole.tsx';
import { Overview } from './parts.tsx';

function HoleList() {
  const t = say(COURSE);
  const now = records.value.value;
  const states = HOLES.map((hole) => stateOf(hole, now));
  const solved = states.filter((state) => state !== 'open').length;
  const par = states.filter((state) => state === 'par').length;
  return (
    <Overview
      title={t('title')}
      lead={t('lead', { n: HOLES.length })}
      progress={t('progress', { solved, all: HOLES.length, par })}
      tiles={HOLES.map((hole, i) => {
        const best = now.holes[hole.id]?.steps;
        const own = best ? ` · ${t('ownSteps', { n: best })}` : '';
        return {
          id: hole.id,
          href: hrefOf(hole),
          title: hole.title[lang.value],
          text: hole.statement[lang.value].replaceAll('`', ''),
          note: `${t(`kinds-${hole.kind}`)} · ${t('parSteps', { n: hole.par.steps })}${own}`,
          state: states[i],
          action: t(states[i]),
        };
      })}
    />
  );
}

export default function CoursePage() {
  const t = say(COURSE);
  const { params } = here.value;
  const id = params.get('h');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another hole, or the list, is shown
  useLayoutEffect(showTop, [id]);
  const hole = holeOf(id ?? '');
  const titles = HOLES.map((one) => [hrefOf(one), one.title[lang.value]] as const);
  return (
    <div class="school course">
      {records.trouble.value !== null && <p role="alert">{t('later')}</p>}
      {id === null && <HoleList />}
      {hole && <HoleView key={id} hole={hole} />}
      {id !== null && !hole && <Missing title={t('noHole')} asked={id} targets={titles} />}
    </div>
  );
}
