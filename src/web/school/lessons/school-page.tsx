/** @jsxImportSource preact */
/** The school: the list of lessons with the visitor's progress, and one of them. */
import '../../styles/school.css';
import { useLayoutEffect } from 'preact/hooks';
import type { Lesson } from '../../../school/lesson.ts';
import { LESSONS, lessonOf } from '../../../school/lesson.ts';
import { nextLesson, stepsDone } from '../../../school/progress.ts';
import { here, showTop } from '../../app/address.ts';
import { say } from '../../app/catalogue.ts';
import { Missing } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { Way } from '../parts.tsx';
import { LessonView, progress, progressTrouble } from './lesson-view.tsx';
import LESSONS_PAGE from './messages.json';

function LessonList() {
  const t = say(LESSONS_PAGE);
  const minutes = LESSONS.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const doneOf = (lesson: Lesson): number => stepsDone(progress.value, lesson);
  const next = nextLesson(LESSONS, progress.value);
  const isWhole = next === null;
  return (
    <>
      <header class="school-head">
        <h1>{t('title')}</h1>
        <p>
          {t('lead', {
            n: LESSONS.length,
            time: t('hours', { h: Math.floor(minutes / 60), m: minutes % 60 }),
          })}
        </p>
        {isWhole && (
          <p>
            <a href="#/course">{t('whole')}</a>
          </p>
        )}
        <Way
          done={LESSONS.reduce((sum, lesson) => sum + doneOf(lesson), 0)}
          all={LESSONS.reduce((sum, { steps }) => sum + steps.length, 0)}
          text={t('progress', {
            done: LESSONS.filter((lesson) => doneOf(lesson) === lesson.steps.length).length,
            all: LESSONS.length,
          })}
          next={
            next === null
              ? undefined
              : {
                  href: `#/school?l=${next.id}`,
                  text: `${doneOf(next) > 0 ? t('goOn') : t('begin')}: ${next.title[lang.value]}`,
                }
          }
        />
      </header>
      <ol class="tiles lesson-list">
        {LESSONS.map((lesson, i) => {
          const { id, title, summary, minutes: length, steps } = lesson;
          const done = doneOf(lesson);
          const isDone = done === steps.length;
          return (
            <li key={id} data-lesson={id} data-done={isDone}>
              <a class="card" href={`#/school?l=${id}`}>
                <span class="lesson-number" aria-hidden="true">
                  {isDone ? '✓' : i + 1}
                </span>
                <b>{title[lang.value]}</b>
                <span>{summary[lang.value]}</span>
                <span class="muted">
                  {t('minutes', { n: length })} ·{' '}
                  {isDone ? t('done') : t('steps', { done, all: steps.length })}
                </span>
                <span class="lesson-begin">{isDone ? t('again') : done > 0 ? t('goOn') : t('begin')}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function OneLesson({ id }: { readonly id: string }) {
  const t = say(LESSONS_PAGE);
  const lesson = lessonOf(id);
  const back = (
    <p class="lesson-back">
      <a href="#/school">← {t('all')}</a>
    </p>
  );
  if (!lesson) {
    return (
      <>
        {back}
        <Missing
          title={t('none')}
          asked={id}
          targets={LESSONS.map(({ id, title }) => [`#/school?l=${id}`, title[lang.value]])}
        />
      </>
    );
  }
  const done = progress.peek().lessons[id] ?? 0;
  return (
    <>
      {back}
      <h1>
        {LESSONS.indexOf(lesson) + 1}. {lesson.title[lang.value]}
      </h1>
      <LessonView key={id} lesson={lesson} from={done < lesson.steps.length ? done : 0} />
    </>
  );
}

export default function SchoolPage() {
  const t = say(LESSONS_PAGE);
  const id = here.value.params.get('l');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another lesson, or the list, is shown
  useLayoutEffect(showTop, [id]);
  return (
    <div class="school">
      {progressTrouble.value !== null && <p role="alert">{t('later')}</p>}
      {id === null ? <LessonList /> : <OneLesson id={id} />}
    </div>
  );
}
