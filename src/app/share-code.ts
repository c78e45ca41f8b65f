/** Texts as parts of a link: compressed, with a check sum, in letters that survive every messenger. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { UserError } from '../errors.ts';

const VERSION = '1';
const SUM_BYTES = 4;
/** No shared program or recording is longer; a link that unpacks to more is not ours. */
export const LONGEST_SHARED = 64 * 1024;

/** FNV-1a of 32 bits. */
function checkSum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The text as a code of letters, digits, `-` and `_`. */
export function encodeShare(text: string): string {
  const plain = strToU8(text);
  const packed = deflateSync(plain, { level: 9 });
  const all = new Uint8Array(SUM_BYTES + packed.length);
  new DataView(all.buffer).setUint32(0, checkSum(plain));
  all.set(packed, SUM_BYTES);
  return VERSION + toBase64Url(all);
}

/** The text of a code. Throws UserError if anything of it is missing or changed. */
export function decodeShare(code: string): string {
  try {
    if (!code.startsWith(VERSION)) throw new RangeError('another version');
    const all = fromBase64Url(code.slice(1));
    // What does not fit is cut off, and then the sum is wrong.
    const plain = inflateSync(all.subarray(SUM_BYTES), { out: new Uint8Array(LONGEST_SHARED) });
    if (new DataView(all.buffer).getUint32(0) !== checkSum(plain)) throw new RangeError('wrong check sum');
    return strFromU8(plain);
  } catch {
    throw new UserError({
      en: 'the link is broken: a part of it is missing or was changed',
      ru: 'ссылка повреждена: её часть потеряна или изменена',
    });
  }
}
