/** @jsxImportSource preact */
import pmk from '../../../games/fox-hunt/fox-hunt-100.pmk';
import { isUnfinishable } from '../../../games/fox-hunt/rules.ts';
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import type { BoardProps, GameView } from '../game-page.tsx';
import { countText, percentText } from '../numbers.ts';
import { FOX_HUNT } from './messages.ts';
import { type FoxPosition, foxCells, foxHuntKind, foxMove } from './model.ts';

function Board({ state, hint, isOver, play }: BoardProps<FoxPosition>) {
  const t = textsOf(FOX_HUNT);
  const { size } = state.game;
  const cells = foxCells(state);
  const last = state.knowledge.shots.at(-1)?.cell;
  const odds = hint?.game === 'fox-hunt' ? hint : null;
  // The tint is stretched: with many cells left even the best odds are small.
  const highest = Math.max(...(odds?.odds ?? [1]), 0.01);
  const names = Array.from({ length: size }, (_, i) => String(i));
  const view = (number: number): CellView => {
    const cell = cells[number];
    const said = { unknown: t.cellUnknown, found: t.cellFound, bearing: '' }[cell.kind];
    const share = odds?.odds[number] ?? 0;
    return {
      label: `${t.cell(foxMove(number, size))}: ${cell.kind === 'bearing' ? t.cellHeard(cell.heard) : said}`,
      class: `fox-${cell.kind}${number === last ? ' cell-last' : ''}`,
      content: cell.kind === 'bearing' ? cell.heard : cell.kind === 'found' ? <FoxSign /> : '',
      odds:
        odds && cell.kind === 'unknown'
          ? { share: share / highest, text: percentText(share), isBest: odds.advice?.cell === number }
          : null,
    };
  };
  return (
    <CellGrid
      label={textsOf(SHELL).foxHunt}
      rows={names.map((_, H) => names.map((_, h) => H * size + h))}
      rowLabels={names}
      columnLabels={names}
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
    <circle cx="9" cy="12" r="1.3" fill="var(--card)" />
    <circle cx="15" cy="12" r="1.3" fill="var(--card)" />
  </svg>
);

export const foxHuntView: GameView<FoxPosition> = {
  kind: foxHuntKind,
  Board,
  pmk,
  program: 'fox-hunt-100',
  showsY: false,
  title: () => textsOf(SHELL).foxHunt,
  help: () => textsOf(FOX_HUNT).help,
  tell({ game, answer, knowledge }) {
    const t = textsOf(FOX_HUNT);
    const place = foxMove(knowledge.shots.at(-1)?.cell ?? 0, game.size);
    if (answer?.kind === 'bearing') return t.heard(place, answer.heard);
    if (answer?.kind === 'found') return t.found(place, answer.remaining);
    return answer?.kind === 'finished' ? t.finished(answer.moves) : t.begin(game.count);
  },
  facts({ game }) {
    const t = textsOf(FOX_HUNT);
    return [
      t.left(game.foxes.length),
      t.moves(game.moves),
      ...(isUnfinishable(game) ? [t.unfinishable] : []),
    ];
  },
  hintText(hint, { game }) {
    if (hint.game !== 'fox-hunt') return '';
    const t = textsOf(FOX_HUNT);
    const { advice, total, error } = hint;
    const known = total === null ? t.estimated((error * 100).toFixed(1)) : t.counted(countText(total));
    if (!advice) return total === 0 ? t.none : known;
    const place = foxMove(advice.cell, game.size);
    const moves = advice.movesLeft.toFixed(1);
    if (advice.reason === 'fox') return `${t.fox(place)} ${known}`;
    const advised =
      advice.reason === 'chance' ? t.chance(place, percentText(advice.chance), moves) : t.probe(place, moves);
    return `${advised} ${known}`;
  },
};
