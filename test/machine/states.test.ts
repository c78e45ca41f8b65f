/** A machine takes every state that it can have, and refuses every other one with what would be right. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretCounted } from '../../src/machine/execute.ts';
import {
  type Angle,
  type Key,
  Machine,
  MK61,
  MkNumber,
  readState,
  type Slot,
} from '../../src/machine/index.ts';
import { hashWords } from '../../src/machine/stored-state.ts';
import { runMany } from '../../src/machine/turbo/index.ts';

/** A machine with a program, numbers, return addresses and an open exponent. */
function busyMachine(): Machine {
  const machine = new Machine();
  machine.loadProgram(Array.from({ length: 105 }, (_, i) => (37 * i) & 0xff));
  MK61.slots.forEach((slot, i) => void machine.set(slot, MkNumber.parse(`${i + 1}.25`)));
  machine.returnStack = [1, 2, 3, 4, 5];
  for (const key of ['1', '.', '5', 'ВП', '1', '2'] as const) machine.press(key);
  return machine;
}

describe('a snapshot', () => {
  it('is refused or put back whole, whatever its words are', () => {
    const change = fc.record({ at: fc.nat(MK61.words - 1), word: fc.oneof(fc.integer(), fc.nat(16)) });
    let refused = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const machine = busyMachine();
        const words = machine.snapshot();
        for (const { at, word } of changes) words[at] = word;
        try {
          machine.restore(words);
        } catch (error) {
          refused++;
          expect(error).toBeInstanceOf(RangeError);
          expect(machine.equals(busyMachine())).toBe(true);
          return;
        }
        for (const key of ['Cx', '7', 'F', 'В/О', 'С/П'] as const) machine.press(key);
        machine.run(50);
        expect(new Machine(machine.snapshot()).display()).toBe(machine.display());
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(50);
  });

  it('of another length or version is refused', () => {
    const machine = busyMachine();
    expect(() => machine.restore(new Int32Array(3))).toThrow('87 words, not 3');
    const words = machine.snapshot();
    words[59] = 3;
    expect(() => readState(words)).toThrow('version 2, not 3');
    expect(() => runMany([words])).toThrow('version 2, not 3');
    expect(() => runMany([words.slice(1)])).toThrow('87 words, not 86');
    for (const wrong of [1.5, 2 ** 32, null, '7', Number.NaN])
      expect(() => readState([...words].fill(wrong as number))).toThrow('whole number of 32 bits');
    expect(readState([...machine.state])).toEqual(machine.snapshot());
  });
});

describe('what a machine is given', () => {
  it('is refused with what would be right', () => {
    const machine = busyMachine();
    const before = machine.snapshot();
    for (const [action, why] of [
      [() => machine.press('Q' as Key), /the keys are F ШГ→ .*, not Q/],
      [() => machine.set('RF' as Slot, MkNumber.ZERO), /the slots are X Y Z .*, not RF/],
      [() => void (machine.angle = 'turns' as Angle), 'rad, grad, deg, not turns'],
      [() => machine.loadProgram([0, 300]), 'step 1 is a byte 0..255, not 300'],
      [() => machine.loadProgram(new Uint8Array(106)), 'at most 105 bytes, not 106'],
      [() => void (machine.returnStack = [1, 2, 3, 4, 5, 6]), 'holds at most 5 bytes, not 6'],
      [() => void (machine.pc = 256), 'the counter is a byte 0..255, not 256'],
    ] as const)
      expect(action).toThrow(why);
    expect(machine.equals(before)).toBe(true);
    // A wrong key leaves a waiting prefix.
    machine.press('F');
    expect(() => machine.press('Q' as Key)).toThrow(TypeError);
    machine.press('+');
    expect(machine.display()).toBe(' 3.1415926   ');
  });
});

describe('commands of runs', () => {
  it('are counted for many states, and cell by cell for one', () => {
    const machine = new Machine();
    machine.loadProgram([0x01, 0x10, 0x51, 0x00]);
    for (const key of ['В/О', 'С/П'] as const) machine.press(key);
    const runs = runMany([machine.snapshot()], { maxCommands: 9 });
    expect([runs.commands[0], runs.cycles[0] > 1000]).toEqual([9, true]);
    const counts = { times: new Float64Array(105), cycles: new Float64Array(105) };
    interpretCounted(machine, 9, counts);
    expect([...counts.times.subarray(0, 4)]).toEqual([3, 3, 3, 0]);
    expect(counts.cycles.reduce((sum, cycles) => sum + cycles)).toBe(runs.cycles[0]);
  });
});

describe('the hash of a state', () => {
  it('is the same in every version, as explorations write it', () => {
    expect(new Machine().hash()).toBe(3353115131426111);
    expect(hashWords(Int32Array.of(1, 2, 3))).toBe(3497700316397238);
    expect(hashWords(Int32Array.of(1, 2, 3), 1)).toBe(hashWords(Int32Array.of(1, 3)));
  });
});
