/** Stored data, damaged in thousands of ways: a session is read whole or not at all, a backup in a sentence. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { Machine } from '../../src/machine/index.ts';
import { parseBackup } from '../../src/web/storage/backup.ts';
import { readSession } from '../../src/web/storage/checks.ts';
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
  machine: { state: Int32Array.from(machine.state), commands: 1, cycles: 2, version: 2 },
};
const backup = JSON.stringify({
  format: 'eggog-backup',
  version: 2,
  kept: {
    'eggog.lang': 'ru',
    'eggog.programs': JSON.stringify([{ updated: 1, title: 'p', source: '00: С/П' }, { title: 'q' }]),
  },
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
  it('reads keys that were not done yet, or none where one is wrong', () => {
    const keys = ['7', 'В↑'];
    expect(readSession({ ...session, keys })).toMatchObject({ keys });
    for (const bad of [['7', 'Ы'], [null], {}, 'x'])
      expect(readSession({ ...session, keys: bad })).not.toHaveProperty('keys');
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
    expect(parseBackup(backup)).toEqual({
      programs: [{ updated: 1, title: 'p', source: '00: С/П' }],
      texts: [['eggog.lang', 'ru']],
    });
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
