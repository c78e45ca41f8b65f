/** @jsxImportSource preact */
/** The program as annotated source, and as codes. */

import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { formatAddress } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { calmView, machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { breakpoints, cursor, openDialog, toggleBreakpoint } from './desk.ts';
import { coverage, memoryKey } from './document.ts';
import { costText, heatOf, type Row, shortCount, useRows } from './rows.ts';

/** Scrolls the list, and only the list, to the next command. */
function showNext(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('.next');
  if (!row) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - 80;
}

function Heat({ row, most }: { readonly row: Row; readonly most: number }) {
  const t = say(PROGRAM);
  const { times, costs } = calmView.value;
  const [count, cost, cover] = [times[row.from], costs[row.from], coverage.value?.[row.from]];
  const spent = count > 0 ? costText(formatNumber(lang.value, count), cost) : '';
  return (
    <span
      class="step-heat"
      data-heat={heatOf(cost, most)}
      data-cover={cover ?? undefined}
      title={[spent, cover ? t(`cover.${cover}`) : ''].filter(Boolean).join('; ')}
    >
      {count > 0 ? shortCount(count) : ''}
    </span>
  );
}

function Step({ row, most }: { readonly row: Row; readonly most: number }) {
  const t = say(PROGRAM);
  const next = model.value.cellOf[machine.value.pc];
  const age = calmView.value.recent.indexOf(row.from);
  const isNext = next >= row.from && next < row.to;
  const isChosen = cursor.value >= row.from && cursor.value < row.to;
  return (
    <div
      class={['step', isNext && 'next', isChosen && 'chosen'].filter(Boolean).join(' ')}
      data-age={age >= 0 ? age : undefined}
    >
      <Button
        class="stop-mark"
        aria-pressed={breakpoints.value.has(row.from)}
        aria-label={`${t('breakpoint')} ${row.address}`}
        title={t('breakpointHere')}
        onClick={() => toggleBreakpoint(row.from)}
      />
      <Heat row={row} most={most} />
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
  const most = Math.max(1, ...calmView.value.costs);
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
          <Step row={row} most={most} />
        </li>
      ))}
    </ol>
  );
}

const ROW = 16;

export function Codes() {
  void memoryKey.value;
  const t = say(PROGRAM);
  const codes = [...machine.peek().program].map(formatAddress);
  const rows = codes.flatMap((_, i) => (i % ROW === 0 ? [codes.slice(i, i + ROW).join(' ')] : []));
  const text = rows.join('\n');
  return (
    <div class="stack codes">
      <p class="muted">{t('codesHint', { at: formatAddress(machine.value.pc) })}</p>
      <pre class="mono">{text}</pre>
      <div class="row">
        <Button onClick={() => void copyText(text)}>{say(SHELL)('copy')}</Button>
        <Button onClick={() => openDialog('paste')}>{t('pasteCodes')}</Button>
      </div>
    </div>
  );
}
