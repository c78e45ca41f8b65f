/** `eggog debug`: the debugger on a screen, or by a script of its commands. */

import { type Answer, DebugConsole } from '../../app/debug-console.ts';
import { mistake, UserError } from '../../errors.ts';
import { Debugger } from '../../lab/debugger.ts';
import { writeRecording } from '../../lab/recording.ts';
import { makePmk, type ProgramFile } from '../../listing/index.ts';
import { catalogue, formatNumber } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { requireWritablePath, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { PROGRESS_WORDS, quietly, type Turns, withTurns } from '../long-work.ts';
import { isRecordingFile, openRecording } from '../recordings.ts';
import { type StartOptions, startOf, withStartOptions } from '../start.ts';

const MESSAGES = catalogue(
  {
    script: 'commands separated by ; instead of the screen, e.g. "break 27; run; back; print X"',
    json: 'with --script: one JSON object a command',
    steps: 'with --script: give a run up after so many ticks',
    endless: (ticks: number) => `still running after ${ticks} ticks (--max-steps)`,
    record: 'write the whole time as a recording at the end; page, terminal and editor open it',
    force: 'overwrite an existing recording',
    noStart: (option: string) => `--${option}: a recording brings its own beginning and keys`,
    wrote: (path: string) => `written: ${path}`,
    terminal: 'eggog debug needs a terminal; --script "help" lists the commands of a script',
    inScript: (line: string, why: string) => `--script, "${line}": ${why}`,
  },
  {
    script: 'команды через ; вместо экрана, например "break 27; run; back; print X"',
    json: 'вместе с --script: по объекту JSON на команду',
    steps: 'вместе с --script: прервать счёт после стольких тактов',
    endless: (ticks) => `после ${ticks} тактов программа ещё считает (--max-steps)`,
    record: 'в конце записать всё пройденное время; запись открывают страница, терминал и редактор',
    force: 'перезаписать существующую запись',
    noStart: (option) => `--${option}: у записи свои начало и клавиши`,
    wrote: (path) => `записано: ${path}`,
    terminal: 'команде eggog debug нужен терминал; --script "help" покажет команды сценария',
    inScript: (line, why) => `--script, «${line}»: ${why}`,
  },
);

interface DebugOptions extends StartOptions, Shared<'json' | 'force' | 'quiet' | 'ascii'> {
  readonly script?: string;
  readonly maxSteps: number;
  readonly record?: string;
}

/** Registers `eggog debug`. */
export function registerDebug(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  withStartOptions(program.command('debug'), io)
    .option('--script <commands>', text.script)
    .option('--json', text.json)
    .option('--max-steps <n>', text.steps, wholeNumber(1), 10_000_000)
    .shared('quiet', 'ascii')
    .option('--record <file>', text.record)
    .option('--force', text.force)
    .examples(
      'eggog debug game.pmk',
      'eggog debug game.pmk --script "break write R5 if R5 > 9; run; back; state" --record game.eggrec',
      'eggog debug game.eggrec',
      'eggog debug game.pmk --keys "0.5 В↑ 5 В/О С/П" --script "run; reverse; print tick" --json',
    )
    .action(async (file: string, options: DebugOptions) => {
      if (options.script === undefined && !io.interactive) throw mistake(MESSAGES, (w) => w.terminal);
      if (options.record !== undefined) requireWritablePath(options.record, options);
      const { program: debugged, source, target } = await begin(io, file, options);
      const console = new DebugConsole(target, io.lang, debugged.labels);
      if (options.script !== undefined)
        await runScript(quietly(io, options.quiet), console, options.script, options);
      else await (await import('../debug/run.ts')).runDebugScreen(io, console, debugged, options.ascii);
      if (options.record === undefined) return;
      writeFileSafely(options.record, writeRecording(target.timeline, source), options);
      if (!options.json) io.out(`${text.wrote(options.record)}\n`);
    });
}

/** What is debugged, from a program or a recording. */
async function begin(
  io: CliIo,
  file: string,
  options: DebugOptions,
): Promise<{ readonly program: ProgramFile; readonly source: string; readonly target: Debugger }> {
  if (isRecordingFile(file)) {
    for (const option of ['set', 'mode', 'keys', 'from', 'program'] as const)
      if (options[option] !== undefined) throw mistake(MESSAGES, (w) => w.noStart(option));
    const { program, text, timeline } = openRecording(file);
    return { program, source: text, target: new Debugger(timeline) };
  }
  const { program, machine, keys } = await startOf(io, file, options);
  return { program, source: makePmk(program), target: new Debugger(machine, keys) };
}

async function runScript(
  io: CliIo,
  console: DebugConsole,
  script: string,
  options: DebugOptions,
): Promise<void> {
  await withTurns(io, (turns) => playScript(io, turns, console, script, options));
}

async function playScript(
  io: CliIo,
  turns: Turns,
  console: DebugConsole,
  script: string,
  options: DebugOptions,
): Promise<void> {
  for (const line of script.split(/[;\n]/).map((part) => part.trim())) {
    if (line === '') continue;
    try {
      const answer = await withinTicks(io, turns, console, line, options.maxSteps);
      if (answer === null) return;
      turns.clear();
      io.out(options.json ? `${JSON.stringify({ command: line, ...answer.data })}\n` : `${answer.text}\n`);
    } catch (error) {
      if (error instanceof UserError)
        throw new UserError({
          en: MESSAGES.en.inScript(beginning(line), withShortWords(error.in('en'))),
          ru: MESSAGES.ru.inScript(beginning(line), withShortWords(error.in('ru'))),
        });
      throw error;
    }
  }
}

/** Goes through with a command line; null if a signal came. Throws UserError if it goes on for longer than so many ticks. */
async function withinTicks(
  io: CliIo,
  turns: Turns,
  console: DebugConsole,
  line: string,
  most: number,
): Promise<Answer | null> {
  const { timeline } = console.target;
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  const from = timeline.position;
  const work = console.execute(line);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const passed = timeline.position - from;
    const said = (): string => PROGRESS_WORDS[io.lang].commands(number(passed), number(most));
    if (!(await turns.goesOn(said))) return null;
    if (passed < most) continue;
    timeline.seek(from + most);
    throw mistake(MESSAGES, (w) => w.endless(most));
  }
}

/** As much of a command is quoted as finds it in the script. */
const MOST_QUOTED = 60;

const beginning = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;

const withShortWords = (text: string): string => text.replace(/\S{61,}/g, beginning);
