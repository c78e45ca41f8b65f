/** Searches through the recorded past: the values of a register. */

import { formatAddress, MkNumber, reachedRegister, type Slot } from '../machine/index.ts';
import type { Timeline } from './timeline.ts';
import { commandText } from './trace.ts';

/** One writing of a register. */
export interface Write {
  /** The tick that wrote: 0 is the first one. */
  readonly tick: number;
  /** The command, `30 x→П 5`; null for a key or another input from outside. */
  readonly command: string | null;
  readonly before: string;
  readonly after: string;
}

/** Ticks between yields. */
const SLICE = 100_000;

/** True if the next tick is a command that stores into the slot, whatever value it has. */
function stores({ machine, nextInput }: Timeline, slot: Slot): boolean {
  if (nextInput !== null || !machine.running || slot[0] !== 'R') return false;
  const { commands, cellOf } = machine.model;
  const command = commands[machine.program[cellOf[machine.pc]]];
  return (
    command.memory === 'store' && reachedRegister(machine, command) === machine.model.registers.indexOf(slot)
  );
}

/** Does one tick; tells the writing of the slot, or null. Most ticks write nothing: they make no object. */
function tickOf(timeline: Timeline, slot: Slot): Write | null {
  const { machine, position, nextInput } = timeline;
  const { pc, model } = machine;
  const at = model.slotOffset[slot];
  const [head, mantissa] = [machine.state[at], machine.state[at + 1]];
  const isStored = stores(timeline, slot);
  const opcode = machine.program[model.cellOf[pc]];
  const isOperand = model.commands[opcode].operand === 'address';
  const operand = isOperand ? machine.program[model.cellOf[model.next[pc]]] : null;
  const before = isStored ? machine.get(slot).toString() : null;
  if (!timeline.tick()) return null;
  if (!isStored && head === machine.state[at] && mantissa === machine.state[at + 1]) return null;
  const after = machine.get(slot).toString();
  const command = nextInput === null ? `${formatAddress(pc)} ${commandText(opcode, operand)}` : null;
  return { tick: position, command, before: before ?? MkNumber.fromWords(head, mantissa).toString(), after };
}

/**
 * The last writing of a slot before the present, null if there was none. Goes back stretch by stretch, so that it costs
 * what lies between; it yields now and then, and leaves the time as it was, also when it is given up.
 */
export function* lastWrite(timeline: Timeline, slot: Slot): Generator<undefined, Write | null> {
  const from = timeline.position;
  try {
    let ticks = 0;
    for (let end = from; end > 0; ) {
      const begin = timeline.snapshotBefore(end);
      timeline.seek(begin);
      let last: Write | null = null;
      while (timeline.position < end) last = tickOf(timeline, slot) ?? last;
      if (last) return last;
      ticks += end - begin;
      end = begin;
      if (ticks < SLICE) continue;
      ticks = 0;
      yield;
    }
    return null;
  } finally {
    timeline.seek(from);
  }
}

/** All of a register's values. */
interface RegisterHistory {
  readonly count: number;
  /** The last writings, oldest first. */
  readonly last: readonly Write[];
  /** The smallest and the largest of all its values, the first one included; null if none is a number. */
  readonly range: readonly [low: number, high: number] | null;
  /** The value at equal distances over the recording, from its beginning to its end; NaN where it has no decimal value. */
  readonly samples: readonly number[];
}

/**
 * The writings of a slot from the beginning to the end of the recording.
 *
 * @param most writings to keep, the last ones
 * @param samples distances to divide the whole time into: there is one value more
 */
export function* historyOf(
  timeline: Timeline,
  slot: Slot,
  most: number,
  samples: number,
): Generator<undefined, RegisterHistory> {
  const { position: from, end } = timeline;
  const last: Write[] = [];
  const values: number[] = [];
  let count = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const meet = (): number => {
    const value = timeline.machine.get(slot).toNumber();
    if (Number.isFinite(value)) [low, high] = [Math.min(low, value), Math.max(high, value)];
    return value;
  };
  const sample = (): void => {
    while (values.length <= samples && values.length * end <= timeline.position * samples)
      values.push(meet());
  };
  try {
    timeline.seek(0);
    meet();
    while (timeline.position < end) {
      sample();
      const write = tickOf(timeline, slot);
      if (write) {
        count++;
        meet();
        last.push(write);
        if (last.length > most) last.shift();
      }
      if (timeline.position % SLICE === 0) yield;
    }
    sample();
    return { count, last, range: low <= high ? [low, high] : null, samples: values };
  } finally {
    timeline.seek(from);
  }
}

const BARS = '▁▂▃▄▅▆▇█';

/** Numbers as a line of bars from the smallest to the largest; a blank for NaN. */
export function barsOf(values: readonly number[]): string {
  const known = values.filter(Number.isFinite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const level = (value: number): number =>
    high === low ? 0 : Math.round(((value - low) / (high - low)) * (BARS.length - 1));
  return values.map((value) => (Number.isFinite(value) ? BARS[level(value)] : ' ')).join('');
}
