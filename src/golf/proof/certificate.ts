/**
 * Certificates as text: one JSON object a line. A head with the two programs, then for every rewrite a line with its
 * claim and one line for every pair of control points. The checker reads it without searching: it runs each pair to its
 * next decision and looks whether every obligation is met by another line.
 */
import * as z from 'zod/mini';
import type { ProgramFile } from '../../listing/index.ts';
import { bytesOfHex, hexBytes } from '../../machine/hex.ts';
import { MK61, MkNumber, type Slot } from '../../machine/index.ts';
import {
  type Claim,
  differentFrames,
  type Mismatch,
  nameOf,
  oblige,
  type StartWords,
  type Step,
  startsAfter,
  startsIn,
  startsOf,
  stepOf,
} from './obligations.ts';
import type { Proof } from './prove.ts';
import { implies, LAST_RETURN, PLACE, PLACES, REGISTERS, type ReturnPair } from './relation.ts';

const CERTIFICATE_FORMAT = 'eggog-certificate';
/** 3: start values of the second program alone. 2: return addresses that are left over at a new start. */
const VERSION = 3;

interface CertifiedStep {
  readonly reason: string;
  readonly claim: Claim;
  readonly proof: Proof;
}

/** Writes a certificate: `steps` lead from `first` to `last`, each the first program of the next. */
export function writeCertificate(
  first: Uint8Array,
  last: Uint8Array,
  steps: readonly CertifiedStep[],
): string {
  const lines: object[] = [
    {
      format: CERTIFICATE_FORMAT,
      version: VERSION,
      first: hexBytes(first),
      last: hexBytes(last),
      rewrites: steps.length,
    },
  ];
  for (const { reason, claim, proof } of steps) {
    const { first: before, second: after, steps: count, starts: _, ...rest } = claim;
    lines.push({
      rewrite: reason,
      first: hexBytes(before),
      second: hexBytes(after),
      steps: count,
      ...rest,
      left: proof.left,
    });
    for (const { node, relation } of proof.points)
      lines.push({
        p: node.p,
        q: node.q,
        returnsP: node.returnsP,
        returnsQ: node.returnsQ,
        classes: relation.classes.join(' '),
        facts: relation.facts.map((fact) => fact ?? '-').join(' '),
      });
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** The verdict of a checker: valid, with figures; or the first line that does not hold. */
export type Verdict =
  | {
      readonly valid: true;
      readonly first: Uint8Array;
      readonly last: Uint8Array;
      readonly claims: readonly Claim[];
      readonly points: number;
      readonly commands: number;
    }
  | { readonly valid: false; readonly line: number; readonly why: Fault };

/**
 * Why a certificate that holds does not apply to a program: other bytes, or a register with another start value. Null if it
 * applies.
 */
export function strangerTo(
  { bytes, header }: Pick<ProgramFile, 'bytes' | 'header'>,
  { first, claims }: Extract<Verdict, { valid: true }>,
): 'bytes' | Slot | null {
  if (hexBytes(bytes) !== hexBytes(first)) return 'bytes';
  const missing = startOfChain(claims).given.find(
    ([register, head, mantissa]) =>
      !header.registers.get(MK61.registers[register])?.equals(MkNumber.fromWords(head, mantissa)),
  );
  return missing ? MK61.registers[missing[0]] : null;
}

type Fault =
  /** The field that is missing or wrong. */
  | { readonly kind: 'syntax'; readonly detail: string }
  | { readonly kind: 'chain' }
  /** No rewrite: nothing is proven. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'start-missing' }
  /** A return address may be left over that the claim's line does not name. */
  | { readonly kind: 'left-missing' }
  | { readonly kind: 'successor-missing'; readonly p: number; readonly q: number }
  | { readonly kind: 'obligation'; readonly mismatch: Mismatch };

const byte = z.int().check(z.minimum(0), z.maximum(255));
const register = byte.check(z.maximum(REGISTERS - 1));
const bytes = z.pipe(
  z.string().check(z.regex(/^([0-9A-F]{2})*$/), z.maxLength(2 * MK61.cells)),
  z.transform(bytesOfHex),
);
const cells = bytes.check(z.refine(({ length }) => length === MK61.cells));
const startWords = z.array(z.tuple([register, z.int(), z.int()]));
/** A return address: a byte, or the number that stands for one left over. */
const back = z.int().check(z.minimum(0), z.maximum(LAST_RETURN));
const returns = z.array(back).check(z.length(5));
/** Older certificates lack these: they assume less and say nothing of frames. */
const flag = z._default(z.boolean(), false);

const HEAD = z.object({
  format: z.literal(CERTIFICATE_FORMAT),
  version: z.literal(VERSION),
  first: bytes,
  last: bytes,
  rewrites: z.int(),
});

const CLAIM = z.object({
  first: cells,
  second: cells,
  steps: byte,
  finalStop: z.boolean(),
  // A claim without any start would have nothing to prove.
  entries: z.array(byte).check(z.minLength(1)),
  keep: z.array(byte.check(z.maximum(PLACES - 1))),
  constants: startWords,
  setup: startWords,
  tracked: z.array(register),
  spared: z.array(register),
  angle: z.nullable(z.literal([0, 1, 2])),
  decimal: z.boolean(),
  inRange: flag,
  typed: flag,
  frames: flag,
});
const LEFT = z.object({ left: z.array(z.tuple([back, back])) });

const POINT = z.object({
  p: byte,
  q: byte,
  returnsP: returns,
  returnsQ: returns,
  classes: z.pipe(
    z.string(),
    z.transform((text) => text.split(' ').map(Number)),
  ),
  facts: z.pipe(
    z.string(),
    z.transform((text) => text.split(' ').map((fact) => (fact === '-' ? null : fact))),
  ),
});
const FACT = /^s$|^n-?\d+,-?\d+$|^i(-?\d+,)*-?\d+$/;

/** A line that is not part of a certificate; the message names the field. */
class BadLine extends Error {}

function parsed<T extends z.core.$ZodType>(schema: T, line: unknown): z.output<T> {
  const result = z.safeParse(schema, line);
  if (!result.success) throw new BadLine(result.error.issues[0].path.join('.') || 'JSON');
  return result.data;
}

function pointOf(line: unknown): Proof['points'][number] {
  const { classes, facts, ...node } = parsed(POINT, line);
  const isRight =
    classes.length === 2 * PLACES &&
    classes.every((known) => Number.isInteger(known) && known >= 0 && known < facts.length) &&
    facts.every((fact) => fact === null || FACT.test(fact));
  if (!isRight) throw new BadLine('classes, facts');
  return { node, relation: { classes, facts } };
}

/** The claims of a chain must have one meaning. Throws BadLine for the last one if it has another. */
function requireSameMeaning(claims: readonly Claim[]): void {
  const [first] = claims;
  const last = claims.at(-1)!;
  if (first.entries.join() !== last.entries.join()) throw new BadLine('entries');
  if (first.angle !== last.angle) throw new BadLine('angle');
  // Start values that exclude each other would prove anything.
  if (!startOfChain(claims).isConsistent) throw new BadLine('constants, setup');
}

interface Section {
  readonly line: number;
  readonly claim: Claim;
  readonly left: readonly ReturnPair[];
  readonly points: { readonly line: number; readonly point: Proof['points'][number] }[];
}

/** Checks a certificate without searching. Nothing of the search is used, only the machine's commands on terms. */
export function checkCertificate(text: string): Verdict {
  const lines = text.split('\n').filter((line, i, all) => line !== '' || i < all.length - 1);
  const sections: Section[] = [];
  let head: z.output<typeof HEAD> | null = null;
  let number = 0;
  try {
    for (const source of lines) {
      number++;
      const line = parse(source);
      if (number === 1) head = parsed(HEAD, line);
      else if ('rewrite' in line) {
        const claim = { ...parsed(CLAIM, line), starts: [] };
        sections.push({ line: number, claim, ...parsed(LEFT, line), points: [] });
        requireSameMeaning(sections.map(({ claim }) => claim));
      } else {
        const section = sections.at(-1);
        if (section === undefined) throw new BadLine('rewrite');
        section.points.push({ line: number, point: pointOf(line) });
      }
    }
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    return { valid: false, line: number, why: { kind: 'syntax', detail: error.message } };
  }
  if (head === null) return { valid: false, line: 1, why: { kind: 'syntax', detail: 'JSON' } };
  if (sections.length === 0 && head.rewrites === 0)
    return { valid: false, line: 1, why: { kind: 'nothing' } };
  const claims = sections.map(({ claim }) => claim);
  const other = sections.find(({ claim }) => lookedAt(claims, claim).join() !== lookedAt(claims).join());
  if (other) return { valid: false, line: other.line, why: { kind: 'syntax', detail: 'keep' } };
  let at: Uint8Array = head.first;
  let commands = 0;
  let starts: readonly number[] = startsIn(claims[0]?.first ?? head.first, claims[0]?.entries ?? []);
  for (const section of sections) {
    if (!startsWith(section.claim.first, at) || section.claim.steps !== at.length)
      return { valid: false, line: section.line, why: { kind: 'chain' } };
    const checked = checkSection({ ...section, claim: { ...section.claim, starts } });
    if ('valid' in checked) return checked;
    commands += checked.commands;
    ({ starts } = checked);
    const next = sections[sections.indexOf(section) + 1];
    at = section.claim.second.slice(0, next?.claim.steps ?? head.last.length);
    if (section.claim.second.slice(at.length).some((byte) => byte !== 0))
      return { valid: false, line: section.line, why: { kind: 'chain' } };
  }
  if (sections.length !== head.rewrites || hexBytes(at) !== hexBytes(head.last))
    return { valid: false, line: 1, why: { kind: 'chain' } };
  return {
    valid: true,
    ...head,
    claims,
    points: sections.reduce((sum, { points }) => sum + points.length, 0),
    commands,
  };
}

function parse(source: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new BadLine('JSON');
}

const startsWith = (cells: Uint8Array, bytes: Uint8Array): boolean =>
  bytes.every((byte, i) => cells[i] === byte) && cells.slice(bytes.length).every((byte) => byte === 0);

type Checked = { readonly commands: number; readonly starts: readonly number[] };

function checkSection({ line, claim, left, points }: Section): Checked | Extract<Verdict, { valid: false }> {
  const byName = new Map(
    points.map(({ point }) => [nameOf(point.node, point.relation, claim), point.relation]),
  );
  const isMet = ({ node, relation }: Proof['points'][number]): boolean => {
    const weaker = byName.get(nameOf(node, relation, claim));
    return weaker !== undefined && implies(relation, weaker);
  };
  for (const start of startsOf(claim))
    if (!isMet(start)) return { valid: false, line, why: { kind: 'start-missing' } };
  const pairs = new Set(left.map((pair) => pair.join()));
  let commands = 0;
  const steps = new Map<string, Step>();
  for (const { line: at, point } of points) {
    const outcome = oblige(claim, point.node, point.relation, left);
    if (!outcome.ok)
      return { valid: false, line: at, why: { kind: 'obligation', mismatch: outcome.mismatch } };
    if (outcome.left.some((pair) => !pairs.has(pair.join())))
      return { valid: false, line: at, why: { kind: 'left-missing' } };
    commands += outcome.commands;
    steps.set(nameOf(point.node, point.relation, claim), stepOf(outcome, claim));
    const missing = outcome.reached.find((reached) => !isMet(reached));
    if (missing)
      return {
        valid: false,
        line: at,
        why: { kind: 'successor-missing', p: missing.node.p, q: missing.node.q },
      };
  }
  const different = claim.frames ? differentFrames(steps) : null;
  const unlike = points.find(({ point }) => nameOf(point.node, point.relation, claim) === different);
  if (unlike) {
    const { p, q } = unlike.point.node;
    const mismatch: Mismatch = { p, q, what: { kind: 'frames' } };
    return { valid: false, line: unlike.line, why: { kind: 'obligation', mismatch } };
  }
  return { commands, starts: startsAfter(steps, claim) };
}

/** Registers whose start values change on the way. */
const movedRegisters = (claims: readonly Claim[]): ReadonlySet<number> =>
  new Set(claims.flatMap(({ setup }) => setup.map(([register]) => register)));

/** The places besides X that claims say to agree, without registers whose start values change on the way. */
export function lookedAt(claims: readonly Claim[], { keep } = claims[0]): number[] {
  const moved = movedRegisters(claims);
  return [...new Set(keep)].filter((place) => !moved.has(place - PLACE.R0)).sort((a, b) => a - b);
}

/** Start values of a chain of claims. */
interface ChainStart {
  /** Those that the first program is given. */
  readonly given: readonly StartWords[];
  /** Those of the last program that are others. */
  readonly moved: readonly StartWords[];
  /** Every program of the chain begins with what the claim before gave it. */
  readonly isConsistent: boolean;
}

/** The start values of the first and of the last program: each claim begins with those that the one before ended with. */
export function startOfChain(claims: readonly Claim[]): ChainStart {
  const given = new Map<number, StartWords>();
  const held = new Map<number, StartWords>();
  let isConsistent = true;
  for (const { constants, setup } of claims) {
    for (const one of constants) {
      if (!held.has(one[0])) given.set(one[0], one);
      isConsistent &&= (held.get(one[0]) ?? one).join() === one.join();
      held.set(one[0], one);
    }
    for (const one of setup) {
      isConsistent &&= constants.some(([register]) => register === one[0]);
      held.set(one[0], one);
    }
  }
  const moved = movedRegisters(claims);
  const inOrder = (values: ReadonlyMap<number, StartWords>): StartWords[] =>
    [...values.values()].sort((a, b) => a[0] - b[0]);
  return {
    given: inOrder(given),
    moved: inOrder(held).filter(([register]) => moved.has(register)),
    isConsistent,
  };
}
