/** Formats the cost of a step. */

import { spanText } from '../../span.ts';
import { say } from '../app/catalogue.ts';
import { type Lang, lang } from '../app/preferences.ts';
import { model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';

/** The words of a language for thousands and millions are too long for a margin: the letters of the units do. */
const LETTERS: { readonly [lang in Lang]: { readonly [sign: string]: string } } = {
  en: {},
  ru: { '.': ',', K: 'к', M: 'М', B: 'Г', T: 'Т' },
};

/** A count in at most four characters, such as `1.2K` or `1,2к`. */
export const shortCount = (n: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: n < 100_000 ? 1 : 0 })
    .format(n)
    .replace(/[.KMBT]/g, (sign) => LETTERS[lang.value][sign] ?? sign);

/** Share of the dearest step, in five degrees; nothing for steps that were never executed. */
export const heatOf = (cost: number, most: number): number | undefined =>
  cost > 0 ? Math.max(1, Math.ceil((5 * cost) / most)) : undefined;

/** The number of executions and their time on the real machine. */
export const costText = (times: string, cycles: number): string =>
  say(PROGRAM)('cost', { times, ms: spanText(cycles * model.value.cycleMs, lang.value) });
