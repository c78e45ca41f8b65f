/** `eggog referee`: random games on original and rules at once, down to the first difference. */
import { action, argument, countOr, flag } from '../../app/action.ts';
import { GAME_IDS, gameOf } from '../../games/games.ts';
import { seededRandom } from '../../games/random.ts';
import type { Difference } from '../../games/referee.ts';
import type { Side } from '../../games/tic-tac-toe/board.ts';
import { type AllGames, refereePositions } from '../../games/tic-tac-toe/referee.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { quietly, withTurns } from '../long-work.ts';
import MESSAGES from './referee.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

interface RandomGames {
  readonly game: string;
  readonly seed: number;
  readonly games: number;
  readonly seconds: number;
  readonly difference: Difference | null;
  readonly isStopped: boolean;
}

interface EveryGame {
  readonly game: string;
  readonly all: readonly (AllGames & { readonly begins: Side })[];
  readonly isStopped: boolean;
}

export const referee = action({
  name: 'referee',
  texts: MESSAGES,
  input: {
    game: argument({ offers: () => GAME_IDS }),
    games: countOr(1000, { least: 1 }),
    seed: countOr(1),
    all: flag(),
    quiet: flag({ short: 'q' }),
  },
  notes: (lang) => say(lang, 'help'),
  run: ({ game, games, seed, all, quiet }, io: CliIo): Promise<RandomGames | EveryGame> => {
    gameOf(game);
    if (all && game !== 'tic-tac-toe') throw fail('onlyTicTacToe');
    const world = quietly(io, quiet);
    return all ? everyGame(game, world) : randomGames(game, games, seed, world);
  },
  renderText: (result, lang) =>
    'all' in result ? result.all.map((one) => everyText(one, lang)).join('') : randomText(result, lang),
  exitCode: (result) => {
    const all = 'all' in result ? result.all : [result];
    return all.every(({ difference }) => difference === null) ? 0 : 1;
  },
});

async function randomGames(game: string, games: number, seed: number, io: CliIo): Promise<RandomGames> {
  const play = await gameOf(game).referee();
  const random = seededRandom(seed);
  const start = performance.now();
  let difference: Difference | null = null;
  let played = 0;
  const isStopped = await withTurns(io, async (turns) => {
    while (played < games && difference === null && (await turns.goesOn(() => `${played}/${games}`))) {
      difference = play(random);
      played++;
    }
    return turns.isStopped;
  });
  const seconds = (performance.now() - start) / 1000;
  return { game, seed, games: played, seconds, difference, isStopped };
}

function randomText({ game, seed, games, seconds, difference }: RandomGames, lang: Lang): string {
  return difference === null
    ? `${game}: ${say(lang, 'agreed', { games, seconds })}\n`
    : differenceText(`${game}: ${say(lang, 'differs', { game: games, seed })}`, difference, lang);
}

async function everyGame(game: string, io: CliIo): Promise<EveryGame> {
  const all: (AllGames & { begins: Side })[] = [];
  const isStopped = await withTurns(io, async (turns) => {
    for (const begins of ['player', 'calculator'] as const) {
      const line = (done: number): string => say(io.lang, 'positions', { begins, done });
      all.push({ begins, ...(await turns.through(refereePositions(begins), line)) });
      if (turns.isStopped) break;
    }
    return turns.isStopped;
  });
  return { game, all, isStopped };
}

const everyText = ({ begins, difference, ...counts }: EveryGame['all'][number], lang: Lang): string =>
  difference === null
    ? `tic-tac-toe: ${say(lang, 'allAgreed', { begins, ...counts })}\n`
    : differenceText(`tic-tac-toe: ${say(lang, 'begins', { begins })}`, difference, lang);

const differenceText = (title: string, { keys, rules, original }: Difference, lang: Lang): string =>
  `${title}\n${say(lang, 'difference', { keys: keys.join(' '), rules, original })}\n`;
