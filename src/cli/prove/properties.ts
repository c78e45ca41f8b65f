/** Decides the properties in a program's own file, and prints their answers. */
import { createInterface } from 'node:readline/promises';
import CHECKS from '../../app/checks.json' with { type: 'json' };
import {
  answerOf,
  counterexampleLink,
  coverageTexts,
  estimatedMs,
  estimateText,
  LONG_MS,
  MOST_CASES,
  namedProperties,
} from '../../app/checks.ts';
import { at, UserError } from '../../errors.ts';
import { type PropertyQuestion, propertyQuestion } from '../../jobs/question.ts';
import { propertyTally } from '../../jobs/run.ts';
import { sampleOf } from '../../lab/properties/cases.ts';
import {
  addCoverage,
  addReplayCoverage,
  type Coverage,
  gapsOf,
  noCoverage,
} from '../../lab/properties/coverage.ts';
import { concludeCases, decideCases } from '../../lab/properties/decide.ts';
import { keysExploration, keysLimits, keysTally } from '../../lab/properties/keys.ts';
import {
  type CaseProperty,
  combinations,
  type KeysProperty,
  type Property,
} from '../../lab/properties/parse.ts';
import {
  isPlayable,
  replayText,
  settingsOf,
  type Verdict,
  verdictOfKeys,
} from '../../lab/properties/verdict.ts';
import { formatKeys, makePmk, type ProgramFile, slotText, stepText } from '../../listing/index.ts';
import { formatMessage } from '../../messages.ts';
import { type Lang, perLang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { progressOn } from '../long-work.ts';
import { type AnswerOptions, answer, proveError, proveMessage } from './answer.ts';
import { MOST_STATES, searchStates } from './search.ts';

/** A property of a file with its number in it. */
export interface FoundProperty {
  readonly property: Property;
  readonly number: number;
  readonly name: string;
}

type FoundCaseProperty = FoundProperty & { readonly property: CaseProperty };
type FoundKeysProperty = FoundProperty & { readonly property: KeysProperty };

interface HereOptions {
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  readonly maxStates?: number | undefined;
  readonly signal?: AbortSignal;
}

type ProveOptions = HereOptions & AnswerOptions;

/**
 * The properties of a program, or those of the given name.
 *
 * @throws {UserError} for a property that cannot be read, with its place, and for a name without a property
 */
export function propertiesOf(io: CliIo, file: string, program: ProgramFile, name?: string): FoundProperty[] {
  const all = namedProperties(program).map(({ read, number, name: own }): FoundProperty => {
    if ('property' in read) return { property: read.property, number, name: own[io.lang] };
    throw at(file, read.error);
  });
  if (name === undefined) return all;
  const found = all.filter((one) => one.name === name);
  if (found.length > 0) return found;
  if (all.length === 0) throw proveError('none', { file });
  throw proveError('noSuch', { name, known: all.map((one) => one.name).join(', ') });
}

/** Decides a property in this thread. */
export async function decideHere(
  io: CliIo,
  program: ProgramFile,
  found: FoundProperty,
  options: HereOptions,
): Promise<Verdict> {
  const { property } = found;
  const { sample, seed, signal } = options;
  if (property.kind === 'keys')
    return decideSearch(io, program, { ...found, property }, { ...options, workers: 0 });
  return decideCases(program, property, {
    sample,
    seed,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    stopped: () => signal?.aborted === true,
  });
}

/** Decides a property. Null if it was stopped, or left out by the user's choice. */
export async function decide(
  io: CliIo,
  program: ProgramFile,
  found: FoundProperty,
  options: ProveOptions,
): Promise<Verdict | null> {
  const { property } = found;
  return property.kind === 'keys'
    ? decideSearch(io, program, { ...found, property }, options)
    : decideInputs(io, program, { ...found, property }, options);
}

/** Decides a property of keys in any order by a search in memory. */
async function decideSearch(
  io: CliIo,
  program: ProgramFile,
  { property, number, name }: FoundKeysProperty,
  { maxStates, workers, signal }: HereOptions & { readonly workers: number },
): Promise<Verdict> {
  const progress = progressOn(io);
  const most = maxStates ?? MOST_STATES;
  const exploration = keysExploration(program, property);
  try {
    const report = await searchStates(
      {
        source: { kind: 'property', text: makePmk(program), property: number },
        exploration,
        limits: keysLimits(property, most),
        checkCanonical: 0,
        workers,
        signal: signal ?? new AbortController().signal,
      },
      (states) => progress.show(() => proveMessage(io.lang, 'exploring', { name, states })),
    );
    return verdictOfKeys(property, keysTally(exploration, property, report, most));
  } finally {
    progress.done();
  }
}

/** One thread is quick with these inputs. */
const FEW_INPUTS = 10_000;

/** Decides a property of inputs: few in this thread, many in parts. */
async function decideInputs(
  io: CliIo,
  program: ProgramFile,
  found: FoundCaseProperty,
  given: ProveOptions,
): Promise<Verdict | null> {
  const { property } = found;
  const sample = await chosenSample(io, program, found, given);
  if (sample === null) return null;
  const options = { ...given, sample };
  const question = casesQuestion(program, found, options);
  if (question.size <= FEW_INPUTS && options.queue === undefined)
    return decideHere(io, program, found, options);
  const { seed } = question;
  return answer(io, question, options, (results) =>
    concludeCases(program, property, propertyTally(results), seed === null ? null : 'sample', seed),
  );
}

function casesQuestion(
  program: ProgramFile,
  { property, number, name }: FoundCaseProperty,
  { sample: wanted, seed = 1 }: HereOptions,
): PropertyQuestion {
  const all = combinations(property);
  const sample = sampleOf(property, wanted);
  return propertyQuestion(program, property, number, name, sample ?? all, sample === undefined ? null : seed);
}

/**
 * The size of the sample to draw, undefined for all inputs, null to leave the property out. A run of more than ten seconds
 * is announced; on a terminal the user chooses.
 *
 * @throws {UserError} if all inputs would take longer than a day
 */
async function chosenSample(
  io: CliIo,
  program: ProgramFile,
  { property, name }: FoundCaseProperty,
  { sample, workers, queue }: ProveOptions,
): Promise<number | undefined | null> {
  if (sampleOf(property, sample) !== undefined) return sample;
  const isTooMany = combinations(property) > MOST_CASES;
  if (!isTooMany && combinations(property) <= FEW_INPUTS) return undefined;
  const ms = estimatedMs(program, property) / (isTooMany ? 1 : Math.max(1, workers));
  if (isTooMany)
    throw new UserError(
      perLang((lang) => {
        const text = estimateText('tooMany', name, property, ms, lang);
        return `${text}: ${proveMessage(lang, 'giveSample')}`;
      }),
    );
  if (ms < LONG_MS || io.isQuiet || queue !== undefined) return undefined;
  const text = estimateText('long', name, property, ms, io.lang);
  if (!io.interactive) {
    io.err(`eggog: ${text} (${proveMessage(io.lang, 'hint')})\n`);
    return undefined;
  }
  io.err(`${text}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const choice = await terminal.question(proveMessage(io.lang, 'ask'));
  terminal.close();
  if (/^\s*[qй]/i.test(choice)) return null;
  return /^\s*[1-9]\d*\s*$/.test(choice) ? Number(choice) : undefined;
}

/**
 * A verdict as text; a counterexample with its keys, as a section of the file, and a command that shows it. With a program
 * also as a link: the part after the address of the page.
 */
export function verdictText(
  file: string,
  name: string,
  verdict: Verdict,
  linked: ProgramFile | null,
  lang: Lang,
): string {
  const { text, counterexample } = answerOf(verdict);
  const said = `${name}: ${text[lang]}\n`;
  if (counterexample === null) return said;
  const shown = `${said}  ${counterexample.text[lang]}\n`;
  if (counterexample.keys === null) return shown;
  const command = `eggog debug ${file}${setUpOptions(verdict)} --keys "${formatKeys(counterexample.keys)}"`;
  const replay = counterexample.replay.replace(/^(?=.)/gm, '  ');
  const link =
    linked &&
    `  ${proveMessage(lang, 'link.as')} ${counterexampleLink(linked, verdict) ?? proveMessage(lang, 'noLink')}\n`;
  return `${shown}${replay}  ${proveMessage(lang, 'debug')} ${command}\n${link ?? ''}`;
}

/** The set-up of a counterexample as options of `eggog debug`. */
function setUpOptions(verdict: Verdict): string {
  const { angle } = verdict.property;
  const set = settingsOf(verdict).map(
    ({ slot, written }) => ` ${slotText(slot)}=${written.replace(/\s/g, '')}`,
  );
  return `${set.length > 0 ? ` --set${set.join('')}` : ''}${angle ? ` --mode ${angle}` : ''}`;
}

/** A verdict as plain data. */
export function verdictJson(name: string, verdict: Verdict, linked: ProgramFile | null): object {
  const { kind, tried, failed, all, why, seed, states, depth, unmet, display, keys, reason } = verdict;
  const shown = isPlayable(verdict)
    ? { replay: replayText(verdict), ...(linked ? { link: counterexampleLink(linked, verdict) } : {}) }
    : {};
  const counterexample =
    reason === null ? {} : { counterexample: { keys: keys.map(formatKeys), display, reason, ...shown } };
  const remarks = {
    ...(unmet.length > 0 ? { unmet } : {}),
    ...(verdict.isAllTakenBack ? { allTakenBack: true } : {}),
  };
  return { name, verdict: kind, tried, failed, all, why, seed, states, depth, ...remarks, ...counterexample };
}

function coverageOf(program: ProgramFile, found: readonly FoundProperty[]): Coverage {
  const coverage = noCoverage();
  addReplayCoverage(coverage, program);
  for (const { property } of found) addCoverage(coverage, program, property);
  return coverage;
}

/** The commands and branches that properties leave out, and claims that were never false. */
export function coverageText(program: ProgramFile, found: readonly FoundProperty[], lang: Lang): string {
  const lines = coverageTexts(coverageOf(program, found), program, lang);
  const whole = lines.length === 0 ? ` ${formatMessage(CHECKS.whole[lang], lang)}` : '';
  return [
    `${formatMessage(CHECKS.coverage[lang], lang)}:${whole}`,
    ...lines.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

/** The same as plain data: steps as listings print them. */
export function coverageJson(program: ProgramFile, found: readonly FoundProperty[]): object {
  const coverage = coverageOf(program, found);
  const { never, neverJumped, alwaysJumped } = gapsOf(coverage, program);
  const { partly, neverFalse } = coverage;
  return {
    never: never.map(stepText),
    neverJumped: neverJumped.map(stepText),
    alwaysJumped: alwaysJumped.map(stepText),
    neverFalse,
    partly,
  };
}
