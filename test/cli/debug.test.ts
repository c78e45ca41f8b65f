import { expect, test } from 'vitest';
import { registerDebug } from '../../src/cli/commands/debug.ts';
import { DebugScreen } from '../../src/cli/debug/screen.ts';
import { keyOf } from '../../src/cli/screen/keys.ts';
import { paintFor, widthOf } from '../../src/cli/screen/text.ts';
import type { UserError } from '../../src/errors.ts';
import { Debugger } from '../../src/lab/debugger.ts';
import { parseKeys, prepareMachine, readProgram } from '../../src/listing/index.ts';
import { runCommand } from './play/fake-io.ts';

const FOX_HUNT = 'test/fixtures/listings/fox-hunt-100.txt';
const KEYS = ['--keys', '0.5 В↑ 5 В/О С/П'];

async function script(commands: string, ...more: string[]): Promise<string[]> {
  const io = await runCommand(registerDebug, ['debug', FOX_HUNT, ...KEYS, '--script', commands, ...more]);
  return io.text.trimEnd().split('\n');
}

test('a script goes forward and back', async () => {
  const lines = await script('break 27; run; back; print X; reverse; print tick');
  expect(lines[0]).toBe('breakpoint 1: at 27');
  expect(lines[1]).toMatch(/^breakpoint 1 {2}tick 267 {2}27 П→x 3 {2}X -16.8/);
  expect(lines[2]).toMatch(/^step {2}tick 266 {2}25 F L2 10/);
  expect(lines.slice(3, 4)).toEqual(['-16.8']);
  expect(lines[4]).toMatch(/^the beginning/);
  expect(lines[5]).toBe('0');
});

test('a script answers in JSON', async () => {
  const answers = (
    await script('break write R5 if R5 ≠ 0; run; state; set R5=7; print R5; list 27', '--json')
  ).map((line) => JSON.parse(line));
  expect(answers.map(({ command }) => command)).toEqual([
    'break write R5 if R5 ≠ 0',
    'run',
    'state',
    'set R5=7',
    'print R5',
    'list 27',
  ]);
  expect(answers[1]).toMatchObject({ reason: 'breakpoint', breakpoint: 1, R5: '-5', address: '30' });
  expect(answers[4]).toMatchObject({ value: '7' });
});

test('every command of the help is understood', async () => {
  const commands =
    'break EB exactly; break when R3 = 5 and X < 0; break error; break stop; break event x2-restored; breaks; delete 2; ' +
    'delete all; step 3; next; out; back 2; prev; backout; goto 9; start; end; keys 3.4 С/П; press 5; set PC=27; ' +
    'set 27=50; mode deg; print display; state; list; help';
  const lines = await script(commands, '--json');
  expect(lines).toHaveLength(commands.split(';').length);
});

test('mistakes are told with the command', async () => {
  await expect(script('run; fly')).rejects.toThrow(/--script, "fly": there is no command "fly"/);
  await expect(script('break ZZ')).rejects.toThrow(/wanted an address/);
  await expect(script('print Q')).rejects.toThrow(/there is no "Q"/);
  await expect(script('delete 5')).rejects.toThrow(/no breakpoint 5/);
  await expect(script('set R5=qq')).rejects.toThrow(/wanted R5=3/);
  const error = await runCommand(registerDebug, ['debug', FOX_HUNT]).catch((thrown: UserError) => thrown);
  expect((error as UserError).in('ru')).toMatch(/терминал/);
});

/** Types on a screen, lets it finish what it does, and gives the picture. */
function type(screen: DebugScreen, ...keys: string[]): string {
  for (const key of keys) {
    for (const part of key in NAMES ? [key] : [...key]) screen.press(keyOf(part));
    while (screen.pause() !== null) screen.tick();
  }
  return screen.draw().join('\n');
}
const NAMES: { readonly [name: string]: true } = { return: true, down: true };

test('the screen steps, breaks, takes commands and fits 80 by 24', () => {
  const { program } = readProgram('R0 = 5\nprogram:\nloop: П→x0 x→П5 F L0 loop С/П\n', { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = new DebugScreen(target, 'test', 'en', paintFor(false));
  const stepped = type(screen, 's', 's', 's');
  expect(stepped).toMatch(/> {2}01 {2}45 {2}x→П 5/);
  expect(stepped).toContain('X 5');
  expect(type(screen, 'S')).toMatch(/> {2}00 {2}60/);
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
    expect(lines.length).toBeLessThan(24);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
  }
});

test('a key interrupts a run without end', () => {
  const { program } = readProgram('program:\nloop: 1 БП loop\n', { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = new DebugScreen(target, 'test', 'ru', paintFor(false));
  screen.press(keyOf('r'));
  screen.tick();
  expect(screen.draw().join('\n')).toContain('выполняется');
  expect(screen.pause()).toBe(0);
  screen.press(keyOf(' '));
  expect(screen.draw().join('\n')).toContain('прервано');
  expect(screen.pause()).toBeNull();
});
