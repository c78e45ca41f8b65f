import { expect, it } from 'vitest';
import { readSolution } from '../../src/app/hole.ts';
import { readKeys } from '../../src/listing/key-names.ts';
import {
  holdsProgram,
  splitCommands,
  withoutLast,
  writingMachine,
  writtenText,
} from '../../src/school/writing.ts';

it('one command a line: addresses, labels and comments stay where they belong', () => {
  expect(splitCommands('program:\nloop: 1 + ; one more\nF x<0 05 БП loop\n')).toBe(
    'program:\nloop: 1\n+ ; one more\nF x<0 05\nБП loop\n',
  );
  expect(splitCommands('no such thing')).toBe('no such thing');
  expect(withoutLast('1 2 + ; sum')).toBe('1\n2');
  expect(withoutLast('1')).toBe('');
});

/** The text after some keys. */
function typed(text: string, keys: string): string {
  const before = readSolution(text).program;
  const machine = writingMachine(before, 'rad');
  for (const key of readKeys(keys)) machine.press(key);
  return writtenText(text, before, machine, String);
}

it('keys write behind what is there', () => {
  expect(typed('', 'F ×')).toBe('F x^2');
  expect(typed('5 ; five\n', '+')).toBe('5 ; five\n+');
  expect(typed('5', 'БП 0 0 К ВП 7')).toBe('5\nБП 00\nК⊕\n7');
  expect(typed('5\n3', 'ШГ← +')).toBe('5\n+');
  expect(holdsProgram(writingMachine(Uint8Array.of(5), 'rad'), Uint8Array.of(5))).toBe(true);
  expect(holdsProgram(writingMachine(Uint8Array.of(5), 'rad'), Uint8Array.of(6))).toBe(false);
});
