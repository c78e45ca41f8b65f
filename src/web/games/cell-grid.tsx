/** A board of cells for mouse, touch, keyboard and screen reader: arrows move, Enter plays, F and X mark. */
import { useRef, useState } from 'preact/hooks';
import type { Board, Cell } from '../../games/game.ts';
import { rememberedBy } from '../../remembered.ts';
import { codeOf, isTaken, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { say } from './say.ts';
import { Sign } from './signs.tsx';
import { around, type Pair, roll as rolled } from './torus.tsx';

interface Props {
  readonly board: Board;
  readonly label: string;
  /** What a plain press does where the cell has a move for it. */
  readonly tool: string | undefined;
  readonly isOver: boolean;
  play(move: string): void;
}

const STEPS: { readonly [key: string]: Pair } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Tools by their keys. */
const MARKS: { readonly [code: string]: readonly string[] } = { KeyF: ['flag', 'fox'], KeyX: ['empty'] };
const LONG_PRESS_MS = 450;

/** How far a torus is rolled, and what rolls it: dragging, or the arrow keys with Shift. */
function useRolling(wraps: boolean) {
  const from = useRef<Pair | null>(null);
  /** A drag that ends on a cell does not choose it. */
  const hasRolled = useRef(false);
  const by = ([down, right]: Pair): void => {
    const [r, c] = rolled.peek();
    rolled.value = [r + down, c + right];
  };
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
  return { roll: wraps ? rolled.value : [0, 0], by, on: wraps ? on : {} };
}

/** The chosen cell, and what keys and pointers do to it. */
function useCells({ board, tool, isOver, play }: Props, roll: (by: Pair) => void) {
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
  const make = (move: string | null | undefined): void => {
    if (move && !isOver) play(move);
  };
  const choose = ({ tools, move }: Cell): void => make(tools?.[tool ?? ''] ?? move);
  /** An open cell takes no mark: the second button opens around it, as the first one does. */
  const mark = ({ tools, mark, move }: Cell): void => make(tools ? mark : move);
  useWindowKeys((event) => {
    const isInside = event.target instanceof Node && grid.current?.contains(event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isInside && (isOver || isTaken(event))) return;
    const step = STEPS[event.key];
    const marks = MARKS[codeOf(event)]?.flatMap((name) => cellAt(chosen).tools?.[name] ?? []) ?? [];
    if (!step && marks.length === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    const stepped = (i: 0 | 1): number =>
      wraps ? around(chosen[i] + step[i], size[i]) : Math.min(Math.max(chosen[i] + step[i], 0), size[i] - 1);
    if (step && event.shiftKey && wraps) roll(step);
    else if (!isShown.current) go(chosen);
    else if (step) go([stepped(0), stepped(1)]);
    // One press is one move, however long the key is held down.
    else if (!event.repeat) {
      go(chosen);
      if (event.key === 'Enter') choose(cellAt(chosen));
      else make(marks[0]);
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
  const { rows, rowLabels, columnLabels, wraps = false } = board;
  const { roll, by, on: rolling } = useRolling(wraps);
  const { grid, chosen, pointed, on } = useCells(props, by);
  // Around a torus its opposite edges are seen once more.
  const edge = wraps ? 1 : 0;
  const drawn = (labels: readonly string[], rolled: number): readonly number[] =>
    Array.from({ length: labels.length + 2 * edge }, (_, i) => around(i - edge - rolled, labels.length));
  const [down, across] = [drawn(rowLabels, roll[0]), drawn(columnLabels, roll[1])];
  const isGhost = (i: number, j: number): boolean =>
    wraps && (i % (down.length - 1) === 0 || j % (across.length - 1) === 0);
  const from = isOver ? null : pointed;
  const isReached = (r: number, c: number): boolean =>
    (from && board.reaches?.(rows[from[0]][from[1]], r - from[0], c - from[1])) ?? false;
  const name = (text: string, isHere: boolean, isOutside: boolean) => (
    <span key={text} class={`cell-name${isHere ? ' cell-name-here' : ''}`} aria-hidden="true">
      {isOutside ? '' : text}
    </span>
  );
  return (
    <>
      {wraps && !isOver && (
        <p class="row muted roll-hint">
          <Icon name="move" /> {say('rollBoard')}
        </p>
      )}
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
          <div class="cell-row" role="row" key={i} aria-hidden={isGhost(i, 1)}>
            {name(rowLabels[r], pointed?.[0] === r, isGhost(i, 1))}
            {across.map((c, j) => (
              <CellButton
                key={j}
                {...{ r, c, isOver, wraps }}
                cell={sameCell(rows[r][c])}
                isPointed={r === from?.[0] && c === from[1]}
                isReached={isReached(r, c)}
                isGhost={isGhost(i, j)}
                isChosen={r === chosen[0] && c === chosen[1]}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Grass, firs and stones of a field. */
const DECOR = ['tuft', 'fir', 'stones'] as const;

/** The cell that was first of those that look the same: with it a button that does not change is not drawn again. */
const sameCell = rememberedBy(JSON.stringify, (cell: Cell) => cell);

interface CellProps {
  readonly cell: Cell;
  readonly r: number;
  readonly c: number;
  readonly isOver: boolean;
  readonly wraps: boolean;
  /** True for the cell under the pointer. */
  readonly isPointed: boolean;
  /** True for what the cell under the pointer reaches. */
  readonly isReached: boolean;
  /** True for a cell seen once more at the other side of the board. It plays, too. */
  readonly isGhost: boolean;
  readonly isChosen: boolean;
}

function CellButton({ cell, r, c, isOver, wraps, isPointed, isReached, isGhost, isChosen }: CellProps) {
  const { look, label, place, move, tools, icon, sign, number, lines = [] } = cell;
  const odds = isGhost ? undefined : cell.odds;
  const spoken = `${say('cell', { place: place ?? '' })}: ${label}`;
  const looks = [
    'cell',
    look,
    odds?.isBest && 'cell-best',
    odds?.text && 'cell-odds',
    isReached && 'cell-heard',
    isPointed && wraps && move && 'cell-pointed',
    isGhost && 'cell-ghost',
  ];
  const isField = look.startsWith('fox-') && icon !== undefined && icon !== 'fox';
  const decor = isField && !odds?.text && (r + c) % 3 === 0 && DECOR[(Math.floor(c / 3) + r) % 3];
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
      data-at={`${r} ${c}`}
      data-start={isChosen && !isGhost ? '' : undefined}
      class={looks.filter(Boolean).join(' ')}
      aria-disabled={isOver || (move === null && !tools)}
      tabIndex={isChosen && !isGhost ? 0 : -1}
      style={{ '--share': odds?.text ? String(odds.share) : '' }}
    >
      {decor && <Sign icon={decor} class="decor" />}
      {isField && isPointed && icon === 'none' && <Icon name="radio" />}
      {icon === undefined ? sign.trim() : icon !== 'none' && <Sign icon={icon} />}
      {lines.map(({ side, direction }) => (
        <Sign key={side + direction} icon={direction} class={`stroke stroke-${side}`} />
      ))}
      {odds?.text && <span class="odds-text">{odds.text}</span>}
    </button>
  );
}
