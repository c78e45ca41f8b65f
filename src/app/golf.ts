/** The sentences of golf for terminal and page: one view of a shortening, reasons, refusals and conditions. */

import { EVERYTHING, placeOf } from '../golf/claim.ts';
import {
  certificateOf,
  type GolfOptions,
  type GolfProgress,
  type GolfResult,
  golfProgram,
  type Refusal,
  shortenedProgram,
} from '../golf/golf.ts';
import CATALOGUE from '../golf/messages.json' with { type: 'json' };
import { lookedAt, startOfChain, type Verdict } from '../golf/proof/certificate.ts';
import type { Claim, Mismatch, StartWords } from '../golf/proof/obligations.ts';
import { PLACE, PLACE_TEXT } from '../golf/proof/relation.ts';
import type { Reason } from '../golf/search/layout.ts';
import { assignment, makePmk, type ProgramFile, stepText } from '../listing/index.ts';
import { ANGLES, formatAddress, MK61, MkNumber, type Slot } from '../machine/index.ts';
import { errors, messages } from '../messages.ts';
import type { Lang } from '../texts.ts';

export const sayGolf = messages(CATALOGUE);
export const golfError = errors(CATALOGUE);

type Code = keyof typeof CATALOGUE;

const codesText = (codes: readonly number[]): string =>
  codes.map((code) => MK61.commands[code].mnemonic).join(' ');

const startText = ([register, ...words]: StartWords): string =>
  `${MK61.registers[register]}=${MkNumber.fromWords(...words).toString()}`;

/** Why the rewritten program may be shorter, in one sentence. */
function reasonText(reason: Reason, lang: Lang): string {
  const say = (params: { readonly [name: string]: string | number } = {}): string =>
    sayGolf(lang, `reason.${reason.kind}` as Code, params);
  switch (reason.kind) {
    case 'shared-tail':
      return say({ commands: codesText(reason.commands) });
    case 'subroutine-made':
      return say({ commands: codesText(reason.commands), times: reason.times });
    case 'jump-by-register':
      return say({ register: MK61.registers[reason.register] });
    case 'double':
      return say({ commands: codesText([reason.command]) });
    case 'window':
      return say({
        before: codesText(reason.before),
        after: codesText(reason.after) || sayGolf(lang, 'nothing'),
      });
    default:
      return say();
  }
}

/** Why a program was left alone: the step, the register and what helps. */
export function refusalText(refusal: Refusal, { bytes }: ProgramFile, lang: Lang): string {
  if (refusal.kind === 'empty') return sayGolf(lang, 'refusal.empty');
  const params = { step: stepText(refusal.step), command: codesText([bytes[refusal.step] ?? 0]) };
  if (refusal.kind === 'budget')
    return sayGolf(lang, 'refusal.budget', {
      ...params,
      ways: refusal.ways,
      register: refusal.register ?? 'none',
    });
  if (refusal.kind !== 'computed-jump') return sayGolf(lang, `refusal.${refusal.kind}`, params);
  const code = refusal.isStored ? 'refusal.computed-jump-stored' : 'refusal.computed-jump';
  return sayGolf(lang, code, { ...params, register: refusal.register, missing: refusal.missing.join(' ') });
}

/** Where a proof stops, or that its budget is spent. */
export function mismatchText(mismatch: Mismatch | null, lang: Lang): string {
  if (mismatch === null) return sayGolf(lang, 'mismatch.budget');
  const { kind, ...params } = mismatch.what;
  return sayGolf(lang, 'mismatch.at', {
    p: formatAddress(mismatch.p),
    q: formatAddress(mismatch.q),
    what: sayGolf(lang, `mismatch.${kind}`, params),
  });
}

/** All that a user may look at besides the display. */
const LOOKED_AT: readonly number[] = EVERYTHING.map(placeOf);

const placesText = (places: readonly number[]): string => places.map((place) => PLACE_TEXT[place]).join(' ');

/** The slots that a user looks at besides the display: `R5 Y`. */
const looksAt = (places: readonly number[], lang: Lang): string =>
  sayGolf(lang, 'looksAt', {
    slots: places.length === LOOKED_AT.length ? 'all' : placesText(places) || 'none',
  });

/** The assumptions of a chain of claims (at least one), one sentence each. */
export function assumptionsOf(claims: readonly Claim[], lang: Lang): string[] {
  const say = (name: string, params: { readonly [name: string]: string } = {}): string =>
    sayGolf(lang, `assume.${name}` as Code, params);
  const [{ entries, angle }] = claims;
  const texts = (values: readonly StartWords[]): string => values.map(startText).join(' ');
  const { given, moved } = startOfChain(claims);
  const isMoved = ([register]: StartWords): boolean => moved.some(([other]) => other === register);
  const fixed = given.filter((one) => !isMoved(one));
  const looked = lookedAt(claims);
  const unread = LOOKED_AT.filter((place) => !looked.includes(place));
  const all = claims.flatMap(({ first, second }) => [...first, ...second]);
  const spared = [...new Set(claims.flatMap((claim) => claim.spared))].sort((one, other) => one - other);
  const hasCalls = all.some((byte) => MK61.commands[byte].transfer === 'call');
  const isSome = (is: (claim: Claim) => boolean): boolean => claims.some(is);
  return [
    say('start', { entries: entries.map(formatAddress).join(' ') }),
    say('keep', { looksAt: looksAt(looked, lang) }),
    say('range'),
    ...(isSome(({ typed }) => typed) ? [say('typed')] : []),
    ...(unread.length > 0 ? [say('unread', { unread: placesText(unread) })] : []),
    say('error'),
    ...(hasCalls ? [say('left')] : []),
    ...(isSome(({ finalStop }) => finalStop) ? [say('end')] : []),
    ...(fixed.length > 0 ? [say('constants', { values: texts(fixed) })] : []),
    ...(moved.length > 0 ? [say('moved', { values: texts(given.filter(isMoved)), now: texts(moved) })] : []),
    ...(spared.length > 0 ? [say('spared', { registers: placesText(spared.map((r) => PLACE.R0 + r)) })] : []),
    ...(isSome(({ decimal }) => decimal) ? [say('decimal')] : []),
    ...(isSome(({ inRange }) => inRange) ? [say('inRange')] : []),
    ...(angle === null ? [] : [say('angle', { angle: ANGLES[angle] })]),
    say(isSome(({ frames }) => !frames) ? 'noFrames' : 'frames'),
    say('time'),
  ];
}

/** The conditions that people meet, in one line, and how many there are besides. */
export function assumptionLine(claims: readonly Claim[], lang: Lang): string {
  const [{ entries, typed }] = claims;
  const isInRange = claims.some(({ inRange }) => inRange);
  const told = 3 + Number(typed) + Number(isInRange);
  return sayGolf(lang, 'assumed', {
    keep: looksAt(lookedAt(claims), lang),
    entries: entries.map(formatAddress).join(' '),
    typed: typed ? 'yes' : 'no',
    range: isInRange ? 'results' : 'typed',
    more: assumptionsOf(claims, lang).length - told,
  });
}

/** Start values as a listing's header has them. */
export const valuesText = (values: Iterable<readonly [Slot, MkNumber]>): string =>
  [...values].map(([slot, value]) => assignment(slot, value)).join(' ');

/** The start values of the shorter program, and those that they were before. */
function setupText(setup: ReadonlyMap<Slot, MkNumber>, { header }: ProgramFile, lang: Lang): string {
  const before = valuesText([...header.registers].filter(([slot]) => setup.has(slot)));
  return sayGolf(lang, 'setupFirst', { values: valuesText(setup), before: before || 'none' });
}

export const progressText = (progress: GolfProgress, lang: Lang): string =>
  sayGolf(lang, 'progress', { ...progress });

/** Shortens a program: the result, the shorter program in the source format and its certificate, null for neither. */
export async function shorten(
  program: ProgramFile,
  options: GolfOptions,
  tell: (progress: GolfProgress) => void,
  signal: AbortSignal,
) {
  const result = await golfProgram(program, options, tell, signal);
  const text = result.rewrites.length > 0 ? makePmk(shortenedProgram(program, result)) : null;
  return { result, text, certificate: certificateOf(program, result) };
}

/** What a certificate that holds says. */
export function certificateText(verdict: Extract<Verdict, { valid: true }>, lang: Lang): string {
  const { first, last, claims, points, commands } = verdict;
  const figures = { before: first.length, after: last.length, rewrites: claims.length, points, commands };
  return sayGolf(lang, 'verify.holds', figures);
}

/** A result in words; null for what there is nothing to say about. */
export function golfView(program: ProgramFile, result: GolfResult, lang: Lang) {
  const { rewrites, refusal, bytes, setup, candidates, proofs, commands, orders, end } = result;
  const [n, now] = [program.bytes.length, bytes.length];
  const steps =
    rewrites.length > 0 ? sayGolf(lang, 'shorter', { n, now }) : sayGolf(lang, 'unchanged', { n });
  const claims = rewrites.map(({ claim }) => claim);
  return {
    summary: refusal ? sayGolf(lang, 'refused', { why: refusalText(refusal, program, lang) }) : steps,
    rewrites: rewrites.map(({ reason, at, before, after, proof }) => ({
      at,
      step: sayGolf(lang, 'step', { step: stepText(at) }),
      reason: reasonText(reason, lang),
      detail: `${sayGolf(lang, 'saved', { n: before.length - after.length })}; ${sayGolf(lang, 'provenAt', { points: proof.points.length })}`,
    })),
    setupFirst: setup.size > 0 ? setupText(setup, program, lang) : null,
    assumed: claims.length > 0 ? assumptionLine(claims, lang) : null,
    assumptions: claims.length > 0 ? assumptionsOf(claims, lang) : [],
    searched: refusal ? null : sayGolf(lang, 'searched', { candidates, proofs, commands, orders, end }),
  };
}

/** The cells of each program that the other one does not have, by their longest common sequence. */
export function diffOf(
  before: Uint8Array,
  after: Uint8Array,
): { readonly gone: ReadonlySet<number>; readonly come: ReadonlySet<number> } {
  const width = after.length + 1;
  const common = new Uint8Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
  const gone = new Set(before.keys());
  const come = new Set(after.keys());
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) {
      gone.delete(i++);
      come.delete(j++);
    } else if (common[(i + 1) * width + j] >= common[i * width + j + 1]) i++;
    else j++;
  }
  return { gone, come };
}
