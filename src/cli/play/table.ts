/** A game on the table of the terminal: its session, the calculator that follows it, its solver, and its board. */
import {
  type GameAction,
  type Played,
  type PlayedGame,
  playedAt,
  playedGame,
  reduceGame,
} from '../../app/game.ts';
import {
  type Advice,
  type AnyHint,
  type Board,
  gameIsOver,
  type Options,
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
  statusOf,
} from '../../games/session.ts';
import { messages } from '../../messages.ts';
import type { Size } from '../screen/screen.ts';
import { firstShown, type Paint, pad } from '../screen/text.ts';
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

/** Places of a label beside a row. */
const LABEL = 3;
/** Places of a cell: with room for two characters and brackets; on large boards neighbours share a bracket. */
const placesOf = ({ columnLabels: { length } }: Board, columns: number): number =>
  LABEL + 4 * length <= columns ? 4 : 3;

/** Places that a board takes where all of it is shown. */
export const boardWidth = (board: Board, columns: number): number =>
  LABEL + 1 + placesOf(board, columns) * board.columnLabels.length;

/**
 * The lines of a board. One that has no room scrolls with the cursor, or the player on it.
 *
 * @param cursor the chosen cell, [column, row]; a player on the board stands for it.
 * @param isMarked false if nothing can be chosen: the cursor is in sight, but not shown.
 * @param room places and lines that there are.
 */
export function boardLines(
  view: Board,
  cursor: readonly [number, number],
  isMarked: boolean,
  room: Size,
  paint: Paint,
): string[] {
  const { columnLabels, rowLabels } = view;
  const [atColumn, atRow] = view.at ?? cursor;
  const hasMark = isMarked || view.at !== undefined;
  const places = placesOf(view, room.columns);
  const width = Math.floor((room.columns - LABEL - 1) / places);
  // Below the rows stand the labels of the columns.
  const height = room.rows - 1;
  const left = firstShown(atColumn, columnLabels.length, width);
  const top = firstShown(atRow, rowLabels.length, height);
  const lines = view.rows.slice(top, top + height).map((row, i) => {
    const isHere = (j: number): boolean => hasMark && top + i === atRow && left + j === atColumn;
    const cells = row.slice(left, left + width).map((cell, j) => {
      const over = cell.odds?.sign ?? '';
      const text = pad(over === '' ? cell.sign : over, 2);
      const painted = paint(over === '' ? cell.tone : 'strong', text);
      const before = isHere(j) ? '[' : places === 3 && isHere(j - 1) ? ']' : ' ';
      return before + painted + (places === 3 ? '' : isHere(j) ? ']' : ' ');
    });
    const end = places === 3 && isHere(cells.length - 1) ? ']' : '';
    return `${paint('faint', rowLabels[top + i].padStart(2))} ${cells.join('')}${end}`;
  });
  const labels = columnLabels.slice(left, left + width).map((label) => pad(` ${label}`, places));
  return [...lines, paint('faint', ' '.repeat(LABEL) + labels.join(''))];
}
