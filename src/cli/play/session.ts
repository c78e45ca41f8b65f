/** A game in play: setup, moves, hints taken. A session is its setup and its moves; everything else is replayed. */
import { UserError } from '../../errors.ts';
import type { Driver, GameKind, Hint, Played, Setup, Status } from './game.ts';

/** What is saved of a session: plain JSON, no more than what brings it back. */
export interface SavedSession {
  readonly version: 1;
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly hints: number;
  readonly undone: number;
}

export class Session {
  readonly kind: GameKind;
  readonly setup: Setup;
  #driver: Driver;
  #moves: readonly Played[] = [];
  /** Hints and looks at the map so far. */
  hints = 0;
  /** Moves taken back so far. */
  undone = 0;

  constructor(kind: GameKind, setup: Setup) {
    this.kind = kind;
    this.setup = setup;
    this.#driver = kind.open(setup);
  }

  /** Brings a saved session back. Throws UserError if it does not fit this game. */
  static restore(kind: GameKind, saved: SavedSession): Session {
    const session = new Session(kind, saved.setup);
    for (const move of saved.moves) session.play(move);
    session.hints = saved.hints;
    session.undone = saved.undone;
    return session;
  }

  save(): SavedSession {
    return {
      version: 1,
      setup: this.setup,
      moves: this.#moves.map(({ move }) => move),
      hints: this.hints,
      undone: this.undone,
    };
  }

  get driver(): Driver {
    return this.#driver;
  }

  get moves(): readonly Played[] {
    return this.#moves;
  }

  get status(): Status {
    return this.#driver.status;
  }

  /** Makes a move. Throws UserError, and changes nothing, if it is no move. */
  play(move: string): Played {
    const played = this.#driver.play(move);
    this.#moves = [...this.#moves, played];
    return played;
  }

  hint(lang: 'en' | 'ru'): Hint {
    this.hints++;
    return this.#driver.hint(lang);
  }

  /** Takes the last move back. Returns false if there is none or if it must stand. */
  undo(): boolean {
    const last = this.#moves.at(-1);
    if (!last || !this.#driver.mayUndo(last)) return false;
    const moves = this.#moves.slice(0, -1);
    this.#driver = this.kind.open(this.setup);
    this.#moves = [];
    for (const { move } of moves) this.play(move);
    this.undone++;
    return true;
  }
}

/** Reads the JSON of a saved session. Throws UserError if it is not one. */
export function parseSaved(json: string, source: string): SavedSession {
  let saved: Partial<SavedSession> | null;
  try {
    saved = JSON.parse(json);
  } catch {
    throw new UserError(`${source} is not a saved game: it is not JSON.`);
  }
  const { version, setup, moves, hints, undone } = saved ?? {};
  const isWhole = typeof setup?.game === 'string' && Array.isArray(moves);
  if (version !== 1 || !isWhole || typeof hints !== 'number' || typeof undone !== 'number') {
    throw new UserError(`${source} is not a saved game of this version.`);
  }
  return saved as SavedSession;
}
