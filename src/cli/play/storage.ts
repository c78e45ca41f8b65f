/** What a user's folder keeps of the games: the unfinished ones, a small file each. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { orElse, UserError } from '../../errors.ts';
import { gameOf } from '../../games/games.ts';
import { type GameSession, parseSaved, restoreSession, saveSession, statusOf } from '../../games/session.ts';
import { makeFolder } from '../../jobs/files.ts';
import { cannotWrite, isSystemError, writeFileSafely } from '../files.ts';

/** The directory of the user's data: EGGOG_HOME, else eggog in XDG_DATA_HOME or ~/.local/share. */
export function dataDirectory(env: { readonly [name: string]: string | undefined }): string {
  if (env.EGGOG_HOME) return env.EGGOG_HOME;
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'eggog');
}

/** Writes a file of the user's data; a crash in the middle leaves the one before. Throws UserError if that is not possible. */
export function keepJson(path: string, value: unknown): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw cannotWrite(path, error);
  }
  writeFileSafely(path, `${JSON.stringify(value)}\n`, { own: true });
}

export interface StoredSession {
  /** Name of the file without its ending; sorts by time of beginning. */
  readonly id: string;
  readonly session: GameSession;
}

interface Stored {
  /** Unfinished games, the youngest first. */
  readonly games: readonly StoredSession[];
  /** Files that are no games, or of a later version. They are left alone. */
  readonly unreadable: readonly string[];
}

/** The games of one user. The folder is made with the first. */
export class GameStore {
  readonly #games: string;

  constructor(directory: string) {
    this.#games = join(directory, 'games');
  }

  /** Keeps a game in its file; one that is over has none. Throws UserError if it cannot be written. */
  keep(id: string, session: GameSession): void {
    const file = join(this.#games, `${id}.json`);
    if (statusOf(session) === 'playing') keepJson(file, saveSession(session));
    // Where that fails, reading passes it over.
    else orElse(() => rmSync(file, { force: true }), undefined);
  }

  /** Reads everything. A file that is no game spoils nothing: it is named, and the others are read. */
  read(): Stored {
    const games: StoredSession[] = [];
    const unreadable: string[] = [];
    const names = orElse(() => readdirSync(this.#games), []).filter((name) => name.endsWith('.json'));
    for (const name of names.toSorted().reverse()) {
      try {
        const saved = parseSaved(JSON.parse(readFileSync(join(this.#games, name), 'utf8')));
        const session: GameSession = restoreSession(gameOf(saved.game), saved);
        if (statusOf(session) === 'playing') games.push({ id: name.slice(0, -'.json'.length), session });
      } catch (error) {
        const isOfFile = error instanceof UserError || error instanceof SyntaxError || isSystemError(error);
        if (!isOfFile) throw error;
        unreadable.push(name);
      }
    }
    return { games, unreadable };
  }
}
