/**
 * The exact value of every position, by looking at all continuations of it to their ends. Positions that a symmetry
 * of the torus maps to one another are looked at once. No depth limit, no heuristics: what it says is proven.
 */
import {
  ALL_LINES,
  type Board,
  CELLS,
  type Cell,
  cellAt,
  cellIndex,
  cellsOf,
  completesLine,
  count,
  FULL,
  type Side,
  wrap,
} from './board.ts';

/** Each symmetry as the list of the cells that cells 0..15 go to; the identity first. */
export const SYMMETRIES: readonly (readonly number[])[] = Array.from({ length: 128 }, (_, i) =>
  Array.from({ length: CELLS }, (_, cell) => {
    const { x, y } = cellAt(cell);
    const [u, v] = i & 1 ? [y, x] : [x, y];
    return cellIndex(wrap((i & 2 ? -u : u) + ((i >> 3) & 3)), wrap((i & 4 ? -v : v) + (i >> 5)));
  }),
);

/** Images of the 8 low and the 8 high cells of a mask under every symmetry, one table of 128 * 512 masks. */
const IMAGES = new Uint16Array(SYMMETRIES.length * 512);
SYMMETRIES.forEach((map, s) => {
  for (let half = 0; half < 2; half++) {
    for (let bits = 1; bits < 256; bits++) {
      const lowest = 31 - Math.clz32(bits & -bits);
      const rest = IMAGES[s * 512 + half * 256 + (bits & (bits - 1))];
      IMAGES[s * 512 + half * 256 + bits] = rest | (1 << map[half * 8 + lowest]);
    }
  }
});

/** A number that two positions share exactly if a symmetry maps one to the other. Both masks 16 bits. */
function canonicalKey(a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY;
  const aLow = a & 255;
  const aHigh = 256 + (a >> 8);
  const bLow = b & 255;
  const bHigh = 256 + (b >> 8);
  for (let base = 0; base < IMAGES.length; base += 512) {
    const key =
      (IMAGES[base + aLow] | IMAGES[base + aHigh]) * 65536 + (IMAGES[base + bLow] | IMAGES[base + bHigh]);
    if (key < least) least = key;
  }
  return least;
}

/** The value of a position with best play on both sides. */
export interface Value {
  /** For the side to move. */
  readonly result: 'win' | 'draw' | 'loss';
  /** Moves of both sides until the end; the winner hurries, the loser delays. A draw ends with the full board. */
  readonly moves: number;
}

/** A cell, and what it is worth to take it. */
export interface RatedMove extends Cell {
  /** The value for the side that makes the move, `moves` counting this one. */
  readonly value: Value;
}

/** Values by canonical position: 0 a draw, 32 - moves a win, moves - 32 a loss of the side to move. */
const known = new Map<number, number>();

/** Value for the side with the cells `own` that is to move; neither side has a line. */
function search(own: number, other: number): number {
  const empty = FULL & ~(own | other);
  if (empty === 0) return 0;
  // Far cheaper than looking the position up.
  if (winsAtOnce(own, empty)) return 31;
  const key = canonicalKey(own, other);
  const stored = known.get(key);
  if (stored !== undefined) return stored;
  let best = -32;
  for (let rest = empty; rest !== 0; rest &= rest - 1) {
    best = Math.max(best, valueOfMove(own, other, rest & -rest));
  }
  known.set(key, best);
  return best;
}

/** True if one cell is missing of a line and can be had. */
const winsAtOnce = (own: number, empty: number): boolean =>
  ALL_LINES.some((line) => (line & ~own & ((line & ~own) - 1)) === 0 && (line & ~own & empty) !== 0);

/** Value for the side that puts its mark on `bit`, this move counted. */
function valueOfMove(own: number, other: number, bit: number): number {
  const cells = own | bit;
  if (completesLine(cells, 31 - Math.clz32(bit))) return 31;
  const reply = -search(other, cells);
  // One more move lies between this position and the end.
  return reply - Math.sign(reply);
}

function valueFrom(number: number, empty: number): Value {
  if (number === 0) return { result: 'draw', moves: empty };
  return number > 0 ? { result: 'win', moves: 32 - number } : { result: 'loss', moves: 32 + number };
}

const split = (board: Board, side: Side): [own: number, other: number] =>
  side === 'player' ? [board.player, board.calculator] : [board.calculator, board.player];

/**
 * The value of a position without a line for the side to move. The first call takes about a second: it works out the
 * whole game.
 */
export function valueOfPosition(board: Board, toMove: Side): Value {
  const [own, other] = split(board, toMove);
  return valueFrom(search(own, other), 16 - count(own | other));
}

/** All moves of a position without a line with their values, best first; equally good ones by their cell number. */
export function ratedMoves(board: Board, toMove: Side): RatedMove[] {
  const [own, other] = split(board, toMove);
  const empty = FULL & ~(own | other);
  return cellsOf(empty)
    .map((cell) => ({ cell, number: valueOfMove(own, other, 1 << cell) }))
    .sort((a, b) => b.number - a.number || a.cell - b.cell)
    .map(({ cell, number }) => ({ ...cellAt(cell), value: valueFrom(number, count(empty)) }));
}

/** The moves that keep the value and end the game best. */
export function bestMoves(board: Board, toMove: Side): RatedMove[] {
  const moves = ratedMoves(board, toMove);
  const [best] = moves;
  return moves.filter(({ value }) => value.result === best.value.result && value.moves === best.value.moves);
}

/** True if an answer without a line lets the player force a win that he could not force before. */
export const isMistake = (asked: Board, answered: Board): boolean =>
  valueOfPosition(answered, 'player').result === 'win' &&
  valueOfPosition(asked, 'calculator').result !== 'loss';
