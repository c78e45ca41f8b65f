/** What Tic-Tac-Toe says to its player: sentences, rules, hints with their reasons. */
import { catalogue, type Lang, plural } from '../../../texts.ts';
import { cellAt } from '../../tic-tac-toe/board.ts';
import type { TicTacToeHint } from '../hints.ts';
import type { GameWords } from '../words.ts';
import { type TicTacToePosition, ticTacToeKind } from './position.ts';

const TIC_TAC_TOE = catalogue(
  {
    begin: 'You are the crosses. Choose a cell.',
    answered: (who: string, place: string) => `${who} takes ${place}.`,
    taken: (place: string) => `The cell ${place} is taken.`,
    won: 'Four in a line.',
    wonUnseen: 'Four in a line; the calculator does not see it.',
    wonDenied: 'Four in a line; the calculator does not see it and claims a line of its own.',
    lost: (who: string, place: string) => `${who} completes a line with ${place}.`,
    drawn: 'The board is full.',
    who: { original: 'The calculator', other: 'The opponent' },
    puzzle: (moves: number) => `to beat in ${moves} ${plural.en(moves, 'move', 'moves')}`,
    defeat: (moves: number, place: string) =>
      `The original can be beaten from here in ${moves} ${plural.en(moves, 'move', 'moves')} of yours, for it always answers the same: ${place}.`,
    win: (moves: number, place: string) => `You can force a win in ${moves}: ${place}.`,
    draw: (place: string) => `With best play on both sides it is a draw; ${place} keeps it.`,
    loss: (moves: number, place: string) => `A perfect opponent wins in ${moves}; ${place} lasts longest.`,
    legend:
      'On the board, against a perfect opponent: +n you win with your n-th move, = a draw, −n you lose with its n-th.',
    help: `Four in a line win: a row, a column, or one of eight diagonals. What leaves the board on one side comes back on the other, so every cell lies on four lines of four.
Cells are named x:y, counted from the left and from below.
The calculator cannot be beaten, says its page. That is not quite so: it sees only its own lines. Ask for a hint.`,
  },
  {
    begin: 'Ваши кресты. Выберите клетку.',
    answered: (who: string, place: string) => `${who}: ход ${place}.`,
    taken: (place: string) => `Клетка ${place} занята.`,
    won: 'Четыре в ряд.',
    wonUnseen: 'Четыре в ряд; калькулятор этого не видит.',
    wonDenied: 'Четыре в ряд; калькулятор этого не видит и объявляет победу себе.',
    lost: (who: string, place: string) => `${who}: четыре в ряд ходом ${place}.`,
    drawn: 'Поле заполнено.',
    who: { original: 'Калькулятор', other: 'Противник' },
    puzzle: (moves: number) => `обыграть за ${moves} ${plural.ru(moves, 'ход', 'хода', 'ходов')}`,
    defeat: (moves: number, place: string) =>
      `Отсюда оригинал можно обыграть за ${moves} ${plural.ru(moves, 'ваш ход', 'ваших хода', 'ваших ходов')}: он всегда отвечает одинаково. Ход ${place}.`,
    win: (moves: number, place: string) => `Победа неизбежна, ваших ходов: ${moves}; ${place}.`,
    draw: (place: string) => `При верной игре обеих сторон ничья; ${place} её сохраняет.`,
    loss: (moves: number, place: string) =>
      `Безошибочный противник выиграет, его ходов: ${moves}; дольше всего держится ${place}.`,
    legend:
      'На поле, против безошибочного противника: +n вы выиграете n-м ходом, = ничья, −n он выиграет n-м ходом.',
    help: `Выигрывают четыре в ряд: по горизонтали, по вертикали или по одной из восьми диагоналей. Что уходит за край поля, возвращается с другой стороны, поэтому через каждую клетку проходят четыре линии.
Клетки названы x:y, счёт слева и снизу.
На странице игры сказано, что калькулятор не проигрывает. Это не совсем так: он видит только свои линии. Спросите подсказку.`,
  },
);

export const ticTacToeWords: GameWords<TicTacToePosition, TicTacToeHint> = {
  help: (lang) => TIC_TAC_TOE[lang].help,
  tell(state, lang) {
    const t = TIC_TAC_TOE[lang];
    const { answer, winner, opponent } = state;
    const place = answer && answer.kind !== 'full' ? `${answer.x}:${answer.y}` : '';
    const who = opponent === 'original' ? t.who.original : t.who.other;
    if (answer?.kind === 'taken') return t.taken(place);
    if (winner === 'player') {
      if (opponent !== 'original') return t.won;
      return answer?.kind === 'win' ? t.wonDenied : t.wonUnseen;
    }
    if (winner === 'calculator') return t.lost(who, place);
    if (ticTacToeKind.status(state) === 'drawn') return t.drawn;
    return answer ? t.answered(who, place) : t.begin;
  },
  facts({ puzzle }, lang) {
    return puzzle === null ? [] : [TIC_TAC_TOE[lang].puzzle(puzzle)];
  },
  hint: (hint, _, lang) => `${advised(hint, lang)} ${TIC_TAC_TOE[lang].legend}`,
};

function advised({ defeat, rated }: TicTacToeHint, lang: Lang): string {
  const t = TIC_TAC_TOE[lang];
  if (defeat) {
    const { x, y } = cellAt(defeat[0]);
    return t.defeat(defeat.length, `${x}:${y}`);
  }
  const [{ x, y, value }] = rated;
  const place = `${x}:${y}`;
  if (value.result === 'draw') return t.draw(place);
  return t[value.result](movesOf(value), place);
}

/** Moves of the winner until the end, from moves of both sides that begin with the player's. */
export const movesOf = ({ result, moves }: { readonly result: string; readonly moves: number }): number =>
  result === 'win' ? Math.ceil(moves / 2) : Math.floor(moves / 2);
