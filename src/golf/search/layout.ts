/**
 * A program as commands that point at each other, so that they can be moved, and back to bytes. Nothing here proves
 * anything: what comes out is only a candidate.
 */
import { analyseFlow, type ProgramFile } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { CELLS, COMMANDS, hasAddress } from '../engine.ts';

/** One command. `to` is the id of the command that its address names. */
export interface Item {
  readonly id: number;
  readonly code: number;
  readonly to: number | null;
  /** Cell that it must keep, because keys or registers name it. */
  readonly pin: number | null;
}

export const BP = 0x51;
export const RETURN = 0x52;
export const CALL = 0x53;
export const STOP = 0x50;

export const sizeOf = ({ code }: Item): number => (hasAddress(code) ? 2 : 1);

/** True if the next command is never reached from this one. */
export const isTerminator = ({ code }: Item): boolean =>
  ['jump', 'return', 'hang'].includes(COMMANDS[code].transfer);

/** Why a program cannot be taken apart. */
export type Refusal =
  | 'computed-jump'
  | 'dark-address'
  | 'address-as-command'
  | 'runs-past-end'
  | 'overlap'
  | 'empty';

/** The reachable commands of a program in their order, or why it cannot be taken apart. */
export function takeApart(program: ProgramFile, entries: readonly number[]): Item[] | Refusal {
  const { bytes } = program;
  if (bytes.length === 0) return 'empty';
  const isFull = bytes.length === CELLS;
  // A stop in the last step is the end: what a run on into the empty cells would do is nobody's wish.
  const endsInStop = !isFull && bytes.at(-1) === STOP;
  const flow = analyseFlow(
    endsInStop ? { ...program, bytes: Uint8Array.from([...bytes, 0x5f]) } : program,
    entries,
  );
  if (flow.unresolved.length > 0) return 'computed-jump';
  if (flow.darkAddresses.length > 0) return 'dark-address';
  if ([...flow.commands].some((step) => flow.operands.has(step))) return 'address-as-command';
  const last = bytes.length - (endsInStop ? 0 : 1);
  if ([...flow.commands, ...flow.operands.keys()].some((step) => step > last)) return 'runs-past-end';
  const pins = new Set(entries.map((address) => 10 * (address >> 4) + (address & 15)));
  for (const jump of flow.jumps) if (jump.register !== null) pins.add(jump.to);
  const items: Item[] = [];
  for (let step = 0; step < bytes.length; step++) {
    if (!flow.commands.has(step)) continue;
    const code = bytes[step];
    const isLong = hasAddress(code);
    const jump = isLong ? flow.jumps.find(({ from }) => from === step) : undefined;
    if (isLong && (jump === undefined || !flow.operands.has(step + 1))) return 'overlap';
    items.push({ id: step, code, to: jump?.to ?? null, pin: pins.has(step) ? step : null });
  }
  // A return from an empty stack leads to cell 01, which then must stay there.
  if (flow.bareReturns.length > 0) {
    const at = items.findIndex(({ id }) => id === 1);
    if (at >= 0) items[at] = { ...items[at], pin: 1 };
  }
  return items;
}

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

/**
 * Bytes of a program: pinned chains at their cells, the others in order, into gaps where they fit. Null if it does not
 * fit or a jump leads nowhere.
 */
export function assemble(items: readonly Item[]): Uint8Array | null {
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
    if (item.to === null) continue;
    const target = cellOf.get(item.to);
    if (target === undefined) return null;
    cells[cellOf.get(item.id)! + 1] = MK61.addressOf(target);
  }
  let end = CELLS;
  while (end > 0 && cells[end - 1] < 0) end--;
  return Uint8Array.from(cells.slice(0, end), (byte) => (byte < 0 ? 0x54 : byte));
}
