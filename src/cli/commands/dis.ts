/** `eggog dis`: an annotated listing with labels. */

import { annotate, disassemble, makePmk } from '../../listing/index.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { listingWords } from '../listing-messages.ts';
import { type ProgramOptions, readForCommand } from '../program-commands.ts';

/** Registers `eggog dis`. */
export function registerDis(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('dis')
    .programArgument()
    .shared('from', 'program')
    .option('-q, --quiet', words.quietOption)
    .shared('json')
    .examples('eggog dis dump.hex', 'eggog dis save.pmk --from android', 'eggog dis game.txt > game.pmk')
    .addHelpText('after', `\n${words.exitCodes}`)
    .action(async (file: string, options: ProgramOptions) => {
      const read = await readForCommand(io, file, options);
      if (!read) return;
      if (options.json) printJson(io, disassemble(read.program, io.lang));
      else io.out(makePmk(annotate(read.program, io.lang)));
    });
}
