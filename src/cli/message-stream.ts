/** Messages of the editors' protocols: a header with Content-Length, a blank line, the bytes. */
import { type Readable, Transform } from 'node:stream';

const BLANK_LINE = '\r\n\r\n';
/** Headers are some dozens of bytes. */
const LONGEST_HEADER = 4096;

/**
 * Passes the messages on, and calls `refuse` at the first one without a length: the protocol libraries would wait for its
 * end for ever. Nothing is passed on after it.
 */
export function checkedMessages(input: Readable, refuse: (header: string) => void): Readable {
  /** Bytes of the present message that are still to come. */
  let missing = 0;
  let header = '';
  let isRefused = false;
  const check = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length && !isRefused; ) {
      if (missing > 0) {
        const taken = Math.min(missing, chunk.length - at);
        missing -= taken;
        at += taken;
        continue;
      }
      header += String.fromCharCode(chunk[at++]);
      const isWhole = header.endsWith(BLANK_LINE);
      if (!isWhole && /^[A-Za-z]/.test(header) && header.length < LONGEST_HEADER) continue;
      const length = isWhole ? /^content-length: *(\d{1,9})\r$/im.exec(header) : null;
      if (!length) {
        isRefused = true;
        refuse(header.trim());
      }
      missing = Number(length?.[1]);
      header = '';
    }
  };
  return input.pipe(
    new Transform({
      transform(chunk: Buffer, _, done) {
        check(chunk);
        done(null, isRefused ? undefined : chunk);
      },
    }),
  );
}

/** The error for such a message; the server then ends with code 1. */
export const noLength = {
  en: 'a message came without "Content-Length: BYTES" before it; the editor and Eggog would wait for each other',
  ru: 'сообщение пришло без «Content-Length: БАЙТЫ» перед ним; редактор и Eggog ждали бы друг друга',
};
