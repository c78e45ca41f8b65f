/** The original program of a game, and how it follows the moves of a session on the machine. */
import { lazily } from '../lazily.ts';
import { parsePmk } from '../listing/formats/pmk.ts';
import {
  type Angle,
  type Key,
  Machine,
  type MkNumber,
  type RunEnd,
  type Session,
  type Slot,
  type State,
} from '../machine/index.ts';
import type { Options, Shown } from './game.ts';

/** A program as its author published it. */
export interface OriginalProgram {
  /** The program's bytes from step 00 on. */
  readonly bytes: Uint8Array;
  /** Position of the angle switch. */
  readonly angle: Angle;
  /** The numbers that the registers hold before the first game. */
  readonly registers: ReadonlyMap<Slot, MkNumber>;
  /** The `.pmk` source: rules, comments, recorded games. */
  readonly text: string;
}

/**
 * The program of a `.pmk` file of this project, read at its first use: most programs load what they never play.
 * Throws Error if the file does not read: it is part of the source, so that is a error in the project.
 */
export function originalFromPmk(text: string): OriginalProgram {
  const known = lazily(() => {
    const { program, diagnostics } = parsePmk(text);
    if (!program)
      throw new Error(diagnostics.map(({ line, message }) => `line ${line}: ${message.en}`).join('\n'));
    return program;
  });
  return {
    get bytes() {
      return known().bytes;
    },
    get angle() {
      return known().header.angle ?? 'rad';
    },
    get registers() {
      return known().header.registers;
    },
    text,
  };
}

/** What the start of a game comes to: `refused` is an error; `running`, that the program still fills its board. */
export const startOf = (end: RunEnd): 'ready' | 'refused' | 'running' =>
  end === 'budget' ? 'running' : end === 'stop' ? 'ready' : 'refused';

/** A game on the machine, begun. */
export interface OriginalGame {
  readonly original: Session;
  /** Presses the keys of a move and lets the program run. */
  play(move: string): void;
}

/** The readings of the calculator after a move. */
export interface Reading extends Shown {
  /** The keys of the move. */
  readonly keys: readonly Key[];
  /** The indicator after each of these keys, up to the first that lets the program run. */
  readonly typed: readonly string[];
  readonly seconds: number;
}

/** Follows sessions move by move; a session that continues from the one before costs only its new moves. */
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
    let game = goesOn ? this.#game : null;
    // A move that throws leaves a calculator in the middle of it: the next time begins again.
    this.#game = null;
    let readings = this.#readings;
    if (!game) {
      game = this.#begin(options);
      readings = [readingOf(game.original)];
    }
    for (const move of moves.slice(readings.length - 1)) {
      const { machine, keys } = game.original;
      const before = [machine.cycles, keys.length, machine.snapshot()] as const;
      game.play(move);
      readings = [...readings, readingOf(game.original, ...before)];
    }
    this.#game = game;
    this.#about = about;
    this.#moves = [...moves];
    this.#readings = readings;
    return readings;
  }
}

/** What came of the keys since a moment, with its cycles and its state. */
function readingOf({ machine, keys }: Session, cycles = 0, from = 0, state?: State): Reading {
  const pressed = keys.slice(from);
  return {
    display: machine.display(),
    y: plainNumber(machine.get('Y').toString()),
    keys: pressed,
    typed: state ? typedDisplays(state, pressed) : [],
    seconds: ((machine.cycles - cycles) * machine.model.cycleMs) / 1000,
  };
}

/** Returns the indicator while keys are pressed, until one of them lets the program run. */
function typedDisplays(state: State, keys: readonly Key[]): string[] {
  const copy = new Machine(state);
  const shown: string[] = [];
  for (const key of keys) {
    copy.press(key);
    if (copy.running) break;
    shown.push(copy.display());
  }
  return shown;
}

/** `4^-1` as 0.4; what is no decimal number stays as it is. */
function plainNumber(text: string): string {
  const number = Number(text.replace('^', 'e'));
  return Number.isNaN(number) ? text : String(number);
}
