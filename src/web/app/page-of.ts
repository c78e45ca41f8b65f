/** Which page an address asks for. */
import { PAGES, type Page } from './pages.ts';

/** Where no page is: what there is instead. Not in the list of pages, which it shows. */
const MISSING: Omit<Page, 'path'> = {
  title: 'noSuchPage',
  group: 'none',
  load: () => import('../pages/missing.tsx'),
};

/** The page of a path, or the one that says that there is none. */
export const pageOf = (path: string): Omit<Page, 'path'> =>
  PAGES.find((page) => page.path === path) ?? MISSING;
