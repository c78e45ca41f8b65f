/** What the proof on the eight queens found, in words. */
import { MK61 } from '../machine/index.ts';
import { numeral, plural } from '../texts.ts';
import { type Answer, answered } from './proof.ts';

export interface QueensFigures {
  readonly steps: number;
  /** Stops before the 0, and different displays among them. */
  readonly stops: number;
  readonly different: number;
  readonly endsWithZero: boolean;
  readonly commands: number;
  readonly cycles: number;
  /** Solutions of the solver. */
  readonly solutions: number;
}

/** Questions and answers. Without `isConsistent` rules and program differed somewhere, and one answer says so. */
export function queensAnswers(figures: QueensFigures, isConsistent: boolean): Answer[] {
  const { steps, stops, different, commands, cycles, solutions } = figures;
  const hours = (cycles * MK61.cycleMs) / 3_600_000;
  return [
    answered(
      'How often does it stop before it shows 0?',
      'Сколько раз она останавливается до показа 0?',
      `${stops} times with ${different} different boards; ${steps} steps, ${numeral.en(commands)} commands, ${numeral.en(hours, 1)} hours on the real machine`,
      `${stops} ${plural.ru(stops, 'раз', 'раза', 'раз')}, разных досок ${different}; шагов ${steps}, команд ${numeral.ru(commands)}, на настоящей машине ${numeral.ru(hours, 1)} часа`,
    ),
    {
      question: { en: 'Are they the solutions?', ru: 'Это и есть решения?' },
      answer: isConsistent
        ? {
            en: `yes, all ${solutions} of the solver, each once`,
            ru: `да, все решения решателя (${solutions}), каждое один раз`,
          }
        : { en: 'NO', ru: 'НЕТ' },
    },
  ];
}
