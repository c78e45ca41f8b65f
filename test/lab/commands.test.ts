/** What editors and documents ask of the laboratory's commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { EggogDebugSession } from '../../src/cli/dap/session.ts';
import { TextIo } from '../../src/cli/io.ts';
import { loadProgramFile } from '../../src/cli/load.ts';
import { answerTo } from '../cli/eggog.ts';
import { ownFolder } from '../folder.ts';

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

describe('eggog profile', () => {
  const folder = ownFolder('profile');

  it('prints the listing and writes stacks, but overwrites nothing', async () => {
    const folded = join(folder, 'fox.folded');
    const line = ['profile', 'fox-hunt-100', '--keys', '0.5 В↑ 2 В/О С/П', '--folded', folded];
    const { out } = await answerTo(line);
    expect(out).toMatch(/^75 {2}4 /m);
    expect(out).toContain('on the real machine');
    expect(readFileSync(folded, 'utf8')).toMatch(/^main;/);
    expect((await answerTo(line)).err).toContain('exists');
    const json = JSON.parse((await answerTo(['profile', 'fox-hunt-100', '--json'])).out);
    expect(json.total.commands).toBeGreaterThan(200);
  });

  it('ends an endless program at the bound', async () => {
    const { err, code } = await answerTo(['profile', '-', '--max-steps', '100'], 'program:\n 00: БП 00\n');
    expect([code, err]).toEqual([1, expect.stringContaining('still running after 100 commands')]);
  });
});
