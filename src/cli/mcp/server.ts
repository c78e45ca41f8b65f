/** `eggog mcp`: the calculator as tools for assistants, over the Model Context Protocol on standard input and output. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { version } from '../../../package.json';
import { UserError } from '../../errors.ts';
import { ANGLES } from '../../machine/index.ts';
import { inBoth } from '../../texts.ts';
import type { Lang } from '../io.ts';
import { ORIGINALS } from '../originals.ts';
import { writableFormats } from '../program-commands.ts';
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

const toResult = ({ text, isError }: Answer) => ({
  content: [{ type: 'text' as const, text }],
  ...(isError ? { isError } : {}),
});

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The server with all its tools, not connected to anything. */
export function createServer(lang: Lang): McpServer {
  const m = MCP_WORDS[lang];
  const desk = new Desk();
  const server = new McpServer({ name: 'eggog', version }, { instructions: m.instructions });

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
    ...(from === undefined ? {} : { from }),
    ...(number === undefined ? {} : { program: String(number) }),
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

  server.registerTool(
    'load',
    {
      description: m.tools.load,
      inputSchema: {
        text: z.string().optional().describe(m.loadText),
        classic: z
          .enum(Object.keys(ORIGINALS) as [string, ...string[]])
          .optional()
          .describe(m.classic),
        from: program.from,
        number: program.number,
      },
      annotations: { ...atDesk, destructiveHint: true },
    },
    ({ text, classic, from, number }) =>
      answer(async () => {
        if ((text === undefined) === (classic === undefined))
          throw new UserError(inBoth(MCP_WORDS, (w) => w.twoPrograms));
        const source = textOf(text ?? ORIGINALS[classic!].text, from, number);
        return answering(lang, source.text, async (io) => {
          const loaded = await readText(io, source);
          desk.load(source, loaded);
          const { format, bytes, header, labels } = loaded;
          io.out(
            `${asJson({
              title: header.title[lang] ?? header.title.en ?? header.title.ru ?? null,
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

  server.registerTool(
    'press',
    {
      description: m.tools.press,
      inputSchema: { keys: z.string().describe(m.keys), max_commands: commands },
      annotations: atDesk,
    },
    ({ keys, max_commands }) =>
      answer(async () => ({ text: asJson({ stops: desk.press(keys, max_commands) }), isError: false })),
  );

  server.registerTool('read', { description: m.tools.read, inputSchema: {}, annotations: looks }, () =>
    answer(async () => ({ text: asJson(desk.read()), isError: false })),
  );

  server.registerTool(
    'set',
    {
      description: m.tools.set,
      inputSchema: { values: start.values, mode: start.mode },
      annotations: { ...atDesk, idempotentHint: true },
    },
    ({ values = {}, mode }) =>
      answer(async () => {
        desk.set(values, mode);
        return { text: asJson(desk.read()), isError: false };
      }),
  );

  server.registerTool(
    'power',
    { description: m.tools.power, inputSchema: {}, annotations: { ...atDesk, destructiveHint: true } },
    () =>
      answer(async () => {
        desk.power();
        return { text: asJson(desk.read()), isError: false };
      }),
  );

  server.registerTool(
    'run',
    {
      description: m.tools.run,
      inputSchema: { ...program, ...start, max_commands: commands },
      annotations: looks,
    },
    (args) =>
      answer(() =>
        runCommand(
          lang,
          sourceOf(args),
          async () => (await import('../commands/run.ts')).registerRun,
          'run',
          [...startWords(args), ...option('--max-steps', args.max_commands)],
        ),
      ),
  );

  server.registerTool(
    'trace',
    {
      description: m.tools.trace,
      inputSchema: {
        ...program,
        ...start,
        limit: z.number().int().min(1).max(MOST_TRACE_LINES).default(TRACE_LINES).describe(m.limit),
        address: z.string().optional().describe(m.address),
        register: z.string().optional().describe(m.register),
      },
      annotations: looks,
    },
    (args) =>
      answer(() =>
        runCommand(
          lang,
          sourceOf(args),
          async () => (await import('../commands/trace.ts')).registerTrace,
          'trace',
          [
            ...startWords(args),
            ...option('--limit', args.limit),
            ...option('--address', args.address),
            ...option('--register', args.register),
          ],
        ),
      ),
  );

  server.registerTool(
    'check',
    { description: m.tools.check, inputSchema: program, annotations: looks },
    (args) =>
      answer(() =>
        runCommand(
          lang,
          sourceOf(args),
          async () => (await import('../commands/check.ts')).registerCheck,
          'check',
          [],
        ),
      ),
  );

  server.registerTool(
    'disassemble',
    { description: m.tools.disassemble, inputSchema: program, annotations: looks },
    (args) =>
      answer(() =>
        runCommand(
          lang,
          sourceOf(args),
          async () => (await import('../commands/dis.ts')).registerDis,
          'dis',
          [],
        ),
      ),
  );

  server.registerTool(
    'convert',
    {
      description: m.tools.convert,
      inputSchema: { ...program, to: z.enum(writableFormats() as [string, ...string[]]).describe(m.to) },
      annotations: looks,
    },
    (args) =>
      answer(() =>
        runCommand(
          lang,
          sourceOf(args),
          async () => (await import('../commands/convert.ts')).registerConvert,
          'convert',
          option('--to', args.to),
        ),
      ),
  );

  server.registerTool(
    'find_counterexample',
    {
      description: m.tools.find_counterexample,
      inputSchema: {
        ...program,
        property: z.string().optional().describe(m.property),
        sample: z.number().int().min(1).max(2_000_000).optional().describe(m.sample),
        seed: z.number().int().min(0).optional().describe(m.seed),
      },
      annotations: looks,
    },
    ({ property, sample, seed, ...args }) =>
      answer(() =>
        findCounterexample(lang, sourceOf(args), {
          ...(property === undefined ? {} : { property }),
          ...(sample === undefined ? {} : { sample }),
          ...(seed === undefined ? {} : { seed }),
        }),
      ),
  );

  server.registerTool(
    'golf',
    {
      description: m.tools.golf,
      inputSchema: {
        ...program,
        budget: z
          .string()
          .regex(/^\d{1,3}[km]?$/)
          .default(GOLF_BUDGET)
          .describe(m.budget),
      },
      annotations: looks,
    },
    (args) =>
      answer(() =>
        runCommand(
          lang,
          sourceOf(args),
          async () => (await import('../commands/golf.ts')).registerGolf,
          'golf',
          option('--budget', args.budget),
        ),
      ),
  );

  return server;
}

/** Serves until standard input ends. */
export async function serveTools(lang: Lang): Promise<void> {
  await createServer(lang).connect(new StdioServerTransport());
}
