/** `eggog golf`, `eggog equal` and `eggog verify`. */
import { existsSync, readFileSync } from 'node:fs';
import { action, argument, flag, optionalArgument, path, text } from '../../app/action.ts';
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
  valuesText,
} from '../../app/golf.ts';
import { withLocation } from '../../errors.ts';
import { type ClaimOptions, EVERYTHING, parseEntries, parseKeep } from '../../golf/claim.ts';
import { compareProgramFiles, type Difference, type EqualAnswer } from '../../golf/equal.ts';
import { type ExhaustReport, exhausting } from '../../golf/exhaust.ts';
import { certificateOf, type GolfResult, golfProgram, shortenedProgram } from '../../golf/golf.ts';
import {
  checkCertificate,
  strangerTo,
  type Verdict,
  writeCertificate,
} from '../../golf/proof/certificate.ts';
import type { Claim, StartWords } from '../../golf/proof/obligations.ts';
import { withStartValues } from '../../golf/start-values.ts';
import { formatNumber, makePmk, type ProgramFile, stepText } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import { hexBytes } from '../../machine/hex.ts';
import { formatAddress, MK61, type Slot } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { cannotRead, requireWritablePaths, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile, READING, type ReadingChoice } from '../load.ts';
import { progressOn, quietly, withSignals, withTurns } from '../long-work.ts';
import TEXTS from './texts.json';

/** Lines without those that there are not. */
export const linesText = (lines: readonly (string | null | false | undefined)[]): string =>
  lines.map((line) => (typeof line === 'string' ? `${line}\n` : '')).join('');

/** The slots that are looked at, the starts, and the assumptions. */
const OBSERVED = {
  keep: text({ value: 'slots' }),
  entry: text({ value: 'addresses' }),
  finalStop: flag(),
  dropFrames: flag(),
};

type Observed = { readonly [name in 'keep' | 'entry']?: string | undefined } & {
  readonly [name in 'finalStop' | 'dropFrames']?: boolean | undefined;
};

/** Throws UserError for words that are not slots or addresses. */
function observed({ keep, entry, finalStop = false, dropFrames = false }: Observed): ClaimOptions {
  const slots = keep === undefined ? undefined : parseKeep(keep);
  if (slots === null) throw golfError('badKeep', { text: keep! });
  const entries = entry === undefined ? undefined : parseEntries(entry);
  if (entries === null) throw golfError('badEntry', { text: entry! });
  return {
    finalStop,
    dropFrames,
    ...(slots && { keep: slots }),
    ...(entries && { entries }),
  };
}

/** The program of a file, with the start values that its text gives as keys to press. */
async function loadWithStarts(
  io: CliIo,
  file: string,
  { quiet, ...choice }: ReadingChoice & { readonly quiet?: boolean | undefined },
): Promise<ProgramFile> {
  const program = await loadProgramFile(io, file, choice, quiet);
  if (!existsSync(file)) return program;
  const started = withStartValues(program, readFileSync(file, 'utf8'));
  const found = [...started.header.registers].filter(([slot]) => !program.header.registers.has(slot));
  const told = sayGolf(io.lang, 'startValues', { values: valuesText(found) });
  if (found.length > 0 && !quiet) io.err(`${file}: ${told}\n`);
  return started;
}

const UNITS: { readonly [letter: string]: number } = { k: 1e3, m: 1e6, g: 1e9, к: 1e3, м: 1e6, г: 1e9 };

/** `10m` and the like: a number of commands. Throws UserError for anything but a positive number. */
export function budgetOf(text = '50m', option = '--budget'): number {
  const found = /^(\d+(?:\.\d+)?)([kmgкмг]?)$/i.exec(text.trim());
  const budget = found ? Number(found[1]) * (UNITS[found[2].toLowerCase()] ?? 1) : 0;
  if (budget <= 0 || !Number.isSafeInteger(budget)) throw golfError('badBudget', { option, text });
  return budget;
}

interface Golfed {
  readonly file: string;
  readonly program: ProgramFile;
  readonly result: GolfResult;
  readonly out: string | undefined;
  readonly certificate: string | undefined;
  readonly dropFrames: boolean | undefined;
  readonly assumptions: boolean | undefined;
}

/** Ctrl-C and SIGTERM keep the best so far. Exit code 1 if the program could not be searched. */
export const golf = action({
  name: 'golf',
  texts: TEXTS,
  input: {
    file: optionalArgument({ isProgram: true }),
    ...OBSERVED,
    anyRange: flag(),
    strict: flag(),
    budget: text({ value: 'commands' }),
    ...READING,
    out: path(),
    certificate: path(),
    assumptions: flag(),
    force: flag({ short: 'f' }),
  },
  run: async (options, io: CliIo): Promise<Golfed> => {
    const { file, anyRange = false, strict = false, out, certificate } = options;
    const choices = { ...observed(options), budget: budgetOf(options.budget), anyRange, strict };
    if (file === undefined) throw golfError('missing');
    requireWritablePaths([out, certificate], options);
    const program = await loadWithStarts(io, file, options);
    const result = await withSignals(io, async (signal) => {
      const progress = progressOn(io, options.quiet);
      try {
        const show = (now: Parameters<typeof progressText>[0]): void =>
          progress.show(() => progressText(now, io.lang));
        return await golfProgram(program, choices, show, signal);
      } finally {
        progress.done();
      }
    });
    const proof = certificateOf(program, result);
    if (out !== undefined)
      writeFileSafely(
        out,
        makePmk(result.rewrites.length > 0 ? shortenedProgram(program, result) : program),
        options,
      );
    if (certificate !== undefined && proof !== null) writeFileSafely(certificate, proof, options);
    const { dropFrames, assumptions } = options;
    return { file, program, result, out, certificate, dropFrames, assumptions };
  },
  renderText: ({ file, program, result, out, certificate, dropFrames, assumptions }, lang) => {
    const view = golfView(program, result, { dropFrames }, lang);
    const claims = result.rewrites.map(({ claim }) => claim);
    const isShorter = claims.length > 0;
    const written = isShorter ? 'written' : 'writtenUnchanged';
    return linesText([
      `${file}: ${view.summary}`,
      ...view.rewrites.map(({ step, reason, detail }) => `  ${step}: ${reason}\n    ${detail}`),
      view.setupFirst,
      isShorter && `\n${listingOf(result.bytes)}`,
      isShorter && assumedText(claims, assumptions, lang),
      view.searched,
      out !== undefined && sayGolf(lang, written, { path: out }),
      certificate !== undefined &&
        (isShorter ? sayGolf(lang, 'written', { path: certificate }) : sayGolf(lang, 'noCertificate')),
    ]);
  },
  renderJson: ({ file, program, result }, lang) => {
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
      setup: Object.fromEntries([...result.setup].map(([slot, value]) => [slot, formatNumber(value)])),
      keep,
      assumptions: claims.length > 0 ? assumptionsOf(claims, lang) : [],
      refusal: refusal && { ...refusal, text: refusalText(refusal, program, lang) },
      end,
      candidates,
      orders,
      proofs,
      commands,
    };
  },
  exitCode: ({ result, certificate }) =>
    result.refusal || (certificate !== undefined && result.rewrites.length === 0) ? 1 : 0,
});

/** The conditions: one line, or all of them. */
const assumedText = (claims: readonly Claim[], isFull: boolean | undefined, lang: Lang): string =>
  isFull
    ? [sayGolf(lang, 'assumes'), ...assumptionsOf(claims, lang).map((one) => `  ${one}`)].join('\n')
    : `${assumptionLine(claims, lang)}; ${sayGolf(lang, 'allAssumptions')}`;

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

/** Start values of the second program that are others in the first one. */
const otherStarts = ({ header: { registers } }: ProgramFile, second: ProgramFile): StartWords[] =>
  [...second.header.registers].flatMap(([slot, value]) =>
    registers.get(slot)?.equals(value) === false
      ? [[MK61.registers.indexOf(slot), value.head, value.mantissa]]
      : [],
  );

interface Compared {
  readonly files: readonly [string, string];
  readonly found: EqualAnswer | (ExhaustReport & { readonly isStopped: boolean });
  readonly certificate: string | undefined;
  readonly assumptions: boolean | undefined;
}

/** Exit code 0: proven equal, or every sequence was played. */
export const equal = action({
  name: 'equal',
  texts: TEXTS,
  input: {
    first: argument({ isProgram: true }),
    second: argument({ isProgram: true }),
    inputs: text({ value: 'keys' }),
    exhaust: text({ value: 'budget' }),
    start: text({ value: 'keys' }),
    over: text({ value: 'displays' }),
    ownStart: flag(),
    ...OBSERVED,
    inRange: flag(),
    ...READING,
    certificate: path(),
    assumptions: flag(),
    force: flag({ short: 'f' }),
  },
  run: async (options, io: CliIo): Promise<Compared> => {
    const { exhaust, start, over, ownStart, certificate, assumptions, quiet } = options;
    const choices = { ...observed(options), inRange: options.inRange === true };
    requireWritablePaths([certificate], options);
    const first = await loadWithStarts(io, options.first, options);
    const second = await loadProgramFile(io, options.second, options, quiet);
    const inputs = options.inputs?.split(',').map((keys) => withLocation('--inputs', () => readKeys(keys)));
    const compared = { files: [options.first, options.second] as const, certificate, assumptions };
    if (exhaust === undefined) {
      if (start !== undefined || over !== undefined || ownStart) throw golfError('exhaust.only');
      const found = compareProgramFiles(first, second.bytes, {
        ...choices,
        startValues: otherStarts(first, second),
        ...(inputs && { inputs }),
      });
      if (found.answer === 'proven' && certificate !== undefined) {
        const step = { reason: 'equal', claim: found.claim, proof: found.proof };
        writeFileSafely(certificate, writeCertificate(first.bytes, second.bytes, [step]), options);
      }
      return { ...compared, found };
    }
    if (inputs === undefined) throw golfError('exhaust.noInputs');
    if (certificate !== undefined) throw golfError('exhaust.noCertificate');
    const steps = exhausting(first, ownStart ? second : { ...first, bytes: second.bytes }, {
      keep: choices.keep ?? EVERYTHING,
      inputs,
      budget: budgetOf(exhaust, '--exhaust'),
      ...(start === undefined ? {} : { start: withLocation('--start', () => readKeys(start)) }),
      ...(over === undefined ? {} : { over: over.split(',').map((text) => text.trim()) }),
    });
    const found = await withTurns(quietly(io, quiet), async (turns) => ({
      ...(await turns.through(steps, (so) => exhaustText('exhaust.sofar', so(), io.lang))),
      isStopped: turns.isStopped,
    }));
    return { ...compared, found };
  },
  renderText: ({ found, files, certificate, assumptions }, lang) => {
    if ('difference' in found && found.difference) return differenceText(found.difference, files, lang);
    if ('outcome' in found) {
      const isEqual = found.outcome === 'equal';
      const code = isEqual ? 'exhaust.equal' : found.isStopped ? 'exhaust.sofar' : 'exhaust.cut';
      return linesText([
        exhaustText(code, found, lang),
        isEqual && `${sayGolf(lang, 'assumes')}\n  ${sayGolf(lang, 'exhaust.assumes')}`,
      ]);
    }
    if (found.answer === 'proven') {
      const { proof, commands, claim } = found;
      return linesText([
        sayGolf(lang, 'equal.proven', { points: proof.points.length, commands }),
        assumedText([claim], assumptions, lang),
        certificate !== undefined && sayGolf(lang, 'written', { path: certificate }),
      ]);
    }
    const { sessions, stops, commands } = found.sample;
    const why = found.answer === 'not-decided' ? found.mismatch : null;
    return linesText([
      sayGolf(lang, 'equal.undecided', { sessions, stops, commands }),
      `  ${sayGolf(lang, 'noProof', { why: mismatchText(why, lang) })}`,
    ]);
  },
  renderJson: ({ found }, lang) => {
    if ('outcome' in found) return found;
    const { answer } = found;
    if (answer === 'proven')
      return { answer, points: found.proof.points.length, assumptions: assumptionsOf([found.claim], lang) };
    return {
      answer,
      ...found.sample,
      ...(answer === 'not-decided' ? { missing: mismatchText(found.mismatch, lang) } : {}),
    };
  },
  exitCode: ({ found }) =>
    ('outcome' in found ? found.outcome === 'equal' : found.answer === 'proven') ? 0 : 1,
});

/** The difference, and the keys that show it in both files. */
function differenceText(
  { what, first, second, keys }: Difference,
  files: readonly string[],
  lang: Lang,
): string {
  const name = what === 'display' || what === 'end' ? sayGolf(lang, `equal.${what}`) : what;
  const named = (value: string): string =>
    what === 'end' ? sayGolf(lang, `end.${value}` as 'end.stop') : value;
  return linesText([
    sayGolf(lang, 'equal.different', { what: name, first: named(first), second: named(second) }),
    ...files.map((file) => `  eggog run ${file} --keys "${keys.join(' ')}"`),
  ]);
}

const exhaustText = (
  code: 'exhaust.equal' | 'exhaust.cut' | 'exhaust.sofar',
  { states, runs, commands }: ExhaustReport,
  lang: Lang,
): string => sayGolf(lang, code, { states, runs, commands });

/** Why a certificate is refused. */
function faultText({ why }: Extract<Verdict, { valid: false }>, lang: Lang): string {
  if (why.kind === 'obligation') return mismatchText(why.mismatch, lang);
  if (why.kind === 'syntax') return sayGolf(lang, 'fault.syntax', { detail: why.detail });
  if (why.kind === 'successor-missing')
    return sayGolf(lang, 'fault.successor-missing', { p: formatAddress(why.p), q: formatAddress(why.q) });
  return sayGolf(lang, `fault.${why.kind}`);
}

interface Checked {
  readonly file: string;
  readonly verdict: Verdict;
  readonly assumptions: boolean | undefined;
}

/** Checks a certificate: exit 0 if it holds, 2 if it does not. */
export const verify = action({
  name: 'verify',
  texts: TEXTS,
  input: {
    file: argument({ isFile: true, value: 'certificate' }),
    program: path({ isProgram: true }),
    assumptions: flag(),
  },
  run: async ({ file, program: of, assumptions }, io: CliIo): Promise<Checked> => {
    let source: string;
    try {
      source = readFileSync(file, 'utf8');
    } catch (error) {
      throw cannotRead(file, error);
    }
    const verdict = checkCertificate(source);
    if (verdict.valid && of !== undefined) {
      const other: 'bytes' | Slot | null = strangerTo(await loadProgramFile(io, of, {}, true), verdict);
      if (other === 'bytes') throw golfError('verify.otherProgram', { file: of });
      if (other !== null) throw golfError('verify.otherStart', { register: other, file: of });
    }
    return { file, verdict, assumptions };
  },
  renderText: ({ verdict, assumptions }, lang) => {
    if (!verdict.valid) return '';
    const { first, last, claims, points, commands } = verdict;
    const figures = { before: first.length, after: last.length, rewrites: claims.length, points, commands };
    return linesText([sayGolf(lang, 'verify.holds', figures), assumedText(claims, assumptions, lang)]);
  },
  renderRemarks: ({ file, verdict }, lang) =>
    verdict.valid
      ? ''
      : `eggog: ${file}: ${sayGolf(lang, 'verify.refused', { line: verdict.line, why: faultText(verdict, lang) })}\n`,
  renderJson: ({ verdict }, lang) => {
    if (!verdict.valid) return { ...verdict, reason: faultText(verdict, lang) };
    const { first, last, claims, points } = verdict;
    return {
      valid: true,
      first: hexBytes(first),
      last: hexBytes(last),
      points,
      assumptions: assumptionsOf(claims, lang),
    };
  },
  exitCode: ({ verdict }) => (verdict.valid ? 0 : 2),
});
