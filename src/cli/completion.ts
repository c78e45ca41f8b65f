/** Completion: at each Tab the script of a shell asks `eggog completion SHELL -- WORDS` what may follow. */
import { action, argument, optionName, rest } from '../app/action.ts';
import { LIBRARY } from '../app/library.ts';
import { errors } from '../messages.ts';
import { LANGS } from '../texts.ts';
import { type CliCommand, fieldsOf, isArgument, isGroup } from './command.ts';
import type { CommandEntry } from './commands/index.ts';
import MESSAGES from './messages.json';

const fail = errors(MESSAGES);

/** The last answer where names of files may follow too: no file has this name. */
const FILES = '/';

const BASH = `_eggog() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  mapfile -t COMPREPLY < <("\${COMP_WORDS[0]}" completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -gt 0 && \${COMPREPLY[-1]} == / ]]; then
    unset 'COMPREPLY[-1]'
    mapfile -t -O \${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "\${current#=}")
  fi
}
complete -o filenames -F _eggog eggog
`;

const ZSH = `#compdef eggog
_eggog() {
  local -a found=("\${(@f)$("$words[1]" completion zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $found[-1] == / ]]; then found[-1]=(); _files; fi
  found=(\${found:#})
  (( $#found )) && compadd -a found
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _eggog eggog
# In a file of $fpath this text is the function that is asked the first time.
if [[ $funcstack[1] == _eggog ]]; then _eggog "$@"; fi
`;

const FISH = `function __eggog_words
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l found ($words[1] completion fish -- $words[2..] "$current" 2>/dev/null)
  if test "$found[-1]" = /
    set -e found[-1]
    __fish_complete_path "$current"
  end
  printf '%s\\n' $found
end
complete -c eggog -f -a '(__eggog_words)'
`;

const SCRIPTS: { readonly [shell: string]: string } = { bash: BASH, zsh: ZSH, fish: FISH };

/** What may stand in the place of the last of the words after the name of a command. */
function candidatesOf(command: CliCommand, words: readonly string[]): readonly string[] {
  const own = isGroup(command) ? command.actions : [];
  const inner = words.length > 1 && own.find(({ name }) => name === words[0]);
  if (inner) return candidatesOf(inner, words.slice(1));
  const action = isGroup(command) ? command.own : command;
  const fields = action ? fieldsOf(action) : [];
  const options = fields.filter((field) => !isArgument(field));
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const [, inline] = /^(--[^=]+)=/.exec(current) ?? [];
  const given = inline ?? before.findLast((word) => /^-\D/.test(word));
  const option = options.find(({ name, short }) => given === optionName(name) || given === `-${short}`);
  const isNext = inline !== undefined || before.at(-1) === given;
  if (option && option.kind !== 'flag' && (isNext || option.kind === 'list')) {
    const values = option.offers?.() ?? [FILES];
    return values.map((value) => (inline && value !== FILES ? `${inline}=${value}` : value));
  }
  if (current.startsWith('-'))
    return [
      ...options.flatMap(({ name, short }) => [...(short ? [`-${short}`] : []), optionName(name)]),
      ...['-h', '--help'],
    ];
  const places = fields.filter(isArgument);
  const isProgram = places.some((field) => field.isProgram);
  return [
    ...(before.length === 0 ? own.map(({ name }) => name) : []),
    ...places.flatMap(({ offers }) => offers?.() ?? []),
    ...(isProgram ? Object.keys(LIBRARY) : []),
    ...(isProgram || places.some((field) => field.isFile) ? [FILES] : []),
  ];
}

/** What may stand in the place of the last of the words after `eggog`. */
async function candidates(
  all: readonly CommandEntry[],
  words: readonly string[],
): Promise<readonly string[]> {
  const [first = '', ...rest] = words;
  if (first === '--lang' && rest.length > 0)
    return rest.length === 1 ? LANGS : candidates(all, rest.slice(1));
  if (rest.length > 0) {
    const entry = all.find(({ name }) => name === first);
    return entry ? candidatesOf(await entry.load(), rest) : [];
  }
  return first.startsWith('-') ? ['--lang', '--help', '-h', '--version', '-v'] : all.map(({ name }) => name);
}

/** The words of a line; bash takes `--to=hex` apart at its sign. */
const joined = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => (word !== '=' ? [word] : i === words.length - 1 ? [''] : []));

/** The action, made of the list of all commands. */
export const completion = (all: () => readonly CommandEntry[]) =>
  action({
    name: 'completion',
    input: { shell: argument({ offers: () => Object.keys(SCRIPTS) }), words: rest() },
    examples: [
      'eval "$(eggog completion bash)"',
      'eggog completion zsh > ~/.zfunc/_eggog',
      'eggog completion fish > ~/.config/fish/completions/eggog.fish',
    ],
    run: async ({ shell, words }) => {
      if (!Object.hasOwn(SCRIPTS, shell)) throw fail('completion.badShell', { name: shell });
      if (words.length === 0) return SCRIPTS[shell];
      const found = await candidates(all(), joined(words));
      const current = joined(words).at(-1)!;
      const fitting = found.filter((word) => word === FILES || word.startsWith(current));
      return fitting.map((word) => `${word}\n`).join('');
    },
    renderText: (text) => text,
    hasJson: false,
  });
