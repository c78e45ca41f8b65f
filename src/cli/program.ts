/** The command line as a function: one call, one command; user errors become sentences. */
import { version } from '../../package.json';
import { errors, messages } from '../messages.ts';
import { isLang, LANGS } from '../texts.ts';
import {
  HELP,
  noteLines,
  pageOf,
  runCommand,
  STANDARD_WIDTH,
  sentenceOf,
  unknownCommand,
} from './command.ts';
import { COMMANDS, GROUPS } from './commands/index.ts';
import { type CliIo, typable } from './io.ts';
import { StoppedError } from './long-work.ts';
import MESSAGES from './messages.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** The help page of `eggog` itself; `isWhole` lists every command. */
function mainHelp(io: CliIo, isWhole: boolean): string {
  const { lang } = io;
  const shown = GROUPS.filter((group) => isWhole || group !== 'rest');
  const hidden = isWhole ? [] : COMMANDS.filter(({ group }) => group === 'rest').map(({ name }) => name);
  const usage = `eggog [${say(lang, 'frame.options')}] [${say(lang, 'frame.command')}]`;
  const page = pageOf(io, [
    [
      say(lang, 'frame.optionsTitle'),
      [['-v, --version', say(lang, 'frame.version')], ['--lang <lang>', say(lang, 'frame.lang')], HELP(lang)],
    ],
    ...shown.map((group) => {
      const own = COMMANDS.filter((command) => command.group === group);
      return [say(lang, `group.${group}`), own.map(({ name }) => [name, say(lang, name)] as const)] as const;
    }),
  ]);
  const more = say(lang, 'frame.more', { list: hidden.join(', ') || 'none' });
  const moreLines = noteLines(more, io.columns ?? STANDARD_WIDTH).join('\n');
  return `${say(lang, 'frame.usage')} ${usage}\n\n${say(lang, 'frame.description')}\n${page}\n${moreLines}\n\n${say(lang, 'frame.exitCodes')}\n`;
}

/** Asks for the stack of a fault. It may stand anywhere before `--`, as `--lang` may. */
const DEBUG = '--debug';

/** The words before `--`. */
const ownWords = (argv: readonly string[]): string[] =>
  argv.slice(0, argv.includes('--') ? argv.indexOf('--') : argv.length);

/** Reports an error that no command expects: one sentence, exit code 70; the stack only with `--debug`. */
export function reportFault(error: unknown, argv: readonly string[], io: CliIo): void {
  const isDebug = ownWords(argv).includes(DEBUG);
  const [what] = String(error).split('\n');
  io.err(`eggog: ${say(io.lang, 'frame.fault', { what, isDebug: isDebug ? 'yes' : 'no' })}\n`);
  if (isDebug && error instanceof Error) io.err(`${error.stack}\n`);
  io.setExitCode(70);
}

/** Takes `--lang` and `--debug` out of the words. Throws UserError for a bad language. */
function withoutGlobals(argv: readonly string[]): string[] {
  const own = ownWords(argv);
  const words = own.filter((word) => word !== DEBUG);
  const at = words.findIndex((word) => /^--lang(?:=|$)/.test(word));
  if (at >= 0) {
    const [, lang] = words
      .splice(at, words[at].includes('=') ? 1 : 2)
      .join('=')
      .split('=');
    const known = LANGS.join(', ');
    if (lang === undefined) throw fail('frame.noLang', { known });
    if (!isLang(lang)) throw fail('frame.badLang', { lang, known });
  }
  return [...words, ...argv.slice(own.length)];
}

/** Commands that run no program for long, or switch the turbo on when one does: it takes longer to load than they take. */
const LIGHT: ReadonlySet<string> = new Set(['run', 'asm', 'dis', 'info', 'convert', 'fmt', 'completion']);

/** Other spellings of the first word. */
const ALIASES: { readonly [word: string]: string } = {
  calc: 'calculator',
  '--version': 'version',
  '-v': 'version',
  '-V': 'version',
  '--help': 'help',
  '-h': 'help',
};

async function runLine([given, ...rest]: readonly string[], io: CliIo): Promise<void> {
  if (given === undefined) {
    io.out(typable(say(io.lang, 'frame.start')));
    return;
  }
  const first = ALIASES[given] ?? given;
  if (first === 'version') {
    io.out(`${version}\n`);
    return;
  }
  const isAboutCommand = given === 'help' && rest.length > 0 && rest[0] !== 'all';
  if (first === 'help' && !isAboutCommand) {
    io.out(typable(mainHelp(io, rest[0] === 'all')));
    return;
  }
  const [name, ...words] = isAboutCommand ? [...rest, '--help'] : [first, ...rest];
  const entry = COMMANDS.find((command) => command.name === name);
  if (!entry)
    throw unknownCommand(
      name,
      COMMANDS.map((command) => command.name),
    );
  const command = await entry.load();
  if (!LIGHT.has(name)) (await import('../machine/turbo/index.ts')).switchOnTurbo();
  await runCommand(command, words, io);
}

/** Runs one command line (without the interpreter and script). Never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<void> {
  try {
    await runLine(withoutGlobals(argv), io);
  } catch (error) {
    const sentence = sentenceOf(error, io.lang);
    if (sentence === null) {
      reportFault(error, argv, io);
      return;
    }
    io.err(`eggog: ${sentence}\n`);
    io.setExitCode(error instanceof StoppedError ? 1 : 2);
  }
}
