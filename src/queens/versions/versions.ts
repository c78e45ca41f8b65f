/** The page's own versions of the program, in every language of the notation. */
import { QUEENS_WORDS } from '../board/words.ts';
import type { NotationLanguage } from '../notation/keywords.ts';
import { shapeOf } from '../notation/keywords.ts';
import { writeProgram } from '../notation/print.ts';
import { type Algorithm, parseAlgorithm } from '../notation/program.ts';
import recursive from './1-recursive.arsac';
import automaton from './2-automaton.arsac';
import columns from './3-columns.arsac';
import searchState from './4-search-state.arsac';
import last from './5-last.arsac';

/** Names of the page's versions, in its order. */
export const VERSION_NAMES = ['recursive', 'automaton', 'columns', 'search-state', 'last'] as const;

/** One of the versions of the page, from the recursion to the last one. */
export type VersionName = (typeof VERSION_NAMES)[number];

/** The texts of the versions as the page has them, for a board of n; n is their input. */
export const VERSION_TEXTS: Readonly<Record<VersionName, string>> = {
  recursive,
  automaton,
  columns,
  'search-state': searchState,
  last,
};

/** Names of the page's states in English. */
const STATE_NAMES: Readonly<Record<NotationLanguage, ReadonlyMap<string, string>>> = {
  ru: new Map(),
  en: names({ ПРОГРАММА: 'PROGRAM', С: 'S', СОК: 'SOK', СБ: 'SB', С8: 'S8', И: 'SEARCH', Я: 'END' }),
};

function names(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).map(([name, other]) => [shapeOf(name), other]));
}

const parsed = new Map<string, Algorithm>();

/** A version of the page, ready to run; in Russian as the page has it, in other languages written anew. */
export function version(name: VersionName, language: NotationLanguage = 'ru'): Algorithm {
  const key = `${name} ${language}`;
  let algorithm = parsed.get(key);
  if (!algorithm) {
    const text =
      language === 'ru'
        ? VERSION_TEXTS[name]
        : writeProgram(version(name).tree, { language, names: STATE_NAMES[language] });
    algorithm = parseAlgorithm(text, QUEENS_WORDS);
    parsed.set(key, algorithm);
  }
  return algorithm;
}
