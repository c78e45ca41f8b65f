/** Tells programs from keys and from values that are stored before a run. */
import { STOP } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { endsFlow, operandSteps, stepOf, takesAddress } from '../addresses.ts';

/** What steps are: a program, a part of one, a part that stores its result, keys to press, or values to store. */
export type Nature = 'program' | 'part' | 'stored' | 'keys' | 'values';

/** Steps that store so many numbers and read none of them prepare something. */
const FEWEST_VALUES = 2;
/** Commands that only enter, move or skip. */
const IDLE: ReadonlySet<string> = new Set(['digit', 'entry', 'stack', 'no-operation', 'memory']);

/** True if a program is over after some of its steps: they end the flow, and nothing in them leads further. */
export function isOver(bytes: readonly number[]): boolean {
  const operands = operandSteps(bytes);
  const last = bytes.length - 1 - Number(operands.has(bytes.length - 1));
  if (last < 0 || !endsFlow(bytes[last]) || (last === bytes.length - 1 && takesAddress(bytes[last])))
    return false;
  return bytes.every((byte, step) => {
    if (operands.has(step)) return stepOf(byte) < bytes.length;
    const { indirect, transfer } = MK61.commands[byte];
    return !indirect || transfer === 'none';
  });
}

/** What the commands of a straight program do, counted. */
interface Counts {
  works: boolean;
  enters: boolean;
  stores: number;
  isStraight: boolean;
}

/** Keys hold a stop that no program reaches (`В/О С/П`) or lead outside; a part of a program runs off its end. */
export function natureOf(bytes: readonly number[]): Nature {
  if (bytes.length === 1 && MK61.commands[bytes[0]].transfer === 'return') return 'keys';
  const operands = operandSteps(bytes);
  const targets = new Set([...operands].map((step) => stepOf(bytes[step])));
  const counts: Counts = { works: false, enters: false, stores: 0, isStraight: true };
  let isAfterJump = false;
  for (let step = 0; step < bytes.length; step++) {
    if (operands.has(step)) continue;
    const byte = bytes[step];
    const { transfer } = MK61.commands[byte];
    if (isAfterJump && byte === STOP && !targets.has(step)) return 'keys';
    if (operands.has(step + 1) && stepOf(bytes[step + 1]) >= bytes.length) return 'keys';
    isAfterJump = transfer === 'jump' || transfer === 'return';
    count(byte, counts);
  }
  const { works, enters, stores, isStraight } = counts;
  if ((enters && !works) || (isStraight && stores >= FEWEST_VALUES)) return 'values';
  return endOf(bytes, operands);
}

function count(byte: number, counts: Counts): void {
  const { family, transfer, memory, indirect, operand } = MK61.commands[byte];
  if (memory === 'store') counts.stores++;
  if (memory === 'recall' || indirect || (transfer !== 'none' && transfer !== 'stop'))
    counts.isStraight = false;
  if (operand === 'address' || indirect || (transfer === 'none' && !IDLE.has(family))) counts.works = true;
  else if (IDLE.has(family)) counts.enters = true;
}

function endOf(bytes: readonly number[], operands: ReadonlySet<number>): Nature {
  const last = bytes.length - 1 - Number(operands.has(bytes.length - 1));
  if (last < 0) return 'part';
  const { memory, operand } = MK61.commands[bytes[last]];
  if (memory === 'store') return 'stored';
  const isOwing = operand === 'address' && last === bytes.length - 1;
  return endsFlow(bytes[last]) && !isOwing ? 'program' : 'part';
}
