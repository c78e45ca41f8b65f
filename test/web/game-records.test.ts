/** The games of a browser: counted in two tabs at the same time, and left right before the page is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { labyrinth } from '../../src/games/labyrinth/game.ts';
import { beginSession, giveUp, heardMoves, playMove } from '../../src/games/session.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
};

/** What a tab, or the same one after a reload, has of the games. */
const tab = async () => {
  vi.resetModules();
  return await import('../../src/web/games/store.ts');
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

it('a game counted in one tab is not lost to another', async () => {
  const over = (random: string) => giveUp(beginSession(labyrinth, { random }));
  const tabs = [await tab(), await tab(), await tab()];
  for (const [i, { countGame }] of tabs.entries()) countGame(over(`0.${i}`));
  const about = tabs.map((_, i) => ({ about: JSON.stringify({ random: `0.${i}` }) }));
  expect(JSON.parse(kept.get('eggog.game-records')!)).toMatchObject(about);
  expect(tabs[2].records.value).toMatchObject(about);
  expect((await tab()).records.value).toMatchObject(about);
});

it('a game that was left is there after a reload', async () => {
  const left = playMove(beginSession(labyrinth, { random: '0.5' }), '8');
  (await tab()).changeUnfinished(left, true);
  const { changeUnfinished, listUnfinished } = await tab();
  const moves = () => listUnfinished(labyrinth).map(heardMoves);
  expect(moves()).toEqual([['8']]);
  changeUnfinished(left, false);
  expect(moves()).toEqual([]);
});
