/** A game on the table of the terminal: its session, the calculator that follows it, and its solver. */
import {
  type GameAction,
  type Played,
  type PlayedGame,
  playedAt,
  playedGame,
  reduceGame,
} from '../../app/game.ts';
import { type Advice, type AnyHint, gameIsOver, type Options, type Status } from '../../games/game.ts';
import { GAMES } from '../../games/games.ts';
import { OriginalFollower, type OriginalGame } from '../../games/original.ts';
import {
  type GameSession,
  heardMoves,
  isFollowed,
  playMove,
  position,
  statusOf,
} from '../../games/session.ts';
import { messages } from '../../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** A message of `eggog play`. */
export const say = messages(CATALOGUE);

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

/** A session with its calculator beside it: the original follows every change, unless the rules alone play. */
export class Table {
  #now: PlayedGame;
  readonly #advice: Advice<unknown, AnyHint>;
  readonly #follower: OriginalFollower | null;

  constructor(session: GameSession) {
    const { original, advice } = loaded.get(session.game.id)!;
    this.#now = playedGame(session);
    this.#advice = advice;
    this.#follower = isFollowed(session) ? new OriginalFollower(original) : null;
    this.#follow();
  }

  get session(): GameSession {
    return this.#now.session;
  }

  get status(): Status {
    return statusOf(this.session);
  }

  /** The hint for this position, if there was one. */
  get hint(): AnyHint | null {
    return this.#now.hint;
  }

  /** What the calculator showed at the start, with the keys that begin the game; then all moves. */
  get played(): readonly Played[] {
    return this.session.positions.map((_, number) => playedAt(this.#now, number));
  }

  /** Makes a move, also one that changes nothing. Throws UserError if it is not a move. */
  play(text: string): void {
    this.#now = { ...this.#now, session: playMove(this.session, text), hint: null };
    this.#follow();
  }

  /** What a player does. Throws UserError where it is refused. */
  do(action: GameAction): void {
    const { refused, ...after } = reduceGame(this.#now, action);
    this.#now = { ...after, refused: null };
    if (refused) throw refused;
    if (action.do !== 'readings') this.#follow();
  }

  /** Asks for a hint; one for each position is counted. Throws UserError after the end. */
  advise(): AnyHint {
    if (this.status !== 'playing') throw gameIsOver();
    const hint = this.#advice.hint(position(this.session));
    this.do({ do: 'hint', hint });
    return hint;
  }

  #follow(): void {
    if (!this.#follower) return;
    const { options } = this.session;
    this.do({ do: 'readings', readings: this.#follower.follow(options, heardMoves(this.session)) });
  }
}
