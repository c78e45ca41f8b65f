/** `eggog completion`: completion scripts made from the commands that there are. */
import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { GAME_IDS } from '../../games/play/kind.ts';
import { GOALS } from '../../golf/golf.ts';
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

/** The name of a command behind those of the commands that it belongs to: `golf course`. */
const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

function wordsOf(command: Command): CommandWords {
  const commands = command.commands.map(wordsOf);
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const known = ARGUMENTS[pathOf(command)] ?? [];
  return {
    name: command.name(),
    description: command.description(),
    flags: command.options.flatMap(({ short, long, hidden }) =>
      (hidden ? [] : [short, long]).filter((flag) => flag !== undefined),
    ),
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

function bash(name: string, commands: readonly CommandWords[]): string {
  const cases = patternsOf(commands)
    .map(
      ({ pattern, flags, words }) =>
        `    ${pattern}) flags="${flags.join(' ')}"; words="${words.join(' ')}" ;;`,
    )
    .join('\n');
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" own="" inner="" flags="" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${commands.map((command) => command.name).join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${valueCases((values) => `COMPREPLY=($(compgen -W "${values}" -- "$current"))`)}
  esac
  [[ $COMP_CWORD -gt 2 ]] && own="\${COMP_WORDS[2]}"
  [[ $COMP_CWORD -gt 3 ]] && inner="\${COMP_WORDS[3]}"
  case "\${COMP_WORDS[1]} $own $inner " in
${cases}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
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
      ({ pattern, flags, words }) =>
        `    ${pattern}) flags=(${flags.join(' ')}); values=(${words.join(' ')}) ;;`,
    )
    .join('\n');
  return `#compdef ${name}
_${name}() {
  local -a commands flags values
  local own="" inner=""
  commands=(
${list}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case "$words[2] $words[CURRENT-1]" in
${valueCases((values) => `compadd ${values}`)}
  esac
  (( CURRENT > 3 )) && own=$words[3]
  (( CURRENT > 4 )) && inner=$words[4]
  case "$words[2] $own $inner " in
${cases}
  esac
  if [[ $PREFIX == -* ]]; then
    compadd -- $flags
  else
    compadd -- $values
    _files
  fi
}
compdef _${name} ${name}
`;
}

function fish(name: string, commands: readonly CommandWords[]): string {
  const lines: string[] = [];
  const add = ({ flags, words }: CommandWords, command: string, when: string): void => {
    if (words.length > 0) lines.push(`complete -c ${name} -n '${when}' -a '${words.join(' ')}'`);
    for (const flag of flags) {
      const option = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
      const values = valuesOf(command, flag);
      const argument = values ? ` -x -a '${values.join(' ')}'` : '';
      lines.push(`complete -c ${name} -n '${when}' ${option}${argument}`);
    }
  };
  for (const command of commands) {
    lines.push(
      `complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d '${quoted(command.description)}'`,
    );
    const isGiven = `__fish_seen_subcommand_from ${command.name}`;
    const addAll = (one: CommandWords, when: string): void => {
      add(one, command.name, when);
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
      io.out(make('eggog', program.commands.map(wordsOf)));
    });
}
