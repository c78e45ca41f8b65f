import { expect, it } from 'vitest';
import { keysOfWord } from '../../src/app/word-keys.ts';
import { seededRandom } from '../../src/games/random.ts';
import { formatKeys } from '../../src/listing/typed-text.ts';
import { Machine, MkNumber, pressKeys } from '../../src/machine/index.ts';

/** What a register holds after the keys and a store. */
function stored(text: string): string {
  const machine = new Machine();
  pressKeys(machine, ['7', 'В↑', ...keysOfWord(MkNumber.parse(text))!, 'x→П', '0']);
  return machine.get('R0').tetrads;
}

it.each([
  ['Г.-02', '15 В↑ 18 К /-/ К 8 ВП /-/ 1'],
  ['8.Г', '15 В↑ 18 К /-/'],
  ['-8.2AB', '1223 В↑ 1088 К /-/ /-/'],
  ['Г', '15 В↑ 18 К /-/ К 8 ВП 1'],
  ['=00008FFFFFFF', '1 К Cx'],
  ['12.5', '12.5'],
])('%s is made by %s', (text, keys) => {
  expect(formatKeys(keysOfWord(MkNumber.parse(text))!)).toBe(keys);
});

it('finds keys for words of up to seven digits and any small exponent, and they make the word', () => {
  const random = seededRandom(43);
  for (let i = 0; i < 5; i++) {
    const digits = Array.from({ length: 1 + random.below(7) }, () => (1 + random.below(14)).toString(16));
    const exponent = random.below(40) - 20;
    const text = `${random.pick(['', '-'])}${digits[0]}.${digits.slice(1).join('')}^${exponent}`;
    const word = MkNumber.parse(text.replace('.^', '^').toUpperCase());
    expect([text, stored(word.toString())]).toEqual([text, word.tetrads]);
  }
});

it('gives up where no logical command reaches', () => {
  expect(keysOfWord(MkNumber.parse('=0070EEEEEEEE'))).toBeNull();
});
