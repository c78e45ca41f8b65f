/** How much a case says: edges weigh more than one more of many. */
import type { Draft } from './convert.ts';

const MOST = 9;

const EDGES: readonly (readonly [points: number, is: (number: string) => boolean])[] = [
  // Zero, minus zero.
  [2, (number) => /^0{12}$/.test(number)],
  [2, (number) => /^[0-9A-F]{3}90{8}$/.test(number)],
  // The ends of the range.
  [2, (number) => /^(?:09[789]|90[0-3]|100|900)/.test(number)],
  // Around the powers of ten, where digits carry.
  [1, (number) => /[09](?:10000000|10000001|99999999|99999998)$/.test(number)],
  // Around the ends of the indicator without an exponent.
  [1, (number) => /^(?:006|007|008|999)/.test(number)],
];

/** 1 to 9 by what is poked, typed and expected. The numbers of a register file count once, however many there are. */
export function weightOf({ start = {}, steps }: Draft): number {
  const values = [...Object.entries(start), ...steps.flatMap(({ expect }) => Object.entries(expect))];
  const numbers = values
    .filter(([name, value]) => /^(?:[XYZT]|X1)$/.test(name) && value.length === 12)
    .map(([, value]) => value);
  let weight = 1;
  for (const [points, is] of EDGES) if (numbers.some(is)) weight += points;
  if (steps.some(({ expect }) => expect.display?.startsWith('_EGG0G'))) weight += 2;
  // Nearly equal operands cancel; operands eight or nine places apart hardly meet.
  const { X, Y } = start;
  if (X && Y && X !== Y && X.slice(4, 9) === Y.slice(4, 9)) weight += 1;
  return Math.min(MOST, weight);
}
