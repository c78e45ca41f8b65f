/** The MCP server and the SDK's own client in one process. */
import { readdirSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/cli/mcp/server.ts';
import type { Lang } from '../../src/texts.ts';

interface Result {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
}

let client: Client;

async function connect(lang: Lang = 'en'): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createServer(lang).connect(there);
  await made.connect(here);
  return made;
}

beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown> = {}, on = client): Promise<Result> {
  return (await on.callTool({ name, arguments: args })) as unknown as Result;
}
const textOf = ({ content }: Result): string => content.map(({ text }) => text).join('');
const jsonOf = async (name: string, args?: Record<string, unknown>) => {
  const result = await call(name, args);
  expect(textOf(result), name).not.toBe('');
  expect(result.isError ?? false, textOf(result)).toBe(false);
  return JSON.parse(textOf(result));
};

const SQUARE = 'title: Square\nprogram:\n    x→П 1 П→x 1 × С/П\n';

describe('the server', () => {
  it('says what it is and what its tools are', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'eggog' });
    expect(client.getInstructions()).toContain('MK-61');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        ...['load', 'press', 'read', 'set', 'run', 'trace', 'check', 'dis', 'convert'],
        ...['golf', 'back', 'info', 'profile', 'reference', 'library'],
      ].sort(),
    );
    for (const { name, description, inputSchema } of tools) {
      expect(description, name).toMatch(/\w/);
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect((property as { description?: string }).description, name).toMatch(/\w/);
    }
  });

  it('speaks Russian', async () => {
    const russian = await connect('ru');
    try {
      expect(russian.getInstructions()).toContain('МК-61');
      const refused = await call('press', { keys: '2 Ъ' }, russian);
      expect(textOf(refused)).toContain('нет клавиши «Ъ»');
      const unknown = await call('set', { numbers: {} }, russian);
      expect(textOf(unknown)).toContain('нет такого аргумента: numbers; у этого инструмента есть set, mode');
    } finally {
      await russian.close();
    }
  });
});

describe('the calculator on the desk', () => {
  it('takes a program, keys and numbers, and is read', async () => {
    const loaded = await jsonOf('load', { program: SQUARE });
    expect(loaded).toMatchObject({ title: 'Square', steps: 4, pc: '00' });
    const { stops } = await jsonOf('press', { keys: '7 В/О С/П' });
    expect(stops).toMatchObject([{ end: 'stop', display: '49.', commands: 4, realSeconds: 1 }]);
    const read = await jsonOf('read');
    expect(read.registers.R1).toEqual({ number: '7', tetrads: '000070000000' });
    expect(read.program).toMatch(/^41 61 12 50 00/);
    await jsonOf('set', { set: ['R5=8.3048126^-1', 'Y=-3'], mode: 'deg' });
    const poked = await jsonOf('read');
    expect(poked).toMatchObject({ angle: 'deg', stack: { Y: { number: '-3' } } });
    expect(poked.registers.R5.tetrads).toBe('999083048126');
    expect((await jsonOf('back', { ticks: 3 })).registers.R5.number).toBe('0');
  });

  it('knows the classics', async () => {
    expect(await jsonOf('load', { program: 'fox-hunt-100' })).toMatchObject({ steps: 105, angle: 'grad' });
    const { stops } = await jsonOf('press', { keys: '0.5 В↑ 5 В/О С/П' });
    expect(stops.at(-1).end).toBe('stop');
    expect(stops.at(-1).commands).toBeGreaterThan(100);
  });

  it('gives up a run that does not end', async () => {
    await jsonOf('load', { program: 'program:\n  БП 00\n' });
    const { stops } = await jsonOf('press', { keys: 'В/О С/П', max_commands: 1000 });
    expect(stops).toMatchObject([{ end: 'budget', commands: 1000 }]);
  });
});

describe('tools on a text', () => {
  it('run, trace, check, dis and convert as the command line does', async () => {
    const program = SQUARE;
    expect(textOf(await call('run', { program, keys: '12 В/О С/П' }))).toBe(' 144.');
    expect(textOf(await call('run', { program, set: ['R1=5'], keys: '3 В/О С/П' }))).toBe(' 9.');
    const trace = textOf(await call('trace', { program, keys: '3 В/О С/П', limit: 5 }));
    expect(trace.split('\n')).toHaveLength(5);
    expect(textOf(await call('check', { program }))).toContain('no replays');
    expect(textOf(await call('dis', { program }))).toMatch(/×/);
    expect(textOf(await call('convert', { program, to: 'hex' }))).toContain('41 61 12 50');
  });

  it('take the loaded program where none is given', async () => {
    await jsonOf('load', { program: SQUARE });
    expect(textOf(await call('run', { keys: '5 В/О С/П' }))).toBe(' 25.');
  });

  it('try the properties of a text', async () => {
    const tried = (claim: string): Promise<Result> =>
      call('check', { program: `${SQUARE}property tried:\n  for n in 0..99\n  {n} В/О С/П => ${claim}\n` });
    expect(textOf(await tried('X = n * n'))).toContain('tried: proven for all 100 inputs');
    expect(textOf(await tried('X < 1000'))).toMatch(/tried: FALSE\n.*n = 32/);
  });

  it('golf', async () => {
    const found = await call('golf', {
      program: 'program:\n  1 0 В↑ + F ⟳ F ⟳ F ⟳ F ⟳ С/П\n',
      budget: '500k',
    });
    expect(found.isError ?? false, textOf(found)).toBe(false);
    expect(textOf(found)).toMatch(/steps/);
  });
});

describe('a mistake is a sentence and not an end', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['press', { keys: '2 Q' }, /no such key "Q" in "2 Q", column 3/],
    ['press', {}, /keys/],
    ['press', { keys: '1', max_commands: 0 }, /max_commands/],
    ['load', {}, /program/],
    ['load', { program: 'program:\n  frobnicate\n' }, /program:2:3: error: [\s\S]*frobnicate/],
    ['set', { set: ['R1=five'] }, /"R1=five": wanted/],
    ['set', { set: ['Q=5'] }, /"Q=5": wanted/],
    ['run', { program: SQUARE, keys: 'Q' }, /no such key "Q"/],
    ['run', { program: SQUARE, set: ['--out=x'] }, /start value/],
    ['run', { program: SQUARE, from: 'poem' }, /from/],
    ['trace', { program: SQUARE, address: ['zz'] }, /--address "zz"/],
    ['convert', { program: SQUARE, to: 'poem' }, /to/],
    ['poem', {}, /poem/],
    ['set', {}, /nothing to set/],
    ['set', { R5: '7', X: 'abc' }, /no such arguments: R5, X; this tool takes set, mode/],
    ['set', { numbers: { R5: '7' } }, /no such argument: numbers; this tool takes set, mode/],
    ['read', { register: 'R5' }, /no such argument: register; this tool takes none/],
    ['load', { text: SQUARE }, /no such argument: text; this tool takes program, from/],
    ['press', { keys: '1', commands: 5 }, /no such argument: commands; this tool takes keys, max_commands/],
    [
      'run',
      { program: SQUARE, values: 'R1=5' },
      /no such argument: values; .*set, mode, model, keys, from, max_steps/,
    ],
  ])('%s %j', async (name, args, sentence) => {
    const result = await call(name, args);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(sentence);
    expect(textOf(result)).not.toMatch(/ {4}at /);
  });

  it('asks for a program where none is loaded', async () => {
    const fresh = await connect();
    try {
      expect(textOf(await call('run', {}, fresh))).toContain('no program is loaded');
    } finally {
      await fresh.close();
    }
  });

  it('refuses an argument that no tool has, in every tool, and changes nothing', async () => {
    await jsonOf('load', { program: SQUARE });
    const before = textOf(await call('read'));
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      expect(inputSchema.additionalProperties, name).toBe(false);
      const needed = { keys: '1', to: 'hex' };
      const required = Object.fromEntries(
        (inputSchema.required ?? []).map((key) => [key, needed[key as keyof typeof needed]]),
      );
      const result = await call(name, { ...required, zzz: 1 });
      expect(result.isError, name).toBe(true);
      expect(textOf(result), name).toMatch(/no such argument: zzz/);
    }
    expect(textOf(await call('read'))).toBe(before);
  });

  it('leaves a half-done poke undone', async () => {
    await jsonOf('load', { program: SQUARE });
    await call('set', { set: ['R1=5', 'R2=x'] });
    expect((await jsonOf('read')).registers.R1.number).toBe('0');
  });
});

it('writes no file', async () => {
  const before = readdirSync('.').sort();
  await call('convert', { program: SQUARE, to: 'pmk' });
  await call('golf', { program: SQUARE, budget: '1k' });
  expect(readdirSync('.').sort()).toEqual(before);
});
