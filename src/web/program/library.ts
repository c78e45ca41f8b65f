/** The programs that come with the app; each loads on demand. */

import type { Localized } from '../../texts.ts';
import { both } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import CLASSICS from './library.json';
import PROGRAM from './messages.json';
import { openFile } from './open.ts';

export type Tag = 'game' | 'number' | 'equation' | 'everyday';

export interface LibraryProgram {
  readonly name: string;
  readonly tag: Tag;
  readonly title: Localized;
  /** One sentence on what it does. */
  readonly about: Localized;
  readonly words?: string;
  readonly steps: number;
  readonly picture: string;
  readonly load: () => Promise<{ default: string }>;
}

const LOADS: { readonly [name: string]: LibraryProgram['load'] } = {
  'fox-hunt-100': () => import('../../games/fox-hunt/fox-hunt-100.pmk'),
  'minesweeper-9x9': () => import('../../games/minesweeper/minesweeper-9x9.pmk'),
  'labyrinth-7x7x7': () => import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  'tic-tac-toe-4x4': () => import('../../games/tic-tac-toe/tic-tac-toe-4x4.pmk'),
};

export const LIBRARY: readonly LibraryProgram[] = CLASSICS.map((one) => ({
  ...one,
  tag: 'game',
  load: LOADS[one.name],
}));

/** A program of the library by its name; undefined for none. */
export const libraryProgram = async (name: string): Promise<LibraryProgram | undefined> =>
  [...LIBRARY, ...(await import('./small-programs.ts')).SMALL_PROGRAMS].find((one) => one.name === name);

/** Opens a program of the library with its rules; complains if there is none of that name. */
export async function openFromLibrary(name: string): Promise<void> {
  try {
    const entry = await libraryProgram(name);
    if (!entry) {
      complain(both(PROGRAM, 'noSuchProgram', { name }));
      return;
    }
    const { default: text } = await entry.load();
    await openFile(text, `${name}.pmk`);
  } catch {
    complain(both(PROGRAM, 'cannotRead', { name, why: both(PROGRAM, 'editorFailed') }));
  }
}
