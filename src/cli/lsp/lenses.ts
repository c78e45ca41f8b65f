/** Offers of an editor for a text: addresses, times, replays and properties to run, coverage, a shorter program. */

import { answerOf, MOST_CASES, namedProperties } from '../../app/checks.ts';
import { golfView } from '../../app/golf.ts';
import { documentOf, type Span, type Word } from '../../app/language/document.ts';
import { golfProgram, shortenedProgram } from '../../golf/golf.ts';
import {
  addCoverage,
  addReplayCoverage,
  type CoverageMark,
  coverageMarks,
  noCoverage,
} from '../../lab/properties/coverage.ts';
import { type DecideOptions, decide, MOST_STATES_IN_SIGHT, quickLook } from '../../lab/properties/decide.ts';
import { combinations } from '../../lab/properties/parse.ts';
import { stepText } from '../../listing/addresses.ts';
import { SECTIONS } from '../../listing/formats/pmk.ts';
import { makePmk, nameIn, type ProgramFile, readProgram, runReplay } from '../../listing/index.ts';
import { cyclesOf, MK61 } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import { formatNumber, type Lang } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** A hint at a place of the text. */
export interface InlayHint {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly kind: 'address' | 'time';
}

/** Addresses before lines of commands without them, and the time of each line on the calculator. */
export function inlayHints(text: string, from: number, to: number, lang: Lang): InlayHint[] {
  const { words } = documentOf(text);
  const byLine = new Map<number, Word[]>();
  for (const word of words)
    if (word.line >= from && word.line <= to) byLine.set(word.line, [...(byLine.get(word.line) ?? []), word]);
  return [...byLine].flatMap(([line, here]) => {
    const steps = here.filter(
      ({ kind, step }) => step >= 0 && ['command', 'address', 'reference'].includes(kind),
    );
    const commands = steps.filter(({ kind, byte }) => kind === 'command' && byte >= 0);
    if (steps.length === 0) return [];
    const hints: InlayHint[] = [];
    if (!here.some(({ kind }) => kind === 'step'))
      hints.push({ line, column: steps[0].from, text: `${stepText(steps[0].step)}:`, kind: 'address' });
    const cycles = commands.reduce(
      (sum, { byte, step }) => sum + cyclesOf(MK61, byte, MK61.addressOf(step)),
      0,
    );
    const seconds = formatNumber(lang, (cycles * MK61.cycleMs) / 1000, 2);
    if (cycles > 0)
      hints.push({ line, column: steps.at(-1)!.to, text: say(lang, 'hint.time', { seconds }), kind: 'time' });
    return hints;
  });
}

/** A replay of the text that can be run from its line. */
export interface ReplayLens {
  readonly line: number;
  readonly title: string;
  /** The number of the replay, from 0. */
  readonly index: number;
}

/** The replays of a text. */
export const replayLenses = (text: string, lang: Lang): ReplayLens[] =>
  documentOf(text)
    .words.filter(
      ({ kind, text: word }) => kind === 'keyword' && SECTIONS.get(word.split(/[\s:]/)[0]) === 'replay',
    )
    .map(({ line, text: word }, index) => {
      const name = word.replace(/^\p{L}+\s*/u, '').replace(/\s*:$/, '');
      return { line, title: say(lang, 'hint.run', { name: nameIn(name, lang) }).trim(), index };
    });

/** Plays a replay of the text and says in a sentence how it went. */
export function replayVerdict(
  text: string,
  index: number,
  lang: Lang,
): { isRight: boolean; sentence: string } {
  const { program } = readProgram(text, { format: 'pmk' });
  const replay = program?.replays[index];
  if (!program || !replay) return { isRight: false, sentence: say(lang, 'hint.unreadable') };
  const { mismatches, compared } = runReplay(program, replay);
  const [first] = mismatches;
  return first
    ? {
        isRight: false,
        sentence: say(lang, 'hint.wrong', {
          line: first.step.line,
          expected: first.expected,
          got: first.got,
        }),
      }
    : { isRight: true, sentence: say(lang, 'hint.right', { count: compared }) };
}

/** A line of the text (from 0) with a property to prove, or the coverage to show. */
export interface PropertyLens {
  readonly line: number;
  readonly title: string;
  /** Number of the property in its text, from 0; null for the coverage of all. */
  readonly index: number | null;
}

const programOf = (text: string): ProgramFile | null => readProgram(text, { format: 'pmk' }).program;

/** The properties of a text, and the coverage at the head of the program. */
export function propertyLenses(text: string, lang: Lang): PropertyLens[] {
  const program = programOf(text);
  if (!program) return [];
  const lenses: PropertyLens[] = namedProperties(program).map(({ name, line, number }) => ({
    line: line - 1,
    title: say(lang, 'lens.prove', { name: name[lang] }),
    index: number,
  }));
  const head = text.split(/\r\n|\r|\n/).findIndex((line) => /^program:/.test(line));
  if (head >= 0 && program.replays.length + program.properties.length > 0)
    lenses.push({ line: head, title: say(lang, 'lens.coverage'), index: null });
  return lenses;
}

/** A mistake in a property: where (line and column from 0) and what. */
export interface PropertyMistake {
  readonly line: number;
  readonly column: number;
  readonly sentence: string;
}

/** Errors in the properties of a text that is read otherwise. */
export function propertyMistakes(text: string, lang: Lang): PropertyMistake[] {
  const program = programOf(text);
  if (!program) return [];
  return namedProperties(program).flatMap(({ read }) =>
    'error' in read
      ? [{ line: read.error.line - 1, column: read.error.column - 1, sentence: read.error.in(lang) }]
      : [],
  );
}

/** The answer to a property. */
export interface PropertyVerdict {
  readonly isRight: boolean;
  readonly sentence: string;
  /** Line of the property, from 0; -1 if nothing could be tried. */
  readonly line: number;
  /** A counterexample as a replay to be put into the file. */
  readonly replay: string | null;
  /** The title of the action that puts it there. */
  readonly insert: string;
}

/** Decided nothing. */
const undecided = (sentence: string): PropertyVerdict => ({
  isRight: false,
  sentence,
  line: -1,
  replay: null,
  insert: '',
});

/**
 * Decides a property of a text, all inputs where they can be tried within a day, a sample of them otherwise.
 *
 * @param index number of the property in the text, from 0.
 */
export async function propertyVerdict(
  text: string,
  index: number,
  lang: Lang,
  options: Pick<DecideOptions, 'pause' | 'stopped' | 'onProgress'>,
): Promise<PropertyVerdict> {
  const program = programOf(text);
  if (!program) return undecided(say(lang, 'lens.unreadable'));
  const found = namedProperties(program)[index];
  if (!found) return undecided(say(lang, 'lens.gone'));
  if ('error' in found.read) return undecided(found.read.error.in(lang));
  const { property } = found.read;
  const isHuge = property.kind === 'cases' && combinations(property) > MOST_CASES;
  const most = isHuge ? quickLook(property) : { maxStates: MOST_STATES_IN_SIGHT };
  const verdict = await decide(program, property, { ...most, ...options });
  const { text: sentence, counterexample } = answerOf(verdict);
  const why = counterexample ? `; ${counterexample.text[lang]}` : '';
  return {
    isRight: verdict.kind === 'proven' || verdict.kind === 'held',
    sentence: `${found.name[lang]}: ${sentence[lang]}${why}`,
    line: found.line - 1,
    replay: counterexample?.replay || null,
    insert: say(lang, 'lens.insert', { name: found.name[lang] }),
  };
}

/** A command of the text and what replays and properties do with it. */
export interface CoveredSpan extends Span {
  readonly mark: CoverageMark;
  readonly words: string;
}

/** The coverage of a text, command by command; empty for a text with errors. */
export function coverageOf(text: string, lang: Lang): CoveredSpan[] {
  const program = programOf(text);
  if (!program) return [];
  const coverage = noCoverage();
  addReplayCoverage(coverage, program);
  for (const { read } of namedProperties(program))
    if ('property' in read) addCoverage(coverage, program, read.property);
  return coverageMarks(coverage, program).flatMap((mark, cell) => {
    const place = program.places[cell];
    if (mark === null || !place) return [];
    const from = place.column - 1;
    return [{ line: place.line - 1, from, to: from + place.length, mark, words: say(lang, `lens.${mark}`) }];
  });
}

/** Commands that shortening may spend: seconds. */
const BUDGET = 10_000_000;

/** A shorter program for a text. */
export interface GolfVerdict {
  readonly isRight: boolean;
  /** Steps before and after, and for each change what it saves and why. */
  readonly sentence: string;
  /** The shorter program as a text; null if there is none. */
  readonly text: string | null;
}

/** Looks for a shorter program; `signal` ends the search with the best so far. */
export async function golfText(
  text: string,
  lang: Lang,
  onProgress: (best: number) => void,
  signal: AbortSignal,
): Promise<GolfVerdict> {
  const { program } = readProgram(text, { name: 'text.pmk' });
  if (!program) return { isRight: false, sentence: say(lang, 'golf.unread'), text: null };
  const result = await golfProgram(program, { budget: BUDGET }, ({ best }) => onProgress(best), signal);
  const { summary, rewrites } = golfView(program, result, {}, lang);
  if (result.rewrites.length === 0)
    return { isRight: result.refusal === null, sentence: summary, text: null };
  const reasons = rewrites.map(({ detail, reason }) => `${detail.split(';')[0]}: ${reason}`);
  return {
    isRight: true,
    sentence: [summary, ...reasons, say(lang, 'golf.notes')].join('; '),
    text: makePmk(shortenedProgram(program, result)),
  };
}
