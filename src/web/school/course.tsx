/** @jsxImportSource preact */
/** The golf course: the tasks with par and own records, or one task. */
import '../styles/school.css';
import { useLayoutEffect } from 'preact/hooks';
import { stateOf } from '../../app/school.ts';
import { HOLES, type Hole, holeOf } from '../../school/holes.ts';
import { here, showTop } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Missing } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import COURSE from './course.json';
import { HoleView, hrefOf, progressOf, records } from './hole.tsx';
import { Overview, Progress } from './parts.tsx';

const KINDS = ['formula', 'puzzle', 'digits', 'loop', 'game'] as const;

function HoleList() {
  const t = say(COURSE);
  const now = records.value.value;
  const next = HOLES.find((hole) => stateOf(hole, now) === 'open');
  const { solved, text } = progressOf(now);
  const tileOf = (hole: Hole) => {
    const state = stateOf(hole, now);
    return {
      id: hole.id,
      href: hrefOf(hole),
      title: hole.title[lang.value],
      text: hole.statement[lang.value].replaceAll('`', ''),
      note: t(`note-${state}`, { i: HOLES.indexOf(hole) + 1, n: now.holes[hole.id]?.steps ?? 0 }),
      state,
      mark: (
        <>
          {hole.par.steps} <small>{t('par')}</small>
        </>
      ),
      action: hole === next && t('open'),
    };
  };
  return (
    <Overview
      title={t('title')}
      lead={t('lead', { n: HOLES.length })}
      groups={KINDS.map((id) => ({
        id,
        name: t(`kinds-${id}`),
        tiles: HOLES.filter(({ kind }) => kind === id).map(tileOf),
      }))}
    >
      <Progress done={solved} all={HOLES.length} text={solved > 0 ? text : t('beginHere')} />
    </Overview>
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
