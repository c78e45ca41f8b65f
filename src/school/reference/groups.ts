/** The groups of the reference: the 256 commands as a reader looks for them, decided by the rows of the table. */
import type { Command } from '../../machine/index.ts';
import { sentence } from '../../texts.ts';

export const GROUP_NAMES = {
  entry: sentence('Entry of numbers', 'Набор чисел'),
  stack: sentence('Stack', 'Стек'),
  arithmetic: sentence('Arithmetic', 'Арифметика'),
  functions: sentence('Functions', 'Функции'),
  parts: sentence('Parts of a number, random numbers', 'Части числа, случайные числа'),
  angles: sentence('Hours and minutes', 'Часы и минуты'),
  logic: sentence('Bits of digits', 'Биты цифр'),
  memory: sentence('Registers', 'Регистры'),
  pointers: sentence('Registers by a pointer', 'Регистры косвенно'),
  flow: sentence('Stop, jump, subroutine', 'Стоп, переход, подпрограмма'),
  conditions: sentence('Conditions', 'Условия'),
  loops: sentence('Loops', 'Циклы'),
  'indirect-flow': sentence('Jumps by a pointer', 'Переходы косвенно'),
  nothing: sentence('No operation, traps', 'Пустые операции, ловушки'),
  unnamed: sentence('Codes that no key enters', 'Коды, которых нет на клавишах'),
};
export type Group = keyof typeof GROUP_NAMES;
export const GROUPS = Object.keys(GROUP_NAMES) as readonly Group[];
export const isGroup = (text: string | null): text is Group =>
  (GROUPS as readonly (string | null)[]).includes(text);

/** The group of a command. What no key enters is a group of its own, but for the registers by digit F. */
export function groupOf({ keys, family, indirect, transfer, memory }: Command): Group {
  if (keys === null && memory === null && !indirect) return 'unnamed';
  if (family === 'digit' || family === 'entry') return 'entry';
  if (family === 'stack' || family === 'arithmetic' || family === 'logic') return family;
  if (family === 'function') return 'functions';
  if (family === 'sexagesimal') return 'angles';
  if (family === 'k-function') return 'parts';
  if (memory !== null) return indirect ? 'pointers' : 'memory';
  if (indirect) return 'indirect-flow';
  if (transfer === 'condition') return 'conditions';
  if (transfer === 'loop') return 'loops';
  // К -, К × and К ÷ can be typed and always fail.
  if (family === 'no-operation' || family === 'trap') return 'nothing';
  return 'flow';
}
