/** What is said in Tic-Tac-Toe. */
import { type Catalogue, plural, s } from './catalogue.ts';

export const TIC_TAC_TOE: Catalogue<{
  marks: string;
  opponent: { readonly [opponent in 'original' | 'perfect' | 'random']: string };
  puzzle: (moves: number) => string;
  taken: (x: number, y: number) => string;
  won: string;
  wonUnseen: string;
  wonButDenied: string;
  lost: (x: number, y: number) => string;
  drawn: string;
  answered: (x: number, y: number) => string;
  over: string;
  defeat: (moves: number, x: number, y: number) => string;
  legend: string;
  value: { readonly [result in 'win' | 'draw' | 'loss']: (moves: number, x: number, y: number) => string };
}> = {
  en: {
    marks: 'you X, the calculator O',
    opponent: { original: 'the original', perfect: 'the perfect player', random: 'random moves' },
    puzzle: (moves) => `to beat in ${moves} moves`,
    taken: (x, y) => `The cell ${x}:${y} is taken.`,
    won: 'Four in a line: you have won!',
    wonUnseen: 'Four in a line: you have won! The calculator does not see it.',
    wonButDenied: 'Four in a line: you have won! The calculator does not see it and claims its own line.',
    lost: (x, y) => `The calculator completes its line with ${x}:${y}.`,
    drawn: 'The board is full: a draw.',
    answered: (x, y) => `The calculator takes ${x}:${y}.`,
    over: 'This game is over.',
    legend: '+n: you win in n moves of both, = draw, -n: you lose, against a perfect opponent',
    defeat: (moves, x, y) => `The original loses from here in ${moves} move${s(moves)} of yours: ${x}:${y}.`,
    value: {
      win: (moves, x, y) => `You can force a win in ${Math.ceil(moves / 2)}: ${x}:${y}.`,
      draw: (_, x, y) => `With best play it is a draw; ${x}:${y} keeps it.`,
      loss: (moves, x, y) => `A perfect opponent wins in ${Math.floor(moves / 2)}; ${x}:${y} lasts longest.`,
    },
  },
  ru: {
    marks: 'вы X, калькулятор O',
    opponent: { original: 'оригинал', perfect: 'безошибочный игрок', random: 'случайные ходы' },
    puzzle: (moves) => `обыграть за ${moves} ${plural(moves, 'ход', 'хода', 'ходов')}`,
    taken: (x, y) => `Клетка ${x}:${y} занята.`,
    won: 'Четыре в ряд: вы выиграли!',
    wonUnseen: 'Четыре в ряд: вы выиграли! Калькулятор этого не видит.',
    wonButDenied: 'Четыре в ряд: вы выиграли! Калькулятор этого не видит и объявляет победу себе.',
    lost: (x, y) => `Калькулятор закончил свой ряд ходом ${x}:${y}.`,
    drawn: 'Поле заполнено: ничья.',
    answered: (x, y) => `Калькулятор пошёл ${x}:${y}.`,
    over: 'Игра окончена.',
    legend: '+n: победа за n ходов обоих, = ничья, -n: поражение, с безошибочным противником',
    defeat: (moves, x, y) =>
      `Отсюда оригинал проигрывает за ${moves} ${plural(moves, 'ваш ход', 'ваших хода', 'ваших ходов')}: ${x}:${y}.`,
    value: {
      win: (moves, x, y) => `Победа неизбежна, ходов: ${Math.ceil(moves / 2)}; ${x}:${y}.`,
      draw: (_, x, y) => `При верной игре ничья; ${x}:${y} её сохраняет.`,
      loss: (moves, x, y) =>
        `Безошибочный противник выиграет, ходов: ${Math.floor(moves / 2)}; ${x}:${y} держится дольше.`,
    },
  },
};
