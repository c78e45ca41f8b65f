/** The raw dialogue in a file: `>` and the bytes sent, `<` and the bytes received, unprintable ones escaped. */
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
  const told = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw cannotWrite(path, error);
    }
  };
  const file = told(() => openSync(path, 'w'));
  const put = (sign: '<' | '>', text: string): void => {
    told(() => writeSync(file, `${sign} ${printable(text)}\n`));
  };
  let heard = '';
  const flush = (): void => {
    const text = heard;
    heard = '';
    if (text !== '') put('<', text);
  };
  return {
    line: (direction, text) => {
      if (direction === '<') {
        heard += text;
        return;
      }
      flush();
      put('>', text);
    },
    close: () => {
      try {
        flush();
      } finally {
        closeSync(file);
      }
    },
  };
}

const printable = (text: string): string => JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"');
