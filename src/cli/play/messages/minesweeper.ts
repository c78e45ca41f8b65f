/** What is said in Minesweeper. */
import { type Catalogue, s } from './catalogue.ts';

export const MINESWEEPER: Catalogue<{
  mines: (mines: number) => string;
  opened: (open: number, safe: number) => string;
  around: (mines: number) => string;
  area: (cells: number) => string;
  mine: string;
  cleared: string;
  refused: string;
  flag: string;
  nothing: string;
  never: (laid: number) => string;
  over: string;
  decided: { readonly [content in 'safe' | 'mine']: (cells: string, n: number) => string };
  satisfied: (count: number, cell: string) => string;
  needed: (count: number, cell: string) => string;
  difference: (outer: string, inner: string) => string;
  noMinesLeft: string;
  firstSafe: string;
  onlyMinesLeft: string;
  cases: (arrangements: number) => string;
  afterSteps: (last: string, before: number) => string;
  advice: {
    readonly [reason in 'opening' | 'endgame' | 'guess']: (cell: string, mine: string, win: string) => string;
  };
  legend: string;
}> = {
  en: {
    mines: (mines) => `${mines} mine${s(mines)}`,
    opened: (open, safe) => `${open} of ${safe} cells open`,
    around: (mines) => (mines === 0 ? 'No mine around.' : `${mines} mine${s(mines)} around.`),
    area: (cells) => `${cells} cell${s(cells)} opened.`,
    mine: 'A mine! ЕГГ0Г.',
    cleared: 'Cleared: only mines are left closed.',
    refused: 'These coordinates are not on the board.',
    flag: 'Flag.',
    nothing: 'Nothing happens.',
    never: (laid) => `This random number lays ${laid} mines at most: the calculator would never be ready.`,
    over: 'This game is over.',
    decided: {
      safe: (cells, n) => `${cells} ${n === 1 ? 'is' : 'are'} safe`,
      mine: (cells, n) => `${cells} ${n === 1 ? 'is a mine' : 'are mines'}`,
    },
    satisfied: (count, cell) => `the ${count} at ${cell} has all its mines`,
    needed: (count, cell) => `the ${count} at ${cell} needs all its closed cells`,
    difference: (outer, inner) => `what ${outer} sees more than ${inner} decides it`,
    noMinesLeft: 'all mines are known',
    firstSafe: 'The first cell is always safe: the mines are laid after it.',
    onlyMinesLeft: 'as many mines are missing as cells are left',
    cases: (arrangements) =>
      arrangements === 1
        ? 'only one arrangement fits'
        : `so it is in all ${arrangements < 1e6 ? arrangements : arrangements.toExponential(1)} arrangements that fit`,
    afterSteps: (last, before) => `After ${before} step${s(before)} that follow from the numbers: ${last}`,
    advice: {
      opening: (cell, mine) => `Nothing is known yet; a corner opens most: ${cell}, a mine with ${mine} %.`,
      endgame: (cell, mine, win) =>
        `Nothing is safe; ${cell} wins most often, ${win} % (a mine with ${mine} %).`,
      guess: (cell, mine) => `Nothing is safe; best is ${cell}, a mine with ${mine} %.`,
    },
    legend: 'On the board: percent of a mine, ** sure; =n is open.',
  },
  ru: {
    mines: (mines) => `мин: ${mines}`,
    opened: (open, safe) => `открыто ${open} из ${safe}`,
    around: (mines) => (mines === 0 ? 'Мин вокруг нет.' : `Мин вокруг: ${mines}.`),
    area: (cells) => `Открыто клеток: ${cells}.`,
    mine: 'Мина! ЕГГ0Г.',
    cleared: 'Готово: закрыты только мины.',
    refused: 'Таких координат на поле нет.',
    flag: 'Флажок.',
    nothing: 'Ничего не происходит.',
    never: (laid) => `Это случайное число поставит не больше ${laid} мин: калькулятор никогда не закончит.`,
    over: 'Игра окончена.',
    decided: {
      safe: (cells, n) => `${cells} ${n === 1 ? 'безопасна' : 'безопасны'}`,
      mine: (cells, n) => `${cells} ${n === 1 ? 'мина' : 'мины'}`,
    },
    satisfied: (count, cell) => `у числа ${count} в ${cell} все мины есть`,
    needed: (count, cell) => `числу ${count} в ${cell} нужны все его закрытые клетки`,
    difference: (outer, inner) => `решает то, что ${outer} видит сверх ${inner}`,
    noMinesLeft: 'все мины известны',
    firstSafe: 'Первая клетка всегда безопасна: мины ставятся после неё.',
    onlyMinesLeft: 'мин осталось столько же, сколько клеток',
    cases: (arrangements) =>
      arrangements === 1
        ? 'подходит только одна расстановка'
        : `так во всех подходящих расстановках (${arrangements < 1e6 ? arrangements : arrangements.toExponential(1)})`,
    afterSteps: (last, before) => `Выводов из чисел до этого: ${before}. ${last}`,
    advice: {
      opening: (cell, mine) =>
        `Пока ничего не известно; угол открывает больше всего: ${cell}, мина с ${mine} %.`,
      endgame: (cell, mine, win) =>
        `Безопасных нет; ${cell} чаще всего приводит к победе, ${win} % (мина с ${mine} %).`,
      guess: (cell, mine) => `Безопасных нет; лучше всего ${cell}, мина с ${mine} %.`,
    },
    legend: 'На поле: вероятность мины в процентах, ** точно; =n открыта.',
  },
};
