/** The keys that type the text of a number, and keys as text. Needs nothing of the machine: pages are light without it. */
import type { Key } from '../machine/index.ts';

/** A number as it is written: sign, digits with a point, sign and digits of the exponent. */
const WRITTEN = /^([-−–]?)(\d+(?:[.,]\d*)?|[.,]\d+)(?:(?:[eEеЕ^]|[*×·]10\^)([-−–+]?)(\d{1,2}))?$/;

/** Keys of a number as it is written: `0.5`, `-75`, `.5`, `8.3048126^-1`, `2*10^3`; null if the text is no number. */
export function keysOfText(text: string): Key[] | null {
  const parts = WRITTEN.exec(text);
  if (!parts) return null;
  const [, sign, mantissa, exponentSign, exponent] = parts;
  // A point that is pressed first is lost.
  const keys = [...mantissa.replace(',', '.').replace(/^\./, '0.')] as Key[];
  // The sign follows the digits of the mantissa: pressed later it would change the sign of the exponent.
  if (sign) keys.push('/-/');
  if (exponent !== undefined) {
    keys.push('ВП', ...([...exponent] as Key[]));
    if (/[-−–]/.test(exponentSign)) keys.push('/-/');
  }
  return keys;
}

/** The same; null for more digits, too, than the eight that there are places for. */
export function keysThatFit(text: string): Key[] | null {
  const keys = keysOfText(text);
  return keys === null || /(?:\d\.?){9}/.test(keys.join('')) ? null : keys;
}

/** Text that `parseKeys` reads back: digits and points run together as numbers. */
export function formatKeys(keys: readonly Key[]): string {
  let text = '';
  let inNumber = false;
  let hasPoint = false;
  keys.forEach((key, i) => {
    const isPoint = key === '.' && inNumber && !hasPoint;
    const joins = /^\d$/.test(key) || isPoint;
    if (joins && inNumber) text += key;
    else text += (i === 0 ? '' : ' ') + key;
    hasPoint = isPoint || (hasPoint && joins);
    // The digit of a register is not the beginning of a number.
    inNumber = joins && !/x→П|П→x/.test(keys[i - 1]);
  });
  return text;
}
