/** Every function and method of eggog/machine and eggog/turbo is called with junk in the place of each argument. */
import { describe, expect, it } from 'vitest';
import * as machineModule from '../../src/machine/index.ts';
import * as turbo from '../../src/machine/turbo/index.ts';
import { type Calls, type Classes, tryModule } from './tries.ts';

const { Machine, MK61, MkNumber, Session } = machineModule;

/** With a program that stops: a run of the empty one never ends. */
const machine = (): InstanceType<typeof Machine> => {
  const made = new Machine();
  made.loadProgram([0x50]);
  return made;
};
const number = () => MkNumber.parse('12.5');
const keys = () => ['1', 'В↑', '2', '+', 'В/О', 'С/П'];
const counts = () => ({ times: new Float64Array(MK61.cells), cycles: new Float64Array(MK61.cells) });

/** A call as it should be, for every function of the two modules. */
const FUNCTIONS: Calls = {
  coreOf: () => [machine().state, MK61],
  cyclesOf: () => [MK61, 0x10, 0x21],
  formatAddress: () => [0xa4],
  goesOn: () => [machineModule.DONE],
  integerNumber: () => [12],
  pressInSlices: () => [machine(), keys(), { maxCommands: 100, slice: 10, onStop: () => {} }],
  pressKeys: () => [machine(), keys(), 100, () => {}],
  reachedRegister: () => [machine(), MK61.commands[0x41]],
  readState: () => [[...machine().state], MK61],
  setUp: () => [{ bytes: [1, 2, 0x50], angle: 'deg', registers: [['R1', number()]] }],
  runCounted: () => [machine(), 100, counts()],
  runMany: () => [[machine().state], { maxCommands: 5, address: 3 }, MK61],
  switchOnTurbo: () => [],
};

/** And for every class: of its constructor, its static methods, its methods and its setters. */
const CLASSES: Classes = {
  Machine: {
    made: machine,
    calls: {
      new: () => [machine().state, { model: MK61, buffer: new ArrayBuffer(1024) }],
      powerCycle: () => [],
      powerOff: () => [],
      loadProgram: () => [[1, 2]],
      get: () => ['R3'],
      set: () => ['X', number()],
      'angle=': () => ['deg'],
      'pc=': () => [7],
      'returnStack=': () => [[1, 2]],
      press: () => ['5'],
      step: () => [],
      run: () => [100],
      runTo: () => [5, 100],
      display: () => [],
      snapshot: () => [],
      restore: () => [machine().state],
      equals: () => [machine()],
      hash: () => [],
    },
  },
  MkNumber: {
    made: number,
    calls: {
      new: null,
      'static fromWords': () => [0x0010, 0x12500000],
      'static fromTetrads': () => ['001012500000'],
      'static fromNumber': () => [12.5],
      'static parse': () => ['12,5'],
      toNumber: () => [],
      toString: () => [],
      equals: () => [number()],
    },
  },
  Session: {
    made: () => new Session({ bytes: [0x50] }),
    calls: {
      new: () => [{ bytes: [1, 0x50] }],
      press: () => [keys(), 100, () => {}],
      number: () => ['X'],
    },
  },
};

tryModule('eggog/machine and eggog/turbo', { ...machineModule, ...turbo }, FUNCTIONS, CLASSES);

describe('what was let through once', () => {
  it('is refused in words', () => {
    const ours = (call: () => unknown, words: RegExp): void => expect(call).toThrow(words);
    ours(() => MkNumber.parse(5 as never), /a text is wanted, not 5/);
    ours(() => MkNumber.parse(null as never), /a text is wanted, not null/);
    ours(() => machineModule.pressKeys(machine(), 5 as never), /an array of keys is wanted, not 5/);
    ours(() => machineModule.formatAddress(256), /an address is a byte 0\.\.255, not 256/);
    ours(() => machine().set('X', { head: 0, mantissa: 1e20 } as never), /an MkNumber is wanted/);
    expect(number().equals(null as never)).toBe(false);
    expect(machineModule.readState([...machine().state])).toEqual(machine().state);
  });
});
