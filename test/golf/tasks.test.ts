/** Cells that the whole programs must not exceed. */
import { describe, expect, it } from 'vitest';
import { isRight, TASKS } from '../../bench/golf-tasks.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';

const MOST = [5, 9, 14, 10, 16, 9, 8, 8, 21];

describe('the tasks', () => {
  it.each(TASKS.map((task, i) => [task.name.en, task, MOST[i]] as const))('%s', (_, task, most) => {
    const bytes = bytesOfHex(task.hex);
    expect(bytes.length).toBeLessThanOrEqual(most);
    expect(bytes.length).toBeLessThan(task.rival);
    expect(isRight(task)).toBe(true);
  });
});
