/** @jsxImportSource preact */
/** The program memory as magazines print it: ten steps a row, with codes, counter, traces and breakpoints. */
import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { mnemonicOf, stepText } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { machine, view } from '../machine/calculator.ts';
import { breakpoints, cursor, toggleBreakpoint } from './cursor.ts';
import { usedSteps } from './document.ts';
import { PROGRAM } from './messages.ts';

const ALL = Array.from({ length: MK61.cells }, (_, cell) => cell);

/** Which cells hold addresses, reading from step 00 on. */
export function operandsOf(bytes: Uint8Array): boolean[] {
  const operands: boolean[] = [];
  for (let cell = 0; cell < bytes.length; cell++)
    operands.push(cell > 0 && !operands[cell - 1] && MK61.commands[bytes[cell - 1]].operand === 'address');
  return operands;
}

const STEP_OF_KEY: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
};

function onKey(event: KeyboardEvent, cell: number): void {
  const step = STEP_OF_KEY[event.key];
  if (step !== undefined) {
    const next = cell + step;
    if (next >= 0 && next < MK61.cells) cursor.value = next;
    event.preventDefault();
  } else if (event.code === 'KeyB') {
    toggleBreakpoint(cell);
    event.preventDefault();
    event.stopPropagation();
  }
}

interface CellProps {
  readonly cell: number;
  readonly byte: number;
  readonly isAddress: boolean;
  readonly isNext: boolean;
  readonly isChosen: boolean;
  readonly isBreakpoint: boolean;
  readonly isFree: boolean;
  readonly age: number;
}

function Cell({ cell, byte, isAddress, isNext, isChosen, isBreakpoint, isFree, age }: CellProps) {
  const t = textsOf(PROGRAM);
  const text = isAddress ? formatAddress(byte) : mnemonicOf(byte);
  const address = stepText(cell);
  const classes = [
    'cell',
    isNext && 'next',
    isAddress && 'is-address',
    isBreakpoint && 'breakpoint',
    isFree && 'free',
  ];
  const name = `${address}: ${text}${isNext ? `, ${t.here}` : ''}${isBreakpoint ? `, ${t.breakpoint}` : ''}`;
  return (
    <li class="cell-place">
      <button
        type="button"
        class={classes.filter(Boolean).join(' ')}
        data-cell={address}
        data-age={age >= 0 ? age : undefined}
        aria-label={name}
        aria-pressed={isChosen}
        tabIndex={isChosen || (cursor.value < 0 && cell === 0) ? 0 : -1}
        onClick={() => {
          cursor.value = cell;
        }}
        onDblClick={() => toggleBreakpoint(cell)}
        onKeyDown={(event) => onKey(event, cell)}
      >
        <span class="cell-address">{address}</span>
        <span class="cell-text">{text}</span>
        <span class="cell-code">{formatAddress(byte)}</span>
      </button>
    </li>
  );
}

export function Grid() {
  const t = textsOf(PROGRAM);
  const root = useRef<HTMLOListElement>(null);
  const { program, pc } = machine.value;
  const operands = useMemo(() => operandsOf(program), [program]);
  const next = MK61.cellOf[pc];
  const { recent } = view.value;
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
        <Cell
          key={cell}
          cell={cell}
          byte={program[cell]}
          isAddress={operands[cell]}
          isNext={cell === next}
          isChosen={cell === cursor.value}
          isBreakpoint={breakpoints.value.has(cell)}
          isFree={cell >= usedSteps.value}
          age={recent.indexOf(cell)}
        />
      ))}
    </ol>
  );
}
