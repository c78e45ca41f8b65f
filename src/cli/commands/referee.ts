/** `eggog referee`: random games on original and rules at once, down to the first difference. */
import { mistake } from '../../errors.ts';
import { GAME_IDS, gameOf } from '../../games/games.ts';
import { seededRandom } from '../../games/random.ts';
import type { Difference, Referee } from '../../games/referee.ts';
import type { Side } from '../../games/tic-tac-toe/board.ts';
import { type AllGames, refereePositions } from '../../games/tic-tac-toe/referee.ts';
import { catalogue, numeral } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { quietly, withTurns } from '../long-work.ts';

const MESSAGES = catalogue(
  {
    games: 'how many games',
    seed: 'number that all random choices follow from',
    all: 'tic-tac-toe: every game that can be played, instead of random ones',
    help: '\nExit code 1 at the first difference; its keys are printed.',
    onlyTicTacToe: '--all is for tic-tac-toe only: the other games have too many.',
    agreed: (games: number, seconds: string) => `${games} games, no difference (${seconds} s)`,
    positions: (begins: string, done: number) => `${begins} begins: ${done} positions`,
    allAgreed: (begins: string, positions: number, moves: number) =>
      `${begins} begins: ${positions} positions, ${moves} moves, no difference`,
    begins: { player: 'the player', calculator: 'the calculator' },
    differs: (game: number, seed: number) => `difference in game ${game} of seed ${seed}`,
    keys: 'keys',
    rules: 'rules',
    original: 'original',
  },
  {
    games: 'сколько партий',
    seed: 'число, из которого следуют все случайные решения',
    all: 'tic-tac-toe: все партии, какие возможны, вместо случайных',
    help: '\nКод возврата 1 при первом расхождении; печатаются его клавиши.',
    onlyTicTacToe: '--all бывает только у tic-tac-toe: у остальных игр партий слишком много.',
    agreed: (games, seconds) => `партий ${games}, расхождений нет (${seconds} с)`,
    positions: (begins, done) => `начинает ${begins}: позиций ${done}`,
    allAgreed: (begins, positions, moves) =>
      `начинает ${begins}: позиций ${positions}, ходов ${moves}, расхождений нет`,
    begins: { player: 'игрок', calculator: 'калькулятор' },
    differs: (game, seed) => `расхождение в партии ${game} числа ${seed}`,
    keys: 'клавиши',
    rules: 'правила',
    original: 'оригинал',
  },
);

interface Options extends Shared<'json' | 'quiet'> {
  games: number;
  seed: number;
  all?: boolean;
}

/** Registers `eggog referee`: the original programs against the rules. */
export function registerReferee(program: Command, io: CliIo): void {
  const m = MESSAGES[io.lang];
  program
    .command('referee')
    .argument('<game>', GAME_IDS.join(', '))
    .offering(GAME_IDS)
    .option('--games <n>', m.games, wholeNumber(1), 1000)
    .option('--seed <s>', m.seed, wholeNumber(0), 1)
    .option('--all', m.all)
    .shared('json', 'quiet')
    .addHelpText('after', m.help)
    .action(async (game: string, options: Options) => {
      const world = quietly(io, options.quiet);
      const referee = await gameOf(game).referee();
      if (!options.all) await randomGames(game, referee, options, world);
      else if (game === 'tic-tac-toe') await allGames(options, world);
      else throw mistake(MESSAGES, (w) => w.onlyTicTacToe);
    });
}

async function randomGames(
  game: string,
  referee: Referee,
  { games, seed, json }: Options,
  io: CliIo,
): Promise<void> {
  const m = MESSAGES[io.lang];
  const random = seededRandom(seed);
  const start = performance.now();
  let difference: Difference | null = null;
  let played = 0;
  const isStopped = await withTurns(io, async (turns) => {
    while (played < games && difference === null && (await turns.goesOn(() => `${played}/${games}`))) {
      difference = referee(random);
      played++;
    }
    return turns.isStopped;
  });
  const seconds = (performance.now() - start) / 1000;
  if (json) printJson(io, { game, seed, games: played, seconds, difference, isStopped });
  else if (difference === null) io.out(`${game}: ${m.agreed(played, numeral[io.lang](seconds, 1))}\n`);
  else tellDifference(`${game}: ${m.differs(played, seed)}`, difference, io);
  if (difference !== null) io.setExitCode(1);
}

async function allGames({ json }: Options, io: CliIo): Promise<void> {
  const m = MESSAGES[io.lang];
  const results: (AllGames & { begins: Side })[] = [];
  const isStopped = await withTurns(io, async (turns) => {
    for (const begins of ['player', 'calculator'] as const) {
      const line = (done: number): string => m.positions(m.begins[begins], done);
      results.push({ begins, ...(await turns.through(refereePositions(begins), line)) });
      if (turns.isStopped) break;
    }
    return turns.isStopped;
  });
  if (json) printJson(io, { game: 'tic-tac-toe', all: results, isStopped });
  for (const { begins, positions, moves, difference } of results) {
    if (difference !== null) io.setExitCode(1);
    if (json) continue;
    if (difference === null) io.out(`tic-tac-toe: ${m.allAgreed(m.begins[begins], positions, moves)}\n`);
    else tellDifference(`tic-tac-toe: ${m.begins[begins]}`, difference, io);
  }
}

function tellDifference(title: string, difference: Difference, io: CliIo): void {
  const m = MESSAGES[io.lang];
  io.out(
    `${title}\n${m.keys}: ${difference.keys.join(' ')}\n${m.rules}: ${difference.rules}\n${m.original}: ${difference.original}\n`,
  );
}
