/**
 * A game as terminal and page play it: one value with its rules, its board, its words and its lazily loaded
 * parts. Pure: no screen and no browser in sight.
 */
import { orElse, UserError } from '../errors.ts';
import { keysOfText, keysThatFit } from '../listing/typed-text.ts';
import type { Angle, Key } from '../machine/index.ts';
import type { Params } from '../messages.ts';
import { type Lang, perLang } from '../texts.ts';
import { type Decimal, formatDecimal, parseDecimal } from './decimal.ts';
import type { OriginalGame } from './original.ts';
import type { Random } from './random.ts';
import type { Referee } from './referee.ts';
import { fail, fieldText, play } from './texts.ts';

/** Who computes: the original program on the machine, or the rules alone. */
export const COMPUTERS = ['original', 'rules'] as const;
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
  /** Moves that are made before the player takes over, with blanks between; no screen asks for them. */
  | { readonly kind: 'moves'; readonly name: string };

/** Values of all fields of a game. */
export type Options = { readonly [field: string]: string };

export type Status = 'playing' | 'won' | 'lost' | 'drawn';

/** The display of a calculator: its indicator (twelve places and the point), and register Y where that matters. */
export interface Shown {
  readonly display: string;
  readonly y: string | null;
}

/** The result of a move, as data for scripts. */
export interface Outcome {
  readonly kind: string;
  readonly [detail: string]: unknown;
}

/** A cell as terminal and page paint it. */
export interface Cell {
  /** Its place in the order of {@link boardOf}. */
  readonly number?: number;
  /** One or two characters. */
  readonly sign: string;
  readonly tone: 'plain' | 'faint' | 'good' | 'bad' | 'water' | 'high' | 'strong';
  readonly label: string;
  /** Names for the styles of the page, separated by blanks. */
  readonly look: string;
  /** The picture that the page draws in place of the sign. */
  readonly icon?: 'fox' | 'flag' | 'mine' | 'cross' | 'nought' | 'none';
  /** Complete lines that run through it: which way, and whose they are. */
  readonly lines?: readonly {
    readonly direction: 'column' | 'row' | 'sum' | 'difference';
    readonly side: string;
  }[];
  /** The hint for a cell. `share` tints the cell, 0 to 1; `sign` has at most two characters. */
  readonly odds?: {
    readonly share: number;
    readonly text: string;
    readonly sign: string;
    readonly isBest: boolean;
  };
  /** The name of the cell, as in moves; null where the game has no cells to choose. */
  readonly place: string | null;
  /** The move that choosing it makes; null where that would change nothing. */
  readonly move: string | null;
  /** The move that marks it, for the second action. */
  readonly mark?: string;
  /** The moves of the other tools of the board, by their names. */
  readonly tools?: { readonly [tool: string]: string };
}

/** A board: rows from top to bottom, with the names at its edges. */
export interface Board {
  readonly rows: readonly (readonly Cell[])[];
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Where the player is, [column, row] of `rows`, in games with a player on the board. */
  readonly at?: readonly [number, number];
  /** True on a torus. */
  readonly wraps?: boolean;
  /** True if a cell reaches another one, so many rows and columns away: it hears it, or opens it. */
  reaches?(cell: Cell, rows: number, columns: number): boolean;
}

interface BoardOptions<H> {
  readonly lang: Lang;
  readonly hint?: H | null;
  /** True after the end: what was hidden is shown. */
  readonly reveals?: boolean;
  /** True if cells are marked about which the answers leave no doubt, in games that can tell. */
  readonly shades?: boolean;
}

/** A solver's advice. */
export interface AnyHint {
  /** The advised move; null where there is none. */
  readonly move: string | null;
}

/** The loss by a move, compared with the solver's. */
export type Cost =
  /** It was one of the player's notes. */
  | { readonly kind: 'note' }
  /** Nothing: it was as good. */
  | { readonly kind: 'none' }
  /** The expected number of further moves. */
  | { readonly kind: 'moves'; readonly moves: number }
  /** A mine with this probability, where `least` could be had. */
  | { readonly kind: 'risk'; readonly risk: number; readonly least: number }
  /** The number of commands to the way out; null if there is no way out. */
  | { readonly kind: 'commands'; readonly commands: number | null }
  /** From one result against a perfect opponent to a worse one. */
  | { readonly kind: 'result'; readonly from: Result; readonly to: Result };

type Result = 'win' | 'draw' | 'loss';

export interface Reviewed {
  readonly move: string;
  /** The solver's move; null where it had none. */
  readonly best: string | null;
  readonly cost: Cost;
}

/** The solver of a game. Heavy: the page runs it in a worker. */
export interface Advice<S, H> {
  /** The hint for a position of a game that is not over. */
  hint(state: S): H;
  review(before: S, after: S, move: string): Reviewed;
}

/** A game. `S` is a position, never changed in place, so that going back is keeping an old one; `H` is its hint. */
export interface Game<S, H extends AnyHint> {
  readonly id: string;
  /** Part of the seed of the day's puzzle: it must not change. */
  readonly number: number;
  /** Name of the original program in the library. */
  readonly program: string;
  /** Where the original needs the switch of angles. */
  readonly angle: Angle;
  /** A move that shows how one plays on the calculator. */
  readonly example: string;
  /** What a press on a cell can do, with the names of the pictures by Lucide; the first one plays. */
  readonly tools?: { readonly [tool: string]: string };
  /** True if the board can mark what the answers rule out. */
  readonly shades?: boolean;
  readonly fields: readonly Field[];
  /** Named settings, offered where a game begins. */
  readonly levels?: { readonly [name: string]: Options };
  /** True if the option makes a difference beside the others. */
  matters(name: string, options: Options): boolean;
  /** True if the original program plays with these options, too. */
  hasOriginal(options: Options): boolean;
  /** The puzzle of a day; `random` is seeded with the day. */
  daily(random: Random): Options;
  /** The first position. Throws UserError for options that do not go together. */
  start(options: Options): S;
  /** A move in its one spelling, from what a player typed. Throws UserError if it is not a move at all. */
  read(text: string, options: Options): string;
  /** The position after a move in its one spelling. Throws UserError if it cannot be made here. */
  play(state: S, move: string): S;
  status(state: S): Status;
  shown(state: S): Shown;
  outcome(state: S): Outcome | null;
  /** The keys that start the original with these options, and those of a move. Empty where it does not play. */
  startKeys(options: Options): readonly Key[];
  keys(move: string): readonly Key[];
  /** True if a clock runs; the other games are about their moves. */
  readonly isTimed?: boolean;
  /** True if the shortest time is the record, and not the fewest moves. */
  readonly isRace?: boolean;
  /** Which moves may be taken back: those that showed nothing new. */
  readonly undo: 'always' | 'notes';
  /** The move that continues after the end of a game; null where there is none. */
  readonly next: string | null;
  /** True if the move is one of the player's notes, which the calculator never hears of. */
  isNote(move: string): boolean;
  /** True if register Y is part of what the calculator answers to a move. */
  readonly answersInY: boolean;
  /** The sign of a find, `*` in a story, in a line to share. */
  readonly find?: string;
  /** The story of a game, a word for each move. `states[i]` is the position after i moves. */
  story(moves: readonly string[], states: readonly S[]): readonly string[];
  /** The keys that lead somewhere from here. */
  leads?(state: S): readonly Key[];
  /** The fewest moves in which this game can be won, where that is known. */
  best?(state: S): number | null;
  /** The sound of a move; null if it makes none. */
  sound?(before: S, after: S): 'found' | 'mine' | 'knock' | 'splash' | 'rungs' | 'fall' | null;
  /** What is still to be found, for a counter. */
  left?(state: S): number;
  /** True if the solver has cleared the board without a guess. */
  isSolvable?(state: S): boolean;

  board(state: S, options: BoardOptions<H>): Board;
  /** Keys of a terminal that are moves by themselves; without them moves are typed and closed with Enter. */
  readonly directKeys?: { readonly [key: string]: string };

  /**
   * Messages of the game. All games have `title`, `help`, `legend`, `keys` (of the terminal), `controls` (of the page);
   * `count` and `amount` where there is something to find, `overlay` for the odds on a board, `symbols` for the indicator.
   */
  say(lang: Lang, code: string, params?: Params): string;
  tell(state: S, lang: Lang): string;
  /** A move in two or three words, and what stands at the end of its line. */
  summary(before: S, after: S, lang: Lang): readonly [words: string, end: string];
  /** Short facts beside the board. */
  facts(state: S, lang: Lang): readonly string[];
  /** Figures of the game with their names, in games that count more than moves. */
  figures?(state: S, lang: Lang): readonly (readonly [name: string, value: string])[];
  /** A hint in a sentence or two. */
  explain(hint: H, state: S, lang: Lang): string;

  /** Loads the solver. */
  advice(): Promise<Advice<S, H>>;
  /** Loads the referee, who plays a random game on program and rules at once. */
  referee(): Promise<Referee>;
  /** Loads what begins the original program with options. */
  original(): Promise<(options: Options) => OriginalGame>;
}

// biome-ignore lint/suspicious/noExplicitAny: games whose positions and hints have nothing in common
export type AnyGame = Game<any, any>;

/** Cells that are counted row by row; rows and columns are counted from `first` on. */
export function boardOf(width: number, height: number, first: number, cells: readonly Cell[]): Board {
  const labels = (count: number): string[] => Array.from({ length: count }, (_, i) => String(first + i));
  return {
    rows: Array.from({ length: height }, (_, row) =>
      cells.slice(row * width, (row + 1) * width).map((cell, i) => ({ ...cell, number: row * width + i })),
    ),
    rowLabels: labels(height),
    columnLabels: labels(width),
  };
}

/** Draws random numbers of seven digits until one begins a good game; returns it as it is typed: `0.4713926`. */
export function drawNumber(random: Random, isGood = (_tenMillionths: number) => true): string {
  for (;;) {
    const number = 1 + random.below(9_999_999);
    if (isGood(number)) return `0.${String(number).padStart(7, '0')}`.replace(/0+$/, '');
  }
}

/** The options that another game of this kind keeps: all but its chance and its puzzle. */
export const keptOptions = ({ fields }: AnyGame, options: Options): Options =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'integer' || kind === 'choice')
      .map(({ name }) => [name, options[name]]),
  );

/** The levels of a game, or whom one plays against, with their options; empty where there is nothing to choose. */
export function levelsOf(game: AnyGame): readonly (readonly [name: string, options: Options])[] {
  if (game.levels) return Object.entries(game.levels);
  const field = game.fields.find(({ name }) => name === 'opponent');
  return field?.kind === 'choice' ? field.choices.map((one) => [one, { opponent: one }]) : [];
}

/** Fills in what is left out; what is given stays as it is, unchecked. */
export function fillOptions(
  game: AnyGame,
  given: { readonly [name: string]: string | undefined },
  random: Random,
): Options {
  const entries = game.fields.map((field): [string, string] => {
    const value = given[field.name];
    if (value !== undefined) return [field.name, value];
    if (field.kind === 'random') return [field.name, drawNumber(random)];
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
export function checkOptions(game: AnyGame, given: { readonly [name: string]: unknown }): Options {
  const names = game.fields.map(({ name }) => name);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw fail('noOption', { name: unknown, game: game.id, known: names.join(', ') });
  return Object.fromEntries(
    game.fields.map((field) => [field.name, checkField(game, field, given[field.name])]),
  );
}

/** Checks the value of one option. Throws UserError. */
function checkField(game: AnyGame, field: Field, value: unknown): string {
  const { name } = field;
  if (typeof value !== 'string') throw fail('optionMissing', { name });
  switch (field.kind) {
    case 'random': {
      const number = orElse(() => parseDecimal(value), null);
      if (!number || number.mantissa < 0 || (number.exponent >= 0 && number.mantissa !== 0))
        throw fail('badRandom', { value });
      return value.trim().replace(',', '.');
    }
    case 'integer': {
      const number = /^\s*-?\d+\s*$/.test(value) ? Number(value) : Number.NaN;
      const { least, most } = field;
      if (!(number >= least && number <= most))
        throw new UserError(
          perLang((lang) =>
            play(lang, 'badInteger', { least, most, value, label: fieldText(game, name, lang) }),
          ),
        );
      return String(number);
    }
    case 'choice':
      if (!field.choices.includes(value))
        throw new UserError(
          perLang((lang) => {
            const known = field.choices.join(lang === 'ru' ? ' или ' : ' or ');
            return play(lang, 'badChoice', { name, known, value });
          }),
        );
      return value;
    case 'moves':
      return value.trim().replace(/\s+/g, ' ');
  }
}

/** An option that {@link checkOptions} has found to be a whole number. */
export const integerOption = (options: Options, name: string): number => Number(options[name]);
/** The random number of a game. Throws UserError if it is not a number of the calculator's. */
export const randomOption = (options: Options): Decimal => parseDecimal(options.random);

/** An integer on the indicator: `-5.          `. */
export const showInteger = (value: number): string =>
  `${value < 0 ? '-' : ' '}${`${Math.abs(value)}.`.padEnd(12)}`;

/** The indicator after an error. */
export const SHOWN_ERROR = ' EГГ0Г      ';

/** The error of a move after the end. */
export const gameIsOver = (): UserError => fail('gameIsOver');

/**
 * The keys that enter a number after any stop. A leading zero takes one of the eight places, so that a fraction of
 * eight digits is typed with the exponent key: 0.83048126 is 8.3048126 followed by a power of -1.
 */
export const keysOfDecimal = (value: Decimal): Key[] =>
  keysThatFit(formatDecimal(value)) ?? keysOfText(`${value.mantissa / 1e7}e${value.exponent}`)!;
