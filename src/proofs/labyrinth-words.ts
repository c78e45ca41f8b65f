/** What the proof on the Labyrinth found, in words. */
import { type Answer, count } from './proof.ts';
import type { Most, Tally } from './tally.ts';

export interface LabyrinthFigures {
  readonly digits: number;
  readonly labyrinths: number;
  readonly solved: number;
  /** Why there is no way out. */
  readonly none: { readonly walls: number; readonly charge: number; readonly noExit: number };
  /** Labyrinths by the commands of their shortest way. */
  readonly lengths: { readonly [commands: number]: number };
  readonly meanLength: number;
  readonly medianLength: number;
  readonly longest: Most;
  readonly severalExits: number;
  readonly wrongRoom: { readonly every: number; readonly some: number };
  readonly checked: number;
  readonly differences: number;
  readonly examples: Tally['examples'];
}

export function labyrinthAnswers(figures: LabyrinthFigures, isConsistent: boolean): Answer[] {
  const { digits, labyrinths, solved, none, lengths, meanLength, medianLength, longest } = figures;
  const { severalExits, wrongRoom, checked, examples } = figures;
  const without = [...(examples['none: walls'] ?? []), ...(examples['none: charge'] ?? [])];
  return [
    {
      question: {
        en: `For how many of the ${count(labyrinths)} random numbers of up to ${digits} digits can the exit be reached?`,
        ru: `При скольких из ${count(labyrinths)} случайных чисел до ${digits} цифр выход достижим?`,
      },
      answer: {
        en: `for ${count(solved)} (${((100 * solved) / labyrinths).toFixed(3)} %), the charge counted`,
        ru: `при ${count(solved)} (${((100 * solved) / labyrinths).toFixed(3)} %), с учётом заряда`,
      },
    },
    {
      question: {
        en: 'Can the player be born without a way out?',
        ru: 'Может ли игрок родиться без выхода?',
      },
      answer: {
        en: `${labyrinths > solved ? 'yes' : 'no'}: ${count(none.walls)} times no ladder or pit leads there, ${count(none.charge)} times the charge does not suffice, ${count(none.noExit)} times there is no exit; e.g. ${without.join(', ')}`,
        ru: `${labyrinths > solved ? 'да' : 'нет'}: ${count(none.walls)} раз туда не ведут лестницы и ямы, ${count(none.charge)} раз не хватает заряда, ${count(none.noExit)} раз выхода нет; например ${without.join(', ')}`,
      },
    },
    {
      question: { en: 'How long is the shortest way?', ru: 'Как длинен кратчайший путь?' },
      answer: {
        en: `mean ${meanLength.toFixed(2)} commands, median ${medianLength}, longest ${longest.value} (random number ${longest.at}); born at the exit: ${count(lengths[0] ?? 0)}`,
        ru: `в среднем команд ${meanLength.toFixed(2)}, медиана ${medianLength}, самый длинный ${longest.value} (случайное число ${longest.at}); рождаются на выходе: ${count(lengths[0] ?? 0)}`,
      },
    },
    {
      question: {
        en: 'How often is it so long? (commands: labyrinths)',
        ru: 'Как часто? (команд: лабиринтов)',
      },
      answer: Object.entries(lengths)
        .map(([length, times]) => `${length}: ${times}`)
        .join(', '),
    },
    {
      question: {
        en: 'Does the test for the exit ever fire in a wrong room?',
        ru: 'Бывает ли, что выход узнаётся не в той комнате?',
      },
      answer: {
        en: `${wrongRoom.some > 0 ? 'yes' : 'no'}: in ${count(severalExits)} labyrinths more than one room looks like the exit; in ${count(wrongRoom.every)} every shortest way ends in a wrong one (e.g. ${(examples['wrong room'] ?? []).join(', ')}), in ${count(wrongRoom.some)} some shortest way does`,
        ru: `${wrongRoom.some > 0 ? 'да' : 'нет'}: в ${count(severalExits)} лабиринтах на выход похожа не одна комната; в ${count(wrongRoom.every)} каждый кратчайший путь кончается не в той (например ${(examples['wrong room'] ?? []).join(', ')}), в ${count(wrongRoom.some)} хотя бы один`,
      },
    },
    {
      question: {
        en: 'Do the original and a second search agree?',
        ru: 'Согласны ли исходная программа и второй поиск?',
      },
      answer: isConsistent
        ? {
            en: `yes, in ${count(checked)} labyrinths: all without a way out, all with a wrong room, one in 50 of the other ones`,
            ru: `да, в ${count(checked)} лабиринтах: все без выхода, все с чужой комнатой и каждый 50-й из остальных`,
          }
        : { en: 'NO: nothing is proved', ru: 'НЕТ: ничего не доказано' },
    },
  ];
}
