/**
 * The model is data: made-up relatives of the MK-61, each one value, run on the same engine. They are no models of real
 * machines (nobody has measured those); they show that nothing else knows how many cells or registers there are.
 */
import { describe, expect, it } from 'vitest';
import { DebugConsole } from '../../src/lab/console.ts';
import { complete, Debugger } from '../../src/lab/debugger.ts';
import { Observer } from '../../src/lab/observe.ts';
import { Profiler, realMs } from '../../src/lab/profiler.ts';
import { Timeline } from '../../src/lab/timeline.ts';
import { addressSpace } from '../../src/machine/address.ts';
import { makeCommands } from '../../src/machine/commands.ts';
import { Machine, MK61, MkNumber, pressKeys, type RunEnd, setUp } from '../../src/machine/index.ts';
import { keyboardOf } from '../../src/machine/keys.ts';
import type { Model, Slot } from '../../src/machine/model.ts';
import { PROGRAM } from '../../src/machine/state.ts';

/** 98 cells, and К СЧ is no command. */
const SMALLER: Model = (() => {
  const commands = MK61.commands.map((row) =>
    row.code === 0x3b ? { ...MK61.commands[0x3c], code: row.code } : row,
  );
  return {
    ...MK61,
    name: 'smaller',
    cells: 98,
    words: PROGRAM + Math.ceil(98 / 4),
    ...addressSpace(98),
    commands,
    keyboard: keyboardOf(commands),
  };
})();

/** 112 cells, and a register F behind them in the state. */
const LARGER: Model = (() => {
  const cells = 112;
  const offset = PROGRAM + Math.ceil(cells / 4);
  const registerOffset = [...MK61.registerOffset.slice(0, 15), offset];
  const commands = makeCommands(registerOffset);
  const F = 'RF' as Slot;
  return {
    ...MK61,
    name: 'larger',
    cells,
    words: offset + 2,
    ...addressSpace(cells),
    slots: [...MK61.slots, F],
    slotOffset: { ...MK61.slotOffset, [F]: offset },
    registers: [...MK61.registers, F],
    registerOffset,
    commands,
    keyboard: keyboardOf(commands),
  };
})();

describe('a smaller machine', () => {
  it('goes on at its first cell behind the last', () => {
    const machine = new Machine(undefined, { model: SMALLER });
    const bytes = new Uint8Array(98);
    bytes.set([0x08, 0x50]);
    bytes[97] = 0x07;
    machine.loadProgram(bytes);
    machine.pc = 0x97;
    pressKeys(machine, ['С/П']);
    expect(machine.display().trim()).toBe('78.');
    expect(() => machine.loadProgram(new Uint8Array(99))).toThrow('at most 98 bytes, not 99');
  });

  it('traps what it does not know, and its key enters nothing', () => {
    const machine = new Machine(undefined, { model: SMALLER });
    machine.loadProgram([0x3b, 0x50]);
    machine.press('С/П');
    expect(machine.run()).toBe('error');
    expect(SMALLER.keyboard['В↑'].k).toBeNull();
  });

  it('takes no state of the MK-61', () => {
    const machine = new Machine(undefined, { model: SMALLER });
    expect(() => machine.restore(new Machine().snapshot())).toThrow('a state of the smaller has');
  });
});

describe('a larger machine', () => {
  it('has a register F of its own, stored, recalled, pointed at, counted in snapshots', () => {
    const machine = new Machine(undefined, { model: LARGER });
    // 5 x→П F Cx П→x F, then К П→x 7 with R7 = 15.
    machine.loadProgram([0x05, 0x4f, 0x0d, 0x6f, 0xd7, 0x10, 0x50]);
    machine.set('R7', MkNumber.parse('15'));
    machine.set('R0', MkNumber.parse('9'));
    expect(pressKeys(machine, ['В/О', 'С/П'])).toBe('stop');
    expect(machine.display().trim()).toBe('10.');
    expect(machine.get('R0').toString()).toBe('9');
    expect(machine.get('RF' as Slot).toString()).toBe('5');
    const copy = new Machine(machine.snapshot(), { model: LARGER });
    expect(copy.get('RF' as Slot).toString()).toBe('5');
    expect(() => new Machine().get('RF' as Slot)).toThrow(/the slots are .*, not RF/);
  });

  it('holds what lies behind its program to what it is', () => {
    const holds = (words: number, place: number, word: number): void => {
      const model: Model = { ...LARGER, words };
      const state = new Int32Array(words);
      state.set(new Machine(undefined, { model: LARGER }).state);
      state[place] = word;
      new Machine(state, { model });
    };
    const { words } = LARGER;
    holds(words, words - 2, 0xffff);
    expect(() => holds(words, words - 2, 0x1_0000)).toThrow(`word ${words - 2} of a state is at most 65535`);
    // A word that nothing of the model lives in.
    holds(words + 1, words, 0);
    expect(() => holds(words + 1, words, 1)).toThrow(`word ${words} of a state is at most 0, not 1`);
    const behind = new Machine().snapshot();
    behind[MK61.words - 1] = 0x100;
    expect(() => new Machine(behind)).toThrow('word 86 of a state is at most 255, not 256');
  });

  it('runs through its cells 105..111', () => {
    const machine = new Machine(undefined, { model: LARGER });
    const bytes = new Uint8Array(112).fill(0x54);
    bytes[110] = 0x04;
    bytes[111] = 0x50;
    machine.loadProgram(bytes);
    machine.pc = 0xa4;
    expect(pressKeys(machine, ['С/П'])).toBe('stop');
    expect(machine.display().trim()).toBe('4.');
  });
});

/** {@link LARGER} that is twice as fast, charges otherwise, and gives the arithmetic no time. */
const FASTER: Model = {
  ...LARGER,
  cycleMs: MK61.cycleMs / 2,
  errorCost: 1000,
  untakenSaving: 10,
  integerPowerCost: 100,
  timeLimit: LARGER.timeLimit.map(() => 0),
};

describe('a machine with a clock of its own', () => {
  /** Cycles of a program without those of its addresses, which are the same. */
  const cyclesOn = (model: Model, bytes: readonly number[]): number => {
    const machine = setUp({ bytes, model, registers: [['R7', MkNumber.parse('5')]] });
    pressKeys(machine, ['С/П']);
    return machine.cycles;
  };

  it.each([
    ['a domain error', [0x23], 2480 - 1000],
    ['a condition by a pointer that goes on', [0xe7, 0x50], 10 - 60],
    ['a power of ten', [0x15, 0x50], 127 - 100],
  ])('charges its own price for %s', (_, bytes, saved) => {
    expect(cyclesOn(MK61, bytes) - cyclesOn(FASTER, bytes)).toBe(saved);
  });

  it('charges the costs that its rows have', () => {
    const slow: Model = { ...MK61, commands: MK61.commands.map((row) => ({ ...row, cost: row.cost + 1 })) };
    const bytes = [0x01, 0x0e, 0x10, 0x50];
    expect(cyclesOn(slow, bytes) - cyclesOn(MK61, bytes)).toBe(bytes.length);
  });

  it('gives up where its own limit is', () => {
    const add = (model: Model): RunEnd => {
      const machine = setUp({ bytes: [0x10, 0x50], model });
      machine.set('X', MkNumber.parse('A'));
      return pressKeys(machine, ['С/П']);
    };
    expect([add(LARGER), add(FASTER)]).toEqual(['stop', 'error']);
  });

  it('is told in its own time', () => {
    expect(realMs(1000, FASTER)).toBe(875);
  });
});

describe('memory of the caller', () => {
  it('holds the state', () => {
    const buffer = new SharedArrayBuffer(4 * MK61.words);
    const machine = new Machine(undefined, { buffer });
    pressKeys(machine, ['4', '2']);
    expect(new Machine(new Int32Array(buffer).slice()).display().trim()).toBe('42.');
  });
});

describe('the laboratory', () => {
  it('sees the register and the cells that only this machine has, and walks back over them', () => {
    const start = new Machine(undefined, { model: LARGER });
    // 7 x→П F С/П from the cell that a smaller machine has not.
    start.program.set([0x07, 0x4f, 0x50], 109);
    start.pc = LARGER.addressOf(109);
    start.set('X', MkNumber.parse('7'));
    start.press('С/П');
    const observer = new Observer(new Machine(start.state, { model: LARGER }));
    observer.step();
    expect(observer.step()).toMatchObject({ cell: 110, opcode: 0x4f, cells: [], changes: [{ slot: 'RF' }] });
    expect(observer.apply((machine) => machine.program.fill(1, 111)).cells).toEqual([111]);
    const debug = new Debugger(start);
    for (let i = 0; i < 3; i++) debug.step();
    expect(debug.machine.get('RF' as Slot).toNumber()).toBe(7);
    expect(debug.tally.times[111]).toBe(1);
    debug.timeline.seek(1);
    expect(debug.machine.get('RF' as Slot).toNumber()).toBe(0);
    const again = Timeline.of(debug.timeline.record(), { model: LARGER });
    again.seek(3);
    expect(again.machine.get('RF' as Slot).toNumber()).toBe(7);
  });

  it('counts and lists the cells that there are', () => {
    for (const model of [SMALLER, LARGER]) {
      const last = model.cells - 1;
      const machine = setUp({ bytes: [], model });
      machine.program[last] = 0x50;
      machine.pc = model.addressOf(last);
      const profiler = new Profiler(machine);
      profiler.press(['С/П'], 10);
      expect(profiler.profile().cells.map(({ commands }) => commands)).toEqual(
        Array.from({ length: model.cells }, (_, cell) => Number(cell === last)),
      );
    }
    const far = setUp({ bytes: [], model: LARGER });
    far.pc = LARGER.addressOf(111);
    const listed = complete(new DebugConsole(new Debugger(far)).execute('list')).text.split('\n');
    expect(listed.at(-1)).toBe('> B1  00  0');
  });

  it('pauses at a cell by every address that this machine has for it', () => {
    const start = setUp({ bytes: new Uint8Array(112).fill(0x54), model: LARGER });
    start.pc = LARGER.addressOf(105);
    start.press('С/П');
    const debug = new Debugger(start);
    debug.addBreakpoint({ kind: 'address', cell: 110 });
    expect(complete(debug.run()).reason).toBe('breakpoint');
    expect(debug.machine.pc).toBe(0xb0);
  });
});
