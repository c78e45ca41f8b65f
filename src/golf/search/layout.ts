/**
 * A program as commands that point at each other, so that they can be moved, and back to bytes. Nothing here proves
 * anything: what comes out is only a candidate.
 */
import { isDigit } from '../../listing/commands.ts';
import { NOP, RANDOM } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { CELL_OF, CELLS, COMMANDS, hasAddress } from '../engine.ts';
import type { Walk } from '../proof/walk.ts';

/** One command. `to` is the id of the command that its address names. */
export interface Item {
  readonly id: number;
  readonly code: number;
  readonly to: number | null;
  /** The name of its goal in the program, where that is beyond A4. */
  readonly alias?: number;
  /** Cell that it must keep, because keys or registers name it. */
  readonly pin: number | null;
  /** True if its address is also executed as a command, after which the next command follows. */
  readonly glued?: boolean;
  /** The command that its address is too: its code, and the id by which other jumps name it. */
  readonly double?: { readonly id: number; readonly code: number };
  /** Set for a test that always goes the same way. One that never jumps has no `to`: any address will do. */
  readonly always?: 'jumps' | 'stays';
}

/** Cells that a command takes, its address included. */
export const sizeOf = ({ code }: Item): number => (hasAddress(code) ? 2 : 1);

/** True if the next command is never reached from this one. */
export const isTerminator = ({ code, glued }: Item): boolean =>
  glued !== true && ['jump', 'return', 'hang'].includes(COMMANDS[code].transfer);

/** True of functions of one number that give the same number always. */
const isFunction = ({ code }: Item): boolean => {
  const { family, pops, pushes, angle } = COMMANDS[code];
  return (
    ['function', 'arithmetic', 'k-function', 'logic', 'sexagesimal'].includes(family) &&
    pops === 1 &&
    pushes === 1 &&
    !angle &&
    code !== RANDOM
  );
};
/** True of commands that a number is typed with: digits, the point, the sign, ВП. */
const isTyping = ({ code }: Item): boolean =>
  isDigit(code) || (COMMANDS[code].family === 'entry' && COMMANDS[code].name !== 'Cx');

/** Why a program cannot be taken apart, and where. */
export interface LayoutRefusal {
  readonly kind: 'runs-past-end' | 'overlap';
  readonly step: number;
}

/** The knowledge that moving the commands of a program takes. */
export type Reach = Omit<Walk, 'pointed'>;

/** The reachable commands of a program in their order, or why it cannot be taken apart. */
export function takeApart(
  bytes: Uint8Array,
  reach: Reach,
  entries: readonly number[],
): Item[] | LayoutRefusal {
  const cells = [...reach.commands, ...reach.operands.keys()];
  if (cells.some((cell) => cell >= bytes.length)) return { kind: 'runs-past-end', step: bytes.length - 1 };
  const pins = new Set([...reach.named, ...entries.map((address) => CELL_OF[address])]);
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
  const isPinned = ({ id, double }: Item): boolean =>
    pins.has(id) || (double !== undefined && pins.has(double.id));
  return items.map((item) => (isPinned(item) ? { ...item, pin: item.id } : item));
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

/** Bytes of a program, and the cell of each of its commands. */
export interface Assembly {
  readonly bytes: Uint8Array;
  readonly cellOf: ReadonlyMap<number, number>;
}

/**
 * Bytes of a program: pinned chains at their cells, the others in order, into gaps where they fit. Null if it does not
 * fit or a jump leads nowhere.
 */
export function assemble(items: readonly Item[]): Assembly | null {
  const cellOf = new Map<number, number>();
  const cells = new Array<number>(CELLS).fill(-1);
  const chains = chainsOf(items);
  const place = (chain: readonly Item[], start: number): boolean => {
    if (start < 0 || start + lengthOf(chain) > CELLS) return false;
    for (let cell = start; cell < start + lengthOf(chain); cell++) if (cells[cell] >= 0) return false;
    let cell = start;
    for (const item of chain) {
      if (item.pin !== null && item.pin !== cell) return false;
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
    const at = chain.findIndex(({ pin }) => pin !== null);
    if (at < 0) free.push(chain);
    else if (!place(chain, chain[at].pin! - lengthOf(chain.slice(0, at)))) return null;
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
  let end = CELLS;
  while (end > 0 && cells[end - 1] < 0) end--;
  return { bytes: Uint8Array.from(cells.slice(0, end), (byte) => (byte < 0 ? NOP : byte)), cellOf };
}

/** Where numbers are typed: the cells from `from` up to `to`, and on over each function that is made of the number. */
export function numbersIn(items: readonly Item[]): readonly { readonly from: number; readonly to: number }[] {
  const targets = new Set(items.map(({ to }) => to));
  const isFree = ({ id, pin }: Item): boolean => !targets.has(id) && pin === null;
  const found: { from: number; to: number }[] = [];
  for (let from = 0; from < items.length; from++) {
    if (!isDigit(items[from].code) || (from > 0 && isTyping(items[from - 1]))) continue;
    let to = from + 1;
    while (to < items.length && isTyping(items[to]) && isFree(items[to])) to++;
    for (; ; to++) {
      found.push({ from, to });
      if (to >= items.length || !isFunction(items[to]) || !isFree(items[to])) break;
    }
  }
  return found;
}

/** A number that the user puts into a register before the first start. */
export interface StartValue {
  readonly register: number;
  readonly head: number;
  readonly mantissa: number;
}

/** Why a candidate may be shorter. */
export type Reason =
  | { readonly kind: 'dead' }
  | { readonly kind: 'one-way-test' }
  | { readonly kind: 'jump-to-jump' }
  | { readonly kind: 'jump-to-next' }
  | { readonly kind: 'jump-to-return' }
  | { readonly kind: 'return-as-jump' }
  | { readonly kind: 'inverted-condition' }
  | { readonly kind: 'moved-block' }
  | { readonly kind: 'shared-tail'; readonly commands: readonly number[] }
  | { readonly kind: 'shared-head'; readonly commands: readonly number[] }
  | { readonly kind: 'tail-call' }
  | { readonly kind: 'subroutine-dissolved' }
  | { readonly kind: 'subroutine-made'; readonly commands: readonly number[]; readonly times: number }
  | { readonly kind: 'addresses-kept' | 'number-kept'; readonly values: readonly StartValue[] }
  | { readonly kind: 'double'; readonly command: number }
  | { readonly kind: 'window'; readonly before: readonly number[]; readonly after: readonly number[] };

export interface Candidate {
  readonly items: readonly Item[];
  readonly reason: Reason;
  /** Steps of the original program at which the change is made. */
  readonly at: number;
  /** The start values that the program then needs besides. */
  readonly setup?: readonly StartValue[];
}

/** Jumps to one command go to another. */
export const retarget = (items: readonly Item[], from: number, to: number): Item[] =>
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
export class KnownOffers extends Map<string, readonly Offer[]> {}
