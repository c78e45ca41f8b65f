/** Parses the text that is typed in a step. */
import { mnemonicOf, parseAddress, parseMnemonic } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';

/**
 * The codes that a text stands for: two hexadecimal digits are a code, anything else a command, with its address if it
 * has one (`БП 23`). In the place of an address, two digits are the address. Null if it is neither.
 */
export function codesOf(text: string, isAddress: boolean): number[] | null {
  const plain = text.trim();
  if (isAddress) {
    const address = parseAddress(plain);
    if (address !== null) return [address];
  }
  if (/^[0-9a-f]{2}$/i.test(plain)) return [Number.parseInt(plain, 16)];
  const whole = parseMnemonic(plain);
  if (whole !== null) return [whole];
  const at = plain.lastIndexOf(' ');
  const command = at < 0 ? null : parseMnemonic(plain.slice(0, at));
  const address = at < 0 ? null : parseAddress(plain.slice(at + 1));
  return command !== null && address !== null && MK61.commands[command].operand === 'address'
    ? [command, address]
    : null;
}

/** A step as the field for changing it shows it. */
export const editableText = (byte: number, isAddress: boolean): string =>
  isAddress ? formatAddress(byte) : mnemonicOf(byte);
