/**
 * What a command costs, in machine cycles of 42 clock ticks (spec 14.2). The chips overlap, so
 * single commands are means and only sums are meaningful: a fixed cost for each command, what the memory ring adds at its
 * address, and the few rules of this file. All figures are the model's.
 */
import { type Command, type Core, type Ending, FAILED } from './model.ts';
import { PC, X } from './state.ts';
import { exponentOf } from './words.ts';

const TEN_TO_X = 0x15;

/** True for 0 and for decimals of exponents 0..7 without a fraction. */
const isInteger = (head: number, mantissa: number): boolean =>
  mantissa === 0 || (exponentOf(head) <= 7 && mantissa << (4 * (exponentOf(head) + 1)) === 0);

/** Mean cost in cycles of command `code` at the address byte `at`, its own fetches included. */
export function cyclesOf(model: Core['model'], code: number, at: number): number {
  return model.commands[code].cost + model.addressCost[at];
}

/** What a command costs less in this state, as far as that can be told before it is executed. */
export const savingBefore = ({ code, cost }: Command, { state: s, model }: Core): number =>
  code === TEN_TO_X && isInteger(s[X], s[X + 1]) ? cost - model.integerPowerCost : 0;

/** What is to be added when the command at `at` has ended. */
export function costAfter(
  { transfer, indirect }: Command,
  { state, model, tables }: Core,
  at: number,
  ending: Ending,
): number {
  if (ending === FAILED) return model.errorCost;
  return indirect && transfer === 'condition' && state[PC] === tables.next[at] ? -model.untakenSaving : 0;
}
