/** A game on the table of the terminal: its session, the calculator that follows it, and its solver. */
import {
  disagreement,
  type GameAction,
  type Played,
  type PlayedGame,
  playedAt,
  playedGame,
  reduceGame,
} from '../../app/game.ts';
import { UserError } from '../../errors.ts';
import {
  type Advice,
  type AnyHint,
  gameIsOver,
  type Options,
  type Reviewed,
  type Shown,
  type Status,
} from '../../games/game.ts';
import { GAMES } from '../../games/games.ts';
import { OriginalFollower, type OriginalGame } from '../../games/original.ts';
import {
  type GameSession,
  heardMoves,
  isFollowed,
  playMove,
  position,
  reviewMove,
  statusOf,
  withTime,
} from '../../games/session.ts';
import { play } from '../../games/texts.ts';
import { perLang } from '../../texts.ts';
import { say } from './world.ts';

const loaded = new Map<
  string,
  { readonly advice: Advice<unknown, AnyHint>; readonly original: (options: Options) => OriginalGame }
>();

/** Loads solvers and originals; a table needs them. */
export async function loadGames(): Promise<void> {
  for (const game of GAMES)
    if (!loaded.has(game.id))
      loaded.set(game.id, { advice: await game.advice(), original: await game.original() });
}

/** The indicator in quotes, and register Y where it matters: `"-5." Y 3`. */
const shownText = ({ display, y }: Shown): string => `"${display}"${y === null ? '' : ` Y ${y}`}`;

/** A session with its calculator beside it: the original follows every change, unless the rules alone play. */
export class Table {
  #now: PlayedGame;
  readonly #follower: OriginalFollower | null;

  /** Throws UserError if the original answers otherwise than the rules. */
  constructor(session: GameSession) {
    this.#now = playedGame(session);
    const { original } = loaded.get(session.game.id)!;
    this.#follower = isFollowed(session) ? new OriginalFollower(original) : null;
    this.#follow();
  }

  get session(): GameSession {
    return this.#now.session;
  }

  get status(): Status {
    return statusOf(this.session);
  }

  get now(): Played {
    return playedAt(this.#now, this.session.moves.length);
  }

  /** All moves, the first at 0. */
  get played(): readonly Played[] {
    return this.session.moves.map((_, i) => playedAt(this.#now, i + 1));
  }

  /** What the calculator showed at the start; its keys are those that begin the game. */
  get begun(): Played {
    return playedAt(this.#now, 0);
  }

  /**
   * Makes a move. Throws UserError: if it is not a move, which changes nothing; and if the original answers it otherwise than
   * the rules, which have made it.
   */
  play(text: string): Played {
    this.#now = { ...this.#now, session: playMove(this.session, text), hint: null };
    this.#follow();
    return this.now;
  }

  /** A move at the screen after so many milliseconds. Throws UserError, too, if it changes nothing: it leaves no line. */
  move(text: string, spent: number): Played {
    this.#do({ do: 'play', move: text, spent });
    this.#follow();
    return this.now;
  }

  /** Takes the last move back. Throws UserError if it must stand. */
  undo(): void {
    this.#do({ do: 'undo' });
    this.#follow();
  }

  giveUp(): void {
    this.#do({ do: 'give-up' });
  }

  /** A hint; one for each position is counted. Throws UserError after the end. */
  hint(): AnyHint {
    if (this.status !== 'playing') throw gameIsOver();
    const hint = loaded.get(this.session.game.id)!.advice.hint(position(this.session));
    this.#do({ do: 'hint', hint });
    return hint;
  }

  /** Adds time to the game, in milliseconds. */
  spend(ms: number): void {
    this.#now = { ...this.#now, session: withTime(this.session, ms) };
  }

  /** What every move was worth, by the solver. Takes a while for long games. */
  review(): readonly Reviewed[] {
    const { advice } = loaded.get(this.session.game.id)!;
    return this.session.moves.map((_, number) => reviewMove(this.session, number, advice));
  }

  #do(action: GameAction): void {
    const { refused, ...after } = reduceGame(this.#now, action);
    this.#now = { ...after, refused: null };
    if (refused) throw refused;
  }

  #follow(): void {
    if (!this.#follower) return;
    const { game, options, moves, positions } = this.session;
    const readings = this.#follower.follow(options, heardMoves(this.session));
    this.#do({ do: 'readings', readings });
    const differs = disagreement(this.#now);
    if (differs === null) return;
    const original = shownText(this.#now.readings[differs]);
    const rules = shownText(game.shown(positions[differs]));
    const move = moves[differs - 1] ?? '0';
    throw new UserError(
      perLang((lang) => `${play(lang, 'differ', { move })} ${say(lang, 'bothShow', { original, rules })}`),
    );
  }
}
