/** What the machine is given from outside is checked completely: anything else is refused in words and changes nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Angle,
  type Key,
  Machine,
  MK61,
  MkNumber,
  readState,
  type Slot,
} from '../../src/machine/index.ts';
import { runCounted, runMany } from '../../src/machine/turbo/index.ts';
import { draws } from '../draws.ts';

/** A machine in the middle of everything: a program, numbers, an open entry. */
function busyMachine(): Machine {
  const machine = new Machine();
  machine.loadProgram(Array.from({ length: 105 }, (_, i) => (37 * i) & 0xff));
  MK61.slots.forEach((slot, i) => {
    machine.set(slot, MkNumber.parse(`${i + 1}.25`));
  });
  machine.returnStack = [1, 2, 3, 4, 5];
  for (const key of ['1', '.', '5', 'ВП', '1', '2'] as const) machine.press(key);
  return machine;
}

const anything = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.constantFrom(
    null,
    undefined,
    Number.NaN,
    -1,
    256,
    1.5,
    {},
    [],
    'toString',
    '__proto__',
    Object.create(null),
  ),
);

/** What the engine of JavaScript says. */
const ENGINES = /undefined \(|Cannot read|is not a function|is not iterable|Cannot convert/;

/** Runs the action; whatever it throws must be one of the two errors with a sentence, and then nothing has changed. */
function refusesOrTakes(action: (machine: Machine) => void): 'taken' | 'refused' {
  const machine = busyMachine();
  const before = machine.snapshot();
  try {
    action(machine);
  } catch (error) {
    // A sentence of ours, not one of the engine's own; matchers cost more than all they ask about.
    const isOurs =
      (error instanceof RangeError || error instanceof TypeError) && !ENGINES.test(error.message);
    if (!isOurs || !machine.equals(before)) throw error;
    return 'refused';
  }
  new Machine(machine.snapshot());
  return 'taken';
}

describe('the edges of a machine', () => {
  it('takes damaged snapshots or refuses them, and never breaks', () => {
    const runs = draws(500);
    const good = busyMachine().snapshot();
    const ends = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(MK61.words - 1), word: fc.oneof(fc.integer(), fc.nat(16)) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: -3, max: 3 }),
        (changes, length) => {
          const words = new Int32Array(
            length === 3 ? MK61.words + 1 : length === -3 ? MK61.words - 2 : MK61.words,
          );
          words.set(good.subarray(0, words.length));
          for (const { at, word } of changes) if (at < words.length) words[at] = word;
          const end = refusesOrTakes((machine) => {
            machine.restore(words);
            machine.display();
            machine.run(50);
            for (const key of ['Cx', '7', 'F', 'АВТ', 'В/О'] as Key[])
              if (key in MK61.keyboard) machine.press(key);
            machine.display();
          });
          ends[end]++;
        },
      ),
      { numRuns: runs },
    );
    expect(ends.refused).toBeGreaterThan(runs / 4);
    expect(ends.taken).toBeGreaterThan(runs / 40);
  });

  it('accepts every state that keys, programs and pokes lead to', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 105 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 0xffff }), fc.integer()), {
          minLength: 20,
          maxLength: 20,
        }),
        fc.array(fc.constantFrom(...MK61.keys, 'С/П' as const), { maxLength: 25 }),
        (program, numbers, keys) => {
          const machine = new Machine();
          machine.loadProgram(program);
          MK61.slots.forEach((slot, i) => {
            machine.set(slot, MkNumber.fromWords(...numbers[i]));
          });
          for (const key of keys) {
            machine.press(key);
            machine.run(60);
            expect(() => new Machine(machine.snapshot())).not.toThrow();
          }
        },
      ),
      { numRuns: draws(200) },
    );
  });

  it('refuses what is no key, slot, number, angle, byte or address', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const given = value as never;
        const isByte = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256;
        const isKey = typeof value === 'string' && (MK61.keys as readonly string[]).includes(value);
        const isSlot = typeof value === 'string' && (MK61.slots as readonly string[]).includes(value);
        const said = (taken: boolean) => (taken ? 'taken' : 'refused');
        expect(refusesOrTakes((m) => m.press(given))).toBe(said(isKey));
        expect(refusesOrTakes((m) => m.set(given, MkNumber.ZERO))).toBe(said(isSlot));
        expect(refusesOrTakes((m) => m.set('X', given))).toBe('refused');
        expect(refusesOrTakes((m) => void m.get(given))).toBe(said(isSlot));
        expect(
          refusesOrTakes((m) => {
            m.angle = given;
          }),
        ).toBe('refused');
        expect(
          refusesOrTakes((m) => {
            m.pc = given;
          }),
        ).toBe(said(isByte));
        expect(
          refusesOrTakes((m) => {
            m.returnStack = [0, given];
          }),
        ).toBe(said(isByte));
        expect(refusesOrTakes((m) => m.loadProgram([0x50, given]))).toBe(said(isByte));
        expect(refusesOrTakes((m) => void m.runTo(given))).toBe(said(isByte));
        for (const limit of [Number.NaN, {}] as unknown as number[]) {
          expect(refusesOrTakes((m) => void m.run(limit))).toBe('refused');
          expect(refusesOrTakes((m) => void m.runTo(0, limit))).toBe('refused');
        }
        // Lists themselves: an empty one is a program and a return stack.
        const isEmpty = Array.isArray(value);
        expect(refusesOrTakes((m) => m.loadProgram(given))).toBe(said(isEmpty));
        expect(
          refusesOrTakes((m) => {
            m.returnStack = given;
          }),
        ).toBe(said(isEmpty));
        expect(refusesOrTakes((m) => m.restore(given))).toBe('refused');
        expect(refusesOrTakes(() => void readState(given, MK61))).toBe('refused');
      }),
      { numRuns: draws(200) },
    );
  });

  it('says what would be right', () => {
    const machine = new Machine();
    expect(() => machine.press('Q' as Key)).toThrow(/the keys are F ШГ→ .*, not Q/);
    expect(() => machine.set('RF' as Slot, MkNumber.ZERO)).toThrow(/the slots are X Y Z .*, not RF/);
    expect(() => {
      machine.angle = 'turns' as Angle;
    }).toThrow('rad, grad, deg, not turns');
    expect(() => machine.loadProgram([0, 300])).toThrow('step 1 is a byte 0..255, not 300');
    expect(() => machine.loadProgram(new Uint8Array(106))).toThrow('at most 105 bytes, not 106');
    expect(() => {
      machine.returnStack = [1, 2, 3, 4, 5, 6];
    }).toThrow('holds at most 5 bytes, not 6');
    expect(() => machine.restore(new Int32Array(3))).toThrow('87 words, not 3');
  });

  it('presses nothing away: a wrong key leaves a waiting prefix', () => {
    const machine = new Machine();
    machine.press('F');
    expect(() => machine.press('Q' as Key)).toThrow(TypeError);
    machine.press('+');
    expect(machine.display()).toBe(' 3.1415926   ');
  });
});

describe('the edges of the turbo', () => {
  const running = (): Machine => {
    const machine = new Machine();
    machine.loadProgram([0x01, 0x10, 0x51, 0x00]);
    for (const key of ['В/О', 'С/П'] as const) machine.press(key);
    return machine;
  };

  it('refuses what are no states, limits or counts, and runs none then', () => {
    const machine = running();
    const before = machine.snapshot();
    const { state } = machine;
    const states = [state];
    expect(() => runMany(null as never)).toThrow('states are a list of Int32Array');
    expect(() => runMany([state, [1, 2]] as never)).toThrow('states are a list of Int32Array');
    expect(() => runMany([state, state.slice(1)])).toThrow('87 words, not 86');
    expect(() => runMany([state, new Int32Array(MK61.words)])).toThrow('a state has version 2');
    for (const address of [256, -1, 1.5, '5']) {
      expect(() => runMany(states, { address: address as number })).toThrow('an address is a byte');
    }
    for (const maxCommands of [-1, Number.NaN, '5', null]) {
      expect(() => runMany(states, { maxCommands: maxCommands as number })).toThrow('from 0 on');
    }
    const counts = { times: new Float64Array(105), cycles: new Float64Array(104) };
    expect(() => runCounted(machine, 10, counts)).toThrow('two Float64Array');
    expect(() => runCounted(machine, 10, null as never)).toThrow('two Float64Array');
    expect(() => runCounted(null as never, 10, counts)).toThrow('a Machine is wanted');
    expect(machine.equals(before)).toBe(true);
  });

  it('runs what it is given rightly', () => {
    const machine = running();
    expect(runMany([machine.state], { maxCommands: 9 }).commands[0]).toBe(9);
    const counts = { times: new Float64Array(105), cycles: new Float64Array(105) };
    runCounted(machine, 3, counts);
    expect([...counts.times.subarray(0, 4)]).toEqual([1, 1, 1, 0]);
  });
});

describe('states of older versions', () => {
  it('reads the layout before the version word', () => {
    const machine = busyMachine();
    const words = [...machine.state];
    words.splice(59, 1);
    expect(machine.equals(readState(words, MK61))).toBe(true);
    expect(readState([...machine.state], MK61)).toEqual(machine.snapshot());
  });

  it('refuses versions to come and what is no list of words', () => {
    const words = busyMachine().snapshot();
    words[59] = 3;
    expect(() => readState(words, MK61)).toThrow('version 2, not 3');
    for (const wrong of [1.5, 2 ** 32, null, '7', Number.NaN])
      expect(() => readState([...words].fill(wrong as number), MK61)).toThrow('whole number of 32 bits');
    expect(() => readState([], MK61)).toThrow('87 words, not 0');
  });
});
