/** The odds of every closed cell, the cell to open, and boards that can be solved without guessing. */
import { rememberedBy } from '../../remembered.ts';
import { toNumber } from '../decimal.ts';
import { countArrangements, type MineCount } from './counting.ts';
import { searchEndgame } from './endgame.ts';
import {
  CLOSED,
  knowledgeOf,
  laidAround,
  learn,
  type MineKnowledge,
  type Minesweeper,
  minesAround,
  neighboursOf,
  openFriendly,
} from './rules.ts';

/** The odds of the closed cells. */
export type MineAnalysis = ReturnType<typeof analyseMinesweeper>;

/** Works out the odds. */
export function analyseMinesweeper(knowledge: MineKnowledge) {
  const count = countArrangements(knowledge);
  const { total, odds } = count;
  const closed = total > 0 ? closedCells(knowledge) : [];
  return {
    /** Arrangements of the mines that agree with all numbers; 0 means that they contradict one another. */
    total,
    /** For every cell the probability of a mine, all arrangements being equally likely; 0 for open cells. */
    odds,
    /** Closed cells that are surely safe, and those that are surely mines. */
    safe: closed.filter((cell) => odds[cell] === 0),
    mines: closed.filter((cell) => odds[cell] === 1),
    count,
  };
}

/** A recommended cell and why. */
export interface MineAdvice {
  readonly cell: number;
  /**
   * `safe`: surely no mine. `opening`: all cells are closed and have the same odds. `endgame`:
   * all that can happen was searched, no other cell wins more often. `guess`: the best chance to be safe now and to
   * have a safe cell next.
   */
  readonly reason: 'safe' | 'opening' | 'endgame' | 'guess';
  /** The probability of a mine there. */
  readonly mine: number;
  /** The probability of clearing the board with best play; null where it was not searched. */
  readonly win: number | null;
}

/** Up to this number of arrangements the endgame is searched completely, within this number of positions. */
const SEARCHED = { arrangements: 500, positions: 50_000 };

/** Guesses with odds up to this much worse than the safest cell's are looked at. */
const MARGIN = 0.1;
/** The value of a further safe cell after a guess: little, but it distinguishes guesses that are equally safe. */
const SAFE_CELL_BONUS = 0.01;
const BONUS_CELLS = 5;

/**
 * The cell to open. Sure cells come first; with few arrangements left the whole rest of the game is searched; else every
 * reasonable guess is judged by what its possible numbers leave for the next move.
 *
 * @returns null if the numbers contradict one another or every closed cell is a mine.
 */
export function adviseMinesweeper(
  knowledge: MineKnowledge,
  analysis: MineAnalysis = analyseMinesweeper(knowledge),
): MineAdvice | null {
  const { total, odds, safe, count } = analysis;
  const closed = closedCells(knowledge);
  if (total === 0 || closed.length === knowledge.mines) return null;
  if (safe.length > 0) {
    return { cell: safe[0], reason: 'safe', mine: 0, win: total === 1 ? 1 : null };
  }
  // Where all odds are the same: a corner most often shows a 0.
  if (closed.length === knowledge.counts.length)
    return { cell: 0, reason: 'opening', mine: odds[0], win: null };
  const list = count.list(SEARCHED.arrangements);
  const end = list && searchEndgame(knowledge, list, closed, SEARCHED.positions);
  if (end) {
    return { cell: end.cell, reason: 'endgame', mine: odds[end.cell], win: end.win };
  }
  return bestGuess(knowledge, analysis, closed);
}

/** Cells that nobody has looked into. */
export const closedCells = ({ counts }: MineKnowledge): number[] =>
  [...counts.keys()].filter((cell) => counts[cell] === CLOSED);

function bestGuess(
  knowledge: MineKnowledge,
  { odds, total }: MineAnalysis,
  closed: readonly number[],
): MineAdvice {
  const candidates = [...closed].sort((a, b) => odds[a] - odds[b]);
  const least = odds[candidates[0]];
  let best: MineAdvice | null = null;
  let bestValue = -1;
  for (const cell of candidates) {
    if (odds[cell] > least + MARGIN) break;
    // No answer is worth more than this.
    const most = 1 + SAFE_CELL_BONUS * BONUS_CELLS;
    let open = 1 - odds[cell];
    let value = 0;
    for (let number = 0; number <= 8 && value + open * most > bestValue; number++) {
      const after = countArrangements(learn(knowledge, cell, number));
      if (after.total === 0) continue;
      const share = after.total / total;
      const next = nextMove(knowledge, after, cell);
      value += share * (1 - next.mine + SAFE_CELL_BONUS * Math.min(next.safe, BONUS_CELLS));
      open -= share;
    }
    if (value > bestValue + 1e-12) {
      bestValue = value;
      best = { cell, reason: 'guess', mine: odds[cell], win: null };
    }
  }
  return best!;
}

/** The odds of the safest cell after `opened`, and how many are surely safe. With nothing left to open, all is won. */
function nextMove(
  knowledge: MineKnowledge,
  after: MineCount,
  opened: number,
): { mine: number; safe: number } {
  const { counts } = knowledge;
  let mine = 1;
  let safe = 0;
  let closed = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] !== CLOSED || cell === opened) continue;
    closed++;
    if (after.odds[cell] === 0) safe++;
    if (after.odds[cell] < mine) mine = after.odds[cell];
  }
  return closed === knowledge.mines ? { mine: 0, safe: BONUS_CELLS } : { mine, safe };
}

/** Boards that are tried: enough for 99 mines on 30 x 16. */
const TRIES = 1000;

/**
 * The game with mines that need no guess from the first cell on: the first such board that the generator lays after the
 * game's random number. Where none is found it is the board of that number itself, not certified.
 */
export const certified = rememberedBy(
  ({ width, height, mineCount, random }: Minesweeper, first: number) =>
    `${width} ${height} ${mineCount} ${toNumber(random)} ${first}`,
  (game, first): Minesweeper => {
    const start = laidAround(game, first);
    let laid = start;
    for (let tries = 0; tries < TRIES; tries++) {
      if (isSolvable(laid, first)) return { ...laid, isCertified: true };
      laid = laidAround({ ...game, random: laid.random }, first);
    }
    return start;
  },
);

/** True if there is always a cell that is surely safe, until the board is cleared. */
function isSolvable(laid: Minesweeper, first: number): boolean {
  let game = openFriendly(laid, first);
  const mines = new Set<number>();
  while (game.status === 'playing') {
    // Single numbers decide most cells, and cost far less than counting all arrangements.
    const simple = besideNumbers(game, mines);
    const safe = simple.length > 0 ? simple : analyseMinesweeper(knowledgeOf(game)).safe;
    if (safe.length === 0) return false;
    for (const cell of safe) if (game.status === 'playing') game = openFriendly(game, cell);
  }
  return true;
}

/** Cells beside a number whose mines are all known. Cells that must be mines are added to `mines`. */
function besideNumbers(game: Minesweeper, mines: Set<number>): number[] {
  const safe = new Set<number>();
  for (const cell of game.opened) {
    const closed = neighboursOf(game)[cell].filter((n) => !game.opened.has(n));
    const count = minesAround(game, cell);
    if (closed.length === count) for (const mine of closed) mines.add(mine);
    else if (closed.filter((n) => mines.has(n)).length === count)
      for (const free of closed) if (!mines.has(free)) safe.add(free);
  }
  return [...safe];
}
