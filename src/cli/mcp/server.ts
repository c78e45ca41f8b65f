/** `eggog mcp`: the calculator as tools for assistants, over the Model Context Protocol on standard input and output. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { version } from '../../../package.json';
import { mistake, UserError } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { ANGLES } from '../../machine/index.ts';
import { inEither } from '../../texts.ts';
import type { CommandEntry } from '../commands/index.ts';
import { writableFormats } from '../formats.ts';
import type { Lang } from '../io.ts';
import { Desk, type ProgramText } from './desk.ts';
import { MCP_WORDS } from './messages.ts';
import { type Answer, answering, findCounterexample, option, readText, runCommand } from './tools.ts';

/** Commands of a run that an assistant waits for; a second or less. */
const RUN_COMMANDS = 10_000_000;
const MOST_RUN_COMMANDS = 1_000_000_000;
const TRACE_LINES = 200;
const MOST_TRACE_LINES = 5000;
const GOLF_BUDGET = '5m';

interface ProgramChoice {
  readonly program?: string | undefined;
  readonly from?: string | undefined;
  readonly number?: number | undefined;
}

type ToolName = keyof (typeof MCP_WORDS)['en']['tools'];

const toResult = ({ text, isError }: Answer) => ({
  content: [{ type: 'text' as const, text }],
  ...(isError ? { isError } : {}),
});

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The server with all its tools, not connected to anything. */
function createServer(lang: Lang): McpServer {
  const m = MCP_WORDS[lang];
  const desk = new Desk();
  const server = new McpServer({ name: 'eggog', version }, { instructions: m.instructions });

  /** What a tool takes and nothing else: an argument that is passed over would be a wrong answer with a straight face. */
  const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? m.unknownArguments(issue.keys, Object.keys(shape)) : undefined,
    });
  const program = {
    program: z.string().optional().describe(m.program),
    from: z.string().optional().describe(m.from),
    number: z.number().int().min(1).optional().describe(m.number),
  };
  const start = {
    keys: z.string().optional().describe(m.startKeys),
    values: z.record(z.string(), z.string()).optional().describe(m.values),
    mode: z.enum(ANGLES).optional().describe(m.mode),
  };
  const commands = z
    .number()
    .int()
    .min(1)
    .max(MOST_RUN_COMMANDS)
    .default(RUN_COMMANDS)
    .describe(m.maxCommands);

  /** The program that a call names, else the loaded one. */
  const sourceOf = ({ program: text, from, number }: ProgramChoice): ProgramText =>
    text === undefined ? desk.loaded : textOf(text, from, number);
  const textOf = (text: string, from?: string, number?: number): ProgramText => ({
    text,
    from,
    program: number?.toString(),
  });
  const startWords = ({
    keys,
    values = {},
    mode,
  }: {
    keys?: string | undefined;
    values?: { readonly [place: string]: string } | undefined;
    mode?: string | undefined;
  }): string[] => {
    const pokes = Object.entries(values).map(([place, value]) => `${place}=${value}`);
    return [
      ...pokes.flatMap((poke) => option('--set', poke)),
      ...option('--mode', mode),
      ...option('--keys', keys),
    ];
  };
  /** Runs a body that may find a mistake before any command is reached. */
  const answer = async (body: () => Promise<Answer>): Promise<ReturnType<typeof toResult>> => {
    try {
      return toResult(await body());
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return toResult({ text: error.in(lang), isError: true });
    }
  };

  const atDesk = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
  const looks = { readOnlyHint: true, openWorldHint: false };

  /** A tool that works on the desk's machine and answers with what it holds then. */
  const deskTool = <Shape extends z.ZodRawShape>(
    name: ToolName,
    annotations: ToolAnnotations,
    inputSchema: Shape,
    body: (args: z.infer<z.ZodObject<Shape>>) => unknown,
  ): void => {
    const schema = strict<z.ZodRawShape>(inputSchema);
    server.registerTool(name, { description: m.tools[name], inputSchema: schema, annotations }, (args) =>
      answer(async () => ({
        text: asJson(body(args as z.infer<z.ZodObject<Shape>>)),
        isError: false,
      })),
    );
  };
  /** A tool that is a command of the command line: the program goes to its standard input, the options are its words. */
  const commandTool = <Shape extends z.ZodRawShape>(
    name: ToolName,
    load: CommandEntry['load'],
    options: Shape,
    wordsOf: (args: z.infer<z.ZodObject<Shape>>) => string[],
  ): void => {
    const inputSchema = strict<z.ZodRawShape>({ ...program, ...options });
    server.registerTool(name, { description: m.tools[name], inputSchema, annotations: looks }, (args) =>
      answer(() =>
        runCommand(lang, sourceOf(args as ProgramChoice), load, wordsOf(args as z.infer<z.ZodObject<Shape>>)),
      ),
    );
  };

  server.registerTool(
    'load',
    {
      description: m.tools.load,
      inputSchema: strict({
        ...program,
        program: z.string().optional().describe(m.loadProgram),
        classic: z
          .enum(Object.keys(ORIGINALS) as [string, ...string[]])
          .optional()
          .describe(m.classic),
      }),
      annotations: { ...atDesk, destructiveHint: true },
    },
    ({ program: text, classic, from, number }) =>
      answer(async () => {
        if ((text === undefined) === (classic === undefined)) throw mistake(MCP_WORDS, (w) => w.twoPrograms);
        const source = textOf(text ?? ORIGINALS[classic!].text, from, number);
        return answering(lang, source.text, async (io) => {
          const loaded = await readText(io, source);
          desk.load(source, loaded);
          const { format, bytes, header, labels } = loaded;
          io.out(
            `${asJson({
              title: inEither(header.title, lang) ?? null,
              format,
              steps: bytes.length,
              startKeys: header.start.join(' '),
              labels: Object.fromEntries(labels),
              ...desk.read(),
            })}\n`,
          );
        });
      }),
  );

  deskTool('press', atDesk, { keys: z.string().describe(m.keys), max_commands: commands }, (args) => ({
    stops: desk.press(args.keys, args.max_commands),
  }));
  deskTool('read', looks, {}, () => desk.read());
  deskTool(
    'set',
    { ...atDesk, idempotentHint: true },
    { values: start.values, mode: start.mode },
    ({ values = {}, mode }) => {
      if (mode === undefined && Object.keys(values).length === 0)
        throw mistake(MCP_WORDS, (w) => w.nothingSet);
      desk.set(values, mode);
      return desk.read();
    },
  );
  deskTool('power', { ...atDesk, destructiveHint: true }, {}, () => {
    desk.power();
    return desk.read();
  });

  commandTool(
    'run',
    async () => (await import('../commands/run.ts')).registerRun,
    { ...start, max_commands: commands },
    (args) => [...startWords(args), ...option('--max-steps', args.max_commands)],
  );
  commandTool(
    'trace',
    async () => (await import('../commands/trace.ts')).registerTrace,
    {
      ...start,
      limit: z.number().int().min(1).max(MOST_TRACE_LINES).default(TRACE_LINES).describe(m.limit),
      address: z.string().optional().describe(m.address),
      register: z.string().optional().describe(m.register),
    },
    (args) => [
      ...startWords(args),
      ...option('--limit', args.limit),
      ...option('--address', args.address),
      ...option('--register', args.register),
    ],
  );
  commandTool(
    'check',
    async () => (await import('../commands/check.ts')).check,
    {},
    () => [],
  );
  commandTool(
    'disassemble',
    async () => (await import('../commands/listing.ts')).dis,
    {},
    () => [],
  );
  commandTool(
    'convert',
    async () => (await import('../commands/listing.ts')).convert,
    { to: z.enum(writableFormats() as [string, ...string[]]).describe(m.to) },
    ({ to }) => option('--to', to),
  );
  const budget = z
    .string()
    .regex(/^\d{1,3}[km]?$/)
    .default(GOLF_BUDGET)
    .describe(m.budget);
  commandTool(
    'golf',
    async () => (await import('../commands/golf.ts')).registerGolf,
    { budget },
    (args) => option('--budget', args.budget),
  );

  server.registerTool(
    'find_counterexample',
    {
      description: m.tools.find_counterexample,
      inputSchema: strict({
        ...program,
        property: z.string().optional().describe(m.property),
        sample: z.number().int().min(1).max(2_000_000).optional().describe(m.sample),
        seed: z.number().int().min(0).optional().describe(m.seed),
        link: z.boolean().optional().describe(m.link),
      }),
      annotations: looks,
    },
    (args) => answer(() => findCounterexample(lang, sourceOf(args), args)),
  );

  return server;
}

/** Serves until standard input ends. */
export async function serveTools(lang: Lang): Promise<void> {
  await createServer(lang).connect(new StdioServerTransport());
}
