/** What the screens of the play command say. */
import type { Computer, GameId, Status } from '../game.ts';
import { type Catalogue, plural, s } from './catalogue.ts';

export const PLAY: Catalogue<{
  games: { readonly [id in GameId]: string };
  computers: { readonly [computer in Computer]: string };
  status: { readonly [status in Status]: string };
  fields: { readonly [field: string]: string };
  values: { readonly [value: string]: string };
  menuTitle: string;
  menuContinue: string;
  menuDaily: string;
  menuQuit: string;
  menuKeys: string;
  setupKeys: string;
  start: string;
  computer: string;
  speed: string;
  history: string;
  typed: string;
  moveCount: (n: number) => string;
  hintsUsed: (n: number) => string;
  undoneMoves: (n: number) => string;
  computing: (done: string, whole: string) => string;
  realTime: (time: string) => string;
  cannotUndo: string;
  nothingToUndo: string;
  tookBack: string;
  closeOverlay: string;
  quitSaved: string;
  keys: { readonly [id in GameId]: string };
  keysMore: string;
  keysMap: string;
  cellKeys: { readonly [key: string]: string };
  keysOver: string;
  seconds: (n: number) => string;
  minutes: (n: number) => string;
}> = {
  en: {
    games: {
      'fox-hunt': 'Fox Hunt 100',
      minesweeper: 'Minesweeper 9x9',
      labyrinth: 'Labyrinth 7x7x7',
      'tic-tac-toe': 'Tic-Tac-Toe 4x4',
    },
    computers: { original: 'the original program', paced: 'the program in real time', rules: 'the rules' },
    status: { playing: 'unfinished', won: 'won', lost: 'lost', drawn: 'a draw' },
    fields: {
      random: 'random number',
      count: 'how many',
      size: 'side of the board',
      bearings: 'bearings',
      style: 'style',
      begins: 'who begins',
      opponent: 'opponent',
    },
    values: {
      player: 'you',
      calculator: 'the calculator',
      original: 'as the original',
      perfect: 'perfect player',
      random: 'random moves',
      described: 'as described',
      friendly: 'friendly',
    },
    menuTitle: 'EGGOG  Four classics of the Elektronika MK-61',
    menuContinue: 'go on:',
    menuDaily: 'puzzle of the day',
    menuQuit: 'quit',
    menuKeys: 'up, down: choose   Enter: go   d: puzzle of the day   q: quit',
    setupKeys: '↑ ↓ field   ← → or digits: value   Enter: start   Esc: back',
    start: 'start',
    computer: 'who computes',
    speed: 'times faster',
    history: 'history',
    typed: 'typed',
    moveCount: (n) => `${n} move${s(n)}`,
    hintsUsed: (n) => `${n} hint${s(n)}`,
    undoneMoves: (n) => `${n} taken back`,
    computing: (done, whole) => `computing ${done} of ${whole}; Enter: at once`,
    realTime: (time) => `on the real calculator: ${time}`,
    cannotUndo: 'That cannot be taken back: what was seen was seen.',
    nothingToUndo: 'There is no move to take back.',
    tookBack: 'Taken back.',
    closeOverlay: 'Any key: back to the game',
    quitSaved: 'The game is saved; "eggog play --resume" goes on with it.',
    keys: {
      'fox-hunt': 'arrows and Enter, or digits (3.4) and Enter: shoot',
      minesweeper: 'arrows and Enter, or digits (34: row 3, column 4) and Enter: open',
      labyrinth: 'arrows: walk   5 or space: ladder, pit   0: look again',
      'tic-tac-toe': 'arrows and Enter, or digits (23 is x 2, y 3) and Enter: move',
    },
    keysMore: 'h hint  u undo  s share  Esc menu  q quit',
    keysMap: 'm map',
    cellKeys: { f: 'f flag', c: 'c open around' },
    keysOver: 's share  n next  Esc menu  q quit',
    seconds: (n) => `${n} s`,
    minutes: (n) => `${n} min`,
  },
  ru: {
    games: {
      'fox-hunt': 'Охота на лис 100',
      minesweeper: 'Сапёр 9x9',
      labyrinth: 'Лабиринт 7x7x7',
      'tic-tac-toe': 'Крестики-нолики 4x4',
    },
    computers: { original: 'сама программа', paced: 'программа в её темпе', rules: 'правила' },
    status: { playing: 'не окончена', won: 'победа', lost: 'поражение', drawn: 'ничья' },
    fields: {
      random: 'случайное число',
      count: 'сколько',
      size: 'сторона поля',
      bearings: 'пеленги',
      style: 'вид игры',
      begins: 'кто начинает',
      opponent: 'противник',
    },
    values: {
      player: 'вы',
      calculator: 'калькулятор',
      original: 'как в оригинале',
      perfect: 'безошибочный',
      random: 'случайные ходы',
      described: 'как описано',
      friendly: 'дружелюбный',
    },
    menuTitle: 'EGGOG  Четыре классические игры Электроники МК-61',
    menuContinue: 'дальше:',
    menuDaily: 'задача дня',
    menuQuit: 'выход',
    menuKeys: 'вверх, вниз: выбор   Enter: начать   d: задача дня   q: выход',
    setupKeys: '↑ ↓ поле   ← → или цифры: значение   Enter: играть   Esc: назад',
    start: 'играть',
    computer: 'кто считает',
    speed: 'во сколько раз быстрее',
    history: 'ходы',
    typed: 'набрано',
    moveCount: (n) => `${n} ${plural(n, 'ход', 'хода', 'ходов')}`,
    hintsUsed: (n) => `${n} ${plural(n, 'подсказка', 'подсказки', 'подсказок')}`,
    undoneMoves: (n) => `${plural(n, 'возвращён', 'возвращено', 'возвращено')} ${n}`,
    computing: (done, whole) => `считает ${done} из ${whole}; Enter: сразу`,
    realTime: (time) => `на настоящем калькуляторе: ${time}`,
    cannotUndo: 'Этот ход не вернуть: что увидено, то увидено.',
    nothingToUndo: 'Возвращать нечего.',
    tookBack: 'Ход возвращён.',
    closeOverlay: 'Любая клавиша: назад в игру',
    quitSaved: 'Игра сохранена; «eggog play --resume» продолжит её.',
    keys: {
      'fox-hunt': 'стрелки и Enter или цифры (3.4) и Enter: пеленг',
      minesweeper: 'стрелки и Enter или цифры (34: ряд 3, столбец 4) и Enter: открыть',
      labyrinth: 'стрелки: идти   5 или пробел: лестница, яма   0: осмотреться',
      'tic-tac-toe': 'стрелки и Enter или цифры (23: x 2, y 3) и Enter: ход',
    },
    keysMore: 'h подсказка  u вернуть  s поделиться  Esc меню  q выход',
    keysMap: 'm план',
    cellKeys: { f: 'f флажок', c: 'c вокруг' },
    keysOver: 's поделиться  n следующая  Esc меню  q выход',
    seconds: (n) => `${n} с`,
    minutes: (n) => `${n} мин`,
  },
};
