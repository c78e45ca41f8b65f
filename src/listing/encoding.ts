/** From the bytes of a file to its text: UTF-8, UTF-16, or one of the old Russian code pages, told by their letters. */

import { Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { decodeEntities } from './fold.ts';
import { parseMnemonic } from './mnemonics.ts';
import { LARGEST_FILE } from './severity.ts';
import SIGNS from './signs.json' with { type: 'json' };

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'koi8-r' | 'ibm866';

interface DecodedText {
  /** Null if the bytes are no text. */
  readonly text: string | null;
  readonly encoding: Encoding | null;
  readonly diagnostics: Diagnostics;
}

/** First bytes of a Java serialisation stream. */
export const isJavaStream = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xac && bytes[1] === 0xed && bytes[2] === 0x00 && bytes[3] === 0x05;

/** What files of other kinds begin with: pictures, archives, documents, programs of other machines. */
const SIGNATURES = [
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'PK\x03\x04',
  '%PDF-',
  '\x1f\x8b',
  'BM',
  'RIFF',
  '\x7fELF',
  'MZ',
];

/** True for a file that says of itself that it is something else; two letters alone may begin a text, too. */
function isOtherKind(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return bytes.subarray(0, 512).includes(0) && SIGNATURES.some((signature) => start.startsWith(signature));
}

/** Decodes the bytes of a program text. NUL bytes and other signs of a binary file are errors. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const diagnostics = new Diagnostics();
  const fail = (code: 'binary' | 'brokenText', place: Place = WHOLE_FILE): DecodedText => {
    diagnostics.error(place, 'unreadable', { why: code === 'binary' ? 'binary' : 'broken' });
    return { text: null, encoding: null, diagnostics };
  };
  if (bytes.length > LARGEST_FILE) {
    diagnostics.error(WHOLE_FILE, 'unreadable', { why: 'large' });
    return { text: null, encoding: null, diagnostics };
  }
  if (isOtherKind(bytes)) return fail('binary');
  const unicode = utf16Of(bytes);
  if (unicode) {
    const text = decode(bytes, unicode);
    if (text.includes('\0')) return fail('brokenText');
    return { text, encoding: unicode, diagnostics };
  }
  const nul = bytes.indexOf(0);
  const controls = bytes.reduce(
    (sum, byte) => sum + Number(byte < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(byte)),
    0,
  );
  if (controls > 8 && controls > bytes.length / 50) return fail('binary');
  if (nul >= 0) return fail('brokenText', placeOf(bytes, nul));
  const text = decode(bytes, 'utf-8');
  const damaged = text.split('\ufffd').length - 1;
  const nonAscii = [...text].filter((character) => character > '\x7f').length;
  if (damaged <= nonAscii / 20 || damaged === 0) {
    if (damaged > 0) diagnostics.warn(WHOLE_FILE, 'encoding', { name: 'utf-8', count: damaged });
    return { text, encoding: 'utf-8', diagnostics };
  }
  const guess = guessCodePage(bytes);
  diagnostics.note(WHOLE_FILE, 'encoding', { name: guess.encoding, count: 0 });
  return { ...guess, diagnostics };
}

const stripBom = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  stripBom(new TextDecoder(encoding).decode(bytes));

function placeOf(bytes: Uint8Array, index: number): Place {
  const before = bytes.subarray(0, index);
  const line = before.reduce((sum, byte) => sum + Number(byte === 10), 1);
  return { line, column: index - before.lastIndexOf(10), length: 1 };
}

/** UTF-16 by its mark, or by the zero halves of its ASCII letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 8 || bytes.length % 2 !== 0) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < bytes.length; i += 2) {
    even += Number(bytes[i] === 0);
    odd += Number(bytes[i + 1] === 0);
  }
  const half = bytes.length / 2;
  if (odd > half * 0.3 && even === 0) return 'utf-16le';
  return even > half * 0.3 && odd === 0 ? 'utf-16be' : null;
}

/** Shares of Russian letters in ordinary text, in thousandths. */
const FREQUENCY: { readonly [letter: string]: number } = SIGNS.frequency;

/**
 * Lines drawn around a table, which tell hardly anything: characters for that, or the letter that another page has in the place
 * of one, over and over; alone it is a bar.
 */
const isDrawn = (word: string): boolean => FRAME.test(word) || /(\P{ASCII})\1{2}|^[Ёіє]$/u.test(word);
const FRAME = /^[\u2500-\u257f]+$/;

/**
 * The code page under which the text reads best: words that are commands count most, then the frequency of Russian
 * letters; a capital inside a word tells against a page, since the pages swap the cases.
 */
function guessCodePage(bytes: Uint8Array): { encoding: Encoding; text: string } {
  const sample = bytes.subarray(0, 20_000);
  const scores = (['windows-1251', 'koi8-r', 'ibm866'] as const).map((encoding) => {
    const text = decode(sample, encoding).replace(/<\/?[a-z][^<>]*>/gi, ' ');
    let score = 0;
    const words = text.split(/[\s|;,"]+/);
    for (const [i, word] of words.entries()) {
      score += Number(FRAME.test(word));
      if (!/[^\x20-\x7f]/.test(word) || isDrawn(word)) continue;
      const bare = word.replace(/^\[?(?:[0-9A-Fa-f]{2}[-.:=/)\]])?\[?|\]$/g, '');
      // `Р1 - счётчик` tells what is in a register: in another page it is `п1`.
      const isLegend = /^[-=:]$/.test(words[i + 1] ?? '') && /[^\x20-\x7f]{3}/.test(words[i + 2] ?? '');
      // `П->x 0` is a command in two words.
      if (!isLegend && [bare, bare + (words[i + 1] ?? '')].some((text) => parseMnemonic(text) !== null))
        score += 1500;
      let previous = '';
      for (const letter of word) {
        score += FREQUENCY[letter.toLowerCase()] ?? (letter > '\x7f' ? -80 : 0);
        if (/[а-яё]/.test(previous) && /[А-ЯЁ]/.test(letter) && word.length > 4) score -= 150;
        previous = letter;
      }
    }
    return { encoding, score };
  });
  const { encoding } = scores.sort((a, b) => b.score - a.score)[0];
  return { encoding, text: decode(bytes, encoding) };
}

/** True if a text is a web page, or the part of one with its table. */
export const isPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table|pre|div|p|h\d)\b/i.test(text) ||
  /<table\b[\s\S]*<\/t[dr]>/i.test(text);

/** Marks the tables of our own pages: whatever their rules look like, the program is there. */
export const LISTING_MARK = 'data-listing="mk61"';
const OWN_LISTING = new RegExp(`<div\\b[^>]*\\s${LISTING_MARK}[^>]*>([\\s\\S]*?)</div>`);

/** What readers do not see. */
const HIDDEN =
  /<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!doctype[^>]*>|<\?[^>]*>/gi;
const LIST_ITEM = /<li\b[^>]*>/gi;
const LINE =
  /<(?:br|hr|\/?(?:p|div|h[1-6]|tr|table|thead|tbody|ul|ol|dl|dt|dd|li|pre|blockquote|section|article|title|head|body|center|caption))\b[^>]*>/gi;
const CELL = /<(?:td|th)\b[^>]*>/gi;
const CELL_END = /<\/(?:td|th)\s*>/gi;
const RAISED: { readonly [sign: string]: string } = {
  '-': '⁻',
  '−': '⁻',
  '1': '¹',
  '2': '²',
  x: 'ˣ',
  х: 'ˣ',
  y: 'ʸ',
  у: 'ʸ',
};

/**
 * The words of a page: a line for each of its lines and rows, bars between the cells of a row, raised letters raised.
 * Line breaks of the page's own text count inside `pre` only.
 */
export function textOfPage(page: string): string {
  const shown = OWN_LISTING.exec(page)?.[0] ?? page;
  const parts = shown.replace(HIDDEN, ' ').split(/(<pre\b[^>]*>[\s\S]*?<\/pre\s*>)/i);
  return parts
    .map((part) => (/^<pre\b/i.test(part) ? `\n${part}\n` : joinLines(part)))
    .join('')
    .replace(/<sup\b[^>]*>([\s\S]*?)<\/sup\s*>/gi, (_, raised: string) => raise(raised))
    .replace(LIST_ITEM, '\n')
    .replace(LINE, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .split('\n')
    .map((line) => decodeEntities(line).replace(/[^\S\n]+$/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** Text outside of `pre`, with its rows as lines of cells. */
function joinLines(part: string): string {
  return part
    .replace(/\s+/g, ' ')
    .replace(
      /<tr\b[^>]*>([\s\S]*?)(?:<\/tr\s*>|(?=<tr\b|<\/table|$))/gi,
      (_, row: string) => `\n${rowOf(row)}\n`,
    )
    .replace(/\n\s*\n(?=\| )/g, '\n');
}

/** The cells of a row behind bars, so that empty ones keep their place. */
function rowOf(row: string): string {
  // An opening mark ends the cell before it: old pages close none.
  const cells = row
    .split(CELL)
    .slice(1)
    .map((cell) => cell.replace(CELL_END, ' '))
    .map((cell) => cell.replace(/<br\b[^>]*>|<\/?(?:p|div)\b[^>]*>/gi, ' ').trim());
  return cells.length > 1
    ? `| ${cells.map((cell) => cell.replaceAll('|', '∣')).join(' | ')} |`
    : (cells[0] ?? row);
}

const raise = (text: string): string =>
  [...text.replace(/<[^>]*>/g, '').trim()].map((sign) => RAISED[sign.toLowerCase()] ?? `^${sign}`).join('');
