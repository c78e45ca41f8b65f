import { describe, expect, test } from 'vitest';
import { mnemonicOf, nearestMnemonic, parseAddress, parseMnemonic } from '../../src/listing/index.ts';
import { parseDamagedMnemonic, spellings } from '../../src/listing/mnemonics.ts';

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

test('the canonical text of every byte is read back, with and without blanks', () => {
  for (const byte of BYTES) {
    expect(parseMnemonic(mnemonicOf(byte)), mnemonicOf(byte)).toBe(byte);
    expect(parseMnemonic(mnemonicOf(byte).replaceAll(' ', '')), mnemonicOf(byte)).toBe(byte);
  }
});

/** Spellings met in listings, by code. */
const SPELLINGS: [number, string[]][] = [
  [0x05, ['5']],
  [0x0a, ['.', ',', '•', '·']],
  [0x0b, ['/-/', '/−/', '/–/', '+/-', '±', 'CHS', '(-)']],
  [0x0c, ['ВП', 'BП', 'EE', 'EEX']],
  [0x0d, ['Cx', 'Сх', 'СX', 'CX', 'cx', 'CLX']],
  [0x0e, ['В↑', 'B↑', 'В^', '↑', 'ENT', 'ENTER']],
  [0x0f, ['FВx', 'FBx', 'FВх', 'F Bx', 'F ВX', 'LASTx', 'ВХ']],
  [0x10, ['+']],
  [0x11, ['-', '−', '–']],
  [0x12, ['×', 'x', 'х', 'X', '*', '✕']],
  [0x13, ['÷', '/', ':']],
  [0x14, ['<->', '↔', '⟷', 'XY', 'xy', 'ХУ', 'X<->Y', 'x⇄y', '&harr;']],
  [0x15, ['F10^x', 'F10x', 'F10X', 'F 10 x', 'F10ˣ', '10^x']],
  [0x16, ['Fe^x', 'Fex', 'F e^x', 'Feˣ', 'FEXP']],
  [0x17, ['Flg', 'FLg', 'F lg', 'lg', 'FLOG']],
  [0x18, ['Fln', 'F ln', 'ln']],
  [0x19, ['Fsin-1', 'Fsin^-1', 'Fsin⁻¹', 'Farcsin', 'F arcsin', 'Fasin', 'arcsin']],
  [0x1a, ['Fcos-1', 'Fcos^-1', 'Farccos']],
  [0x1b, ['Ftg-1', 'Ftg^-1', 'Farctg', 'Fatan']],
  [0x1c, ['Fsin', 'F sin', 'sin']],
  [0x1e, ['Ftg', 'Ftan']],
  [0x20, ['Fπ', 'F π', 'Fpi', 'Fп', 'F&pi;']],
  [0x21, ['F√', 'F &radic;', 'Fsqrt', 'F √x', 'F&radic;']],
  [0x22, ['Fx^2', 'Fx2', 'FX2', 'Fx²', 'F x 2', 'F X^2']],
  [0x23, ['F1/x', 'F1/х', 'F 1/X']],
  [0x24, ['Fx^y', 'Fxy', 'F x y', 'FXY', 'Fxʸ']],
  [0x25, ['F↻', 'F⟳', 'F&orarr;', 'Fo', 'F круг']],
  [0x26, ["К°→'", 'К °→′', "Ko->'", 'M-D']],
  [0x2a, ['К°→\'"', 'К °→′"', "К°→'''", 'MS-D']],
  [0x30, ['К°←\'"', "К °←′''", 'D-MS']],
  [0x33, ["К°←'", 'К °←′', 'D-M']],
  [0x27, ['К-', 'K−']],
  [0x31, ['К|x|', 'K|x|', 'К∣x∣', 'К&mid;x&mid;', 'К |х|', 'KABS']],
  [0x32, ['КЗН', 'Кзн', 'KЗН', 'К ЗН', 'KSGN']],
  [0x34, ['К[x]', 'K[х]', 'К [x]', 'KINT', 'K INT']],
  [0x35, ['К{x}', 'K{x}', 'К {x}', 'KFRAC']],
  [0x36, ['Кmax', 'Kmax', 'К max', 'К МАХ']],
  [0x37, ['К∧', 'KΛ', 'K∧', 'К&and;', 'KAND']],
  [0x38, ['К∨', 'KV', 'Kv', 'К or', 'К&or;']],
  [0x39, ['К⊕', 'K&oplus;', 'KXOR']],
  [0x3a, ['КИНВ', 'Кинв', 'KИНВ', 'ИНВ', 'KINV']],
  [0x3b, ['КСЧ', 'Ксч', 'KСЧ', 'K RAN']],
  [0x45, ['x→П 5', 'х→П5', 'П5', 'П 5', 'хП5', 'ХП5', 'XП5', 'х-П5', 'x->П5', 'STO5', 'M5', 'M 5']],
  [0x4d, ['x→Пd', 'хПД', 'хПd', 'ПД', 'STO D', 'M D']],
  [0x65, ['П→x 5', 'П→х5', 'ИП5', 'ИП 5', 'Пх5', 'ПX5', 'П-х5', 'П->x5', 'RCL5', 'RM5', 'RM 5']],
  [0x6d, ['П→xd', 'ПхД', 'ИПД', 'ИПD', 'RCLD']],
  [0x6f, ['П→x f', '0x6F']],
  [0x50, ['С/П', 'C/П', 'С/п', 'СП', 'R/S', 'STOP']],
  [0x51, ['БП', 'GTO', 'GOTO']],
  [0x52, ['В/О', 'В/0', 'B/O', 'RTN', 'ВО']],
  [0x53, ['ПП', 'GSB', 'CALL']],
  [0x54, ['КНОП', 'Кноп', 'К НОП', 'NOP']],
  [0x57, ['Fx≠0', 'Fx≠o', 'Fx!=0', 'F x≠0', 'Fx#0', 'Fx<>0', 'x!=0', 'Fx&ne;0']],
  [0x58, ['FL2', 'F L2', 'L2']],
  [0x59, ['Fx≥0', 'Fx>=0', 'Fx≥o', 'Fх⩾0', 'F X>=0', 'Fx=>0']],
  [0x5c, ['Fx<0', 'Fx<o', 'F x<0', 'x<0', 'Fx&lt;0']],
  [0x5d, ['FL0', 'F L0', 'FLO']],
  [0x5e, ['Fx=0', 'Fx=o', 'F X=0', 'x=0']],
  [0x77, ['Кx≠07', 'Kx≠o7', 'К x≠0 7', 'Kx!=07']],
  [0x84, ['КБП4', 'KБП4', 'К БП 4', 'K GOTO 4']],
  [0x9d, ['Кx≥0d', 'Kx≥0Д', 'Kx≥oД', 'К x≥0 d', 'Кx>=0d']],
  [0xab, ['КПП b', 'КППВ', 'KППB', 'K GSB B']],
  [0xb0, ['К x→П 0', 'КхП0', 'КП0', 'K M 0']],
  [0xc9, ['Кx<09', 'Kx<o9', 'К x<0 9']],
  [0xd4, ['КП→x 4', 'КПх4', 'КИП4', 'K RM 4', 'КП-х4']],
  [0xea, ['Кx=0a', 'Kx=oA', 'Kx=0А', 'К x=0 a']],
];

describe.each(SPELLINGS)('%i', (byte, spellings) => {
  test.each(spellings)('%s', (spelling) => {
    expect(parseMnemonic(spelling)).toBe(byte);
  });
});

test.each([
  ['Fe', 0x16],
  ['F10', 0x15],
  ['Fx', 0x22],
  ['Fx>0', 0x59],
  ['В', 0x0e],
  ['Кx>08', 0x98],
])('the damaged %s is understood, but not without doubt', (text, byte) => {
  expect(parseMnemonic(text)).toBeNull();
  expect(parseDamagedMnemonic(text)).toBe(byte);
});

test.each([
  ['Fsim', 'F sin'],
  ['КБП', 'КБП 0'],
  ['x→П', 'x→П 0'],
  ['Fx≥≥0', 'F x≥0'],
  ['КИИВ', 'КИНВ'],
  ['x→ПП5', 'x→П 5'],
  ['sinn', 'F sin'],
  ['F sinn', 'F sin'],
  ['F coss', 'F cos'],
  ['lnn', 'F ln'],
])('the command nearest to %s', (text, nearest) => {
  expect(parseMnemonic(text)).toBeNull();
  expect(nearestMnemonic(text)).toBe(nearest);
});

test.each(['переменная', 'zork'])('nothing is near to %s', (text) => {
  expect(nearestMnemonic(text)).toBeNull();
});

test('the mirrored names of the mk61s are understood in its own listings only', () => {
  expect(['jz', 'jlz', 'jme', 'jnz', 'rpt0', 'hlt'].map((name) => parseMnemonic(name, 'lasm'))).toEqual([
    0x57, 0x59, 0x5c, 0x5e, 0x5d, 0x50,
  ]);
  expect(['jz', 'jlz', 'jme', 'jnz'].map((name) => parseMnemonic(name))).toEqual([null, null, null, null]);
});

test.each([
  ['00', 0x00],
  ['99', 0x99],
  ['A4', 0xa4],
  ['а4', 0xa4],
  ['-4', 0xa4],
  ['−4', 0xa4],
  ['.4', 0xa4],
  ['104', 0xa4],
  ['100', 0xa0],
  ['105', 0xa5],
  ['EB', 0xeb],
  ['EL', 0xeb],
  ['ЕL', 0xeb],
  ['F1', 0xf1],
  ['-2', 0xa2],
  ['Г3', 0xd3],
  ['Д3', 0xd3],
  ['L', 0x0b],
  ['С', 0x0c],
  ['9', 0x09],
  ['С1', 0xc1],
  ['0xB2', 0xb2],
  ['B2h', 0xb2],
  ['1O', 0x10],
])('address %s', (text, byte) => {
  expect(parseAddress(text)).toBe(byte);
});

test.each(['', 'zz', '1234', '160', '-', '.', 'x1', '+5'])('"%s" is no address', (text) => {
  expect(parseAddress(text)).toBeNull();
});

test('every spelling of the table is read as the table says', () => {
  const wrong = [...spellings()].filter(([spelling, code]) => parseMnemonic(spelling) !== code);
  expect(wrong).toEqual([]);
});
