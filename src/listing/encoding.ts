/** From the bytes of a file to its text: UTF-8, UTF-16, or one of the old Russian code pages, told by their letters. */

import { Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { decodeEntities } from './fold.ts';
import { parseMnemonic } from './mnemonics.ts';
import { LARGEST_FILE } from './severity.ts';
import SIGNS from './signs.json' with { type: 'json' };

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'koi8-r' | 'ibm866';

interface DecodedText {
  /** Null for bytes that are not text. */
  readonly text: string | null;
  readonly encoding: Encoding | null;
  readonly diagnostics: Diagnostics;
}

/** First bytes of a Java serialisation stream. */
export const isJavaStream = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xac && bytes[1] === 0xed && bytes[2] === 0x00 && bytes[3] === 0x05;

/** Decodes the bytes of a program text. NUL bytes and other signs of a binary file are errors. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const diagnostics = new Diagnostics();
  const fail = (why: 'large' | 'binary' | 'broken', place: Place = WHOLE_FILE): DecodedText => {
    diagnostics.error(place, 'unreadable', { why });
    return { text: null, encoding: null, diagnostics };
  };
  if (bytes.length > LARGEST_FILE) return fail('large');
  const mark = bytes[0] * 256 + bytes[1];
  const unicode = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null;
  if (unicode) {
    const text = decode(bytes, unicode);
    return text.includes('\0') ? fail('broken') : { text, encoding: unicode, diagnostics };
  }
  const controls = bytes.filter((byte) => byte < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(byte)).length;
  if (controls > 8 && controls > bytes.length / 50) return fail('binary');
  const nul = bytes.indexOf(0);
  if (nul >= 0) return fail('broken', placeOf(bytes, nul));
  const text = decode(bytes, 'utf-8');
  const damaged = text.split('\ufffd').length - 1;
  const nonAscii = text.replace(/[\0-\x7f]+/g, '').length;
  if (damaged <= nonAscii / 20) {
    if (damaged > 0) diagnostics.warn(WHOLE_FILE, 'encoding', { name: 'utf-8', count: damaged });
    return { text, encoding: 'utf-8', diagnostics };
  }
  const guess = guessCodePage(bytes);
  diagnostics.note(WHOLE_FILE, 'encoding', { name: guess.encoding, count: 0 });
  return { ...guess, diagnostics };
}

const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

function placeOf(bytes: Uint8Array, index: number): Place {
  const before = bytes.subarray(0, index);
  const line = before.reduce((sum, byte) => sum + Number(byte === 10), 1);
  return { line, column: index - before.lastIndexOf(10), length: 1 };
}

/** Shares of Russian letters in ordinary text, in thousandths. */
const FREQUENCY: { readonly [letter: string]: number } = SIGNS.frequency;

/** Frames of tables, or the letter that another page has in the place of their lines. */
const FRAME = /^[\u2500-\u257f]+$|(\P{ASCII})\1{2}/u;
const RUSSIAN_FLIP = /[а-яё][А-ЯЁ]/;

/**
 * The code page under which the text reads best: words that are commands count most, then the frequency of Russian
 * letters; a capital inside a word tells against a page, since the pages swap the cases.
 */
function guessCodePage(bytes: Uint8Array): { encoding: Encoding; text: string } {
  const sample = bytes.subarray(0, 20_000);
  const scores = (['windows-1251', 'koi8-r', 'ibm866'] as const).map((encoding) => {
    let score = 0;
    for (const word of decode(sample, encoding).split(/[\s|;,"<>]+/)) {
      if (FRAME.test(word)) {
        score += Number(word[0] >= '\u2500' && word[0] <= '\u257f');
        continue;
      }
      const letters = [...word].filter((letter) => letter > '\x7f');
      const command = letters.length > 0 ? word.replace(LABELLED, '') : '';
      if (command !== '' && parseMnemonic(command) !== null) score += 1500;
      for (const letter of letters) score += FREQUENCY[letter.toLowerCase()] ?? -80;
      if (word.length > 4 && RUSSIAN_FLIP.test(word)) score -= 150;
    }
    return { encoding, score };
  });
  const { encoding } = scores.sort((a, b) => b.score - a.score)[0];
  return { encoding, text: decode(bytes, encoding) };
}

/** A label that is glued to its command. */
const LABELLED = /^[\dA-F]{2}[-.:]/i;

/** True if a text is a web page, or the part of one with its table. */
export const isPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table|pre|div|p|h\d)\b/i.test(text) ||
  /<\/t[dr]>/i.test(text.slice(text.search(/<table\b|$/i)));

/** Marks the tables of our own pages: whatever their rules look like, the program is there. */
export const LISTING_MARK = 'data-listing="mk61"';

/** Comments, what readers do not see, and the marks of a page. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(?:script|style|template|noscript)\b[\s\S]*?(?:<\/(?:script|style|template|noscript)\s*>|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi;
/** Marks that begin a new line. */
const LINES: ReadonlySet<string> = new Set(
  (
    'br hr p div h1 h2 h3 h4 h5 h6 tr table thead tbody ul ol dl dt dd li pre blockquote section article title head body ' +
    'center caption'
  ).split(' '),
);
const RAISED: ReadonlyMap<string, string> = new Map(
  ['-⁻', '−⁻', '1¹', '2²', 'xˣ', 'хˣ', 'yʸ', 'уʸ'].map(([sign, raised]) => [sign, raised]),
);

/**
 * The words of a page: a line for each of its lines and rows, bars between the cells of a row, raised letters raised.
 * Line breaks of the page's own text count inside `pre` only.
 */
export function textOfPage(page: string): string {
  const own = page.indexOf(LISTING_MARK);
  const [shown = page] = own < 0 ? [] : page.slice(page.lastIndexOf('<', own)).split('</div', 1);
  const lines = [''];
  let cells: string[] | null = null;
  let isPre = false;
  let isRaised = false;
  const put = (words: string): void => {
    if (cells) cells.push(`${cells.pop() ?? ''}${words}`);
    else for (const line of `${lines.pop()}${words}`.split('\n')) lines.push(line);
  };
  const endRow = (): void => {
    if (!cells) return;
    const row = cells.map((cell) => cell.trim().replaceAll('|', '∣'));
    cells = null;
    while (lines.length > 1 && lines[lines.length - 1].trim() === '') lines.pop();
    lines.push(row.length > 1 ? `| ${row.join(' | ')} |` : (row[0] ?? ''), '');
  };
  let from = 0;
  for (const tag of [...shown.matchAll(TAG), null]) {
    const words = shown.slice(from, tag?.index);
    const plain = isPre ? words : words.replace(/\s+/g, ' ');
    const raise = (sign: string): string => RAISED.get(sign.toLowerCase()) ?? `^${sign}`;
    put(isRaised ? [...plain.trim()].map(raise).join('') : plain);
    if (!tag) break;
    from = tag.index + tag[0].length;
    const [, closes = '', written = ''] = tag;
    const name = written.toLowerCase();
    if (name === 'tr' || (name === 'table' && closes)) endRow();
    if (name === 'tr' && !closes) cells = [];
    else if (name === 'td' || name === 'th') {
      // An opening mark ends the cell before it: old pages close none.
      if (!closes) (cells ??= []).push('');
    } else if (name === 'sup') isRaised = !closes;
    else if (LINES.has(name)) put(cells ? ' ' : '\n');
    if (name === 'pre') isPre = !closes;
  }
  endRow();
  const decoded = lines.map((line) => decodeEntities(line).trimEnd());
  return decoded.filter((line, i) => line !== '' || decoded[i - 1] !== '').join('\n');
}
