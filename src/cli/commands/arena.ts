import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { foxHuntArena } from '../../games/fox-hunt/arena.ts';
import { arenaLabyrinth } from '../../games/labyrinth/index.ts';
import { minesweeperArena } from '../../games/minesweeper/arena.ts';
import { arenaTicTacToe, type Verdict, verdict } from '../../games/tic-tac-toe/index.ts';
import type { CliIo, Lang } from '../io.ts';
import { wholeNumber } from './referee.ts';

const MESSAGES = {
  en: {
    description: 'measure how well the solvers play',
    games: 'how many games of each kind',
    seed: 'number that all games follow from; the same seed gives the same games',
    json: 'print one JSON object',
    unknown: (game: string, known: string) => `There is no game "${game}"; there are ${known}.`,
    players: {
      solver: 'solver',
      greedy: 'highest odds',
      safest: 'lowest odds',
      random: 'random',
      perfect: 'perfect',
      original: 'original',
      expert: 'expert on the original',
    } as { readonly [player: string]: string },
    foxes: (foxes: number, player: string, mean: string, error: string, fewest: number, most: number) =>
      `${foxes} foxes, ${player.padEnd(14)} ${mean} moves (+-${error}), ${fewest} to ${most}`,
    mines: (
      mines: number,
      player: string,
      won: number,
      games: number,
      share: string,
      error: string,
      once: number,
    ) =>
      `${mines} mines, ${player.padEnd(14)} ${won} of ${games} cleared: ${share} % (+-${error}); lost at once ${once}`,
    labyrinths: (games: number, solved: number, verified: number) =>
      `${games} labyrinths: ${solved} solved; confirmed by another search: ${verified}`,
    noWay: (walls: number, charge: number, noExit: number) =>
      `without a way out: ${walls} behind walls, ${charge} for lack of charge, ${noExit} without an exit`,
    lengths: (mean: string, longest: number, noise: string) =>
      `shortest way: ${mean} commands on the average, ${longest} at most (random number ${noise})`,
    severalExits: (n: number) => `more than one exit: ${n}`,
    emptyBoard: { win: 'a win for who begins', draw: 'a draw', loss: 'a loss for who begins' },
    valueOf: (value: string) => `the empty board is ${value} (all positions searched)`,
    match: (first: string, second: string, a: number, b: number, draws: number) =>
      `${first} begins against ${second}: ${a} won, ${b} lost, ${draws} drawn`,
    verdict: (v: Verdict) => [
      `"the calculator cannot lose", ${v.begins === 'player' ? 'the player' : 'the calculator'} beginning: ${
        v.playerWins === 0 ? 'true' : 'false'
      }`,
      `  all ${v.games} games: the calculator wins ${v.calculatorWins}, loses ${v.playerWins}, draws ${v.draws}`,
      `  in ${v.denied} of the lost games it does not notice and claims the victory`,
      `  ${v.mistakes} of its ${v.answers} different answers let the player force a win`,
      `  shortest win of the player: ${line(v)}`,
    ],
  },
  ru: {
    description: 'измерить, как хорошо играют решатели',
    games: 'сколько партий каждого рода',
    seed: 'число, из которого следуют все партии; с тем же числом партии те же',
    json: 'напечатать один объект JSON',
    unknown: (game: string, known: string) => `Игры «${game}» нет; есть ${known}.`,
    players: {
      solver: 'решатель',
      greedy: 'по вероятности',
      safest: 'по вероятности',
      random: 'случайный',
      perfect: 'безошибочный',
      original: 'оригинал',
      expert: 'знаток оригинала',
    } as { readonly [player: string]: string },
    foxes: (foxes: number, player: string, mean: string, error: string, fewest: number, most: number) =>
      `лис ${foxes}, ${player.padEnd(14)} ходов ${mean} (+-${error}), от ${fewest} до ${most}`,
    mines: (
      mines: number,
      player: string,
      won: number,
      games: number,
      share: string,
      error: string,
      once: number,
    ) =>
      `мин ${mines}, ${player.padEnd(14)} расчищено ${won} из ${games}: ${share} % (+-${error}); сразу проиграно ${once}`,
    labyrinths: (games: number, solved: number, verified: number) =>
      `лабиринтов ${games}: решено ${solved}; подтверждено другим поиском: ${verified}`,
    noWay: (walls: number, charge: number, noExit: number) =>
      `выхода нет: за стенами ${walls}, не хватает заряда ${charge}, без самого выхода ${noExit}`,
    lengths: (mean: string, longest: number, noise: string) =>
      `кратчайший путь: команд в среднем ${mean}, самое большее ${longest} (случайное число ${noise})`,
    severalExits: (n: number) => `несколько выходов: ${n}`,
    emptyBoard: { win: 'выигрыш начинающего', draw: 'ничья', loss: 'проигрыш начинающего' },
    valueOf: (value: string) => `пустое поле: ${value} (просмотрены все позиции)`,
    match: (first: string, second: string, a: number, b: number, draws: number) =>
      `начинает ${first}, против ${second}: побед ${a}, поражений ${b}, ничьих ${draws}`,
    verdict: (v: Verdict) => [
      `«проиграть ПМК не может», начинает ${v.begins === 'player' ? 'игрок' : 'калькулятор'}: ${
        v.playerWins === 0 ? 'верно' : 'неверно'
      }`,
      `  все партии (${v.games}): калькулятор выигрывает ${v.calculatorWins}, проигрывает ${v.playerWins}, ничьих ${v.draws}`,
      `  в ${v.denied} проигранных он этого не замечает и объявляет победу себе`,
      `  ${v.mistakes} из ${v.answers} его разных ответов дают игроку верный выигрыш`,
      `  самая короткая победа игрока: ${line(v)}`,
    ],
  },
};

const line = (v: Verdict): string => v.shortestPlayerWin?.map(({ x, y }) => `${x}:${y}`).join(' ') ?? '-';

/** What an arena found, as data and as lines. */
interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
}

type Arena = (games: number, seed: number, lang: Lang) => Report;

const ARENAS: { readonly [game: string]: Arena } = {
  'fox-hunt'(games, seed, lang) {
    const m = MESSAGES[lang];
    const results = foxHuntArena({ games, seed });
    const lines = results.map((r) =>
      m.foxes(
        r.foxes,
        m.players[r.player],
        r.meanMoves.toFixed(2),
        r.standardError.toFixed(2),
        r.fewest,
        r.most,
      ),
    );
    return { data: { seed, results }, lines };
  },
  minesweeper(games, seed, lang) {
    const m = MESSAGES[lang];
    const results = minesweeperArena({ games, seed });
    const percent = (share: number): string => (100 * share).toFixed(1);
    const lines = results.map((r) =>
      m.mines(
        r.mines,
        m.players[r.player],
        r.won,
        r.games,
        percent(r.share),
        percent(r.standardError),
        r.lostAtOnce,
      ),
    );
    return { data: { seed, results }, lines };
  },
  labyrinth(games, seed, lang) {
    const m = MESSAGES[lang];
    const data = arenaLabyrinth(games, seed);
    const { withoutWay, longest } = data;
    return {
      data,
      lines: [
        m.labyrinths(data.games, data.solved, data.verified),
        m.noWay(withoutWay.walls, withoutWay.charge, withoutWay['no-exit']),
        m.lengths(data.meanLength.toFixed(2), longest.length, longest.noise),
        m.severalExits(data.severalExits),
      ],
    };
  },
  'tic-tac-toe'(games, seed, lang) {
    const m = MESSAGES[lang];
    const arena = arenaTicTacToe(games, seed);
    const verdicts = (['player', 'calculator'] as const).map(verdict);
    return {
      data: { ...arena, verdicts },
      lines: [
        m.valueOf(m.emptyBoard[arena.emptyBoard.result]),
        ...arena.matches.map((match) =>
          m.match(
            m.players[match.first],
            m.players[match.second],
            match.firstWins,
            match.secondWins,
            match.draws,
          ),
        ),
        ...verdicts.flatMap(m.verdict),
      ],
    };
  },
};

/** Registers `eggog arena`: the strength of the solvers. */
export function registerArena(program: Command, io: CliIo): void {
  const m = MESSAGES[io.lang];
  const known = Object.keys(ARENAS).join(', ');
  program
    .command('arena')
    .argument('<game>', known)
    .description(m.description)
    .option('--games <n>', m.games, wholeNumber(1), 100)
    .option('--seed <s>', m.seed, wholeNumber(0), 1)
    .option('--json', m.json)
    .action((game: string, { games, seed, json }: { games: number; seed: number; json?: boolean }) => {
      const arena = ARENAS[game];
      if (!arena) throw new UserError(m.unknown(game, known));
      const { data, lines } = arena(games, seed, io.lang);
      io.out(json ? `${JSON.stringify({ game, ...(data as object) }, null, 2)}\n` : `${lines.join('\n')}\n`);
    });
}
