/** The text that Ctrl+C copies: a number that other software reads, and that pasting brings back exactly. */

import { normalizeDisplay } from '../listing/program-file.ts';
import { entryOf, isCalculating, isUnfinished } from '../machine/hidden-state.ts';
import { type Machine, MkNumber } from '../machine/index.ts';

/** A normal number for people and programs: `-12.5`, `0.05`, `3.3333333e-1`, `1e50`. */
function numberText(value: MkNumber): string {
  const number = value.toNumber();
  const fraction = Math.abs(number) < 1 ? number.toFixed(7).replace(/\.?0+$/, '') : '';
  const isExact = fraction !== '' && MkNumber.parse(fraction).equals(value);
  return isExact ? fraction : value.toString().replace('^', 'e');
}

/** X as a number, or `#` and its twelve tetrads; messages and program codes as the indicator shows them. */
export function copiedText(machine: Machine): string {
  const shown = normalizeDisplay(machine.display());
  if (machine.running || !isCalculating(machine) || isUnfinished(machine) || /^[EЕ]/.test(shown))
    return shown.trim();
  const x = machine.get('X');
  if (x.isNormal) return numberText(x);
  // A number is still being typed: `0.05` has its leading zeros.
  const typed = entryOf(machine) === 'closed' ? Number.NaN : x.toNumber();
  return Number.isNaN(typed) ? `#${x.tetrads}` : numberText(MkNumber.fromNumber(typed));
}
