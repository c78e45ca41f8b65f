/** What the proof on the Labyrinth found, in words. */
import { numeral } from '../texts.ts';
import { type Answer, answered, confirmed } from './proof.ts';
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

/** Questions and answers. Without `isConsistent` rules and program differed somewhere, and one answer says so. */
export function labyrinthAnswers(figures: LabyrinthFigures, isConsistent: boolean): Answer[] {
  const { digits, labyrinths, solved, none, lengths, meanLength, medianLength, longest } = figures;
  const { severalExits, wrongRoom, checked, examples } = figures;
  const without = [...(examples['none: walls'] ?? []), ...(examples['none: charge'] ?? [])];
  return [
    answered(
      `For how many of the ${numeral.en(labyrinths)} random numbers of up to ${digits} digits can the exit be reached?`,
      `При скольких из ${numeral.ru(labyrinths)} случайных чисел до ${digits} цифр выход достижим?`,
      `for ${numeral.en(solved)} (${numeral.en((100 * solved) / labyrinths, 3)} %), the charge counted`,
      `при ${numeral.ru(solved)} (${numeral.ru((100 * solved) / labyrinths, 3)} %), с учётом заряда`,
    ),
    answered(
      'Can the player be born without a way out?',
      'Может ли игрок родиться без выхода?',
      `${labyrinths > solved ? 'yes' : 'no'}: ${numeral.en(none.walls)} times no ladder or pit leads there, ${numeral.en(none.charge)} times the charge does not suffice, ${numeral.en(none.noExit)} times there is no exit; e.g. ${without.join(', ')}`,
      `${labyrinths > solved ? 'да' : 'нет'}: лестницы и ямы туда не ведут — ${numeral.ru(none.walls)}, не хватает заряда — ${numeral.ru(none.charge)}, выхода нет — ${numeral.ru(none.noExit)}; например ${without.join(', ')}`,
    ),
    answered(
      'How long is the shortest way?',
      'Как длинен кратчайший путь?',
      `mean ${numeral.en(meanLength, 2)} commands, median ${medianLength}, longest ${longest.value} (random number ${longest.at}); born at the exit: ${numeral.en(lengths[0] ?? 0)}`,
      `в среднем команд ${numeral.ru(meanLength, 2)}, медиана ${medianLength}, самый длинный ${longest.value} (случайное число ${longest.at}); рождаются на выходе: ${numeral.ru(lengths[0] ?? 0)}`,
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
      `${wrongRoom.some > 0 ? 'yes' : 'no'}: in ${numeral.en(severalExits)} labyrinths more than one room looks like the exit; in ${numeral.en(wrongRoom.every)} every shortest way ends in a wrong one (e.g. ${(examples['wrong room'] ?? []).join(', ')}), in ${numeral.en(wrongRoom.some)} some shortest way does`,
      `${wrongRoom.some > 0 ? 'да' : 'нет'}: в ${numeral.ru(severalExits)} лабиринтах на выход похожа не одна комната; в ${numeral.ru(wrongRoom.every)} каждый кратчайший путь кончается не в той (например ${(examples['wrong room'] ?? []).join(', ')}), в ${numeral.ru(wrongRoom.some)} хотя бы один`,
    ),
    confirmed(
      isConsistent,
      'Do the original and a second search agree?',
      'Согласны ли исходная программа и второй поиск?',
      `yes, in ${numeral.en(checked)} labyrinths: all without a way out, all with a wrong room, one in 50 of the other ones`,
      `да, в ${numeral.ru(checked)} лабиринтах: все без выхода, все с чужой комнатой и каждый 50-й из остальных`,
    ),
  ];
}
