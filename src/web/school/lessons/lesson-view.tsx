/** @jsxImportSource preact */
/** A lesson: what to do, the calculator to do it on, its inside, and what the machine says to every key. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { readKeys } from '../../../listing/key-names.ts';
import { isUnfinished, prefixOf } from '../../../machine/hidden-state.ts';
import type { Angle, Key, Machine } from '../../../machine/index.ts';
import { insideOf } from '../../../school/inside.ts';
import type { Lesson } from '../../../school/lesson.ts';
import { LESSONS } from '../../../school/lesson.ts';
import { type Feedback, LessonSession } from '../../../school/lesson-session.ts';
import { say } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import { typeset, typesetDisplay } from '../../app/typeset.ts';
import { LiveDevice } from '../../live/live-device.tsx';
import { MarkedText } from '../marked-text.tsx';
import LESSONS_PAGE from './messages.json';
import { noteSteps, progress } from './progress.ts';

/** What is on the page of a lesson besides its session. */
interface Scene {
  /** The calculator as it is to be seen: after a step is done it stands until the next one is begun. */
  readonly machine: Machine;
  readonly feedback: Feedback;
  /** True until the visitor goes on from a step that is done. */
  readonly isHeld: boolean;
  readonly showsKeys: boolean;
}

const NEUTRAL: Feedback = { kind: 'neutral' };

const sceneOf = (session: LessonSession): Scene => ({
  machine: session.machine,
  feedback: NEUTRAL,
  isHeld: false,
  showsKeys: false,
});

interface Props {
  readonly lesson: Lesson;
  /** Step to begin with, from 0. */
  readonly from: number;
}

export function LessonView({ lesson, from }: Props) {
  const t = say(LESSONS_PAGE);
  const session = useRef(new LessonSession(lesson, from));
  const [scene, setScene] = useState<Scene>(() => sceneOf(session.current));
  const all = lesson.steps.length;
  const { machine, feedback, isHeld, showsKeys } = scene;
  // While a step that is done is looked at, the page still shows that step.
  const at = isHeld ? session.current.at - 1 : session.current.at;
  const step = lesson.steps[at];

  const goOn = (): void => setScene(sceneOf(session.current));
  const press = (key: Key): void => {
    const { machine: before } = session.current;
    const now = session.current.press(key);
    if (now.kind === 'done') void noteSteps(lesson.id, session.current.at);
    setScene((old) => ({
      machine: before,
      feedback: now.kind === 'neutral' && old.feedback.kind === 'hint' ? old.feedback : now,
      isHeld: now.kind === 'done',
      showsKeys: now.kind !== 'done' && old.showsKeys && !old.isHeld,
    }));
  };
  const turn = (angle: Angle): void => {
    session.current.machine.angle = angle;
    setScene((old) => ({ ...old, machine: session.current.machine }));
  };
  const restart = (): void => {
    session.current.restart();
    goOn();
  };
  const begin = (number: number): void => {
    session.current = new LessonSession(lesson, number);
    goOn();
  };
  const reached = Math.min(all, progress.value.lessons[lesson.id] ?? 0);
  const isOver = session.current.step === null;
  const nextLesson = LESSONS[LESSONS.indexOf(lesson) + 1];
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHeld) nextButton.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld]);
  return (
    <div
      class="school-columns lesson"
      data-lesson={lesson.id}
      data-step={session.current.at}
      data-held={isHeld}
    >
      <div class="lesson-text">
        <nav class="lesson-steps" aria-label={t('step', { n: Math.min(at + 1, all), all })}>
          <ol>
            {lesson.steps.map(({ keys }, i) => (
              <li key={keys + String(i)}>
                <button
                  type="button"
                  class={i < reached ? 'done' : ''}
                  aria-current={i === at ? 'step' : undefined}
                  aria-label={t('goTo', { n: i + 1 })}
                  disabled={i > reached}
                  onClick={() => begin(i)}
                >
                  {i + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <article class="card">
          {step && (
            <>
              <h2>{t('step', { n: at + 1, all })}</h2>
              <MarkedText text={step.text[lang.value]} />
              {showsKeys && (
                <p class="lesson-keys" data-keys={step.keys}>
                  {t('keys')}:{' '}
                  {readKeys(step.keys).map((key, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
                    <kbd key={i}>{typeset(key)}</kbd>
                  ))}
                </p>
              )}
            </>
          )}
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
          <p class="row">
            {isHeld && !isOver && (
              <button type="button" class="primary" data-do="lesson-next" ref={nextButton} onClick={goOn}>
                {t('next')}
              </button>
            )}
            {isOver && nextLesson && (
              <a class="button primary" data-do="lesson-after" href={`#/school?l=${nextLesson.id}`}>
                {t('nextLesson')}: {nextLesson.title[lang.value]}
              </a>
            )}
            {isOver && !nextLesson && (
              <a class="button primary" href="#/course">
                {t('course')}
              </a>
            )}
            {!isHeld && !isOver && (
              <>
                <button
                  type="button"
                  class={feedback.kind === 'astray' ? 'primary' : ''}
                  data-do="lesson-restart"
                  onClick={restart}
                >
                  {t('restart')}
                </button>
                <button
                  type="button"
                  data-do="lesson-keys"
                  aria-pressed={showsKeys}
                  onClick={() => setScene({ ...scene, showsKeys: !showsKeys })}
                >
                  {t('show')}
                </button>
              </>
            )}
          </p>
        </article>
        {step && (
          <section class="card lesson-inside" aria-label={t('inside')}>
            <h3>{t('inside')}</h3>
            <dl>
              {insideOf(machine, step.show, lang.value).map(({ part, name, value }) => (
                <div key={part} data-part={part}>
                  <dt>{name}</dt>
                  <dd class="mono">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <div class="school-side">
        <LiveDevice
          label={t('device')}
          picture={machine.display()}
          prefix={prefixOf(machine)}
          // Behind a step that is done the next key begins another.
          unfinished={!isHeld && isUnfinished(machine)}
          angle={machine.angle}
          onPress={press}
          onAngle={turn}
        />
      </div>
    </div>
  );
}
