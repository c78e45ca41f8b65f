/** `eggog convert`: from any readable format to any writable one. */

import { mistake } from '../../errors.ts';
import { FORMAT_NAMES, FORMATS, type FormatName, formatOfName, makeProgram } from '../../listing/index.ts';
import type { Command, Shared } from '../command.ts';
import { requireWritablePath, writeAnswer } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { LISTING_WORDS, listingWords } from '../listing-messages.ts';
import { printDiagnostics } from '../load.ts';
import {
  diagnosticJson,
  type ProgramOptions,
  readForCommand,
  requireWritable,
  writableFormats,
} from '../program-commands.ts';

interface Options extends ProgramOptions, Shared<'force'> {
  readonly to?: string;
}

/** Registers `eggog convert`. */
export function registerConvert(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('convert')
    .programArgument('<in>')
    .argument('[out]', words.outArgument, '-')
    .shared('from', 'program')
    .option('--to <format>', words.toOption)
    .shared('force')
    .option('-q, --quiet', words.quietOption)
    .shared('json')
    .addHelpText('after', formatsText(io))
    .examples(
      'eggog convert game.txt game.pmk',
      'eggog convert game.pmk game.html',
      'eggog convert old.txt --to grid',
      'eggog convert game.pmk --to keys | less',
    )
    .addHelpText('after', `\n${words.exitCodes}`)
    .action(async (input: string, output: string, options: Options) => {
      const target = targetFormat(output, options.to);
      // What is refused anyway is refused before anything is told of the program.
      if (!options.json && output !== '-') requireWritablePath(output, options);
      const read = await readForCommand(io, input, options);
      if (!read) return;
      const { text, diagnostics } = makeProgram(read.program, target, io.lang);
      if (options.json) {
        const found = [...read.diagnostics, ...diagnostics].map((one) => diagnosticJson(io, one));
        printJson(io, { from: read.format, to: target, text, diagnostics: found });
        return;
      }
      if (!options.quiet) printDiagnostics(io, output === '-' ? target : output, { diagnostics, text: null });
      writeAnswer(io, output, text, options);
    });
}

/** The format asked for, or the one that the name of the file tells. */
function targetFormat(output: string, asked: string | undefined): FormatName {
  const name = asked ?? formatOfName(output);
  if (name === null)
    throw mistake(LISTING_WORDS, (w) => w.chooseFormat(output, writableFormats().join(', ')));
  return requireWritable(name);
}

/** Which formats there are, and what can be done with each. */
function formatsText(io: CliIo): string {
  const words = listingWords(io.lang);
  const rows = FORMAT_NAMES.map((name) => {
    const { title, make, parse, parseBytes } = FORMATS[name];
    const can = [parse || parseBytes ? words.reads : '', make ? words.writes : ''].filter(Boolean).join(', ');
    return `\n  ${name.padEnd(11)} ${title[io.lang]} (${can})`;
  });
  return `\n${words.formats}:${rows.join('')}`;
}
