/** @jsxImportSource preact */
/** The listing: one row a command, with labels, the author's comments, notes, breakpoints and the cost of a step. */

import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { type ListingRow, listingRows } from '../../app/listing-rows.ts';
import { plainProgram } from '../../listing/index.ts';
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
function useRows(): ListingRow[] {
  const file = isEntered.value ? program.value : null;
  const memory = memoryKey.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the memory can have changed
  return useMemo(() => {
    const shown = file ?? plainProgram(machine.peek().program.slice(0, usedSteps.value));
    return listingRows(shown, lang.value);
  }, [file, memory, lang.value]);
}

/** Scrolls the list, and only the list, to the next command. */
function showNext(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('.next');
  if (!row) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - 80;
}

function Step({ row }: { readonly row: ListingRow }) {
  const t = say(PROGRAM);
  const next = model.value.cellOf[machine.value.pc];
  const { times, costs } = calmView.value;
  const isNext = next >= row.from && next < row.to;
  const isChosen = cursor.value >= row.from && cursor.value < row.to;
  return (
    <div class={['step', isNext && 'next', isChosen && 'chosen'].filter(Boolean).join(' ')}>
      <Button
        class="stop-mark"
        aria-pressed={breakpoints.value.has(row.from)}
        aria-label={`${t('breakpoint')} ${row.address}`}
        title={t('breakpointHere')}
        onClick={() => toggleBreakpoint(row.from)}
      />
      <span class="step-heat" data-heat={heatOf(costs[row.from])} title={costText(row.from)}>
        {shortCount(times[row.from])}
      </span>
      <Button
        class="step-text"
        aria-current={isNext ? 'step' : undefined}
        onClick={() => {
          cursor.value = row.from;
        }}
      >
        <span class="step-address">{row.address}</span>
        <span class="step-code">{row.code}</span>
        <span class="step-command">{typeset(row.text)}</span>
        <span class="step-remarks">
          {row.comment !== '' && <span>{row.comment}</span>}
          {row.notes !== '' && <span class="step-notes">{row.notes}</span>}
        </span>
      </Button>
      {isChosen && (
        <a
          class="step-help"
          href={`#/reference?c=${row.code.slice(0, 2)}`}
          title={say(SHELL)('reference')}
          aria-label={`${row.address} ${row.text}: ${say(SHELL)('reference')}`}
        >
          ?
        </a>
      )}
    </div>
  );
}

export function Annotated() {
  const list = useRef<HTMLOListElement>(null);
  const rows = useRows();
  useSignalEffect(() => {
    // Keeps the next command in sight, but does not chase a running program.
    if (calmView.value.status !== 'running')
      requestAnimationFrame(() => list.current && showNext(list.current));
  });
  if (rows.length === 0) return <p class="muted empty-program">{say(PROGRAM)('emptyHint')}</p>;
  return (
    <ol class="annotated" ref={list}>
      {rows.map((row) => (
        <li key={row.from}>
          {row.before.length > 0 && <p class="block-comment">{row.before.join(' ')}</p>}
          {row.label !== null && <p class="label">{row.label}:</p>}
          <Step row={row} />
        </li>
      ))}
    </ol>
  );
}
