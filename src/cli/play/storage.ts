/** Where unfinished games wait: one small file each, written whole or not at all. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../errors.ts';
import { parseSaved, type SavedSession } from './session.ts';

/** The directory of the user's data: EGGOG_HOME, else eggog in XDG_DATA_HOME or ~/.local/share. */
export function dataDirectory(env: { readonly [name: string]: string | undefined }): string {
  if (env.EGGOG_HOME) return env.EGGOG_HOME;
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'eggog');
}

export interface StoredSession {
  /** Name of the file without its ending; sorts by time of beginning. */
  readonly id: string;
  readonly saved: SavedSession;
}

export class SessionStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = join(directory, 'games');
  }

  /** Writes a session; a crash in the middle leaves the one before. Throws UserError if it cannot be written. */
  write(id: string, saved: SavedSession): void {
    const file = this.#file(id);
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      mkdirSync(this.#directory, { recursive: true });
      writeFileSync(temporary, `${JSON.stringify(saved)}\n`, { flush: true });
      renameSync(temporary, file);
    } catch (error) {
      throw new UserError(`The game cannot be saved to ${file}: ${(error as Error).message}`);
    }
  }

  remove(id: string): void {
    rmSync(this.#file(id), { force: true });
  }

  /** All stored games that can be read, the youngest first. */
  list(): StoredSession[] {
    let names: string[];
    try {
      names = readdirSync(this.#directory);
    } catch {
      return [];
    }
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .flatMap((name) => {
        try {
          const id = name.slice(0, -'.json'.length);
          return [{ id, saved: parseSaved(readFileSync(join(this.#directory, name), 'utf8'), name) }];
        } catch {
          // A file that is not a game is left alone: it may be of a later version.
          return [];
        }
      });
  }

  #file(id: string): string {
    return join(this.#directory, `${id}.json`);
  }
}
