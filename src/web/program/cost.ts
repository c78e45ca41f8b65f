/** What the steps have cost so far: executions, their time on the real machine, the share of the dearest. */
import { computed } from '@preact/signals';
import { spanText } from '../../span.ts';
import { formatNumber } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { calmView, model } from '../machine/calculator.ts';
import PROGRAM from './messages.json';

/** Cycles of the step that has taken most of them. */
const dearest = computed(() => Math.max(1, ...calmView.value.costs));

/** Share of the dearest step, in five degrees; nothing for steps that were never executed. */
export const heatOf = (cost: number): number | undefined =>
  cost > 0 ? Math.ceil((5 * cost) / dearest.value) : undefined;

/** How often the steps of a stretch were executed, and their time on the real machine; empty for never. */
export function costText(from: number, to = from + 1): string {
  const { times, costs } = calmView.peek();
  const count = Math.max(...times.subarray(from, to));
  if (count === 0) return '';
  const cycles = costs.subarray(from, to).reduce((sum, one) => sum + one, 0);
  return say(PROGRAM)('cost', {
    times: formatNumber(lang.value, count),
    ms: spanText(cycles * model.value.cycleMs, lang.value),
  });
}

/** The words of a language for thousands and millions are too long for a margin: the letters of the units do. */
const LETTERS: { readonly [sign: string]: string } = { '.': ',', K: 'к', M: 'М', B: 'Г', T: 'Т' };

/** A count in at most four characters, such as `1.2K` or `1,2к`; empty for none. */
export function shortCount(n: number): string {
  if (n === 0) return '';
  const text = new Intl.NumberFormat('en', {
    notation: 'compact',
    maximumFractionDigits: n < 100_000 ? 1 : 0,
  }).format(n);
  return lang.value === 'ru' ? text.replace(/[.KMBT]/g, (sign) => LETTERS[sign]) : text;
}
