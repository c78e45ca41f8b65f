/** Every hole is played by right and by wrong programs; its pars are reached by a program here. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';
import { commonCases, hiddenCases } from '../../src/school/check.ts';
import {
  checkSolution,
  conditionsText,
  FIGURES,
  HOLES,
  holeOf,
  type Verdict,
  verdictText,
  wantedText,
} from '../../src/school/index.ts';
import { LANGS, type Lang } from '../../src/texts.ts';
import { genericWrong, refusedOf } from './generic-wrong.ts';
import { assemble, SOLUTIONS } from './solutions.ts';

describe('the holes', () => {
  test('are the files of the folder, in their order', () => {
    const files = readdirSync('content/holes').filter((name) => /^\d/.test(name));
    expect(files.sort()).toEqual(HOLES.map(({ id }, i) => `${String(i + 1).padStart(2, '0')}-${id}.yaml`));
    expect(Object.keys(SOLUTIONS).sort()).toEqual(HOLES.map(({ id }) => id).sort());
  });

  test.each(HOLES)('$id is told in both languages, with examples', (hole) => {
    for (const lang of LANGS) {
      expect(hole.title[lang].trim()).not.toBe('');
      expect(hole.statement[lang].trim()).not.toBe('');
    }
    expect(hole.statement.ru).toMatch(/[а-яё]/);
    expect(hole.examples.length).toBeGreaterThan(1);
    for (const turns of hole.examples)
      expect(wantedText(hole, turns, turns.length - 1)).not.toMatch(/NaN|undefined|^$/);
  });

  test.each(HOLES)('$id tells the range of its numbers, and no case leaves it', (hole) => {
    for (const { name, domain, range } of hole.inputs) {
      const told = range ?? domain?.range;
      if (!told) {
        expect(hole.statement.en).toContain('11 to 88');
        continue;
      }
      const unit = 10 ** told.places;
      const cases = [...commonCases(hole), ...hiddenCases(hole, Uint8Array.of(0x50))];
      for (const given of cases.flatMap(([, turns]) => turns)) {
        const value = given[name];
        if (value === undefined) continue;
        expect(Number(value)).toBeGreaterThanOrEqual(told.least);
        expect(Number(value)).toBeLessThanOrEqual(told.most);
        expect(Math.abs(Math.round(Number(value) * unit) / unit - Number(value))).toBeLessThan(1e-9);
      }
    }
    for (const lang of LANGS) expect(conditionsText(hole, lang).join('\n')).not.toMatch(/undefined|NaN/);
  });

  test('conditions are told in words', () => {
    const textOf = (id: string, lang: Lang): string => conditionsText(holeOf(id)!, lang).join('\n');
    expect(textOf('divisor', 'en')).toContain('given: a in Y, b in X (whole, 1 to 999)');
    expect(textOf('floor', 'en')).toContain('(-999 to 999, at most 2 places after the point)');
    expect(textOf('floor', 'ru')).toContain('должны сохраниться: Y');
    expect(textOf('lander', 'ru')).toContain('v в X (целые, от -20 до 20); b в X (целые, от 0 до 9)');
  });

  test.each(HOLES)('$id takes its right programs, and they reach its pars', (hole) => {
    const { right } = SOLUTIONS[hole.id];
    expect(Object.keys(right).length).toBeGreaterThanOrEqual(3);
    const programs = Object.values(right).map(assemble);
    expect(new Set(programs.map((bytes) => bytes.join())).size).toBe(programs.length);
    const verdicts = programs.map((bytes): Verdict => checkSolution(hole, bytes));
    for (const [i, name] of Object.keys(right).entries())
      expect(verdictText(hole, verdicts[i], 'en'), name).toMatch(/^Right/);
    const best = Object.fromEntries(
      FIGURES.map((figure) => [
        figure,
        Math.min(...verdicts.flatMap((verdict) => (verdict.ok ? [verdict.figures[figure] ?? Infinity] : []))),
      ]),
    );
    expect(best).toEqual(hole.par);
  });

  test.each(HOLES)('$id refuses its wrong programs', (hole) => {
    const { right, wrong } = SOLUTIONS[hole.id];
    const generic = genericWrong(hole, Object.values(right)[0]);
    // Every wrong program made for this hole is refused.
    expect(refusedOf(hole, wrong)).toEqual(Object.keys(wrong));
    expect(Object.keys(wrong).length).toBeGreaterThanOrEqual(3);
    const refused = refusedOf(hole, generic);
    expect(refused).toEqual(expect.arrayContaining(['stops by ЕГГ0Г', 'too slow', 'does not stop']));
    expect(refused.length + Object.keys(wrong).length).toBeGreaterThanOrEqual(10);
  });
});

const CASES = 1500;

/** Right programs differ from the exact value by the rounding of the machine alone. */
test.each(HOLES.filter(({ ulp }) => ulp > 0))(
  '$id accepts its right programs in every drawn case',
  (hole) => {
    const random = seededRandom(61);
    const edges = Array.from({ length: CASES }, () => hole.draw(random));
    for (const [name, text] of Object.entries(SOLUTIONS[hole.id].right))
      expect(checkSolution({ ...hole, edges }, assemble(text)), name).toMatchObject({ ok: true });
  },
);
