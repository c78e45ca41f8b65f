import { catalogue } from '../app/catalogue.ts';

/** Texts about what the browser keeps. */
export const STORAGE = catalogue(
  {
    noRecent: 'Whatever a program, a file or a link replaces is listed here.',
    untitled: 'Untitled',
    earlier: 'What you did here before is among the recent sessions.',
    bringBack: 'Bring it back',
    forgotten: (title: string) => `Removed from my programs: ${title}`,
    unreadable:
      'What this tab did before cannot be read: another version of the page has stored it. It stays in the browser.',
    notStored:
      'This browser does not let the page keep anything: games last for this visit, save programs as files.',
  },
  {
    noRecent: 'Здесь остаётся всё, что заменили программа, файл или ссылка.',
    untitled: 'Без названия',
    earlier: 'То, что было здесь раньше, лежит в недавнем.',
    bringBack: 'Вернуть',
    forgotten: (title: string) => `Убрано из моих программ: ${title}`,
    unreadable:
      'То, что было на этой вкладке, не читается: его записала другая версия страницы. Запись остаётся в браузере.',
    notStored:
      'Браузер не разрешает странице ничего хранить: игры — до конца визита, программы сохраняйте в файлы.',
  },
);
