/**
 * The program memory as magazines print it: ten steps a row, with codes, counter, traces and breakpoints. A step is
 * changed where it stands.
 */

import { computed, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { operandSteps } from '../../listing/addresses.ts';
import { stepText } from '../../listing/index.ts';
import { formatAddress, MODELS } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import { calmView, machine, model } from '../machine/calculator.ts';
import { costText, heatOf } from './cost.ts';
import { breakpoints, cursor, toggleBreakpoint } from './desk.ts';
import { memoryKey, usedSteps } from './document.ts';
import { deleteAt, editAt, editing, insertAt } from './edit.ts';
import PROGRAM from './messages.json';
import { runToStep, stepName } from './run-controls.tsx';

const MOST_CELLS = Math.max(...MODELS.map(({ cells }) => cells));
const ALL = Array.from({ length: MOST_CELLS }, (_, cell) => cell);

const operands = computed(() => {
  void memoryKey.value;
  return operandSteps(machine.peek().program);
});

/** The look of a cell as one string, so that a cell is drawn again only when it changes. */
const looks = ALL.map((cell) =>
  computed(() => {
    const { program, pc } = machine.value;
    const isNext = model.value.cellOf[pc] === cell;
    const classes = [
      'cell',
      isNext && 'next',
      operands.value.has(cell) && 'is-address',
      breakpoints.value.has(cell) && 'breakpoint',
      cell >= usedSteps.value && 'free',
    ];
    const heat = heatOf(calmView.value.costs[cell]);
    return [program[cell], cursor.value === cell, heat, classes.filter(Boolean).join(' ')].join(',');
  }),
);

const STEP_OF_KEY: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
};

const DONE_BY_KEY: { readonly [key: string]: (cell: number) => void } = {
  Enter: editAt,
  F2: editAt,
  Insert: insertAt,
  Delete: deleteAt,
  F9: runToStep,
};

function onKey(event: KeyboardEvent, focused: number): void {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
  // The focus follows the chosen step a moment later: quick keys are meant for the step.
  const cell = cursor.peek() < 0 ? focused : cursor.peek();
  const step = STEP_OF_KEY[event.key];
  const act = event.code === 'KeyB' ? toggleBreakpoint : DONE_BY_KEY[event.key];
  if (step !== undefined) {
    const next = cell + step;
    if (next >= 0 && next < model.value.cells) cursor.value = next;
  } else if (act) act(cell);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const loadField = () => import('./cell-field.tsx').then(({ CellField }) => CellField);

function Cell({ cell }: { readonly cell: number }) {
  const t = say(PROGRAM);
  const [code, chosen, heat, classes] = looks[cell].value.split(',');
  const byte = Number(code);
  const isChosen = chosen === 'true';
  const text = stepName(byte, classes.includes('is-address'));
  const step = stepText(cell);
  if (editing.value === cell) {
    return (
      <li>
        <Lazy load={loadField} quiet />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        class={classes}
        data-cell={step}
        data-heat={heat || undefined}
        style={{ '--heat': heat || undefined }}
        title={[costText(cell), t('editTitle')].filter(Boolean).join('; ')}
        aria-pressed={isChosen}
        aria-current={classes.includes('next') ? 'step' : undefined}
        tabIndex={isChosen || (cursor.value < 0 && cell === 0) ? 0 : -1}
        onClick={() => {
          cursor.value = cell;
          // It may be about to be changed.
          void loadField().catch(() => {});
        }}
        onDblClick={() => editAt(cell)}
        onKeyDown={(event) => onKey(event, cell)}
      >
        <span class="cell-address">{step}</span> <span class="cell-text">{text}</span>{' '}
        <span class="cell-code">{formatAddress(byte)}</span>
        {classes.includes('breakpoint') && <span class="unseen">, {t('breakpoint')}</span>}
      </button>
    </li>
  );
}

export function Grid() {
  const t = say(PROGRAM);
  const root = useRef<HTMLOListElement>(null);
  useSignalEffect(() => {
    const chosen = cursor.value;
    // The focus follows the chosen cell only if it is in the grid already.
    const { activeElement } = document;
    if (chosen >= 0 && root.current && activeElement?.closest('.program-grid') === root.current)
      root.current.querySelector<HTMLElement>(`[data-cell="${stepText(chosen)}"]`)?.focus();
  });
  return (
    <ol class="program-grid" aria-label={t('program')} ref={root} data-keyboard="grid" data-keeps-focus>
      {ALL.slice(0, model.value.cells).map((cell) => (
        <Cell key={cell} cell={cell} />
      ))}
      <li class="muted grid-legend">{t('heatLegend')}</li>
    </ol>
  );
}
