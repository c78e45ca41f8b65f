import { expect, it } from 'vitest';
import { olderText } from '../../src/app/older-models.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';

it.each([
  ['60 01 10 50', 'runs on them, too', 'работает и на них'],
  ['60 34 50', 'does not run on them: К functions at 01', 'на них не работает: функции К на шагах 01'],
  [
    '6E 51 99 50',
    'does not run on them: register e or F at 00; other cells at the addresses in 02',
    'на них не работает: регистр e или F на шагах 00; другие ячейки по адресам в шагах 02',
  ],
])('%s: %s', (code, en, ru) => {
  expect([olderText(bytesOfHex(code), 'en'), olderText(bytesOfHex(code), 'ru')]).toEqual([en, ru]);
});
