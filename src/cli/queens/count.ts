/** `eggog queens count`: counts the solutions and tells its progress. */
import { type Counted, counting, LONG_COUNT } from '../../queens/index.ts';
import { spanText } from '../../span.ts';
import { numeral } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { quietly, withTurns } from '../long-work.ts';
import { sizeOf } from './input.ts';
import { QUEENS } from './messages.ts';

/** The board of 16 takes about four seconds, and every further row about eight times as long. */
const estimatedMs = (n: number): number => 4000 * 8 ** (n - 16);

/** `eggog queens count`. */
export async function count(io: CliIo, sizeText: string, options: Shared<'json' | 'quiet'>): Promise<void> {
  const text = QUEENS[io.lang];
  const n = sizeOf(sizeText);
  if (n > LONG_COUNT) io.err(`eggog: ${text.long(n, spanText(estimatedMs(n), io.lang))}\n`);
  const start = performance.now();
  const percent = ({ done, parts }: Counted): string =>
    numeral[io.lang]((100 * done) / Math.max(1, parts), 1);
  const counted = await withTurns(quietly(io, options.quiet), (turns) =>
    turns.through(counting(n), (now) => text.progress(percent(now), String(now.total))),
  );
  const { done, parts, total } = counted;
  const ms = performance.now() - start;
  const complete = done === parts;
  if (!complete) io.setExitCode(1);
  if (options.json) {
    printJson(io, { n, count: String(total), complete, partsDone: done, parts, seconds: ms / 1000 });
  } else if (complete) io.out(`${text.counted(n, total, spanText(ms, io.lang))}\n`);
  else io.out(`${text.stopped(percent(counted), String(total))}\n`);
}
