/** Words of the extension that its code says; those of the manifest are in package.nls. */
import { env } from 'vscode';
import { isLang, type Lang } from '../../../src/texts.ts';

export const lang: Lang = isLang(env.language.slice(0, 2)) ? (env.language.slice(0, 2) as Lang) : 'en';

const TEXTS = {
  en: {
    notStarted: (command: string, why: string) => `Eggog could not be started (${command}): ${why}`,
    serverFailed: (why: string) => `The language server of Eggog did not start: ${why}`,
    noProgram: 'Open a .pmk file first.',
    notSaved: 'Save the file first.',
    unreadable: (why: string) => `The program does not read: ${why}`,
    working: (what: string) => `Eggog: ${what}…`,
    chooseFormat: 'Format',
    calculator: 'Calculator',
    run: 'run',
    trace: 'trace',
    profile: 'profile',
    info: 'about',
    check: 'check',
    golf: 'golf',
  },
  ru: {
    notStarted: (command: string, why: string) => `Eggog не запустился (${command}): ${why}`,
    serverFailed: (why: string) => `Языковой сервер Eggog не запустился: ${why}`,
    noProgram: 'Сначала откройте файл .pmk.',
    notSaved: 'Сначала сохраните файл.',
    unreadable: (why: string) => `Программа не читается: ${why}`,
    working: (what: string) => `Eggog: ${what}…`,
    chooseFormat: 'Формат',
    calculator: 'Калькулятор',
    run: 'пуск',
    trace: 'трассировка',
    profile: 'профиль',
    info: 'о программе',
    check: 'проверки',
    golf: 'гольф',
  },
};

export const words = TEXTS[lang];
