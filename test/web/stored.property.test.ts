/** What the page has stored, damaged in thousands of ways: a session is read whole or not at all, a backup in a sentence. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { Machine } from '../../src/machine/index.ts';
import { parseBackup } from '../../src/web/storage/backup.ts';
import { readRequest, readSession } from '../../src/web/storage/checks.ts';
import { draws } from '../draws.ts';

const machine = new Machine();
machine.loadProgram([0x01, 0x50]);
for (const key of ['1', '2', 'В/О', 'С/П'] as const) machine.press(key);

const session = {
  id: 'a',
  updated: 1,
  source: '00: 1 С/П',
  fileName: 'a.pmk',
  title: 'a',
  breakpoints: [1],
  machine: { state: [...machine.state], commands: 1, cycles: 2, version: 2 },
};
const backup = JSON.stringify({
  format: 'eggog-backup',
  version: 1,
  programs: [{ id: 'p', updated: 1, title: 'p', source: '00: С/П' }],
  sessions: [session],
  values: { x: 1 },
  preferences: { 'eggog.lang': 'ru' },
});

const damage = fc.oneof(
  fc.integer(),
  fc.constantFrom(null, undefined, -1, 1.5, 2 ** 40, Number.NaN, '', 'x', [], {}, [null], true),
);

/** Puts `value` at a place of the object, found by walking its keys with `steps`. */
function damaged(given: object, steps: readonly number[], value: unknown): unknown {
  const copy = structuredClone(given) as { [key: string]: unknown };
  let at = copy;
  for (const step of steps) {
    const keys = Object.keys(at);
    if (keys.length === 0) break;
    const key = keys[step % keys.length];
    const next = at[key];
    if (typeof next !== 'object' || next === null || step === steps.at(-1)) {
      at[key] = value;
      break;
    }
    at = next as typeof at;
  }
  return copy;
}

describe('what the page has stored', () => {
  it('reads a good session, of the older layout of states too', () => {
    expect(readSession(session)).not.toBeNull();
    const state = [...machine.state];
    state.splice(59, 1);
    const { version: _, ...old } = { ...session.machine, state };
    const read = readSession({ ...session, machine: old });
    expect(read && machine.equals(read.machine.state)).toBe(true);
  });

  it('reads what was still to be done, or nothing of it where a part is wrong', () => {
    const setup = { bytes: Uint8Array.of(1, 0x50), registers: [['R0', '002030000000']], angle: null };
    const good = [
      { type: 'load', setup },
      { type: 'key', key: '7' },
      { type: 'poke', slot: 'X', tetrads: '001000000000' },
      { type: 'seek', tick: 2 },
      { type: 'step-back' },
    ];
    expect(readSession({ ...session, later: good })).toMatchObject({ later: good });
    const bad = [
      ...good.map(({ type }) => ({ type, key: 'Ы', setup: { ...setup, angle: 'up' } })).slice(0, 4),
      ...[
        { type: 'record', snapshots: 1 },
        { type: 'toString' },
        { type: 'restore' },
        { type: 'shown' },
        null,
      ],
    ];
    for (const one of bad) {
      expect(readRequest(one)).toBeNull();
      expect(readSession({ ...session, later: [...good, one] })).not.toHaveProperty('later');
    }
  });

  it('reads a damaged session whole or not at all', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }), damage, (steps, value) => {
        const read = readSession(damaged(session, steps, value));
        if (read === null) {
          refused++;
          return;
        }
        const restored = new Machine(read.machine.state);
        restored.run(20);
        restored.press('Cx');
        expect(restored.display().replace('.', '')).toHaveLength(12);
      }),
      { numRuns: draws(3000) },
    );
    expect(refused).toBeGreaterThan(1000);
  });

  it('refuses a damaged backup in a sentence', () => {
    expect(parseBackup(backup).sessions).toHaveLength(1);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(backup.length - 1), fc.string({ maxLength: 3 })), {
          minLength: 1,
          maxLength: 3,
        }),
        (changes) => {
          let text = backup;
          for (const [at, put] of changes) text = text.slice(0, at) + put + text.slice(at + 1);
          try {
            parseBackup(text);
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
          }
        },
      ),
      { numRuns: draws(2500) },
    );
  });
});
