/** The views of the program and how much of it is shown; both are remembered. */
import { preference } from '../app/preferences.ts';

export const TABS = ['rules', 'grid', 'listing', 'source', 'properties', 'golf', 'more'] as const;
export type Tab = (typeof TABS)[number];

/** The open tab. */
export const tab = preference<Tab>('tab', TABS, 'grid');

export const depth = preference('depth', ['play', 'bench'], 'play');
