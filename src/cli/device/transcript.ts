/** The raw dialogue in a file: what went there behind `>`, what came back behind `<`, everything unprintable escaped. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { TranscriptLine } from '../../device/index.ts';
import { cannotWrite, requireWritablePath } from '../files.ts';

/** A line at a time, so that it is there after a crash, too. Throws UserError if the file cannot be written. */
export function transcriptTo(
  path: string | undefined,
  force: boolean,
): { readonly line: TranscriptLine; readonly close: () => void } {
  if (path === undefined) return { line: () => {}, close: () => {} };
  requireWritablePath(path, { force });
  let file: number;
  try {
    file = openSync(path, 'w');
  } catch (error) {
    throw cannotWrite(path, error);
  }
  let heard = '';
  const flush = (): void => {
    if (heard !== '') writeSync(file, `< ${printable(heard)}\n`);
    heard = '';
  };
  return {
    line: (direction, text) => {
      if (direction === '<') {
        heard += text;
        return;
      }
      flush();
      writeSync(file, `> ${printable(text)}\n`);
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}

const printable = (text: string): string => JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"');
