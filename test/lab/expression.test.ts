import { describe, expect, it } from 'vitest';
import { parseExpression, readExpression } from '../../src/lab/expression.ts';
import { prepareMachine, readProgram } from '../../src/listing/index.ts';
import { MkNumber } from '../../src/machine/index.ts';

const { program } = readProgram('R0 = 5\nprogram:\nС/П\n', { format: 'pmk' });
const machine = prepareMachine(program!);
for (const [slot, number] of [
  ['X', '-3'],
  ['Y', '1.5'],
  ['RA', 'Г.-02'],
  ['R1', '1234.5678'],
  ['R2', '17'],
] as const)
  machine.set(slot, MkNumber.parse(number));
const failed = prepareMachine(readProgram('program:\nF 1/x С/П\n', { format: 'pmk' }).program!);
failed.press('В/О');
failed.press('С/П');
failed.run(100);

const value = (text: string, at = machine) => parseExpression(text)({ machine: at, position: 7 });

describe('values of expressions', () => {
  it.each<[string, unknown]>([
    ['R0 = 5 and X < 0', true],
    ['R0 = 5 and X > 0', false],
    ['R0 = 6 or X > 0', false],
    ['R0 = 6 или X = -3', true],
    ['not (R0 ≠ 5) или false', true],
    ['не верно', false],
    ['неверно', false],
    ['R0 <= 5 and R0 >= 5', true],
    ['R0 < 5 or R0 > 5', false],
    ['abs(X) * 2 + 1', 7],
    ['-X - -1', 4],
    ['2 + 3 * 4', 14],
    ['10 - 4 - 3', 3],
    ['R2 / 4 % 2', 0.25],
    ['1.5e2', 150],
    ['int(-1.5)', -1],
    ['floor(-1.5)', -2],
    ['дробь(Y)', 0.5],
    ['sqrt(R2 - 1)', 4],
    ['sign(X)', -1],
    ['min(X, Y)', -3],
    ['max(X, Y)', 1.5],
    ['mod(X, 5)', 2],
    ['X % 5', -3],
    ['pow(2, 10)', 1024],
    ['нод(84, -36)', 12],
    ['gcd(0, 0)', 0],
    ['gcd(1.5, 3)', Number.NaN],
    ['факториал(5)', 120],
    ['factorial(0)', 1],
    ['factorial(-1)', Number.NaN],
    ['factorial(1.5)', Number.NaN],
    ['цифры(1234)', 4],
    ['digits(-21.5)', 2],
    ['сумма_цифр(1234)', 10],
    ['digitsum(-21.5)', 3],
    ['near(R1, 1234.5679, 1)', true],
    ['near(R1, 1234.5680, 1)', false],
    ['near(R1, 1234.5680, 2)', true],
    ['near(-1234.5678, R1, 9)', false],
    ['near(0, 0, 0)', true],
    ['near(1, 0, 9)', false],
    ['pc = 0x00 && tick == 7', true],
    ['depth', 0],
    ['commands', 0],
    ['running', false],
    ['error', false],
    ['display = "0."', true],
    ['display = "0"', true],
    ['"0" = индикатор', true],
    ['display = "00"', false],
    ['Ra = "Г.-02"', true],
    ['Ra = 5', false],
    ['tetrads(R2)', MkNumber.parse('17').tetrads],
    ['has("AБ12", "Б1")', true],
    ['has(R2, 7)', true],
    ['has(R2, 8)', false],
    ['part("12345", 1, 3)', '234'],
    ['part(" 12345", 4, 3)', '5'],
  ])('%s is %s', (text, is) => {
    expect(value(text)).toBe(is);
  });

  it.each([
    'error',
    'ошибка',
    'display = "EГГ0Г"',
    'display = "ЕГГОГ"',
    'has(display, "ГГ0")',
    'not running',
  ])('%s holds at an error', (text) => {
    expect(value(text, failed)).toBe(true);
    expect(value(`not (${text})`, failed)).toBe(false);
  });

  it('knows the meters of a machine that ran', () => {
    expect(value('команды', failed)).toBe(1);
    expect(value('такты > 10', failed)).toBe(true);
  });
});

describe('refused expressions', () => {
  it.each<[string, RegExp]>([
    ['R3 =', /column 5: something is missing/],
    ['R3 = 5 5', /column 8: "5"/],
    ['foo = 1', /column 1: there is no "foo"/],
    ['foo(1)', /column 1: there is no "foo"/],
    ['X # 1', /"#"/],
    ['', /something is missing/],
    ['(X', /something is missing/],
    [`${'('.repeat(101)}X${')'.repeat(101)}`, /nested more than 100 deep/],
    ['abs(X, Y)', /column 1: abs takes 1 value, not 2/],
    ['near(X)', /near takes 3 values, not 1/],
    ['R0 + "5"', /column 6: "5" is a string/],
    ['"5" < R0', /column 1: "5" is a string/],
    ['-"5"', /column 2: "5" is a string/],
    ['abs("5")', /column 5: "5" is a string/],
    ['part("5", "1", 1)', /column 11: "1" is a string/],
    ['R0 = "EГГ0Г"', /column 6: a number never equals the string "EГГ0Г"/],
    ['"EГГ0Г" != R0', /column 1: a number never equals the string "EГГ0Г"/],
    ['error = "5"', /column 9: a number never equals the string "5"/],
    ['tetrads(5)', /column 9: registers and the stack have tetrads, and 5 is neither/],
    ['R0 ^ 2', /write pow\(a, b\)/],
  ])('%s', (text, why) => {
    expect(() => value(text)).toThrow(why);
  });
});

describe('what an expression reads', () => {
  it.each([
    ['1 + 2', 'nothing'],
    ['n + 2', 'names'],
    ['n + X', 'machine'],
    ['abs(n)', 'names'],
    ['not error', 'machine'],
  ])('%s reads %s', (text, reads) => {
    const names = new Map([['n', { sort: 'number', reads: 'names' } as const]]);
    expect(readExpression(text, names).reads).toBe(reads);
  });

  it('tells operands that are no conditions, words of the machine and numbers with an exponent', () => {
    expect(readExpression('X and error').notCondition).toEqual({ text: 'X', at: 0 });
    expect(readExpression('error or not 5').notCondition).toEqual({ text: '5', at: 13 });
    expect(readExpression('error and X = 5').notCondition).toBeNull();
    expect(readExpression('X = команды').words).toEqual([{ text: 'commands', at: 4 }]);
    expect(readExpression('X = 2^10').powers).toEqual([{ text: '2^10', at: 4 }]);
  });
});
