/** `eggog bench`: how fast the machine and the searches are here. */
import { explorerBench } from '../../../bench/explorer.ts';
import { UNITS } from '../../../bench/figure.ts';
import { gamesBench } from '../../../bench/games.ts';
import { golfBench } from '../../../bench/golf.ts';
import { catalogueFigures } from '../../../bench/golf-catalogue.ts';
import { taskFigures } from '../../../bench/golf-tasks.ts';
import { theoremFigures } from '../../../bench/golf-theorems.ts';
import { lockstepFigures } from '../../../bench/lockstep.ts';
import { machineBench } from '../../../bench/machine.ts';
import { proofsBench } from '../../../bench/proofs.ts';
import { timeTravelFigures } from '../../../bench/time-travel.ts';
import { mistake } from '../../errors.ts';
import { catalogue, formatNumber, type Lang } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { queueOf } from '../prove/answer.ts';
import { registerBenchQueens } from './bench-queens.ts';

const WORDS = catalogue(
  {
    games: 'the games: games a second, time of the solvers',
    what: 'explorer: states a second, memory of a state; golf: functions and proofs a second; golf-catalogue: what golf does for published programs (EGGOG_TEXTS); golf-tasks: the small tasks of docs/golf.md, played; golf-theorems: its theorems and lemmas, checked; lockstep: the turbo against the interpreter; proofs: the named proofs on this machine and through Postgres, every figure compared with docs/proofs.md',
    unknown: (what: string, known: string) => `nothing is measured by the name "${what}"; there are ${known}`,
    commands: 'lockstep: commands',
    seed: 'lockstep: seed of the random programs',
    median: 'Each figure is the median of several runs; the spread is in brackets.',
  },
  {
    games: 'игры: партий в секунду и время решателей',
    what: 'explorer: исследователь; golf: функций и доказательств в секунду; golf-catalogue: что golf даёт опубликованным программам (EGGOG_TEXTS); golf-tasks: задачи из docs/golf.md, сыгранные; golf-theorems: теоремы и леммы, проверенные; lockstep: ускоритель против интерпретатора; proofs: именованные доказательства на этой машине и через Postgres, все числа сверяются с docs/proofs.md',
    unknown: (what, known) => `под именем «${what}» ничего не измеряется; есть ${known}`,
    commands: 'lockstep: команд',
    seed: 'lockstep: начало случайных чисел',
    median: 'Каждое число — медиана нескольких прогонов, в скобках разброс.',
  },
);

interface Options extends Shared<'json'> {
  games?: boolean;
  commands: number;
  seed: number;
}

/** The benchmarks by their names. */
const BENCHES: { readonly [what: string]: (options: Options) => Figures | Promise<Figures> } = {
  explorer: explorerBench,
  golf: golfBench,
  'golf-catalogue': catalogueFigures,
  'golf-tasks': taskFigures,
  'golf-theorems': theoremFigures,
  lockstep: ({ commands, seed }) => lockstepFigures(commands, seed),
  proofs: () => proofsBench(queueOf()),
};
type Figures = ReturnType<typeof lockstepFigures>;

/** Registers `eggog bench`: measures, prints a table or one JSON object. */
export function registerBench(program: Command, io: CliIo): void {
  const m = WORDS[io.lang];
  const bench = program
    .command('bench')
    .option('--games', m.games)
    .argument('[what]', m.what)
    .offering(Object.keys(BENCHES))
    .option('--commands <n>', m.commands, wholeNumber(1), 10_000_000)
    .option('--seed <n>', m.seed, wholeNumber(1), 61)
    .shared('json')
    .action(async (what: string | undefined, options: Options) => {
      if (what !== undefined && !Object.hasOwn(BENCHES, what)) {
        const known = [...Object.keys(BENCHES), ...bench.commands.map((command) => command.name())];
        throw mistake(WORDS, (words) => words.unknown(what, known.join(', ')));
      }
      const machine = (): Figures =>
        options.games ? gamesBench() : [...machineBench(), ...timeTravelFigures()];
      const report = what === undefined ? machine() : await BENCHES[what](options);
      // A figure of a proof that is not the one written down is a failure.
      if (report.some(({ key, value }) => key.endsWith('-differences') && value > 0)) io.setExitCode(1);
      if (options.json) printJson(io, Object.fromEntries(report.map(({ key, value }) => [key, value])));
      else
        for (const { label, value, unit, spread } of report)
          io.out(
            `${label[io.lang].padEnd(60)} ${format(value, io.lang).padStart(12)} ${UNITS[io.lang][unit]}${spread ? `  (${format(spread[0], io.lang)} .. ${format(spread[1], io.lang)})` : ''}\n`,
          );
    });
  bench.addHelpText('after', `\n${m.median}`);
  registerBenchQueens(bench, io);
}

/** Large numbers whole, small ones with four digits. */
const format = (value: number, lang: Lang): string =>
  formatNumber(lang, value < 1000 ? Number(value.toPrecision(4)) : Math.round(value), 6);
