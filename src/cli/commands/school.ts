/** `eggog school`: the lessons in the terminal. */
import { action, count, optionalArgument } from '../../app/action.ts';
import { formatKeys } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { Key } from '../../machine/index.ts';
import { errors, messages, type Params } from '../../messages.ts';
import { LESSONS, type Lesson } from '../../school/lesson.ts';
import { type Feedback, insideOf, LessonSession } from '../../school/lesson-session.ts';
import { nextLesson, type Progress, stepsDone, withSteps } from '../../school/progress.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import { dataDirectory } from '../play/storage.ts';
import CATALOGUE from '../school/messages.json' with { type: 'json' };
import { SchoolStore } from '../school/storage.ts';
import { joinLines, tableLines } from '../screen/text.ts';
import { converse } from './calculator.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

export const schoolAction = action({
  name: 'school',
  texts: { ...CATALOGUE, school: MESSAGES.school },
  input: {
    lesson: optionalArgument({ offers: () => ['list', ...LESSONS.map(({ id }) => id)] }),
    step: count({ least: 1 }),
  },
  examples: ['eggog school', 'eggog school stack', 'eggog school 3 --step 4'],
  run: async ({ lesson: name, step }, io: CliIo): Promise<Progress | undefined> => {
    const store = new SchoolStore(dataDirectory(process.env));
    const progress = store.progress();
    if (name === undefined || name === 'list') return progress;
    const lesson = lessonNamed(name);
    const steps = lesson.steps.length;
    if (step !== undefined && step > steps) throw fail('badStep', { step, steps, name: lesson.id });
    const done = progress.lessons[lesson.id] ?? 0;
    // A finished lesson begins again.
    const at = step ? step - 1 : done >= steps ? 0 : done;
    const talk = new LessonTalk(lesson, at, io.lang, store);
    await converse(io, `${say(io.lang, 'commands')}\n${talk.task()}\n`, talk);
    return undefined;
  },
  isProse: true,
  renderText: listText,
  hasJson: false,
});

/** The lesson of a name or a number from 1. Throws UserError if there is none. */
function lessonNamed(text: string): Lesson {
  const found = LESSONS.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  if (found) return found;
  throw fail('unknown', { text, names: LESSONS.map(({ id }) => id).join(', ') });
}

function listText(progress: Progress, lang: Lang): string {
  const rows = LESSONS.map((lesson, i) => {
    const { id, title, minutes, steps } = lesson;
    const done = stepsDone(progress, lesson);
    const state = done === steps.length ? say(lang, 'done') : say(lang, 'steps', { done, all: steps.length });
    return [String(i + 1), id, title[lang], say(lang, 'minutes', { minutes }), done === 0 ? '' : state];
  });
  const next = nextLesson(LESSONS, progress);
  const code = !next ? 'all' : Object.keys(progress.lessons).length === 0 ? 'begin' : 'continue';
  const total = say(lang, 'total', { minutes: LESSONS.reduce((sum, { minutes }) => sum + minutes, 0) });
  return joinLines([...tableLines(rows, [0, 3]), `${total} ${say(lang, code, { name: next?.id ?? '' })}`]);
}

/** Texts of lessons for a terminal: their marks for keys and stress are left out. */
const plainText = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/** A lesson from one of its steps on, taken by lines. */
export class LessonTalk {
  readonly #run: LessonSession;
  readonly #lang: Lang;
  readonly #store: Pick<SchoolStore, 'progress' | 'keepProgress'>;

  constructor(lesson: Lesson, at: number, lang: Lang, store: Pick<SchoolStore, 'progress' | 'keepProgress'>) {
    this.#run = new LessonSession(lesson, at);
    this.#lang = lang;
    this.#store = store;
  }

  #say(code: keyof typeof CATALOGUE, params: Params = {}): string {
    return say(this.#lang, code, params);
  }

  /** The title of the step, `Стек, шаг 1 из 9`, and what is to be done. */
  task(): string {
    const { lesson, at, step } = this.#run;
    if (!step) return '';
    const title = { lesson: lesson.title[this.#lang], step: at + 1, steps: lesson.steps.length };
    return `\n${this.#say('title', title)}\n${plainText(step.text[this.#lang])}`;
  }

  /** The indicator between brackets. */
  picture(): string {
    return `[${this.#run.machine.display().padEnd(13)}]`;
  }

  /** The parts of the inside that the step shows. */
  #inside(): string[] {
    const { machine, step } = this.#run;
    return insideOf(machine, step?.show ?? [], this.#lang).map(({ name, value }) => `  ${name}: ${value}`);
  }

  /** Takes keys, `show`, `again` or `quit`; null for the end. Throws UserError for an unknown key and presses nothing then. */
  answer(line: string): string | null {
    const run = this.#run;
    const word = line.trim().toLowerCase();
    if (run.isOver || ['quit', 'exit', 'q'].includes(word)) return null;
    if (['help', '?'].includes(word)) return this.#say('commands');
    if (['hint', 'show'].includes(word)) return this.#say('keys', { keys: run.step!.keys });
    if (word === 'again') {
      run.restart();
      return [this.#say('again'), ...this.#inside()].join('\n');
    }
    return this.#press(word === '' ? [] : readKeys(line)).join('\n');
  }

  #press(keys: readonly Key[]): string[] {
    const run = this.#run;
    let last: Feedback = { kind: 'neutral' };
    for (const [number, key] of keys.entries()) {
      last = run.press(key);
      if (last.kind === 'done') return this.#finish(last, keys.slice(number + 1));
    }
    return [...this.#inside(), ...this.#comment(last)];
  }

  #comment(feedback: Feedback): string[] {
    if (feedback.kind === 'hint') return [`${this.#say('hint')} ${plainText(feedback.hint[this.#lang])}`];
    if (feedback.kind !== 'astray') return this.#run.machine.running ? [this.#say('running')] : [];
    return [this.#say('astray', { key: feedback.key, wanted: feedback.wanted })];
  }

  /** The outcome of a finished step on its own calculator, and the next step, which may begin on another one. */
  #finish({ after, isLast }: Feedback & { kind: 'done' }, rest: readonly Key[]): string[] {
    const run = this.#run;
    const outcome = [
      this.picture(),
      ...this.#inside(),
      `${this.#say('right')} ${plainText(after[this.#lang])}`,
    ];
    if (rest.length > 0)
      outcome.push(this.#say('notPressed', { count: rest.length, keys: formatKeys(rest) }));
    const progress = withSteps(this.#store.progress(), run.lesson.id, run.done);
    this.#store.keepProgress(progress);
    run.next();
    if (!isLast) return [...outcome, this.task()];
    const next = nextLesson(LESSONS, progress, run.lesson);
    return [
      ...outcome,
      this.#say('finished'),
      next ? this.#say('next', { name: next.id }) : this.#say('all'),
    ];
  }
}
