/** The listing: one row a command, with labels, the author's comments, notes, breakpoints and the cost of a step. */

import { computed, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type ListingRow, listingRows } from '../../app/listing-rows.ts';
import { parseStepLabel } from '../../listing/addresses.ts';
import { type ProgramFile, plainProgram, stepText } from '../../listing/index.ts';
import '../styles/panels.css';
import { say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { calmView, machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { costText, heatOf, shortCount } from './cost.ts';
import { breakpoints, cursor, toggleBreakpoint } from './desk.ts';
import { isEntered, memoryKey, program, usedSteps } from './document.ts';

/** Rows of the program that the machine holds: with the texts of the document, unless keys have changed it. */
const rows = computed(() => {
  void memoryKey.value;
  const memory = (): ProgramFile => plainProgram(machine.peek().program.slice(0, usedSteps.value));
  return listingRows(isEntered.value ? program.value : memory(), lang.value);
});

/** Scrolls the list, and only the list, to a row. */
function show(list: Element | null, row: string): void {
  const place = list?.querySelector(row)?.getBoundingClientRect();
  if (!list || !place) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) list.scrollTop += place.top - top - 80;
}

const ADDRESS = /(?<![\p{L}\d.])([\dA]\d)(?![\p{L}\d.])/u;

/** A note in which addresses lead to their steps. */
const Note = ({ text }: { readonly text: string }) => (
  <span class="step-notes">
    {text.split(ADDRESS).map((part, i) => {
      const cell = i % 2 === 1 ? parseStepLabel(part) : null;
      if (cell === null) return part;
      return <Button key={i} class="link" text={part} onClick={() => (cursor.value = cell)} />;
    })}
  </span>
);

function Step({ row }: { readonly row: ListingRow }) {
  const t = say(PROGRAM);
  const { times, costs } = calmView.value;
  const isOf = (cell: number): boolean => cell >= row.from && cell < row.to;
  const isNext = isOf(model.value.cellOf[machine.value.pc]);
  const isChosen = isOf(cursor.value);
  const heat = heatOf(costs[row.from]);
  return (
    <div
      class={['step', isNext && 'next', isChosen && 'chosen'].filter(Boolean).join(' ')}
      data-heat={heat}
      style={{ '--heat': heat }}
    >
      <Button
        class="stop-mark"
        aria-pressed={breakpoints.value.has(row.from)}
        aria-label={`${t('breakpoint')} ${row.address}`}
        title={t('breakpointHere')}
        onClick={() => toggleBreakpoint(row.from)}
      />
      <Button
        class="step-text"
        aria-current={isNext ? 'step' : undefined}
        onClick={() => (cursor.value = row.from)}
      >
        <span class="step-address">{row.address}</span>
        <span class="step-code">{row.code}</span>
        {typeset(row.text)}
      </Button>
      <span class="step-heat" title={costText(row.from)}>
        {times[row.from] > 0 && `×${shortCount(times[row.from])}`}
      </span>
      <div class="step-remarks">
        {row.target !== null && <Note text={`→ ${stepText(row.target)} `} />}
        {row.comment} {row.notes !== '' && <Note text={row.notes} />}
        {isChosen && (
          <a
            class="step-help"
            href={`#/reference?c=${row.code.slice(0, 2)}`}
            aria-label={`${row.address} ${row.text}: ${say(SHELL)('reference')}`}
          >
            {say(SHELL)('reference')}
          </a>
        )}
      </div>
    </div>
  );
}

export function Annotated() {
  const list = useRef<HTMLOListElement>(null);
  const last = rows.value.at(-1)?.from ?? -1;
  // A step that is chosen can be seen.
  useEffect(() => void (cursor.value = Math.min(cursor.peek(), last)), [last]);
  useSignalEffect(() => {
    if (cursor.value >= 0) requestAnimationFrame(() => show(list.current, '.chosen'));
  });
  useSignalEffect(() => {
    // Keeps the next command in sight, but does not chase a running program.
    if (calmView.value.status === 'running') return;
    requestAnimationFrame(() => show(list.current, '.next'));
  });
  if (last < 0) return <p class="muted">{say(PROGRAM)('emptyHint')}</p>;
  return (
    <ol class="annotated" ref={list}>
      {rows.value.map((row) => (
        <li key={row.from}>
          {row.before.length > 0 && <p class="block-comment">{row.before.join(' ')}</p>}
          {row.label !== null && <p class="label">{row.label}:</p>}
          <Step row={row} />
        </li>
      ))}
    </ol>
  );
}
