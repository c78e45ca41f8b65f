/** What a reader of one language need not see of a `.pmk` text at once. Offsets count from the beginning of the text. */
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** A header of at least five lines. */
const LONG_HEADER = /^(?:(?!program:).*\n){5,}(?=program:)/;

/** The header, and in it rules and notes in the other language, each with the line that stands in its place. */
export function foldsOf(text: string, lang: Lang) {
  const [header = ''] = LONG_HEADER.exec(text) ?? [];
  const others = new RegExp(`^(?:rules|notes) ${lang === 'en' ? 'ru' : 'en'}:(?:\\n[ \\t]+.*)+`, 'gm');
  const fold = (kind: 'header' | 'other', from: number, part: string) => ({
    from,
    to: from + part.length,
    label: say(lang, `fold.${kind}`, { count: part.split('\n').length }),
  });
  return [
    ...(header === '' ? [] : [fold('header', 0, header.trimEnd())]),
    ...[...header.matchAll(others)].map(({ index, 0: part }) => fold('other', index, part)),
  ];
}

/**
 * What comments say once more in the other language: lines `; ru: …` beside others, and one half of
 * `; test | ru: проверить`; and the blanks that put comments into a column, for which few windows are wide enough.
 * `isBlock`: whole lines.
 */
export function hiddenComments(text: string, lang: Lang) {
  const hidden: { readonly from: number; readonly to: number; readonly isBlock: boolean }[] = [];
  const hide = (from: number, to: number, isBlock = false): void => void hidden.push({ from, to, isBlock });
  for (const { index, 0: all, 1: own, 2: mark } of text.matchAll(/;([^|\n]*)(\|[^\S\n]*ru:[^\S\n]*).*/g)) {
    const [from, to] = lang === 'en' ? [own.length, all.length - 1] : [0, own.length + mark.length - 1];
    hide(index + 1 + from, index + 1 + to);
  }
  for (const { index, 0: blanks } of text.matchAll(/(?<=\S {2}) +(?=;)/g)) hide(index, index + blanks.length);
  for (const { index, 0: block } of text.matchAll(/(?:^[^\S\n]*;.*(?:\n|$))+/gm)) {
    if (!/^\s*;\s*ru:/m.test(block)) continue;
    for (const { index: at, 0: line, 1: start, 2: mark = '' } of block.matchAll(
      /^(.*?;[^\S\n]*)(ru:[^\S\n]*)?.*$/gm,
    )) {
      const from = index + at;
      if ((mark !== '') !== (lang === 'ru')) hide(from, from + line.length, true);
      else if (mark) hide(from + start.length, from + start.length + mark.length);
    }
  }
  return hidden;
}
