/** `eggog reference` and its twin for tricks, as a shell would call them. */

import { describe, expect, test } from 'vitest';
import type { Lang } from '../../src/cli/io.ts';
import { eggog as run } from './eggog.ts';

async function eggog(words: readonly string[], lang: Lang = 'en'): Promise<string> {
  const { text, errors } = await run(words, lang);
  return errors === '' ? text : errors;
}

describe('eggog reference', () => {
  test('tells everything of one command, found by code, name or word', async () => {
    const whole = await eggog(['reference', '36']);
    expect(whole).toContain('К max  code 36  Parts of a number, random numbers\n');
    expect(whole).toContain('example  X = 3, Y = 7:  К max  С/П  =>  7.\n');
    expect(whole).toContain('odd      Zero is the greatest number of all. (spec 9.4)\n');
    expect(await eggog(['reference', 'К', 'max'])).toBe(whole);
    expect(await eggog(['reference', 'K', 'МАХ'])).toBe(whole);
    expect(await eggog(['reference', '36'], 'ru')).toContain(
      'странность  Ноль больше всех чисел. (спец. 9.4)\n',
    );
  });

  test('lists what several words or a group find, and the groups', async () => {
    expect((await eggog(['reference', 'loops'])).trim().split('\n')).toHaveLength(4);
    expect(await eggog(['reference', 'bitwise'])).toMatch(/^37 {2}К∧[^\n]*\n38/);
    expect(await eggog(['reference'])).toMatch(/^entry +Entry of numbers: 00\.\.0D$/m);
  });

  test('prints JSON whose examples can be run', async () => {
    const [entry] = JSON.parse(await eggog(['reference', '0F', '--json']));
    expect(entry).toMatchObject({ code: '0F', mnemonic: 'FВx', group: 'stack', keys: ['F', 'В↑'] });
    expect(entry.examples[0]).toEqual({ start: { X: '3', Y: '2' }, program: '10 0F 50', shows: '3.' });
    expect(JSON.parse(await eggog(['reference', '--json']))).toHaveLength(256);
  });

  test('says what would be right', async () => {
    expect(await eggog(['reference', 'зззз'])).toContain('eggog: no command is found by "зззз"');
  });
});

describe('eggog tricks', () => {
  test('lists them, and plays one', async () => {
    expect((await eggog(['tricks'])).trim().split('\n').length).toBeGreaterThanOrEqual(20);
    const played = await eggog(['tricks', 'point-undo']);
    expect(played).toContain('program 00: 60 22 0A 50   П→x 0  F x^2  .  С/П\n');
    expect(played).toContain('.             The point copies X2 back: X is 2 again.');
    expect(played).toContain('used by: none of the four classics\nspecification: 3.4, 3.6\n');
    expect(await eggog(['tricks', 'тёмный'], 'ru')).toContain('  tic-tac-toe-4x4 11: ПП EB. ');
  });

  test('prints JSON, and says what there is', async () => {
    const [trick] = JSON.parse(await eggog(['tricks', 'point-undo', '--json']));
    expect(trick.steps.at(-1)).toEqual({
      does: 'С/П',
      facts: { screen: '2.' },
      text: 'The indicator shows 2.',
    });
    expect(await eggog(['tricks', 'zzz'])).toContain('there is no trick "zzz"');
  });
});
