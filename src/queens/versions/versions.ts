import { QUEENS_WORDS } from '../board/words.ts';
import { type Algorithm, parseAlgorithm } from '../notation/program.ts';
import recursive from './1-recursive.arsac';
import automaton from './2-automaton.arsac';
import columns from './3-columns.arsac';
import searchState from './4-search-state.arsac';
import last from './5-last.arsac';

/** Names of the page's versions, in its order. */
export const VERSION_NAMES = ['recursive', 'automaton', 'columns', 'search-state', 'last'] as const;

export type VersionName = (typeof VERSION_NAMES)[number];

/** The texts of the versions, for a board of n; n is their input. */
export const VERSION_TEXTS: Readonly<Record<VersionName, string>> = {
  recursive,
  automaton,
  columns,
  'search-state': searchState,
  last,
};

const parsed = new Map<VersionName, Algorithm>();

/** A version of the page, ready to run. */
export function version(name: VersionName): Algorithm {
  let algorithm = parsed.get(name);
  if (!algorithm) {
    algorithm = parseAlgorithm(VERSION_TEXTS[name], QUEENS_WORDS);
    parsed.set(name, algorithm);
  }
  return algorithm;
}
