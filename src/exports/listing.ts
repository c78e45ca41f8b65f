/** `eggog/listing` as the package exports it: the functions look at their arguments first. */
import * as listing from '../listing/index.ts';
import {
  array,
  arrayOf,
  byte,
  bytes,
  guards,
  kind,
  number,
  oneOf,
  optional,
  shape,
  text,
  uint8Array,
} from './guard.ts';
import { format, keys, lang, mkNumber, program, register, replay, slot, steps } from './kinds.ts';

export * from '../listing/index.ts';

const guard = guards(listing);

const options = optional(shape('an object of options'));
const analysis = optional(shape('an analysis, as analyse gives it', { registers: shape('its registers') }));
const registers = kind(
  'pairs of slot and number',
  (value) => value instanceof Map || (Array.isArray(value) && value.every(Array.isArray)),
);
const source = kind('a text or a Uint8Array', (value) => text.is(value) || uint8Array.is(value));

export const analyse = guard('analyse', program);
export const analyseFlow = guard('analyseFlow', program, optional(array));
export const annotate = guard('annotate', program, optional(lang));
export const cellTexts = guard('cellTexts', steps);
export const disassemble = guard('disassemble', program, optional(lang), analysis);
export const formatKeys = guard('formatKeys', keys);
export const formatNumber = guard('formatNumber', mkNumber);
export const formatOfName = guard('formatOfName', text);
export const indirectTarget = guard('indirectTarget', register, mkNumber);
export const isFormatName = guard('isFormatName', text);
export const keysOfCommand = guard('keysOfCommand', byte);
export const lintProgram = guard('lintProgram', program, analysis);
export const makePmk = guard('makePmk', program);
export const makeProgram = guard('makeProgram', program, format, optional(lang));
export const mnemonicOf = guard('mnemonicOf', byte);
export const nameIn = guard('nameIn', text, lang);
export const nearestMnemonic = guard('nearestMnemonic', text);
export const normalizeDisplay = guard('normalizeDisplay', text);
export const parseAddress = guard('parseAddress', text);
export const parseAngle = guard('parseAngle', text);
export const parseKeys = guard('parseKeys', text);
export const parseMnemonic = guard('parseMnemonic', text, optional(oneOf(['common', 'lasm'])));
export const parseNumber = guard('parseNumber', text);
export const parsePmk = guard('parsePmk', text, optional(oneOf(['pmk', 'pmktool', 'foreign'])));
export const parseSlot = guard('parseSlot', text);
export const plainProgram = guard('plainProgram', bytes, options, options);
export const prepareMachine = guard(
  'prepareMachine',
  program,
  optional(shape('an object with registers', { registers: optional(registers) })),
);
export const readProgram = guard('readProgram', source, options);
export const runReplay = guard('runReplay', program, replay);
export const slotText = guard('slotText', slot);
export const stepText = guard('stepText', number);
export const terminalRow = guard('terminalRow', text);
export const terminalRows = guard('terminalRows', uint8Array, optional(text));
export const textIn = guard('textIn', text, lang);
export const textsIn = guard('textsIn', arrayOf(text), lang);
export const typingOf = guard('typingOf', program);
export const assignment = guard('assignment', slot, mkNumber);
export const orderedRegisters = guard('orderedRegisters', registers);
