import pmk from '../../../games/fox-hunt/fox-hunt-100.pmk';
import {
  type FoxCell,
  type FoxPosition,
  foxCells,
  foxHuntKind,
  foxMove,
} from '../../../games/play/fox-hunt/position.ts';
import type { FoxHint } from '../../../games/play/hints.ts';
import { catalogue } from '../../../texts.ts';
import { type CellView, inRows, shortPercent, type TerminalView } from '../view.ts';

const TEXTS = catalogue(
  {
    overlay: 'On the board: percent of a fox, ** sure; =n was heard there.',
    legend: '.  not tried    3  so many heard    *  fox found    !  a fox that was not found',
  },
  {
    overlay: 'На поле: вероятность лисы в процентах, ** точно; =n там было слышно.',
    legend: '.  не проверена    3  столько слышно    *  лиса найдена    !  лиса, которую не нашли',
  },
);

function viewOf(cell: FoxCell): CellView {
  switch (cell.kind) {
    case 'unknown':
      return { text: '.', tone: 'faint' };
    case 'bearing':
      return { text: String(cell.heard), tone: 'strong' };
    case 'found':
      return { text: '*', tone: 'high' };
    case 'hidden':
      return { text: '!', tone: 'bad' };
  }
}

export const foxHuntView: TerminalView<FoxPosition, FoxHint> = {
  kind: foxHuntKind,
  pmk,
  isTyped: true,
  directKeys: {},
  cellKeys: () => ({}),
  board(state, reveals) {
    const { size } = state.game;
    const labels = Array.from({ length: size }, (_, i) => String(i));
    const cells = inRows(foxCells(state, reveals).map(viewOf), size);
    return { columnLabels: labels, rowLabels: labels, cells, at: null };
  },
  moveAt: ({ game: { size } }, column, row) => foxMove(row * size + column, size),
  overlay({ odds }, state, lang) {
    const texts = foxCells(state).map((cell, number) => {
      if (cell.kind === 'unknown') return shortPercent(odds[number]);
      return cell.kind === 'bearing' ? `=${cell.heard}` : '=*';
    });
    return { texts: inRows(texts, state.game.size), legend: TEXTS[lang].overlay };
  },
  map: () => null,
  legend: (lang) => TEXTS[lang].legend,
};
