/** Runs a program on terms from one control point to the next: up to a stop, a test or a place that proofs do not cover. */
import { EXCHANGE, JUMP } from '../../machine/codes.ts';
import type { Command } from '../../machine/index.ts';
import { flipSign, PLUS, signOf } from '../../machine/words.ts';
import { CELL_OF, COMMANDS, NEXT, PREVIOUS } from '../engine.ts';
import {
  type Execution,
  executionOf,
  jumpByPointer,
  type Places,
  performTerms,
  type Risk,
  raw,
  sync,
} from './commands.ts';
import { isLeftOver, PLACE, pop, push, type Returns } from './relation.ts';
import type { Term, Terms } from './terms.ts';

/** The address and the terms with which a program continues. */
export interface Continuation {
  readonly pc: number;
  readonly returns: Returns;
  readonly places: Places;
  /** Risks on this way alone: the SYNC of a test that holds. */
  readonly risks?: readonly Risk[];
}

/** The end of a segment. */
type Decision =
  /** X is zero or not (`zero`), negative or not (`negative`), or the counter in a register has run out (`loop`). */
  | {
      readonly kind: 'zero' | 'negative' | 'loop';
      readonly term: Term;
      readonly yes: Continuation;
      readonly no: Continuation;
    }
  | { readonly kind: 'stop'; readonly next: Continuation }
  /** The last of the risks is certain: ЕГГ0Г, as a message. С/П continues one cell farther than after a stop. */
  | { readonly kind: 'error'; readonly next: Continuation }
  /** The program never comes out of this segment: a circle of jumps without a test that changes nothing. */
  | { readonly kind: 'endless' }
  /** A circle of jumps without a test whose numbers change: the next round begins. */
  | { readonly kind: 'round'; readonly next: Continuation }
  /** A return to where a run before was left: `next.pc` is the address left over, which stands for several. */
  | { readonly kind: 'left-over'; readonly next: Continuation }
  /** Proofs do not cover this: a jump to a computed address, 5F, too long. */
  | { readonly kind: 'unknown'; readonly why: Uncovered; readonly address: number };

export type Uncovered = 'computed-jump' | 'hang' | 'long';

export interface Segment {
  readonly decision: Decision;
  readonly risks: readonly Risk[];
  /** Address byte of the deciding command. */
  readonly address: number;
  /** Commands executed. */
  readonly commands: number;
  /** Address bytes of all commands executed, in order. */
  readonly path: readonly number[];
  /** The frames on the display: X after every command that copies it to the display, moves it or does nothing. */
  readonly frames: readonly Term[];
  /** {@link HOLD} such commands in a row show the same number, or exchange and exchange again. */
  readonly holds: boolean;
}

/** Commands in a row that show one number, or exchange: the author holds it on the display. */
const HOLD = 3;
const LONGEST = 4000;
/** Tests on constants that are decided at once; the others become decisions, so that counting loops are not run through. */
const CONSTANT_TESTS = 8;
/** The same where loops with a known counter are run through. */
const COUNTED_TESTS = 1000;

interface SegmentOptions extends Pick<Execution, 'spared' | 'angle'>, Partial<Pick<Execution, 'moved'>> {
  /** A test both of whose ways lead to the same place is not a decision. */
  readonly joinsTests?: boolean;
  /** Loops whose counter, one of these registers, is a known number are run through. */
  readonly counters?: ReadonlySet<number> | undefined;
}

/** Runs `program` (all cells) from `start` to its next decision. `start.places` is left alone. */
export function runSegment(
  terms: Terms,
  program: Uint8Array,
  start: Continuation,
  { joinsTests = false, counters, ...given }: SegmentOptions,
): Segment {
  const execution = executionOf(terms, [...start.places], { ...given, returns: start.returns });
  const { at } = execution;
  const mostTests = counters?.size ? COUNTED_TESTS : CONSTANT_TESTS;
  const path: number[] = [];
  /** Where jumps led: the places there, and the tests decided before. */
  const seen = new Map<string, { readonly places: string; readonly version: number }>();
  let { pc, returns } = start;
  // Counts the jumps that depended on a value.
  let version = 0;
  const frames: Term[] = [];
  let holds = false;
  let held = 0;
  let exchanges = 0;
  /** The end of a segment that jumped to where it was before, or null. */
  const roundEnd = (): Segment | null => {
    const key = `${pc} ${returns.join()}`;
    const places = at.join();
    const before = seen.get(key);
    seen.set(key, { places, version });
    if (before?.version !== version) return null;
    // A circle is endless only if every place holds what it held: numbers that change may fail in a later round.
    if (before.places === places) return end({ kind: 'endless' });
    return end({ kind: 'round', next: { pc, returns, places: at } });
  };
  const end = (decision: Decision): Segment => ({
    decision,
    risks: execution.risks,
    address: path.at(-1) ?? pc,
    commands: path.length,
    path,
    frames,
    holds,
  });
  const show = (): void => {
    held = held > 0 && frames.at(-1) === at[PLACE.X] ? held + 1 : 1;
    holds ||= held >= HOLD;
    frames.push(at[PLACE.X]);
  };
  while (path.length < LONGEST) {
    const command = COMMANDS[program[CELL_OF[pc]]];
    const { code, name, family, operand: follows, transfer, setsX1 } = command;
    const next = NEXT[pc];
    execution.returns = returns;
    path.push(pc);
    if (transfer === 'stop') {
      sync(execution);
      return end({ kind: 'stop', next: { pc: next, returns, places: at } });
    }
    if (transfer === 'hang') return end({ kind: 'unknown', why: 'hang', address: pc });
    if (transfer === 'return') {
      const [back] = returns;
      returns = pop(returns);
      execution.returns = returns;
      sync(execution);
      if (isLeftOver(back)) return end({ kind: 'left-over', next: { pc: back, returns, places: at } });
      pc = NEXT[back];
      held = 0;
      const round = roundEnd();
      if (round) return round;
      continue;
    }
    if (family === 'no-operation' && !setsX1) {
      raw(execution);
      show();
      pc = next;
      continue;
    }
    if (transfer !== 'none') {
      held = exchanges = 0;
      const isDirect = follows === 'address';
      const after = isDirect ? NEXT[next] : next;
      /** Where the command jumps to; null if that is computed. */
      const jumped = (): Continuation | null => {
        const places = [...at];
        const going = { ...execution, at: places };
        raw(going);
        if (isDirect) return { pc: program[CELL_OF[next]], returns, places };
        const words = jumpByPointer(going, command);
        return words && { pc: words[1] & 0xff, returns, places };
      };
      const take = ({ pc: to, places, risks = [] }: Continuation): void => {
        pc = to;
        at.splice(0, at.length, ...places);
        execution.risks.push(...risks);
      };
      if (transfer === 'jump' || transfer === 'call') {
        const went = jumped();
        if (went === null) return end({ kind: 'unknown', why: 'computed-jump', address: pc });
        if (transfer === 'call') returns = push(returns, isDirect ? next : PREVIOUS[next]);
        take(went);
        if (command.counts !== 'none') version++;
        if (version > LONGEST / 4) return end({ kind: 'unknown', why: 'long', address: pc });
        const round = roundEnd();
        if (round) return round;
        continue;
      }
      if (transfer === 'loop') {
        const { yes, no, isOver } = countDown(execution, command, after, program[CELL_OF[next]]);
        if (isOver === null || !counters?.has(command.register!) || version >= mostTests)
          return end({ kind: 'loop', term: at[PLACE.R0 + command.register!], yes, no });
        take(isOver ? yes : no);
        version++;
        continue;
      }
      /** The way of a test that holds; one with an address copies X to the display. */
      const stays = (): Continuation => {
        const taken = branch(execution);
        if (isDirect) sync(taken);
        else raw(taken);
        return { pc: after, returns, places: taken.at, risks: taken.risks };
      };
      const known = testOf(terms, name, at[PLACE.X]);
      if (joinsTests && isDirect && known === null && terms.isStable(at[PLACE.X])) {
        const [one, other] = [jumpsFrom(program, after), jumpsFrom(program, program[CELL_OF[next]])];
        if (one.end === other.end) {
          // Both ways lead to one place; SYNC does not fail on this number, and only one of them may copy it.
          path.push(...one.jumps, ...other.jumps);
          const [taken, left] = [stays().places, jumped()!.places];
          const [x] = at;
          taken.forEach((term, place) => {
            at[place] = term === left[place] ? term : terms.apply(`either${code}`, [x, term, left[place]]);
          });
          pc = one.end;
          continue;
        }
      }
      const test = version < mostTests ? known : null;
      const went = test === true ? stays() : jumped();
      if (went === null) return end({ kind: 'unknown', why: 'computed-jump', address: pc });
      if (test === null) return end(decide(terms, name, at, stays(), went));
      take(went);
      version++;
      continue;
    }
    if (!performTerms(execution, code)) return end({ kind: 'unknown', why: 'hang', address: pc });
    if (execution.hasFailed) return end({ kind: 'error', next: { pc: NEXT[next], returns, places: at } });
    exchanges = code === EXCHANGE ? exchanges + 1 : 0;
    holds ||= exchanges >= HOLD;
    if (SHOWING.has(code)) show();
    else held = 0;
    pc = next;
  }
  return end({ kind: 'unknown', why: 'long', address: pc });
}

/** В↑, F Вx, П→x, К П→x and the like: they copy X to the display. */
const SHOWING: ReadonlySet<number> = new Set(
  COMMANDS.filter(
    ({ family, memory }) => family === 'synchronise' || family === 'stack' || memory === 'recall',
  ).map(({ code }) => code),
);

const MOST_JUMPS = 8;

/** Where БП after БП leads from an address, and the addresses of these jumps. After a test they change nothing more. */
export function jumpsFrom(
  program: Uint8Array,
  start: number,
): { readonly end: number; readonly jumps: number[] } {
  const jumps: number[] = [];
  let end = start;
  while (program[CELL_OF[end]] === JUMP && jumps.length < MOST_JUMPS) {
    jumps.push(end);
    end = program[CELL_OF[NEXT[end]]];
  }
  return { end, jumps };
}

/** A copy that knows what has not failed so far and collects its own risks. */
const branch = (execution: Execution): Execution => ({
  ...execution,
  at: [...execution.at],
  risks: [],
  passed: new Set([...execution.passed, ...execution.risks.map(({ term }) => term)]),
});

/** F L0 to F L3: both ways, and which one is gone if the counter is known. */
function countDown(
  execution: Execution,
  command: Command,
  after: number,
  goal: number,
): { readonly yes: Continuation; readonly no: Continuation; readonly isOver: boolean | null } {
  const { at, returns } = execution;
  const finished = branch(execution);
  sync(finished);
  const places = [...at];
  const words = jumpByPointer({ ...execution, at: places }, command);
  return {
    yes: { pc: after, returns, places: finished.at, risks: finished.risks },
    no: { pc: goal, returns, places },
    isOver: words && signOf(words[0]) === PLUS && words[1] === 0,
  };
}

/** True or false for a condition that is known to hold or not; otherwise null. */
function testOf(terms: Terms, relation: string, x: Term): boolean | null {
  const words = terms.isNumber(x) ? terms.words(x) : null;
  if (words === null) return null;
  if (relation === 'x≠0') return words[1] !== 0;
  if (relation === 'x=0') return words[1] === 0;
  return signOf(relation === 'x<0' ? words[0] : flipSign(words[0])) >= 4;
}

function decide(
  terms: Terms,
  relation: string,
  at: Places,
  holds: Continuation,
  fails: Continuation,
): Decision {
  const isPositive = relation === 'x=0' || relation === 'x<0';
  const term = at[PLACE.X];
  const [yes, no] = isPositive ? [holds, fails] : [fails, holds];
  if (relation !== 'x≠0' && relation !== 'x=0') return { kind: 'negative', term, yes, no };
  return { kind: 'zero', term, yes: { ...yes, places: whereZero(terms, term, yes.places) }, no };
}

/** The places after a test that found a number to be zero: a stable zero has no sign and no exponent. */
function whereZero(terms: Terms, term: Term, places: Places): Places {
  if (!terms.isStable(term)) return places;
  const zero = terms.number(0, 0);
  const known = new Map([
    [term, zero],
    [terms.picture(term), terms.picture(zero)],
    [terms.firstDigit(term), terms.firstDigit(zero)],
  ]);
  return places.map((place) => known.get(place) ?? place);
}
