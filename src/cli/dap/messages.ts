/** What the debug adapter tells its client. */
import { catalogue } from '../../texts.ts';

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
  failed: (why: string) => `this request failed inside of Eggog: ${why}`,
  unknownRequest: (name: string) => `the request "${name}" is not supported`,
  noArguments: (name: string) => `the request "${name}" needs arguments`,
  badLaunch: (name: string, kind: string, value: string) =>
    `launch: "${name}" must be ${({ string: 'a text in quotes', object: 'an object', boolean: 'true or false' } as { [kind: string]: string })[kind]}, not ${value}`,
  badHits: (text: string) => `hit count "${text}": wanted 5, >= 5, < 5 or % 5`,
  notWatched: (name: string) => `${name} cannot be watched: only registers, the stack and X2`,
  onlyWrites: (access: string) => `only writing can be watched, not "${access}"`,
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
  failed: (why) => `запрос не удался внутри Eggog: ${why}`,
  unknownRequest: (name) => `запрос «${name}» не поддерживается`,
  noArguments: (name) => `запросу «${name}» нужны аргументы`,
  badLaunch: (name, kind, value) =>
    `launch: в «${name}» нужно: ${({ string: 'текст в кавычках', object: 'объект', boolean: 'true или false' } as { [kind: string]: string })[kind]}, а не ${value}`,
  badHits: (text) => `число проходов «${text}»: нужно 5, >= 5, < 5 или % 5`,
  notWatched: (name) => `за ${name} следить нельзя: только за регистрами, стеком и X2`,
  onlyWrites: (access) => `следить можно только за записью, не за «${access}»`,
};

export const DAP = catalogue(en, ru);
