/** `eggog completion`: the script of a shell that completes what is typed. */
import { mistake } from '../../errors.ts';
import type { Command } from '../command.ts';
import { helpFor, SHELLS, wordsOf } from '../completion.ts';
import type { CliIo } from '../io.ts';
import { LISTING_WORDS, listingWords } from '../listing-messages.ts';

/** Registers `eggog completion`; the scripts are made from what is registered when it runs. */
export function registerCompletion(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('completion')
    .argument('<shell>', words.shellArgument)
    .offering(Object.keys(SHELLS))
    .examples(
      'eval "$(eggog completion bash)"',
      'eggog completion fish > ~/.config/fish/completions/eggog.fish',
    )
    .action((shell: string) => {
      if (!Object.hasOwn(SHELLS, shell)) throw mistake(LISTING_WORDS, (w) => w.badShell(shell));
      const commands = program.commands.map(wordsOf);
      io.out(SHELLS[shell]('eggog', [...commands, helpFor(commands, words.helpCommand)]));
    });
}
