/** `eggog school`: the lessons in the terminal. */
import { action, optionalArgument } from '../../app/action.ts';
import { formatKeys } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { Key } from '../../machine/index.ts';
import { errors, messages, type Params } from '../../messages.ts';
import { LESSONS } from '../../school/lesson.ts';
import { type Feedback, insideOf, LessonSession } from '../../school/lesson-session.ts';
import { nextLesson, type Progress, stepsDone, withSteps } from '../../school/progress.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import CATALOGUE from '../school/messages.json' with { type: 'json' };
import { keptProgress } from '../school/storage.ts';
import { joinLines, tableLines } from '../screen/text.ts';
import { converse, type Partner } from './calculator.ts';

const say = messages(CATALOGUE);

export const schoolAction = action({
  name: 'school',
  texts: { ...CATALOGUE, school: MESSAGES.school },
  input: { lesson: optionalArgument({ offers: () => ['list', ...LESSONS.map(({ id }) => id)] }) },
  examples: ['eggog school', 'eggog school stack'],
  run: async ({ lesson: text }, io: CliIo): Promise<Progress | undefined> => {
    const progress = keptProgress.read();
    if (text === undefined || text === 'list') return progress;
    const lesson = LESSONS.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
    if (!lesson) throw errors(CATALOGUE)('unknown', { text, names: LESSONS.map(({ id }) => id).join(', ') });
    // A finished lesson begins again.
    const run = new LessonSession(lesson, stepsDone(progress, lesson) % lesson.steps.length);
    const talk = lessonTalk(run, io.lang, keptProgress);
    await converse(io, `${say(io.lang, 'commands')}\n${talk.task()}\n`, talk);
    return undefined;
  },
  isProse: true,
  renderText: listText,
  hasJson: false,
});

function listText(progress: Progress, lang: Lang): string {
  const rows = LESSONS.map((lesson, i) => {
    const { id, title, minutes, steps } = lesson;
    const done = stepsDone(progress, lesson);
    const state = done === steps.length ? say(lang, 'done') : say(lang, 'steps', { done, all: steps.length });
    return [String(i + 1), id, title[lang], say(lang, 'minutes', { minutes }), done === 0 ? '' : state];
  });
  const next = nextLesson(LESSONS, progress);
  return joinLines([
    ...tableLines(rows, [0, 3]),
    next ? say(lang, 'next', { name: next.id }) : say(lang, 'all'),
  ]);
}

/** Texts of lessons for a terminal: their marks for keys and stress are left out. */
const plainText = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/** A lesson that is taken by lines: keys, `show`, `again` or `quit`. */
export function lessonTalk(
  run: LessonSession,
  lang: Lang,
  kept: typeof keptProgress,
): Partner & { task(): string } {
  const own = (code: keyof typeof CATALOGUE, params: Params = {}): string => say(lang, code, params);
  const picture = (): string => `[${run.machine.display().padEnd(13)}]`;
  /** The parts of the calculator that the step shows. */
  const inside = (): string[] =>
    insideOf(run.machine, run.step?.show ?? [], lang).map(({ name, value }) => `  ${name}: ${value}`);
  /** The title of the step, `Стек, шаг 1 из 9`, and what is to be done. */
  const task = (): string => {
    const { lesson, at, step } = run;
    const title = { lesson: lesson.title[lang], step: at + 1, steps: lesson.steps.length };
    return step ? `\n${own('title', title)}\n${plainText(step.text[lang])}` : '';
  };
  const comment = (feedback: Feedback): string[] => {
    if (feedback.kind === 'hint') return [`${own('hint')} ${plainText(feedback.hint[lang])}`];
    if (feedback.kind === 'astray') return [own('astray', { key: feedback.key, wanted: feedback.wanted })];
    return run.machine.running ? [own('running')] : [];
  };
  /** The outcome of a finished step on its own calculator, and the next step, which may begin on another one. */
  const finish = ({ after, isLast }: Feedback & { kind: 'done' }, left: readonly Key[]): string[] => {
    const outcome = [picture(), ...inside(), `${own('right')} ${plainText(after[lang])}`];
    if (left.length > 0) outcome.push(own('notPressed', { count: left.length, keys: formatKeys(left) }));
    const progress = withSteps(kept.read(), run.lesson.id, run.done);
    kept.keep(progress);
    run.next();
    if (!isLast) return [...outcome, task()];
    const next = nextLesson(LESSONS, progress, run.lesson);
    return [...outcome, own('finished'), next ? own('next', { name: next.id }) : own('all')];
  };
  const press = (keys: readonly Key[]): string[] => {
    let last: Feedback = { kind: 'neutral' };
    for (const [number, key] of keys.entries()) {
      last = run.press(key);
      if (last.kind === 'done') return finish(last, keys.slice(number + 1));
    }
    return [...inside(), ...comment(last)];
  };
  const answer = (line: string): string | null => {
    const word = line.trim().toLowerCase();
    if (run.isOver || ['quit', 'exit', 'q'].includes(word)) return null;
    if (['help', '?'].includes(word)) return own('commands');
    if (['hint', 'show'].includes(word)) return own('keys', { keys: run.step!.keys });
    if (word !== 'again') return press(word === '' ? [] : readKeys(line)).join('\n');
    run.restart();
    return [own('again'), ...inside()].join('\n');
  };
  return { picture, answer, task };
}
