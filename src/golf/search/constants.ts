/** Numbers that are typed by more commands than they need: others are made of digits and functions of one number. */

import {
  COPY_TO_X2,
  DIGITS,
  E_TO_X,
  EXPONENT,
  NEGATE,
  PI,
  POINT,
  RECIPROCAL,
  ROOT,
  SQUARE,
  TEN_TO_X,
} from '../../machine/codes.ts';
import type { State } from '../../machine/index.ts';
import { NEW_NUMBER, X } from '../../machine/state.ts';
import { HEAD } from '../../machine/words.ts';
import { rememberedBy } from '../../remembered.ts';
import { freshState, runOne, runStraight, WORDS } from '../engine.ts';
import type { Candidate, SearchCount } from './candidate.ts';
import { type Item, numbersIn } from './layout.ts';
import { substitute } from './moves.ts';

/** Commands that a number is made of; the longest ways are only looked for where a number is typed by more. */
const LENGTHS = [4, 3] as const;
/** The longest ways may take this part of a budget. */
const PART = 20;
/** The shortest ways that are tried for one number. */
const MOST_WAYS = 3;
/** F0 copies X to X2, which brings a typed number into its usual form. */
const FIRST: readonly number[] = [...DIGITS, PI];
/** Digits, the point, /-/, ВП; F 10^x F e^x F x² F√ F 1/x. */
const NEXT = DIGITS.concat(POINT, NEGATE, EXPONENT, TEN_TO_X, E_TO_X, ROOT, SQUARE, RECIPROCAL);

/** The shortest ways to each number, by its words; and the commands that it took to find them. */
interface Ways {
  readonly byNumber: ReadonlyMap<string, readonly (readonly number[])[]>;
  readonly commands: number;
}

/** All numbers of up to so many commands, the same for every program. */
const waysUpTo = rememberedBy(Number, (longest: number): Ways => {
  const byNumber = new Map<string, number[][]>();
  let commands = 0;
  const states: State[] = Array.from({ length: longest + 1 }, () => new Int32Array(WORDS));
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
  for (let most = 1; most <= longest; most++) put([], most);
  return { byNumber, commands };
});

/** The number in X in its usual form. */
function nameOf(state: State): string {
  const s = state.slice();
  runOne(s, COPY_TO_X2);
  return `${s[X] & HEAD} ${s[X + 1]}`;
}

/** Shorter ways to the numbers of a program; the largest saving first. `budget` in commands. */
export function* constantMoves(
  items: readonly Item[],
  count: SearchCount,
  budget: number,
): Generator<Candidate> {
  const found: (Candidate & { saves: number })[] = [];
  const fresh = 1000 + Math.max(0, ...items.map(({ id }) => id));
  const typed = numbersIn(items).filter(({ from, to }) => to - from > 2);
  if (typed.length === 0) return;
  const longest = Math.max(...typed.map(({ from, to }) => to - from));
  const table = LENGTHS.map((length) => (length < longest ? waysUpTo(length) : null)).find(
    (ways) => ways !== null && ways.commands < budget / PART,
  );
  const { byNumber, commands } = table ?? waysUpTo(2);
  count.commands += commands;
  for (const { from, to } of typed) {
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
