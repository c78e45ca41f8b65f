/** A small exploration: sums of ones and twos. */
import type { ExplorationSource } from '../../src/jobs/exploration-source.ts';
import { defineExploration, prepareExploration } from '../../src/lab/exploration.ts';

export const sums = prepareExploration(
  defineExploration({
    name: 'sums',
    program: { bytes: [0x10, 0x41, 0x50, 0x51, 0x00] },
    starts: [{ name: 'start', keys: '0 В↑ 0' }],
    inputs: ['1 В/О С/П', '2 В/О С/П'],
  }),
);
export const sumsSource = { kind: 'built-in', name: 'sums' } as unknown as ExplorationSource;
