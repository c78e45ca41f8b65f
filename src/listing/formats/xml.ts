/**
 * The XML of one of the emulators for the desktop, as its published schema describes it: 105 cells in order, each with its code in
 * decimal, and facts of the program. Read only.
 */
import { MK61 } from '../../machine/index.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { decodeEntities } from '../fold.ts';
import { type ReadResult, resultOf, withoutEmptyEnd } from '../program-file.ts';

/** True for such a text. */
export const isXml = (text: string): boolean => /<(?:\w+:)?cell\b[^>]*\bopCode\s*=/.test(text);

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);

/** Reads such a text. How its numbers hold the values of registers is not described, so those are left out. */
export function parseXml(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const placeOf = (at: number, length: number): Place => {
    const before = text.slice(0, at).split('\n');
    return { line: before.length, column: before.at(-1)!.length + 1, length };
  };
  const element = (name: string): string =>
    decodeEntities(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([\\s\\S]*?)</`).exec(text)?.[1] ?? '').trim();
  const codes = [...text.matchAll(/<(?:\w+:)?cell\b[^>]*>/g)].map((cell) => {
    const code = attribute(cell[0], 'opCode') ?? '';
    const place = placeOf(cell.index, cell[0].length);
    if (!/^\d{1,3}$/.test(code) || Number(code) > 255)
      diagnostics.error(place, 'badValue', { what: 'byte', word: code });
    const hex = attribute(cell[0], 'opCodeHex');
    if (hex !== undefined && hex !== '' && Number.parseInt(hex, 16) !== Number(code))
      diagnostics.error(place, 'codeMismatch', { code: hex, command: code });
    return Number(code);
  });
  const held = [...text.matchAll(/<(?:\w+:)?register\b[^>]*>/g)].flatMap((register, i) =>
    /^0*$/.test(attribute(register[0], 'value') ?? '') ? [] : [`R${i.toString(16)}`],
  );
  if (held.length > 0)
    diagnostics.warn(WHOLE_FILE, 'skipped', { what: 'register', word: held.join(' '), lines: '', count: 1 });
  if (codes.length > MK61.cells) diagnostics.error(WHOLE_FILE, 'tooLong', { count: codes.length });
  const bytes = diagnostics.hasErrors ? codes : withoutEmptyEnd(codes);
  const title = element('title');
  const notes = element('description');
  const header = {
    ...(title ? { title: languageOf(title) } : {}),
    ...(notes ? { notes: languageOf(notes) } : {}),
    author: element('author'),
    source: element('source'),
  };
  return resultOf(diagnostics, bytes, header);
}
