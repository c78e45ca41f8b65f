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
  safe: (cell: string) => string;
  legend: string;
  risk: (cell: string, percent: string) => string;
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
    safe: (cell) => `${cell} is safe.`,
    risk: (cell, percent) => `Nothing is safe; best is ${cell}, a mine with ${percent} %.`,
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
    safe: (cell) => `${cell} безопасна.`,
    risk: (cell, percent) => `Безопасных нет; лучше всего ${cell}: мина с ${percent} %.`,
    legend: 'На поле: вероятность мины в процентах, ** точно; =n открыта.',
  },
};
