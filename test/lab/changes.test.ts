import { describe, expect, it } from 'vitest';
import { callsOf, cellsOf, numberOf, numbersOf } from '../../src/lab/changes.ts';
import { prepareMachine, readProgram } from '../../src/listing/index.ts';
import { MkNumber } from '../../src/machine/index.ts';

const { program } = readProgram('R0 = 5\nprogram:\nstart: ПП sum С/П\nsum: П→x 0 В/О\n', { format: 'pmk' });

describe('what a debugged machine shows', () => {
  it('has numbers of the stack, X2 and the registers, with marks where they changed', () => {
    const machine = prepareMachine(program!);
    const before = { state: machine.snapshot(), model: machine.model };
    machine.set('R3', MkNumber.parse('7'));
    const numbers = numbersOf(machine, before);
    expect(numbers).toHaveLength(machine.model.slots.length + 1);
    expect(numbers.map(({ name }) => name).slice(0, 7)).toEqual(['X', 'Y', 'Z', 'T', 'X1', 'X2', 'R0']);
    expect(numbers.filter(({ isChanged }) => isChanged).map(({ name }) => name)).toEqual(['R3']);
    expect(numberOf(machine, 'R0', null)).toMatchObject({ name: 'R0', isChanged: false });
    expect(numberOf(machine, 'R0', null).value.toString()).toBe('5');
  });

  it('has cells with their labels, and addresses by the labels that they name', () => {
    const machine = prepareMachine(program!);
    expect(cellsOf(machine, program!.labels, 0, 3)).toMatchObject([
      { address: '00', byte: 0x53, labels: ['start'], text: 'ПП', isNext: true },
      { address: '01', byte: 0x03, labels: [], text: 'sum', isNext: false },
      { address: '02', byte: 0x50, labels: [], text: 'С/П', isNext: false },
    ]);
    expect(cellsOf(machine, program!.labels, 103, 10)).toHaveLength(2);
  });

  it('has the calls that the machine is in', () => {
    const machine = prepareMachine(program!);
    for (const key of ['В/О', 'С/П'] as const) machine.press(key);
    machine.step();
    expect(callsOf(machine, program!.labels)).toEqual([
      { address: 3, cell: 3, label: 'sum' },
      { address: machine.returnStack[0], cell: machine.model.cellOf[machine.returnStack[0]], label: 'start' },
    ]);
    expect(callsOf(prepareMachine(program!))).toEqual([{ address: 0, cell: 0, label: null }]);
  });
});
