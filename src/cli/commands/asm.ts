/** `eggog asm`: a program text to its codes. */

import { lintProgram, makeProgram } from '../../listing/index.ts';
import { hexByte } from '../../machine/hex.ts';
import type { Command, Shared } from '../command.ts';
import { requireWritablePath, writeAnswer } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { listingWords } from '../listing-messages.ts';
import { printDiagnostics } from '../load.ts';
import { diagnosticJson, type ProgramOptions, readForCommand, requireWritable } from '../program-commands.ts';

interface Options extends ProgramOptions, Shared<'force'> {
  readonly to: string;
  readonly output?: string;
}

/** Registers `eggog asm`. */
export function registerAsm(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('asm')
    .programArgument()
    .shared('from', 'program')
    .option('--to <format>', words.toOption, 'hex')
    .option('-o, --output <file>', words.outOption)
    .shared('force')
    .option('-q, --quiet', words.quietOption)
    .shared('json')
    .examples('eggog asm game.pmk', 'eggog asm game.pmk --to terminal', 'echo "1 2 + С/П" | eggog asm -')
    .addHelpText('after', `\n${words.exitCodes}`)
    .action(async (file: string, options: Options) => {
      const target = requireWritable(options.to);
      const { output } = options;
      if (!options.json && output !== undefined && output !== '-') requireWritablePath(output, options);
      const read = await readForCommand(io, file, options);
      if (!read) return;
      const { program: loaded } = read;
      const warnings = lintProgram(loaded);
      if (options.json) {
        const { header } = loaded;
        printJson(io, {
          format: read.format,
          bytes: Array.from(loaded.bytes, hexByte),
          registers: Object.fromEntries([...header.registers].map(([slot, value]) => [slot, value.tetrads])),
          angle: header.angle,
          diagnostics: [...read.diagnostics, ...warnings].map((found) => diagnosticJson(io, found)),
        });
        return;
      }
      const written = makeProgram(loaded, target, io.lang);
      const remarks = target === 'hex' ? warnings : [...warnings, ...written.diagnostics];
      if (!options.quiet) printDiagnostics(io, file, { diagnostics: remarks, text: null });
      writeAnswer(io, output, written.text, options);
    });
}
