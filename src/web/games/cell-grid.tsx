/** @jsxImportSource preact */
/** A board of cells for mouse, touch, keyboard and screen reader: arrows move, Enter plays. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Grid } from '../../games/play/grid.ts';
import { isTaken } from '../app/focus.ts';
import { useWindowKeys } from '../app/window-keys.ts';

/** A cell as it is drawn. */
export interface CellView {
  /** What a screen reader says: the place and what is there. */
  readonly label: string;
  /** CSS classes. */
  readonly class: string;
  readonly content: ComponentChildren;
  /** Odds 0..1 as a tint under the content, with a short text; null without. */
  readonly odds?: { readonly share: number; readonly text: string; readonly isBest: boolean } | null;
}

interface Props extends Grid {
  readonly label: string;
  cell(number: number): CellView;
  onPlay(number: number): void;
  /** The second action: right mouse button, long press, or the key F. */
  onMark?(number: number): void;
  readonly isOver: boolean;
  /** True on a torus: the opposite edges are drawn around the board once more. */
  readonly wraps?: boolean;
}

const STEPS: { readonly [key: string]: readonly [row: number, column: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const LONG_PRESS_MS = 450;

export function CellGrid(props: Props) {
  const { label, rows, rowLabels, columnLabels, cell, onPlay, onMark, isOver, wraps = false } = props;
  const grid = useRef<HTMLDivElement>(null);
  const press = useRef<{ timer: number; isLong: boolean }>({ timer: 0, isLong: false });
  /** Whether the chosen cell has been shown: nobody plays a cell unseen. */
  const isShown = useRef(false);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const [row, column] = [Math.min(at[0], rows.length - 1), Math.min(at[1], rows[0].length - 1)];

  function go(r: number, c: number): void {
    setAt([r, c]);
    grid.current?.querySelector<HTMLElement>(`[data-at="${r} ${c}"]`)?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const inside = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1);
      go(inside(row + step[0], rows.length), inside(column + step[1], rows[0].length));
    } else if (event.code === 'KeyF' && onMark && !event.repeat && !event.ctrlKey && !event.metaKey) {
      onMark(rows[row][column]);
    }
  }

  useWindowKeys((event) => {
    const inside = event.target instanceof Node && grid.current?.contains(event.target);
    const isMark = event.code === 'KeyF' && onMark !== undefined;
    if (isOver || inside || isTaken(event) || !(event.key in STEPS || event.key === 'Enter' || isMark))
      return;
    event.preventDefault();
    if (!isShown.current) go(row, column);
    else if (event.key !== 'Enter') onKey(event);
    else if (!event.repeat) {
      go(row, column);
      onPlay(rows[row][column]);
    }
  });

  /** A finger held on a cell marks it; letting go must not open it then. */
  function hold(number: number, event: PointerEvent): void {
    press.current.isLong = false;
    if (!onMark || event.pointerType === 'mouse') return;
    press.current.timer = window.setTimeout(() => {
      press.current.isLong = true;
      onMark(number);
    }, LONG_PRESS_MS);
  }
  const release = (): void => clearTimeout(press.current.timer);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is a grid of buttons, not a table
    <div
      class={wraps ? 'cell-grid cell-grid-torus' : 'cell-grid'}
      role="grid"
      aria-label={label}
      ref={grid}
      onKeyDown={onKey}
      data-keeps-focus=""
      data-side={Math.max(rows.length, rows[0].length)}
    >
      <div class="cell-row" aria-hidden="true">
        <span class="cell-name" />
        {wraps && <span class="cell-name" />}
        {columnLabels.map((name) => (
          <span key={name} class="cell-name">
            {name}
          </span>
        ))}
        {wraps && <span class="cell-name" />}
      </div>
      {wraps && <GhostRow numbers={rows[rows.length - 1]} cell={cell} />}
      {rows.map((numbers, r) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div class="cell-row" role="row" key={rowLabels[r]}>
          <span class="cell-name" aria-hidden="true">
            {rowLabels[r]}
          </span>
          {wraps && <Ghost view={cell(numbers[numbers.length - 1])} />}
          {numbers.map((number, c) => {
            const view = cell(number);
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <button
                type="button"
                role="gridcell"
                key={number}
                data-at={`${r} ${c}`}
                data-cell={number}
                data-start={r === row && c === column ? '' : undefined}
                class={`cell ${view.class}${view.odds?.isBest ? ' cell-best' : ''}`}
                aria-label={view.odds ? `${view.label}, ${view.odds.text}` : view.label}
                aria-disabled={isOver}
                tabIndex={r === row && c === column ? 0 : -1}
                style={view.odds ? { '--share': String(view.odds.share) } : { '--share': '' }}
                onFocus={() => {
                  isShown.current = true;
                  setAt([r, c]);
                }}
                onPointerDown={(event) => hold(number, event)}
                onPointerUp={release}
                onPointerLeave={release}
                onPointerCancel={release}
                onClick={() => {
                  // Some browsers give a clicked button no focus.
                  go(r, c);
                  if (!press.current.isLong) onPlay(number);
                  press.current.isLong = false;
                }}
                onContextMenu={(event) => {
                  if (!onMark) return;
                  event.preventDefault();
                  if (!press.current.isLong) onMark(number);
                }}
              >
                {view.content}
                {view.odds && <span class="odds-text">{view.odds.text}</span>}
              </button>
            );
          })}
          {wraps && <Ghost view={cell(numbers[0])} />}
        </div>
      ))}
      {wraps && <GhostRow numbers={rows[0]} cell={cell} />}
    </div>
  );
}

/** A cell seen once more at the other side of the board. */
const Ghost = ({ view }: { readonly view: CellView }) => (
  <span class={`cell cell-ghost ${view.class}`} aria-hidden="true">
    {view.content}
  </span>
);

function GhostRow({
  numbers,
  cell,
}: {
  readonly numbers: readonly number[];
  cell(number: number): CellView;
}) {
  return (
    <div class="cell-row" aria-hidden="true">
      <span class="cell-name" />
      <Ghost view={cell(numbers[numbers.length - 1])} />
      {numbers.map((number) => (
        <Ghost key={number} view={cell(number)} />
      ))}
      <Ghost view={cell(numbers[0])} />
    </div>
  );
}
