/** The steps of Play are read from start keys, replays and rules. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playSteps } from '../../src/app/play-steps.ts';
import { parsePmk } from '../../src/listing/index.ts';
import type { Lang } from '../../src/texts.ts';

/** `Move: [1.6 a cell as row.column] С/П` */
const stepsOf = (text: string, lang: Lang = 'en'): string[] =>
  playSteps(parsePmk(text).program!, lang).map(({ name, parts }) => {
    const words = parts.map((part) => (part.kind === 'key' ? part.key : `[${part.example} ${part.label}]`));
    return `${name}: ${words.join(' ')}`;
  });

const classic = (name: string): string => readFileSync(`src/games/${name}.pmk`, 'utf8');

it('a game has its start and its move, named and labelled by its rules', () => {
  const fox = classic('fox-hunt/fox-hunt-100');
  expect(stepsOf(fox)).toEqual([
    'Start: [0.5 a random number between 0 and 1] В↑ [5 the number of foxes] В/О С/П',
    'Move: [1.6 a cell as row.column] С/П',
  ]);
  expect(stepsOf(fox, 'ru')[1]).toBe('Ход: [1.6 клетка как строка.столбец] С/П');
  expect(stepsOf(classic('tic-tac-toe/tic-tac-toe-4x4'))).toEqual([
    'Start: В/О С/П',
    'Move: [4 X] ПП [2 Y] С/П',
  ]);
  expect(stepsOf(classic('labyrinth/labyrinth-7x7x7'))).toEqual(['Start: В/О С/П', ': [5 ] С/П']);
});

it('a program without start keys and replays is started from its first step', () => {
  expect(stepsOf('program:\n  F x²  С/П\n')).toEqual([': В/О С/П']);
});

it('numbers before the start keys come from a replay; signs belong to them, digits of registers do not', () => {
  const text = 'keys: В/О С/П\nrules en:\n    The roots are found: a В↑ b В/О С/П.\nprogram:\n  С/П\n';
  expect(stepsOf(text)).toEqual([': В/О С/П']);
  expect(stepsOf(`${text}replay x:\n    5 /-/ В↑ 1.5 В/О С/П => "5."\n`)).toEqual([
    ': [-5 a] В↑ [1.5 b] В/О С/П',
  ]);
  expect(stepsOf(`${text}replay x:\n    7 x→П 3 В/О С/П => "7."\n`)).toEqual([': [7 ] x→П 3 В/О С/П']);
});
