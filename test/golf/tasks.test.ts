/** Cells that the whole programs must not exceed. */
import { describe, expect, it } from 'vitest';
import { isRight, TASKS } from '../../bench/golf-tasks.ts';
import { parseKeys } from '../../src/listing/index.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import { Machine } from '../../src/machine/index.ts';

const MOST = [5, 9, 14, 10, 16, 9, 8, 8, 21];

function play(machine: Machine, keys: string): string {
  for (const key of parseKeys(keys).keys) {
    machine.press(key);
    if (machine.running) expect(machine.run(100_000)).toBe('stop');
  }
  return machine.display().trim();
}

describe('the tasks', () => {
  it.each(TASKS.map((task, i) => [task.name.en, task, MOST[i]] as const))('%s', (_, task, most) => {
    const bytes = bytesOfHex(task.hex);
    expect(bytes.length).toBeLessThanOrEqual(most);
    expect(bytes.length).toBeLessThan(task.rival);
    expect(isRight(task)).toBe(true);
  });

  it('the divisor is right for all pairs up to 40', () => {
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
    const machine = new Machine();
    machine.loadProgram(bytesOfHex(TASKS[8].hex));
    play(machine, 'В/О С/П');
    for (let a = 1; a <= 40; a++)
      for (let b = 1; b <= 40; b++)
        expect(play(machine, `${[...String(a)].join(' ')} В↑ ${[...String(b)].join(' ')} С/П`)).toBe(
          `${gcd(a, b)}.`,
        );
  });
});
