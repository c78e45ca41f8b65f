/** Changes of the program in place, each with a way back: addresses follow what moves. */

import { signal } from '@preact/signals';
import { commandAt, moveSteps } from '../../app/edit-steps.ts';
import { stepText } from '../../listing/index.ts';
import { both } from '../app/catalogue.ts';
import { complain, tell, UNDO } from '../app/notices.tsx';
import { calmView, machine, model, send, sent } from '../machine/calculator.ts';
import { cursor, tab } from './desk.ts';
import PROGRAM from './messages.json';

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

type Moved = NonNullable<ReturnType<typeof moveSteps>>;

/** Changes the program at a step and says what became of its jumps, with a way back. */
function change({ bytes, followed, lost, hasIndirect }: Moved, done: 'inserted' | 'deleted', step: number) {
  const before = present().slice();
  write(bytes);
  const gone = { steps: lost.map(stepText).join(', '), count: lost.length };
  const jumps = both(PROGRAM, 'jumps', { ...gone, followed, indirect: String(hasIndirect) });
  const act = (): void => write(before);
  tell(both(PROGRAM, done, { step: stepText(step), jumps }), { text: UNDO, act });
}

/** Inserts an empty step before a command. */
export function insertAt(cell: number): void {
  const { from } = commandAt(present(), cell);
  const found = moveSteps(present(), from, 1);
  if (found) change(found, 'inserted', from);
  else complain(both(PROGRAM, 'memoryFull'));
}

/** Deletes a command with its address. */
export function deleteAt(cell: number): void {
  const { from, count } = commandAt(present(), cell);
  change(moveSteps(present(), from, -count)!, 'deleted', from);
}

/** Opens a cell for changing, in the grid. */
export function editAt(cell: number): void {
  tab.value = 'grid';
  cursor.value = cell;
  editing.value = cell;
}
