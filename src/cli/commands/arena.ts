/** `eggog arena`: lets players play many games and tells how they did. */
import { mistake, UserError } from '../../errors.ts';
import { ARENA_PLAYERS, foxHuntGames } from '../../games/fox-hunt/arena.ts';
import { crackingPlayer } from '../../games/fox-hunt/players.ts';
import { type PlacementSurvey, surveyingPlacement } from '../../games/fox-hunt/survey.ts';
import { labyrinthGames } from '../../games/labyrinth/arena.ts';
import { minesweeperGames } from '../../games/minesweeper/arena.ts';
import { allArrangements, clearedBy, optimum } from '../../games/minesweeper/optimum.ts';
import { adviseMinesweeper } from '../../games/minesweeper/solver.ts';
import type { GameId } from '../../games/play/kind.ts';
import { type Match, ticTacToeGames } from '../../games/tic-tac-toe/arena.ts';
import { judging, type Verdict } from '../../games/tic-tac-toe/verdict.ts';
import type { Steps } from '../../steps.ts';
import { catalogue, numeral, plural } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { type CliIo, type Lang, printJson } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { quietly } from '../progress.ts';
import { type Turns, withTurns } from '../turns.ts';

/** A board with its mines, `5x4:5`. */
interface SmallBoard {
  readonly width: number;
  readonly height: number;
  readonly mines: number;
}

interface ExactResult extends SmallBoard {
  readonly arrangements: number;
  readonly optimum: number | null;
  readonly solver: number;
}

const MESSAGES = catalogue(
  {
    games: 'how many games of each kind',
    seed: 'number that all games follow from; the same seed gives the same games',
    cracker: 'fox-hunt: also the player who knows the generator of the original (slow)',
    counts: 'fox-hunt: numbers of foxes, such as 1,2,5 (default: 5,8)',
    board:
      'minesweeper: search small boards completely instead, such as 5x4:5 (columns, rows, mines), several with commas',
    exact: (r: ExactResult) =>
      `${r.width}x${r.height}, ${r.mines} mines: of ${r.arrangements} arrangements the best player clears ${r.optimum ?? '(too many positions)'}, the solver ${r.solver}${r.optimum === null ? '' : ` (${numeral.en((100 * r.solver) / r.optimum, 2)} %)`}`,
    played: (games: number, player: string, count: number) =>
      `${games} ${plural.en(games, 'game', 'games')} played; now ${player}, ${count}`,
    surveying: 'following all random numbers',
    judging: 'going through all games',
    unknown: (game: string, known: string) => `There is no game "${game}"; there are ${known}.`,
    players: {
      solver: 'solver',
      greedy: 'highest odds',
      safest: 'lowest odds',
      random: 'random',
      cracker: 'knows generator',
      perfect: 'perfect',
      original: 'original',
      expert: 'expert on the original',
    } as { readonly [player: string]: string },
    foxes: (foxes: number, player: string, mean: string, error: string, fewest: number, most: number) =>
      `${foxes} ${plural.en(foxes, 'fox', 'foxes')}, ${player.padEnd(14)} ${mean} moves (+-${error}), ${fewest} to ${most}`,
    placing: (v: PlacementSurvey) => [
      `"100 foxes can be placed": for ${v.fullBoards} of the ${v.numbers} random numbers of up to seven digits`,
      `  ${v.numbers - v.finishing[100]} never finish; ${v.finishing[100] - v.fullBoards} put one fox outside the board, where it is never found`,
      `  5 foxes: ${v.numbers - v.finishing[5]} never finish, 8 foxes: ${v.numbers - v.finishing[8]}, 2 foxes: ${v.numbers - v.finishing[2]}`,
    ],
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
  {
    games: 'сколько партий каждого рода',
    seed: 'число, из которого следуют все партии; с тем же числом партии те же',
    cracker: 'fox-hunt: ещё и игрок, который знает датчик оригинала (медленно)',
    counts: 'fox-hunt: числа лис, например 1,2,5 (по умолчанию 5,8)',
    board:
      'minesweeper: вместо этого перебрать малые поля целиком, например 5x4:5 (столбцы, строки, мины), несколько через запятую',
    exact: (r) =>
      `${r.width}x${r.height}, мин ${r.mines}: из ${r.arrangements} расстановок лучший игрок расчищает ${r.optimum ?? '(слишком много позиций)'}, решатель ${r.solver}${r.optimum === null ? '' : ` (${numeral.ru((100 * r.solver) / r.optimum, 2)} %)`}`,
    played: (games, player, count) =>
      `сыграно ${games} ${plural.ru(games, 'партия', 'партии', 'партий')}; сейчас ${player}, ${count}`,
    surveying: 'прослеживаю все случайные числа',
    judging: 'перебираю все партии',
    unknown: (game, known) => `Игры «${game}» нет; есть ${known}.`,
    players: {
      solver: 'решатель',
      greedy: 'по вероятности',
      safest: 'по вероятности',
      random: 'случайный',
      cracker: 'знает датчик',
      perfect: 'безошибочный',
      original: 'оригинал',
      expert: 'знаток оригинала',
    } as { readonly [player: string]: string },
    foxes: (foxes, player, mean, error, fewest, most) =>
      `лис ${foxes}, ${player.padEnd(14)} ходов ${mean} (+-${error}), от ${fewest} до ${most}`,
    placing: (v) => [
      `«число 100 указать можно»: верно для ${v.fullBoards} из ${v.numbers} случайных чисел до семи цифр`,
      `  никогда не закончат ${v.numbers - v.finishing[100]}; одну лису ставят вне поля, где её не найти, ${v.finishing[100] - v.fullBoards}`,
      `  5 лис: не закончат ${v.numbers - v.finishing[5]}, 8 лис: ${v.numbers - v.finishing[8]}, 2 лисы: ${v.numbers - v.finishing[2]}`,
    ],
    mines: (mines, player, won, games, share, error, once) =>
      `мин ${mines}, ${player.padEnd(14)} расчищено ${won} из ${games}: ${share} % (+-${error}); сразу проиграно ${once}`,
    labyrinths: (games, solved, verified) =>
      `лабиринтов ${games}: решено ${solved}; подтверждено другим поиском: ${verified}`,
    noWay: (walls, charge, noExit) =>
      `выхода нет: за стенами ${walls}, не хватает заряда ${charge}, без самого выхода ${noExit}`,
    lengths: (mean, longest, noise) =>
      `кратчайший путь: команд в среднем ${mean}, самое большее ${longest} (случайное число ${noise})`,
    severalExits: (n) => `несколько выходов: ${n}`,
    emptyBoard: { win: 'выигрыш начинающего', draw: 'ничья', loss: 'проигрыш начинающего' },
    valueOf: (value) => `пустое поле: ${value} (просмотрены все позиции)`,
    match: (first, second, a, b, draws) =>
      `начинает ${first}, против ${second}: побед ${a}, поражений ${b}, ничьих ${draws}`,
    verdict: (v) => [
      `«проиграть ПМК не может», начинает ${v.begins === 'player' ? 'игрок' : 'калькулятор'}: ${
        v.playerWins === 0 ? 'верно' : 'неверно'
      }`,
      `  все партии (${v.games}): калькулятор выигрывает ${v.calculatorWins}, проигрывает ${v.playerWins}, ничьих ${v.draws}`,
      `  в ${v.denied} проигранных он этого не замечает и объявляет победу себе`,
      `  ${v.mistakes} из ${v.answers} его разных ответов дают игроку верный выигрыш`,
      `  самая короткая победа игрока: ${line(v)}`,
    ],
  },
);

const line = (v: Verdict): string => v.shortestPlayerWin?.map(({ x, y }) => `${x}:${y}`).join(' ') ?? '-';

const toldOf =
  (lang: Lang) =>
  ([games, player, count]: readonly [games: number, player: string, count: number]): string =>
    MESSAGES[lang].played(games, MESSAGES[lang].players[player] ?? player, count);

/** What an arena found, as data and as lines. */
interface Report {
  readonly data: object;
  readonly lines: readonly string[];
}

type Arena = (options: Options, lang: Lang, turns: Turns) => Promise<Report>;

const ARENAS: Readonly<Record<GameId, Arena>> = {
  async 'fox-hunt'({ games, seed, cracker, foxes }, lang, turns) {
    const m = MESSAGES[lang];
    const players = cracker ? { ...ARENA_PLAYERS, cracker: crackingPlayer() } : ARENA_PLAYERS;
    const results = await turns.through(
      foxHuntGames({ games, seed, players, ...(foxes ? { foxes } : {}) }),
      toldOf(lang),
    );
    const placing = turns.isStopped ? null : await turns.whole(surveyingPlacement(), () => m.surveying);
    const lines = results.map((r) =>
      m.foxes(
        r.foxes,
        m.players[r.player],
        numeral[lang](r.meanMoves, 2),
        numeral[lang](r.standardError, 2),
        r.fewest,
        r.most,
      ),
    );
    return { data: { seed, results, placing }, lines: [...lines, ...(placing ? m.placing(placing) : [])] };
  },
  async minesweeper({ games, seed, board }, lang, turns) {
    const m = MESSAGES[lang];
    if (board) return exactBoards(board, lang, turns);
    const results = await turns.through(minesweeperGames({ games, seed }), toldOf(lang));
    const percent = (share: number): string => numeral[lang](100 * share, 1);
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
  async labyrinth({ games, seed }, lang, turns) {
    const m = MESSAGES[lang];
    const data = await turns.through(labyrinthGames(games, seed), (done) => `${done}/${games}`);
    const { withoutWay, longest } = data;
    return {
      data,
      lines: [
        m.labyrinths(data.games, data.solved, data.verified),
        m.noWay(withoutWay.walls, withoutWay.charge, withoutWay['no-exit']),
        m.lengths(numeral[lang](data.meanLength, 2), longest.length, longest.noise),
        m.severalExits(data.severalExits),
      ],
    };
  },
  async 'tic-tac-toe'({ games, seed }, lang, turns) {
    const m = MESSAGES[lang];
    const matchLine = (match: Match): string =>
      m.match(
        m.players[match.first],
        m.players[match.second],
        match.firstWins,
        match.secondWins,
        match.draws,
      );
    const arena = await turns.through(ticTacToeGames(games, seed), matchLine);
    const verdicts: Verdict[] = [];
    for (const side of turns.isStopped ? [] : (['player', 'calculator'] as const)) {
      const one = await turns.whole(judging(side), () => m.judging);
      if (one) verdicts.push(one);
    }
    return {
      data: { ...arena, verdicts },
      lines: [
        m.valueOf(m.emptyBoard[arena.emptyBoard.result]),
        ...arena.matches.map(matchLine),
        ...verdicts.flatMap(m.verdict),
      ],
    };
  },
};

/** Small boards searched completely: what the best possible player clears, and what the solver. */
async function exactBoards(boards: readonly SmallBoard[], lang: Lang, turns: Turns): Promise<Report> {
  const results: ExactResult[] = [];
  for (const board of boards) {
    const name = `${board.width}x${board.height}:${board.mines}`;
    const result = await turns.whole(exactly(board), () => name);
    if (!result) break;
    results.push(result);
  }
  return { data: { results }, lines: results.map((result) => MESSAGES[lang].exact(result)) };
}

function* exactly(board: SmallBoard): Steps<ExactResult> {
  return {
    ...board,
    arrangements: allArrangements(board, board.mines).length,
    optimum: yield* optimum(board, board.mines),
    solver: yield* clearedBy((knowledge) => adviseMinesweeper(knowledge)?.cell ?? null, board, board.mines),
  };
}

/** Throws UserError. */
function smallBoards(text: string): SmallBoard[] {
  return text.split(',').map((part) => {
    const [, width, height, mines] = /^(\d+)[x×х](\d+):(\d+)$/.exec(part.trim())?.map(Number) ?? [];
    if (mines !== undefined) return { width, height, mines };
    throw new UserError({
      en: `--board wants columns, rows and mines like 5x4:5, not "${part}"`,
      ru: `--board: нужны столбцы, строки и мины, например 5x4:5, а не «${part}»`,
    });
  });
}

interface Options extends Shared<'quiet' | 'json'> {
  board?: SmallBoard[];
  games: number;
  seed: number;
  cracker?: boolean;
  foxes?: number[];
}

/** A list of numbers of foxes, each 1 to 100. */
function foxCounts(text: string): number[] {
  const counts = text.split(',').map((count) => (/^\s*\d+\s*$/.test(count) ? Number(count) : 0));
  if (counts.every((count) => count >= 1 && count <= 100)) return counts;
  throw new UserError({
    en: `--foxes wants numbers from 1 to 100 with commas between them, not "${text}"`,
    ru: `--foxes: нужны числа от 1 до 100 через запятую, а не «${text}»`,
  });
}

/** Registers `eggog arena`: the strength of the solvers. */
export function registerArena(program: Command, io: CliIo): void {
  const m = MESSAGES[io.lang];
  const games = Object.keys(ARENAS);
  const known = games.join(', ');
  program
    .command('arena')
    .argument('<game>', known)
    .offering(games)
    .option('--games <n>', m.games, wholeNumber(1), 100)
    .option('--seed <s>', m.seed, wholeNumber(0), 1)
    .option('--foxes <numbers>', m.counts, foxCounts)
    .option('--cracker', m.cracker)
    .option('--board <boards>', m.board, smallBoards)
    .shared('quiet', 'json')
    .action(async (game: string, options: Options) => {
      if (!Object.hasOwn(ARENAS, game)) throw mistake(MESSAGES, (w) => w.unknown(game, known));
      const arena = ARENAS[game as GameId];
      const { isStopped, data, lines } = await withTurns(quietly(io, options.quiet), async (turns) => ({
        ...(await arena(options, io.lang, turns)),
        isStopped: turns.isStopped,
      }));
      if (options.json) printJson(io, { game, ...data, isStopped });
      else io.out(`${lines.join('\n')}\n`);
    });
}
