import { expect, it } from 'vitest';
import { foxHunt } from '../../src/games/fox-hunt/game.ts';
import { seededRandom } from '../../src/games/random.ts';
import WELCOME from '../../src/web/welcome/messages.json';

it('the welcome page names the number of foxes of the day', () => {
  const { count } = foxHunt.daily(seededRandom(1));
  for (const text of Object.values(WELCOME.daily)) expect(text).toContain(` ${count} `);
});
