import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../src/errors.ts';
import { type Catalogue, errors, formatMessage, messages, partsOf } from '../src/messages.ts';
import type { Localized } from '../src/texts.ts';

/** The names of the parameters in a message, sorted. */
function parametersOf(text: string): readonly string[] {
  const names = (parts: ReturnType<typeof partsOf>): string[] =>
    parts.flatMap((part) =>
      typeof part === 'string'
        ? []
        : [...(part.name === '#' ? [] : [part.name]), ...[...part.forms.values()].flatMap(names)],
    );
  return [...new Set(names(partsOf(text)))].sort();
}

const CATALOGUE = {
  foxes: {
    en: '{n, plural, =0 {No foxes} one {# fox} other {# foxes}} in {name}',
    ru: 'В {name} {n, plural, one {# лиса} few {# лисы} many {# лис} other {# лисы}}',
  },
};

describe('messages', () => {
  const say = messages(CATALOGUE);
  it.each([
    [0, 'No foxes in A1', 'В A1 0 лис'],
    [1, '1 fox in A1', 'В A1 1 лиса'],
    [2, '2 foxes in A1', 'В A1 2 лисы'],
    [1.5, '1.5 foxes in A1', 'В A1 1,5 лисы'],
    [21, '21 foxes in A1', 'В A1 21 лиса'],
    [1234, '1,234 foxes in A1', 'В A1 1\u00a0234 лисы'],
  ])('choose the form that goes with %d', (n, en, ru) => {
    expect(say('en', 'foxes', { n, name: 'A1' })).toBe(en);
    expect(say('ru', 'foxes', { n, name: 'A1' })).toBe(ru);
  });
  it('select, quote and number', () => {
    expect(formatMessage('{k, select, a {one {x}} other {none}}', 'en', { k: 'a', x: 5 })).toBe('one 5');
    expect(formatMessage('{k, select, a {one {x}} other {none}}', 'en', { k: 'b', x: 5 })).toBe('none');
    expect(formatMessage("the program's '{n}' is {n, number}, #", 'ru', { n: 0.5 })).toBe(
      "the program's {n} is 0,5, #",
    );
  });
  it('name a parameter that is missing', () => {
    expect(() => formatMessage('{n}', 'en')).toThrow('the message needs the parameter n');
    expect(parametersOf(CATALOGUE.foxes.en)).toEqual(['n', 'name']);
  });
  it('make errors with a code', () => {
    const error = errors(CATALOGUE)('foxes', { n: 1, name: 'A1' });
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({ code: 'foxes', params: { n: 1 }, message: '1 fox in A1' });
    expect(error.in('ru')).toBe('В A1 1 лиса');
  });
});

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /messages[\w-]*\.json$/.test(name),
);

describe.each(files)('the catalogue %s', (name) => {
  const catalogue = Object.entries(JSON.parse(readFileSync(join(src, name), 'utf8')) as Catalogue);
  it('takes the same parameters in both languages', () => {
    const names = (text: string): string => parametersOf(text).join(' ');
    expect(catalogue.filter(([, { en, ru }]) => names(en) !== names(ru)).map(([code]) => code)).toEqual([]);
  });
  it('has every message in its language', () => {
    const isWrong = ({ en, ru }: Localized): boolean =>
      /[а-яё]{4,}/.test(en) || (en !== '' && ru.trim() === '');
    expect(catalogue.filter(([, texts]) => isWrong(texts)).map(([code]) => code)).toEqual([]);
  });
});
