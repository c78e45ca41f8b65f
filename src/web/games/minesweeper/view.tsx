/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import rules from '../../../games/minesweeper/minesweeper-9x9.pmk?rules';
import {
  type MineCell,
  type MinePosition,
  mineCells,
  mineGrid,
  mineMove,
  minesweeperKind,
} from '../../../games/play/minesweeper/position.ts';
import { minesweeperWords } from '../../../games/play/minesweeper/words.ts';
import { percentText } from '../../../games/play/numbers.ts';
import { PLAY } from '../../../games/play/texts.ts';
import { textsOf } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import { type BoardProps, GamePage, type GameView } from '../game-page.tsx';
import { GAME } from '../messages.ts';
import { MINESWEEPER } from './messages.ts';

function Board({ state, hint, isOver, reveals, play }: BoardProps<MinePosition>) {
  const t = textsOf(MINESWEEPER);
  const [isFlagging, setFlagging] = useState(false);
  const cells = mineCells(state, reveals);
  const move = (number: number, action: '' | 'f' | 'c' = ''): string => mineMove(number, action, state.game);
  const odds = hint?.game === 'minesweeper' ? hint : null;
  const view = (number: number): CellView => {
    const cell = cells[number];
    const share = odds?.odds[number] ?? 0;
    const isClosed = cell.kind === 'closed' || cell.kind === 'flag';
    return {
      label: `${textsOf(GAME).cell(move(number))}: ${spoken(cell)}`,
      class: classOf(cell) + (number === state.last && !isClosed ? ' cell-last' : ''),
      content: contentOf(cell),
      odds:
        odds && isClosed
          ? { share, text: percentText(share, lang.value), isBest: odds.advice?.cell === number }
          : null,
    };
  };
  const flag = (number: number): void => {
    if (!isOver) play(move(number, 'f'));
  };
  function open(number: number): void {
    if (isOver) return;
    const cell = cells[number];
    if (isFlagging && cell.kind !== 'open') flag(number);
    else if (cell.kind === 'closed') play(move(number));
    else if (cell.kind === 'open' && state.style === 'friendly') play(move(number, 'c'));
  }
  return (
    <>
      <CellGrid
        label={textsOf(PLAY).games.minesweeper}
        {...mineGrid(state)}
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

const VIEW: GameView<MinePosition> = {
  kind: minesweeperKind,
  words: minesweeperWords,
  Board,
  rules,
  program: 'minesweeper-9x9',
  undo: 'undoFlags',
  controls: () => textsOf(MINESWEEPER).controls,
};

export default function MinesweeperPage() {
  return <GamePage view={VIEW} />;
}
