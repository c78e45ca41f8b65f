import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/cli/commands/check.ts';
import { TextIo } from '../../src/cli/io.ts';
import { prove as proveAction } from '../../src/cli/prove/prove.ts';
import { ownFolder } from '../folder.ts';
import { runCommand } from './eggog.ts';

const folder = ownFolder('prove');

const ADDER = 'program:\n    +  С/П  БП 00\n';
function file(name: string, properties: string): string {
  const path = join(folder, name);
  writeFileSync(path, `${ADDER}\n${properties}`);
  return path;
}

const SUM = 'property sum:\n    for a in 0..20, b in -5..5\n    Cx {a} В↑ {b} В/О С/П => X = a + b\n';
const SMALL = 'property small:\n    for a in 0..9\n    Cx {a} В↑ 1 В/О С/П => X < 7\n';

const prove = (words: readonly string[], io?: TextIo) => runCommand(proveAction, ['prove', ...words], io);

describe('eggog prove FILE', () => {
  it('says proven, and false with a replay; only proven is success', async () => {
    const path = file('both.pmk', SUM + SMALL);
    const all = await prove([path]);
    expect(all.text).toContain('sum: proven for all 231 inputs\n');
    expect(all.text).toContain('small: FALSE\n  counterexample: a = 6: X < 7 does not hold (X = 7)\n');
    expect(all.text).toContain('  replay small:\n      Cx 6 В↑ 1 В/О С/П => "7."\n');
    expect(all.exitCode).toBe(1);
    const one = await prove([path, 'sum', '--json']);
    expect(JSON.parse(one.text).properties).toMatchObject([{ name: 'sum', verdict: 'proven', tried: 231 }]);
    expect(one.exitCode).toBe(0);
    // The words beside a verdict are there as well.
    const remarks = 'property unmet:\n    from start keys Cx\n    always X = 0\n    until X = 5\n';
    const beside = await prove([file('beside.pmk', remarks), '--json']);
    expect(JSON.parse(beside.text).properties).toMatchObject([{ unmet: ['X = 5'] }]);
    const sampled = await prove([path, 'sum', '--sample', '40', '--seed', '2'], new TextIo('ru'));
    expect(sampled.text).toContain('sum: не решено: верно для 40 из 231, выборка, зерно 2');
    expect(sampled.exitCode).toBe(1);
  });

  it('sets what a counterexample needs before its keys, and shows one without keys', async () => {
    const register = 'property limit:\n    for n in 0..9\n    R3 = {n}\n    angle deg\n    => R3 < 5\n';
    const keys =
      'property most:\n    R3 = 8\n    from start keys 1 (В/О С/П)\n    depth 2\n    always R3 < 8\n';
    const { text } = await prove([file('settings.pmk', register + keys)]);
    expect(text).toContain('settings.pmk --set R3=5 --mode deg --keys ""\n');
    expect(text).toContain('settings.pmk --set R3=8 --keys ""\n');
    // A wrong count has nothing that could be shown.
    const count = 'property count:\n    from start keys Cx\n    always X = 0\n    states 99\n';
    const counted = await prove([file('counted.pmk', count)]);
    expect(counted.text).toContain('count: FALSE');
    expect(counted.text).not.toContain('eggog debug');
  });

  it('gives the same verdict with any number of threads, of claims on the time too', async () => {
    const late =
      'property late:\n    for a in 1..12000\n    Cx {a} В↑ 1 В/О С/П => commands >= a\n' +
      'property two:\n    for a in 1..12000\n    Cx {a} В↑ 1 В/О С/П => commands = 2\n';
    const path = file('meters.pmk', late);
    const texts = [];
    for (const workers of ['1', '3']) texts.push((await prove([path, '--workers', workers])).text);
    expect(texts[0]).toContain('counterexample: a = 3: commands >= a does not hold (commands = 2)');
    expect(texts[0]).toContain('two: proven for all 12,000 inputs');
    expect(new Set(texts).size).toBe(1);
  });

  it('refuses what it cannot begin or read, each with one sentence', async () => {
    const huge =
      'property huge:\n    for a in digits 8, b in digits 8\n    {a} В↑ {b} В/О С/П => X = a + b\n';
    await expect(prove([file('huge.pmk', huge)])).rejects.toThrow(
      /huge: 10,000,000,000,000,000 inputs would take about .* years on this machine: give --sample/,
    );
    await expect(prove([file('bad.pmk', 'property bad:\n    Cx => X =\n')])).rejects.toThrow(
      /bad\.pmk: line 5, column 11: expression "X =", column 4: something is missing/,
    );
    await expect(prove([file('none.pmk', '')])).rejects.toThrow('there is no property in it');
    await expect(prove([file('none.pmk', ''), 'sum'])).rejects.toThrow('there is no property in it');
    await expect(prove([file('named.pmk', SUM), 'other'])).rejects.toThrow(
      'there is no property "other"; there are sum',
    );
    await expect(prove(['chess'])).rejects.toThrow('there is no proof and no file "chess"');
  });
});

describe('eggog check', () => {
  it('tries the properties beside the replays', async () => {
    const io = await runCommand(check, ['check', file('check.pmk', SUM + SMALL)]);
    expect(io.text).toContain('sum: proven for all 231 inputs');
    expect(io.text).toContain('small: FALSE');
    expect(io.exitCode).toBe(1);
  });
});
