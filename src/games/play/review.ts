/** A game looked at again: what the solver would have done at every move, and what the player's own move cost. Heavy. */
import { analyseFoxHunt, rateFoxShots } from '../fox-hunt/solver.ts';
import { analyseMinesweeper } from '../minesweeper/solver.ts';
import type { FoxPosition } from './fox-hunt/position.ts';
import {
  foxHint,
  type LabyrinthHint,
  labyrinthHint,
  mineHint,
  mineKnowledge,
  ticTacToeHint,
} from './hints.ts';
import type { GameId } from './kind.ts';
import type { LabyrinthPosition } from './labyrinth/position.ts';
import { type MinePosition, mineMove } from './minesweeper/position.ts';
import type { Session } from './session.ts';
import type { TicTacToePosition } from './tic-tac-toe/position.ts';

/** What a move cost against the solver's. */
export type Cost =
  /** It was none, but one of the player's notes. */
  | { readonly kind: 'note' }
  /** Nothing: it was as good. */
  | { readonly kind: 'none' }
  /** So many moves more to expect. */
  | { readonly kind: 'moves'; readonly moves: number }
  /** A mine with this probability, where `least` could be had. */
  | { readonly kind: 'risk'; readonly risk: number; readonly least: number }
  /** So many commands more on the way out; null if no way out was left. */
  | { readonly kind: 'commands'; readonly commands: number | null }
  /** From one result against a perfect opponent to a worse one. */
  | { readonly kind: 'result'; readonly from: Result; readonly to: Result };

export type Result = 'win' | 'draw' | 'loss';

export interface Reviewed {
  readonly move: string;
  /** What the solver would have done; null where it had nothing to say. */
  readonly best: string | null;
  readonly cost: Cost;
}

const NONE: Cost = { kind: 'none' };

/** Moves less than this worse are as good. */
const SLIGHT_MOVES = 0.05;
const SLIGHT_RISK = 0.005;

/** The cell of a shot; -1 for a place off the board. */
function cellOf(move: string, size: number): number {
  const place = /^(\d)\.(\d)$/.exec(move);
  return place ? Number(place[1]) * size + Number(place[2]) : -1;
}

function ofFoxes(before: FoxPosition, _: FoxPosition, move: string): Reviewed {
  const { move: best } = foxHint(before);
  const { knowledge } = before;
  const rated = rateFoxShots(knowledge, analyseFoxHunt(knowledge));
  const expected = rated.get(cellOf(move, knowledge.size));
  // The solver looks further ahead than the rating does: its own shot is what another one is compared with.
  const advised = best === null ? undefined : rated.get(cellOf(best, knowledge.size));
  const least = advised ?? Math.min(...rated.values());
  // A shot that can tell nothing costs itself.
  const moves = expected === undefined ? 1 : expected - least;
  if (rated.size === 0 || moves < SLIGHT_MOVES) return { move, best, cost: NONE };
  return { move, best, cost: { kind: 'moves', moves } };
}

function ofMines(before: MinePosition, after: MinePosition, move: string): Reviewed {
  const { move: best, advice, odds } = mineHint(before);
  const isFirst = before.style === 'friendly' && before.game.mines === null;
  if (advice === null || isFirst || move.startsWith('c')) return { move, best, cost: NONE };
  const { odds: known } = analyseMinesweeper(mineKnowledge(before));
  const cell = known.findIndex((_, i) => mineMove(i, '', after.game) === move);
  const [risk, least] = [odds[cell] ?? 0, odds[advice.cell]];
  return { move, best, cost: risk - least < SLIGHT_RISK ? NONE : { kind: 'risk', risk, least } };
}

const lengthOf = ({ solution }: LabyrinthHint): number | null =>
  solution.kind === 'route' ? solution.commands.length : null;

function ofLabyrinth(before: LabyrinthPosition, after: LabyrinthPosition, move: string): Reviewed {
  if (before.game.status !== 'playing') return { move, best: null, cost: NONE };
  const hint = labyrinthHint(before);
  const { move: best } = hint;
  const length = lengthOf(hint);
  if (length === null || after.game.status === 'won') return { move, best, cost: NONE };
  const left = after.game.status === 'lost' ? null : lengthOf(labyrinthHint(after));
  const commands = left === null ? null : left + 1 - length;
  return { move, best, cost: commands === 0 ? NONE : { kind: 'commands', commands } };
}

const WORTH: { readonly [result in Result]: number } = { win: 2, draw: 1, loss: 0 };

function ofCrosses(before: TicTacToePosition, _: TicTacToePosition, move: string): Reviewed {
  const { move: best, rated } = ticTacToeHint(before);
  const made = rated.find(({ x, y }) => `${x}:${y}` === move);
  const from = rated[0].value.result;
  const to = made?.value.result ?? from;
  return { move, best, cost: WORTH[to] < WORTH[from] ? { kind: 'result', from, to } : NONE };
}

type Reviewer = (before: unknown, after: unknown, move: string) => Reviewed;
const REVIEWERS = {
  'fox-hunt': ofFoxes,
  minesweeper: ofMines,
  labyrinth: ofLabyrinth,
  'tic-tac-toe': ofCrosses,
} as unknown as { readonly [id in GameId]: Reviewer };

/**
 * Looks at one move of a session, counted from 0. Notes have no cost and no better; the solver's own move costs nothing,
 * whatever an estimate says.
 */
export function reviewMove<S>({ kind, moves, positions }: Session<S>, number: number): Reviewed {
  const move = moves[number];
  if (kind.isNote(move)) return { move, best: null, cost: { kind: 'note' } };
  const reviewed = REVIEWERS[kind.id](positions[number], positions[number + 1], move);
  return reviewed.best === move ? { ...reviewed, cost: NONE } : reviewed;
}
