/** What the play command needs of a game: its options, its moves, what is seen of it. One driver a game implements it. */

import { UserError } from '../../errors.ts';
import { freshNumber } from '../../games/daily.ts';
import { type Decimal, parseDecimal } from '../../games/decimal.ts';
import type { Random } from '../../games/random.ts';
import type { Lang } from '../io.ts';

export const GAME_IDS = ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const;
export type GameId = (typeof GAME_IDS)[number];

/**
 * Who computes: the original program on the machine, as fast as it goes; the same with the waiting times of the real
 * calculator; or the modern rules alone.
 */
export const COMPUTERS = ['original', 'paced', 'rules'] as const;
export type Computer = (typeof COMPUTERS)[number];

/** An option of a game. The keys of the label catalogue are the names of the options. */
export type Field =
  /** A random number 0 <= r < 1 of at most eight digits; the default is a fresh one. */
  | { readonly kind: 'random'; readonly name: string }
  | {
      readonly kind: 'integer';
      readonly name: string;
      readonly least: number;
      readonly most: number;
      readonly standard: number;
    }
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[] }
  /** Moves that are made before the game begins, x:y at blanks; not asked for on the screen. */
  | { readonly kind: 'moves'; readonly name: string };

/** Values of all fields of a game: texts as typed, canonical. */
export type Options = { readonly [field: string]: string };

/** Everything but the moves that decides how a game goes. Plain JSON: it is what is saved. */
export interface Setup {
  readonly game: GameId;
  readonly computer: Computer;
  /** How many times faster than the real calculator, if paced. */
  readonly speed: number;
  readonly options: Options;
  /** The day of a daily puzzle, YYYY-MM-DD. */
  readonly daily: string | null;
}

export type Status = 'playing' | 'won' | 'lost' | 'drawn';

/** One move and what came of it. */
export interface Played {
  /** The move in its canonical spelling, as {@link Driver.play} accepts it. */
  readonly move: string;
  /** The keys that make it on the calculator. */
  readonly keys: readonly string[];
  /** The indicator after it. */
  readonly display: string;
  /** Register Y after it, where a calculator computed. */
  readonly y: string | null;
  /** What the real calculator needs for it, in seconds; null where no calculator computed. */
  readonly seconds: number | null;
  /** The answer as data, for scripts. */
  readonly answer: { readonly kind: string; readonly [detail: string]: unknown };
}

/** How a cell of the board looks; colour is only ever added to what the text says. */
export type Tone = 'plain' | 'faint' | 'good' | 'bad' | 'water' | 'high' | 'strong';

export interface CellView {
  /** One or two characters. */
  readonly text: string;
  readonly tone: Tone;
}

/** A board to draw: rows from top to bottom. */
export interface BoardView {
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  readonly cells: readonly (readonly CellView[])[];
  /** Where the player is, for games with a player on the board: [column, row] of `cells`. */
  readonly at: readonly [number, number] | null;
}

/** A hint: a sentence, a move to make if there is one, and what it knows of the cells. */
export interface Hint {
  readonly text: string;
  readonly move: string | null;
  /** Texts of at most two characters for the cells of the board, or null. */
  readonly overlay: readonly (readonly string[])[] | null;
  /** What the texts of the overlay mean; empty without one. */
  readonly legend: string;
}

/** A running game. {@link Driver.play} changes it; everything else only looks. */
export interface Driver {
  readonly status: Status;
  /** The indicator of the calculator. */
  readonly display: string;
  readonly y: string | null;
  /** All keys since power-on, for a calculator with the registers of the program. */
  readonly keys: readonly string[];
  /** Makes a move. Throws UserError, and changes nothing, if it is no move. */
  play(move: string): Played;
  board(): BoardView;
  /** The move that a cell of the board stands for, or null if the game has no cells to choose. */
  moveAt(column: number, row: number): string | null;
  /** Lines about the state of the game for the side of the board. */
  facts(lang: Lang): string[];
  /** What an answer means, in words. */
  tell(played: Played, lang: Lang): string;
  hint(lang: Lang): Hint;
  /** The whole building or board laid open, as lines; null where there is nothing to lay open. */
  map(lang: Lang): readonly string[] | null;
  /** The story of the game in one line, for sharing. */
  trace(moves: readonly Played[]): string;
  /** True if taking back the last move gives nothing away that the player could not unsee. */
  mayUndo(last: Played): boolean;
}

/** A kind of game. */
export interface GameKind {
  readonly id: GameId;
  readonly fields: readonly Field[];
  /** Begins a game. Throws UserError if the options do not go together. */
  open(setup: Setup): Driver;
  /** The options of the puzzle of a day; `random` is seeded with the day. */
  daily(random: Random): Options;
  /** True if only the rules can compute a game with these options. */
  needsRules(options: Options): boolean;
  /** True if the option makes a difference beside the others. */
  matters(name: string, options: Options): boolean;
  /** True if {@link Driver.map} has something to show. */
  readonly hasMap: boolean;
  /** True if register Y is part of the calculator's answer to a move. */
  readonly answersInY: boolean;
  /** True if moves are typed and closed with Enter; false if every digit is a move. */
  readonly isTyped: boolean;
  /** Keys that are moves by themselves, e.g. `up` in the Labyrinth. */
  readonly directKeys: { readonly [key: string]: string };
  /** Letters that make another move of the cell under the cursor, with what they put before its move. */
  cellKeys(options: Options): { readonly [key: string]: string };
}

/** Fills in what is left out and checks the rest. `fresh` draws the random numbers. Throws UserError. */
export function completeOptions(
  kind: GameKind,
  given: { readonly [field: string]: string | undefined },
  fresh: Random,
): Options {
  const options: { [field: string]: string } = {};
  for (const field of kind.fields) options[field.name] = checkField(field, given[field.name], fresh);
  const known = new Set(kind.fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && !known.has(name)) {
      throw new UserError(
        `--${name} is no option of ${kind.id}; it has ${[...known].map((n) => `--${n}`).join(', ')}.`,
      );
    }
  }
  return options;
}

/** Joins what is asked for into a setup. Throws UserError. */
export function setupOf(
  kind: GameKind,
  options: Options,
  more: {
    readonly computer?: string | undefined;
    readonly speed?: number;
    readonly daily?: string | null;
  } = {},
): Setup {
  const computer = more.computer ?? (kind.needsRules(options) ? 'rules' : 'original');
  if (!(COMPUTERS as readonly string[]).includes(computer)) {
    throw new UserError(`--computer is ${COMPUTERS.join(', ')}, not "${computer}".`);
  }
  return {
    game: kind.id,
    computer: computer as Computer,
    speed: more.speed ?? 1,
    options,
    daily: more.daily ?? null,
  };
}

function checkField(field: Field, value: string | undefined, fresh: Random): string {
  switch (field.kind) {
    case 'random':
      return value === undefined ? freshNumber(fresh) : checkRandom(field.name, value);
    case 'integer': {
      const number = value === undefined ? field.standard : Number(value);
      if (!Number.isInteger(number) || number < field.least || number > field.most || value === '') {
        throw new UserError(
          `--${field.name} wants a whole number ${field.least}..${field.most}, not "${value}".`,
        );
      }
      return String(number);
    }
    case 'choice':
      if (value === undefined) return field.choices[0];
      if (!field.choices.includes(value)) {
        throw new UserError(`--${field.name} is ${field.choices.join(' or ')}, not "${value}".`);
      }
      return value;
    case 'moves':
      return (value ?? '').trim().replace(/\s+/g, ' ');
  }
}

function checkRandom(name: string, value: string): string {
  const number = parseDecimal(value);
  if (number.mantissa < 0 || (number.exponent >= 0 && number.mantissa !== 0)) {
    throw new UserError(`--${name} wants a number from 0 to 1, like 0.4713926, not "${value}".`);
  }
  return value.trim().replace(',', '.');
}

export const integerOption = (options: Options, name: string): number => Number(options[name]);
export const randomOption = (options: Options): Decimal => parseDecimal(options.random);

/** An integer on the indicator: `-5.          `. */
export const showInteger = (value: number): string =>
  `${value < 0 ? '-' : ' '}${`${Math.abs(value)}.`.padEnd(12)}`;
/** The indicator after an error. */
export const SHOWN_ERROR = ' EГГ0Г      ';

/** A probability in at most two places: 0..99 percent, `**` when sure. */
export const percent = (chance: number): string => {
  if (chance > 1 - 1e-9) return '**';
  return String(chance > 0 ? Math.min(Math.max(Math.round(chance * 100), 1), 99) : 0);
};
