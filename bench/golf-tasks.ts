/** Classic small tasks as whole programs: read with С/П, show with С/П, begin again. All of them are tested. */
import { parseKeys } from '../src/listing/index.ts';
import { bytesOfHex } from '../src/machine/hex.ts';
import { pressKeys, setUp } from '../src/machine/index.ts';
import type { Localized } from '../src/texts.ts';
import type { Figure } from './figure.ts';

/** A classic small task as a whole program. */
export interface Task {
  readonly name: Localized;
  /** The expression that the body computes, where there is one. */
  readonly expression: string | null;
  /** Bytes of the whole program, from cell 00. */
  readonly hex: string;
  /** Steps between reading and showing. */
  readonly body: number;
  /** The inputs at the stops, and the display in the end: several in a row, without a new start. */
  readonly examples: readonly { readonly keys: string; readonly shows: string }[];
  /** Cells of the shortest program known from elsewhere: of a compiler for the МК-61 (bounded stack search). */
  readonly rival: number;
}

/** The nine tasks. Started with В/О С/П; a shown number is also the first stop of the next round. */
export const TASKS: readonly Task[] = [
  {
    name: { en: 'a + b', ru: 'a + b' },
    expression: 'a+b',
    hex: '50 50 10 51 00',
    body: 1,
    examples: [
      { keys: '2 С/П 3 С/П', shows: '5.' },
      { keys: '1 0 С/П 7 /-/ С/П', shows: '3.' },
    ],
    rival: 7,
  },
  {
    name: { en: '√(a² + b²)', ru: '√(a² + b²)' },
    expression: 'sqrt(a^2+b^2)',
    hex: '50 22 50 22 10 21 51 00',
    body: 4,
    examples: [
      { keys: '3 С/П 4 С/П', shows: '5.' },
      { keys: '5 С/П 1 2 С/П', shows: '13.' },
    ],
    rival: 12,
  },
  {
    name: { en: 'b² − 4ac', ru: 'b² − 4ac' },
    expression: 'b^2-4*(a*c)',
    hex: '50 50 22 14 50 12 04 12 11 51 00',
    body: 6,
    examples: [
      { keys: '1 С/П 5 С/П 6 С/П', shows: '1.' },
      { keys: '2 С/П 3 С/П 4 С/П', shows: '-23.' },
    ],
    rival: 16,
  },
  {
    name: { en: '(a − b) / (a + b)', ru: '(a − b) / (a + b)' },
    expression: '(a-b)/(a+b)',
    hex: '50 41 50 11 0F 61 10 13 51 00',
    body: 6,
    examples: [
      { keys: '3 С/П 1 С/П', shows: '5.       -01' },
      { keys: '9 С/П 3 С/П', shows: '5.       -01' },
      { keys: '1 С/П 3 С/П', shows: '-5.       -01' },
    ],
    rival: 13,
  },
  {
    name: { en: '3x³ + 2x² − 5x + 7', ru: '3x³ + 2x² − 5x + 7' },
    expression: '((3*x+2)*x-5)*x+7',
    hex: '50 41 02 61 03 12 10 12 05 11 12 07 10 51 00',
    body: 12,
    examples: [
      { keys: '2 С/П', shows: '29.' },
      { keys: '1 /-/ С/П', shows: '11.' },
      { keys: '0 С/П', shows: '7.' },
    ],
    rival: 22,
  },
  {
    name: { en: 'n!', ru: 'n!' },
    expression: null,
    hex: '50 40 01 60 12 5D 03 51 00',
    body: 6,
    examples: [
      { keys: '5 С/П', shows: '120.' },
      { keys: '1 С/П', shows: '1.' },
      { keys: '1 1 С/П', shows: '39916800.' },
    ],
    rival: 19,
  },
  {
    name: { en: '1 + … + n', ru: '1 + … + n' },
    expression: '(n^2+n)/2',
    hex: '50 22 0F 10 02 13 51 00',
    body: 5,
    examples: [
      { keys: '1 0 0 С/П', shows: '5050.' },
      { keys: '7 С/П', shows: '28.' },
    ],
    rival: 19,
  },
  {
    name: { en: 'next Fibonacci number', ru: 'следующее число Фибоначчи' },
    expression: null,
    hex: '50 10 0F 14 51 00',
    body: 3,
    examples: [
      { keys: '1 В↑ 1 С/П', shows: '2.' },
      { keys: 'С/П', shows: '3.' },
      { keys: 'С/П', shows: '5.' },
      { keys: 'С/П', shows: '8.' },
    ],
    rival: 11,
  },
  {
    name: { en: 'greatest common divisor', ru: 'наибольший общий делитель' },
    expression: null,
    hex: '50 14 0F 11 31 5E 01 14 51 00',
    body: 7,
    examples: [
      { keys: '1 2 В↑ 1 8 С/П', shows: '6.' },
      { keys: '1 0 7 1 В↑ 1 0 2 9 С/П', shows: '21.' },
      { keys: '7 В↑ 2 0 С/П', shows: '1.' },
    ],
    rival: 24,
  },
];

/** True if a task's program shows what its examples say. */
export function isRight({ hex, examples }: Task): boolean {
  const machine = setUp({ bytes: bytesOfHex(hex) });
  const play = (keys: string): string => {
    pressKeys(machine, parseKeys(keys).keys, 100_000);
    return machine.display().replace(/\s+/g, ' ').trim();
  };
  play('В/О С/П');
  return examples.every(({ keys, shows }) => play(keys) === shows.replace(/\s+/g, ' '));
}

/** Steps of the whole programs, and how many of them show something wrong. */
export const taskFigures = (): Figure[] => [
  ...TASKS.map(({ name, hex }, i): Figure => {
    return { key: `task-${i + 1}`, label: name, value: bytesOfHex(hex).length, unit: 'none' };
  }),
  {
    key: 'tasks-differences',
    label: { en: 'wrong programs', ru: 'неверных программ' },
    value: TASKS.filter((task) => !isRight(task)).length,
    unit: 'none',
  },
];
