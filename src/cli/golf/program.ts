/** `eggog golf`, `eggog equal` and `eggog verify`. */
import { existsSync, readFileSync } from 'node:fs';
import { action, argument, flag, optionalArgument, path, text } from '../../app/action.ts';
import {
  assumptionLine,
  assumptionsOf,
  certificateText,
  golfError,
  golfView,
  mismatchText,
  progressText,
  refusalText,
  sayGolf,
  shorten,
  valuesText,
} from '../../app/golf.ts';
import { withLocation } from '../../errors.ts';
import { EVERYTHING, parseEntries, parseKeep } from '../../golf/claim.ts';
import { compareProgramFiles, type Difference } from '../../golf/equal.ts';
import { type ExhaustReport, exhausting } from '../../golf/exhaust.ts';
import { checkCertificate, type Verdict } from '../../golf/proof/certificate.ts';
import type { Claim, StartWords } from '../../golf/proof/obligations.ts';
import { withStartValues } from '../../golf/start-values.ts';
import { formatNumber, makePmk, type ProgramFile, plainProgram } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import { hexBytes } from '../../machine/hex.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { readWholeFile, requireWritablePaths, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile, READING, type ReadingChoice } from '../load.ts';
import { withProgress, withSignals, withTurns } from '../long-work.ts';
import { joinLines } from '../screen/text.ts';
import TEXTS from './texts.json';

/** The slots that are looked at, the starts and the assumptions. */
const CLAIM = {
  keep: text({ value: 'slots' }),
  entry: text({ value: 'addresses' }),
  finalStop: flag(),
  ...READING,
  assumptions: flag(),
};

/** Throws UserError for words that are not slots or addresses. */
function observed({ keep, entry }: { readonly [name in 'keep' | 'entry']?: string | undefined }) {
  const slots = keep === undefined ? undefined : parseKeep(keep);
  if (slots === null) throw golfError('badKeep', { text: keep! });
  const entries = entry === undefined ? undefined : parseEntries(entry);
  if (entries === null) throw golfError('badEntry', { text: entry! });
  return { keep: slots, entries };
}

/** The program of a file, with the start values that its text gives as keys to press. */
async function loadWithStarts(io: CliIo, file: string, choice: ReadingChoice): Promise<ProgramFile> {
  const program = await loadProgramFile(io, file, choice);
  const { model = MK61.id } = program.header;
  if (model !== MK61.id) io.err(`${file}: ${sayGolf(io.lang, 'otherModel', { model })}\n`);
  if (!existsSync(file)) return program;
  const started = withStartValues(program, readFileSync(file, 'utf8'));
  const found = [...started.header.registers].filter(([slot]) => !program.header.registers.has(slot));
  const told = sayGolf(io.lang, 'startValues', { values: valuesText(found) });
  if (found.length > 0 && !io.isQuiet) io.err(`${file}: ${told}\n`);
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

/** Ctrl-C and SIGTERM keep the best so far. Exit code 1 if the program could not be searched. */
export const golf = action({
  name: 'golf',
  texts: TEXTS,
  input: {
    file: optionalArgument({ isProgram: true }),
    ...CLAIM,
    anyRange: flag(),
    strict: flag(),
    budget: text({ value: 'commands' }),
    out: path(),
    certificate: path(),
    force: flag({ short: 'f' }),
  },
  run: async (options, io: CliIo) => {
    const { file, out, certificate, finalStop, anyRange = false, strict = false } = options;
    const choices = { ...observed(options), finalStop, anyRange, strict, budget: budgetOf(options.budget) };
    if (file === undefined) throw golfError('missing');
    requireWritablePaths([out, certificate], options);
    const program = await loadWithStarts(io, file, options);
    const found = await withSignals(io, (signal) =>
      withProgress(io, ({ show }) =>
        shorten(program, choices, (now) => show(() => progressText(now, io.lang)), signal),
      ),
    );
    if (out !== undefined) writeFileSafely(out, found.text ?? makePmk(program), options);
    if (certificate !== undefined && found.certificate !== null)
      writeFileSafely(certificate, found.certificate, options);
    return { file, program, result: found.result, isShorter: found.text !== null, options };
  },
  renderText: ({ file, program, result, isShorter, options }, lang) => {
    const { out, certificate, assumptions } = options;
    const view = golfView(program, result, lang);
    const claims = result.rewrites.map(({ claim }) => claim);
    const written = (path: string): string => sayGolf(lang, 'written', { path });
    return joinLines([
      `${file}: ${view.summary}`,
      ...view.rewrites.map(({ step, reason, detail }) => `  ${step}: ${reason}\n    ${detail}`),
      view.setupFirst,
      isShorter && makePmk(plainProgram(result.bytes)).replace(/^[\s\S]*?program:|\n$/g, ''),
      isShorter && assumedText(claims, assumptions, lang),
      view.searched,
      out && (isShorter ? written(out) : sayGolf(lang, 'writtenUnchanged', { path: out })),
      certificate && (isShorter ? written(certificate) : sayGolf(lang, 'noCertificate')),
    ]);
  },
  renderJson: ({ file, program, result }, lang) => {
    const { bytes, setup, rewrites, refusal, entries: _, modes: __, ...figures } = result;
    const view = golfView(program, result, lang);
    return {
      file,
      before: { steps: program.bytes.length, hex: hexBytes(program.bytes) },
      after: { steps: bytes.length, hex: hexBytes(bytes) },
      rewrites: rewrites.map(({ reason, at, before, after, proof }, i) => ({
        reason: { ...reason, text: view.rewrites[i].reason },
        at,
        saved: before.length - after.length,
        proven: true,
        points: proof.points.length,
        hex: hexBytes(after),
      })),
      setup: Object.fromEntries([...setup].map(([slot, value]) => [slot, formatNumber(value)])),
      assumptions: view.assumptions,
      refusal: refusal && { ...refusal, text: refusalText(refusal, program, lang) },
      ...figures,
    };
  },
  exitCode: ({ result, isShorter, options }) =>
    result.refusal || (options.certificate !== undefined && !isShorter) ? 1 : 0,
});

/** The conditions: one line, or all of them. */
const assumedText = (claims: readonly Claim[], isFull: boolean | undefined, lang: Lang): string =>
  isFull
    ? [sayGolf(lang, 'assumes'), ...assumptionsOf(claims, lang).map((one) => `  ${one}`)].join('\n')
    : `${assumptionLine(claims, lang)}; ${sayGolf(lang, 'allAssumptions')}`;

/** Start values of the second program that are others in the first one. */
const otherStarts = ({ header: { registers } }: ProgramFile, second: ProgramFile): StartWords[] =>
  [...second.header.registers].flatMap(([slot, value]) =>
    registers.get(slot)?.equals(value) === false
      ? [[MK61.registers.indexOf(slot), value.head, value.mantissa]]
      : [],
  );

/** A program that starts as another one does, but for the start values of its own. */
const startedLike = ({ header }: ProgramFile, { bytes, header: own }: ProgramFile): ProgramFile =>
  plainProgram(bytes, { ...header, registers: new Map([...header.registers, ...own.registers]) });

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
    ...CLAIM,
    inRange: flag(),
  },
  run: async (options, io: CliIo) => {
    const { exhaust, start, over, finalStop, inRange } = options;
    const choices = { ...observed(options), finalStop, inRange };
    const first = await loadWithStarts(io, options.first, options);
    const second = await loadProgramFile(io, options.second, options);
    const inputs = options.inputs?.split(',').map((keys) => withLocation('--inputs', () => readKeys(keys)));
    if (exhaust === undefined) {
      if (start !== undefined || over !== undefined) throw golfError('exhaust.only');
      const startValues = otherStarts(first, second);
      const typed = inputs && { inputs };
      return {
        options,
        found: compareProgramFiles(first, second.bytes, { ...choices, startValues, ...typed }),
      };
    }
    if (inputs === undefined) throw golfError('exhaust.noInputs');
    const steps = exhausting(first, startedLike(first, second), {
      keep: choices.keep ?? EVERYTHING,
      inputs,
      budget: budgetOf(exhaust, '--exhaust'),
      start: start === undefined ? undefined : withLocation('--start', () => readKeys(start)),
      over: over?.split(',').map((display) => display.trim()),
    });
    const found = await withTurns(io, async (turns) => ({
      ...(await turns.through(steps, (so) => exhaustText('exhaust.sofar', so(), io.lang))),
      isStopped: turns.isStopped,
    }));
    return { options, found };
  },
  renderText: ({ found, options }, lang) => {
    if ('difference' in found && found.difference)
      return differenceText(found.difference, [options.first, options.second], lang);
    if ('outcome' in found) {
      const isEqual = found.outcome === 'equal';
      const code = isEqual ? 'exhaust.equal' : found.isStopped ? 'exhaust.sofar' : 'exhaust.cut';
      const assumed = `${sayGolf(lang, 'assumes')}\n  ${sayGolf(lang, 'exhaust.assumes')}`;
      return joinLines([exhaustText(code, found, lang), isEqual && assumed]);
    }
    if (found.answer === 'proven') {
      const { proof, commands, claim } = found;
      const proven = sayGolf(lang, 'equal.proven', { points: proof.points.length, commands });
      return joinLines([proven, assumedText([claim], options.assumptions, lang)]);
    }
    const { sessions, stops, commands } = found.sample;
    const why = found.answer === 'not-decided' ? found.mismatch : null;
    return joinLines([
      sayGolf(lang, 'equal.undecided', { sessions, stops, commands }),
      `  ${sayGolf(lang, 'noProof', { why: mismatchText(why, lang) })}`,
    ]);
  },
  renderJson: ({ found }, lang) => {
    if ('outcome' in found) return found;
    const { answer } = found;
    if (answer === 'proven')
      return { answer, points: found.proof.points.length, assumptions: assumptionsOf([found.claim], lang) };
    const missing = answer === 'not-decided' ? { missing: mismatchText(found.mismatch, lang) } : {};
    return { answer, ...found.sample, ...missing };
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
  return joinLines([
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
  if (why.kind !== 'successor-missing') return sayGolf(lang, `fault.${why.kind}`, { ...why });
  return sayGolf(lang, 'fault.successor-missing', { p: formatAddress(why.p), q: formatAddress(why.q) });
}

/** Checks a certificate: exit 0 if it holds, 2 if it does not. */
export const verify = action({
  name: 'verify',
  texts: TEXTS,
  input: {
    file: argument({ isFile: true, value: 'certificate' }),
    assumptions: flag(),
  },
  run: ({ file, assumptions }) => {
    const verdict = checkCertificate(readWholeFile(file).toString('utf8'));
    return { file, verdict, assumptions };
  },
  renderText: ({ verdict, assumptions }, lang) => {
    if (!verdict.valid) return '';
    return joinLines([certificateText(verdict, lang), assumedText(verdict.claims, assumptions, lang)]);
  },
  renderRemarks: ({ file, verdict }, lang) => {
    if (verdict.valid) return '';
    const why = faultText(verdict, lang);
    return `eggog: ${file}: ${sayGolf(lang, 'verify.refused', { line: verdict.line, why })}\n`;
  },
  renderJson: ({ verdict }, lang) => {
    if (!verdict.valid) return { ...verdict, reason: faultText(verdict, lang) };
    const { first, last, claims, points } = verdict;
    const assumptions = assumptionsOf(claims, lang);
    return { valid: true, first: hexBytes(first), last: hexBytes(last), points, assumptions };
  },
  exitCode: ({ verdict }) => (verdict.valid ? 0 : 2),
});
