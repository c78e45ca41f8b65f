/** A game on the table of the terminal: its session, and the calculator that follows it. */
import { UserError } from '../../errors.ts';
import { HINTS, type Hint } from '../../games/play/hints.ts';
import { gameIsOver, type Outcome, type Shown, type Status } from '../../games/play/kind.ts';
import { heardMoves } from '../../games/play/notes.ts';
import { agrees, OriginalFollower, type Reading, spreadReadings } from '../../games/play/original.ts';
import { ORIGINALS } from '../../games/play/originals.ts';
import { type Reviewed, reviewMove } from '../../games/play/review.ts';
import {
  canUndo,
  giveUp,
  isFollowed,
  playMove,
  position,
  type Session,
  statusOf,
  undoMove,
  withHint,
} from '../../games/play/session.ts';
import { PLAY } from '../../games/play/texts.ts';
import { inEach } from '../../texts.ts';
import { SCREENS } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table takes any game
export type AnySession = Session<any>;

/** One move and what came of it. */
export interface Played {
  readonly move: string;
  /** The keys that make it on the calculator. */
  readonly keys: readonly string[];
  /** The indicator after it. */
  readonly display: string;
  /** Register Y after it; null where nobody says. */
  readonly y: string | null;
  /** What the real calculator needs for it, in seconds; null where no calculator computed. */
  readonly seconds: number | null;
  /** The answer as data, for scripts. */
  readonly answer: Outcome | null;
}

/** The indicator in quotes, and register Y where somebody says: `"-5." Y 3`. */
const shownText = ({ display, y }: Shown): string => `"${display}"${y === null ? '' : ` Y ${y}`}`;

/**
 * A session with its calculator beside it. Moves, hints and what is taken back change the session; the original follows
 * every change, unless the rules alone play.
 */
export class Table {
  #session: AnySession;
  readonly #follower: OriginalFollower | null;
  #readings: readonly Reading[] = [];

  /** Throws UserError if the original answers otherwise than the rules. */
  constructor(session: AnySession) {
    this.#session = session;
    this.#follower = isFollowed(session) ? new OriginalFollower(ORIGINALS[session.kind.id]) : null;
    this.#follow();
  }

  get session(): AnySession {
    return this.#session;
  }

  get status(): Status {
    return statusOf(this.#session);
  }

  /** What the calculator shows now. */
  get now(): Played {
    return this.#playedAt(this.#session.moves.length);
  }

  /** All moves, the first at 0. */
  get played(): readonly Played[] {
    return this.#session.moves.map((_, i) => this.#playedAt(i + 1));
  }

  /** What the calculator showed at the start; its keys are those that begin the game. */
  get begun(): Played {
    const { kind, options } = this.#session;
    return { ...this.#playedAt(0), keys: kind.startKeys(options) };
  }

  /**
   * Makes a move. Throws UserError: if it is no move, which changes nothing; and if the original answers it otherwise than
   * the rules, which have made it.
   */
  play(text: string): Played {
    this.#session = playMove(this.#session, text);
    this.#follow();
    return this.now;
  }

  /** Takes the last move back. Returns false if it must stand. */
  undo(): boolean {
    if (!canUndo(this.#session)) return false;
    this.#session = undoMove(this.#session);
    this.#follow();
    return true;
  }

  /** A hint, which is counted. Throws UserError after the end. */
  hint(): Hint {
    const state = position(this.#session);
    if (this.status !== 'playing') throw gameIsOver();
    const hint = HINTS[this.#session.kind.id](state);
    this.countHint();
    return hint;
  }

  /** What every move was worth, by the solver. Takes a while for long games. */
  review(): readonly Reviewed[] {
    return this.#session.moves.map((_, number) => reviewMove(this.#session, number));
  }

  countHint(): void {
    this.#session = withHint(this.#session);
  }

  giveUp(): void {
    this.#session = giveUp(this.#session);
  }

  #follow(): void {
    if (!this.#follower) return;
    const { kind, options, moves, positions } = this.#session;
    const readings = this.#follower.follow(options, heardMoves(this.#session));
    this.#readings = spreadReadings(readings, moves, kind.isNote);
    const rules = kind.shown(positions[moves.length]);
    const original = this.#readings[moves.length];
    if (!agrees(rules, original)) {
      const move = moves.at(-1) ?? '0';
      throw new UserError(
        inEach(
          (lang) =>
            `${PLAY[lang].differ(move)} ${SCREENS[lang].bothShow(shownText(original), shownText(rules))}`,
        ),
      );
    }
  }

  #playedAt(number: number): Played {
    const { kind, moves, positions } = this.#session;
    const state = positions[number];
    const reading = this.#readings[number];
    const move = moves[number - 1] ?? '';
    const isNote = move !== '' && kind.isNote(move);
    const shown = kind.shown(state);
    return {
      move,
      keys: move === '' || isNote ? [] : (reading?.keys ?? kind.keys(move)),
      display: shown.display,
      y: reading?.y ?? shown.y,
      seconds: isNote ? null : (reading?.seconds ?? null),
      answer: kind.outcome(state),
    };
  }
}
