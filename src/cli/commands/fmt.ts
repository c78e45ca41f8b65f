/** `eggog fmt`: the canonical form of .pmk sources. */

import { mistake } from '../../errors.ts';
import { makePmk } from '../../listing/index.ts';
import type { Command, Shared } from '../command.ts';
import { requirePlainFile, writeFileSafely } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { LISTING_WORDS, listingWords } from '../listing-messages.ts';
import { printDiagnostics, readProgramFile } from '../load.ts';
import { diagnosticJson } from '../program-commands.ts';

interface Options extends Shared<'force' | 'json'> {
  readonly write?: boolean;
  readonly check?: boolean;
}

/** Registers `eggog fmt`: exit code 1 where `--check` finds something to do. */
export function registerFmt(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('fmt')
    .programArgument('<file...>')
    .option('-w, --write', words.writeOption)
    .option('--check', words.checkOption)
    .option('-f, --force', words.forceReadOnlyOption)
    .shared('json')
    .examples('eggog fmt game.pmk', 'eggog fmt --write *.pmk', 'eggog fmt --check *.pmk')
    .addHelpText('after', `\n${words.exitCodes}`)
    .action(async (files: string[], options: Options) => {
      const results: object[] = [];
      for (const file of files) {
        if (options.write && file !== '-') requirePlainFile(file);
        const read = await readProgramFile(io, file);
        const { program: loaded, format } = read;
        if (!options.json) printDiagnostics(io, file, read);
        if (!loaded) {
          io.setExitCode(2);
          results.push({
            file,
            canonical: false,
            diagnostics: read.diagnostics.map((found) => diagnosticJson(io, found)),
          });
          continue;
        }
        if (format !== 'pmk') throw mistake(LISTING_WORDS, (w) => w.formatNeedsPmk(file, format ?? '?'));
        const text = makePmk(loaded);
        const canonical = text === read.text;
        const isPrinted = !options.write && !options.check;
        results.push({ file, canonical, ...(isPrinted ? { text } : {}) });
        if (options.check && !canonical) io.setExitCode(1);
        if (options.write && !canonical && file !== '-')
          writeFileSafely(file, text, { own: true, force: options.force });
        if (options.json) continue;
        if (isPrinted || file === '-') io.out(text);
        else
          io.out(
            `${canonical ? words.alreadyCanonical(file) : options.write ? words.formatted(file) : words.notCanonical(file)}\n`,
          );
      }
      if (options.json) printJson(io, results);
    });
}
