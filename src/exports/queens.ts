/** `eggog/queens` as the package exports it: the functions look at their arguments first. */
import * as queens from '../queens/index.ts';
import {
  array,
  arrayOf,
  guarded,
  guardedClass,
  kind,
  map,
  number,
  oneOf,
  optional,
  options,
  orNull,
  shape,
  text,
  uint8Array,
  wholeNumber,
  within,
} from './guard.ts';
import { lang, sentence } from './kinds.ts';

export * from '../queens/index.ts';

const size = within(queens.SMALLEST_BOARD, queens.LARGEST_BOARD);
const language = oneOf(queens.NOTATION_LANGUAGES);
const tree = shape('a tree, as that of parseAlgorithm', { states: array, procedures: array });
const algorithm = shape('an Algorithm, as parseAlgorithm gives it', {
  text,
  tree,
  code: shape('its code', { instructions: array, routines: map }),
  start: text,
});
const host = shape('a Host { initial; phrases }', {
  initial: kind('a state', (value) => value !== undefined),
  phrases: shape('functions by name'),
});
const values = kind(
  'an object of numbers by name',
  (value) => shape('').is(value) && Object.values(value as object).every(number.is),
);
const moment = shape('a Moment, as begin gives it', {
  next: number,
  globals: values,
  arrays: shape('its arrays'),
  visits: values,
  steps: number,
});
const runOptions = options({ inputs: values, budget: number });
/** Columns of the queens, row by row: each 1..n. */
const solution = kind(
  'a Solution: columns 1..n of n rows',
  (value) => Array.isArray(value) && size.is(value.length) && value.every(within(1, value.length).is),
);
const chain = orNull(
  shape('a Chain { newest; older }', { older: kind('', (value) => value === null || shape('').is(value)) }),
);
const chart = shape('a FlowChart, as flowChart gives it', {
  nodes: arrayOf(shape('a node', { id: text, kind: text, text: array })),
  edges: arrayOf(shape('an edge', { from: text, to: text })),
});
const machineWords = shape('MachineWords, such as BOARD_MACHINE_WORDS', {
  words: shape('words by name'),
  array: shape('its array', { name: text, length: text, longest: number }),
});
const machineProgram = shape('a MachineProgram, as compileForMk61 gives it', {
  bytes: uint8Array,
  lines: array,
  variables: map,
  array: orNull(shape('its array')),
  inputs: array,
});
const bits = within(-(2 ** 31), 2 ** 32 - 1);

export const begin = guarded('begin', queens.begin, algorithm, host, optional(values), optional(number));
export const boardHost = guarded('boardHost', queens.boardHost, size, optional(arrayOf(number)));
export const chainToList = guarded('chainToList', queens.chainToList, chain);
export const checkBoardSize = guarded('checkBoardSize', queens.checkBoardSize, number);
export const compareSolutions = guarded('compareSolutions', queens.compareSolutions, solution, solution);
export const compareVersions = guarded('compareVersions', queens.compareVersions, size);
export const compileForMk61 = guarded(
  'compileForMk61',
  queens.compileForMk61,
  algorithm,
  machineWords,
  optional(values),
);
export const countBelow = guarded(
  'countBelow',
  queens.countBelow,
  shape('a Position { open; left; right }', { open: bits, left: bits, right: bits }),
);
export const countQueens = guarded('countQueens', queens.countQueens, size);
export const coverSolutions = guarded('coverSolutions', queens.coverSolutions, size);
export const exactCovers = guarded(
  'exactCovers',
  queens.exactCovers,
  shape('a CoverProblem { primary; secondary; options }', {
    primary: within(0, 100_000),
    secondary: within(0, 100_000),
    options: arrayOf(arrayOf(within(0, 200_000))),
  }),
);
export const flowChart = guarded('flowChart', queens.flowChart, algorithm);
export const fundamentalSolutions = guarded('fundamentalSolutions', queens.fundamentalSolutions, size);
export const generateTypeScript = guarded(
  'generateTypeScript',
  queens.generateTypeScript,
  algorithm,
  shape('TypeScriptWords { methods; opening; closing }', {
    methods: shape('texts by name'),
    opening: text,
    closing: text,
  }),
);
export const holdToNotation = guarded(
  'holdToNotation',
  queens.holdToNotation,
  machineProgram,
  algorithm,
  machineWords,
  values,
  optional(wholeNumber),
);
export const mirror = guarded('mirror', queens.mirror, solution);
export const moments = guarded('moments', queens.moments, algorithm, host, runOptions);
export const parseAlgorithm = guarded(
  'parseAlgorithm',
  queens.parseAlgorithm,
  text,
  shape('a Vocabulary, such as QUEENS_WORDS', {
    phrases: arrayOf(
      shape('a phrase', {
        id: text,
        kind: oneOf(['action', 'condition']),
        spellings: shape(''),
        values: array,
      }),
    ),
  }),
);
export const pictures = guarded('pictures', queens.pictures, solution);
export const queensCover = guarded('queensCover', queens.queensCover, size);
export const run = guarded('run', queens.run, algorithm, host, runOptions);
export const solutions = guarded('solutions', queens.solutions, size);
export const step = guarded('step', queens.step, algorithm, host, moment);
export const toMermaid = guarded('toMermaid', queens.toMermaid, chart, lang);
export const toProgramFile = guarded(
  'toProgramFile',
  queens.toProgramFile,
  machineProgram,
  shape('an object with a title', {
    title: sentence,
    displays: optional(arrayOf(text)),
    agreement: optional(shape('an Agreement', { kind: text, runs: number, stops: number })),
    lang: optional(lang),
  }),
);
export const toSvg = guarded('toSvg', queens.toSvg, chart, lang);
export const trace = guarded('trace', queens.trace, algorithm, host, runOptions);
export const turn = guarded('turn', queens.turn, solution);
export const variable = guarded('variable', queens.variable, moment, text);
export const version = guarded('version', queens.version, oneOf(queens.VERSION_NAMES), optional(language));
export const writeProgram = guarded(
  'writeProgram',
  queens.writeProgram,
  tree,
  shape('an object with a language', { language, names: optional(map) }),
);

export const Counting = guardedClass(
  'Counting',
  queens.Counting,
  [size, optional(within(0, queens.LARGEST_BOARD))],
  { open: [], record: [within(0, Number.MAX_SAFE_INTEGER), within(0, Number.MAX_SAFE_INTEGER)], save: [] },
);
export const History = guardedClass('History', queens.History, [algorithm, host, optional(values)], {
  forward: [],
  goTo: [number],
  back: [],
});
