/** The indicator, the words for a screen reader, the keys and the keyboard of the computer. */
import { describe, expect, it } from 'vitest';
import { litPath, placesOf, spoken, UNLIT } from '../../src/app/indicator.ts';
import { ANGLE_LEGEND } from '../../src/listing/index.ts';
import { ANGLES, MK61 } from '../../src/machine/index.ts';
import { typeset } from '../../src/web/app/prose.tsx';
import { ANGLE_ENGRAVINGS, hintOf, keyPressed, LEGENDS } from '../../src/web/device/legends.ts';

describe('the indicator', () => {
  it('has a shape for every picture and a point behind its digit', () => {
    expect(placesOf(' 5.EL8 --L-05')).toEqual({
      tetrads: [15, 5, 14, 11, 8, 15, 10, 10, 11, 10, 0, 5],
      point: 1,
    });
    expect(litPath('            ')).toBe('');
    const shapes = [...'0123456789-LCГE'].map((glyph) => litPath(` ${glyph}          `));
    expect(new Set(shapes).size).toBe(15);
    for (const shape of shapes) expect(UNLIT).toContain(shape.split('Z')[0]);
    expect(litPath(' 8.          ')).toContain(litPath(' 8          '));
  });

  it.each([
    ['-5.          ', 'minus 5', 'минус 5'],
    [' 8.3048126-01', '8.3048126, exponent minus 1', '8.3048126, порядок минус 1'],
    [' EГГ0Г       ', 'E Г Г 0 Г', 'E Г Г 0 Г'],
    [
      ' 5.EL8 --L-05',
      '5 point E L 8 blank minus minus L, exponent minus 5',
      '5 точка E L 8 пусто минус минус L, порядок минус 5',
    ],
    ['            ', 'empty', 'пусто'],
  ])('is read aloud: %s', (picture, en, ru) => {
    expect(spoken(picture, 'en')).toBe(en);
    expect(spoken(picture, 'ru')).toBe(ru);
  });
});

describe('the keys', () => {
  it('are engraved with the names of their commands', () => {
    const prefixes: { readonly [key: string]: string } = { '/-/': 'АВТ', ВП: 'ПРГ', Cx: 'CF' };
    for (const { key, f, k, register } of LEGENDS) {
      const row = MK61.keyboard[key];
      // Nothing is engraved where the name is that of the key alone, or of a command by a pointer.
      const nameOf = (code: number | null): string => {
        const command = code === null ? null : MK61.commands[code];
        return command === null || command.name === key || command.indirect ? '' : typeset(command.name);
      };
      expect(f, key).toBe(prefixes[key] ?? nameOf(row.f));
      expect(k.replace('″', '"'), key).toBe(nameOf(row.k));
      const digit = MK61.digitKeys.indexOf(key);
      expect(register, key).toBe(digit > 9 ? digit.toString(16) : '');
    }
  });

  it('stand below the angle switch as texts name its positions', () => {
    expect(ANGLE_ENGRAVINGS).toEqual(ANGLES.map((angle) => [angle, ANGLE_LEGEND[angle]]));
  });

  it('are all on the panel and on the keyboard', () => {
    expect(LEGENDS.map(({ key }) => key)).toEqual([...MK61.keys]);
    for (const key of MK61.keys) expect(hintOf(key), key).not.toBe('');
  });

  it.each([
    ['US', '*', 'Digit8', '×'],
    ['US', '/', 'Slash', '÷'],
    ['US', '?', 'Slash', undefined],
    ['US', '(', 'Digit9', undefined],
    ['Russian', '.', 'Slash', '.'],
    ['Russian', ',', 'Slash', '.'],
    ['Russian', 'ю', 'Period', '.'],
    ['Russian', 'а', 'KeyF', 'F'],
    ['Russian', 'Л', 'KeyK', 'К'],
    ['Russian', 'к', 'KeyR', 'К'],
    ['Russian', 'К', 'KeyR', 'К'],
    ['Russian', 'и', 'KeyB', 'П→x'],
    ['Russian', 'ы', 'KeyS', 'x→П'],
    ['US', 'r', 'KeyR', 'П→x'],
    ['US', 'b', 'KeyB', undefined],
    ['Russian', ':', 'Digit6', '÷'],
    ['German', '-', 'Slash', '-'],
    ['German', '+', 'BracketRight', '+'],
    ['German', '/', 'Digit7', '÷'],
    ['German', 'ß', 'Minus', undefined],
    ['French', '6', 'Digit6', '6'],
    ['French', '-', 'Digit6', '-'],
    ['French', 'm', 'Semicolon', '×'],
    ['any', 'Clear', 'Numpad5', '5'],
    ['any', ',', 'NumpadDecimal', '.'],
  ] as const)('%s layout: %s on %s', (_, key, code, pressed) => {
    expect(keyPressed({ key, code })).toBe(pressed);
  });
});
