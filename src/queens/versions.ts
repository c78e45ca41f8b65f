/** The page's own versions of the program in each language of the notation, and what they cost. */
import { catchUserError } from '../errors.ts';
import type { Steps } from '../steps.ts';
import type { Counts } from './board.ts';
import { compileForMk61 } from './mk61/compile.ts';
import { type Moment, moments } from './notation/interpreter.ts';
import { type Algorithm, parseAlgorithm } from './notation/program.ts';
import type { NotationLanguage } from './notation/words.ts';
import recursive from './versions/1-recursive.arsac';
import recursiveEn from './versions/1-recursive.en.arsac';
import automaton from './versions/2-automaton.arsac';
import automatonEn from './versions/2-automaton.en.arsac';
import columns from './versions/3-columns.arsac';
import columnsEn from './versions/3-columns.en.arsac';
import searchState from './versions/4-search-state.arsac';
import searchStateEn from './versions/4-search-state.en.arsac';
import last from './versions/5-last.arsac';
import lastEn from './versions/5-last.en.arsac';

/** The texts of the versions, in the page's order, for a board of n; n is their input. The Russian ones are the page's. */
export const VERSION_TEXTS = {
  recursive: { ru: recursive, en: recursiveEn },
  automaton: { ru: automaton, en: automatonEn },
  columns: { ru: columns, en: columnsEn },
  'search-state': { ru: searchState, en: searchStateEn },
  last: { ru: last, en: lastEn },
} as const;

/** One of the versions of the page, from the recursion to the last one. */
export type VersionName = keyof typeof VERSION_TEXTS;

/** Names of the page's versions, in its order. */
export const VERSION_NAMES = Object.keys(VERSION_TEXTS) as VersionName[];

const parsed = new Map<string, Algorithm>();

/** A version of the page, ready to run. */
export function version(name: VersionName, language: NotationLanguage = 'ru'): Algorithm {
  const key = `${name} ${language}`;
  if (!parsed.has(key)) parsed.set(key, parseAlgorithm(VERSION_TEXTS[name][language]));
  return parsed.get(key)!;
}

/** The cost of one version of the page on a board of n. */
export interface VersionCost extends Counts {
  readonly version: VersionName;
  readonly visits: number;
  /** Instructions of the interpreter. */
  readonly steps: number;
  /** Length of the MK-61 program, null where there is none. */
  readonly machineSteps: number | null;
}

/** Steps of the interpreter between two looks. */
const STEPS_AT_ONCE = 4096;

/**
 * Runs all the versions on a board of n and counts, step by step of the interpreter; a comparison that is stopped gives
 * the versions that are done. Throws NotationError where a version cannot run.
 */
export function* comparing(n: number): Steps<VersionCost[], [version: VersionName, steps: number]> {
  const rows: VersionCost[] = [];
  for (const name of VERSION_NAMES) {
    let end!: Moment;
    for (end of moments(version(name), { size: n, inputs: { n } })) {
      if (end.steps % STEPS_AT_ONCE === 0 && (yield [name, end.steps])) return rows;
    }
    const { board, steps } = end;
    const visits = Object.values(end.visits).reduce((sum, count) => sum + count, 0);
    const compiled = (): number => compileForMk61(version(name), { n }).bytes.length;
    const machineSteps = catchUserError(compiled, () => null);
    rows.push({ version: name, ...board.counts, visits, steps, machineSteps });
  }
  return rows;
}
