/** `eggog trace` prints a line for every command that a program executes, `eggog profile` where it spends its time. */
import { action, argument, choices, count, countOr, flag, list } from '../../app/action.ts';
import { EVENTS } from '../../lab/observe.ts';
import { type Profile, Profiler, realMs } from '../../lab/profiler.ts';
import {
  eventNames,
  passes,
  type TraceFilter,
  trace as traced,
  traceJson,
  traceLine,
} from '../../lab/trace.ts';
import { cellTexts, type ProgramFile, parseAddress } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { spanText } from '../../span.ts';
import type { Steps } from '../../steps.ts';
import { formatNumber, type Lang, numeral } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { READING } from '../load.ts';
import { withTurns, writeLines } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { joinLines, tableLines } from '../screen/text.ts';
import { START, startOf } from '../start.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** The fields of both. */
const RUN = {
  file: argument({ isProgram: true }),
  ...START,
  ...READING,
  maxSteps: countOr(10_000_000, { least: 1 }),
};

/** Commands between two looks at the clock, where none of them makes a line. */
const COMMANDS_AT_ONCE = 4096;

export const trace = action({
  name: 'trace',
  input: {
    ...RUN,
    address: list({ value: 'steps' }),
    event: choices(EVENTS, { value: 'names' }),
    limit: count({ least: 1 }),
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

export const profile = action({
  name: 'profile',
  input: RUN,
  examples: ['eggog profile fox-hunt-100 --keys "0.5 В↑ 5 В/О С/П 3.4 С/П"'],
  run: async ({ file, maxSteps, ...options }, io: CliIo) => {
    const { program, machine, keys } = await startOf(io, file, options);
    const profiler = new Profiler(machine);
    const { end, isStopped } = await withTurns(io, async (turns) => ({
      end: await turns.through(profiler.pressing(keys, maxSteps), (done) =>
        say(io.lang, 'run.progress', { done, most: maxSteps }),
      ),
      isStopped: turns.isStopped,
    }));
    return { file, program, profile: profiler.profile(), end, isStopped, maxSteps };
  },
  renderText: ({ program, profile: found }, lang) => profileText(program, found, lang),
  renderJson: ({ file, profile: found }) => jsonOf(file, found),
  renderRemarks: ({ end, isStopped, maxSteps, profile: { stops } }, lang) => {
    if (end === 'idle' && stops.length === 0) return `eggog: ${say(lang, 'profile.nothing')}\n`;
    return end === 'budget' && !isStopped
      ? `eggog: ${say(lang, 'profile.endless', { steps: maxSteps })}\n`
      : '';
  },
  exitCode: ({ end, profile: { stops } }) =>
    end === 'budget' || end === 'hang' || stops.length === 0 ? 1 : 0,
});

const jsonOf = (file: string, { cells, routines, stops, stacks, total }: Profile): object => ({
  file,
  total: { ...total, realMs: realMs(total.cycles) },
  cells: cells.filter(({ commands }) => commands > 0),
  routines,
  stops: stops.map((stop) => ({ ...stop, realMs: realMs(stop.cycles) })),
  stacks,
});

/** The steps with what they cost, the dearest first, and the whole. */
function profileText(program: ProgramFile, { cells, total }: Profile, lang: Lang): string {
  const texts = cellTexts(program);
  const number = (value: number): string => formatNumber(lang, value, 0);
  const steps = [...cells.entries()]
    .filter(([, { commands }]) => commands > 0)
    .sort(([, a], [, b]) => b.cycles - a.cycles)
    .map(([cell, { commands, cycles }]) => {
      const share = `${numeral[lang]((100 * cycles) / total.cycles, 2)} %`;
      const { operand } = MK61.commands[program.bytes[cell]];
      const text = `${texts[cell]} ${operand === 'address' ? (texts[cell + 1] ?? '') : ''}`.trimEnd();
      return [formatAddress(MK61.addressOf(cell)), text, number(commands), number(cycles), share];
    });
  return joinLines([
    ...tableLines([say(lang, 'profile.head').split(', '), ...steps], [2, 3, 4]),
    say(lang, 'profile.total', { ...total, time: spanText(realMs(total.cycles), lang) }),
  ]);
}
