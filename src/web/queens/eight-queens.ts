/** What the versions cost on the usual board. To count it takes longer than all else that the page does when it opens. */
import type { Comparison } from '../../queens/index.ts';

const most = { placings: 2056, removals: 2056, tests: 15398, searches: 3929, solutions: 92 };

export const EIGHT_QUEENS: readonly Comparison[] = [
  {
    ...most,
    version: 'recursive',
    tests: 15720,
    searches: 0,
    visits: 1967,
    steps: 81027,
    machineSteps: null,
  },
  { ...most, version: 'automaton', visits: 6172, steps: 34599, machineSteps: 100 },
  { ...most, version: 'columns', visits: 6172, steps: 32543, machineSteps: 92 },
  { ...most, version: 'search-state', visits: 10101, steps: 42366, machineSteps: 80 },
  { ...most, version: 'last', placings: 1964, removals: 1964, visits: 10009, steps: 41813, machineSteps: 78 },
];
