/** `eggog school`: the lessons in the terminal. */
import { action, count, flag, optionalArgument } from '../../app/action.ts';
import { LessonRun } from '../../app/school.ts';
import { UserError } from '../../errors.ts';
import { formatKeys } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { Key } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import {
  type Feedback,
  LESSONS,
  type Lesson,
  NO_PROGRESS,
  nextLesson,
  type Progress,
  type Shown,
  stepsDone,
  withSteps,
} from '../../school/index.ts';
import { type Lang, TIME_UNITS } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import { dataDirectory } from '../play/storage.ts';
import CATALOGUE from '../school/messages.json' with { type: 'json' };
import { SchoolStore } from '../school/storage.ts';
import {
  type KeyPress,
  LineEditor,
  processTerminal,
  runScreen,
  type ScreenView,
  type Size,
} from '../screen/screen.ts';
import { fitLines, inLines, joinLines, type Paint, paintFor, tableLines, wrapItems } from '../screen/text.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

export const schoolAction = action({
  name: 'school',
  texts: { ...CATALOGUE, school: MESSAGES.school },
  input: {
    lesson: optionalArgument({ offers: () => ['list', ...LESSONS.map(({ id }) => id)] }),
    step: count({ least: 1 }),
    ascii: flag(),
  },
  notes: (lang) => say(lang, 'help'),
  run: async ({ lesson: name, step, ascii }, io: CliIo): Promise<void> => {
    const store = new SchoolStore(dataDirectory(process.env));
    if (name === undefined || name === 'list') {
      list(store, inLines(io));
      return;
    }
    const lesson = lessonNamed(name);
    const steps = lesson.steps.length;
    if (step !== undefined && step > steps) throw fail('badStep', { step, steps, name: lesson.id });
    const done = store.progress().lessons[lesson.id] ?? 0;
    // A finished lesson begins again.
    const at = step ? step - 1 : done >= steps ? 0 : done;
    const run = new LessonConsole(lesson, at, io.lang, (count) => {
      const progress = withSteps(store.progress(), lesson.id, count);
      store.keepProgress(progress);
      return progress;
    });
    if (!io.interactive) {
      await fromPipe(run, io);
      return;
    }
    const screen = new LessonScreen(run, paintFor(io.color));
    await runScreen(screen, processTerminal(io.out, ascii));
    inLines(io).out(`${run.isOver ? say(io.lang, 'finished') : say(io.lang, 'kept')}\n`);
  },
  hasJson: false,
});

/** The lesson of a name or a number from 1. Throws UserError if there is none. */
function lessonNamed(text: string): Lesson {
  const found = LESSONS.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  if (found) return found;
  const names = LESSONS.map(({ id }) => id).join(', ');
  throw fail('unknown', { text, names });
}

function list(store: SchoolStore, io: CliIo): void {
  const progress = store.progress();
  const rows = LESSONS.map((lesson, i) => {
    const { id, title, minutes, steps } = lesson;
    const done = stepsDone(progress, lesson);
    const state =
      done === steps.length ? say(io.lang, 'done') : say(io.lang, 'steps', { done, all: steps.length });
    return [
      String(i + 1),
      id,
      title[io.lang],
      `${minutes} ${TIME_UNITS[io.lang].min}`,
      done === 0 ? '' : state,
    ];
  });
  io.out(joinLines(tableLines(rows, [0, 3])));
  const next = nextLesson(LESSONS, progress);
  const all = say(io.lang, 'total', { minutes: LESSONS.reduce((sum, { minutes }) => sum + minutes, 0) });
  io.out(
    `${all} ${next ? say(io.lang, Object.keys(progress.lessons).length === 0 ? 'begin' : 'continue', { name: next.id }) : say(io.lang, 'all')}\n`,
  );
}

/** Lines from standard input, answers to standard output: for scripts and for screen readers. */
async function fromPipe(lesson: LessonConsole, io: CliIo): Promise<void> {
  const tellStep = (): void => {
    if (lesson.isOver) return;
    io.out(`\n${lesson.title}\n${lesson.text}\n`);
  };
  io.out(`${say(io.lang, 'commands')}\n`);
  tellStep();
  const lines = new TextDecoder().decode(await io.readStdin()).split(/\r?\n/);
  for (const line of lines) {
    if (lesson.isOver) break;
    if (line.trim() === '') continue;
    try {
      const reply = lesson.take(line);
      if (reply === null) break;
      io.out(`> ${line.trim()}\n${reply.picture}\n`);
      io.out(joinLines([...reply.inside.map(({ name, value }) => `  ${name}: ${value}`), ...reply.said]));
      if (reply.isStepDone) tellStep();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      io.err(`${error.in(io.lang)}\n`);
      io.setExitCode(2);
    }
  }
}

/** Texts of lessons for a terminal: their marks for keys and stress are left out. */
const plainText = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/**
 * The answer to a line: sentences, and the calculator that they are about. After a finished step it is not the visible
 * one: the next step may begin on another calculator and show other parts of it.
 */
interface Reply {
  readonly said: readonly string[];
  readonly picture: string;
  readonly inside: readonly Shown[];
  readonly isStepDone: boolean;
}

/** A lesson at one of its steps, without a terminal. Whoever has one shows its texts and hands it lines. */
export class LessonConsole {
  readonly lang: Lang;
  readonly #run: LessonRun;
  readonly #keep: (steps: number) => Progress;
  #progress: Progress = NO_PROGRESS;

  /** @param keep takes the number of finished steps after each one, and returns the whole progress. */
  constructor(lesson: Lesson, at: number, lang: Lang, keep: (steps: number) => Progress) {
    this.#run = new LessonRun(lesson, at);
    this.lang = lang;
    this.#keep = keep;
  }

  get isOver(): boolean {
    return this.#run.isOver;
  }

  /** `Стек, шаг 1 из 9`. */
  get title(): string {
    const { lesson, at } = this.#run;
    const steps = lesson.steps.length;
    return say(this.lang, 'title', { lesson: lesson.title[this.lang], step: Math.min(at + 1, steps), steps });
  }

  /** The task in paragraphs; empty when the lesson is over. */
  get text(): string {
    return plainText(this.#run.step?.text[this.lang] ?? '');
  }

  /** The indicator between bars. */
  get picture(): string {
    return `[${this.#run.machine.display().padEnd(13)}]`;
  }

  /** The parts of the inside that the step shows. */
  get inside(): readonly Shown[] {
    return this.#run.inside(this.lang);
  }

  /**
   * Takes one line: keys, `show`, `again` or `quit`. Returns null for `quit`. Throws UserError for an unknown
   * key and presses nothing then.
   */
  take(line: string): Reply | null {
    const run = this.#run;
    switch (line.trim().toLowerCase()) {
      case '':
        return this.#reply();
      case 'quit':
      case 'exit':
      case 'q':
        return null;
      case 'help':
      case '?':
        return this.#reply(say(this.lang, 'commands'));
      case 'hint':
      case 'show':
        return run.step ? this.#reply(say(this.lang, 'keys', { keys: run.step.keys })) : this.#reply();
      case 'again':
        run.restart();
        return this.#reply(say(this.lang, 'again'));
      default:
        return this.#press(readKeys(line));
    }
  }

  #reply(...said: readonly string[]): Reply {
    return { said, picture: this.picture, inside: this.inside, isStepDone: false };
  }

  #press(keys: readonly Key[]): Reply {
    const run = this.#run;
    let last: Feedback = { kind: 'neutral' };
    for (const [number, key] of keys.entries()) {
      last = run.press(key);
      if (last.kind !== 'done') continue;
      this.#progress = this.#keep(run.done);
      const rest = keys.slice(number + 1);
      const reply = this.#reply(
        `${say(this.lang, 'right')} ${plainText(last.after[this.lang])}`,
        ...(rest.length > 0
          ? [say(this.lang, 'notPressed', { count: rest.length, keys: formatKeys(rest) })]
          : []),
        ...(last.isLast ? this.#farewell() : []),
      );
      run.next();
      return { ...reply, isStepDone: true };
    }
    if (last.kind === 'hint')
      return this.#reply(`${say(this.lang, 'hint')} ${plainText(last.hint[this.lang])}`);
    if (last.kind === 'astray') {
      const { shown, wanted } = last;
      return this.#reply(
        wanted === null
          ? say(this.lang, 'astray', { shown })
          : say(this.lang, 'astrayWanted', { shown, wanted }),
      );
    }
    return run.machine.running ? this.#reply(say(this.lang, 'running')) : this.#reply();
  }

  #farewell(): string[] {
    const next = nextLesson(LESSONS, this.#progress, this.#run.lesson);
    return [
      say(this.lang, 'finished'),
      next ? say(this.lang, 'next', { name: next.id }) : say(this.lang, 'all'),
    ];
  }
}

/** Texts are not set wider than is good to read. */
const WIDEST = 88;

/** A lesson on a terminal of 40 columns and 18 rows at least. Mistakes in a line of keys are shown, not thrown. */
export class LessonScreen implements ScreenView {
  readonly least: Size = { columns: 40, rows: 18 };
  isDone = false;
  readonly #lesson: LessonConsole;
  readonly #paint: Paint;
  readonly #editor = new LineEditor();
  #said: readonly string[] = [];
  #isMistake = false;

  constructor(lesson: LessonConsole, paint: Paint) {
    this.#lesson = lesson;
    this.#paint = paint;
    this.#editor.open();
  }

  get lang(): Lang {
    return this.#lesson.lang;
  }

  draw({ columns, rows }: Size): readonly string[] {
    const paint = this.#paint;
    const width = Math.min(columns, WIDEST);
    const wrapped = (text: string): string[] => fitLines(text, width);
    const inside = this.#lesson.inside.map(({ name, value }) => `${name}: ${value}`).join('   ');
    const rest = [
      '',
      paint('high', this.#lesson.picture),
      ...(inside ? wrapItems(inside, width) : []),
      '',
      ...this.#said.flatMap(wrapped).map((line) => paint(this.#isMistake ? 'bad' : 'good', line)),
    ];
    const keys = wrapItems(say(this.lang, 'screenKeys'), width);
    const foot = [`> ${this.#editor.text}_`, ...keys.map((line) => paint('faint', line))];
    const head = [paint('strong', this.#lesson.title), ''];
    // In a small window the task is cut: answers and the line for keys must be seen.
    const room = Math.max(1, rows - head.length - rest.length - foot.length);
    const task = wrapped(this.#lesson.text);
    const seen = task.length > room ? [...task.slice(0, room - 1), '…'] : task;
    const body = [...head, ...seen, ...rest].slice(0, rows - foot.length);
    return [...body, ...new Array<string>(Math.max(0, rows - foot.length - body.length)).fill(''), ...foot];
  }

  press(key: KeyPress): void {
    const line = this.#editor.press(key);
    if (line !== null) this.#enter(line);
    else if (!this.#editor.isOpen) this.isDone = true;
  }

  #enter(line: string): void {
    this.#editor.open();
    // After the last step any line leads out.
    if (this.#lesson.isOver) {
      this.isDone = true;
      return;
    }
    try {
      const reply = this.#lesson.take(line);
      if (reply === null) this.isDone = true;
      // The next step is drawn already; the state that the sentences are about goes with them.
      else this.#said = reply.isStepDone ? [stateText(reply), ...reply.said] : reply.said;
      this.#isMistake = false;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#said = [error.in(this.lang)];
      this.#isMistake = true;
    }
  }

  pause(): null {
    return null;
  }

  tick(): void {}
}

const stateText = ({ picture, inside }: Reply): string =>
  [picture, ...inside.map(({ name, value }) => `${name}: ${value}`)].join('   ');
