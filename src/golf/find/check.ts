/** Proves that found commands compute an expression: by terms, with code that the search does not use. */
import { executionOf, performTerms } from '../proof/commands.ts';
import { PLACE, PLACE_TEXT } from '../proof/relation.ts';
import { type Term, Terms } from '../proof/terms.ts';
import type { Goal } from './expression.ts';

const STACK = [PLACE.X, PLACE.Y, PLACE.Z, PLACE.T];

/**
 * True if the commands leave in X the same term as the expression's own operations, for all decimal inputs. The entry
 * flags are those after a number has been typed, its exponent not. With `inRange` only for inputs whose results,
 * intermediate ones too, are zero or fit the display.
 */
export function computes(goal: Goal, commands: readonly number[], inRange = false): boolean {
  const terms = new Terms(true, inRange);
  const at = PLACE_TEXT.map((_, place) => terms.variable(place < PLACE.X2));
  const inputs = new Map<number, Term>();
  goal.places.forEach((node, i) => {
    if (node !== null) inputs.set(node, at[STACK[i]]);
  });
  // A number of at least one digit has been typed, without an exponent.
  at[PLACE.FLAG] = terms.literal(0);
  at[PLACE.ENTRY] = terms.literal(3);
  const execution = executionOf(terms, at);
  for (const code of commands) if (!performTerms(execution, code)) return false;
  return !execution.hasFailed && at[PLACE.X] === termOf(goal, goal.root, terms, inputs);
}

/** The term of a node: each operation performed alone, on terms. */
function termOf(goal: Goal, id: number, terms: Terms, inputs: ReadonlyMap<number, Term>): Term {
  const { input, constant, forms } = goal.nodes[id];
  if (input !== null) return inputs.get(id) ?? terms.variable(true);
  if (constant) return terms.number(constant[0], constant[1]);
  const [{ code, x, y }] = forms;
  const at = PLACE_TEXT.map(() => terms.variable(true));
  at[PLACE.X] = termOf(goal, x, terms, inputs);
  if (y !== null) at[PLACE.Y] = termOf(goal, y, terms, inputs);
  // /-/ is the sign of the number, not of an exponent.
  at[PLACE.ENTRY] = terms.literal(0);
  const execution = executionOf(terms, at);
  performTerms(execution, code);
  return execution.hasFailed ? terms.variable(true) : at[PLACE.X];
}
