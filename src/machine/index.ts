export { formatAddress } from './address.ts';
export { EEPROM_KEYS, Eeprom, type EepromContent, type EepromKey, type EepromOperation } from './eeprom.ts';
export { cyclesOf } from './execute.ts';
export { DIGIT_KEYS, KEYS, type Key, type KeyCommands } from './keys.ts';
export { Machine, type MachineOptions, type RunEnd } from './machine.ts';
export { reachedRegister } from './memory.ts';
export {
  type Command,
  type Core,
  coreOf,
  DONE,
  type Ending,
  FAILED,
  type Family,
  goesOn,
  KEYBOARD,
  type Model,
  type Prefix,
  type Slot,
  STOPPED,
  SYNCHRONISED,
  type Transfer,
  UNSYNCHRONISED,
} from './model.ts';
export { MODEL_IDS, MODELS, modelOf } from './models/index.ts';
export { CYCLE_MS, MK61 } from './models/mk61.ts';
export { integerNumber, MkNumber } from './number.ts';
export {
  modelFor,
  type Pressing,
  pressInSlices,
  pressKeys,
  Session,
  type Setup,
  type Slices,
  type Stop,
  setUp,
} from './session.ts';
export { ANGLES, type Angle, STATE_VERSION, type State } from './state.ts';
export { readState } from './stored-state.ts';
export { GLYPHS } from './words.ts';
