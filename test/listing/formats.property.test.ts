/** Foreign formats: what is read, what is refused, and what the written ones look like. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeProgram,
  parseHex,
  parsePmk,
  plainProgram,
  readProgram,
  typingOf,
} from '../../src/listing/index.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';
import { gridOf, hexOf, NAMES, toHex } from './fixtures.ts';

const read = (text: string): { format: string | null; hex: string | null; codes: string[] } => {
  const { format, program, diagnostics } = readProgram(text);
  return { format, hex: program && toHex(program.bytes), codes: diagnostics.map(({ code }) => code) };
};

const values = (text: string): string[] =>
  [...readProgram(text).program!.header.registers].map(([slot, value]) => `${slot}=${value}`);

test.each([
  ['08: 31 0C, 50 ; stop\n# more\n0x51 00', '31 0C 50 51 00', []],
  ['520B43', '52 0B 43', []],
  ['52 0B4', null, ['badValue 1:4']],
  ['', null, ['notAProgram 0:0']],
  ['00 '.repeat(106), null, ['tooLong 0:0']],
])('codes alone: %j', (text, hex, said) => {
  const { program, diagnostics } = parseHex(text);
  expect(program && toHex(program.bytes)).toBe(hex);
  expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(said);
});

describe('codes', () => {
  test.each([
    ['pairs', '54 01 42\n0D 14\n', 'hex', '54 01 42 0D 14'],
    ['comments and blank lines', '# title\n54  01 42\n\n# more\n0D', 'hex', '54 01 42 0D', 'doubtful'],
    [
      'row numbers in decimal',
      '00: 31 11 97 6E 3A 50 87 02\n08: 0C 50',
      'hex',
      '31 11 97 6E 3A 50 87 02 0C 50',
    ],
    ['prefixes and commas', '0x31, 0x0C, 0x50', 'hex', '31 0C 50'],
    ['no blanks', '520B43005C18015051FF', 'hex', '52 0B 43 00 5C 18 01 50 51 FF'],
    ['address and code', '00 52\n01 0B\n02 43', 'two-column', '52 0B 43'],
    ['terminal rows', '0000 520B4300\n0004 50', 'terminal', '52 0B 43 00 50'],
    [
      'terminal commands with a gap',
      'hin 0000 01025000\nhin 0006 0E01',
      'terminal',
      '01 02 50 00 00 00 0E 01',
    ],
    ['the lasm screen', '0000 5C jme  18\n0002 01 1\n0003 10 add\n0004 50 hlt', 'lasm', '5C 18 01 10 50'],
    ['lasm without codes', '0000 1\n0001 jz\n0002 00\n0003 hlt', 'lasm', '01 57 00 50'],
    [
      'steps, codes, commands',
      '00 52 В/О\n01 4C x→П c\n02 57 F x≠0\n03 63 63\n04 50 С/П',
      'two-column',
      '52 4C 57 63 50',
    ],
    [
      'steps, commands, codes',
      '00 В/О 52\n01 x→П c 4C\n02 F x≠0 57\n03 63 63\n04 С/П 50',
      'two-column',
      '52 4C 57 63 50',
    ],
  ])('%s', (_name, text, format, hex, doubt = '') => {
    expect(read(text)).toEqual({ format, hex, codes: doubt === '' ? [] : [doubt] });
  });

  test('a 106th byte of hout is left out, more are too many', () => {
    const row = (count: number): string => `0000 ${'01'.repeat(count)}`;
    expect(read(row(106))).toMatchObject({ codes: ['skipped'] });
    expect(readProgram(row(106)).program!.bytes).toHaveLength(105);
    expect(read(row(107))).toEqual({ format: 'terminal', hex: null, codes: ['tooLong'] });
  });

  test('codes that contradict their commands', () => {
    expect(read('00 52 В/О\n01 4C x→П d\n02 57 F x≠0\n03 63 63\n04 50 С/П')).toMatchObject({
      hex: '52 4C 57 63 50',
      codes: ['codeMismatch'],
    });
  });

  test('raw codes lose their padding', () => {
    const bytes = Uint8Array.from([0x0d, 0x01, 0xff, 0x50, 0xff, 0xff, 0xff]);
    expect(toHex(readProgram(bytes, { name: 'a.mkp' }).program!.bytes)).toBe('0D 01 FF 50');
    expect(readProgram(Uint8Array.from([0xff, 0xff]), { format: 'mkp' }).diagnostics[0].code).toBe(
      'notAProgram',
    );
  });
});

describe('m61', () => {
  test('program, values, switch, start', () => {
    const text = 'kbd 04\nhin 0000 40094243\nR3= 49.50\npoke X 1.25e02\nrun\n';
    expect(read(text)).toEqual({ format: 'm61', hex: '40 09 42 43', codes: [] });
    expect(values(text)).toEqual(['R3=49.5', 'X=125']);
    const { header } = readProgram(text).program!;
    expect(header.angle).toBe('deg');
    expect(header.start).toEqual(['В/О', 'С/П']);
  });

  test.each([
    ['R1= 40\nhin 0000 4761\nhin 0002 6250\n', 'R1=40'],
    ['reinit\nhin 0000 4761\nhin 0002 6250\npoke X 5\n', 'X=5'],
  ])('the start values around several rows: %j', (text, value) => {
    expect(read(text)).toEqual({ format: 'm61', hex: '47 61 62 50', codes: [] });
    expect(values(text)).toEqual([value]);
  });

  test.each([
    ['open? manual.md\nhin 0000 6150\nrun\n', '61 50', ['skipped']],
    ['set$0000 6150\nrun\n', '61 50', []],
    ['hin 0000 6150\nins 01 20\n', '61 20 50', []],
    ['hin 0000 6150\nins 5 20\n', '61 50 00 00 00 20', []],
    ['hin 0000 6150\nins 01\n', null, ['unknownWord']],
  ])('commands that load, insert and open: %j', (text, hex, codes) => {
    expect(read(text)).toEqual({ format: 'm61', hex, codes });
  });

  test('runs that never end have a budget together, and are told of once', () => {
    const text = `hin 0000 5100\n${'run\ncmd 50\n'.repeat(1000)}hin 0000 6550\n`;
    expect(read(text)).toEqual({ format: 'm61', hex: '65 50', codes: ['skipped'] });
  });

  test('a set-up program is played before the real one is loaded', () => {
    const text = 'reinit\nhin 0000 0704450350\nrun\nhin 0000 655000\nrun\n';
    expect(read(text)).toEqual({ format: 'm61', hex: '65 50 00 03 50', codes: ['setupPlayed'] });
    expect(values(text)).toContain('R5=74');
  });

  test('device commands are named and left out', () => {
    expect(read('hin 0000 0150\nbeep 1,2\nbeep 3,4\ntrap 5 run :x\n:x\nret\nrun\n').codes).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'skipped',
    ]);
  });

  test('asm, cmd and mistakes', () => {
    expect(read('asm 0000 1 2 add hlt\ncmd 05\ncmd 42\n')).toMatchObject({ hex: '01 02 10 50' });
    expect(values('asm 0000 1 2 add hlt\ncmd 05\ncmd 42\n')).toContain('R2=5');
    expect(read('hin 0000 0150\nfly away\n')).toMatchObject({ hex: null, codes: ['unknownWord'] });
  });

  test('what a script cannot say is reported', () => {
    const program = plainProgram([0x50], {
      registers: new Map([
        ['RA', MkNumber.parse('Г.-02')],
        ['R1', MkNumber.parse('-1.5^-3')],
      ]),
    });
    const { text, diagnostics } = makeProgram(program, 'm61');
    expect(text).toBe('hin 0000 50\nR1= -1.5e-3\n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['notCarried']);
    expect(diagnostics[0].message.en).toBe('m61 does not carry start values');
  });
});

describe('mkl', () => {
  const TEXT =
    '.CHARSET 1251\n; 1. Проверка\n.ORG 0\n\nA0:\t ; с адреса 37\n\tCX\n\tM C\n\tGSB A39\n 375 / 2 F 1/X\tM D\nA39:\n F X>=0 A0\n K RM 4\n K GOTO A\n EE 4 *\n RTN\n\t.DB 0FFh, 0FFh\n.END\nnonsense';

  test('directives, labels, numbers, Latin names', () => {
    expect(read(TEXT)).toEqual({
      format: 'mkl',
      hex: '0D 4C 53 11 03 07 05 13 02 23 4D 59 00 D4 8A 0C 04 12 52',
      codes: [],
    });
    expect(readProgram(TEXT).program!.header.title).toEqual({ ru: '1. Проверка' });
  });

  test('the last X, and a comma for the point', () => {
    expect(read('.ORG 0\n F ANS\n 3,75\n K GSB B\n.END\n')).toEqual({
      format: 'mkl',
      hex: '0F 03 0A 07 05 AB',
      codes: [],
    });
  });

  test('mistakes', () => {
    expect(read('.ORG 0\n CX\n GSB NOWHERE\n .FOO\n')).toMatchObject({
      hex: null,
      codes: ['unknownWord', 'unknownWord'],
    });
  });
});

describe('saved states of the Android calculator', () => {
  const stateOf = (model: string): Uint8Array =>
    gunzipSync(readFileSync(new URL(`../fixtures/android-${model}.bin.gz`, import.meta.url)));
  const registers = Array.from({ length: 15 }, (_, k) => `00${k % 8}0${'123456789ABCDE1'[k]}1234567`);

  test('program, all registers, stack, switch', () => {
    const { program, diagnostics } = readProgram(stateOf('mk61'));
    expect(diagnostics).toEqual([]);
    expect(toHex(program!.bytes)).toBe(hexOf('fox-hunt-100'));
    expect(program!.header.angle).toBe('grad');
    const stack = ['001022000000', '999933000000', '000044000000', '9980D0000000', '000010000000'];
    expect([...program!.header.registers.values()].map(({ tetrads }) => tetrads)).toEqual([
      ...registers,
      ...stack,
    ]);
  });

  test('the older model has no page of the third chip', () => {
    const { program } = readProgram(stateOf('mk54'));
    expect([...program!.bytes]).toEqual(Array.from({ length: 98 }, (_, step) => step + 1));
    expect(program!.header.angle).toBe('deg');
    expect(program!.header.registers.get('RD')!.tetrads).toBe(registers[13]);
  });

  test.each([4, 50, 1000, 3000, -40])('a state cut at %i is refused with a reason', (end) => {
    const { diagnostics } = readProgram(stateOf('mk61').subarray(0, end));
    expect(diagnostics.map(({ code }) => code)).toEqual(['unreadable']);
  });
});

describe('typing by hand', () => {
  test('keys of the whole program enter its codes', () => {
    for (const name of NAMES) {
      const { program } = readProgram(gridOf(name));
      const machine = new Machine();
      for (const { keys, display } of typingOf(program!)) {
        for (const key of keys) machine.press(key);
        expect(machine.display()).toBe(display);
      }
      expect(toHex(machine.program.subarray(0, program!.bytes.length))).toBe(hexOf(name));
    }
  });

  test('decimal start values are typed, others are named', () => {
    const { program } = readProgram(gridOf('tic-tac-toe-4x4'));
    const machine = new Machine();
    const typing = typingOf(program!);
    for (const { keys } of typing) for (const key of keys) machine.press(key);
    expect(
      typing.filter(({ what, keys }) => what === 'value' && keys.length === 0).map(({ meaning }) => meaning),
    ).toEqual(['Ra = Г^-2']);
    for (const [slot, value] of program!.header.registers)
      if (slot !== 'RA') expect(machine.get(slot).tetrads).toBe(value.tetrads);
  });
});

describe('pages to read and print', () => {
  const program = parsePmk(
    'title en: A <b>\ntitle ru: Игра\nR8 = 70\nrules en: Press & hold.\nprogram:\nloop: К|x| F x≠0 loop ; the | bar\nС/П',
  ).program!;

  test('HTML is one file with everything escaped', () => {
    const { text } = makeProgram(program, 'html', 'en');
    expect(text).toContain('<title>A &lt;b&gt;</title>');
    expect(text).toContain('Press &amp; hold.');
    expect(text).toContain('<td>К|x|</td><td>31</td>');
    expect(text).not.toMatch(/src=|href=|@import|url\(/);
    expect(makeProgram(program, 'html', 'ru').text).toContain('<html lang="ru">');
  });

  test('Markdown has the codes and the comments', () => {
    const { text } = makeProgram(program, 'markdown', 'en');
    expect(text).toContain('| 00 | 31 | К∣x∣ | loop: the &#124; bar |');
    expect(toHex(readProgram(text).program!.bytes)).toBe('31 57 00 50');
  });

  const empty = plainProgram([], { angle: 'rad', registers: program.header.registers });
  test.each([
    ['terminal', program, 'the title, rules, start values, labels, comments'],
    ['html', program, 'the title, rules, start values, labels, comments'],
    ['grid', program, 'names in the other language, rules, labels, comments'],
    // Of a program without steps, too, only what the format has no room for.
    ['terminal', empty, 'the angle switch, start values'],
  ] as const)('what %s leaves out is said', (format, file, what) => {
    const said = makeProgram(file, format).diagnostics.map(({ message }) => message.en);
    expect(said).toEqual([`${format} does not carry ${what}`]);
  });

  test('a program without steps is written, a format that is only read is not', () => {
    expect(makeProgram(empty, 'pmk')).toEqual({ text: 'angle: rad\nR8 = 70\n\nprogram:\n', diagnostics: [] });
    expect(() => makeProgram(program, 'mkl')).toThrow(RangeError);
  });

  test.each(['# x', '`a`', '*x*', '```', 'a | b', '<b>&amp;', 'C:\\x // y; z', '__a__', '~~b~~', '[1](2)'])(
    'the comment %s comes back from Markdown',
    (comment) => {
      const layout = [{ kind: 'cells' as const, from: 0, to: 2, comment }];
      const { text, diagnostics } = makeProgram(plainProgram([1, 2, 0x50], {}, { layout }), 'markdown');
      expect(diagnostics).toEqual([]);
      expect(readProgram(text).program!.layout[0]).toMatchObject({ comment });
    },
  );

  test('any comment survives in Markdown and HTML without breaking them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (comment) => {
        const file = { ...program, layout: [{ kind: 'cells' as const, from: 0, to: 4, comment }] };
        expect(
          toHex(readProgram(makeProgram(file, 'markdown').text, { format: 'markdown' }).program!.bytes),
        ).toBe('31 57 00 50');
      }),
      { numRuns: draws(30) },
    );
  });
});

test('a file that is named as a dump is one, however short', () => {
  const { program, format, diagnostics } = readProgram('51 00\n', { name: 'endless.hex' });
  expect({ format, hex: toHex(program!.bytes), diagnostics }).toEqual({
    format: 'hex',
    hex: '51 00',
    diagnostics: [],
  });
});

test.each([
  ['grid', 'ru', { title: { ru: 'Цикл R5 = 3 <b> и "x" \\pi' } }],
  ['two-column', 'ru', { title: { ru: 'Цикл R5 = 3 <b> и "x" \\pi' } }],
  ['markdown', 'en', { author: 'И. Петров', source: 'Наука и жизнь, 1986, № 5' }],
  ['markdown', 'ru', { author: 'И. Петров', source: 'Наука и жизнь, 1986, № 5' }],
] as const)('%s keeps the facts of a program: %s', (format, lang, facts) => {
  const { text, diagnostics } = makeProgram(plainProgram([0x41, 0x22, 0x50], facts), format, lang);
  expect(diagnostics).toEqual([]);
  expect(readProgram(text).program!.header).toMatchObject(facts);
});
