/** Words that all four games share. */
import { catalogue, type Lang, plural } from '../../texts.ts';
import type { Computer, GameId, Status } from './kind.ts';
import { heardMoves } from './notes.ts';
import type { Session } from './session.ts';

export const PLAY = catalogue(
  {
    games: {
      'fox-hunt': 'Fox Hunt 100',
      minesweeper: 'Minesweeper',
      labyrinth: 'Labyrinth 7×7×7',
      'tic-tac-toe': 'Tic-Tac-Toe 4×4',
    },
    computers: {
      original: 'the original program',
      paced: 'the program in real time',
      rules: 'the rules',
    },
    status: { playing: 'unfinished', won: 'won', lost: 'lost', drawn: 'a draw' },
    givenUp: 'given up',
    fields: {
      random: 'random number',
      size: 'side of the board',
      bearings: 'foxes are heard',
      style: 'style',
      width: 'columns',
      height: 'rows',
      begins: 'who begins',
      opponent: 'opponent',
      opening: 'opening',
      computer: 'who computes',
      speed: 'times faster',
    },
    counts: { 'fox-hunt': 'how many foxes', minesweeper: 'how many mines' },
    amounts: {
      'fox-hunt': (n: number) => `${n} ${plural.en(n, 'fox', 'foxes')}`,
      minesweeper: (n: number) => `${n} ${plural.en(n, 'mine', 'mines')}`,
    },
    values: {
      'begins player': 'you',
      'begins calculator': 'the opponent',
      'bearings original': 'as by the original: steep lines, too',
      'bearings described': 'on rows, columns and diagonals only',
      'style original': 'as the original: mines first, one cell at a time',
      'style friendly': 'friendly: safe first cell, areas open, flags',
      'opponent original': 'the original program',
      'opponent perfect': 'perfect: never gives a win away',
      'opponent expert': 'expert: perfect, and sets traps',
      'opponent random': 'random moves',
    },
    dailyOf: (day: string) => `puzzle of ${day}`,
    moveCount: (n: number) => `${n} ${plural.en(n, 'move', 'moves')}`,
    hintsUsed: (n: number) => `${n} ${plural.en(n, 'hint', 'hints')}`,
    undoneMoves: (n: number) => `${n} taken back`,
    differ: (move: string) => `The original and the rules differ at ${move}!`,
    cannotUndo: 'That cannot be taken back: what was seen was seen.',
  },
  {
    games: {
      'fox-hunt': 'Охота на лис 100',
      minesweeper: 'Сапёр',
      labyrinth: 'Лабиринт 7×7×7',
      'tic-tac-toe': 'Крестики-нолики 4×4',
    },
    computers: {
      original: 'сама программа',
      paced: 'программа в её темпе',
      rules: 'правила',
    },
    status: { playing: 'не окончена', won: 'победа', lost: 'поражение', drawn: 'ничья' },
    givenUp: 'сдана',
    fields: {
      random: 'случайное число',
      size: 'сторона поля',
      bearings: 'лис слышно',
      style: 'вид игры',
      width: 'столбцов',
      height: 'строк',
      begins: 'кто начинает',
      opponent: 'противник',
      opening: 'начало',
      computer: 'кто считает',
      speed: 'во сколько раз быстрее',
    },
    counts: { 'fox-hunt': 'сколько лис', minesweeper: 'сколько мин' },
    amounts: {
      'fox-hunt': (n: number) => `${n} ${plural.ru(n, 'лиса', 'лисы', 'лис')}`,
      minesweeper: (n: number) => `${n} ${plural.ru(n, 'мина', 'мины', 'мин')}`,
    },
    values: {
      'begins player': 'вы',
      'begins calculator': 'противник',
      'bearings original': 'как в оригинале: ещё и по крутым линиям',
      'bearings described': 'только по рядам, столбцам и диагоналям',
      'style original': 'как в оригинале: мины сразу, по одной клетке',
      'style friendly': 'дружелюбный: первый ход безопасен, области, флажки',
      'opponent original': 'сама программа',
      'opponent perfect': 'безошибочный: победы не отдаёт',
      'opponent expert': 'знаток: безошибочен и ставит ловушки',
      'opponent random': 'случайные ходы',
    },
    dailyOf: (day: string) => `задача дня ${day}`,
    moveCount: (n: number) => `${n} ${plural.ru(n, 'ход', 'хода', 'ходов')}`,
    hintsUsed: (n: number) => `${n} ${plural.ru(n, 'подсказка', 'подсказки', 'подсказок')}`,
    undoneMoves: (n: number) => `${plural.ru(n, 'возвращён', 'возвращено', 'возвращено')} ${n}`,
    differ: (move) => `Ответы программы и правил расходятся на ходе ${move}!`,
    cannotUndo: 'Этот ход не вернуть: что увидено, то увидено.',
  },
);

type Named = { readonly [name: string]: string };

/** The name of an option of a game. */
export function fieldText(game: GameId, name: string, lang: Lang): string {
  const { counts, fields } = PLAY[lang];
  return name === 'count' ? (counts as Named)[game] : (fields as Named)[name];
}

/** How many there are to be found: `5 foxes`. */
export function amountText(game: GameId, n: number, lang: Lang): string {
  const amounts: { readonly [id in GameId]?: (n: number) => string } = PLAY[lang].amounts;
  return amounts[game]?.(n) ?? String(n);
}

/** A choice of an option. */
export function valueText(name: string, value: string, lang: Lang): string {
  if (name === 'computer') return PLAY[lang].computers[value as Computer];
  return (PLAY[lang].values as Named)[`${name} ${value}`] ?? value;
}

/** A day YYYY-MM-DD as people write it. */
export const dayText = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** What a game took: moves, hints, moves taken back. */
export function effortTexts<S>(session: Session<S>, lang: Lang): string[] {
  const m = PLAY[lang];
  const { hints, undone } = session;
  return [
    m.moveCount(heardMoves(session).length),
    ...(hints > 0 ? [m.hintsUsed(hints)] : []),
    ...(undone > 0 ? [m.undoneMoves(undone)] : []),
  ];
}

/** How a game ended or stands. */
export const statusText = (status: Status, givenUp: boolean, lang: Lang): string =>
  givenUp ? PLAY[lang].givenUp : PLAY[lang].status[status];
