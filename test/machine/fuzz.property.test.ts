/** Whatever is poked and pressed, the machine neither throws nor hangs, and it is deterministic. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANGLES, Machine, MK61, MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';

const BUDGET = 300;

const tetrad = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 9 }) },
  fc.integer({ min: 0, max: 15 }),
);
const anyNumber = fc
  .array(tetrad, { minLength: 12, maxLength: 12 })
  .map((digits) => MkNumber.fromTetrads(digits.map((digit) => digit.toString(16)).join('')));
const decimalNumber = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: -12, max: 12 }))
  .map(([m, e]) => MkNumber.parse(`${m}e${e}`));

const scenario = fc.record({
  program: fc.uint8Array({ minLength: 0, maxLength: 105 }),
  numbers: fc.array(fc.oneof(anyNumber, decimalNumber), {
    minLength: MK61.slots.length,
    maxLength: MK61.slots.length,
  }),
  angle: fc.constantFrom(...ANGLES),
  pc: fc.integer({ min: 0, max: 255 }),
  keys: fc.array(fc.oneof(fc.constantFrom(...MK61.keys), fc.constant('С/П' as const)), { maxLength: 30 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

function prepare({ program, numbers, angle, pc }: Scenario): Machine {
  const machine = new Machine();
  machine.loadProgram(program);
  MK61.slots.forEach((slot, i) => {
    machine.set(slot, numbers[i]);
  });
  machine.angle = angle;
  machine.pc = pc;
  return machine;
}

/** The states after every key; each display has its twelve places and at most one point. */
function play(machine: Machine, keys: Scenario['keys']): number[] {
  return keys.map((key) => {
    machine.press(key);
    machine.run(BUDGET);
    const places = machine.display().replace('.', '');
    if (places.length !== 12 || places.includes('.'))
      throw new Error(`not a picture: "${machine.display()}"`);
    return machine.hash();
  });
}

describe('any program, any numbers, any keys', () => {
  it('never throws, never runs beyond its budget, and gives the same again from a snapshot', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const first = prepare(given);
        const start = first.snapshot();
        expect(start.byteLength).toBeLessThanOrEqual(512);
        const states = play(first, given.keys);
        expect(first.commands).toBeLessThanOrEqual(given.keys.length * (BUDGET + 1));
        // The same machine from its first state, and another one.
        first.restore(start);
        expect(first.equals(start)).toBe(true);
        expect(play(first, given.keys)).toEqual(states);
        expect(play(new Machine(start), given.keys)).toEqual(states);
      }),
      { numRuns: draws(1200) },
    );
  });
});
