export { addressOfCell, CELL_OF, formatAddress, NEXT, PREVIOUS } from './address.ts';
export { CYCLE_MS, cyclesOf } from './cycles.ts';
export { DONE, type Ending, FAILED, STOPPED, UNSYNCHRONISED } from './execute.ts';
export { CONTROL_KEYS, KEY_DIGITS, KEYS, type Key, type KeyCommands, OPERATION_KEYS } from './keys.ts';
export { hashState, Machine, type RunEnd, SLOTS, type Slot } from './machine.ts';
export { GLYPHS, integerNumber, MkNumber } from './number.ts';
export { type Family, hasAddress, OPCODES, type Opcode, type Prefix } from './opcodes.ts';
export { ANGLES, type Angle, CELLS, type State, WORDS } from './state.ts';
