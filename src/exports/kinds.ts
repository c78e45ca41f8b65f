/** What several modules of the package are given. */
import { FORMAT_NAMES } from '../listing/index.ts';
import { ANGLES, Machine, MK61 } from '../machine/index.ts';
import { LANGS } from '../texts.ts';
import { array, arrayOf, instanceOf, kind, map, oneOf, shape, text, uint8Array, within } from './guard.ts';

export const lang = oneOf(LANGS);
export const sentence = kind(
  'a text, or one in both languages',
  (value) => text.is(value) || shape('', { en: text, ru: text }).is(value),
);
export const key = kind('a key of the MK-61', (value) => (MK61.keys as readonly unknown[]).includes(value));
export const keys = arrayOf(key);
export const slot = oneOf(MK61.slots);
/** The number of a register: 0..9 and A..E. */
export const register = within(0, 14);
export const format = oneOf(FORMAT_NAMES);
export const mkNumber = kind(
  'an MkNumber',
  (value) => typeof (value as { tetrads?: unknown } | null)?.tetrads === 'string',
);

export const machine = instanceOf('a Machine', Machine);
export const angle = oneOf(ANGLES);

/** As readProgram and plainProgram give it. */
export const program = shape('a ProgramFile, as readProgram gives it', {
  bytes: uint8Array,
  header: shape('its header', { registers: map, start: array }),
  labels: map,
  symbols: map,
  layout: array,
  replays: array,
  places: array,
});
/** What of a program a function needs that looks at its bytes alone. */
export const steps = shape('a ProgramFile, as readProgram gives it', { bytes: uint8Array, symbols: map });
export const replay = shape('a replay of a program', { name: text, registers: map, steps: array });

/** As Machine.snapshot gives it. */
export const state = kind(
  'a State, as snapshot gives it',
  (value) => value instanceof Int32Array && value.length === MK61.words,
);
