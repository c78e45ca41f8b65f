/** The Elektronika MK-61, and its relatives with the same commands: the МК-52 and the clone mk61s with more memory. */
import { type Cycles, family, type Kind } from './family.ts';

/** Milliseconds of one machine cycle on the real calculator: `cycleMs` of {@link MK61}, for programs of users. */
export const CYCLE_MS = 1.75;

const CYCLES: Cycles = {
  nopWaits: {
    from: [
      0x00, 0x02, 0x07, 0x10, 0x14, 0x18, 0x21, 0x26, 0x28, 0x34, 0x35, 0x98, 0x99, 0xa5, 0xa7, 0xb2, 0xb4,
      0xb9, 0xc2, 0xc6, 0xd0, 0xd3, 0xd8, 0xe0, 0xe6, 0xe7, 0xf9,
    ],
    rounds: [1, 0, 1, 0, 1, 0, 2, 1, 3, 2, 3, 4, 3, 4, 3, 2, 1, 2, 1, 3, 2, 3, 2, 4, 3, 4, 3],
  },
  meanWait: 7,
  costs: {},
  error: 2480,
  untakenSaving: 60,
  integerPower: 127,
  limit: 2437,
  limitGrowth: {
    from: [0, 1, 6, 9, 13, 17, 20, 25, 27, 33, 34, 69, 97, 98],
    rounds: [1, 0, 1, 0, 1, 0, 1, 0, 2, 1, 2, 3, 4, 3],
  },
  keyLimit: 2397,
  ms: CYCLE_MS,
};

const KIND: Kind = {
  id: 'mk-61',
  name: 'Электроника МК-61',
  pages: 15,
  registers: 15,
  failing: [],
  cycles: CYCLES,
  engravings: {},
  angles: ['rad', 'grad', 'deg'],
};

/** The MK-61 as its commands, keys and memory make it. */
export const MK61 = family(KIND);

/** The МК-52 calculates as the MK-61 does; its EEPROM is a device beside it. */
export const MK52 = family({ ...KIND, id: 'mk-52', name: 'Электроника МК-52' });

/** The clone mk61s with expanded memory: a page more, and with it register F (spec 15.4). */
export const MK61S = family({ ...KIND, id: 'mk61s', name: 'mk61s 112+F', pages: 16, registers: 16 });
