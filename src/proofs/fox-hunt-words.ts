/** What the proof on the Fox Hunt 100 found, in words. */
import { numeral, sentence } from '../texts.ts';
import { type Answer, answered, drawnAlike } from './proof.ts';
import type { Tally } from './tally.ts';

const EIGHT_DIGITS = 100_000_000;

/** What placing a number of foxes takes on the real machine. */
export interface PlacingTime {
  readonly foxes: number;
  readonly finished: number;
  readonly meanDrawn: number;
  readonly meanCommands: number;
  readonly meanMinutes: number;
  readonly worst: {
    readonly random: string;
    readonly drawn: number;
    readonly commands: number;
    readonly minutes: number;
  };
}

export interface FoxHuntFigures {
  readonly numbers: number;
  /** Random numbers with which 100 foxes are never placed, in all and by their digits. */
  readonly endless: number;
  readonly endlessByDigits: readonly number[];
  readonly endlessExamples: readonly string[];
  readonly endlessOfEightDigits: number;
  readonly circles: number;
  readonly circleLengths: { readonly [length: string]: number };
  readonly longestLife: number;
  readonly phantoms: number;
  readonly machine: Tally['sums'];
  /** Random numbers that never place so many foxes. */
  readonly unfinished: { readonly [foxes: string]: number };
  readonly placing: readonly PlacingTime[];
}

/**
 * Questions and answers. Without `isConsistent`, rules and program drew differently somewhere, and one answer says so.
 */
export function foxHuntAnswers(figures: FoxHuntFigures, isConsistent: boolean): Answer[] {
  const { numbers, endless, endlessByDigits, endlessExamples, endlessOfEightDigits } = figures;
  const { circles, circleLengths, longestLife, phantoms, unfinished, placing } = figures;
  const lengths = Object.keys(circleLengths).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const fewer = Object.entries(unfinished).map(([k, left]) =>
    sentence(
      `${k} foxes: ${numeral.en(left)} numbers never finish`,
      `${k} лис: не кончается при ${numeral.ru(left)} числах`,
    ),
  );
  return [
    answered(
      'For which random numbers of up to 7 digits does the placing of 100 foxes never end?',
      'При каких случайных числах до 7 цифр 100 лис никогда не расставить?',
      `for ${numeral.en(endless)} of ${numeral.en(numbers)} (${numeral.en((100 * endless) / numbers, 2)} %), the smallest: ${endlessExamples.join(', ')}; by digits 1..7: ${endlessByDigits.map((n) => numeral.en(n)).join(', ')}`,
      `при ${numeral.ru(endless)} из ${numeral.ru(numbers)} (${numeral.ru((100 * endless) / numbers, 2)} %), наименьшие: ${endlessExamples.join(', ')}; по числу цифр 1..7: ${endlessByDigits.map((n) => numeral.ru(n)).join(', ')}`,
    ),
    answered(
      'And of 8 digits?',
      'А из 8 цифр?',
      `for ${numeral.en(endlessOfEightDigits)} of ${numeral.en(EIGHT_DIGITS)}`,
      `при ${numeral.ru(endlessOfEightDigits)} из ${numeral.ru(EIGHT_DIGITS)}`,
    ),
    answered(
      'The cycles of N -> {7N + pi}',
      'Циклы N -> {7N + π}',
      `after one step N is one of ${numeral.en(numbers)} numbers; they run into ${circles} cycles of ${shortest} to ${numeral.en(longest)} numbers; at most ${numeral.en(longestLife)} numbers come before one comes again`,
      `после первого шага N — одно из ${numeral.ru(numbers)} чисел; они приходят в циклы, которых ${circles}, длиной от ${shortest} до ${numeral.ru(longest)}; до первого повторения — не больше ${numeral.ru(longestLife)} чисел`,
    ),
    answered(
      'Fewer foxes',
      'Меньше лис',
      fewer.map(({ en }) => en).join('; '),
      fewer.map(({ ru }) => ru).join('; '),
    ),
    answered(
      'A fox outside the board (N = 0)',
      'Лиса вне поля (N = 0)',
      `${numeral.en(phantoms)} numbers come to N = 0, where the fox is put in a place that is never looked at`,
      `к N = 0, когда лиса попадает в клетку, которую никогда не осмотреть, приводят ${numeral.ru(phantoms)} чисел`,
    ),
    ...placing.map(placingAnswer),
    drawnAlike(numbers, isConsistent),
  ];
}

const placingAnswer = ({ foxes, meanCommands, meanDrawn, meanMinutes, worst }: PlacingTime): Answer =>
  answered(
    `Placing ${foxes} foxes`,
    `Расстановка ${foxes} лис`,
    `mean ${numeral.en(meanDrawn, 1)} numbers drawn, ${numeral.en(meanCommands)} commands, ${numeral.en(meanMinutes, 1)} min on the real machine; of those that end, at most ${numeral.en(worst.drawn)} numbers (${numeral.en(worst.commands)} commands) and at most ${numeral.en(worst.minutes, 1)} min (random number ${worst.random})`,
    `в среднем чисел ${numeral.ru(meanDrawn, 1)}, команд ${numeral.ru(meanCommands)}, ${numeral.ru(meanMinutes, 1)} мин на настоящей машине; из кончающихся — не больше ${numeral.ru(worst.drawn)} чисел (команд ${numeral.ru(worst.commands)}) и ${numeral.ru(worst.minutes, 1)} мин (случайное число ${worst.random})`,
  );
