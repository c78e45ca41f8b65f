/** Everything that a user can be told is told in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../src/errors.ts';
import { formatNumber, inBoth, plural } from '../src/texts.ts';

const src = resolve(import.meta.dirname, '..', 'src');
const files = readdirSync(src, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

/** The pairs of sentences that are written down as `{ en: '...', ru: '...' }`, with their files. */
const pairs = files.flatMap((name) =>
  [
    ...readFileSync(join(src, name), 'utf8').matchAll(
      /\ben: (?<en>'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),\s*ru: (?<ru>'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g,
    ),
  ].map(({ groups }) => ({ name, en: groups!.en.slice(1, -1), ru: groups!.ru.slice(1, -1) })),
);
/** The words of a sentence without what is put into it. */
const words = (text: string): string => text.replace(/\$\{[^}]*\}/g, '');

describe('the sentences', () => {
  it('are found', () => {
    expect(pairs.length).toBeGreaterThan(150);
  });

  it('are English and Russian', () => {
    const wrong = pairs.filter(
      ({ en, ru }) =>
        // Names of keys and displays are Cyrillic in both.
        /[а-яё]{4,}/.test(words(en)) || (/[a-z]{3,} [a-z]{3,}/.test(words(ru)) && !/[а-яё]/i.test(words(ru))),
    );
    expect(wrong).toEqual([]);
  });

  it('of user errors are never taken in one language', () => {
    // The type demands both; this looks for ways around it.
    const wrong = files.filter((name) =>
      /new UserError\([^;]{0,200}(?:as any|as Localized|io\.lang)/.test(
        readFileSync(join(src, name), 'utf8'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

it('a user error speaks both', () => {
  const error = new UserError(
    inBoth({ en: { no: (n: number) => `no ${n}` }, ru: { no: (n: number) => `нет ${n}` } }, (w) => w.no(5)),
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
