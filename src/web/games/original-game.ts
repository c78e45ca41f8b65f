/** The original program of a game on the machine, following the moves of a session. */
import type { Original } from '../../games/original.ts';
import { CYCLE_MS, type Key } from '../../machine/index.ts';
import type { Options, Shown } from './kind.ts';

/** A game on the machine, begun. */
export interface OriginalGame {
  readonly original: Original;
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
  #readings: Reading[] = [];

  constructor(begin: (options: Options) => OriginalGame) {
    this.#begin = begin;
  }

  /** The readings at the start and after every move: one more than moves. */
  follow(options: Options, moves: readonly string[]): readonly Reading[] {
    const about = JSON.stringify(options);
    const goesOn = about === this.#about && this.#moves.every((move, i) => move === moves[i]);
    let game = this.#game;
    if (!goesOn || !game) {
      this.#readings = [];
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

function readingOf({ machine, keys }: Original, cyclesBefore: number, keysBefore: number): Reading {
  return {
    display: machine.display(),
    y: machine.get('Y').toString(),
    keys: keys.slice(keysBefore),
    seconds: ((machine.cycles - cyclesBefore) * CYCLE_MS) / 1000,
  };
}

/** True if the calculator says what the rules expect; register Y counts only where the rules say something of it. */
export const agrees = (rules: Shown, original: Shown): boolean =>
  rules.display === original.display && (rules.y === null || Number(rules.y) === Number(original.y));
