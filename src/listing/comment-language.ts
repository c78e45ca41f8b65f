/**
 * One line of text in several languages, as comments, `author:` and `source:` of program files have it:
 * `test the bit | ru: проверить бит`. A part without a mark is for everybody whose language is not given.
 */
import type { Lang } from '../texts.ts';

const PARTS = /\s*\|\s*(?=(?:en|ru):\s)/u;
const MARK = /^(en|ru):\s+/u;

/**
 * What a reader of `lang` is to see of lines that belong together: the parts marked with the language; if there are
 * none, those without a mark; if there are none of these either, everything. Marks are taken off.
 */
export function textsIn(lines: readonly string[], lang: Lang): string[] {
  const parts = lines
    .flatMap((line) => line.split(PARTS))
    .map((part) => ({ lang: MARK.exec(part)?.[1], text: part.replace(MARK, '') }));
  const own = parts.filter((part) => part.lang === lang);
  const unmarked = parts.filter((part) => part.lang === undefined);
  const chosen = own.length > 0 ? own : unmarked.length > 0 ? unmarked : parts;
  return chosen.map(({ text }) => text);
}

/** The same for a single line. */
export const textIn = (line: string, lang: Lang): string => textsIn([line], lang).join(' ');

/**
 * The name of a replay for a reader of `lang`. A head has no marks, because its colon ends it: of two names with a bar
 * between them (`Random number 0 | Случайное число 0`) the one in Cyrillic letters is for Russian readers.
 */
export function nameIn(name: string, lang: Lang): string {
  const parts = name.split(/\s*\|\s*/);
  const isRussian = (part: string): boolean => /\p{Script=Cyrillic}/u.test(part);
  return parts.find((part) => isRussian(part) === (lang === 'ru')) ?? parts[0];
}
