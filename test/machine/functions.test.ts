/** Single commands whose results the vectors of a stop cannot show, or that were once wrong here. */
import { describe, expect, it } from 'vitest';
import { type Angle, Machine, MkNumber, type RunEnd } from '../../src/machine/index.ts';

/** Runs one opcode, then x→П 1 and С/П; X and R1 afterwards. */
function run(
  opcode: number,
  x: string,
  angle: Angle = 'rad',
): { end: RunEnd; x: string; r1: string; display: string } {
  const machine = new Machine();
  machine.angle = angle;
  machine.loadProgram([opcode, 0x41, 0x50]);
  machine.set('X', MkNumber.fromTetrads(x));
  machine.press('С/П');
  const end = machine.run();
  return {
    end,
    x: machine.get('X').tetrads,
    r1: machine.get('R1').tetrads,
    display: machine.display().trimEnd(),
  };
}

const TAN = 0x1e;

describe('F tg with a zero result', () => {
  it.each([
    ['deg', '002918000000'],
    ['deg', '002936000000'],
    ['grad', '002920000000'],
    ['rad', '000931415926'],
    ['rad', '000900000000'],
  ] as const)('takes the sign of the argument (%s %s)', (angle, x) => {
    expect(run(TAN, x, angle)).toMatchObject({ r1: '000900000000', display: '-0.' });
    const positive = `${x.slice(0, 3)}0${x.slice(4)}`;
    expect(run(TAN, positive, angle)).toMatchObject({ r1: '000000000000', display: ' 0.' });
  });

  it('is seen by F x<0', () => {
    const machine = new Machine();
    machine.angle = 'deg';
    machine.loadProgram([TAN, 0x5c, 0x10, 0x01, 0x50]);
    machine.set('X', MkNumber.parse('-180'));
    machine.press('С/П');
    expect(machine.run()).toBe('stop');
    expect(machine.display().trimEnd()).toBe(' 1.');
  });

  it('leaves sines and cosines without a sign', () => {
    expect(run(0x1c, '002918000000', 'deg').r1).toBe('000000000000');
    expect(run(0x1d, '001990000000', 'deg').r1).toBe('000000000000');
  });
});

describe('hexadecimal digits', () => {
  it.each([
    [0x15, '00008FB93032', '009966958113'],
    [0x15, '00001DA5535A', '002966871248'],
    [0x15, '00094D640625', '994915117920'],
    [0x1a, '0010A0000000', '001015707963'],
    [0x1b, '046B86523651', '000915707964'],
  ])('%i of %s is %s', (opcode, x, result) => {
    expect(run(opcode, x).r1).toBe(result);
  });

  it('cos⁻¹ scales a zero with an exponent back to plain zero', () => {
    expect(run(0x1a, '0010A0000000', 'deg').r1).toBe('001090000000');
    expect(run(0x1a, '0010A0000000', 'grad').r1).toBe('002010000000');
  });
});

describe('a function that takes too long', () => {
  it('still delivers a result that is only a little late', () => {
    expect(run(0x1a, 'C00923259777', 'deg')).toMatchObject({ end: 'error', x: '001090000000' });
  });

  it('keeps the argument when it is much too late', () => {
    expect(run(0x1b, '99801C111153', 'deg')).toMatchObject({ end: 'error', x: '99801C111153' });
  });
});

describe('the time limit of functions', () => {
  // As measured at address 01: in time, late but there, and not there yet.
  const fate = (opcode: number, x: string): string => {
    const machine = new Machine();
    machine.angle = 'grad';
    machine.loadProgram([0x54, opcode, 0x50]);
    machine.set('X', MkNumber.fromTetrads(x));
    machine.press('С/П');
    const end = machine.run();
    return end === 'stop' ? 'in time' : machine.get('X').tetrads === x ? 'not there' : 'late';
  };

  it.each([
    ['250983633286', 'in time'],
    ['250074252633', 'late'],
    ['150043600000', 'late'],
    ['700040000000', 'not there'],
  ])('parts sin %s: %s', (x, expected) => {
    expect(fate(0x1c, x)).toBe(expected);
  });

  it('goes by the place of the command: ln from the keyboard is late where a program is in time', () => {
    const x = '105049053875';
    expect(run(0x18, x)).toMatchObject({ end: 'stop', r1: '003020592207' });
    const machine = new Machine();
    machine.set('X', MkNumber.fromTetrads(x));
    machine.press('F');
    machine.press('3');
    expect(machine.display()).toBe(' EГГ0Г      ');
    expect(machine.get('X').tetrads).toBe('003020592207');
  });
});

describe('tg with the sign tetrad F', () => {
  it('is a plus, and leaks where nothing divides', () => {
    expect(run(TAN, '001F10000000', 'deg').r1).toBe('999017632697');
    expect(run(TAN, '000F80000000').r1).toBe('000C67997051');
  });
});

describe('К °→′″ that refuses its argument', () => {
  it('writes a sign tetrad 3 back as 9 when the seconds are too large', () => {
    expect(run(0x2a, '000310070000').x).toBe('000910070000');
    expect(run(0x3d, '000310070000').x).toBe('000910070000');
  });

  it('keeps it when the minutes are', () => {
    expect(run(0x2a, 'A00368038350').x).toBe('A00368038350');
  });
});
