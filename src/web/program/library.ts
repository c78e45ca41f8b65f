/** The programs that come with the app; each loads on demand. */

import { both } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import FIRST from './library.json';
import PROGRAM from './messages.json';
import { openFile } from './open.ts';

/** Its sentence says what it does; `words` find it, too; the picture is what its display shows. */
export type LibraryProgram = (typeof FIRST)[number];

/** The programs that an empty memory offers. */
export const LIBRARY: readonly LibraryProgram[] = FIRST;

const classics = import.meta.glob<string>('../../games/*/*.pmk', { import: 'default' });

/** The source of a program of the library; undefined for a name that none has. */
export async function libraryText(name: string): Promise<string | undefined> {
  const classic = Object.keys(classics).find((path) => path.endsWith(`/${name}.pmk`));
  return classic ? classics[classic]() : (await import('./small-programs.ts')).textOf(name);
}

/** Opens a program of the library with its rules; complains if there is none of that name. */
export async function openFromLibrary(name: string): Promise<void> {
  try {
    const text = await libraryText(name);
    if (text === undefined) complain(both(PROGRAM, 'noSuchProgram', { name }));
    else await openFile(text, `${name}.pmk`);
  } catch {
    complain(both(PROGRAM, 'cannotRead', { name, why: both(PROGRAM, 'editorFailed') }));
  }
}
