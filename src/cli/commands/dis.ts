/** `eggog dis`: an annotated listing with labels. */

import { annotate, disassemble, makePmk } from '../../listing/index.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { listingWords } from '../listing-messages.ts';
import { type ProgramOptions, readForCommand } from '../program-commands.ts';

export function registerDis(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('dis')
    .programArgument()
    .shared('from', 'program')
    .option('-q, --quiet', words.quietOption)
    .shared('json')
    .addHelpText(
      'after',
      `\n${words.examples}:\n  eggog dis dump.hex\n  eggog dis save.pmk --from android\n  eggog dis game.txt > game.pmk\n\n${words.exitCodes}`,
    )
    .action(async (file: string, options: ProgramOptions) => {
      const read = await readForCommand(io, file, options);
      if (!read) return;
      if (options.json) printJson(io, disassemble(read.program, io.lang));
      else io.out(makePmk(annotate(read.program, io.lang)));
    });
}
