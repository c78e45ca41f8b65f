/** Everything that a user can be told is told in both languages. */
import { describe, expect, it } from 'vitest';
import { UserError } from '../src/errors.ts';
import { formatNumber, inBoth, type Lang, plural } from '../src/texts.ts';
import {
  allCatalogues,
  exportedTexts,
  type Leaf,
  leavesOf,
  pairsIn,
  russianIn,
  sources,
  wordsOf,
} from './catalogues.ts';

/** The pairs of sentences that stand where they are used. */
const pairs: readonly Leaf[] = sources.flatMap(pairsIn);

/** The words of a text without what is put into it and the command lines in it. */
const words = (text: string): string => text.replace(/\$\{[^}]*\}|(?:eggog |--).*/g, '');

/** Texts that are not in the language that they ought to be in, or in none. */
const wrong = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter(
    ({ name, en, ru }) =>
      // Names of keys and displays are Cyrillic in both.
      (/[а-яё]{4,}/.test(words(en)) && en !== ru) ||
      (/[a-z]{3,}/.test(words(ru)) && en !== ru && !/[а-яё]/i.test(words(ru))) ||
      (/[a-z]{3,} [a-z]{3,}/.test(words(ru)) && !/[а-яё]/i.test(words(ru))) ||
      // Of documents only the Russian page says that they are in the other language.
      (en === '' || ru === '') !== (name === 'web/documents/messages.ts.english'),
  );

const catalogues = await allCatalogues();
const leaves = catalogues.flatMap(({ name, en, ru }) => leavesOf(name, en, ru));

/** Modules with Russian words in a row that are no sentences in two languages. */
const NO_SENTENCES = {
  'cli/commander-words.ts': 'what the package says in English, in Russian',
  'listing/beside.ts': 'what listings are read by',
  'listing/formats/listing-rows.ts': 'what listings are read by',
  'listing/formats/table-columns.ts': 'what listings are read by',
  'listing/usage.ts': 'what listings are read by',
  'queens/board/words.ts': 'phrases of the notation',
  'queens/mk61/board-words.ts': 'remarks of a program, both languages in one text',
  'queens/mk61/program-file.ts': 'a name in a program, both languages in one text',
  'queens/mk61/translate.ts': 'remarks of a program, both languages in one text',
  'school/reference/synonyms.ts': 'words that are looked for',
  'web/program/small-programs.ts': 'words that are looked for',
  'web/queens/chosen.ts': 'programs in the notation',
};

/** Modules whose texts are in the values that they export. */
const VALUES = /^school\/(?:lessons|tricks\/exhibits|reference\/oddities)\b/;
const exported = (
  await Promise.all(sources.filter(({ name }) => VALUES.test(name)).map(({ name }) => exportedTexts(name)))
).flat();

describe('the sentences', () => {
  it('are found', () => {
    expect(pairs.length).toBeGreaterThan(150);
    expect(catalogues.length).toBeGreaterThan(150);
    expect(leaves.length).toBeGreaterThan(2000);
    expect(exported.length).toBeGreaterThan(500);
  });

  it('are English and Russian', () => {
    expect(wrong(pairs)).toEqual([]);
    expect(wrong(leaves)).toEqual([]);
    expect(wrong(exported)).toEqual([]);
  });

  it('are all among those, in whatever module they are', async () => {
    const collected = [...pairs, ...exported, ...catalogues];
    const missed = await Promise.all(
      sources.map(async (source) => {
        const told = wordsOf(collected.filter(({ name }) => name === source.name));
        return (await russianIn(source)).some((words) => !told.includes(words)) ? [source.name] : [];
      }),
    );
    expect(missed.flat().sort()).toEqual(Object.keys(NO_SENTENCES).sort());
  });

  it('tell the same in both languages', () => {
    const other = leaves.filter(({ told }) => told && told.en !== told.ru);
    // The units of a bound are English words, for which there are Russian ones.
    expect(other.map(({ name }) => name)).toEqual(['lab/properties/messages.ts.late()']);
  });

  it('form words and numbers as their own language does', () => {
    const of = (lang: Lang) => new RegExp(`\\b(?:plural|numeral)\\.${lang}\\b|formatNumber\\('${lang}'`);
    const foreign = [...pairs, ...catalogues].filter(
      ({ en, ru }) => of('ru').test(wordsOf(en)) || of('en').test(wordsOf(ru)),
    );
    expect(foreign).toEqual([]);
  });

  it('of user errors are never taken in one language', () => {
    // The type demands both; this looks for ways around it.
    const ways = /new UserError\([^;]{0,200}(?:as any|as Localized|io\.lang)/;
    expect(sources.filter(({ text }) => ways.test(text))).toEqual([]);
  });
});

it('no error of ours is asked for its message, which is English', () => {
  // These read errors of the system, of an engine or a package, and of the wire, which speaks English.
  const OF_OTHERS = [
    'cli/commander-words.ts',
    'cli/device/ports.ts',
    'cli/main.ts',
    'cli/suite/build.ts',
    'cli/system-errors.ts',
    'errors.ts',
    'lab/conformance.ts',
    'lab/exploration-guards.ts',
    'suite/adapter.ts',
    'web/app/worker-calls.ts',
    'web/program/golf/search.ts',
    'web/program/properties/checks.ts',
  ];
  const asking = sources.filter(({ text }) =>
    [
      /(?:error|reason|cause|failure)(?: as \w+\))?\??\.message\b(?!\??(?:\[|\.(?:en|ru)\b))/i,
      /\{[^{}]*\bmessage\b[^{}]*\} = (?:error|reason|cause|failure)\b/,
      // A remark of a listing has its message in both languages.
      /\{ message \}(?:: \w+)?\) =>(?! message(?:\[|\.(?:en|ru)\b))/,
    ].some((way) => way.test(text)),
  );
  expect(asking.map(({ name }) => name).sort()).toEqual(OF_OTHERS);
});

it('nothing is thrown at a user of terminal or page as a plain English error', () => {
  // Programmers' mistakes, errors whose message nobody is told, and one that speaks the page's language already.
  const NOT_TOLD = [
    'web/games/open-position.ts',
    'web/queens/own-programs.ts',
    'web/school/course/course.worker.ts',
    'web/school/exchange.tsx',
    'web/storage/share.ts',
    'web/wire/clone.ts',
  ];
  const plain = /\bthrow new (?:Type|Range|Syntax)?Error\(\s*[^)\s]/;
  const throwing = sources.filter(({ name, text }) => /^(?:cli|web)\//.test(name) && plain.test(text));
  expect(throwing.map(({ name }) => name).sort()).toEqual(NOT_TOLD);
});

it('a user error speaks both', () => {
  const error = new UserError(
    inBoth({ en: { no: (n: number) => `no ${n}` }, ru: { no: (n: number) => `нет ${n}` } }, (w) => w.no(5)),
  );
  expect([error.message, error.in('en'), error.in('ru')]).toEqual(['no 5', 'no 5', 'нет 5']);
});

it('numbers and plurals follow the language', () => {
  expect([1, 2, 5, 21, 1.5].map((n) => plural.ru(n, 'ход', 'хода', 'ходов')).join()).toBe(
    'ход,хода,ходов,ход,хода',
  );
  expect([1, 2].map((n) => plural.en(n, 'move', 'moves')).join()).toBe('move,moves');
  expect(formatNumber('en', 1234.5)).toBe('1,234.5');
  expect(formatNumber('ru', 1234.5).replace(/\s/g, ' ')).toBe('1 234,5');
});
