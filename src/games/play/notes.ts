/** Moves and notes: a player's notes stand among the moves of a game, and are none. */
import type { Session } from './session.ts';

type Lines<S> = Pick<Session<S>, 'kind' | 'moves'>;

/** The moves that the calculator hears of. A player's notes are none of its business, and are not counted. */
export const heardMoves = <S>({ kind, moves }: Lines<S>): string[] =>
  moves.filter((move) => !kind.isNote(move));

/** How many moves were made when so many lines of the game, notes among them, were written. */
export const movesUntil = <S>({ kind, moves }: Lines<S>, lines: number): number =>
  heardMoves({ kind, moves: moves.slice(0, lines) }).length;
