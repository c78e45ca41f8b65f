/** The odds of every closed cell, and the cell to open. */

import { countArrangements, type MineCount } from './counting.ts';
import { searchEndgame } from './endgame.ts';
import { CLOSED, learn, type MineKnowledge } from './rules.ts';

/** The odds of the closed cells. */
export interface MineAnalysis {
  /** Arrangements of the mines that agree with all numbers; 0 means that they contradict one another. */
  readonly total: number;
  /** For every closed cell the probability of a mine, all arrangements being equally likely; 0 for open cells. */
  readonly odds: Float64Array;
  /** Closed cells that are surely safe, and those that are surely mines. */
  readonly safe: readonly number[];
  readonly mines: readonly number[];
  readonly count: MineCount;
}

/** Works out the odds. */
export function analyseMinesweeper(knowledge: MineKnowledge): MineAnalysis {
  const count = countArrangements(knowledge);
  const { total, odds } = count;
  const closed = total > 0 ? closedCells(knowledge) : [];
  return {
    total,
    odds,
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
