/** `eggog/listing` as the package exports it: the functions look at their arguments first. */
import * as listing from '../listing/index.ts';
import {
  array,
  arrayOf,
  byte,
  bytes,
  guarded,
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

const options = optional(shape('an object of options'));
const analysis = optional(shape('an analysis, as analyse gives it', { registers: shape('its registers') }));
const registers = kind(
  'pairs of slot and number',
  (value) => value instanceof Map || (Array.isArray(value) && value.every(Array.isArray)),
);
const source = kind('a text or a Uint8Array', (value) => text.is(value) || uint8Array.is(value));

export const analyse = guarded('analyse', listing.analyse, program);
export const analyseFlow = guarded('analyseFlow', listing.analyseFlow, program, optional(array));
export const annotate = guarded('annotate', listing.annotate, program, optional(lang));
export const cellTexts = guarded('cellTexts', listing.cellTexts, steps);
export const disassemble = guarded('disassemble', listing.disassemble, program, optional(lang), analysis);
export const formatKeys = guarded('formatKeys', listing.formatKeys, keys);
export const formatNumber = guarded('formatNumber', listing.formatNumber, mkNumber);
export const formatOfName = guarded('formatOfName', listing.formatOfName, text);
export const indirectTarget = guarded('indirectTarget', listing.indirectTarget, register, mkNumber);
export const isFormatName = guarded('isFormatName', listing.isFormatName, text);
export const keysOfCommand = guarded('keysOfCommand', listing.keysOfCommand, byte);
export const lintProgram = guarded('lintProgram', listing.lintProgram, program, analysis);
export const makePmk = guarded('makePmk', listing.makePmk, program);
export const makeProgram = guarded('makeProgram', listing.makeProgram, program, format, optional(lang));
export const mnemonicOf = guarded('mnemonicOf', listing.mnemonicOf, byte);
export const nameIn = guarded('nameIn', listing.nameIn, text, lang);
export const nearestMnemonic = guarded('nearestMnemonic', listing.nearestMnemonic, text);
export const normalizeDisplay = guarded('normalizeDisplay', listing.normalizeDisplay, text);
export const parseAddress = guarded('parseAddress', listing.parseAddress, text);
export const parseAngle = guarded('parseAngle', listing.parseAngle, text);
export const parseKeys = guarded('parseKeys', listing.parseKeys, text);
export const parseMnemonic = guarded(
  'parseMnemonic',
  listing.parseMnemonic,
  text,
  optional(oneOf(['common', 'lasm'])),
);
export const parseNumber = guarded('parseNumber', listing.parseNumber, text);
export const parsePmk = guarded(
  'parsePmk',
  listing.parsePmk,
  text,
  optional(oneOf(['pmk', 'pmktool', 'foreign'])),
);
export const parseSlot = guarded('parseSlot', listing.parseSlot, text);
export const plainProgram = guarded('plainProgram', listing.plainProgram, bytes, options, options);
export const prepareMachine = guarded('prepareMachine', listing.prepareMachine, program);
export const readProgram = guarded('readProgram', listing.readProgram, source, options);
export const runReplay = guarded('runReplay', listing.runReplay, program, replay);
export const slotText = guarded('slotText', listing.slotText, slot);
export const stepText = guarded('stepText', listing.stepText, number);
export const terminalRow = guarded('terminalRow', listing.terminalRow, text);
export const terminalRows = guarded('terminalRows', listing.terminalRows, uint8Array, optional(text));
export const textIn = guarded('textIn', listing.textIn, text, lang);
export const textsIn = guarded('textsIn', listing.textsIn, arrayOf(text), lang);
export const typingOf = guarded('typingOf', listing.typingOf, program);
export const assignment = guarded('assignment', listing.assignment, slot, mkNumber);
export const orderedRegisters = guarded('orderedRegisters', listing.orderedRegisters, registers);
