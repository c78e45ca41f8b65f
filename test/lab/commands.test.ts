/** What editors and documents ask of the laboratory's commands. */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { EggogDebugSession } from '../../src/cli/dap/session.ts';
import { loadProgramFile } from '../../src/cli/load.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { answerTo } from '../cli/eggog.ts';

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

describe('the classics', () => {
  it.each(['tic-tac-toe-4x4', 'fox-hunt-100'])('%s is named with and without its ending', async (name) => {
    const io = new TextIo();
    const [short, long] = [await loadProgramFile(io, name), await loadProgramFile(io, `${name}.pmk`)];
    expect(long.bytes).toEqual(short.bytes);
  });

  it('is profiled as docs/exploring.md says', async () => {
    const { code, err } = await answerTo([
      'profile',
      'fox-hunt-100.pmk',
      '--keys',
      '0.5 В↑ 1 В/О С/П 3.4 С/П',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
