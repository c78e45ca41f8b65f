/** The pages of the app. They import `address.ts` and not this list. */
import type { ComponentType } from 'preact';

export interface Page {
  readonly path: string;
  /** Name of the page in the shell's messages. */
  readonly title: (typeof ALL)[number]['title'] | 'noSuchPage';
  /** Where the menu has it: under Learn, at the end, nowhere; without a group with the calculator and the games. */
  readonly group?: 'learn' | 'end' | 'none';
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** All pages, in the order of the menu. Each is a chunk of its own. */
const ALL = [
  { path: '/', title: 'calculator', load: () => import('../pages/calculator.tsx') },
  { path: '/games/fox-hunt', title: 'foxHunt', load: () => import('../games/fox-hunt/view.tsx') },
  { path: '/games/minesweeper', title: 'minesweeper', load: () => import('../games/minesweeper/view.tsx') },
  { path: '/games/labyrinth', title: 'labyrinth', load: () => import('../games/labyrinth/view.tsx') },
  { path: '/games/tic-tac-toe', title: 'ticTacToe', load: () => import('../games/tic-tac-toe/view.tsx') },
  { path: '/queens', title: 'queens', load: () => import('../queens/queens-page.tsx') },
  {
    path: '/school',
    title: 'school',
    group: 'learn',
    load: () => import('../school/lessons/school-page.tsx'),
  },
  {
    path: '/course',
    title: 'course',
    group: 'learn',
    load: () => import('../school/course/course-page.tsx'),
  },
  {
    path: '/reference',
    title: 'reference',
    group: 'learn',
    load: () => import('../school/reference/reference-page.tsx'),
  },
  {
    path: '/tricks',
    title: 'tricks',
    group: 'learn',
    load: () => import('../school/tricks/tricks-page.tsx'),
  },
  { path: '/documents', title: 'documents', group: 'none', load: () => import('../pages/documents.tsx') },
  { path: '/about', title: 'about', group: 'end', load: () => import('../pages/about.tsx') },
  { path: '/welcome', title: 'welcome', group: 'none', load: () => import('../welcome/welcome.tsx') },
] as const;
export const PAGES: readonly Page[] = ALL;
