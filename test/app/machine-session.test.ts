/** The machine of a tab with its clock: runs, speeds, time in both directions. */
import { describe, expect, it } from 'vitest';
import * as past from '../../src/app/machine-past.ts';
import { Session } from '../../src/app/machine-session.ts';
import { type Key, Machine, MK61 } from '../../src/machine/index.ts';

/** A clock that advances by a millisecond whenever it is looked at. */
function fakeClock(): { now: () => number; pass: (ms: number) => void } {
  let time = 0;
  return {
    now: () => time++,
    pass: (ms) => {
      time += ms;
    },
  };
}

/** Counts in X for ever: 1 + БП 00. */
const ENDLESS = Uint8Array.of(0x01, 0x10, 0x51, 0x00);
/** F L0 00, 4 2 С/П. */
const COUNTDOWN = Uint8Array.of(0x5d, 0x00, 0x04, 0x02, 0x50);

function sessionWith(bytes: Uint8Array, r0 = '002030000000'): Session {
  const session = new Session();
  session.handle(['load', { bytes, registers: [['R0', r0]], angle: 'deg' }], 0);
  session.handle(['speed', Number.POSITIVE_INFINITY], 0);
  return session;
}

const press = (session: Session, ...keys: Key[]): void => {
  for (const key of keys) session.handle(['key', key], 0);
};

const runOut = (session: Session): void => {
  const { now } = fakeClock();
  while (session.isRunning) session.slice(now, 1000);
};

function statusAndStep(session: Session) {
  const { state, status } = session.view();
  return [status, new Machine(state).pc];
}

/** Two nested loops with a root, a power of ten and a condition by a pointer: `R0` times seven rounds, then С/П. */
const NESTED = Uint8Array.from([
  0x07, 0x41, 0x60, 0x35, 0x15, 0x21, 0x10, 0x77, 0x54, 0x5b, 0x02, 0x5d, 0x00, 0x04, 0x02, 0x50,
]);

describe('a run', () => {
  it('is counted in cycles, and ends at once on demand; the next run has its time again', () => {
    const session = sessionWith(COUNTDOWN, '002010000000');
    session.handle(['speed', 10], 0);
    press(session, 'В/О', 'С/П');
    session.slice(fakeClock().now, 1);
    const { cycles } = session.view();
    session.handle(['rush'], 0);
    expect(session.isHurried).toBe(true);
    runOut(session);
    expect(session.view().answers).toHaveLength(1);
    expect(session.isHurried).toBe(false);
    expect(session.view().run).toBeGreaterThan(cycles);
  });
});

describe('the session at full speed', () => {
  it('goes command by command where a breakpoint stands', () => {
    const session = sessionWith(NESTED, '003023450000');
    session.handle(['breakpoints', [9]], 0);
    press(session, 'В/О', 'С/П');
    runOut(session);
    expect(statusAndStep(session)).toEqual(['paused', 9]);
  });

  it('counts what it executes, and takes a key within a run', () => {
    const session = sessionWith(ENDLESS);
    press(session, 'В/О', 'С/П');
    const { now } = fakeClock();
    session.slice(now, 40);
    const { commands, times, status } = session.view();
    expect(status).toBe('running');
    expect(times.reduce((sum, count) => sum + count, 0)).toBe(commands);
    press(session, 'С/П');
    expect(session.view().status).toBe('rest');
  });
});

describe('the session', () => {
  it.each([
    ['real', 1],
    ['x10', 10],
    ['x100', 100],
  ])('paces programs at the speed %s by cycles', (_, factor) => {
    const clock = fakeClock();
    const session = sessionWith(ENDLESS);
    session.handle(['speed', factor], clock.now());
    session.handle(['key', 'С/П'], clock.now());
    const began = clock.now();
    for (let i = 0; i < 200; i++) {
      clock.pass(20);
      session.slice(clock.now, 1e9);
    }
    const ms = clock.now() - began;
    const { cycles } = session.view();
    // The last command may be paid in advance, and looking at the clock takes time here.
    expect(cycles * MK61.cycleMs).toBeGreaterThan(0.97 * ms * factor);
    expect(cycles * MK61.cycleMs).toBeLessThan(1.03 * ms * factor + 500);
  });

  it.each([1, Number.POSITIVE_INFINITY])('knows each answer and its moment at the speed %s', (speed) => {
    const session = sessionWith(COUNTDOWN);
    session.handle(['speed', speed], 0);
    for (let run = 1; run <= 2; run++) {
      press(session, 'В/О', 'С/П');
      for (let time = 0; session.isRunning; time += 20) session.slice(() => time, 1e9);
      expect(session.view().answers.map(({ display }) => display.trim())).toEqual(Array(run).fill('42.'));
    }
    // A key in the past begins another line of time, which the later answer does not belong to; the earlier one has it.
    const { answers, times, end } = session.view();
    const [{ tick }] = answers;
    session.handle(['seek', tick], 0);
    press(session, '7');
    expect(session.view().answers).toHaveLength(1);
    session.handle(['otherFuture'], 0);
    expect(session.view()).toMatchObject({ position: end, answers, times });
  });

  it('counts what was executed up to the moment that is shown', () => {
    const session = sessionWith(COUNTDOWN, '000030000000');
    const timesAt = (tick: number): number[] => {
      session.handle(['seek', tick], 0);
      return [...session.view().times.slice(0, 5)];
    };
    press(session, 'В/О', 'С/П');
    runOut(session);
    const { end } = session.view();
    press(session, 'В/О', 'ПП');
    expect([...session.view().times.slice(0, 5)]).toEqual([4, 0, 1, 1, 1]);
    expect(timesAt(end)).toEqual([3, 0, 1, 1, 1]);
    expect(timesAt(4)).toEqual([2, 0, 0, 0, 0]);
    session.handle(['step'], 0);
    expect(timesAt(5)).toEqual([3, 0, 0, 0, 0]);
    expect(timesAt(0)).toEqual([0, 0, 0, 0, 0]);
    expect(timesAt(end + 2)).toEqual([4, 0, 1, 1, 1]);
    // The counts of another program are its own.
    session.handle(['program', ENDLESS], 0);
    expect(timesAt(end + 3)).toEqual([0, 0, 0, 0, 0]);
    expect(timesAt(end + 2)).toEqual([4, 0, 1, 1, 1]);
    session.handle(['seek', 4], 0);
    press(session, '7');
    expect(timesAt(4)).toEqual([2, 0, 0, 0, 0]);
  });

  it('holds before a breakpoint, steps over it and goes on', () => {
    const session = sessionWith(COUNTDOWN);
    session.handle(['breakpoints', [2]], 0);
    press(session, 'С/П');
    runOut(session);
    expect(statusAndStep(session)).toEqual(['paused', 2]);
    session.handle(['continue'], 0);
    runOut(session);
    expect(session.view().status).toBe('rest');
    expect(new Machine(session.view().state).display()).toContain('42.');
  });

  it('walks back to every earlier state, keys included', () => {
    const session = sessionWith(COUNTDOWN);
    const states: Int32Array[] = [session.view().state];
    press(session, '7');
    states.push(session.view().state);
    for (let i = 0; i < 6; i++) {
      session.handle(['step'], 0);
      states.push(session.view().state);
    }
    expect(session.view().status).toBe('paused');
    // The first step consists of the key С/П and the command.
    for (const state of states.slice(2, -1).reverse()) {
      session.handle(['walk', -1], 0);
      expect([...session.view().state]).toEqual([...state]);
    }
    session.handle(['backToStop'], 0);
    expect([...session.view().state]).toEqual([...states[1]]);
    session.handle(['walk', -1], 0);
    expect([...session.view().state]).toEqual([...states[0]]);
    expect(session.view().position).toBe(0);
  });

  it('presses keys as one act, those behind a start when its program has ended, and none of them once somebody stops it', () => {
    const session = sessionWith(COUNTDOWN);
    const type = (anew: boolean, ...keys: Key[]): void => session.handle(['keys', keys, anew], 0);
    const shown = (): string => new Machine(session.view().state).display().trim();
    // A number pasted twice; a prefix that waits is given up.
    type(true, '1', '2');
    press(session, 'F');
    type(true, '3', '4');
    expect(shown()).toBe('34.');
    type(false, '5', 'В/О', 'С/П', '1', '+');
    expect(session.view().status).toBe('running');
    runOut(session);
    expect(session.view().answers).toHaveLength(1);
    expect(shown()).toBe('43.');
    type(false, 'В/О', 'С/П', '7', '7');
    press(session, 'С/П');
    expect(session.view().status).toBe('rest');
    expect(shown()).not.toMatch(/7/);
    // The program does not wait for them: it continues where it was.
    type(false, 'В/О', 'С/П', '7', '7');
    session.handle(['pause'], 0);
    session.handle(['backToStop'], 0);
    expect(session.view().status).toBe('rest');
    expect(shown()).not.toMatch(/7/);
  });

  it('takes back a key with the whole run that it has started', () => {
    const session = sessionWith(COUNTDOWN);
    press(session, '5');
    const { state, position } = session.view();
    press(session, 'С/П');
    runOut(session);
    session.handle(['undo'], 0);
    expect(session.view()).toMatchObject({ status: 'rest', position });
    expect([...session.view().state]).toEqual([...state]);
  });

  it('is off without power, and on again empty', () => {
    const session = sessionWith(ENDLESS);
    session.handle(['power', false], 0);
    press(session, '5', 'С/П');
    expect(session.view().status).toBe('off');
    session.handle(['power', true], 0);
    const { state, status } = session.view();
    expect(status).toBe('rest');
    expect(new Machine(state).program.every((byte) => byte === 0)).toBe(true);
    expect(new Machine(state).angle).toBe('deg');
  });

  it('comes back with a past that was told earlier: where it was on that line, as the program went on, or by one leap', () => {
    const session = sessionWith(ENDLESS);
    session.knowPast(past);
    const record = () => {
      session.handle(['record'], 0);
      return session.view().record!;
    };
    const again = (told = record()): Session => {
      const machine = session.view();
      const other = new Session();
      other.knowPast(past);
      other.handle(['restore', { machine, past: told, position: machine.position }], 0);
      expect([...other.view().state]).toEqual([...machine.state]);
      return other;
    };
    press(session, '1', '2');
    const { state } = session.view();
    const told = record();
    press(session, '3', '4');
    const leapt = again(told);
    expect(leapt.view()).toMatchObject({ position: 3, end: 3 });
    leapt.handle(['walk', -1], 0);
    expect([...leapt.view().state]).toEqual([...state]);

    for (let i = 0; i < 3; i++) session.handle(['walk', -1], 0);
    expect(again(told).view()).toMatchObject({ position: 1, end: 2 });

    press(session, 'В/О', 'С/П');
    session.slice(fakeClock().now, 20);
    press(session, 'С/П', '5');
    const { answers, times } = session.view();
    expect(again().view()).toMatchObject({ answers, times, canGoBackToStop: true });

    press(session, 'С/П');
    const started = record();
    session.slice(fakeClock().now, 20);
    const { position, end } = session.view();
    expect(again(started).view()).toMatchObject({ position, end, status: 'paused' });
  });
});
