/** What a reader of one language need not see of a `.pmk` text at once. Offsets count from the beginning of the text. */
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch that stands as one line until it is opened. */
export interface Fold extends Stretch {
  /** The line in its place. */
  readonly label: string;
}

/** Shorter headers stay open. */
const SHORT_HEADER = 5;

function linesOf(text: string): (Stretch & { readonly text: string })[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const to = from + line.length;
    const found = { from, to, text: line };
    from = to + 1;
    return found;
  });
}

/** The header, and in it the rules and notes of the other language where there are some in this one. */
export function foldsOf(text: string, lang: Lang): Fold[] {
  const lines = linesOf(text);
  const end = lines.findIndex(({ text }) => /^program:/.test(text));
  const header = lines.slice(0, Math.max(0, end));
  while (header.at(-1)?.text.trim() === '') header.pop();
  if (header.length < SHORT_HEADER) return [];
  const fold = (kind: 'header' | 'other', from: number, to: number): Fold => ({
    from: header[from].from,
    to: header[to].to,
    label: say(lang, `fold.${kind}`, { count: to - from + 1 }),
  });
  const folds = [fold('header', 0, header.length - 1)];
  const other = lang === 'en' ? 'ru' : 'en';
  header.forEach(({ text }, at) => {
    const [, word] = new RegExp(`^(rules|notes) ${other}:`).exec(text) ?? [];
    if (!word || !header.some((line) => line.text.startsWith(`${word} ${lang}:`))) return;
    let last = at;
    while (/^\s+\S/.test(header[last + 1]?.text ?? '')) last++;
    if (last > at) folds.push(fold('other', at, last));
  });
  return folds;
}

/**
 * What comments say once more in the other language: lines `; ru: …` beside others, and one half of
 * `; test | ru: проверить`. `isBlock`: whole lines.
 */
export function hiddenComments(text: string, lang: Lang): (Stretch & { readonly isBlock: boolean })[] {
  const hidden: (Stretch & { readonly isBlock: boolean })[] = [];
  const hide = (from: number, to: number, isBlock = false): void => void hidden.push({ from, to, isBlock });
  let block: { readonly from: number; readonly to: number; readonly mark: RegExpExecArray | null }[] = [];
  for (const { from, to, text: line } of [...linesOf(text), { from: 0, to: 0, text: '' }]) {
    if (/^\s*;/.test(line)) {
      block.push({ from, to, mark: /^\s*;\s*(ru:\s*)/.exec(line) });
      continue;
    }
    for (const one of block.some(({ mark }) => mark) ? block : []) {
      const { mark } = one;
      if ((mark !== null) !== (lang === 'ru')) hide(one.from, one.to, true);
      else if (mark) hide(one.from + mark[0].length - mark[1].length, one.from + mark[0].length);
    }
    block = [];
    const both = /;([^|]*)\|\s*ru:\s*/.exec(line);
    if (!both) continue;
    const start = from + both.index + 1;
    if (lang === 'en') hide(start + both[1].length, to);
    else hide(start, start + both[0].length - 2);
  }
  return hidden;
}
