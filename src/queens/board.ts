/** The chess board of a running program, and the meaning of the phrases on it. */
import { NotationError } from './notation/error.ts';
import type { PhraseUse } from './notation/syntax.ts';
import type { Solution } from './solvers.ts';

/** The cost of a run so far. */
export interface Counts {
  readonly placings: number;
  readonly removals: number;
  /** Squares tested for being free. */
  readonly tests: number;
  readonly searches: number;
  readonly solutions: number;
}

/** Things given out, newest first. */
export interface Chain<T> {
  readonly newest: T;
  readonly older: Chain<T> | null;
}

/** A board with the queens placed so far. */
export interface Board {
  readonly size: number;
  /** Column of the queen on each row (index 0 is row 1), 0 where there is none. */
  readonly columns: readonly number[];
  /** True if the last search found a square. */
  readonly found: boolean;
  readonly counts: Counts;
  readonly solutions: Chain<Solution> | null;
  /** Numbers that the program showed. */
  readonly shown: Chain<number> | null;
  /** Numbers that the program may still ask for. */
  readonly answers: readonly number[];
}

/** The list of a chain, oldest first. */
export function chainToList<T>(chain: Chain<T> | null): T[] {
  const list: T[] = [];
  for (let link = chain; link; link = link.older) list.push(link.newest);
  return list.reverse();
}

/** The effect of a phrase: the new board, the answer of a phrase that gives one, the outcome of a condition. */
interface Result {
  readonly board: Board;
  readonly answer?: number;
  readonly holds?: boolean;
}

const isFree = ({ columns }: Board, row: number, column: number): boolean =>
  columns.every((other, i) => {
    const distance = Math.abs(other - column);
    return other === 0 || (distance !== 0 && distance !== Math.abs(i + 1 - row));
  });

const counted = (board: Board, name: keyof Counts, by = 1): Board => ({
  ...board,
  counts: { ...board.counts, [name]: board.counts[name] + by },
});

const put = (board: Board, row: number, column: number): Board => ({
  ...board,
  columns: board.columns.with(row - 1, column),
});

/**
 * Carries out a phrase.
 *
 * @param array the array that the phrase reads; null if the program has no such array.
 * @throws {NotationError} `off-board`, `no-queen` or `no-input`.
 */
export function perform(
  { phrase, target, at }: PhraseUse,
  values: readonly number[],
  array: readonly (number | undefined)[] | null,
  board: Board,
): Result {
  const [row, column = 1] = values;
  const { size, columns } = board;
  const isOnBoard = (i: number): boolean => i >= 1 && i <= size;
  const checked = phrase.values[0] === 'row' ? [row, phrase.id === 'search' ? 1 : column] : [];
  if (!checked.every(isOnBoard)) throw new NotationError('off-board', at, { row, column: checked[1], size });
  switch (phrase.id) {
    case 'setUp':
      return { board: { ...board, columns: columns.map(() => 0) } };
    case 'occupy':
      return { board: put(counted(board, 'placings'), row, column) };
    case 'release':
      if (columns[row - 1] !== column) throw new NotationError('no-queen', at, { row });
      return { board: put(counted(board, 'removals'), row, 0) };
    case 'findQueen':
      if (columns[row - 1] === 0) throw new NotationError('no-queen', at, { row });
      return { board, answer: columns[row - 1] };
    case 'search': {
      const [, after] = values;
      let answer = after + 1;
      while (answer <= size && !isFree(board, row, answer)) answer++;
      const tests = Math.max(0, Math.min(answer, size) - after);
      const searched = counted(counted(board, 'tests', tests), 'searches');
      return { board: { ...searched, found: answer <= size }, answer };
    }
    case 'writeSolution': {
      const newest = array ? columns.map((_, i) => array[i + 1] ?? 0) : columns;
      const missing = newest.indexOf(0);
      if (missing >= 0) throw new NotationError('no-queen', at, { row: missing + 1 });
      return { board: { ...counted(board, 'solutions'), solutions: { newest, older: board.solutions } } };
    }
    case 'isFree':
      return { board: counted(board, 'tests'), holds: isFree(board, row, column) };
    case 'noneFound':
      return { board, holds: !board.found };
    case 'ask': {
      const [answer, ...answers] = board.answers;
      const name = target?.kind === 'element' ? target.array : (target?.name ?? '');
      if (answer === undefined) throw new NotationError('no-input', at, { name });
      return { board: { ...board, answers }, answer };
    }
    default:
      return { board: { ...board, shown: { newest: values[0], older: board.shown } } };
  }
}
