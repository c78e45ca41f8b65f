import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import { type CountOptions, count } from '../queens/count.ts';
import { type GenerateOptions, generate } from '../queens/generate.ts';
import { QUEENS } from '../queens/messages.ts';
import {
  printComparison,
  printSolutions,
  type RunOptions,
  runVersion,
  type SolutionsOptions,
} from '../queens/print.ts';

/** Registers `eggog queens` and its subcommands. */
export function registerQueens(program: Command, io: CliIo): void {
  const text = QUEENS[io.lang];
  const queens = program
    .command('queens')
    .description(text.description)
    .action(async () => {
      if (!io.interactive) throw new UserError(text.needsTerminal);
      const { showQueens } = await import('../queens/show.tsx');
      await showQueens(io);
    });
  queens
    .command('count')
    .description(text.count)
    .argument('<n>')
    .option('--json', text.json)
    .option('--workers <w>', text.workers)
    .option('--resume <file>', text.resume)
    .action((n: string, options: CountOptions) => count(io, n, options));
  queens
    .command('solutions')
    .description(text.solutions)
    .argument('<n>')
    .option('--limit <count>', text.limit)
    .option('--fundamental', text.fundamental)
    .option('--json', text.json)
    .action((n: string, options: SolutionsOptions) => printSolutions(io, n, options));
  queens
    .command('generate')
    .description(text.generate)
    .argument('[file]', '', 'last')
    .requiredOption('--to <language>', text.to)
    .option('-n, --size <n>', text.size)
    .option('-o, --output <file>', text.output)
    .option('--force', text.force)
    .option('--format <name>', text.format, 'pmk')
    .action((file: string, options: GenerateOptions) => generate(io, file, options));
  queens
    .command('run')
    .description(text.run)
    .argument('<version>')
    .argument('[n]', '', '8')
    .option('--no-trace', text.noTrace)
    .option('--answers <numbers>', text.answers)
    .option('--json', text.json)
    .action((source: string, n: string, options: RunOptions) => runVersion(io, source, n, options));
  queens
    .command('compare')
    .description(text.compare)
    .argument('[n]', '', '8')
    .option('--json', text.json)
    .action((n: string, options: { json?: boolean }) => printComparison(io, n, options));
}
