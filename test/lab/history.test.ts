import { describe, expect, it } from 'vitest';
import { complete, Debugger } from '../../src/lab/debugger.ts';
import { barsOf, historyOf, lastWrite } from '../../src/lab/history.ts';
import { parseKeys, prepareMachine, readProgram } from '../../src/listing/index.ts';

/** Writes 0, 9 and 2 into R1, and counts R0 from 6 to 1. */
const PROGRAM = `R0 = 6
program:
00: 0 x→П1 9 x→П1 2 x→П1
06: F L0 06
08: С/П
`;

function recorded(): Debugger {
  const { program } = readProgram(PROGRAM, { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  complete(target.run());
  return target;
}

function finish<T>(walk: Generator<undefined, T>): T {
  let step = walk.next();
  while (!step.done) step = walk.next();
  return step.value;
}

describe('the past of a register', () => {
  it('has its writings, its range and its last writings', () => {
    const { timeline } = recorded();
    const from = timeline.position;
    const past = finish(historyOf(timeline, 'R1', 2, 1));
    expect(past).toMatchObject({ count: 3, range: [0, 9], samples: [0, 2] });
    expect(past.last).toMatchObject([
      { command: '03 x→П 1', before: '0', after: '9' },
      { command: '05 x→П 1', before: '9', after: '2' },
    ]);
    expect(timeline.position).toBe(from);
  });

  it('has no range where no value is a number', () => {
    const { program } = readProgram('R1 = Г.-02\nprogram:\nС/П\n', { format: 'pmk' });
    const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
    complete(target.run());
    expect(finish(historyOf(target.timeline, 'R1', 2, 1))).toEqual({
      count: 0,
      last: [],
      range: null,
      samples: [Number.NaN, Number.NaN],
    });
  });

  it('ends with the last writing before the present', () => {
    const target = recorded();
    const { timeline } = target;
    const last = finish(lastWrite(timeline, 'R1'))!;
    expect(last).toMatchObject({ command: '05 x→П 1', before: '9', after: '2' });
    target.goTo(last.tick);
    expect(target.machine.pc).toBe(5);
    expect(finish(lastWrite(timeline, 'R1'))).toMatchObject({ command: '03 x→П 1', after: '9' });
    expect(timeline.position).toBe(last.tick);
    expect(finish(lastWrite(timeline, 'RE'))).toBeNull();
    target.goTo(0);
    expect(finish(lastWrite(timeline, 'R1'))).toBeNull();
  });

  it('goes to ticks of the recording alone', () => {
    const target = recorded();
    target.goTo(-5);
    expect(target.timeline.position).toBe(0);
    target.goTo(2.7);
    expect(target.timeline.position).toBe(2);
    target.goTo(1e9);
    expect(target.timeline.position).toBe(target.timeline.end);
  });
});

it('is drawn from the smallest to the largest', () => {
  expect(barsOf([0, 1, 2, 3, 4, 5, 6, 7])).toBe('▁▂▃▄▅▆▇█');
  expect(barsOf([Number.NaN, 5, 5])).toBe(' ▁▁');
});
