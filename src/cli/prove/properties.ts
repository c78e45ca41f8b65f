/** Decides the properties in a program's own file, and prints what came of them. */
import { at, mistake, UserError } from '../../errors.ts';
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
import { counterexampleLink, replayLink } from '../../lab/properties/link.ts';
import { COVERAGE } from '../../lab/properties/messages.ts';
import { type Mutant, mutants } from '../../lab/properties/mutants.ts';
import {
  countText,
  coverageTexts,
  MOST_CASES,
  namedProperties,
  survivorText,
  wholeTime,
} from '../../lab/properties/report.ts';
import {
  type CaseProperty,
  combinations,
  type KeysProperty,
  type Property,
} from '../../lab/properties/syntax.ts';
import {
  counterexampleText,
  doubtsOf,
  isPlayable,
  reasonText,
  replayText,
  settingsOf,
  type Verdict,
  verdictOfKeys,
  verdictText,
} from '../../lab/properties/verdict.ts';
import {
  formatKeys,
  makePmk,
  type ProgramFile,
  type ReplayResult,
  slotText,
  stepText,
} from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { catalogue, formatNumber, inEach } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { progressOn } from '../progress.ts';
import { type AnswerOptions, answer } from './answer.ts';
import { MOST_STATES, searchStates } from './search.ts';

const WORDS = catalogue(
  {
    none: (file: string) => `${file}: there is no property in it; docs/properties.md says how one is written`,
    unknown: (name: string, known: string) => `there is no property "${name}"; there are ${known}`,
    tooMany: (name: string, all: string, years: string) =>
      `${name}: ${all} inputs would take about ${years} on this machine; give --sample N [--seed S], or smaller ranges`,
    trying: (name: string, percent: string) => `${name}: ${percent} %`,
    searching: (name: string, states: string) => `${name}: ${states} states`,
    debug: 'at its end in the debugger:',
    link: 'as a link:',
    noLink: 'too long for a link; eggog debug with --record writes it into a file',
    badAddress: (text: string) =>
      `--link ${text}: wanted the address of the page, e.g. https://example.org/eggog/, or nothing: then put --link last`,
  },
  {
    none: (file) => `${file}: свойств в нём нет; как их записывать, сказано в docs/properties.md`,
    unknown: (name, known) => `свойства «${name}» нет; есть ${known}`,
    tooMany: (name, all, years) =>
      `${name}: входов ${all}, на этой машине это около ${years}; задайте --sample N [--seed S] или меньшие диапазоны`,
    trying: (name, percent) => `${name}: ${percent} %`,
    searching: (name, states) => `${name}: состояний ${states}`,
    debug: 'его конец в отладчике:',
    link: 'ссылкой:',
    noLink: 'для ссылки слишком длинно; eggog debug с --record запишет это в файл',
    badAddress: (text) =>
      `--link ${text}: нужен адрес страницы, например https://example.org/eggog/, или ничего: тогда --link ставится последним`,
  },
);

/** A property of a file with its number in it. */
export interface FoundProperty {
  readonly property: Property;
  readonly number: number;
  readonly name: string;
}

/** One thread is quick with so many inputs. */
const FEW_INPUTS = 10_000;

type FoundCaseProperty = FoundProperty & { readonly property: CaseProperty };
type FoundKeysProperty = FoundProperty & { readonly property: KeysProperty };

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

/** Decides a property; null if it was stopped and the same command continues. */
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

/**
 * The properties of a program, or those of the given name.
 *
 * @throws {UserError} if one cannot be read, with its place, or if there is none of that name.
 */
export function propertiesOf(io: CliIo, file: string, program: ProgramFile, name?: string): FoundProperty[] {
  const all = namedProperties(program).map(({ read, number, name: own }): FoundProperty => {
    if ('property' in read) return { property: read.property, number, name: own[io.lang] };
    throw at(file, read.error);
  });
  if (name === undefined) return all;
  const found = all.filter((one) => one.name === name);
  if (found.length > 0) return found;
  if (all.length === 0) throw noProperties(file);
  const known = all.map((one) => one.name).join(', ');
  throw mistake(WORDS, (w) => w.unknown(name, known));
}

interface HereOptions {
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  readonly maxStates?: number | undefined;
  readonly signal?: AbortSignal;
}

type ProveOptions = HereOptions & AnswerOptions;

/** Decides a property of keys in any order by a search in memory. */
async function decideSearch(
  io: CliIo,
  program: ProgramFile,
  { property, number, name }: FoundKeysProperty,
  { maxStates, workers, signal }: HereOptions & { readonly workers: number },
): Promise<Verdict> {
  const t = WORDS[io.lang];
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
      (states) => progress.show(() => t.searching(name, formatNumber(io.lang, states))),
    );
    return verdictOfKeys(property, keysTally(exploration, property, report, most));
  } finally {
    progress.done();
  }
}

/** Decides a property of inputs: few in this thread, many in parts. */
async function decideInputs(
  io: CliIo,
  program: ProgramFile,
  found: FoundCaseProperty,
  options: ProveOptions,
): Promise<Verdict | null> {
  const { property } = found;
  const question = casesQuestion(program, found, options);
  if (question.size <= FEW_INPUTS && options.queue === undefined)
    return decideHere(io, program, found, options);
  const { seed } = question;
  return answer(io, question, options, (results) =>
    concludeCases(program, property, propertyTally(results), seed === null ? null : 'sample', seed),
  );
}

/** The question for a property. Throws UserError if it would take years. */
function casesQuestion(
  program: ProgramFile,
  { property, number, name }: FoundCaseProperty,
  { sample: wanted, seed = 1 }: HereOptions,
): PropertyQuestion {
  const all = combinations(property);
  const sample = sampleOf(property, wanted);
  if (sample === undefined && all > MOST_CASES) refuseToBegin(program, property, name, all);
  return propertyQuestion(program, property, number, name, sample ?? all, sample === undefined ? null : seed);
}

/** Says how long all inputs would take, measured on a few. */
function refuseToBegin(program: ProgramFile, property: CaseProperty, name: string, all: number): never {
  const time = wholeTime(program, property);
  throw new UserError(inEach((lang) => WORDS[lang].tooMany(name, countText(all, lang), time[lang])));
}

/** Prints a verdict; a counterexample with its keys, as a replay, and where to look at it. */
export function printVerdict(
  io: CliIo,
  file: string,
  name: string,
  verdict: Verdict,
  linked: Linked | null,
): void {
  io.out(`${name}: ${verdictText(verdict, io.lang)}\n`);
  if (verdict.reason === null) return;
  const t = WORDS[io.lang];
  if (!isPlayable(verdict)) {
    io.out(`  ${reasonText(verdict.reason, io.lang)}\n`);
    return;
  }
  const replay = replayText(verdict).replace(/^(?=.)/gm, '  ');
  io.out(`  ${counterexampleText(verdict, io.lang)}: ${reasonText(verdict.reason, io.lang)}\n${replay}`);
  io.out(
    `  ${t.debug} eggog debug ${file}${setUpOptions(verdict)} --keys "${formatKeys(verdict.keys.flat())}"\n`,
  );
  if (linked) io.out(`  ${t.link} ${linkOf(linked, verdict) ?? t.noLink}\n`);
}

/** What links to counterexamples are made of: the program, and the address of a page; empty for none. */
export interface Linked {
  readonly program: ProgramFile;
  readonly address: string;
}

/**
 * From the option `--link [address]`; null without it.
 *
 * @throws {UserError} if the address is none.
 */
export function linkedBy(program: ProgramFile, option: string | true | undefined): Linked | null {
  if (option === undefined) return null;
  if (option === true) return { program, address: '' };
  const isAddress = URL.canParse(option) && /^(?:https?|file):$/.test(new URL(option).protocol);
  if (!isAddress) throw mistake(WORDS, (w) => w.badAddress(option));
  return { program, address: option.replace(/#.*$/s, '') };
}

/** A link to the end of a counterexample; null if it would be too long. */
function linkOf({ program, address }: Linked, verdict: Verdict): string | null {
  const part = counterexampleLink(program, verdict);
  return part === null ? null : `${address}${part}`;
}

/** Prints a link to the first stop at which a replay differs. */
export function printReplayLink(io: CliIo, linked: Linked | null, result: ReplayResult): void {
  if (linked === null || result.mismatches.length === 0) return;
  const t = WORDS[io.lang];
  io.out(`  ${t.link} ${linkOfReplay(linked, result) ?? t.noLink}\n`);
}

/** The same link; null if it would be too long. */
export function linkOfReplay(
  { program, address }: Linked,
  { replay, mismatches }: ReplayResult,
): string | null {
  const part = replayLink(program, replay, mismatches[0].step);
  return part === null ? null : `${address}${part}`;
}

/** What a counterexample sets before its keys, as options. */
function setUpOptions(verdict: Verdict): string {
  const { angle } = verdict.property;
  const set = settingsOf(verdict).map(
    ({ slot, written }) => ` ${slotText(slot)}=${written.replace(/\s/g, '')}`,
  );
  return `${set.length > 0 ? ` --set${set.join('')}` : ''}${angle ? ` --mode ${angle}` : ''}`;
}

/** A verdict as plain data. */
export function verdictJson(name: string, verdict: Verdict, linked: Linked | null): object {
  const { kind, tried, failed, all, why, seed, states, depth, unmet, display, keys, reason } = verdict;
  const doubtful = doubtsOf(verdict);
  const link = linked && isPlayable(verdict) ? { link: linkOf(linked, verdict) } : {};
  const counterexample =
    reason === null
      ? {}
      : {
          counterexample: {
            keys: keys.map(formatKeys),
            display,
            reason,
            ...(isPlayable(verdict) ? { replay: replayText(verdict) } : {}),
            ...link,
          },
        };
  const remarks = {
    ...(unmet.length > 0 ? { unmet } : {}),
    ...(verdict.isAllTakenBack ? { allTakenBack: true } : {}),
    ...(doubtful.length > 0 ? { doubtful } : {}),
  };
  return { name, verdict: kind, tried, failed, all, why, seed, states, depth, ...remarks, ...counterexample };
}

/** What the replays of a program and these properties execute. */
function coverageOf(program: ProgramFile, found: readonly FoundProperty[]): Coverage {
  const coverage = noCoverage();
  addReplayCoverage(coverage, program);
  for (const { property } of found) addCoverage(coverage, program, property);
  return coverage;
}

/** Prints which commands and branches the properties leave out. */
export function printCoverage(io: CliIo, program: ProgramFile, found: readonly FoundProperty[]): void {
  const t = COVERAGE[io.lang];
  const lines = coverageTexts(coverageOf(program, found), program, io.lang);
  io.out(
    `${t.coverage}:${lines.length === 0 ? ` ${t.whole}` : ''}\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
}

/** The same as plain data: steps as listings print them. */
export function coverageJson(program: ProgramFile, found: readonly FoundProperty[]): object {
  const coverage = coverageOf(program, found);
  const { never, neverJumped, alwaysJumped } = gapsOf(coverage, program);
  return {
    never: never.map(stepText),
    neverJumped: neverJumped.map(stepText),
    alwaysJumped: alwaysJumped.map(stepText),
    partly: coverage.partly,
  };
}

/** Changes of one step that were tried, and those that no property and no replay notices. */
interface TriedMutants {
  readonly all: number;
  readonly survivors: readonly Mutant[];
}

/** Changes one step at a time; what was tried before the signal. */
export async function tryMutants(
  io: CliIo,
  program: ProgramFile,
  found: readonly FoundProperty[],
  signal: AbortSignal,
): Promise<TriedMutants> {
  const t = COVERAGE[io.lang];
  const progress = progressOn(io);
  const survivors: Mutant[] = [];
  let all = 0;
  for (const mutant of mutants(
    program,
    found.map(({ property }) => property),
  )) {
    all++;
    if (mutant.noticedBy === null) survivors.push(mutant);
    progress.show(() => t.trying(all));
    await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) break;
  }
  progress.done();
  return { all, survivors };
}

/** Prints the changes that nobody notices. */
export function printMutants(io: CliIo, { all, survivors }: TriedMutants): void {
  io.out(`${COVERAGE[io.lang].mutants(all - survivors.length, all)}\n`);
  for (const mutant of survivors) io.out(`  ${survivorText(mutant, io.lang)}\n`);
}

/** The same as plain data: steps as listings print them, codes in hexadecimal. */
export const mutantsJson = ({ all, survivors }: TriedMutants): object => ({
  all,
  noticed: all - survivors.length,
  survivors: survivors.map(({ cell, before, after, isAddress, isWhole }) => ({
    step: stepText(cell),
    before: formatAddress(before),
    after: formatAddress(after),
    isAddress,
    isWhole,
  })),
});

/** The complaint about a file without properties. */
export const noProperties = (file: string): UserError => mistake(WORDS, (w) => w.none(file));
