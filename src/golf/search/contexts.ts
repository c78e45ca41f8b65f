/** What is known of the machine where a stretch of commands begins: the commands before it, on every way that leads there. */
import { lazily } from '../../lazily.ts';
import { COPY_TO_X2, NOP } from '../../machine/codes.ts';
import type { State } from '../../machine/index.ts';
import { X, X1 } from '../../machine/state.ts';
import { COMMANDS, freshState, REGISTER_OFFSET, runOne } from '../engine.ts';
import { type Item, isTerminator } from './layout.ts';

/** Commands before a stretch that are run to tell what it finds. */
const LONGEST_CONTEXT = 12;

/** True for commands that are run one after the other: no jumps, and no pointers. */
export const isStraight = ({ code }: Item): boolean =>
  COMMANDS[code].transfer === 'none' && COMMANDS[code].family !== 'trap' && !COMMANDS[code].indirect;

/** Test states, to be copied before use: ordinary decimal numbers, no two alike, small and large, negative and with fractions. */
export const testStates = lazily((): readonly State[] => {
  const numbers = [
    [0x0020, 0x12345678],
    [0x0000, 0x71828183],
    [0x0029, 0x98765432],
    [0x9990, 0x31415927],
    [0x0010, 0x40000000],
    [0x0059, 0x27182818],
  ];
  return [0, 1, 2].map((seed) => {
    const s = freshState();
    for (let i = 0; i < 20; i++) {
      const [head, mantissa] = numbers[(i * 5 + seed) % numbers.length];
      s[2 * i] = head;
      // Another last digit each, so that no place holds what another holds.
      s[2 * i + 1] = (mantissa & ~0xff00) | ((((i + 3 * seed) % 10) << 8) | ((i % 7) << 12));
    }
    return s;
  });
});

/** One way to an item: the item before it, and the command that does what the way does. */
export interface Way {
  readonly from: number;
  readonly code: number;
  /** The register that the way counts down; what is in it then is not known. */
  readonly counter: number | null;
  /** The way is only gone where X is zero. */
  readonly isZero?: boolean;
}

/** F0 copies X to X2, as a condition that holds; 54 leaves X2, as a jump. */
const AS_HOLDING = COPY_TO_X2;
const AS_JUMP = NOP;
/** More ways than this to one item tell too little for what they cost. */
const MOST_WAYS = 4;
const MOST_CONTEXTS = 6;

/** The ways to each item; null if it is not known what happens on one of them. */
export function waysTo(items: readonly Item[]): (readonly Way[] | null)[] {
  const ways: (Way[] | null)[] = items.map(({ pin }) => (pin === null ? [] : null));
  const at = new Map(items.map(({ id }, i) => [id, i]));
  const add = (to: number, way: Way | null): void => {
    if (to >= items.length) return;
    if (way === null) ways[to] = null;
    else ways[to]?.push(way);
  };
  items.forEach((item, from) => {
    const { transfer, indirect, register } = COMMANDS[item.code];
    const counter = transfer === 'loop' ? register : null;
    const isPlain = ['condition', 'jump', 'loop'].includes(transfer) && !indirect;
    const { name } = COMMANDS[item.code];
    if (item.to !== null) {
      const isZero = transfer === 'condition' && name === 'x≠0';
      add(at.get(item.to) ?? items.length, isPlain ? { from, code: AS_JUMP, counter, isZero } : null);
    }
    if (isTerminator(item)) return;
    if (isStraight(item)) add(from + 1, { from, code: item.code, counter: null });
    else {
      const isTest = (transfer === 'condition' || transfer === 'loop') && !indirect;
      // Behind a doubled address there is another way that is not followed: through the address.
      const isZero = transfer === 'condition' && name === 'x=0';
      add(from + 1, isTest && !item.glued ? { from, code: AS_HOLDING, counter, isZero } : null);
    }
  });
  return ways.map((list) => (list === null || list.length === 0 || list.length > MOST_WAYS ? null : list));
}

/** The commands before an item on one way to it: they tell what X1, X2, the flags and copies are. */
export interface Context {
  readonly ways: readonly Way[];
  /** The item that it begins at. */
  readonly first: number;
}

/** The contexts of an item, as far back as the ways are known; where there are too many, what is known of all. */
export function contextsOf(
  item: number,
  ways: readonly (readonly Way[] | null)[],
  left = LONGEST_CONTEXT,
  passed: readonly number[] = [],
): Context[] {
  const here: Context = { ways: [], first: item };
  const known = ways[item];
  if (known === null || left === 0 || passed.includes(item)) return [here];
  const found = known.flatMap((way) =>
    contextsOf(way.from, ways, left - 1, [...passed, item]).map((before) => ({
      ways: [...before.ways, way],
      first: before.first,
    })),
  );
  return found.length > MOST_CONTEXTS ? [here] : found;
}

/** Runs a context; false if it fails. */
export function runContext(s: State, { ways }: Context): boolean {
  return ways.every(({ code, counter, isZero }) => {
    if (isZero) clear(s);
    if (!runOne(s, code)) return false;
    if (counter !== null) s.set(COUNTED, REGISTER_OFFSET[counter]);
    return true;
  });
}

/** X is zero, and so is every place that holds the same. */
function clear(s: State): void {
  const [head, mantissa] = [s[X], s[X + 1]];
  const stack = [X, X + 2, X + 4, X + 6, X1];
  for (const place of [...stack, ...new Set(REGISTER_OFFSET)])
    if (s[place] === head && s[place + 1] === mantissa) [s[place], s[place + 1]] = [0, 0];
}

/** A number that is in no other place. */
const COUNTED = [0x0010, 0x87654321 | 0] as const;
