import { describe, expect, it } from 'vitest';
import {
  checkLemmas,
  checkSideCondition,
  proveMonoid,
  randomStableState,
  sequences,
  shortenableWindows,
  strictWindows,
} from '../../bench/golf-theorems.ts';
import { ALPHABETS, runStraight } from '../../bench/monoid.ts';
import { ENTRY_BASE } from '../../src/machine/state.ts';
import { randomWords } from '../../src/random.ts';
import { draws } from '../draws.ts';

const SEED = 61;

describe('the monoid of the data-moving commands', () => {
  it('has the sizes that the documents state, and its functions are what the exact machine does', () => {
    const sizes = (['stack', 'roll', 'register'] as const).map((name) => {
      const { functions, movements, byLength, wrong } = proveMonoid(name, 1, SEED);
      return [functions, movements, byLength.length - 1, wrong];
    });
    expect(sizes).toEqual([
      [660, 338, 9, 0],
      [9172, 3524, 14, 0],
      [8012, 3386, 11, 0],
    ]);
  });

  it('rests on a side condition that holds for every exponent and first digit', () => {
    expect(checkSideCondition()).toEqual({ tried: 2_949_120, stable: 343_393, wrong: 0 });
  });
});

describe('the lemmas of the proofs', () => {
  it('hold on random decimal numbers', () => {
    expect(checkLemmas(draws(5000), SEED).filter(({ wrong }) => wrong > 0)).toEqual([]);
  });
});

describe('windows of Cx В↑ F Вx ↔', () => {
  const random = randomWords(SEED);
  const states = Array.from({ length: 20 }, () => randomStableState(random));
  const endOf = (commands: readonly number[]): string =>
    states
      .map((state) => {
        const s = state.slice();
        runStraight(s, commands);
        s[ENTRY_BASE] = 0;
        return s.join(' ');
      })
      .join();

  it('are shortened exactly where something shorter is equal', () => {
    const windows = shortenableWindows(ALPHABETS.stack, 4);
    expect(windows).toHaveLength(105);
    expect(strictWindows(windows, ALPHABETS.stack)).toHaveLength(101);
    const shortened = new Set(windows.map(({ commands }) => commands.join(' ')));
    for (const { commands, shortest } of windows)
      for (const program of shortest) expect(endOf(program)).toBe(endOf(commands));
    // By hand: states of the machine instead of packed functions, every window against everything shorter.
    const seen = new Map<string, number>();
    for (const commands of [[], ...sequences(ALPHABETS.stack, 1, 4)]) {
      const end = endOf(commands);
      const shortest = seen.get(end);
      if (shortest === undefined) seen.set(end, commands.length);
      if (commands.length < 2) continue;
      expect(shortened.has(commands.join(' ')), commands.join(' ')).toBe(
        shortest !== undefined && shortest < commands.length,
      );
    }
  });
});
