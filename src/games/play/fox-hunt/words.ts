/** What a Fox Hunt says to its player: sentences, rules, hints with their reasons. */
import { catalogue, formatNumber, type Lang, plural } from '../../../texts.ts';
import { isUnfinishable } from '../../fox-hunt/rules.ts';
import type { FoxHint } from '../hints.ts';
import { countText, percentSign, percentText } from '../numbers.ts';
import type { GameWords } from '../words.ts';
import { type FoxPosition, foxMove } from './position.ts';

const FOX_HUNT = catalogue(
  {
    begin: (foxes: number) =>
      `${foxes} ${plural.en(foxes, 'fox is', 'foxes are')} hidden. Choose a cell to listen from.`,
    heard: (place: string, n: number) =>
      n === 0 ? `${place}: no fox is heard.` : `${place}: ${n} ${plural.en(n, 'fox is', 'foxes are')} heard.`,
    found: (place: string, left: number) => `${place}: found! ${left} left.`,
    finished: (moves: number) => `All foxes found in ${moves} ${plural.en(moves, 'move', 'moves')}.`,
    refused: (place: string) => `${place}: not on the board; this is no move.`,
    error: (place: string) =>
      `${place}: the calculator stops with ЕГГ0Г there; the move counts, and БП 2 7 С/П leads it back.`,
    left: (n: number) => `foxes left: ${n}`,
    moves: (n: number) => `moves: ${n}`,
    unfinishable: 'one fox of this random number sits outside the board and cannot be found',
    fox: (place: string) => `A fox is surely at ${place}.`,
    chance: (place: string, percent: string, moves: string) =>
      `Try ${place}: a fox is there with ${percent}, and its answer tells much. About ${moves} more moves to go.`,
    probe: (place: string, moves: string) =>
      `Listen from ${place}: no fox is there, but its answer tells most. About ${moves} more moves to go.`,
    none: 'No placement of the foxes agrees with these answers.',
    counted: (n: string) =>
      n === '1'
        ? '1 placement of the foxes agrees with all answers.'
        : `${n} placements of the foxes agree with all answers.`,
    estimated: (percent: string) =>
      `There are too many placements to count; the odds are estimated, right within ${percent}.`,
    help: `Foxes hide on the board, at most one in a cell. Choose a cell: if no fox is there, you learn how many of those left are heard from it, along its row, its column and its diagonals. They do not hide one another.
A cell with a fox takes it out of the game. Find all of them in as few moves as you can.
The original hears a little more than its page says: also along some steep lines, where the rows differ by 3, 5, 7 or 9 times as much as the columns. "As by the original" plays that way.
Cells are named by row and column, as you would type them on the calculator: 3.4.`,
  },
  {
    begin: (foxes: number) => `Спрятано лис: ${foxes}. Выберите клетку, из которой слушать.`,
    heard: (place: string, n: number) =>
      n === 0 ? `${place}: лис не слышно.` : `${place}: слышно лис: ${n}.`,
    found: (place: string, left: number) => `${place}: лиса найдена! Осталось: ${left}.`,
    finished: (moves: number) => `Все лисы найдены за ${moves} ${plural.ru(moves, 'ход', 'хода', 'ходов')}.`,
    refused: (place: string) => `${place}: такой клетки нет, это не ход.`,
    error: (place: string) =>
      `${place}: калькулятор останавливается с ЕГГ0Г; ход засчитан, БП 2 7 С/П возвращает программу.`,
    left: (n: number) => `осталось лис: ${n}`,
    moves: (n: number) => `ходов: ${n}`,
    unfinishable: 'одна лиса этого случайного числа сидит вне поля, найти её нельзя',
    fox: (place: string) => `Лиса наверняка в ${place}.`,
    chance: (place: string, percent: string, moves: string) =>
      `Попробуйте ${place}: лиса там с вероятностью ${percent}, и ответ скажет много. Осталось ходов примерно ${moves}.`,
    probe: (place: string, moves: string) =>
      `Послушайте из ${place}: лисы там нет, но ответ скажет больше всего. Осталось ходов примерно ${moves}.`,
    none: 'Таким ответам не соответствует ни одна расстановка лис.',
    counted: (
      n: string, // A short thousand brings its own full stop.
    ) => `Расстановок лис, подходящих ко всем ответам: ${n}`.replace(/\.?$/, '.'),
    estimated: (percent: string) =>
      `Расстановок слишком много, чтобы сосчитать; вероятности оценены с точностью ${percent}.`,
    help: `Лисы прячутся на поле, не больше одной в клетке. Выберите клетку: если лисы в ней нет, вы узнаете, сколько оставшихся лис слышно оттуда по ряду, столбцу и диагоналям. Друг друга лисы не заслоняют.
Лиса в выбранной клетке найдена и выходит из игры. Найдите всех за возможно меньшее число ходов.
Оригинал слышит немного больше, чем сказано на его странице: ещё и вдоль крутых линий, где ряды различаются в 3, 5, 7 или 9 раз больше, чем столбцы. «Как в оригинале» играет именно так.
Клетки названы рядом и столбцом, как их набирают на калькуляторе: 3.4.`,
  },
);

export const foxHuntWords: GameWords<FoxPosition, FoxHint> = {
  help: (lang) => FOX_HUNT[lang].help,
  tell({ game, answer, place }, lang) {
    const t = FOX_HUNT[lang];
    switch (answer?.kind) {
      case undefined:
        return t.begin(game.count);
      case 'bearing':
        return t.heard(place, answer.heard);
      case 'found':
        return t.found(place, answer.remaining);
      case 'finished':
        return t.finished(answer.moves);
      case 'refused':
        return t.refused(place);
      case 'error':
        return t.error(place);
    }
  },
  facts({ game }, lang) {
    const t = FOX_HUNT[lang];
    return [
      t.left(game.foxes.length),
      t.moves(game.moves),
      ...(isUnfinishable(game) ? [t.unfinishable] : []),
    ];
  },
  hint({ advice, total, error }, { game }, lang) {
    const t = FOX_HUNT[lang];
    const known =
      total === null
        ? t.estimated(percentSign(formatNumber(lang, error * 100, 1), lang))
        : t.counted(countText(total, lang));
    if (!advice) return total === 0 ? t.none : known;
    return `${advised(advice, foxMove(advice.cell, game.size), lang)} ${known}`;
  },
};

function advised(advice: NonNullable<FoxHint['advice']>, place: string, lang: Lang): string {
  const t = FOX_HUNT[lang];
  const moves = formatNumber(lang, advice.movesLeft, 1);
  if (advice.reason === 'fox') return t.fox(place);
  return advice.reason === 'chance'
    ? t.chance(place, percentText(advice.chance, lang), moves)
    : t.probe(place, moves);
}
