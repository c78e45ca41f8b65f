/** Which elements of its array a program can reach: proven, tried out, or checked while it runs. */
import { boardHost } from '../board/board.ts';
import { NotationError, type Place } from '../notation/error.ts';
import { type Instruction, phraseOf, targetOf } from '../notation/instructions.ts';
import { begin, step } from '../notation/interpreter.ts';
import { shapeOf } from '../notation/keywords.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Expression, PhraseUse, Target } from '../notation/syntax.ts';
import { forEachPlace } from '../notation/syntax.ts';
import type { Constants } from './expressions.ts';
import { type Interval, ValueAnalysis } from './intervals.ts';
import type { MachineWord, MachineWords } from './template.ts';

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
const LAST_REGISTER = 14;

/** Steps of the interpreter that trying out may take in all. */
const PATIENCE = 2_000_000;

interface Access {
  readonly position: number;
  readonly index: Expression;
}

/**
 * The ways to bound the array of a program, the best first; a lone null for a program without an array. With `checked` the
 * array gets as many registers as are free, so there is one way for every size, the largest first.
 *
 * @throws {NotationError} `mk61-arrays`, `mk61-board`, `mk61-negative-index`, or `mk61-index` for an index that is written
 * out and has no register.
 */
export function* boundsOf(
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants,
): Generator<ArrayBounds | null> {
  const array = arrayOf(algorithm, words, constants);
  if (!array) {
    yield null;
    return;
  }
  const { name, accesses, least } = array;
  const analysis = new ValueAnalysis(algorithm, constants);
  const rangeOf = ({ position, index }: Access): Interval | null => analysis.at(position, index);
  const known = accesses.map(rangeOf).filter((range) => range !== null);
  if (least > 0) known.push([1, least]);
  const from = Math.min(...known.map(([low]) => low));
  const to = Math.max(...known.map(([, high]) => high));
  const always = (): boolean => true;
  if (Number.isFinite(from) && Number.isFinite(to)) {
    if (from >= 0) yield { name, from, to, kind: 'proven', isSafe: always };
    else refuseNegative(name, accesses, analysis);
  }
  const tried = tryOut(algorithm, words, constants, name, least);
  if (tried) {
    yield { name, ...tried, kind: 'tried', isSafe: always };
    return;
  }
  const literals = accesses.flatMap(({ index }) => (index.kind === 'number' ? [index.value] : []));
  const first = Math.min(1, ...literals);
  const needed = Math.max(least, first, ...literals);
  if (needed > LAST_REGISTER) {
    const details = { name, index: needed, limit: LAST_REGISTER, excess: needed - LAST_REGISTER };
    throw new NotationError('mk61-index', algorithm.tree.states[0].at, details);
  }
  for (let last = LAST_REGISTER; last >= needed; last--) {
    const isSafe = (position: number, index: Expression): boolean => {
      const range = rangeOf({ position, index });
      return range !== null && range[0] >= first && range[1] <= last;
    };
    yield { name, from: first, to: last, kind: 'checked', isSafe };
  }
}

/** An index that is plainly negative is a error of the text. */
function refuseNegative(name: string, accesses: readonly Access[], analysis: ValueAnalysis): void {
  for (const { position, index } of accesses) {
    const range = analysis.at(position, index);
    if (range && range[1] < 0)
      throw new NotationError('mk61-negative-index', index.at, { name, index: range[1] });
  }
}

interface FoundArray {
  readonly name: string;
  readonly accesses: readonly Access[];
  /** Elements 1 to this one are needed in any case; 0 if none are. */
  readonly least: number;
}

function arrayOf(algorithm: Algorithm, words: MachineWords, constants: Constants): FoundArray | null {
  const accesses: Access[] = [];
  let name: string | null = null;
  let least = 0;
  const add = (array: string, at: Place): void => {
    if (name !== null && name !== array) throw new NotationError('mk61-arrays', at, { first: name });
    name = array;
  };
  algorithm.code.instructions.forEach((instruction, position) => {
    forEachExpression(instruction, (expression) =>
      forEachPlace(expression, (place: Target) => {
        if (place.kind !== 'element') return;
        add(place.array, place.at);
        accesses.push({ position, index: place.index });
      }),
    );
    const use = phraseOf(instruction);
    const word = use && wordOf(use, words);
    if (!use || !word?.onArray) return;
    add(shapeOf(words.array.name), use.at);
    const row = rowOf(use, word);
    if (row) accesses.push({ position, index: row });
    const size = constants[words.array.length];
    if (size === undefined) return;
    const { longest } = words.array;
    if (size < 1 || size > longest) throw new NotationError('mk61-board', use.at, { size, limit: longest });
    least = size;
  });
  return name === null ? null : { name, accesses, least };
}

/** The value of a phrase that serves as an index, if one does. */
export function rowOf(use: PhraseUse, word: MachineWord): Expression | null {
  return word.index === undefined ? null : use.values[use.phrase.values.indexOf(word.index)];
}

/** How a phrase is said on the machine. Throws NotationError `mk61-phrase` if nobody knows. */
export function wordOf(use: PhraseUse, words: MachineWords): MachineWord {
  const word = words.words[use.phrase.id];
  if (!word) throw new NotationError('mk61-phrase', use.at, { phrase: use.text });
  return word;
}

/** Calls `visit` for every expression of an instruction, not for those inside it. */
function forEachExpression(instruction: Instruction, visit: (expression: Expression) => void): void {
  const use = phraseOf(instruction);
  if (use) {
    use.values.forEach(visit);
    if (use.target) visit(use.target);
  } else if (instruction.do === 'set') {
    visit(instruction.target);
    visit(instruction.value);
  } else if (instruction.do === 'call') {
    instruction.values.forEach(visit);
  } else if (instruction.do === 'test' && instruction.condition.kind === 'comparison') {
    visit(instruction.condition.left);
    visit(instruction.condition.right);
  }
}

/** Variables that a program reads and never sets, constants left out. */
export function inputsOf(algorithm: Algorithm, constants: Constants): string[] {
  const read = new Set<string>();
  const set = new Set<string>();
  for (const instruction of algorithm.code.instructions) {
    forEachExpression(instruction, (expression) =>
      forEachPlace(expression, (place) => {
        if (place.kind === 'variable') read.add(place.name);
      }),
    );
    const target = targetOf(instruction);
    if (target?.kind === 'variable') set.add(target.name);
  }
  for (const { parameters, locals } of algorithm.code.routines.values()) {
    for (const name of [...parameters, ...locals]) set.add(name);
  }
  return [...read].filter((name) => !set.has(name) && !Object.hasOwn(constants, name));
}

/** True if the program asks for numbers while it runs. */
const asks = (algorithm: Algorithm): boolean =>
  algorithm.code.instructions.some((instruction) => phraseOf(instruction)?.phrase.id === 'ask');

/**
 * Everything that a program without questions can be given: nothing, or each size of board. Null if that cannot be
 * listed.
 */
export function everyInput(
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants,
): Readonly<Record<string, number>>[] | null {
  if (asks(algorithm)) return null;
  const { length, longest } = words.array;
  const inputs = inputsOf(algorithm, constants);
  const onBoard = usesBoard(algorithm, words);
  const needsSize = inputs.includes(length) || (onBoard && constants[length] === undefined);
  if (inputs.some((name) => name !== length) || (needsSize && !onBoard)) return null;
  if (!needsSize) return [{ ...constants }];
  return Array.from({ length: longest }, (_, i) => ({ ...constants, [length]: i + 1 }));
}

/** The indices that really occur, over all that the program can be given; null if that does not come to an end. */
function tryOut(
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants,
  name: string,
  least: number,
): { from: number; to: number } | null {
  const given = everyInput(algorithm, words, constants);
  if (!given) return null;
  const { length, longest } = words.array;
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (index: number): void => {
    from = Math.min(from, index);
    to = Math.max(to, index);
  };
  let steps = 0;
  for (const inputs of given) {
    const host = boardHost(inputs[length] ?? longest);
    let now = begin(algorithm, host, inputs);
    try {
      for (; !now.ended && steps < PATIENCE; steps++) now = step(algorithm, host, now);
      if (!now.ended) return null;
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      // From here on the program has no meaning with this input, so there is nothing to keep to.
    }
    // Reading an element that was never written is an error, so what was written is all there is.
    const written = now.arrays[name];
    if (written) {
      take(written.from);
      take(written.to);
    }
  }
  if (usesBoard(algorithm, words)) {
    take(1);
    take(least || longest);
  }
  if (from < 0)
    throw new NotationError('mk61-negative-index', algorithm.tree.states[0].at, { name, index: from });
  return Number.isFinite(from) ? { from, to } : null;
}

/** True if the program has a phrase about the array as a board, so that n is the number of its rows. */
export const usesBoard = (algorithm: Algorithm, words: MachineWords): boolean =>
  algorithm.code.instructions.some((instruction) => {
    const use = phraseOf(instruction);
    return use !== null && wordOf(use, words).onArray === true;
  });
