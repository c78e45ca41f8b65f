/** What the help of the play command says. */
import type { Catalogue } from './catalogue.ts';

export const COMMAND: Catalogue<{
  game: string;
  random: string;
  count: string;
  size: string;
  bearings: string;
  style: string;
  begins: string;
  opponent: string;
  opening: string;
  computer: string;
  speed: string;
  daily: string;
  moves: string;
  resume: string;
  json: string;
  help: string;
  needsTerminal: string;
  unknownGame: (name: string, known: string) => string;
  nothingToResume: string;
  resumeWithOptions: string;
}> = {
  en: {
    game: 'fox-hunt, minesweeper, labyrinth or tic-tac-toe; a menu without it',
    random: 'random number from 0 to 1; the same number gives the same game',
    count: 'how many foxes or mines',
    size: 'side of the board of the Fox Hunt, 2..10 (rules only)',
    bearings: 'what foxes are heard from: original (as the program counts) or described (as its page says)',
    style: 'Minesweeper: original, or friendly (flags, safe first move; rules only)',
    begins: 'Tic-Tac-Toe: player or calculator',
    opponent: 'Tic-Tac-Toe: original, perfect or random',
    opening: 'Tic-Tac-Toe: your first moves, such as "1:1 2:3"',
    computer: 'who computes: original (the program, at full speed), paced (in its real time) or rules',
    speed: 'how many times faster than real, with --computer paced',
    daily: 'the puzzle of a day (YYYY-MM-DD), of today without one',
    moves: 'play these moves and print the answers; needs no terminal',
    resume: 'go on with the last unfinished game',
    json: 'with --moves: print one JSON object',
    help: `
Moves: Fox Hunt H.h (3.4), Minesweeper row and column (34; friendly also f34 flag, c34 around), Labyrinth 2 4 5 6 8
(and next), Tic-Tac-Toe x:y (2:3).

Examples:
  eggog play
  eggog play fox-hunt --random 0.5 --count 5 --moves "0.0 3.4" --json
  eggog play labyrinth --daily`,
    needsTerminal: 'play needs a terminal, or --moves "..." to play without one.',
    unknownGame: (name, known) => `There is no game "${name}"; there are ${known}.`,
    nothingToResume: 'There is no unfinished game to go on with.',
    resumeWithOptions: '--resume takes no other options: the game goes on as it was.',
  },
  ru: {
    game: 'fox-hunt, minesweeper, labyrinth или tic-tac-toe; без него меню',
    random: 'случайное число от 0 до 1; одинаковое число даёт одинаковую игру',
    count: 'сколько лис или мин',
    size: 'сторона поля Охоты на лис, 2..10 (только по правилам)',
    bearings:
      'откуда слышно лис: original (как считает программа) или described (как сказано на её странице)',
    style: 'Сапёр: original или friendly (флажки, безопасный первый ход; только по правилам)',
    begins: 'Крестики-нолики: player или calculator',
    opponent: 'Крестики-нолики: original, perfect или random',
    opening: 'Крестики-нолики: ваши первые ходы, например "1:1 2:3"',
    computer:
      'кто считает: original (сама программа, быстро), paced (в её настоящем темпе) или rules (правила)',
    speed: 'во сколько раз быстрее настоящего, для --computer paced',
    daily: 'задача дня (ГГГГ-ММ-ДД), без даты сегодняшняя',
    moves: 'сделать эти ходы и напечатать ответы; терминал не нужен',
    resume: 'продолжить последнюю неоконченную игру',
    json: 'с --moves: напечатать один объект JSON',
    help: `
Ходы: Охота на лис H.h (3.4), Сапёр строка и столбец (34; friendly ещё f34 флажок, c34 вокруг), Лабиринт 2 4 5 6 8
(и next), Крестики-нолики x:y (2:3).

Примеры:
  eggog play
  eggog play fox-hunt --random 0.5 --count 5 --moves "0.0 3.4" --json
  eggog play labyrinth --daily`,
    needsTerminal: 'для игры нужен терминал или --moves "..." без него.',
    unknownGame: (name, known) => `Игры «${name}» нет; есть ${known}.`,
    nothingToResume: 'Нет неоконченной игры, которую можно продолжить.',
    resumeWithOptions: '--resume не сочетается с другими параметрами: игра продолжается такой, как была.',
  },
};
