/** The games of a browser: counted in two tabs at the same time, and left right before the page is. */
import { afterEach, expect, it, vi } from 'vitest';
import { labyrinth } from '../../src/games/labyrinth/game.ts';
import { beginSession, giveUp, heardMoves, playMove } from '../../src/games/session.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
/** The page goes: what it asks of the database is not answered any more. */
const page = vi.hoisted(() => ({ isGone: false }));
vi.mock('../../src/web/storage/database.ts', () => {
  const later = () => new Promise((done) => setTimeout(done));
  return {
    stored: (name: string) => later().then(() => store.get(name)),
    recall: (name: string) => later().then(() => store.get(name)),
    keep: (name: string, value: unknown) =>
      page.isGone ? new Promise(() => {}) : later().then(() => void store.set(name, value)),
  };
});

afterEach(() => {
  page.isGone = false;
  vi.unstubAllGlobals();
});

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

it('a game that was left is there after a reload, also before the database has it', async () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => tab.set(name, text),
    removeItem: (name: string) => tab.delete(name),
  });
  const { keepUnfinished } = await import('../../src/web/games/store.ts');
  const left = playMove(beginSession(labyrinth, { random: '0.5' }), '8');
  keepUnfinished(left);
  page.isGone = true;
  vi.resetModules();
  const { dropUnfinished, listUnfinished } = await import('../../src/web/games/store.ts');
  const moves = async () => (await listUnfinished(labyrinth)).map(({ session }) => heardMoves(session));
  expect(await moves()).toEqual([['8']]);
  page.isGone = false;
  dropUnfinished(left);
  expect(await moves()).toEqual([]);
});
