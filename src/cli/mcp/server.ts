/** `eggog mcp`: the calculator as tools for assistants, over the Model Context Protocol on standard input and output. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { version } from '../../../package.json';
import { checkInput } from '../../app/action.ts';
import { Calculator } from '../../app/calculator.ts';
import { LIBRARY } from '../../app/library.ts';
import { UserError } from '../../errors.ts';
import { combinations } from '../../lab/properties/parse.ts';
import { makePmk, type ProgramFile, parseNumber, parseSlot, slotText } from '../../listing/index.ts';
import { ANGLES, formatAddress, type Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { preferLang } from '../../texts.ts';
import { type CliAction, fieldsOf, perform, sentenceOf, textOf } from '../command.ts';
import { check } from '../commands/check.ts';
import { convert, dis, info, library } from '../commands/listing.ts';
import { reference, tricks } from '../commands/look-up.ts';
import { profile } from '../commands/profile.ts';
import { run } from '../commands/run.ts';
import { trace } from '../commands/trace.ts';
import { writableFormats } from '../formats.ts';
import { golfGroup } from '../golf/course.ts';
import { type Lang, TextIo } from '../io.ts';
import { type LoadedProgram, loadProgramFile, type ReadingChoice } from '../load.ts';
import { decideHere, propertiesOf, verdictText } from '../prove/properties.ts';
import MESSAGES from './messages.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** Commands of a run that an assistant waits for; a second or less. */
const RUN_COMMANDS = 10_000_000;
const MOST_RUN_COMMANDS = 1_000_000_000;
const TRACE_LINES = 200;
const MOST_TRACE_LINES = 5000;
/** States of a search over keys in any order. */
const MOST_STATES = 200_000;
/** Inputs that are tried while the assistant waits. */
const MOST_INPUTS = 2_000_000;

/** The text of a program and how it is to be read. */
interface ProgramText extends ReadingChoice {
  readonly text: string;
}

/** The answer of a tool. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

type Arguments = { readonly [name: string]: unknown };

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Runs a body in a world of strings; user errors become an answer. The program has no file name here. */
async function answering(lang: Lang, input: string, body: (io: TextIo) => unknown): Promise<Answer> {
  const io = new TextIo(lang, input);
  try {
    await body(io);
  } catch (error) {
    const sentence = sentenceOf(error, lang);
    if (sentence === null) throw error;
    io.err(sentence);
    io.setExitCode(2);
  }
  const printed = [io.text, io.errors].map((part) => part.trimEnd()).filter(Boolean);
  return { text: printed.join('\n').replace(/^-(?=:)/gm, 'program'), isError: io.exitCode >= 2 };
}

/** `maxSteps` is `max_steps`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that files and terminals need, and the tools do not. */
const LEFT_OUT: ReadonlySet<string> = new Set(['quiet', 'force', 'json', 'program', 'write', 'seed']);

/** One calculator between calls, and the program that was loaded into it last. */
class Desk {
  calculator = new Calculator();
  #loaded: ProgramText | null = null;

  /** The text that was loaded. Throws UserError if there is none. */
  get loaded(): ProgramText {
    if (!this.#loaded) throw fail('noProgram');
    return this.#loaded;
  }

  load(source: ProgramText, program: ProgramFile): void {
    this.calculator = new Calculator(program);
    this.#loaded = source;
  }

  power(): void {
    this.calculator = new Calculator();
    this.#loaded = null;
  }

  /** Presses keys; every stop with its real time. Presses none if one is not a key. */
  press(keys: string, maxCommands: number): object[] {
    const { calculator } = this;
    const before = calculator.stops.length;
    calculator.press(keys, maxCommands);
    const { cycleMs } = calculator.machine.model;
    return calculator.stops.slice(before).map(({ cycles, keys: pressed, ...stop }) => ({
      ...stop,
      keys: pressed.join(' '),
      realSeconds: Math.round((cycles * cycleMs) / 100) / 10,
    }));
  }

  /** Pokes numbers, all or none. Throws UserError for a bad place or number. */
  set(values: { readonly [place: string]: string }, mode: (typeof ANGLES)[number] | undefined): void {
    const pokes = Object.entries(values).map(([name, value]) => {
      const slot = parseSlot(name);
      if (!slot || !parseNumber(value)) throw fail('badSet', { name, value });
      return [slot, value] as const;
    });
    for (const [slot, value] of pokes) this.calculator.set(slot, value);
    if (mode !== undefined) this.calculator.turn(mode);
  }

  /** Everything that can be seen, and the numbers. */
  read(): object {
    const { machine } = this.calculator;
    const numbers = (slots: readonly Slot[]) =>
      Object.fromEntries(
        slots.map((slot) => {
          const number = machine.get(slot);
          return [slotText(slot), { number: String(number), tetrads: number.tetrads }];
        }),
      );
    return {
      display: machine.display(),
      state: machine.running ? 'running' : machine.hung ? 'hung' : 'at rest',
      angle: machine.angle,
      pc: formatAddress(machine.pc),
      returnStack: machine.returnStack.map(formatAddress),
      stack: numbers(machine.model.stack),
      registers: numbers(machine.model.registers),
      program: [...machine.program].map(formatAddress).join(' '),
    };
  }
}

/** The first line of a property as it stands in a file; here it has no name of its own. */
const HEADING = /^\s*property\b[^\n]*:[ \t]*\n/;

/** The program with one property instead of its own ones. */
async function withProperty(io: TextIo, program: LoadedProgram, property: string): Promise<LoadedProgram> {
  const lines = property.replace(HEADING, '').trim().split('\n');
  const body = lines.map((line) => `    ${line.trim()}\n`).join('');
  const bare = makePmk({ ...program, properties: [] });
  const extended = new TextIo(io.lang, `${bare}\nproperty tried:\n${body}`);
  try {
    return await loadProgramFile(extended, '-', { from: 'pmk' });
  } finally {
    io.err(extended.errors);
  }
}

interface CounterexampleChoice {
  readonly property?: string | undefined;
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  readonly link?: boolean | undefined;
}

/** Decides the properties of a program, or one that is given. */
async function findCounterexample(
  io: TextIo,
  source: ProgramText,
  choice: CounterexampleChoice,
): Promise<void> {
  const { property, sample, seed, link } = choice;
  const loaded = await loadProgramFile(io, '-', source);
  const program = property === undefined ? loaded : await withProperty(io, loaded, property);
  const found = propertiesOf(io, '-', program);
  if (found.length === 0) throw fail('noProperty');
  for (const one of found) {
    const all = one.property.kind === 'keys' ? 0 : combinations(one.property);
    if (sample === undefined && all > MOST_INPUTS)
      throw fail('manyInputs', { name: one.name, all, most: MOST_INPUTS });
    const verdict = await decideHere(io, program, one, { maxStates: MOST_STATES, sample, seed });
    io.out(verdictText('-', one.name, verdict, link ? program : null, io.lang));
  }
}

const AT_DESK = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const LOOKS = { readOnlyHint: true, openWorldHint: false };

/** The server with all its tools, not connected to anything. */
export function createServer(lang: Lang): McpServer {
  const desk = new Desk();
  const server = new McpServer({ name: 'eggog', version }, { instructions: say(lang, 'instructions') });
  const text = (code: keyof typeof MESSAGES) => z.string().describe(say(lang, code));
  const whole = (code: keyof typeof MESSAGES, least: number, most: number) =>
    z.number().int().min(least).max(most).describe(say(lang, code));
  const program = {
    program: text('program').optional(),
    from: text('from').optional(),
    number: whole('number', 1, 9999).optional(),
  };
  const values = z.record(z.string(), z.string()).describe(say(lang, 'values')).optional();
  const mode = z.enum(ANGLES).describe(say(lang, 'mode')).optional();
  const commands = whole('maxCommands', 1, MOST_RUN_COMMANDS).default(RUN_COMMANDS);

  /** Declares a tool. An argument that it does not have is an error: passing over it would answer another question. */
  const tool = (
    name: string,
    annotations: ToolAnnotations,
    shape: z.ZodRawShape,
    body: (args: Arguments) => Answer | Promise<Answer>,
  ): void => {
    const known = Object.keys(shape).join(', ');
    const inputSchema = z.strictObject(shape, {
      error: (issue) => {
        if (issue.code !== 'unrecognized_keys') return undefined;
        const given = { n: issue.keys.length, given: issue.keys.join(', ') };
        return known === ''
          ? say(lang, 'noArguments', given)
          : say(lang, 'unknownArguments', { ...given, known });
      },
    });
    const description = say(lang, `tool.${name}` as keyof typeof MESSAGES);
    server.registerTool(name, { description, inputSchema, annotations }, async (args: Arguments) => {
      let answer: Answer;
      try {
        answer = await body(args);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        answer = { text: error.in(lang), isError: true };
      }
      return {
        content: [{ type: 'text' as const, text: answer.text }],
        ...(answer.isError ? { isError: true } : {}),
      };
    });
  };
  const json = (value: unknown): Answer => ({ text: asJson(value), isError: false });

  const givenText = ({ program: source, from, number }: Arguments): ProgramText => ({
    text: source as string,
    from: from as string | undefined,
    program: number as number | undefined,
  });
  /** The program that a call names, else the loaded one. */
  const sourceOf = (args: Arguments): ProgramText =>
    args.program === undefined ? desk.loaded : givenText(args);

  const name = z.enum(Object.keys(LIBRARY) as [string, ...string[]]).describe(say(lang, 'library'));
  const load = { ...program, program: text('loadProgram').optional(), library: name.optional() };
  tool('load', { ...AT_DESK, destructiveHint: true }, load, (args) => {
    const { program: given, library } = args;
    if ((given === undefined) === (library === undefined)) throw fail('twoPrograms');
    const source = givenText({ ...args, program: given ?? LIBRARY[library as string] });
    return answering(lang, source.text, async (io) => {
      const loaded = await loadProgramFile(io, '-', source);
      desk.load(source, loaded);
      const { format, bytes, header, labels } = loaded;
      io.out(
        asJson({
          title: preferLang(header.title, lang) ?? null,
          format,
          steps: bytes.length,
          startKeys: header.start.join(' '),
          labels: Object.fromEntries(labels),
          ...desk.read(),
        }),
      );
    });
  });
  tool('press', AT_DESK, { keys: text('keys'), max_commands: commands }, ({ keys, max_commands }) =>
    json({ stops: desk.press(keys as string, max_commands as number) }),
  );
  tool('back', AT_DESK, { ticks: whole('ticks', 1, MOST_RUN_COMMANDS).default(1) }, ({ ticks }) => {
    desk.calculator.back(ticks as number);
    return json(desk.read());
  });
  tool('read', LOOKS, {}, () => json(desk.read()));
  tool(
    'set',
    { ...AT_DESK, idempotentHint: true },
    { values, mode },
    ({ values: given = {}, mode: turned }) => {
      if (turned === undefined && Object.keys(given as object).length === 0) throw fail('nothingSet');
      desk.set(given as { [place: string]: string }, turned as (typeof ANGLES)[number] | undefined);
      return json(desk.read());
    },
  );
  tool('power', { ...AT_DESK, destructiveHint: true }, {}, () => {
    desk.power();
    return json(desk.read());
  });

  /** A tool that is an action of the terminal; its arguments are the fields. `limits` replace some of them. */
  const actionTool = (loaded: unknown, name?: string, limits: z.ZodRawShape = {}): void => {
    const one = loaded as CliAction;
    const fields = fieldsOf(one).filter(
      ({ name: field, isFile, isProgram }) => !isFile && !isProgram && !LEFT_OUT.has(field),
    );
    const place = fieldsOf(one).find(({ isProgram }) => isProgram);
    const shape = Object.fromEntries(
      fields.map(({ name: field }) => {
        const schema = z.core.clone(one.input[field] as z.core.$ZodType);
        z.globalRegistry.add(schema, { description: textOf(one, field, lang) });
        return [snakeCase(field), limits[field] ?? schema];
      }),
    ) as z.ZodRawShape;
    tool(name ?? one.name, LOOKS, { ...(place ? program : {}), ...shape }, (args) => {
      const source = place ? sourceOf(args) : null;
      const given = Object.fromEntries(fields.map(({ name: field }) => [field, args[snakeCase(field)]]));
      const file = place && { [place.name]: place.kind === 'arguments' ? ['-'] : '-' };
      const input = checkInput(one.input, {
        ...given,
        ...file,
        ...(source && { from: source.from, program: source.program }),
      });
      return answering(lang, source?.text ?? '', (io) => perform(one, input, io));
    });
  };
  const limit = whole('limit', 1, MOST_TRACE_LINES).default(TRACE_LINES);
  const budget = text('budget')
    .regex(/^\d{1,3}[km]?$/)
    .default('5m');
  actionTool(run);
  actionTool(trace, undefined, { limit });
  actionTool(profile);
  actionTool(check);
  actionTool(info);
  actionTool(dis, 'disassemble');
  actionTool(convert, undefined, {
    to: z.enum(writableFormats() as [string, ...string[]]).describe(say(lang, 'to')),
  });
  actionTool(golfGroup.own, undefined, { budget });
  actionTool(reference);
  actionTool(tricks);
  actionTool(library);

  const choice = {
    property: text('property').optional(),
    sample: whole('sample', 1, MOST_INPUTS).optional(),
    seed: whole('seed', 0, Number.MAX_SAFE_INTEGER).optional(),
    link: z.boolean().describe(say(lang, 'link')).optional(),
  };
  tool('find_counterexample', LOOKS, { ...program, ...choice }, (args) => {
    const source = sourceOf(args);
    return answering(lang, source.text, (io) => findCounterexample(io, source, args as CounterexampleChoice));
  });
  return server;
}

/** Serves until standard input ends. */
export async function serveTools(lang: Lang): Promise<void> {
  await createServer(lang).connect(new StdioServerTransport());
}
