/** @jsxImportSource preact */
/** A lesson: the task, the calculator, its inside, and the answer to every key. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { LessonRun } from '../../../app/school.ts';
import { readKeys } from '../../../listing/key-names.ts';
import { isUnfinished, prefixOf } from '../../../machine/hidden-state.ts';
import { LESSONS, type Lesson } from '../../../school/lesson.ts';
import { mergeProgress, NO_PROGRESS, readProgress, withSteps } from '../../../school/progress.ts';
import { say } from '../../app/catalogue.ts';
import { Button, Facts } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { typeset, typesetDisplay } from '../../app/prose.tsx';
import { LiveDevice } from '../../live/live-device.tsx';
import { sharedValue } from '../../storage/values.ts';
import { MarkedText } from '../parts.tsx';
import LESSONS_PAGE from './messages.json';

const kept = sharedValue('school-progress', { empty: NO_PROGRESS, read: readProgress, merge: mergeProgress });

export const progress = kept.value;
export const progressTrouble = kept.trouble;

/** Notes the number of finished steps of a lesson. */
const noteSteps = (lesson: string, steps: number): void =>
  kept.change((now) => withSteps(now, lesson, steps));

interface PartProps {
  readonly run: LessonRun;
  /** Changes the lesson and draws it again. */
  readonly change: (act: () => void) => void;
}

function Steps({ run, change }: PartProps) {
  const t = say(LESSONS_PAGE);
  const { lesson, at } = run;
  const all = lesson.steps.length;
  const reached = Math.min(all, progress.value.lessons[lesson.id] ?? 0);
  return (
    <nav class="lesson-steps" aria-label={t('step', { n: Math.min(at + 1, all), all })}>
      <ol>
        {lesson.steps.map(({ keys }, i) => (
          <li key={keys + String(i)}>
            <Button
              class={i < reached ? 'done' : ''}
              aria-current={i === at ? 'step' : undefined}
              aria-label={t('goTo', { n: i + 1 })}
              disabled={i > reached}
              onClick={() => change(() => run.begin(i))}
            >
              {i + 1}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Task({ run }: { readonly run: LessonRun }) {
  const t = say(LESSONS_PAGE);
  const { step, at, lesson } = run;
  if (!step) return null;
  return (
    <>
      <h2>{t('step', { n: at + 1, all: lesson.steps.length })}</h2>
      <MarkedText text={step.text[lang.value]} />
      {run.showsKeys && (
        <p class="lesson-keys" data-keys={step.keys}>
          {t('keys')}:{' '}
          {readKeys(step.keys).map((key, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
            <kbd key={i}>{typeset(key)}</kbd>
          ))}
        </p>
      )}
    </>
  );
}

function Answer({ feedback }: Pick<LessonRun, 'feedback'>) {
  const t = say(LESSONS_PAGE);
  return (
    <div class="lesson-feedback" role="status">
      {feedback.kind === 'hint' && (
        <div class="lesson-hint">
          <b>{t('hint')}.</b> <MarkedText text={feedback.hint[lang.value]} />
        </div>
      )}
      {feedback.kind === 'astray' && (
        <p class="lesson-hint lesson-astray">
          <b class="mono">{typesetDisplay(feedback.shown)}</b> —{' '}
          {feedback.wanted === null
            ? t('astray')
            : t('astrayWanted', { wanted: typesetDisplay(feedback.wanted) })}
          . {t('astrayWay')}
        </p>
      )}
      {feedback.kind === 'done' && (
        <div class="lesson-right">
          <b>✓ {t('right')}.</b> <MarkedText text={feedback.after[lang.value]} />
          {feedback.isLast && <p>{t('finished')}</p>}
        </div>
      )}
    </div>
  );
}

/** The link after the last step. */
function Onward({ lesson }: { readonly lesson: Lesson }) {
  const t = say(LESSONS_PAGE);
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return next ? (
    <a class="button primary" data-do="lesson-after" href={`#/school?l=${next.id}`}>
      {t('nextLesson')}: {next.title[lang.value]}
    </a>
  ) : (
    <a class="button primary" href="#/course">
      {t('course')}
    </a>
  );
}

function Buttons({ run, change }: PartProps) {
  const t = say(LESSONS_PAGE);
  const { isHeld, isOver, feedback, showsKeys } = run;
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHeld) nextButton.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld]);
  if (isOver) return <Onward lesson={run.lesson} />;
  if (isHeld)
    return (
      <button
        type="button"
        class="primary"
        data-do="lesson-next"
        ref={nextButton}
        onClick={() => change(() => run.next())}
      >
        {t('next')}
      </button>
    );
  return (
    <>
      <Button
        class={feedback.kind === 'astray' ? 'primary' : ''}
        does="lesson-restart"
        onClick={() => change(() => run.restart())}
      >
        {t('restart')}
      </Button>
      <Button
        does="lesson-keys"
        aria-pressed={showsKeys}
        onClick={() =>
          change(() => {
            run.showsKeys = !showsKeys;
          })
        }
      >
        {t('show')}
      </Button>
    </>
  );
}

interface Props {
  readonly lesson: Lesson;
  /** Step to begin with, from 0. */
  readonly from: number;
}

export function LessonView({ lesson, from }: Props) {
  const t = say(LESSONS_PAGE);
  const [run] = useState(() => new LessonRun(lesson, from));
  const [, redraw] = useState({});
  const change = (act: () => void): void => {
    act();
    redraw({});
  };
  const { machine, isHeld } = run;
  return (
    <div class="school-columns lesson" data-lesson={lesson.id} data-step={run.done} data-held={isHeld}>
      <div class="stack lesson-text">
        <Steps run={run} change={change} />
        <article class="card">
          <Task run={run} />
          <Answer feedback={run.feedback} />
          <p class="row">
            <Buttons run={run} change={change} />
          </p>
        </article>
        {run.step && (
          <section class="card lesson-inside" aria-label={t('inside')}>
            <h3>{t('inside')}</h3>
            <Facts
              facts={run.inside(lang.value).map(({ part, name, value }) => [
                name,
                <span key={part} class="mono">
                  {value}
                </span>,
                part,
              ])}
            />
          </section>
        )}
      </div>
      <div class="stack school-side">
        <LiveDevice
          label={t('device')}
          picture={machine.display()}
          prefix={prefixOf(machine)}
          // After a finished step the next key begins another one.
          unfinished={!isHeld && isUnfinished(machine)}
          angle={machine.angle}
          onPress={(key) =>
            change(() => {
              if (run.press(key).kind === 'done') void noteSteps(lesson.id, run.done);
            })
          }
          onAngle={(angle) => change(() => run.turn(angle))}
        />
      </div>
    </div>
  );
}
