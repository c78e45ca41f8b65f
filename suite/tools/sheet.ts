/**
 * Sheets for the owner of a real calculator:
 * node --import ./test/native/register.mjs suite/tools/sheet.ts > sheet.txt         keys to press, with room for the pictures
 * node --import ./test/native/register.mjs suite/tools/sheet.ts compare sheet.txt   the filled sheet against the suite
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANGLE_LEGEND } from '../../src/listing/program-file.ts';
import { ANGLE_OF, chooseCases, readCases, type SuiteCase } from '../../src/suite/case.ts';
import type { Outcome } from '../../src/suite/play.ts';
import { KEY_NAMES, sameDisplay } from '../../src/suite/protocol.ts';
import { printText, reportOf } from '../../src/suite/report.ts';
import quick from '../quick.jsonl';

/** Cases of a sheet. */
const SHEET_CASES = 20;

/** The steps of a case that show something. */
const shownSteps = ({ steps }: SuiteCase): SuiteCase['steps'] =>
  steps.filter(({ expect }) => expect.display !== undefined);

/** Keys that a person presses at one go. */
const MANY_KEYS = 60;

/** True for a case that a person can try. */
const isForPeople = (one: SuiteCase): boolean =>
  one.level === 1 &&
  one.steps.every(({ expect }) => expect.display !== undefined) &&
  one.steps.reduce((sum, { keys }) => sum + keys.split(' ').length, 0) <= MANY_KEYS;

/** The keys of a step as they are engraved. */
const engraved = (keys: string): string =>
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

/** True if what a person wrote is the picture that is expected. */
export const isPicture = (expected: string, written: string): boolean =>
  sameDisplay(expected, written) || partsOfPicture(expected) === partsOf(written);

/** How the pictures of a person compare with a case; a sheet may end before the last step. */
function compareShown(one: SuiteCase, shows: readonly string[]): Outcome {
  const steps = shownSteps(one);
  for (const [i, got] of shows.entries()) {
    const { keys, expect } = steps[i];
    if (isPicture(expect.display, got)) continue;
    const step = one.steps.indexOf(steps[i]) + 1;
    return { kind: 'failed', difference: { step, keys, field: 'display', expected: expect.display, got } };
  }
  return { kind: 'passed' };
}

const allCases = (): readonly SuiteCase[] =>
  readCases(quick, (line) => {
    throw new Error(`quick.jsonl:${line}: not a case`);
  });

/** A sheet to fill in. */
export function sheet(): string {
  const cases = chooseCases(allCases().filter(isForPeople), { classes: ['ordinary'] }).slice(0, SHEET_CASES);
  const parts = cases.map((one) => {
    const steps = shownSteps(one).map(({ keys }) => `  ${engraved(keys)}\n  shows: \n`);
    return `case ${one.id}, switch ${ANGLE_LEGEND[ANGLE_OF[one.mode]]}\n${steps.join('')}`;
  });
  return `MK-61: what does your calculator show?

Switch the calculator off and on before every case and set the switch as the case says.
Press the keys in their order and write after "shows:" what the indicator shows, e.g. 3.1415926, -2.5 -03, EГГ0Г.
Leave it empty where you did not try.

${parts.join('\n')}`;
}

/** The report of a filled sheet. Throws Error with the line of what cannot be read. */
export function compareSheet(text: string): string {
  const known = new Map(allCases().map((one) => [one.id, one]));
  const read = new Map<SuiteCase, string[]>();
  let shows: string[] | null = null;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const id = /^case (\S+?),/.exec(line)?.[1];
    const one = known.get(id ?? '');
    if (id !== undefined && !one) throw new Error(`line ${i + 1}: no case "${id}" in the suite`);
    if (one) read.set(one, (shows = []));
    const shown = /^\s*shows:(.*)$/.exec(line)?.[1].trim();
    if (shown === undefined) continue;
    if (!shows) throw new Error(`line ${i + 1}: "shows:" must follow a case`);
    // The pictures of later steps depend on the missing one.
    if (shown === '') shows = [];
    else if (!/^[0-9LCGE._ -]{1,14}$/.test(foldLetters(shown)))
      throw new Error(`line ${i + 1}: "${shown}" is not a picture of the indicator`);
    else shows.push(shown);
  }
  const played = [...read]
    .filter(([, pictures]) => pictures.length > 0)
    .map(([suiteCase, pictures]) => ({
      suiteCase,
      outcome: compareShown(suiteCase, pictures.slice(0, shownSteps(suiteCase).length)),
      isKnown: false,
    }));
  return printText(reportOf('mk61-tests', { name: 'a real calculator', level: 1 }, played, true), 'en');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [verb, file] = process.argv.slice(2);
  process.stdout.write(verb === 'compare' ? compareSheet(readFileSync(file, 'utf8')) : sheet());
}
