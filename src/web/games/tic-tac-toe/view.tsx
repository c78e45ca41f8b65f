/** @jsxImportSource preact */
import { PLAY } from '../../../games/play/texts.ts';
import {
  marks,
  type TicTacToePosition,
  ticTacToeKind,
  ticTacToeMove,
} from '../../../games/play/tic-tac-toe/position.ts';
import { movesOf, ticTacToeWords } from '../../../games/play/tic-tac-toe/words.ts';
import { cellIndex } from '../../../games/tic-tac-toe/board.ts';
import pmk from '../../../games/tic-tac-toe/tic-tac-toe-4x4.pmk';
import { textsOf } from '../../app/catalogue.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import type { BoardProps, GameView } from '../game-page.tsx';
import { TIC_TAC_TOE } from './messages.ts';

const ACROSS = [1, 2, 3, 4];
const UP = [4, 3, 2, 1];

function Board({ state, hint, isOver, play }: BoardProps<TicTacToePosition>) {
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
            text: { win: `+${movesOf(value)}`, draw: '=', loss: `−${movesOf(value)}` }[value.result],
            isBest: best === number,
          }
        : null,
    };
  };
  return (
    <CellGrid
      label={textsOf(PLAY).games['tic-tac-toe']}
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

export const ticTacToeView: GameView<TicTacToePosition> = {
  kind: ticTacToeKind,
  words: ticTacToeWords,
  Board,
  pmk,
  program: 'tic-tac-toe-4x4',
  controls: () => textsOf(TIC_TAC_TOE).controls,
};
