/** The words of the notation in its two languages: keywords, operators, and the phrases of the vocabulary. */
import PHRASES from '../phrases.json' with { type: 'json' };
import type { Phrase } from './syntax.ts';

const CYRILLIC = 'АВЕЁКМНОРСТУХаеёкорсух';
const LATIN = 'ABEEKMHOPCTYXaeekopcyx';
const SHAPES = new Map([...CYRILLIC].map((letter, i) => [letter, LATIN[i]]));

/** The name with every Cyrillic letter that has a Latin twin replaced by it: к becomes k, СОК becomes COK. */
export const shapeOf = (name: string): string =>
  [...name].map((letter) => SHAPES.get(letter) ?? letter).join('');

/** The key under which words are compared: shape and capitals. */
export const wordKey = (word: string): string => shapeOf(word.toUpperCase());

/** True if the name is written in capitals, as states and procedures are. */
export const isCapital = (name: string): boolean =>
  name === name.toUpperCase() && name !== name.toLowerCase();

/** Languages in which a program may be written. */
export const NOTATION_LANGUAGES = ['ru', 'en'] as const;
/** Language of the keywords. */
export type NotationLanguage = (typeof NOTATION_LANGUAGES)[number];

type Spellings = Readonly<Record<NotationLanguage, string>>;

/** Keywords that cannot be names. */
export const KEYWORDS = {
  if: { ru: 'ЕСЛИ', en: 'IF' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of the notation; the table is never awaited
  then: { ru: 'ТО', en: 'THEN' },
  else: { ru: 'ИНАЧЕ', en: 'ELSE' },
  'end-if': { ru: 'КОНЕЦ_ЕСЛИ', en: 'END_IF' },
  for: { ru: 'ДЛЯ', en: 'FOR' },
  to: { ru: 'ДО', en: 'TO' },
  do: { ru: 'ВЫПОЛНЯТЬ', en: 'DO' },
  again: { ru: 'ВЕРНУТЬСЯ', en: 'REPEAT' },
} as const satisfies Readonly<Record<string, Spellings>>;
export type Keyword = keyof typeof KEYWORDS;

/** Words that are operators only where an operator can stand: И is also a state of the page's automata. */
const OPERATORS = {
  and: { ru: 'И', en: 'AND' },
  or: { ru: 'ИЛИ', en: 'OR' },
  not: { ru: 'НЕ', en: 'NOT' },
  div: { ru: 'ДЕЛ', en: 'DIV' },
  mod: { ru: 'ОСТ', en: 'MOD' },
} as const satisfies Readonly<Record<string, Spellings>>;
export type OperatorWord = keyof typeof OPERATORS;

/** Underlines and blanks are lost or added when a page is scanned. */
const bare = (spelling: string): string => wordKey(spelling.replace(/[_ ]/g, ''));

const meanings =
  <K extends string>(table: Readonly<Record<K, Spellings>>) =>
  (word: string): readonly K[] =>
    (Object.keys(table) as K[]).filter((key) =>
      NOTATION_LANGUAGES.some((language) => bare(table[key][language]) === bare(word)),
    );

/** The keywords that a word in capitals may be: the Russian "then" and the English "to" have the same shape. */
export const keywordsOf = meanings<Keyword>(KEYWORDS);
export const operatorsOf = meanings<OperatorWord>(OPERATORS);

/** A part of a spelling: a word or comma as written, or the place of a value or of the target. */
interface SpellingPart {
  readonly kind: 'literal' | 'value' | 'variable';
  readonly text: string;
}

/** One way to write a phrase. It may leave out values that have a default. */
export interface Spelling {
  readonly phrase: Phrase;
  readonly language: NotationLanguage;
  readonly parts: readonly SpellingPart[];
}

function partOf(text: string): SpellingPart {
  if (!text.startsWith('{')) return { kind: 'literal', text };
  return { kind: text.startsWith('{=') ? 'variable' : 'value', text: text.slice(1, -1) };
}

type Row = Partial<Omit<Phrase, 'id'>> &
  Readonly<Record<NotationLanguage, readonly string[]>> & { id: string };

/** All the spellings of all the phrases. */
export const SPELLINGS: readonly Spelling[] = (PHRASES as unknown as readonly Row[]).flatMap((row) => {
  const { id, kind = 'action', values = [], defaults = {}, answers = false, reads = null } = row;
  const phrase: Phrase = { id, kind, values, defaults, answers, reads };
  return NOTATION_LANGUAGES.flatMap((language) =>
    row[language].map((text) => ({
      phrase,
      language,
      parts: text.match(/\{=?\w+\}|,|[^\s,{}]+/g)!.map(partOf),
    })),
  );
});
