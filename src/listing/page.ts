/** The text of a web page, as a reader sees it: catalogues of programs are saved as pages. */
import { decodeEntities } from './fold.ts';

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
