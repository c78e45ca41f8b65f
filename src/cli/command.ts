/** A command of `eggog`: commander's, with the options that many commands have, and what a shell may offer for words. */
import {
  type AddHelpTextContext,
  type AddHelpTextPosition,
  type Argument,
  Command as Commander,
  type ErrorOptions,
  type HelpContext,
  type Option,
} from 'commander';
import { catalogue, type Lang } from '../texts.ts';
import { helpText } from './help-text.ts';

const WORDS = catalogue(
  {
    file: 'program in any known format, - for standard input',
    from: 'format of the file, instead of detecting it',
    program: 'which of several programs in the text, from 1',
    quiet: 'no word about progress',
    ascii: 'ASCII characters only (the locale decides without it)',
    json: 'print JSON',
    force: 'overwrite existing files',
    stdio: 'standard input and output; the default and only way',
    examples: 'Examples',
  },
  {
    file: 'программа в любом известном формате, - для стандартного ввода',
    from: 'формат файла, если не определять его',
    program: 'какую из нескольких программ текста читать, с 1',
    quiet: 'не сообщать о ходе работы',
    ascii: 'только знаки ASCII (без него решает локаль)',
    json: 'напечатать JSON',
    force: 'перезаписывать существующие файлы',
    stdio: 'стандартные ввод и вывод; по умолчанию и единственный способ',
    examples: 'Примеры',
  },
);

/** Options whose value may be empty: no keys, no shots, no moves. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['keys', 'start', 'inputs', 'shots', 'moves', 'by']);

/** Of a help page that goes into a pipe; commander takes the same. */
const STANDARD_WIDTH = 80;

/** Options that say the same wherever they are. */
const SHARED = {
  from: '--from <format>',
  program: '--program <number>',
  quiet: '-q, --quiet',
  ascii: '--ascii',
  json: '--json',
  force: '-f, --force',
  stdio: '--stdio',
} as const;

/** What a command is given of the options that {@link Command.shared} declares. */
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
  readonly #offers = new Map<Option | Argument, readonly string[]>();
  #last: Option | Argument | null = null;

  constructor(lang: Lang, name?: string) {
    super(name);
    this.#lang = lang;
  }

  override createCommand(name?: string): Command {
    return new Command(this.#lang, name);
  }

  /** Help for a command that is none is a mistake, and not a reason for the whole page. */
  override help(context?: HelpContext | ((text: string) => string)): never {
    const [first, name] = this.args;
    if (first !== 'help' || name === undefined || context === undefined) return super.help(context as never);
    this.args = [name];
    return this.unknownCommand();
  }

  /** A word behind a group of commands is one of them, or nearly. */
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
    return this.argument(usage, about ?? WORDS[this.#lang].file).hook('preAction', async (own, called) => {
      const file: unknown = called.processedArgs[place];
      // A file that is not there is told before whatever else is wrong; several are told one after the other.
      if (own === called && typeof file === 'string')
        await (await import('./load.ts')).requireProgramFile(file);
    });
  }

  /** Declares options that many commands have. */
  shared(...names: readonly (keyof typeof SHARED)[]): this {
    for (const name of names) this.option(SHARED[name], WORDS[this.#lang][name]);
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
      ['', `${WORDS[this.#lang].examples}:`, ...lines.map((line) => `  ${line}`)].join('\n'),
    );
  }

  /**
   * What a shell offers for the option or argument that was declared last. It refuses nothing: who reads the word says
   * what is wrong with it, in its own words.
   */
  offering(words: readonly string[]): this {
    if (this.#last) this.#offers.set(this.#last, words);
    return this;
  }

  /** What is offered for one of its options or arguments; commander's own choices are. */
  offeredFor(declared: Option | Argument): readonly string[] {
    return this.#offers.get(declared) ?? declared.argChoices ?? [];
  }
}
