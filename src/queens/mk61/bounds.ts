/** The elements of its array that a program can reach: proven, tried out, or checked while it runs. */
import { NotationError } from '../notation/error.ts';
import { begin, type Moment, step } from '../notation/interpreter.ts';
import { type Expression, phrasesOf, placesOf } from '../notation/syntax.ts';
import { everyInput, type Flat, usesBoard } from './flat.ts';
import type { RangeOf } from './intervals.ts';
import { BOARD_ARRAY, LARGEST_BOARD, rowOf, SIZE, wordOf } from './words.ts';

/**
 * How it is known that an index stays within the array: `proven` by intervals of the values, `tried` by running the
 * program in the interpreter with everything it can be given, `checked` by the program itself, which stops with ЕГГ0Г.
 */
export type BoundsKind = 'proven' | 'tried' | 'checked';

/** The array of a program with its first and last index. */
export interface ArrayBounds {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly kind: BoundsKind;
  /** True if the index used at this instruction needs no check. */
  isSafe(position: number, index: Expression): boolean;
}

/** Registers of the MK-61 are numbered 0 to 14. */
export const LAST_REGISTER = 14;

/** Steps of the interpreter that trying out may take in all. */
const PATIENCE = 2_000_000;

/**
 * The ways to bound the array of a program, the best first; a lone null for a program without an array. With `checked`
 * the array gets as many registers as are free: there is one way for every size, the largest first.
 *
 * @throws {NotationError} `mk61-arrays`, `mk61-board`, or `mk61-index` for an index that is
 * written out and has no register.
 */
export function* boundsOf(flat: Flat, rangeOf: RangeOf): Generator<ArrayBounds | null> {
  const array = arrayOf(flat);
  if (!array) {
    yield null;
    return;
  }
  const { name, accesses, least } = array;
  const ranges = accesses
    .map(({ position, index }) => rangeOf(position, index))
    .filter((range) => range !== null);
  const from = Math.min(...ranges.map(([low]) => low), ...(least > 0 ? [1] : []));
  const to = Math.max(...ranges.map(([, high]) => high), least);
  const isSafe = (): boolean => true;
  if (from >= 0 && Number.isFinite(from) && Number.isFinite(to)) {
    yield { name, from, to, kind: 'proven', isSafe };
  }
  const tried = tryOut(flat, name, least);
  if (tried) {
    yield { name, ...tried, kind: 'tried', isSafe };
    return;
  }
  const literals = accesses.flatMap(({ index }) => (index.kind === 'number' ? [index.value] : []));
  const first = Math.min(1, ...literals);
  const needed = Math.max(least, first, ...literals);
  if (needed > LAST_REGISTER) throw tooLong(flat, name, needed);
  for (let last = LAST_REGISTER; last >= needed; last--) {
    yield {
      name,
      from: first,
      to: last,
      kind: 'checked',
      isSafe: (position, index) => {
        const range = rangeOf(position, index);
        return range !== null && range[0] >= first && range[1] <= last;
      },
    };
  }
}

/** The error for an array that needs a register beyond the last one. */
export const tooLong = ({ algorithm }: Flat, name: string, index: number): NotationError =>
  new NotationError('mk61-index', algorithm.tree.states[0].at, {
    ...{ name, index },
    ...{ limit: LAST_REGISTER, excess: index - LAST_REGISTER },
  });

/** The array, where it is used, and its elements that are needed in any case: 1 to `least`, 0 if none are. */
function arrayOf({ code, constants }: Flat) {
  const found = code.flatMap((instruction, position) => {
    const elements = placesOf(instruction).filter((place) => place.kind === 'element');
    const uses = phrasesOf(instruction).filter((use) => wordOf(use).array);
    return [
      ...elements.map(({ array, index, at }) => ({ name: array, position, index, at })),
      ...uses.map((use) => ({ name: BOARD_ARRAY, position, index: rowOf(use), at: use.at })),
    ];
  });
  if (found.length === 0) return null;
  const [{ name }] = found;
  const second = found.find((one) => one.name !== name);
  if (second) throw new NotationError('mk61-arrays', second.at, { first: name });
  const use = code.flatMap(phrasesOf).find((one) => wordOf(one).array);
  const size = constants[SIZE];
  if (use && size !== undefined && (size < 1 || size > LARGEST_BOARD)) {
    throw new NotationError('mk61-board', use.at, { size, limit: LARGEST_BOARD });
  }
  const accesses = found.flatMap(({ position, index }) => (index ? [{ position, index }] : []));
  return { name, accesses, least: (use && size) ?? 0 };
}

/** The indices that really occur, over all that the program can be given; null if that does not come to an end. */
function tryOut(flat: Flat, name: string, least: number): { from: number; to: number } | null {
  const indices = usesBoard(flat) ? [1, least || LARGEST_BOARD] : [];
  // Reading an element that was never written is an error: what was written is all there is.
  const isWhole = runAll(flat, (now) => {
    if (now.ended || now.failed) now.arrays[name]?.forEach((_, index) => void indices.push(index));
  });
  return isWhole && indices.length > 0 ? { from: Math.min(...indices), to: Math.max(...indices) } : null;
}

/** Calls that are open at the same time at most, over all that the program can be given; null if that is not known. */
export function deepestCall(flat: Flat): number | null {
  let depth = 0;
  const isWhole = runAll(flat, ({ frame }) => {
    depth = Math.max(depth, frame?.depth ?? 0);
  });
  return isWhole ? depth : null;
}

/** Shows every moment of every run, the last one of an input without a meaning as failed. False if that has no end. */
function runAll(flat: Flat, look: (now: Moment & { readonly failed?: boolean }) => void): boolean {
  const { algorithm } = flat;
  const given = everyInput(flat);
  let steps = 0;
  for (const inputs of given ?? []) {
    let now = begin(algorithm, { size: inputs[SIZE] ?? LARGEST_BOARD, inputs });
    try {
      for (; !now.ended && steps < PATIENCE; steps++) {
        now = step(algorithm, now);
        look(now);
      }
      if (!now.ended) return false;
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      look({ ...now, failed: true });
    }
  }
  return given !== null;
}
