/** The phrases on queens in every language of the notation. */
import type { Phrase, Vocabulary } from '../notation/vocabulary.ts';

const action = (phrase: Omit<Phrase, 'kind'>): Phrase => ({ kind: 'action', ...phrase });
const condition = (phrase: Omit<Phrase, 'kind'>): Phrase => ({ kind: 'condition', ...phrase });

/** The page's phrases about the chess board: rows and columns are counted from 1. */
const BOARD_PHRASES: readonly Phrase[] = [
  action({
    id: 'setUp',
    spellings: { ru: ['инициализировать игру'], en: ['set up the board'] },
    values: [],
  }),
  action({
    id: 'occupy',
    spellings: {
      ru: ['занять {row}, {column}'],
      en: ['occupy {row}, {column}'],
    },
    values: ['row', 'column'],
  }),
  action({
    id: 'release',
    spellings: {
      ru: ['освободить {row}, {column}'],
      en: ['release {row}, {column}'],
    },
    values: ['row', 'column'],
  }),
  action({
    id: 'findQueen',
    spellings: {
      ru: ['найти место {=column} ферзя {row}'],
      en: ['find the place {=column} of queen {row}'],
    },
    values: ['row'],
    answers: true,
  }),
  action({
    id: 'search',
    spellings: {
      ru: ['искать', 'найти'].flatMap((verb) =>
        ['', ' после {after}', ', расположенное правее {after},'].map(
          (after) =>
            `${verb} первое свободное поле на строке {row}${after} и придать значение этого поля величине {=column}`,
        ),
      ),
      en: [
        'search row {row} for the first free square and give its number to {=column}',
        'search row {row} for the first free square after {after} and give its number to {=column}',
      ],
    },
    values: ['row', 'after'],
    defaults: { after: 0 },
    answers: true,
  }),
  action({
    id: 'writeSolution',
    spellings: { ru: ['выписать решение'], en: ['write the solution'] },
    values: [],
    reads: 'c',
  }),
  condition({
    id: 'isFree',
    spellings: {
      ru: ['место {row}, {column} свободно'],
      en: ['square {row}, {column} is free'],
    },
    values: ['row', 'column'],
  }),
  condition({
    id: 'noneFound',
    spellings: {
      ru: ['нет таких полей', 'таких полей нет'],
      en: ['there is no such square'],
    },
    values: [],
  }),
];

/** Phrases for programs that have nothing to do with a board: ask for a number, show a number. */
const TALK_PHRASES: readonly Phrase[] = [
  action({
    id: 'ask',
    spellings: { ru: ['ввести {=value}'], en: ['ask for {=value}'] },
    values: [],
    answers: true,
  }),
  action({
    id: 'show',
    spellings: { ru: ['показать {value}'], en: ['show {value}'] },
    values: ['value'],
  }),
];

/** Everything that programs of this project may say. */
export const QUEENS_WORDS: Vocabulary = { phrases: [...BOARD_PHRASES, ...TALK_PHRASES] };
