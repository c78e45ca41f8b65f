import { expect, it } from 'vitest';
import { startValuesIn } from '../../src/golf/start-values.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';

const starts = (text: string, hex = '50'): string =>
  [...startValuesIn(text, { bytes: bytesOfHex(hex) })].map(([slot, value]) => `${slot}=${value}`).join(' ');

it.each([
  ['- 10 (lives) хП0; число от 0 до 1 хП4; 92 хПД; 7 F10^x хПА.', 'R0=10 RD=92 RA=10000000'],
  ['6 хП1 хП6 /-/ хП2; 55458569 Кинв ВП 7 хПВ', 'R1=6 R6=6 R2=-6 RB=8ALA7A96'],
  ['`Cx хП2 83 хПА 88 хПВ В/О С/П`', 'R2=0 RA=83 RB=88'],
  ['79 хП8\n47 хПC', 'R8=79 RC=47'],
  ['Пх9 хП1 хП2', ''],
  ['00 хП1\n01 2\n02 +', ''],
])('reads start values from %s', (text, values) => {
  expect(starts(text)).toBe(values);
});

it('takes no start value from the listing itself', () => {
  expect(starts('5 x→П 7 В↑ +', '05 47 0E 10 50')).toBe('');
});
