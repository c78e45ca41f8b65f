import { expect, it } from 'vitest';
import { compareSheet, isPicture, sheet } from '../../suite/tools/sheet.ts';

it.each([
  ['_5.__________', '5'],
  ['_5.__________', '5,'],
  ['-1.5______-02', '-1,5 -02'],
  ['-1.5______-02', '-1.5-02'],
  ['_1.________05', '1. 05'],
  ['_EGG0G______', 'ЕГГОГ'],
  ['_8.3048126-01', ' 8.3048126-01'],
  ['_1000000.____', '1000000'],
])('%s may be written as %s', (expected, written) => {
  expect(isPicture(expected, written)).toBe(true);
});

it.each([
  ['_1.________05', '1.05'],
  ['_5.__________', '-5'],
  ['_5.__________', '5.1'],
])('%s is not %s', (expected, written) => {
  expect(isPicture(expected, written)).toBe(false);
});

it('a filled sheet is compared with the suite', () => {
  const empty = sheet();
  expect(empty.match(/^case /gm)).toHaveLength(20);
  expect(compareSheet(empty)).toContain('no case was run');
  const one = empty.replace('shows: ', 'shows: 7.7777777 77');
  expect(compareSheet(one)).toMatch(/FAIL ordinary {2}0 of 1/);
  expect(() => compareSheet(empty.replace('shows: ', 'shows: five'))).toThrow(
    /^line \d+: "five" is not a picture/,
  );
  expect(() => compareSheet('shows: 5')).toThrow('line 1: "shows:" must follow a case');
  expect(() => compareSheet('case 000000000000, switch Р')).toThrow('line 1: no case "000000000000"');
});
