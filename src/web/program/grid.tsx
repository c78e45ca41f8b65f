/** @jsxImportSource preact */
/**
 * The program memory as magazines print it: ten steps a row, with codes, counter, traces and breakpoints. A step is
 * changed where it stands.
 */
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CoverageMark } from '../../lab/properties/coverage.ts';
import { mnemonicOf, stepText } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain, tell } from '../app/notices.tsx';
import { typeset } from '../app/typeset.ts';
import { sight, useSight, whileSeen } from '../app/visible.ts';
import { calmView, machine, send } from '../machine/calculator.ts';
import { coverage } from './coverage.ts';
import { breakpoints, cursor, toggleBreakpoint } from './cursor.ts';
import { memoryKey, usedSteps } from './document.ts';
import {
  codesOf,
  commandAt,
  deleteStep,
  editableText,
  insertStep,
  type Moved,
  movedBy,
  operandsOf,
} from './edit.ts';
import { PROGRAM } from './messages.ts';

const ALL = Array.from({ length: MK61.cells }, (_, cell) => cell);
const seen = sight();

/** The cell that is being changed; -1 for none. */
const editing = signal(-1);

const operands = computed(() => {
  void memoryKey.value;
  return operandsOf(machine.peek().program);
});

/** What can be seen of a cell, as one text, so that a cell is drawn anew only when that changes. */
const looks = ALL.map((cell) =>
  whileSeen(seen, () => {
    const { program, pc } = machine.value;
    return [
      program[cell],
      operands.value[cell],
      MK61.cellOf[pc] === cell,
      cursor.value === cell,
      breakpoints.value.has(cell),
      cell >= usedSteps.value,
      calmView.value.recent.indexOf(cell),
      coverage.value?.[cell] ?? '',
    ].join(',');
  }),
);

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
    lost.length > 0 ? t.goneTarget(lost.map(stepText).join(', ')) : '',
    hasIndirect ? t.indirectStay : '',
  ];
  tell(sentences.filter(Boolean).join(' '), {
    text: t.undoEdit,
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

const STEP_OF_KEY: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
};

/** Keys of a cell that was reached with the keyboard. */
const DONE_BY_KEY: { readonly [key: string]: (cell: number) => void } = {
  Enter: editAt,
  F2: editAt,
  Insert: insertAt,
  Delete: deleteAt,
};

function onKey(event: KeyboardEvent, cell: number): void {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
  const step = STEP_OF_KEY[event.key];
  const act = event.code === 'KeyB' ? toggleBreakpoint : DONE_BY_KEY[event.key];
  if (step !== undefined) {
    const next = cell + step;
    if (next >= 0 && next < MK61.cells) cursor.value = next;
  } else if (act) act(cell);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The field in which a step is changed: Enter goes on to the next one, Escape leaves it as it was. */
function CellField({ cell, byte, isAddress }: { cell: number; byte: number; isAddress: boolean }) {
  const t = textsOf(PROGRAM);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const before = editableText(byte, isAddress);
  /** Returns the cell behind what was written, -1 if nothing could be. */
  const commit = (text: string): number => {
    if (text.trim() === before || text.trim() === '') return cell + 1;
    const codes = codesOf(text, isAddress);
    if (!codes) {
      complain(t.noCommand(text));
      return -1;
    }
    writeAt(cell, codes);
    return cell + codes.length;
  };
  const leave = (): void => {
    editing.value = -1;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`.program-grid [data-cell="${stepText(cursor.peek())}"]`)?.focus(),
    );
  };
  return (
    <input
      ref={field}
      type="text"
      class="cell-field"
      spellcheck={false}
      autocomplete="off"
      aria-label={t.editStep(stepText(cell))}
      defaultValue={before}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter') {
          const next = commit(event.currentTarget.value);
          if (next >= 0 && next < MK61.cells) editAt(next);
          else if (next >= MK61.cells) leave();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={({ currentTarget }) => {
        if (editing.peek() !== cell) return;
        editing.value = -1;
        commit(currentTarget.value);
      }}
    />
  );
}

function Cell({ cell }: { readonly cell: number }) {
  const t = textsOf(PROGRAM);
  const [code, address, next, chosen, stop, free, age, cover] = looks[cell].value.split(',');
  const byte = Number(code);
  const isAddress = address === 'true';
  const isChosen = chosen === 'true';
  const text = isAddress ? formatAddress(byte) : typeset(mnemonicOf(byte));
  const step = stepText(cell);
  const classes = [
    'cell',
    next === 'true' && 'next',
    isAddress && 'is-address',
    stop === 'true' && 'breakpoint',
    free === 'true' && 'free',
  ];
  if (editing.value === cell) {
    return (
      <li class="cell-place">
        <CellField cell={cell} byte={byte} isAddress={isAddress} />
      </li>
    );
  }
  const state = `${next === 'true' ? `, ${t.here}` : ''}${stop === 'true' ? `, ${t.breakpoint}` : ''}`;
  return (
    <li class="cell-place">
      <button
        type="button"
        class={classes.filter(Boolean).join(' ')}
        data-cell={step}
        data-age={age === '-1' ? undefined : age}
        data-cover={cover || undefined}
        title={cover ? t.cover[cover as CoverageMark] : undefined}
        aria-pressed={isChosen}
        tabIndex={isChosen || (cursor.value < 0 && cell === 0) ? 0 : -1}
        onClick={() => {
          cursor.value = cell;
        }}
        onDblClick={() => editAt(cell)}
        onKeyDown={(event) => onKey(event, cell)}
      >
        <span class="cell-address">{step}</span> <span class="cell-text">{text}</span>{' '}
        <span class="cell-code">{formatAddress(byte)}</span>
        {state !== '' && <span class="unseen">{state}</span>}
      </button>
    </li>
  );
}

export function Grid() {
  const t = textsOf(PROGRAM);
  const root = useRef<HTMLOListElement>(null);
  useSight(root, seen);
  useSignalEffect(() => {
    const chosen = cursor.value;
    // The focus follows the chosen cell only if it is in the grid already.
    const { activeElement } = document;
    if (chosen >= 0 && root.current && activeElement?.closest('.program-grid') === root.current)
      root.current.querySelector<HTMLElement>(`[data-cell="${stepText(chosen)}"]`)?.focus();
  });
  return (
    <ol class="program-grid" aria-label={t.program} ref={root}>
      {ALL.map((cell) => (
        <Cell key={cell} cell={cell} />
      ))}
    </ol>
  );
}
