import { expect, it } from 'vitest';
import { dailyOptions as cliDaily } from '../../src/cli/play/daily.ts';
import { GAMES } from '../../src/cli/play/games.ts';
import { dailyRandom } from '../../src/games/daily.ts';
import { GAME_IDS, type GameKind } from '../../src/web/games/kind.ts';
import { KINDS } from '../../src/web/games/kinds.ts';

it('gives the page the same puzzle of a day as the command line', () => {
  for (const id of GAME_IDS) {
    const kind = KINDS[id] as GameKind<unknown>;
    expect(cliDaily(GAMES[id], '2026-11-21')).toMatchObject(kind.daily(dailyRandom(id, '2026-11-21')));
  }
});
