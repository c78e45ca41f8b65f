/** Offers of an editor for a text: addresses, replays and properties to run, a shorter program. */

import { answerOf, MOST_CASES, namedProperties, replayAnswer } from '../../app/checks.ts';
import { golfView } from '../../app/golf.ts';
import { documentOf } from '../../app/language/document.ts';
import { golfProgram, shortenedProgram } from '../../golf/golf.ts';
import { type DecideOptions, decide, MOST_STATES_IN_SIGHT, quickLook } from '../../lab/properties/decide.ts';
import { combinations } from '../../lab/properties/parse.ts';
import { stepText } from '../../listing/addresses.ts';
import { SECTIONS } from '../../listing/assembly.ts';
import { makePmk, nameIn, type ProgramFile, readProgram, runReplay } from '../../listing/index.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** Addresses before lines of commands without them. */
export const addressHints = (
  text: string,
  from: number,
  to: number,
): { readonly line: number; readonly column: number; readonly text: string }[] => {
  const { words } = documentOf(text);
  return words.flatMap(({ kind, line, from: column, step }, i) => {
    const isFirst = words[i - 1]?.line !== line || words[i - 1].kind === 'definition';
    const isShown = isFirst && step >= 0 && ['command', 'address', 'reference'].includes(kind);
    return isShown && line >= from && line <= to ? [{ line, column, text: `${stepText(step)}:` }] : [];
  });
};

/** A replay or property of the text that can be tried from its line (from 0), by its number. */
export interface Lens {
  readonly line: number;
  readonly title: string;
  readonly index: number;
}

/** The replays of a text. */
export const replayLenses = (text: string, lang: Lang): Lens[] =>
  documentOf(text)
    .words.filter(
      ({ kind, text: word }) => kind === 'keyword' && SECTIONS.get(word.split(/[\s:]/)[0]) === 'replay',
    )
    .map(({ line, text: word }, index) => {
      const name = word.replace(/^\p{L}+\s*/u, '').replace(/\s*:$/, '');
      return { line, title: say(lang, 'hint.run', { name: nameIn(name, lang) }).trim(), index };
    });

/** Plays a replay of the text and says in a sentence how it went. */
export function replayVerdict(text: string, index: number, lang: Lang): Verdict {
  const { program } = readProgram(text, { format: 'pmk' });
  const replay = program?.replays[index];
  if (!program || !replay) return { isRight: false, sentence: say(lang, 'hint.unreadable') };
  const { kind, text: answer, counterexample } = replayAnswer(replay, runReplay(program, replay));
  return { isRight: kind === 'proven', sentence: (counterexample?.text ?? answer)[lang] };
}

const programOf = (text: string): ProgramFile | null => readProgram(text, { format: 'pmk' }).program;

/** The properties of a text. */
export function propertyLenses(text: string, lang: Lang): Lens[] {
  const program = programOf(text);
  if (!program) return [];
  return namedProperties(program).map(({ name, line, number }) => ({
    line: line - 1,
    title: say(lang, 'lens.prove', { name: name[lang] }),
    index: number,
  }));
}

/** A mistake in a property: where (line and column from 0) and what. */
interface PropertyMistake {
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

/** The answer to a replay or property. */
export interface Verdict {
  readonly isRight: boolean;
  readonly sentence: string;
}

/** The answer to a property, with its line from 0; -1 if nothing could be tried. */
export interface PropertyVerdict extends Verdict {
  readonly line: number;
}

const undecided = (sentence: string): PropertyVerdict => ({ isRight: false, sentence, line: -1 });

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
  };
}

/** Commands that shortening may spend: seconds. */
const BUDGET = 10_000_000;

/** A shorter program for a text: steps before and after, and for each change what it saves and why. */
export interface GolfVerdict extends Verdict {
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
