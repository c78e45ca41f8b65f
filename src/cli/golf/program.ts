/** `eggog golf FILE`, `eggog equal` and `eggog verify`: options in, sentences out. */
import { existsSync, readFileSync } from 'node:fs';
import {
  assumptionLine,
  assumptionsOf,
  golfError,
  golfView,
  mismatchText,
  progressText,
  reasonText,
  refusalText,
  sayGolf,
} from '../../app/golf.ts';
import { placed } from '../../errors.ts';
import { EVERYTHING, entriesOf, parseEntries, parseKeep } from '../../golf/claim.ts';
import { GOALS, type Goal } from '../../golf/cost.ts';
import { compareProgramFiles, type Difference, type EqualAnswer } from '../../golf/equal.ts';
import { type ExhaustReport, exhausting } from '../../golf/exhaust.ts';
import {
  certificateOf,
  type GolfOptions,
  type GolfResult,
  golfProgram,
  shortenedProgram,
} from '../../golf/golf.ts';
import {
  checkCertificate,
  strangerTo,
  type Verdict,
  writeCertificate,
} from '../../golf/proof/certificate.ts';
import type { Claim } from '../../golf/proof/obligations.ts';
import { withStartValues } from '../../golf/start-values.ts';
import { formatNumber as formatValue, makePmk, type ProgramFile, stepText } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import { hexBytes } from '../../machine/hex.ts';
import { formatAddress, MK61, type Slot } from '../../machine/index.ts';
import type { Shared } from '../command.ts';
import { cannotRead, requireWritablePath, requireWritablePaths, writeFileSafely } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import { progressOn, quietly, withSignals, withTurns } from '../long-work.ts';

/** Options about what is looked at and where programs start. */
export interface ObserveOptions extends Shared<'from'> {
  readonly keep?: string;
  readonly entry?: string;
  readonly finalStop?: boolean;
  readonly inRange?: boolean;
  readonly dropFrames?: boolean;
  readonly assumptions?: boolean;
}

function keepOf(text: string): readonly Slot[] {
  const slots = parseKeep(text);
  if (slots === null) throw golfError('badKeep', { text });
  return slots;
}

function entriesFrom(program: ProgramFile, text: string | undefined): readonly number[] {
  if (text === undefined) return entriesOf(program);
  const entries = parseEntries(text);
  if (entries === null) throw golfError('badEntry', { text });
  return entries;
}

/** The program of a file, with the start values that its text gives as keys to press. */
async function loadWithStarts(
  io: CliIo,
  file: string,
  { from, json }: Shared<'from' | 'json'>,
): Promise<ProgramFile> {
  const program = await loadProgramFile(io, file, { from }, json === true);
  return existsSync(file) ? withStartValues(program, readFileSync(file, 'utf8')) : program;
}

const UNITS: { readonly [letter: string]: number } = { k: 1e3, m: 1e6, g: 1e9, к: 1e3, м: 1e6, г: 1e9 };

/** `10m` and the like: a number of commands. Throws UserError for anything but a positive number. */
export function budgetOf(text: string, option = '--budget'): number {
  const found = /^(\d+(?:\.\d+)?)([kmgкмг]?)$/i.exec(text.trim());
  const budget = found ? Number(found[1]) * (UNITS[found[2].toLowerCase()] ?? 1) : 0;
  if (budget <= 0 || !Number.isSafeInteger(budget)) throw golfError('badBudget', { option, text });
  return budget;
}

export interface GolfCliOptions extends ObserveOptions, Shared<'force' | 'json' | 'quiet'> {
  readonly goal: string;
  readonly budget: string;
  readonly keepTime?: string;
  readonly setup?: boolean;
  readonly strict?: boolean;
  readonly seed: number;
  readonly out?: string;
  readonly certificate?: string;
}

/** The choices of the command line, checked before a file is read. */
function golfOptions(options: GolfCliOptions): GolfOptions {
  const { goal, keep, keepTime } = options;
  if (!GOALS.includes(goal as Goal)) throw golfError('badGoal', { text: goal });
  const time = keepTime?.trim();
  if (time !== undefined && !(/^\d+(?:\.\d+)?$/.test(time) && Number(time) <= 100))
    throw golfError('badTime', { text: keepTime! });
  return {
    goal: goal as Goal,
    budget: budgetOf(options.budget),
    finalStop: options.finalStop === true,
    inRange: options.inRange === true,
    dropFrames: options.dropFrames === true,
    setup: options.setup === true,
    strict: options.strict === true,
    seed: options.seed,
    ...(keep === undefined ? {} : { keep: keepOf(keep) }),
    ...(time === undefined ? {} : { keepTime: Number(time) }),
  };
}

/** Shortens a program file. Ctrl-C and SIGTERM keep the best so far. Exit code 1 if it could not be searched. */
export async function golfCommand(
  file: string | undefined,
  options: GolfCliOptions,
  io: CliIo,
): Promise<void> {
  if (file === undefined) throw golfError('missing');
  const choices = golfOptions(options);
  requireWritablePaths([options.out, options.certificate], options);
  const program = await loadWithStarts(io, file, options);
  const entries = entriesFrom(program, options.entry);
  const result = await withSignals(io, async (signal) => {
    const progress = progressOn(io, options.quiet);
    try {
      return await golfProgram(
        program,
        { ...choices, entries },
        (now) => progress.show(() => progressText(now, io.lang)),
        signal,
      );
    } finally {
      progress.done();
    }
  });
  const certificate = certificateOf(program, result);
  const lacksCertificate = options.certificate !== undefined && certificate === null;
  if (result.refusal || lacksCertificate) io.setExitCode(1);
  if (options.out !== undefined)
    writeFileSafely(
      options.out,
      makePmk(result.rewrites.length > 0 ? shortenedProgram(program, result) : program),
      options,
    );
  if (options.certificate !== undefined && certificate !== null)
    writeFileSafely(options.certificate, certificate, options);
  if (options.json) {
    printJson(io, jsonOf(file, program, result, io));
    return;
  }
  writeResult(file, program, result, options, io);
  if (options.out !== undefined)
    io.out(
      `${sayGolf(io.lang, result.rewrites.length > 0 ? 'written' : 'writtenUnchanged', { path: options.out })}\n`,
    );
  if (lacksCertificate) io.out(`${sayGolf(io.lang, 'noCertificate')}\n`);
  else if (options.certificate !== undefined)
    io.out(`${sayGolf(io.lang, 'written', { path: options.certificate })}\n`);
}

function writeResult(
  file: string,
  program: ProgramFile,
  result: GolfResult,
  options: GolfCliOptions,
  io: CliIo,
): void {
  const { dropFrames } = options;
  const view = golfView(program, result, { goal: options.goal as Goal, dropFrames }, io.lang);
  io.out(`${file}: ${view.summary}\n`);
  for (const { step, reason, detail } of view.rewrites) io.out(`  ${step}: ${reason}\n    ${detail}\n`);
  if (view.setupFirst !== null) io.out(`${view.setupFirst}\n`);
  if (result.rewrites.length > 0) {
    io.out(`\n${listingOf(result.bytes)}\n`);
    tellAssumptions(
      result.rewrites.map(({ claim }) => claim),
      options.assumptions,
      io,
    );
  }
  if (view.searched !== null) io.out(`${view.searched}\n`);
}

/** The conditions: one line, or with `--assumptions` all of them. */
function tellAssumptions(claims: readonly Claim[], isFull: boolean | undefined, io: CliIo): void {
  const { lang } = io;
  const lines = isFull
    ? [sayGolf(lang, 'assumes'), ...assumptionsOf(claims, lang).map((one) => `  ${one}`)]
    : [`${assumptionLine(claims, lang)}; ${sayGolf(lang, 'allAssumptions')}`];
  io.out(`${lines.join('\n')}\n`);
}

/** Bytes as commands, ten steps a line. */
function listingOf(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let step = 0; step < bytes.length; ) {
    const from = step;
    const parts: string[] = [];
    while (step < bytes.length && step < from + 10) {
      const { mnemonic, operand: kind } = MK61.commands[bytes[step]];
      const operand =
        kind === 'address' && step + 1 < bytes.length ? ` ${formatAddress(bytes[step + 1])}` : '';
      parts.push(mnemonic + operand);
      step += operand ? 2 : 1;
    }
    lines.push(`  ${stepText(from)}: ${parts.join('  ')}`);
  }
  return lines.join('\n');
}

function jsonOf(file: string, program: ProgramFile, result: GolfResult, { lang }: CliIo): object {
  const { refusal, keep, end, commands, candidates, orders, proofs, rewrites, bytes } = result;
  const claims = rewrites.map(({ claim }) => claim);
  return {
    file,
    before: { steps: program.bytes.length, hex: hexBytes(program.bytes) },
    after: { steps: bytes.length, hex: hexBytes(bytes) },
    rewrites: rewrites.map(({ reason, at, before, after, proof }) => ({
      reason: { ...reason, text: reasonText(reason, lang) },
      at,
      saved: before.length - after.length,
      proven: true,
      points: proof.points.length,
      hex: hexBytes(after),
    })),
    setup: Object.fromEntries([...result.setup].map(([slot, value]) => [slot, formatValue(value)])),
    keep,
    assumptions: claims.length > 0 ? assumptionsOf(claims, lang) : [],
    refusal: refusal && { ...refusal, text: refusalText(refusal, program, lang) },
    end,
    candidates,
    orders,
    proofs,
    commands,
  };
}

export interface EqualCliOptions extends ObserveOptions, Shared<'force' | 'json' | 'quiet'> {
  readonly inputs?: string;
  readonly exhaust?: string;
  readonly start?: string;
  readonly over?: string;
  readonly ownStart?: boolean;
  readonly sessions: number;
  readonly seed: number;
  readonly certificate?: string;
}

/** Compares two program files: exit 0 proven, 1 different or not decided. */
export async function equalCommand(a: string, b: string, options: EqualCliOptions, io: CliIo): Promise<void> {
  const keep = options.keep === undefined ? EVERYTHING : keepOf(options.keep);
  if (options.certificate !== undefined) requireWritablePath(options.certificate, options);
  const first = await loadWithStarts(io, a, options);
  const second = await loadProgramFile(io, b, { from: options.from }, options.json === true);
  const inputs = options.inputs?.split(',').map((text) => placed('--inputs', () => readKeys(text)));
  if (options.exhaust !== undefined) {
    if (inputs === undefined) throw golfError('exhaust.noInputs');
    if (options.certificate !== undefined) throw golfError('exhaust.noCertificate');
    const steps = exhausting(first, options.ownStart ? second : { ...first, bytes: second.bytes }, {
      keep,
      inputs,
      budget: budgetOf(options.exhaust, '--exhaust'),
      ...(options.start === undefined ? {} : { start: placed('--start', () => readKeys(options.start!)) }),
      ...(options.over === undefined ? {} : { over: options.over.split(',').map((text) => text.trim()) }),
    });
    const report = await withTurns(quietly(io, options.quiet), async (turns) => ({
      ...(await turns.through(steps, (so) => exhaustText('exhaust.sofar', so(), io))),
      isStopped: turns.isStopped,
    }));
    reportExhaustion(report, [a, b], options.json === true, io);
    return;
  }
  if (options.start !== undefined || options.over !== undefined || options.ownStart)
    throw golfError('exhaust.only');
  const found = compareProgramFiles(first, second.bytes, {
    keep,
    entries: entriesFrom(first, options.entry),
    finalStop: options.finalStop === true,
    inRange: options.inRange === true,
    dropFrames: options.dropFrames === true,
    sessions: options.sessions,
    seed: options.seed,
    ...(inputs ? { inputs } : {}),
  });
  if (found.answer !== 'proven') io.setExitCode(1);
  else if (options.certificate !== undefined) {
    const step = { reason: 'equal', claim: found.claim, proof: found.proof };
    writeFileSafely(options.certificate, writeCertificate(first.bytes, second.bytes, [step]), options);
  }
  if (options.json) printJson(io, equalJson(found, io));
  else writeEqual(found, [a, b], options, io);
}

function equalJson(found: EqualAnswer, { lang }: CliIo): object {
  if (found.answer === 'proven') {
    const { answer, proof, claim } = found;
    return { answer, points: proof.points.length, assumptions: assumptionsOf([claim], lang) };
  }
  const missing = found.answer === 'not-decided' ? { missing: mismatchText(found.mismatch, lang) } : {};
  return { answer: found.answer, ...found.sample, ...missing };
}

function writeEqual(
  found: EqualAnswer,
  files: readonly [string, string],
  { certificate, assumptions }: EqualCliOptions,
  io: CliIo,
): void {
  const { lang } = io;
  if (found.answer === 'proven') {
    const { proof, commands, claim } = found;
    io.out(`${sayGolf(lang, 'equal.proven', { points: proof.points.length, commands })}\n`);
    tellAssumptions([claim], assumptions, io);
    if (certificate !== undefined) io.out(`${sayGolf(lang, 'written', { path: certificate })}\n`);
  } else if (found.answer === 'different') {
    writeDifference(found.difference, files, io);
  } else {
    const { sessions, stops, commands } = found.sample;
    io.out(`${sayGolf(lang, 'equal.undecided', { sessions, stops, commands })}\n`);
    io.out(`  ${sayGolf(lang, 'noProof', { why: mismatchText(found.mismatch, lang) })}\n`);
  }
}

/** The difference, and the keys that show it in both files. */
function writeDifference(
  { what, first, second, keys }: Difference,
  [a, b]: readonly [string, string],
  io: CliIo,
): void {
  const { lang } = io;
  const name = what === 'display' || what === 'end' ? sayGolf(lang, `equal.${what}`) : what;
  const named = (value: string): string =>
    what === 'end' ? sayGolf(lang, `end.${value}` as 'end.stop') : value;
  io.out(`${sayGolf(lang, 'equal.different', { what: name, first: named(first), second: named(second) })}\n`);
  for (const file of [a, b]) io.out(`  eggog run ${file} --keys "${keys.join(' ')}"\n`);
}

const exhaustText = (
  code: 'exhaust.equal' | 'exhaust.cut' | 'exhaust.sofar',
  { states, runs, commands }: ExhaustReport,
  { lang }: CliIo,
): string => sayGolf(lang, code, { states, runs, commands });

function reportExhaustion(
  report: ExhaustReport & { readonly isStopped: boolean },
  files: readonly [string, string],
  isJson: boolean,
  io: CliIo,
): void {
  const isEqual = report.outcome === 'equal';
  if (!isEqual) io.setExitCode(1);
  if (isJson) {
    printJson(io, report);
    return;
  }
  if (report.difference) {
    writeDifference(report.difference, files, io);
    return;
  }
  const code = isEqual ? 'exhaust.equal' : report.isStopped ? 'exhaust.sofar' : 'exhaust.cut';
  io.out(`${exhaustText(code, report, io)}\n`);
  if (isEqual) io.out(`${sayGolf(io.lang, 'assumes')}\n  ${sayGolf(io.lang, 'exhaust.assumes')}\n`);
}

/** Why a certificate is refused. */
function faultText({ why }: Extract<Verdict, { valid: false }>, { lang }: CliIo): string {
  if (why.kind === 'obligation') return mismatchText(why.mismatch, lang);
  if (why.kind === 'syntax') return sayGolf(lang, 'fault.syntax', { detail: why.detail });
  if (why.kind === 'successor-missing')
    return sayGolf(lang, 'fault.successor-missing', { p: formatAddress(why.p), q: formatAddress(why.q) });
  return sayGolf(lang, `fault.${why.kind}`);
}

export interface VerifyOptions extends Shared<'json'> {
  readonly program?: string;
  readonly assumptions?: boolean;
}

/** Checks a certificate: exit 0 if it holds, 2 if it does not. */
export async function verifyCommand(file: string, options: VerifyOptions, io: CliIo): Promise<void> {
  const { lang } = io;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(file, error);
  }
  const verdict = checkCertificate(text);
  if (!verdict.valid) {
    io.setExitCode(2);
    const reason = faultText(verdict, io);
    if (options.json) printJson(io, { ...verdict, reason });
    else io.err(`eggog: ${file}: ${sayGolf(lang, 'verify.refused', { line: verdict.line, why: reason })}\n`);
    return;
  }
  if (options.program !== undefined) {
    const program = await loadProgramFile(io, options.program, {}, true);
    const other = strangerTo(program, verdict);
    if (other === 'bytes') throw golfError('verify.otherProgram', { file: options.program });
    if (other !== null) throw golfError('verify.otherStart', { register: other, file: options.program });
  }
  const { first, last, claims, points, commands } = verdict;
  if (options.json) {
    printJson(io, {
      valid: true,
      first: hexBytes(first),
      last: hexBytes(last),
      points,
      assumptions: assumptionsOf(claims, lang),
    });
    return;
  }
  const figures = { before: first.length, after: last.length, rewrites: claims.length, points, commands };
  io.out(`${sayGolf(lang, 'verify.holds', figures)}\n`);
  tellAssumptions(claims, options.assumptions, io);
}
