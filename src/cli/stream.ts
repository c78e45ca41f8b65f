/** Long outputs, line by line: in blocks, no faster than the reader takes them, and stoppable. */
import { once } from 'node:events';
import type { Steps } from '../steps.ts';
import type { CliIo } from './io.ts';
import { withTurns } from './turns.ts';

const BLOCK = 32 * 1024;
/** A line waits no longer than so for a block to become full. */
const WAIT_MS = 50;

/**
 * Writes lines as they come and lets the event loop run between blocks, so that a slow reader slows the writer down, a
 * reader who leaves ends it, and memory stays bounded however long the output is. A step without a line is work on the
 * next one; the first signal ends it.
 *
 * @param progress tells how far the work is.
 */
export async function writeLines(
  io: CliIo,
  lines: Steps<void, string | undefined>,
  progress?: () => string,
): Promise<void> {
  await withTurns(io, async (turns) => {
    let block = '';
    let written = performance.now();
    try {
      let step = lines.next();
      while (!step.done) {
        if (step.value !== undefined) block += `${step.value}\n`;
        if (block.length >= BLOCK || (block !== '' && performance.now() - written > WAIT_MS)) {
          turns.clear();
          io.out(block);
          block = '';
          if (process.stdout.writableNeedDrain)
            await once(process.stdout, 'drain', turns).catch((error: unknown) => {
              if (!turns.signal.aborted) throw error;
            });
          else await new Promise((resolve) => setImmediate(resolve));
          written = performance.now();
        }
        step = lines.next(!(await turns.goesOn(progress)));
      }
    } finally {
      // What was made before a mistake is not lost with it.
      turns.clear();
      io.out(block);
    }
  });
}
