/** The theorems about data-moving commands, each checked on the exact machine with the figures of the check. */

import { COPY_TO_X2 } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  LANE,
  LANE_SIGN,
  MESSAGE,
  NEW_NUMBER,
  POINT,
  type State,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../../machine/state.ts';
import { randomWords } from '../../random.ts';
import type { Steps } from '../../steps.ts';
import { freshState, runOne, runStraight } from '../engine.ts';
import { isStableNumber } from '../proof/terms.ts';
import { applyMovement, decode, PLACES } from './functions.ts';
import { ALPHABETS, type AlphabetName, growing, type Monoid } from './monoid.ts';

export interface SideConditionCheck {
  readonly tried: number;
  /** Numbers that the condition admits. */
  readonly stable: number;
  /** Numbers for which the machine and the condition disagree. */
  readonly wrong: number;
}

/**
 * SYNC on all 65,536 heads with mantissas of all first digits, alone and with digits behind: the condition must admit
 * exactly those that stay (but for the first digit F, which it leaves out on purpose).
 */
export function checkSideCondition(): SideConditionCheck {
  const s = freshState();
  let tried = 0;
  let stable = 0;
  let wrong = 0;
  for (let head = 0; head < 0x10000; head++) {
    for (let first = 0; first < 15; first++) {
      for (const rest of [0, 0x02345678, 0x0abcdef1]) {
        const mantissa = (first << 28) | rest;
        s[X] = head;
        s[X + 1] = mantissa;
        const stays = runOne(s, COPY_TO_X2) && s[X] === head && s[X + 1] === mantissa;
        tried++;
        const isAdmitted = isStableNumber(head, mantissa);
        if (isAdmitted) stable++;
        if (stays !== isAdmitted) wrong++;
      }
    }
  }
  return { tried, stable, wrong };
}

/** A state with any stable numbers, hexadecimal digits included, and any hidden state. */
export function randomStableState(random: () => number): State {
  const s = freshState();
  const pick = (n: number): number => (random() >>> 4) % n;
  for (const offset of PLACES) {
    do {
      s[offset] =
        pick(4) === 0 ? pick(0x100) << 4 : pick(2) === 0 ? (pick(10) << 4) | 9 : (0x990 | pick(10)) << 4;
      s[offset + 1] = pick(8) === 0 ? 0 : pick(2) ? random() : random() & 0x7777_0000;
      if (s[offset + 1] === 0) s[offset] = 0;
    } while (!isStableNumber(s[offset], s[offset + 1]));
  }
  s[X2_HEAD] = random() & 0xffff;
  s[X2_MANTISSA] = random();
  s[X2_EXPONENT] = pick(0x1000);
  s[LANE] = random();
  s[LANE_SIGN] = pick(16);
  s[NEW_NUMBER] = pick(2) * 15;
  s[ENTRY] = [0, 1, 5, 8, 15][pick(5)];
  s[ENTRY_BASE] = pick(0x1000);
  s[POINT] = pick(8);
  s[MESSAGE] = pick(2);
  return s;
}

export interface MonoidTheorem {
  readonly alphabet: AlphabetName;
  readonly commands: readonly number[];
  /** Functions in all, the hidden state included. */
  readonly functions: number;
  /** Different rearrangements of the numbers alone. */
  readonly movements: number;
  /** Functions by the length of their shortest program. */
  readonly byLength: readonly number[];
  /** A function of the greatest length, with one of its shortest programs. */
  readonly hardest: { readonly key: number; readonly program: readonly number[] };
  readonly products: number;
  /** Runs of shortest programs on random stable states, and how many ended otherwise than the function says. */
  readonly runs: number;
  readonly wrong: number;
}

/**
 * Enumerates an alphabet's monoid and runs every function's first shortest program on `states` random states, in steps, each with the
 * functions found or tried. What it gives when stopped proves nothing.
 */
export function* provingMonoid(
  alphabet: AlphabetName,
  states: number,
  seed: number,
): Steps<MonoidTheorem, number> {
  const commands = ALPHABETS[alphabet];
  const monoid = yield* growing(commands);
  const { runs, wrong } = yield* checkOnStates(monoid, states, seed);
  const last = monoid.size - 1;
  return {
    alphabet,
    commands,
    functions: monoid.size,
    movements: monoid.countMovements(),
    byLength: monoid.levels.slice(1).map((end, length) => end - monoid.levels[length]),
    hardest: { key: monoid.key(last), program: monoid.programs(last, 1)[0] },
    products: monoid.products,
    runs,
    wrong,
  };
}

function* checkOnStates(
  monoid: Monoid,
  states: number,
  seed: number,
): Steps<{ runs: number; wrong: number }, number> {
  const random = randomWords(seed);
  const starts = Array.from({ length: states }, () => randomStableState(random));
  const got: State = new Int32Array(MK61.words);
  const said: State = new Int32Array(MK61.words);
  let runs = 0;
  let wrong = 0;
  for (let i = 0; i < monoid.size; i++) {
    const [program] = monoid.programs(i, 1);
    const movement = decode(monoid.key(i));
    for (const start of starts) {
      got.set(start);
      said.set(start);
      const done = runStraight(got, program);
      applyMovement(movement, start, said);
      runs++;
      // K is left out: it is read only while an exponent is open, which these commands close, or after an overflow.
      said[ENTRY_BASE] = got[ENTRY_BASE];
      if (!done || !got.every((word, w) => word === said[w])) wrong++;
    }
    if (yield i) break;
  }
  return { runs, wrong };
}
