/** `eggog queens`: the group of commands on the eight queens. */
import { mistake } from '../../errors.ts';
import { TARGET_NAMES } from '../../queens/generate/target-names.ts';
import type { Command, Shared } from '../command.ts';
import type { CliIo } from '../io.ts';
import { quietly } from '../long-work.ts';
import type { GenerateOptions } from '../queens/generate.ts';
import { QUEENS } from '../queens/messages.ts';
import type { RunOptions, SolutionsOptions } from '../queens/print.ts';

/** Named here as well, so that the help does not load the queens. */
const VERSIONS = ['recursive', 'automaton', 'columns', 'search-state', 'last'];

/** Registers `eggog queens` and its subcommands. What they need is loaded when they are called. */
export function registerQueens(program: Command, io: CliIo): void {
  const text = QUEENS[io.lang];
  const source = text.source(VERSIONS.join(', '));
  const queens = program.command('queens').action(async () => {
    if (!io.interactive) throw mistake(QUEENS, (w) => w.needsTerminal);
    const { showQueens } = await import('../queens/view.ts');
    await showQueens(io);
  });
  queens
    .command('count')
    .description(text.count)
    .argument('<n>', text.boardSize)
    .shared('json')
    .shared('quiet')
    .action(async (n: string, options: Shared<'json' | 'quiet'>) => {
      const { count } = await import('../queens/count.ts');
      await count(io, n, options);
    });
  queens
    .command('solutions')
    .description(text.solutions)
    .argument('<n>', text.boardSize)
    .option('--limit <count>', text.limit)
    .option('--fundamental', text.fundamental)
    .shared('json')
    .action(async (n: string, options: SolutionsOptions) => {
      const { printSolutions } = await import('../queens/print.ts');
      await printSolutions(io, n, options);
    });
  queens
    .command('generate')
    .description(text.generate)
    .argument('[file]', source, 'last')
    .offering(VERSIONS)
    .requiredOption('--to <language>', text.to)
    .offering([...Object.values(TARGET_NAMES).map(({ id }) => id), 'mk61'])
    .option('-n, --size <n>', text.size)
    .option('-o, --output <file>', text.output)
    .shared('force')
    .option('--format <format>', text.format, 'pmk')
    .action(async (file: string, options: GenerateOptions) => {
      const { generate } = await import('../queens/generate.ts');
      await generate(io, file, options);
    });
  queens
    .command('run')
    .description(text.run)
    .argument('<version>', source)
    .offering(VERSIONS)
    .argument('[n]', text.boardSize, '8')
    .option('--no-trace', text.noTrace)
    .option('--answers <numbers>', text.answers)
    .option('--max-steps <count>', text.maxSteps, '10000000')
    .shared('json', 'quiet')
    .action(async (source: string, n: string, options: RunOptions) => {
      const { runVersion } = await import('../queens/print.ts');
      await runVersion(quietly(io, options.quiet), source, n, options);
    });
  queens
    .command('compare')
    .description(text.compare)
    .argument('[n]', text.boardSize, '8')
    .shared('json', 'quiet')
    .action(async (n: string, options: { json?: boolean; quiet?: boolean }) => {
      const { printComparison } = await import('../queens/print.ts');
      await printComparison(quietly(io, options.quiet), n, options);
    });
}
