import { catalogue } from '../../app/catalogue.ts';
import { plural } from '../messages.ts';

export const TIC_TAC_TOE = catalogue(
  {
    begin: 'You are the crosses. Choose a cell.',
    answered: (place: string) => `The calculator takes ${place}.`,
    taken: (place: string) => `The cell ${place} is taken.`,
    won: 'Four in a line; the calculator does not see it.',
    wonDenied: 'Four in a line; the calculator does not see it and claims a line of its own.',
    lost: (place: string) => `The calculator completes a line with ${place}.`,
    drawn: 'The board is full.',
    cell: (place: string) => `Cell ${place}`,
    cellEmpty: 'empty',
    cellPlayer: 'yours',
    cellCalculator: "the calculator's",
    win: (n: number) => `+${n}`,
    draw: '=',
    loss: (n: number) => `-${n}`,
    legend: 'On the board: +n you win in n moves of both, = a draw, -n you lose, against a perfect opponent.',
    defeat: (moves: number, place: string) =>
      `The original loses from here in ${moves} move${moves === 1 ? '' : 's'} of yours: ${place}.`,
    forced: (moves: number, place: string) => `You can force a win in ${moves}: ${place}.`,
    keeps: (place: string) => `With best play it is a draw; ${place} keeps it.`,
    lasts: (moves: number, place: string) => `A perfect opponent wins in ${moves}; ${place} lasts longest.`,
    help: `Four in a line win: a row, a column, or one of eight diagonals. What leaves the board on one side comes back on the other, so every cell lies on four lines of four.
Cells are named x:y, counted from the left and from below.
The calculator cannot be beaten, says its page. That is not quite so: it sees only its own lines. Ask for a hint.
Keyboard: arrows choose a cell, Enter takes it.`,
  },
  {
    begin: 'Ваши кресты. Выберите клетку.',
    answered: (place: string) => `Калькулятор пошёл ${place}.`,
    taken: (place: string) => `Клетка ${place} занята.`,
    won: 'Четыре в ряд; калькулятор этого не видит.',
    wonDenied: 'Четыре в ряд; калькулятор этого не видит и объявляет победу себе.',
    lost: (place: string) => `Калькулятор закончил ряд ходом ${place}.`,
    drawn: 'Поле заполнено.',
    cell: (place: string) => `Клетка ${place}`,
    cellEmpty: 'пусто',
    cellPlayer: 'ваша',
    cellCalculator: 'калькулятора',
    win: (n: number) => `+${n}`,
    draw: '=',
    loss: (n: number) => `-${n}`,
    legend: 'На поле: +n победа за n ходов обоих, = ничья, -n поражение, если противник безошибочен.',
    defeat: (moves: number, place: string) =>
      `Отсюда оригинал проигрывает за ${moves} ${plural(moves, 'ваш ход', 'ваших хода', 'ваших ходов')}: ${place}.`,
    forced: (moves: number, place: string) => `Победа неизбежна, ваших ходов: ${moves}; ${place}.`,
    keeps: (place: string) => `При верной игре ничья; ${place} её сохраняет.`,
    lasts: (moves: number, place: string) =>
      `Безошибочный противник выиграет, ходов: ${moves}; дольше всего держится ${place}.`,
    help: `Выигрывают четыре в ряд: по горизонтали, по вертикали или по одной из восьми диагоналей. Что уходит за край поля, возвращается с другой стороны, поэтому через каждую клетку проходят четыре линии.
Клетки названы x:y, счёт слева и снизу.
На странице игры сказано, что калькулятор не проигрывает. Это не совсем так: он видит только свои линии. Спросите подсказку.
Клавиатура: стрелки выбирают клетку, Enter занимает её.`,
  },
);
