/** What the debug adapter tells its client. */
const en = {
  errorFilter: 'Errors (ЕГГ0Г)',
  stopFilter: 'Every stop (С/П)',
  noProgram: 'launch needs "program": the path of a program file',
  notLoaded: (file: string, why: string) => `${file}: ${why}`,
  unreadable: 'not a program in any known format',
  noStep: 'no command at or after this line',
  rest: 'The program is at rest and waits for keys',
  restHint: 'type "keys 3.4 С/П" here and continue, or "help"',
  error: 'ЕГГ0Г',
  hang: 'The chips ran away: only the power switch would help',
  begin: 'The beginning of the recording',
  stack: 'Stack',
  registers: 'Registers',
  hidden: 'Hidden',
  badNumber: (text: string) => `"${text}" is not a number of the MK-61`,
  badSet: (name: string) => `${name} cannot be changed here`,
  machine: 'MK-61',
};

export type DapMessages = typeof en;

const ru: DapMessages = {
  errorFilter: 'Ошибки (ЕГГ0Г)',
  stopFilter: 'Все остановы (С/П)',
  noProgram: 'для запуска нужно "program": путь к файлу программы',
  notLoaded: (file, why) => `${file}: ${why}`,
  unreadable: 'не программа ни в одном из известных форматов',
  noStep: 'на этой строке и после неё нет команд',
  rest: 'Программа стоит и ждёт клавиш',
  restHint: 'наберите здесь «keys 3.4 С/П» и продолжите, или «help»',
  error: 'ЕГГ0Г',
  hang: 'Микросхемы сбились: помог бы только выключатель питания',
  begin: 'Начало записи',
  stack: 'Стек',
  registers: 'Регистры',
  hidden: 'Скрытое',
  badNumber: (text) => `«${text}» — не число МК-61`,
  badSet: (name) => `${name} здесь изменить нельзя`,
  machine: 'МК-61',
};

export const DAP = { en, ru };
