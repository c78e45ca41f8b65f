/** `eggog school`: the lessons in the terminal. */
import { action, count, flag, optionalArgument } from '../../app/action.ts';
import { UserError } from '../../errors.ts';
import { errors, messages } from '../../messages.ts';
import { LESSONS, type Lesson, nextLesson, stepsDone, withSteps } from '../../school/index.ts';
import { TIME_UNITS } from '../../texts.ts';
import type { CliAction, Shared } from '../command.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import { dataDirectory } from '../play/storage.ts';
import { LessonConsole } from '../school/console.ts';
import CATALOGUE from '../school/messages.json' with { type: 'json' };
import { SchoolStore } from '../school/storage.ts';
import { inLines, paintFor } from '../screen/text.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

interface Options extends Shared<'ascii'> {
  readonly step?: number;
}

export const schoolAction = action({
  name: 'school',
  texts: { ...CATALOGUE, school: MESSAGES.school },
  input: {
    lesson: optionalArgument({ offers: () => ['list', ...LESSONS.map(({ id }) => id)] }),
    step: count({ least: 1 }),
    ascii: flag(),
  },
  notes: (lang) => say(lang, 'help'),
  run: async ({ lesson, ...options }, io): Promise<undefined> => {
    await school(lesson, options as Options, io);
  },
  hasJson: false,
}) as CliAction;

async function school(name: string | undefined, options: Options, io: CliIo): Promise<void> {
  const store = new SchoolStore(dataDirectory(process.env));
  if (name === undefined || name === 'list') {
    list(store, inLines(io));
    return;
  }
  const lesson = lessonNamed(name);
  const steps = lesson.steps.length;
  if (options.step !== undefined && options.step > steps)
    throw fail('badStep', { step: options.step!, steps, name: lesson.id });
  const done = store.progress().lessons[lesson.id] ?? 0;
  // A finished lesson begins again.
  const at = options.step ? options.step - 1 : done >= steps ? 0 : done;
  const run = new LessonConsole(lesson, at, io.lang, (count) => {
    const progress = withSteps(store.progress(), lesson.id, count);
    store.keepProgress(progress);
    return progress;
  });
  if (!io.interactive) {
    await fromPipe(run, io);
    return;
  }
  const [{ processTerminal, runScreen }, { LessonScreen }] = await Promise.all([
    import('../screen/screen.ts'),
    import('../school/screen.ts'),
  ]);
  const screen = new LessonScreen(run, paintFor(io.color));
  await runScreen(screen, processTerminal(io.out, options.ascii));
  inLines(io).out(`${run.isOver ? say(io.lang, 'finished') : say(io.lang, 'kept')}\n`);
}

/** The lesson of a name or a number from 1. Throws UserError if there is none. */
function lessonNamed(text: string): Lesson {
  const found = LESSONS.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  if (found) return found;
  const names = LESSONS.map(({ id }) => id).join(', ');
  throw fail('unknown', { text, names });
}

function list(store: SchoolStore, io: CliIo): void {
  const progress = store.progress();
  const width = Math.max(...LESSONS.map(({ id }) => id.length));
  const titles = Math.max(...LESSONS.map(({ title }) => title[io.lang].length));
  for (const [number, lesson] of LESSONS.entries()) {
    const { id, title, minutes, steps } = lesson;
    const done = stepsDone(progress, lesson);
    const state =
      done === 0
        ? ''
        : done === steps.length
          ? say(io.lang, 'done')
          : say(io.lang, 'steps', { done, all: steps.length });
    const line = [
      String(number + 1).padStart(2),
      id.padEnd(width),
      title[io.lang].padEnd(titles),
      `${minutes} ${TIME_UNITS[io.lang].min}`.padStart(6),
      state,
    ];
    io.out(`${line.join('  ').trimEnd()}\n`);
  }
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
    const { done } = lesson;
    try {
      const said = lesson.take(line);
      if (said === null) break;
      const { picture, inside } = lesson.outcome;
      io.out(`> ${line.trim()}\n${picture}\n`);
      for (const { name, value } of inside) io.out(`  ${name}: ${value}\n`);
      for (const sentence of said) io.out(`${sentence}\n`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      io.err(`${error.in(io.lang)}\n`);
      io.setExitCode(2);
    }
    if (lesson.done !== done) tellStep();
  }
}
