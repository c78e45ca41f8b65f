/**
 * What a command costs, in machine cycles of 42 clock ticks (spec 14.2). The chips overlap, so
 * single commands are means and only sums are meaningful: a fixed cost for each command, what the memory ring adds at its
 * address, and the few rules of this file.
 */
import { checkByte } from './check.ts';
import { type Command, type Core, checkModel, type Ending, FAILED } from './model.ts';
import { PC, X } from './state.ts';

/** Duration of one machine cycle on the real calculator, in milliseconds. */
export const CYCLE_MS = 1.75;

/** Cycles between pressing a key that raises a domain error and the message (spec 14.1). */
const DOMAIN_ERROR_CYCLES = 2480;

/** An indirect condition that goes on costs so much less than its row says. */
export const UNTAKEN_POINTER_SAVING = 60;

/** F 10^x of an integer needs no series: it costs as much as ×. */
export const INTEGER_POWER_COST = 127;
const TEN_TO_X = 0x15;

/** True for 0 and for decimals of exponents 0..7 without a fraction. */
const isInteger = (head: number, mantissa: number): boolean =>
  mantissa === 0 || (head >> 4 <= 7 && mantissa << (4 * ((head >> 4) + 1)) === 0);

/** Mean cost in cycles of command `code` at the address byte `at`, its own fetches included. Throws TypeError or RangeError for what is none. */
export function cyclesOf(model: Core['model'], code: number, at: number): number {
  checkModel(model);
  return model.commands[checkByte(code, 'a command')].cost + model.addressCost[checkByte(at, 'an address')];
}

/** What a command costs less in this state, as far as that can be told before it is executed. */
export const savingBefore = ({ code, cost }: Command, { state: s }: Core): number =>
  code === TEN_TO_X && isInteger(s[X], s[X + 1]) ? cost - INTEGER_POWER_COST : 0;

/** What is to be added when the command at `at` has ended. */
export function costAfter({ transfer, indirect }: Command, core: Core, at: number, ending: Ending): number {
  if (ending === FAILED) return DOMAIN_ERROR_CYCLES;
  const isUntaken = indirect && transfer === 'condition' && core.state[PC] === core.model.next[at];
  return isUntaken ? -UNTAKEN_POINTER_SAVING : 0;
}
