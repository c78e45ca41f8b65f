/** Lengths of time and large counts, as they are told. */
import { expect, test } from 'vitest';
import { countText } from '../src/games/play/numbers.ts';
import { spanText } from '../src/span.ts';

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1 s'],
  [59_940, '59.9 s'],
  [59_970, '1 min 0 s'],
  [3_599_400, '59 min 59 s'],
  [3_599_600, '1 h 0 min'],
  [86_399_999, '1 d 0 h'],
])('%s milliseconds are %s', (ms, text) => {
  expect(spanText(ms, 'en')).toBe(text);
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
