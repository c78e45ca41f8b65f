/** A lesson as a conversation by lines, for a terminal. */
import { formatKeys } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import type { Key } from '../machine/index.ts';
import { messages, type Params } from '../messages.ts';
import type { Lang } from '../texts.ts';
import { LESSONS } from './lesson.ts';
import { type Feedback, insideOf, type LessonSession } from './lesson-session.ts';
import { nextLesson, type Progress, withSteps } from './progress.ts';
import CATALOGUE from './talk-messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** Texts of lessons for a terminal: their marks for keys and stress are left out. */
const plainText = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/** A lesson that is taken by lines: keys, `show`, `again` or `quit`. */
export function lessonTalk(
  run: LessonSession,
  lang: Lang,
  kept: { readonly read: () => Progress; readonly keep: (progress: Progress) => void },
) {
  const own = (code: keyof typeof CATALOGUE, params: Params = {}): string => say(lang, code, params);
  const picture = (): string => `[${run.machine.display().padEnd(13)}]`;
  /** The parts of the calculator that the step shows. */
  const inside = (): string[] =>
    insideOf(run.machine, run.step?.show ?? [], lang).map(([name, value]) => `  ${name}: ${value}`);
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
