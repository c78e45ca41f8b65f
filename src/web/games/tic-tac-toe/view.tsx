/** @jsxImportSource preact */
import { cellAt, cellIndex, type TicTacToe } from '../../../games/tic-tac-toe/index.ts';
import pmk from '../../../games/tic-tac-toe/tic-tac-toe-4x4.pmk';
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import type { BoardProps, GameView } from '../game-page.tsx';
import { TIC_TAC_TOE } from './messages.ts';
import { marks, ticTacToeKind, ticTacToeMove } from './model.ts';

const ACROSS = [1, 2, 3, 4];
const UP = [4, 3, 2, 1];

function Board({ state, hint, isOver, play }: BoardProps<TicTacToe>) {
  const t = textsOf(TIC_TAC_TOE);
  const cells = marks(state);
  const rated = hint?.game === 'tic-tac-toe' ? hint.rated : [];
  const best = hint?.game === 'tic-tac-toe' ? (hint.defeat?.[0] ?? cellOf(rated[0])) : -1;
  const view = (number: number): CellView => {
    const { side, isLast, isLine } = cells[number];
    const said = { player: t.cellPlayer, calculator: t.cellCalculator, none: t.cellEmpty }[side ?? 'none'];
    const value = rated.find((move) => cellOf(move) === number)?.value;
    return {
      label: `${t.cell(ticTacToeMove(number))}: ${said}`,
      class: `mark-${side ?? 'none'}${isLast ? ' cell-last' : ''}${isLine ? ' mark-line' : ''}`,
      content: side === 'player' ? <Cross /> : side === 'calculator' ? <Nought /> : '',
      odds: value
        ? {
            share: { win: 0.8, draw: 0.2, loss: 0 }[value.result],
            text: value.result === 'draw' ? t.draw : t[value.result](value.moves),
            isBest: best === number,
          }
        : null,
    };
  };
  return (
    <CellGrid
      label={textsOf(SHELL).ticTacToe}
      rows={UP.map((y) => ACROSS.map((x) => cellIndex(x, y)))}
      rowLabels={UP.map(String)}
      columnLabels={ACROSS.map(String)}
      cell={view}
      isOver={isOver}
      onPlay={(number) => !isOver && play(ticTacToeMove(number))}
    />
  );
}

const cellOf = (move: { readonly x: number; readonly y: number } | undefined): number =>
  move ? cellIndex(move.x, move.y) : -1;

const Cross = () => (
  <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">
    <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" />
  </svg>
);
const Nought = () => (
  <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">
    <circle cx="12" cy="12" r="7.5" fill="none" stroke="currentColor" stroke-width="3.4" />
  </svg>
);

export const ticTacToeView: GameView<TicTacToe> = {
  kind: ticTacToeKind,
  Board,
  pmk,
  program: 'tic-tac-toe-4x4',
  showsY: true,
  title: () => textsOf(SHELL).ticTacToe,
  help: () => textsOf(TIC_TAC_TOE).help,
  tell(state) {
    const t = textsOf(TIC_TAC_TOE);
    const { answer, winner } = state;
    const place = answer && answer.kind !== 'full' ? `${answer.x}:${answer.y}` : '';
    if (answer?.kind === 'taken') return t.taken(place);
    if (winner === 'player') return answer?.kind === 'win' ? t.wonDenied : t.won;
    if (winner === 'calculator') return t.lost(place);
    if (ticTacToeKind.status(state) === 'drawn') return t.drawn;
    return answer ? t.answered(place) : t.begin;
  },
  facts: () => [],
  hintText(hint) {
    if (hint.game !== 'tic-tac-toe') return '';
    const t = textsOf(TIC_TAC_TOE);
    return `${advised(hint.defeat, hint.rated)} ${t.legend}`;
  },
};

function advised(
  defeat: readonly number[] | null,
  rated: readonly {
    readonly x: number;
    readonly y: number;
    readonly value: { result: string; moves: number };
  }[],
): string {
  const t = textsOf(TIC_TAC_TOE);
  if (defeat) {
    const { x, y } = cellAt(defeat[0]);
    return t.defeat(defeat.length, `${x}:${y}`);
  }
  const [{ x, y, value }] = rated;
  const place = `${x}:${y}`;
  if (value.result === 'draw') return t.keeps(place);
  return value.result === 'win'
    ? t.forced(Math.ceil(value.moves / 2), place)
    : t.lasts(Math.floor(value.moves / 2), place);
}
