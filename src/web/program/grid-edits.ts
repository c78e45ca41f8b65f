/** Changes of the program in the grid, each with a way back. */

import { signal } from '@preact/signals';
import { stepText } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';
import { complain, tell } from '../app/notices.tsx';
import { machine, send } from '../machine/calculator.ts';
import { cursor } from './cursor.ts';
import { commandAt, deleteStep, insertStep, type Moved, movedBy } from './edit.ts';
import { PROGRAM } from './messages.ts';

/** The cell that is being changed; -1 for none. */
export const editing = signal(-1);

/** Puts codes into the memory from a cell on, as one change that can be taken back. */
export function writeAt(cell: number, codes: readonly number[]): void {
  const bytes = machine.peek().program.slice();
  bytes.set(codes.slice(0, MK61.cells - cell), cell);
  send({ type: 'program', bytes });
}

/** Changes the program and says what became of its jumps, with a way back. */
function change(bytes: Uint8Array, said: string, { followed, lost, hasIndirect }: Moved): void {
  const t = textsOf(PROGRAM);
  const before = machine.peek().program.slice();
  send({ type: 'program', bytes });
  const sentences = [
    said,
    followed > 0 ? t.moved(followed) : '',
    lost.length > 0 ? t.goneTarget(lost.map(stepText).join(', '), lost.length) : '',
    hasIndirect ? t.indirectStay : '',
  ];
  tell(sentences.filter(Boolean).join(' '), {
    text: textsOf(SHELL).undo,
    act: () => send({ type: 'program', bytes: before }),
  });
}

/** Inserts an empty step before a command. */
export function insertAt(cell: number): void {
  const t = textsOf(PROGRAM);
  const before = machine.peek().program;
  const { from } = commandAt(before, cell);
  const bytes = insertStep(before, from);
  if (bytes) change(bytes, t.inserted(stepText(from)), movedBy(before, from, 1));
  else complain(t.memoryFull);
}

/** Deletes a command with its address. */
export function deleteAt(cell: number): void {
  const before = machine.peek().program;
  const { from, count } = commandAt(before, cell);
  const moved = movedBy(before, from, -count);
  let bytes: Uint8Array = before;
  for (let i = 0; i < count; i++) bytes = deleteStep(bytes, from);
  change(bytes, textsOf(PROGRAM).deleted(stepText(from)), moved);
}

/** Opens a cell for changing. */
export function editAt(cell: number): void {
  cursor.value = cell;
  editing.value = cell;
}
