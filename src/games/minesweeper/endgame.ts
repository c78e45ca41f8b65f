/**
 * The end of a game searched completely: with few arrangements left, the chance to win with best play is exact.
 * The knowledge is the set of arrangements that are still possible.
 */
import { type BoardSize, neighboursOf } from './rules.ts';

/** The best move of an endgame. */
interface EndgameMove {
  readonly cell: number;
  /** The probability of clearing the board with best play. */
  readonly win: number;
}

const MINE = 255;

/**
 * Searches an endgame without safe cells.
 *
 * @param arrangements the mines of every arrangement that is still possible, all equally likely; at least one.
 * @param closed the closed cells.
 * @param budget most positions to search; null comes back if more would be needed.
 */
export function searchEndgame(
  size: BoardSize,
  arrangements: readonly (readonly number[])[],
  closed: readonly number[],
  budget = 20_000,
): EndgameMove | null {
  return new EndgameSearch(size, arrangements, closed).best(budget);
}

class EndgameSearch {
  /** Cells whose content or number is not the same in all arrangements. */
  readonly #cells: number[];
  readonly #shows: readonly Uint8Array[];
  readonly #count: number;
  /** Sets of arrangements -> how many of them are won. */
  readonly #known = new Map<string, number>();
  #left = 0;

  constructor(size: BoardSize, arrangements: readonly (readonly number[])[], closed: readonly number[]) {
    this.#count = arrangements.length;
    const neighbours = neighboursOf(size);
    const boards = arrangements.map((mines) => {
      const board = new Uint8Array(size.width * size.height);
      for (const mine of mines) for (const n of neighbours[mine]) board[n]++;
      for (const mine of mines) board[mine] = MINE;
      return board;
    });
    this.#cells = closed.filter((cell) => boards.some((board) => board[cell] !== boards[0][cell]));
    this.#shows = this.#cells.map((cell) => Uint8Array.from(boards, (board) => board[cell]));
  }

  best(budget: number): EndgameMove | null {
    this.#left = budget;
    const all = Uint16Array.from({ length: this.#count }, (_, i) => i);
    let best = -1;
    let wins = -1;
    for (const { c, safe } of this.#guesses(all)) {
      if (safe <= wins) break;
      const won = this.#after(all, c, wins);
      if (this.#left < 0) return null;
      if (won > wins) [best, wins] = [c, won];
    }
    return best < 0 ? null : { cell: this.#cells[best], win: wins / this.#count };
  }

  /** Cells by the number of arrangements in which they are safe, the safest first. */
  #guesses(set: Uint16Array): { c: number; safe: number }[] {
    const guesses: { c: number; safe: number }[] = [];
    this.#shows.forEach((shows, c) => {
      let safe = 0;
      for (let k = 0; k < set.length; k++) if (shows[set[k]] !== MINE) safe++;
      if (safe > 0) guesses.push({ c, safe });
    });
    return guesses.sort((a, b) => b.safe - a.safe);
  }

  /** The number of arrangements won after opening a cell; any number not above `enough` may stand for "not more". */
  #after(set: Uint16Array, c: number, enough: number): number {
    const parts = this.#parts(set, c);
    let possible = 0;
    for (const part of parts) possible += part.length;
    let won = 0;
    // Small parts are decided quickly and show soon that a guess is hopeless.
    parts.sort((a, b) => a.length - b.length);
    for (const part of parts) {
      if (possible <= enough) return possible;
      const wins = this.#solve(part);
      won += wins;
      possible -= part.length - wins;
    }
    return won;
  }

  /** The arrangements in which the cell is safe, split by what it shows. */
  #parts(set: Uint16Array, c: number): Uint16Array[] {
    const shows = this.#shows[c];
    const byShown = new Map<number, number[]>();
    for (const i of set) {
      const shown = shows[i];
      if (shown === MINE) continue;
      const part = byShown.get(shown);
      if (part) part.push(i);
      else byShown.set(shown, [i]);
    }
    return [...byShown.values()].map((part) => Uint16Array.from(part));
  }

  #solve(set: Uint16Array): number {
    if (set.length <= 1) return set.length;
    if (--this.#left < 0) return 0;
    // A cell that is safe for sure costs nothing and is opened first if its number tells anything.
    for (let c = 0; c < this.#shows.length; c++) {
      const shows = this.#shows[c];
      const first = shows[set[0]];
      let varies = false;
      let mined = first === MINE;
      for (let k = 1; k < set.length && !mined; k++) {
        const shown = shows[set[k]];
        if (shown === MINE) mined = true;
        else if (shown !== first) varies = true;
      }
      if (mined || !varies) continue;
      let won = 0;
      for (const part of this.#parts(set, c)) won += this.#solve(part);
      return won;
    }
    // Of two arrangements that no safe cell tells apart one is lost.
    if (set.length === 2) return 1;
    const name = String.fromCharCode(...set);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    let best = 0;
    for (const { c, safe } of this.#guesses(set)) {
      if (safe <= best) break;
      if (safe === set.length) continue;
      best = Math.max(best, this.#after(set, c, best));
      if (this.#left < 0) return 0;
    }
    this.#known.set(name, best);
    return best;
  }
}
