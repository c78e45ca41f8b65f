import { describe, expect, it } from 'vitest';
import {
  chainToList,
  comparing,
  type Moment,
  moments,
  run,
  solutions,
  VERSION_NAMES,
  type VersionName,
  variable,
  version,
} from '../../src/queens/index.ts';
import { wholly } from '../../src/steps.ts';
import { isDrawn } from '../draws.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => n < 9 || isDrawn(n, 2)))(
  'the five versions agree with the solver for n = %i, and leave an empty board',
  (n) => {
    for (const name of VERSION_NAMES) {
      const { board } = run(version(name), { size: n, inputs: { n } });
      expect(chainToList(board.solutions), name).toEqual([...solutions(n)]);
      expect(board.columns, name).toEqual(new Array(n).fill(0));
      expect(board.counts.removals, name).toBe(board.counts.placings);
    }
  },
);

it.each(VERSION_NAMES)('%s in English: the same run', (name) => {
  const options = { size: 6, inputs: { n: 6 } };
  const { board, visits, steps } = run(version(name, 'en'), options);
  const page = run(version(name), options);
  expect(chainToList(board.solutions)).toEqual(chainToList(page.board.solutions));
  expect([Object.values(visits), steps]).toEqual([Object.values(page.visits), page.steps]);
  expect(version(name, 'en').text).toMatch(/^[\x20-\x7e\n≠≤≥]+$/);
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

/** The states and procedures that are entered, each with `shown`. */
const entries = (name: VersionName, n: number, shown: (now: Moment) => unknown[]): string[] =>
  [...moments(version(name), { size: n, inputs: { n } })]
    .filter((now, i, all) => now.visits !== all[i - 1]?.visits)
    .map((now) => [now.state, ...shown(now).filter((part) => part !== undefined)].join(' '));

describe('the trace', () => {
  it('of the first automaton for n = 4 is the one found by hand', () => {
    const shown = (now: Moment) => [variable(now, 'k'), now.state === 'СОК' ? variable(now, 'i') : undefined];
    expect(entries('automaton', 4, shown)).toEqual(BY_HAND);
  });

  it('of the recursive version shows the calls', () => {
    const calls = ['ПРОГРАММА', 'HR 1', 'HR 2', 'HR 3', 'HR 2', 'HR 2', 'HR 3', 'Я'];
    expect(entries('recursive', 3, (now) => [variable(now, 'k')])).toEqual(calls);
  });
});

it('the comparison for eight queens has the figures of the document', () => {
  // 2056: nodes of the search tree of eight queens below its root; 92 of them are in the last row.
  const rows = wholly(comparing(8)).map(({ visits, placings, tests, searches, steps, machineSteps }) =>
    [visits, placings, tests, searches, steps, machineSteps].join(' '),
  );
  expect(rows).toEqual([
    '1967 2056 15720 0 81027 ',
    '6172 2056 15398 3929 34599 98',
    '6172 2056 15398 3929 32543 91',
    '10101 2056 15398 3929 42366 80',
    '10009 1964 15398 3929 41813 78',
  ]);
});
