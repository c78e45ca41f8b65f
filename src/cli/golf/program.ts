/** `eggog golf FILE`, `eggog equal` and `eggog verify`: options in, sentences out. */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { mistake, placed } from '../../errors.ts';
import { EVERYTHING, parseEntries, parseKeep } from '../../golf/choices.ts';
import { entriesOf } from '../../golf/claim.ts';
import { GOALS, type Goal, keystrokesOf } from '../../golf/cost.ts';
import { compareProgramFiles } from '../../golf/equal.ts';
import { type ExhaustReport, exhausting } from '../../golf/exhaust.ts';
import { certificateOf, type GolfResult, golfProgram, shortenedProgram } from '../../golf/golf.ts';
import { checkCertificate, strangerTo, writeCertificate } from '../../golf/proof/certificate.ts';
import type { Difference } from '../../golf/session.ts';
import { assumptionsOf, mismatchText, reasonText, setupText } from '../../golf/words.ts';
import { formatNumber as formatValue, makePmk, type ProgramFile, stepText } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import { hexBytes } from '../../machine/hex.ts';
import { formatAddress, MK61, type RunEnd, type Slot } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { cannotRead, requireWritablePath, requireWritablePaths, writeFileSafely } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import { progressOn, quietly } from '../progress.ts';
import { withSignals } from '../signals.ts';
import { withTurns } from '../turns.ts';
import { PROGRAM_GOLF } from './program-messages.ts';
import { trialThreads } from './trial-threads.ts';

type Words = (typeof PROGRAM_GOLF)['en'];

/** Options about what is looked at and where programs start. */
export interface ObserveOptions extends Shared<'from'> {
  readonly keep?: string;
  readonly entry?: string;
  readonly finalStop?: boolean;
  readonly inRange?: boolean;
}

function keepOf(text: string | undefined): readonly Slot[] {
  if (text === undefined) return EVERYTHING;
  const slots = parseKeep(text);
  if (slots === null) throw mistake(PROGRAM_GOLF, (words) => words.badKeep(text));
  return slots;
}

function entriesFrom(program: ProgramFile, text: string | undefined): readonly number[] {
  if (text === undefined) return entriesOf(program);
  const entries = parseEntries(text);
  if (entries === null) throw mistake(PROGRAM_GOLF, (words) => words.badEntry(text));
  return entries;
}

/** `10m` and the like: a number of commands. Throws UserError for anything but a positive number. */
export function budgetOf(text: string, option = '--budget'): number {
  const found = /^(\d+(?:\.\d+)?)([kmgкмг]?)$/i.exec(text.trim());
  const unit: { readonly [letter: string]: number } = {
    '': 1,
    k: 1e3,
    m: 1e6,
    g: 1e9,
    к: 1e3,
    м: 1e6,
    г: 1e9,
  };
  const budget = found ? Number(found[1]) * unit[found[2].toLowerCase()] : 0;
  if (budget <= 0 || !Number.isSafeInteger(budget))
    throw mistake(PROGRAM_GOLF, (words) => words.badBudget(option, text));
  return budget;
}

export interface GolfCliOptions extends ObserveOptions, Shared<'force' | 'json' | 'quiet'> {
  readonly goal: string;
  readonly budget: string;
  readonly keepTime?: string;
  readonly tested?: boolean;
  readonly setup?: boolean;
  readonly seed: number;
  readonly out?: string;
  readonly certificate?: string;
  readonly workers?: number;
}

/** Shortens a program file. Ctrl-C and SIGTERM keep the best so far. */
export async function golfCommand(
  file: string | undefined,
  options: GolfCliOptions,
  io: CliIo,
): Promise<void> {
  const words = PROGRAM_GOLF[io.lang];
  if (file === undefined) throw mistake(PROGRAM_GOLF, (all) => all.missing);
  if (!GOALS.includes(options.goal as Goal)) throw mistake(PROGRAM_GOLF, (all) => all.badGoal(options.goal));
  const budget = budgetOf(options.budget);
  const keep = keepOf(options.keep);
  const time = options.keepTime?.trim();
  const percent = time === undefined ? undefined : /^\d+(?:\.\d+)?$/.test(time) ? Number(time) : Number.NaN;
  if (percent !== undefined && !(percent <= 100))
    throw mistake(PROGRAM_GOLF, (all) => all.badTime(options.keepTime!));
  requireWritablePaths([options.out, options.certificate], options);
  const program = await loadProgramFile(io, file, { from: options.from }, options.json === true);
  const entries = entriesFrom(program, options.entry);
  const number = (n: number): string => formatNumber(io.lang, n);
  const result = await withSignals(io, async (signal) => {
    const progress = progressOn(io, options.quiet);
    const threads = trialThreads(options.workers ?? availableParallelism(), signal);
    try {
      return await golfProgram(
        program,
        {
          goal: options.goal as Goal,
          budget,
          keep,
          entries,
          finalStop: options.finalStop === true,
          inRange: options.inRange === true,
          tested: options.tested === true,
          setup: options.setup === true,
          seed: options.seed,
          ahead: threads.ahead,
          ...(percent === undefined ? {} : { keepTime: percent }),
        },
        ({ best, steps, commands, proofs }) =>
          progress.show(() => words.progress(best, steps, number(commands), number(proofs))),
        signal,
      );
    } finally {
      progress.done();
      await threads.close();
    }
  });
  if (options.out !== undefined && result.rewrites.length > 0)
    writeFileSafely(options.out, makePmk(shortenedProgram(program, result)), options);
  const isProven = result.rewrites.every(({ certificate }) => certificate !== null);
  const certificate = certificateOf(program, result);
  if (options.certificate !== undefined && certificate !== null)
    writeFileSafely(options.certificate, certificate, options);
  if (options.json) {
    printJson(io, jsonOf(file, program, result, words));
    return;
  }
  const [before, after] = [program.bytes.length, result.bytes.length];
  if (result.refusal) io.out(`${file}: ${words.refusal[result.refusal]}\n`);
  else io.out(`${file}: ${isProven ? words.result(before, after) : words.resultTested(before, after)}\n`);
  if (options.goal === 'keystrokes')
    io.out(`${words.keystrokes(number(keystrokesOf(program.bytes)), number(keystrokesOf(result.bytes)))}\n`);
  for (const { reason, at, before: old, after: now, certificate } of result.rewrites) {
    io.out(`  ${words.step(stepText(at))}: ${reasonText(reason, words)}\n`);
    io.out(
      `    ${words.saved(old.length - now.length)}; ${certificate ? words.proof(certificate.proof.points.length) : words.testedOnly}\n`,
    );
  }
  if (result.setup.size > 0) io.out(`${words.setupFirst(setupText(result.setup))}\n`);
  if (result.suggestions.length > 0) io.out(`${words.suggestions}\n`);
  for (const { reason, at, sessions, stops, mismatch } of result.suggestions) {
    io.out(
      `  ${words.step(stepText(at))}: ${reasonText(reason, words)}\n    ${words.onlyTested(sessions, stops)}${words.applyTested}\n`,
    );
    io.out(`  ${words.noProof(mismatchText(mismatch, words))}\n`);
  }
  if (result.rewrites.length > 0) {
    io.out(`\n${listingOf(result.bytes)}\n`);
    const claims = result.rewrites.flatMap(({ certificate: one }) => (one ? [one.claim] : []));
    if (claims.length > 0) tellAssumptions(assumptionsOf(claims, words), io);
  }
  io.out(
    `${words.searched(number(result.candidates), number(result.proofs), number(result.commands), result.orders, words.end[result.end])}\n`,
  );
  for (const path of [options.out, options.certificate])
    if (path !== undefined && (path === options.out ? result.rewrites.length > 0 : certificate !== null))
      io.out(`${words.wrote(path)}\n`);
}

const tellAssumptions = (sentences: readonly string[], io: CliIo): void =>
  io.out([PROGRAM_GOLF[io.lang].assumes, ...sentences.map((one) => `  ${one}`), ''].join('\n'));

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

function jsonOf(file: string, program: ProgramFile, result: GolfResult, words: Words): object {
  const { refusal, end, commands, candidates, orders, proofs, suggestions, rewrites, bytes } = result;
  return {
    file,
    before: { steps: program.bytes.length, hex: hexBytes(program.bytes) },
    after: { steps: bytes.length, hex: hexBytes(bytes) },
    rewrites: rewrites.map(({ reason, at, before, after, certificate }) => ({
      reason: { ...reason, text: reasonText(reason, words) },
      at,
      saved: before.length - after.length,
      proven: certificate !== null,
      points: certificate?.proof.points.length ?? 0,
      hex: hexBytes(after),
    })),
    suggestions: suggestions.map(({ reason, at, after, mismatch, sessions, stops }) => ({
      reason: { ...reason, text: reasonText(reason, words) },
      at,
      hex: hexBytes(after),
      missing: mismatchText(mismatch, words),
      sessions,
      stops,
    })),
    setup: Object.fromEntries([...result.setup].map(([slot, value]) => [slot, formatValue(value)])),
    refusal,
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
  const words = PROGRAM_GOLF[io.lang];
  const keep = keepOf(options.keep);
  if (options.certificate !== undefined) requireWritablePath(options.certificate, options);
  const first = await loadProgramFile(io, a, { from: options.from }, options.json === true);
  const second = await loadProgramFile(io, b, { from: options.from }, options.json === true);
  const inputs = options.inputs?.split(',').map((text) => placed('--inputs', () => readKeys(text)));
  if (options.exhaust !== undefined) {
    if (inputs === undefined) throw mistake(PROGRAM_GOLF, (all) => all.noInputs);
    if (options.certificate !== undefined) throw mistake(PROGRAM_GOLF, (all) => all.noCertificate);
    const steps = exhausting(first, options.ownStart ? second : { ...first, bytes: second.bytes }, {
      keep,
      inputs,
      budget: budgetOf(options.exhaust, '--exhaust'),
      ...(options.start === undefined ? {} : { start: placed('--start', () => readKeys(options.start!)) }),
      ...(options.over === undefined ? {} : { over: options.over.split(',').map((text) => text.trim()) }),
    });
    const line = (so: () => ExhaustReport): string => exhaustLine(words.exhausting, so(), io);
    const report = await withTurns(quietly(io, options.quiet), async (turns) => ({
      ...(await turns.through(steps, line)),
      isStopped: turns.isStopped,
    }));
    reportExhaustion(report, [a, b], options.json === true, io);
    return;
  }
  if (options.start !== undefined || options.over !== undefined || options.ownStart)
    throw mistake(PROGRAM_GOLF, (all) => all.onlyExhaust);
  const entries = entriesFrom(first, options.entry);
  const found = compareProgramFiles(first, second.bytes, {
    keep,
    entries,
    finalStop: options.finalStop === true,
    inRange: options.inRange === true,
    sessions: options.sessions,
    seed: options.seed,
    ...(inputs ? { inputs } : {}),
  });
  const number = (n: number): string => formatNumber(io.lang, n);
  if (found.answer !== 'proven') io.setExitCode(1);
  if (found.answer === 'proven' && options.certificate !== undefined)
    writeFileSafely(
      options.certificate,
      writeCertificate(first.bytes, second.bytes, [
        { reason: 'equal', claim: found.claim, proof: found.proof },
      ]),
      options,
    );
  if (options.json) {
    printJson(
      io,
      found.answer === 'proven'
        ? {
            answer: 'proven',
            points: found.proof.points.length,
            assumptions: assumptionsOf([found.claim], words),
          }
        : {
            answer: found.answer,
            ...found.sample,
            ...(found.answer === 'not-decided' ? { missing: mismatchText(found.mismatch, words) } : {}),
          },
    );
    return;
  }
  if (found.answer === 'proven') {
    io.out(`${words.proven(found.proof.points.length, number(found.commands))}\n`);
    tellAssumptions(assumptionsOf([found.claim], words), io);
    if (options.certificate !== undefined) io.out(`${words.wrote(options.certificate)}\n`);
  } else if (found.answer === 'different') {
    writeDifference(found.difference, [a, b], io);
  } else {
    const { sessions, stops, commands } = found.sample;
    io.out(`${words.notDecided(number(sessions), number(stops), number(commands))}\n`);
    io.out(`${words.noProof(mismatchText(found.mismatch, words))}\n`);
  }
}

/** What differs, and the keys that show it in both files. */
function writeDifference(
  { what, first, second, keys }: Difference,
  [a, b]: readonly [string, string],
  io: CliIo,
): void {
  const words = PROGRAM_GOLF[io.lang];
  const name = what === 'display' ? words.display : what === 'end' ? words.endOfRun : what;
  const named = (value: string): string => (what === 'end' ? words.ends[value as RunEnd] : value);
  io.out(`${words.different(name, named(first), named(second))}\n`);
  const typed = keys.join(' ');
  io.out(`${words.replay(`eggog run ${a} --keys "${typed}"`, `eggog run ${b} --keys "${typed}"`)}\n`);
}

const exhaustLine = (
  say: Words['exhausting'],
  { states, runs, commands }: ExhaustReport,
  { lang }: CliIo,
): string => say(formatNumber(lang, states), formatNumber(lang, runs), formatNumber(lang, commands));

function reportExhaustion(
  report: ExhaustReport & { readonly isStopped: boolean },
  files: readonly [string, string],
  isJson: boolean,
  io: CliIo,
): void {
  const words = PROGRAM_GOLF[io.lang];
  if (report.outcome !== 'equal') io.setExitCode(1);
  if (isJson) {
    printJson(io, report);
    return;
  }
  if (report.difference) {
    writeDifference(report.difference, files, io);
    return;
  }
  const cut = report.isStopped ? words.exhausting : words.notExhausted;
  io.out(`${exhaustLine(report.outcome === 'equal' ? words.equalInAll : cut, report, io)}\n`);
  if (report.outcome === 'equal') io.out(`${words.assumes}\n  ${words.exhaustAssumes}\n`);
}

/** Checks a certificate: exit 0 if it holds, 2 if it does not. */
export async function verifyCommand(
  file: string,
  options: { readonly program?: string; readonly json?: boolean },
  io: CliIo,
): Promise<void> {
  const words = PROGRAM_GOLF[io.lang];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(file, error);
  }
  const verdict = checkCertificate(text);
  if (!verdict.valid) {
    io.setExitCode(2);
    const { why } = verdict;
    const reason =
      why.kind === 'obligation'
        ? mismatchText(why.mismatch, words)
        : why.kind === 'syntax'
          ? words.fault.syntax(why.detail[io.lang])
          : why.kind === 'successor-missing'
            ? words.fault['successor-missing'](formatAddress(why.p), formatAddress(why.q))
            : words.fault[why.kind];
    if (options.json) printJson(io, { ...verdict, reason });
    else io.err(`eggog: ${file}: ${words.invalid(verdict.line, reason)}\n`);
    return;
  }
  if (options.program !== undefined) {
    const program = await loadProgramFile(io, options.program, {}, true);
    const other = strangerTo(program, verdict);
    if (other !== null)
      throw mistake(PROGRAM_GOLF, ({ otherProgram, otherStart }) =>
        other === 'bytes' ? otherProgram(options.program!) : otherStart(other, options.program!),
      );
  }
  const assumptions = verdict.claims.length > 0 ? assumptionsOf(verdict.claims, words) : [];
  if (options.json) {
    printJson(io, {
      valid: true,
      first: hexBytes(verdict.first),
      last: hexBytes(verdict.last),
      points: verdict.points,
      assumptions,
    });
    return;
  }
  const number = (n: number): string => formatNumber(io.lang, n);
  io.out(
    `${words.valid(verdict.first.length, verdict.last.length, verdict.claims.length, number(verdict.points), number(verdict.commands))}\n`,
  );
  tellAssumptions(assumptions, io);
}
