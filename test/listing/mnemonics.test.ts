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

/** Spellings that `spellings.property.test.ts` does not generate: entities, raised signs, other tools, frames of registers. */
const SPELLINGS: [number, string[]][] = [
  [0x0a, ['.', ',', '•', '·']],
  [0x0b, ['/−/', '+/-', '±', 'CHS', '(-)']],
  [0x0e, ['В^', '↑', 'ENT', 'ENTER']],
  [0x14, ['↔', '⟷', 'XY', 'ХУ', 'X<->Y', 'x⇄y', '&harr;']],
  [0x19, ['Fsin-1', 'Fsin⁻¹', 'Farcsin', 'Fasin', 'arcsin']],
  [0x21, ['F &radic;', 'Fsqrt', 'F √x']],
  [0x22, ['Fx2', 'Fx²', 'F x 2', 'F&#120;²']],
  [0x25, ['F⟳', 'F&orarr;', 'Fo', 'F круг']],
  [0x2a, ["К °→′'", "К°→'''", 'MS-D']],
  [0x31, ['К∣x∣', 'К&mid;x&mid;', 'К |х|', 'KABS']],
  [0x38, ['KV', 'К or', 'К&or;']],
  [0x45, ['П5', 'хП5', 'х-П5', 'x->П5', 'STO5', 'M 5', 'П(5)', 'П[5]', 'STO R5', 'STO_5']],
  [0x6d, ['ПхД', 'ИПД', 'RCLD', 'RCL (D)']],
  [0x6f, ['П→x f', '0x6F', '$6F', '6Fh', '06FH', '#6f']],
  [0x57, ['Fx≠o', 'Fx#0', 'Fx<>0', 'x!=0', 'Fx&ne;0', 'x≠0?', 'Fx≠']],
  [0x5d, ['FL0', 'L0', 'FLO', 'DSZ0']],
  [0x9d, ['Kx≥0Д', 'Kx≥oД', 'К x≥d', 'Кx>=0d']],
  [0xab, ['КППВ', 'K GSB B']],
  [0xd4, ['КПх4', 'КИП4', 'K RM 4', 'КП-х4']],
];

describe.each(SPELLINGS)('%i', (byte, list) => {
  test.each(list)('%s', (spelling) => {
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

/** Addresses as they are written, with their bytes. */
const ADDRESSES =
  '00=00 99=99 A4=A4 а4=A4 -4=A4 −4=A4 .4=A4 104=A4 100=A0 105=A5 159=F9 EB=EB EL=EB ЕL=EB F1=F1 -2=A2 ' +
  'Г3=D3 Д3=D3 L=0B С=0C 9=09 С1=C1 0xB2=B2 $B2=B2 B2h=B2 1O=10 2l=21 I4=14';

test.each(ADDRESSES.split(' '))('address %s', (pair) => {
  const [text, byte] = pair.split('=');
  expect(parseAddress(text)).toBe(Number.parseInt(byte, 16));
});

test.each(['', 'zz', '1234', '160', '-', '.', 'x1', '+5'])('"%s" is no address', (text) => {
  expect(parseAddress(text)).toBeNull();
});

test('every spelling of the table is read as the table says', () => {
  const wrong = [...spellings()].filter(([spelling, code]) => parseMnemonic(spelling) !== code);
  expect(wrong).toEqual([]);
});
