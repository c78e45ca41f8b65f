/** `eggog referee`: random games on original and rules at once, down to the first difference. */
import { action, argument, countOr, flag } from '../../app/action.ts';
import { GAME_IDS, gameOf } from '../../games/games.ts';
import { seededRandom } from '../../games/random.ts';
import type { Difference } from '../../games/referee.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { withTurns } from '../long-work.ts';
import MESSAGES from './referee.json';

const say = messages(MESSAGES);

interface RandomGames {
  readonly game: string;
  readonly seed: number;
  readonly games: number;
  readonly seconds: number;
  readonly difference: Difference | null;
  readonly isStopped: boolean;
}

export const referee = action({
  name: 'referee',
  texts: MESSAGES,
  input: {
    game: argument({ offers: () => GAME_IDS }),
    games: countOr(1000, { least: 1 }),
    seed: countOr(1),
    quiet: flag({ short: 'q' }),
  },
  notes: (lang) => say(lang, 'help'),
  run: ({ game, games, seed }, io: CliIo) => randomGames(game, games, seed, io),
  renderText: randomText,
  exitCode: ({ difference }) => (difference === null ? 0 : 1),
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
    : `${game}: ${say(lang, 'differs', { game: games, seed })}\n${say(lang, 'difference', {
        ...difference,
        keys: difference.keys.join(' '),
      })}\n`;
}
