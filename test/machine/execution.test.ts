/** Rare things that programs and keys can meet: each was measured on the emulation of the chips. */
import { describe, expect, it } from 'vitest';
import { over } from '../../src/machine/arithmetic/basic.ts';
import { bytesOfHex, hexByte } from '../../src/machine/hex.ts';
import {
  type Angle,
  goesOn,
  type Key,
  Machine,
  MK61,
  MkNumber,
  pressInSlices,
  pressKeys,
  type Slot,
} from '../../src/machine/index.ts';

/** A machine with a program in hexadecimal from 00, and numbers in tetrads. */
function machineOf(
  code: string,
  numbers: { readonly [slot in Slot]?: string } = {},
  angle: Angle = 'deg',
): Machine {
  const machine = new Machine();
  machine.angle = angle;
  machine.loadProgram(bytesOfHex(code));
  for (const [slot, tetrads] of Object.entries(numbers))
    machine.set(slot as Slot, MkNumber.fromTetrads(tetrads));
  return machine;
}

const press = (machine: Machine, keys: string) => pressKeys(machine, keys.split(' ') as Key[], 100_000);

/** The return stack as hexadecimal bytes, top first. */
const returnsOf = (machine: Machine): string => machine.returnStack.map(hexByte).join(' ');

describe('pressing keys', () => {
  // A circle of jumps: a second С/П stops it, and 7 is then a number.
  it.each([
    ['ends at a run that did not stop', false, 0, true],
    ['goes on as fingers would', true, 7, false],
  ])('%s', (_, pressesOn, x, running) => {
    const machine = machineOf('5100');
    const keys: readonly Key[] = ['В/О', 'С/П', 'С/П', '7'];
    expect(pressKeys(machine, keys, { maxCommands: 100, pressesOn })).toBe('budget');
    expect([machine.get('X').toNumber(), machine.running]).toEqual([x, running]);
  });
});

describe('an exponent 3xx (spec 3.3)', () => {
  it('enters programming mode after a number, and hangs after the message of an overflow', () => {
    const machine = machineOf('', { X: '198010000000' });
    expect(press(machine, 'F ×')).toBe('idle');
    expect(machine.hung).toBe(false);
    expect(machine.display()).toMatch(/40$/);
    for (const keys of ['1 ВП 9 9 F × F ×', '1 ВП 9 9 F × П→x 1']) {
      const overflown = machineOf('', { R1: '396010000000' });
      press(overflown, keys);
      expect(overflown.hung).toBe(true);
      expect(overflown.run()).toBe('hang');
      expect(overflown.program.every((byte) => byte === 0)).toBe(true);
    }
  });
});

describe('after an endless division (spec 5.5)', () => {
  it.each([
    ['1350', '2 В↑ 3 +'],
    ['2350', '9 F -'],
    ['1350', '2 В↑ 3 <->'],
  ])('of %s, %s and all arithmetic is refused until power-off, and the rest goes on', (code, keys) => {
    const machine = machineOf(code, { X: '0000A0000000', Y: '000010000000' });
    expect(press(machine, 'В/О С/П')).toBe('error');
    for (const [pressed, shown] of [
      [keys, 'EГГ0Г'],
      ['Cx 4 x→П 1 7 П→x 1', '4.'],
    ]) {
      press(machine, pressed);
      expect(machine.display().trim()).toBe(shown);
    }
    expect(new Machine(machine.snapshot()).equals(machine)).toBe(true);
    machine.powerCycle();
    press(machine, '2 В↑ 3 +');
    expect(machine.display().trim()).toBe('5.');
  });

  it('a division of plain numbers by zero harms nothing, whatever was divided outside a machine before', () => {
    const { state } = machineOf('', { X: '0000A0000000', Y: '000010000000' });
    over(state, MK61.keyTimeLimit);
    const machine = machineOf('');
    press(machine, '2 В↑ 0 ÷ Cx 2 В↑ 3 +');
    expect(machine.display().trim()).toBe('5.');
  });
});

describe('the hidden exponent after an error', () => {
  it.each([
    ['stays at С/П after an overflow', '2250', ' E.        50'],
    ['is the one before the entry at other commands', '220E50', ' E.          '],
  ])('%s', (_, code, shown) => {
    const machine = machineOf(code);
    press(machine, '1 ВП 5 0 В↑ В/О С/П ВП В↑');
    expect(machine.display()).toBe(shown);
  });

  it('becomes zero by /-/ after an error of a command and the point', () => {
    const machine = machineOf('');
    press(machine, '6 ВП К - . /-/');
    expect([machine.display(), machine.get('X').tetrads]).toEqual([' 0.          ', '000000000000']);
  });
});

describe('programming mode by accident (spec 12.6)', () => {
  const screens = (machine: Machine, keys: string): string[] =>
    keys.split(' ').map((key) => {
      press(machine, key);
      return machine.display();
    });

  it('К ПП r at address 00 writes a byte, and К waits', () => {
    const machine = machineOf('', { R4: '007000000024' });
    expect(screens(machine, 'К ПП 4').at(-1)).toBe('  .4 00 00 35');
    expect([machine.pc, machine.program[34], machine.get('R4').tetrads]).toEqual([
      0x35,
      0xf4,
      '007000000025',
    ]);
    expect(screens(machine, '5')).toEqual([' 32  4 00 36']);
    const other = machineOf('', { R4: '007000000025' });
    expect(screens(other, 'К ПП 4').at(-1)).toBe('  .3 00 00 34');
    const none = machineOf('', { R0: '007000000005' });
    expect(screens(none, 'К ПП 0').at(-1)).toBe(' 3.ГГ0Г      ');
    expect(none.pc).toBe(0x29);
  });

  it('an exponent 7xx shows its own picture, and К waits', () => {
    const machine = machineOf('50', { X: '794012345678' });
    expect(screens(machine, 'В/О С/П').at(-1)).toBe('40.12345678 9');
    expect(screens(machine, 'ШГ→ Cx F ВП F /-/')).toEqual([
      '40.12345678 9',
      ' C.Г 00 00 80',
      ' C.Г 00 00 80',
      ' CГ 00 00 80',
      ' CГ 00 00 80',
      '40.12345678 9',
    ]);
  });

  it('F ПРГ at an address with a low tetrad A..F hangs', () => {
    const machine = machineOf('');
    press(machine, 'БП 0 . F ВП');
    expect(machine.hung).toBe(true);
  });

  it('a second 3ГГ0Г has no point', () => {
    const machine = machineOf('50', { X: '250012345678' });
    expect(screens(machine, 'В/О С/П F В/О ШГ→')).toEqual([
      ' 0.          ',
      ...Array(3).fill(' 3.ГГ0Г      '),
      ' 3ГГ0Г      ',
    ]);
  });
});

describe('the return stack', () => {
  it('loses its deepest address to F ПРГ (spec 10.3)', () => {
    const machine = new Machine();
    machine.returnStack = [0x01, 0x23, 0x45, 0x67, 0x89];
    press(machine, 'F ВП F /-/');
    expect(returnsOf(machine)).toBe('01 23 45 67 77');
    press(machine, 'F ВП F ВП F /-/');
    expect(returnsOf(machine)).toBe('01 23 45 67 77');
  });

  it('keeps the address but loses the jump of ПП while the deepest byte is F0..FF (spec 10.3)', () => {
    for (const [deepest, shown] of [
      [0xf5, '7.'],
      [0xe5, '8.'],
    ] as const) {
      const machine = machineOf(`${'54'.repeat(10)}53600750${'54'.repeat(46)}0850`);
      machine.returnStack = [0, 0, 0, 0, deepest];
      machine.pc = 0x10;
      press(machine, 'С/П');
      // 60 was the address; without the jump it is the command П→x 0, and the 7 after it follows.
      expect(machine.display().trim()).toBe(shown);
      expect(returnsOf(machine)).toBe('11 00 00 00 00');
    }
  });

  it('takes six calls deep, the first from a cell behind A4 as the chips do, the sixth an ordinary one', () => {
    const far = `51F0${'54'.repeat(36)}5360${'54'.repeat(20)}53625364536653685370`;
    for (const [code, isShown] of [
      [`${far}0750`.padEnd(210, '54'), false],
      ['5302530453065308530A530C0750', true],
    ] as const) {
      const machine = machineOf(code);
      press(machine, 'В/О С/П');
      expect(machine.display().includes('7.')).toBe(isShown);
    }
  });

  it('receives the other tetrads of an exponent 3xx, and loses the deepest as by F ПРГ (spec 3.3)', () => {
    const machine = machineOf('222250', { X: '099010000000' });
    press(machine, 'В/О С/П');
    expect(returnsOf(machine)).toBe('60 10 00 00 00');
    expect(machine.program[MK61.cellOf[0x39]]).toBe(0xf9);
  });
});

describe('pointers with exponents A..F', () => {
  it.each([
    ['87', 'R7', 'A00012345678', '007000000001'],
    ['87', 'R7', '0A1012345678', '107000000012'],
    ['84', 'R4', 'F00012345678', '507000000002'],
  ])('%s folds the exponent of %s %s (spec 10.6)', (code, slot, before, after) => {
    const machine = machineOf(`${code}50`, { [slot]: before } as { readonly [slot in Slot]?: string });
    machine.press('С/П');
    machine.step();
    expect(machine.get(slot as Slot).tetrads).toBe(after);
  });
});

describe('С/П behind ЕГГ0Г in a program (spec 10.9)', () => {
  it.each([
    ['÷', '0D13'],
    ['F 10^x', '09090915'],
    ['F lg', '0D17'],
    ['F ln', '0D18'],
    ['F sin^-1', '0219'],
    ['F √', '010B21'],
    ['F 1/x', '0D23'],
    ['F x^y', '010B0E24'],
    ['К -', '27'],
    ['К ÷', '29'],
    ['2B', '2B'],
  ])('skips the cell behind %s', (_, code) => {
    const machine = machineOf(`${code}010250`);
    press(machine, 'В/О С/П');
    expect(machine.display().trimEnd()).toBe(' EГГ0Г');
    expect(machine.pc).toBe(code.length / 2 + 1);
    press(machine, 'С/П');
    expect(machine.display().trimEnd()).toBe(' 2.');
  });

  it('skips nothing behind a command that copies an overflow to the display', () => {
    const machine = machineOf('090C090922F0010250');
    press(machine, 'В/О С/П');
    expect(machine.display().trimEnd()).toBe(' EГГ0Г');
    expect(machine.pc).toBe(6);
    press(machine, 'С/П');
    expect(machine.display().trimEnd()).toBe(' 12.');
  });
});

describe('the indicator after ЕГГ0Г of a function', () => {
  it('shows point and exponent again after /-/ in an open exponent (spec 12.4)', () => {
    const machine = new Machine();
    machine.angle = 'deg';
    press(machine, '2 ВП 6 5 F 4');
    expect(machine.display().trimEnd()).toBe(' EГГ0Г');
    press(machine, '/-/');
    expect(machine.display()).toBe(' E.ГГ0Г   -65');
  });
});

describe('the meters', () => {
  it.each(['К ПП 1', 'F ПП', 'F ВП ПП 1 2', '5 F 7', 'В/О'])(
    'count nothing for %s: no command of the program was executed',
    (keys) => {
      const machine = machineOf('5050');
      press(machine, keys);
      expect(machine.commands).toBe(0);
      expect(machine.cycles).toBe(0);
    },
  );

  it('count ПП and runs alike', () => {
    const stepped = machineOf('010250');
    press(stepped, 'В/О ПП ПП ПП');
    const run = machineOf('010250');
    press(run, 'В/О С/П');
    expect([stepped.commands, stepped.cycles]).toEqual([run.commands, run.cycles]);
    expect(run.commands).toBe(3);
  });

  it('begin anew with the power', () => {
    const machine = machineOf('010250');
    press(machine, 'В/О С/П');
    machine.powerCycle();
    expect([machine.commands, machine.cycles]).toEqual([0, 0]);
  });
});

describe('the command table', () => {
  it.each(MK61.commands)('says of $mnemonic what happens', (command) => {
    const { code, mnemonic, transfer, family } = command;
    if (command.keys) {
      const machine = new Machine();
      press(machine, ['F', 'ВП', ...command.keys].join(' '));
      expect(machine.program[0], mnemonic).toBe(code);
    }
    const counted = machineOf(`54${hexByte(code)}05`, {
      X: '000012300000',
      R0: '000070000000',
      Y: '000020000000',
    });
    counted.pc = 1;
    counted.press('С/П');
    const ending = counted.step();
    if (transfer === 'none' && goesOn(ending)) expect(counted.pc).toBe(2);
    if (transfer === 'jump' && command.operand === 'address') expect(counted.pc).toBe(5);
    if (transfer === 'stop' || transfer === 'hang') expect(counted.running).toBe(false);
    if (family === 'trap') expect(goesOn(ending)).toBe(false);
    const valueAfter = (program: string, slot: Slot): string => {
      const machine = machineOf(program);
      for (const [name, value] of Object.entries({ X: '0.3', Y: '0.5', Z: '30', T: '40', R1: '9' }))
        machine.set(name as Slot, MkNumber.parse(value));
      machine.press('С/П');
      for (let at = 0; at < program.length; at += 2) machine.step();
      return machine.get(slot).toString();
    };
    const own = hexByte(code);
    expect(valueAfter(own, 'X1')).toBe(command.setsX1 ? '3^-1' : '0');
    if (transfer !== 'none' || family === 'trap') return;
    const change = command.pushes - command.pops;
    const lifted = change > 0 ? ['5^-1', '30'] : change < 0 ? ['40', '40'] : ['30', '40'];
    if (family !== 'synchronise')
      expect([valueAfter(`54${own}`, 'Z'), valueAfter(`54${own}`, 'T')]).toEqual(
        command.name === '↻' ? ['40', '3^-1'] : lifted,
      );
    // The point brings X2 back: X again where it was copied, zero as after power-on where it was left alone.
    if (family !== 'entry')
      expect(valueAfter(`${own}0A`, 'X')).toBe(command.x2 === 'raw' ? '0' : valueAfter(own, 'X'));
  });
});

describe('keys in slices', () => {
  const endless = (): Machine => {
    const machine = new Machine();
    machine.loadProgram([0x51, 0x00]);
    return machine;
  };

  it('tell the commands of the run so far, also where nothing limits it', () => {
    const run = pressInSlices(endless(), ['С/П'], { maxCommands: Number.POSITIVE_INFINITY, slice: 10 });
    expect([run.next().value, run.next().value, run.next().value]).toEqual([10, 20, 30]);
    expect(run.next(true)).toEqual({ done: true, value: 'budget' });
    const limited = pressInSlices(endless(), ['С/П'], { maxCommands: 25, slice: 10 });
    expect([...limited]).toEqual([10, 20]);
  });
});
