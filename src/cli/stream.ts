/** Long outputs, line by line: in blocks, no faster than the reader takes them, and stoppable. */
import { once } from 'node:events';
import type { CliIo } from './io.ts';

const BLOCK = 32 * 1024;

/**
 * Writes lines as they come and lets the event loop run between blocks, so that a slow reader slows the writer down, a
 * reader who leaves ends it, and memory stays bounded however long the output is.
 */
export async function writeLines(io: CliIo, lines: Iterable<string>): Promise<void> {
  let block = '';
  try {
    for (const line of lines) {
      block += `${line}\n`;
      if (block.length < BLOCK) continue;
      io.out(block);
      block = '';
      if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
      else await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    // What was made before a mistake is not lost with it.
    io.out(block);
  }
}
