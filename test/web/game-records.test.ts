/** Two tabs that end a game at the same time both have it counted. */
import { afterEach, expect, it, vi } from 'vitest';
import { labyrinth } from '../../src/games/labyrinth/game.ts';
import { beginSession, giveUp } from '../../src/games/session.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../src/web/storage/database.ts', () => {
  const later = () => new Promise((done) => setTimeout(done));
  return {
    stored: (name: string) => later().then(() => store.get(name)),
    keep: (name: string, value: unknown) => later().then(() => void store.set(name, value)),
  };
});

afterEach(() => vi.unstubAllGlobals());

it('a game counted in one tab is not lost to another', async () => {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<void>) => {
    turn = turn.then(work);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
  const over = (random: string) => giveUp(beginSession(labyrinth, { random }));
  const tab = async () => {
    vi.resetModules();
    return await import('../../src/web/games/store.ts');
  };
  const [kept, one, other] = [await tab(), await tab(), await tab()];
  await kept.countGame(over('0'));
  await Promise.all([one.countGame(over('0.1')), other.countGame(over('0.2'))]);
  const about = ['0', '0.1', '0.2'].map((random) => JSON.stringify({ random }));
  expect(store.get('game-records')).toMatchObject(about.map((one) => ({ about: one })));
  expect(other.records.value).toMatchObject(about.map((one) => ({ about: one })));
});
