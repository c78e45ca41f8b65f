import type { Domain } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

const row = (square: number): number => Math.floor(square / 10);
/** Squares of the board: rows and columns 1 to 8. */
const square: Domain = {
  range: null,
  edges: [11, 18, 81, 88],
  draw: (random) => 10 * (1 + random.below(8)) + 1 + random.below(8),
};

export const KING = defineHole({
  id: 'king',
  kind: 'game',
  title: { en: 'A step of the king', ru: 'Ход короля' },
  statement: {
    en: 'Y and X name two squares of an 8 by 8 board, row and column: 11 to 88. Leave 1 in X if a king standing on one attacks the other or both are the same, else 0: the neighbours of Minesweeper.',
    ru: 'Y и X называют две клетки доски 8 на 8, строку и столбец: от 11 до 88. Оставьте в X 1, если король с одной бьёт другую или это одна и та же клетка, иначе 0: это соседи из «Сапёра».',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: square },
    { name: 'b', slot: 'X', domain: square },
  ],
  examples: [[{ a: 11, b: 22 }], [{ a: 44, b: 46 }], [{ a: 35, b: 35 }]],
  answer: ({ a, b }) => ({ X: Number(Math.abs(row(a) - row(b)) <= 1 && Math.abs((a % 10) - (b % 10)) <= 1) }),
  edges: [
    [{ a: 55, b: 44 }],
    [{ a: 55, b: 46 }],
    [{ a: 55, b: 66 }],
    [{ a: 55, b: 64 }],
    [{ a: 55, b: 57 }],
    [{ a: 55, b: 75 }],
    [{ a: 18, b: 21 }],
    [{ a: 21, b: 18 }],
    [{ a: 12, b: 24 }],
  ],
  par: { steps: 21, commands: 588, cycles: 89343, keystrokes: 29 },
});
