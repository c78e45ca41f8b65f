/** The words of the notation itself in its two languages. */

const CYRILLIC = 'АВЕЁКМНОРСТУХаеёкорсух';
const LATIN = 'ABEEKMHOPCTYXaeekopcyx';
const SHAPES = new Map([...CYRILLIC].map((letter, i) => [letter, LATIN[i]]));

/** The name with every Cyrillic letter that has a Latin twin replaced by it: к becomes k, СОК becomes COK. */
export function shapeOf(name: string): string {
  return [...name].map((letter) => SHAPES.get(letter) ?? letter).join('');
}

/** The key under which words of phrases and keywords are compared: shape and capitals. */
export function wordKey(word: string): string {
  return shapeOf(word.toUpperCase());
}

/** True if the name is written in capitals, as states and procedures are. */
export function isCapital(name: string): boolean {
  return name === name.toUpperCase() && name !== name.toLowerCase();
}

/** Languages in which a program may be written. */
export const NOTATION_LANGUAGES = ['ru', 'en'] as const;
/** A language whose words the notation knows. */
export type NotationLanguage = (typeof NOTATION_LANGUAGES)[number];

/** Spellings by language; the first one of each is the one that messages use. */
type Spellings = Readonly<Record<NotationLanguage, readonly [string, ...string[]]>>;

/** Keywords that cannot be names. */
export const KEYWORDS = {
  if: { ru: ['ЕСЛИ'], en: ['IF'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of the notation; the table is never awaited
  then: { ru: ['ТО'], en: ['THEN'] },
  else: { ru: ['ИНАЧЕ'], en: ['ELSE'] },
  'end-if': { ru: ['КОНЕЦ_ЕСЛИ'], en: ['END_IF'] },
  for: { ru: ['ДЛЯ'], en: ['FOR'] },
  to: { ru: ['ДО'], en: ['TO'] },
  do: { ru: ['ВЫПОЛНЯТЬ'], en: ['DO'] },
  again: { ru: ['ВЕРНУТЬСЯ'], en: ['REPEAT'] },
} as const satisfies Record<string, Spellings>;

export type Keyword = keyof typeof KEYWORDS;

/** Words that are operators only where an operator can stand: И is also a state of the page's automata. */
export const OPERATORS = {
  and: { ru: ['И'], en: ['AND'] },
  or: { ru: ['ИЛИ'], en: ['OR'] },
  not: { ru: ['НЕ'], en: ['NOT'] },
  div: { ru: ['ДЕЛ'], en: ['DIV'] },
  mod: { ru: ['ОСТ'], en: ['MOD'] },
} as const satisfies Record<string, Spellings>;

export type OperatorWord = keyof typeof OPERATORS;

/** How other languages end a loop or a condition: worth a hint of its own. */
const FOREIGN_ENDS = new Set(
  ['КОНЕЦ_ДЛЯ', 'КОНЕЦ_ЦИКЛА', 'КЦ', 'ВСЁ', 'END_FOR', 'ENDFOR', 'NEXT', 'DONE', 'OD', 'FI', 'END_WHILE'].map(
    wordKey,
  ),
);

/** True for a word that ends a loop or condition in some other notation. */
export const isForeignEnd = (word: string): boolean => FOREIGN_ENDS.has(wordKey(word));

/** Keywords lose or gain underlines, blanks and apostrophes on their way through scanners. */
const bare = (spelling: string): string => wordKey(spelling.replace(/[_ '’]/g, ''));

function byKey<K extends string>(table: Readonly<Record<K, Spellings>>): Map<string, Set<K>> {
  const found = new Map<string, Set<K>>();
  for (const kind of Object.keys(table) as K[]) {
    for (const spelling of Object.values(table[kind]).flat()) {
      found.set(bare(spelling), (found.get(bare(spelling)) ?? new Set()).add(kind));
    }
  }
  return found;
}

const KEYWORDS_BY_KEY = byKey<Keyword>(KEYWORDS);
const OPERATORS_BY_KEY = byKey<OperatorWord>(OPERATORS);
const NONE: ReadonlySet<never> = new Set<never>();

/** What a word in capitals may be: the Russian "then" and the English "to" have the same shape, so it may be two. */
export const keywordsOf = (word: string): ReadonlySet<Keyword> => KEYWORDS_BY_KEY.get(bare(word)) ?? NONE;

/** The operators that a word in capitals may be. */
export const operatorsOf = (word: string): ReadonlySet<OperatorWord> =>
  OPERATORS_BY_KEY.get(bare(word)) ?? NONE;

/** The languages in which a keyword is written like this. */
export const languagesOf = (word: string): NotationLanguage[] =>
  NOTATION_LANGUAGES.filter((language) =>
    Object.values(KEYWORDS).some((spellings: Spellings) =>
      spellings[language].some((s) => bare(s) === bare(word)),
    ),
  );
