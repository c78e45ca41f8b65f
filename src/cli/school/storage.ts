/** Progress and records of the terminal: two small files in the user's data folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { at, UserError } from '../../errors.ts';
import { NO_PROGRESS, type Progress, readProgress } from '../../school/progress.ts';
import { NO_RECORDS, type Records, readRecords } from '../../school/records.ts';
import { readWholeFile } from '../files.ts';
import { keepJson } from '../play/storage.ts';

const PROGRESS_FILE = 'school.json';
const RECORDS_FILE = 'course.json';

/** The files of one user. */
export class SchoolStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The progress kept here. Throws UserError if the file is damaged: it is left as it is, for somebody to look at. */
  progress(): Progress {
    return this.#read(PROGRESS_FILE, NO_PROGRESS, readProgress);
  }

  keepProgress(progress: Progress): void {
    keepJson(join(this.#directory, PROGRESS_FILE), progress);
  }

  /** The records kept here. Throws UserError if the file is damaged: it is left as it is. */
  records(): Records {
    return this.#read(RECORDS_FILE, NO_RECORDS, readRecords);
  }

  keepRecords(records: Records): void {
    keepJson(join(this.#directory, RECORDS_FILE), records);
  }

  #read<T>(name: string, nothing: T, read: (value: unknown) => T): T {
    const path = join(this.#directory, name);
    if (!existsSync(path)) return nothing;
    const bytes = readWholeFile(path);
    try {
      return read(JSON.parse(bytes.toString('utf8')));
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new UserError({ en: `${path}: this is no JSON`, ru: `${path}: это не JSON` });
      throw error instanceof UserError ? at(path, error) : error;
    }
  }
}
