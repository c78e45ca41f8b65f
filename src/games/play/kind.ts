/**
 * A game as terminal and page play it: its options, its positions, what the calculator would say. Pure: no screen and
 * no browser in sight; both are views of this.
 */
import { UserError, unlessMistaken } from '../../errors.ts';
import type { Key } from '../../machine/index.ts';
import type { Lang, Localized } from '../../texts.ts';
import { type Decimal, parseDecimal } from '../decimal.ts';
import type { Random } from '../random.ts';
import { freshNumber } from './fresh.ts';
import { fieldText } from './texts.ts';

export const GAME_IDS = ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const;
export type GameId = (typeof GAME_IDS)[number];

/**
 * Who computes: the original program on the machine, as fast as it goes; the same with the waiting times of the real
 * calculator; or the rules alone.
 */
export const COMPUTERS = ['original', 'paced', 'rules'] as const;
export type Computer = (typeof COMPUTERS)[number];

/** An option of a game, with what may be chosen. */
export type Field =
  /** A random number 0 <= r < 1 of at most eight digits. */
  | { readonly kind: 'random'; readonly name: string }
  | {
      readonly kind: 'integer';
      readonly name: string;
      readonly least: number;
      readonly most: number;
      readonly standard: number;
    }
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[] }
  /** Moves that are made before the player takes over, with blanks between; nobody is asked for them on a screen. */
  | { readonly kind: 'moves'; readonly name: string };

/** Values of all fields of a game, as texts. */
export type Options = { readonly [field: string]: string };

export type Status = 'playing' | 'won' | 'lost' | 'drawn';

/** What a calculator says: its indicator (twelve places and the point), and register Y where that matters. */
export interface Shown {
  readonly display: string;
  readonly y: string | null;
}

/** What came of a move, as data for scripts. */
export interface Outcome {
  readonly kind: string;
  readonly [detail: string]: unknown;
}

/**
 * A game by its rules. `S` is a position: everything that can be seen or asked of it, never changed in place, so that
 * going back is keeping an old one.
 */
export interface GameKind<S> {
  readonly id: GameId;
  readonly fields: readonly Field[];
  /** True if the option makes a difference beside the others. */
  matters(name: string, options: Options): boolean;
  /** True if the original program plays with these options, too. */
  hasOriginal(options: Options): boolean;
  /** The puzzle of a day; `random` is seeded with the day. */
  daily(random: Random): Options;
  /** The first position. Throws UserError for options that do not go together. */
  start(options: Options): S;
  /** A move in its one spelling, from what a player typed. Throws UserError if it is no move at all. */
  read(text: string, options: Options): string;
  /** The position after a move in its one spelling. Throws UserError if it cannot be made here. */
  play(state: S, move: string): S;
  status(state: S): Status;
  /** What the rules expect the calculator to say. */
  shown(state: S): Shown;
  /** What the last move came to; null before the first. */
  outcome(state: S): Outcome | null;
  /** The keys that start the original with these options, and those of a move. Empty where it does not play. */
  startKeys(options: Options): readonly Key[];
  keys(move: string): readonly Key[];
  /** True if the move that led to `state` may be taken back: nothing was seen that could not be unseen. */
  mayUndo(state: S, move: string): boolean;
  /** The move that goes on after the end of a game; null where nothing does. */
  readonly next: string | null;
  /** True if the move is one of the player's notes, which the calculator never hears of. */
  isNote(move: string): boolean;
  /** True if register Y is part of what the calculator answers to a move. */
  readonly answersInY: boolean;
  /** The story of a game in one line. `states[i]` is the position after i moves. */
  story(moves: readonly string[], states: readonly S[]): string;
}

/** Options with nothing chosen yet: the standard of every field and a fresh random number. */
export const freshOptions = <S>(kind: GameKind<S>, random: Random): Options => fillOptions(kind, {}, random);

/** Fills in what is left out; what is given stays as it is, unchecked. */
export function fillOptions<S>(
  kind: GameKind<S>,
  given: { readonly [name: string]: string | undefined },
  random: Random,
): Options {
  const entries = kind.fields.map((field): [string, string] => {
    const value = given[field.name];
    if (value !== undefined) return [field.name, value];
    if (field.kind === 'random') return [field.name, freshNumber(random)];
    if (field.kind === 'moves') return [field.name, ''];
    return [field.name, field.kind === 'integer' ? String(field.standard) : field.choices[0]];
  });
  const unknown = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...unknown, ...entries]) as Options;
}

/**
 * Checks options that come from outside and brings them into one form.
 *
 * Throws UserError for a field that is missing, unknown or out of its range.
 */
export function checkOptions<S>(kind: GameKind<S>, given: { readonly [name: string]: unknown }): Options {
  const names = kind.fields.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) {
      throw new UserError({
        en: `"${name}" is no option of ${kind.id}; it has ${names.join(', ')}.`,
        ru: `У игры ${kind.id} нет параметра «${name}»; есть ${names.join(', ')}.`,
      });
    }
  }
  return Object.fromEntries(
    kind.fields.map((field) => [field.name, checkField(kind.id, field, given[field.name])]),
  );
}

/** Checks the value of one option. Throws UserError. */
export function checkField(game: GameId, field: Field, value: unknown): string {
  const { name } = field;
  const label = (lang: Lang): string => fieldText(game, name, lang);
  if (typeof value !== 'string') {
    throw new UserError({ en: `The option "${name}" is missing.`, ru: `Не хватает параметра «${name}».` });
  }
  switch (field.kind) {
    case 'random': {
      const number = unlessMistaken(
        () => parseDecimal(value),
        () => null,
      );
      if (!number || number.mantissa < 0 || (number.exponent >= 0 && number.mantissa !== 0)) {
        throw new UserError({
          en: `The random number must be at least 0 and less than 1, like 0.4713926, not "${value}".`,
          ru: `Случайное число должно быть не меньше 0 и меньше 1, например 0.4713926, а не «${value}».`,
        });
      }
      return value.trim().replace(',', '.');
    }
    case 'integer': {
      const number = /^\s*-?\d+\s*$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= field.least && number <= field.most)) {
        throw new UserError({
          en: `A whole number from ${field.least} to ${field.most} is needed for "${label('en')}", not "${value}".`,
          ru: `Для «${label('ru')}» нужно целое число от ${field.least} до ${field.most}, а не «${value}».`,
        });
      }
      return String(number);
    }
    case 'choice':
      if (!field.choices.includes(value)) {
        throw new UserError({
          en: `"${name}" is ${field.choices.join(' or ')}, not "${value}".`,
          ru: `«${name}» это ${field.choices.join(' или ')}, а не «${value}».`,
        });
      }
      return value;
    case 'moves':
      return value.trim().replace(/\s+/g, ' ');
  }
}

/** An option of a kind that {@link checkOptions} has found to be a whole number. */
export const integerOption = (options: Options, name: string): number => Number(options[name]);
/** The random number of a game. Throws UserError if it is no number of the calculator's. */
export const randomOption = (options: Options): Decimal => parseDecimal(options.random);

/** An integer on the indicator: `-5.          `. */
export const showInteger = (value: number): string =>
  `${value < 0 ? '-' : ' '}${`${Math.abs(value)}.`.padEnd(12)}`;

/** The indicator after an error. */
export const SHOWN_ERROR = ' EГГ0Г      ';

/** What is thrown at a text that is no move. */
export const noMove = (text: string, right: Localized): UserError =>
  new UserError({
    en: `${right.en}, not "${text}".`,
    ru: `${right.ru}, а не «${text}».`,
  });

/** What is thrown at a move after the end. */
export const gameIsOver = (): UserError => new UserError({ en: 'This game is over.', ru: 'Игра окончена.' });
