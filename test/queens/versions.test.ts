import { describe, expect, it } from 'vitest';
import {
  chainToList,
  compareVersions,
  type Moment,
  moments,
  NOTATION_LANGUAGES,
  run,
  solutions,
  VERSION_NAMES,
  variable,
  version,
} from '../../src/queens/index.ts';
import { isDrawn } from '../draws.ts';

function solutionsOf(name: (typeof VERSION_NAMES)[number], n: number): string[] {
  const end = run(version(name), { size: n, inputs: { n } });
  return chainToList(end.board.solutions).map((columns) => columns.join(' '));
}

describe('the five versions of the page', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => n < 9 || isDrawn(n, 2)))(
    'agree with each other and with the solver for n = %i',
    (n) => {
      const expected = [...solutions(n)].map((columns) => columns.join(' '));
      for (const name of VERSION_NAMES) expect(solutionsOf(name, n), name).toEqual(expected);
    },
  );

  it('give 92 solutions of eight queens, the first and the last of the book', () => {
    const all = solutionsOf('last', 8);
    expect(all).toHaveLength(92);
    expect(all[0]).toBe('1 5 8 6 3 7 2 4');
    expect(all[91]).toBe('8 4 1 3 6 2 7 5');
  });

  it('leave an empty board behind', () => {
    for (const name of VERSION_NAMES) {
      const { board } = run(version(name), { size: 6, inputs: { n: 6 } });
      expect(board.columns, name).toEqual([0, 0, 0, 0, 0, 0]);
      expect(board.counts.removals, name).toBe(board.counts.placings);
    }
  });
});

/**
 * The first automaton on the board of four, followed by hand with pencil and paper: the state, k when it is entered,
 * and for СОК the column i.
 */
const BY_HAND = `
ПРОГРАММА
С 1, СОК 1 1
С 2, СОК 2 3
С 3, СБ 3, СОК 2 4
С 3, СОК 3 2
С 4, СБ 4, СБ 3, СБ 2, СОК 1 2
С 2, СОК 2 4
С 3, СОК 3 1
С 4, СОК 4 3
С 5, С8 5, СБ 4, СБ 3, СБ 2, СОК 1 3
С 2, СОК 2 1
С 3, СОК 3 4
С 4, СОК 4 2
С 5, С8 5, СБ 4, СБ 3, СБ 2, СОК 1 4
С 2, СОК 2 1
С 3, СОК 3 3
С 4, СБ 4, СБ 3, СОК 2 2
С 3, СБ 3, СБ 2, СБ 1, Я 0
`
  .trim()
  .split(/\n|, /);

/** The moments at which a state or procedure was entered. */
const entries = (name: (typeof VERSION_NAMES)[number], n: number): Moment[] =>
  [...moments(version(name), { size: n, inputs: { n } })].filter(
    (now, i, all) => now.visits !== all[i - 1]?.visits,
  );

describe('the trace', () => {
  it('of the first automaton for n = 4 is the one found by hand', () => {
    const states = entries('automaton', 4).map((now) =>
      [now.state, variable(now, 'k'), now.state === 'СОК' ? variable(now, 'i') : undefined]
        .filter((part) => part !== undefined)
        .join(' '),
    );
    expect(states).toEqual(BY_HAND);
  });

  it('of the recursive version shows the calls', () => {
    const calls = entries('recursive', 3);
    expect(calls.map((now) => `${now.state}${variable(now, 'k') ?? ''}`)).toEqual([
      'ПРОГРАММА',
      'HR1',
      'HR2',
      'HR3',
      'HR2',
      'HR2',
      'HR3',
      'Я',
    ]);
  });
});

describe('the comparison for eight queens', () => {
  const rows = compareVersions(8);
  const [recursive, automaton, columns, searchState, last] = rows;

  it('counts the 2056 places of queens that are not attacked, and the last version 92 fewer', () => {
    // 2056: nodes of the search tree of eight queens below its root; 92 of them are in the last row.
    for (const row of [recursive, automaton, columns, searchState]) expect(row.placings).toBe(2056);
    expect(last.placings).toBe(2056 - 92);
  });

  it('shows what each improvement saves', () => {
    expect(automaton.tests).toBeLessThan(recursive.tests);
    expect(columns.steps).toBeLessThan(automaton.steps);
    expect(last.visits).toBeLessThan(searchState.visits);
    const lengths = [automaton, columns, searchState, last].map((row) => row.machineSteps!);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(recursive.machineSteps).toBeNull();
  });

  it('finds 92 solutions with every version', () => {
    expect(rows.map((row) => row.solutions)).toEqual([92, 92, 92, 92, 92]);
  });
});

describe('a version in another language', () => {
  it.each(VERSION_NAMES.flatMap((name) => NOTATION_LANGUAGES.map((language) => [name, language] as const)))(
    '%s, %s: the same run',
    (name, language) => {
      const options = { size: 6, inputs: { n: 6 } };
      const { board, visits, steps } = run(version(name, language), options);
      const page = run(version(name), options);
      expect(chainToList(board.solutions)).toEqual(chainToList(page.board.solutions));
      expect([Object.values(visits), steps]).toEqual([Object.values(page.visits), page.steps]);
      if (language === 'en') expect(version(name, language).text).toMatch(/^[\x20-\x7e\n≠≤≥]+$/);
    },
  );
});
