/** What the styles of magazines, books, forums and pages have in common, spelled in many ways; single texts are in layouts.txt. */
import { expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { isDrawn } from '../draws.ts';
import { toHex } from './fixtures.ts';

const CUBE = '41 61 22 12 50';

test.each([
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П F АВТ 5 С/П'],
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П F АВТ С/П'],
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П FАВТ, 5 С/П'],
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П [F АВТ] 5 С/П'],
  ['usageSkipped', 'П1 ИП1 Fx² × С/П F АВТ В/О С/П'],
  ['usageSkipped', '00 П1 ИП1 Fx² × С/П\n05 F АВТ 5 С/П'],
  ['proseSkipped', 'П1 ИП1 Fx² × С/П\n\nF АВТ В/О С/П'],
  ['proseSkipped', 'П1; ИП1; Fx²; ×; С/П; F АВТ; 5; С/П'],
  ['proseSkipped', 'П1\nИП1\nFx²\n×\nС/П\nF АВТ\n5\nС/П'],
  ['proseSkipped', '00 П1 ИП1 Fx² × С/П\nF АВТ 5 С/П'],
  ['proseSkipped', '00 П1 ИП1 Fx² × С/П\n\nF АВТ\n\n5 С/П'],
  ['proseSkipped', '00 П1\n01 ИП1\n02 Fx²\n03 ×\n04 С/П\nF АВТ\n5 С/П'],
  ['proseSkipped', '00 | П1 | 41\n01 | ИП1 | 61\n02 | Fx² | 22\n03 | × | 12\n04 | С/П | 50\nF АВТ 5 С/П'],
])('the program ends at F АВТ: %s %j', (said, text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(CUBE);
  expect(diagnostics.map(({ code }) => code)).toEqual([said]);
});

test('a program of one command ends at F АВТ, too', () => {
  const { program, diagnostics } = readProgram('F ПРГ П1 F АВТ 5 С/П');
  expect(toHex(program!.bytes)).toBe('41');
  expect(diagnostics.map(({ code }) => code)).toEqual(['usageSkipped']);
});

test('F АВТ ends no program before it began, none in a remark, and no jump', () => {
  const bytes = (text: string): string => toHex(readProgram(text).program?.bytes ?? []);
  expect(bytes('F АВТ В/О F ПРГ П1 ИП1 Fx² × С/П')).toBe(CUBE);
  expect(bytes('П1 ИП1 Fx² ; F АВТ\n× С/П')).toBe(CUBE);
  expect(bytes('П1 ИП1 БП\n00 F АВТ 5 С/П')).toBe('41 61 51 00');
});

test('programs in two layouts are chosen by number', () => {
  const text = '00:ИП1 01:ИП2 02:+ 03:С/П 04:БП 05:00\n\nВторая\n00) ИП3 01) ИП4 02) - 03) С/П 04) БП 05) 00';
  const bytes = (program: number): string => toHex(readProgram(text, { program }).program?.bytes ?? []);
  expect(bytes(1)).toBe('61 62 10 50 51 00');
  expect(bytes(2)).toBe('63 64 11 50 51 00');
  expect(bytes(3)).toBe('');
});

test('programs in two layouts are those of their numbers, and said to be several once', () => {
  const text =
    'Листинг\n00 ИП1 61\n01 ИП2 62\n02 + 10\n03 С/П 50\n\nВвод констант\n00: 8    03: П2\n01: П1   04: С/П\n02: 3\n\n' +
    'Вторая\n00: ИП1   03: ИП2\n01: 2     04: +\n02: ×     05: С/П';
  const read = (program: number): readonly [string, number] => {
    const { program: own, diagnostics } = readProgram(text, { program });
    return [toHex(own?.bytes ?? []), diagnostics.filter(({ code }) => code === 'severalPrograms').length];
  };
  expect([1, 2, 3].map(read)).toEqual([
    ['61 62 10 50', 1],
    ['08 41 03 42 50', 1],
    ['61 02 12 62 10 50', 1],
  ]);
});

test('a second program behind F АВТ is one of its own', () => {
  const text = 'Программа 1\nF ПРГ ИП3 ИП4 × С/П F АВТ 5 С/П\nПрограмма 2\nF ПРГ ИП1 ИП2 + С/П F АВТ';
  expect(readProgram(text).programs?.length).toBe(2);
  expect(toHex(readProgram(text, { program: 2 }).program!.bytes)).toBe('61 62 10 50');
});

test('keys apart from the last row of a grid are no part of it', () => {
  const { program, diagnostics } = readProgram('00 П1 ИП1 Fx² × С/П\n\n5 С/П');
  expect(toHex(program!.bytes)).toBe(CUBE);
  expect(diagnostics.map(({ code }) => code)).toEqual(['programSkipped']);
});

test.each([
  '[code]П1 ИП1 Fx²\n× С/П[/code]',
  '[CODE]\nП1 ИП1 Fx²\n× С/П\n[/CODE]',
  '[code=text]00 П1\n01 ИП1\n02 Fx²\n03 ×\n04 С/П[/code]',
  '[code]00. П1\n01. ИП1\n02. Fx²\n03. ×\n04. С/П\n[/code]',
  '<code>П1 ИП1 Fx² × С/П</code>',
  '<code>\n00 П1 ИП1 Fx² × С/П\n</code>',
  '[code]41 61 22 12 50[/code]',
])('marks around a listing are no part of it: %j', (text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(CUBE);
  expect(diagnostics).toEqual([]);
});

const SPELLINGS = [
  ['П1', 'ИП1', 'Fx²', '×', 'С/П', 'БП', '00'],
  ['x→П 1', 'П→x 1', 'F x²', '×', 'С/П', 'БП', '00'],
  ['STO 1', 'RCL 1', 'F X^2', '*', 'R/S', 'БП', '00'],
];
const LABELS: readonly ((step: string) => string)[] = [
  (step) => `${step} `,
  (step) => `${step}.`,
  (step) => `${step}:`,
  (step) => `${step})`,
  (step) => `[${step}]`,
  (step) => `${step}. `,
  (step) => `${step}: `,
  (step) => `${step}) `,
  (step) => `[${step}] `,
  (step) => `${step} - `,
];
const GAPS = ['\t', ' | ', ' ; ', '   ', '  ', ', '];
const SIDE_BY_SIDE = SPELLINGS.flatMap((cells, spelling) =>
  LABELS.flatMap((label, labels) =>
    GAPS.flatMap((gap) =>
      [2, 3].map((columns) => {
        const height = Math.ceil(cells.length / columns);
        const rows = Array.from({ length: height }, (_, row) =>
          cells
            .flatMap((cell, step) => (step % height === row ? [`${label(`0${step}`)}${cell}`] : []))
            .join(gap),
        );
        return { name: `${spelling} ${labels} ${JSON.stringify(gap)} ${columns}`, text: rows.join('\n') };
      }),
    ),
  ),
);

test('columns side by side are right, refused or warned of, however they are written', () => {
  // A number that divides none of theirs: each spelling, label, gap and number of columns comes.
  const silent = SIDE_BY_SIDE.filter((_, i) => isDrawn(i, 7)).filter(({ text }) => {
    const { program, diagnostics } = readProgram(text);
    return program && toHex(program.bytes) !== `${CUBE} 51 00` && diagnostics.length === 0;
  });
  expect(SIDE_BY_SIDE.length).toBe(360);
  expect(silent).toEqual([]);
});

test.each([
  '00:П1\t05:БП\n01:ИП1\t06:00\n02:Fx²\n03:×\n04:С/П',
  '00.П1\t03.×\t06.00\n01.ИП1\t04.С/П\n02.Fx²\t05.БП',
  '00)П1 | 04)С/П\n01)ИП1 | 05)БП\n02)Fx² | 06)00\n03)×',
])('columns without a blank behind the address are read: %j', (text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(`${CUBE} 51 00`);
  expect(diagnostics).toEqual([]);
});

const STATED = [
  'Длина: 7',
  'Шагов: 7',
  'Ответ: 125',
  'Время: 12\nНомер: 12',
  'Всего: 5',
  'Таблица:\n1 1\n2 8',
];
test.each(
  STATED.flatMap((stated) => [
    `${stated}\nП1 ИП1 Fx² × С/П`,
    `${stated}\n\nП1 ИП1\nFx² × С/П`,
    `П1 ИП1 Fx² × С/П\n${stated}`,
    `П1 ИП1 Fx² × С/П\n\n${stated}`,
  ]),
)('a word and numbers that no jump names are no steps: %j', (text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(CUBE);
  expect(diagnostics.map(({ code }) => code)).toEqual(['proseSkipped']);
});

test('a word before numbers that a jump names is a label', () => {
  const bytes = (text: string): string => toHex(readProgram(text).program?.bytes ?? []);
  expect(bytes('цикл: 5\nП1 ИП1 БП цикл')).toBe('05 41 61 51 00');
  expect(bytes('П1 F x = 0 конец С/П\nконец: 5')).toBe('41 5E 04 50 05');
});

test.each(['Листинг: 41 61 22 12 50', 'Коды: 41 61 22 12 50', 'Программа: 41 61 22\n12 50'])(
  'codes behind a word are codes: %j',
  (text) => {
    const { program, diagnostics } = readProgram(text);
    expect(program && toHex(program.bytes)).toBe(CUBE);
    expect(diagnostics).toEqual([]);
  },
);

test.each([
  ['1. П1\n2. ИП1\n3. Fx²\n4. ×\n5. С/П', CUBE, 'countedFromOne'],
  ['1) П1\n2) ИП1\n3) Fx²\n4) ×\n5) С/П', CUBE, 'countedFromOne'],
  ['1 П1\n2 ИП1\n3 Fx²\n4 ×\n5 С/П', CUBE, 'countedFromOne'],
  ['1. П1\n2. ИП1\n3. С/П\n4. БП\n5. 00', '41 61 50 51 00', 'countedFromOne'],
  ['1. П1\n2. F x=0\n3. 05\n4. С/П\n5. БП\n6. 01', '00 41 5E 05 50 51 01', 'countedFromOneKept cellsFree'],
  ['1. П1\n2. F x=0\n3. 04\n4. С/П\n5. В/О', '41 5E 04 50 52', 'countedFromOne'],
])('a list that counts from 1: %j', (text, hex, said) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(hex);
  expect(diagnostics.map(({ code }) => code).join(' ')).toBe(said);
});

test('numbers before commands beside other commands are keys', () => {
  const { program } = readProgram('ИП1 ИП2\n1 +\n2 ×\n3 +\n4 С/П');
  expect(toHex(program!.bytes)).toBe('61 62 01 10 02 12 03 10 04 50');
});

test('a row behind the last step is refused in words', () => {
  const { program, diagnostics } = readProgram('A4\tcall[4]\tK ПП 4\nA5\tcall[5]\tK ПП 5');
  expect(program).toBeNull();
  expect(diagnostics.length).toBeGreaterThan(0);
});

// A reader that tries every way through such a text does not come back.
test.each([
  ['values without an end', `${'R1=1, '.repeat(60)}x`, '41 61 50'],
  ['signs of values without an end', `${'R1=1., '.repeat(60)}x`, '41 61 50'],
  ['F АВТ on every line', 'F АВТ\n'.repeat(3000), '41 61 50'],
  ['marks that nothing closes', '[tt '.repeat(2_000), null],
])('does not hide a listing, nor hold it up: %s', (_, text, bytes) => {
  const listing = '00 П1\n01 ИП1\n02 С/П';
  for (const whole of [`${text}\n${listing}`, `${listing}\n${text}`]) {
    const { program } = readProgram(whole);
    expect(program && toHex(program.bytes)).toBe(bytes);
  }
});
