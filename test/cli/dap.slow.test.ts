import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EggogDebugSession } from '../../src/cli/dap/session.ts';
import { TextIo } from '../../src/cli/io.ts';
import { ownFolder } from '../folder.ts';

/** R0 counts 5..1; each turn calls a subroutine that adds R0 to R7. */
const SUMMING = `R0 = 5

program:
    00:  П→x 0  x→П 1
loop:
    02:  ПП sum
    04:  F L0  loop
    06:  П→x 7  С/П  К{x}
sum:
    09:  П→x 7  П→x 0
    11:  +  x→П 7  В/О
`;
const LINE_OF_SUM = 9;

const folder = ownFolder('dap');
const program = join(folder, 'sum.pmk');
let client: DebugClient;

/** The adapter in this process, on a socket. */
const server = createServer((socket) => {
  const session = new EggogDebugSession(new TextIo());
  session.setRunAsServer(true);
  session.start(socket, socket);
});
beforeAll(async () => {
  writeFileSync(program, SUMMING);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());
beforeEach(async () => {
  client = new DebugClient('', '', 'pmk');
  client.defaultTimeout = 60_000;
  await client.start((server.address() as AddressInfo).port);
});
afterEach(() => client.stop());

/** Launches with breakpoints and waits for the first stop. */
async function launch(
  args: object,
  breakpoints: DebugProtocol.SourceBreakpoint[] = [],
  filters = ['error'],
): Promise<DebugProtocol.StoppedEvent> {
  const [stopped] = await Promise.all([
    client.waitForEvent('stopped'),
    client.waitForEvent('initialized').then(async () => {
      await client.setBreakpointsRequest({ source: { path: program }, breakpoints });
      await client.setExceptionBreakpointsRequest({ filters });
      await client.configurationDoneRequest();
    }),
    client.launch({ program, ...args }),
  ]);
  return stopped as DebugProtocol.StoppedEvent;
}

const next = async (act: Promise<unknown>): Promise<DebugProtocol.StoppedEvent> => {
  const [event] = await Promise.all([client.waitForEvent('stopped'), act]);
  return event as DebugProtocol.StoppedEvent;
};
const thread = { threadId: 1 };

async function variables(scope: string): Promise<{ [name: string]: string }> {
  const { body } = await client.scopesRequest({ frameId: 0 });
  const { variablesReference } = body.scopes.find(({ name }) => name === scope)!;
  const list = (await client.variablesRequest({ variablesReference })).body.variables;
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

const frames = async () => (await client.stackTraceRequest(thread)).body.stackFrames;
const evaluate = async (expression: string, context = 'repl'): Promise<string> =>
  (await client.evaluateRequest({ expression, context })).body.result;

test('launch, breakpoint, frames, steps both ways, variables', async () => {
  const event = await launch({}, [{ line: LINE_OF_SUM }]);
  expect(event.body.reason).toBe('breakpoint');
  const [top, caller] = await frames();
  expect(top).toMatchObject({ line: LINE_OF_SUM + 1, column: 10, source: { path: program } });
  expect(top.name).toBe('09 sum: П→x 7');
  expect(caller).toMatchObject({ name: '03 loop', line: 6 });
  await next(client.stepInRequest(thread));
  await next(client.stepInRequest(thread));
  expect(await variables('Stack')).toMatchObject({ X: '5', Y: '0' });
  await next(client.stepInRequest(thread));
  expect(await variables('Stack')).toMatchObject({ X: '5', X1: '5' });
  await next(client.stepBackRequest(thread));
  expect((await frames())[0].name).toBe('11 sum: +');
  await next(client.stepOutRequest(thread));
  expect((await frames())[0].name).toBe('04 loop: F L0 02');
  expect(await variables('Registers')).toMatchObject({ R0: '5', R7: '5' });
  await next(client.continueRequest(thread));
  await next(client.continueRequest(thread));
  expect(await variables('Registers')).toMatchObject({ R0: '=007000000003', R7: '9' });
  expect((await next(client.reverseContinueRequest(thread))).body.reason).toBe('breakpoint');
  expect(await variables('Registers')).toMatchObject({ R7: '5' });
  expect(await variables('Hidden')).toMatchObject({ PC: '09', returns: '03' });
});

test('conditions, next over a call, the end, the beginning', async () => {
  await launch({}, [{ line: LINE_OF_SUM, condition: 'R7 = 12' }]);
  expect(await variables('Registers')).toMatchObject({ R7: '12' });
  await client.setBreakpointsRequest({ source: { path: program }, breakpoints: [{ line: 6 }] });
  const other = { path: join(folder, 'other.pmk') };
  const elsewhere = await client.setBreakpointsRequest({ source: other, breakpoints: [{ line: 1 }] });
  expect(elsewhere.body.breakpoints.map(({ verified }) => verified)).toEqual([false]);
  await next(client.continueRequest(thread));
  await next(client.nextRequest(thread));
  expect((await frames())[0].name).toBe('04 loop: F L0 02');
  await client.setBreakpointsRequest({ source: { path: program }, breakpoints: [] });
  const rest = await next(client.continueRequest(thread));
  expect(rest.body).toMatchObject({
    reason: 'pause',
    description: 'The program is at rest and waits for keys',
  });
  expect(await evaluate('R7', 'watch')).toBe('15');
  const begin = await next(client.reverseContinueRequest(thread));
  expect(begin.body.reason).toBe('entry');
  expect(await evaluate('tick')).toBe('0');
});

test('breakpoints on labels, writings and expressions', async () => {
  await launch({ stopOnEntry: true });
  const set = (...names: string[]) =>
    client.setFunctionBreakpointsRequest({ breakpoints: names.map((name) => ({ name })) });
  const { breakpoints } = (await set('sum', 'when R7 > 10', 'nonsense')).body;
  expect(breakpoints.map(({ verified }) => verified)).toEqual([true, true, false]);
  expect(breakpoints[2].message).toContain('nonsense');
  await next(client.continueRequest(thread));
  expect((await frames())[0].name).toMatch(/^09 sum/);
  await set('write R7');
  expect((await next(client.continueRequest(thread))).body.reason).toBe('data breakpoint');
  expect(await evaluate('R7')).toBe('5');
});

test('setVariable changes the present, and the console runs commands', async () => {
  await launch({ stopOnEntry: true, registers: { R7: 100, R5: '8.5' }, mode: 'deg' });
  expect(await variables('Registers')).toMatchObject({ R7: '100', R5: '8.5' });
  expect(await variables('Hidden')).toMatchObject({ angle: 'deg' });
  const set = await client.setVariableRequest({ variablesReference: 2, name: 'R7', value: '-2.5' });
  expect(set.body.value).toBe('-2.5');
  await expect(client.setVariableRequest({ variablesReference: 2, name: 'R7', value: 'x' })).rejects.toThrow(
    /wanted R5=3/,
  );
  await next(client.continueRequest(thread));
  expect(await evaluate('X + 1')).toBe('13.5');
  expect(await evaluate('keys 7 С/П')).toContain('7 С/П');
  await next(client.continueRequest(thread));
  expect(await evaluate('list')).toContain('>');
  expect((await next(evaluate('goto 2'))).body.reason).toBe('step');
  await expect(evaluate('foo bar')).rejects.toThrow(/no command "foo"/);
  await expect(evaluate('R3 =', 'watch')).rejects.toThrow(/column/);
});

test('errors are exceptions; a run can be paused', async () => {
  const failing = join(folder, 'fail.pmk');
  writeFileSync(failing, 'program:\n0 F 1/x С/П\nloop: 1 БП loop\n');
  const event = await launch({ program: failing });
  expect(event.body).toMatchObject({ reason: 'exception', text: 'ЕГГ0Г' });
  await evaluate('keys С/П');
  await client.continueRequest(thread);
  const paused = await next(client.pauseRequest(thread));
  expect(paused.body.reason).toBe('pause');
  expect((await frames())[0].name).toContain('loop');
});

test('a run goes on to its stop behind a question that cannot be read', async () => {
  const long = join(folder, 'long.pmk');
  writeFileSync(long, 'R0 = 1500000\nprogram:\nloop: F L0 loop С/П\n');
  await launch({ program: long, stopOnEntry: true });
  const asked = client
    .continueRequest(thread)
    .then(() => expect(evaluate('nonsense', 'hover')).rejects.toThrow(/nonsense/));
  expect((await next(asked)).body.reason).toBe('pause');
  expect(await evaluate('PC', 'watch')).toBe('3');
});

test('a file that is not a program, and one of codes', async () => {
  const bad = join(folder, 'bad.pmk');
  writeFileSync(bad, 'program:\nfoo\n');
  const told = client.waitForEvent('output') as Promise<DebugProtocol.OutputEvent>;
  await expect(client.launch({ program: bad })).rejects.toThrow(/bad\.pmk/);
  expect((await told).body.output).toMatch(/bad\.pmk:2:1: error: "foo" is not a command/);
  const hex = join(folder, 'sum.hex');
  writeFileSync(hex, '60 41 53 09 5D 02 67 50 35 67 60 10 47 52\n');
  await launch({ program: hex, registers: { R0: 5 }, stopOnEntry: true });
  const [top] = await frames();
  // A listing is made of bare codes; its first line is `program:`.
  expect(top).toMatchObject({ line: 2, source: { name: 'sum.hex.pmk' } });
});

test('launch configurations of wrong kinds are refused in words, and the adapter lives on', async () => {
  const refused = (args: object): Promise<string> =>
    client.launch(args as never).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  expect(await refused({ program: 12 })).toContain('wrong value of "program"');
  expect(await refused({ program, keys: 12 })).toContain('wrong value of "keys"');
  expect(await refused({ program, registers: 5 })).toContain('wrong value of "registers"');
  expect(await refused({ program, stopOnEntry: 'yes' })).toContain('"stopOnEntry"');
  expect(await refused({ program, registers: { R99: 1 } })).toMatch(/^start value "R99=1": wanted/);
  expect(await refused({ program, mode: 'turn' })).toMatch(/^mode "turn": wanted rad/);
  expect(await refused({ program, keys: '1 foo' })).toMatch(/^keys, column 3: no such key "foo"/);
  for (const request of ['restart', 'terminate', 'attach', 'readMemory', 'modules', 'nonsense'])
    await expect(client.customRequest(request, {})).rejects.toThrow('is not supported');
  await expect(client.customRequest('evaluate')).rejects.toThrow('needs arguments');
  await expect(client.stackTraceRequest(thread)).rejects.toThrow('"program"');
  await launch({ stopOnEntry: true });
  expect((await frames())[0].name).toMatch(/^00/);
});
