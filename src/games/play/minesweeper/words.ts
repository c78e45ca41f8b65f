/** What Minesweeper says to its player: sentences, rules, hints with their reasons. */
import { catalogue, type Lang, plural } from '../../../texts.ts';
import type { Deduction, DeductionReason } from '../../minesweeper/deductions.ts';
import type { MineHint } from '../hints.ts';
import { countText, percentText } from '../numbers.ts';
import type { GameWords } from '../words.ts';
import {
  flagsOf,
  type MinePosition,
  mineCells,
  mineCount,
  mineMove,
  minesweeperKind,
  openCount,
} from './position.ts';

const MINESWEEPER = catalogue(
  {
    beginFriendly: 'Open any cell: the first one is never a mine.',
    beginOriginal: 'Open a cell. The mines are laid already, and the first cell may be one.',
    around: (place: string, n: number) => `${place}: ${n === 0 ? 'no mine' : n} around.`,
    area: (n: number) => `${n} ${plural.en(n, 'cell', 'cells')} opened.`,
    mine: 'That was a mine.',
    cleared: 'All free cells are open.',
    refused: 'These coordinates are not on the board.',
    flagSet: (place: string) => `${place}: a flag.`,
    flagOff: (place: string) => `${place}: no flag any more.`,
    noFlag: (place: string) => `${place} is open: flags are for closed cells.`,
    mines: (flags: number, mines: number) =>
      `${flags} ${plural.en(flags, 'flag', 'flags')}, ${mines} ${plural.en(mines, 'mine', 'mines')}`,
    opened: (n: number, all: number) => `opened ${n} of ${all}`,
    decided: {
      safe: (cells: string, n: number) => `${cells} ${plural.en(n, 'is', 'are')} free`,
      mine: (cells: string, n: number) => `${cells} ${plural.en(n, 'is a mine', 'are mines')}`,
    },
    satisfied: (count: number, cell: string) =>
      count === 0 ? `the 0 at ${cell} has no mines around` : `the ${count} at ${cell} has all its mines`,
    needed: (count: number, cell: string) => `the ${count} at ${cell} needs all its closed cells`,
    difference: (outer: string, inner: string) =>
      `the closed cells around ${inner} all lie around ${outer}, too, and what it has more decides it`,
    noMinesLeft: 'all mines are known',
    onlyMinesLeft: 'as many mines are missing as cells are left',
    cases: (n: string) => `so it is in every arrangement that agrees with the numbers (${n})`,
    afterSteps: (before: number) =>
      `${before} ${plural.en(before, 'step', 'steps')} that follow from the numbers lead there; the last:`,
    guess: (place: string, percent: string) =>
      `Nothing is sure. ${place} is the best guess: a mine with ${percent}.`,
    opening: (place: string, percent: string) =>
      `Nothing is known yet. ${place} is the best beginning: a mine with ${percent}.`,
    endgame: (place: string, percent: string, win: string) =>
      `Nothing is sure. All that can still happen was searched: with ${place} you win most often, ${win}; it is a mine with ${percent}.`,
    firstFree: 'The first cell is never a mine: take any, best in the middle.',
    counted: (n: string) => `Arrangements that agree with the numbers: ${n}.`,
    none: 'No arrangement of the mines agrees with these numbers.',
    help: `Open all cells without a mine. The number in an open cell tells how many of the eight cells around it are mines.
As in the original: the mines are laid before the first move, one cell is opened at a time, and flags are your own notes. The original does not notice a victory; here it is noticed. Its author advises 20 mines.
Friendly style: the first cell is never a mine, areas without mines around open by themselves, and an open cell with all its flags set opens the cells around it.
Cells are named by row and column, as you would type them on the calculator: 34.`,
  },
  {
    beginFriendly: 'Откройте любую клетку: первая никогда не мина.',
    beginOriginal: 'Откройте клетку. Мины уже стоят, и первая клетка может оказаться миной.',
    around: (place: string, n: number) => `${place}: мин вокруг: ${n}.`,
    area: (n: number) => `Открыто клеток: ${n}.`,
    mine: 'Это была мина.',
    cleared: 'Все свободные клетки открыты.',
    refused: 'Таких координат на поле нет.',
    flagSet: (place: string) => `${place}: флажок.`,
    flagOff: (place: string) => `${place}: флажок снят.`,
    noFlag: (place: string) => `${place} открыта: флажки ставят на закрытые клетки.`,
    mines: (flags: number, mines: number) => `флажков ${flags}, мин ${mines}`,
    opened: (n: number, all: number) => `открыто ${n} из ${all}`,
    decided: {
      safe: (cells: string, n: number) => `${cells} ${plural.ru(n, 'свободна', 'свободны', 'свободны')}`,
      mine: (cells: string, n: number) => `${cells} — ${plural.ru(n, 'мина', 'мины', 'мины')}`,
    },
    satisfied: (count: number, cell: string) =>
      count === 0 ? `вокруг нуля в ${cell} мин нет` : `у числа ${count} в ${cell} все мины известны`,
    needed: (count: number, cell: string) => `числу ${count} в ${cell} нужны все его закрытые клетки`,
    difference: (outer: string, inner: string) =>
      `закрытые клетки вокруг ${inner} все лежат и вокруг ${outer}, а решает то, что у него сверх них`,
    noMinesLeft: 'все мины известны',
    onlyMinesLeft: 'мин осталось столько же, сколько клеток',
    cases: (n: string) => `так во всех расстановках, подходящих к числам (${n})`,
    afterSteps: (before: number) =>
      `К этому ${plural.ru(before, 'ведёт', 'ведут', 'ведут')} ${before} ${plural.ru(before, 'вывод', 'вывода', 'выводов')} из чисел; последний:`,
    guess: (place: string, percent: string) =>
      `Наверняка сказать нельзя. Лучше всего рискнуть на ${place}: мина с вероятностью ${percent}.`,
    opening: (place: string, percent: string) =>
      `Пока ничего не известно. Лучшее начало — ${place}: мина с вероятностью ${percent}.`,
    endgame: (place: string, percent: string, win: string) =>
      `Наверняка сказать нельзя. Перебрано всё, что ещё может случиться: с ${place} вы победите чаще всего, в ${win} случаев; мина там с вероятностью ${percent}.`,
    firstFree: 'Первая клетка никогда не мина: берите любую, лучше в середине.',
    counted: (n: string) => `Расстановок, подходящих к числам: ${n}.`,
    none: 'Таким числам не соответствует ни одна расстановка мин.',
    help: `Откройте все клетки без мин. Число в открытой клетке говорит, сколько мин в восьми клетках вокруг неё.
Как в оригинале: мины стоят до первого хода, открывается по одной клетке, а флажки — ваши заметки. Победы оригинал не замечает; здесь она замечена. Автор советует 20 мин.
Дружелюбный вид: первая клетка никогда не мина, области без мин вокруг открываются сами, а открытая клетка со всеми флажками открывает клетки вокруг себя.
Клетки названы строкой и столбцом, как их набирают на калькуляторе: 34.`,
  },
);

/** Most cells that an explanation names, and its most characters. */
const CELLS_NAMED = 4;
const EXPLANATION = 180;

export const minesweeperWords: GameWords<MinePosition, MineHint> = {
  help: (lang) => MINESWEEPER[lang].help,
  tell(state, lang) {
    const t = MINESWEEPER[lang];
    const status = minesweeperKind.status(state);
    if (status === 'lost') return t.mine;
    if (status === 'won') return t.cleared;
    if (state.outcome?.kind === 'refused') return t.refused;
    const { kind, flag, isSet } = state.outcome ?? { kind: '' };
    if (typeof flag === 'string' && kind === 'nothing') return t.noFlag(flag);
    if (typeof flag === 'string') return isSet ? t.flagSet(flag) : t.flagOff(flag);
    const opened = state.style === 'friendly' ? Number(state.outcome?.opened ?? 0) : 0;
    if (opened > 1) return t.area(opened);
    const count = state.last < 0 ? null : openCount(state, state.last);
    if (count !== null) return t.around(mineMove(state.last, '', state.game), count);
    return state.style === 'friendly' ? t.beginFriendly : t.beginOriginal;
  },
  facts(state, lang) {
    const t = MINESWEEPER[lang];
    const cells = mineCells(state);
    const open = cells.filter(({ kind }) => kind === 'open').length;
    const mines = mineCount(state);
    return [t.mines(flagsOf(state).size, mines), t.opened(open, cells.length - mines)];
  },
  hint(hint, state, lang) {
    const t = MINESWEEPER[lang];
    const { advice, steps, total } = hint;
    // The first cell of a friendly game is free wherever it is.
    if (state.style === 'friendly' && state.game.mines === null) return t.firstFree;
    if (total === 0) return t.none;
    if (steps.length > 0) return explained(steps, state, lang);
    const counted = t.counted(countText(total, lang));
    if (!advice || advice.reason === 'safe') return counted;
    const place = mineMove(advice.cell, '', state.game);
    const mine = percentText(advice.mine, lang);
    if (advice.reason === 'endgame')
      return `${t.endgame(place, mine, percentText(advice.win ?? 0, lang))} ${counted}`;
    return `${t[advice.reason](place, mine)} ${counted}`;
  },
};

/** The steps in words if they are few, else the last one. */
function explained(steps: readonly Deduction[], state: MinePosition, lang: Lang): string {
  const t = MINESWEEPER[lang];
  const nameOf = (cell: number): string => mineMove(cell, '', state.game);
  const sentences = steps.map(({ cells, content, reason }) => {
    const names = cells.slice(0, CELLS_NAMED).map(nameOf);
    const list = cells.length > CELLS_NAMED ? `${names.join(', ')} ...` : names.join(', ');
    return `${t.decided[content](list, cells.length)}: ${because(reason, state, lang)}.`;
  });
  const all = sentences.join(' ');
  return all.length <= EXPLANATION ? all : `${t.afterSteps(steps.length - 1)} ${sentences.at(-1)}`;
}

function because(reason: DeductionReason, state: MinePosition, lang: Lang): string {
  const t = MINESWEEPER[lang];
  const nameOf = (cell: number): string => mineMove(cell, '', state.game);
  switch (reason.kind) {
    case 'satisfied':
    case 'needed':
      return t[reason.kind](openCount(state, reason.number) ?? 0, nameOf(reason.number));
    case 'difference':
      return t.difference(nameOf(reason.outer), nameOf(reason.inner));
    case 'no-mines-left':
      return t.noMinesLeft;
    case 'only-mines-left':
      return t.onlyMinesLeft;
    case 'cases':
      return t.cases(countText(reason.arrangements, lang));
  }
}
