/** Commander in the user's language: a command with shared options and words for completion, its help and its errors. */
import {
  type AddHelpTextContext,
  type AddHelpTextPosition,
  type Argument,
  Command as Commander,
  CommanderError,
  type ErrorOptions,
  type Help,
  type HelpContext,
  InvalidArgumentError,
  type Option,
} from 'commander';
import { UserError } from '../errors.ts';
import type { Lang } from '../texts.ts';
import { isSystemError, reasonOf } from './files.ts';
import MESSAGES from './messages.json';
import { wrapText } from './screen/text.ts';

/** Options whose value may be empty: no keys, no shots, no moves. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['keys', 'start', 'inputs', 'shots', 'moves', 'by']);

/** Width of a help page in a pipe, as Commander has it. */
const STANDARD_WIDTH = 80;

/** Options that mean the same everywhere. */
const SHARED = {
  from: '--from <format>',
  program: '--program <number>',
  quiet: '-q, --quiet',
  ascii: '--ascii',
  json: '--json',
  force: '-f, --force',
  stdio: '--stdio',
} as const;

/** The values of the options that {@link Command.shared} declares. */
export type Shared<Name extends keyof typeof SHARED> = {
  readonly [Each in Name]?: (typeof SHARED)[Each] extends `${string}<${string}` ? string : boolean;
};

/**
 * A command of `eggog` in the user's language: commander's own, with options that are declared once for all
 * commands and words that a shell offers.
 */
export class Command extends Commander {
  /** All of them are made by {@link createCommand}. */
  declare readonly commands: readonly Command[];
  /** Of commander: complains about the first of its words. */
  declare readonly unknownCommand: () => never;
  readonly #lang: Lang;
  /** Words that an option or argument may be, as far as they are known beforehand. */
  readonly #offers = new Map<Option | Argument, () => readonly string[]>();
  readonly #files = new Set<Option | Argument>();
  #last: Option | Argument | null = null;
  /** True if it reads a program: completion offers the library, too. */
  readsProgram = false;

  constructor(lang: Lang, name?: string) {
    super(name);
    this.#lang = lang;
  }

  override createCommand(name?: string): Command {
    return new Command(this.#lang, name);
  }

  /** Help for an unknown command is one error line and not the whole page. */
  override help(context?: HelpContext | ((text: string) => string)): never {
    const [first, name] = this.args;
    if (first !== 'help' || name === undefined || context === undefined) return super.help(context as never);
    this.args = [name];
    return this.unknownCommand();
  }

  /** An extra word after a group is an unknown command of the group. */
  override error(message: string, options?: ErrorOptions): never {
    const isGroup = this.commands.length > 0 && this.registeredArguments.length === 0;
    if (isGroup && options?.code === 'commander.excessArguments') return this.unknownCommand();
    return super.error(message, options);
  }

  override addOption(option: Option): this {
    this.#last = option;
    if (!MAY_BE_EMPTY.has(option.name()))
      this.on(`option:${option.name()}`, (value: unknown) => {
        if (typeof value === 'string' && value.trim() === '')
          this.error(`error: option '${option.flags}' argument missing`);
      });
    return super.addOption(option);
  }

  override addArgument(argument: Argument): this {
    this.#last = argument;
    return super.addArgument(argument);
  }

  /** Declares the program that a command reads. */
  programArgument(
    usage: '<file>' | '<file...>' | '[file]' | '<in>' | '<first>' | '<second>' = '<file>',
    about?: string,
  ): this {
    const place = this.registeredArguments.length;
    this.readsProgram = true;
    return this.argument(usage, about ?? MESSAGES.file[this.#lang]).hook('preAction', async (own, called) => {
      const file: unknown = called.processedArgs[place];
      // A missing file is reported before other errors; several are reported one after another.
      if (own === called && typeof file === 'string')
        await (await import('./load.ts')).requireProgramFile(file);
    });
  }

  /** Declares options that many commands have. */
  shared(...names: readonly (keyof typeof SHARED)[]): this {
    for (const name of names) this.option(SHARED[name], MESSAGES[name][this.#lang]);
    return this;
  }

  override addHelpText(
    position: AddHelpTextPosition,
    text: string | ((context: AddHelpTextContext) => string),
  ): this {
    const width = (): number => this.configureOutput().getOutHelpWidth?.() ?? STANDARD_WIDTH;
    return super.addHelpText(position, (context) =>
      helpText(typeof text === 'string' ? text : text(context), width()),
    );
  }

  /** Puts examples below the help page. */
  examples(...lines: readonly string[]): this {
    return this.addHelpText(
      'after',
      ['', `${MESSAGES['frame.examples'][this.#lang]}:`, ...lines.map((line) => `  ${line}`)].join('\n'),
    );
  }

  /**
   * Words that a shell offers for the option or argument that was declared last. They restrict nothing: the command
   * checks the word.
   */
  offering(words: readonly string[] | (() => readonly string[]), isFile = false): this {
    if (!this.#last) return this;
    this.#offers.set(this.#last, typeof words === 'function' ? words : () => words);
    if (isFile) this.#files.add(this.#last);
    return this;
  }

  /** True if an option or argument names a file. */
  isFile(declared: Option | Argument): boolean {
    return this.#files.has(declared);
  }

  /** The words offered for an option or argument, or the choices that Commander knows. */
  offeredFor(declared: Option | Argument): readonly string[] {
    return this.#offers.get(declared)?.() ?? declared.argChoices ?? [];
  }
}

/** Breaks the lines of a help text at a width: explanations under their beginning, examples so that they can be typed. */
const helpText = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => ([...line].length <= width ? [line] : broken(line, width)))
    .join('\n');

function broken(line: string, width: number): string[] {
  const [, term, about] = /^( +\S+ {2,})(\S.*)$/.exec(line) ?? [];
  if (term !== undefined) {
    const under = ' '.repeat(term.length);
    return wrapText(about, width - term.length).map((part, i) => (i === 0 ? term : under) + part);
  }
  const indent = /^ */.exec(line)![0];
  const isExample = indent !== '' && line.startsWith('eggog ', indent.length);
  if (!isExample)
    return wrapText(line.slice(indent.length), width - indent.length).map((part) => indent + part);
  const [command, ...options] = line.split(/ (?=--)/);
  const lines = [command];
  for (const option of options) {
    const last = lines.at(-1)!;
    if (`${last} ${option} \\`.length <= width) lines[lines.length - 1] = `${last} ${option}`;
    else {
      lines[lines.length - 1] = `${last} \\`;
      lines.push(`${indent}  ${option}`);
    }
  }
  return lines;
}

/** Sentences of commander 14 (and of our own argument checks, which it quotes) with their translations. */
const SENTENCES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^missing required argument '(.*)'$/s, (name) => `не хватает аргумента «${name}»`],
  [/^option '(.*)' argument missing$/s, (flags) => `ключу «${flags}» нужно значение`],
  [/^required option '(.*)' not specified$/s, (flags) => `нужен ключ «${flags}»`],
  [/^unknown option '(.*)'$/s, (flag) => `нет ключа «${flag}»`],
  [/^unknown command '(.*)'$/s, (name) => `нет команды «${name}»`],
  [/^option '(.*)' cannot be used with option '(.*)'$/s, (a, b) => `ключи «${a}» и «${b}» вместе не бывают`],
  [
    /^too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\.$/s,
    (command, wanted, got) =>
      `лишние аргументы${command ? ` команды «${command}»` : ''}: нужно ${wanted}, дано ${got}`,
  ],
  [
    /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
    (flags, value, why) => `ключ «${flags}»: «${value}» не годится. ${russian(why)}`,
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*)'\. (.*)$/s,
    (value, name, why) => `аргумент «${name}»: «${value}» не годится. ${russian(why)}`,
  ],
  [/^Allowed choices are (.*)\.$/s, (list) => `Можно: ${list}.`],
  [
    /^It must be a size of at least 1 MB, e\.g\. 200MB or 4GB\.$/,
    () => 'Нужен размер не меньше 1 МБ, например 200MB или 4GB.',
  ],
  [/^It must be a whole number\.$/, () => 'Нужно целое число.'],
  [/^It must be a whole number from (\S+)\.$/, (least) => `Нужно целое число от ${least}.`],
  [
    /^It must be a whole number from (\S+) to (\S+)\.$/,
    (least, most) => `Нужно целое число от ${least} до ${most}.`,
  ],
];

const SUGGESTION = /\n\(Did you mean (?:one of )?(.*)\?\)$/s;

function russian(sentence: string): string {
  for (const [pattern, translate] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return translate(...match.slice(1));
  }
  return sentence;
}

/** The sentence of an error of commander's, without the word "error". */
function commanderText(error: CommanderError, lang: Lang): string {
  const text = error.message.replace(/^error: /, '');
  if (lang === 'en') return text;
  const nearest = SUGGESTION.exec(text);
  const sentence = russian(text.replace(SUGGESTION, ''));
  return nearest ? `${sentence}\n(может быть, ${nearest[1]}?)` : sentence;
}

const TITLES: { readonly [title: string]: string } = {
  'Usage:': 'Вызов:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Ключи:',
  'Commands:': 'Команды:',
};

const russianFrame = (usage: string): string =>
  usage.replace('[options]', '[ключи]').replace('[command]', '[команда]');

/** A default is shown as it is typed. */
const unquoted = (text: string): string => text.replace(/(?<=[(,] ?default: )"([^"]+)"/, '$1');

/** The frame of help pages in a language. */
export const helpFrame = (lang: Lang): Partial<Help> =>
  lang === 'en'
    ? { styleDescriptionText: unquoted }
    : {
        styleTitle: (title) => TITLES[title] ?? title,
        styleUsage: russianFrame,
        styleSubcommandTerm: russianFrame,
        styleDescriptionText: (text) =>
          unquoted(text)
            .replace(/(?<=\(|, )default: /, 'иначе: ')
            .replace('(choices: ', '(варианты: '),
      };

/** Reads a whole number from `least` to `most`, written in decimal digits; anything else is refused with the range. */
export const wholeNumber =
  (least: number, most?: number) =>
  (value: string): number => {
    const number = /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= least && number <= (most ?? number)) return number;
    throw new InvalidArgumentError(
      `It must be a whole number from ${least}${most === undefined ? '' : ` to ${most}`}.`,
    );
  };

/** More threads than this help nobody and cost memory each. */
export const MOST_WORKERS = 64;

/** The message of an error; empty if it was printed already, null if it is a fault of Eggog. */
export function sentenceOf(error: unknown, lang: Lang): string | null {
  if (error instanceof UserError) return error.in(lang);
  if (error instanceof CommanderError) {
    // Help pages end as errors, too.
    const isTold = error.exitCode === 0 || error.code === 'commander.help';
    return isTold ? '' : commanderText(error, lang);
  }
  if (!isSystemError(error)) return null;
  const reason = reasonOf(error)[lang];
  return error.path ? `${error.path}: ${reason}` : reason;
}
