import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DebugConsole } from '../../src/app/debug-console.ts';
import { debug } from '../../src/cli/commands/debug.ts';
import { DebugScreen } from '../../src/cli/debug/screen.ts';
import { paintFor, widthOf } from '../../src/cli/screen/text.ts';
import { Debugger } from '../../src/lab/debugger.ts';
import { type ProgramFile, parseKeys, prepareMachine, readProgram } from '../../src/listing/index.ts';
import { ownFolder } from '../folder.ts';
import { runCommand } from './eggog.ts';
import { keyOf } from './keys.ts';

const FOX_HUNT = 'test/fixtures/listings/fox-hunt-100.txt';
const KEYS = ['--keys', '0.5 В↑ 5 В/О С/П'];

async function script(commands: string, ...more: string[]): Promise<string[]> {
  const io = await runCommand(debug, ['debug', FOX_HUNT, ...KEYS, '--script', commands, ...more]);
  return io.text.trimEnd().split('\n');
}

const screenOf = (target: Debugger, program: ProgramFile, lang: 'en' | 'ru' = 'en') =>
  new DebugScreen(new DebugConsole(target, lang, program.labels), 'test', paintFor(false));

/** Types on a screen, lets it finish what it does, and gives the picture. */
function type(screen: DebugScreen, ...keys: string[]): string {
  for (const key of keys) {
    for (const part of key in NAMES ? [key] : [...key]) screen.press(keyOf(part));
    while (screen.pause() !== null) screen.tick();
  }
  return screen.draw({ columns: 80, rows: 24 }).join('\n');
}
const NAMES: { readonly [name: string]: true } = {
  return: true,
  down: true,
  up: true,
  tab: true,
  pagedown: true,
};

test('the screen steps, breaks, takes commands and fits 80 by 24', () => {
  const { program } = readProgram('R0 = 5\nprogram:\nloop: П→x0 x→П5 F L0 loop С/П\n', { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = screenOf(target, program!);
  const stepped = type(screen, 's', 's', 's');
  expect(stepped).toMatch(/> {2}01 {2}45 {2}x→П 5/);
  expect(stepped).toContain('X 5');
  expect(type(screen, 'S')).toMatch(/> {2}00 {2}60 {2}loop: П→x 0/);
  expect(type(screen, 'down', 'b')).toMatch(/:\* 01/);
  expect(type(screen, 'r', 'r')).toContain('breakpoint 1');
  expect(target.machine.get('R0').toNumber()).toBe(4);
  expect(type(screen, 'R')).toContain('breakpoint 1');
  expect(type(screen, '=', 'R0=1', 'return')).toContain('R0 1');
  expect(type(screen, 'r')).toContain('the program is at rest');
  const product = String(target.machine.get('R5').toNumber() * 1000 + 77);
  expect(type(screen, ':', 'print R5 * 1000 + 77', 'return')).toContain(product);
  expect(type(screen, ':', 'nonsense', 'return')).toContain('there is no command "nonsense"');
  const help = type(screen, ':', 'help', 'return');
  expect(help).toContain('backout');
  const after = type(screen, 's');
  expect(after).toContain('Returns');
  for (const picture of [help, after]) {
    const lines = picture.split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
  }
});

test('a key interrupts a run without end', () => {
  const { program } = readProgram('program:\nloop: 1 БП loop\n', { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = screenOf(target, program!, 'ru');
  screen.press(keyOf('r'));
  screen.tick();
  expect(screen.draw({ columns: 80, rows: 24 }).join('\n')).toContain('выполняется');
  expect(screen.pause()).toBe(0);
  screen.press(keyOf(' '));
  expect(screen.draw({ columns: 80, rows: 24 }).join('\n')).toContain('прервано');
  expect(screen.pause()).toBeNull();
});

test('the screen: labels, what changed, panes, other keyboards, history, any size', () => {
  const text = 'R0 = 5\nprogram:\nloop: ; counts down\n П→x0 x→П5 F L0 loop\ndone: С/П\n';
  const { program } = readProgram(text, { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = screenOf(target, program!);
  type(screen, 's', 's');
  expect(type(screen, 'ы')).toContain('* X 5');
  expect(type(screen, 'Ы')).toMatch(/> {2}00 {2}60 {2}loop: П→x 0/);
  expect(type(screen, 'Ж', 'break done', 'return')).toContain('breakpoint 1: at 04');
  expect(type(screen, ':', 'up', 'return')).toContain('breakpoint 2: at 04');
  expect(type(screen, 'w', 'R0 + 1', 'return')).toContain('1 R0 + 1 = 6');
  const wide = screen.draw({ columns: 140, rows: 40 });
  expect(wide).toHaveLength(40);
  type(screen, 'r');
  expect(type(screen, ':', 'who R5', 'return')).toMatch(/tick 15 {2}01 x→П 5 {2}2 → 1/);
  expect(type(screen, ':', 'history R5', 'return')).toContain('R5: written 5 times');
  expect(type(screen, 'pagedown')).toMatch(/: {2}\d\d/);
  for (const size of [screen.least, { columns: 80, rows: 24 }, { columns: 200, rows: 120 }]) {
    const lines = screen.draw(size);
    expect(lines).toHaveLength(size.rows);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(size.columns);
  }
});

const folder = ownFolder('recording');

test('a recording keeps the whole time, and opens where it was left', async () => {
  const file = join(folder, 'fox.eggrec');
  const [, , back] = await script('break 27; run; back 5; print tick', '--record', file);
  expect(back).toMatch(/tick 262/);
  const open = (path: string, ...more: string[]) =>
    runCommand(debug, ['debug', path, '--script', 'print tick; run; print tick; goto 0', ...more]);
  const lines = (await open(file)).text.split('\n');
  expect(lines[0]).toBe('262');
  expect(Number(lines[2])).toBeGreaterThan(267);
  await expect(open(file, '--keys', '5')).rejects.toThrow('--keys: a recording brings its own');
  await expect(open(join(folder, 'none.eggrec'))).rejects.toThrow('cannot read');
  const torn = join(folder, 'torn.eggrec');
  writeFileSync(torn, readFileSync(file, 'utf8').slice(0, 500));
  await expect(open(torn)).rejects.toThrow(`${torn}: this is not a recording`);
  await expect(script('run', '--record', file)).rejects.toThrow('--force');
});
