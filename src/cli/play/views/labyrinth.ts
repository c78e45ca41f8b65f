/** The Labyrinth on a terminal, with its map. */
import { SIZE } from '../../../games/labyrinth/building.ts';
import pmk from '../../../games/labyrinth/labyrinth-7x7x7.pmk';
import type { LabyrinthHint } from '../../../games/play/hints.ts';
import {
  floorMap,
  type LabyrinthPosition,
  labyrinthKind,
  type MapRoom,
  NEXT,
} from '../../../games/play/labyrinth/position.ts';
import { LABYRINTH } from '../../../games/play/labyrinth/words.ts';
import { catalogue } from '../../../texts.ts';
import type { CellView, TerminalView } from '../view.ts';

const TEXTS = catalogue(
  {
    floor: (n: number) => `floor ${n}`,
    map: 'The whole building (this counts as a hint)',
    signs: '@ you   X exit   . plain   ~ puddle   ^ ladder   v pit',
  },
  {
    floor: (n) => `этаж ${n}`,
    map: 'Всё здание (это считается подсказкой)',
    signs: '@ вы   X выход   . обычная   ~ лужа   ^ лестница   v яма',
  },
);

const ROOMS: { readonly [kind in MapRoom['kind']]: CellView } = {
  unknown: { text: ' ', tone: 'faint' },
  plain: { text: '.', tone: 'plain' },
  puddle: { text: '~', tone: 'water' },
  ladder: { text: '^', tone: 'good' },
  pit: { text: 'v', tone: 'bad' },
};

/** Places of a floor on the map. */
const FLOOR_WIDTH = 10;

const UP = Array.from({ length: SIZE }, (_, i) => SIZE - i);

export const labyrinthView: TerminalView<LabyrinthPosition, LabyrinthHint> = {
  kind: labyrinthKind,
  pmk,
  isTyped: false,
  directKeys: { up: '8', down: '2', left: '4', right: '6', ' ': '5', n: NEXT },
  board(state, reveals) {
    const { place } = state.game;
    return {
      columnLabels: UP.toReversed().map(String),
      rowLabels: UP.map(String),
      cells: floorMap(state, place.floor, reveals).map((row) =>
        row.map(({ kind, isExit }) =>
          isExit ? { text: `${ROOMS[kind].text}X`, tone: 'high' as const } : ROOMS[kind],
        ),
      ),
      at: [place.x - 1, SIZE - place.row],
    };
  },
  moveAt: () => null,
  map(state, lang, columns) {
    const t = TEXTS[lang];
    const floors = UP.toReversed().map((floor) => floorMap(state, floor, true));
    const sign = ({ isHere, isExit, kind }: MapRoom): string =>
      isHere ? '@' : isExit ? 'X' : ROOMS[kind].text;
    // Floors beside one another, as many as there is room for.
    const across = Math.max(1, Math.floor((columns + 1) / (FLOOR_WIDTH + 1)));
    const lines: string[] = [];
    for (let first = 0; first < floors.length; first += across) {
      const shown = floors.slice(first, first + across);
      const titles = shown.map((_, i) => t.floor(first + i + 1));
      const rows = UP.map((number, row) =>
        shown.map((rooms) => `${number} ${rooms[row].map(sign).join('')}`),
      );
      for (const cells of [titles, ...rows])
        lines.push(
          cells
            .map((cell) => cell.padEnd(FLOOR_WIDTH))
            .join(' ')
            .trimEnd(),
        );
      lines.push('');
    }
    return [t.map, '', ...lines, t.signs];
  },
  legend: (lang) => `${TEXTS[lang].signs}\n\n${LABYRINTH[lang].symbols}`,
};
