/** Decimal numbers of properties: exact steps, and the keys that type them. */
import type { Key } from '../../machine/index.ts';
import { MkNumber } from '../../machine/index.ts';
import type { Decimal } from './syntax.ts';

/** Digits that the calculator takes. */
const MOST_DIGITS = 8;

/** `-0.25` and the like; null for anything else, and for more than 15 digits. */
export function parseDecimal(text: string): Decimal | null {
  const found = /^([-−–]?)(\d+)(?:[.,](\d+))?$/.exec(text.trim());
  if (!found) return null;
  const [, sign, whole, fraction = ''] = found;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  if (digits.length > 15) return null;
  const units = Number(digits);
  return { units: sign ? 0 - units : units, places: fraction.length };
}

/** The same number in units of 10^-places; `places` must not be fewer than it has. */
export const scaled = ({ units, places }: Decimal, to: number): number => units * 10 ** (to - places);

/** The number without zeros at its end. */
function reduced({ units, places }: Decimal): Decimal {
  let [u, p] = [units, places];
  while (p > 0 && u % 10 === 0) {
    u /= 10;
    p--;
  }
  return { units: u, places: p };
}

export const toNumber = ({ units, places }: Decimal): number => units / 10 ** places;

/** As people write it: `-0.25`. */
export function showDecimal(value: Decimal): string {
  const { units, places } = reduced(value);
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0 ? `-${text}` : text;
}

/** True if the calculator can hold the number: at most eight digits without the zeros around them. */
export function fitsMachine(value: Decimal): boolean {
  const { units } = reduced(value);
  return String(Math.abs(units)).replace(/0+$/, '').length <= MOST_DIGITS;
}

/**
 * The keys that type a number that fits: as it is written where its digits have room (the 0 before a point is one), else
 * with ВП.
 */
export function keysOfDecimal(value: Decimal): Key[] {
  const { units, places } = reduced(value);
  const plain = showDecimal({ units: Math.abs(units), places });
  const digits = plain.replace('.', '');
  const sign: Key[] = units < 0 ? ['/-/'] : [];
  if (digits.length <= MOST_DIGITS) return [...([...plain] as Key[]), ...sign];
  const significant = String(Math.abs(units)).replace(/0+$/, '');
  const exponent = String(Math.abs(units)).length - 1 - places;
  const mantissa = significant.length > 1 ? `${significant[0]}.${significant.slice(1)}` : significant;
  const tail: Key[] = [...String(Math.abs(exponent))] as Key[];
  return [...([...mantissa] as Key[]), ...sign, 'ВП', ...tail, ...(exponent < 0 ? (['/-/'] as Key[]) : [])];
}

/** The number of the machine. */
export const toMachine = (value: Decimal): MkNumber => MkNumber.parse(showDecimal(value));
