import { describe, expect, it } from 'vitest';
import { compareByExhaustion, type ExhaustOptions } from '../../src/golf/exhaust.ts';
import { plainProgram } from '../../src/listing/index.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import type { Key } from '../../src/machine/index.ts';

const program = (hex: string) => plainProgram(bytesOfHex(hex));
const INPUTS: readonly (readonly Key[])[] = [['1'], ['2'], ['3']];
const compare = (a: string, b: string, options: Partial<ExhaustOptions> = {}) =>
  compareByExhaustion(program(a), program(b), { keep: [], inputs: INPUTS, budget: 1_000_000, ...options });

/** Shows twice what is typed: x + x, and 2x, which proofs on terms do not know to be the same. */
const SUM = '50 41 0e 10 50 51 00';
const TWICE = '50 41 02 12 50 51 00';

describe('lock-step through every game', () => {
  it('decides where the states are finite', () => {
    const report = compare(SUM, TWICE);
    expect(report).toMatchObject({ outcome: 'equal', difference: null });
    // Every state is left by every input once, but for the one from which the start keys lead.
    expect(report.runs).toBe(1 + INPUTS.length * report.states);
    expect(report.states).toBeGreaterThan(100);
  });

  it('finds the shortest game that tells two programs apart', () => {
    // x² is 2x for 2 alone.
    const { outcome, difference } = compare(SUM, '50 41 22 50 51 00');
    expect(outcome).toBe('different');
    const keys = ['В/О', 'С/П', '1', 'С/П'];
    expect(difference).toEqual({ keys, what: 'display', first: '2.', second: '1.' });
  });

  it('says so when the budget is spent or a run does not end', () => {
    expect(compare(SUM, TWICE, { budget: 50 }).outcome).toBe('cut');
    expect(compare('51 00', '51 00').outcome).toBe('cut');
  });

  it('does not go on from a display at which the game is over, and starts as it is told', () => {
    const over = compare(SUM, TWICE, { over: ['2', '4', '6', '0'] });
    expect(over).toMatchObject({ outcome: 'equal', runs: 1 + INPUTS.length, states: 1 });
    const start = compare(SUM, '50 51 03 50 41 02 12 50 51 00', { start: ['7', 'В/О', 'С/П', 'С/П'] });
    expect(start.difference?.keys.slice(0, 4)).toEqual(['7', 'В/О', 'С/П', 'С/П']);
  });

  it('tells a run without end from a stop', () => {
    expect(compare('50', '51 00').difference).toMatchObject({ what: 'end', keys: ['В/О', 'С/П'] });
  });
});
