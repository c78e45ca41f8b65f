/** The first words between an editor and the debug adapter. */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { EggogDebugSession } from '../../src/cli/dap/session.ts';
import { TextIo } from '../../src/cli/io.ts';

describe('the debug adapter', () => {
  it.each([
    ['the least that the protocol asks for', { adapterID: 'eggog' }],
    ['nothing', undefined],
    ['paths', { adapterID: 'eggog', pathFormat: 'path' }],
  ])('initializes with %s', async (_, args) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    new EggogDebugSession(new TextIo()).start(input, output);
    const request = JSON.stringify({ seq: 1, type: 'request', command: 'initialize', arguments: args });
    input.write(`Content-Length: ${Buffer.byteLength(request)}\r\n\r\n${request}`);
    const [answer] = await new Promise<Buffer[]>((resolve) => {
      output.once('data', (data: Buffer) => resolve([data]));
    });
    const { success, body } = JSON.parse(answer.toString().split('\r\n\r\n')[1]);
    expect({ success, stepsBack: body?.supportsStepBack }).toEqual({ success: true, stepsBack: true });
  });
});
