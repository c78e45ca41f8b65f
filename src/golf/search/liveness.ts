/**
 * Which places of the machine are read later: a guide for the search, which need not be right. What it lets through is
 * proven elsewhere.
 */
import type { Command, State } from '../../machine/index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  LANE,
  NEW_NUMBER,
  R0,
  T,
  X,
  X1,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  Y,
  Z,
} from '../../machine/state.ts';
import { COMMANDS, jumpsByRegister } from '../engine.ts';
import { type Item, isTerminator, RETURN, STOP } from './layout.ts';

/** Places as bits. */
const bit = (n: number): number => 1 << n;
const [BX, BY, BZ, BT, BX1] = [0, 1, 2, 3, 4].map(bit);
const BR = (r: number): number => bit(5 + r);
const ALL_R = 0x7fff << 5;
const [BX2, BTOP, BFLAG, BENTRY, BBASE] = [20, 21, 22, 23, 24].map(bit);
const ENTRY_GROUP = BX2 | BTOP | BFLAG | BENTRY | BBASE;

/** Bits of the stack and the registers by slot name. */
export function slotBit(slot: string): number {
  const at = ['X', 'Y', 'Z', 'T', 'X1'].indexOf(slot);
  return at >= 0 ? bit(at) : BR(Number.parseInt(slot[1], 16));
}

/** Single commands that are like no other. */
const codeOf = (mnemonic: string): number => COMMANDS.findIndex((row) => row.mnemonic === mnemonic);
const [EXPONENT, CLEAR, ENTER, LAST_X] = ['ВП', 'Cx', 'В↑', 'FВx'].map(codeOf);

/** The commands that take X into X1: all calculations, and the no-operations that no key enters. */
const isCalculation = ({ family, x2, keys }: Command): boolean =>
  ['arithmetic', 'function', 'k-function', 'trap'].includes(family) ||
  (family === 'stack' && x2 === 'raw') ||
  (family === 'no-operation' && keys === null);

/** What is live before a command, when `after` is live behind it and the new-number flag is `flag` (null: unknown). */
function before(code: number, after: number, flag: number | null): number {
  const row = COMMANDS[code];
  let live = after;
  const from = (place: number, sources: number): number => {
    if (!(after & place)) return 0;
    live &= ~place;
    return sources;
  };
  const lift = (): number => from(BT, BZ) | from(BZ, BY) | from(BY, BX);
  const closed = (x: number): number =>
    from(BX2, x) | from(BTOP, x) | from(BFLAG, 0) | from(BENTRY, 0) | from(BBASE, 0);
  const register = row.register === null ? 0 : BR(row.register);
  if (row.family === 'digit') {
    if (flag === 15) {
      const used = lift() | from(BX, 0) | closed(0);
      return live | used;
    }
    const group = ENTRY_GROUP | BX;
    const used = flag === 0 ? 0 : from(BT, BT | BZ) | from(BZ, BZ | BY) | from(BY, BY | BX);
    return live | used | group;
  }
  if (code === CLEAR) {
    const used = from(BX, 0) | from(BX2, 0) | from(BTOP, 0) | from(BENTRY, 0) | from(BBASE, 0);
    return live | used;
  }
  if (code === ENTER) {
    const used = lift() | closed(BX);
    return live | used | BX;
  }
  if (code === LAST_X) {
    const used = lift() | from(BX, BX1) | closed(BX1);
    return live | used;
  }
  if (row.family === 'entry') return live | BX | BX2 | BTOP | BENTRY | BBASE;
  if (isCalculation(row)) {
    const hidden = from(BFLAG, 0) | from(BTOP, BX) | from(BX1, BX);
    const { family, pops, pushes } = row;
    let used: number;
    if (family === 'stack' && pops === 2) used = from(BX, BY) | from(BY, BX);
    else if (family === 'stack') used = from(BX, BY) | from(BY, BZ) | from(BZ, BT) | from(BT, BX);
    else if (pushes > pops) used = lift() | from(BX, 0);
    else if (pushes < pops) used = from(BX, BX | BY) | from(BY, BZ) | from(BZ, BT);
    else used = from(BX, pops === 2 ? BX | BY : BX);
    return live | hidden | used;
  }
  if (row.memory === 'store') {
    const used = (row.indirect ? 0 : from(register, BX)) | from(BFLAG, 0) | from(BTOP, BX);
    return live | used | (row.indirect ? BX | register : 0);
  }
  if (row.memory === 'recall') {
    const source = row.indirect ? ALL_R : register;
    const used = lift() | from(BX, source) | closed(source);
    return live | used | (row.indirect ? register : 0);
  }
  if (row.indirect) return live | register | (row.transfer === 'condition' ? BX : 0);
  if (row.transfer === 'loop') return live | register;
  if (row.family === 'synchronise' || row.transfer === 'return' || row.transfer === 'stop') {
    const used = closed(BX);
    return live | used | BX;
  }
  const used = from(BFLAG, 0) | from(BTOP, BX);
  return live | used | (row.transfer === 'condition' ? BX : 0);
}

/** What is live behind every command, by its index in `items`. `keep`: bits of what a user looks at. */
export function liveness(items: readonly Item[], keep: number, flags: readonly (number | null)[]): number[] {
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
    if (item.code === STOP) next.push(...entries);
    return next.filter((n) => n < items.length);
  });
  const after = new Array<number>(items.length).fill(0);
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = items.length - 1; i >= 0; i--) {
      let live = items[i].code === STOP ? keep | BX : 0;
      for (const next of successors[i]) live |= before(items[next].code, after[next], flags[next]);
      // What is typed at a stop pushes the stack up.
      if (items[i].code === STOP) live |= (live & BT ? BZ | BY : 0) | (live & BZ ? BY : 0);
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
    const { code } = previous;
    if (code === STOP) return null;
    const { family } = COMMANDS[code];
    if (family === 'digit' || code === ENTER || code === EXPONENT) return targets.has(item.id) ? null : 0;
    return family === 'entry' ? null : 15;
  });
}

/** True if two exact states agree in all live places. */
export function agree(a: State, b: State, live: number): boolean {
  const numbers = [X, Y, Z, T, X1];
  for (let i = 0; i < 5; i++)
    if (live & bit(i) && (a[numbers[i]] !== b[numbers[i]] || a[numbers[i] + 1] !== b[numbers[i] + 1]))
      return false;
  for (let r = 0; r < 15; r++)
    if (live & BR(r) && (a[R0 + 2 * r] !== b[R0 + 2 * r] || a[R0 + 2 * r + 1] !== b[R0 + 2 * r + 1]))
      return false;
  if (live & BX2)
    if (a[X2_HEAD] !== b[X2_HEAD] || a[X2_MANTISSA] !== b[X2_MANTISSA] || a[X2_EXPONENT] !== b[X2_EXPONENT])
      return false;
  if (live & BTOP && a[LANE] >>> 28 !== b[LANE] >>> 28) return false;
  if (live & BFLAG && a[NEW_NUMBER] !== b[NEW_NUMBER]) return false;
  if (live & BENTRY && a[ENTRY] !== b[ENTRY]) return false;
  return !(live & BBASE && a[ENTRY] === 15 && a[ENTRY_BASE] !== b[ENTRY_BASE]);
}
