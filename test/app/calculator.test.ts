import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Calculator, ProgramError, UserError } from '../../src/app/index.ts';

const GCD = readFileSync('src/library/gcd.pmk', 'utf8');
const START = '1071 В↑ 462 В/О С/П';

describe('a calculator with a program', () => {
  it('runs a listing', () => {
    const calculator = Calculator.load(GCD).press(START);
    expect([calculator.display, calculator.number('X')]).toEqual(['21.', 21]);
    expect(calculator.stops).toMatchObject([{ end: 'stop', display: '21.', commands: 55 }]);
  });

  it('takes keys in every spelling, on an empty machine too', () => {
    expect(new Calculator().press('2 ENT 3 +').display).toBe('5.');
    expect(new Calculator().press('2 В↑ 3 ↔ ÷').number('X')).toBe(1.5);
    expect(() => new Calculator().press('2 foo')).toThrow(UserError);
    expect(new Calculator({ model: 'mk-54' }).press('2 К 7').display).toBe('EГГ0Г');
    expect(() => new Calculator({ model: 'mk-99' })).toThrow('no such model');
  });

  it('reports what is wrong in a text', () => {
    const load = (): Calculator => Calculator.load('00. ИП1\n01. foo\n');
    expect(load).toThrow(ProgramError);
    expect(load).toThrow(/^2:5: "foo"/);
  });

  it('goes back, command by command', () => {
    const calculator = Calculator.load(GCD).press(START);
    const { commands } = calculator.machine;
    calculator.back(10);
    expect(calculator.machine.commands).toBe(commands - 10);
    expect(calculator.run()).toBe('stop');
    expect([calculator.display, calculator.machine.commands]).toEqual(['21.', commands]);
  });

  it('pauses at addresses, labels and conditions', () => {
    const calculator = Calculator.load(GCD);
    const breakpoint = calculator.breakAt('done');
    calculator.press(START);
    expect([calculator.machine.running, calculator.stops.length]).toEqual([true, 0]);
    calculator.clearBreakpoints(breakpoint);
    expect([calculator.run(), calculator.display]).toEqual(['stop', '21.']);
    calculator.breakWhen('R1 = 147');
    calculator.press(START);
    expect([calculator.machine.running, calculator.number('R1')]).toEqual([true, 147]);
    expect(() => calculator.breakAt('nowhere')).toThrow('nowhere');
  });

  it('restores a snapshot', () => {
    const calculator = Calculator.load(GCD).set('R5', 3).set('R6', '-1.5^-2');
    const snapshot = calculator.snapshot();
    calculator.press(START).restore(snapshot);
    expect([calculator.display, calculator.number('R5'), calculator.number('R6')]).toEqual(['0.', 3, -0.015]);
    expect(calculator.press('48 В↑ 36 В/О С/П').display).toBe('12.');
  });

  it('gives up a program that never stops', () => {
    const calculator = Calculator.load('1 + БП 00').press('В/О С/П 7', 1000);
    expect(calculator.stops).toMatchObject([{ end: 'budget', commands: 1000 }]);
  });

  it('runs on an older model', () => {
    expect(() => Calculator.load(GCD, { model: 'nosuch' })).toThrow('nosuch');
    expect(Calculator.load('2 В↑ 3 × С/П', { model: 'mk-54' }).press('В/О С/П').display).toBe('6.');
  });
});
