/** `eggog trace`: prints a line for every command that a program executes. */
import { action, argument, choices, count, countOr, flag, list } from '../../app/action.ts';
import { EVENTS } from '../../lab/observe.ts';
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

/** Commands between two looks at the clock, where none of them makes a line. */
const COMMANDS_AT_ONCE = 4096;

export const trace = action({
  name: 'trace',
  input: {
    file: argument({ isProgram: true }),
    ...START,
    ...READING,
    address: list({ value: 'steps' }),
    event: choices(EVENTS, { value: 'names' }),
    limit: count({ least: 1 }),
    maxSteps: countOr(10_000_000, { least: 1 }),
    json: flag(),
  },
  examples: [
    'eggog trace game.pmk --keys "0.5 В↑ 5 В/О С/П" --limit 100',
    'eggog trace game.pmk --event error x2-restored',
    'eggog trace game.pmk --address 27-34 --json | head',
  ],
  run: async ({ file, limit, maxSteps, json, address, event, ...options }, io: CliIo) => {
    const filter: TraceFilter = {
      ...(address && { cells: new Set(address.flatMap((words) => words.split(',')).flatMap(cellsOf)) }),
      ...(event && { events: new Set(event) }),
    };
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
