/** How what a step has cost is shown. */
import { CYCLE_MS } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { spanText } from '../app/span.ts';
import { VIEWS } from './view-messages.ts';

/** A count in at most four characters. */
export const shortCount = (n: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: n < 100_000 ? 1 : 0 }).format(n);

/** Share of the dearest step, in five degrees; nothing for steps that were never executed. */
export const heatOf = (cost: number, most: number): number | undefined =>
  cost > 0 ? Math.max(1, Math.ceil((5 * cost) / most)) : undefined;

/** How often, and how long on the real one; `cycles` for all of it. */
export const costText = (times: string, cycles: number): string =>
  textsOf(VIEWS).cost(times, spanText(cycles * CYCLE_MS));
