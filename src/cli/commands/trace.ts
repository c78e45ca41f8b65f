/** `eggog trace`: prints a line for every command that a program executes. */
import { action, argument, count, countOr, flag, list } from '../../app/action.ts';
import { EVENTS, type Event } from '../../lab/observe.ts';
import {
  eventNames,
  passes,
  type TraceFilter,
  trace as traced,
  traceJson,
  traceLine,
} from '../../lab/trace.ts';
import { parseAddress } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import type { Steps } from '../../steps.ts';
import type { CliIo } from '../io.ts';
import { READING } from '../load.ts';
import { writeLines } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { START, startOf } from '../start.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

interface FilterOptions {
  readonly address?: readonly string[] | undefined;
  readonly event?: readonly string[] | undefined;
}

/** Commands between two looks at the clock, where none of them makes a line. */
const COMMANDS_AT_ONCE = 4096;

export const trace = action({
  name: 'trace',
  input: {
    file: argument({ isProgram: true }),
    ...START,
    ...READING,
    address: list({ value: 'steps' }),
    event: list({ value: 'names', offers: () => EVENTS }),
    limit: count({ least: 1 }),
    maxSteps: countOr(10_000_000, { least: 1 }),
    json: flag(),
  },
  examples: [
    'eggog trace game.pmk --keys "0.5 В↑ 5 В/О С/П" --limit 100',
    'eggog trace game.pmk --event error x2-restored',
    'eggog trace game.pmk --address 27-34 --json | head',
  ],
  run: async ({ file, limit, maxSteps, json, ...options }, io: CliIo) => {
    const filter = filterOf(options);
    const { machine, keys } = await startOf(io, file, options);
    const isFiltered = Object.keys(filter).length > 0;
    let done = 0;
    let isEndless = false;
    /** Looks at every command, so that the filtered ones give others their turn, too. */
    function* lines(): Steps<void, string | undefined> {
      let left = limit ?? Number.POSITIVE_INFINITY;
      const names = eventNames(io.lang);
      for (const record of traced(machine, keys)) {
        done = record.kind === 'key' ? 0 : done + 1;
        isEndless = done > maxSteps;
        if (isEndless) return;
        const isWanted = record.kind === 'key' ? !isFiltered : passes(record, filter);
        if (!isWanted) {
          if (done % COMMANDS_AT_ONCE === 0 && (yield)) return;
          continue;
        }
        if (yield json ? JSON.stringify(traceJson(record)) : traceLine(record, names)) return;
        if (--left <= 0) return;
      }
    }
    const progress = (): string => say(io.lang, 'run.progress', { done, most: maxSteps });
    await writeLines(io, lines(), progress);
    return { isEndless, maxSteps };
  },
  // The lines are printed while the program runs.
  renderRemarks: ({ isEndless, maxSteps }, lang) =>
    isEndless ? `eggog: ${say(lang, 'run.endless', { steps: maxSteps })}\n` : '',
  exitCode: ({ isEndless }) => (isEndless ? 1 : 0),
  hasJson: false,
});

const wordsOf = (lists: readonly string[]): string[] =>
  lists.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean);

function filterOf({ address, event }: FilterOptions): TraceFilter {
  const cells = address && new Set(wordsOf(address).flatMap((word) => cellsOf(word)));
  const events =
    event &&
    new Set(
      wordsOf(event).map((word): Event => {
        const found = EVENTS.find((name) => name === word.toLowerCase());
        if (!found) throw fail('trace.badEvent', { text: word, known: EVENTS.join(', ') });
        return found;
      }),
    );
  return { ...(cells ? { cells } : {}), ...(events ? { events } : {}) };
}

/** The cells of `27` or `27-34`. */
function cellsOf(word: string): number[] {
  const [from, to = from, more] = word.split('-').map(parseAddress);
  if (/0x/i.test(word) || from === null || to === null || more !== undefined)
    throw fail('trace.badAddress', { text: word });
  const first = MK61.cellOf[from];
  const last = MK61.cellOf[to];
  if (last < first) throw fail('trace.badAddress', { text: word });
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
