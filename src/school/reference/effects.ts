/** What a command does to stack, X2 and the hidden flags, in words. A test holds every line to the machine. */
import { movesOf, nextDigit, stirsRandom } from '../../machine/effects.ts';
import type { Command } from '../../machine/index.ts';
import { catalogue, type Lang } from '../../texts.ts';

const EFFECTS = catalogue(
  {
    sync: 'X is copied to X2 (SYNC)',
    rest: 'X2 is edited and comes back into X (REST)',
    raw: 'X2 stays (RAW)',
    either: 'X is copied to X2 where the program goes straight on; X2 stays where it jumps',
    nextDigit: {
      lifts: 'the next digit lifts the stack and begins a number',
      replaces: 'the next digit begins a number in place of X, without a lift',
      'goes-on': 'the next digit goes on with this entry',
      'as-before': 'the next digit does what it would have done before',
      never: 'nothing comes after it',
    },
    angle: 'the angle switch counts',
    random: 'changes the hidden word of К СЧ',
    still: 'stays',
    result: 'result',
  },
  {
    sync: 'X копируется в X2',
    rest: 'X2 правится и возвращается в X',
    raw: 'X2 остаётся',
    either: 'X копируется в X2, если программа идёт дальше; при переходе X2 остаётся',
    nextDigit: {
      lifts: 'следующая цифра поднимет стек и начнёт число',
      replaces: 'следующая цифра начнёт число на месте X, без подъёма',
      'goes-on': 'следующая цифра продолжит этот набор',
      'as-before': 'следующая цифра сделает то же, что сделала бы до того',
      never: 'после неё ничего не бывает',
    },
    angle: 'важен переключатель углов',
    random: 'меняет скрытое слово К СЧ',
    still: 'без изменений',
    result: 'результат',
  },
);

/** What happens to X2, in words. */
export function x2Text({ x2, transfer, indirect }: Command, lang: Lang): string {
  const t = EFFECTS[lang];
  const isEither = x2 === 'sync' && !indirect && (transfer === 'condition' || transfer === 'loop');
  return isEither ? t.either : t[x2];
}

/** What else stays behind, in words: flags, switch, random numbers. */
export function flagTexts(command: Command, lang: Lang): string[] {
  const t = EFFECTS[lang];
  return [
    t.nextDigit[nextDigit(command)],
    ...(command.angle ? [t.angle] : []),
    ...(stirsRandom(command) ? [t.random] : []),
  ];
}

/** The moves of the stack as `X := result, Y := Z`; what stays is left out. */
export function stackText(command: Command, lang: Lang): string {
  const t = EFFECTS[lang];
  const parts = movesOf(command).map(
    ([place, source]) => `${place} := ${source === 'result' ? t.result : source}`,
  );
  return parts.length === 0 ? t.still : parts.join(', ');
}
