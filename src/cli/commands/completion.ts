/** `eggog completion`: completion scripts made from the commands that there are. */
import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { FORMAT_NAMES } from '../../listing/index.ts';
import { inBoth } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { LISTING_WORDS, listingWords } from '../listing-messages.ts';

interface CommandWords {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly string[];
}

/** Commands of a program with their long and short flags. */
function commandsOf(program: Command): CommandWords[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    flags: command.options.flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined)),
  }));
}

const FORMAT_FLAGS = ['--from', '--to'];

function bash(name: string, commands: readonly CommandWords[]): string {
  const cases = commands
    .map(({ name: command, flags }) => `    ${command}) words="${flags.join(' ')}" ;;`)
    .join('\n');
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${commands.map((command) => command.name).join(' ')}" -- "$current"))
    return
  fi
  case "$previous" in
    ${FORMAT_FLAGS.join('|')}) COMPREPLY=($(compgen -W "${FORMAT_NAMES.join(' ')}" -- "$current")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${cases}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
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
  const cases = commands
    .map(({ name: command, flags }) => `    ${command}) flags=(${flags.join(' ')}) ;;`)
    .join('\n');
  return `#compdef ${name}
_${name}() {
  local -a commands flags
  commands=(
${list}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case $words[CURRENT-1] in
    ${FORMAT_FLAGS.join('|')}) compadd ${FORMAT_NAMES.join(' ')}; return ;;
  esac
  case $words[2] in
${cases}
  esac
  if [[ $PREFIX == -* ]]; then
    compadd -- $flags
  else
    _files
  fi
}
compdef _${name} ${name}
`;
}

function fish(name: string, commands: readonly CommandWords[]): string {
  const lines: string[] = [];
  for (const { name: command, description, flags } of commands) {
    lines.push(`complete -c ${name} -n __fish_use_subcommand -a ${command} -d '${quoted(description)}'`);
    for (const flag of flags) {
      const option = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
      const argument = FORMAT_FLAGS.includes(flag) ? ` -x -a '${FORMAT_NAMES.join(' ')}'` : '';
      lines.push(`complete -c ${name} -n '__fish_seen_subcommand_from ${command}' ${option}${argument}`);
    }
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
      io.out(make('eggog', commandsOf(program)));
    });
}
