/** @jsxImportSource preact */
import { PLAY } from '../../../games/play/texts.ts';
import {
  type Mark,
  marks,
  TIC_TAC_TOE_GRID,
  type TicTacToePosition,
  ticTacToeKind,
  ticTacToeMove,
} from '../../../games/play/tic-tac-toe/position.ts';
import { movesOf, ticTacToeWords } from '../../../games/play/tic-tac-toe/words.ts';
import { cellIndex } from '../../../games/tic-tac-toe/board.ts';
import rules from '../../../games/tic-tac-toe/tic-tac-toe-4x4.pmk?rules';
import { textsOf } from '../../app/catalogue.ts';
import { CellGrid, type CellView } from '../cell-grid.tsx';
import { type BoardProps, GamePage, type GameView } from '../game-page.tsx';
import { GAME } from '../messages.ts';
import { TIC_TAC_TOE } from './messages.ts';

function Board({ state, hint, isOver, play }: BoardProps<TicTacToePosition>) {
  const t = textsOf(TIC_TAC_TOE);
  const cells = marks(state);
  const rated = hint?.game === 'tic-tac-toe' ? hint.rated : [];
  const best = hint?.game === 'tic-tac-toe' ? (hint.defeat?.[0] ?? cellOf(rated[0])) : -1;
  const view = (number: number): CellView => {
    const { side, isLast, lines } = cells[number];
    const said = { player: t.cellPlayer, calculator: t.cellCalculator, none: t.cellEmpty }[side ?? 'none'];
    const value = rated.find((move) => cellOf(move) === number)?.value;
    return {
      label: `${textsOf(GAME).cell(ticTacToeMove(number))}: ${said}`,
      class: `mark-${side ?? 'none'}${isLast ? ' cell-last' : ''}${lines.length > 0 ? ' mark-line' : ''}`,
      content: (
        <>
          {side === 'player' ? <Cross /> : side === 'calculator' ? <Nought /> : ''}
          {lines.map((line) => (
            <Stroke key={`${line.side} ${line.direction}`} {...line} />
          ))}
        </>
      ),
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
      {...TIC_TAC_TOE_GRID}
      cell={view}
      isOver={isOver}
      wraps
      onPlay={(number) => !isOver && play(ticTacToeMove(number))}
    />
  );
}

const cellOf = (move: { readonly x: number; readonly y: number } | undefined): number =>
  move ? cellIndex(move.x, move.y) : -1;

/** The part of a complete line that runs through a cell, from edge to edge, so that neighbours join. */
const STROKES: { readonly [direction in Mark['lines'][number]['direction']]: string } = {
  column: 'M12 -2V26',
  row: 'M-2 12H26',
  sum: 'M-2 -2L26 26',
  difference: 'M-2 26L26 -2',
};
const Stroke = ({ direction, side }: Mark['lines'][number]) => (
  <svg viewBox="0 0 24 24" class={`stroke stroke-${side}`} aria-hidden="true">
    <path d={STROKES[direction]} />
  </svg>
);

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

const VIEW: GameView<TicTacToePosition> = {
  kind: ticTacToeKind,
  words: ticTacToeWords,
  Board,
  rules,
  program: 'tic-tac-toe-4x4',
  undo: 'undoWorks',
  controls: () => textsOf(TIC_TAC_TOE).controls,
};

export default function TicTacToePage() {
  return <GamePage view={VIEW} />;
}
