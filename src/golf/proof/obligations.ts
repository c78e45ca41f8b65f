/**
 * The equality of two programs as obligations at pairs of control points. A relation at every pair that can be reached,
 * such that every obligation holds, is a proof: the two programs can then never show different things.
 */
import * as z from 'zod/mini';
import { bytesOfHex } from '../../machine/hex.ts';
import { MK61 } from '../../machine/index.ts';
import { CELL_OF, COMMANDS, NEXT } from '../engine.ts';
import type { Places, Risk } from './commands.ts';
import {
  EMPTY_RETURNS,
  instantiate,
  LAST_RETURN,
  PLACE,
  PLACE_TEXT,
  PLACES,
  possiblePairs,
  REGISTERS,
  type Relation,
  type ReturnPair,
  type Returns,
  relationOf,
  restarted,
} from './relation.ts';
import { type Continuation, jumpsFrom, runSegment, type Segment, type Uncovered } from './segment.ts';
import { Terms } from './terms.ts';

const byte = z.int().check(z.minimum(0), z.maximum(255));
const register = byte.check(z.maximum(REGISTERS - 1));
const list = <T extends z.core.$ZodType>(of: T) => z.readonly(z.array(of));
export const bytesAsHex = z.pipe(
  z.string().check(z.regex(/^([0-9A-F]{2})*$/), z.maxLength(2 * MK61.cells)),
  z.transform(bytesOfHex),
);
const cells = bytesAsHex.check(z.refine(({ length }) => length === MK61.cells));
/** A number in a register before the first start: register, head and mantissa. */
const startWords = z.readonly(z.tuple([register, z.int(), z.int()]));
export type StartWords = z.output<typeof startWords>;
/** A return address: a byte, or the number that stands for one left over. */
const back = z.int().check(z.minimum(0), z.maximum(LAST_RETURN));
const returns = list(back).check(z.length(EMPTY_RETURNS.length));
/** Older certificates lack these: they assume less and say nothing of frames. */
const flag = z._default(z.boolean(), false);

/** The claim that two programs are equal, with its assumptions, as certificates hold it. */
export const CLAIM = z.object({
  /** All cells of each. */
  first: cells,
  second: cells,
  /** Steps of the first program. */
  steps: byte,
  /** Nobody presses С/П where it would continue after the last step (assumed). */
  finalStop: z.boolean(),
  /** Address bytes at which the keys start the programs. Without any there would be nothing to prove. */
  entries: list(byte).check(z.minLength(1)),
  /** Places besides X that must agree at every stop; the registers among them also where ЕГГ0Г may appear. */
  keep: list(byte.check(z.maximum(PLACES - 1))),
  /** Start values that both programs are given, in registers that the user does not change. */
  constants: list(startWords),
  /** Other start values of the second program in registers of `constants`. Nobody changes or reads them by hand. */
  setup: list(startWords),
  /** Registers whose constants keep control points apart: those that hold addresses, and counters of loops. */
  tracked: list(register),
  /** Registers that hold addresses: neither the user nor a store through an unknown pointer changes them (assumed). */
  spared: list(register),
  /** Position of the angle switch if it is fixed, otherwise null. */
  angle: z.nullable(byte.check(z.maximum(2))),
  /** All numbers are decimal (assumed), so that + and × commute. */
  decimal: z.boolean(),
  /** Results of arithmetic are zero or of the display's range, 1E-99 to 9.9999999E99 (assumed). */
  inRange: flag,
  /** Everything that a program reads from the stack after a new start, or after a stop of `starts`, was typed for it (assumed). */
  typed: flag,
  /** The display during a run must agree where a program holds a number, and where it never stops. */
  frames: flag,
});
/** What is shown of two programs: where they start, what must agree, and what is assumed of numbers. */
export interface Claim extends Readonly<z.output<typeof CLAIM>> {
  /** Address bytes after stops of `first` that lead back to a start in the program at the beginning of the chain. */
  readonly starts: readonly number[];
}

export const LEFT = z.object({ left: list(z.readonly(z.tuple([back, back]))) });

/** A pair of control points. */
export const NODE = z.object({ p: byte, q: byte, returnsP: returns, returnsQ: returns });
export type Node = Readonly<z.output<typeof NODE>>;

interface Reached {
  readonly node: Node;
  readonly relation: Relation;
}

/** Why a pair could not be shown equal. */
export interface Mismatch {
  /** Address bytes of the commands where the programs part. */
  readonly p: number;
  readonly q: number;
  readonly what:
    | { readonly kind: 'decision'; readonly first: string; readonly second: string }
    | { readonly kind: 'place'; readonly place: string; readonly at: 'stop' | 'error' }
    | { readonly kind: 'test' }
    | { readonly kind: 'error' }
    | { readonly kind: 'left-over' }
    | { readonly kind: 'frames' }
    | { readonly kind: 'uncovered'; readonly why: Uncovered };
}

type Outcome =
  | {
      readonly ok: true;
      readonly reached: readonly Reached[];
      /** The number of those, first in the list, that the programs reach by themselves; at the others a user starts them. */
      readonly running: number;
      /** The programs stop here, with a result or with a message. */
      readonly stops: boolean;
      /** The addresses where С/П continues after a stop. */
      readonly stop: readonly [first: number, second: number] | null;
      /** Both programs show the same on the way. */
      readonly showsSame: boolean;
      /** Pairs of return addresses that are left over where the programs are started again. */
      readonly left: readonly ReturnPair[];
      /** True if the programs returned to an address left over: what was reached depends on all such pairs. */
      readonly usesLeft: boolean;
      readonly commands: number;
    }
  | { readonly ok: false; readonly mismatch: Mismatch };

/** Registers whose loops are run through: the tracked ones among those that F L counts down. */
export const countersOf = ({ tracked }: Claim): ReadonlySet<number> =>
  new Set(tracked.filter((register) => register <= LAST_COUNTER));
const LAST_COUNTER = 3;

/** Name of a pair; pairs with different constants in the start registers are kept apart. */
export function nameOf(node: Node, relation: Relation, claim: Claim): string {
  const constants = [0, PLACES].flatMap((program) =>
    claim.tracked.map((r) => relation.facts[relation.classes[program + PLACE.R0 + r]] ?? '?'),
  );
  return `${node.p} ${node.q} ${node.returnsP.join()} ${node.returnsQ.join()} ${constants.join(' ')}`;
}

/** The pairs at which everything begins: both programs at each entry, in the same state but for `setup`. */
export function startsOf(claim: Claim): Reached[] {
  const terms = new Terms(claim.decimal, claim.inRange);
  const places: Places = [];
  for (let place = 0; place < PLACE_TEXT.length; place++) places.push(terms.variable(place <= PLACE.R0 + 14));
  for (const [register, head, mantissa] of claim.constants)
    places[PLACE.R0 + register] = terms.number(head, mantissa);
  const others = [...places];
  for (const [register, head, mantissa] of claim.setup)
    others[PLACE.R0 + register] = terms.number(head, mantissa);
  const relation = relationOf(terms, places, others);
  return claim.entries.map((entry) => ({
    node: { p: entry, q: entry, returnsP: EMPTY_RETURNS, returnsQ: EMPTY_RETURNS },
    relation,
  }));
}

/**
 * Runs both programs from a pair to their next decision and returns the obligations there, or the mismatch. On a mismatch it
 * tries again without tests that decide nothing, because one of the programs may lack them. `pairs` are the return addresses
 * that may be left over.
 */
export function oblige(claim: Claim, node: Node, relation: Relation, pairs: readonly ReturnPair[]): Outcome {
  const outcome = obligeWith(claim, node, relation, pairs, false);
  if (outcome.ok) return outcome;
  const joined = obligeWith(claim, node, relation, pairs, true);
  return joined.ok ? joined : outcome;
}

function obligeWith(
  claim: Claim,
  node: Node,
  relation: Relation,
  pairs: readonly ReturnPair[],
  joinsTests: boolean,
): Outcome {
  const terms = new Terms(claim.decimal, claim.inRange);
  const [first, second] = instantiate(terms, relation);
  const spared = new Set(claim.spared);
  const counters = countersOf(claim);
  const moved = new Set(claim.setup.map(([register]) => register));
  const run = (program: Uint8Array, pc: number, returns: Returns, places: Places): Segment =>
    runSegment(
      terms,
      program,
      { pc, returns, places },
      { spared, moved, angle: claim.angle, joinsTests, counters },
    );
  const a = run(claim.first, node.p, node.returnsP, first);
  const b = run(claim.second, node.q, node.returnsQ, second);
  const commands = a.commands + b.commands;
  const reached: Reached[] = [];
  const started: Reached[] = [];
  const left: ReturnPair[] = [];
  const fail = (what: Mismatch['what'], p = a.address, q = b.address): Outcome => ({
    ok: false,
    mismatch: { p, q, what },
  });
  const kept = claim.keep.filter((place) => place >= PLACE.R0);
  const differsAt = (mine: Risk, others: Risk): Mismatch['what'] | null => {
    const place = kept.find((one) => mine.places[one] !== others.places[one]);
    return place === undefined ? null : { kind: 'place', place: PLACE_TEXT[place], at: 'error' };
  };
  const restarts = (mine: readonly Risk[], others: readonly Risk[]): Mismatch['what'] | null => {
    const meets = (one: Risk, other: Risk): void =>
      reachEntries(one.places, other.places, one.returns, other.returns, false);
    const isInStep = mine.length === others.length && mine.every(({ term }, i) => term === others[i].term);
    if (isInStep) {
      for (const [i, one] of mine.entries()) {
        const differs = differsAt(one, others[i]);
        if (differs) return differs;
        meets(one, others[i]);
      }
      return null;
    }
    // Another order: the same unless a kept register is stored in between, for nothing else is seen at ЕГГ0Г.
    const [phases, theirs] = [phasesOf(mine, kept), phasesOf(others, kept)];
    if (phases.length !== theirs.length) return { kind: 'error' };
    for (const [i, phase] of phases.entries()) {
      const isSame = phase.length === theirs[i].length && termsOf(phase) === termsOf(theirs[i]);
      if (!isSame) return { kind: 'error' };
      for (const one of phase)
        for (const other of theirs[i]) {
          const differs = differsAt(one, other);
          if (differs) return differs;
          meets(one, other);
        }
    }
    return null;
  };
  /** The user starts the programs again, with anything typed before. */
  const reachEntries = (
    mine: Places,
    others: Places,
    mineOpen: Returns,
    othersOpen: Returns,
    isSynchronised: boolean,
  ): void => {
    const after = afterKeys(claim, terms, mine, others, isSynchronised && !claim.typed);
    const again = restarted(mineOpen, othersOpen);
    left.push(...again.left);
    const [returnsP, returnsQ] = again.returns;
    for (const entry of claim.entries)
      started.push({ node: { p: entry, q: entry, returnsP, returnsQ }, relation: after });
  };
  const [x, y] = [a.decision, b.decision];
  const wrong = restarts(a.risks, b.risks);
  if (wrong) return fail(wrong);
  if (x.kind === 'unknown') return fail({ kind: 'uncovered', why: x.why });
  if (y.kind === 'unknown') return fail({ kind: 'uncovered', why: y.why });
  if (x.kind !== y.kind) return fail({ kind: 'decision', first: x.kind, second: y.kind });
  const showsSame = a.frames.length === b.frames.length && a.frames.every((term, i) => term === b.frames[i]);
  if (claim.frames && (a.holds || b.holds) && !showsSame) return fail({ kind: 'frames' });
  const reach = (mine: Continuation, others: Continuation): Outcome | null => {
    const different = restarts(mine.risks ?? [], others.risks ?? []);
    if (different) return fail(different);
    reached.push({
      node: { p: mine.pc, q: others.pc, returnsP: mine.returns, returnsQ: others.returns },
      relation: relationOf(terms, mine.places, others.places),
    });
    return null;
  };
  // Nobody continues after the last step (assumed); after ЕГГ0Г one cell is skipped.
  const isFinal = claim.finalStop && CELL_OF[a.address] + (x.kind === 'error' ? 2 : 1) >= claim.steps;
  if (x.kind === 'endless') {
    if (a.risks.length > 0) return fail({ kind: 'uncovered', why: 'long' });
  } else if (x.kind === 'error' && y.kind === 'error') {
    if (!isFinal)
      reached.push({
        node: { p: x.next.pc, q: y.next.pc, returnsP: x.next.returns, returnsQ: y.next.returns },
        relation: afterKeys(claim, terms, x.next.places, y.next.places, false),
      });
  } else if (x.kind === 'stop' && y.kind === 'stop') {
    for (const place of [PLACE.X, PLACE.X2, ...claim.keep])
      if (x.next.places[place] !== y.next.places[place])
        return fail({ kind: 'place', place: PLACE_TEXT[place], at: 'stop' });
    const { returns: returnsP } = x.next;
    const { returns: returnsQ } = y.next;
    const isTyped = claim.typed && claim.starts.includes(x.next.pc) && returnsP.every((back) => back === 0);
    if (!isFinal) {
      reached.push({
        node: { p: x.next.pc, q: y.next.pc, returnsP, returnsQ },
        relation: afterKeys(claim, terms, x.next.places, y.next.places, !isTyped),
      });
    }
    reachEntries(x.next.places, y.next.places, returnsP, returnsQ, true);
  } else if (x.kind === 'round' && y.kind === 'round') {
    reach(x.next, y.next);
  } else if (x.kind === 'left-over' && y.kind === 'left-over') {
    const [mine, others] = [x.next, y.next];
    if (mine.pc !== others.pc) return fail({ kind: 'left-over' });
    for (const [p, q] of possiblePairs(pairs)) reach({ ...mine, pc: NEXT[p] }, { ...others, pc: NEXT[q] });
  } else if ('term' in x && 'term' in y) {
    if (x.term !== y.term) return fail({ kind: 'test' });
    const refused = reach(x.yes, y.yes) ?? reach(x.no, y.no);
    if (refused) return refused;
  }
  return {
    ok: true,
    reached: [...reached, ...started],
    running: reached.length,
    stops: x.kind === 'stop' || x.kind === 'error',
    stop: x.kind === 'stop' && y.kind === 'stop' ? [x.next.pc, y.next.pc] : null,
    showsSame,
    left,
    usesLeft: x.kind === 'left-over',
    commands,
  };
}

/** The facts about a pair of control points that decide about frames, and about stops that are starts. */
export interface Step {
  readonly stop: readonly [first: number, second: number] | null;
  readonly successors: readonly string[];
  readonly stops: boolean;
  readonly showsSame: boolean;
}

export const stepOf = (
  { reached, running, stops, stop, showsSame }: Extract<Outcome, { ok: true }>,
  claim: Claim,
): Step => ({
  stop,
  successors: reached.slice(0, running).map(({ node, relation }) => nameOf(node, relation, claim)),
  stops,
  showsSame,
});

/** The address bytes from which БП after БП leads to an entry. */
export const startsIn = (program: Uint8Array, entries: readonly number[]): number[] =>
  COMMANDS.map(({ code }) => code).filter((pc) => entries.includes(jumpsFrom(program, pc).end));

/** Addresses after stops of the second program that are starts: all stops of the first one that they were paired with are. */
export function startsAfter(steps: ReadonlyMap<string, Step>, { starts }: Claim): number[] {
  const pairs = [...steps.values()].flatMap(({ stop }) => (stop ? [stop] : []));
  const others = new Set(pairs.flatMap(([p, q]) => (starts.includes(p) ? [] : [q])));
  return [...new Set(pairs.map(([, q]) => q))].filter((q) => !others.has(q));
}

/** The name of a pair from which no stop can be reached and on which the programs show different things; or null. */
export function differentFrames(steps: ReadonlyMap<string, Step>): string | null {
  const before = new Map<string, string[]>();
  for (const [name, { successors }] of steps)
    for (const next of successors) before.set(next, [...(before.get(next) ?? []), name]);
  const agenda = [...steps].flatMap(([name, { stops }]) => (stops ? [name] : []));
  const stopping = new Set(agenda);
  for (let name = agenda.pop(); name !== undefined; name = agenda.pop())
    for (const one of before.get(name) ?? [])
      if (!stopping.has(one)) {
        stopping.add(one);
        agenda.push(one);
      }
  return [...steps].find(([name, { showsSame }]) => !stopping.has(name) && !showsSame)?.[0] ?? null;
}

/** Risks of one program in stretches within which no kept register changes. */
function phasesOf(risks: readonly Risk[], kept: readonly number[]): Risk[][] {
  const phases: Risk[][] = [];
  for (const risk of risks) {
    const first = phases.at(-1)?.[0];
    if (first && kept.every((place) => first.places[place] === risk.places[place])) phases.at(-1)!.push(risk);
    else phases.push([risk]);
  }
  return phases;
}

/** The risks of a stretch, whatever their order. */
const termsOf = (risks: readonly Risk[]): string =>
  risks
    .map(({ term }) => term)
    .sort((a, b) => a - b)
    .join();

/**
 * The relation after the user has had the keyboard: numbers may have been typed (each lifts the stack), stored in registers
 * or not. A place that differed is not looked at: typing only moves it deeper, and other keys that move the stack are
 * pressed only where it is kept as a whole.
 */
function afterKeys(
  claim: Claim,
  terms: Terms,
  first: Places,
  second: Places,
  isSynchronised: boolean,
): Relation {
  const left: Places = [];
  const right: Places = [];
  const constant = new Set(claim.constants.map(([register]) => register));
  const spared = new Set(claim.spared);
  const isStableAt = (place: number): boolean =>
    terms.isStable(first[place]) && terms.isStable(second[place]);
  const below = [PLACE.Y, PLACE.Z, PLACE.T];
  // Keys that read the stack move what is deeper up, as it is.
  const movesUp = below.some((place) => claim.keep.includes(place));
  const isStableBelow = below.every(isStableAt);
  let isEqual = true;
  let isStable = true;
  for (let place = 0; place < PLACE_TEXT.length; place++) {
    const isSame = first[place] === second[place];
    const stable = isStableAt(place);
    const put = (equal: boolean, isStableHere: boolean): void => {
      left[place] = terms.variable(isStableHere);
      right[place] = equal ? left[place] : terms.variable(isStableHere);
    };
    if (place <= PLACE.X1 && !isSynchronised) {
      // The old stack does not count (assumed): everything that a program reads is typed again.
      put(true, true);
    } else if (place <= PLACE.T) {
      isEqual &&= isSame;
      isStable &&= place === PLACE.X || (movesUp ? isStableBelow : stable);
      put(isEqual, isStable);
    } else if (place === PLACE.X1) put(isSame, stable);
    else if (place < PLACE.R0 + REGISTERS) {
      // The user leaves it alone; a pointer may be written in another way in one of the programs.
      const isLeftAlone = constant.has(place - PLACE.R0) || spared.has(place - PLACE.R0);
      if (terms.isNumber(first[place]) && terms.isNumber(second[place]) && isLeftAlone) {
        left[place] = first[place];
        right[place] = second[place];
      } else put(isSame, stable);
    } else put(place === PLACE.RANDOM ? isSame : true, false);
  }
  return relationOf(terms, left, right);
}
