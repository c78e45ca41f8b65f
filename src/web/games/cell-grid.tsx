/** @jsxImportSource preact */
/** A board of cells for mouse, touch, keyboard and screen reader: arrows move, Enter plays, F marks. */
import { useRef, useState } from 'preact/hooks';
import type { Board, Cell } from '../../games/game.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { say } from './say.ts';
import { Sign } from './signs.tsx';

interface Props {
  readonly board: Board;
  readonly label: string;
  /** True while a plain press marks. */
  readonly isMarking: boolean;
  readonly isOver: boolean;
  play(move: string): void;
}

const STEPS: { readonly [key: string]: readonly [row: number, column: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const LONG_PRESS_MS = 450;

/** A torus turned by rows and columns: what leaves it on one side comes back on the other. */
function rolled(board: Board, [down, right]: readonly [number, number]): Board {
  const turned = <T,>(list: readonly T[], by: number): T[] =>
    list.map((_, i) => list[(((i - by) % list.length) + list.length) % list.length]);
  return {
    ...board,
    rows: turned(board.rows, down).map((row) => turned(row, right)),
    rowLabels: turned(board.rowLabels, down),
    columnLabels: turned(board.columnLabels, right),
  };
}

/** How far a torus is rolled, and what rolls it: dragging, or the arrow keys with Shift. */
function useRolling(wraps: boolean) {
  const [roll, setRoll] = useState<readonly [number, number]>([0, 0]);
  const from = useRef<readonly [x: number, y: number] | null>(null);
  /** A drag that ends on a cell does not choose it. */
  const hasRolled = useRef(false);
  const by = (down: number, right: number): void => setRoll(([r, c]) => [r + down, c + right]);
  const on = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      from.current = [clientX, clientY];
      hasRolled.current = false;
    },
    onPointerMove: ({ clientX, clientY, buttons, currentTarget }: PointerEvent) => {
      if (!from.current || buttons === 0) return;
      const step = (currentTarget as HTMLElement).offsetWidth / 7;
      const [x, y] = from.current;
      const [right, down] = [Math.trunc((clientX - x) / step), Math.trunc((clientY - y) / step)];
      if (right === 0 && down === 0) return;
      from.current = [x + right * step, y + down * step];
      hasRolled.current = true;
      by(down, right);
    },
    onClickCapture: (event: Event) => {
      if (hasRolled.current) event.stopPropagation();
      hasRolled.current = false;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const step = event.shiftKey && STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      by(...step);
    },
  };
  return { roll, on: wraps ? on : {} };
}

/** The chosen cell, and what keys and pointers do to it. */
function useCells({ board, isMarking, isOver, play }: Props) {
  const { rows } = board;
  const grid = useRef<HTMLDivElement>(null);
  const press = useRef<{ timer: number; isLong: boolean }>({ timer: 0, isLong: false });
  /** Whether the chosen cell has been shown: a key must not play a cell unseen. */
  const isShown = useRef(false);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const [row, column] = [Math.min(at[0], rows.length - 1), Math.min(at[1], rows[0].length - 1)];
  const go = (r: number, c: number): void => {
    setAt([r, c]);
    grid.current?.querySelector<HTMLElement>(`[data-at="${r} ${c}"]`)?.focus();
  };
  const mark = ({ mark: move }: Cell): void => {
    if (move && !isOver) play(move);
  };
  const choose = (cell: Cell): void => {
    if (isMarking && cell.icon !== undefined) mark(cell);
    else if (cell.move && !isOver) play(cell.move);
  };
  const onKey = (event: KeyboardEvent): void => {
    // One press is one move: Enter that is held down does not press the cell again.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const step = STEPS[event.key];
    if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const inside = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1);
      go(inside(row + step[0], rows.length), inside(column + step[1], rows[0].length));
    } else if (event.code === 'KeyF' && !event.repeat && !event.ctrlKey && !event.metaKey) {
      mark(rows[row][column]);
    }
  };
  useWindowKeys((event) => {
    const inside = event.target instanceof Node && grid.current?.contains(event.target);
    const isMark = event.code === 'KeyF' && rows[row][column].mark !== undefined;
    if (isOver || inside || isTaken(event) || !(event.key in STEPS || event.key === 'Enter' || isMark))
      return;
    event.preventDefault();
    if (!isShown.current) go(row, column);
    else if (event.key !== 'Enter') onKey(event);
    else if (!event.repeat) {
      go(row, column);
      choose(rows[row][column]);
    }
  });
  /** A finger held on a cell marks it; letting go must not open it then. */
  const hold = (cell: Cell, event: PointerEvent): void => {
    press.current.isLong = false;
    if (!cell.mark || event.pointerType === 'mouse') return;
    press.current.timer = window.setTimeout(() => {
      press.current.isLong = true;
      mark(cell);
    }, LONG_PRESS_MS);
  };
  return {
    grid,
    onKey,
    choose,
    isAt: (r: number, c: number): boolean => r === row && c === column,
    /** Handlers of a cell. */
    on: (cell: Cell, r: number, c: number) => ({
      onFocus: () => {
        isShown.current = true;
        setAt([r, c]);
      },
      onPointerDown: (event: PointerEvent) => hold(cell, event),
      onPointerUp: () => clearTimeout(press.current.timer),
      onPointerLeave: () => clearTimeout(press.current.timer),
      onPointerCancel: () => clearTimeout(press.current.timer),
      onClick: () => {
        // Some browsers give a clicked button no focus.
        go(r, c);
        if (!press.current.isLong) choose(cell);
        press.current.isLong = false;
      },
      onContextMenu: (event: Event) => {
        if (!cell.mark) return;
        event.preventDefault();
        if (!press.current.isLong) mark(cell);
      },
    }),
  };
}

export function CellGrid(props: Props) {
  const { label, isOver } = props;
  const { wraps = false } = props.board;
  const { roll, on: rolling } = useRolling(wraps);
  const board = wraps ? rolled(props.board, roll) : props.board;
  const { rows, rowLabels, columnLabels } = board;
  const { grid, onKey, choose, isAt, on } = useCells({ ...props, board });
  const ghosts = { choose, isOver };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is a grid of buttons, not a table
    <div
      {...rolling}
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
      {wraps && <GhostRow cells={rows[rows.length - 1]} {...ghosts} />}
      {rows.map((cells, r) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div class="cell-row" role="row" key={rowLabels[r]}>
          <span class="cell-name" aria-hidden="true">
            {rowLabels[r]}
          </span>
          {wraps && <Ghost cell={cells[cells.length - 1]} {...ghosts} />}
          {cells.map((cell, c) => (
            <CellButton
              key={columnLabels[c]}
              cell={cell}
              number={numberOf(board, r, c)}
              at={`${r} ${c}`}
              isChosen={isAt(r, c)}
              isOver={isOver}
              on={on(cell, r, c)}
            />
          ))}
          {wraps && <Ghost cell={cells[0]} {...ghosts} />}
        </div>
      ))}
      {wraps && <GhostRow cells={rows[0]} {...ghosts} />}
    </div>
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
  readonly isChosen: boolean;
  readonly isOver: boolean;
  readonly on: object;
}

function CellButton({ cell, number, at, isChosen, isOver, on }: CellProps) {
  const { odds, look, label, place, move, mark } = cell;
  const spoken = `${say('cell', { place: place ?? '' })}: ${label}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is a grid of buttons, not a table
    <button
      type="button"
      role="gridcell"
      data-at={at}
      data-cell={number}
      data-start={isChosen ? '' : undefined}
      class={`cell ${look}${odds?.isBest ? ' cell-best' : ''}`}
      aria-label={odds?.text ? `${spoken}, ${odds.text}` : spoken}
      aria-disabled={isOver || (move === null && mark === undefined)}
      tabIndex={isChosen ? 0 : -1}
      style={{ '--share': odds?.text ? String(odds.share) : '' }}
      {...on}
    >
      <Content cell={cell} />
      {odds?.text && <span class="odds-text">{odds.text}</span>}
    </button>
  );
}

const Content = ({ cell: { icon, sign, lines = [] } }: { readonly cell: Cell }) => (
  <>
    {icon === undefined ? sign.trim() : icon !== 'none' && <Sign icon={icon} />}
    {lines.map((line) => (
      <Sign
        key={`${line.side} ${line.direction}`}
        icon={line.direction}
        class={`stroke stroke-${line.side}`}
      />
    ))}
  </>
);

interface Ghosts {
  readonly isOver: boolean;
  choose(cell: Cell): void;
}

/** A cell seen once more at the other side of the board. It plays, too. */
const Ghost = ({ cell, isOver, choose }: Ghosts & { readonly cell: Cell }) => (
  <button
    type="button"
    class={`cell cell-ghost ${cell.look}`}
    aria-hidden="true"
    aria-disabled={isOver}
    tabIndex={-1}
    onClick={() => choose(cell)}
  >
    <Content cell={cell} />
  </button>
);

const GhostRow = ({ cells, ...ghosts }: Ghosts & { readonly cells: readonly Cell[] }) => (
  <div class="cell-row" aria-hidden="true">
    <span class="cell-name" />
    <Ghost cell={cells[cells.length - 1]} {...ghosts} />
    {cells.map((cell, c) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
      <Ghost key={c} cell={cell} {...ghosts} />
    ))}
    <Ghost cell={cells[0]} {...ghosts} />
  </div>
);
