/** `eggog/golf` as the package exports it: the functions look at their arguments first. */
import * as golf from '../golf/index.ts';
import { MK61 } from '../machine/index.ts';
import {
  aFunction,
  array,
  arrayOf,
  boolean,
  byte,
  bytes,
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
import { keys, program, register, slot, state } from './kinds.ts';

export * from '../golf/index.ts';

const guard = guards(golf);

const budget = kind('a number from 0 on', (value) => number.is(value) && Number(value) >= 0);
const slots = arrayOf(slot);
const places = arrayOf(within(0, 255));
const inputs = arrayOf(keys);
const claimOptions = {
  keep: slots,
  entries: arrayOf(byte),
  finalStop: boolean,
  inRange: boolean,
  setupRegisters: arrayOf(register),
  counters: arrayOf(register),
};
const claim = shape('a Claim, as claimOf gives it', {
  first: uint8Array,
  second: uint8Array,
  steps: number,
  finalStop: boolean,
  entries: arrayOf(byte),
  keep: places,
  constants: arrayOf(array),
  tracked: places,
  spared: places,
  angle: orNull(number),
  decimal: boolean,
  inRange: boolean,
});
const sampling = {
  keep: slots,
  sessions: within(1, 1_000_000_000),
  seed: wholeNumber,
  budget,
  inputs: optional(inputs),
};
const goal = shape('a goal, as parseGoal gives it', {
  nodes: array,
  root: number,
  places: array,
  inputs: arrayOf(text),
  text,
});
/** Head and mantissa of a number, as the machine keeps them. */
const words = kind(
  'a pair of words, head and mantissa',
  (value) => Array.isArray(value) && value.length === 2 && value.every(number.is),
);
const examples = arrayOf(shape('an example { state; wanted }', { state, wanted: orNull(words) }));
const forward = shape('an object with alphabet, longest and budget', {
  alphabet: arrayOf(byte),
  longest: within(0, MK61.cells),
  budget,
  ulp: optional(number),
  most: optional(within(0, 1_000_000)),
  survive: optional(places),
  onProgress: optional(aFunction),
});
const signal = shape('an AbortSignal', { aborted: boolean });
const shuffle = shape('a goal, as parseShuffle gives it', { wanted: array, usesRegister: boolean });
const step = shape('a certified step', {
  reason: text,
  claim,
  proof: shape('its proof', { left: array, points: array }),
});

export const checkCertificate = guard('checkCertificate', text);
export const claimOf = guard('claimOf', program, uint8Array, options(claimOptions));
export const compareByExhaustion = guard(
  'compareByExhaustion',
  program,
  program,
  shape('an object with keep, inputs and budget', {
    keep: slots,
    inputs,
    start: optional(keys),
    over: optional(arrayOf(text)),
    budget,
  }),
);
export const compareBySampling = guard(
  'compareBySampling',
  program,
  uint8Array,
  shape('an object with keep, sessions, seed and budget', sampling),
);
export const compareProgramFiles = guard(
  'compareProgramFiles',
  program,
  uint8Array,
  options({ ...claimOptions, ...sampling, inputs }),
);
export const computes = guard('computes', goal, arrayOf(byte), optional(boolean));
export const entriesOf = guard('entriesOf', program);
export const evaluateGoal = guard('evaluateGoal', goal, map);
export const findPrograms = guard(
  'findPrograms',
  goal,
  options({
    register,
    keep: shape('places by name'),
    isClosed: boolean,
    most: within(1, 1_000_000),
    longest: within(0, MK61.cells),
  }),
);
export const golfProgram = guard(
  'golfProgram',
  program,
  options({
    ...claimOptions,
    goal: oneOf(golf.GOALS),
    budget,
    tested: boolean,
    keepTime: number,
    setup: boolean,
    seed: wholeNumber,
    ahead: aFunction,
  }),
  optional(aFunction),
  optional(signal),
);
export const keystrokesOf = guard('keystrokesOf', bytes);
export const parseGoal = guard('parseGoal', text, optional(arrayOf(text)));
export const parseShuffle = guard('parseShuffle', text);
export const prove = guard('prove', claim, optional(budget));
export const searchForward = guard('searchForward', examples, forward);
export const solveShuffle = guard(
  'solveShuffle',
  shuffle,
  options({ alphabet: arrayOf(byte), flag: oneOf([0, 15]) }),
);
export const startState = guard('startState', arrayOf(words), wholeNumber);
export const writeCertificate = guard('writeCertificate', uint8Array, uint8Array, arrayOf(step));
