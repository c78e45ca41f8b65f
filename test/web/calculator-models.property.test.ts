/** The parts of the calculator page that need no browser. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeShare, encodeShare } from '../../src/app/share-code.ts';
import { UserError } from '../../src/errors.ts';
import { type Key, Machine, MK61 } from '../../src/machine/index.ts';
import { typeset } from '../../src/web/app/typeset.ts';
import { hintOf, keyboardMap, keyPressed } from '../../src/web/device/keyboard-map.ts';
import { LEGENDS } from '../../src/web/device/legends.ts';
import { litPath, placesOf, UNLIT } from '../../src/web/device/segments.ts';
import { spoken } from '../../src/web/device/spoken.ts';
import * as past from '../../src/web/machine/past.ts';
import { Session } from '../../src/web/machine/session.ts';

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
  session.handle({ type: 'load', setup: { bytes, registers: [['R0', r0]], angle: 'deg' } }, 0);
  session.handle({ type: 'speed', speed: 'max' }, 0);
  return session;
}

const press = (session: Session, ...keys: Key[]): void => {
  for (const key of keys) session.handle({ type: 'key', key }, 0);
};

const runOut = (session: Session): void => {
  const { now } = fakeClock();
  while (session.isRunning) session.slice(now, 1000);
};

/** Two nested loops with a root, a power of ten and a condition by a pointer: `R0` times seven rounds, then С/П. */
const NESTED = Uint8Array.from([
  0x07, 0x41, 0x60, 0x35, 0x15, 0x21, 0x10, 0x77, 0x54, 0x5b, 0x02, 0x5d, 0x00, 0x04, 0x02, 0x50,
]);

describe('the end of a run', () => {
  /** A paced run of a hundred rounds that has been looked ahead to its end. */
  const foreseen = (): Session => {
    const session = sessionWith(COUNTDOWN, '002010000000');
    session.handle({ type: 'speed', speed: 'x10' }, 0);
    press(session, 'В/О', 'С/П');
    expect(session.view().left).toBeNull();
    const { now } = fakeClock();
    let times = 0;
    while (session.isLookingAhead) times += session.lookAhead(now, 2) ? 1 : 0;
    expect(times).toBe(1);
    return session;
  };

  it('is known to the cycle before it comes', () => {
    const session = foreseen();
    const { left, cycles } = session.view();
    const clock = fakeClock();
    while (session.isRunning) {
      clock.pass(50);
      session.slice(clock.now, 10);
    }
    expect(((session.view().cycles - cycles) * MK61.cycleMs) / 10).toBeCloseTo(left!);
    expect(session.view().left).toBeNull();
  });

  it('is reached at once on demand, and the next run has its time again', () => {
    const session = foreseen();
    session.handle({ type: 'rush' }, 0);
    expect(session.isHurried).toBe(true);
    expect(session.view().left).toBeNull();
    runOut(session);
    expect(session.view().stops).toHaveLength(1);
    expect(session.isHurried).toBe(false);
  });

  it('is looked for anew when the machine is changed, and not where a breakpoint may come first', () => {
    const session = foreseen();
    const before = session.view().left!;
    session.handle({ type: 'poke', slot: 'R0', tetrads: '003020000000' }, 0);
    expect(session.view().left).toBeNull();
    const { now } = fakeClock();
    while (session.isLookingAhead) session.lookAhead(now, 2);
    expect(session.view().left).toBeGreaterThan(10 * before);
    session.handle({ type: 'breakpoints', cells: [4] }, 0);
    expect(session.isLookingAhead).toBe(false);
    expect(session.view().left).toBeNull();
  });

  it('is not looked for without end', () => {
    const session = sessionWith(ENDLESS);
    session.handle({ type: 'speed', speed: 'real' }, 0);
    press(session, 'В/О', 'С/П');
    const clock = fakeClock();
    while (session.isLookingAhead) expect(session.lookAhead(clock.now, 1000)).toBe(false);
    expect(session.view().left).toBeNull();
  });
});

describe('the session at full speed', () => {
  it('goes command by command where a breakpoint stands', () => {
    const session = sessionWith(NESTED, '003023450000');
    session.handle({ type: 'breakpoints', cells: [9] }, 0);
    press(session, 'В/О', 'С/П');
    runOut(session);
    expect(session.view()).toMatchObject({ reached: 'breakpoint', status: 'paused' });
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
  ] as const)('paces programs at the speed %s by cycles', (speed, factor) => {
    const clock = fakeClock();
    const session = sessionWith(ENDLESS);
    session.handle({ type: 'speed', speed }, clock.now());
    session.handle({ type: 'key', key: 'С/П' }, clock.now());
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

  it.each(['real', 'x10', 'x100', 'max'] as const)('tells each stop once at the speed %s', (speed) => {
    const session = sessionWith(COUNTDOWN);
    session.handle({ type: 'speed', speed }, 0);
    for (let run = 1; run <= 2; run++) {
      press(session, 'В/О', 'С/П');
      for (let time = 0; session.isRunning; time += 20) session.slice(() => time, 1e9);
      expect(session.view().stops.map(({ display }) => display.trim())).toEqual(['42.']);
    }
  });

  it('stops an endless program by a key and forgets no state', () => {
    const session = sessionWith(ENDLESS);
    press(session, 'С/П');
    const { now } = fakeClock();
    session.slice(now, 50);
    expect(session.view().status).toBe('running');
    press(session, 'С/П');
    expect(session.view().status).toBe('rest');
    expect(new Machine(session.view().state).get('X').toNumber()).toBeGreaterThan(10);
  });

  it('holds before a breakpoint, steps over it and goes on', () => {
    const session = sessionWith(COUNTDOWN);
    session.handle({ type: 'breakpoints', cells: [2] }, 0);
    press(session, 'С/П');
    runOut(session);
    expect(session.view()).toMatchObject({ status: 'paused', reached: 'breakpoint' });
    session.handle({ type: 'continue' }, 0);
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
      session.handle({ type: 'step' }, 0);
      states.push(session.view().state);
    }
    expect(session.view().status).toBe('paused');
    // The first step consists of the key С/П and the command.
    for (const state of states.slice(2, -1).reverse()) {
      session.handle({ type: 'step-back' }, 0);
      expect([...session.view().state]).toEqual([...state]);
    }
    session.handle({ type: 'back-to-stop' }, 0);
    expect([...session.view().state]).toEqual([...states[1]]);
    session.handle({ type: 'step-back' }, 0);
    expect([...session.view().state]).toEqual([...states[0]]);
    expect(session.view().canGoBack).toBe(false);
  });

  it('runs to the cursor and tells which cells were executed', () => {
    const session = sessionWith(COUNTDOWN);
    session.handle({ type: 'run-to', cell: 3 }, 0);
    runOut(session);
    expect(session.view()).toMatchObject({ status: 'paused', reached: 'cursor' });
    expect(session.view().recent.slice(0, 2)).toEqual([2, 0]);
  });

  it('presses keys as one act, those behind a start when its program has ended, and none of them once somebody stops it', () => {
    const session = sessionWith(COUNTDOWN);
    const type = (anew: boolean, ...keys: Key[]): void => session.handle({ type: 'keys', keys, anew }, 0);
    const shown = (): string => new Machine(session.view().state).display().trim();
    // A number pasted twice; a prefix that waits is given up.
    type(true, '1', '2');
    press(session, 'F');
    type(true, '3', '4');
    expect(shown()).toBe('34.');
    type(false, '5', 'В/О', 'С/П', '1', '+');
    expect(session.view().status).toBe('running');
    runOut(session);
    expect(session.view().stops).toHaveLength(1);
    expect(shown()).toBe('43.');
    type(false, 'В/О', 'С/П', '7', '7');
    press(session, 'С/П');
    expect(session.view().status).toBe('rest');
    expect(shown()).not.toMatch(/7/);
    // The program does not wait for them: it goes on where it was.
    type(false, 'В/О', 'С/П', '7', '7');
    session.handle({ type: 'pause' }, 0);
    session.handle({ type: 'back-to-stop' }, 0);
    expect(session.view().status).toBe('rest');
    expect(shown()).not.toMatch(/7/);
  });

  it('takes back a key with the whole run that it has started', () => {
    const session = sessionWith(COUNTDOWN);
    press(session, '5');
    const { state, position } = session.view();
    press(session, 'С/П');
    runOut(session);
    session.handle({ type: 'unpress' }, 0);
    expect(session.view()).toMatchObject({ status: 'rest', position });
    expect([...session.view().state]).toEqual([...state]);
    // It has gone already, and no other key with it.
    session.handle({ type: 'unpress' }, 0);
    expect(session.view().position).toBe(position);
  });

  it('is off without power, and on again empty', () => {
    const session = sessionWith(ENDLESS);
    session.handle({ type: 'power', on: false }, 0);
    press(session, '5', 'С/П');
    expect(session.view().status).toBe('off');
    session.handle({ type: 'power', on: true }, 0);
    const { state, status } = session.view();
    expect(status).toBe('rest');
    expect(new Machine(state).program.every((byte) => byte === 0)).toBe(true);
    expect(new Machine(state).angle).toBe('deg');
  });

  it('comes back with a past that was told earlier: where it was on that line, as the program went on, or by one leap', () => {
    const session = sessionWith(ENDLESS);
    session.knowPast(past);
    const record = () => {
      session.handle({ type: 'record' }, 0);
      return session.view().record!;
    };
    const again = (told = record()): Session => {
      const machine = session.view();
      const other = new Session();
      other.knowPast(past);
      other.handle({ type: 'restore', left: { machine, past: told, position: machine.position } }, 0);
      expect([...other.view().state]).toEqual([...machine.state]);
      return other;
    };
    press(session, '1', '2');
    const { state } = session.view();
    const told = record();
    press(session, '3', '4');
    const leapt = again(told);
    expect(leapt.view()).toMatchObject({ position: 3, end: 3 });
    leapt.handle({ type: 'step-back' }, 0);
    expect([...leapt.view().state]).toEqual([...state]);

    for (let i = 0; i < 3; i++) session.handle({ type: 'step-back' }, 0);
    expect(again(told).view()).toMatchObject({ position: 1, end: 2 });

    press(session, 'С/П');
    const started = record();
    session.slice(fakeClock().now, 20);
    const { position, end } = session.view();
    expect(again(started).view()).toMatchObject({ position, end, status: 'paused' });
  });

  it('comes back held when it was saved while running', () => {
    const session = sessionWith(ENDLESS);
    press(session, 'С/П');
    const { now } = fakeClock();
    session.slice(now, 20);
    const other = new Session();
    other.handle({ type: 'restore', left: { machine: session.view() } }, 0);
    expect(other.view().status).toBe('paused');
    expect([...other.view().state]).toEqual([...session.view().state]);
  });
});

describe('a share code', () => {
  it('carries any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const code = encodeShare(text);
        expect(code).toMatch(/^[\w-]+$/);
        expect(decodeShare(code)).toBe(text);
      }),
    );
  });

  it('is refused when a letter is lost, changed or added', () => {
    const code = encodeShare('title en: Test\nprogram:\n  1 2 + С/П\n');
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom('', 'A', 'z', '_', '%'), (at, letter) => {
        fc.pre(letter !== code[at]);
        const broken = code.slice(0, at) + letter + code.slice(at + 1);
        // The last letter has spare bits that mean nothing.
        fc.pre(at < code.length - 1 || letter === '' || letter === '%');
        expect(() => decodeShare(broken)).toThrow(UserError);
      }),
    );
  });

  it.each(['', '1AAAAAAAA', '1\0\xFF', '2abc'])('is refused where it never was one: %j', (code) => {
    expect(() => decodeShare(code)).toThrow(UserError);
  });

  it('does not unpack without end', () => {
    expect(() => decodeShare(encodeShare('0'.repeat(1_000_000)))).toThrow(UserError);
  });
});

describe('the indicator', () => {
  it('has a shape for every picture and a point behind its digit', () => {
    expect(placesOf(' 5.EL8 --L-05')).toEqual({
      tetrads: [15, 5, 14, 11, 8, 15, 10, 10, 11, 10, 0, 5],
      point: 1,
    });
    expect(litPath('            ')).toBe('');
    const shapes = [...'0123456789-LCГE'].map((glyph) => litPath(` ${glyph}          `));
    expect(new Set(shapes).size).toBe(15);
    for (const shape of shapes) expect(UNLIT).toContain(shape.split('Z')[0]);
    expect(litPath(' 8.          ')).toContain(litPath(' 8          '));
  });

  it.each([
    ['-5.          ', 'minus 5', 'минус 5'],
    [' 8.3048126-01', '8.3048126, exponent minus 1', '8.3048126, порядок минус 1'],
    [' EГГ0Г       ', 'E Г Г 0 Г', 'E Г Г 0 Г'],
    [
      ' 5.EL8 --L-05',
      '5 point E L 8 blank minus minus L, exponent minus 5',
      '5 точка E L 8 пусто минус минус L, порядок минус 5',
    ],
    ['            ', 'empty', 'пусто'],
  ])('is read aloud: %s', (picture, en, ru) => {
    expect(spoken(picture, 'en')).toBe(en);
    expect(spoken(picture, 'ru')).toBe(ru);
  });
});

describe('the keys', () => {
  it('are engraved with the names of their commands', () => {
    const prefixes: { readonly [key: string]: string } = { '/-/': 'АВТ', ВП: 'ПРГ', Cx: 'CF' };
    for (const { key, f, k, register } of LEGENDS) {
      const row = MK61.keyboard[key];
      // Nothing is engraved where the name is that of the key alone, or of a command by a pointer.
      const nameOf = (code: number | null): string => {
        const command = code === null ? null : MK61.commands[code];
        return command === null || command.name === key || command.indirect ? '' : typeset(command.name);
      };
      expect(f, key).toBe(prefixes[key] ?? nameOf(row.f));
      expect(k.replace('″', '"'), key).toBe(nameOf(row.k));
      const digit = MK61.digitKeys.indexOf(key);
      expect(register, key).toBe(digit > 9 ? digit.toString(16) : '');
    }
  });

  it('are all on the panel and on the keyboard', () => {
    expect(LEGENDS.map(({ key }) => key)).toEqual([...MK61.keys]);
    const { map } = keyboardMap(null);
    for (const key of MK61.keys) expect(hintOf(map, key), key).not.toBe('');
  });

  it.each([
    ['US', '*', 'Digit8', '×'],
    ['US', '/', 'Slash', '÷'],
    ['US', '?', 'Slash', undefined],
    ['US', '(', 'Digit9', undefined],
    ['Russian', '.', 'Slash', '.'],
    ['Russian', ',', 'Slash', '.'],
    ['Russian', 'ю', 'Period', '.'],
    ['Russian', 'а', 'KeyF', 'F'],
    ['Russian', 'Л', 'KeyK', 'К'],
    ['Russian', 'к', 'KeyR', 'К'],
    ['Russian', 'К', 'KeyR', 'К'],
    ['Russian', 'и', 'KeyB', 'П→x'],
    ['Russian', 'ы', 'KeyS', 'x→П'],
    ['US', 'r', 'KeyR', 'П→x'],
    ['US', 'b', 'KeyB', undefined],
    ['Russian', ':', 'Digit6', '÷'],
    ['German', '-', 'Slash', '-'],
    ['German', '+', 'BracketRight', '+'],
    ['German', '/', 'Digit7', '÷'],
    ['German', 'ß', 'Minus', undefined],
    ['French', '6', 'Digit6', '6'],
    ['French', '-', 'Digit6', '-'],
    ['French', 'm', 'Semicolon', '×'],
    ['any', 'Clear', 'Numpad5', '5'],
    ['any', ',', 'NumpadDecimal', '.'],
  ] as const)('%s layout: %s on %s', (_, key, code, pressed) => {
    expect(keyPressed(keyboardMap(null).map, { key, code })).toBe(pressed);
  });

  it('are remapped by name, and unknown parts are told', () => {
    const { map, unknown } = keyboardMap('KeyQ:run,KeyZ:x→П,Nonsense:7,KeyW:nothing,bare');
    expect(map.get('KeyQ')).toBe('С/П');
    expect(map.get('KeyZ')).toBe('x→П');
    expect(keyPressed(map, { key: 'q', code: 'KeyQ' })).toBe('С/П');
    expect(keyPressed(map, { key: ' ', code: 'Space' })).toBe('С/П');
    expect(unknown).toEqual(['Nonsense:7', 'KeyW:nothing', 'bare']);
  });
});
