/**
 * The places of the machine that are read later: a guide for the search, which need not be right. Its candidates are
 * proven elsewhere.
 */
import { CLEAR, ENTER, JUMP, LAST_X, RETURN, STOP } from '../../machine/codes.ts';
import { movesOf, nextDigit } from '../../machine/effects.ts';
import { MK61, type Slot, type State } from '../../machine/index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  LANE,
  NEW_NUMBER,
  T,
  X,
  X1,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  Y,
  Z,
} from '../../machine/state.ts';
import { unitsOf } from '../../machine/words.ts';
import { COMMANDS, jumpsByRegister, REGISTER_OFFSET } from '../engine.ts';
import { type Item, isTerminator } from './layout.ts';

/** Places as bits. */
const bit = (n: number): number => 1 << n;
const [BX, BY, BZ, BT, BX1] = [0, 1, 2, 3, 4].map(bit);
const BR = (r: number): number => bit(5 + r);
const ALL_R = MK61.registers.reduce((all, _, r) => all | BR(r), 0);
const [BX2, BTOP, BFLAG, BENTRY, BBASE] = [20, 21, 22, 23, 24].map(bit);
const STACK_BITS = BX | BY | BZ | BT | BX1;
const ENTRY_GROUP = BX2 | BTOP | BFLAG | BENTRY | BBASE;

/** Bits of the stack and the registers by slot name. */
export function slotBit(slot: Slot): number {
  return bit(MK61.slots.indexOf(slot));
}

/** The moves of each command: a place, and the one that its new content comes from; null for a result. */
const MOVES = COMMANDS.map((row) =>
  movesOf(row).map(([place, source]) => ({
    place: slotBit(place),
    source: source === 'result' ? null : slotBit(source),
  })),
);

/** The places live before a command, if `after` are live after it and the new-number flag is `flag` (null: unknown). */
function before(code: number, after: number, flag: number | null): number {
  const { family, memory, transfer, indirect, pops, pushes, setsX1, register: r } = COMMANDS[code];
  const register = r === null ? 0 : BR(r);
  let kept = after;
  let used = transfer === 'condition' ? BX : 0;
  const from = (places: number, sources: number): void => {
    if (!(after & places)) return;
    kept &= ~places;
    used |= sources;
  };
  const move = (result: number): void => {
    for (const { place, source } of MOVES[code]) from(place, source ?? result);
  };
  const flagged = (): void => {
    from(BFLAG, 0);
    from(BTOP, BX);
  };
  /** The entry is over, and X2 a copy of `x`. */
  const close = (x: number): void => {
    from(BX2 | BTOP, x);
    from(BFLAG | BENTRY | BBASE, 0);
  };
  if (family === 'digit' && flag !== 15) {
    if (flag !== 0) for (const { place, source } of MOVES[code]) from(place, place | (source ?? 0));
    used |= ENTRY_GROUP | BX;
  } else if (code === CLEAR) {
    from(BX | BX2 | BTOP | BENTRY | BBASE, 0);
  } else if (family === 'entry') {
    used |= BX | BX2 | BTOP | BENTRY | BBASE;
  } else if (setsX1) {
    flagged();
    move(pops === 2 ? BX | BY : pops === 1 ? BX : 0);
  } else if (pushes > pops) {
    const made = memory && (indirect ? ALL_R : register);
    const x = made ?? (code === ENTER ? BX : code === LAST_X ? BX1 : 0);
    move(x);
    close(x);
    if (code === ENTER) used |= BX;
    if (indirect) used |= register;
  } else if (memory === 'store') {
    flagged();
    if (indirect) used |= BX | register;
    else from(register, BX);
  } else if (indirect || transfer === 'loop') {
    used |= register;
  } else if (family === 'synchronise' || transfer === 'return' || transfer === 'stop') {
    close(BX);
    used |= BX;
  } else {
    flagged();
  }
  return kept | used;
}

/** The user's part in liveness. */
export interface Observed {
  /** Bits of what is looked at besides the display. */
  readonly keep: number;
  /** Everything that a program reads from the stack after a start is typed for it. */
  readonly typed: boolean;
}

/** The places live after every command, by its index in `items`. */
export function liveness(
  items: readonly Item[],
  { keep, typed }: Observed,
  flags: readonly (number | null)[],
): number[] {
  const at = new Map(items.map(({ id }, i) => [id, i]));
  const callers = items.flatMap(({ code }, i) => (COMMANDS[code].transfer === 'call' ? [i + 1] : []));
  const entries = items.flatMap(({ pin }, i) => (pin === null ? [] : [i]));
  const successors = items.map((item, i) => {
    const next: number[] = [];
    if (item.to !== null) next.push(at.get(item.to) ?? i);
    if (item.code === RETURN) next.push(...callers, ...entries);
    else if (jumpsByRegister(item.code)) next.push(...entries);
    if (!isTerminator(item) && COMMANDS[item.code].transfer !== 'call' && i + 1 < items.length)
      next.push(i + 1);
    return next.filter((n) => n < items.length);
  });
  const after = new Array<number>(items.length).fill(0);
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = items.length - 1; i >= 0; i--) {
      const isStop = items[i].code === STOP;
      const next = items[i + 1];
      const isStart = isStop && next?.code === JUMP && items[at.get(next.to ?? -1) ?? -1]?.pin === 0;
      let live = isStop ? keep | BX : 0;
      const read = (item: number, isTyped: boolean): void => {
        live |= before(items[item].code, after[item], flags[item]) & (isTyped ? ~STACK_BITS : -1);
      };
      for (const successor of successors[i]) read(successor, typed && isStart);
      if (isStop) for (const entry of entries) read(entry, typed);
      // A number typed at a stop pushes the stack up.
      if (isStop) live |= (live & BT ? BZ | BY : 0) | (live & BZ ? BY : 0);
      if ((live | after[i]) !== after[i]) {
        after[i] |= live;
        changed = true;
      }
    }
  }
  return after;
}

/** The new-number flag before every command, where the commands before it tell: 15, 0, or null. */
export function flagsBefore(items: readonly Item[]): (number | null)[] {
  const targets = new Set(items.map(({ to }) => to));
  return items.map((item, i) => {
    if (item.pin !== null) return null;
    const previous = items[i - 1];
    if (previous === undefined || isTerminator(previous)) return targets.has(item.id) ? 15 : null;
    if (previous.code === STOP) return null;
    const digit = nextDigit(COMMANDS[previous.code]);
    if (digit === 'goes-on' || digit === 'replaces') return targets.has(item.id) ? null : 0;
    return digit === 'as-before' ? null : 15;
  });
}

const STACK = [X, Y, Z, T, X1];
const REGISTERS = MK61.registers.length;

/** True if two exact states agree in all live places. Asked of every try of a search: nothing is made for it. */
export function agree(a: State, b: State, live: number): boolean {
  for (let i = 0; i < STACK.length; i++) if (live & bit(i) && isOther(a, b, STACK[i])) return false;
  if (live & ALL_R)
    for (let r = 0; r < REGISTERS; r++) if (live & BR(r) && isOther(a, b, REGISTER_OFFSET[r])) return false;
  if (live & BX2)
    if (a[X2_HEAD] !== b[X2_HEAD] || a[X2_MANTISSA] !== b[X2_MANTISSA] || a[X2_EXPONENT] !== b[X2_EXPONENT])
      return false;
  if (live & BTOP && unitsOf(a[LANE]) !== unitsOf(b[LANE])) return false;
  if (live & BFLAG && a[NEW_NUMBER] !== b[NEW_NUMBER]) return false;
  if (live & BENTRY && a[ENTRY] !== b[ENTRY]) return false;
  return !(live & BBASE && a[ENTRY] === 15 && a[ENTRY_BASE] !== b[ENTRY_BASE]);
}

const isOther = (a: State, b: State, at: number): boolean => a[at] !== b[at] || a[at + 1] !== b[at + 1];
