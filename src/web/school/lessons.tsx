/** @jsxImportSource preact */
/** The school: the list of lessons with the visitor's progress, and one of them on a live calculator. */
import '../styles/school.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isUnfinished, prefixOf } from '../../machine/hidden-state.ts';
import { LESSONS, type Lesson, lessonOf, type Part } from '../../school/lesson.ts';
import { insideOf, LessonSession } from '../../school/lesson-session.ts';
import { mergeProgress, NO_PROGRESS, readProgress, stepsDone, withSteps } from '../../school/progress.ts';
import { arrivals, here, showTop } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Button, Facts, Missing } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { LiveDevice } from '../live/live-device.tsx';
import { sharedValue } from '../storage/values.ts';
import TEXTS from './lessons.json';
import { Back, MarkedText, Overview, Plates, Stations } from './parts.tsx';

const kept = sharedValue('school-progress', { empty: NO_PROGRESS, read: readProgress, merge: mergeProgress });

const hrefOf = (id: string): string => `#/school?l=${id}`;

function LessonList() {
  const t = say(TEXTS);
  const tiles = LESSONS.map((lesson) => {
    const { id, title, summary, minutes, steps } = lesson;
    const done = stepsDone(kept.value.value, lesson);
    const state = done === steps.length ? 'solved' : done > 0 ? 'begun' : 'open';
    return {
      id,
      href: hrefOf(id),
      title: title[lang.value],
      text: summary[lang.value],
      note: `${t('minutes', { n: minutes })} · ${t('steps', { done, all: steps.length })}`,
      state,
      action: t(state),
    } as const;
  });
  const done = tiles.filter(({ state }) => state === 'solved').length;
  return (
    <Overview
      title={t('title')}
      lead={t('lead', { n: LESSONS.length })}
      progress={t('progress', { done, all: LESSONS.length })}
      tiles={tiles}
      after={{ href: '#/course', text: t('course') }}
    />
  );
}

interface PartProps {
  readonly run: LessonSession;
  /** Changes the lesson and draws it again. */
  readonly change: (act: () => unknown) => void;
}

/** The answer to the last key. */
function answerOf({ feedback }: LessonSession): string {
  const t = say(TEXTS);
  if (feedback.kind === 'hint') return feedback.hint[lang.value];
  if (feedback.kind === 'astray')
    return t('astray', { key: typeset(feedback.key), wanted: typeset(feedback.wanted) });
  if (feedback.kind === 'neutral') return '';
  return `${t('right')} ${feedback.after[lang.value]}${feedback.isLast ? `\n\n${t('finished')}` : ''}`;
}

function Buttons({ run, change }: PartProps) {
  const t = say(TEXTS);
  const { isHeld, isAstray, showsKeys, lesson } = run;
  const row = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isHeld) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld]);
  const after = LESSONS[LESSONS.indexOf(lesson) + 1];
  const deeds = [
    ['next', isHeld, () => run.next()],
    ['undo', isAstray, () => run.undo()],
    ['restart', !isHeld, () => run.restart()],
    ['show', !isHeld && !showsKeys, () => Object.assign(run, { showsKeys: true })],
  ] as const;
  return (
    <p class="row" ref={row}>
      {run.isOver ? (
        <a class="button primary" data-do="lesson-after" href={after ? hrefOf(after.id) : '#/course'}>
          {after ? `${t('nextLesson')}: ${after.title[lang.value]}` : t('course')}
        </a>
      ) : (
        deeds
          .filter(([, isOffered]) => isOffered)
          .map(([name, , act]) => (
            <Button
              key={name}
              class={name === 'undo' || name === 'next' ? 'primary' : ''}
              does={`lesson-${name}`}
              onClick={() => change(act)}
            >
              {t(name)}
            </Button>
          ))
      )}
    </p>
  );
}

const STACK: readonly Part[] = ['T', 'Z', 'Y', 'X'];

/** The stack as plates, and what else the step wants to be seen. */
function Inside({ run: { step, machine } }: PartProps) {
  if (!step) return null;
  const facts = (parts: readonly Part[]) =>
    insideOf(machine, parts, lang.value).map(({ part, name, value }) => [name, value, part] as const);
  return (
    <section class="row lesson-inside" aria-label={say(TEXTS)('inside')}>
      <Plates plates={facts(STACK)} marked={step.show} />
      <Facts class="facts mono" facts={facts(step.show.filter((part) => !STACK.includes(part)))} />
    </section>
  );
}

/** @param from step to begin with, from 0 */
function LessonView({ lesson, from }: { readonly lesson: Lesson; readonly from: number }) {
  const t = say(TEXTS);
  const [run] = useState(() => new LessonSession(lesson, from));
  const [, redraw] = useState({});
  const change = (act: () => unknown): void => {
    act();
    redraw({});
  };
  const { machine, isHeld } = run;
  const all = lesson.steps.length;
  const reached = stepsDone(kept.value.value, lesson);
  const wanted = run.showsKeys && !run.isAstray ? run.keys[run.keysDone] : undefined;
  return (
    <div class="school-columns lesson" data-lesson={lesson.id} data-step={run.done} data-held={isHeld}>
      <div class="stack lesson-text">
        <Back href="#/school" text={t('all')} />
        <p class="rubric">
          {t('rubric', { n: LESSONS.indexOf(lesson) + 1, all: LESSONS.length, minutes: lesson.minutes })}
        </p>
        <h1>{lesson.title[lang.value]}</h1>
        <Stations
          label={t('step', { n: Math.min(run.at + 1, all), all })}
          stations={lesson.steps.map((_, i) => ({
            href: `${hrefOf(lesson.id)}&step=${i + 1}`,
            title: t('goTo', { n: i + 1 }),
            state: i < reached ? 'solved' : 'open',
            isShown: i === run.at,
          }))}
        />
        <article class="card lesson-task">
          {run.step && <MarkedText text={run.step.text[lang.value]} />}
          {run.step && run.showsKeys && <KeyRow keys={run.keys} done={run.keysDone} />}
          <div class="lesson-feedback" role="status" data-kind={run.feedback.kind}>
            <MarkedText text={answerOf(run)} />
          </div>
          <Buttons run={run} change={change} />
        </article>
        <Inside run={run} change={change} />
      </div>
      <div class="stack school-side">
        <LiveDevice
          label={t('device')}
          picture={machine.display()}
          prefix={prefixOf(machine)}
          wanted={wanted}
          // After a finished step the next key begins another one.
          unfinished={!isHeld && isUnfinished(machine)}
          angle={machine.angle}
          onPress={(key) =>
            change(() => {
              if (run.press(key).kind === 'done') kept.change((now) => withSteps(now, lesson.id, run.done));
            })
          }
          onAngle={(angle) =>
            change(() => {
              machine.angle = angle;
            })
          }
        />
      </div>
    </div>
  );
}

export default function SchoolPage() {
  const t = say(TEXTS);
  const { params } = here.value;
  const id = params.get('l');
  const step = Number(params.get('step') ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another lesson, or the list, is shown
  useLayoutEffect(showTop, [id]);
  const lesson = lessonOf(id ?? '');
  const done = lesson ? stepsDone(kept.value.peek(), lesson) : 0;
  const from = step >= 1 && step <= done + 1 ? step - 1 : done;
  const titles = LESSONS.map(({ id, title }) => [hrefOf(id), title[lang.value]] as const);
  return (
    <div class="school">
      {kept.trouble.value !== null && <p role="alert">{t('later')}</p>}
      {id === null && <LessonList />}
      {lesson && (
        <LessonView key={`${id} ${arrivals.value}`} lesson={lesson} from={from % lesson.steps.length} />
      )}
      {id !== null && !lesson && <Missing title={t('none')} asked={id} targets={titles} />}
    </div>
  );
}
