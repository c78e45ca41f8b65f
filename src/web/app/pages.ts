/** The pages of the app. They import `address.ts` and not this list. */
import type { ComponentType } from 'preact';

export interface Page {
  readonly path: string;
  /** Name of the page in the shell's messages. */
  readonly title: PageTitle;
  /** Where the menu has it: under Learn, at the end, nowhere; without a group with the calculator and the games. */
  readonly group?: 'learn' | 'end' | 'none';
  readonly load: () => Promise<{ default: ComponentType }>;
}

export type PageTitle =
  | 'calculator'
  | 'foxHunt'
  | 'minesweeper'
  | 'labyrinth'
  | 'ticTacToe'
  | 'queens'
  | 'school'
  | 'course'
  | 'reference'
  | 'tricks'
  | 'about'
  | 'welcome'
  | 'documents'
  | 'noSuchPage';

/** All pages, in the order of the menu. Each is a chunk of its own. */
export const PAGES: readonly Page[] = [
  { path: '/', title: 'calculator', load: () => import('../pages/calculator.tsx') },
  { path: '/games/fox-hunt', title: 'foxHunt', load: () => import('../pages/games/fox-hunt.tsx') },
  { path: '/games/minesweeper', title: 'minesweeper', load: () => import('../pages/games/minesweeper.tsx') },
  { path: '/games/labyrinth', title: 'labyrinth', load: () => import('../pages/games/labyrinth.tsx') },
  { path: '/games/tic-tac-toe', title: 'ticTacToe', load: () => import('../pages/games/tic-tac-toe.tsx') },
  { path: '/queens', title: 'queens', load: () => import('../pages/queens.tsx') },
  { path: '/school', title: 'school', group: 'learn', load: () => import('../pages/school.tsx') },
  { path: '/course', title: 'course', group: 'learn', load: () => import('../pages/course.tsx') },
  { path: '/reference', title: 'reference', group: 'learn', load: () => import('../pages/reference.tsx') },
  { path: '/tricks', title: 'tricks', group: 'learn', load: () => import('../pages/tricks.tsx') },
  { path: '/documents', title: 'documents', group: 'none', load: () => import('../pages/documents.tsx') },
  { path: '/about', title: 'about', group: 'end', load: () => import('../pages/about.tsx') },
  { path: '/welcome', title: 'welcome', group: 'none', load: () => import('../pages/welcome.tsx') },
];
