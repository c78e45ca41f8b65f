import { describe, expect, test } from 'vitest';
import foxHunt from '../../src/games/fox-hunt/fox-hunt-100.pmk';
import labyrinth from '../../src/games/labyrinth/labyrinth-7x7x7.pmk';
import minesweeper from '../../src/games/minesweeper/minesweeper-9x9.pmk';
import ticTacToe from '../../src/games/tic-tac-toe/tic-tac-toe-4x4.pmk';
import {
  makePmk,
  nameIn,
  parsePmk,
  readProgram,
  runReplay,
  textIn,
  textsIn,
} from '../../src/listing/index.ts';
import { hexOf, NAMES, toHex } from './fixtures.ts';

const said = (text: string): string[] =>
  parsePmk(text).diagnostics.map(
    ({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`,
  );

const hex = (text: string): string | null => {
  const { program } = parsePmk(text);
  return program && toHex(program.bytes);
};

const EXAMPLE = `; a remark at the top
title: Счёт
title en: Counting
author: nobody
angle: ГРД
R8 = 70
Rd = 8.3048126^-1
Ra = Г.-02
R5 = #999083048126
keys: 0.5 ENTER 5 В/О С/П
rules ru:
    Первая строка.

    Третья строка.
notes en: one line

program:
start: Cx          ; clear
loop:
  1 + F L0 loop    ; count
  БП start
  12 3.5           ; digits
  С/П
replay one:
    R0 = 3
    В/О С/П => "5." Y=1 R0=#000010000000
    5 /-/
`;

describe('a whole file', () => {
  const { program, diagnostics } = parsePmk(EXAMPLE);

  test('header', () => {
    expect(diagnostics).toEqual([]);
    const { header } = program!;
    expect(header.remarks).toEqual(['a remark at the top']);
    expect(header.title).toEqual({ ru: 'Счёт', en: 'Counting' });
    expect(header.author).toBe('nobody');
    expect(header.angle).toBe('grad');
    expect([...header.registers].map(([slot, value]) => `${slot}=${value.tetrads}`)).toEqual([
      'R5=999083048126',
      'R8=001070000000',
      'RA=9980D0000000',
      'RD=999083048126',
    ]);
    expect(header.start).toEqual(['0', '.', '5', 'В↑', '5', 'В/О', 'С/П']);
    expect(header.rules).toEqual({ ru: 'Первая строка.\n\nТретья строка.' });
    expect(header.notes).toEqual({ en: 'one line' });
  });

  test('program', () => {
    expect(toHex(program!.bytes)).toBe('0D 01 10 5D 01 51 00 01 02 03 0A 05 50');
    expect([...program!.labels]).toEqual([
      ['start', 0],
      ['loop', 1],
    ]);
    expect([...program!.symbols]).toEqual([
      [4, 'loop'],
      [6, 'start'],
    ]);
  });

  test('replays', () => {
    const [replay] = program!.replays;
    expect(replay.name).toBe('one');
    expect(replay.steps.map(({ keys, display }) => [keys.join(' '), display])).toEqual([
      ['В/О С/П', '5.'],
      ['5 /-/', null],
    ]);
    expect([...replay.steps[0].registers].map(([slot, value]) => `${slot}=${value}`)).toEqual([
      'R0=1',
      'Y=1',
    ]);
  });

  test('the canonical text says the same and is its own canonical text', () => {
    const text = makePmk(program!);
    const again = parsePmk(text);
    expect(again.diagnostics).toEqual([]);
    expect(makePmk(again.program!)).toBe(text);
    expect({ ...again.program!, layout: [], places: [], replays: [] }).toEqual({
      ...program!,
      layout: [],
      places: [],
      replays: [],
    });
    expect(text).toContain('loop:\n    01:  1  +  F L0  loop');
    expect(text).toContain('; count');
  });
});

test.each([
  ['addresses are checked', '00: Cx\n02: 1', ['error misplaced 2:1']],
  ['a label twice', 'a1x: 1\na1x: 2', ['error badValue 2:1']],
  ['an unknown label', '1\nБП nowhere', ['error unknownWord 2:4']],
  ['a label that is a command', 'sin: 1', ['error badValue 1:1']],
  ['an unknown header word', 'autor: nobody at all\nprogram:\n1', ['error unknownWord 1:1']],
  ['two programs', 'program:\n1\nprogram:\n2 С/П', ['error badValue 3:1']],
  ['a header line twice', 'angle: rad\nauthor: a\nauthor: b\nprogram:\n1', ['error badValue 3:1']],
  ['an unknown language', 'title de: Zählen\nprogram:\n1', ['error unknownWord 1:1']],
  ['a wrong number', 'R8 = seven\nprogram:\n1', ['error badValue 1:6']],
  ['a wrong register', 'Rx = 7\nprogram:\n1', ['error badValue 1:1']],
  ['a wrong switch', 'angle: up\nprogram:\n1', ['error badValue 1:8']],
  ['a wrong key', 'keys: 5 hop С/П\nprogram:\n1', ['error unknownWord 1:9']],
  ['a replay without display', 'program:\n1\nreplay a:\n  1 => 5', ['error badValue 4:3']],
  [
    'several at once',
    'angle: up\nprogram:\nFsim\nБП nowhere',
    ['error badValue 1:8', 'error unknownWord 3:1', 'error unknownWord 4:4'],
  ],
  ['nothing', 'title: empty\nprogram:', ['error notAProgram 0:0']],
])('%s', (_name, text, expected) => {
  expect(said(text)).toEqual(expected);
  expect(parsePmk(text).program).toBeNull();
});

test('words of every dialect, several commands on a line, addresses or none', () => {
  expect(hex('00: STO A  RCL A  M 8 RM B\n04: К x≥0 d ; comment\n F x≠0 00\n GTO EB')).toBe(
    '4A 6A 48 6B 9D 57 00 51 EB',
  );
  expect(hex('0x2B 0xF5 x→П f')).toBe('2B F5 4F');
});

test('a plain address in front of commands is one only where it is right', () => {
  expect(hex('00 Cx\n01 1')).toBe('0D 01');
  expect(hex('Cx\n01 1')).toBe('0D 01');
  expect(hex('Cx\n12 +')).toBe('0D 01 02 10');
});

test('a label of the program wins over a command that begins alike', () => {
  const read = (text: string) => parsePmk(text).program!;
  // `loop 2` is F L2 elsewhere.
  const program = read('loop: 1 + F x=0 loop 2 С/П');
  expect(toHex(program.bytes)).toBe('01 10 5E 00 02 50');
  expect(toHex(read(makePmk(program)).bytes)).toBe(toHex(program.bytes));
  expect(toHex(read('F x=0 loop 2 С/П\nloop: 1').bytes)).toBe('5E 04 02 50 01');
  expect(toHex(read('1 loop 2 00').bytes)).toBe('01 58 00');
});

test('numbers as labels, as in the assembler of the replica', () => {
  const text = '; format: pmktool\n        Cx\n 04:     1\n  Fx=0\n      04\n БП\n  02\n';
  expect(readProgram(text)).toMatchObject({ format: 'pmktool' });
  expect(toHex(readProgram(text).program!.bytes)).toBe('0D 01 5E 01 51 02');
});

describe.each([
  ['fox-hunt-100', foxHunt],
  ['minesweeper-9x9', minesweeper],
  ['labyrinth-7x7x7', labyrinth],
  ['tic-tac-toe-4x4', ticTacToe],
] as const)('the source of %s', (name, text) => {
  const { program, diagnostics } = parsePmk(text);

  test('assembles to the codes of the page', () => {
    expect(NAMES).toContain(name);
    expect(diagnostics).toEqual([]);
    expect(toHex(program!.bytes)).toBe(hexOf(name));
  });

  test('is canonical', () => {
    expect(makePmk(program!)).toBe(text);
  });

  test('has title, author, source, keys and rules in both languages', () => {
    const { header } = program!;
    expect(Object.keys(header.title).sort()).toEqual(['en', 'ru']);
    expect(Object.keys(header.rules).sort()).toEqual(['en', 'ru']);
    expect(header.author).toContain('S. Anvarov');
    expect(header.source).toContain('S. Anvarov');
    expect(header.start.slice(-2)).toEqual(['В/О', 'С/П']);
  });

  test('has every comment in both languages', () => {
    const blocks: string[][] = [[]];
    for (const line of program!.layout) {
      if (line.kind === 'comment') blocks.at(-1)!.push(line.text);
      else blocks.push(line.kind === 'cells' && line.comment !== '' ? [line.comment] : [], []);
    }
    const comments = blocks.filter((block) => block.length > 0);
    expect(comments.length).toBeGreaterThan(10);
    for (const comment of comments) {
      expect(textsIn(comment, 'ru').join(' ')).toMatch(/[а-яё]{3}/);
      expect(textsIn(comment, 'en').join(' ')).not.toMatch(/[а-яё]{3}/);
    }
  });

  test('plays its replays as they were recorded', () => {
    expect(program!.replays.length).toBeGreaterThanOrEqual(2);
    for (const replay of program!.replays) {
      const { mismatches, compared } = runReplay(program!, replay);
      expect(mismatches).toEqual([]);
      expect(compared).toBeGreaterThan(10);
    }
  });
});

test('a replay that differs says what and where', () => {
  const { program } = parsePmk('program:\n5 С/П\nreplay wrong:\n  В/О С/П => "6." X=7');
  const { mismatches } = runReplay(program!, program!.replays[0]);
  expect(mismatches.map(({ what, expected, got, step }) => [what, expected, got, step.line])).toEqual([
    ['display', '6.', '5.', 4],
    ['X', '7', '5', 4],
  ]);
});

test('an endless program shows as a wrong display', () => {
  const { program } = parsePmk('program:\nБП 00\nreplay endless:\n  В/О С/П => "6."');
  expect(runReplay(program!, program!.replays[0]).mismatches[0].got).toBe('(budget)');
});

test('a wrong file does not drown its reader: the first 20 errors are told', () => {
  const text = `program:\n${Array.from({ length: 25 }, (_, i) => `    1 qwz${i}\n`).join('')}`;
  expect(parsePmk(text).diagnostics.map(({ line }) => line)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 2),
  );
});

describe('comments in two languages', () => {
  test('gives each reader the own part, without its mark', () => {
    const line = 'test the bit | ru: проверить бит';
    expect(textIn(line, 'en')).toBe('test the bit');
    expect(textIn(line, 'ru')).toBe('проверить бит');
  });

  test('leaves lines without marks alone, bars and words before a colon included', () => {
    for (const line of ['a | b', 'row: 3', 'К∨ | К∧', '', 'true: false'])
      expect([textIn(line, 'en'), textIn(line, 'ru')]).toEqual([line, line]);
  });

  test('takes the lines of a block together', () => {
    const block = ['One,', 'two.', 'ru: Раз,', 'ru: два.'];
    expect(textsIn(block, 'en')).toEqual(['One,', 'two.']);
    expect(textsIn(block, 'ru')).toEqual(['Раз,', 'два.']);
  });

  test('shows what there is if the language is missing', () => {
    expect(textIn('ru: только так', 'en')).toBe('только так');
  });
});

test('the name of a replay is told in the language of the reader, where it has one', () => {
  const name = 'Random number 0 | Случайное число 0';
  expect([nameIn(name, 'en'), nameIn(name, 'ru')]).toEqual(['Random number 0', 'Случайное число 0']);
  for (const one of ['ten', 'десять', '']) expect([nameIn(one, 'en'), nameIn(one, 'ru')]).toEqual([one, one]);
});
