/** Bytes as pairs of hexadecimal digits. */

/** `0A`. */
export const hexByte = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

/** True for a pair of hexadecimal digits and nothing else. */
export const isHexByte = (text: string): boolean => /^[0-9A-Fa-f]{2}$/.test(text);

/** `0A5000`. */
export const hexBytes = (bytes: Iterable<number>): string => Array.from(bytes, hexByte).join('');

/** The bytes of `0A5000`, also with blanks between the pairs; a digit without another is left out. */
export const bytesOfHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/\S\S/g) ?? [], (byte) => Number.parseInt(byte, 16));
