import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wire } from '../../src/device/index.ts';
import { Dialogue, LONGEST_LINE, Mk61s, parseIndicator } from '../../src/device/index.ts';
import { UserError } from '../../src/errors.ts';
import { foxHunt } from '../../src/games/index.ts';
import { MK61, MkNumber, type Slot } from '../../src/machine/index.ts';
import { VirtualClock } from './clock.ts';
import { type SimulatedFaults, SimulatedMk61s } from './simulated.ts';

const { bytes: FOX_BYTES, registers: FOX_REGISTERS } = foxHunt.FOX_HUNT_PROGRAM;

function world(faults: SimulatedFaults = {}) {
  const time = new VirtualClock();
  const device = new SimulatedMk61s(faults);
  const transcript: string[] = [];
  const dialogue = new Dialogue(device.plugIn(time.clock), {
    clock: time.clock,
    transcript: (direction, text) => transcript.push(direction + text),
  });
  const run = <T>(work: Promise<T>): Promise<T> => time.run(work);
  return { time, device, dialogue, transcript, run, greet: () => run(Mk61s.greet(dialogue)) };
}

/** The sentence of work that must fail with one, in both languages. */
async function errorOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).in('ru')).toMatch(/[а-я]/);
  return (error as UserError).in('en');
}

const QUIRKS: readonly [string, SimulatedFaults][] = [
  ['as the manual says', {}],
  ['one byte at a time', { pieces: 1 }],
  ['slowly', { pieces: 3, delay: 200 }],
  ['with colours and line feeds', { isColourful: true, pieces: 7 }],
];

describe.each(QUIRKS)('an mk61s that answers %s', (_, faults) => {
  it('takes a program with its values and gives them back', async () => {
    const { device, run, greet } = world(faults);
    const clone = await greet();
    const progress: string[] = [];
    const tell = (done: number, all: number): number => progress.push(`${done}/${all}`);
    await run(clone.load({ bytes: FOX_BYTES, registers: FOX_REGISTERS, angle: 'grad' }, tell));
    expect([...device.machine.program].slice(0, FOX_BYTES.length)).toEqual([...FOX_BYTES]);
    expect(device.machine.angle).toBe('grad');
    expect(progress.at(-1)).toBe('5/5');
    expect(await run(clone.readProgram())).toEqual(device.machine.program);
    const values = await run(clone.look());
    for (const [slot, number] of FOX_REGISTERS) expect(values.get(slot)?.value?.equals(number)).toBe(true);
  });
});

describe('the wire', () => {
  it('tells silence, another thing on the port, a cut answer and an unplugged calculator', async () => {
    expect(await errorOf(world({ isSilent: true }).greet())).toMatch(/simulated: no answer.*USB disk/);
    expect(await errorOf(world({ isOther: 'ERROR unknown command' }).greet())).toMatch(
      /it answers "ERROR unknown command"/,
    );
    expect(await errorOf(world({ cutAt: 'help' }).greet())).toMatch(/the answer to "help" broke off/);
    expect(await errorOf(world({ unplugAfter: 3 }).greet())).toMatch(/unplugged/);
  });

  it('never hangs, however the port ends', async () => {
    for (let unplugAfter = 0; unplugAfter < 250; unplugAfter += 7) {
      const { run, dialogue } = world({ unplugAfter });
      const work = Mk61s.greet(dialogue).then((clone) => clone.load({ bytes: FOX_BYTES }));
      expect(await errorOf(run(work))).toMatch(/unplugged/);
    }
  });

  it('says how much of a program was written before the end', async () => {
    const { run, dialogue, device } = world({ unplugAfter: 120 });
    const work = Mk61s.greet(dialogue).then((clone) => clone.writeProgram(FOX_BYTES));
    expect(await errorOf(run(work))).toMatch(/only [1-4] of 5 rows.*not whole: .*unplugged at "hin/);
    expect(device.machine.program.some((byte) => byte !== 0)).toBe(true);
  });

  it('refuses a program that is too long before anything is written', async () => {
    const { run, greet, transcript } = world();
    const clone = await greet();
    const heard = transcript.length;
    expect(await errorOf(run(clone.writeProgram(new Uint8Array(MK61.cells + 1))))).toMatch(
      /106 steps.*room for 105/,
    );
    expect(transcript.length).toBe(heard);
  });

  it('writes rows again that noise has changed', async () => {
    for (let noiseEvery = 23; noiseEvery < 60; noiseEvery += 6) {
      const { run, device, dialogue } = world({ noiseEvery, noiseUntil: 260 });
      // The greeting is short: it may be spoilt as a whole, and that is a sentence, too.
      const clone = await run(Mk61s.greet(dialogue)).catch((error: unknown) => error);
      if (!(clone instanceof Mk61s)) {
        expect(clone).toBeInstanceOf(UserError);
        continue;
      }
      await run(clone.writeProgram(FOX_BYTES));
      expect([...device.machine.program].slice(0, FOX_BYTES.length)).toEqual([...FOX_BYTES]);
    }
  });

  it('gives up on a wire that is never quiet', async () => {
    const { run, dialogue } = world({ noiseEvery: 31 });
    const work = Mk61s.greet(dialogue).then((clone) => clone.writeProgram(FOX_BYTES));
    expect(await errorOf(run(work))).toMatch(/noisy|other codes|not whole/);
  });

  it('refuses what the calculator would drop', async () => {
    const { run, dialogue } = world();
    expect(await errorOf(run(dialogue.ask('x'.repeat(LONGEST_LINE + 1))))).toMatch(
      /240 bytes.*more than 239/,
    );
    expect(await errorOf(run(dialogue.ask('run\rclr')))).toMatch(/one line/);
  });

  it('stops when asked', async () => {
    const time = new VirtualClock();
    const abort = new AbortController();
    const device = new SimulatedMk61s({ isSilent: true });
    const dialogue = new Dialogue(device.plugIn(time.clock), { clock: time.clock, signal: abort.signal });
    const greeting = Mk61s.greet(dialogue);
    abort.abort();
    expect(await errorOf(time.run(greeting))).toBe('stopped');
  });
});

/** Something else on the port: it says `text` every `every` milliseconds, or what it gets. */
function otherThing(time: VirtualClock, { text = '', every = 50, isEcho = false, name = 'tcp' }) {
  const encoder = new TextEncoder();
  let isOpen = true;
  let said = 0;
  let heard: (bytes: Uint8Array) => void = () => {};
  const say = (): void => {
    if (!isOpen) return;
    said++;
    heard(encoder.encode(text));
    time.clock(every, say);
  };
  const wire: Wire = {
    name,
    send: async (bytes) => {
      if (isEcho) time.clock(1, () => heard(bytes));
    },
    listen: (listener) => {
      heard = listener.heard;
      if (text !== '') time.clock(every, say);
    },
    close: async () => {
      isOpen = false;
    },
  };
  return { wire, said: () => said };
}

describe('something else on the port', () => {
  it.each([
    ['a letter', 'x', /"x+"/],
    ['lines', '$GPGGA,101500,5545.1,N\r\n', /"\$GPGGA,101500,5545.1,N"/],
    ['bytes of no text', '\u0001\u0002', /"\ufffd+"/],
  ])('that says %s every 50 ms is no mk61s', async (_, text, heard) => {
    const time = new VirtualClock();
    const { wire } = otherThing(time, { text });
    const message = await errorOf(time.run(Mk61s.greet(new Dialogue(wire, { clock: time.clock }))));
    expect(message).toMatch(/not an mk61s, it sends data without end: /);
    expect(message).toMatch(heard);
    expect(time.now).toBe(9000);
  });

  it('may say only so much', async () => {
    const time = new VirtualClock();
    const { wire, said } = otherThing(time, { text: 'x'.repeat(1000), every: 0 });
    const work = time.run(Mk61s.greet(new Dialogue(wire, { clock: time.clock })));
    expect(await errorOf(work)).toMatch(/not an mk61s, it sends data without end/);
    expect(said()).toBeLessThan(40);
  });

  it('that sends back what it gets is no mk61s', async () => {
    const time = new VirtualClock();
    const { wire } = otherThing(time, { isEcho: true });
    const work = time.run(Mk61s.greet(new Dialogue(wire, { clock: time.clock })));
    expect(await errorOf(work)).toMatch(/tcp: this is not an mk61s, it does not answer as an mk61s does$/);
  });

  it('that begins to talk after the greeting is not heard for ever', async () => {
    const { run, greet, device, time } = world({ pieces: 1, delay: 40 });
    const clone = await greet();
    device.answer = () => Array.from({ length: 9000 }, () => 'x');
    const before = time.now;
    expect(await errorOf(run(clone.look()))).toMatch(/answer to "reg" does not end; its last line: "x"/);
    expect(time.now - before).toBe(120_000);
  });
});

describe('what cannot be sent', () => {
  it.each<[string, Slot, MkNumber, RegExp]>([
    ['hexadecimal digits', 'R3', MkNumber.fromTetrads('000012A00000'), /R3: .* ordinary decimal numbers/],
    ['X1', 'X1', MkNumber.ZERO, /X1 cannot be set/],
  ])('%s', async (_, slot, value, message) => {
    const { run, greet, device } = world();
    const clone = await greet();
    const before = device.machine.snapshot();
    expect(await errorOf(run(clone.writeValues([[slot, value]])))).toMatch(message);
    expect(device.machine.equals(before)).toBe(true);
  });
});

describe('the indicator as text', () => {
  it.each([
    ['1.5 05', '1.5^5'],
    ['-1.2345678-05', '-1.2345678^-5'],
    ['-1.2345678 05', '-1.2345678^5'],
    [' 12345678.', '12345678'],
    ['O.', '0'],
    ['-3.      -O7', '-3^-7'],
    ['8.-L1', '8.AL1'],
  ])('%s is %s', (text, number) => {
    expect(parseIndicator(text)?.equals(MkNumber.parse(number))).toBe(true);
  });

  it.each(['ЕГГ0Г', '', '1.2.3'])('"%s" is no number', (text) => {
    expect(parseIndicator(text)).toBeNull();
  });

  it('comes through the wire as the number that was sent', async () => {
    const { run, greet } = world();
    const clone = await greet();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...MK61.slots.filter((slot) => slot !== 'X1')),
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: -92, max: 92 }),
        async (slot, mantissa, power) => {
          const value = MkNumber.fromNumber(Number(`${mantissa}e${power}`));
          await run(clone.writeValues([[slot, value]]));
          expect((await run(clone.look())).get(slot)?.value?.equals(value)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
