/** Which foxes a hunter hears from a place. */

import { rememberedBy } from '../../remembered.ts';
import { add, type Decimal, decimal, divide, fractionPart, multiply, subtract } from '../decimal.ts';

/**
 * `described`: row, column and both diagonals, as the page of the Fox Hunt 100 says.
 * `original`: what its program really counts, by the test cos((dH / dh)^2) = 0 in grads, dh in tenths. The cosine is
 * also zero at 300, 500, 900 ... grads, so that besides the diagonals the steep lines with |dH| = 3, 5, 7 or 9 times
 * |dh| are heard, where dH is the difference of the whole parts and dh that of the digits after the point.
 */
export type Bearings = 'original' | 'described';

/** True if a fox in a cell whose coordinates differ by dH (whole parts) and dh (second digits) is heard. */
export function isHeard(dH: number, dh: number, bearings: Bearings): boolean {
  if (dH === 0 || dh === 0) return true;
  const ratio = Math.abs(dH / dh);
  return bearings === 'original' ? ratio % 2 === 1 : ratio === 1;
}

/**
 * The table of who hears whom on a board: entry hunter * size^2 + fox is 1 if a hunter in the one cell hears a fox in
 * the other. A cell is size * H + h. The diagonal of the table is 1. Do not write to it: it is shared.
 */
export const bearingTable = rememberedBy(
  (size: number, bearings: Bearings) => `${size} ${bearings}`,
  (size, bearings): Uint8Array => {
    const cells = size * size;
    const table = new Uint8Array(cells * cells);
    for (let a = 0; a < cells; a++) {
      for (let b = 0; b < cells; b++) {
        const dH = Math.floor(a / size) - Math.floor(b / size);
        if (isHeard(dH, (a % size) - (b % size), bearings)) table[a * cells + b] = 1;
      }
    }
    return table;
  },
);

/**
 * What the original finds about a fox for a hunter at any number 0 <= place < 10, also between the cells ("3.45"): its
 * steps 50..69 in the calculator's arithmetic. `error` is the cosine's refusal of arguments from 10^10 on, which
 * stops the program; it happens when the digits after the point are nearly those of the fox.
 *
 * @param cell 0..99.
 */
export function bearingBetweenCells(place: Decimal, cell: number): 'found' | 'heard' | 'silent' | 'error' {
  const fox = decimal(cell, -1);
  const difference = subtract(place, fox);
  if (difference.mantissa === 0) return 'found';
  const dh = subtract(fractionPart(fox), fractionPart(place));
  if (dh.mantissa === 0) return 'heard';
  const dH = add(difference, dh);
  if (dH.mantissa === 0) return 'heard';
  const ratio = divide(dH, dh);
  const square = multiply(ratio, ratio);
  if (square.exponent >= 10) return 'error';
  return isOddQuarterTurn(square) ? 'heard' : 'silent';
}

/**
 * True if the calculator's cosine of a positive angle in grads is exactly zero: it first multiplies by 0.9, rounding
 * to eight digits, and then takes off quarter turns of 90 degrees (spec 7.2, spec 7.3).
 */
function isOddQuarterTurn(grads: Decimal): boolean {
  const degrees = multiply(decimal(9), grads); // ten times the degrees
  if (degrees.exponent < 2) return false;
  if (degrees.exponent < 7 && degrees.mantissa % 10 ** (7 - degrees.exponent) !== 0) return false;
  return Math.round(degrees.mantissa * 10 ** (degrees.exponent - 7)) % 1800 === 900;
}
