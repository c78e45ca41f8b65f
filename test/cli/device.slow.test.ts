/** `eggog device` over a pseudo terminal and the simulated clone, as its user calls it. */

import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pty from '@lydell/node-pty';
import { describe, expect, it } from 'vitest';
import { realClock } from '../../src/device/index.ts';
import { foxHunt } from '../../src/games/index.ts';
import type { Lang } from '../../src/texts.ts';
import { type SimulatedFaults, SimulatedMk61s } from '../device/simulated.ts';
import { ownFolder } from '../folder.ts';
import { answerTo } from './eggog.ts';

const folder = ownFolder('device');
const path = (name: string): string => join(folder, name);

const eggog = (words: readonly string[], lang?: Lang) => answerTo(words, '', lang);

/** A clone on a pseudo terminal: the path is what a serial port would be. */
function plugged(faults: SimulatedFaults = {}) {
  // The function is there on all Unixes and missing in the types.
  const open = (pty as unknown as { open(size: object): Terminal }).open;
  const terminal = open({ cols: 80, rows: 24 });
  // The other end must live between two commands, but a stream on it would read what is meant for the port, paused or not.
  const held = openSync(terminal.ptsName, constants.O_RDWR | constants.O_NOCTTY);
  terminal._slave.destroy();
  const device = new SimulatedMk61s(faults);
  const wire = device.plugIn(realClock);
  // Bytes sent before the port is open would come back: a terminal echoes until it is raw.
  terminal._master.once('data', () =>
    wire.listen({
      heard: (bytes) => terminal._master.write(Buffer.from(bytes)),
      gone: () => terminal._master.destroy(),
    }),
  );
  terminal._master.on('data', (text: string | Buffer) => {
    void wire.send(Buffer.from(text)).catch(() => {});
  });
  const close = (): void => {
    closeSync(held);
    terminal._master.destroy();
  };
  return { device, path: terminal.ptsName, close };
}
interface Terminal {
  readonly ptsName: string;
  readonly _master: NodeJS.ReadWriteStream & { destroy(): void };
  readonly _slave: { destroy(): void };
}

// A pseudo terminal is what Unix has.
describe.runIf(process.platform !== 'win32')('over a pseudo terminal', () => {
  it('sends a classic and reads it back', async () => {
    const { device, path: port, close } = plugged({ pieces: 17 });
    const sent = await eggog(['device', 'send', 'fox-hunt-100', '--port', port]);
    expect(sent).toMatchObject({
      code: 0,
      err: expect.stringMatching(/105 steps and 5 start values sent and read back/),
    });
    const { bytes } = foxHunt.FOX_HUNT_PROGRAM;
    expect([...device.machine.program]).toEqual([...bytes]);

    const read = await eggog(['device', 'read', path('fox.hex'), '--port', port]);
    expect(read).toMatchObject({ code: 0, err: '' });
    const codes = readFileSync(path('fox.hex'), 'utf8').match(/\b[0-9A-F]{2}\b/g) ?? [];
    expect(codes.map((code) => Number.parseInt(code, 16))).toEqual([...bytes]);
    close();
  });

  it('keeps 00 at the end of a program, and replaces no file without --force', async () => {
    const { device, path: port, close } = plugged();
    device.machine.loadProgram([0x05, 0x51, 0x00]);
    const { out } = await eggog(['device', 'read', '-', '--to', 'hex', '--port', port]);
    expect(out).toMatch(/05 51 00\s*$/);
    writeFileSync(path('mine.pmk'), 'mine');
    const { code, err } = await eggog(['device', 'read', path('mine.pmk'), '--port', port]);
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(/exists; use --force/) });
    expect(readFileSync(path('mine.pmk'), 'utf8')).toBe('mine');
    close();
  });

  it('says in a sentence that the calculator was unplugged', async () => {
    const { path: port, close } = plugged({ unplugAfter: 90 });
    const { code, err } = await eggog(['device', 'send', 'fox-hunt-100', '--port', port, '-q'], 'ru');
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(/отключили|не целиком/) });
    close();
  });
});

describe('what cannot be', () => {
  it.each<[string, string[], RegExp]>([
    [
      'a port that is not there',
      ['read', '--port', '/dev/eggog-none'],
      /cannot open \/dev\/eggog-none: there is no such port/,
    ],
    ['a file that is no port', ['read', '--port', '/dev/null'], /it is no serial port/],
    ['a folder that is no port', ['read', '--port', folder], /: it is no serial port$/m],
    ['a format that is only read', ['read', '--to', 'lasm', '--port', '/dev/null'], /lasm/],
  ])('%s is a sentence', async (_, words, message) => {
    const { code, err } = await eggog(['device', ...words]);
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(message) });
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('names the ports of this computer, or says what is missing', async () => {
    expect(await eggog(['device', 'read'])).toMatchObject({
      err: expect.stringMatching(
        /no mk61s on any port.*there are: |udevadm is missing; name the port with --port/,
      ),
    });
  });
});
