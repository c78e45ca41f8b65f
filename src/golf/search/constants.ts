/** Numbers that are typed by more commands than they need: others are made of digits and functions of one number. */
import type { State } from '../../machine/index.ts';
import { NEW_NUMBER, X } from '../../machine/state.ts';
import { freshState, runOne, runStraight, WORDS } from '../engine.ts';
import type { Candidate } from './candidate.ts';
import { type Item, isFunction, isTyping } from './layout.ts';
import { substitute } from './moves.ts';
import type { SearchCount } from './windows.ts';

/** Commands that a number is made of. */
const LONGEST = 4;
/** The shortest ways that are tried for one number. */
const MOST_WAYS = 3;
/** F0 copies X to X2, which brings a typed number into its usual form. */
const COPY_TO_X2 = 0xf0;
const FIRST: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x20];
/** Digits, the point, /-/, ВП; F 10^x F e^x F x² F√ F 1/x. */
const NEXT: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0x15, 0x16, 0x21, 0x22, 0x23];

/** The shortest ways to each number, by its words; and the commands that it took to find them. */
interface Ways {
  readonly byNumber: ReadonlyMap<string, readonly (readonly number[])[]>;
  readonly commands: number;
}

let known: Ways | null = null;

/** All numbers of up to four commands, the same for every program. */
function allWays(): Ways {
  if (known) return known;
  const byNumber = new Map<string, number[][]>();
  let commands = 0;
  const states: State[] = Array.from({ length: LONGEST + 1 }, () => new Int32Array(WORDS));
  states[0].set(freshState());
  states[0][NEW_NUMBER] = 15;
  const put = (codes: readonly number[], most: number): void => {
    const from = states[codes.length];
    for (const code of codes.length === 0 ? FIRST : NEXT) {
      const to = states[codes.length + 1];
      to.set(from);
      commands++;
      if (!runOne(to, code)) continue;
      const all = [...codes, code];
      if (all.length < most) {
        put(all, most);
        continue;
      }
      const name = nameOf(to);
      const ways = byNumber.get(name) ?? [];
      if (ways.length < MOST_WAYS) ways.push(all);
      byNumber.set(name, ways);
    }
  };
  for (let most = 1; most <= LONGEST; most++) put([], most);
  known = { byNumber, commands };
  return known;
}

/** The number in X in its usual form. */
function nameOf(state: State): string {
  const s = state.slice();
  runOne(s, COPY_TO_X2);
  return `${s[X] & 0xffff} ${s[X + 1]}`;
}

/** Shorter ways to the numbers of a program; the largest saving first. */
export function* constantMoves(items: readonly Item[], count: SearchCount): Generator<Candidate> {
  const targets = new Set(items.map(({ to }) => to));
  const isFree = ({ id, pin }: Item): boolean => !targets.has(id) && pin === null;
  const found: (Candidate & { saves: number })[] = [];
  const fresh = 1000 + Math.max(0, ...items.map(({ id }) => id));
  const typed: (readonly [from: number, to: number])[] = [];
  for (let from = 0; from < items.length; from++) {
    if (items[from].code > 9 || (from > 0 && isTyping(items[from - 1]))) continue;
    let to = from + 1;
    while (to < items.length && isTyping(items[to]) && isFree(items[to])) to++;
    for (; ; to++) {
      if (to - from > 2) typed.push([from, to]);
      if (to >= items.length || !isFunction(items[to]) || !isFree(items[to])) break;
    }
  }
  if (typed.length === 0) return;
  const { byNumber, commands } = allWays();
  count.commands += commands;
  for (const [from, to] of typed) {
    const codes = items.slice(from, to).map(({ code }) => code);
    const s: State = freshState();
    s[NEW_NUMBER] = 15;
    if (!runStraight(s, codes)) continue;
    for (const way of byNumber.get(nameOf(s)) ?? [])
      if (way.length < codes.length)
        found.push({
          items: substitute(items, from, to, way, fresh),
          reason: { kind: 'window', before: codes, after: way },
          at: items[from].id,
          saves: codes.length - way.length,
        });
  }
  yield* found.sort((a, b) => b.saves - a.saves);
}
