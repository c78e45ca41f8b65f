/** What the proof on the Fox Hunt 100 found, in words. */
import { type Answer, answered, count, drawnAlike } from './proof.ts';
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

export function foxHuntAnswers(figures: FoxHuntFigures, isConsistent: boolean): Answer[] {
  const { numbers, endless, endlessByDigits, endlessExamples, endlessOfEightDigits } = figures;
  const { circles, circleLengths, longestLife, phantoms, unfinished, placing } = figures;
  const lengths = Object.keys(circleLengths).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return [
    answered(
      'For which random numbers of up to 7 digits does the placing of 100 foxes never end?',
      'При каких случайных числах до 7 цифр 100 лис никогда не расставить?',
      `for ${count(endless)} of ${count(numbers)} (${((100 * endless) / numbers).toFixed(2)} %), the smallest: ${endlessExamples.join(', ')}; by digits 1..7: ${endlessByDigits.map(count).join(', ')}`,
      `при ${count(endless)} из ${count(numbers)} (${((100 * endless) / numbers).toFixed(2)} %), наименьшие: ${endlessExamples.join(', ')}; по числу цифр 1..7: ${endlessByDigits.map(count).join(', ')}`,
    ),
    answered(
      'And of 8 digits?',
      'А из 8 цифр?',
      `for ${count(endlessOfEightDigits)} of ${count(EIGHT_DIGITS)}`,
      `при ${count(endlessOfEightDigits)} из ${count(EIGHT_DIGITS)}`,
    ),
    answered(
      'The cycles of N -> {7N + pi}',
      'Циклы N -> {7N + π}',
      `after one step N is one of ${count(numbers)} numbers; they run into ${circles} cycles of ${shortest} to ${count(longest)} numbers; at most ${count(longestLife)} numbers come before one comes again`,
      `после первого шага N — одно из ${count(numbers)} чисел; они приходят в циклы, которых ${circles}, длиной от ${shortest} до ${count(longest)}; до первого повторения — не больше ${count(longestLife)} чисел`,
    ),
    answered(
      'Fewer foxes',
      'Меньше лис',
      Object.entries(unfinished)
        .map(([k, left]) => `${k} foxes: ${count(left)} numbers never finish`)
        .join('; '),
      Object.entries(unfinished)
        .map(([k, left]) => `${k} лис: не кончается при ${count(left)} числах`)
        .join('; '),
    ),
    answered(
      'A fox outside the board (N = 0)',
      'Лиса вне поля (N = 0)',
      `${count(phantoms)} numbers come to N = 0, where the fox is put in a place that is never looked at`,
      `к N = 0, когда лиса попадает в клетку, которую никогда не осмотреть, приводят ${count(phantoms)} чисел`,
    ),
    ...placing.map(placingAnswer),
    drawnAlike(numbers, isConsistent),
  ];
}

const placingAnswer = ({ foxes, meanCommands, meanDrawn, meanMinutes, worst }: PlacingTime): Answer =>
  answered(
    `Placing ${foxes} foxes`,
    `Расстановка ${foxes} лис`,
    `mean ${meanDrawn.toFixed(1)} numbers drawn, ${count(meanCommands)} commands, ${meanMinutes.toFixed(1)} min on the real machine; of those that end, at most ${count(worst.drawn)} numbers (${count(worst.commands)} commands) and at most ${worst.minutes.toFixed(1)} min (random number ${worst.random})`,
    `в среднем чисел ${meanDrawn.toFixed(1)}, команд ${count(meanCommands)}, ${meanMinutes.toFixed(1)} мин на настоящей машине; из кончающихся — не больше ${count(worst.drawn)} чисел (команд ${count(worst.commands)}) и ${worst.minutes.toFixed(1)} мин (случайное число ${worst.random})`,
  );
