/**
 * Is it true that "the calculator cannot lose" (page of the Tic-Tac-Toe 4x4)? The original answers every position in one
 * way only, so all games that a player can play against it can be counted.
 */
import { type Steps, wholly } from '../../steps.ts';
import { type Board, cellAt, cellsOf, completesLine, emptyCells, FULL, type Side } from './board.ts';
import { chooseCell } from './evaluation.ts';
import { defeatOfOriginal } from './players.ts';
import { calculatorBegins, playerBegins } from './rules.ts';
import { isMistake } from './solver.ts';

const NOTHING = {
  games: 0,
  calculatorWins: 0,
  playerWins: 0,
  /** Of these, games in which the original does not see that it has lost and claims a later line of its own. */
  denied: 0,
  draws: 0,
};
type Tally = typeof NOTHING;
const FIGURES = Object.keys(NOTHING) as (keyof Tally)[];

/** All games against the original with one side beginning. A game is a sequence of the player's moves to its end. */
export type Verdict = ReturnType<typeof verdict>;

/** Up to this number of the player's moves the rest is counted in one step, some milliseconds. */
const MOVES = 2;

/** Counts every game against the original in which `begins` moves first. */
export const verdict = (begins: Side) => wholly(judging(begins));

/** {@link verdict} in steps. */
export function* judging(begins: Side) {
  const tallies = new Map<number, Tally>();
  const answers = new Map<number, boolean>();

  function tally(board: Board): Tally {
    const key = keyOf(board);
    const known = tallies.get(key);
    if (known) return known;
    const sum: Tally = { ...NOTHING };
    for (const cell of cellsOf(emptyCells(board))) {
      const next = afterMove(board, cell);
      const after = 'games' in next ? next : tally(next);
      for (const name of FIGURES) sum[name] += after[name];
    }
    tallies.set(key, sum);
    // It remembers what it finds: asked at the beginning of a game alone, it would be one long piece of work.
    defeatOfOriginal(board);
    return sum;
  }

  /** The game if it is over then, or the position. */
  function afterMove(board: Board, cell: number): Tally | Board {
    const player = board.player | (1 << cell);
    const asked = { ...board, player };
    const reply = chooseCell(asked);
    const calculator = reply === null ? board.calculator : board.calculator | (1 << reply);
    const claims = reply !== null && completesLine(calculator, reply);
    if (completesLine(player, cell)) return { ...NOTHING, games: 1, playerWins: 1, denied: claims ? 1 : 0 };
    if (reply === null) return { ...NOTHING, games: 1, draws: 1 };
    const answered = { calculator, player };
    if (!answers.has(keyOf(asked))) answers.set(keyOf(asked), !claims && isMistake(asked, answered));
    if (claims) return { ...NOTHING, games: 1, calculatorWins: 1 };
    if ((calculator | player) === FULL) return { ...NOTHING, games: 1, draws: 1 };
    return answered;
  }

  function* inSteps(board: Board, moves: number): Steps<Tally> {
    for (const cell of moves === 0 ? [] : cellsOf(emptyCells(board))) {
      const next = afterMove(board, cell);
      if (!('games' in next)) yield* inSteps(next, moves - 1);
    }
    yield;
    return tally(board);
  }

  const { board } = begins === 'player' ? playerBegins() : calculatorBegins();
  const all = yield* inSteps(board, MOVES);
  return {
    begins,
    /** Different positions with the player to move. */
    positions: tallies.size,
    /** Different positions with the calculator to move, that is, answers of the original. */
    answers: answers.size,
    /** Answers after which the player can force a win although he could not before. */
    mistakes: [...answers.values()].filter((mistake) => mistake).length,
    ...all,
    /** The player's moves in a shortest game that he wins, or null if there is none. */
    shortestPlayerWin: defeatOfOriginal(board)?.map(cellAt) ?? null,
  };
}

const keyOf = (board: Board): number => board.calculator * 65536 + board.player;
