/** The steps of Play are read from start keys, replays and rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import PLAY from '../../src/app/play.json' with { type: 'json' };
import { playSteps, playTexts, runText, sentenceFor } from '../../src/app/play-steps.ts';
import { parseKeys, parsePmk, prepareMachine } from '../../src/listing/index.ts';
import { pressKeys } from '../../src/machine/index.ts';
import type { Lang } from '../../src/texts.ts';

/** `Move: [1.6 a cell as row.column] С/П` */
const stepsOf = (text: string, lang: Lang = 'en'): string[] =>
  playSteps(parsePmk(text).program!).map(({ name, fields = [], parts }) => {
    const labels = fields.map((field) => ` ${field[lang]}`);
    const words = parts.map((part) =>
      part.kind === 'key' ? part.key : `[${part.example}${labels.shift() ?? ''}]`,
    );
    return `${name?.[lang] ?? ''}: ${words.join(' ')}`;
  });

const classic = (name: string): string => readFileSync(`src/games/${name}.pmk`, 'utf8');

it('a game has its start and its move, named and labelled', () => {
  const fox = classic('fox-hunt/fox-hunt-100');
  expect(stepsOf(fox)).toEqual([
    'Start a game: [0.5 a random number between 0 and 1] В↑ [5 the number of foxes] В/О С/П',
    'Shoot: [7.6 a cell as row.column] С/П',
  ]);
  expect(stepsOf(fox, 'ru')[1]).toBe('Стреляйте: [7.6 клетка как строка.столбец] С/П');
  expect(stepsOf(classic('tic-tac-toe/tic-tac-toe-4x4'))).toEqual([
    'Start a game: В/О С/П',
    'Make a move: [4 X] ПП [2 Y] С/П',
  ]);
});

it('a program without start keys and replays is started from its first step', () => {
  expect(stepsOf('program:\n  F x²  С/П\n')).toEqual([': В/О С/П']);
});

it('numbers come from start keys or a replay; signs belong to them, digits of registers do not', () => {
  const text = 'keys: 7 В/О С/П\nprogram:\n  С/П\n';
  expect(stepsOf(text)).toEqual([': [7] В/О С/П']);
  expect(stepsOf(`${text}replay x:\n    5 /-/ В↑ 1.5 В/О С/П => "5."\n    4 С/П => "4."\n`)).toEqual([
    ': [-5] В↑ [1.5] В/О С/П',
    ': [4] С/П',
  ]);
  expect(stepsOf(`${text}replay x:\n    7 x→П 3 В/О С/П => "7."\n`)).toEqual([': [7] x→П 3 В/О С/П']);
});

const programs = ['src/games', 'src/library'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pmk'))
    .map((name) => parsePmk(readFileSync(`${folder}/${name}`, 'utf8')).program!),
);

/** Runs that meet every display that has a sentence. */
const RUNS: { readonly [title: string]: readonly string[] } = {
  'Fox Hunt 100': [
    '0.8986912 В↑ 5 В/О С/П | 8.6 С/П | 3.9 С/П | 12 С/П',
    '0 В↑ 1 В/О С/П | 5.5 С/П | 1.4 С/П | С/П',
  ],
  'Minesweeper 9x9': ['0.6185344 x→П 6 20 В/О С/П | 38 С/П | 10 С/П | 94 С/П'],
  'Labyrinth 7x7x7': [
    'В/О С/П | 8 С/П | 4 С/П | 6 С/П | 2 С/П | 2 С/П | 6 С/П | 6 С/П | 4 С/П | 5 С/П | 6 С/П | 6 С/П | 2 С/П | 6 С/П | 4 С/П | 6 С/П | 2 С/П',
    '0.25 x→П c В/О С/П | 6 С/П | 6 С/П',
  ],
  'Tic-Tac-Toe 4x4': [
    'В/О С/П | 1 ПП 1 С/П | 1 ПП 1 С/П | 1 ПП 3 С/П | 3 ПП 1 С/П | 2 ПП 4 С/П | 4 ПП 2 С/П',
  ],
  'Guess the number': ['В/О С/П | 50 С/П | 25 С/П | 37 С/П | 43 С/П | 38 С/П | 39 С/П | 40 С/П | 41 С/П'],
  'Lunar lander': [
    `0 В/О С/П${' | 0 С/П'.repeat(7)}`,
    `0 В/О С/П${' | 2 С/П'.repeat(12)} | 5 С/П | 5 С/П${' | 2 С/П'.repeat(6)}`,
  ],
  'Binary digits': ['10 В/О С/П'],
  'Collatz steps': ['27 В/О С/П'],
  'Running mean': ['2 В/О С/П | 4 С/П | 9 С/П'],
  'Day of the week': ['12 В↑ 4 В↑ 1961 В/О С/П'],
  'Quadratic equation': ['1 В↑ 5 /-/ В↑ 6 В/О С/П | 1 В↑ 1 В↑ 6 В/О С/П'],
  'Smallest divisor': ['91 В/О С/П | 97 В/О С/П'],
  'Perfect numbers': ['6 В/О С/П | 12 В/О С/П'],
  Dice: ['В/О С/П'],
  'Greatest common divisor': ['48 В↑ 36 В/О С/П | 7 В↑ 9 В/О С/П'],
};

it.each(Object.keys(PLAY))(
  '%s: its steps can be pressed, and a real run meets each display that has a sentence',
  (title) => {
    const file = programs.find(({ header }) => header.title.en === title)!;
    const { says = [] } = playTexts(file);
    for (const { keys, fields = [], parts } of playSteps(file)) {
      expect(parseKeys(keys ?? '').unknown).toBeNull();
      expect(parts.filter(({ kind }) => kind === 'number').length).toBe(fields.length);
    }
    const lines = (RUNS[title] ?? []).flatMap((run) => {
      const machine = prepareMachine(file);
      return run.split(' | ').map((text) => {
        const { keys } = parseKeys(text);
        pressKeys(machine, keys);
        return runText(keys, machine.display(), machine.get('Y').toString());
      });
    });
    for (const meaning of says) {
      expect(lines).toContain(meaning.example);
      // Of the sentences that would fit the first one is shown.
      expect(says.find((one) => sentenceFor(one, meaning.example, 'en') !== null)).toBe(meaning);
      for (const lang of ['en', 'ru'] as const)
        expect(sentenceFor(meaning, meaning.example, lang)).toMatch(/\p{L}/u);
    }
  },
);
