/** @jsxImportSource preact */

import type { Watch } from '../../app/queens.ts';
import { textsOf } from '../app/catalogue.ts';
import { QUEENS } from './messages.ts';

/** The chess board: rows from the top, the row and square that the program looks at marked. */
export function QueensBoard({ watch, now }: { readonly watch: Watch; readonly now: Watch['now'] }) {
  const t = textsOf(QUEENS);
  const { n, row, column } = watch;
  const { columns } = now.board;
  const numbers = Array.from({ length: n }, (_, i) => i + 1);
  return (
    <>
      <p class="unseen">{numbers.map((r) => t.row(r, columns[r - 1])).join('; ')}</p>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has one queen
            <Queen key={i} x={c - 1} y={i} />
          ) : null,
        )}
        {row > 0 && column > 0 && (
          <rect class="square-looked" x={column - 0.95} y={row - 0.95} width="0.9" height="0.9" rx="0.1" />
        )}
      </svg>
    </>
  );
}

const Queen = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    class="queen"
    transform={`translate(${x} ${y})`}
    d="M.24 .8h.52v-.09h-.52zM.27 .67L.17 .32l.16 .13L.38 .2l.12 .22L.62 .2l.05 .25L.83 .32 .73 .67z"
  />
);
