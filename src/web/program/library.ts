/** The programs that come with the app; each is fetched when it is asked for. */

import { inEach, type Localized } from '../../texts.ts';
import { both, inLang } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import PROGRAM from './messages.json';
import { openFile } from './open.ts';
import { tab } from './tabs.ts';

export interface LibraryProgram {
  readonly name: string;
  readonly title: Localized;
  /** One sentence on what it does. */
  readonly about: Localized;
  /** What else it may be looked for by, in both languages. */
  readonly words?: string;
  readonly steps: number;
  /** What the indicator shows when it runs: the program's picture. */
  readonly picture: string;
  readonly load: () => Promise<{ default: string }>;
}

export const LIBRARY: readonly LibraryProgram[] = [
  {
    name: 'fox-hunt-100',
    title: { en: 'Fox Hunt 100', ru: 'Охота на лис 100' },
    about: {
      en: 'Up to 100 foxes hide on a 10×10 field; each bearing tells how many are in sight.',
      ru: 'До 100 лис прячутся на поле 10×10; каждый пеленг говорит, сколько их видно.',
    },
    steps: 105,
    picture: '-5.          ',
    load: () => import('../../games/fox-hunt/fox-hunt-100.pmk'),
  },
  {
    name: 'minesweeper-9x9',
    title: { en: 'Minesweeper 9×9', ru: 'Сапёр 9×9' },
    about: {
      en: 'Mines on a 9×9 field, twenty by the author’s advice: the indicator counts the neighbours.',
      ru: 'Мины на поле 9×9, автор советует двадцать: индикатор считает соседние.',
    },
    steps: 97,
    picture: ' 3.          ',
    load: () => import('../../games/minesweeper/minesweeper-9x9.pmk'),
  },
  {
    name: 'labyrinth-7x7x7',
    title: { en: 'Labyrinth 7×7×7', ru: 'Лабиринт 7×7×7' },
    about: {
      en: 'A way through 343 rooms on seven floors, drawn with hexadecimal signs, before the charge runs out.',
      ru: 'Путь через 343 комнаты на семи этажах, нарисованный знаками индикатора, пока не кончился заряд.',
    },
    steps: 105,
    picture: ' 5.EL8 --L-05',
    load: () => import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  },
  {
    name: 'tic-tac-toe-4x4',
    title: { en: 'Tic-Tac-Toe 4×4', ru: 'Крестики-нолики 4×4' },
    about: {
      en: 'Four in a line on a torus, against the calculator.',
      ru: 'Четыре в ряд на торе против калькулятора.',
    },
    steps: 105,
    picture: ' 8.       -01',
    load: () => import('../../games/tic-tac-toe/tic-tac-toe-4x4.pmk'),
  },
];

/** The other programs, which come with the library itself. */
export const smallPrograms = (): Promise<readonly LibraryProgram[]> =>
  import('./small-programs.ts').then(({ SMALL_PROGRAMS }) => SMALL_PROGRAMS);

/** A program of the library by its name; undefined for none. */
export const libraryProgram = async (name: string): Promise<LibraryProgram | undefined> =>
  LIBRARY.find((one) => one.name === name) ?? (await smallPrograms()).find((one) => one.name === name);

/** Opens a program of the library with its rules; complains if there is none of that name. */
export async function openFromLibrary(name: string): Promise<void> {
  try {
    const entry = await libraryProgram(name);
    if (!entry) {
      complain(both(PROGRAM, 'noSuchProgram', { name }));
      return;
    }
    const { default: text } = await entry.load();
    if (await openFile(text, `${name}.pmk`)) tab.value = 'rules';
  } catch {
    complain(
      inEach((lang) => {
        const t = inLang(PROGRAM, lang);
        return t('cannotRead', { name, why: t('editorFailed') });
      }),
    );
  }
}
