import { describe, expect, test } from 'vitest';
import {
  type KeyPress,
  keyOf,
  keyOfNode,
  letterOf,
  processTerminal,
  runScreen,
  type ScreenView,
  type Size,
  type Terminal,
} from '../../../src/cli/screen/screen.ts';
import {
  beside,
  cut,
  isAsciiLocale,
  pad,
  paintFor,
  toAscii,
  widthOf,
  wrapItems,
  wrapText,
} from '../../../src/cli/screen/text.ts';
import { MK61 } from '../../../src/machine/index.ts';

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

  test('are wrapped at blanks, tables are not', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('a    table of signs', 7)).toEqual(['a    table of signs']);
    expect(wrapItems('q quit  h hint  u undo', 15)).toEqual(['q quit  h hint', 'u undo']);
    // A sign stays with its meaning while both have room.
    const signs = '.  closed    F  flag set    *  mine';
    expect(wrapItems(signs, 23)).toEqual(['.  closed', 'F  flag set    *  mine']);
    expect(wrapItems(signs, 10)).toEqual(['.  closed', 'F', 'flag set', '*  mine']);
    expect(wrapItems('a very long item   b', 8)).toEqual(['a very', 'long', 'item   b']);
    expect(beside([['a', 'b'], 3], [['c'], 2])).toEqual(['a  c ', 'b    ']);
  });

  test('have a form in ASCII', () => {
    const names = [...new Set(MK61.commands.map(({ mnemonic }) => mnemonic))];
    expect(new Set(names.map(toAscii)).size).toBe(names.length);
    expect(names.map(toAscii).join()).not.toContain('?');
    expect(toAscii('F x≠0 F x≥0 К∧ К∨ К⊕')).toBe('F x#0 F x>=0 K& K| K(+)');
    expect(toAscii('К⊕   │ F x≥0  1\nF x≥0\n  1')).toBe('K(+) | F x>=0 1\nF x>=0\n  1');
    expect(toAscii('┌─┐ С/П В/О EГГ0Г 7×7 ход')).toBe('+-+ S/P V/O EGG0G 7x7 hod');
  });

  test('know a locale without other characters', () => {
    expect(isAsciiLocale({ LC_ALL: 'C' })).toBe(true);
    expect(isAsciiLocale({ LANG: 'ru_RU.KOI8-R' })).toBe(true);
    expect(isAsciiLocale({ LANG: 'C.UTF-8' })).toBe(false);
    expect(isAsciiLocale({ LANG: 'ru_RU.UTF-8', LC_ALL: '' })).toBe(false);
    expect(isAsciiLocale({})).toBe(false);
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
class FakeTerminal implements Terminal {
  readonly isAscii = false;
  now: Size = { columns: 20, rows: 5 };
  written = '';
  key: (key: KeyPress) => void = () => {};
  resize: () => void = () => {};
  end: () => void = () => {};
  stopped = 0;

  size = (): Size => this.now;
  write = (text: string): void => {
    this.written += text;
  };
  onKey(take: (key: KeyPress) => void): () => void {
    this.key = take;
    return () => this.stopped++;
  }
  onResize(tell: () => void): () => void {
    this.resize = tell;
    return () => this.stopped++;
  }
  onEnd(end: () => void): () => void {
    this.end = end;
    return () => this.stopped++;
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
    const view = new Counter();
    const shown = runScreen(view, terminal);
    expect(terminal.look()).toContain('count');
    terminal.key(keyOf('a'));
    expect(terminal.look()).toBe('\u001b[2;1H1\u001b[0m\u001b[K');
    terminal.now = { columns: 9, rows: 5 };
    terminal.resize();
    expect(terminal.look()).toContain('The');
    // Keys are for what is seen.
    terminal.key(keyOf('a'));
    terminal.key(keyOf('x'));
    terminal.now = { columns: 10, rows: 5 };
    terminal.resize();
    expect(terminal.look()).toContain('\u001b[2;1H1\u001b');
    terminal.key(keyOf('q'));
    await shown;
    expect(terminal.look()).toContain('\u001b[?1049l');
    expect(terminal.stopped).toBe(3);
  });

  test('gives the terminal back for Ctrl-Z and draws itself again', async () => {
    const terminal = new FakeTerminal();
    let resume = (): void => {};
    const shown = runScreen(
      new Counter(),
      Object.assign(terminal, { suspend: (take: () => void) => (resume = take) }),
    );
    terminal.look();
    terminal.key({ name: 'z', text: '', ctrl: true, shift: false });
    expect(terminal.look()).toBe('\u001b[?25h\u001b[?1049l');
    resume();
    expect(terminal.look()).toMatch(/1049h.*count/s);
    terminal.key(keyOf('q'));
    await shown;
  });

  test('is left with q and with Ctrl-C where its window is too small', async () => {
    for (const key of [keyOf('q'), keyOf('й'), { ...keyOf('c'), name: 'c', text: '', ctrl: true }]) {
      const terminal = new FakeTerminal();
      terminal.now = { columns: 9, rows: 5 };
      const view = new Counter();
      const shown = runScreen(view, terminal);
      terminal.key(key);
      await shown;
      expect(view).toMatchObject({ isDone: false, count: 0 });
    }
  });

  test('ticks by itself', async () => {
    const terminal = new FakeTerminal();
    const view = new Counter();
    const shown = runScreen(view, terminal);
    for (let i = 0; i < 5; i++) terminal.key(keyOf('a'));
    while (view.count < 6) await new Promise((resolve) => setImmediate(resolve));
    terminal.end();
    await shown;
    expect(view.count).toBe(6);
  });

  test('that breaks gives the terminal back and its mistake on', async () => {
    const terminal = new FakeTerminal();
    const shown = runScreen(new Counter(), terminal);
    terminal.key(keyOf('x'));
    await expect(shown).rejects.toThrow('broken');
    expect(terminal.look()).toContain('\u001b[?1049l');
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s from outside ends the screen in order', (signal) => {
  const written: string[] = [];
  const known = process.listeners(signal);
  let ends = 0;
  const off = processTerminal((text) => written.push(text), false).onEnd(() => ends++);
  const exitCode = process.exitCode;
  for (const listener of process.listeners(signal)) if (!known.includes(listener)) listener(signal);
  process.exitCode = exitCode;
  off();
  expect(ends).toBe(1);
  expect(process.listeners(signal)).toEqual(known);
});
