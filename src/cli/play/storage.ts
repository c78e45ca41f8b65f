/** Where unfinished games wait: one small file each, written whole or not at all. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { orElse, UserError } from '../../errors.ts';
import { gameOf } from '../../games/games.ts';
import { type GameRecord, readRecords, withRecord } from '../../games/records.ts';
import { type GameSession, parseSaved, restoreSession, saveSession, statusOf } from '../../games/session.ts';
import { makeFolder, writeWhole } from '../../jobs/files.ts';
import { reasonOf } from '../files.ts';

/** The directory of the user's data: EGGOG_HOME, else eggog in XDG_DATA_HOME or ~/.local/share. */
export function dataDirectory(env: { readonly [name: string]: string | undefined }): string {
  if (env.EGGOG_HOME) return env.EGGOG_HOME;
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'eggog');
}

export interface StoredSession {
  /** Name of the file without its ending; sorts by time of beginning. */
  readonly id: string;
  readonly session: GameSession;
}

export interface Stored {
  /** Unfinished games, the youngest first. */
  readonly games: readonly StoredSession[];
  /** Files that are no games, or of a later version. They are left alone. */
  readonly unreadable: readonly string[];
}

/** The saved games of one user: a JSON file each in the folder `games`, which is made with the first. */
export class SessionStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = join(directory, 'games');
  }

  /** Writes a session; a crash in the middle leaves the one before. Throws UserError if it cannot be written. */
  write(id: string, session: GameSession): void {
    const file = this.#file(id);
    try {
      makeFolder(this.#directory);
      writeWhole(file, `${JSON.stringify(saveSession(session))}\n`);
    } catch (error) {
      const { en, ru } = reasonOf(error);
      throw new UserError({
        en: `The game cannot be saved to ${file}: ${en}.`,
        ru: `Игру нельзя сохранить в ${file}: ${ru}.`,
      });
    }
  }

  /** Removes the file of a game that is over. Where that fails, reading passes it over. */
  remove(id: string): void {
    orElse(() => rmSync(this.#file(id), { force: true }), undefined);
  }

  /** Reads everything. A file that is no game spoils nothing: it is named, and the others are read. */
  read(): Stored {
    const games: StoredSession[] = [];
    const unreadable: string[] = [];
    for (const name of this.#names()) {
      try {
        const text = readFileSync(join(this.#directory, name), 'utf8');
        const saved = parseSaved(JSON.parse(text));
        const session: GameSession = restoreSession(gameOf(saved.game), saved);
        if (statusOf(session) !== 'playing') continue;
        const id = name.slice(0, -'.json'.length);
        games.push({ id, session });
      } catch (error) {
        // SyntaxError of JSON, UserError of the reader, or a file that the system does not give.
        if (!isOfFile(error)) throw error;
        unreadable.push(name);
      }
    }
    return { games, unreadable };
  }

  #names(): string[] {
    const names = orElse(() => readdirSync(this.#directory), []);
    return names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .reverse();
  }

  #file(id: string): string {
    return join(this.#directory, `${id}.json`);
  }
}

const isOfFile = (error: unknown): boolean =>
  error instanceof UserError ||
  error instanceof SyntaxError ||
  (error as NodeJS.ErrnoException).code !== undefined;

export class RecordStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  get #file(): string {
    return join(this.#directory, 'records.json');
  }

  /** The records; null for a file that is damaged. */
  #stored(): readonly GameRecord[] | null {
    if (!existsSync(this.#file)) return [];
    const stored: unknown = orElse(() => JSON.parse(readFileSync(this.#file, 'utf8')), null);
    return Array.isArray(stored) ? readRecords(stored) : null;
  }

  /** The records; none of a damaged file. */
  read(): readonly GameRecord[] {
    return this.#stored() ?? [];
  }

  /** Takes down a game that is over; the same game is not counted twice. A damaged file is left alone. */
  add(session: GameSession, today: string): void {
    const before = this.#stored();
    const after = before && withRecord(before, session, today);
    if (after === before) return;
    makeFolder(this.#directory);
    writeWhole(this.#file, `${JSON.stringify(after)}\n`);
  }
}
