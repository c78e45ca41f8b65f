/**
 * Certificates as text: one JSON object a line. A head with the two programs, then for every rewrite a line with its
 * claim and one line for every pair of control points. The checker reads it without searching: it runs each pair to its
 * next decision and looks whether every obligation is met by another line.
 */
import * as z from 'zod/mini';
import { hexBytes } from '../../machine/hex.ts';
import {
  bytesAsHex,
  CLAIM,
  type Claim,
  differentFrames,
  LEFT,
  type Mismatch,
  NODE,
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
import { implies, PLACE, PLACES, type ReturnPair } from './relation.ts';

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
        ...node,
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

const HEAD = z.object({
  format: z.literal(CERTIFICATE_FORMAT),
  version: z.literal(VERSION),
  first: bytesAsHex,
  last: bytesAsHex,
  rewrites: z.int(),
});

const words = z.pipe(
  z.string(),
  z.transform((text) => text.split(' ')),
);
const RELATION = z
  .object({
    classes: z.pipe(
      words,
      z.transform((classes) => classes.map(Number)),
    ),
    facts: z.pipe(
      words,
      z.transform((facts) => facts.map((fact) => (fact === '-' ? null : fact))),
    ),
  })
  .check(
    z.refine(
      ({ classes, facts }) =>
        classes.length === 2 * PLACES &&
        classes.every((known) => Number.isInteger(known) && known >= 0 && known < facts.length) &&
        facts.every((fact) => fact === null || FACT.test(fact)),
      { path: ['classes, facts'] },
    ),
  );
const FACT = /^s$|^n-?\d+,-?\d+$|^i(-?\d+,)*-?\d+$/;

/** A line that does not hold. */
class Refused extends Error {
  readonly line: number;
  readonly why: Fault;

  constructor(line: number, why: Fault | string) {
    super();
    this.line = line;
    this.why = typeof why === 'string' ? { kind: 'syntax', detail: why } : why;
  }
}

interface Section {
  readonly line: number;
  readonly claim: Claim;
  readonly left: readonly ReturnPair[];
  readonly points: (Proof['points'][number] & { readonly line: number })[];
}

/** Checks a certificate without searching. Nothing of the search is used, only the machine's commands on terms. */
export function checkCertificate(text: string): Verdict {
  try {
    const { head, sections } = sectionsOf(text);
    const claims = sections.map(({ claim }) => claim);
    if (sections.length === 0 && head.rewrites === 0) throw new Refused(1, { kind: 'nothing' });
    requireSameMeaning(sections);
    let at: Uint8Array = head.first;
    let commands = 0;
    let starts: readonly number[] = startsIn(claims[0]?.first ?? head.first, claims[0]?.entries ?? []);
    for (const [i, { line, claim, ...section }] of sections.entries()) {
      if (!isProgram(claim.first, at) || claim.steps !== at.length)
        throw new Refused(line, { kind: 'chain' });
      const checked = checkSection({ line, claim: { ...claim, starts }, ...section });
      commands += checked.commands;
      ({ starts } = checked);
      at = claim.second.slice(0, claims[i + 1]?.steps ?? head.last.length);
      if (!isProgram(claim.second, at)) throw new Refused(line, { kind: 'chain' });
    }
    if (sections.length !== head.rewrites || hexBytes(at) !== hexBytes(head.last))
      throw new Refused(1, { kind: 'chain' });
    const points = sections.reduce((sum, section) => sum + section.points.length, 0);
    return { valid: true, ...head, claims, points, commands };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { valid: false, line: error.line, why: error.why };
  }
}

function sectionsOf(text: string): { readonly head: z.output<typeof HEAD>; readonly sections: Section[] } {
  const sources = text.split('\n').filter((line, i, all) => line !== '' || i < all.length - 1);
  const lines = sources.map((source, i) => {
    try {
      return JSON.parse(source) as unknown;
    } catch {
      throw new Refused(i + 1, 'JSON');
    }
  });
  const head = parsed(HEAD, lines[0], 1);
  const sections: Section[] = [];
  for (const [i, value] of lines.entries()) {
    const line = i + 1;
    if (i === 0) continue;
    if (typeof value === 'object' && value !== null && 'rewrite' in value) {
      const claim = { ...parsed(CLAIM, value, line), starts: [] };
      sections.push({ line, claim, ...parsed(LEFT, value, line), points: [] });
    } else if (sections.length === 0) throw new Refused(line, 'rewrite');
    else
      sections.at(-1)!.points.push({
        line,
        node: parsed(NODE, value, line),
        relation: parsed(RELATION, value, line),
      });
  }
  return { head, sections };
}

function parsed<T extends z.core.$ZodType>(schema: T, value: unknown, line: number): z.output<T> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refused(line, result.error.issues[0].path.join('.') || 'JSON');
  return result.data;
}

/** The claims of a chain must have one meaning. */
function requireSameMeaning(sections: readonly Section[]): void {
  const claims = sections.map(({ claim }) => claim);
  const [first] = claims;
  for (const [i, { line, claim }] of sections.entries()) {
    if (first.entries.join() !== claim.entries.join()) throw new Refused(line, 'entries');
    if (first.angle !== claim.angle) throw new Refused(line, 'angle');
    // Start values that exclude each other would prove anything.
    if (!startOfChain(claims.slice(0, i + 1)).isConsistent) throw new Refused(line, 'constants, setup');
    if (lookedAt(claims, claim).join() !== lookedAt(claims).join()) throw new Refused(line, 'keep');
  }
}

/** True if the cells hold these bytes and no others. */
const isProgram = (cells: Uint8Array, bytes: Uint8Array): boolean =>
  cells.every((cell, i) => cell === (bytes[i] ?? 0));

function checkSection({ line, claim, left, points }: Section): {
  readonly commands: number;
  readonly starts: readonly number[];
} {
  const byName = new Map(points.map(({ node, relation }) => [nameOf(node, relation, claim), relation]));
  const isMet = ({ node, relation }: Proof['points'][number]): boolean => {
    const weaker = byName.get(nameOf(node, relation, claim));
    return weaker !== undefined && implies(relation, weaker);
  };
  if (!startsOf(claim).every(isMet)) throw new Refused(line, { kind: 'start-missing' });
  const pairs = new Set(left.map((pair) => pair.join()));
  let commands = 0;
  const steps = new Map<string, Step>();
  for (const { line: at, node, relation } of points) {
    const outcome = oblige(claim, node, relation, left);
    if (!outcome.ok) throw new Refused(at, { kind: 'obligation', mismatch: outcome.mismatch });
    if (outcome.left.some((pair) => !pairs.has(pair.join()))) throw new Refused(at, { kind: 'left-missing' });
    commands += outcome.commands;
    steps.set(nameOf(node, relation, claim), stepOf(outcome, claim));
    const missing = outcome.reached.find((reached) => !isMet(reached));
    if (missing) {
      const { p, q } = missing.node;
      throw new Refused(at, { kind: 'successor-missing', p, q });
    }
  }
  const different = claim.frames ? differentFrames(steps) : null;
  const unlike = points.find(({ node, relation }) => nameOf(node, relation, claim) === different);
  if (unlike) {
    const { p, q } = unlike.node;
    throw new Refused(unlike.line, { kind: 'obligation', mismatch: { p, q, what: { kind: 'frames' } } });
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

/**
 * The start values that the first program of a chain is given, those of the last one that are others, and whether every program
 * begins with what the claim before gave it.
 */
export function startOfChain(claims: readonly Claim[]) {
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
