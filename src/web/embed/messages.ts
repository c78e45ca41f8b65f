import { catalogue } from '../app/catalogue.ts';

/** Texts of an embedded calculator. */
export const EMBED = catalogue(
  {
    label: 'Elektronika MK-61',
    play: 'Play',
    stop: 'Stop',
    again: 'From the beginning',
    open: 'Open in Eggog',
    badKeys: (word: string) => `autoplay: there is no key "${word}"`,
  },
  {
    label: 'Электроника МК-61',
    play: 'Пуск',
    stop: 'Стоп',
    again: 'С начала',
    open: 'Открыть в Eggog',
    badKeys: (word: string) => `autoplay: нет клавиши «${word}»`,
  },
);
