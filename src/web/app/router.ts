/** Which page is shown: read from the fragment of the address, so that the app works from any folder and offline. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** A place in the app: `#/games/fox-hunt?g=...` is the path `/games/fox-hunt` with the parameter `g`. */
export interface Location {
  readonly path: string;
  readonly params: URLSearchParams;
}

export interface Page {
  readonly path: string;
  /** Name of the page in the shell's messages. */
  readonly title: PageTitle;
  readonly load: () => Promise<{ default: ComponentType }>;
}

export type PageTitle =
  | 'calculator'
  | 'foxHunt'
  | 'minesweeper'
  | 'labyrinth'
  | 'ticTacToe'
  | 'queens'
  | 'about';

/** All pages, in the order of the menu. Each is a chunk of its own. */
export const PAGES: readonly Page[] = [
  { path: '/', title: 'calculator', load: () => import('../pages/calculator.tsx') },
  { path: '/games/fox-hunt', title: 'foxHunt', load: () => import('../pages/games/fox-hunt.tsx') },
  { path: '/games/minesweeper', title: 'minesweeper', load: () => import('../pages/games/minesweeper.tsx') },
  { path: '/games/labyrinth', title: 'labyrinth', load: () => import('../pages/games/labyrinth.tsx') },
  { path: '/games/tic-tac-toe', title: 'ticTacToe', load: () => import('../pages/games/tic-tac-toe.tsx') },
  { path: '/queens', title: 'queens', load: () => import('../pages/queens.tsx') },
  { path: '/about', title: 'about', load: () => import('../pages/about.tsx') },
];

/** Reads a fragment such as `#/queens?n=8`. An empty one is the calculator. */
export function parseHash(hash: string): Location {
  const text = hash.replace(/^#/, '');
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  return { path: path === '' ? '/' : path, params: new URLSearchParams(at < 0 ? '' : text.slice(at + 1)) };
}

/** Where we are. Components that read its value follow it. */
export const here = signal<Location>(parseHash(globalThis.location?.hash ?? ''));

/** Follows the address bar. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    here.value = parseHash(location.hash);
  });
}

/** Changes the parameters in the address without a new entry in the history. */
export function replaceParams(params: URLSearchParams): void {
  const query = params.toString();
  history.replaceState(null, '', `#${here.value.path}${query === '' ? '' : `?${query}`}`);
  here.value = { path: here.value.path, params };
}
