/** Labyrinth 7x7x7: is there always a way out, how long is it, and is the exit always the exit? */
import { count, type Proof, type ProofReport } from './proof.ts';
import { sumOf } from './tally.ts';

const CHUNK = 2_000;

export const LABYRINTH_PROOF: Proof = {
  about: {
    en: 'Labyrinth: for how many random numbers can the exit be reached, how far is it, is it the right room?',
    ru: 'лабиринт: при скольких случайных числах выход достижим, далеко ли он, та ли это комната?',
  },
  plans: ({ digits }) => [{ job: 'labyrinths', size: 10 ** digits, chunk: CHUNK, params: [digits] }],
  async conclude([tally], { digits }): Promise<ProofReport> {
    const all = sumOf(tally, 'labyrinths');
    const solved = sumOf(tally, 'solved');
    const lengths = Object.entries(tally.sums)
      .filter(([name]) => name.startsWith('length '))
      .map(([name, times]): [number, number] => [Number(name.slice(7)), times])
      .sort(([a], [b]) => a - b);
    const none = {
      walls: sumOf(tally, 'none: walls'),
      charge: sumOf(tally, 'none: charge'),
      noExit: sumOf(tally, 'none: no-exit'),
    };
    const without = [...(tally.examples['none: walls'] ?? []), ...(tally.examples['none: charge'] ?? [])];
    const wrong = { every: sumOf(tally, 'wrong room: every'), some: sumOf(tally, 'wrong room: some') };
    const isConsistent = all === 10 ** digits && sumOf(tally, 'differences') === 0;
    const median = medianOf(lengths, solved);
    const longest = tally.most.length;
    const mean = (sumOf(tally, 'commands') / solved).toFixed(2);
    return {
      answers: [
        {
          question: {
            en: `For how many of the ${count(all)} random numbers of up to ${digits} digits can the exit be reached?`,
            ru: `При скольких из ${count(all)} случайных чисел до ${digits} цифр выход достижим?`,
          },
          answer: {
            en: `for ${count(solved)} (${((100 * solved) / all).toFixed(3)} %), the charge counted`,
            ru: `при ${count(solved)} (${((100 * solved) / all).toFixed(3)} %), с учётом заряда`,
          },
        },
        {
          question: {
            en: 'Can the player be born without a way out?',
            ru: 'Может ли игрок родиться без выхода?',
          },
          answer: {
            en: `${all > solved ? 'yes' : 'no'}: ${count(none.walls)} times no ladder or pit leads there, ${count(none.charge)} times the charge does not suffice, ${count(none.noExit)} times there is no exit; e.g. ${without.join(', ')}`,
            ru: `${all > solved ? 'да' : 'нет'}: ${count(none.walls)} раз туда не ведут лестницы и ямы, ${count(none.charge)} раз не хватает заряда, ${count(none.noExit)} раз выхода нет; например ${without.join(', ')}`,
          },
        },
        {
          question: { en: 'How long is the shortest way?', ru: 'Как длинен кратчайший путь?' },
          answer: {
            en: `mean ${mean} commands, median ${median}, longest ${longest.value} (random number ${longest.at}); born at the exit: ${count(sumOf(tally, 'length 000'))}`,
            ru: `в среднем команд ${mean}, медиана ${median}, самый длинный ${longest.value} (случайное число ${longest.at}); рождаются на выходе: ${count(sumOf(tally, 'length 000'))}`,
          },
        },
        {
          question: {
            en: 'How often is it so long? (commands: labyrinths)',
            ru: 'Как часто? (команд: лабиринтов)',
          },
          answer: lengths.map(([length, times]) => `${length}: ${times}`).join(', '),
        },
        {
          question: {
            en: 'Does the test for the exit ever fire in a wrong room?',
            ru: 'Бывает ли, что выход узнаётся не в той комнате?',
          },
          answer: {
            en: `${wrong.some > 0 ? 'yes' : 'no'}: in ${count(sumOf(tally, 'several exits'))} labyrinths more than one room looks like the exit; in ${count(wrong.every)} every shortest way ends in a wrong one (e.g. ${(tally.examples['wrong room'] ?? []).join(', ')}), in ${count(wrong.some)} some shortest way does`,
            ru: `${wrong.some > 0 ? 'да' : 'нет'}: в ${count(sumOf(tally, 'several exits'))} лабиринтах на выход похожа не одна комната; в ${count(wrong.every)} каждый кратчайший путь кончается не в той (например ${(tally.examples['wrong room'] ?? []).join(', ')}), в ${count(wrong.some)} хотя бы один`,
          },
        },
        {
          question: {
            en: 'Do the original and a second search agree?',
            ru: 'Согласны ли исходная программа и второй поиск?',
          },
          answer: isConsistent
            ? {
                en: `yes, in ${count(sumOf(tally, 'checked'))} labyrinths: all without a way out, all with a wrong room, one in 50 of the other ones`,
                ru: `да, в ${count(sumOf(tally, 'checked'))} лабиринтах: все без выхода, все с чужой комнатой и каждый 50-й из остальных`,
              }
            : { en: 'NO: nothing is proved', ru: 'НЕТ: ничего не доказано' },
        },
      ],
      figures: {
        digits,
        labyrinths: all,
        solved,
        none,
        lengths: Object.fromEntries(lengths),
        meanLength: Number(mean),
        medianLength: median,
        longest,
        severalExits: sumOf(tally, 'several exits'),
        wrongRoom: wrong,
        checked: sumOf(tally, 'checked'),
        differences: sumOf(tally, 'differences'),
        examples: tally.examples,
      },
      isConsistent,
    };
  },
};

function medianOf(lengths: readonly (readonly [number, number])[], all: number): number {
  let seen = 0;
  for (const [length, times] of lengths) {
    seen += times;
    if (2 * seen >= all) return length;
  }
  return 0;
}
