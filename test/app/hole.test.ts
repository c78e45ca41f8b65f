/** A case that a solution failed, put on a calculator, fails there in the same way. */
import { describe, expect, it } from 'vitest';
import { putOnMachine } from '../../src/app/hole.ts';
import { normalizeDisplay } from '../../src/listing/index.ts';
import { pressKeys } from '../../src/machine/index.ts';
import { checkSolution } from '../../src/school/check.ts';
import { HOLES, wantedText } from '../../src/school/holes.ts';

/** Programs that solve hardly anything: an empty one, a sum, a constant. */
const PROGRAMS = [[0x50], [0x10, 0x50], [0x22, 0x50], [0x0d, 0x07, 0x50]].map((bytes) =>
  Uint8Array.from(bytes),
);

describe.each(HOLES.map((hole) => [hole.id, hole] as const))('%s', (_, hole) => {
  it('shows again what went wrong', () => {
    let failed = 0;
    for (const program of PROGRAMS) {
      const verdict = checkSolution(hole, program);
      if (verdict.ok || verdict.where === null) continue;
      const { turns, turn, start } = verdict.where;
      const { machine, press } = putOnMachine(hole, start, turns, turn);
      expect(machine.running).toBe(false);
      const end = pressKeys(machine, press, hole.mostCommands);
      failed++;
      const { fault } = verdict;
      if (fault.kind === 'error') expect(end).toBe('error');
      else if (fault.kind === 'wrong' && fault.place === 'display')
        expect(normalizeDisplay(machine.display())).toBe(fault.got);
      else if (fault.kind === 'wrong' || fault.kind === 'changed') {
        const got = machine.get(fault.place as 'X').toString();
        expect([wantedText(hole, turns, turn), got.replace(/^=/, '#')]).toEqual([
          wantedText(hole, turns, turn),
          fault.got,
        ]);
      }
    }
    expect(failed).toBeGreaterThan(0);
  });
});
