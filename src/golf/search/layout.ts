/**
 * A program as commands that point at each other, so that they can be moved, and back to bytes. Nothing here proves
 * anything: what comes out is only a candidate.
 */
import { CLEAR, ENTER, JUMP, LAST_X, NOP, RETURN, STOP } from '../../machine/codes.ts';
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
import { CELL_OF, CELLS, COMMANDS, hasAddress, jumpsByRegister, REGISTER_OFFSET } from '../engine.ts';
import type { StartWords } from '../proof/obligations.ts';
import type { Walk } from '../proof/prove.ts';

/** One command. `to` is the id of the command that its address names. */
export interface Item {
  readonly id: number;
  readonly code: number;
  readonly to: number | null;
  /** The name of its goal in the program, where that is beyond A4. */
  readonly alias?: number;
  /** Set if keys or registers name its cell. */
  readonly pin: Pin | null;
  /** True if its address is also executed as a command, after which the next command follows. */
  readonly glued?: boolean;
  /** The command that its address is too: its code, and the id by which other jumps name it. */
  readonly double?: { readonly id: number; readonly code: number };
  /** Set for a test that always goes the same way. One that never jumps has no `to`: any address will do. */
  readonly always?: 'jumps' | 'stays';
}

/** The name that a command has outside the program. */
export interface Pin {
  readonly cell: number;
  /** The registers that hold its address. */
  readonly by: readonly number[];
  /** It must keep its cell: not only registers name it whose start values may be others. */
  readonly isFixed: boolean;
}

/** Cells that a command takes, its address included. */
export const sizeOf = ({ code }: Item): number => (hasAddress(code) ? 2 : 1);

/** True if the next command is never reached from this one. */
export const isTerminator = ({ code, glued }: Item): boolean =>
  glued !== true && ['jump', 'return', 'hang'].includes(COMMANDS[code].transfer);

/** Why a program cannot be taken apart, and where. */
export interface LayoutRefusal {
  readonly kind: 'runs-past-end' | 'overlap';
  readonly step: number;
}

/**
 * The reachable commands of a program in their order, or why it cannot be taken apart. `movable`: registers with addresses
 * that may become others.
 */
export function takeApart(
  bytes: Uint8Array,
  reach: Walk,
  entries: readonly number[],
  movable: readonly number[],
): Item[] | LayoutRefusal {
  const cells = [...reach.commands, ...reach.operands.keys()];
  if (cells.some((cell) => cell >= bytes.length)) return { kind: 'runs-past-end', step: bytes.length - 1 };
  const jumped = [...reach.jumped];
  const fixed = new Set([
    ...reach.named,
    ...entries.map((address) => CELL_OF[address]),
    ...jumped.flatMap(([register, goals]) => (movable.includes(register) ? [] : [...goals])),
  ]);
  const items: Item[] = [];
  for (let cell = 0; cell < bytes.length; cell++) {
    if (!reach.commands.has(cell)) continue;
    const code = bytes[cell];
    if (reach.operands.has(cell)) {
      // An address that is a command too.
      if (hasAddress(code) || reach.operands.get(cell) !== cell - 1 || items.at(-1)?.id !== cell - 1)
        return { kind: 'overlap', step: cell };
      items[items.length - 1] = { ...items.at(-1)!, glued: true, double: { id: cell, code } };
      continue;
    }
    if (hasAddress(code) && reach.operands.get(cell + 1) !== cell) return { kind: 'overlap', step: cell };
    const to = hasAddress(code) && reach.jumping.has(cell) ? CELL_OF[bytes[cell + 1]] : null;
    const isTest = COMMANDS[code].transfer === 'condition' && hasAddress(code);
    const always = to === null ? 'stays' : reach.staying.has(cell) ? undefined : 'jumps';
    const alias = to !== null && bytes[cell + 1] > MK61.lastAddress ? { alias: bytes[cell + 1] } : {};
    items.push({ id: cell, code, to, pin: null, ...alias, ...(isTest && always ? { always } : {}) });
  }
  const ids = new Set(items.flatMap(({ id, double }) => (double ? [id, double.id] : [id])));
  const lost = items.find(({ to }) => to !== null && !ids.has(to));
  if (lost) return { kind: 'overlap', step: lost.id };
  const holding = (cell: number): number[] =>
    jumped.flatMap(([register, goals]) => (goals.has(cell) && goals.size === 1 ? [register] : []));
  return items.map((item) => {
    const { id, double } = item;
    const by = holding(id);
    const isFixed =
      fixed.has(id) || (double !== undefined && (fixed.has(double.id) || holding(double.id).length > 0));
    return isFixed || by.length > 0 ? { ...item, pin: { cell: id, by, isFixed } } : item;
  });
}

/** Where each command stands among the items; a command that is an address, too, where the command of that address stands. */
export const placesOf = (items: readonly Item[]): ReadonlyMap<number, number> =>
  new Map(
    items.flatMap(({ id, double }, i) => [[id, i] as const, ...(double ? [[double.id, i] as const] : [])]),
  );

/** Chains: stretches that are entered at their top or by jumps and left at their end. */
export function chainsOf(items: readonly Item[]): Item[][] {
  const chains: Item[][] = [];
  let chain: Item[] = [];
  for (const item of items) {
    chain.push(item);
    if (isTerminator(item)) {
      chains.push(chain);
      chain = [];
    }
  }
  if (chain.length > 0) chains.push(chain);
  return chains;
}

const lengthOf = (chain: readonly Item[]): number => chain.reduce((sum, item) => sum + sizeOf(item), 0);

/** Head and mantissa of an address in a register. */
export function wordsOf(cell: number): [head: number, mantissa: number] {
  const address = MK61.addressOf(cell);
  const [tens, units] = [address >> 4, address & 15];
  return tens === 0 ? [0, (units << 28) | 0] : [0x10, (tens << 28) | (units << 24) | 0];
}

/**
 * Bytes of a program, and the addresses in registers: pinned chains at their cells, the others in order, into gaps where they
 * fit. Null if it does not fit or a jump leads nowhere.
 */
export function assemble(items: readonly Item[]) {
  const cellOf = new Map<number, number>();
  const cells = new Array<number>(CELLS).fill(-1);
  const chains = chainsOf(items);
  const place = (chain: readonly Item[], start: number): boolean => {
    if (start < 0 || start + lengthOf(chain) > CELLS) return false;
    for (let cell = start; cell < start + lengthOf(chain); cell++) if (cells[cell] >= 0) return false;
    let cell = start;
    for (const item of chain) {
      if (item.pin?.isFixed && item.pin.cell !== cell) return false;
      cellOf.set(item.id, cell);
      cells[cell] = item.code;
      if (sizeOf(item) === 2) cells[cell + 1] = 0;
      if (item.double) cellOf.set(item.double.id, cell + 1);
      cell += sizeOf(item);
    }
    return true;
  };
  const free: Item[][] = [];
  for (const chain of chains) {
    const at = chain.findIndex(({ pin }) => pin?.isFixed);
    if (at < 0) free.push(chain);
    else if (!place(chain, chain[at].pin!.cell - lengthOf(chain.slice(0, at)))) return null;
  }
  for (const chain of free) {
    let start = 0;
    while (start < CELLS && !place(chain, start)) start++;
    if (start === CELLS) return null;
  }
  for (const item of items) {
    if (item.to === null) {
      // A test that never jumps: any address will do.
      if (item.double) cells[cellOf.get(item.id)! + 1] = item.double.code;
      continue;
    }
    const target = cellOf.get(item.to);
    if (target === undefined) return null;
    // Another name of the cell, from the side branches or the dark addresses, may be the required command.
    if (item.double && CELL_OF[item.double.code] !== target) return null;
    const alias = item.alias !== undefined && CELL_OF[item.alias] === target ? item.alias : undefined;
    cells[cellOf.get(item.id)! + 1] = item.double?.code ?? alias ?? MK61.addressOf(target);
  }
  const named = items.flatMap(({ id, pin }) =>
    (pin?.by ?? []).map((register): StartWords => [register, ...wordsOf(cellOf.get(id)!)]),
  );
  let end = CELLS;
  while (end > 0 && cells[end - 1] < 0) end--;
  return { bytes: Uint8Array.from(cells.slice(0, end), (byte) => (byte < 0 ? NOP : byte)), named };
}

/** Why a candidate may be shorter. */
export type Reason =
  | { readonly kind: 'dead' }
  | { readonly kind: 'one-way-test' }
  | { readonly kind: 'jump-to-next' }
  | { readonly kind: 'jump-to-return' }
  | { readonly kind: 'return-as-jump' }
  | { readonly kind: 'moved-block' }
  | { readonly kind: 'shared-tail'; readonly commands: readonly number[] }
  | { readonly kind: 'tail-call' }
  | { readonly kind: 'jump-by-register'; readonly register: number }
  | { readonly kind: 'subroutine-made'; readonly commands: readonly number[]; readonly times: number }
  | { readonly kind: 'double'; readonly command: number }
  | { readonly kind: 'window'; readonly before: readonly number[]; readonly after: readonly number[] };

export interface Candidate {
  readonly items: readonly Item[];
  readonly reason: Reason;
  /** Steps of the original program at which the change is made. */
  readonly at: number;
}

/** Jumps to one command go to another. */
export const retarget = (items: readonly Item[], from: number, to: number | null): readonly Item[] =>
  items.map((item) => (item.to === from ? { ...item, to } : item));

/** Commands executed, and whether the search was cut short by its limit. */
export interface SearchCount {
  commands: number;
  isCut: boolean;
}

/** Fewer commands that leave what the first `length` commands of a stretch leave, as far as the test states tell. */
export interface Offer {
  readonly length: number;
  readonly codes: readonly number[];
}

/** Offers by all that they depend on, so that an unchanged stretch is searched once. */
export type KnownOffers = Map<string, readonly Offer[]>;

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
      const isStart = isStop && next?.code === JUMP && items[at.get(next.to ?? -1) ?? -1]?.pin?.cell === 0;
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

/** Where the numbers of a state stand, in the order of their bits. */
const NUMBERS = [X, Y, Z, T, X1, ...REGISTER_OFFSET.slice(0, MK61.registers.length)];

/** True if two exact states agree in all live places. Asked of every try of a search: nothing is made for it. */
export function agree(a: State, b: State, live: number): boolean {
  for (let i = 0, bits = live & (STACK_BITS | ALL_R); bits !== 0; i++, bits >>= 1) {
    const at = NUMBERS[i];
    if (bits & 1 && (a[at] !== b[at] || a[at + 1] !== b[at + 1])) return false;
  }
  if (live & BX2)
    if (a[X2_HEAD] !== b[X2_HEAD] || a[X2_MANTISSA] !== b[X2_MANTISSA] || a[X2_EXPONENT] !== b[X2_EXPONENT])
      return false;
  if (live & BTOP && unitsOf(a[LANE]) !== unitsOf(b[LANE])) return false;
  if (live & BFLAG && a[NEW_NUMBER] !== b[NEW_NUMBER]) return false;
  if (live & BENTRY && a[ENTRY] !== b[ENTRY]) return false;
  return !(live & BBASE && a[ENTRY] === 15 && a[ENTRY_BASE] !== b[ENTRY_BASE]);
}
