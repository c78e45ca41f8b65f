/** What an owner reads off a real calculator: sheets to fill, records, and their comparison with the suite. */
import { mistake } from '../errors.ts';
import { catalogue } from '../texts.ts';
import type { SuiteCase } from './case.ts';
import type { Outcome } from './play.ts';
import { KEY_NAMES, sameDisplay } from './protocol.ts';

/** The pictures that one case showed, one for each of its steps that show something. */
export interface Reading {
  readonly id: string;
  readonly shows: readonly string[];
}

/** The first line of a file of readings. */
export interface RecordHead {
  readonly record: 'mk61-tests';
  /** Which calculator it was, as its owner says. */
  readonly by: string;
}

const WORDS = catalogue(
  {
    notPicture: (text: string) =>
      `"${text}" is no picture of the indicator: digits, - L C Г E, a point, an exponent`,
  },
  { notPicture: (text) => `«${text}» — не показание индикатора: цифры, - L C Г E, запятая и порядок` },
);

/** The steps of a case that show something. */
export const shownSteps = ({ steps }: SuiteCase): SuiteCase['steps'] =>
  steps.filter(({ expect }) => expect.display !== undefined);

/** Keys that a person presses at one go. */
const MANY_KEYS = 60;

/** True for a case that a person can try: keys alone, and not too many. */
export const isForPeople = (one: SuiteCase): boolean =>
  one.level === 1 &&
  one.steps.every(({ expect }) => expect.display !== undefined) &&
  one.steps.reduce((sum, { keys }) => sum + keys.split(' ').length, 0) <= MANY_KEYS;

/** The keys of a step as they are engraved. */
export const engraved = (keys: string): string =>
  keys
    .split(' ')
    .map((name) => KEY_NAMES[name] ?? name)
    .join(' ');

const LOOK_ALIKES: { readonly [letter: string]: string } = {
  Е: 'E',
  С: 'C',
  Г: 'G',
  О: '0',
  O: '0',
  Л: 'L',
  '−': '-',
  '–': '-',
  ',': '.',
};

const foldLetters = (text: string): string =>
  [...text.toUpperCase()].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');

/** Mantissa and exponent without the blanks around them and without a point at the end. */
function partsOf(text: string): string {
  const folded = foldLetters(text).replace(/_/g, ' ').trim();
  const found = /^(.*?\S)(?:\s*(-)|\s+)(\d\d)$/.exec(folded);
  const [mantissa, exponent] = found ? [found[1], `${found[2] ?? ''}${found[3]}`] : [folded, ''];
  return `${mantissa.trim().replace(/\.$/, '')}|${exponent}`;
}

const PLACES_OF_MANTISSA = 9;

/** The same for a picture of the suite, whose places are known. */
function partsOfPicture(display: string): string {
  const end = PLACES_OF_MANTISSA + (display.includes('.') ? 1 : 0);
  const [mantissa, exponent] = [display.slice(0, end), display.slice(end)].map((part) =>
    part.replace(/_/g, ' ').trim(),
  );
  return `${mantissa.replace(/\.$/, '')}|${exponent}`;
}

/** Reads a picture as people write it. Throws UserError for what no indicator shows. */
export function readPicture(text: string): string {
  const folded = foldLetters(text).trim();
  if (folded === '' || !/^[0-9LCGE._ -]{1,14}$/.test(folded))
    throw mistake(WORDS, (m) => m.notPicture(text.trim()));
  return folded.replace(/ /g, '_');
}

/** True if what a person wrote is the picture that is expected. */
export const isPicture = (expected: string, written: string): boolean =>
  sameDisplay(expected, written) || partsOfPicture(expected) === partsOf(written);

/** How a reading compares with its case: only what was read counts. */
export function compareReading(one: SuiteCase, { shows }: Reading): Outcome {
  const steps = shownSteps(one);
  for (const [i, got] of shows.entries()) {
    const { keys, expect } = steps[i];
    if (isPicture(expect.display, got)) continue;
    const step = one.steps.indexOf(steps[i]) + 1;
    return { kind: 'failed', difference: { step, keys, field: 'display', expected: expect.display, got } };
  }
  return { kind: 'passed' };
}
