/** `eggog debug`: the debugger on a screen, or by a script of its commands. */
import { action, argument, flag, path, text } from '../../app/action.ts';
import { type Answer, DebugConsole } from '../../app/debug-console.ts';
import { at, UserError, withLocation } from '../../errors.ts';
import { Debugger } from '../../lab/debugger.ts';
import { RECORDING_ENDING, readRecording, writeRecording } from '../../lab/recording.ts';
import { Timeline } from '../../lab/timeline.ts';
import { makePmk, parsePmk, plainProgram } from '../../listing/index.ts';
import { errors, messages } from '../../messages.ts';
import { readWholeFile, requireWritablePath, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { READING } from '../load.ts';
import { type Turns, withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { START, type StartOptions, startOf } from '../start.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

export const debug = action({
  name: 'debug',
  input: {
    file: argument({ isProgram: true }),
    ...START,
    ...READING,
    script: text({ value: 'commands' }),
    json: flag(),
    record: path(),
    force: flag({ short: 'f' }),
  },
  examples: [
    'eggog debug game.pmk',
    'eggog debug game.pmk --script "break write R5 if R5 > 9; run; back; state"',
    'eggog debug game.pmk --script run --record game.eggrec',
    'eggog debug game.eggrec',
    'eggog debug gcd --keys "12 В↑ 8 В/О С/П" --script "run; print tick" --json',
  ],
  run: async ({ file, record, ...options }, io: CliIo): Promise<undefined> => {
    const { script } = options;
    if (script === undefined && !io.interactive) throw fail('debug.terminal');
    if (record !== undefined) requireWritablePath(record, options);
    const { program, source, target } = await begin(io, file, options);
    const console = new DebugConsole(target, io.lang, program.labels);
    if (script === undefined) await (await import('../debug/screen.ts')).runDebugScreen(io, console, program);
    else await withTurns(io, (turns) => playScript(io, turns, console, script, options.json));
    if (record === undefined) return;
    writeFileSafely(record, writeRecording(target.timeline, source), options);
    if (!options.json) io.out(`${say(io.lang, 'profile.written', { file: record })}\n`);
  },
  hasJson: false,
});

/** Ticks after which a command of a script is given up. */
const MOST_TICKS = 10_000_000;

/** A debugger with a program or a recording. */
async function begin(io: CliIo, file: string, options: StartOptions) {
  if (isRecordingFile(file)) {
    for (const option of ['set', 'mode', 'keys', 'from', 'program'] as const)
      if (options[option] !== undefined) throw fail('debug.noStart', { option });
    const { timeline, ...recorded } = openRecording(file);
    return { ...recorded, target: new Debugger(timeline) };
  }
  const { program, machine, keys } = await startOf(io, file, options);
  return { program, source: makePmk(program), target: new Debugger(machine, keys) };
}

async function playScript(
  io: CliIo,
  turns: Turns,
  console: DebugConsole,
  script: string,
  isJson?: boolean,
): Promise<void> {
  for (const line of script.split(/[;\n]/).map((part) => part.trim())) {
    if (line === '') continue;
    try {
      const answer = await withinTicks(io, turns, console, line);
      if (answer === null) return;
      turns.clear();
      io.out(isJson ? `${JSON.stringify({ command: line, ...answer.data })}\n` : `${answer.text}\n`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw at(`--script "${line}"`, error);
    }
  }
}

/** Executes a command line; null if a signal came. Throws UserError after too many ticks. */
async function withinTicks(
  io: CliIo,
  turns: Turns,
  console: DebugConsole,
  line: string,
): Promise<Answer | null> {
  const { timeline } = console.target;
  const from = timeline.position;
  const work = console.execute(line);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const passed = timeline.position - from;
    const said = (): string => say(io.lang, 'run.progress', { done: passed, most: MOST_TICKS });
    if (!(await turns.goesOn(said))) return null;
    if (passed < MOST_TICKS) continue;
    timeline.seek(from + MOST_TICKS);
    throw fail('debug.endless', { ticks: MOST_TICKS });
  }
}

// Recordings as files.

/** True if a file is a recording by its name; nothing is opened. */
export const isRecordingFile = (path: string): boolean => path.toLowerCase().endsWith(RECORDING_ENDING);

/** A recorded time, the program that it begins with and its source, empty if there is none. Throws UserError. */
export function openRecording(path: string) {
  const content = readWholeFile(path).toString('utf8');
  return withLocation(path, () => {
    const { record, source, model } = readRecording(content);
    const timeline = Timeline.of(record, { model });
    const read = source === '' ? null : parsePmk(source).program;
    return {
      program: read ?? plainProgram(timeline.machine.program.slice(), { model: model.id }),
      source: read ? source : '',
      timeline,
    };
  });
}
