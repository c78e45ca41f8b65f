/** A lesson on a live calculator. */
import { useEffect, useState } from 'preact/hooks';
import { isUnfinished, prefixOf } from '../../machine/hidden-state.ts';
import type { Key, Slot } from '../../machine/index.ts';
import { LESSONS, type Lesson, type Part, taskOf } from '../../school/lesson.ts';
import { answerOf, happened, insideOf, LessonSession } from '../../school/lesson-session.ts';
import { stepsDone, withSteps } from '../../school/progress.ts';
import { showSoon } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { Button, Facts, IconButton } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { KeyRow } from '../device/key-row.tsx';
import { LiveDevice } from '../live/live-device.tsx';
import { hrefOf, kept } from './lesson-progress.ts';
import TEXTS from './lessons.json';
import { MarkedText, Plates, Rubric, Stations } from './parts.tsx';

interface PartProps {
  readonly run: LessonSession;
  /** Changes the lesson and draws it again. */
  readonly change: (act: () => unknown) => void;
}

const ICONS = { next: 'eye', hint: 'info', astray: 'info', done: 'check' } as const;

/** The task, the keys that do it, and the answer to the last one. */
function Task({ run, change, show }: PartProps & { show(): void }) {
  const t = say(TEXTS);
  const { isHeld, isAstray, showsKeys, step, feedback } = run;
  const [about, task] = taskOf(step?.text[lang.value] ?? '', showsKeys);
  return (
    <article class="card stack lesson-task">
      <div class="stack lesson-said">
        {about && <MarkedText text={about} />}
        <div class="lesson-goal">
          <MarkedText text={task} />
        </div>
      </div>
      <div class="row lesson-keys">
        {showsKeys && <KeyRow keys={run.keys} done={run.keysDone} />}
        <span class="row">
          <IconButton
            icon="rotate-ccw"
            name={t('restart')}
            does="lesson-restart"
            disabled={isHeld}
            onClick={() => change(() => run.restart())}
          />
          <Button icon="eye" text={t('show')} does="lesson-show" disabled={isHeld} onClick={show} />
        </span>
      </div>
      <div class="row lesson-feedback" role="status" data-kind={feedback.kind}>
        {feedback.kind !== 'neutral' && <Icon name={ICONS[feedback.kind]} />}
        <div>
          <MarkedText text={answerOf(run, lang.value)} />
        </div>
        {isAstray && (
          <Button icon="undo-2" does="lesson-undo" onClick={() => change(() => run.undo())}>
            {t('undo')}
          </Button>
        )}
      </div>
    </article>
  );
}

const STACK: readonly Slot[] = ['T', 'Z', 'Y', 'X'];
const valuesOf = ({ machine }: LessonSession): string[] => STACK.map((part) => String(machine.get(part)));

/** The stack as plates, what the last key did to it, and what else the step wants to be seen. */
function Inside({ run, changed }: { readonly run: LessonSession; readonly changed: readonly string[] }) {
  const { step, machine } = run;
  const t = say(TEXTS);
  const facts = (parts: readonly Part[]) => insideOf(machine, parts, lang.value);
  const others = facts((step?.show ?? []).filter((part) => !STACK.includes(part as 'X')));
  return (
    <section class="row lesson-inside" aria-label={t('inside')}>
      <Plates plates={facts(STACK)} marked={changed} />
      <div class="stack">
        <h2>{t('inside')}</h2>
        <div class="muted">
          <MarkedText text={happened(run, lang.value)} />
        </div>
        {others.length > 0 && <Facts class="facts" facts={others} />}
      </div>
    </section>
  );
}

/** The way back and on; the way on opens when the step is done. */
function Ways({ run, change }: PartProps) {
  const t = say(TEXTS);
  const { lesson, at, isHeld, isOver } = run;
  const after = LESSONS[LESSONS.indexOf(lesson) + 1];
  const next = (): void => change(() => run.next());
  const all = lesson.steps.length;
  return (
    <p class="row lesson-ways">
      <a class="button" data-do="lesson-back" href={at > 0 ? `${hrefOf(lesson.id)}&step=${at}` : '#/school'}>
        <Icon name="arrow-left" /> {t('previous')}
      </a>
      <span class="muted">{t('step', { n: Math.min(at + 1, all), all })}</span>
      {isOver ? (
        <a class="button primary" data-do="lesson-after" href={after ? hrefOf(after.id) : '#/course'}>
          {t(after ? 'nextLesson' : 'course')} <Icon name="arrow-right" />
        </a>
      ) : (
        <Button class={isHeld ? 'primary' : ''} does="lesson-next" disabled={!isHeld} onClick={next}>
          {t('next')} <Icon name="arrow-right" />
        </Button>
      )}
    </p>
  );
}

const goOn = (): void => document.querySelector<HTMLElement>('.lesson-ways .primary')?.click();

/** Milliseconds without a key before the next one is marked on the calculator. */
const HINT_MS = 8000;

/** @param from step to begin with, from 0 */
export function LessonView({ lesson, from }: { readonly lesson: Lesson; readonly from: number }) {
  const t = say(TEXTS);
  const [run] = useState(() => new LessonSession(lesson, from));
  const [drawn, redraw] = useState<{ readonly changed: readonly string[] }>({ changed: [] });
  const [isHinted, setHinted] = useState(false);
  const change = (act: () => unknown): void => {
    const was = valuesOf(run);
    act();
    const changed = STACK.filter((_, i) => valuesOf(run)[i] !== was[i]);
    redraw((before) => (run.feedback.kind === 'astray' && !run.isAstray ? { ...before } : { changed }));
    // Whoever was wrong or asks sees the next key at once.
    setHinted(['astray', 'next'].includes(run.feedback.kind));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the time anew
  useEffect(() => {
    const timer = setTimeout(() => setHinted(true), HINT_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
  const press = (key: Key): void =>
    change(() => {
      const answer = run.press(key);
      if (answer.kind === 'done') kept.change((now) => withSteps(now, lesson.id, run.done));
      // Where the keys are given, another one is taken back at once.
      if (answer.kind !== 'astray' || !run.showsKeys) return;
      run.undo();
      run.feedback = answer;
    });
  const show = (): void => {
    change(() => run.show());
    showSoon('.lesson .key.hinted');
  };
  const { machine, isHeld } = run;
  const reached = stepsDone(kept.value.value, lesson);
  const isMarked = isHinted && run.showsKeys && !run.isAstray && !isHeld;
  return (
    <div class="lesson" data-lesson={lesson.id} data-step={run.done} data-held={isHeld}>
      <div class="stack lesson-text">
        <Rubric href="#/school" name={t('title')}>
          {t('rubric', { n: LESSONS.indexOf(lesson) + 1, all: LESSONS.length })}
          <small class="muted">{t('about', { n: lesson.minutes })}</small>
        </Rubric>
        <h1>{lesson.title[lang.value]}</h1>
        <Stations
          label={lesson.title[lang.value]}
          ticks
          stations={lesson.steps.map((_, i) => ({
            href: i <= reached && `${hrefOf(lesson.id)}&step=${i + 1}`,
            title: t(i <= reached ? 'goTo' : 'notYet', { n: i + 1 }),
            state: i < reached ? 'solved' : 'open',
            isShown: i === run.at && !isHeld,
          }))}
        />
        <Task run={run} change={change} show={show} />
      </div>
      <div class="stack school-side">
        <LiveDevice
          label={t('device')}
          picture={machine.display()}
          prefix={prefixOf(machine)}
          wanted={isMarked ? run.keys[run.keysDone] : undefined}
          // After a finished step the next key begins another one.
          unfinished={!isHeld && isUnfinished(machine)}
          angle={machine.angle}
          onPress={press}
          typed={isHeld ? { Enter: goOn } : undefined}
          onAngle={(angle) => change(() => Object.assign(machine, { angle }))}
        />
        <Ways run={run} change={change} />
      </div>
      <Inside run={run} changed={drawn.changed} />
    </div>
  );
}
