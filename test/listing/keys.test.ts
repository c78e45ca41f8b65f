/** Keys as text: every spelling that Eggog prints is accepted. */
import { expect, test } from 'vitest';
import { parseKeys, readKeys } from '../../src/listing/key-names.ts';
import { MK61 } from '../../src/machine/index.ts';

test('commands are keys in the spelling of listings, with blanks and without', () => {
  for (const { keys, mnemonic, operand } of MK61.commands)
    if (keys && operand !== 'address')
      for (const text of [mnemonic, mnemonic.replaceAll(' ', '')])
        expect([text, parseKeys(text)]).toEqual([text, { keys, unknown: null }]);
});

test.each([
  ['12 X→П A', '1 2 x→П .'],
  ['5 STO a 3 ENT + R/S', '5 x→П . 3 В↑ + С/П'],
  ['К x≥0 d П→x e', 'К В/О Cx П→x В↑'],
  ['x→П . 5', 'x→П . 5'],
])('%s', (text, keys) => {
  expect(parseKeys(text)).toEqual({ keys: keys.split(' '), unknown: null });
});

test('letters that look alike are named', () => {
  expect(() => readKeys('5 xПq')).toThrow('mixes Latin and Cyrillic letters');
});
