/** `eggog completion`: completion scripts made from the commands that there are. */
import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { GAME_IDS } from '../../games/play/kind.ts';
import { GOALS } from '../../golf/cost.ts';
import { EXPLORATIONS } from '../../proofs/explorations/index.ts';
import { PROOFS } from '../../proofs/index.ts';
import { HOLES, LESSONS } from '../../school/index.ts';
import { GROUPS } from '../../school/reference/groups.ts';
import { TRICKS } from '../../school/tricks/index.ts';
import { CLASSES, FAMILIES } from '../../suite/case.ts';
import { inBoth } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { LISTING_WORDS, listingWords } from '../listing-messages.ts';
import { readableFormats } from '../load.ts';
import { writableFormats } from '../program-commands.ts';
import { REPORT_FORMATS } from '../suite/run.ts';

/** What may stand behind the name of a command, or of one of its own commands. */
interface CommandWords {
  readonly name: string;
  readonly description: string;
  /** Long and short flags. */
  readonly flags: readonly string[];
  /** Those flags that a value follows. */
  readonly takesValue: ReadonlySet<string>;
  /** Whether one of its arguments is the name of a file. */
  readonly takesFiles: boolean;
  /** Words besides the names of files: its own commands, games, proofs. */
  readonly words: readonly string[];
  readonly commands: readonly CommandWords[];
}

/** Words that an argument of a command may be; what commander knows as choices it tells itself. */
const ARGUMENTS: { readonly [command: string]: readonly string[] } = {
  play: GAME_IDS,
  referee: GAME_IDS,
  arena: GAME_IDS,
  school: ['list', ...LESSONS.map(({ id }) => id)],
  'golf course show': HOLES.map(({ id }) => id),
  'golf course check': HOLES.map(({ id }) => id),
  queue: ['list', 'cancel', 'retry', 'forget', 'priority'],
  prove: Object.keys(PROOFS),
  explore: Object.keys(EXPLORATIONS),
  tricks: TRICKS.map(({ id }) => id),
  completion: ['bash', 'zsh', 'fish'],
};

/** What arguments are called that are, or may be, names of files. */
const FILE_ARGUMENTS: ReadonlySet<string> = new Set(
  'file in out first second certificate script path record proof version'.split(' '),
);

/** The name of a command behind those of the commands that it belongs to: `golf course`. */
const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

const flagsOf = (options: Command['options']): string[] =>
  options.flatMap(({ short, long, hidden }) =>
    (hidden ? [] : [short, long]).filter((flag) => flag !== undefined),
  );

function wordsOf(command: Command): CommandWords {
  const commands = command.commands.map(wordsOf);
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const known = ARGUMENTS[pathOf(command)] ?? [];
  return {
    name: command.name(),
    description: command.description(),
    flags: flagsOf(command.options),
    takesValue: new Set(flagsOf(command.options.filter(({ required, optional }) => required || optional))),
    takesFiles: command.registeredArguments.some((argument) => FILE_ARGUMENTS.has(argument.name())),
    words: [...new Set([...commands.map(({ name }) => name), ...known, ...choices])],
    commands,
  };
}

/** The values that a flag takes, those of one command before those of all. */
const FLAG_VALUES: readonly (readonly [command: string, flag: string, values: readonly string[]])[] = [
  ['reference', '--group', GROUPS],
  ['golf', '--goal', GOALS],
  ['*', '--mode', ['rad', 'grad', 'deg']],
  ['queens', '--to', ['ts', 'basic', 'c', 'python', 'mermaid', 'svg', 'mk61']],
  ['queens', '--format', writableFormats()],
  ['suite', '--class', CLASSES.map((name) => name.replaceAll(' ', '-'))],
  ['suite', '--family', FAMILIES],
  ['suite', '--format', REPORT_FORMATS],
  ['*', '--from', readableFormats()],
  ['*', '--to', writableFormats()],
  ['*', '--lang', ['en', 'ru']],
];
const valuesOf = (command: string, flag: string): readonly string[] | undefined =>
  FLAG_VALUES.find(([of, name]) => name === flag && (of === '*' || of === command))?.[2];
/** The patterns of a shell's `case` over the command and the word before. */
const valueCases = (action: (values: string) => string): string =>
  FLAG_VALUES.map(
    ([command, flag, values]) =>
      `    ${command === '*' ? `*" ` : `"${command} `}${flag}") ${action(values.join(' '))}; return ;;`,
  ).join('\n');

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
const COMMON_FLAGS = ['--lang', '--help', '-h', '--version', '-V'];

function bash(name: string, commands: readonly CommandWords[]): string {
  const cases = patternsOf(commands)
    .map(
      ({ pattern, flags, words, takesFiles }) =>
        `    ${pattern}) flags="${flags.join(' ')}"; words="${words.join(' ')}"; files="${takesFiles ? 'yes' : ''}" ;;`,
    )
    .join('\n');
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local own="" inner="" flags="" words="" files="" at=1
  while [[ \${COMP_WORDS[at]} == --lang && $COMP_CWORD -gt $((at + 1)) ]]; do at=$((at + 2)); done
  if [[ $COMP_CWORD -eq $at ]]; then
    [[ $current == -* ]] && words="${COMMON_FLAGS.join(' ')}" || words="${commands.map((command) => command.name).join(' ')}"
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[at]} $previous" in
    "--lang "*) COMPREPLY=($(compgen -W "en ru" -- "$current")); return ;;
${valueCases((values) => `COMPREPLY=($(compgen -W "${values}" -- "$current"))`)}
  esac
  [[ $COMP_CWORD -gt $((at + 1)) ]] && own="\${COMP_WORDS[at+1]}"
  [[ $COMP_CWORD -gt $((at + 2)) ]] && inner="\${COMP_WORDS[at+2]}"
  case "\${COMP_WORDS[at]} $own $inner " in
${cases}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [[ -n $files || $previous == -* ]] && COMPREPLY+=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _${name} ${name}
`;
}

const quoted = (text: string): string => text.replace(/'/g, "'\\''");

function zsh(name: string, commands: readonly CommandWords[]): string {
  const list = commands
    .map(({ name: command, description }) => `    '${command}:${quoted(description).replace(/:/g, '\\:')}'`)
    .join('\n');
  const cases = patternsOf(commands)
    .map(
      ({ pattern, flags, words, takesFiles }) =>
        `    ${pattern}) flags=(${flags.join(' ')}); values=(${words.join(' ')}); files="${takesFiles ? 'yes' : ''}" ;;`,
    )
    .join('\n');
  return `#compdef ${name}
_${name}() {
  local -a commands flags values
  local own="" inner="" files=""
  local -i at=2
  commands=(
${list}
  )
  while [[ $words[at] == --lang ]] && (( CURRENT > at + 1 )); do (( at += 2 )); done
  if (( CURRENT == at )); then
    if [[ $PREFIX == -* ]]; then
      compadd -- ${COMMON_FLAGS.join(' ')}
    else
      _describe 'command' commands
    fi
    return
  fi
  case "$words[at] $words[CURRENT-1]" in
    "--lang "*) compadd en ru; return ;;
${valueCases((values) => `compadd ${values}`)}
  esac
  (( CURRENT > at + 1 )) && own=$words[at+1]
  (( CURRENT > at + 2 )) && inner=$words[at+2]
  case "$words[at] $own $inner " in
${cases}
  esac
  if [[ $PREFIX == -* ]]; then
    compadd -- $flags
  else
    compadd -- $values
    if [[ -n $files || $words[CURRENT-1] == -* ]]; then _files; fi
  fi
}
compdef _${name} ${name}
`;
}

function fish(name: string, commands: readonly CommandWords[]): string {
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
    `complete -c ${name} -n __${name}_needs_command -s V -l version`,
    `complete -c ${name} -s h -l help`,
  ];
  const add = (
    { flags, words, takesValue, takesFiles }: CommandWords,
    command: string,
    when: string,
  ): void => {
    if (takesFiles) lines.push(`complete -c ${name} -n '${when}' -F`);
    if (words.length > 0) lines.push(`complete -c ${name} -n '${when}' -a '${words.join(' ')}'`);
    for (const flag of flags) {
      const option = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
      const values = valuesOf(command, flag);
      const argument = values ? ` -x -a '${values.join(' ')}'` : takesValue.has(flag) ? ' -r -F' : '';
      lines.push(`complete -c ${name} -n '${when}' ${option}${argument}`);
    }
  };
  for (const command of commands) {
    lines.push(
      `complete -c ${name} -n __${name}_needs_command -a ${command.name} -d '${quoted(command.description)}'`,
    );
    const isGiven = `__fish_seen_subcommand_from ${command.name}`;
    const addAll = (one: CommandWords, when: string): void => {
      const inner = one.commands.map((own) => own.name).join(' ');
      add(one, command.name, inner ? `${when}; and not __fish_seen_subcommand_from ${inner}` : when);
      for (const own of one.commands) addAll(own, `${when}; and __fish_seen_subcommand_from ${own.name}`);
    };
    addAll(command, isGiven);
  }
  return `${lines.join('\n')}\n`;
}

const SHELLS: { readonly [shell: string]: (name: string, commands: readonly CommandWords[]) => string } = {
  bash,
  zsh,
  fish,
};

export function registerCompletion(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('completion')
    .argument('<shell>', words.shellArgument)
    .addHelpText(
      'after',
      `\n${words.examples}:\n  eval "$(eggog completion bash)"\n  eggog completion fish > ~/.config/fish/completions/eggog.fish`,
    )
    .action((shell: string) => {
      const make = SHELLS[shell];
      if (!make) throw new UserError(inBoth(LISTING_WORDS, (w) => w.badShell(shell)));
      const commands = program.commands.map(wordsOf);
      const none = { flags: [], takesValue: new Set<string>(), takesFiles: false, commands: [] };
      const help = {
        name: 'help',
        description: words.helpCommand,
        words: commands.map(({ name }) => name),
        ...none,
      };
      io.out(make('eggog', [...commands, help]));
    });
}
