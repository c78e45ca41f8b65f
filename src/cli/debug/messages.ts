/** Words of the debugger's screen. */
const en = {
  keys: [
    's step  n over call  o out  r run  Shift: backwards  (any key interrupts)',
    '↑↓ look  b breakpoint  e error stop  k keys  = set  : command (:help)  q quit',
  ],
  tick: 'tick',
  returns: 'Returns',
  waiting: 'Keys',
  none: '-',
  running: 'going... (any key interrupts)',
  interrupted: 'interrupted',
  welcome: 'ready: r runs, s steps',
};

export type DebugScreenMessages = typeof en;

const ru: DebugScreenMessages = {
  keys: [
    's шаг  n через вызов  o выйти  r пуск  Shift: назад  (клавиша прерывает)',
    '↑↓ листать  b точка  e при ошибке  k клавиши  = число  : команда (help)  q выход',
  ],
  tick: 'такт',
  returns: 'Возвраты',
  waiting: 'Клавиши',
  none: '-',
  running: 'выполняется... (любая клавиша прерывает)',
  interrupted: 'прервано',
  welcome: 'готово: r — пуск, s — шаг',
};

export const DEBUG_SCREEN = { en, ru };
