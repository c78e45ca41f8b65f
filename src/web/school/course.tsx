/** @jsxImportSource preact */
/** The golf course: the tasks with par and own records, one task, or a solution that somebody has sent. */
import '../styles/school.css';
import { useLayoutEffect, useState } from 'preact/hooks';
import { stateOf } from '../../app/school.ts';
import { errorText, UserError } from '../../errors.ts';
import { HOLES, type Hole, holeOf } from '../../school/holes.ts';
import { decodeSolution, SOLUTION_PARAMETER } from '../../school/solution.ts';
import type { Localized } from '../../texts.ts';
import { here, showTop } from '../app/address.ts';
import { both, say } from '../app/catalogue.ts';
import { Missing } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import COURSE from './course.json';
import { HoleView, hrefOf, records } from './hole.tsx';
import { Back, Overview } from './parts.tsx';

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
        const own = best ? ` · ${t('ownSteps', { n: best.value })}` : '';
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

/** The solution of a code, or why there is none. */
function openCode(code: string): { readonly hole: Hole; readonly program: Uint8Array } | Localized {
  try {
    const { hole: id, program } = decodeSolution(code);
    const hole = holeOf(id);
    return hole ? { hole, program } : both(COURSE, 'unknownHole', { id });
  } catch (error) {
    if (error instanceof UserError) return errorText(error);
    throw error;
  }
}

/** A solution that somebody has sent. */
function SentHole({ code }: { readonly code: string }) {
  const [opened] = useState(() => openCode(code));
  if ('hole' in opened) return <HoleView hole={opened.hole} sent={opened.program} />;
  return (
    <>
      <Back href="#/course" text={say(COURSE)('all')} />
      <h1>{say(COURSE)('opened')}</h1>
      <p class="card verdict solution-refused" role="alert">
        {opened[lang.value]}
      </p>
    </>
  );
}

export default function CoursePage() {
  const t = say(COURSE);
  const { params } = here.value;
  const code = params.get(SOLUTION_PARAMETER);
  const id = params.get('h');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another hole, or the list, is shown
  useLayoutEffect(showTop, [code, id]);
  const hole = holeOf(id ?? '');
  const titles = HOLES.map((one) => [hrefOf(one), one.title[lang.value]] as const);
  return (
    <div class="school course">
      {records.trouble.value !== null && <p role="alert">{t('later')}</p>}
      {code !== null && <SentHole key={code} code={code} />}
      {code === null && id === null && <HoleList />}
      {code === null && hole && <HoleView key={id} hole={hole} />}
      {code === null && id !== null && !hole && <Missing title={t('noHole')} asked={id} targets={titles} />}
    </div>
  );
}
