import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { type Answer, DebugConsole } from '../../lab/console.ts';
import { Debugger } from '../../lab/debugger.ts';
import { inBoth } from '../../texts.ts';
import { exampleText } from '../commander-words.ts';
import type { CliIo } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { type StartOptions, startOf, withStartOptions } from '../start.ts';

const MESSAGES = {
  en: {
    script: 'commands separated by ; instead of the screen, e.g. "break 27; run; back; print X"',
    json: 'with --script: one JSON object a command',
    steps: 'with --script: give a run up after so many ticks',
    endless: (ticks: number) => `still running after ${ticks} ticks (--max-steps)`,
    terminal: 'eggog debug needs a terminal; --script "help" lists the commands of a script',
    inScript: (line: string, why: string) => `--script, "${line}": ${why}`,
  },
  ru: {
    script: 'команды через ; вместо экрана, например "break 27; run; back; print X"',
    json: 'вместе с --script: по объекту JSON на команду',
    steps: 'вместе с --script: прервать счёт после стольких тактов',
    endless: (ticks: number) => `после ${ticks} тактов программа ещё считает (--max-steps)`,
    terminal: 'команде eggog debug нужен терминал; --script "help" покажет команды сценария',
    inScript: (line: string, why: string) => `--script, «${line}»: ${why}`,
  },
} as const;

interface DebugOptions extends StartOptions {
  readonly script?: string;
  readonly json?: boolean;
  readonly maxSteps: number;
}

/** Registers `eggog debug`. */
export function registerDebug(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  withStartOptions(program.command('debug'), io)
    .option('--script <commands>', text.script)
    .option('--json', text.json)
    .option('--max-steps <n>', text.steps, wholeNumber(1), 10_000_000)
    .addHelpText(
      'after',
      exampleText(
        io.lang,
        'eggog debug game.pmk',
        'eggog debug game.pmk --script "break write R5 if R5 > 9; run; back; state"',
        'eggog debug game.pmk --keys "0.5 В↑ 5 В/О С/П" --script "run; reverse; print tick" --json',
      ),
    )
    .action(async (file: string, options: DebugOptions) => {
      if (options.script === undefined && !io.interactive)
        throw new UserError(inBoth(MESSAGES, (w) => w.terminal));
      const start = await startOf(io, file, options);
      const target = new Debugger(start.machine, start.keys);
      const console = new DebugConsole(target, io.lang, start.program.labels);
      if (options.script !== undefined) runScript(io, console, options.script, options);
      else await (await import('../debug/run.ts')).runDebugScreen(io, console, start.program);
    });
}

function runScript(io: CliIo, console: DebugConsole, script: string, options: DebugOptions): void {
  for (const line of script.split(/[;\n]/).map((part) => part.trim())) {
    if (line === '') continue;
    try {
      const answer = withinTicks(console, line, options.maxSteps);
      io.out(options.json ? `${JSON.stringify({ command: line, ...answer.data })}\n` : `${answer.text}\n`);
    } catch (error) {
      if (error instanceof UserError)
        throw new UserError({
          en: MESSAGES.en.inScript(line, error.in('en')),
          ru: MESSAGES.ru.inScript(line, error.in('ru')),
        });
      throw error;
    }
  }
}

/** Goes through with a command line; throws UserError if it goes on for longer than so many ticks. */
function withinTicks(console: DebugConsole, line: string, most: number): Answer {
  const { timeline } = console.target;
  const from = timeline.position;
  const work = console.execute(line);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (timeline.position - from < most) continue;
    timeline.seek(from + most);
    throw new UserError(inBoth(MESSAGES, (w) => w.endless(most)));
  }
}
