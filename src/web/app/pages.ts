/** The pages of the app. They import `address.ts` and not this list. */
import type { ComponentType } from 'preact';
import { LOADERS } from '../../games/loaders.ts';
import type { Load } from './lazy.tsx';
import type SHELL from './messages.json';

export interface Page {
  readonly path: string;
  /** Name of the page in the shell's messages. */
  readonly title: keyof typeof SHELL;
  /** The menu that has it; the workshop is a link of its own. */
  readonly group?: 'play' | 'learn' | 'none';
  readonly load: Load;
}

type Module = { readonly default: ComponentType };

const page =
  (group?: Page['group']) =>
  (path: string, title: Page['title'], load: () => Promise<Module>): Page => ({
    path,
    title,
    ...(group && { group }),
    load: async () => (await load()).default,
  });
const learn = page('learn');

/** All pages, in the order of the menu. Each is a chunk of its own; a game is loaded with its page. */
export const PAGES: readonly Page[] = [
  page('none')('/welcome', 'welcome', () => import('../welcome/welcome.tsx')),
  page()('/', 'calculator', () => import('../pages/calculator.tsx')),
  ...Object.keys(LOADERS).map(
    (id): Page => ({
      path: `/games/${id}`,
      title: id as Page['title'],
      group: 'play',
      load: async () => (await import('../games/page.tsx')).gamePage(id),
    }),
  ),
  page('play')('/queens', 'queens', () => import('../queens/queens-page.tsx')),
  learn('/school', 'school', () => import('../school/lessons.tsx')),
  learn('/course', 'course', () => import('../school/course.tsx')),
  learn('/reference', 'reference', () => import('../school/reference.tsx')),
  learn('/tricks', 'tricks', () => import('../school/tricks.tsx')),
  learn('/documents', 'documents', () => import('../pages/documents.tsx')),
  learn('/about', 'about', () => import('../pages/about.tsx')),
];
