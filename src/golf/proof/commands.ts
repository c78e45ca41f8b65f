/**
 * Executes one command on terms. Every rule here does in terms what src/machine does in tetrads; a test compares the two.
 * Where a command looks at a number, its result is an operation of which nothing is assumed.
 */
import {
  CLEAR,
  codeOf,
  DIVIDE,
  ENTER,
  EXPONENT,
  NEGATE,
  PI,
  POINT,
  RANDOM,
  SQUARE,
  TIMES,
} from '../../machine/codes.ts';
import { movesOf, stirsRandom } from '../../machine/effects.ts';
import type { Command } from '../../machine/index.ts';
import { namedDigit, transform, transformed } from '../../machine/memory.ts';
import {
  ANGLE,
  ENTRY,
  ENTRY_BASE,
  LANE,
  NEW_NUMBER,
  type State,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  Y,
} from '../../machine/state.ts';
import { signOf, unitsOf } from '../../machine/words.ts';
import { COMMANDS, freshState, REGISTER_OFFSET, runOne } from '../engine.ts';
import { EMPTY_RETURNS, PLACE, REGISTERS, type Returns } from './relation.ts';
import { opOf, type Term, type Terms } from './terms.ts';

/** Terms of all places. */
export type Places = Term[];

/** Something that may end in ЕГГ0Г, and the places at that moment. */
export interface Risk {
  readonly term: Term;
  readonly places: Places;
  /** Return stack of the executing program. */
  readonly returns: Returns;
}

/** A program part in execution: its terms so far and what could have failed. */
export interface Execution {
  readonly terms: Terms;
  readonly at: Places;
  readonly risks: Risk[];
  /** Operations that are known not to have failed before. */
  readonly passed: ReadonlySet<Term>;
  /** Registers that stores through unknown pointers are assumed to leave alone. */
  readonly spared: ReadonlySet<number>;
  /** Registers with other addresses in the other program: recalls through unknown pointers are assumed not to read them. */
  readonly moved: ReadonlySet<number>;
  /** Position of the angle switch, or null: then no angle of a constant is computed. */
  readonly angle: number | null;
  returns: Returns;
  /** True once a command has failed for sure: nothing is executed after its risk. */
  hasFailed: boolean;
}

/** A part that begins; `at` is changed. */
export const executionOf = (terms: Terms, at: Places, given: Partial<Execution> = {}): Execution => ({
  terms,
  at,
  risks: [],
  passed: NONE,
  spared: NONE,
  moved: NONE,
  angle: null,
  returns: EMPTY_RETURNS,
  hasFailed: false,
  ...given,
});
const NONE: ReadonlySet<number> = new Set();

const F = 15;

/** Moves the stack as a command does that makes `result`. */
function move({ at }: Execution, command: Command, result: Term = at[PLACE.X]): void {
  const old = [...at];
  for (const [place, source] of movesOf(command))
    at[PLACE[place]] = source === 'result' ? result : old[PLACE[source]];
}

function risk(execution: Execution, term: Term): void {
  // The same operation on the same numbers fails again or not at all.
  if (execution.passed.has(term) || execution.risks.some((known) => known.term === term)) return;
  execution.risks.push({ term, places: [...execution.at], returns: execution.returns });
}

/** SYNC: X to X2 and into the range of the display. */
export function sync(execution: Execution): void {
  const { terms, at } = execution;
  const x = at[PLACE.X];
  if (!terms.isStable(x)) risk(execution, terms.apply('!sync', [x]));
  at[PLACE.X] = terms.synchronised(x);
  at[PLACE.X2] = terms.picture(x);
  // An underflow shows 0 whatever the first digit was.
  at[PLACE.TOP] = terms.isStable(x) ? terms.firstDigit(x) : terms.apply('synctop', [x]);
  at[PLACE.FLAG] = terms.literal(F);
  at[PLACE.ENTRY] = terms.literal(0);
  // K is read again only while an exponent is open or after an error.
  at[PLACE.BASE] = terms.literal(0);
}

/** RAW: X2 stays. */
export function raw({ terms, at }: Execution): void {
  at[PLACE.FLAG] = terms.literal(F);
  at[PLACE.TOP] = terms.firstDigit(at[PLACE.X]);
}

/** The register of a loop or an indirect command after it has changed it: its new term, and head and mantissa if known. */
function followPointer(
  { terms, at }: Execution,
  { register, counts }: Command,
): { readonly changed: Term; readonly words: readonly number[] | null } {
  const place = PLACE.R0 + register!;
  const words = terms.isNumber(at[place]) ? terms.words(at[place]) : null;
  if (words === null) {
    at[place] = terms.apply(`pointer-${counts}`, [at[place]]);
    return { changed: at[place], words };
  }
  const s = freshState();
  const [r0] = REGISTER_OFFSET;
  [s[r0], s[r0 + 1]] = words;
  transform(s, r0, counts);
  at[place] = terms.number(transformed.head, transformed.mantissa);
  return { changed: at[place], words: [transformed.head, transformed.mantissa] };
}

/** The same for a jump, which shows the register. */
export function jumpByPointer(execution: Execution, command: Command): readonly number[] | null {
  const { terms, at } = execution;
  const { changed, words } = followPointer(execution, command);
  at[PLACE.FLAG] = terms.literal(F);
  at[PLACE.TOP] = terms.apply('topR', [changed]);
  return words;
}

/** Opcodes that cannot end in ЕГГ0Г by themselves. */
const SAFE = new Set(
  [
    ...['+', '-', '×', 'F x^2', 'К|x|', 'КЗН', 'К[x]', 'К{x}', 'К max', 'К∧', 'К∨', 'К⊕', 'КИНВ', 'КСЧ'],
    '0x3E',
  ].map(codeOf),
);

/** The commands that set X1. */
function calculate(execution: Execution, command: Command): void {
  const { code, family, pops, pushes, angle } = command;
  const { terms, at } = execution;
  const [x, y] = at;
  raw(execution);
  if (code === PI || family === 'no-operation' || family === 'stack') {
    move(execution, command, code === PI ? terms.number(0, 0x31415926) : x);
    return;
  }
  const isBinary = pushes < pops;
  const isRandom = code === RANDOM;
  const args = isBinary ? [y, x] : isRandom ? [x, y, at[PLACE.RANDOM]] : pops === 2 ? [x, y] : [x];
  // x² is x × x, digit for digit (lemma "square").
  const op = opOf(code === SQUARE ? TIMES : code);
  const operands = code === SQUARE ? [x, x] : args;
  // An unknown angle switch leaves functions of angles open.
  const isOpen = isRandom || (angle && execution.angle === null);
  const outcome =
    family === 'trap' ? FAILS : isOpen ? null : constantResult(execution, code, args.length > 1);
  const result = outcome === FAILS ? null : outcome;
  const applied = result ?? terms.apply(op, operands);
  // A division that leaves the dividend as it is does not fail (lemma "neutral").
  const isUnchanged = isBinary && applied === y;
  if (!SAFE.has(code) && result === null && !isUnchanged) risk(execution, terms.apply(`!${op}`, operands));
  execution.hasFailed = outcome === FAILS;
  if (execution.hasFailed) return;
  move(execution, command, applied);
  if (stirsRandom(command)) at[PLACE.RANDOM] = terms.apply(`h${code}`, [at[PLACE.RANDOM], x, y]);
}

/** The operation ends in ЕГГ0Г whatever else is so. */
const FAILS = 'fails';

/** The result for constant operands, computed by the machine; null if they are not constant. Nothing divides by zero. */
function constantResult(
  { terms, at: [x, y], angle }: Execution,
  code: number,
  needsY: boolean,
): Term | typeof FAILS | null {
  if (!terms.isNumber(x)) return null;
  if (code === DIVIDE && terms.words(x)![1] === 0) return FAILS;
  if (needsY && !terms.isNumber(y)) return null;
  const s = freshState();
  [s[X], s[X + 1]] = terms.words(x)!;
  if (needsY) [s[Y], s[Y + 1]] = terms.words(y)!;
  s[ANGLE] = angle ?? 0;
  return runOne(s, code) ? terms.number(s[X], s[X + 1]) : FAILS;
}

/** The words of the entry places, if all that the command reads are constants. */
function entryState({ terms, at }: Execution): State | null {
  const flag = terms.value(at[PLACE.FLAG]);
  const entry = terms.value(at[PLACE.ENTRY]);
  const base = terms.value(at[PLACE.BASE]);
  const top = terms.value(at[PLACE.TOP]);
  const picture = terms.words(at[PLACE.X2]);
  const x = terms.words(at[PLACE.X]);
  if (flag === null || entry === null || base === null || top === null || picture === null || x === null)
    return null;
  if (picture.length !== 3 || !terms.isNumber(at[PLACE.X])) return null;
  const s = freshState();
  s[NEW_NUMBER] = flag;
  s[ENTRY] = entry;
  s[ENTRY_BASE] = base;
  s[LANE] = (top << 28) | 0x0fffffff;
  [s[X2_HEAD], s[X2_MANTISSA], s[X2_EXPONENT]] = picture;
  [s[X], s[X + 1]] = x;
  return s;
}

function takeEntry({ terms, at }: Execution, s: State): void {
  at[PLACE.X] = terms.number(s[X], s[X + 1]);
  at[PLACE.X2] = terms.literal(s[X2_HEAD], s[X2_MANTISSA], s[X2_EXPONENT]);
  at[PLACE.FLAG] = terms.literal(s[NEW_NUMBER]);
  at[PLACE.ENTRY] = terms.literal(s[ENTRY]);
  at[PLACE.BASE] = terms.literal(s[ENTRY_BASE]);
  at[PLACE.TOP] = terms.literal(unitsOf(s[LANE]));
}

/** A digit lifts the stack or does not, by the flag alone. */
function liftByFlag({ terms, at }: Execution): void {
  const [x, y, z, t] = at;
  const flag = at[PLACE.FLAG];
  at[PLACE.Y] = terms.apply('lifted', [flag, x, y]);
  at[PLACE.Z] = terms.apply('lifted', [flag, y, z]);
  at[PLACE.T] = terms.apply('lifted', [flag, z, t]);
}

function digit(execution: Execution, command: Command): void {
  const { terms, at } = execution;
  const flag = terms.value(at[PLACE.FLAG]);
  const entry = terms.value(at[PLACE.ENTRY]);
  if (flag === F || entry === 0) {
    if (flag === F) move(execution, command);
    else if (flag !== 0) liftByFlag(execution);
    const s = freshState();
    s[NEW_NUMBER] = 0;
    runOne(s, command.code);
    takeEntry(execution, s);
    return;
  }
  opaqueEntry(execution, command);
}

/**
 * An entry command on values that are not known: every place it may write becomes an operation of everything it may
 * read.
 */
function opaqueEntry(execution: Execution, { code, family }: Command): void {
  const { terms, at } = execution;
  const known = entryState(execution);
  if (known !== null) {
    if (runOne(known, code)) {
      takeEntry(execution, known);
      return;
    }
  }
  const read = [PLACE.FLAG, PLACE.ENTRY, PLACE.BASE, PLACE.X2, PLACE.TOP, PLACE.X].map((place) => at[place]);
  const old = [...at];
  const name = code.toString(16);
  risk(execution, terms.apply(`!entry${name}`, read));
  const write = (place: number, extra: readonly number[] = []): void => {
    at[place] = terms.apply(`entry${name}:${place}`, [...read, ...extra.map((from) => old[from])]);
  };
  write(PLACE.X);
  write(PLACE.X2);
  write(PLACE.ENTRY);
  write(PLACE.BASE);
  write(PLACE.TOP);
  if (family === 'digit') {
    if (terms.value(old[PLACE.FLAG]) !== 0) {
      const x = at[PLACE.X];
      at[PLACE.X] = old[PLACE.X];
      at[PLACE.FLAG] = old[PLACE.FLAG];
      liftByFlag(execution);
      at[PLACE.X] = x;
    }
    at[PLACE.FLAG] = terms.literal(0);
  } else if (code === EXPONENT) at[PLACE.FLAG] = terms.literal(0);
}

/** /-/ outside an exponent: the sign, then SYNC; the flag stays. */
function changeSign(execution: Execution, command: Command): void {
  const { terms, at } = execution;
  const entry = terms.value(at[PLACE.ENTRY]);
  if (entry === null || entry === 15 || terms.isNumber(at[PLACE.X])) {
    opaqueEntry(execution, command);
    return;
  }
  const x = at[PLACE.X];
  if (!terms.isStable(x)) risk(execution, terms.apply('!negated', [x]));
  // Minus minus x is x, and the first sign change leaves a stable number (lemma "sign").
  at[PLACE.X] =
    terms.op(x) === 'negated' && terms.isStable(terms.args(x)[0])
      ? terms.args(x)[0]
      : terms.apply('negated', [x], true);
  at[PLACE.X2] = terms.apply('picneg', [x]);
  at[PLACE.TOP] = terms.isStable(x) ? terms.firstDigit(x) : terms.apply('synctop', [x]);
  at[PLACE.ENTRY] = terms.literal(0);
  at[PLACE.BASE] = terms.literal(0);
}

/** The point: X2 comes back into X. */
function point(execution: Execution, command: Command): void {
  const { terms, at } = execution;
  const entry = terms.value(at[PLACE.ENTRY]);
  const picture = at[PLACE.X2];
  const isPicture = terms.op(picture) === 'pic' && terms.isStable(terms.args(picture)[0]);
  if (!isPicture || entry !== 0) {
    opaqueEntry(execution, command);
    return;
  }
  // A letter on the indicator is an error.
  risk(execution, terms.apply('!point', [at[PLACE.TOP]]));
  at[PLACE.X] = terms.args(picture)[0];
  at[PLACE.BASE] = terms.apply('pointed', [at[PLACE.BASE]]);
}

/** Executes a command that does not move the counter. Returns false for one that proofs do not cover. */
export function performTerms(execution: Execution, code: number): boolean {
  const { terms, at } = execution;
  const command = COMMANDS[code];
  const { family, indirect, memory, register, setsX1 } = command;
  if (setsX1) calculate(execution, command);
  else if (family === 'synchronise') sync(execution);
  else if (family === 'digit') digit(execution, command);
  else if (code === POINT) point(execution, command);
  else if (code === NEGATE) changeSign(execution, command);
  else if (code === EXPONENT) opaqueEntry(execution, command);
  else if (code === CLEAR) {
    at[PLACE.X] = terms.number(0, 0);
    at[PLACE.X2] = terms.picture(at[PLACE.X]);
    at[PLACE.TOP] = terms.literal(0);
    at[PLACE.ENTRY] = terms.literal(0);
    at[PLACE.BASE] = terms.literal(0);
  } else if (family === 'stack') {
    move(execution, command);
    sync(execution);
    if (code === ENTER) at[PLACE.FLAG] = terms.literal(0);
  } else if (memory !== null && indirect) {
    performPointed(execution, command);
  } else if (memory === 'store') {
    at[PLACE.R0 + register!] = at[PLACE.X];
    afterStore(execution);
  } else if (memory === 'recall') {
    move(execution, command, at[PLACE.R0 + register!]);
    sync(execution);
  } else return false;
  return true;
}

/** К x→П and К П→x. A pointer that is not known may name any register. */
function performPointed(execution: Execution, command: Command): void {
  const { terms, at } = execution;
  const { changed, words } = followPointer(execution, command);
  const named = words === null ? null : REGISTER_OFFSET.indexOf(REGISTER_OFFSET[namedDigit(words[1])]);
  if (command.memory === 'store') {
    if (named !== null) at[PLACE.R0 + named] = at[PLACE.X];
    else
      for (let r = 0; r < REGISTERS; r++)
        if (!execution.spared.has(r))
          at[PLACE.R0 + r] = terms.apply(`stored${r}`, [changed, at[PLACE.X], at[PLACE.R0 + r]]);
    afterStore(execution);
    return;
  }
  const read = at.slice(PLACE.R0, PLACE.R0 + REGISTERS).filter((_, r) => !execution.moved.has(r));
  move(execution, command, named === null ? terms.apply('loaded', [changed, ...read]) : at[PLACE.R0 + named]);
  sync(execution);
}

function afterStore({ terms, at }: Execution): void {
  at[PLACE.FLAG] = terms.literal(F);
  const x = at[PLACE.X];
  const words = terms.isNumber(x) ? terms.words(x) : null;
  // The digit that x→П leaves for ВП is the sign.
  at[PLACE.TOP] = words ? terms.literal(signOf(words[0])) : terms.apply('sign', [x]);
}
