/** `eggog bench queens` and `queens-count`: speed measured on the eight queens. */
import { spanText } from '../../span.ts';
import { numeral } from '../../texts.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { QUEENS } from '../queens/messages.ts';
import { tableLines } from '../queens/table.ts';

/** `bench` has the option, too, and takes it wherever it stands. */
const isJson = (command: Command): boolean => command.optsWithGlobals().json === true;

/** Registers `eggog bench queens` and `eggog bench queens-count`. */
export function registerBenchQueens(bench: Command, io: CliIo): void {
  const text = QUEENS[io.lang];
  const number = numeral[io.lang];
  bench
    .command('queens')
    .description(text.bench)
    .shared('json')
    .action(async (_options: object, command: Command) => {
      const { firstSolutionBench } = await import('../../../bench/queens.ts');
      const rows = firstSolutionBench();
      if (isJson(command)) {
        printJson(io, rows);
        return;
      }
      const cells = rows.map((row) => [
        row.version,
        String(row.steps),
        String(row.commands),
        String(row.cycles),
        spanText(1000 * row.realSeconds, io.lang),
        spanText(1000 * row.seconds, io.lang),
        number(row.realSeconds / row.seconds),
      ]);
      io.out(`${tableLines(text.benchColumns, cells).join('\n')}\n`);
    });
  bench
    .command('queens-count')
    .description(text.benchCount)
    .argument('[n]', text.boardSize, '16')
    .option('--runs <count>', text.benchRuns, '3')
    .shared('json')
    .action(async (n: string, options: { runs: string }, command: Command) => {
      const { countingBench } = await import('../../../bench/queens-count.ts');
      const { countOf, sizeOf } = await import('../queens/input.ts');
      const report = countingBench(sizeOf(n), countOf('--runs', options.runs));
      if (isJson(command)) {
        printJson(io, report);
        return;
      }
      const { seconds, processorSeconds, secondsInC, ratio } = report;
      const lines = [
        [text.processorTime, `${number(processorSeconds, 3)} ${text.seconds}`],
        ...(secondsInC === null ? [] : [[text.processorTimeOfC, `${number(secondsInC, 3)} ${text.seconds}`]]),
        ...(ratio === null ? [] : [[text.ratio, number(ratio, 2)]]),
        [text.oneThread, `${number(seconds, 3)} ${text.seconds}`],
      ];
      for (const [label, value] of lines) io.out(`${label.padEnd(50)} ${value.padStart(9)}\n`);
      if (secondsInC === null) io.err(`eggog: ${text.noCompiler}\n`);
    });
}
