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
import { reference } from '../commands/look-up.ts';
import { run } from '../commands/run.ts';
import { profile, trace } from '../commands/trace.ts';
import { golfGroup } from '../golf/course.ts';
import { type CliIo, jsonText, type Lang, TextIo } from '../io.ts';
import { loadProgramFile, READING, WRITABLE } from '../load.ts';
import MESSAGES from './messages.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** Commands of a run that an assistant waits for: a second or less. */
const RUN_COMMANDS = 10_000_000;
const MOST_RUN_COMMANDS = 1_000_000_000;
const TRACE_LINES = 200;
const MOST_TRACE_LINES = 5000;

/** The arguments of a call. */
type Arguments = { readonly [name: string]: unknown };

/** The calculator between calls, and the call that loaded a program into it last. */
interface Workspace {
  calculator: Calculator;
  loaded: Arguments | null;
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
        const assignments = set.map((text) => {
          const [name, value = ''] = text.split(/=(.*)/s);
          const slot = parseSlot(name.trim());
          if (!slot || !parseNumber(value)) throw fail('badSet', { text });
          return [slot, value] as const;
        });
        // All or none.
        for (const [slot, value] of assignments) workspace.calculator.set(slot, value);
        if (mode !== undefined) workspace.calculator.turn(mode);
        return seen(workspace.calculator);
      },
    }),
  ] as readonly unknown[] as readonly CliAction[];
};

/** `maxSteps` is `max_steps`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that files and terminals need, and the tools do not. */
const LEFT_OUT = ['quiet', 'force', 'json', 'write', 'seed', 'as', 'program'];

/** Tools that change the calculator; the program in it is lost with `load`. */
const hintsOf = (name: string): ToolAnnotations => ({
  readOnlyHint: !['load', 'press', 'back', 'set'].includes(name),
  destructiveHint: name === 'load',
  openWorldHint: false,
});

/** The server with all its tools, not connected to anything. */
export function createServer(lang: Lang): McpServer {
  const workspace: Workspace = { calculator: new Calculator(), loaded: null };
  const server = new McpServer({ name: 'eggog', version }, { instructions: say(lang, 'instructions') });
  const text = (code: keyof typeof MESSAGES) => z.string().describe(say(lang, code));
  /** Declares an action as a tool; its arguments are the fields, and `limits` replace some of them. */
  const tool = (described: unknown, limits: z.ZodRawShape = {}): void => {
    const one = described as CliAction;
    const all = fieldsOf(one);
    const programs = all.find(({ isProgram }) => isProgram);
    const isLoad = one.name === 'load';
    const names = all
      .filter(({ name, isFile, isProgram }) => !isFile && !isProgram && !LEFT_OUT.includes(name))
      .map(({ name }) => name);
    const schemas = names.map((name) => {
      const schema = z.core.clone(one.input[name] as z.core.$ZodType);
      z.globalRegistry.add(schema, { description: textOf(one, name, lang) });
      return [snakeCase(name), limits[name] ?? schema] as const;
    });
    const program = isLoad ? text('loadProgram') : text('program').optional();
    const shape = { ...(programs && { program }), ...Object.fromEntries(schemas) } as z.ZodRawShape;
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
    const about = { description: textOf(one, '', lang), inputSchema, annotations: hintsOf(one.name) };
    server.registerTool(one.name, about, async (args: Arguments) => {
      const source = programs && args.program === undefined ? workspace.loaded : args;
      const name = String(source?.program);
      const io = new TextIo(lang, libraryText(name) ?? name);
      try {
        if (source === null) throw fail('noProgram');
        const given = Object.fromEntries(names.map((field) => [field, args[snakeCase(field)]]));
        const file = programs && { [programs.name]: programs.kind === 'arguments' ? ['-'] : '-' };
        await perform(one, checkInput(one.input, { ...given, ...file, from: source.from }), io);
        if (isLoad) workspace.loaded = args;
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
  const whole = z.number().int().min(1);
  const formats = z.enum(WRITABLE).describe(say(lang, 'to'));
  const budget = text('budget').regex(/^\d{1,3}[km]?$/);
  for (const one of [...workspaceActions(workspace), run, profile, check, info, dis]) tool(one);
  tool(trace, { limit: whole.max(MOST_TRACE_LINES).default(TRACE_LINES).describe(say(lang, 'limit')) });
  tool(convert, { to: formats });
  tool(golfGroup.own, { budget: budget.default('5m') });
  for (const one of [reference, library]) tool(one);
  return server;
}

/** Serves until standard input ends. */
export async function serveTools(lang: Lang): Promise<void> {
  await createServer(lang).connect(new StdioServerTransport());
}
