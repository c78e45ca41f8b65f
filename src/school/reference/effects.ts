/** What a command does to stack, X2 and the hidden flags, read off its row. A test holds every line to the machine. */
import type { Command } from '../../machine/index.ts';
import { catalogue, type Lang } from '../../texts.ts';

/** The numbers that commands move. */
export const PLACES = ['X', 'Y', 'Z', 'T', 'X1'] as const;
export type StackPlace = (typeof PLACES)[number];

/** Where the new content of a place comes from: another place, a register, or what the command makes. */
export type Source = StackPlace | 'result';
export type StackMoves = { readonly [place in StackPlace]: Source };

const STILL: StackMoves = { X: 'X', Y: 'Y', Z: 'Z', T: 'T', X1: 'X1' };
const LIFTED = { Y: 'X', Z: 'Y', T: 'Z' } as const;

const EXCHANGE = 0x14;
const ROTATE = 0x25;
const ENTER = 0x0e;
const RECALL_X1 = 0x0f;

/** X1 is set by the codes 10..3F and by no other (spec 5.1). */
const setsX1 = (code: number): boolean => code >= 0x10 && code <= 0x3f;

/** Families whose commands leave X as it was. */
const KEEPS_X: ReadonlySet<Command['family']> = new Set([
  'flow',
  'trap',
  'no-operation',
  'synchronise',
  'hang',
]);

/** Old places on the right, new ones on the left (spec 5.1, spec 10.7). A digit is meant as the first of its number. */
export function stackMoves({ code, pops, pushes, family, memory }: Command): StackMoves {
  const X1 = setsX1(code) ? 'X' : 'X1';
  if (code === EXCHANGE) return { ...STILL, X: 'Y', Y: 'X', X1 };
  if (code === ROTATE) return { X: 'Y', Y: 'Z', Z: 'T', T: 'X', X1 };
  if (code === ENTER) return { ...STILL, ...LIFTED };
  if (code === RECALL_X1) return { ...STILL, ...LIFTED, X: 'X1' };
  if (KEEPS_X.has(family) || memory === 'store') return { ...STILL, X1 };
  if (pushes > pops) return { ...STILL, ...LIFTED, X: 'result', X1 };
  if (pushes < pops) return { X: 'result', Y: 'Z', Z: 'T', T: 'T', X1 };
  return { ...STILL, X: 'result', X1 };
}

/** What a digit typed behind the command does (spec 2.2). */
export type NextDigit = 'lifts' | 'replaces' | 'goes-on' | 'as-before' | 'never';

const KEEPS_FLAG: ReadonlySet<string> = new Set(['.', '/-/', 'Cx']);

export function nextDigit({ family, mnemonic }: Command): NextDigit {
  if (family === 'hang') return 'never';
  if (family === 'digit' || mnemonic === 'ВП') return 'goes-on';
  if (mnemonic === 'В↑') return 'replaces';
  return KEEPS_FLAG.has(mnemonic) ? 'as-before' : 'lifts';
}

/** True if the hidden word of the random numbers is changed (spec 9.7). */
export const stirsRandom = ({ code }: Command): boolean =>
  [0x26, 0x2a, 0x31, 0x32, 0x3d, 0x3e].includes(code) || (code >= 0x34 && code <= 0x3b);

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
  const moves = stackMoves(command);
  const parts = PLACES.filter((place) => moves[place] !== place).map(
    (place) => `${place} := ${moves[place] === 'result' ? t.result : moves[place]}`,
  );
  return parts.length === 0 ? t.still : parts.join(', ');
}
