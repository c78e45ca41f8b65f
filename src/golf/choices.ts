/** What a user of golf chooses: what is looked at besides the display, and where keys start the program. */
import { parseAddress, parseSlot } from '../listing/index.ts';
import { MK61, type Slot } from '../machine/index.ts';

/** All that a user can call up with one key after a stop: the default of what must agree. */
export const EVERYTHING: readonly Slot[] = ['Y', 'Z', 'T', ...MK61.registers];

/** The slots of a list such as `R5,Y`; none for `nothing`. Null if one of the names is no slot. */
export function parseKeep(text: string): readonly Slot[] | null {
  if (text.trim() === 'nothing') return [];
  const slots = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseSlot);
  return slots.includes(null) ? null : (slots as Slot[]);
}

/** The address bytes of a list such as `00 35`, 00 always among them. Null if one is no address of the program memory. */
export function parseEntries(text: string): readonly number[] | null {
  const entries = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => (/^[\dAАaа]?\d$/.test(word) ? parseAddress(word) : null));
  return entries.every((address) => address !== null && address <= MK61.lastAddress)
    ? [...new Set([0, ...(entries as number[])])]
    : null;
}
