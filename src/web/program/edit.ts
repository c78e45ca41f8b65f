/** Changes of the program in place, each with a way back: addresses follow what moves. */

import { signal } from '@preact/signals';
import { operandSteps } from '../../listing/addresses.ts';
import { stepText } from '../../listing/index.ts';
import { NOP } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { type Localized, perLang } from '../../texts.ts';
import { both, inLang } from '../app/catalogue.ts';
import { complain, tell, UNDO } from '../app/notices.tsx';
import { calmView, machine, model, send, sent } from '../machine/calculator.ts';
import { cursor } from './desk.ts';
import PROGRAM from './messages.json';

/** The program with every direct address sent through `move`, which tells where a cell has gone. */
function follow(bytes: Uint8Array, move: (cell: number) => number): Uint8Array {
  const operands = operandSteps(bytes);
  return bytes.map((byte, cell) => {
    if (!operands.has(cell)) return byte;
    const target = MK61.cellOf[byte];
    const moved = move(target);
    return moved === target ? byte : MK61.addressOf(moved);
  });
}

/**
 * The program with an empty step (К НОП) before `cell`; jumps to that cell and later ones follow. Null if the last step
 * is in use, so that nothing would be lost without a word.
 */
export function insertStep(bytes: Uint8Array, cell: number): Uint8Array | null {
  if (bytes[MK61.cells - 1] !== 0) return null;
  const moved = follow(bytes, (target) => (target >= cell && target < MK61.cells - 1 ? target + 1 : target));
  const longer = new Uint8Array(MK61.cells);
  longer.set(moved.subarray(0, cell));
  longer[cell] = NOP;
  longer.set(moved.subarray(cell, MK61.cells - 1), cell + 1);
  return longer;
}

/** The program without the step at `cell`; jumps to later steps follow. */
export function deleteStep(bytes: Uint8Array, cell: number): Uint8Array {
  const moved = follow(bytes, (target) => (target > cell ? target - 1 : target));
  const shorter = new Uint8Array(MK61.cells);
  shorter.set(moved.subarray(0, cell));
  shorter.set(moved.subarray(cell + 1), cell);
  return shorter;
}

/** The first cell of the command that a cell belongs to, and its cells: a jump and its address are one command. */
export function commandAt(
  bytes: Uint8Array,
  cell: number,
): { readonly from: number; readonly count: number } {
  const operands = operandSteps(bytes);
  const from = operands.has(cell) ? cell - 1 : cell;
  return { from, count: operands.has(from + 1) ? 2 : 1 };
}

/** Jumps before and after `count` cells were inserted (above 0) or deleted (below 0) at `from`. */
export function movedBy(before: Uint8Array, from: number, count: number) {
  const operands = operandSteps(before);
  const targets = [...before].flatMap((byte, cell) =>
    operands.has(cell) ? [{ cell, to: MK61.cellOf[byte] }] : [],
  );
  const end = from - Math.min(0, count);
  const stay = targets.filter(({ cell }) => cell < from || cell >= end);
  return {
    /** Addresses that are others now. */
    followed: stay.filter(({ to }) => (count > 0 ? to >= from : to >= end)).length,
    /** Steps of jumps that led to a deleted step. */
    lost: stay.filter(({ to }) => to >= from && to < end).map(({ cell }) => cell - 1),
    /** True if registers may hold addresses, which nobody moves. */
    hasIndirect: [...before].some((byte, cell) => {
      const { indirect, transfer } = MK61.commands[byte];
      return !operands.has(cell) && indirect && transfer !== 'none';
    }),
  };
}

/** The cell that is being changed; -1 for none. */
export const editing = signal(-1);

/** The program written last, and how many requests are done once the machine has it. */
let written: { readonly bytes: Uint8Array; readonly by: number } = { bytes: new Uint8Array(), by: 0 };

function write(bytes: Uint8Array): void {
  send('program', bytes);
  written = { bytes, by: sent };
}

/** The program to change: hands may be quicker than the machine's pictures. */
const present = (): Uint8Array =>
  calmView.peek().done < written.by ? written.bytes : machine.peek().program;

/** Puts codes into the memory from a cell on, as one change that can be taken back. */
export function writeAt(cell: number, codes: readonly number[]): void {
  const bytes = present().slice();
  bytes.set(codes.slice(0, model.value.cells - cell), cell);
  write(bytes);
}

/** Changes the program and says what became of its jumps, with a way back. */
function change(
  bytes: Uint8Array,
  said: Localized,
  { followed, lost, hasIndirect }: ReturnType<typeof movedBy>,
): void {
  const before = present().slice();
  write(bytes);
  const sentences = perLang((lang) => {
    const t = inLang(PROGRAM, lang);
    return [
      said[lang],
      followed > 0 ? t('moved', { count: followed }) : '',
      lost.length > 0 ? t('goneTarget', { steps: lost.map(stepText).join(', '), count: lost.length }) : '',
      hasIndirect ? t('indirectStay') : '',
    ]
      .filter(Boolean)
      .join(' ');
  });
  tell(sentences, { text: UNDO, act: () => write(before) });
}

/** Inserts an empty step before a command. */
export function insertAt(cell: number): void {
  const before = present();
  const { from } = commandAt(before, cell);
  const bytes = insertStep(before, from);
  if (bytes) change(bytes, both(PROGRAM, 'inserted', { step: stepText(from) }), movedBy(before, from, 1));
  else complain(both(PROGRAM, 'memoryFull'));
}

/** Deletes a command with its address. */
export function deleteAt(cell: number): void {
  const before = present();
  const { from, count } = commandAt(before, cell);
  const moved = movedBy(before, from, -count);
  let bytes: Uint8Array = before;
  for (let i = 0; i < count; i++) bytes = deleteStep(bytes, from);
  change(bytes, both(PROGRAM, 'deleted', { step: stepText(from) }), moved);
}

/** Opens a cell for changing. */
export function editAt(cell: number): void {
  cursor.value = cell;
  editing.value = cell;
}
