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

/** A shorter drag is a click. */
const DRAG_PX = 8;

/** What rolls a torus: arrow keys with Shift, or dragging, which the board follows until it settles on a cell. */
function useRolling(wraps: boolean) {
  const from = useRef<Pair>([0, 0]);
  /** A drag that ends on a cell does not choose it. */
  const hasRolled = useRef(false);
  const by = ([down, right]: Pair): void => {
    const [r, c] = rolled.peek();
    rolled.value = [r + down, c + right];
  };
  const settle = ({ currentTarget }: Event): void => (currentTarget as HTMLElement).removeAttribute('style');
  const on = {
    onPointerDownCapture: ({ clientX, clientY }: PointerEvent) => {
      from.current = [clientY, clientX];
      hasRolled.current = false;
    },
    onPointerMove: ({ clientX, clientY, buttons, currentTarget, pointerId }: PointerEvent) => {
      const grid = currentTarget as HTMLElement;
      const way = (): Pair => [clientY - from.current[0], clientX - from.current[1]];
      if (buttons === 0 || (!hasRolled.current && Math.hypot(...way()) < DRAG_PX)) return;
      if (!hasRolled.current) grid.setPointerCapture(pointerId);
      hasRolled.current = true;
      const [one, next] = grid.querySelectorAll<HTMLElement>('.cell');
      const step = next.offsetLeft - one.offsetLeft;
      const [down, right] = way().map((px) => Math.round(px / step));
      from.current = [from.current[0] + down * step, from.current[1] + right * step];
      if (down || right) by([down, right]);
      const [y, x] = way();
      grid.style.cssText = `--down: ${y}px; --right: ${x}px`;
    },
    onPointerUp: settle,
    onPointerCancel: settle,
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
  /** A key must not play a cell that has not been shown. */
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
  const chosenMove = ({ tools, move }: Cell): string | null => tools?.[tool ?? ''] ?? move;
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
      make(event.key === 'Enter' ? chosenMove(cellAt(chosen)) : marks[0]);
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
    onFocusIn: onCell((to, { target }) => {
      isShown.current = true;
      setAt(to);
      // After a tap nobody points anywhere.
      if ((target as Element).matches(':focus-visible')) setPointed(to);
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
    onClick: onCell((to) => {
      // Some browsers give a clicked button no focus.
      go(to);
      if (!press.current.isLong) make(chosenMove(cellAt(to)));
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
  /** The lines that are drawn: around a torus its opposite edges are seen once more. */
  const drawn = ({ length }: readonly string[], rolled: number) =>
    Array.from({ length: wraps ? length + 2 : length }, (_, i) => ({
      at: wraps ? around(i - 1 - rolled, length) : i,
      isOutside: wraps && i % (length + 1) === 0,
    }));
  const [down, across] = [drawn(rowLabels, roll[0]), drawn(columnLabels, roll[1])];
  const from = isOver ? null : pointed;
  const isReached = (r: number, c: number): boolean =>
    (from && board.reaches?.(rows[from[0]][from[1]], r - from[0], c - from[1])) ?? false;
  const name = (text: string, isHere: boolean, isOutside: boolean) => (
    <span key={text} class={`cell-name${isHere ? ' cell-name-here' : ''}`} aria-hidden="true">
      {!isOutside && text}
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
          {across.map(({ at, isOutside }) => name(columnLabels[at], pointed?.[1] === at, isOutside))}
        </div>
        {down.map(({ at: r, isOutside }, i) => (
          // biome-ignore lint/a11y: see above
          <div class="cell-row" role="row" key={i} aria-hidden={isOutside}>
            {name(rowLabels[r], pointed?.[0] === r, isOutside)}
            {across.map(({ at: c, isOutside: isBeside }, j) => (
              <CellButton
                key={j}
                {...{ r, c, isOver, wraps }}
                cell={sameCell(rows[r][c])}
                isPointed={r === from?.[0] && c === from[1]}
                isReached={isReached(r, c)}
                isGhost={isOutside || isBeside}
                isChosen={r === chosen[0] && c === chosen[1] && !isOutside && !isBeside}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const DECOR = ['tuft', 'fir', 'stones'] as const;

/** The cell that was first of those that look the same: with it a button that does not change is not drawn again. */
const sameCell = rememberedBy(JSON.stringify, (cell: Cell) => cell);

/** A ghost is a cell that is seen once more at the other side of the board. It plays, too. */
type Kind = 'isOver' | 'wraps' | 'isPointed' | 'isReached' | 'isGhost' | 'isChosen';
type CellProps = Readonly<{ cell: Cell; r: number; c: number } & Record<Kind, boolean>>;

function CellButton({ cell, r, c, isOver, wraps, isPointed, isReached, isGhost, isChosen }: CellProps) {
  const { look, label, place, move, tools, icon, sign, number, lines = [] } = cell;
  const odds = isGhost ? undefined : cell.odds;
  const spoken = `${say('cell', { place: place ?? '' })}: ${label}${odds?.text ? `, ${odds.text}` : ''}`;
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
        : { role: 'gridcell', 'aria-label': spoken, 'data-cell': number })}
      data-at={`${r} ${c}`}
      data-start={isChosen ? '' : undefined}
      class={looks.filter(Boolean).join(' ')}
      aria-disabled={isOver || (move === null && !tools)}
      tabIndex={isChosen ? 0 : -1}
      style={{
        '--share': odds?.text ? String(odds.share) : '',
        '--order': look.includes('mine-mine') ? r + c : '',
      }}
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
