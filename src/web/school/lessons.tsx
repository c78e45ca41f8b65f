/** @jsxImportSource preact */
/** The school: the way of the lessons with the visitor's progress, and one of them on a live calculator. */
import '../styles/school.css';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { describeCommand } from '../../lab/command-help.ts';
import { readKeys } from '../../listing/key-names.ts';
import { hexByte } from '../../machine/hex.ts';
import { isCalculating, isUnfinished, prefixOf } from '../../machine/hidden-state.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import { LESSONS, type Lesson, lessonOf, type Part } from '../../school/lesson.ts';
import { insideOf, LessonSession } from '../../school/lesson-session.ts';
import { mergeProgress, NO_PROGRESS, readProgress, stepsDone, withSteps } from '../../school/progress.ts';
import { arrivals, here, showTop } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { Button, Facts, Missing } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { LiveDevice } from '../live/live-device.tsx';
import { sharedValue } from '../storage/values.ts';
import TEXTS from './lessons.json';
import { MarkedText, Overview, Plates, Progress, Rubric, Screen, Stations } from './parts.tsx';

const kept = sharedValue('school-progress', { empty: NO_PROGRESS, read: readProgress, merge: mergeProgress });

const hrefOf = (id: string): string => `#/school?l=${id}`;

const GROUPS = ['first', 'programs', 'undocumented'] as const;

function LessonList() {
  const t = say(TEXTS);
  const doneOf = (lesson: Lesson): number => stepsDone(kept.value.value, lesson);
  const isDone = (lesson: Lesson): boolean => doneOf(lesson) === lesson.steps.length;
  const next = LESSONS.find((lesson) => !isDone(lesson));
  const tileOf = (lesson: Lesson) => {
    const { id, title, summary, minutes, steps, sign } = lesson;
    const done = doneOf(lesson);
    const state = isDone(lesson) ? 'solved' : done > 0 ? 'begun' : 'open';
    const n = LESSONS.indexOf(lesson) + 1;
    return {
      id,
      href: hrefOf(id),
      title: title[lang.value],
      text: summary[lang.value],
      note: state === 'begun' ? t('steps', { done, all: steps.length }) : t('minutes', { n: minutes }),
      state,
      mark: (
        <span class="station" data-state={state} aria-current={lesson === next || undefined}>
          {state === 'solved' ? <Icon name="check" /> : n}
        </span>
      ),
      picture: (
        <>
          <KeyRow keys={readKeys(sign.keys)} />
          <Screen shows={sign.shows} places={6} />
        </>
      ),
      action: lesson === next && t(state),
    } as const;
  };
  const [done, all] = [LESSONS.filter(isDone).length, LESSONS.length];
  return (
    <Overview
      title={t('title')}
      lead={t('lead', { n: all })}
      groups={GROUPS.map((id) => ({
        id,
        name: t(`group-${id}`),
        text: t(`about-${id}`),
        tiles: LESSONS.filter(({ group }) => group === id).map(tileOf),
      }))}
    >
      <Progress
        done={done}
        all={all}
        text={done > 0 ? t('progress', { done, all }) : t('beginHere', { all })}
      />
      {!next && (
        <a class="button primary" href="#/course">
          {t('course')}
        </a>
      )}
    </Overview>
  );
}

interface PartProps {
  readonly run: LessonSession;
  /** Changes the lesson and draws it again. */
  readonly change: (act: () => unknown) => void;
}

/** What a key does, as a part of a sentence. */
const doesText = (key: Key): string => say(TEXTS)(`does-${/\d/.test(key) ? 'digit' : (key as '+')}`);

/** The answer to the last key. */
function answerOf({ feedback, isAstray }: LessonSession): string {
  const t = say(TEXTS);
  if (feedback.kind === 'hint') return feedback.hint[lang.value];
  if (feedback.kind === 'astray') {
    const { key, wanted } = feedback;
    return t(isAstray ? 'other' : 'astray', {
      key: typeset(key),
      does: doesText(key),
      wanted: typeset(wanted),
    });
  }
  if (feedback.kind === 'neutral') return '';
  return `${t('right')} ${feedback.after[lang.value]}${feedback.isLast ? ` ${t('finished')}` : ''}`;
}

const ICONS = { hint: 'info', astray: 'info', done: 'check' } as const;

/** The task, the keys that do it, and the answer to the last one. */
function Task({ run, change, show }: PartProps & { show(): void }) {
  const t = say(TEXTS);
  const { isHeld, isAstray, showsKeys, step, feedback } = run;
  const paragraphs = step?.text[lang.value].split('\n\n') ?? [];
  const task = paragraphs.pop() ?? '';
  // The keys stand below.
  const goal = showsKeys ? task.replace(/:(?: (?:`[^`]+`|\d+))+\.$/, '.') : task;
  return (
    <article class="card lesson-task">
      <MarkedText text={paragraphs.join('\n\n')} />
      <div class="lesson-goal">
        <MarkedText text={goal} />
      </div>
      <div class="row lesson-keys">
        {showsKeys && <KeyRow keys={run.keys} done={run.keysDone} />}
        <span class="row">
          <Button
            class="quiet"
            does="lesson-restart"
            disabled={isHeld}
            onClick={() => change(() => run.restart())}
          >
            <Icon name="rotate-ccw" /> {t('restart')}
          </Button>
          <Button does="lesson-show" disabled={isHeld} onClick={show}>
            <Icon name="eye" /> {t('show')}
          </Button>
        </span>
      </div>
      <div class="row lesson-feedback" role="status" data-kind={feedback.kind}>
        {feedback.kind !== 'neutral' && <Icon name={ICONS[feedback.kind]} />}
        <div>
          <MarkedText text={answerOf(run)} />
        </div>
        {isAstray && (
          <Button does="lesson-undo" onClick={() => change(() => run.undo())}>
            <Icon name="undo-2" /> {t('undo')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** What the last key did. */
function insideText({ typed, machine }: LessonSession): string {
  const t = say(TEXTS);
  const [first] = typed;
  if (first === undefined) return t('inside-start');
  const code = MK61.commands.findIndex(({ keys }) => keys?.every((key, i) => key === typed[i]));
  const at = hexByte(machine.pc);
  const marked = typed.map((key) => `\`${typeset(key)}\``).join(' ');
  if (isUnfinished(machine) || (code < 0 && first !== 'F'))
    return t('inside-key', { key: typeset(first), does: doesText(first) });
  if (code < 0) return t(isCalculating(machine) ? 'inside-calculation' : 'inside-programming', { at });
  const { mnemonic } = MK61.commands[code];
  if (!isCalculating(machine)) return t('inside-stored', { command: typeset(mnemonic), at });
  if (['С/П', 'В/О', 'ПП', 'БП'].includes(first))
    return t('inside-key', { key: typeset(first), does: doesText(first) });
  return `${marked}: ${describeCommand(code, lang.value)}`;
}

const STACK: readonly Part[] = ['T', 'Z', 'Y', 'X'];

/** The stack as plates, what the last key did to it, and what else the step wants to be seen. */
function Inside({ run, changed }: { readonly run: LessonSession; readonly changed: readonly string[] }) {
  const { step, machine } = run;
  const t = say(TEXTS);
  const facts = (parts: readonly Part[]) =>
    insideOf(machine, parts, lang.value).map(({ part, name, value }) => [name, value, part] as const);
  const others = facts((step?.show ?? []).filter((part) => !STACK.includes(part)));
  return (
    <section class="lesson-inside" aria-label={t('inside')}>
      <Plates plates={facts(STACK)} marked={changed} />
      <div class="stack">
        <h2>{t('inside')}</h2>
        <div class="muted">
          <MarkedText text={insideText(run)} />
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
  const all = lesson.steps.length;
  const back = (
    <>
      <Icon name="arrow-left" /> {t('previous')}
    </>
  );
  return (
    <p class="row lesson-ways">
      {at > 0 ? (
        <a class="button" href={`${hrefOf(lesson.id)}&step=${Math.min(at, all)}`}>
          {back}
        </a>
      ) : (
        <Button disabled>{back}</Button>
      )}
      <span class="muted">{t('step', { n: Math.min(at + 1, all), all })}</span>
      {isOver ? (
        <a class="button primary" data-do="lesson-after" href={after ? hrefOf(after.id) : '#/course'}>
          {after ? t('nextLesson') : t('course')} <Icon name="arrow-right" />
        </a>
      ) : (
        <Button
          class={isHeld ? 'primary' : ''}
          does="lesson-next"
          disabled={!isHeld}
          onClick={() => change(() => run.next())}
        >
          {t('next')} <Icon name="arrow-right" />
        </Button>
      )}
    </p>
  );
}

/** Milliseconds without a key before the next one is marked on the calculator. */
const HINT_MS = 8000;

/** @param from step to begin with, from 0 */
function LessonView({ lesson, from }: { readonly lesson: Lesson; readonly from: number }) {
  const t = say(TEXTS);
  const [run] = useState(() => new LessonSession(lesson, from));
  const [drawn, redraw] = useState<{ readonly changed: readonly string[] }>({ changed: [] });
  const [isHinted, setHinted] = useState(false);
  const change = (act: () => unknown): void => {
    const values = (): string[] => STACK.map((part) => String(run.machine.get(part as 'X')));
    const was = values();
    act();
    const is = values();
    redraw({ changed: STACK.filter((_, i) => was[i] !== is[i]) });
    setHinted(false);
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
    change(() => Object.assign(run, { showsKeys: true }));
    setHinted(true);
  };
  const { machine, isHeld } = run;
  const all = lesson.steps.length;
  const reached = stepsDone(kept.value.value, lesson);
  const isMarked = isHinted && run.showsKeys && !run.isAstray && !isHeld;
  return (
    <div class="school-columns lesson" data-lesson={lesson.id} data-step={run.done} data-held={isHeld}>
      <div class="stack lesson-text">
        <Rubric href="#/school" name={t('title')}>
          {t('rubric', { n: LESSONS.indexOf(lesson) + 1, all: LESSONS.length })}
          <small class="muted">{t('about', { n: lesson.minutes })}</small>
        </Rubric>
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
          onAngle={(angle) =>
            change(() => {
              machine.angle = angle;
            })
          }
        />
        <Ways run={run} change={change} />
      </div>
      <Inside run={run} changed={drawn.changed} />
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
