/** What the screens of the play command say. */
import type { Statistics } from '../../games/records.ts';
import { catalogue } from '../../texts.ts';

type Figures = Omit<Statistics, 'dailies'>;

export const SCREENS = catalogue(
  {
    menuTitle: 'EGGOG  Four classics of the Elektronika MK-61',
    menuContinue: 'go on:',
    menuDays: 'days and statistics',
    daysKeys: '↑ ↓ day   Enter: play its puzzle   Esc: back',
    notPlayed: 'not played',
    statistics: ({ played, won, wonAlone, fewest, streak, longest }: Figures) =>
      `played ${played}, won ${won}, without help ${wonAlone}, fewest moves ${fewest ?? '–'}, days in a row ${streak}, longest row ${longest}`,
    menuQuit: 'quit',
    menuKeys: 'up, down: choose   Enter: go   d: puzzle of the day   q: quit',
    damaged: (files: string) => `Saved games that cannot be read: ${files}`,
    setupKeys: '↑ ↓ field   ← → or digits: value   Enter: start   Esc: back',
    move: 'move',
    best: 'solver',
    cost: 'what it cost',
    shows: 'shows',
    bothShow: (original: string, rules: string) => `The original shows ${original}, the rules ${rules}.`,
    computing: (done: string, whole: string) => `computing ${done} of ${whole}; Enter: at once`,
    realTime: (time: string) => `on the real calculator: ${time}`,
    nothingToUndo: 'There is no move to take back.',
    tookBack: 'Taken back.',
    sureToGiveUp: 'Give up? Press g once more; any other key goes on.',
    closePage: 'Any key: back to the game',
    scrollPage: '↑ ↓ scroll   any other key: back to the game',
    quitSaved: 'The game is saved; "eggog play --resume" goes on with it.',
    quitListed: 'The game is saved; it is in the menu of "eggog play".',
    quitUnsaved: (why: string) => `The game is not saved. ${why}`,
    keptApart: 'This game goes on in another window, too. From here on it is saved as a game of its own.',
    program: 'Rules of the program',
    signs: 'Signs',
    keysTitle: 'Keys',
    keysMore: '? rules  h hint  u undo  g give up  s share  Esc menu  q quit',
    keysShort: '? keys and rules  q quit',
    keysMap: 'm map',
    keysMark: 'f mark',
    keysOver: '? rules  v review  s share  n next  Esc menu  q quit',
  },
  {
    menuTitle: 'EGGOG  Четыре классические игры Электроники МК-61',
    menuContinue: 'дальше:',
    menuDays: 'дни и статистика',
    daysKeys: '↑ ↓ день   Enter: играть его задачу   Esc: назад',
    notPlayed: 'не сыграна',
    statistics: ({ played, won, wonAlone, fewest, streak, longest }) =>
      `сыграно ${played}, выиграно ${won}, без помощи ${wonAlone}, меньше всего ходов ${fewest ?? '–'}, дней подряд ${streak}, самый длинный ряд ${longest}`,
    menuQuit: 'выход',
    menuKeys: 'вверх, вниз: выбор   Enter: начать   d: задача дня   q: выход',
    damaged: (files) => `Сохранённые игры, которые не читаются: ${files}`,
    setupKeys: '↑ ↓ поле   ← → или цифры: значение   Enter: играть   Esc: назад',
    move: 'ход',
    best: 'решатель',
    cost: 'чего стоил',
    shows: 'показывает',
    bothShow: (original, rules) => `Программа показывает ${original}, правила ${rules}.`,
    computing: (done, whole) => `считает ${done} из ${whole}; Enter: сразу`,
    realTime: (time) => `на настоящем калькуляторе: ${time}`,
    nothingToUndo: 'Возвращать нечего.',
    tookBack: 'Ход возвращён.',
    sureToGiveUp: 'Сдаться? Нажмите g ещё раз; любая другая клавиша продолжит игру.',
    closePage: 'Любая клавиша: назад в игру',
    scrollPage: '↑ ↓ листать   любая другая клавиша: назад в игру',
    quitSaved: 'Игра сохранена; «eggog play --resume» продолжит её.',
    quitListed: 'Игра сохранена; она есть в меню «eggog play».',
    quitUnsaved: (why) => `Игра не сохранена. ${why}`,
    keptApart: 'Эта игра идёт и в другом окне. Отсюда она сохраняется как отдельная игра.',
    program: 'Правила программы',
    signs: 'Знаки',
    keysTitle: 'Клавиши',
    keysMore: '? правила  h подсказка  u вернуть  g сдаться  s поделиться  Esc меню  q выход',
    keysShort: '? клавиши и правила  q выход',
    keysMap: 'm план',
    keysMark: 'f отметка',
    keysOver: '? правила  v разбор  s поделиться  n следующая  Esc меню  q выход',
  },
);

export const COMMAND = catalogue(
  {
    game: 'fox-hunt, minesweeper, labyrinth or tic-tac-toe; a menu without it',
    level:
      'named settings: beginner, intermediate, expert or original (Minesweeper), beginner, intermediate or expert (Fox Hunt)',
    random: 'random number from 0 to 1; the same number gives the same game',
    count: 'how many foxes or mines',
    size: 'side of the board of the Fox Hunt, 2..10 (rules only)',
    bearings: 'what foxes are heard from: original (as the program counts) or described (as its page says)',
    style: 'Minesweeper: friendly (safe first move, areas open, flags; rules only), or original',
    width: 'Minesweeper: columns of the board, 2..30 (other than 9: rules only)',
    height: 'Minesweeper: rows of the board, 2..30 (other than 9: rules only)',
    begins: 'Tic-Tac-Toe: player or calculator',
    opponent:
      'Tic-Tac-Toe: original, perfect, expert (perfect, with traps), random or trainer (win where the original erred)',
    opening: 'Tic-Tac-Toe: your first moves, such as "1:1 2:3"',
    computer: 'who computes: original (the program, at full speed), paced (in its real time) or rules',
    speed: 'how many times faster than real, with --computer paced',
    daily: 'the puzzle of a day (YYYY-MM-DD), of today without one',
    moves: 'play these moves and print the answers; needs no terminal',
    resume: 'go on with the last unfinished game',
    json: 'print one JSON object, after the moves if there are some',
    help: `
Moves: Fox Hunt H.h (3.4), Minesweeper row and column (34, on large boards 12:4; also f34 flag, c34 around; in the Fox Hunt m3.4 marks), Labyrinth 2 4 5 6 8 (and next), Tic-Tac-Toe x:y (2:3). In a game, ? shows its rules and signs.

Examples:
  eggog play
  eggog play fox-hunt --random 0.5 --count 5 --moves "0.0 3.4" --json
  eggog play minesweeper --level intermediate
  eggog play labyrinth --daily`,
    needsTerminal: 'play needs a terminal, or --moves "..." to play without one.',
    needsGame: (known: string) => `Which game? Name one of ${known} before --moves or --json.`,
    nothingToResume: 'There is no unfinished game to go on with.',
    resumeWithOptions: '--resume takes no other options: the game goes on as it was.',
    unknownComputer: (known: string, value: string) => `--computer is ${known}, not "${value}".`,
  },
  {
    game: 'fox-hunt, minesweeper, labyrinth или tic-tac-toe; без него меню',
    level:
      'готовые настройки: beginner, intermediate, expert или original (Сапёр), beginner, intermediate или expert (Охота на лис)',
    random: 'случайное число от 0 до 1; одинаковое число даёт одинаковую игру',
    count: 'сколько лис или мин',
    size: 'сторона поля Охоты на лис, 2..10 (только по правилам)',
    bearings:
      'откуда слышно лис: original (как считает программа) или described (как сказано на её странице)',
    style: 'Сапёр: friendly (безопасный первый ход, области, флажки; только по правилам) или original',
    width: 'Сапёр: столбцов на поле, 2..30 (не 9: только по правилам)',
    height: 'Сапёр: строк на поле, 2..30 (не 9: только по правилам)',
    begins: 'Крестики-нолики: player или calculator',
    opponent:
      'Крестики-нолики: original, perfect, expert (безошибочен, с ловушками), random или trainer (выиграть там, где программа ошиблась)',
    opening: 'Крестики-нолики: ваши первые ходы, например "1:1 2:3"',
    computer:
      'кто считает: original (сама программа, быстро), paced (в её настоящем темпе) или rules (правила)',
    speed: 'во сколько раз быстрее настоящего, для --computer paced',
    daily: 'задача дня (ГГГГ-ММ-ДД), без даты сегодняшняя',
    moves: 'сделать эти ходы и напечатать ответы; терминал не нужен',
    resume: 'продолжить последнюю неоконченную игру',
    json: 'напечатать один объект JSON, после ходов, если они есть',
    help: `
Ходы: Охота на лис H.h (3.4), Сапёр строка и столбец (34, на больших полях 12:4; ещё f34 флажок, c34 вокруг; в Охоте на лис m3.4 — отметка), Лабиринт 2 4 5 6 8 (и next), Крестики-нолики x:y (2:3). В игре ? показывает её правила и знаки.

Примеры:
  eggog play
  eggog play fox-hunt --random 0.5 --count 5 --moves "0.0 3.4" --json
  eggog play minesweeper --level intermediate
  eggog play labyrinth --daily`,
    needsTerminal: 'для игры нужен терминал или --moves "..." без него.',
    needsGame: (known) => `Какая игра? Назовите одну из ${known} перед --moves или --json.`,
    nothingToResume: 'Нет неоконченной игры, которую можно продолжить.',
    resumeWithOptions: '--resume не сочетается с другими параметрами: игра продолжается такой, как была.',
    unknownComputer: (known, value) => `--computer это ${known}, а не «${value}».`,
  },
);
