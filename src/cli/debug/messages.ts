/** Words of the debugger's screen. */
import { catalogue } from '../../texts.ts';

const en = {
  keys: [
    's step  n over call  o out  r run  Shift: backwards  b break  ? help',
    '↑↓ look  : command  k keys  = set  w watch  e errors  Home End  q quit',
  ],
  tick: 'tick',
  returns: 'Returns',
  waiting: 'Keys',
  none: '-',
  breaks: 'Breakpoints',
  watches: 'Watches',
  running: 'going... (any key interrupts)',
  interrupted: 'interrupted',
  welcome: 'ready: r runs, s steps',
};

export type DebugScreenMessages = typeof en;

const ru: DebugScreenMessages = {
  keys: [
    's шаг  n через вызов  o выйти  r пуск  Shift: назад  b точка  ? помощь',
    '↑↓ листать  : команда  k клавиши  = число  w следить  e ошибки  q выход',
  ],
  tick: 'такт',
  returns: 'Возвраты',
  waiting: 'Клавиши',
  none: '-',
  breaks: 'Точки останова',
  watches: 'Выражения',
  running: 'выполняется... (любая клавиша прерывает)',
  interrupted: 'прервано',
  welcome: 'готово: r — пуск, s — шаг',
};

export const DEBUG_SCREEN = catalogue(en, ru);
