/** Lengths of time and large counts, in words. */
import { expect, test } from 'vitest';
import { countText } from '../src/games/texts.ts';
import { spanText } from '../src/span.ts';

const YEAR = 365.25 * 86_400_000;

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1 s'],
  [59_940, '59.9 s'],
  [59_970, '1 min 0 s'],
  [3_599_400, '59 min 59 s'],
  [3_599_600, '1 h 0 min'],
  [86_399_999, '1 d 0 h'],
  [365 * 86_400_000, '365 d 0 h'],
  [YEAR, '1 year'],
  [9.96 * YEAR, '10 years'],
  [120 * YEAR, '120 years'],
  [999_999.6 * YEAR, '1 million years'],
  [17.8e6 * YEAR, '18 million years'],
  [3e19 * YEAR, '10¹⁹ years'],
])('%s milliseconds are %s', (ms, text) => {
  expect(spanText(ms, 'en')).toBe(text);
});

test.each([
  [35, '35 мс'],
  [(2 * 24 + 4) * 3_600_000, '2 сут 4 ч'],
  [1.04 * YEAR, '1 год'],
  [1.5 * YEAR, '1,5 года'],
  [2 * YEAR, '2 года'],
  [2.5 * YEAR, '2,5 года'],
  [5 * YEAR, '5 лет'],
  [21 * YEAR, '21 год'],
  [22 * YEAR, '22 года'],
  [1.2e6 * YEAR, '1,2 миллиона лет'],
  [21e6 * YEAR, '21 миллион лет'],
])('%s milliseconds are %s in Russian', (ms, text) => {
  expect(spanText(ms, 'ru').replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [9999, '9999'],
  [25_000_000, '25 million'],
  [999_499, '999 thousand'],
  [999_950, '1 million'],
  [999_999_999, '1 billion'],
  [999_999_999_999_999, '10¹⁵'],
])('%s are %s', (count, text) => {
  expect(countText(count, 'en')).toBe(text);
});
