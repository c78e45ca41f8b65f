/** @jsxImportSource preact */
import rules from '../../../games/fox-hunt/fox-hunt-100.pmk?rules';
import {
  type FoxPosition,
  foxCells,
  foxGrid,
  foxHuntKind,
  foxMove,
} from '../../../games/play/fox-hunt/position.ts';
import { foxHuntWords } from '../../../games/play/fox-hunt/words.ts';
import { percentText } from '../../../games/play/numbers.ts';
import { PLAY } from '../../../games/play/texts.ts';
import { textsOf } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import { type BoardProps, GamePage, type GameView } from '../game-page.tsx';
import { GAME } from '../messages.ts';
import { FOX_HUNT } from './messages.ts';

function Board({ state, hint, isOver, reveals, play }: BoardProps<FoxPosition>) {
  const t = textsOf(FOX_HUNT);
  const { size } = state.game;
  const cells = foxCells(state, reveals);
  const last = state.knowledge.shots.at(-1)?.cell;
  const odds = hint?.game === 'fox-hunt' ? hint : null;
  // The tint is stretched: with many cells left even the best odds are small.
  const highest = Math.max(...(odds?.odds ?? [1]), 0.01);
  const view = (number: number): CellView => {
    const cell = cells[number];
    const said = { unknown: t.cellUnknown, found: t.cellFound, bearing: '', hidden: t.cellHidden }[cell.kind];
    const share = odds?.odds[number] ?? 0;
    return {
      label: `${textsOf(GAME).cell(foxMove(number, size))}: ${cell.kind === 'bearing' ? t.cellHeard(cell.heard) : said}`,
      class: `fox-${cell.kind}${number === last ? ' cell-last' : ''}`,
      content:
        cell.kind === 'bearing' ? (
          cell.heard
        ) : cell.kind === 'found' || cell.kind === 'hidden' ? (
          <FoxSign />
        ) : (
          ''
        ),
      odds:
        odds && cell.kind === 'unknown'
          ? {
              share: share / highest,
              text: percentText(share, lang.value),
              isBest: odds.advice?.cell === number,
            }
          : null,
    };
  };
  return (
    <CellGrid
      label={textsOf(PLAY).games['fox-hunt']}
      {...foxGrid(state)}
      cell={view}
      isOver={isOver}
      onPlay={(number) => !isOver && play(foxMove(number, size))}
    />
  );
}

/** A fox's head. */
const FoxSign = () => (
  <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">
    <path d="M3 3l6 4h6l6-4-1 9-8 9-8-9z" fill="currentColor" />
    <circle cx="9" cy="12" r="1.3" fill="var(--sheet)" />
    <circle cx="15" cy="12" r="1.3" fill="var(--sheet)" />
  </svg>
);

const VIEW: GameView<FoxPosition> = {
  kind: foxHuntKind,
  words: foxHuntWords,
  Board,
  rules,
  program: 'fox-hunt-100',
  undo: 'undoNever',
  controls: () => textsOf(FOX_HUNT).controls,
};

export default function FoxHuntPage() {
  return <GamePage view={VIEW} />;
}
