/** The chess board as host of a program: what the phrases on queens do. */
import { NotationError } from '../notation/error.ts';
import type { Host, PhraseCall, PhraseResult } from '../notation/interpreter.ts';
import type { Solution } from '../solvers.ts';

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

/** The board of a running program. */
export interface Board {
  readonly size: number;
  /** Column of the queen on each row (index 0 is row 1), 0 where there is none. */
  readonly columns: readonly number[];
  readonly found: boolean;
  readonly counts: Counts;
  readonly solutions: Chain<Solution> | null;
  /** Numbers that the program showed. */
  readonly shown: Chain<number> | null;
  /** Numbers that the program may still ask for. */
  readonly answers: readonly number[];
}

const emptyBoard = (size: number): readonly number[] => new Array<number>(size).fill(0);

/** The list of a chain, oldest first. */
export function chainToList<T>(chain: Chain<T> | null): T[] {
  const list: T[] = [];
  for (let link = chain; link; link = link.older) list.push(link.newest);
  return list.reverse();
}

function checkSquare(call: PhraseCall<Board>, row: number, column: number): void {
  const { size } = call.state;
  const onBoard = (i: number): boolean => Number.isInteger(i) && i >= 1 && i <= size;
  if (!onBoard(row) || !onBoard(column))
    throw new NotationError('off-board', call.use.at, { row, column, size });
}

function isFree(columns: readonly number[], row: number, column: number): boolean {
  return columns.every((other, i) => {
    const distance = Math.abs(other - column);
    return other === 0 || (distance !== 0 && distance !== Math.abs(i + 1 - row));
  });
}

const count = (board: Board, change: Partial<Counts>): Board => ({
  ...board,
  counts: { ...board.counts, ...change },
});

function put(board: Board, row: number, column: number): Board {
  const columns = board.columns.with(row - 1, column);
  return { ...board, columns };
}

function search(call: PhraseCall<Board>): PhraseResult<Board> {
  const { state: board, values } = call;
  const [row, after] = values;
  checkSquare(call, row, 1);
  let column = after + 1;
  while (column <= board.size && !isFree(board.columns, row, column)) column++;
  const found = column <= board.size;
  const tests = board.counts.tests + Math.max(0, Math.min(column, board.size) - after);
  const searches = board.counts.searches + 1;
  return { state: { ...count(board, { tests, searches }), found }, answer: column };
}

function writeSolution(call: PhraseCall<Board>): PhraseResult<Board> {
  const { state: board, array } = call;
  const solution = array ? board.columns.map((_, i) => array.get(i + 1) ?? 0) : board.columns;
  const missing = solution.indexOf(0);
  if (missing >= 0) throw new NotationError('no-queen', call.use.at, { row: missing + 1 });
  const solutions = { newest: solution, older: board.solutions };
  return { state: { ...count(board, { solutions: board.counts.solutions + 1 }), solutions } };
}

/**
 * The meaning of the phrases on a board of `size` rows and columns.
 *
 * @param answers numbers for a program that asks, in the order in which it asks.
 */
export function boardHost(size: number, answers: readonly number[] = []): Host<Board> {
  const counts = { placings: 0, removals: 0, tests: 0, searches: 0, solutions: 0 };
  const empty = { size, columns: emptyBoard(size), found: false, solutions: null, shown: null };
  return {
    initial: { ...empty, counts, answers },
    phrases: {
      setUp: ({ state }) => ({ state: { ...state, columns: emptyBoard(size) } }),
      occupy: (call) => {
        const [row, column] = call.values;
        checkSquare(call, row, column);
        const placings = call.state.counts.placings + 1;
        return { state: put(count(call.state, { placings }), row, column) };
      },
      release: (call) => {
        const [row, column] = call.values;
        checkSquare(call, row, column);
        const removals = call.state.counts.removals + 1;
        if (call.state.columns[row - 1] !== column) throw new NotationError('no-queen', call.use.at, { row });
        return { state: put(count(call.state, { removals }), row, 0) };
      },
      findQueen: (call) => {
        const [row] = call.values;
        checkSquare(call, row, 1);
        const answer = call.state.columns[row - 1];
        if (answer === 0) throw new NotationError('no-queen', call.use.at, { row });
        return { state: call.state, answer };
      },
      search,
      writeSolution,
      isFree: (call) => {
        const [row, column] = call.values;
        checkSquare(call, row, column);
        const tests = call.state.counts.tests + 1;
        return { state: count(call.state, { tests }), holds: isFree(call.state.columns, row, column) };
      },
      noneFound: ({ state }) => ({ state, holds: !state.found }),
      ask: ({ state, use }) => {
        const [answer, ...answers] = state.answers;
        if (answer === undefined) {
          const name = use.target!.kind === 'variable' ? use.target!.name : use.target!.array;
          throw new NotationError('no-input', use.at, { name });
        }
        return { state: { ...state, answers }, answer };
      },
      show: ({ state, values }) => ({
        state: { ...state, shown: { newest: values[0], older: state.shown } },
      }),
    },
  };
}
