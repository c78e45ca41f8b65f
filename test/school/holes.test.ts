/** Every hole is played by right and by wrong programs; its pars are reached by a program here. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';
import { checkSolution, commonCases, hiddenCases, playExamples } from '../../src/school/check.ts';
import {
  conditionsText,
  FIGURES,
  figureText,
  HOLES,
  holeOf,
  verdictText,
  wantedText,
} from '../../src/school/holes.ts';
import { LANGS, type Lang } from '../../src/texts.ts';
import { assemble, genericWrong, refusedOf, SOLUTIONS } from './solutions.ts';

test('the holes are the files of the folder, in their order', () => {
  const files = readdirSync('content/holes').filter((name) => /^\d/.test(name));
  expect(files.sort()).toEqual(HOLES.map(({ id }, i) => `${String(i + 1).padStart(2, '0')}-${id}.yaml`));
  expect(Object.keys(SOLUTIONS).sort()).toEqual(HOLES.map(({ id }) => id).sort());
});

test('conditions and figures are in words', () => {
  const textOf = (id: string, lang: Lang): string => conditionsText(holeOf(id)!, lang).join('\n');
  expect(textOf('divisor', 'en')).toContain('given: a in Y, b in X (whole, 1 to 999)');
  expect(textOf('floor', 'en')).toContain('(-999 to 999, at most 2 places after the point)');
  expect(textOf('floor', 'ru')).toContain('должны сохраниться: Y');
  expect(textOf('lander', 'ru')).toContain('v в X (целые, от -20 до 20); b в X (целые, от 0 до 9)');
  const hole = holeOf('hypotenuse')!;
  expect(FIGURES.map((figure) => figureText(hole, hole.par, figure, 'ru'))).toEqual(['6', '6', '1,4 с', '9']);
});

describe.each(HOLES)('$id', (hole) => {
  const { right, wrong } = SOLUTIONS[hole.id];

  test('is in both languages, with examples and ranges that no case leaves', () => {
    for (const lang of LANGS) {
      expect(hole.title[lang].trim()).not.toBe('');
      expect(conditionsText(hole, lang).join('\n')).not.toMatch(/undefined|NaN/);
    }
    expect(hole.statement.ru).toMatch(/[а-яё]/);
    expect(hole.statement.en).not.toBe(hole.statement.ru);
    expect(hole.examples.length).toBeGreaterThan(1);
    for (const turns of hole.examples)
      expect(wantedText(hole, turns, turns.length - 1)).not.toMatch(/NaN|undefined|^$/);
    const cases = [...commonCases(hole), ...hiddenCases(hole, Uint8Array.of(0x50))].flatMap(([, one]) => one);
    for (const { name, domain, range } of hole.inputs) {
      const { least, most, places } = range ?? domain?.range ?? { least: 11, most: 88, places: 0 };
      for (const value of cases.map((given) => Number(given[name] ?? least))) {
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(most);
        expect(value).toBeCloseTo(Number(value.toFixed(places)), 9);
      }
    }
  });

  test('takes its right programs, and they reach its pars', () => {
    const programs = Object.values(right).map(assemble);
    expect(new Set(programs.map((bytes) => bytes.join())).size).toBeGreaterThanOrEqual(3);
    const figures = programs.map((bytes) => {
      const verdict = checkSolution(hole, bytes);
      if (!verdict.ok) throw new Error(verdictText(hole, verdict, 'en'));
      expect(playExamples(hole, bytes).map((turns) => turns.map(({ isRight }) => isRight))).toEqual(
        hole.examples.map((turns) => turns.map(() => true)),
      );
      return verdict.figures;
    });
    const best = FIGURES.map((figure) => [
      figure,
      Math.min(...figures.map((one) => one[figure] ?? Infinity)),
    ]);
    expect(Object.fromEntries(best)).toEqual(hole.par);
  });

  test('refuses its wrong programs', () => {
    expect(refusedOf(hole, wrong)).toEqual(Object.keys(wrong));
    expect(Object.keys(wrong).length).toBeGreaterThanOrEqual(3);
    const refused = refusedOf(hole, genericWrong(hole, Object.values(right)[0]));
    expect(refused).toEqual(expect.arrayContaining(['stops by ЕГГ0Г', 'too slow', 'does not stop']));
    expect(refused.length + Object.keys(wrong).length).toBeGreaterThanOrEqual(10);
  });

  // Right programs differ from the exact value by the rounding of the machine alone.
  test.runIf(hole.ulp > 0)('accepts its right programs in every drawn case', () => {
    const random = seededRandom(61);
    const edges = Array.from({ length: 1500 }, () => hole.draw(random));
    expect(refusedOf({ ...hole, edges }, right)).toEqual([]);
  });
});
