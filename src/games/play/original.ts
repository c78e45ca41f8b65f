/** The original program of a game on the machine, following the moves of a session. */
import { CYCLE_MS, type Key, type Session } from '../../machine/index.ts';
import type { Options, Shown } from './kind.ts';

/** A game on the machine, begun. */
export interface OriginalGame {
  readonly original: Session;
  /** Presses the keys of a move and lets the program run. */
  play(move: string): void;
}

/** What the calculator says after a move. */
export interface Reading extends Shown {
  /** The keys of the move. */
  readonly keys: readonly Key[];
  /** What the real calculator takes for it. */
  readonly seconds: number;
}

/** Follows sessions move by move; a session that goes on from the one before costs only its new moves. */
export class OriginalFollower {
  readonly #begin: (options: Options) => OriginalGame;
  #game: OriginalGame | null = null;
  #about = '';
  #moves: readonly string[] = [];
  #readings: readonly Reading[] = [];

  /** @param begin how a game of these options is begun on a calculator. */
  constructor(begin: (options: Options) => OriginalGame) {
    this.#begin = begin;
  }

  /** The readings at the start and after every move: one more than moves. Notes must be left out. */
  follow(options: Options, moves: readonly string[]): readonly Reading[] {
    const about = JSON.stringify(options);
    const goesOn = about === this.#about && this.#moves.every((move, i) => move === moves[i]);
    let game = this.#game;
    if (!goesOn || !game) {
      game = this.#begin(options);
      this.#readings = [readingOf(game.original, 0, 0)];
    }
    for (const move of moves.slice(this.#readings.length - 1)) {
      const { machine, keys } = game.original;
      const before = { cycles: machine.cycles, keys: keys.length };
      game.play(move);
      this.#readings = [...this.#readings, readingOf(game.original, before.cycles, before.keys)];
    }
    this.#game = game;
    this.#about = about;
    this.#moves = [...moves];
    return this.#readings;
  }
}

function readingOf({ machine, keys }: Session, cyclesBefore: number, keysBefore: number): Reading {
  return {
    display: machine.display(),
    y: plainNumber(machine.get('Y').toString()),
    keys: keys.slice(keysBefore),
    seconds: ((machine.cycles - cyclesBefore) * CYCLE_MS) / 1000,
  };
}

/** `4^-1` as 0.4; what is no decimal number stays as it is. */
function plainNumber(text: string): string {
  const number = Number(text.replace('^', 'e'));
  return Number.isNaN(number) ? text : String(number);
}

/** True if the calculator says what the rules expect; register Y counts only where the rules say something of it. */
export const agrees = (rules: Shown, original: Shown): boolean =>
  rules.display === original.display && (rules.y === null || Number(rules.y) === Number(original.y));

/**
 * Readings of the moves that the calculator heard of, spread over all moves: a note repeats the reading before it.
 *
 * @param isNote tells the moves that the calculator never heard of.
 * @returns one reading more than moves; short if the calculator has not come so far.
 */
export function spreadReadings(
  readings: readonly Reading[],
  moves: readonly string[],
  isNote: (move: string) => boolean,
): readonly Reading[] {
  let next = 0;
  return ['', ...moves]
    .map((move) => readings[move !== '' && isNote(move) ? next - 1 : next++])
    .filter((reading) => reading !== undefined);
}
