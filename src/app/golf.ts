/** The sentences of golf for terminal and page: one view of a shortening, reasons, refusals and conditions. */

import { EVERYTHING, placeOf, usualKeep } from '../golf/claim.ts';
import {
  certificateOf,
  type GolfOptions,
  type GolfProgress,
  type GolfResult,
  golfProgram,
  type Refusal,
  type Rewrite,
  shortenedProgram,
} from '../golf/golf.ts';
import CATALOGUE from '../golf/messages.json' with { type: 'json' };
import { lookedAt, startOfChain, type Verdict } from '../golf/proof/certificate.ts';
import type { Claim, Mismatch, StartWords } from '../golf/proof/obligations.ts';
import { PLACE, PLACE_TEXT } from '../golf/proof/relation.ts';
import type { Reason } from '../golf/search/layout.ts';
import { operandSteps } from '../listing/addresses.ts';
import { assignment, makePmk, type ProgramFile, slotText, stepText } from '../listing/index.ts';
import { ANGLES, formatAddress, MK61, MkNumber, type Slot } from '../machine/index.ts';
import { errors, messages, type Params } from '../messages.ts';
import type { Lang } from '../texts.ts';

export const sayGolf = messages(CATALOGUE);
export const golfError = errors(CATALOGUE);

type Code = keyof typeof CATALOGUE;

const startText = ([register, ...words]: StartWords): string =>
  `${slotText(MK61.registers[register])}=${MkNumber.fromWords(...words).toString()}`;

/** Why a program was left alone: the step, the register and what helps. */
export function refusalText(refusal: Refusal, { bytes }: ProgramFile, lang: Lang): string {
  if (refusal.kind === 'empty') return sayGolf(lang, 'refusal.empty');
  const { kind, step, register, isStored, ...more } = { register: null, isStored: false, ...refusal };
  return sayGolf(lang, `refusal.${kind}${isStored ? '-stored' : ''}` as Code, {
    ...more,
    step: stepText(step),
    command: MK61.commands[bytes[step] ?? 0].mnemonic,
    register: register ? slotText(register) : 'none',
    missing: 'missing' in more ? more.missing.map(slotText).join(' ') : '',
  });
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

const placesText = (places: readonly number[]): string =>
  places.map((place) => slotText(PLACE_TEXT[place] as Slot)).join(' ');

/** The slots that a user looks at besides the display: `R5 Y`. */
const looksAt = (places: readonly number[], lang: Lang): string =>
  sayGolf(lang, 'looksAt', {
    slots: places.length === LOOKED_AT.length ? 'all' : placesText(places) || 'none',
  });

/** The assumptions of a chain of claims (at least one), one sentence each. */
export function assumptionsOf(claims: readonly Claim[], lang: Lang): string[] {
  const say = (name: string, params?: Params): string => sayGolf(lang, `assume.${name}` as Code, params);
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

/** The author's labels that jumps lead to in both programs, at the same steps, and the addresses that they name. */
function keptLabels({ bytes, labels }: ProgramFile, { bytes: shorter }: GolfResult) {
  const rows = diffRows(bytes, shorter).filter(({ isSame, after }) => isSame && after?.commands.length);
  const moved = new Map(rows.map(({ before, after }) => [before?.address, after?.address]));
  const names = new Map([...labels].map(([name, step]) => [moved.get(stepText(step)), name]));
  const symbols = new Map<number, string>();
  for (const step of operandSteps(shorter)) {
    const name = names.get(formatAddress(shorter[step]));
    if (name !== undefined) symbols.set(step, name);
  }
  const used = [...symbols].map(([step, name]) => [name, MK61.cellOf[shorter[step]]] as const);
  return { symbols, labels: new Map(used.toSorted(([, one], [, other]) => one - other)) };
}

/** Shortens a program: the result, the shorter program in the source format and its certificate, null for neither. */
export async function shorten(
  program: ProgramFile,
  options: GolfOptions,
  tell: (progress: GolfProgress) => void,
  signal: AbortSignal,
) {
  const result = await golfProgram(program, options, tell, signal);
  const shorter = shortenedProgram(program, result);
  const text = result.rewrites.length > 0 ? makePmk({ ...shorter, ...keptLabels(program, result) }) : null;
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
  const steps = sayGolf(lang, rewrites.length > 0 ? 'shorter' : 'unchanged', { n, now });
  const claims = rewrites.map(({ claim }) => claim);
  return {
    summary: refusal ? sayGolf(lang, 'refused', { why: refusalText(refusal, program, lang) }) : steps,
    rewrites: rewrites.map((rewrite) => ({
      step: sayGolf(lang, 'step', { step: stepText(rewrite.at) }),
      reason: changesOf([rewrite], lang).join(' ').replaceAll('`', ''),
      detail: `${sayGolf(lang, 'saved', { n: rewrite.before.length - rewrite.after.length })}; ${sayGolf(lang, 'provenAt', { points: rewrite.proof.points.length })}`,
    })),
    changes: changesOf(rewrites, lang),
    setupFirst: setup.size > 0 ? setupText(setup, program, lang) : null,
    assumptions: claims.length > 0 ? assumptionsOf(claims, lang) : [],
    searched: refusal ? null : sayGolf(lang, 'searched', { candidates, proofs, commands, orders, end }),
  };
}

/** The steps of a program with their addresses; `commands`: the code, none for an address of a jump. */
function stepsOf(bytes: Uint8Array) {
  const operands = operandSteps(bytes);
  return [...bytes].map((byte, cell) => ({
    address: stepText(cell),
    text: operands.has(cell) ? `→ ${formatAddress(byte)}` : MK61.commands[byte].mnemonic,
    commands: operands.has(cell) ? [] : [byte],
  }));
}

/** Steps of two programs that stand beside each other; null for none. */
interface DiffRow {
  readonly before: ReturnType<typeof stepsOf>[number] | null;
  readonly after: DiffRow['before'];
  readonly isSame: boolean;
}

/** Two programs side by side, by their longest common sequence. */
export function diffRows(before: Uint8Array, after: Uint8Array): DiffRow[] {
  const width = after.length + 1;
  const common = new Uint8Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
  const path: DiffRow[] = [];
  const [steps, others] = [stepsOf(before), stepsOf(after)];
  for (let [i, j] = [0, 0]; i < before.length || j < after.length; )
    if (i < before.length && before[i] === after[j])
      path.push({ before: steps[i++], after: others[j++], isSame: true });
    else if (j === after.length || common[(i + 1) * width + j] >= common[i * width + j + 1])
      path.push({ before: steps[i++], after: null, isSame: false });
    else path.push({ before: null, after: others[j++], isSame: false });
  return runsOf(path, (at) => path[at].isSame).flatMap((run) => {
    if (run[0].isSame) return run;
    const gone = run.flatMap((row) => row.before ?? []);
    const come = run.flatMap((row) => row.after ?? []);
    const longer = gone.length > come.length ? gone : come;
    return longer.map((_, k) => ({ before: gone[k] ?? null, after: come[k] ?? null, isSame: false }));
  });
}

/** Stretches of rows that are alike in something. */
function runsOf(rows: readonly DiffRow[], is: (at: number) => boolean): (readonly DiffRow[])[] {
  const starts = rows.flatMap((_, at) => (at > 0 && is(at) === is(at - 1) ? [] : [at]));
  return starts.map((start, i) => rows.slice(start, starts[i + 1]));
}

/** Equal steps that stay in sight on either side of a difference. */
const AROUND = 2;

/** Two programs side by side, in stretches; long ones without a difference may be folded. */
export function diffRuns(before: Uint8Array, after: Uint8Array) {
  const rows = diffRows(before, after);
  const isEqual = (run: readonly DiffRow[]): boolean => run.every(({ isSame }) => isSame);
  const runs = runsOf(rows, (at) => isEqual(rows.slice(Math.max(0, at - AROUND), at + AROUND + 1)));
  return runs.map((run) => ({ isFolded: isEqual(run) && run.length > 2 * AROUND, rows: run }));
}

/** The registers that a program stores to, and that the shorter one leaves alone. */
export function lostRegisters(before: Uint8Array, after: Uint8Array): Slot[] {
  const stores = (bytes: Uint8Array, wanted: number): boolean =>
    bytes.some((byte) => MK61.commands[byte].memory === 'store' && MK61.commands[byte].register === wanted);
  return MK61.registers.filter((_, register) => stores(before, register) && !stores(after, register));
}

/** What can be said of a program before a search: why there can be none, and the slots that may be worth keeping. */
export async function surveyOf(program: ProgramFile) {
  const { refusal } = await golfProgram(program, {}, undefined, AbortSignal.abort());
  const usual = usualKeep(program);
  const stored = lostRegisters(program.bytes, new Uint8Array());
  const isOffered = (slot: Slot) => !slot.startsWith('R') || usual.includes(slot) || stored.includes(slot);
  return { refusal, usual, slots: EVERYTHING.filter(isOffered) };
}

type Window = Extract<Reason, { kind: 'window' }>;

/** The stretches in which two programs differ, addresses of jumps apart; all in one where one would only add commands. */
function windowsOf(before: Uint8Array, after: Uint8Array): Window[] {
  const rows = diffRows(before, after);
  const windowOf = (run: readonly DiffRow[]): Window => ({
    kind: 'window',
    before: run.flatMap(({ before }) => before?.commands ?? []),
    after: run.flatMap(({ after }) => after?.commands ?? []),
  });
  const runs = runsOf(rows, (at) => rows[at].isSame);
  const differing = runs.filter(([{ isSame }]) => !isSame).map(windowOf);
  const windows = differing.filter(({ before, after }) => before.length + after.length > 0);
  if (windows.every((one) => one.before.length > 0)) return windows;
  const isOther = ({ isSame }: DiffRow): boolean => !isSame;
  return [windowOf(rows.slice(rows.findIndex(isOther), rows.findLastIndex(isOther) + 1))];
}

/** All changes in plain words. Windows in a row count as one: a later one may undo a part of an earlier one. */
const changesOf = (rewrites: readonly Rewrite[], lang: Lang): string[] =>
  rewrites.flatMap(({ reason, after }, i) => {
    if (reason.kind !== 'window') return [changeText(reason, lang)];
    if (rewrites[i + 1]?.reason.kind === 'window') return [];
    const other = rewrites.slice(0, i).findLastIndex((one) => one.reason.kind !== 'window');
    return windowsOf(rewrites[other + 1].before, after).map((window) => changeText(window, lang));
  });

/** A change in plain words, commands between grave accents. */
function changeText(reason: Reason, lang: Lang): string {
  const say = (name: string, params: Params): string => sayGolf(lang, `change.${name}` as Code, params);
  const marked = (codes: readonly number[]): string =>
    codes.map((code) => `\`${MK61.commands[code].mnemonic}\``).join(' ');
  if (reason.kind !== 'window') {
    const codes = 'commands' in reason ? reason.commands : 'command' in reason ? [reason.command] : [];
    const register = 'register' in reason ? slotText(MK61.registers[reason.register]) : '';
    const times = 'times' in reason ? reason.times : 0;
    return say(reason.kind, { commands: marked(codes), register, times });
  }
  const { before, after } = reason;
  const [store, recall] = before.map((code) => MK61.commands[code]);
  const isKept = before.length === 2 && store.memory === 'store' && recall.memory === 'recall';
  const kind =
    isKept && store.register === recall.register ? 'unstored' : after.length === 0 ? 'needless' : 'window';
  const register = slotText(MK61.registers[store?.register ?? 0]);
  return say(kind, { before: marked(before), after: marked(after) || 'none', register });
}
