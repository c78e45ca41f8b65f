/** @jsxImportSource preact */
/** A board of cells for mouse, touch, keyboard and screen reader: arrows move, Enter plays, F marks. */
import { useRef, useState } from 'preact/hooks';
import type { Board, Cell } from '../../games/game.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { say } from './say.ts';
import { Sign } from './signs.tsx';
import { around, type Pair, Torus } from './torus.tsx';

interface Props {
  readonly board: Board;
  readonly label: string;
  /** True while a plain press marks. */
  readonly isMarking: boolean;
  readonly isOver: boolean;
  play(move: string): void;
}

const STEPS: { readonly [key: string]: Pair } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const LONG_PRESS_MS = 450;

/** How far a torus is rolled, and what rolls it: dragging, or the arrow keys with Shift. */
function useRolling(wraps: boolean) {
  const [roll, setRoll] = useState<Pair>([0, 0]);
  const from = useRef<Pair | null>(null);
  /** A drag that ends on a cell does not choose it. */
  const hasRolled = useRef(false);
  const by = ([down, right]: Pair): void => setRoll(([r, c]) => [r + down, c + right]);
  const on = {
    onPointerDownCapture: ({ clientX, clientY }: PointerEvent) => {
      from.current = [clientY, clientX];
      hasRolled.current = false;
    },
    onPointerMove: ({ clientX, clientY, buttons, currentTarget }: PointerEvent) => {
      if (!from.current || buttons === 0) return;
      const step = (currentTarget as HTMLElement).offsetWidth / 7;
      const [y, x] = from.current;
      const moved: Pair = [Math.trunc((clientY - y) / step), Math.trunc((clientX - x) / step)];
      if (moved.every((cells) => cells === 0)) return;
      from.current = [y + moved[0] * step, x + moved[1] * step];
      hasRolled.current = true;
      by(moved);
    },
    onClickCapture: (event: Event) => {
      if (hasRolled.current) event.stopPropagation();
      hasRolled.current = false;
    },
  };
  return { roll, by, on: wraps ? on : {} };
}

/** The chosen cell, and what keys and pointers do to it. */
function useCells({ board, isMarking, isOver, play }: Props, roll: (by: Pair) => void) {
  const { rows, wraps = false } = board;
  const grid = useRef<HTMLDivElement>(null);
  const press = useRef({ timer: 0, isLong: false });
  /** Whether the chosen cell has been shown: a key must not play a cell unseen. */
  const isShown = useRef(false);
  const [at, setAt] = useState<Pair>([0, 0]);
  const [pointed, setPointed] = useState<Pair | null>(null);
  const size: Pair = [rows.length, rows[0].length];
  const chosen: Pair = [Math.min(at[0], size[0] - 1), Math.min(at[1], size[1] - 1)];
  const cellAt = ([r, c]: Pair): Cell => rows[r][c];
  const go = (to: Pair): void => {
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-at="${to.join(' ')}"]:not(.cell-ghost)`)?.focus();
  };
  const mark = ({ mark: move }: Cell): void => {
    if (move && !isOver) play(move);
  };
  const choose = (cell: Cell): void => {
    if (isMarking && cell.icon !== undefined) mark(cell);
    else if (cell.move && !isOver) play(cell.move);
  };
  useWindowKeys((event) => {
    const isInside = event.target instanceof Node && grid.current?.contains(event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isInside && (isOver || isTaken(event))) return;
    const step = STEPS[event.key];
    const isMark = event.code === 'KeyF' && cellAt(chosen).mark !== undefined;
    if (!step && !isMark && event.key !== 'Enter') return;
    event.preventDefault();
    const stepped = (i: 0 | 1): number =>
      wraps ? around(chosen[i] + step[i], size[i]) : Math.min(Math.max(chosen[i] + step[i], 0), size[i] - 1);
    if (step && event.shiftKey && wraps) roll(step);
    else if (!isShown.current) go(chosen);
    else if (step) go([stepped(0), stepped(1)]);
    // One press is one move, however long the key is held down.
    else if (!event.repeat) {
      go(chosen);
      (isMark ? mark : choose)(cellAt(chosen));
    }
  });
  /** Calls a function with the cell on which something has happened. */
  const onCell =
    <E extends Event>(act: (at: Pair, event: E) => void) =>
    (event: E): void => {
      const place = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
      if (place) act(place.split(' ').map(Number) as unknown as Pair, event);
    };
  const letGo = (): void => clearTimeout(press.current.timer);
  const on = {
    onFocusIn: onCell((to) => {
      isShown.current = true;
      setAt(to);
      setPointed(to);
    }),
    onFocusOut: () => setPointed(null),
    onPointerOver: onCell(setPointed),
    onPointerLeave: () => setPointed(null),
    /** A finger held on a cell marks it; letting go must not open it then. */
    onPointerDown: onCell((to, { pointerType }: PointerEvent) => {
      press.current.isLong = false;
      if (!cellAt(to).mark || pointerType === 'mouse') return;
      press.current.timer = window.setTimeout(() => {
        press.current.isLong = true;
        mark(cellAt(to));
      }, LONG_PRESS_MS);
    }),
    onPointerUp: letGo,
    onPointerOut: letGo,
    onPointerCancel: letGo,
    onClick: onCell((to) => {
      // Some browsers give a clicked button no focus.
      go(to);
      if (!press.current.isLong) choose(cellAt(to));
      press.current.isLong = false;
    }),
    onContextMenu: onCell((to, event: Event) => {
      if (!cellAt(to).mark) return;
      event.preventDefault();
      if (!press.current.isLong) mark(cellAt(to));
    }),
  };
  return { grid, chosen, pointed, on };
}

export function CellGrid(props: Props) {
  const { board, label, isOver } = props;
  const { rows, rowLabels, columnLabels, wraps = false, hears } = board;
  const { roll, by, on: rolling } = useRolling(wraps);
  const { grid, chosen, pointed, on } = useCells(props, by);
  // Around a torus its opposite edges are seen once more.
  const edge = wraps ? 1 : 0;
  const drawn = (labels: readonly string[], rolled: number): readonly number[] =>
    Array.from({ length: labels.length + 2 * edge }, (_, i) => around(i - edge - rolled, labels.length));
  const [down, across] = [drawn(rowLabels, roll[0]), drawn(columnLabels, roll[1])];
  const isGhost = (i: number, j: number): boolean =>
    wraps && (i % (down.length - 1) === 0 || j % (across.length - 1) === 0);
  const name = (text: string, isHere: boolean, isOutside: boolean) => (
    <span key={text} class={`cell-name${isHere ? ' cell-name-here' : ''}`} aria-hidden="true">
      {isOutside ? '' : text}
    </span>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is a grid of buttons, not a table */}
      <div
        {...on}
        {...rolling}
        class={wraps ? 'cell-grid cell-grid-torus' : 'cell-grid'}
        role="grid"
        aria-label={label}
        ref={grid}
        data-keeps-focus=""
        data-side={Math.max(rows.length, rows[0].length)}
      >
        <div class="cell-row" aria-hidden="true">
          <span class="cell-name" />
          {across.map((c, j) => name(columnLabels[c], pointed?.[1] === c, isGhost(1, j)))}
        </div>
        {down.map((r, i) => (
          // biome-ignore lint/a11y: see above
          // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn where does not move
          <div class="cell-row" role="row" key={i} aria-hidden={isGhost(i, 1)}>
            {name(rowLabels[r], pointed?.[0] === r, isGhost(i, 1))}
            {across.map((c, j) => (
              <CellButton
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={j}
                cell={rows[r][c]}
                number={numberOf(board, r, c)}
                at={`${r} ${c}`}
                isGhost={isGhost(i, j)}
                isChosen={r === chosen[0] && c === chosen[1]}
                isHeard={!isOver && pointed !== null && hears?.(r - pointed[0], c - pointed[1]) === true}
                isOver={isOver}
              />
            ))}
          </div>
        ))}
      </div>
      {wraps && <Torus board={board} roll={roll} />}
    </>
  );
}

/** The number of a cell, counted row by row from the lowest label on. */
function numberOf({ rowLabels, columnLabels }: Board, r: number, c: number): number {
  const above = (labels: readonly string[], i: number): number =>
    Number(labels[i]) - Math.min(...labels.map(Number));
  return above(rowLabels, r) * columnLabels.length + above(columnLabels, c);
}

interface CellProps {
  readonly cell: Cell;
  readonly number: number;
  readonly at: string;
  /** True for a cell seen once more at the other side of the board. It plays, too. */
  readonly isGhost: boolean;
  readonly isChosen: boolean;
  /** True if the cell under the pointer hears it. */
  readonly isHeard: boolean;
  readonly isOver: boolean;
}

function CellButton({ cell, number, at, isGhost, isChosen, isHeard, isOver }: CellProps) {
  const { look, label, place, move, mark, icon, sign, lines = [] } = cell;
  const odds = isGhost ? undefined : cell.odds;
  const spoken = `${say('cell', { place: place ?? '' })}: ${label}`;
  const looks = ['cell', look, odds?.isBest && 'cell-best', isHeard && 'cell-heard', isGhost && 'cell-ghost'];
  return (
    <button
      type="button"
      {...(isGhost
        ? { 'aria-hidden': true }
        : {
            role: 'gridcell',
            'aria-label': odds?.text ? `${spoken}, ${odds.text}` : spoken,
            'data-cell': number,
          })}
      data-at={at}
      data-start={isChosen && !isGhost ? '' : undefined}
      class={looks.filter(Boolean).join(' ')}
      aria-disabled={isOver || (move === null && mark === undefined)}
      tabIndex={isChosen && !isGhost ? 0 : -1}
      style={{ '--share': odds?.text ? String(odds.share) : '' }}
    >
      {icon === undefined ? sign.trim() : icon !== 'none' && <Sign icon={icon} />}
      {lines.map(({ side, direction }) => (
        <Sign key={side + direction} icon={direction} class={`stroke stroke-${side}`} />
      ))}
      {odds?.text && <span class="odds-text">{odds.text}</span>}
    </button>
  );
}
