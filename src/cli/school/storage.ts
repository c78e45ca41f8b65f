/** Progress and records of the terminal: two small files in the user's data folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { at, UserError } from '../../errors.ts';
import { NO_PROGRESS, readProgress } from '../../school/progress.ts';
import { NO_RECORDS, readRecords } from '../../school/records.ts';
import { readWholeFile } from '../files.ts';
import { dataDirectory, keepJson } from '../play/storage.ts';

/** A value in a file. A damaged file is left as it is, for somebody to look at: `read` throws a UserError. */
const keptIn = <T>(name: string, nothing: T, parse: (value: unknown) => T) => {
  const path = (): string => join(dataDirectory(process.env), name);
  return {
    read(): T {
      if (!existsSync(path())) return nothing;
      const text = readWholeFile(path()).toString('utf8');
      try {
        return parse(JSON.parse(text));
      } catch (error) {
        if (error instanceof SyntaxError)
          throw new UserError({ en: `${path()}: this is no JSON`, ru: `${path()}: это не JSON` });
        throw error instanceof UserError ? at(path(), error) : error;
      }
    },
    keep: (value: T): void => keepJson(path(), value),
  };
};

export const keptProgress = keptIn('school.json', NO_PROGRESS, readProgress);
export const keptRecords = keptIn('course.json', NO_RECORDS, readRecords);
