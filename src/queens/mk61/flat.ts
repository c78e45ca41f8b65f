/** The flat program as the MK-61 sees it: locals renamed, constants put in, everything computed that is known. */
import { survey } from '../generate/survey.ts';
import { NotationError } from '../notation/error.ts';
import type { Algorithm } from '../notation/program.ts';
import {
  type Comparison,
  type Expression,
  HOLDS,
  type Instruction,
  OPERATE,
  type PlainCondition,
  phrasesOf,
  placesOf,
  type Target,
  targetOf,
} from '../notation/syntax.ts';
import { LARGEST_BOARD, SIZE, wordOf } from './words.ts';

/** Variables of a program on the machine are whole numbers of at most eight digits. */
export const LARGEST_MACHINE_VALUE = 99999999;

export type Constants = Readonly<Record<string, number>>;

export interface Flat {
  readonly algorithm: Algorithm;
  readonly constants: Constants;
  readonly code: readonly Instruction[];
  readonly entry: number;
  /** The routine to which each instruction belongs; null for the states. */
  readonly routineOf: readonly (string | null)[];
  /** The first instruction and the parameters of each routine. */
  readonly routines: ReadonlyMap<string, { readonly entry: number; readonly parameters: readonly string[] }>;
}

/** The expression with its places replaced from the inside out and everything computed that is known. */
export function simplify(expression: Expression, replace: (place: Target) => Expression): Expression {
  const { at } = expression;
  const number = (value: number): Expression => ({ kind: 'number', value, at });
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'variable':
      return replace(expression);
    case 'element':
      return replace({ ...expression, index: simplify(expression.index, replace) });
    case 'negation': {
      const value = simplify(expression.value, replace);
      if (value.kind === 'negation') return value.value;
      return value.kind === 'number' ? number(0 - value.value) : { ...expression, value };
    }
    case 'operation': {
      const left = simplify(expression.left, replace);
      const right = simplify(expression.right, replace);
      if (left.kind !== 'number' || right.kind !== 'number') return { ...expression, left, right };
      const value = OPERATE[expression.operator](left.value, right.value);
      // A value that the machine cannot type is left to the run.
      const isTypable = value !== null && Math.abs(value) <= LARGEST_MACHINE_VALUE;
      return isTypable ? number(value) : { ...expression, left, right };
    }
  }
}

/** The instruction with every expression changed; of a target only the index is. */
export function mapExpressions(
  instruction: Instruction,
  change: (expression: Expression) => Expression,
  renamed: (target: Target) => Target = (target) => target,
): Instruction {
  const target = (given: Target): Target =>
    renamed(given.kind === 'element' ? { ...given, index: change(given.index) } : given);
  const plain = (condition: PlainCondition): PlainCondition =>
    condition.kind === 'phrase'
      ? { ...condition, values: condition.values.map(change) }
      : { ...condition, left: change(condition.left), right: change(condition.right) };
  switch (instruction.kind) {
    case 'assign':
      return { ...instruction, target: target(instruction.target), value: change(instruction.value) };
    case 'phrase': {
      const answer = instruction.target && target(instruction.target);
      return { ...instruction, values: instruction.values.map(change), target: answer };
    }
    case 'call':
      return { ...instruction, values: instruction.values.map(change) };
    case 'test':
      return { ...instruction, condition: plain(instruction.condition) };
    default:
      return instruction;
  }
}

/** The code for the machine. Throws NotationError `constant-assigned`. */
export function flatten(algorithm: Algorithm, constants: Constants): Flat {
  let routine: string | null = null;
  const routineOf = algorithm.code.map((instruction) => {
    if (instruction.kind === 'enter') {
      routine = algorithm.routines.has(instruction.state) ? instruction.state : null;
    }
    return routine;
  });
  const code = algorithm.code.map((instruction, i) => {
    const of = routineOf[i];
    const symbol = (name: string): string =>
      of !== null && algorithm.routines.get(of)!.locals.has(name) ? `${of}.${name}` : name;
    const renamed = (place: Target): Target =>
      place.kind === 'variable' ? { ...place, name: symbol(place.name) } : place;
    const replace = (place: Target): Expression => {
      if (place.kind !== 'variable' || !Object.hasOwn(constants, place.name)) return renamed(place);
      return { kind: 'number', value: constants[place.name], at: place.at };
    };
    const target = targetOf(instruction);
    if (target?.kind === 'variable' && Object.hasOwn(constants, target.name)) {
      throw new NotationError('constant-assigned', target.at, { name: target.name });
    }
    return mapExpressions(instruction, (expression) => simplify(expression, replace), renamed);
  });
  const routines = new Map(
    [...algorithm.routines].map(([name, { entry, parameters }]) => [
      name,
      { entry, parameters: parameters.map((parameter) => `${name}.${parameter}`) },
    ]),
  );
  return { algorithm, constants, code, entry: algorithm.entry, routineOf, routines };
}

/** The outcome of a comparison if both its sides are known numbers; null if they are not. */
export const knownOutcome = ({ relation, left, right }: Comparison): boolean | null =>
  left.kind === 'number' && right.kind === 'number' ? HOLDS[relation](left.value, right.value) : null;

/** The positions to which an instruction leads. The call that a return belongs to does not matter here. */
export function followersOf({ code, routines, routineOf }: Flat, position: number): readonly number[] {
  const instruction = code[position];
  switch (instruction.kind) {
    case 'stop':
      return [];
    case 'jump':
      return [instruction.to];
    case 'test':
      return [position + 1, instruction.otherwise];
    case 'call':
      return [routines.get(instruction.procedure)!.entry];
    case 'return':
      return code.flatMap((other, i) =>
        other.kind === 'call' && other.procedure === routineOf[position] ? [i + 1] : [],
      );
    default:
      return [position + 1];
  }
}

/** Variables that an instruction reads. */
export const readBy = (instruction: Instruction): string[] => {
  const target = targetOf(instruction);
  return placesOf(instruction).flatMap((place) =>
    place.kind === 'variable' && place !== target ? place.name : [],
  );
};

/** The procedures that a procedure calls, directly or through others. */
function calledBy({ code, routineOf }: Flat, name: string): ReadonlySet<string> {
  const called = (from: string): string[] =>
    code.flatMap((one, i) => (one.kind === 'call' && routineOf[i] === from ? one.procedure : []));
  const reached = new Set(called(name));
  for (const other of reached) for (const next of called(other)) reached.add(next);
  return reached;
}

/** The variables that a call in a recursion has to keep: its procedure may run again before the call returns. */
export function keptAt(flat: Flat, position: number): readonly string[] {
  const instruction = flat.code[position];
  const name = flat.routineOf[position];
  if (instruction?.kind !== 'call' || name === null) return [];
  const { procedure } = instruction;
  if (procedure !== name && !calledBy(flat, procedure).has(name)) return [];
  const own = flat.code.filter((_, i) => flat.routineOf[i] === name);
  const read = new Set(own.flatMap(readBy));
  const locals = [...flat.algorithm.routines.get(name)!.locals].map((local) => `${name}.${local}`);
  return locals.filter((local) => read.has(local));
}

/** Variables that a program reads and never sets, constants left out. */
export const inputsOf = ({ algorithm, constants }: Flat): string[] =>
  survey(algorithm).inputs.filter((name) => !Object.hasOwn(constants, name));

/** True if a phrase is about the array as a board: then n is the number of its rows. */
export const usesBoard = ({ code }: Flat): boolean =>
  code.flatMap(phrasesOf).some((use) => wordOf(use).array);

/**
 * Everything that a program without questions can be given: nothing, or each size of board. Null if that cannot be
 * listed.
 */
export function everyInput(flat: Flat): Constants[] | null {
  const { code, constants } = flat;
  if (code.flatMap(phrasesOf).some(({ phrase }) => phrase.id === 'ask')) return null;
  const inputs = inputsOf(flat);
  const onBoard = usesBoard(flat);
  const needsSize = inputs.includes(SIZE) || (onBoard && constants[SIZE] === undefined);
  if (inputs.some((name) => name !== SIZE) || (needsSize && !onBoard)) return null;
  if (!needsSize) return [constants];
  return Array.from({ length: LARGEST_BOARD }, (_, i) => ({ ...constants, [SIZE]: i + 1 }));
}
