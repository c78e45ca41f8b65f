/** The programs that come with the app; each is fetched when it is asked for. */

export interface LibraryProgram {
  readonly name: string;
  readonly title: { readonly en: string; readonly ru: string };
  readonly load: () => Promise<{ default: string }>;
}

export const LIBRARY: readonly LibraryProgram[] = [
  {
    name: 'fox-hunt-100',
    title: { en: 'Fox Hunt 100', ru: 'Охота на лис 100' },
    load: () => import('../../games/fox-hunt/fox-hunt-100.pmk'),
  },
  {
    name: 'minesweeper-9x9',
    title: { en: 'Minesweeper 9x9', ru: 'Сапёр 9x9' },
    load: () => import('../../games/minesweeper/minesweeper-9x9.pmk'),
  },
  {
    name: 'labyrinth-7x7x7',
    title: { en: 'Labyrinth 7x7x7', ru: 'Лабиринт 7x7x7' },
    load: () => import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  },
  {
    name: 'tic-tac-toe-4x4',
    title: { en: 'Tic-Tac-Toe 4x4', ru: 'Крестики-нолики 4x4' },
    load: () => import('../../games/tic-tac-toe/tic-tac-toe-4x4.pmk'),
  },
];
