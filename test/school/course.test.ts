/** Every hole is played by right and by wrong programs; its pars are reached by a program here. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checkSolution,
  FIGURES,
  HOLES,
  type Verdict,
  verdictText,
  wantedText,
} from '../../src/school/index.ts';
import { LANGS } from '../../src/texts.ts';
import { genericWrong, refusedOf } from './generic-wrong.ts';
import { SOLUTIONS } from './holes/index.ts';
import { assemble } from './solutions.ts';

describe('the holes', () => {
  test('are the files of the folder, in their order', () => {
    const files = readdirSync('src/school/holes').filter((name) => /^\d/.test(name));
    expect(files.sort()).toEqual(HOLES.map(({ id }, i) => `${String(i + 1).padStart(2, '0')}-${id}.ts`));
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
    // What was made for this hole is refused without exception.
    expect(refusedOf(hole, wrong)).toEqual(Object.keys(wrong));
    expect(Object.keys(wrong).length).toBeGreaterThanOrEqual(3);
    const refused = refusedOf(hole, generic);
    expect(refused).toEqual(expect.arrayContaining(['stops by ЕГГ0Г', 'too slow', 'does not stop']));
    expect(refused.length + Object.keys(wrong).length).toBeGreaterThanOrEqual(10);
  });
});
