/** The views of the program; the open one is kept while other pages are looked at, and over a reload. */
import { preference } from '../app/preferences.ts';

export const TABS = ['rules', 'grid', 'listing', 'source', 'properties', 'golf', 'hex', 'tape'] as const;
export type Tab = (typeof TABS)[number];

/** The open tab. */
export const tab = preference<Tab>('tab', TABS, 'grid');

export const depth = preference('depth', ['play', 'bench'], 'play');
