/** What the proof on the Labyrinth found, in words. */
import { type Answer, answered, confirmed, count } from './proof.ts';
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
    answered(
      `For how many of the ${count(labyrinths)} random numbers of up to ${digits} digits can the exit be reached?`,
      `При скольких из ${count(labyrinths)} случайных чисел до ${digits} цифр выход достижим?`,
      `for ${count(solved)} (${((100 * solved) / labyrinths).toFixed(3)} %), the charge counted`,
      `при ${count(solved)} (${((100 * solved) / labyrinths).toFixed(3)} %), с учётом заряда`,
    ),
    answered(
      'Can the player be born without a way out?',
      'Может ли игрок родиться без выхода?',
      `${labyrinths > solved ? 'yes' : 'no'}: ${count(none.walls)} times no ladder or pit leads there, ${count(none.charge)} times the charge does not suffice, ${count(none.noExit)} times there is no exit; e.g. ${without.join(', ')}`,
      `${labyrinths > solved ? 'да' : 'нет'}: ${count(none.walls)} раз туда не ведут лестницы и ямы, ${count(none.charge)} раз не хватает заряда, ${count(none.noExit)} раз выхода нет; например ${without.join(', ')}`,
    ),
    answered(
      'How long is the shortest way?',
      'Как длинен кратчайший путь?',
      `mean ${meanLength.toFixed(2)} commands, median ${medianLength}, longest ${longest.value} (random number ${longest.at}); born at the exit: ${count(lengths[0] ?? 0)}`,
      `в среднем команд ${meanLength.toFixed(2)}, медиана ${medianLength}, самый длинный ${longest.value} (случайное число ${longest.at}); рождаются на выходе: ${count(lengths[0] ?? 0)}`,
    ),
    {
      question: {
        en: 'How often is it so long? (commands: labyrinths)',
        ru: 'Как часто? (команд: лабиринтов)',
      },
      answer: Object.entries(lengths)
        .map(([length, times]) => `${length}: ${times}`)
        .join(', '),
    },
    answered(
      'Does the test for the exit ever fire in a wrong room?',
      'Бывает ли, что выход узнаётся не в той комнате?',
      `${wrongRoom.some > 0 ? 'yes' : 'no'}: in ${count(severalExits)} labyrinths more than one room looks like the exit; in ${count(wrongRoom.every)} every shortest way ends in a wrong one (e.g. ${(examples['wrong room'] ?? []).join(', ')}), in ${count(wrongRoom.some)} some shortest way does`,
      `${wrongRoom.some > 0 ? 'да' : 'нет'}: в ${count(severalExits)} лабиринтах на выход похожа не одна комната; в ${count(wrongRoom.every)} каждый кратчайший путь кончается не в той (например ${(examples['wrong room'] ?? []).join(', ')}), в ${count(wrongRoom.some)} хотя бы один`,
    ),
    confirmed(
      isConsistent,
      'Do the original and a second search agree?',
      'Согласны ли исходная программа и второй поиск?',
      `yes, in ${count(checked)} labyrinths: all without a way out, all with a wrong room, one in 50 of the other ones`,
      `да, в ${count(checked)} лабиринтах: все без выхода, все с чужой комнатой и каждый 50-й из остальных`,
    ),
  ];
}
