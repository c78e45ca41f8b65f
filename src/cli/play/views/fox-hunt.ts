/** The Fox Hunt on a terminal. */
import pmk from '../../../games/fox-hunt/fox-hunt-100.pmk';
import {
  type FoxCell,
  type FoxPosition,
  foxCells,
  foxGrid,
  foxHuntKind,
  foxMove,
} from '../../../games/play/fox-hunt/position.ts';
import type { FoxHint } from '../../../games/play/hints.ts';
import { catalogue } from '../../../texts.ts';
import { boardOf, type CellView, onGrid, shortPercent, type TerminalView } from '../view.ts';

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
  board: (state, reveals) => boardOf(foxGrid(state), foxCells(state, reveals).map(viewOf)),
  moveAt: (state, column, row) => foxMove(foxGrid(state).rows[row][column], state.game.size),
  overlay({ odds }, state, lang) {
    const texts = foxCells(state).map((cell, number) => {
      if (cell.kind === 'unknown') return shortPercent(odds[number]);
      return cell.kind === 'bearing' ? `=${cell.heard}` : '=*';
    });
    return { texts: onGrid(foxGrid(state), texts), legend: TEXTS[lang].overlay };
  },
  legend: (lang) => TEXTS[lang].legend,
};
