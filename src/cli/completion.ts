/** Completion scripts of the shells, made from the commands that there are. */

import { action, argument, optionName } from '../app/action.ts';
import { LIBRARY } from '../app/library.ts';
import { errors, messages } from '../messages.ts';
import { LANGS } from '../texts.ts';
import { type CliCommand, fieldsOf, isArgument, isGroup, type NamedField, textOf } from './command.ts';
import type { CommandEntry } from './commands/index.ts';
import BASH from './completion.bash';
import ZSH from './completion.zsh';
import { readableFormats, writableFormats } from './formats.ts';
import type { CliIo, Lang } from './io.ts';
import MESSAGES from './messages.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

/** The words that may follow the name of a command. */
interface CommandWords {
  readonly name: string;
  readonly description: string;
  /** Long and short flags. */
  readonly flags: readonly string[];
  /** Those flags that a value follows. */
  readonly takesValue: ReadonlySet<string>;
  /** Known values of the flags. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** True if one of its arguments is a file. */
  readonly takesFiles: boolean;
  /** Words besides the names of files: its own commands, games, programs of the library. */
  readonly words: readonly string[];
  readonly commands: readonly CommandWords[];
}

const flagsOf = ({ name, short }: NamedField): string[] => [
  ...(short === undefined ? [] : [`-${short}`]),
  optionName(name),
];

/** Every command has them; the script of fish names them once. */
const HELP_FLAGS = ['-h', '--help'];

function wordsOf(command: CliCommand, description: string, lang: Lang): CommandWords {
  const own = isGroup(command) ? command.actions : [];
  const action = isGroup(command) ? command.own : command;
  const fields = action ? fieldsOf(action) : [];
  const options = fields.filter((field) => !isArgument(field));
  const places = fields.filter(isArgument);
  const isProgram = places.some((field) => field.isProgram);
  return {
    name: command.name,
    description,
    flags: options.flatMap(flagsOf),
    takesValue: new Set(options.filter(({ kind }) => kind !== 'flag').flatMap(flagsOf)),
    values: new Map(options.map((field) => [optionName(field.name), [...new Set(valuesOf(field))]])),
    takesFiles: isProgram || places.some((field) => field.isFile),
    words: [
      ...own.map(({ name }) => name),
      ...places.flatMap(({ offers }) => offers?.() ?? []),
      ...(isProgram ? Object.keys(LIBRARY) : []),
    ],
    commands: own.map((one) => wordsOf(one, textOf(one, '', lang), lang)),
  };
}

/** The words that an option takes; the formats are not loaded by every command that reads a program. */
const valuesOf = ({ name, offers }: NamedField): readonly string[] =>
  offers?.() ?? (name === 'from' ? readableFormats() : name === 'to' ? writableFormats() : []);

/** The flags with words of commands and, before theirs, of their own commands: by the pattern of a shell's `case`. */
const flagValues = (
  commands: readonly CommandWords[],
  path = '',
): (readonly [pattern: string, values: string])[] =>
  commands.flatMap(({ name, values, commands: own }) => [
    ...flagValues(own, `${path}${name} `),
    ...[...values]
      .filter(([, words]) => words.length > 0)
      .map(([flag, words]) => [`"${path}${name} "*" ${flag}"`, words.join(' ')] as const),
  ]);

/** Patterns of a shell's `case` over the command, its next two words and the previous word, one for each list of words. */
function valueCases(commands: readonly CommandWords[], action: (values: string) => string): string {
  const cases = new Map<string, Set<string>>();
  for (const [pattern, values] of flagValues(commands))
    cases.set(values, (cases.get(values) ?? new Set()).add(pattern));
  const rows = [...cases].map(([values, patterns]) => [[...patterns].join('|'), values] as const);
  return [[`*" --lang"`, LANGS.join(' ')] as const, ...rows]
    .map(([pattern, values]) => `    ${pattern}) ${action(values)}; return ;;`)
    .join('\n');
}

/** One row for each command and each of its own commands, the inner ones first: the pattern that a shell's `case` finds it by. */
const patternsOf = (
  commands: readonly CommandWords[],
  path = '',
): (CommandWords & { readonly pattern: string })[] =>
  commands.flatMap((command) => {
    const name = `${path}${command.name} `;
    return [...patternsOf(command.commands, name), { ...command, pattern: `"${name}"*` }];
  });

/** Flags that stand before the command. */
const COMMON_FLAGS = ['--lang', '--help', '-h', '--version', '-v'];

/** A script of a shell: the rows of its `case` statements and its lists stand where the template names them. */
const fill = (template: string, parts: { readonly [name: string]: string }): string =>
  template.replace(/@([A-Z_]+)@/g, (_, name: string) => parts[name]);

const caseRows = (commands: readonly CommandWords[], row: (flags: string, words: string) => string): string =>
  patternsOf(commands)
    .map(
      ({ pattern, flags, words, takesFiles }) =>
        `    ${pattern}) ${row([...flags, ...HELP_FLAGS].join(' '), words.join(' '))}; files="${takesFiles ? 'yes' : ''}" ;;`,
    )
    .join('\n');

const bash = (commands: readonly CommandWords[]): string =>
  fill(BASH, {
    COMMON_FLAGS: COMMON_FLAGS.join(' '),
    COMMANDS: commands.map(({ name }) => name).join(' '),
    VALUES: valueCases(
      commands,
      (values) => `mapfile -t COMPREPLY < <(compgen -W "${values}" -- "$current")`,
    ),
    CASES: caseRows(commands, (flags, words) => `flags="${flags}"; words="${words}"`),
  });

const quoted = (text: string): string => text.replace(/'/g, "'\\''");

const zsh = (commands: readonly CommandWords[]): string =>
  fill(ZSH, {
    COMMON_FLAGS: COMMON_FLAGS.join(' '),
    DESCRIPTIONS: commands
      .map(({ name, description }) => `    '${name}:${quoted(description).replace(/:/g, '\\:')}'`)
      .join('\n'),
    VALUES: valueCases(commands, (values) => `compadd ${values}`),
    CASES: caseRows(commands, (flags, words) => `flags=(${flags}); values=(${words})`),
  });

/** Tests in fish whether one of the following words was typed. */
const SEEN = '__fish_seen_subcommand_from';

function fish(commands: readonly CommandWords[]): string {
  const name = 'eggog';
  const lines: string[] = [
    // The helper of fish takes the value of --lang for a command.
    `function __${name}_needs_command`,
    '  set -l words (commandline -opc)',
    '  set -e words[1]',
    '  while test (count $words) -ge 2; and test "$words[1]" = --lang',
    '    set -e words[1..2]',
    '  end',
    '  test (count $words) -eq 0',
    'end',
    `complete -c ${name} -f`,
    `complete -c ${name} -l lang -x -a 'en ru'`,
    `complete -c ${name} -n __${name}_needs_command -s v -l version`,
    `complete -c ${name} -s h -l help`,
  ];
  const add = ({ flags, words, takesValue, takesFiles, values }: CommandWords, when: string): void => {
    if (takesFiles) lines.push(`complete -c ${name} -n '${when}' -F`);
    if (words.length > 0) lines.push(`complete -c ${name} -n '${when}' -a '${words.join(' ')}'`);
    for (const flag of flags) {
      const option = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
      const known = values.get(flag) ?? [];
      const argument =
        known.length > 0 ? ` -x -a '${known.join(' ')}'` : takesValue.has(flag) ? ' -r -F' : '';
      lines.push(`complete -c ${name} -n '${when}' ${option}${argument}`);
    }
  };
  for (const command of commands) {
    lines.push(
      `complete -c ${name} -n __${name}_needs_command -a ${command.name} -d '${quoted(command.description)}'`,
    );
    // `suite run` is not `run`.
    const groups = commands.filter((one) => one.commands.some((own) => own.name === command.name));
    const isOther = groups.length > 0 ? `; and not ${SEEN} ${groups.map((one) => one.name).join(' ')}` : '';
    const isGiven = `${SEEN} ${command.name}${isOther}`;
    const addAll = (one: CommandWords, when: string): void => {
      const inner = one.commands.map((own) => own.name).join(' ');
      add(one, inner ? `${when}; and not ${SEEN} ${inner}` : when);
      for (const own of one.commands) addAll(own, `${when}; and ${SEEN} ${own.name}`);
    };
    addAll(command, isGiven);
  }
  return `${lines.join('\n')}\n`;
}

const SHELLS = { bash, zsh, fish };

/** The action, made of the list of all commands. */
export const completion = (all: () => readonly CommandEntry[]) =>
  action({
    name: 'completion',
    input: { shell: argument({ offers: () => Object.keys(SHELLS) }) },
    examples: [
      'eval "$(eggog completion bash)"',
      'eggog completion zsh > ~/.zfunc/_eggog',
      'eggog completion fish > ~/.config/fish/completions/eggog.fish',
    ],
    run: async ({ shell }, io: CliIo) => {
      if (!Object.hasOwn(SHELLS, shell)) throw fail('completion.badShell', { name: shell });
      const commands = await Promise.all(
        all().map(async ({ name, load }) => wordsOf(await load(), say(io.lang, name), io.lang)),
      );
      return SHELLS[shell as keyof typeof SHELLS](commands);
    },
    renderText: (script) => script,
    hasJson: false,
  });
