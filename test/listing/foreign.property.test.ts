/** Texts as they are found on pages, in magazines and on the screens of other tools: layouts, damage, several programs. */
import { describe, expect, test } from 'vitest';
import { makeProgram, readProgram, stepText } from '../../src/listing/index.ts';
import { toHex } from './fixtures.ts';

const read = (text: string, program?: number) => {
  const result = readProgram(text, program === undefined ? {} : { program });
  return {
    hex: result.program && toHex(result.program.bytes),
    codes: result.diagnostics.map(({ code }) => code),
    said: result.diagnostics.map(({ message }) => message.en).join('\n'),
    registers: [...(result.program?.header.registers ?? [])]
      .map(([slot, value]) => `${slot}=${value}`)
      .join(' '),
    programs: result.programs?.length,
  };
};

/** Cells in two columns. */
const column = (...cells: string[]): string =>
  cells.map((cell, step) => `${stepText(step)}\t${cell}`).join('\n');

describe('nothing is lost in silence', () => {
  test('a grid goes on behind a sentence', () => {
    const page = [
      '     00 01 02 03 04 05 06 07 08 09',
      '00   Cx 1 2 3 4 5 6 7 8 9',
      '10   + + + + + + + + + +',
      'Продолжение программы:',
      '20   x→П1 1 x→П2 2 x→П3 3 x→П4 4 x→П5 С/П',
    ].join('\n');
    expect(read(page)).toMatchObject({
      hex: '0D 01 02 03 04 05 06 07 08 09 10 10 10 10 10 10 10 10 10 10 41 01 42 02 43 03 44 04 45 50',
      codes: ['proseSkipped'],
    });
  });

  test('lines of commands outside the listing are named apart from prose', () => {
    const { codes, said } = read(
      `${column('1', '2', '+', '3', 'С/П')}\nx→П 5 F x=0 К[x] В/О\nА это просто слова.`,
    );
    expect(codes).toEqual(['programSkipped', 'proseSkipped']);
    expect(said).toContain('line 6 looks like program');
  });

  test('numbers that a sentence joins by "and" do not look like program', () => {
    expect(
      read(`${column('1', '2', '+', '3', 'С/П')}\nsays 4 and 5; the program counts 3 and 4.`).codes,
    ).toEqual(['proseSkipped']);
  });

  test('a command behind the command of a step is said', () => {
    expect(read(column('1', 'x x→П5', '2', 'С/П'))).toMatchObject({
      hex: '01 12 02 50',
      codes: ['remainderSkipped'],
    });
  });
});

describe('several programs', () => {
  const TWO = `Программа 1. Сумма\n${column('П→x 1', 'П→x 2', '+', 'С/П')}\nПрограмма 2. Разность\n${column('П→x 1', 'П→x 2', '-', 'С/П')}`;

  test('all are listed, the first is read, a number chooses', () => {
    const first = read(TWO);
    expect(first).toMatchObject({ hex: '61 62 10 50', programs: 2 });
    expect(first.said).toContain('1 (lines 2–5, 4 steps), 2 (lines 7–10, 4 steps)');
    expect(read(TWO, 2)).toMatchObject({ hex: '61 62 11 50' });
    expect(read(TWO, 3)).toMatchObject({ hex: null, codes: ['noSuchProgram'] });
    expect(read('Cx С/П', 2)).toMatchObject({ hex: null, codes: ['noSuchProgram'] });
    expect(read('Cx С/П', 1)).toMatchObject({ hex: '0D 50' });
  });

  test('a set-up program is played and gives start values, in tables with codes too', () => {
    const tables = [
      '| Step | Code | Command | Comment |',
      '| --- | --- | --- | --- |',
      '| 00 | 07 | 7 | seven |',
      '| 01 | 41 | x→П 1 | 2. store |',
      '| 02 | 50 | С/П | stop |',
      '',
      '| Step | Code | Command | Comment |',
      '| --- | --- | --- | --- |',
      '| 00 | 61 | П→x 1 | 3) read |',
      '| 01 | 01 00 | 10 | ten |',
      '| 03 | 57 63 | F x≠0 63 | |',
      '| 05 | 31 | К\\|x\\| | |',
      '| 06 | 50 | С/П | |',
    ].join('\n');
    expect(read(tables)).toMatchObject({
      hex: '61 01 00 57 63 31 50',
      registers: 'R1=7',
      codes: ['setupPlayed'],
      programs: 2,
    });
    expect(read(tables, 1)).toMatchObject({ hex: '07 41 50', registers: '' });
  });

  test('a set-up that does not stop is named and left', () => {
    const text = `Подготовка\n${column('7', 'x→П 1', 'БП', '00')}\nИгра\n${column('П→x 1', 'С/П', 'БП', '00')}`;
    expect(read(text)).toMatchObject({ hex: '61 50 51 00', registers: '' });
    expect(read(text).codes).toContain('setupNotPlayed');
  });

  test('a set-up that stores what is typed leaves nothing by itself', () => {
    const text = `Программа 1\n${column('x→П 0', 'С/П')}\nПрограмма 2\n${column('П→x 0', 'С/П')}`;
    expect(read(text)).toMatchObject({
      hex: '60 50',
      registers: '',
      codes: ['proseSkipped', 'setupNotPlayed'],
    });
  });
});

describe('codes beside the commands', () => {
  test('of several digits or of a jump with its address, before or behind', () => {
    expect(
      read('00 | 61 | П→x 1 |\n01 | 01 00 | 10 |\n03 | 10 | + |\n04 | 57 63 | F x≠0 63 |'),
    ).toMatchObject({
      hex: '61 01 00 10 57 63',
      codes: [],
    });
    expect(read('00 П→x 1 61\n01 F x≠0 57\n02 63 63\n03 С/П 50')).toMatchObject({ hex: '61 57 63 50' });
  });

  test('a contradiction is refused, a damaged spelling gives way', () => {
    expect(read('00 0D Cx\n01 01 00 20\n03 10 +\n04 50 С/П').codes).toContain('codeMismatch');
    expect(read('00 0D Cx\n01 16 Fe\n02 10 +\n03 50 С/П')).toMatchObject({ hex: '0D 16 10 50', codes: [] });
  });
});

describe('spellings that were mistaken', () => {
  test.each([
    [
      'relations with blanks',
      ['F x < 0', '12', 'F x = 0', '05', 'F x ≥ 0', '09', 'F x >= 0', '08', 'F x ≠ 0', '07', 'F x # 0', '33'],
      '5C 12 5E 05 59 09 59 08 57 07 57 33',
    ],
    ['minutes and degrees', ['К МГ', 'КМГ', 'К МЧ', 'К ЧМ', 'К ГМ', 'С/П'], '26 26 2A 30 33 50'],
    ['bars without К', ['|x|', '[x]', '{x}', 'ЗН', 'К |x|', 'x'], '31 34 35 32 31 12'],
    ['powers', ['xʸ', 'Fxʸ', 'XY', '10ˣ', 'eˣ', 'x²', 'sin⁻¹', 'F¹/ₓ'], '24 24 14 15 16 22 19 23'],
    [
      'old signs',
      ['К√', 'Fѻ', 'FѺ', 'КЛ', 'Ftgᐨ¹', 'ПхО', 'Fx>/=0', '05', 'С/П'],
      '38 25 25 37 1B 60 59 05 50',
    ],
    ['commands as addresses', ['БП', 'КГМ', 'ПП', 'КМГ', 'FL0', 'КЧМ'], '51 33 53 26 5D 30'],
    ['blanks within', ['x П 5', 'П x 5', 'x → П 5', 'К П → x 5', 'F x 2', 'С/П'], '45 65 45 D5 22 50'],
    ['another author', ['x-П 5', 'П-x 5', 'К x-П 5', 'ИПA', 'КИПД', 'F xy', 'F o'], '45 65 B5 6A DD 24 25'],
  ])('%s', (_name, cells, hex) => {
    expect(read(column(...cells))).toMatchObject({ hex, codes: [] });
  });

  test('in a source: the zero of a relation is not its address', () => {
    expect(read('F x < 0 12\nx < 0 12\nК x < 0 5\nF x <> 0 07\nБП05 FL012\nС/П')).toMatchObject({
      hex: '5C 12 5C 12 C5 57 07 51 05 5D 12 50',
      codes: [],
    });
  });

  test('guesses are warned of: doubled prefixes, codes of commands, glued commands', () => {
    expect(read(column('FF√', '3E', '0D', 'D0', 'С/П'))).toMatchObject({
      hex: '21 3E 0D D0 50',
      codes: ['commandGuessed', 'byteGuessed', 'byteGuessed', 'byteGuessed'],
    });
    expect(read('00 ИП1ИП2+ С/П\n04 1 2\n06 3 С/П')).toMatchObject({
      hex: '61 62 10 50 01 02 03 50',
      codes: ['gluedRead'],
    });
  });
});

describe('what nobody can read', () => {
  const long = (word: string): string => column(...'1 2 3 4 5 6 7 8 9 + - ×'.split(' '), word, 'С/П');

  test('a word among many leaves a hole with a warning, and the hole stays visible', () => {
    const { hex, codes } = read(long('Б/К'));
    expect(hex).toBe('01 02 03 04 05 06 07 08 09 10 11 12 54 50');
    expect(codes).toEqual(['stepIllegible']);
    const { program } = readProgram(long('Б/К'));
    expect([...program!.guessed]).toEqual([12]);
    expect(program!.layout).toContainEqual({ kind: 'cells', from: 12, to: 13, comment: '? Б/К' });
  });

  test('such a word in a chain of steps does not end the chain, as a command and as an address', () => {
    const chain = (...cells: string[]): string =>
      cells.map((cell, step) => `${stepText(step)} ${cell}${step % 4 === 3 ? '\n' : '   '}`).join('');
    const CELLS = 'В/О П→x2 ПП 09 x→П3 4 БП 00 1 С/П ПП 05 К∧ F√ В/О'.split(' ');
    const HEX = '52 62 53 09 43 04 51 00 01 50 53 05 37 21 52';
    expect(read(chain(...CELLS))).toMatchObject({ hex: HEX, codes: [] });
    expect(read(chain(...CELLS.with(4, 'нрзб')))).toMatchObject({
      hex: HEX.replace('43', '54'),
      codes: ['stepIllegible'],
    });
    expect(read(chain(...CELLS.with(7, 'БК')))).toMatchObject({ hex: HEX, codes: ['addressIllegible'] });
  });

  test('such a word at the beginning of a row makes no sentence of the row', () => {
    const grid = '00 нрзб 1 + 2 - 3 × 4 ÷ ↔\n10 5 x→П1 П→x2 + С/П';
    expect(read(grid)).toMatchObject({
      hex: '54 01 10 02 11 03 12 04 13 14 05 41 62 10 50',
      codes: ['stepIllegible'],
    });
  });

  test('a short text, or one of many such words, is refused', () => {
    expect(read(column('1', 'Б/К', 'С/П'))).toMatchObject({ hex: null, codes: ['unknownCommand'] });
    expect(read(column(...'1 2 3 ?? ?? ?? ?? ?? 4 5 6 7'.split(' '))).hex).toBeNull();
  });

  test('empty cells behind a stop stay empty, one in the flow is <->', () => {
    expect(read('00\t1\n01\tС/П\n02\n03\t+\n04\n05\t-')).toMatchObject({
      hex: '01 50 00 10 14 11',
      codes: ['cellsFree', 'cellGuessed'],
    });
  });
});

describe('layouts', () => {
  const CELLS = ['Cx', 'x→П 2', 'F x<0', '05', '1', 'С/П'];
  const HEX = '0D 42 5C 05 01 50';

  test.each([
    ['cells that came apart into lines', CELLS.map((cell, step) => `${stepText(step)}\n${cell}`).join('\n')],
    [
      'a mark of byte order, no-break spaces, lines of Windows',
      `\ufeff${CELLS.map((cell, step) => `${stepText(step)}\u00a0${cell.replace(' ', '\u00a0')}`).join('\r\n')}`,
    ],
    [
      'a sheet with semicolons and codes',
      CELLS.map((cell, step) => `${stepText(step)};${cell};${HEX.split(' ')[step]}`).join('\n'),
    ],
    [
      'a table of several columns with a head',
      '|Адрес|Команда|Код|Адрес|Команда|Код|\n|---|---|---|---|---|---|\n|00|Cx|0D|03|05|05|\n|01|x→П 2|42|04|1|01|\n|02|F x<0|5C|05|С/П|50|',
    ],
    [
      'a grid with an empty corner',
      '|      |  00   |  01   |   02 |   03 |  04  |  05  |\n|:----:|:-----:|:-----:|:----:|:----:|:----:|:----:|\n|   00 |   Cx |  хП2  |  Fx<0 |   05  |  1 |  С/П |',
    ],
    ['codes as a list in another language', '{ 0x0D, 0x42, 0x5C, 0x05, 0x01, 0x50 };'],
    ['decimal codes', '[13, 66, 92, 5, 1, 80]'],
  ])('%s', (_name, text) => {
    expect(read(text).hex).toBe(HEX);
  });

  test('several commands behind a label, as forums write them', () => {
    expect(read('// Билеты\nPROGRAM\n00. ИП8\n01. П0  ИП0 ИП1 +    ИП2\n06. С/П').hex).toBe(
      '68 40 60 61 10 62 50',
    );
  });

  test.each([
    ['commas', 'П0, ИП1, +, С/П, БП, 00', '40 61 10 50 51 00'],
    ['semicolons', 'П0; ИП1; +; С/П; БП; 00', '40 61 10 50 51 00'],
    ['points at half height', 'П0 · ИП1 · + · С/П', '40 61 10 50'],
    ['commas behind addresses', '00 П0, ИП1, +\n03 С/П, БП, 02', '40 61 10 50 51 02'],
    ['the stops of sentences', '00 ИП1.\n01 +,\n02 С/П.', '61 10 50'],
    ['a quotation', '> 00 ИП1\n> 01 ИП2\n> 02 +\n> 03 С/П', '61 62 10 50'],
    ['a list', '- 00 ИП1\n- 01 ИП2\n- 02 +\n- 03 С/П', '61 62 10 50'],
    ['a sheet in quotes', '"00";"ИП1"\n"01";"ИП2"\n"02";"+"\n"03";"С/П"', '61 62 10 50'],
    ['labels of ranges', '00-03: П0 ИП1 + С/П\n04-08: ИП2 - С/П БП 00', '40 61 10 50 62 11 50 51 00'],
    ['numbers with a step for each key', '00 3.14\n04 x\n05 25\n07 С/П', '03 0A 01 04 12 02 05 50'],
    ['double arrows', 'X=>П0\nП=>X1\nX=>ПA\nП=>XB\nС/П', '40 61 4A 6B 50'],
    [
      'Latin doubles and names',
      '00 X->P1\n01 P->X2\n02 IP3\n03 C/P\n04 S/P\n05 BP\n06 00',
      '41 62 63 50 50 51 00',
    ],
    ['the keys of the modes', 'В/О F ПРГ ИП1 ИП2 + С/П F АВТ', '61 62 10 50'],
    ['the sign key in bars', '5 |-| С/П', '05 0B 50'],
    ['the minus in a table', '| 00 | 5 |\n| 01 |-|\n| 02 | С/П |', '05 11 50'],
    ['minutes and degrees without an arrow in between', 'К←°′″ К←°′ С/П', '30 33 50'],
  ])('with %s', (_name, text, hex) => {
    expect(read(text)).toMatchObject({ hex, codes: [] });
  });

  test('two letters for one register are warned of', () => {
    expect(read(column('Па', 'Пб', 'Пв', 'Пг', 'С/П')).codes).toEqual(['lettersDouble']);
    expect(read(column('Па', 'Пв', 'ИПв', 'Пг', 'С/П')).codes).toEqual([]);
  });

  test('the sign of a relation that is lost leaves a warning for the address too', () => {
    expect(read('00 Fx 0 10\n02 С/П').codes).toEqual(['commandGuessed', 'remainderSkipped']);
  });

  test('105 steps that end in a jump', () => {
    const text = Array.from(
      { length: 105 },
      (_, step) => `${stepText(step)}\t${step < 104 ? '1' : 'БП'}`,
    ).join('\n');
    expect(read(text)).toMatchObject({ hex: `${'01 '.repeat(104)}51`, codes: [] });
  });
});

/** A sum of two registers, as bytes: the program of the layouts below. */
const SUM = '61 62 10 43 51 00';

describe('addresses above the commands', () => {
  test.each([
    [
      'cells between bars',
      '| 00 | 01 | 02 |\n|----|----|----|\n| ИП1 | ИП2 | + |\n| 03 | 04 | 05 |\n| П3 | БП | 00 |',
    ],
    ['blanks', '00  01  02  03\nИП1 ИП2 +   П3\n04  05\nБП  00'],
    ['one row of numbers over rows without one', '0 1 2 3\nИП1 ИП2 + П3\nБП 00'],
    [
      'rules of plus and minus',
      '+----+----+----+----+----+----+\n| 00 | 01 | 02 | 03 | 04 | 05 |\n+----+----+----+----+----+----+\n| ИП1| ИП2| +  | П3 | БП | 00 |\n+----+----+----+----+----+----+',
    ],
    ['a column that begins with one digit', '0\tИП1\n1\tИП2\n2\t+\n3\tП3\n4\tБП 00'],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ hex: SUM, codes: [] });
  });

  test('numbers that are stored one after the other are no addresses', () => {
    expect(read('0 П0\n1 П1\n2 П2\nС/П').hex).toBe('00 40 01 41 02 42 50');
  });

  test('an address in two words beside its code', () => {
    const table =
      'Step  Code  Keys\n000  61  RCL 1\n001  62  RCL 2\n002  10  +\n003  43  STO 3\n004  51  GOTO\n005  00  0 0';
    expect(read(table).hex).toBe(SUM);
  });
});

describe('programs without addresses, and what is written around them', () => {
  const CODE = 'ИП1 ИП2 + П3 БП 00';

  test.each([
    ['a title', `Сложение\n${CODE}`, ['proseSkipped']],
    ['a title in quotes', `Программа «Сложение»\n${CODE}`, ['proseSkipped']],
    ['what is in the registers', `0 - счётчик\nР1 — слагаемое\n${CODE}`, ['proseSkipped']],
    ['how to use it', `${CODE}\n\nInstruction: a ^ b В/О С/П`, ['proseSkipped']],
    [
      'signs of a wiki',
      `${CODE}\n\n''Input:'' n ^ k\n\n<u>Example</u>:\n2 В↑ 3`,
      ['programSkipped', 'proseSkipped'],
    ],
    ['instructions before it', `Инструкция:\nВ/О С/П\n2 В↑ 3\n\nПрограмма:\n${CODE}`, ['proseSkipped']],
  ])('%s', (_name, text, codes) => {
    expect(read(text)).toMatchObject({ hex: SUM, codes });
  });

  test('a label that a jump names is no heading', () => {
    expect(read('Ввод: С/П П1\nИП1 + БП Ввод')).toMatchObject({ hex: '50 41 61 10 51 00', codes: [] });
  });

  test.each([
    ['nothing between the commands', 'ИП1ИП2+П3БП00', SUM, 'gluedRead'],
    ['strokes between them', 'ИП1 / ИП2 / + / П3 / БП 00', SUM, 'strokesDivide'],
    ['a number with its exponent', '1E5 П3 2.5Е-3 С/П', '01 0C 05 43 02 0A 05 0C 03 0B 50', 'digitsGuessed'],
    ['a number that could be an address', '12 В↑ 3 +', '01 02 0E 03 10', 'digitsGuessed'],
    ['an arrow between two stores', 'П3 -> П2 → П1 С/П', '43 25 42 25 41 50', 'commandGuessed'],
  ])('%s', (_name, text, hex, code) => {
    const { hex: found, codes } = read(text);
    expect(found).toBe(hex);
    expect(codes).toContain(code);
  });

  test('division stays where strokes do not stand between all', () => {
    expect(read('ИП1 ИП2 / ИП3 / П4 С/П')).toMatchObject({ hex: '61 62 13 63 13 44 50', codes: [] });
  });

  test('names of a wiki: квкор, пи; a number with a sign is refused', () => {
    expect(read('пи КвКор 1 8 0 / С/П')).toMatchObject({ hex: '20 21 01 08 00 13 50', codes: [] });
    expect(read('ПИ 5 С/П').hex).toBe('65 50');
    expect(read('-5 В↑ 3 +').hex).toBeNull();
  });
});

describe('web pages', () => {
  const page = (body: string): string =>
    `<!DOCTYPE html><html><head><title>Сумма</title><style>td{color:red}</style></head><body>${body}</body></html>`;

  test('a table, with raised letters and entities', () => {
    const table = page(
      '<table><tr><th>Адрес</th><th>Команда</th><th>Код</th></tr><tr><td>00</td><td>F x<sup>2</sup></td><td>22</td></tr><tr><td>01</td><td>F x&lt;0</td><td>5C</td></tr><tr><td>02</td><td>04</td><td>04</td></tr><tr><td>03</td><td>К |x|</td><td>31</td></tr><tr><td>04</td><td>С/П</td><td>50</td></tr></table>',
    );
    expect(read(table)).toMatchObject({ hex: '22 5C 04 31 50', codes: ['pageRead', 'proseSkipped'] });
  });

  test('a grid with empty cells, and text in pre', () => {
    const cells = (row: string[]): string => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const grid = `<table>${cells(['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])}${cells(['0', ...'П0 1 + П1 ИП0 × 2 + П2 БП'.split(' ')])}${cells(['1', '00'])}</table>`;
    expect(read(page(grid)).hex).toBe('40 01 10 41 60 12 02 10 42 51 00');
    expect(read(page('<pre>\n00 ИП1  01 ИП2  02 +\n03 П3  04 БП  05 00\n</pre><p>Готово.</p>')).hex).toBe(
      SUM,
    );
  });

  test('lines that only the browser breaks', () => {
    expect(read(page('<p>00. ИП1<br>01. ИП2<br/>02. +<br>03. П3\n<br>04. БП<br>05. 00</p>')).hex).toBe(SUM);
  });

  test('our own page comes back with its codes', () => {
    const program = readProgram('ИП1 ИП2 + F x^2 F x<0 02 К|x| К∨ С/П').program!;
    for (const lang of ['en', 'ru'] as const)
      expect(read(makeProgram(program, 'html', lang).text).hex).toBe(toHex(program.bytes));
  });
});

describe('texts of other devices', () => {
  test('MK-52 Resurrect: numbers and jumps are translated, steps counted anew', () => {
    const text =
      'PC=0000\nP0000: # SUM LOOP\nP0100: X->M L0\nP0101: 10\nP0102: -2.5E+003\nP0103: *\nP0104: WHILE L0>0 GOTO 101\nP0105: #101\nP0106: IFNOT X<0 GOTO 0100\nP0108: STOP\n';
    expect(read(text)).toMatchObject({
      hex: '40 01 00 0E 02 0A 05 0B 0C 03 12 5D 01 5C 00 50',
      codes: ['stepsMoved'],
    });
    expect(read('P0000: .5\nP0001: STOP\n')).toMatchObject({ hex: '00 0A 05 50' });
    expect(read('P0000: M->X D\nP0001: GOTO 0000\n')).toMatchObject({ hex: '6D 51 00', codes: [] });
  });

  test.each([
    ['a comparison that the MK-61 lacks', 'P0000: 3\nP0001: IFNOT X<Y GOTO 0000', 'unknownCommand'],
    ['a target that is not there', 'P0000: 3\nP0001: GOTO 0500', 'labelUnknown'],
    ['a register and a counter of one name', 'P0000: X->M 0\nP0001: WHILE L0>0 GOTO 0000', 'counterTwice'],
  ])('MK-52 Resurrect: %s is refused', (_name, text, code) => {
    expect(read(text)).toMatchObject({ hex: null, codes: [code] });
  });

  const xml = (cells: string): string =>
    `<?xml version="1.0"?><program xmlns="urn:org:panteleyev:mk61"><title>Sum &amp; more</title><registers><register number="0" value="0"/><register number="1" value="17"/></registers><memory>${cells}</memory></program>`;

  test('XML: codes in order, values that cannot be told are named', () => {
    const cells = [0x61, 0x62, 0x10, 0x43, 0x51, 0, 0, 0].map(
      (code, i) => `<cell addr="${i}" opCode="${code}"/>`,
    );
    const found = read(xml(cells.join('')));
    expect(found).toMatchObject({ hex: SUM, codes: ['registersLeft'] });
    expect(found.said).toContain('R1');
    expect(read(xml('<cell addr="0" opCode="97" opCodeHex="62"/>')).codes).toContain('codesDisagree');
    expect(read(xml('<cell addr="0" opCode="256"/>')).hex).toBeNull();
  });
});

describe('screens of the mk61s', () => {
  test('names of both firmwares, several columns, addresses beyond 99', () => {
    const text = [
      '0000 52 ret         0001 5C jme  18     0003 D2 ld[2]',
      '0004 73 jz[3]       0005 E4 jnz[R4]     0006 27',
      '0007 0C pow10       0008 16 exp         0009 0F preX',
    ].join('\n');
    expect(read(text)).toMatchObject({ hex: '52 5C 18 D2 73 E4 27 0C 16 0F', codes: [] });
    const long = Array.from({ length: 105 }, (_, step) => {
      const label = step < 100 ? String(step).padStart(4, '0') : `00A${step - 100}`;
      return `${label} 10 add`;
    }).join('\n');
    expect(read(long).hex).toBe('10 '.repeat(105).trim());
    expect(read('0000 3 exp hlt').hex).toBe('03 16 50');
    expect(read('0000 10 sub\n0001 50 hlt').codes).toContain('codeMismatch');
  });
});

describe('what is no program', () => {
  test.each([
    ['a sentence', 'Калькулятор лежит на столе, рядом с ним 2 книги и 1 тетрадь.\n'.repeat(5)],
    [
      'a list of instructions',
      '1. Введите число.\n2. Нажмите С/П.\n3. Прочтите ответ на индикаторе.\n4. Повторите 10 раз.',
    ],
  ])('%s is refused in one sentence', (_name, text) => {
    expect(read(text)).toMatchObject({ hex: null, codes: ['notAProgram'] });
  });
});

test('numbers behind jumps are their addresses, although they count on', () => {
  const text = '     00  01  02  03  04\n00:  БП  01  БП  02  0\n';
  expect(toHex(readProgram(text).program!.bytes)).toBe('51 01 51 02 00');
});

test('an address at the end of a row that is the code of its first command makes no column of codes', () => {
  const text = `00 | F L0 85 F L0 36 К x≥0 5 К x≠0 7 1 2 ПП 5D\n10 | F L0 5D`.replaceAll('F L0', 'FL0');
  const { program, diagnostics } = readProgram(
    text.replaceAll('К x≥0 5', 'Кx≥05').replaceAll('К x≠0 7', 'Кx≠07'),
  );
  expect(diagnostics).toEqual([]);
  expect(toHex(program!.bytes)).toBe('5D 85 5D 36 95 77 01 02 53 5D 5D 5D');
});

test('a dump whose second row begins with 09 by chance is a dump, with a warning', () => {
  const { program, diagnostics } = readProgram('00 62 A3 E2 4C 6A 91 C2 0C 71\n09 CD C7 50');
  expect(toHex(program!.bytes)).toBe('00 62 A3 E2 4C 6A 91 C2 0C 71 09 CD C7 50');
  expect(diagnostics.map(({ code }) => code)).toEqual(['zeroIsCode']);
});

test('a bar in a cell of a page is a letter misread; its code tells the command', () => {
  const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = [
    ['Адрес', 'Команда', 'Код'],
    ['00', 'FL3', '5A'],
    ['01', '0|', '01'],
    ['02', 'С/П', '50'],
  ];
  const { program } = readProgram(`<html><table>${rows.map(row).join('')}</table></html>`);
  expect(toHex(program!.bytes)).toBe('5A 01 50');
});
