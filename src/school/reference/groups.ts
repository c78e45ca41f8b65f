/** The groups of the reference: the 256 commands as a reader looks for them, decided by the rows of the table. */
import type { Command } from '../../machine/index.ts';
import { catalogue } from '../../texts.ts';

export const GROUPS = [
  'entry',
  'stack',
  'arithmetic',
  'functions',
  'parts',
  'angles',
  'logic',
  'memory',
  'pointers',
  'flow',
  'conditions',
  'loops',
  'indirect-flow',
  'nothing',
  'unnamed',
] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_NAMES = catalogue(
  {
    entry: 'Entry of numbers',
    stack: 'Stack',
    arithmetic: 'Arithmetic',
    functions: 'Functions',
    parts: 'Parts of a number, random numbers',
    angles: 'Hours and minutes',
    logic: 'Bits of digits',
    memory: 'Registers',
    pointers: 'Registers by a pointer',
    flow: 'Stop, jump, subroutine',
    conditions: 'Conditions',
    loops: 'Loops',
    'indirect-flow': 'Jumps by a pointer',
    nothing: 'No operation, traps',
    unnamed: 'Codes that no key enters',
  },
  {
    entry: 'Набор чисел',
    stack: 'Стек',
    arithmetic: 'Арифметика',
    functions: 'Функции',
    parts: 'Части числа, случайные числа',
    angles: 'Часы и минуты',
    logic: 'Биты цифр',
    memory: 'Регистры',
    pointers: 'Регистры косвенно',
    flow: 'Стоп, переход, подпрограмма',
    conditions: 'Условия',
    loops: 'Циклы',
    'indirect-flow': 'Переходы косвенно',
    nothing: 'Пустые операции, ловушки',
    unnamed: 'Коды, которых нет на клавишах',
  },
) satisfies { readonly [lang: string]: { readonly [group in Group]: string } };

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
