/** `eggog mcp`: the calculator as tools for assistants, over the Model Context Protocol on standard input and output. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { version } from '../../../package.json';
import { action, argument, checkInput, choice, countOr, list } from '../../app/action.ts';
import { Calculator } from '../../app/calculator.ts';
import { libraryText } from '../../app/library.ts';
import { parseNumber, parseSlot, slotText } from '../../listing/index.ts';
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
import { type CliIo, jsonText, type Lang, TextIo } from '../io.ts';
import { loadProgramFile, READING, type ReadingChoice } from '../load.ts';
import MESSAGES from './messages.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** Commands of a run that an assistant waits for: a second or less. */
const RUN_COMMANDS = 10_000_000;
const MOST_RUN_COMMANDS = 1_000_000_000;
const TRACE_LINES = 200;
const MOST_TRACE_LINES = 5000;

/** The text of a program and how it is to be read. */
interface ProgramText extends ReadingChoice {
  readonly text: string;
}

/** The calculator between calls, and the program that was loaded into it last. */
interface Workspace {
  calculator: Calculator;
  loaded: ProgramText | null;
}

/** Everything that can be seen, and the numbers. */
function seen({ machine }: Calculator): object {
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

/** A register or stack place and its number. Throws UserError for anything else. */
function assignment(text: string): readonly [Slot, string] {
  const [name, value = ''] = text.split(/=(.*)/s);
  const slot = parseSlot(name.trim());
  if (!slot || !parseNumber(value)) throw fail('badSet', { text });
  return [slot, value];
}

/** The tools of the one calculator; all of them show it afterwards, or what it did. */
const workspaceActions = (workspace: Workspace) => {
  const texts = { texts: MESSAGES, renderText: jsonText };
  return [
    action({
      ...texts,
      name: 'load',
      input: { file: argument({ isProgram: true }), ...READING },
      run: async ({ file, ...choice }, io: CliIo) => {
        const { format, header, labels, ...program } = await loadProgramFile(io, file, choice);
        workspace.calculator = new Calculator({ ...program, header, labels });
        return {
          title: preferLang(header.title, io.lang) ?? null,
          format,
          steps: program.bytes.length,
          startKeys: header.start.join(' '),
          labels: Object.fromEntries(labels),
          ...seen(workspace.calculator),
        };
      },
    }),
    action({
      ...texts,
      name: 'press',
      input: {
        keys: argument(),
        maxCommands: countOr(RUN_COMMANDS, { least: 1, most: MOST_RUN_COMMANDS }),
      },
      run: ({ keys, maxCommands }) => {
        const { calculator } = workspace;
        const before = calculator.stops.length;
        calculator.press(keys, maxCommands);
        const { cycleMs } = calculator.machine.model;
        const stops = calculator.stops.slice(before).map(({ cycles, keys: pressed, ...stop }) => ({
          ...stop,
          keys: pressed.join(' '),
          realSeconds: Math.round((cycles * cycleMs) / 100) / 10,
        }));
        return { stops };
      },
    }),
    action({
      ...texts,
      name: 'back',
      input: { ticks: countOr(1, { least: 1, most: MOST_RUN_COMMANDS }) },
      run: ({ ticks }) => seen(workspace.calculator.back(ticks)),
    }),
    action({ ...texts, name: 'read', input: {}, run: () => seen(workspace.calculator) }),
    action({
      ...texts,
      name: 'set',
      input: { set: list(), mode: choice(ANGLES) },
      run: ({ set = [], mode }) => {
        if (mode === undefined && set.length === 0) throw fail('nothingSet');
        // All or none.
        for (const [slot, value] of set.map(assignment)) workspace.calculator.set(slot, value);
        if (mode !== undefined) workspace.calculator.turn(mode);
        return seen(workspace.calculator);
      },
    }),
    action({
      ...texts,
      name: 'power',
      input: {},
      run: () => {
        workspace.calculator = new Calculator();
        workspace.loaded = null;
        return seen(workspace.calculator);
      },
    }),
  ] as readonly unknown[] as readonly CliAction[];
};

/** `maxSteps` is `max_steps`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that files and terminals need, and the tools do not. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['quiet', 'force', 'json', 'write', 'seed'],
  ...Object.keys(READING),
]);

const LOOKS = { readOnlyHint: true, openWorldHint: false };
const CHANGES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const DESTROYS = { ...CHANGES, destructiveHint: true };
const HINTS: { readonly [name: string]: ToolAnnotations } = {
  ...{ load: DESTROYS, power: DESTROYS },
  ...{ press: CHANGES, back: CHANGES, set: { ...CHANGES, idempotentHint: true } },
};

/** The server with all its tools, not connected to anything. */
export function createServer(lang: Lang): McpServer {
  const workspace: Workspace = { calculator: new Calculator(), loaded: null };
  const server = new McpServer({ name: 'eggog', version }, { instructions: say(lang, 'instructions') });
  const text = (code: keyof typeof MESSAGES) => z.string().describe(say(lang, code));
  const whole = (code: keyof typeof MESSAGES, least: number, most: number) =>
    z.number().int().min(least).max(most).describe(say(lang, code));
  const place = { from: text('from').optional(), number: whole('number', 1, 9999).optional() };

  /** The program that a call gives, as a text or by its name in the library, else the loaded one. */
  const sourceOf = ({ program, from, number }: { readonly [name: string]: unknown }): ProgramText => {
    if (program !== undefined)
      return {
        text: libraryText(String(program)) ?? String(program),
        from: from as string | undefined,
        program: number as number | undefined,
      };
    if (!workspace.loaded) throw fail('noProgram');
    return workspace.loaded;
  };

  /** Declares an action as a tool; its arguments are the fields, and `limits` replace some of them. */
  const tool = (described: unknown, limits: z.ZodRawShape = {}): void => {
    const one = described as CliAction;
    const all = fieldsOf(one);
    const programs = all.find(({ isProgram }) => isProgram);
    const isLoad = one.name === 'load';
    const fields = all.filter(({ name, isFile, isProgram }) => !isFile && !isProgram && !LEFT_OUT.has(name));
    const shape: z.ZodRawShape = {
      ...(programs && { program: isLoad ? text('loadProgram') : text('program').optional(), ...place }),
      ...Object.fromEntries(
        fields.map(({ name }) => {
          const schema = z.core.clone(one.input[name] as z.core.$ZodType);
          z.globalRegistry.add(schema, { description: textOf(one, name, lang) });
          return [snakeCase(name), limits[name] ?? schema] as const;
        }),
      ),
    } as z.ZodRawShape;
    const known = Object.keys(shape).join(', ');
    // An argument that the tool does not have is an error: ignoring it would answer another question.
    const inputSchema = z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? say(lang, 'unknownArguments', {
              n: issue.keys.length,
              given: issue.keys.join(', '),
              known: known || 'none',
            })
          : undefined,
    });
    const about = { description: textOf(one, '', lang), inputSchema, annotations: HINTS[one.name] ?? LOOKS };
    server.registerTool(one.name, about, async (args: { readonly [name: string]: unknown }) => {
      const io = new TextIo(lang, () => sourceOf(args).text);
      try {
        const source = programs ? sourceOf(args) : null;
        const given = Object.fromEntries(fields.map(({ name }) => [name, args[snakeCase(name)]]));
        const file = programs && { [programs.name]: programs.kind === 'arguments' ? ['-'] : '-' };
        const reading = source && { from: source.from, program: source.program };
        await perform(one, checkInput(one.input, { ...given, ...file, ...reading }), io);
        if (isLoad) workspace.loaded = source;
      } catch (error) {
        const sentence = sentenceOf(error, lang);
        if (sentence === null) throw error;
        io.err(sentence);
        io.setExitCode(2);
      }
      const printed = [io.text, io.errors].map((part) => part.trimEnd()).filter(Boolean);
      return {
        // The program has no file name here.
        content: [
          { type: 'text' as const, text: printed.join('\n').replace(/^(eggog: )?-(?=:)/gm, '$1program') },
        ],
        ...(io.exitCode >= 2 ? { isError: true } : {}),
      };
    });
  };
  const formats = z.enum(writableFormats() as [string, ...string[]]).describe(say(lang, 'to'));
  const budget = text('budget').regex(/^\d{1,3}[km]?$/);
  for (const one of [...workspaceActions(workspace), run, profile, check, info, dis]) tool(one);
  tool(trace, { limit: whole('limit', 1, MOST_TRACE_LINES).default(TRACE_LINES) });
  tool(convert, { to: formats });
  tool(golfGroup.own, { budget: budget.default('5m') });
  for (const one of [reference, tricks, library]) tool(one);
  return server;
}

/** Serves until standard input ends. */
export async function serveTools(lang: Lang): Promise<void> {
  await createServer(lang).connect(new StdioServerTransport());
}
