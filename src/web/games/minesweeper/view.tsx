/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import pmk from '../../../games/minesweeper/minesweeper-9x9.pmk';
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import type { BoardProps, GameView } from '../game-page.tsx';
import { countText, percentText } from '../numbers.ts';
import { MINESWEEPER } from './messages.ts';
import {
  CELLS,
  flagsOf,
  type MineCell,
  type MinePosition,
  mineCells,
  mineCount,
  mineMove,
  minesweeperKind,
  openCount,
} from './model.ts';

const NAMES = Array.from({ length: 9 }, (_, i) => String(i + 1));
const ROWS = NAMES.map((_, row) => NAMES.map((_, column) => 9 * row + column));

function Board({ state, hint, isOver, play }: BoardProps<MinePosition>) {
  const t = textsOf(MINESWEEPER);
  const [isFlagging, setFlagging] = useState(false);
  const cells = mineCells(state);
  const odds = hint?.game === 'minesweeper' ? hint : null;
  const view = (number: number): CellView => {
    const cell = cells[number];
    const share = odds?.odds[number] ?? 0;
    const isClosed = cell.kind === 'closed' || cell.kind === 'flag';
    return {
      label: `${t.cell(mineMove(number))}: ${spoken(cell)}`,
      class: classOf(cell) + (number === state.last && !isClosed ? ' cell-last' : ''),
      content: contentOf(cell),
      odds:
        odds && isClosed ? { share, text: percentText(share), isBest: odds.advice?.cell === number } : null,
    };
  };
  const flag = (number: number): void => {
    if (!isOver) play(mineMove(number, 'f'));
  };
  function open(number: number): void {
    if (isOver) return;
    const cell = cells[number];
    if (isFlagging && cell.kind !== 'open') flag(number);
    else if (cell.kind === 'closed') play(mineMove(number));
    else if (cell.kind === 'open' && state.style === 'friendly') play(mineMove(number, 'c'));
  }
  return (
    <>
      <CellGrid
        label={textsOf(SHELL).minesweeper}
        rows={ROWS}
        rowLabels={NAMES}
        columnLabels={NAMES}
        cell={view}
        isOver={isOver}
        onPlay={open}
        onMark={flag}
      />
      <button
        type="button"
        class="flag-mode"
        aria-pressed={isFlagging}
        onClick={() => setFlagging(!isFlagging)}
      >
        <FlagSign /> {t.flagMode}
      </button>
    </>
  );
}

function classOf(cell: MineCell): string {
  if (cell.kind === 'open') return `mine-open mine-${cell.mines}`;
  if (cell.kind === 'mine') return cell.hit ? 'mine-mine mine-hit' : 'mine-mine';
  return cell.kind === 'flag' && cell.wrong ? 'mine-flag mine-wrong' : `mine-${cell.kind}`;
}

function contentOf(cell: MineCell) {
  switch (cell.kind) {
    case 'open':
      return cell.mines === 0 ? '' : cell.mines;
    case 'flag':
      return <FlagSign />;
    case 'mine':
      return <MineSign />;
    case 'closed':
      return '';
  }
}

function spoken(cell: MineCell): string {
  const t = textsOf(MINESWEEPER);
  switch (cell.kind) {
    case 'open':
      return t.cellOpen(cell.mines);
    case 'flag':
      return cell.wrong ? t.cellWrongFlag : t.cellFlag;
    case 'mine':
      return t.cellMine;
    case 'closed':
      return t.cellClosed;
  }
}

const FlagSign = () => (
  <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">
    <path d="M7 3v18" stroke="currentColor" stroke-width="2" fill="none" />
    <path d="M8 4l10 4-10 5z" fill="var(--error)" />
  </svg>
);
const MineSign = () => (
  <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">
    <path
      d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
    />
    <circle cx="12" cy="12" r="6.5" fill="currentColor" />
  </svg>
);

export const minesweeperView: GameView<MinePosition> = {
  kind: minesweeperKind,
  Board,
  pmk,
  program: 'minesweeper-9x9',
  showsY: false,
  title: () => textsOf(SHELL).minesweeper,
  help: () => textsOf(MINESWEEPER).help,
  tell(state) {
    const t = textsOf(MINESWEEPER);
    const status = minesweeperKind.status(state);
    if (status === 'lost') return t.mine;
    if (status === 'won') return t.cleared;
    const count = state.last < 0 ? null : openCount(state, state.last);
    if (count !== null) return t.around(mineMove(state.last), count);
    return state.style === 'friendly' ? t.beginFriendly : t.beginOriginal;
  },
  facts(state) {
    const t = textsOf(MINESWEEPER);
    const open = mineCells(state).filter(({ kind }) => kind === 'open').length;
    const mines = mineCount(state);
    return [t.mines(flagsOf(state).size, mines), t.opened(open, CELLS - mines)];
  },
  hintText(hint, state) {
    if (hint.game !== 'minesweeper') return '';
    const t = textsOf(MINESWEEPER);
    const { advice, safe, total } = hint;
    const counted = t.counted(countText(total));
    if (!advice) return counted;
    const place = mineMove(advice.cell);
    // The first cell of a friendly game is free wherever it is.
    if (state.style === 'friendly' && state.game.mines === null) return t.firstFree(place);
    if (advice.reason === 'safe') return `${t.safe(place, safe)} ${counted}`;
    return `${t[advice.reason](place, percentText(hint.odds[advice.cell]))} ${counted}`;
  },
};
