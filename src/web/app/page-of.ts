/** Finds the page of an address. */
import { PAGES, type Page } from './pages.ts';

const MISSING: Omit<Page, 'path'> = {
  title: 'noSuchPage',
  group: 'none',
  load: () => import('../pages/missing.tsx'),
};

/** The page of a path, or the one that says that there is none. */
export const pageOf = (path: string): Omit<Page, 'path'> =>
  PAGES.find((page) => page.path === path) ?? MISSING;
