import { catalogue } from '../../app/catalogue.ts';

export const MINESWEEPER = catalogue(
  {
    beginFriendly: 'Open any cell: the first one is never a mine.',
    beginOriginal: 'Open a cell. The mines are laid already, and the first may be one.',
    around: (place: string, n: number) => `${place}: mines around: ${n}.`,
    mine: 'That was a mine.',
    cleared: 'All free cells are open.',
    mines: (flags: number, mines: number) => `flags ${flags} of ${mines} mines`,
    opened: (n: number, all: number) => `opened ${n} of ${all}`,
    flagMode: 'Flags',
    cell: (place: string) => `Cell ${place}`,
    cellClosed: 'closed',
    cellFlag: 'flag',
    cellWrongFlag: 'wrong flag',
    cellMine: 'mine',
    cellOpen: (n: number) => `open, ${n} around`,
    safe: (place: string, n: number) =>
      n === 1 ? `${place} is surely free.` : `${n} cells are surely free; one of them is ${place}.`,
    guess: (place: string, percent: string) =>
      `Nothing is sure. ${place} is the best guess: a mine with ${percent} %.`,
    opening: (place: string, percent: string) =>
      `Nothing is known yet. ${place} is a mine with ${percent} %; a corner most often opens the way.`,
    endgame: (place: string, percent: string) =>
      `All that can still happen was searched: ${place} wins most often, although it is a mine with ${percent} %.`,
    firstFree: (place: string) => `The first cell is never a mine; ${place} is as good as any.`,
    counted: (n: string) => `Arrangements that agree with the numbers: ${n}.`,
    help: `Open all cells without a mine. The number in an open cell tells how many of the eight cells around it are mines.
Mouse: left button opens, right button sets a flag. Touch: tap opens, a long press sets a flag, or press "Flags" and tap. Keyboard: arrows, Enter opens, F flags.
Friendly style: the first cell is never a mine, areas without mines around open by themselves, and an open cell with all its flags set opens the cells around it.
As in the original: the mines are laid before the first move, one cell is opened at a time, and flags are your own notes. The original does not notice a victory; this page does.`,
  },
  {
    beginFriendly: 'Откройте любую клетку: первая никогда не мина.',
    beginOriginal: 'Откройте клетку. Мины уже стоят, и первая клетка может оказаться миной.',
    around: (place: string, n: number) => `${place}: мин вокруг: ${n}.`,
    mine: 'Это была мина.',
    cleared: 'Все свободные клетки открыты.',
    mines: (flags: number, mines: number) => `флажков ${flags}, мин ${mines}`,
    opened: (n: number, all: number) => `открыто ${n} из ${all}`,
    flagMode: 'Флажки',
    cell: (place: string) => `Клетка ${place}`,
    cellClosed: 'закрыта',
    cellFlag: 'флажок',
    cellWrongFlag: 'неверный флажок',
    cellMine: 'мина',
    cellOpen: (n: number) => `открыта, вокруг ${n}`,
    safe: (place: string, n: number) =>
      n === 1 ? `${place} наверняка свободна.` : `Наверняка свободных клеток: ${n}, одна из них ${place}.`,
    guess: (place: string, percent: string) =>
      `Наверняка сказать нельзя. Лучше всего рискнуть на ${place}: мина с вероятностью ${percent} %.`,
    opening: (place: string, percent: string) =>
      `Пока ничего не известно. ${place} - мина с вероятностью ${percent} %; угол чаще всего открывает путь.`,
    endgame: (place: string, percent: string) =>
      `Перебрано всё, что ещё может случиться: ${place} чаще всего ведёт к победе, хотя это мина с вероятностью ${percent} %.`,
    firstFree: (place: string) => `Первая клетка никогда не мина; ${place} не хуже других.`,
    counted: (n: string) => `Расстановок, подходящих к числам: ${n}.`,
    help: `Откройте все клетки без мин. Число в открытой клетке говорит, сколько мин в восьми клетках вокруг неё.
Мышь: левая кнопка открывает, правая ставит флажок. Палец: касание открывает, долгое нажатие ставит флажок; или нажмите «Флажки» и касайтесь. Клавиатура: стрелки, Enter открывает, F ставит флажок.
Дружелюбный вид: первая клетка никогда не мина, области без мин вокруг открываются сами, а открытая клетка со всеми флажками открывает клетки вокруг себя.
Как в оригинале: мины стоят до первого хода, открывается по одной клетке, а флажки - ваши заметки. Победы оригинал не замечает; эта страница замечает.`,
  },
);
