/** Everything that the play command says, in both languages. */
import type { Lang } from '../io.ts';
import type { Computer, GameId, Status } from './game.ts';

type Catalogue<T> = { readonly [lang in Lang]: T };

/** The Russian form of a noun for a number: 1 ход, 2 хода, 5 ходов. */
function plural(n: number, one: string, few: string, many: string): string {
  const tens = Math.abs(n) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}
const s = (n: number): string => (n === 1 ? '' : 's');

export const COMMAND: Catalogue<{
  description: string;
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
    description: 'play one of the four classics',
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
    description: 'сыграть в одну из четырёх классических игр',
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

export const LABYRINTH: Catalogue<{
  floor: (floor: number) => string;
  floorShort: (floor: number) => string;
  row: (row: number, x: number) => string;
  charge: (charge: number) => string;
  solved: (n: number) => string;
  won: string;
  lost: (missing: number) => string;
  next: string;
  nothing: string;
  moved: (charge: number) => string;
  pressNext: string;
  way: (commands: number, first: number) => string;
  noWay: { readonly [reason in 'no-exit' | 'walls' | 'charge']: (rooms: number) => string };
  mapTitle: string;
  legend: string;
}> = {
  en: {
    floor: (floor) => `floor ${floor} of 7`,
    floorShort: (floor) => `floor ${floor}`,
    row: (row, x) => `row ${row}, room ${x}`,
    charge: (charge) => `charge ${charge}`,
    solved: (n) => `${n} labyrinth${s(n)} solved`,
    won: 'The jumper is here: you are out!',
    lost: (missing) => `The suit was short of ${missing}. Lost.`,
    next: 'A new labyrinth.',
    nothing: 'Nothing happens.',
    moved: (charge) => `charge ${charge}`,
    pressNext: 'n begins the next labyrinth.',
    way: (commands, first) =>
      `The shortest way out takes ${commands} command${s(commands)}; begin with ${first}.`,
    noWay: {
      'no-exit': () => 'No row of this building looks like the exit: there is no way out.',
      walls: (rooms) => `There is no way out: ${rooms} rooms can be reached, the exit is not among them.`,
      charge: (rooms) =>
        `There is no way out: the charge takes you to ${rooms} rooms, and no exit is among them.`,
    },
    mapTitle: 'The whole building (this counts as a hint)',
    legend: '@ you   X exit   . plain   ~ puddle   ^ ladder   v pit',
  },
  ru: {
    floor: (floor) => `этаж ${floor} из 7`,
    floorShort: (floor) => `этаж ${floor}`,
    row: (row, x) => `ряд ${row}, комната ${x}`,
    charge: (charge) => `заряд ${charge}`,
    solved: (n) => `пройдено лабиринтов: ${n}`,
    won: 'Джампер здесь: вы выбрались!',
    lost: (missing) => `Скафандру не хватило ${missing}. Поражение.`,
    next: 'Новый лабиринт.',
    nothing: 'Ничего не происходит.',
    moved: (charge) => `заряд ${charge}`,
    pressNext: 'n начинает следующий лабиринт.',
    way: (commands, first) =>
      `Кратчайший путь: ${commands} ${plural(commands, 'команда', 'команды', 'команд')}; начните с ${first}.`,
    noWay: {
      'no-exit': () => 'Ни один ряд здания не похож на выход: выхода нет.',
      walls: (rooms) => `Выхода нет: доступно комнат ${rooms}, и ни в одной нет выхода.`,
      charge: (rooms) => `Выхода нет: заряда хватает на ${rooms} комнат, и ни в одной нет выхода.`,
    },
    mapTitle: 'Всё здание (это считается подсказкой)',
    legend: '@ вы   X выход   . обычная   ~ лужа   ^ лестница   v яма',
  },
};

export const TIC_TAC_TOE: Catalogue<{
  marks: string;
  opponent: { readonly [opponent in 'original' | 'perfect' | 'random']: string };
  puzzle: (moves: number) => string;
  taken: (x: number, y: number) => string;
  won: string;
  wonUnseen: string;
  wonButDenied: string;
  lost: (x: number, y: number) => string;
  drawn: string;
  answered: (x: number, y: number) => string;
  over: string;
  defeat: (moves: number, x: number, y: number) => string;
  legend: string;
  value: { readonly [result in 'win' | 'draw' | 'loss']: (moves: number, x: number, y: number) => string };
}> = {
  en: {
    marks: 'you X, the calculator O',
    opponent: { original: 'the original', perfect: 'the perfect player', random: 'random moves' },
    puzzle: (moves) => `to beat in ${moves} moves`,
    taken: (x, y) => `The cell ${x}:${y} is taken.`,
    won: 'Four in a line: you have won!',
    wonUnseen: 'Four in a line: you have won! The calculator does not see it.',
    wonButDenied: 'Four in a line: you have won! The calculator does not see it and claims its own line.',
    lost: (x, y) => `The calculator completes its line with ${x}:${y}.`,
    drawn: 'The board is full: a draw.',
    answered: (x, y) => `The calculator takes ${x}:${y}.`,
    over: 'This game is over.',
    legend: '+n: you win in n moves of both, = draw, -n: you lose, against a perfect opponent',
    defeat: (moves, x, y) => `The original loses from here in ${moves} move${s(moves)} of yours: ${x}:${y}.`,
    value: {
      win: (moves, x, y) => `You can force a win in ${Math.ceil(moves / 2)}: ${x}:${y}.`,
      draw: (_, x, y) => `With best play it is a draw; ${x}:${y} keeps it.`,
      loss: (moves, x, y) => `A perfect opponent wins in ${Math.floor(moves / 2)}; ${x}:${y} lasts longest.`,
    },
  },
  ru: {
    marks: 'вы X, калькулятор O',
    opponent: { original: 'оригинал', perfect: 'безошибочный игрок', random: 'случайные ходы' },
    puzzle: (moves) => `обыграть за ${moves} ${plural(moves, 'ход', 'хода', 'ходов')}`,
    taken: (x, y) => `Клетка ${x}:${y} занята.`,
    won: 'Четыре в ряд: вы выиграли!',
    wonUnseen: 'Четыре в ряд: вы выиграли! Калькулятор этого не видит.',
    wonButDenied: 'Четыре в ряд: вы выиграли! Калькулятор этого не видит и объявляет победу себе.',
    lost: (x, y) => `Калькулятор закончил свой ряд ходом ${x}:${y}.`,
    drawn: 'Поле заполнено: ничья.',
    answered: (x, y) => `Калькулятор пошёл ${x}:${y}.`,
    over: 'Игра окончена.',
    legend: '+n: победа за n ходов обоих, = ничья, -n: поражение, с безошибочным противником',
    defeat: (moves, x, y) =>
      `Отсюда оригинал проигрывает за ${moves} ${plural(moves, 'ваш ход', 'ваших хода', 'ваших ходов')}: ${x}:${y}.`,
    value: {
      win: (moves, x, y) => `Победа неизбежна, ходов: ${Math.ceil(moves / 2)}; ${x}:${y}.`,
      draw: (_, x, y) => `При верной игре ничья; ${x}:${y} её сохраняет.`,
      loss: (moves, x, y) =>
        `Безошибочный противник выиграет, ходов: ${Math.floor(moves / 2)}; ${x}:${y} держится дольше.`,
    },
  },
};

export const FOX_HUNT: Catalogue<{
  left: (foxes: number) => string;
  heard: (n: number) => string;
  found: (left: number) => string;
  finished: (moves: number) => string;
  refused: string;
  error: string;
  never: (placed: number) => string;
  unfinishable: string;
  over: string;
  fox: (place: string, percent: string, moves: string) => string;
  chance: (place: string, percent: string, moves: string) => string;
  probe: (place: string, percent: string, moves: string) => string;
  noAdvice: string;
  counted: (placements: number) => string;
  estimated: (error: string) => string;
  legend: string;
}> = {
  en: {
    left: (foxes) => `${foxes} fox${foxes === 1 ? '' : 'es'} left`,
    heard: (n) => (n === 0 ? 'No fox is heard.' : `${n} fox${n === 1 ? ' is' : 'es are'} heard.`),
    found: (left) => `Found! ${left} left.`,
    finished: (moves) => `The last one! All found in ${moves} move${s(moves)}.`,
    refused: 'These coordinates are not on the board.',
    error: 'The calculator stops with an error here; the move counts.',
    never: (placed) =>
      `This random number places ${placed} foxes at most: the calculator would never be ready.`,
    unfinishable: 'One fox of this random number is outside the board: it cannot be found.',
    over: 'The hunt is over.',
    fox: (place) => `A fox is surely at ${place}.`,
    chance: (place, percent, moves) =>
      `Best is ${place}: a fox with ${percent} %; about ${moves} moves left.`,
    probe: (place, _, moves) => `Best is ${place}: no fox, but it tells most; about ${moves} moves left.`,
    noAdvice: 'The answers fit no placement.',
    counted: (placements) =>
      placements < 1e6 ? `${placements} placements fit.` : `${placements.toExponential(1)} placements fit.`,
    estimated: (error) => `Too many placements to count: estimated, within about ${error} %.`,
    legend: 'On the board: percent of a fox, ** sure; =n was heard there.',
  },
  ru: {
    left: (foxes) => `осталось лис: ${foxes}`,
    heard: (n) => (n === 0 ? 'Ни одной лисы не слышно.' : `Слышно лис: ${n}.`),
    found: (left) => `Есть! Осталось ${left}.`,
    finished: (moves) => `Последняя! Все найдены за ${moves} ${plural(moves, 'ход', 'хода', 'ходов')}.`,
    refused: 'Таких координат на поле нет.',
    error: 'Здесь калькулятор останавливается с ошибкой; ход засчитан.',
    never: (placed) =>
      `Это случайное число расставит не больше ${placed} лис: калькулятор никогда не закончит.`,
    unfinishable: 'Одна лиса этого случайного числа вне поля: её не найти.',
    over: 'Охота окончена.',
    fox: (place) => `В ${place} точно лиса.`,
    chance: (place, percent, moves) =>
      `Лучше всего ${place}: лиса с ${percent} %; останется ходов около ${moves}.`,
    probe: (place, _, moves) =>
      `Лучше всего ${place}: лисы нет, но узнаете больше; останется ходов около ${moves}.`,
    noAdvice: 'Ответам не подходит ни одна расстановка.',
    counted: (placements) =>
      `Подходит расстановок: ${placements < 1e6 ? placements : placements.toExponential(1)}.`,
    estimated: (error) => `Расстановок слишком много, чтобы сосчитать: оценка, ошибка около ${error} %.`,
    legend: 'На поле: вероятность лисы в процентах, ** точно; =n там было слышно.',
  },
};

export const MINESWEEPER: Catalogue<{
  mines: (mines: number) => string;
  opened: (open: number, safe: number) => string;
  around: (mines: number) => string;
  area: (cells: number) => string;
  mine: string;
  cleared: string;
  refused: string;
  flag: string;
  nothing: string;
  never: (laid: number) => string;
  over: string;
  safe: (cell: string) => string;
  legend: string;
  risk: (cell: string, percent: string) => string;
}> = {
  en: {
    mines: (mines) => `${mines} mine${s(mines)}`,
    opened: (open, safe) => `${open} of ${safe} cells open`,
    around: (mines) => (mines === 0 ? 'No mine around.' : `${mines} mine${s(mines)} around.`),
    area: (cells) => `${cells} cell${s(cells)} opened.`,
    mine: 'A mine! ЕГГ0Г.',
    cleared: 'Cleared: only mines are left closed.',
    refused: 'These coordinates are not on the board.',
    flag: 'Flag.',
    nothing: 'Nothing happens.',
    never: (laid) => `This random number lays ${laid} mines at most: the calculator would never be ready.`,
    over: 'This game is over.',
    safe: (cell) => `${cell} is safe.`,
    risk: (cell, percent) => `Nothing is safe; best is ${cell}, a mine with ${percent} %.`,
    legend: 'On the board: percent of a mine, ** sure; =n is open.',
  },
  ru: {
    mines: (mines) => `мин: ${mines}`,
    opened: (open, safe) => `открыто ${open} из ${safe}`,
    around: (mines) => (mines === 0 ? 'Мин вокруг нет.' : `Мин вокруг: ${mines}.`),
    area: (cells) => `Открыто клеток: ${cells}.`,
    mine: 'Мина! ЕГГ0Г.',
    cleared: 'Готово: закрыты только мины.',
    refused: 'Таких координат на поле нет.',
    flag: 'Флажок.',
    nothing: 'Ничего не происходит.',
    never: (laid) => `Это случайное число поставит не больше ${laid} мин: калькулятор никогда не закончит.`,
    over: 'Игра окончена.',
    safe: (cell) => `${cell} безопасна.`,
    risk: (cell, percent) => `Безопасных нет; лучше всего ${cell}: мина с ${percent} %.`,
    legend: 'На поле: вероятность мины в процентах, ** точно; =n открыта.',
  },
};
