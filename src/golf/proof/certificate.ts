/**
 * Certificates as text: one JSON object a line. A head with the two programs, then for every rewrite a line with its
 * claim and one line for every pair of control points. The checker reads it without searching: it runs each pair to its
 * next decision and looks whether every obligation is met by another line.
 */
import type { ProgramFile } from '../../listing/index.ts';
import { bytesOfHex, hexBytes } from '../../machine/hex.ts';
import { MK61, MkNumber, type Slot } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import {
  type Claim,
  differentFrames,
  type Mismatch,
  nameOf,
  oblige,
  type StartWords,
  type Step,
  startsOf,
  stepOf,
} from './obligations.ts';
import type { Proof } from './prove.ts';
import { implies, PLACE, PLACES, REGISTERS, type Relation } from './relation.ts';
import { LAST_RETURN, type ReturnPair } from './returns.ts';

const CERTIFICATE_FORMAT = 'eggog-certificate';
/** 3: start values of the second program alone. 2: return addresses that are left over at a new start. */
const VERSION = 3;

export interface CertifiedStep {
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
    const { first: before, second: after, steps: count, ...rest } = claim;
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

export type Fault =
  | { readonly kind: 'syntax'; readonly detail: Localized }
  | { readonly kind: 'chain' }
  /** No rewrite: nothing is proven. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'start-missing' }
  /** A return address may be left over that the claim's line does not name. */
  | { readonly kind: 'left-missing' }
  | { readonly kind: 'successor-missing'; readonly p: number; readonly q: number }
  | { readonly kind: 'obligation'; readonly mismatch: Mismatch };

/** A line that is not part of a certificate. */
class BadLine extends Error {
  readonly detail: Localized;

  constructor(detail: Localized | string) {
    const both = typeof detail === 'string' ? { en: detail, ru: detail } : detail;
    super(both.en);
    this.detail = both;
  }
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;

function bytesOf(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !/^([0-9A-F]{2})*$/.test(value) || value.length > 2 * MK61.cells)
    throw new BadLine({ en: `"${name}": bytes`, ru: `«${name}»: байты` });
  return bytesOfHex(value);
}

function listOf(value: unknown, name: string, isRight: (item: unknown) => boolean): number[] {
  if (!Array.isArray(value) || !value.every(isRight))
    throw new BadLine({ en: `"${name}": list`, ru: `«${name}»: список` });
  return value as number[];
}

/** Addresses at which the programs are started. A claim without any would have nothing to prove. */
function entriesOfLine({ entries }: Record<string, unknown>): number[] {
  const all = listOf(entries, 'entries', isByte);
  if (all.length === 0)
    throw new BadLine({ en: '"entries": at least one address', ru: '«entries»: хотя бы один адрес' });
  return all;
}

const isRegister = (value: unknown): boolean => isByte(value) && value < REGISTERS;

function startWordsOf(value: unknown, name: string): StartWords[] {
  const isRight = (item: unknown): boolean =>
    Array.isArray(item) && item.length === 3 && isRegister(item[0]) && item.every(Number.isInteger);
  if (!Array.isArray(value) || !value.every(isRight)) throw new BadLine(`"${name}"`);
  return value as StartWords[];
}

function claimOfLine(line: Record<string, unknown>): Claim {
  const first = bytesOf(line.first, 'first');
  const second = bytesOf(line.second, 'second');
  const { cells } = MK61;
  if (first.length !== cells || second.length !== cells)
    throw new BadLine({
      en: `"first", "second": ${cells} cells each`,
      ru: `«first», «second»: по ${cells} ячеек`,
    });
  if (!isByte(line.steps)) throw new BadLine({ en: '"steps": number', ru: '«steps»: число' });
  if (typeof line.finalStop !== 'boolean') throw new BadLine('"finalStop"');
  if (line.angle !== null && ![0, 1, 2].includes(line.angle as number)) throw new BadLine('"angle"');
  if (typeof line.decimal !== 'boolean') throw new BadLine('"decimal"');
  // Older certificates lack these: they assume less and say nothing of frames.
  const [inRange, typed, frames] = (['inRange', 'typed', 'frames'] as const).map((name) => {
    const value = line[name] ?? false;
    if (typeof value !== 'boolean') throw new BadLine(`"${name}"`);
    return value;
  });
  return {
    first,
    second,
    steps: line.steps,
    finalStop: line.finalStop,
    entries: entriesOfLine(line),
    keep: listOf(line.keep, 'keep', (item) => isByte(item) && item < PLACES),
    constants: startWordsOf(line.constants, 'constants'),
    setup: startWordsOf(line.setup, 'setup'),
    tracked: listOf(line.tracked, 'tracked', isRegister),
    spared: listOf(line.spared, 'spared', isRegister),
    angle: line.angle as number | null,
    decimal: line.decimal,
    inRange,
    typed,
    frames,
  };
}

/** A return address in a certificate: a byte, or what stands for one left over. */
const isReturn = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_RETURN;

function leftOfLine({ left }: Record<string, unknown>): ReturnPair[] {
  const isPair = (item: unknown): boolean => Array.isArray(item) && item.length === 2 && item.every(isReturn);
  if (!Array.isArray(left) || !left.every(isPair)) throw new BadLine('"left"');
  return left as ReturnPair[];
}

function relationOfLine(line: Record<string, unknown>): Relation {
  if (typeof line.classes !== 'string' || typeof line.facts !== 'string')
    throw new BadLine('"classes", "facts"');
  const classes = line.classes.split(' ').map(Number);
  const facts = line.facts.split(' ').map((fact) => (fact === '-' ? null : fact));
  const isRight =
    classes.length === 2 * PLACES &&
    classes.every((known) => Number.isInteger(known) && known >= 0 && known < facts.length) &&
    facts.every((fact) => fact === null || fact === 's' || /^n-?\d+,-?\d+$|^i(-?\d+,)*-?\d+$/.test(fact));
  if (!isRight) throw new BadLine('"classes", "facts"');
  return { classes, facts };
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
  let head: { first: Uint8Array; last: Uint8Array; rewrites: number } | null = null;
  let number = 0;
  try {
    for (const source of lines) {
      number++;
      const line = parse(source);
      if (number === 1) {
        if (line.format !== CERTIFICATE_FORMAT || line.version !== VERSION)
          throw new BadLine({
            en: `wanted "format": "${CERTIFICATE_FORMAT}", "version": ${VERSION}`,
            ru: `нужно "format": "${CERTIFICATE_FORMAT}", "version": ${VERSION}`,
          });
        if (!Number.isInteger(line.rewrites)) throw new BadLine('"rewrites"');
        head = {
          first: bytesOf(line.first, 'first'),
          last: bytesOf(line.last, 'last'),
          rewrites: line.rewrites as number,
        };
      } else if ('rewrite' in line) {
        const claim = claimOfLine(line);
        if (sections.length > 0 && sections[0].claim.entries.join() !== claim.entries.join())
          throw new BadLine({
            en: '"entries": those of the first claim',
            ru: '«entries»: те же, что в первом утверждении',
          });
        // Start values that exclude each other would prove anything.
        const values = [...sections.map((section) => section.claim), claim].flatMap((one) => [
          ...one.constants,
          ...one.setup,
        ]);
        if (values.some((one) => values.some((other) => one[0] === other[0] && one.join() !== other.join())))
          throw new BadLine({
            en: '"constants", "setup": one start value a register in all claims',
            ru: '«constants», «setup»: во всех утверждениях одно начальное значение регистра',
          });
        if (sections.length > 0 && sections[0].claim.angle !== claim.angle)
          throw new BadLine({
            en: '"angle": that of the first claim',
            ru: '«angle»: то же, что в первом утверждении',
          });
        sections.push({ line: number, claim, left: leftOfLine(line), points: [] });
      } else {
        const section = sections.at(-1);
        if (section === undefined)
          throw new BadLine({ en: 'a point before the first claim', ru: 'точка раньше первого утверждения' });
        if (!isByte(line.p) || !isByte(line.q)) throw new BadLine('"p", "q"');
        const returnsP = listOf(line.returnsP, 'returnsP', isReturn);
        const returnsQ = listOf(line.returnsQ, 'returnsQ', isReturn);
        if (returnsP.length !== 5 || returnsQ.length !== 5) throw new BadLine('"returnsP", "returnsQ"');
        section.points.push({
          line: number,
          point: { node: { p: line.p, q: line.q, returnsP, returnsQ }, relation: relationOfLine(line) },
        });
      }
    }
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    return { valid: false, line: number, why: { kind: 'syntax', detail: error.detail } };
  }
  if (head === null)
    return { valid: false, line: 1, why: { kind: 'syntax', detail: { en: 'empty', ru: 'пусто' } } };
  if (sections.length === 0 && head.rewrites === 0)
    return { valid: false, line: 1, why: { kind: 'nothing' } };
  const claims = sections.map(({ claim }) => claim);
  const own = ownRegisters(claims);
  for (const { line, claim } of sections)
    if (lookedAt(claim, own).join() !== lookedAt(claims[0], own).join())
      return {
        valid: false,
        line,
        why: {
          kind: 'syntax',
          detail: {
            en: '"keep": the same in all claims',
            ru: '«keep»: во всех утверждениях одно и то же',
          },
        },
      };
  let at: Uint8Array = head.first;
  let commands = 0;
  for (const section of sections) {
    if (!startsWith(section.claim.first, at) || section.claim.steps !== at.length)
      return { valid: false, line: section.line, why: { kind: 'chain' } };
    const checked = checkSection(section);
    if (typeof checked !== 'number') return checked;
    commands += checked;
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
    // Told below.
  }
  throw new BadLine({ en: 'no JSON object', ru: 'не объект JSON' });
}

const startsWith = (cells: Uint8Array, bytes: Uint8Array): boolean =>
  bytes.every((byte, i) => cells[i] === byte) && cells.slice(bytes.length).every((byte) => byte === 0);

function checkSection({ line, claim, left, points }: Section): number | Extract<Verdict, { valid: false }> {
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
  return commands;
}

/** Registers in which the last program has start values of its own. */
export const ownRegisters = (claims: readonly Claim[]): ReadonlySet<number> =>
  new Set(claims.flatMap(({ setup }) => setup.map(([register]) => register)));

/** The places besides X that a claim says to agree, without the registers `own`. */
export const lookedAt = ({ keep }: Claim, own: ReadonlySet<number>): number[] =>
  [...new Set(keep)].filter((place) => !own.has(place - PLACE.R0)).sort((a, b) => a - b);

/** Start values of a chain of claims. */
export interface ChainStart {
  /** Given to the first program, too: those of its file. */
  readonly given: readonly StartWords[];
  /** The last program's own. */
  readonly own: readonly StartWords[];
}

/** A start value that an earlier claim gave to its second program alone stays the last program's own. */
export function startOfChain(claims: readonly Claim[]): ChainStart {
  const own = new Map<number, StartWords>();
  const given = new Map<number, StartWords>();
  for (const { constants, setup } of claims) {
    for (const one of constants) if (!own.has(one[0])) given.set(one[0], one);
    for (const one of setup) if (!given.has(one[0])) own.set(one[0], one);
  }
  const inOrder = (values: ReadonlyMap<number, StartWords>): StartWords[] =>
    [...values.values()].sort((a, b) => a[0] - b[0]);
  return { given: inOrder(given), own: inOrder(own) };
}
