import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  type KeyPress,
  keyOfNode,
  LineEditor,
  letterOf,
  runScreen,
  type ScreenView,
} from '../../../src/cli/screen/screen.ts';
import { beside, cut, fitLines, pad, paintFor, widthOf } from '../../../src/cli/screen/text.ts';
import { keyOf } from '../keys.ts';

describe('lines', () => {
  const paint = paintFor(true);

  test('are measured and cut without their colours', () => {
    const line = `a${paint('good', 'bcd')}e`;
    expect(widthOf(line)).toBe(5);
    expect(cut(line, 3)).toBe('a\u001b[32mbc\u001b[0m');
    expect(pad('ab', 4)).toBe('ab  ');
    expect(widthOf(pad(line, 8))).toBe(8);
    expect(paintFor(false)('good', 'x')).toBe('x');
  });

  test('break at their widest gaps', () => {
    expect(fitLines('one two three\nfour', 7)).toEqual(['one two', 'three', 'four']);
    expect(fitLines('  one two three', 9)).toEqual(['  one two', '  three']);
    expect(fitLines('q quit  h hint  u undo', 15)).toEqual(['q quit  h hint', 'u undo']);
    // A sign stays with its meaning while both have room.
    const signs = '.  closed    F  flag set    *  mine';
    expect(fitLines(signs, 23)).toEqual(['.  closed', 'F  flag set    *  mine']);
    expect(fitLines(signs, 10)).toEqual(['.  closed', 'F', 'flag set', '*  mine']);
    expect(fitLines('a very long item   b', 8)).toEqual(['a very', 'long', 'item   b']);
    expect(beside([['a', 'b'], 3], [['c'], 2])).toEqual(['a  c ', 'b    ']);
  });
});

describe('keys', () => {
  test('have names and what they type', () => {
    expect(keyOfNode(undefined, { name: 'up', sequence: '\u001b[A' })).toMatchObject({
      name: 'up',
      text: '',
    });
    expect(keyOfNode('\r', { name: 'return', sequence: '\r' })).toMatchObject({ name: 'return', text: '' });
    expect(keyOfNode('\n', { name: 'enter', sequence: '\n' })).toMatchObject({ name: 'return' });
    expect(keyOfNode('й', { sequence: 'й' })).toMatchObject({ text: 'й' });
    expect(keyOfNode('\u0003', { name: 'c', sequence: '\u0003', ctrl: true }).text).toBe('');
    expect(letterOf(keyOf('й'))).toBe('q');
    expect(letterOf(keyOf('H'))).toBe('h');
  });
});

/** A terminal of strings. */
class FakeTerminal {
  readonly stdin = new PassThrough();
  readonly stdout = Object.assign(new PassThrough(), { columns: 20, rows: 5 });
  written = '';

  constructor() {
    this.stdout.on('data', (data: Buffer) => {
      this.written += data;
    });
  }

  show(view: ScreenView): Promise<void> {
    return runScreen(view, this as never);
  }
  key(typed: string, key: object = {}): void {
    this.stdin.emit('keypress', typed, key);
  }
  resize(columns: number): void {
    this.stdout.columns = columns;
    this.stdout.emit('resize');
  }
  /** The output since the last look. */
  look(): string {
    const { written } = this;
    this.written = '';
    return written;
  }
}

class Counter implements ScreenView {
  readonly least = { columns: 10, rows: 2 };
  count = 0;
  isDone = false;
  readonly lang = 'en';
  draw = (): string[] => ['count', String(this.count)];
  pause = (): number | null => (this.count === 5 ? 1 : null);
  tick(): void {
    this.count++;
  }
  press({ text }: KeyPress): void {
    if (text === 'x') throw new Error('broken');
    if (text === 'q') this.isDone = true;
    else this.count++;
  }
}

describe('a view on the screen', () => {
  test('is drawn line by line, and leaves the terminal as it was', async () => {
    const terminal = new FakeTerminal();
    const shown = terminal.show(new Counter());
    expect(terminal.look()).toContain('count');
    terminal.key('a');
    expect(terminal.look()).toBe('\u001b[2;1H1\u001b[0m\u001b[K');
    terminal.resize(9);
    expect(terminal.look()).toContain('The');
    // Keys are for what is seen.
    terminal.key('a');
    terminal.key('x');
    terminal.resize(10);
    expect(terminal.look()).toContain('\u001b[2;1H1\u001b');
    terminal.key('q');
    await shown;
    expect(terminal.look()).toContain('\u001b[?1049l');
    const { stdin, stdout } = terminal;
    expect([stdin.listenerCount('keypress'), stdout.listenerCount('resize')]).toEqual([0, 0]);
  });

  test('is left with q and with Ctrl-C where its window is too small', async () => {
    for (const [typed, key] of [
      ['q', {}],
      ['й', {}],
      ['\u0003', { name: 'c', ctrl: true }],
    ] as const) {
      const terminal = new FakeTerminal();
      terminal.resize(9);
      const view = new Counter();
      const shown = terminal.show(view);
      terminal.key(typed, key);
      await shown;
      expect(view).toMatchObject({ isDone: false, count: 0 });
    }
  });

  test('ticks by itself, and ends with the keys', async () => {
    const terminal = new FakeTerminal();
    const view = new Counter();
    const shown = terminal.show(view);
    for (let i = 0; i < 5; i++) terminal.key('a');
    while (view.count < 6) await new Promise((resolve) => setImmediate(resolve));
    terminal.stdin.emit('end');
    await shown;
    expect(view.count).toBe(6);
  });

  test('that breaks gives the terminal back and its mistake on', async () => {
    const terminal = new FakeTerminal();
    const shown = terminal.show(new Counter());
    terminal.key('x');
    await expect(shown).rejects.toThrow('broken');
    expect(terminal.look()).toContain('\u001b[?1049l');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is left in order at %s', async (signal) => {
    const { exitCode } = process;
    const known = process.listeners(signal);
    const terminal = new FakeTerminal();
    const shown = terminal.show(new Counter());
    for (const listener of process.listeners(signal)) if (!known.includes(listener)) listener(signal);
    await shown;
    process.exitCode = exitCode;
    expect(terminal.look()).toContain('\u001b[?1049l');
    expect(process.listeners(signal)).toEqual(known);
  });
});

test('a line is typed with a cursor and a history', () => {
  const editor = new LineEditor();
  const type = (...keys: string[]): string => {
    for (const key of keys) editor.press(keyOf(key));
    return editor.text;
  };
  editor.open('break loop');
  expect(type('left', 'x')).toBe('break loox_p');
  expect(editor.press(keyOf('return'))).toBe('break looxp');
  expect(editor.isOpen).toBe(false);
  editor.open();
  expect(type('up')).toBe('break looxp_');
  type('escape');
  expect(editor.isOpen).toBe(false);
  editor.open('k ');
  expect(editor.text).toBe('k _');
});
