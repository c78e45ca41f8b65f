/** @jsxImportSource preact */
/** A watched run: the board or the shown numbers, variables, controls, solutions, and the text with its current line. */
import { useEffect, useRef } from 'preact/hooks';
import type { Watch } from '../../app/queens.ts';
import { chainToList } from '../../queens/index.ts';
import { say } from '../app/catalogue.ts';
import { Button, Facts, ScrollBox } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import QUEENS from './messages.json';
import { SPEEDS, type WatchedRun } from './use-watch.ts';

/** A watched run at a moment. The moment is a property of its own: a component is drawn again when one changes. */
interface AtMoment {
  readonly watch: Watch;
  readonly now: Watch['now'];
}

/** The chess board: rows from the top, the row and square that the program looks at marked. */
export function QueensBoard({ watch, now }: AtMoment) {
  const t = say(QUEENS);
  const { n, row, column } = watch;
  const { columns } = now.board;
  const numbers = Array.from({ length: n }, (_, i) => i + 1);
  return (
    <>
      <p class="unseen">{numbers.map((r) => t('row', { row: r, column: columns[r - 1] })).join('; ')}</p>
      <svg class="queens-board" viewBox={`-0.7 -0.7 ${n + 0.8} ${n + 0.8}`} aria-hidden="true">
        {numbers.flatMap((r) =>
          numbers.map((c) => {
            const isDark = (r + c) % 2 === 1;
            const classes = ['square', isDark ? 'square-dark' : '', r === row ? 'square-row' : ''];
            return (
              <rect key={`${r} ${c}`} class={classes.join(' ')} x={c - 1} y={r - 1} width="1" height="1" />
            );
          }),
        )}
        {numbers.map((i) => (
          <g key={i} class="square-name">
            <text x={i - 0.5} y={-0.2}>
              {i}
            </text>
            <text x={-0.35} y={i - 0.38}>
              {i}
            </text>
          </g>
        ))}
        {columns.map((c, i) =>
          c > 0 ? (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has one queen
              key={i}
              class="queen"
              transform={`translate(${c - 1} ${i})`}
              d="M.24 .8h.52v-.09h-.52zM.27 .67L.17 .32l.16 .13L.38 .2l.12 .22L.62 .2l.05 .25L.83 .32 .73 .67z"
            />
          ) : null,
        )}
        {row > 0 && column > 0 && (
          <rect class="square-looked" x={column - 0.95} y={row - 0.95} width="0.9" height="0.9" rx="0.1" />
        )}
      </svg>
    </>
  );
}

/** The numbers that a program without a board has shown. */
export function Shown({ watch }: AtMoment) {
  return (
    <>
      <h2>{say(QUEENS)('shownNumbers')}</h2>
      <ol class="shown-numbers mono">
        {watch.shown.map((value, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its place
          <li key={i}>{value}</li>
        ))}
      </ol>
    </>
  );
}

export function Controls({ run }: { readonly run: WatchedRun }) {
  const t = say(QUEENS);
  const { watch, isRunning, speed } = run;
  const { steps, ended } = watch.now;
  const perSecond = SPEEDS[speed];
  const speedText = Number.isFinite(perSecond) ? t('perSecond', { n: perSecond }) : t('fastest');
  const moves = [
    ['step', ended, run.step],
    ['back', steps === 0, run.back],
    ['state', ended, () => run.runTo('state')],
    ['solution', ended, () => run.runTo('solution')],
    ['restart', steps === 0, run.restart],
  ] as const;
  return (
    <div class="row queens-controls">
      <Button class="primary" does="run" disabled={ended} onClick={run.toggle}>
        {t(isRunning ? 'pause' : 'run')}
      </Button>
      {moves.map(([name, off, act]) => (
        <Button key={name} does={name} disabled={off} onClick={act}>
          {t(name)}
        </Button>
      ))}
      <label class="row speed">
        {t('speed')}{' '}
        <input
          type="range"
          min="0"
          max={SPEEDS.length - 1}
          value={speed}
          aria-valuetext={speedText}
          onInput={({ currentTarget }) => run.setSpeed(Number(currentTarget.value))}
        />
        <span class="muted">{speedText}</span>
      </label>
    </div>
  );
}

export function Values({ watch, now: { steps, board, ended } }: AtMoment) {
  const t = say(QUEENS);
  const { searches, tests } = board.counts;
  return (
    <>
      <Facts class="row values" aria-label={t('values')} facts={watch.values} />
      <p class="muted counts">{t('counts', { steps, searches, tests })}</p>
      {ended && (
        <p role="status">
          <strong>{t(watch.isOnBoard ? 'ended' : 'endedOwn')}</strong>
        </p>
      )}
      {watch.failure && (
        <p role="alert" class="refused">
          {t('failed')} {watch.failure.in(lang.value)}
        </p>
      )}
    </>
  );
}

export function Solutions({ now }: AtMoment) {
  const t = say(QUEENS);
  const solutions = chainToList(now.board.solutions);
  return (
    <section class="card queens-solutions">
      <h2>
        {t('solutions')}: <span data-count={solutions.length}>{solutions.length}</span>
      </h2>
      {solutions.length === 0 && <p class="muted">{t('noSolutions')}</p>}
      <ScrollBox class="solutions" label={t('solutions')}>
        <ol>
          {solutions.map((columns) => (
            <li key={columns.join(' ')} class="mono">
              {columns.join(' ')}
            </li>
          ))}
        </ol>
      </ScrollBox>
    </section>
  );
}

/** The text of a program; its current line is lit and kept in sight. `line`: the one that comes next, from 1. */
export function Notation({ text: program, line }: { readonly text: string; readonly line: number }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    const lit = element?.querySelector<HTMLElement>('.line-lit');
    if (!element || !lit) return;
    // Only the box may scroll; scrollIntoView would move the page as well.
    const top = lit.offsetTop - element.offsetTop;
    const isInSight =
      top >= element.scrollTop && top + lit.offsetHeight <= element.scrollTop + element.clientHeight;
    if (!isInSight) element.scrollTop = top - element.clientHeight / 2;
  });
  const lines = program.trimEnd().split('\n');
  const isComment = commentLines(lines);
  return (
    <ScrollBox class="notation" label={say(QUEENS)('notation')} box={box}>
      {lines.map((text, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          key={i}
          class={`line${i + 1 === line ? ' line-lit' : ''}${isComment[i] ? ' line-comment' : ''}`}
          style={{ '--deep': `${text.search(/\S|$/) + 2}ch` }}
          aria-current={i + 1 === line ? 'step' : undefined}
        >
          {text === '' ? ' ' : text}
        </div>
      ))}
    </ScrollBox>
  );
}

function commentLines(lines: readonly string[]): boolean[] {
  let isInside = false;
  return lines.map((text) => {
    const isComment = isInside || text.trimStart().startsWith('{');
    isInside = isComment && !text.includes('}');
    return isComment;
  });
}
