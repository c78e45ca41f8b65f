import type { Phrase, Vocabulary } from '../notation/vocabulary.ts';

const action = (phrase: Omit<Phrase, 'kind'>): Phrase => ({ kind: 'action', ...phrase });
const condition = (phrase: Omit<Phrase, 'kind'>): Phrase => ({ kind: 'condition', ...phrase });

/** The page's phrases about the chess board: rows and columns are counted from 1. */
const BOARD_PHRASES: readonly Phrase[] = [
  action({
    id: 'setUp',
    spellings: ['инициализировать игру', 'set up the board', 'initialiser le jeu'],
    values: [],
  }),
  action({
    id: 'occupy',
    spellings: ['занять {row}, {column}', 'occupy {row}, {column}', 'occuper {row}, {column}'],
    values: ['row', 'column'],
  }),
  action({
    id: 'release',
    spellings: ['освободить {row}, {column}', 'release {row}, {column}', 'libérer {row}, {column}'],
    values: ['row', 'column'],
  }),
  action({
    id: 'findQueen',
    spellings: [
      'найти место {=column} ферзя {row}',
      'find the place {=column} of queen {row}',
      'trouver la place {=column} de la reine {row}',
    ],
    values: ['row'],
    answers: true,
  }),
  action({
    id: 'search',
    spellings: ['искать', 'найти']
      .flatMap((verb) =>
        ['', ' после {after}', ', расположенное правее {after},'].map(
          (after) =>
            `${verb} первое свободное поле на строке {row}${after} и придать значение этого поля величине {=column}`,
        ),
      )
      .concat([
        'search row {row} for the first free square and give its number to {=column}',
        'search row {row} for the first free square after {after} and give its number to {=column}',
        'chercher la première place libre sur la ligne {row} et donner sa valeur à {=column}',
        'chercher la première place libre sur la ligne {row} après {after} et donner sa valeur à {=column}',
      ]),
    values: ['row', 'after'],
    defaults: { after: 0 },
    answers: true,
  }),
  action({
    id: 'writeSolution',
    spellings: ['выписать решение', 'write the solution', 'écrire la solution'],
    values: [],
    reads: 'c',
  }),
  condition({
    id: 'isFree',
    spellings: [
      'место {row}, {column} свободно',
      'square {row}, {column} is free',
      'la place {row}, {column} est libre',
    ],
    values: ['row', 'column'],
  }),
  condition({
    id: 'noneFound',
    spellings: ['нет таких полей', 'таких полей нет', 'there is no such square', 'une telle place manque'],
    values: [],
  }),
];

/** Phrases for programs that have nothing to do with a board: ask for a number, show a number. */
const TALK_PHRASES: readonly Phrase[] = [
  action({
    id: 'ask',
    spellings: ['ввести {=value}', 'ask for {=value}', 'lire {=value}'],
    values: [],
    answers: true,
  }),
  action({
    id: 'show',
    spellings: ['показать {value}', 'show {value}', 'afficher {value}'],
    values: ['value'],
  }),
];

/** Everything that programs of this project may say. */
export const QUEENS_WORDS: Vocabulary = { phrases: [...BOARD_PHRASES, ...TALK_PHRASES] };
