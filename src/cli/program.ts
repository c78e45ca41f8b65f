/** The command line as a function: one call, one command; user errors become sentences. */
import { CommanderError } from 'commander';
import { version } from '../../package.json';
import { errors, messages } from '../messages.ts';
import { isLang, LANGS } from '../texts.ts';
import { declare } from './action-command.ts';
import { Command, helpFrame, sentenceOf } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import type { CliIo } from './io.ts';
import { StoppedError } from './long-work.ts';
import MESSAGES from './messages.json';

/** The commands whose code is loaded: one by its name, or all. The others have a name and a summary only. */
export type Wanted = string | null | 'all';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** Builds the commander program over an {@link CliIo}. `isWhole` lists every command in its help. */
export async function createProgram(io: CliIo, wanted: Wanted, isWhole = false): Promise<Command> {
  const { lang } = io;
  const isHidden = ({ group }: (typeof COMMANDS)[number]): boolean => group === 'rest' && !isWhole;
  const hidden = COMMANDS.filter(isHidden).map(({ name }) => name);
  const frame = helpFrame(lang);
  const program = new Command(lang, 'eggog')
    .description(say(lang, 'frame.description'))
    .version(version, '-v, --version', say(lang, 'frame.version'))
    .option('--lang <lang>', say(lang, 'frame.lang'))
    .helpOption('-h, --help', say(lang, 'frame.help'))
    .helpCommand('help [command]', say(lang, 'frame.helpCommand'))
    .configureHelp(frame)
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => {} })
    .exitOverride();
  for (const { name, group, load } of COMMANDS) {
    if (wanted === 'all' || wanted === name) {
      declare(program, io, name, await load(runCli));
    } else program.command(name);
    program.commands
      .find((command) => command.name() === name)
      ?.description(say(lang, name))
      .helpGroup(say(lang, `group.${group}`));
  }
  const listed = program.createHelp();
  program.configureHelp({
    ...frame,
    visibleCommands: (command) =>
      listed
        .visibleCommands(command)
        .filter((one) => command !== program || !['help', ...hidden].includes(one.name())),
  });
  program.addHelpText('after', `\n${say(lang, 'frame.more', { list: hidden.join(', ') || 'none' })}`);
  program.addHelpText('after', `\n${say(lang, 'frame.exitCodes')}`);
  return program;
}

/** Asks for the stack of a fault. It may stand anywhere before `--`. */
const DEBUG = '--debug';

/** The words before `--`. */
const ownWords = (argv: readonly string[]): readonly string[] =>
  argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;

/** Reports an error that no command expects: one sentence, exit code 70; the stack only with `--debug`. */
export function reportFault(error: unknown, argv: readonly string[], io: CliIo): void {
  const isDebug = ownWords(argv).includes(DEBUG);
  const [what] = String(error).split('\n');
  io.err(`eggog: ${say(io.lang, 'frame.fault', { what, isDebug: isDebug ? 'yes' : 'no' })}\n`);
  if (isDebug && error instanceof Error) io.err(`${error.stack}\n`);
  io.setExitCode(70);
}

/** Takes `--lang` and `--debug` out of the words: they may stand anywhere before `--`. Throws UserError for a bad language. */
function withoutGlobals(argv: readonly string[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--') return [...words, ...argv.slice(i)];
    if (argv[i] === DEBUG) continue;
    const match = /^--lang(?:=(.*))?$/s.exec(argv[i]);
    if (!match) {
      words.push(argv[i]);
      continue;
    }
    const lang = match[1] ?? argv[++i];
    const known = LANGS.join(', ');
    if (lang === undefined) throw fail('frame.noLang', { known });
    if (!isLang(lang)) throw fail('frame.badLang', { lang, known });
  }
  return words;
}

/** Commands that run no program for long, or switch the turbo on when one does: it takes longer to load than they take. */
const LIGHT: ReadonlySet<string> = new Set(['run', 'asm', 'dis', 'info', 'convert', 'fmt', 'completion']);

/** Other spellings of the first word. */
const ALIASES: { readonly [word: string]: string } = {
  calc: 'calculator',
  version: '--version',
  '-V': '--version',
};

/** The command whose code these words call for. */
function wantedBy(words: readonly string[]): Wanted {
  const [first, second] = words.filter((word) => !word.startsWith('-'));
  const name = first === 'help' ? (second ?? null) : (first ?? null);
  // Completion scripts are made of all commands and their options.
  return name === 'completion' && first !== 'help' ? 'all' : name;
}

/** Runs one command line (without the interpreter and script). Never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<void> {
  try {
    const [first, ...rest] = withoutGlobals(argv);
    if (first === undefined) {
      io.out(say(io.lang, 'frame.start'));
      return;
    }
    const isWhole = first === 'help' && rest[0] === 'all';
    const words = isWhole ? ['--help'] : [ALIASES[first] ?? first, ...rest];
    const wanted = wantedBy(words);
    const program = await createProgram(io, wanted, isWhole);
    if (wanted !== null && !LIGHT.has(wanted)) (await import('../machine/turbo/index.ts')).switchOnTurbo();
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    const sentence = sentenceOf(error, io.lang);
    if (sentence === null) {
      reportFault(error, argv, io);
      return;
    }
    if (sentence !== '') io.err(`eggog: ${sentence}\n`);
    if (error instanceof StoppedError) io.setExitCode(1);
    else if (!(error instanceof CommanderError) || error.exitCode !== 0) io.setExitCode(2);
  }
}
