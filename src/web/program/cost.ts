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

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** A count in at most four characters, such as `1.2K`, where there is no room for words; empty for none. */
export const shortCount = (n: number): string => (n === 0 ? '' : compact.format(n));
