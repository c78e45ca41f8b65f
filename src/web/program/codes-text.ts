/** Hexadecimal codes as they are typed. */
import { bytesOfHex } from '../../machine/hex.ts';

/** Codes, or what is wrong with the text: which piece of it stands in the place of which code. */
type ReadCodes =
  | { readonly bytes: Uint8Array }
  | { readonly wrong: string; readonly place: number; readonly at: number };

/** Reads hexadecimal digits, two a code, with any blanks between the codes. */
export function readCodes(text: string): ReadCodes {
  const bytes: number[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const good = /^(?:[0-9a-f]{2})*/i.exec(word)![0];
    bytes.push(...bytesOfHex(good));
    const wrong = word.slice(good.length);
    if (wrong !== '') return { wrong, place: bytes.length + 1, at: index + good.length };
  }
  return { bytes: Uint8Array.from(bytes) };
}
