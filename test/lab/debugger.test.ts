import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, Debugger } from '../../src/lab/debugger.ts';
import { parseCondition } from '../../src/lab/expression.ts';
import { historyOf } from '../../src/lab/history.ts';
import { Timeline } from '../../src/lab/timeline.ts';
import { parseKeys, prepareMachine, readProgram } from '../../src/listing/index.ts';
import { Machine, MK61, MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';

function machineOf(source: string): Machine {
  const { program } = readProgram(source, { format: 'pmk' });
  return prepareMachine(program!);
}

/** R0 counts 5..1; each turn calls a subroutine that adds R0 to R7. */
const SUMMING = `R0 = 5
program:
00: П→x0 x→П1
loop: ПП 09
04: F L0 loop
06: П→x7 С/П К НОП
09: П→x7 П→x0 + x→П7 В/О
`;

const START = parseKeys('В/О С/П').keys;
const debug = (keys = START): Debugger => new Debugger(machineOf(SUMMING), keys);

describe('the history of a register', () => {
  it.each(['R0', 'R7', 'X', 'R9'] as const)('%s has all its values, the last one included', (slot) => {
    const target = debug();
    complete(target.run());
    const { timeline } = target;
    const { end } = timeline;
    const values: number[] = [];
    for (let tick = 0; tick <= end; tick++) {
      timeline.seek(tick);
      values.push(timeline.machine.get(slot).toNumber());
    }
    for (const samples of [1, 3, end, 2 * end]) {
      const walk = historyOf(timeline, slot, 5, samples);
      let step = walk.next();
      while (!step.done) step = walk.next();
      const { value: past } = step;
      expect(past.range).toEqual([Math.min(...values), Math.max(...values)]);
      expect(past.samples).toEqual(
        Array.from({ length: samples + 1 }, (_, i) => values[Math.ceil((i * end) / samples)]),
      );
    }
    expect(values.length).toBeGreaterThan(20);
  });
});

describe('the timeline', () => {
  const started = (machine: Machine, options = {}): Timeline => {
    const timeline = new Timeline(machine, options);
    for (const key of START) timeline.input({ kind: 'key', key });
    return timeline;
  };

  it('comes back to every state that it passed, in any order', () => {
    const timeline = started(machineOf(SUMMING), { spacing: 4, capacity: 4 });
    const states = [];
    do states.push(timeline.machine.snapshot());
    while (timeline.tick());
    const first = timeline.end - states.length + 1;
    expect(states.length).toBeGreaterThan(30);
    for (let i = 0; i < 200; i++) {
      const at = (i * 7919) % states.length;
      timeline.seek(first + at);
      expect(timeline.position).toBe(first + at);
      expect(timeline.machine.equals(states[at])).toBe(true);
    }
    timeline.seek(0);
    expect(timeline.machine.equals(machineOf(SUMMING))).toBe(true);
  });

  it('keeps no more snapshots than it may', () => {
    const endless = machineOf('program:\nloop: 1 + БП loop\n');
    const timeline = started(endless, { spacing: 8, capacity: 16 });
    timeline.advance(1000);
    const bytes = timeline.bytes;
    timeline.advance(100_000);
    expect(timeline.bytes).toBe(bytes);
    expect(timeline.position).toBe(100_000);
    expect(timeline.spacing * 16).toBeGreaterThan(100_000 / 2);
    timeline.seek(777);
    expect(timeline.machine.commands).toBe(775);
  });

  it.each([1, 3, 100])('comes back from data with %d snapshots', (most) => {
    const timeline = started(machineOf(SUMMING), { spacing: 4 });
    timeline.advance(1000);
    const { end } = timeline;
    timeline.seek(20);
    const record = timeline.record(most);
    expect(record.states.length / MK61.words).toBeLessThanOrEqual(most);
    const again = Timeline.of(record);
    expect([again.position, again.end]).toEqual([20, end]);
    for (const at of [0, 5, 13, end]) {
      for (const one of [timeline, again]) one.seek(at);
      expect(again.machine.equals(timeline.machine)).toBe(true);
      expect(again.machine.commands).toBe(timeline.machine.commands);
      expect(again.machine.cycles).toBe(timeline.machine.cycles);
    }
  });

  it('forgets the future when the present changes', () => {
    const timeline = started(machineOf(SUMMING), { spacing: 4 });
    timeline.advance(1000);
    const sum = timeline.machine.get('R7').toNumber();
    timeline.seek(2);
    timeline.input({ kind: 'number', slot: 'R7', value: MkNumber.parse('100') });
    expect(timeline.end).toBe(3);
    timeline.advance(1000);
    expect(timeline.machine.get('R7').toNumber()).toBe(sum + 100);
    timeline.seek(2);
    expect(timeline.machine.get('R7').toNumber()).toBe(0);
  });

  it('holds for any program, keys and places to go', () => {
    const program = fc.uint8Array({ minLength: 105, maxLength: 105 });
    const keys = fc.array(fc.constantFrom(...MK61.keys), { maxLength: 30 });
    const places = fc.array(fc.nat(600), { minLength: 1, maxLength: 20 });
    const options = fc.record({
      spacing: fc.integer({ min: 1, max: 16 }),
      capacity: fc.integer({ min: 2, max: 9 }),
    });
    fc.assert(
      fc.property(program, keys, places, options, (bytes, pressed, targets, sizes) => {
        const start = new Machine();
        start.loadProgram(bytes);
        const timeline = new Timeline(start, sizes);
        const states = [timeline.machine.snapshot()];
        for (const key of pressed) {
          timeline.input({ kind: 'key', key });
          states.push(timeline.machine.snapshot());
          for (let i = 0; i < 20 && timeline.tick(); i++) states.push(timeline.machine.snapshot());
        }
        const { end } = timeline;
        for (const target of targets) {
          const to = target % (end + 1);
          timeline.seek(to);
          expect(timeline.position).toBe(to);
          expect(timeline.machine.equals(states[to])).toBe(true);
        }
      }),
      { numRuns: draws(120) },
    );
  });

  it.each(['fox-hunt-100', 'labyrinth-7x7x7', 'minesweeper-9x9', 'tic-tac-toe-4x4'])(
    '%s: every hit of a breakpoint is found again on the way back',
    (name) => {
      const { program } = readProgram(readFileSync(`test/fixtures/listings/${name}.txt`));
      const keys = parseKeys('0.5 В↑ 5 В/О С/П 1 С/П 2.2 С/П').keys;
      const d = new Debugger(new Timeline(prepareMachine(program!), { spacing: 64 }), keys);
      d.addBreakpoint({ kind: 'write', slot: 'R0' });
      d.addBreakpoint({ kind: 'event', event: 'call' });
      d.addBreakpoint({ kind: 'address', cell: 40 });
      d.addBreakpoint({ kind: 'stop' });
      const hits: string[] = [];
      for (let p = complete(d.run()); hits.length < 200 && p.reason === 'breakpoint'; p = complete(d.run()))
        hits.push(`${d.timeline.position} ${p.breakpoint!.id}`);
      expect(hits.length).toBeGreaterThan(3);
      const end = hits.pop()!;
      d.goTo(Number(end.split(' ')[0]));
      const back: string[] = [];
      for (let p = complete(d.reverse()); p.reason === 'breakpoint'; p = complete(d.reverse()))
        back.push(`${d.timeline.position} ${p.breakpoint!.id}`);
      expect(back.toReversed()).toEqual(hits);
    },
  );
});

/** What is read at each hit of a breakpoint, and why the walk ended. */
function hitsOf<T>(d: Debugger, read: () => T, walk: 'run' | 'reverse' = 'run'): readonly [T[], string] {
  const found: T[] = [];
  for (;;) {
    const { reason } = complete(d[walk]());
    if (reason !== 'breakpoint') return [found, reason];
    found.push(read());
  }
}

describe('breakpoints', () => {
  it('pauses at an address, forward and backward', () => {
    const d = debug();
    d.addBreakpoint({ kind: 'address', cell: 9 });
    const position = (): number => d.timeline.position;
    const [forward] = hitsOf(d, position);
    expect(forward).toHaveLength(5);
    expect(d.machine.get('X').toNumber()).toBe(15);
    expect(hitsOf(d, position, 'reverse')).toEqual([forward.toReversed(), 'start']);
    expect(position()).toBe(0);
  });

  it('pauses after the writing of a register, also of the same value', () => {
    const d = debug();
    d.addBreakpoint({ kind: 'write', slot: 'R7' });
    expect(hitsOf(d, () => d.machine.get('R7').toNumber())).toEqual([[5, 9, 12, 14, 15], 'stop']);
    const same = new Debugger(machineOf('program:\n0 x→П3 x→П3 С/П\n'), START);
    same.addBreakpoint({ kind: 'write', slot: 'R3' });
    expect(hitsOf(same, () => same.machine.pc)).toEqual([[2, 3], 'stop']);
  });

  it('pauses when a value comes true and at conditions', () => {
    const d = debug();
    d.addBreakpoint({ kind: 'value', ...parseCondition('R7 > 10 and R0 < 5') });
    expect(hitsOf(d, () => d.machine.get('R7').toNumber())).toEqual([[12], 'stop']);
    const c = debug();
    c.addBreakpoint({ kind: 'address', cell: 9 }, parseCondition('R0 = 3'));
    expect(hitsOf(c, () => c.machine.get('R0').toNumber())).toEqual([[3], 'stop']);
  });

  it('pauses at errors, stops and events', () => {
    const failing = machineOf('program:\n0 F 1/x 5 С/П 7 ПП 00\n');
    const e = new Debugger(failing, parseKeys('В/О С/П С/П С/П').keys);
    e.addBreakpoint({ kind: 'error' });
    expect(complete(e.run()).breakpoint?.trigger.kind).toBe('error');
    expect(e.machine.display()).toContain('EГГ0Г');
    e.removeBreakpoints(() => true);
    e.addBreakpoint({ kind: 'event', event: 'call' });
    expect(complete(e.run()).breakpoint?.trigger.kind).toBe('event');
    expect(e.machine.pc).toBe(0);
    expect(complete(e.reverse()).reason).toBe('start');
  });
});

describe('steps', () => {
  it('steps over calls and out of them, in both directions', () => {
    const d = debug();
    d.addBreakpoint({ kind: 'address', cell: 2 });
    complete(d.run());
    const before = d.timeline.position;
    complete(d.stepOver());
    expect(d.machine.pc).toBe(4);
    complete(d.backOver());
    expect(d.timeline.position).toBe(before);
    d.step();
    d.step();
    expect(d.machine.pc).toBe(0x10);
    complete(d.stepOut());
    expect(d.machine.pc).toBe(4);
    d.back();
    expect(d.machine.pc).toBe(0x13);
    complete(d.backOut());
    expect(d.timeline.position).toBe(before);
  });

  it('presses the keys of a forgotten future again', () => {
    const d = debug();
    d.change({ kind: 'number', slot: 'R7', value: MkNumber.parse('10') });
    expect(complete(d.run()).reason).toBe('stop');
    expect(d.machine.get('X').toNumber()).toBe(25);
    d.goTo(1);
    d.change({ kind: 'number', slot: 'R7', value: MkNumber.parse('20') });
    expect(d.pending).toEqual(START);
    complete(d.run());
    expect(d.machine.get('X').toNumber()).toBe(35);
  });
});
