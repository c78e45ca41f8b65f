/** The МК-54 and the Б3-34: fourteen pages, and nobody answers the К functions (spec 15.2, 15.3). */
import type { Model } from '../model.ts';
import { type Cycles, family, type Kind } from './family.ts';
import { CYCLE_MS } from './mk61.ts';

/** The same cost for each of some codes. */
const each = (cost: number, ...codes: readonly number[]): { [code: number]: number } =>
  Object.fromEntries(codes.map((code) => [code, cost]));
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The rows of the commands by a register: what digits 0..3 and F, 4..6 and the others cost. */
const byPointer = (row: number, down: number, up: number, none: number): { [code: number]: number } => ({
  ...each(down, ...range(row, row + 3), row + 15),
  ...each(up, ...range(row + 4, row + 6)),
  ...each(none, ...range(row + 7, row + 14)),
});

const CYCLES: Cycles = {
  nopWaits: {
    from: [
      0x00, 0x05, 0x07, 0x13, 0x14, 0x21, 0x70, 0x71, 0x77, 0x79, 0x84, 0x87, 0x91, 0x95, 0x98, 0xa3, 0xa5,
      0xb1, 0xb7, 0xb9, 0xc5, 0xc6, 0xd3,
    ],
    rounds: [1, 0, 1, 0, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 2, 3, 2, 3, 4],
  },
  meanWait: 15,
  costs: {
    ...each(179, ...range(0x00, 0x09)),
    ...each(165, 0x0b, ...range(0xf0, 0xff)),
    ...each(123, 0x0a, 0x0c, 0x10, 0x11, 0x12, 0x14, 0x1f, 0x20, 0x22, 0x23, 0x25, 0x2f, 0x3f),
    ...each(151, 0x0d),
    ...each(221, 0x0e, 0x0f),
    ...each(124, 0x13),
    ...each(594, 0x15),
    ...each(752, 0x16),
    ...each(634, 0x17),
    ...each(595, 0x18),
    ...each(808, 0x19, 0x1a),
    ...each(587, 0x1b),
    ...each(892, 0x1c, 0x1d),
    ...each(654, 0x1e),
    ...each(196, 0x21),
    ...each(1205, 0x24),
    ...each(123, ...range(0x40, 0x4c), 0x4e, 0x4f),
    ...each(135, 0x4d),
    ...each(207, ...range(0x60, 0x66), 0x6e, 0x6f),
    ...each(221, ...range(0x67, 0x6d)),
    ...byPointer(0xb0, 179, 207, 207),
    ...byPointer(0xd0, 277, 291, 291),
    ...each(174, 0x51),
    ...each(178, 0x53),
    ...each(99, 0x54),
    ...each(107, 0x55, 0x56),
    ...each(188, 0x57, 0x59, 0x5c, 0x5e),
    ...each(228, 0x58, 0x5a, 0x5b, 0x5d),
  },
  error: 2315,
  untakenSaving: 60,
  integerPower: 123,
  limit: 2275,
  limitGrowth: {
    from: [0, 4, 6, 12, 13, 20, 62, 69, 70, 76, 78, 83, 86, 90, 94, 97],
    rounds: [1, 0, 1, 0, 1, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4],
  },
  keyLimit: 2219,
  ms: CYCLE_MS,
};

const KIND: Kind = {
  id: 'mk-54',
  name: 'Электроника МК-54',
  pages: 14,
  registers: 14,
  failing: [0x26, 0x2a, ...range(0x30, 0x3b), 0x3d, 0x3e],
  cycles: CYCLES,
  engravings: {},
  angles: ['rad', 'grad', 'deg'],
};

export const MK54: Model = family(KIND);

/** The Б3-34: the МК-54 with the names of 1980 and a switch of two positions. */
export const B334: Model = family({
  ...KIND,
  id: 'b3-34',
  name: 'Электроника Б3-34',
  engravings: {
    'В↑': '↑',
    '<->': 'XY',
    'x→П': 'П',
    'П→x': 'ИП',
    'sin^-1': 'arcsin',
    'cos^-1': 'arccos',
    'tg^-1': 'arctg',
    '.': ',',
  },
  angles: ['rad', 'deg'],
});
