/** `eggog/queens` as the package exports it: the functions look at their arguments first. */
import * as queens from '../queens/index.ts';
import {
  array,
  arrayOf,
  guardedClass,
  guards,
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

const guard = guards(queens);

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

export const begin = guard('begin', algorithm, host, optional(values), optional(number));
export const boardHost = guard('boardHost', size, optional(arrayOf(number)));
export const chainToList = guard('chainToList', chain);
export const checkBoardSize = guard('checkBoardSize', number);
export const compareSolutions = guard('compareSolutions', solution, solution);
export const compareVersions = guard('compareVersions', size);
export const compileForMk61 = guard('compileForMk61', algorithm, machineWords, optional(values));
export const counting = guard('counting', size);
export const countQueens = guard('countQueens', size);
export const flowChart = guard('flowChart', algorithm);
export const fundamentalSolutions = guard('fundamentalSolutions', size);
export const generateTypeScript = guard(
  'generateTypeScript',
  algorithm,
  shape('TypeScriptWords { methods; opening; closing }', {
    methods: shape('texts by name'),
    opening: text,
    closing: text,
  }),
);
export const holdToNotation = guard(
  'holdToNotation',
  machineProgram,
  algorithm,
  machineWords,
  values,
  optional(wholeNumber),
);
export const mirror = guard('mirror', solution);
export const moments = guard('moments', algorithm, host, runOptions);
export const parseAlgorithm = guard(
  'parseAlgorithm',
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
export const pictures = guard('pictures', solution);
export const run = guard('run', algorithm, host, runOptions);
export const solutions = guard('solutions', size);
export const step = guard('step', algorithm, host, moment);
export const toMermaid = guard('toMermaid', chart, lang);
export const toProgramFile = guard(
  'toProgramFile',
  machineProgram,
  shape('an object with a title', {
    title: sentence,
    displays: optional(arrayOf(text)),
    agreement: optional(shape('an Agreement', { kind: text, runs: number, stops: number })),
    lang: optional(lang),
  }),
);
export const trace = guard('trace', algorithm, host, runOptions);
export const turn = guard('turn', solution);
export const variable = guard('variable', moment, text);
export const version = guard('version', oneOf(queens.VERSION_NAMES), optional(language));
export const writeProgram = guard(
  'writeProgram',
  tree,
  shape('an object with a language', { language, names: optional(map) }),
);

export const History = guardedClass('History', queens.History, [algorithm, host, optional(values)], {
  goTo: [number],
});
