/** The models of the family on the same engine, and what a model made of other data would do. */
import { describe, expect, it } from 'vitest';
import { DebugConsole } from '../../src/app/debug-console.ts';
import { complete, Debugger } from '../../src/lab/debugger.ts';
import { Observer } from '../../src/lab/observe.ts';
import { Profiler, realMs } from '../../src/lab/profiler.ts';
import { Timeline } from '../../src/lab/timeline.ts';
import {
  Machine,
  MK61,
  MkNumber,
  MODELS,
  modelOf,
  pressKeys,
  type RunEnd,
  reachedRegister,
  setUp,
} from '../../src/machine/index.ts';
import type { Model } from '../../src/machine/model.ts';
import { B334, MK54 } from '../../src/machine/models/mk54.ts';
import { MK61S } from '../../src/machine/models/mk61.ts';

describe('the registry', () => {
  it('finds every model by its id', () => {
    expect(MODELS.map(({ id }) => modelOf(id)?.name)).toEqual(MODELS.map(({ name }) => name));
    expect(modelOf('mk-99')).toBeNull();
  });

  it.each(MODELS)('$id has seven cells and a register a page, and a switch of its own', (model) => {
    expect(model.cells).toBe(7 * model.registers.length);
    expect(model.addressCost.every((cost) => Number.isInteger(cost))).toBe(true);
    const machine = new Machine(undefined, { model });
    for (const angle of ['rad', 'grad', 'deg'] as const) {
      const turn = (): void => void (machine.angle = angle);
      if (model.angles.includes(angle)) expect(turn).not.toThrow();
      else expect(turn).toThrow('the angle switch is rad, deg, not grad');
    }
    expect(new Machine(machine.snapshot(), { model }).equals(machine)).toBe(true);
  });

  it('gives the Б3-34 the names of its time', () => {
    expect([B334.engravings['П→x'], B334.engravings['В↑']]).toEqual(['ИП', '↑']);
  });
});

describe('the МК-54', () => {
  it('goes on at its first cell behind the last', () => {
    const machine = new Machine(undefined, { model: MK54 });
    const bytes = new Uint8Array(98);
    bytes.set([0x08, 0x50]);
    bytes[97] = 0x07;
    machine.loadProgram(bytes);
    machine.pc = 0x97;
    pressKeys(machine, ['С/П']);
    expect(machine.display().trim()).toBe('78.');
    expect(() => machine.loadProgram(new Uint8Array(99))).toThrow('at most 98 bytes, not 99');
  });

  it('fails at К functions, whose keys enter them all the same', () => {
    const machine = new Machine(undefined, { model: MK54 });
    pressKeys(machine, ['F', 'ВП', 'К', '7', 'F', '/-/', 'В/О', 'С/П']);
    expect(machine.display().trim()).toBe('EГГ0Г');
    expect([machine.program[0], machine.pc]).toEqual([0x34, 0x02]);
  });

  it('has R0 under the name E, which a pointer does not count', () => {
    const machine = setUp({ bytes: [0x8e], model: MK54, registers: [['R0', MkNumber.parse('80.5')]] });
    pressKeys(machine, ['ПП']);
    expect([machine.pc, machine.get('R0').tetrads]).toEqual([0x80, '007000000080']);
    expect(() => machine.get('RE')).toThrow(/the slots are .*, not RE/);
  });

  it('takes no state of the MK-61', () => {
    const machine = new Machine(undefined, { model: MK54 });
    expect(() => machine.restore(new Machine().snapshot())).toThrow('a state of the Электроника МК-54 has');
  });
});

describe('the mk61s with 112 cells', () => {
  it('has a register F of its own, stored, recalled, pointed at, counted in snapshots', () => {
    const machine = new Machine(undefined, { model: MK61S });
    // 5 x→П F Cx П→x F, then К П→x 7 with R7 = 15.
    machine.loadProgram([0x05, 0x4f, 0x0d, 0x6f, 0xd7, 0x10, 0x50]);
    machine.set('R7', MkNumber.parse('15'));
    machine.set('R0', MkNumber.parse('9'));
    expect(pressKeys(machine, ['В/О', 'С/П'])).toBe('stop');
    expect(machine.display().trim()).toBe('10.');
    expect(machine.get('R0').toString()).toBe('9');
    expect(machine.get('RF').toString()).toBe('5');
    const copy = new Machine(machine.snapshot(), { model: MK61S });
    expect(copy.get('RF').toString()).toBe('5');
    expect(() => new Machine().get('RF')).toThrow(/the slots are .*, not RF/);
  });

  it('holds what lies behind its program to what it is', () => {
    const holds = (words: number, place: number, word: number): void => {
      const model: Model = { ...MK61S, words };
      const state = new Int32Array(words);
      state.set(new Machine(undefined, { model: MK61S }).state);
      state[place] = word;
      new Machine(state, { model });
    };
    const { words } = MK61S;
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
    const machine = new Machine(undefined, { model: MK61S });
    const bytes = new Uint8Array(112).fill(0x54);
    bytes[110] = 0x04;
    bytes[111] = 0x50;
    machine.loadProgram(bytes);
    machine.pc = 0xa4;
    expect(pressKeys(machine, ['С/П'])).toBe('stop');
    expect(machine.display().trim()).toBe('4.');
  });
});

/** An MK-61 that is twice as fast, charges otherwise, and gives the arithmetic no time. */
const FASTER: Model = {
  ...MK61,
  cycleMs: MK61.cycleMs / 2,
  errorCost: 1000,
  untakenSaving: 10,
  integerPowerCost: 100,
  timeLimit: MK61.timeLimit.map(() => 0),
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

  it('takes a failing command for 2,480 cycles, whatever it is', () => {
    const cycles = [0x17, 0x19, 0x21, 0x23, 0x24, 0x29].map((code) => {
      const machine = setUp({ bytes: [code] });
      machine.set('X', MkNumber.parse(code === 0x23 ? '0' : '-2'));
      expect(pressKeys(machine, ['С/П'])).toBe('error');
      return machine.cycles;
    });
    expect(new Set(cycles)).toEqual(new Set([2480 + 8]));
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
    expect([add(MK61), add(FASTER)]).toEqual(['stop', 'error']);
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
    const start = new Machine(undefined, { model: MK61S });
    // 7 x→П F С/П from the cell that a smaller machine has not.
    start.program.set([0x07, 0x4f, 0x50], 109);
    start.pc = MK61S.addressOf(109);
    start.set('X', MkNumber.parse('7'));
    start.press('С/П');
    const observer = new Observer(new Machine(start.state, { model: MK61S }));
    observer.step();
    expect(observer.step()).toMatchObject({ cell: 110, opcode: 0x4f, cells: [], changes: [{ slot: 'RF' }] });
    expect(observer.apply((machine) => machine.program.fill(1, 111)).cells).toEqual([111]);
    const debug = new Debugger(start);
    for (let i = 0; i < 3; i++) debug.step();
    expect(debug.machine.get('RF').toNumber()).toBe(7);
    expect(debug.tally.times[111]).toBe(1);
    debug.timeline.seek(1);
    expect(debug.machine.get('RF').toNumber()).toBe(0);
    const again = Timeline.of(debug.timeline.record(), { model: MK61S });
    again.seek(3);
    expect(again.machine.get('RF').toNumber()).toBe(7);
  });

  it('counts and lists the cells that there are', () => {
    for (const model of [MK54, MK61S]) {
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
    const far = setUp({ bytes: [], model: MK61S });
    far.pc = MK61S.addressOf(111);
    const listed = complete(new DebugConsole(new Debugger(far)).execute('list')).text.split('\n');
    expect(listed.at(-1)).toBe('> B1  00  0');
  });

  it('pauses at a cell by every address that this machine has for it', () => {
    const start = setUp({ bytes: new Uint8Array(112).fill(0x54), model: MK61S });
    start.pc = MK61S.addressOf(105);
    start.press('С/П');
    const debug = new Debugger(start);
    debug.addBreakpoint({ kind: 'address', cell: 110 });
    expect(complete(debug.run()).reason).toBe('breakpoint');
    expect(debug.machine.pc).toBe(0xb0);
  });
});

describe('the register that a command reaches', () => {
  it.each([
    [0x47, 7],
    [0x6f, 0],
    [0xb7, 12],
    [0xd4, 3],
    [0x10, null],
    [0x87, null],
  ])('is told for %i', (code, register) => {
    const machine = setUp({
      bytes: [code],
      registers: [
        ['R7', MkNumber.parse('12.5')],
        ['R4', MkNumber.parse('2')],
      ],
    });
    expect(reachedRegister(machine, MK61.commands[code])).toBe(register);
    expect(machine.get('R4').toString()).toBe('2');
  });
});
