/** Results that owners of real calculators have published (docs/provenance.md). */
import { expect, test } from 'vitest';
import { type Angle, type Key, Machine } from '../../src/machine/index.ts';

function shown(angle: Angle, keys: readonly Key[]): string {
  const mk = new Machine();
  mk.angle = angle;
  for (const key of keys) mk.press(key);
  return mk.display().trim();
}

test('sin cos tg of 9 degrees and back', () => {
  const functions: Key[] = ['7', '8', '9', '6', '5', '4'];
  expect(shown('deg', ['9', ...functions.flatMap((key): Key[] => ['F', key])])).toBe('9.0881454');
});

test('twenty roots of 2, squared twenty times', () => {
  const roots = Array.from({ length: 20 }, (): Key[] => ['F', '-']);
  const squares = Array.from({ length: 20 }, (): Key[] => ['F', '×']);
  expect(shown('deg', ['2', ...roots.flat(), ...squares.flat()])).toBe('1.6889469');
});
