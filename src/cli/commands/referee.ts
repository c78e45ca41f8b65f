/** `eggog referee`: random games on original and rules at once, down to the first difference. */
import { action, argument, countOr, flag } from '../../app/action.ts';
import { GAME_IDS, gameOf } from '../../games/games.ts';
import { seededRandom } from '../../games/random.ts';
import type { Difference } from '../../games/referee.ts';
import { messages } from '../../messages.ts';
import type { CliIo } from '../io.ts';
import { withTurns } from '../long-work.ts';
import MESSAGES from './referee.json';

const say = messages(MESSAGES);

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
  run: async ({ game, games, seed }, io: CliIo) => {
    const play = await gameOf(game).referee();
    const random = seededRandom(seed);
    const start = performance.now();
    let difference = null as Difference | null;
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
  },
  renderText: ({ game, seed, games, seconds, difference }, lang) => {
    if (difference === null) return `${game}: ${say(lang, 'agreed', { games, seconds })}\n`;
    const told = say(lang, 'difference', { ...difference, keys: difference.keys.join(' ') });
    return `${game}: ${say(lang, 'differs', { game: games, seed })}\n${told}\n`;
  },
  exitCode: ({ difference }) => (difference === null ? 0 : 1),
});
