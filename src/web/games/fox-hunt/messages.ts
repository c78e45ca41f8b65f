import { catalogue } from '../../app/catalogue.ts';

export const FOX_HUNT = catalogue(
  {
    begin: (foxes: number) => `${foxes} hidden. Choose a cell to listen from.`,
    heard: (place: string, n: number) =>
      n === 0 ? `${place}: no fox is heard.` : `${place}: ${n} fox${n === 1 ? ' is' : 'es are'} heard.`,
    found: (place: string, left: number) => `${place}: found! ${left} left.`,
    finished: (moves: number) => `All foxes found in ${moves} move${moves === 1 ? '' : 's'}.`,
    left: (n: number) => `foxes left: ${n}`,
    moves: (n: number) => `moves: ${n}`,
    unfinishable: 'one fox of this random number sits outside the board and cannot be found',
    cell: (place: string) => `Cell ${place}`,
    cellUnknown: 'not tried',
    cellHeard: (n: number) => `${n} heard`,
    cellFound: 'fox found',
    odds: (percent: string) => `${percent} %`,
    fox: (place: string) => `A fox is surely at ${place}.`,
    chance: (place: string, percent: string, moves: string) =>
      `Best is ${place}: a fox with ${percent} %. About ${moves} moves remain.`,
    probe: (place: string, moves: string) =>
      `Best is ${place}: no fox there, but its answer tells most. About ${moves} moves remain.`,
    none: 'No placement agrees with the answers.',
    counted: (n: string) => `Placements that agree with all answers: ${n}.`,
    estimated: (percent: string) =>
      `Too many placements to count; the odds are estimated within ${percent} %.`,
    help: `Foxes hide on the board, at most one in a cell. Choose a cell: if no fox is there, you learn how many of those left are heard from it, along its row, its column and its diagonals. They do not hide one another.
A cell with a fox takes it out of the game. Find all of them in as few moves as you can.
The original hears a little more than its page says: also along some steep lines, where one distance is 3, 5, 7 or 9 times the other. "As in the original" plays that way.
Keyboard: arrows choose a cell, Enter listens. Cells are named by row and column, as you would type them on the calculator.`,
  },
  {
    begin: (foxes: number) => `Спрятано лис: ${foxes}. Выберите клетку, из которой слушать.`,
    heard: (place: string, n: number) =>
      n === 0 ? `${place}: лис не слышно.` : `${place}: слышно лис: ${n}.`,
    found: (place: string, left: number) => `${place}: лиса найдена! Осталось: ${left}.`,
    finished: (moves: number) => `Все лисы найдены, ходов: ${moves}.`,
    left: (n: number) => `осталось лис: ${n}`,
    moves: (n: number) => `ходов: ${n}`,
    unfinishable: 'одна лиса этого случайного числа сидит вне поля, найти её нельзя',
    cell: (place: string) => `Клетка ${place}`,
    cellUnknown: 'не проверена',
    cellHeard: (n: number) => `слышно ${n}`,
    cellFound: 'лиса найдена',
    odds: (percent: string) => `${percent} %`,
    fox: (place: string) => `Лиса наверняка в ${place}.`,
    chance: (place: string, percent: string, moves: string) =>
      `Лучше всего ${place}: лиса там с вероятностью ${percent} %. Осталось ходов примерно ${moves}.`,
    probe: (place: string, moves: string) =>
      `Лучше всего ${place}: лисы там нет, но ответ скажет больше всего. Осталось ходов примерно ${moves}.`,
    none: 'Таким ответам не соответствует ни одна расстановка.',
    counted: (n: string) => `Расстановок, подходящих ко всем ответам: ${n}.`,
    estimated: (percent: string) =>
      `Расстановок слишком много; вероятности оценены с точностью ${percent} %.`,
    help: `Лисы прячутся на поле, не больше одной в клетке. Выберите клетку: если лисы в ней нет, вы узнаете, сколько оставшихся лис слышно оттуда по ряду, столбцу и диагоналям. Друг друга лисы не заслоняют.
Лиса в выбранной клетке найдена и выходит из игры. Найдите всех за возможно меньшее число ходов.
Оригинал слышит немного больше, чем сказано на его странице: ещё и вдоль крутых линий, где одно расстояние больше другого в 3, 5, 7 или 9 раз. «Как в оригинале» играет именно так.
Клавиатура: стрелки выбирают клетку, Enter слушает. Клетки названы рядом и столбцом, как их набирают на калькуляторе.`,
  },
);
