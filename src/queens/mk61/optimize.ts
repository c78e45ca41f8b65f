/** Values that are known beforehand put in, and assignments that nobody reads left out. */
import { type Expression, type Instruction, phrasesOf, targetOf } from '../notation/syntax.ts';
import {
  type Flat,
  followersOf,
  keptAt,
  LARGEST_MACHINE_VALUE,
  mapExpressions,
  readBy,
  simplify,
} from './flat.ts';
import type { RangeOf } from './intervals.ts';

/** The same program with every variable that can have one value only replaced by it. */
export function putValuesIn(flat: Flat, rangeOf: RangeOf): Flat {
  const code = flat.code.map((instruction, position) =>
    mapExpressions(instruction, (expression) =>
      simplify(expression, (place): Expression => {
        const range = place.kind === 'variable' ? rangeOf(position, place) : null;
        if (!range || range[0] !== range[1] || Math.abs(range[0]) > LARGEST_MACHINE_VALUE) return place;
        return { kind: 'number', value: range[0], at: place.at };
      }),
    ),
  );
  return { ...flat, code };
}

/** True if leaving the expression out could hide a division by zero, or an element without a value. */
const mayFail = (expression: Expression): boolean =>
  expression.kind === 'operation'
    ? ['/', 'mod'].includes(expression.operator) || mayFail(expression.left) || mayFail(expression.right)
    : expression.kind === 'element' || (expression.kind === 'negation' && mayFail(expression.value));

/**
 * The same program without assignments to variables that are not read afterwards. A program that shows nothing leaves
 * its results in registers: of such a program everything stays.
 */
export function dropUnread(flat: Flat): Flat {
  const { code, routines } = flat;
  if (!code.flatMap(phrasesOf).some(({ phrase }) => ['show', 'writeSolution'].includes(phrase.id)))
    return flat;
  const read = code.map((instruction, i) => new Set([...readBy(instruction), ...keptAt(flat, i)]));
  const live = read.map((names) => new Set(names));
  const written = code.map((instruction): readonly string[] => {
    if (instruction.kind === 'call') return routines.get(instruction.procedure)!.parameters;
    const target = targetOf(instruction);
    return target?.kind === 'variable' ? [target.name] : [];
  });
  const liveAfter = (position: number): Set<string> =>
    new Set(followersOf(flat, position).flatMap((to) => [...(live[to] ?? [])]));
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (let position = code.length - 1; position >= 0; position--) {
      const { size } = live[position];
      for (const name of liveAfter(position)) {
        if (!written[position].includes(name)) live[position].add(name);
      }
      isChanging ||= live[position].size > size;
    }
  }
  return {
    ...flat,
    code: code.map((instruction, position): Instruction => {
      if (instruction.kind !== 'assign' || instruction.target.kind !== 'variable') return instruction;
      const { target, value, at } = instruction;
      if (mayFail(value) || liveAfter(position).has(target.name)) return instruction;
      return { kind: 'jump', to: position + 1, at };
    }),
  };
}
