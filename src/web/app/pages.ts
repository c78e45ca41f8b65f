/** The pages of the app. They import `address.ts` and not this list. */
import type { ComponentType } from 'preact';
import type { Load } from './lazy.tsx';

export interface Page {
  readonly path: string;
  /** Name of the page in the shell's messages. */
  readonly title: (typeof ALL)[number]['title'] | 'noSuchPage';
  /** The menu that has it; the workshop is a link of its own. */
  readonly group?: 'play' | 'learn' | 'none';
  readonly load: Load;
}

/** The page of a game; the game itself is loaded with it. */
const game = <const Title extends string>(id: string, title: Title) => ({
  path: `/games/${id}`,
  title,
  group: 'play' as const,
  load: async () => (await import('../games/page.tsx')).gamePage(id),
});

const view = (module: { readonly default: ComponentType }): ComponentType => module.default;

/** All pages, in the order of the menu. Each is a chunk of its own. */
const ALL = [
  { path: '/', title: 'calculator', load: () => import('../pages/calculator.tsx').then(view) },
  game('fox-hunt', 'foxHunt'),
  game('minesweeper', 'minesweeper'),
  game('labyrinth', 'labyrinth'),
  game('tic-tac-toe', 'ticTacToe'),
  {
    path: '/queens',
    title: 'queens',
    group: 'play',
    load: () => import('../queens/queens-page.tsx').then(view),
  },
  {
    path: '/school',
    title: 'school',
    group: 'learn',
    load: () => import('../school/lessons.tsx').then(view),
  },
  {
    path: '/course',
    title: 'course',
    group: 'learn',
    load: () => import('../school/course.tsx').then(view),
  },
  {
    path: '/reference',
    title: 'reference',
    group: 'learn',
    load: () => import('../school/reference.tsx').then(view),
  },
  {
    path: '/tricks',
    title: 'tricks',
    group: 'learn',
    load: () => import('../school/tricks.tsx').then(view),
  },
  {
    path: '/documents',
    title: 'documents',
    group: 'learn',
    load: () => import('../pages/documents.tsx').then(view),
  },
  { path: '/about', title: 'about', group: 'learn', load: () => import('../pages/about.tsx').then(view) },
  {
    path: '/welcome',
    title: 'welcome',
    group: 'none',
    load: () => import('../welcome/welcome.tsx').then(view),
  },
] as const;
export const PAGES: readonly Page[] = ALL;
