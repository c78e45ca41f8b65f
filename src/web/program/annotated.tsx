/** @jsxImportSource preact */
/** The program as annotated source: labels, commands, the author's comments and what can be told of each step. */
import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import {
  disassemble,
  type ListingLine,
  type ProgramFile,
  plainProgram,
  textsIn,
} from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';
import { type Lang, lang } from '../app/preferences.ts';
import { typeset } from '../app/typeset.ts';
import { calmView, machine } from '../machine/calculator.ts';
import { costText, heatOf, shortCount } from './cost.ts';
import { coverage } from './coverage.ts';
import { breakpoints, cursor, toggleBreakpoint } from './cursor.ts';
import { isEntered, program, usedSteps } from './document.ts';
import { PROGRAM } from './messages.ts';
import { VIEWS } from './view-messages.ts';

export interface Row {
  readonly from: number;
  readonly to: number;
  readonly address: string;
  readonly label: string | null;
  /** Comment lines of the author before the step. */
  readonly before: readonly string[];
  readonly code: string;
  readonly text: string;
  readonly comment: string;
  readonly notes: string;
}

/** The author's comments: whole lines before a step, and the rest of the line after it. */
function commentsOf(
  layout: readonly ListingLine[],
  language: Lang,
): {
  before: Map<number, string[]>;
  after: Map<number, string>;
} {
  const before = new Map<number, string[]>();
  const after = new Map<number, string>();
  let waiting: string[] = [];
  for (const line of layout) {
    if (line.kind === 'comment') waiting.push(line.text);
    if (line.kind === 'label' && line.comment !== '') waiting.push(line.comment);
    if (line.kind !== 'cells') continue;
    if (waiting.length > 0) before.set(line.from, textsIn(waiting, language));
    waiting = [];
    if (line.comment !== '') after.set(line.from, textsIn([line.comment], language).join(' '));
  }
  return { before, after };
}

/** One row a command, with its address. */
export function rowsOf(file: ProgramFile, language: Lang): Row[] {
  const steps = disassemble(file, language);
  const { before, after } = commentsOf(file.layout, language);
  const rows: Row[] = [];
  for (let at = 0; at < steps.length; ) {
    const count = steps[at + 1]?.isAddress ? 2 : 1;
    const some = steps.slice(at, at + count);
    const cells = some.map(({ step }) => step);
    rows.push({
      from: at,
      to: at + count,
      address: some[0].address,
      label: some[0].label,
      before: cells.flatMap((cell) => before.get(cell) ?? []),
      code: some.map(({ code }) => code).join(' '),
      text: some.map(({ text }) => text).join(' '),
      comment: cells.flatMap((cell) => after.get(cell) ?? []).join('; '),
      notes: some.flatMap(({ notes }) => notes).join('; '),
    });
    at += count;
  }
  return rows;
}

/** Scrolls the list, and only the list, to the next command. */
function showNext(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('.next');
  if (!row) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - 80;
}

export function Annotated() {
  const t = textsOf(PROGRAM);
  const list = useRef<HTMLOListElement>(null);
  const entered = isEntered.value;
  const memory = machine.value.program;
  const file = entered ? program.value : plainProgram(memory.slice(0, usedSteps.value));
  const key = `${lang.value}${entered}${file.bytes.join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the rows can have changed
  const rows = useMemo(() => rowsOf(file, lang.value), [key, entered ? program.value : null]);
  const next = MK61.cellOf[machine.value.pc];
  const { recent, times, costs } = calmView.value;
  const most = Math.max(1, ...costs);
  useSignalEffect(() => {
    // Keeps the next command in sight, but does not chase a running program.
    if (calmView.value.status !== 'running')
      requestAnimationFrame(() => list.current && showNext(list.current));
  });
  if (rows.length === 0) return <p class="muted empty-program">{t.emptyHint}</p>;
  return (
    <ol class="annotated" ref={list}>
      {rows.map((row) => {
        const age = recent.indexOf(row.from);
        const isNext = next >= row.from && next < row.to;
        const isChosen = cursor.value >= row.from && cursor.value < row.to;
        const isBreakpoint = breakpoints.value.has(row.from);
        return (
          <li key={row.from}>
            {row.before.length > 0 && <p class="block-comment">{row.before.join(' ')}</p>}
            {row.label !== null && <p class="label">{row.label}:</p>}
            <div
              class={['step', isNext && 'next', isChosen && 'chosen'].filter(Boolean).join(' ')}
              data-age={age >= 0 ? age : undefined}
            >
              <button
                type="button"
                class="stop-mark"
                aria-pressed={isBreakpoint}
                aria-label={`${t.breakpoint} ${row.address}`}
                title={textsOf(VIEWS).breakpointHere}
                onClick={() => toggleBreakpoint(row.from)}
              />
              <span
                class="step-heat"
                data-heat={heatOf(costs[row.from], most)}
                data-cover={coverage.value?.[row.from] ?? undefined}
                title={[
                  times[row.from] > 0
                    ? costText(formatNumber(lang.value, times[row.from]), costs[row.from])
                    : '',
                  coverage.value?.[row.from] ? t.cover[coverage.value[row.from]!] : '',
                ]
                  .filter(Boolean)
                  .join('; ')}
              >
                {times[row.from] > 0 ? shortCount(times[row.from]) : ''}
              </span>
              <button
                type="button"
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
              </button>
              {isChosen && (
                <a
                  class="step-help"
                  href={`#/reference?c=${row.code.slice(0, 2)}`}
                  title={textsOf(SHELL).reference}
                  aria-label={`${row.address} ${row.text}: ${textsOf(SHELL).reference}`}
                >
                  ?
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
