/** `eggog device`: an mk61s on USB. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { action, argument, choice, countOr, flag, optionalArgument, path, text } from '../../app/action.ts';
import {
  compareRuns,
  Dialogue,
  lookWhenStill,
  Mk61s,
  realClock,
  type TranscriptLine,
  Unanswered,
} from '../../device/index.ts';
import { withLocation } from '../../errors.ts';
import { withoutTail } from '../../listing/addresses.ts';
import { ANGLE_LEGEND, formatOfName, makeProgram, plainProgram, slotText } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { MkNumber, Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import CATALOGUE from '../device/messages.json' with { type: 'json' };
import { choosePort, listPorts, openPort } from '../device/ports.ts';
import { cannotWrite, requireWritablePath, writeAnswer } from '../files.ts';
import { requireWritable, writableFormats } from '../formats.ts';
import type { CliIo, Lang } from '../io.ts';
import { printDiagnostics, READING } from '../load.ts';
import { progressOn, withSignals } from '../long-work.ts';
import { START, type Start, startOf } from '../start.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** A calculator that answers while its program runs is watched for this many times the allowed silence. */
const LONGEST_RUN = 20;

const PORT = {
  port: text(),
  timeout: countOr(3, { least: 1, most: 3600, value: 'seconds' }),
  transcript: path(),
  force: flag({ short: 'f' }),
  quiet: flag({ short: 'q' }),
};

interface PortOptions {
  readonly port?: string | undefined;
  readonly transcript?: string | undefined;
  readonly timeout: number;
  readonly force?: boolean | undefined;
}

/** Opens the port, greets the calculator, does the work, closes. Ctrl-C ends the work with one line. */
async function withClone<T>(
  io: CliIo,
  { port, transcript, timeout, force }: PortOptions,
  work: (clone: Mk61s, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const name = await choosePort(port);
  const { line, close } = transcriptTo(transcript, force);
  try {
    const wire = await openPort(name);
    try {
      return await withSignals(io, async (signal) => {
        const dialogue = new Dialogue(wire, {
          clock: realClock,
          patience: timeout * 1000,
          transcript: line,
          signal,
        });
        return work(await Mk61s.greet(dialogue), signal);
      });
    } finally {
      await wire.close();
    }
  } finally {
    close();
  }
}

/** The raw dialogue in a file, a line at a time: `>` and what was sent, `<` and what was received. */
function transcriptTo(name: string | undefined, force?: boolean): { line: TranscriptLine; close(): void } {
  if (name === undefined) return { line: () => {}, close: () => {} };
  requireWritablePath(name, { force });
  const told = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw cannotWrite(name, error);
    }
  };
  const file = told(() => openSync(name, 'w'));
  let heard = '';
  const put = (sign: string, said: string): void => {
    const printable = JSON.stringify(said).slice(1, -1).replace(/\\"/g, '"');
    if (said !== '') told(() => writeSync(file, `${sign} ${printable}\n`));
  };
  const line: TranscriptLine = (direction, said) => {
    if (direction === '<') heard += said;
    else {
      put('<', heard);
      heard = '';
      put('>', said);
    }
  };
  const close = (): void => {
    try {
      put('<', heard);
    } finally {
      closeSync(file);
    }
  };
  return { line, close };
}

/** Sends a program with its numbers and its switch, and reports it. */
async function send(
  io: CliIo,
  clone: Mk61s,
  { program, machine }: Start,
  options: { readonly quiet?: boolean | undefined; readonly reset?: boolean | undefined },
): Promise<void> {
  const isZero = (value: MkNumber): boolean => value.head === 0 && value.mantissa === 0;
  const registers = machine.model.slots
    .map((slot): [Slot, MkNumber] => [slot, machine.get(slot)])
    .filter(([slot, value]) => program.header.registers.has(slot) || !isZero(value));
  const { angle } = machine;
  if (options.reset) await clone.reset();
  const progress = progressOn(io, options.quiet);
  try {
    await clone.load({ bytes: program.bytes, registers, angle }, (done, all) =>
      progress.show(() => say(io.lang, 'sending', { done, all })),
    );
  } finally {
    progress.done();
  }
  if (options.quiet) return;
  io.err(`${say(io.lang, 'sent', { steps: program.bytes.length, registers: registers.length })}\n`);
  io.err(`${say(io.lang, 'angleUnchecked', { angle: ANGLE_LEGEND[angle] })}\n`);
}

type Look = Awaited<ReturnType<Mk61s['look']>>;

/** The indicator between brackets, then the numbers. */
const lookText = ({ display, values }: Pick<Look, 'display' | 'values'>): string =>
  [
    ...(display === null ? [] : [`[${display}]`]),
    ...[...values].map(([slot, { text }]) => `${slotText(slot).padEnd(2)} ${text}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

const list = action({
  name: 'list',
  texts: CATALOGUE,
  input: {},
  run: () => listPorts(),
  renderText: (ports, lang) =>
    ports.length === 0
      ? `${say(lang, 'noPorts')}\n`
      : ports
          .map(({ path, usb, maker, isClone }) =>
            [path, usb, isClone ? say(lang, 'isClone') : '', maker].filter(Boolean).join('  '),
          )
          .map((line) => `${line}\n`)
          .join(''),
});

const info = action({
  name: 'info',
  texts: CATALOGUE,
  input: PORT,
  run: (options, io: CliIo) =>
    withClone(io, options, async (clone) => {
      const program = await clone.readProgram();
      return {
        version: clone.version,
        commands: [...clone.commands],
        program: [...program],
        look: await clone.look(),
      };
    }),
  renderText: ({ version, commands, program, look }, lang: Lang) =>
    [
      `${say(lang, 'version')}: ${version}`,
      `${say(lang, 'commands')}: ${commands.join(' ')}`,
      `${say(lang, 'program_')}: ${say(lang, 'holds', { steps: withoutTail(Uint8Array.from(program)).length })}`,
      lookText(look),
    ].join('\n'),
  renderJson: ({ look: { display, counter, values }, ...told }) => ({
    ...told,
    display,
    counter,
    values: Object.fromEntries([...values].map(([slot, { text }]) => [slot, text])),
  }),
});

const STARTED = { file: argument({ isProgram: true }), ...START, ...READING, ...PORT };

const sendAction = action({
  name: 'send',
  texts: CATALOGUE,
  input: { ...STARTED, reset: flag() },
  examples: ['eggog device send fox-hunt-100'],
  run: ({ file, reset, quiet, ...options }, io: CliIo): Promise<undefined> =>
    withClone(io, options, async (clone) => {
      await send(io, clone, await startOf(io, file, options), { quiet, reset });
      return undefined;
    }),
  renderText: () => '',
  hasJson: false,
});

const read = action({
  name: 'read',
  texts: CATALOGUE,
  input: {
    out: optionalArgument({ isFile: true }),
    to: choice(writableFormats(), { value: 'format' }),
    registers: flag(),
    ...PORT,
  },
  examples: ['eggog device read mine.pmk'],
  run: ({ out = '-', to, registers, ...options }, io: CliIo): Promise<undefined> => {
    const format = requireWritable(to ?? (out === '-' ? 'pmk' : (formatOfName(out) ?? 'pmk')));
    if (out !== '-') requireWritablePath(out, options);
    return withClone(io, options, async (clone) => {
      const bytes = withoutTail(await clone.readProgram());
      const numbers = registers ? await startValues(io, clone) : new Map<Slot, MkNumber>();
      const { text: written, diagnostics } = makeProgram(
        plainProgram(bytes, { registers: numbers }),
        format,
        io.lang,
      );
      if (!options.quiet) printDiagnostics(io, out === '-' ? format : out, { diagnostics, text: null });
      writeAnswer(io, out, written, options);
      return undefined;
    });
  },
  renderText: () => '',
  hasJson: false,
});

/** The numbers of the calculator that can be start values; the others are named. */
async function startValues(io: CliIo, clone: Mk61s): Promise<Map<Slot, MkNumber>> {
  const registers = new Map<Slot, MkNumber>();
  for (const [slot, { value }] of (await clone.look()).values) {
    if (!value?.isNormal) io.err(`${say(io.lang, 'notOverWire', { slot })}\n`);
    else if (value.mantissa !== 0) registers.set(slot, value);
  }
  return registers;
}

const run = action({
  name: 'run',
  texts: CATALOGUE,
  input: { keys: text(), ...PORT },
  run: ({ keys: asked, ...options }, io: CliIo) => {
    const keys = asked === undefined ? null : withLocation('--keys', () => readKeys(asked));
    return withClone(io, options, async (clone, signal) => {
      try {
        await (keys ? clone.press(keys) : clone.start());
      } catch (error) {
        throw error instanceof Unanswered ? fail('noEnd', { seconds: options.timeout }) : error;
      }
      const seconds = options.timeout * LONGEST_RUN;
      const seen = await lookWhenStill(clone, realClock, seconds * 1000, signal);
      if (!seen) throw fail('noEnd', { seconds });
      return seen;
    });
  },
  renderText: lookText,
  hasJson: false,
});

const compare = action({
  name: 'compare',
  texts: CATALOGUE,
  input: { ...STARTED, noSend: flag(), maxSteps: countOr(10_000_000, { least: 1 }) },
  examples: ['eggog device compare fox-hunt-100 --port /dev/ttyACM0'],
  run: ({ file, noSend, maxSteps, quiet, ...options }, io: CliIo) =>
    withClone(io, options, async (clone, signal) => {
      const start = await startOf(io, file, options);
      if (!noSend) await send(io, clone, start, { quiet, reset: true });
      let n = 0;
      const compared = await compareRuns(clone, start.machine, start.keys, {
        clock: realClock,
        signal,
        maxCommands: maxSteps,
        onStop: ({ here, differences }) => {
          n++;
          if (differences.length === 0) io.out(`${say(io.lang, 'stop', { n })}  [${here}]\n`);
        },
      });
      return { ...compared, n, steps: maxSteps };
    }),
  renderText: ({ stops, isSame, givenUp, n, steps }, lang) => {
    if (givenUp) {
      const { there = '' } = givenUp;
      return `${say(lang, there ? 'stillRunning' : 'stillRunningBoth', { there: there ?? '', steps })}\n`;
    }
    if (isSame) return `${say(lang, 'same', { stops: stops.length })}\n`;
    const rows = stops.at(-1)!.differences.map(({ what, there, here }) => [what, there, here]);
    return [['', say(lang, 'there'), say(lang, 'here')], ...rows].reduce(
      (text, [what, there, here]) => `${text}  ${what.padEnd(8)} ${there.padEnd(16)} ${here}\n`,
      `${say(lang, 'differs', { n })}\n`,
    );
  },
  exitCode: ({ isSame, givenUp }) => (isSame && !givenUp ? 0 : 1),
  hasJson: false,
});

export const device = { name: 'device', actions: [list, info, sendAction, read, run, compare] };
