/** `eggog completion`: the script of a shell that completes what is typed. */
import { errors } from '../../messages.ts';
import type { Command } from '../command.ts';
import { helpFor, SHELLS, wordsOf } from '../completion.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';

/** Registers `eggog completion`; the scripts are made from what is registered when it runs. */
export function registerCompletion(program: Command, io: CliIo): void {
  program
    .command('completion')
    .argument('<shell>', MESSAGES['completion.shell'][io.lang])
    .offering(Object.keys(SHELLS))
    .examples(
      'eval "$(eggog completion bash)"',
      'eggog completion zsh > ~/.zfunc/_eggog',
      'eggog completion fish > ~/.config/fish/completions/eggog.fish',
    )
    .action((shell: string) => {
      if (!Object.hasOwn(SHELLS, shell)) throw errors(MESSAGES)('completion.badShell', { name: shell });
      const commands = program.commands.map(wordsOf);
      io.out(
        SHELLS[shell]('eggog', [...commands, helpFor(commands, MESSAGES['frame.helpCommand'][io.lang])]),
      );
    });
}
