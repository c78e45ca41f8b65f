/** What an editor can try on a text: its replays and properties. */
import { answerOf, MOST_CASES, namedProperties, replayAnswer } from '../../app/checks.ts';
import { documentOf } from '../../app/language/document.ts';
import { type DecideOptions, decide, MOST_STATES_IN_SIGHT, quickLook } from '../../lab/properties/decide.ts';
import { combinations } from '../../lab/properties/parse.ts';
import { SECTIONS } from '../../listing/assembly.ts';
import { nameIn, type ProgramFile, readProgram, runReplay } from '../../listing/index.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** A replay or property of a text, by its line (from 0), and its number among those of its kind. */
export interface Lens {
  readonly line: number;
  readonly title: string;
  readonly section: 'replay' | 'property';
  readonly index: number;
}

/** The replays and properties of a text. */
export function lensesOf(text: string, lang: Lang): Lens[] {
  const counts = { replay: 0, property: 0 };
  return documentOf(text).words.flatMap(({ kind, line, text: head }) => {
    const section = kind === 'keyword' ? SECTIONS.get(head.split(/[\s:]/)[0]) : undefined;
    if (section !== 'replay' && section !== 'property') return [];
    const name = nameIn(head.replace(/^\p{L}+\s*|\s*:$/gu, ''), lang);
    return [{ line, title: say(lang, section, { name }).trim(), section, index: counts[section]++ }];
  });
}

/** Errors in the properties of a text that is read otherwise, with line and column from 0. */
export function propertyMistakes(text: string, lang: Lang) {
  const { program } = readProgram(text, { format: 'pmk' });
  return (program ? namedProperties(program) : []).flatMap(({ read }) =>
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

/** Tries a replay; or a property, with all inputs where they can be tried within a day, a sample of them otherwise. */
export async function verdictOf(
  text: string,
  { section, index }: Pick<Lens, 'section' | 'index'>,
  lang: Lang,
  options: DecideOptions,
): Promise<Verdict> {
  const { program } = readProgram(text, { format: 'pmk' });
  if (!program) return { isRight: false, sentence: say(lang, 'unreadable') };
  const replay = program.replays[index];
  if (section === 'property') return propertyVerdict(program, index, lang, options);
  if (!replay) return { isRight: false, sentence: say(lang, 'gone') };
  const { kind, text: answer, counterexample } = replayAnswer(replay, runReplay(program, replay));
  return { isRight: kind === 'proven', sentence: (counterexample?.text ?? answer)[lang] };
}

async function propertyVerdict(
  program: ProgramFile,
  index: number,
  lang: Lang,
  options: DecideOptions,
): Promise<Verdict> {
  const found = namedProperties(program)[index];
  if (!found) return { isRight: false, sentence: say(lang, 'gone') };
  if ('error' in found.read) return { isRight: false, sentence: found.read.error.in(lang) };
  const { property } = found.read;
  const isHuge = property.kind === 'cases' && combinations(property) > MOST_CASES;
  const most = isHuge ? quickLook(property) : { maxStates: MOST_STATES_IN_SIGHT };
  const { kind, text, counterexample } = answerOf(await decide(program, property, { ...most, ...options }));
  const why = counterexample ? `; ${counterexample.text[lang]}` : '';
  return {
    isRight: kind === 'proven' || kind === 'held',
    sentence: `${found.name[lang]}: ${text[lang]}${why}`,
  };
}
