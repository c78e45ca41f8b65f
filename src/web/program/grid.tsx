/**
 * The program memory as magazines print it: ten steps a row, with codes, counter, traces and breakpoints. A step is
 * changed where it stands.
 */

import { computed, useSignalEffect } from '@preact/signals';
import { operandSteps } from '../../listing/addresses.ts';
import { stepText } from '../../listing/index.ts';
import { formatAddress, MODELS } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import { Button } from '../app/parts.tsx';
import { calmView, machine, model } from '../machine/calculator.ts';
import { costText, heatOf } from './cost.ts';
import { breakpoints, chooseStep, cursor, toggleBreakpoint } from './desk.ts';
import { memoryKey, usedSteps } from './document.ts';
import { deleteAt, editAt, editing, insertAt } from './edit.ts';
import PROGRAM from './messages.json';
import { runToStep, stepName } from './run-controls.tsx';

const ALL = [...Array(Math.max(...MODELS.map(({ cells }) => cells))).keys()];

const operands = computed(() => {
  void memoryKey.value;
  return operandSteps(machine.peek().program);
});

/** The look of a cell as one string, so that a cell is drawn again only when it changes. */
const looks = ALL.map((cell) =>
  computed(() => {
    const { program, pc } = machine.value;
    const classes = [
      'cell',
      model.value.cellOf[pc] === cell && 'next',
      operands.value.has(cell) && 'is-address',
      breakpoints.value.has(cell) && 'breakpoint',
      cell >= usedSteps.value && 'free',
    ];
    const heat = heatOf(calmView.value.costs[cell]);
    return [program[cell], cursor.value === cell, heat, classes.filter(Boolean).join(' ')].join(',');
  }),
);

const move = (by: number) => (cell: number) => {
  if (cell + by >= 0 && cell + by < model.value.cells) cursor.value = cell + by;
};

const DONE_BY_KEY: { readonly [key: string]: (cell: number) => void } = {
  ArrowLeft: move(-1),
  ArrowRight: move(1),
  ArrowUp: move(-10),
  ArrowDown: move(10),
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
  const act = event.code === 'KeyB' ? toggleBreakpoint : DONE_BY_KEY[event.key];
  if (!act) return;
  act(cell);
  event.preventDefault();
  event.stopPropagation();
}

const loadField = () => import('./cell-field.tsx').then(({ CellField }) => CellField);

function Cell({ cell }: { readonly cell: number }) {
  const t = say(PROGRAM);
  const [code, chosen, heat, classes] = looks[cell].value.split(',');
  const byte = Number(code);
  const isChosen = chosen === 'true';
  const step = stepText(cell);
  return editing.value === cell ? (
    <li>
      <Lazy load={loadField} quiet />
    </li>
  ) : (
    <li>
      <Button
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
        <span class="cell-address">{step}</span>{' '}
        <span class="cell-text">{stepName(byte, classes.includes('is-address'))}</span>{' '}
        <span class="cell-code">{formatAddress(byte)}</span>
        {classes.includes('breakpoint') && <span class="unseen">, {t('breakpoint')}</span>}
      </Button>
    </li>
  );
}

export function Grid() {
  const t = say(PROGRAM);
  // The focus follows the chosen cell only if it is in the grid already.
  useSignalEffect(() => {
    if (cursor.value >= 0 && document.activeElement?.closest('.program-grid')) chooseStep(cursor.value);
  });
  return (
    <ol class="program-grid" aria-label={t('program')} data-keyboard="grid" data-keeps-focus>
      {ALL.slice(0, model.value.cells).map((cell) => (
        <Cell key={cell} cell={cell} />
      ))}
      <li class="muted grid-legend">{t('heatLegend')}</li>
    </ol>
  );
}
