/** The turbo does to the last word and cycle what the interpreter does. */
import { describe, expect, it } from 'vitest';
import { lockstep } from '../../bench/lockstep.ts';
import { interpret } from '../../src/machine/execute.ts';
import { Machine } from '../../src/machine/machine.ts';
import { type Ending, goesOn } from '../../src/machine/model.ts';
import { MK61 } from '../../src/machine/models/mk61.ts';
import { MkNumber } from '../../src/machine/number.ts';
import { Turbo } from '../../src/machine/turbo/turbo.ts';
import { randomWords } from '../../src/random.ts';
import { draws } from '../draws.ts';

describe('the turbo in lock-step with the interpreter', () => {
  it('on random programs and states', () => {
    expect(lockstep(61, draws(30_000)).difference).toBeNull();
  });

  /** Counts R0 down from 9999 and adds. */
  const COUNTING = [0x61, 0x01, 0x10, 0x41, 0x5d, 0x00, 0x50];

  function counting(): Machine {
    const machine = new Machine();
    machine.loadProgram(COUNTING);
    machine.set('R0', MkNumber.parse('9999'));
    machine.press('С/П');
    return machine;
  }

  it('stops within a block when the budget ends there', () => {
    const turbo = new Turbo({ threshold: 1 });
    const fast = counting();
    const slow = counting();
    const random = randomWords(61);
    for (let i = 0; i < 500; i++) {
      const budget = 1 + (random() % 60);
      turbo.run(fast, budget);
      interpret(slow, budget);
      expect(fast.equals(slow)).toBe(true);
      expect([fast.commands, fast.cycles]).toEqual([slow.commands, slow.cycles]);
    }
    expect(turbo.compiled).toBe(1);
  });

  it('sees that somebody has written into the program', () => {
    const turbo = new Turbo({ threshold: 1 });
    const fast = counting();
    const slow = counting();
    for (let i = 0; i < 20; i++) {
      for (const machine of [fast, slow]) machine.program[1] = i % 10;
      turbo.run(fast, 400);
      interpret(slow, 400);
      expect(fast.equals(slow)).toBe(true);
    }
    expect(turbo.compiled).toBeGreaterThan(1);
  });

  it('sees that the program has written into itself', () => {
    // A digit after a point within an exponent writes a byte at 5x; the first digit of X must be a letter for it.
    const program = new Uint8Array(105);
    program.set([0x61, 0x0c, 0x0a, 0x05]);
    program.set([0x51, 0x00], 51);
    const machines = [new Machine(), new Machine()];
    for (const machine of machines) {
      machine.loadProgram(program);
      machine.set('R1', MkNumber.fromTetrads('0000D1200000'));
      machine.press('С/П');
    }
    const [fast, slow] = machines;
    const turbo = new Turbo({ threshold: 1 });
    for (let i = 0; i < 50 && slow.running; i++) {
      turbo.run(fast, 37);
      interpret(slow, 37);
      expect(fast.equals(slow)).toBe(true);
    }
    expect(slow.program[50]).toBe(0xff);
    expect(turbo.compiled).toBeGreaterThan(0);
  });

  it('runs many states as one after the other', () => {
    const turbo = new Turbo({ threshold: 100 });
    const machines = Array.from({ length: 40 }, (_, i) => {
      const machine = counting();
      machine.set('R0', MkNumber.parse(String(10 + i)));
      return machine;
    });
    const states = machines.map((machine) => machine.snapshot());
    const endings: Ending[] = machines.map((machine) => interpret(machine, 150));
    const runs = turbo.runMany(states, MK61, { maxCommands: 150 });
    expect(turbo.compiled).toBe(1);
    expect([...runs.commands]).toEqual(machines.map(({ commands }) => commands));
    expect([...runs.cycles]).toEqual(machines.map(({ cycles }) => cycles));
    expect([...runs.endings].map((ending) => goesOn(ending as Ending))).toEqual(endings.map(goesOn));
    expect(states.map((state) => [...state])).toEqual(machines.map(({ state }) => [...state]));
    // A state that does not run stays as it is.
    const stopped = new Machine().snapshot();
    const before = [...stopped];
    expect([...turbo.runMany([stopped], MK61, { maxCommands: 10 }).commands]).toEqual([0]);
    expect([...stopped]).toEqual(before);
  });
});
