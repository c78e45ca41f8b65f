/** Single commands whose results the vectors of a stop cannot show, or that were once wrong here. */
import { describe, expect, it } from 'vitest';
import { type Angle, Machine, MkNumber } from '../../src/machine/index.ts';

/** A machine with a program from 00, a number in X and the angle switch, after С/П. */
function started(program: readonly number[], x: string, angle: Angle): Machine {
  const machine = new Machine();
  machine.angle = angle;
  machine.loadProgram(program);
  machine.set('X', MkNumber.fromTetrads(x));
  machine.press('С/П');
  return machine;
}

/** Runs one opcode, then x→П 1 and С/П; X and R1 afterwards. */
function run(opcode: number, x: string, angle: Angle) {
  const machine = started([opcode, 0x41, 0x50], x, angle);
  const end = machine.run();
  const [inX, inR1] = [machine.get('X').tetrads, machine.get('R1').tetrads];
  return { end, x: inX, r1: inR1, display: machine.display().trimEnd() };
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
    const machine = started([TAN, 0x5c, 0x10, 0x01, 0x50], '002918000000', 'deg');
    expect(machine.run()).toBe('stop');
    expect(machine.display().trimEnd()).toBe(' 1.');
  });
});

it.each([
  ['a sine of zero has no sign', 0x1c, '002918000000', 'deg', { r1: '000000000000' }],
  ['a cosine of zero has no sign', 0x1d, '001990000000', 'deg', { r1: '000000000000' }],
  ['hexadecimal digits', 0x15, '00008FB93032', 'rad', { r1: '009966958113' }],
  ['hexadecimal digits', 0x15, '00001DA5535A', 'rad', { r1: '002966871248' }],
  ['hexadecimal digits', 0x15, '00094D640625', 'rad', { r1: '994915117920' }],
  ['hexadecimal digits', 0x1a, '0010A0000000', 'rad', { r1: '001015707963' }],
  ['hexadecimal digits', 0x1b, '046B86523651', 'rad', { r1: '000915707964' }],
  ['cos⁻¹ scales a zero with an exponent', 0x1a, '0010A0000000', 'deg', { r1: '001090000000' }],
  ['cos⁻¹ scales a zero with an exponent', 0x1a, '0010A0000000', 'grad', { r1: '002010000000' }],
  ['a result that is a little late', 0x1a, 'C00923259777', 'deg', { end: 'error', x: '001090000000' }],
  ['a result that is much too late', 0x1b, '99801C111153', 'deg', { end: 'error', x: '99801C111153' }],
  ['the sign tetrad F is a plus', TAN, '001F10000000', 'deg', { r1: '999017632697' }],
  ['the sign tetrad F leaks where nothing divides', TAN, '000F80000000', 'rad', { r1: '000C67997051' }],
  // К °→′″ that refuses its argument writes a sign tetrad 3 back as 9 for large seconds, but not for large minutes.
  ['too large seconds', 0x2a, '000310070000', 'rad', { x: '000910070000' }],
  ['too large seconds', 0x3d, '000310070000', 'rad', { x: '000910070000' }],
  ['too large minutes', 0x2a, 'A00368038350', 'rad', { x: 'A00368038350' }],
  ['ln in a program is in time', 0x18, '105049053875', 'rad', { end: 'stop', r1: '003020592207' }],
] as const)('%s: %i of %s', (_, opcode, x, angle, result) => {
  expect(run(opcode, x, angle)).toMatchObject(result);
});

it('ln from the keyboard is late where a program is in time', () => {
  const machine = new Machine();
  machine.set('X', MkNumber.fromTetrads('105049053875'));
  for (const key of ['F', '3'] as const) machine.press(key);
  expect(machine.display()).toBe(' EГГ0Г      ');
  expect(machine.get('X').tetrads).toBe('003020592207');
});

// As measured at address 01: in time, late but there, and not there yet.
it.each([
  ['250983633286', 'in time'],
  ['250074252633', 'late'],
  ['150043600000', 'late'],
  ['700040000000', 'not there'],
])('the time limit parts sin %s: %s', (x, expected) => {
  const machine = started([0x54, 0x1c, 0x50], x, 'grad');
  const end = machine.run();
  expect(end === 'stop' ? 'in time' : machine.get('X').tetrads === x ? 'not there' : 'late').toBe(expected);
});
