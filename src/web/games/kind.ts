/** What the pages of the four games share: a kind of game, its options, its positions. Pure, no browser in sight. */
import { UserError } from '../../errors.ts';
import { freshNumber } from '../../games/daily.ts';
import { type Decimal, parseDecimal } from '../../games/decimal.ts';
import type { Random } from '../../games/random.ts';
import { GameError } from './errors.ts';

export const GAME_IDS = ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const;
export type GameId = (typeof GAME_IDS)[number];

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
  /** Moves that are made before the player takes over, with blanks between; only puzzles have some. */
  | { readonly kind: 'moves'; readonly name: string };

/** Values of all fields of a game, as texts. */
export type Options = { readonly [field: string]: string };

export type Status = 'playing' | 'won' | 'lost' | 'drawn';

/** What a calculator says: its indicator (twelve places and the point), and register Y where that matters. */
export interface Shown {
  readonly display: string;
  readonly y: string | null;
}

/**
 * A game by its rules. `S` is a position: everything that the page shows, never changed in place, so that going back is
 * keeping an old one.
 */
export interface GameKind<S> {
  readonly id: GameId;
  readonly fields: readonly Field[];
  /** True if the original program plays with these options, too. */
  hasOriginal(options: Options): boolean;
  /** The puzzle of a day; `random` is seeded with the day. */
  daily(random: Random): Options;
  /** The first position. Throws UserError for options that do not go together. */
  start(options: Options): S;
  /** The position after a move. Throws UserError if it is no move. */
  play(state: S, move: string): S;
  status(state: S): Status;
  /** What the rules expect the calculator to say. */
  shown(state: S): Shown;
  /** True if the move that led to `state` may be taken back: nothing was seen that could not be unseen. */
  mayUndo(state: S, move: string): boolean;
  /** The move that goes on after the end of a game; null where nothing does. */
  readonly next: string | null;
  /** True if the move is one of the player's notes, which the calculator never hears of. */
  isNote(move: string): boolean;
}

/** Options with nothing chosen yet: the standard of every field and a fresh random number. */
export function freshOptions<S>(kind: GameKind<S>, random: Random): Options {
  const entries = kind.fields.map((field): [string, string] => {
    if (field.kind === 'random') return [field.name, freshNumber(random)];
    if (field.kind === 'moves') return [field.name, ''];
    return [field.name, field.kind === 'integer' ? String(field.standard) : field.choices[0]];
  });
  return Object.fromEntries(entries);
}

/**
 * Checks options that come from outside and brings them into one form.
 *
 * Throws UserError for a field that is missing, unknown or out of its range.
 */
export function checkOptions<S>(kind: GameKind<S>, given: { readonly [name: string]: unknown }): Options {
  const known = new Set(kind.fields.map(({ name }) => name));
  for (const name of Object.keys(given)) {
    if (!known.has(name)) throw new UserError(`"${name}" is no option of ${kind.id}.`);
  }
  return Object.fromEntries(kind.fields.map((field) => [field.name, checkField(field, given[field.name])]));
}

function checkField(field: Field, value: unknown): string {
  const { name } = field;
  if (typeof value !== 'string') throw new UserError(`The option "${name}" is missing.`);
  switch (field.kind) {
    case 'random': {
      const number = decimalOf(value);
      if (!number || number.mantissa < 0 || (number.exponent >= 0 && number.mantissa !== 0)) {
        throw new GameError('random', { value });
      }
      return value.trim().replace(',', '.');
    }
    case 'integer': {
      const number = Number(value);
      if (value.trim() === '' || !Number.isInteger(number) || number < field.least || number > field.most) {
        throw new GameError('integer', { least: field.least, most: field.most, value });
      }
      return String(number);
    }
    case 'choice':
      if (!field.choices.includes(value)) {
        throw new UserError(`"${name}" must be ${field.choices.join(' or ')}, not "${value}".`);
      }
      return value;
    case 'moves':
      return value;
  }
}

function decimalOf(text: string): Decimal | null {
  try {
    return parseDecimal(text);
  } catch {
    return null;
  }
}

export const integerOption = (options: Options, name: string): number => Number(options[name]);
export const randomOption = (options: Options): Decimal => parseDecimal(options.random);

/** An integer on the indicator: `-5.          `. */
export const showInteger = (value: number): string =>
  `${value < 0 ? '-' : ' '}${`${Math.abs(value)}.`.padEnd(12)}`;

/** The indicator after an error. */
export const SHOWN_ERROR = ' EГГ0Г      ';
