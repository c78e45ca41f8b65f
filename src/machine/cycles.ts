/**
 * What a command costs, in machine cycles of 42 clock ticks (about 1.75 ms each; keyboard specification, section
 * 8.2). The chips overlap, so single commands are means and only sums are meaningful: a fixed cost for each command
 * plus what the memory ring adds at its address.
 */
import { OPCODES } from './opcodes.ts';

/** Duration of one machine cycle on the real calculator, in milliseconds. */
export const CYCLE_MS = 1.75;

/** Cycles between pressing a key that raises a domain error and the message (keyboard specification, section 8.1). */
export const DOMAIN_ERROR_CYCLES = 2480;

/** Cost of К НОП by address, as runs [first address, cycles]; the last run goes round to 00. */
const NOP_BY_ADDRESS: [number, number][] = [
  [0x00, 105],
  [0x02, 90],
  [0x07, 105],
  [0x10, 90],
  [0x14, 105],
  [0x18, 90],
  [0x21, 120],
  [0x26, 105],
  [0x28, 135],
  [0x34, 120],
  [0x35, 135],
  [0x98, 150],
  [0x99, 135],
  [0xa5, 150],
  [0xa7, 135],
  [0xb2, 120],
  [0xb4, 105],
  [0xb9, 120],
  [0xc2, 105],
  [0xc6, 135],
  [0xd0, 120],
  [0xd3, 135],
  [0xd8, 120],
  [0xe0, 150],
  [0xe6, 135],
  [0xe7, 150],
  [0xf9, 135],
]; // prettier-ignore

/** Mean cost near the beginning of the program, where К НОП takes this. */
const NOP_BASE = 97;

const COST_ROWS: { readonly [first: number]: readonly number[] } = {
  0: [172, 172, 172, 172, 172, 172, 172, 172, 172, 172, 127, 172, 127, 157, 232, 232],
  16: [127, 127, 127, 130, 127, 601, 767, 643, 607, 817, 822, 600, 904, 902, 667, 127],
  32: [127, 208, 127, 127, 1217, 127, 282, 97, 97, 97, 497, 97, 97, 97, 97, 127],
  48: [184, 127, 127, 137, 134, 164, 127, 127, 127, 127, 127, 274, 97, 497, 127, 127],
};

const BASE = new Uint16Array(256);
for (let code = 0; code < 256; code++) {
  BASE[code] = baseCost(code);
}

function baseCost(code: number): number {
  if (code < 0x40) return COST_ROWS[code & 0xf0][code & 15];
  const register = (code & 15) === 15 ? 0 : code & 15;
  const counts = register <= 3 ? 0 : register <= 6 ? 1 : 2;
  switch (OPCODES[code].family) {
    case 'store':
      return register === 14 ? 132 : 127;
    case 'recall':
      return register >= 7 ? 232 : 217;
    case 'control':
      return code === 0x52 ? 177 : code === 0x50 ? 85 : 179;
    case 'condition':
      return 194;
    case 'loop':
      return 239;
    case 'indirect-condition':
    case 'indirect-jump':
    case 'indirect-call':
      return [157, 162, 172][counts];
    case 'indirect-store':
      return [187, 207, 217][counts];
    case 'indirect-recall':
      return [282, 292, 297][counts];
    case 'synchronise':
      return 172;
    default:
      return code === 0x54 ? NOP_BASE : 102;
  }
}

const EXTRA = new Int16Array(256);
for (let address = 0; address < 256; address++) {
  let cost = 0;
  for (const [first, cycles] of NOP_BY_ADDRESS) if (address >= first) cost = cycles;
  EXTRA[address] = cost - NOP_BASE;
}

/** Mean cost in cycles of command `code` executed at the address byte `address`, its own fetches included. */
export const cyclesOf = (code: number, address: number): number => BASE[code] + EXTRA[address];

/** An indirect condition that is not taken costs this instead of its base. */
export const UNTAKEN_INDIRECT_SAVING = 60;

/** F 10^x of an integer needs no series and takes so much less. */
export const INTEGER_POWER_SAVING = BASE[0x15] - 127;
