/** `eggog/lab` as the package exports it: the functions look at their arguments first. */
import * as lab from '../lab/index.ts';
import { MK61 } from '../machine/index.ts';
import {
  aFunction,
  array,
  arrayOf,
  boolean,
  byte,
  bytes,
  float64Array,
  guardedClass,
  guards,
  instanceOf,
  kind,
  map,
  number,
  oneOf,
  optional,
  options,
  orNull,
  set,
  shape,
  text,
  uint8Array,
  variants,
  within,
} from './guard.ts';
import { angle, key, keys, lang, machine, mkNumber, sentence, slot } from './kinds.ts';

export * from '../lab/index.ts';

const guard = guards(lab);

const words = instanceOf('an Int32Array', Int32Array);
/** Ticks and commands: every whole number that is exact. */
const count = within(0, Number.MAX_SAFE_INTEGER);
const most = within(1, Number.MAX_SAFE_INTEGER);
const cell = within(0, MK61.cells - 1);
const watched = oneOf(lab.WATCHED);
const event = oneOf(lab.EVENTS);
const scene = shape('a Scene { machine; position }', { machine, position: number, values: optional(map) });
const value = kind('a number, a text, true or false, or an MkNumber', (given) =>
  [number, text, boolean, mkNumber].some(({ is }) => is(given)),
);
const ofCondition = { text, expression: aFunction };
const condition = shape('a Condition, as parseCondition gives it', ofCondition);
const trigger = variants('a Trigger', {
  address: { cell, address: optional(byte) },
  write: { slot: watched },
  value: ofCondition,
  error: {},
  stop: {},
  event: { event },
});
const breakpoint = shape('a Breakpoint { id; trigger }', {
  id: number,
  trigger,
  condition: optional(condition),
});
const state = kind(
  'a whole state',
  (given) => words.is(given) && (given as Int32Array).length === MK61.words,
);
const input = variants('an Input', {
  key: { key },
  number: { slot, value: mkNumber },
  cell: { cell, byte },
  program: { bytes: uint8Array },
  counter: { address: byte },
  returns: { addresses: arrayOf(byte) },
  angle: { angle },
  machine: { state, commands: count, cycles: count },
});
const spacing = within(1, 1_000_000_000);
const timelineOptions = options({ spacing, capacity: within(2, 100_000_000) });
const states = kind(
  'an Int32Array of whole states',
  (given) => words.is(given) && (given as Int32Array).length % MK61.words === 0,
);
const recording = shape('a TimelineRecord, as record gives it', {
  inputs: arrayOf(shape('a recorded input', { tick: count, input })),
  position: count,
  end: count,
  spacing,
  states: kind('states', (given) => states.is(given) && (given as Int32Array).length > 0),
  meters: float64Array,
});

const registers = optional(shape('numbers by register'));
const explored = {
  name: text,
  program: shape('its program', { bytes, angle: optional(angle), registers }),
  starts: arrayOf(shape('a start { name; keys }', { name: sentence, keys: text, registers })),
  inputs: arrayOf(text),
  maxCommands: optional(most),
  properties: optional(arrayOf(shape('a property { name; check }', { name: sentence, check: aFunction }))),
  accepts: optional(aFunction),
  outcome: optional(aFunction),
  canonical: optional(aFunction),
  order: optional(oneOf(['breadth', 'depth'])),
};
const exploration = shape('an Exploration { name; program; starts; inputs }', explored);
const prepared = shape('a PreparedExploration, as prepareExploration gives it', {
  ...explored,
  startKeys: arrayOf(keys),
  inputKeys: arrayOf(keys),
});
const expansion = shape('an Expansion, as expandStates gives it', {
  edges: float64Array,
  states,
  outcomes: arrayOf(text),
  violations: array,
});
const exploreOptions = options({
  maxStates: most,
  maxDepth: count,
  countGames: boolean,
  keepGoing: boolean,
  byLevel: boolean,
});
const found = shape('a Counterexample, as a report names it', { start: count, keys, property: count });
const range = shape('a range { from; to }', { from: count, to: count });
const savedExploration = shape('what save gave', {
  tally: shape('its tally'),
  base: words,
  states: words,
  parents: words,
  inputs: instanceOf('a Uint32Array', Uint32Array),
  marks: uint8Array,
  ways: float64Array,
  stack: words,
});

const effect = { changes: array, returns: orNull(array), cells: array, display: orNull(text), index: number };
const record = variants('a record of trace', {
  command: { ...effect, address: byte, opcode: byte, operand: orNull(byte), events: arrayOf(event) },
  key: { ...effect, key },
});

export const alwaysStops = lab.alwaysStops;
export const neverError = lab.neverError;
export const atMostCommands = guard('atMostCommands', number);
export const atMostCycles = guard('atMostCycles', number);
export const complete = guard('complete', shape('a movement of a debugger', { next: aFunction }));
export const defineExploration = guard('defineExploration', exploration);
export const expandStates = guard(
  'expandStates',
  prepared,
  states,
  optional(count),
  optional(range),
  optional(boolean),
);
export const holds = guard('holds', sentence, aFunction);
export const keepOnly = guard('keepOnly', arrayOf(slot));
export const neverShows = guard('neverShows', instanceOf('a RegExp', RegExp), sentence);
export const numberOf = guard('numberOf', value);
export const parseCondition = guard('parseCondition', text);
export const parseExpression = guard('parseExpression', text);
export const prepareExploration = guard('prepareExploration', exploration, optional(aFunction));
export const programOfText = guard('programOfText', text, optional(text));
export const realMs = guard('realMs', number);
export const reproduce = guard('reproduce', prepared, found);
export const textIn = guard('textIn', sentence, lang);
export const trace = guard('trace', machine, keys, options({ cells: set, slots: set, events: set }));
export const traceJson = guard('traceJson', record);
export const traceLine = guard('traceLine', record, shape('names of the events'));
export const truthOf = guard('truthOf', value);

export const BreakpointWatch = guardedClass('BreakpointWatch', lab.BreakpointWatch, [arrayOf(breakpoint)], {
  begin: [scene],
  before: [scene],
  after: [scene, boolean, orNull(array)],
});
export const Debugger = guardedClass(
  'Debugger',
  lab.Debugger,
  [
    kind('a Machine or a Timeline', (given) => machine.is(given) || given instanceof lab.Timeline),
    optional(keys),
    timelineOptions,
  ],
  {
    addBreakpoint: [trigger, optional(condition), optional(aFunction)],
    adoptBreakpoints: [instanceOf('a Debugger', lab.Debugger)],
    removeBreakpoints: [aFunction],
    press: [key],
    change: [input],
    run: [optional(most)],
    runUnwatched: [count, aFunction],
    passes: [trigger, optional(condition), aFunction],
    goTo: [number],
  },
);
export const Explorer = guardedClass(
  'Explorer',
  lab.Explorer,
  [
    prepared,
    exploreOptions,
    optional(
      kind('expansions of the starts', (given) => typeof Object(given)[Symbol.iterator] === 'function'),
    ),
  ],
  {
    take: [most],
    absorb: [shape('a batch, as take gave it', { indices: words, states }), expansion],
  },
  { resume: [prepared, savedExploration, exploreOptions] },
);
export const Observer = guardedClass('Observer', lab.Observer, [machine], {
  apply: [aFunction],
  press: [key],
});
export const Profiler = guardedClass('Profiler', lab.Profiler, [machine], {
  press: [keys, number, optional(aFunction)],
  pressing: [keys, number],
});
export const Timeline = guardedClass(
  'Timeline',
  lab.Timeline,
  [machine, timelineOptions],
  {
    record: [optional(most)],
    sampled: [aFunction],
    observe: [instanceOf('an Observer', lab.Observer)],
    advance: [number, optional(aFunction)],
    seek: [number],
    snapshotBefore: [number],
    input: [input],
  },
  { of: [recording, timelineOptions] },
);
