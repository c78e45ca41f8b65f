/** Numbers, cells and calls of a debugged machine, for the terminal, editors and the page. */

import { operandSteps } from '../listing/addresses.ts';
import { slotText } from '../listing/index.ts';
import { formatAddress, type Machine, type MkNumber } from '../machine/index.ts';
import { displayRegister, type Watched, wordsOf } from './observe.ts';

/** A machine as it was: the same words later may be another machine. */
export type Before = Pick<Machine, 'state' | 'model'>;

interface NumberView {
  readonly slot: Watched;
  readonly name: string;
  readonly value: MkNumber;
  /** True if the number was another one before. */
  readonly isChanged: boolean;
}

/** A number of the machine; a machine of another model before has no changes. */
export function numberOf(machine: Machine, slot: Watched, before: Before | null): NumberView {
  const isX2 = slot === 'X2';
  const [head, mantissa] = wordsOf(machine, slot);
  const [oldHead, oldMantissa] =
    before && (isX2 || before.model.slots.includes(slot)) ? wordsOf(before, slot) : [head, mantissa];
  return {
    slot,
    name: isX2 ? slot : slotText(slot),
    value: isX2 ? displayRegister(machine) : machine.get(slot),
    isChanged: head !== oldHead || mantissa !== oldMantissa,
  };
}

/** A number as people read it, `#` and tetrads for one without such a form. */
export function numberText(value: MkNumber): string {
  const text = value.toString();
  if (!text.startsWith('=')) return text;
  const [, exponent, sign, mantissa] = /^00([0-7])([09])(\d{8})$/.exec(value.tetrads) ?? [];
  if (mantissa === undefined) return `#${value.tetrads}`;
  const places = Number(exponent) + 1;
  const tail = mantissa.slice(places).replace(/0+$/, '');
  return `${sign === '9' ? '-' : ''}${mantissa.slice(0, places)}${tail === '' ? '' : `.${tail}`}`;
}

/** Stack, X2 and registers. */
export const numbersOf = (machine: Machine, before: Before | null = null): NumberView[] =>
  [...machine.model.stack, 'X2' as const, ...machine.model.registers].map((slot) =>
    numberOf(machine, slot, before),
  );

interface CellView {
  readonly cell: number;
  readonly address: string;
  readonly byte: number;
  /** Names of the labels here. */
  readonly labels: readonly string[];
  /** The command; of an address the label that it names. */
  readonly text: string;
  /** True if the command here is next. */
  readonly isNext: boolean;
}

/** Some of the program memory as commands and addresses. The next command is a command wherever it stands. */
export function cellsOf(
  { program, pc, model }: Machine,
  labels: ReadonlyMap<string, number>,
  from: number,
  count: number,
): CellView[] {
  const operands = operandSteps(program);
  const namesAt = (wanted: number): string[] =>
    [...labels].flatMap(([name, cell]) => (cell === wanted ? [name] : []));
  const last = Math.min(model.cells, from + count);
  return Array.from({ length: Math.max(0, last - from) }, (_, i) => {
    const cell = from + i;
    const byte = program[cell];
    const isNext = cell === model.cellOf[pc];
    return {
      cell,
      address: formatAddress(model.addressOf(cell)),
      byte,
      labels: namesAt(cell),
      text:
        operands.has(cell) && !isNext
          ? (namesAt(model.cellOf[byte]).at(-1) ?? '')
          : model.commands[byte].mnemonic,
      isNext,
    };
  });
}

export interface CallView {
  readonly address: number;
  readonly cell: number;
  /** The last label before the cell; null if there is none. */
  readonly label: string | null;
}

/** The next command, and the places that the subroutines return to, the innermost first. */
export function callsOf(
  { pc, returnStack, model }: Machine,
  labels: ReadonlyMap<string, number> = new Map(),
): CallView[] {
  const depth = returnStack.findLastIndex((address) => address !== 0) + 1;
  return [pc, ...returnStack.slice(0, depth)].map((address) => {
    const cell = model.cellOf[address];
    const label = [...labels].filter(([, step]) => step <= cell).at(-1)?.[0] ?? null;
    return { address, cell, label };
  });
}
