/** What is said in the Fox Hunt. */
import { type Catalogue, plural, s } from './catalogue.ts';

export const FOX_HUNT: Catalogue<{
  left: (foxes: number) => string;
  heard: (n: number) => string;
  found: (left: number) => string;
  finished: (moves: number) => string;
  refused: string;
  error: string;
  never: (placed: number) => string;
  unfinishable: string;
  over: string;
  fox: (place: string, percent: string, moves: string) => string;
  chance: (place: string, percent: string, moves: string) => string;
  probe: (place: string, percent: string, moves: string) => string;
  noAdvice: string;
  counted: (placements: number) => string;
  estimated: (error: string) => string;
  legend: string;
}> = {
  en: {
    left: (foxes) => `${foxes} fox${foxes === 1 ? '' : 'es'} left`,
    heard: (n) => (n === 0 ? 'No fox is heard.' : `${n} fox${n === 1 ? ' is' : 'es are'} heard.`),
    found: (left) => `Found! ${left} left.`,
    finished: (moves) => `The last one! All found in ${moves} move${s(moves)}.`,
    refused: 'These coordinates are not on the board.',
    error: 'The calculator stops with an error here; the move counts.',
    never: (placed) =>
      `This random number places ${placed} foxes at most: the calculator would never be ready.`,
    unfinishable: 'One fox of this random number is outside the board: it cannot be found.',
    over: 'The hunt is over.',
    fox: (place) => `A fox is surely at ${place}.`,
    chance: (place, percent, moves) =>
      `Best is ${place}: a fox with ${percent} %; about ${moves} moves left.`,
    probe: (place, _, moves) => `Best is ${place}: no fox, but it tells most; about ${moves} moves left.`,
    noAdvice: 'The answers fit no placement.',
    counted: (placements) =>
      placements < 1e6 ? `${placements} placements fit.` : `${placements.toExponential(1)} placements fit.`,
    estimated: (error) => `Too many placements to count: estimated, within about ${error} %.`,
    legend: 'On the board: percent of a fox, ** sure; =n was heard there.',
  },
  ru: {
    left: (foxes) => `осталось лис: ${foxes}`,
    heard: (n) => (n === 0 ? 'Ни одной лисы не слышно.' : `Слышно лис: ${n}.`),
    found: (left) => `Есть! Осталось ${left}.`,
    finished: (moves) => `Последняя! Все найдены за ${moves} ${plural(moves, 'ход', 'хода', 'ходов')}.`,
    refused: 'Таких координат на поле нет.',
    error: 'Здесь калькулятор останавливается с ошибкой; ход засчитан.',
    never: (placed) =>
      `Это случайное число расставит не больше ${placed} лис: калькулятор никогда не закончит.`,
    unfinishable: 'Одна лиса этого случайного числа вне поля: её не найти.',
    over: 'Охота окончена.',
    fox: (place) => `В ${place} точно лиса.`,
    chance: (place, percent, moves) =>
      `Лучше всего ${place}: лиса с ${percent} %; останется ходов около ${moves}.`,
    probe: (place, _, moves) =>
      `Лучше всего ${place}: лисы нет, но узнаете больше; останется ходов около ${moves}.`,
    noAdvice: 'Ответам не подходит ни одна расстановка.',
    counted: (placements) =>
      `Подходит расстановок: ${placements < 1e6 ? placements : placements.toExponential(1)}.`,
    estimated: (error) => `Расстановок слишком много, чтобы сосчитать: оценка, ошибка около ${error} %.`,
    legend: 'На поле: вероятность лисы в процентах, ** точно; =n там было слышно.',
  },
};
