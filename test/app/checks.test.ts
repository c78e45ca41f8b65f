import { expect, it } from 'vitest';
import { answerOf, coverageTexts, estimateOf, propertyOfReplay, replayAnswer } from '../../src/app/checks.ts';
import { namedProperties } from '../../src/app/named-properties.ts';
import { addCoverage, addReplayCoverage, noCoverage } from '../../src/lab/properties/coverage.ts';
import { decide } from '../../src/lab/properties/decide.ts';
import type { CaseProperty } from '../../src/lab/properties/parse.ts';
import { parsePmk, runReplay } from '../../src/listing/index.ts';

/** The absolute value, and a jump that nothing takes. */
const FILE = `title en: Absolute
program:
    00: F x<0 03
    02: /-/
    03: С/П
    04: БП 00
replay minus:
    5 /-/ В/О С/П => "5."
replay wrong:
    R3 = 7
    2 В/О С/П => "3."
property absolute:
    for n in -3..3
    Cx {n} В/О С/П => X >= 0
property small:
    for n in -3..3
    Cx {n} В/О С/П => X < 3
property:
    for n in 9..0
    {n}
property small:
    for n in 0..1
    {n} => X = 0
`;
const program = parsePmk(FILE).program!;
const properties = namedProperties(program);

function propertyAt(i: number): CaseProperty {
  const { read } = properties[i];
  if (!('property' in read)) throw new Error('the property is wrong');
  return read.property as CaseProperty;
}

it('names the properties of a file, with the errors of those that are wrong', () => {
  const rows = properties.map(({ number, name, line, read }) =>
    [number, name.en, name.ru, line, 'error' in read ? read.error.in('en') : 'read'].join(' | '),
  );
  expect(rows).toEqual([
    '0 | absolute | absolute | 12 | read',
    '1 | small | small | 15 | read',
    '2 | property of line 18 | свойство в строке 18 | 18 | line 19, column 9: the range "9..0" is empty or goes backwards',
    '3 | small | small | 21 | line 21, column 10: there is already a property small: take another name',
  ]);
});

it('answers with the verdict and a counterexample to play', async () => {
  expect(answerOf(await decide(program, propertyAt(0), {}))).toEqual({
    kind: 'proven',
    text: { en: 'proven for all 7 inputs', ru: 'доказано для всех входов: 7' },
    counterexample: null,
  });
  const verdict = await decide(program, propertyAt(1), {});
  expect(answerOf(verdict)).toEqual({
    kind: 'false',
    text: { en: 'FALSE', ru: 'НЕВЕРНО' },
    counterexample: {
      text: {
        en: 'counterexample: n = -3: X < 3 does not hold (X = 3)',
        ru: 'контрпример: n = -3: X < 3 — не так (X = 3)',
      },
      replay: 'replay small:\n    Cx 3 /-/ В/О С/П => "3."\n',
      section: 'replay',
      registers: [],
      angle: null,
      keys: ['Cx', '3', '/-/', 'В/О', 'С/П'],
    },
  });
});

it('answers to replays with their first difference', () => {
  const [holds, differs] = program.replays.map((replay) => replayAnswer(replay, runReplay(program, replay)));
  expect(holds).toEqual({
    kind: 'proven',
    text: { en: 'holds: the answer is as recorded', ru: 'верно: ответ тот же' },
    counterexample: null,
  });
  expect(differs).toMatchObject({
    kind: 'false',
    text: { en: 'FALSE', ru: 'НЕВЕРНО' },
    counterexample: {
      text: {
        en: 'line 11, 2 В/О С/П: the display should be "3.", it is "2."',
        ru: 'строка 11, 2 В/О С/П: на индикаторе должно быть «3.», а стоит «2.»',
      },
      registers: [['R3', '000070000000']],
      keys: ['2', 'В/О', 'С/П'],
    },
  });
});

it('tells what replays and properties never do', () => {
  const coverage = noCoverage();
  addReplayCoverage(coverage, program);
  expect(coverageTexts(coverage, program, 'en')).toMatchInlineSnapshot(`
    [
      "never executed: 04 БП",
    ]
  `);
  addCoverage(coverage, program, propertyAt(0));
  expect(coverageTexts(coverage, program, 'en')).toMatchInlineSnapshot(`
    [
      "never executed: 04 БП",
    ]
  `);
});

it('makes a property of a replay: the first number that is typed is any', async () => {
  expect(program.replays.map((replay) => propertyOfReplay(replay, 'en'))).toEqual([
    'property minus-n:\n    for n in 1..99\n    {n} /-/ В/О С/П => not error; stops within 2000 commands\n',
    'property wrong-n:\n    for n in 1..99\n    R3 = 7\n    {n} В/О С/П => not error; stops within 2000 commands\n',
  ]);
  const [jump, sum] = ['БП 0 0 С/П', 'П→x 0 1 2 В↑ 1 2 + С/П'].map(
    (keys) => parsePmk(`program:\n1 С/П\nreplay:\n    ${keys}\n`).program!.replays[0],
  );
  expect(propertyOfReplay(jump, 'en')).toBeNull();
  const russian = propertyOfReplay(sum, 'ru')!;
  expect(russian).toBe(
    'свойство n:\n    для n от 1 до 99\n    П→x 0 {n} В↑ 12 + С/П => не ошибка; останавливается за 2000 команд\n',
  );
  const added = namedProperties(parsePmk(`${FILE}${russian}`).program!).at(-1)!;
  expect(added.read).toHaveProperty('property');
});

it('estimates the time of all inputs', () => {
  const property = propertyAt(0);
  expect(estimateOf(program, property)).toBeNull();
  // On a billionth of a thread.
  const slow = estimateOf(program, property, 1e-9);
  expect(slow?.kind).toBe('long');
  expect(slow?.text.en).toMatch(/^7 inputs, about \S/);
  const huge = parsePmk(
    'program:\n+ С/П\nproperty huge:\n    for a in digits 8, b in digits 8\n    {a} В↑ {b} В/О С/П => X = a + b\n',
  ).program!;
  const [{ read }] = namedProperties(huge);
  if (!('property' in read)) throw read.error;
  const refused = estimateOf(huge, read.property as CaseProperty);
  expect(refused?.kind).toBe('refused');
  expect(refused?.text.ru).toMatch(/^входов 10.000.000.000.000.000, на этой машине это около \S/);
});
