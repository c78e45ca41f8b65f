/** Every text for users exists in both languages. */
import { describe, expect, it } from 'vitest';
import { UserError } from '../src/errors.ts';
import { formatNumber, plural, translate } from '../src/texts.ts';
import { allCatalogues, exportedTexts, type Leaf, leavesOf, pairsIn, sources } from './catalogues.ts';

/** The pairs of sentences that stand where they are used. */
const pairs: readonly Leaf[] = sources.flatMap(pairsIn);

/** The words of a text without what is put into it and the command lines in it. */
const words = (text: string): string => text.replace(/\$\{[^}]*\}|(?:eggog |--).*/g, '');

/** Texts that are not in the language that they ought to be in, or in none. */
const wrong = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter(
    ({ name, en, ru }) =>
      // Names of keys and displays are Cyrillic in both.
      (/[а-яё]{4,}/.test(words(en)) && en !== ru) ||
      (/[a-z]{3,}/.test(words(ru)) && en !== ru && !/[а-яё]/i.test(words(ru))) ||
      (/[a-z]{3,} [a-z]{3,}/.test(words(ru)) && !/[а-яё]/i.test(words(ru))) ||
      // Of documents only the Russian page says that they are in the other language.
      (en === '' || ru === '') !== (name === 'web/documents/messages.ts.english'),
  );

const catalogues = await allCatalogues();
const leaves = catalogues.flatMap(({ name, en, ru }) => leavesOf(name, en, ru));

/** Modules whose texts are in the values that they export. */
const VALUES = /^school\/(?:lessons|tricks\/exhibits|reference\/oddities)\b/;
const exported = (
  await Promise.all(sources.filter(({ name }) => VALUES.test(name)).map(({ name }) => exportedTexts(name)))
).flat();

describe('the sentences', () => {
  it('are English and Russian', () => {
    expect(wrong(pairs)).toEqual([]);
    expect(wrong(leaves)).toEqual([]);
    expect(wrong(exported)).toEqual([]);
  });
});

it('a user error speaks both', () => {
  const error = new UserError(
    translate({ en: { no: (n: number) => `no ${n}` }, ru: { no: (n: number) => `нет ${n}` } }, (w) =>
      w.no(5),
    ),
  );
  expect([error.message, error.in('en'), error.in('ru')]).toEqual(['no 5', 'no 5', 'нет 5']);
});

it('numbers and plurals follow the language', () => {
  expect([1, 2, 5, 21, 1.5].map((n) => plural.ru(n, 'ход', 'хода', 'ходов')).join()).toBe(
    'ход,хода,ходов,ход,хода',
  );
  expect([1, 2].map((n) => plural.en(n, 'move', 'moves')).join()).toBe('move,moves');
  expect(formatNumber('en', 1234.5)).toBe('1,234.5');
  expect(formatNumber('ru', 1234.5).replace(/\s/g, ' ')).toBe('1 234,5');
});
