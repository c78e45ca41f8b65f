import { Argument, type Command } from 'commander';
import { explorerBench } from '../../../bench/explorer.ts';
import { gamesBench } from '../../../bench/games.ts';
import { golfBench } from '../../../bench/golf.ts';
import { lockstepFigures } from '../../../bench/lockstep.ts';
import { machineBench } from '../../../bench/machine.ts';
import { timeTravelFigures } from '../../../bench/time-travel.ts';
import type { CliIo } from '../io.ts';
import { wholeNumber } from '../options.ts';

/** Registers `eggog bench`: measures, prints a table or one JSON object. */
export function registerBench(program: Command, io: CliIo): void {
  const ru = io.lang === 'ru';
  const bench = program
    .command('bench')
    .option(
      '--games',
      ru ? 'игры: партий в секунду и время решателей' : 'the games: games a second, time of the solvers',
    )
    .addArgument(
      new Argument(
        '[what]',
        ru
          ? 'explorer: исследователь; golf: функций и доказательств в секунду; lockstep: ускоритель против интерпретатора'
          : 'explorer: states a second, memory of a state; golf: functions and proofs a second; lockstep: the turbo against the interpreter',
      ).choices(['explorer', 'golf', 'lockstep']),
    )
    .option(
      '--commands <n>',
      ru ? 'lockstep: команд (по умолчанию 10 млн)' : 'lockstep: commands (default: 10 million)',
      wholeNumber(1),
      10_000_000,
    )
    .option(
      '--seed <n>',
      ru ? 'lockstep: начало случайных чисел' : 'lockstep: seed of the random programs',
      wholeNumber(1),
      61,
    )
    .option('--json', ru ? 'один объект JSON' : 'print one JSON object')
    .action(
      async (
        what: string | undefined,
        options: { games?: boolean; json?: boolean; commands: number; seed: number },
      ) => {
        const report =
          what === 'explorer'
            ? await explorerBench()
            : what === 'golf'
              ? golfBench()
              : what === 'lockstep'
                ? lockstepFigures(options.commands, options.seed)
                : options.games
                  ? gamesBench()
                  : [...machineBench(), ...timeTravelFigures()];
        if (options.json) {
          io.out(
            `${JSON.stringify(Object.fromEntries(report.map(({ key, value }) => [key, value])), null, 2)}\n`,
          );
          return;
        }
        for (const { label, value, unit, spread } of report) {
          io.out(
            `${label.padEnd(52)} ${format(value).padStart(12)} ${unit}${spread ? `  (${format(spread[0])} .. ${format(spread[1])})` : ''}\n`,
          );
        }
      },
    );
  bench.addHelpText('after', '\nEach figure is the median of several runs; the spread is in brackets.');
}

const format = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(4);
