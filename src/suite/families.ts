/** Which family an opcode belongs to, and a program that is made of one. */
import { MK61 } from '../machine/index.ts';
import type { Family } from './case.ts';

/** Opcodes by family; what is not named goes by the table of commands. */
const BY_FAMILY: { readonly [family in Family]?: readonly number[] } = {
  stack: [0x0e, 0x0f, 0x14, 0x20, 0x25],
  addition: [0x10, 0x11],
  multiplication: [0x12, 0x22],
  division: [0x13, 0x23],
  root: [0x21],
  power: [0x15, 0x16, 0x24],
  logarithm: [0x17, 0x18],
  trigonometry: [0x1c, 0x1d, 0x1e],
  'inverse-trigonometry': [0x19, 0x1a, 0x1b],
  'integer-and-sign': [0x31, 0x32, 0x34, 0x35, 0x36],
  random: [0x3b],
};

const FAMILY = new Map<number, Family>(
  Object.entries(BY_FAMILY).flatMap(([family, codes]) => codes.map((code) => [code, family as Family])),
);

/** The family of an opcode 00..FF. */
export function familyOf(code: number): Family {
  const named = FAMILY.get(code);
  if (named) return named;
  const { family, memory, keys } = MK61.commands[code];
  if (family === 'digit' || family === 'entry') return 'entry';
  if ((family === 'logic' || family === 'sexagesimal') && keys !== null) return family;
  if (memory !== null) return 'memory';
  return family === 'flow' || family === 'hang' ? 'flow' : 'undocumented';
}
