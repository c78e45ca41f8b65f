import { describe, expect, test } from 'vitest';
import { startsOf } from '../../src/listing/analysis.ts';
import {
  type Analysis,
  analyse,
  annotate,
  disassemble,
  indirectTarget,
  lintProgram,
  makePmk,
  parsePmk,
  plainProgram,
  readProgram,
  stepText,
} from '../../src/listing/index.ts';
import { Machine, MK61, MkNumber } from '../../src/machine/index.ts';
import { gridOf, hexOf, NAMES, toHex } from './fixtures.ts';

const program = (text: string) => {
  const result = parsePmk(text);
  expect(result.diagnostics).toEqual([]);
  return result.program!;
};

const steps = (list: readonly number[]): string => list.map(stepText).join(' ');
const loops = ({ loops: found }: Analysis): string =>
  found.map(({ from, to }) => `${stepText(to)}..${stepText(from)}`).join(' ');
const subroutines = (analysis: Analysis): string =>
  analysis.subroutines.map(({ step, callers }) => `${stepText(step)}<${steps(callers)}`).join(' ');

describe('the programs of the four classics, against what their pages say', () => {
  const of = (name: string): Analysis => analyse(readProgram(gridOf(name)).program!);

  test('Fox Hunt: subroutine 75, loops at 10, 43 and 72, grads at 40 and 68', () => {
    const analysis = of('fox-hunt-100');
    expect(subroutines(analysis)).toBe('75<20 47');
    expect(loops(analysis)).toBe('10..21 10..25 30..45 43..48 43..69 43..71 72..83 27..A0');
    expect(steps(analysis.angleSteps)).toBe('40 68');
    expect(analysis.registers.neverSet).toEqual([]);
  });

  test('Minesweeper: the address of the jump at 62 is executed as К[x], no trigonometry, nothing unresolved', () => {
    const analysis = of('minesweeper-9x9');
    expect(subroutines(analysis)).toBe('63<22 36 73<24 40 49 87<74 77');
    expect(analysis.features.get('address-as-command')).toEqual([63]);
    expect(analysis.angleSteps).toEqual([]);
    expect(analysis.flow.unresolved).toEqual([]);
    expect(analysis.unreached).toEqual([]);
    expect(analysis.free).toBe(8);
  });

  test('Labyrinth: the address 66 at 81 is executed, the return at 00 finds an empty stack, X2 is edited at 17 and 33', () => {
    const analysis = of('labyrinth-7x7x7');
    expect(subroutines(analysis)).toBe('64<01 05 81<53 78 88<02 08');
    expect(steps(analysis.features.get('address-as-command')!)).toBe('81');
    expect(analysis.features.get('bare-return')).toContain(0);
    expect(steps(analysis.features.get('x2-editing')!)).toBe('17 33');
  });

  test('Tic-Tac-Toe: EB is step 39 and runs on into the return at 00', () => {
    const analysis = of('tic-tac-toe-4x4');
    expect(analysis.flow.jumps.find(({ from }) => from === 11)).toMatchObject({
      kind: 'call',
      address: 0xeb,
      to: 39,
    });
    expect(analysis.features.get('dark-addresses')).toEqual([11]);
    expect([...analysis.features.keys()]).toContain('fraction-pointers');
    expect([...analysis.features.keys()]).toContain('hexadecimal-values');
  });
});

test.each([
  [7, '75', 0x75],
  [9, '-75', 0x75],
  [13, '8.3048126^-1', 0x26],
  [10, 'Г.-02', 0x00],
  [4, '8', 0x09],
  [0, '8', 0x07],
])('К БП %i with %s leads to %i', (register, value, target) => {
  expect(indirectTarget(register, MkNumber.parse(value))).toBe(target);
});

describe('warnings', () => {
  const codes = (text: string): string[] =>
    lintProgram(program(text)).map(({ code, step }) => (step ? `${code} ${step}` : code));

  test('unreachable commands, unless a jump may lead anywhere', () => {
    expect(codes('БП 05\n1 2 3\nС/П')).toEqual(['unreachable 02']);
    expect(codes('R7 = 5\nprogram:\nКБП 7\n1 2 3 4\nС/П')).toEqual(['unreachable 01']);
    expect(codes('КБП 7\n1 2 3\nС/П')).toEqual(['registerNeverSet']);
  });

  test('a start key behind БП is a digit of the address as it is for the machine', () => {
    for (const high of MK61.keys)
      for (const low of MK61.keys) {
        if (MK61.keyboard[high].digit === null || MK61.keyboard[low].digit === null) continue;
        const machine = new Machine();
        for (const key of ['БП', high, low] as const) machine.press(key);
        const started = program(`keys: БП ${high} ${low} С/П\n\nС/П`);
        expect(new Set(startsOf(started)), `${high} ${low}`).toEqual(new Set([0, machine.pc]));
      }
  });

  test('entry points are those of the start keys', () => {
    expect(codes('keys: БП 02 С/П\nprogram:\n1 С/П\n2 С/П')).toEqual([]);
  });

  test('a jump into an address', () => {
    expect(codes('БП 04\n1 БП 05 С/П')).toContain('jumpIntoAddress 00');
  });

  test('registers that nobody sets', () => {
    const [found] = lintProgram(program('П→x 5 x→П 6 П→x 6 КП→x 8 С/П'));
    expect(found.code).toBe('registerNeverSet');
    expect(found.message.en).toContain('R5, R8 ');
    expect(found.registers).toEqual(['R5', 'R8']);
    expect(codes('R5 = 1\nR8 = 2\nprogram:\nП→x 5 x→П 6 П→x 6 КП→x 8 С/П')).toEqual([]);
    expect(codes('x→П 0 П→x 0 F L0 00 С/П')).toEqual([]);
  });

  test('size', () => {
    expect(codes(`${'1 '.repeat(97)}С/П`)).toEqual([]);
    expect(codes(`${'1 '.repeat(98)}С/П`)).toEqual(['tooLong']);
  });

  test('places in the text', () => {
    const [found] = lintProgram(program('БП 03\n   1\nС/П'));
    expect(found).toMatchObject({ code: 'unreachable', line: 2, column: 4, length: 1 });
  });
});

describe('annotated listings', () => {
  test.each(NAMES)('%s: the listing assembles to the same codes', (name) => {
    const text = makePmk(annotate(readProgram(gridOf(name)).program!, 'ru'));
    const again = readProgram(text);
    expect(again.diagnostics).toEqual([]);
    expect(toHex(again.program!.bytes)).toBe(hexOf(name));
    expect(makePmk(again.program!)).toBe(text);
  });

  test('labels, dark addresses, indirect targets, executed addresses', () => {
    const of = (name: string, step: number) =>
      disassemble(readProgram(gridOf(name)).program!).find((row) => row.step === step)!;
    expect(of('tic-tac-toe-4x4', 12)).toMatchObject({
      code: 'EB',
      isAddress: true,
      text: 'EB',
      notes: ['EB is step 39'],
    });
    expect(of('tic-tac-toe-4x4', 39)).toMatchObject({ label: 'sub39', notes: ['from 11'] });
    expect(of('fox-hunt-100', 20).notes).toEqual(['→ sub75 through R9']);
    expect(of('fox-hunt-100', 34).notes).toEqual(['→ the address then in Rd']);
    expect(of('minesweeper-9x9', 63).notes).toEqual(['also executed as К[x]', 'from 22 36']);
    expect(of('fox-hunt-100', 26)).toMatchObject({ isAddress: true, text: 'at10' });
  });

  test('a dark address that no jump reaches still names its cell', () => {
    const steps = disassemble(plainProgram([0x51, 0x00, 0x53, 0xc0]));
    expect(steps[3].notes).toEqual(['C0 is step 08', 'never reached']);
  });
});
