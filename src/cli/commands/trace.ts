/** `eggog trace`: what a program does, a line for every command. */
import { mistake, UserError } from '../../errors.ts';
import { EVENTS, type Event, WATCHED, type Watched } from '../../lab/observe.ts';
import { eventNames, passes, type TraceFilter, trace, traceJson, traceLine } from '../../lab/trace.ts';
import { parseAddress, parseSlot } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import type { Steps } from '../../steps.ts';
import { catalogue, formatNumber, inBoth, type Localized } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import type { CliIo } from '../io.ts';
import { PROGRESS_WORDS, quietly, writeLines } from '../long-work.ts';
import { type StartOptions, startOf, withStartOptions } from '../start.ts';

const MESSAGES = catalogue(
  {
    address: 'only commands of these steps, e.g. 27-34,A0',
    register: 'only commands that change or point with these, e.g. R5,X1,X2',
    event: (names: string) => `only commands with one of these events: ${names}`,
    limit: 'end after so many lines',
    json: 'one JSON object a line',
    badAddress: (text: string) => `--address "${text}": wanted steps such as 27, 27-34 or 27-34,A0`,
    badRegister: (text: string) =>
      `--register "${text}": wanted R0..R9, Ra..Re, X, Y, Z, T, X1 or X2, separated by commas`,
    badEvent: (text: string, names: string) => `--event "${text}": there are ${names}`,
  },
  {
    address: 'только команды этих шагов, например 27-34,A0',
    register: 'только команды, которые меняют эти числа или указывают ими, например R5,X1,X2',
    event: (names) => `только команды с одним из событий: ${names}`,
    limit: 'закончить после стольких строк',
    json: 'по объекту JSON на строку',
    badAddress: (text) => `--address "${text}": нужны шаги, например 27, 27-34 или 27-34,A0`,
    badRegister: (text) => `--register "${text}": нужно R0..R9, Ra..Re, X, Y, Z, T, X1 или X2 через запятую`,
    badEvent: (text, names) => `--event "${text}": есть ${names}`,
  },
);

interface TraceOptions extends StartOptions, Shared<'json' | 'quiet'> {
  readonly address?: readonly string[];
  readonly register?: readonly string[];
  readonly event?: readonly string[];
  readonly limit?: number;
  readonly maxSteps: number;
}

/** Registers `eggog trace`. */
export function registerTrace(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  const words = PROGRESS_WORDS[io.lang];
  withStartOptions(program.command('trace'), io)
    .option('--address <steps...>', text.address)
    .option('--register <names...>', text.register)
    .option('--event <names...>', text.event(EVENTS.join(', ')))
    .offering(EVENTS)
    .option('--limit <n>', text.limit, wholeNumber(1))
    .option('--max-steps <n>', words.steps, wholeNumber(1), 10_000_000)
    .option('--json', text.json)
    .shared('quiet')
    .examples(
      'eggog trace game.pmk --keys "0.5 В↑ 5 В/О С/П" --limit 100',
      'eggog trace game.pmk --event error x2-restored',
      'eggog trace game.pmk --address 27-34 --register R5 --json | head',
    )
    .action((file: string, options: TraceOptions) => runTrace(io, file, options));
}

async function runTrace(io: CliIo, file: string, options: TraceOptions): Promise<void> {
  const words = PROGRESS_WORDS[io.lang];
  const filter = filterOf(options);
  const { machine, keys } = await startOf(io, file, options);
  const isFiltered = Object.keys(filter).length > 0;
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  let done = 0;
  let isEndless = false;
  await writeLines(quietly(io, options.quiet), lines(), () =>
    words.commands(number(done), number(options.maxSteps)),
  );
  if (!isEndless) return;
  io.err(`eggog: ${words.endless(options.maxSteps)}\n`);
  io.setExitCode(1);

  /** Looks at every command, so that those which are filtered out let the others have their turn, too. */
  function* lines(): Steps<void, string | undefined> {
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    const names = eventNames(io.lang);
    for (const record of trace(machine, keys)) {
      done = record.kind === 'key' ? 0 : done + 1;
      isEndless = done > options.maxSteps;
      if (isEndless) return;
      const isWanted = record.kind === 'key' ? !isFiltered : passes(record, filter);
      if (!isWanted) {
        if (done % COMMANDS_AT_ONCE === 0 && (yield)) return;
        continue;
      }
      if (yield options.json ? JSON.stringify(traceJson(record)) : traceLine(record, names)) return;
      if (--left <= 0) return;
    }
  }
}

/** Commands between two looks at the clock, where none of them makes a line. */
const COMMANDS_AT_ONCE = 4096;

const wordsOf = (lists: readonly string[]): string[] =>
  lists.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean);

function filterOf({ address, register, event }: TraceOptions): TraceFilter {
  const cells =
    address &&
    new Set(
      wordsOf(address).flatMap((word) =>
        cellsOf(word, (wrong) => inBoth(MESSAGES, (w) => w.badAddress(wrong))),
      ),
    );
  const slots =
    register &&
    new Set(
      wordsOf(register).map((word): Watched => {
        const slot = /^x2$/i.test(word) ? 'X2' : parseSlot(word);
        if (slot === null || !WATCHED.includes(slot)) throw mistake(MESSAGES, (w) => w.badRegister(word));
        return slot;
      }),
    );
  const events =
    event &&
    new Set(
      wordsOf(event).map((word): Event => {
        const found = EVENTS.find((name) => name === word.toLowerCase());
        if (!found) throw mistake(MESSAGES, (w) => w.badEvent(word, EVENTS.join(', ')));
        return found;
      }),
    );
  return { ...(cells ? { cells } : {}), ...(slots ? { slots } : {}), ...(events ? { events } : {}) };
}

function cellsOf(word: string, complaint: (text: string) => Localized): number[] {
  const [from, to = from, more] = word.split('-').map(parseAddress);
  if (/0x/i.test(word) || from === null || to === null || more !== undefined)
    throw new UserError(complaint(word));
  const first = MK61.cellOf[from];
  const last = MK61.cellOf[to];
  if (last < first) throw new UserError(complaint(word));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
