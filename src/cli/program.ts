/** The command line as a function: one call, one command; mistakes of the user become sentences. */
import { CommanderError } from 'commander';
import { version } from '../../package.json';
import { UserError } from '../errors.ts';
import { catalogue, isLang, LANGS, type Lang } from '../texts.ts';
import { Command } from './command.ts';
import { commanderText, helpFrame } from './commander-words.ts';
import { COMMANDS } from './commands/index.ts';
import type { CliIo } from './io.ts';
import { StoppedError } from './signals.ts';
import { isSystemError, reasonOf } from './system-errors.ts';

/** Which commands to load the code of: one by its name, or all. The others are there by name and summary only. */
export type Wanted = string | null | 'all';

const WORDS = catalogue(
  {
    description:
      'Elektronika MK-61: the exact machine without a ROM, its games and a workshop for its programs',
    version: 'show the version',
    lang: 'language: ru or en',
    help: 'show help',
    helpCommand: 'help for a command',
    exitCodes:
      'Exit codes: 0 fine, 1 a check failed or a signal (Ctrl-C) stopped the work,\n2 a mistake in the input, 70 a fault of Eggog.',
    fault: (what: string, isDebug: boolean) =>
      `this is a fault of Eggog, not of your input: ${what}. Please report it with the command${isDebug ? '' : ' and what it prints with --debug'}.`,
  },
  {
    description: 'Электроника МК-61: точная машина без ПЗУ, её игры и мастерская программ',
    version: 'показать версию',
    lang: 'язык: ru или en',
    help: 'показать справку',
    helpCommand: 'справка о команде',
    exitCodes:
      'Коды возврата: 0 всё хорошо, 1 проверка не прошла или работу прервал сигнал\n(Ctrl-C), 2 ошибка во входных данных, 70 ошибка в самом Eggog.',
    fault: (what, isDebug) =>
      `это ошибка в самом Eggog, а не в ваших данных: ${what}. Сообщите о ней, приложив команду${isDebug ? '' : ' и её вывод с ключом --debug'}.`,
  },
);

/** Builds the commander program over an {@link CliIo}. */
export async function createProgram(io: CliIo, wanted: Wanted): Promise<Command> {
  const m = WORDS[io.lang];
  const program = new Command(io.lang, 'eggog')
    .description(m.description)
    .version(version, '-V, --version', m.version)
    .option('--lang <lang>', m.lang)
    .helpOption('-h, --help', m.help)
    .helpCommand('help [command]', m.helpCommand)
    .addHelpText('after', `\n${m.exitCodes}`)
    .configureHelp(helpFrame(io.lang))
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => {} })
    .exitOverride();
  for (const { name, summary, load } of COMMANDS) {
    if (wanted === 'all' || wanted === name) (await load())(program, io);
    else program.command(name);
    program.commands.find((command) => command.name() === name)?.description(summary[io.lang]);
  }
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
  io.err(`eggog: ${WORDS[io.lang].fault(what, isDebug)}\n`);
  if (isDebug && error instanceof Error) io.err(`${error.stack}\n`);
  io.setExitCode(70);
}

/** Takes `--lang` and `--debug` out of the words: they may stand anywhere before `--`. Throws UserError for a language that there is not. */
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
    if (lang === undefined || !isLang(lang)) {
      const known = LANGS.join(', ');
      throw new UserError(
        lang === undefined
          ? { en: `--lang: wanted one of ${known}`, ru: `--lang: нужно одно из ${known}` }
          : { en: `--lang "${lang}": there are ${known}`, ru: `--lang «${lang}»: есть ${known}` },
      );
    }
  }
  return words;
}

/** Commands that run no program for long, or switch the turbo on when one does: it takes longer to load than they take. */
const LIGHT: ReadonlySet<string> = new Set(['run', 'asm', 'dis', 'info', 'convert', 'fmt', 'completion']);

/** The command whose code these words call for. */
function wantedBy(words: readonly string[]): Wanted {
  const [first, second] = words.filter((word) => !word.startsWith('-'));
  const name = first === 'help' ? (second ?? null) : (first ?? null);
  // Completion scripts are made of all commands and their options.
  if (name === 'completion' && first !== 'help') return 'all';
  return name === 'calc' ? 'calculator' : name;
}

/** Options of the program itself. Other options without a command are those of `serve`. */
const OWN_OPTIONS: ReadonlySet<string> = new Set(['-h', '--help', '-V', '--version', '--']);

/** The words with the command that they leave out. */
function withCommand(words: readonly string[]): readonly string[] {
  const [first] = words;
  const isServe = first === undefined || (/^-./.test(first) && !OWN_OPTIONS.has(first));
  return isServe ? ['serve', ...words] : words;
}

/** Runs one command line (without the interpreter and script). Never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<void> {
  try {
    const words = withCommand(withoutGlobals(argv));
    const wanted = wantedBy(words);
    const program = await createProgram(io, wanted);
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

/** What to tell the user of an error; empty if it is told already, null if it is a fault of the program. */
export function sentenceOf(error: unknown, lang: Lang): string | null {
  if (error instanceof UserError) return error.in(lang);
  if (error instanceof CommanderError) {
    // Help pages end as errors, too; they speak for themselves.
    const isTold = error.exitCode === 0 || error.code === 'commander.help';
    return isTold ? '' : commanderText(error, lang);
  }
  if (!isSystemError(error)) return null;
  const reason = reasonOf(error)[lang];
  return error.path ? `${error.path}: ${reason}` : reason;
}
