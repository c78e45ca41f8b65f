import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { bundledCommand } from './bundle.ts';

const TEXT = `title en: Sums
R0 = 5

program:
    00:  П→x 0  x→П 1
loop:
    02:  ПП sum      ; add up
    04:  F L0  loop
    06:  П→x 7  С/П  К{x}
sum:
    09:  П→x 7  П→x 0  +  x→П 7  В/О
`;

let script = '';
let server: ChildProcess;
let client: ProtocolConnection;
const published = new Map<string, (found: PublishDiagnosticsParams['diagnostics']) => void>();
let opened = 0;

beforeAll(async () => {
  script = bundledCommand('lsp', '--stdio', '--lang', 'en');
  server = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  client = createProtocolConnection(
    new StreamMessageReader(server.stdout!),
    new StreamMessageWriter(server.stdin!),
  );
  client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) =>
    published.get(uri)?.(diagnostics),
  );
  client.listen();
  const { capabilities } = await client.sendRequest<{ capabilities: object }>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  expect(capabilities).toMatchObject({ hoverProvider: true, renameProvider: { prepareProvider: true } });
  await client.sendNotification('initialized', {});
});
afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await gone).toBe(0);
});

/** The next diagnostics of a text. */
const diagnosticsOf = (uri: string): Promise<PublishDiagnosticsParams['diagnostics']> =>
  new Promise((resolve) => published.set(uri, resolve));

/** Opens a text and waits for its diagnostics. */
async function open(text: string) {
  const uri = `file:///text${opened++}.pmk`;
  const found = diagnosticsOf(uri);
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'pmk', version: 1, text },
  });
  return { uri, diagnostics: await found };
}

/** Line and character of the first occurrence of a piece of the text. */
function place(piece: string, after = 0) {
  const before = TEXT.slice(0, TEXT.indexOf(piece, after)).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}

const ask = <T>(method: string, uri: string, more: object = {}): Promise<T> =>
  client.sendRequest<T>(`textDocument/${method}`, { textDocument: { uri }, ...more });
const change = (uri: string, text: string, version = 2): Promise<void> =>
  client.sendNotification('textDocument/didChange', {
    textDocument: { uri, version },
    contentChanges: [{ text }],
  });
test('diagnostics, also after a change', async () => {
  const { uri, diagnostics } = await open(TEXT.replace('F L0  loop', 'F L0  lop'));
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ code: 'unknownWord', severity: 1, range: { start: { line: 7 } } });
  const next = diagnosticsOf(uri);
  await change(uri, TEXT.replace('П→x 0  x', 'П→x 3  x'));
  const after = await next;
  expect(after.map(({ severity }) => severity)).toEqual([2]);
  expect(after[0].message).toContain('R3 is read');
});

// The answers themselves are tested with the language service; here they have to come through the protocol.
test('every question has its answer, and a mistake is an error of the request', async () => {
  const { uri } = await open(TEXT);
  const position = place('loop', TEXT.indexOf('F L0'));
  const recall = await ask<object>('hover', uri, { position: place('П→x 0  x') });
  expect(recall).toMatchObject({ contents: { value: expect.stringContaining('X := R0') } });
  expect(await ask('definition', uri, { position })).toMatchObject({ uri, range: { start: place('loop:') } });
  expect(await ask('references', uri, { position, context: { includeDeclaration: true } })).toHaveLength(2);
  const renamed = await ask<Edits['edit']>('rename', uri, { position: place('sum'), newName: 'total' });
  expect(renamed.changes[uri].map(({ range }) => range.start)).toEqual([place('sum'), place('sum:')]);
  await expect(ask('rename', uri, { position, newName: 'sin' })).rejects.toThrow(/cannot be a label/);
  const { items } = await ask<{ items: object[] }>('completion', uri, {
    position: { line: 6, character: 12 },
  });
  expect(items).toContainEqual(expect.objectContaining({ label: 'sum', detail: '09' }));
  expect(await ask('documentSymbol', uri)).toMatchObject([{}, { name: 'program' }, {}, {}]);
});

interface Edits {
  readonly title: string;
  readonly edit: { changes: { [uri: string]: { newText: string; range: { start: object } }[] } };
}
const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const actionsOf = (uri: string): Promise<Edits[]> =>
  ask('codeAction', uri, { range: whole, context: { diagnostics: [] } });

test('code actions', async () => {
  const shifted = await open('program:\n00: 1 2\n03: +\n04: С/П\n');
  // One slip is reported once, and fixed everywhere.
  expect(shifted.diagnostics.map(({ code }) => code)).toEqual(['misplaced']);
  const offered = await actionsOf(shifted.uri);
  expect(offered.filter(({ title }) => title === 'Put the addresses right')).toHaveLength(1);
  const [renumbering] = offered;
  expect(renumbering.edit.changes[shifted.uri].map(({ newText }) => newText)).toEqual(['02', '03']);
});

test('inlay hints', async () => {
  const { uri } = await open(
    'program:\n3 В↑ В↑\n03: С/П\nreplay sum:\n    В/О С/П => "3."\nreplay wrong:\n    В/О С/П => "4."\n',
  );
  const hints = await ask<{ position: object; label: string }[]>('inlayHint', uri, { range: whole });
  expect(hints[0]).toMatchObject({ position: { line: 1, character: 0 }, label: '00:' });
  expect(hints).toHaveLength(1);
});

describe('properties', () => {
  const WITH_PROPERTIES = `${TEXT}
replay five:
    В/О С/П => "15."

property sum:
    for n in 0..9
    Cx {n} В/О С/П => X = 15

property seven:
    for n in 0..9
    Cx {n} В/О С/П => X = 7
`;

  test('are no commands to the eye', async () => {
    const { uri } = await open(WITH_PROPERTIES);
    const hints = await ask<{ position: { line: number } }[]>('inlayHint', uri, { range: whole });
    const first = WITH_PROPERTIES.split('\n').findIndex((line) => line.startsWith('replay'));
    expect(hints.filter(({ position }) => position.line >= first)).toEqual([]);
  });

  test('that cannot be read are a problem at their line', async () => {
    const { diagnostics } = await open(WITH_PROPERTIES.replace('X = 7', 'X = '));
    const [found] = diagnostics.filter(({ code }) => code === 'property');
    expect(found.range.start.line).toBe(WITH_PROPERTIES.split('\n').indexOf('property seven:') + 2);
  });
});
