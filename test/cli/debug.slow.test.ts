import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DebugConsole } from '../../src/app/debug-console.ts';
import { debug } from '../../src/cli/commands/debug.ts';
import { DebugScreen } from '../../src/cli/debug/screen.ts';
import { keyOf } from '../../src/cli/screen/keys.ts';
import type { MouseMove } from '../../src/cli/screen/mouse.ts';
import { paintFor, widthOf } from '../../src/cli/screen/text.ts';
import type { UserError } from '../../src/errors.ts';
import { Debugger } from '../../src/lab/debugger.ts';
import { type ProgramFile, parseKeys, prepareMachine, readProgram } from '../../src/listing/index.ts';
import { ownFolder } from '../folder.ts';
import { runCommand } from './eggog.ts';

const FOX_HUNT = 'test/fixtures/listings/fox-hunt-100.txt';
const KEYS = ['--keys', '0.5 В↑ 5 В/О С/П'];

async function script(commands: string, ...more: string[]): Promise<string[]> {
  const io = await runCommand(debug, ['debug', FOX_HUNT, ...KEYS, '--script', commands, ...more]);
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
    'delete all; step 3; next; out; back 2; prev; backout; goto 3; start; end; keys 3.4 С/П; press 5; set PC=27; ' +
    'set 27=50; mode deg; print display; state; list; who R5; history R5; log 27: X; watch X; unwatch 1; help';
  const lines = await script(commands, '--json');
  expect(lines).toHaveLength(commands.split(';').length);
});

test('PC is the program counter, and what is no address for it is refused', async () => {
  expect((await script('set PC=05; print PC; print Rc')).slice(-2)).toEqual(['5', '43']);
  await expect(script('set PC=200')).rejects.toThrow(/wanted R5=3, X=-2, PC=27/);
});

test('the history of a register ends with its present value', async () => {
  const lines = await script('run; history R5; print R5');
  const present = lines.at(-1)!;
  expect(lines.at(-2)).toBe(`now: R5 = ${present}`);
});

test('mistakes are told with the command', async () => {
  await expect(script('run; fly')).rejects.toThrow(/--script, "fly": there is no command "fly"/);
  const long = await script(`print ${'('.repeat(1000)}`).catch(({ message }: Error) => message);
  expect(String(long)).toMatch(/^--script, "print \(+…": /);
  expect(String(long).length).toBeLessThan(300);
  await expect(script('break ZZ')).rejects.toThrow(/wanted an address/);
  await expect(script('print Q')).rejects.toThrow(/there is no "Q"/);
  await expect(script('delete 5')).rejects.toThrow(/no breakpoint 5/);
  await expect(script('set R5=qq')).rejects.toThrow(/wanted R5=3/);
  const error = await runCommand(debug, ['debug', FOX_HUNT]).catch((thrown: UserError) => thrown);
  expect((error as UserError).in('ru')).toMatch(/терминал/);
});

const screenOf = (target: Debugger, program: ProgramFile, lang: 'en' | 'ru' = 'en') =>
  new DebugScreen(new DebugConsole(target, lang, program.labels), program, 'test', paintFor(false));

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

test('the screen: labels, comments, what changed, panes, other keyboards, history, completion, any size', () => {
  const text = 'R0 = 5\nprogram:\nloop: ; counts down\n П→x0 x→П5 F L0 loop\ndone: С/П\n';
  const { program } = readProgram(text, { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = screenOf(target, program!);
  type(screen, 's', 's');
  expect(type(screen, 'ы')).toContain('* X 5');
  expect(type(screen, 'Ы')).toMatch(/> {2}00 {2}60 {2}loop: П→x 0 .*; counts down/);
  expect(type(screen, 'Ж', 'bre', 'tab', ' do', 'tab', 'return')).toContain('breakpoint 1: at 04');
  expect(type(screen, ':', 'up', 'return')).toContain('breakpoint 2: at 04');
  type(screen, 'w', 'R0 + 1', 'return');
  const wide = screen.draw({ columns: 140, rows: 40 });
  expect(wide).toHaveLength(40);
  expect(wide.join('\n')).toContain('Breakpoints');
  expect(wide.join('\n')).toContain('1 R0 + 1 = 6');
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

test('log points look at the whole recording and leave the time as it is', async () => {
  const lines = await script(
    'run; goto 200; log 10: X, tick + 1; log write R5 if R5 < 0: R5; print tick',
    '--json',
  );
  const [, , at, write, tick] = lines.map((line) => JSON.parse(line));
  // The same by stopping at each pass.
  const stops = (await script(`break 10${'; run'.repeat(40)}`, '--json')).map((line) => JSON.parse(line));
  const passes = stops.slice(1).filter(({ reason }) => reason === 'breakpoint');
  expect(at.count).toBe(passes.length);
  expect(at.passes).toEqual(
    passes.slice(-12).map(({ tick: when, X }) => ({ tick: when, values: { X, 'tick + 1': when + 1 } })),
  );
  expect(at.count).toBeGreaterThan(3);
  expect(write.count).toBeGreaterThan(0);
  expect(tick.value).toBe(200);
  expect((await script('run; log 99')).at(-1)).toMatch(/not once in the recording/);
  await expect(script('log')).rejects.toThrow('wanted a place and expressions');
  await expect(script('log 27: X,')).rejects.toThrow('wanted a place and expressions');
  await expect(script('log 27: Q')).rejects.toThrow('there is no "Q"');
});

test('the bar of time is pulled with the mouse', () => {
  const { program } = readProgram('R0 = 50\nprogram:\nloop: П→x0 x→П5 F L0 loop С/П\n', { format: 'pmk' });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const screen = screenOf(target, program!);
  type(screen, 'r');
  const { end } = target.timeline;
  const point = (kind: MouseMove['kind'], column: number, row: number): number => {
    screen.point({ kind, column, row });
    while (screen.pause() !== null) screen.tick();
    screen.draw({ columns: 80, rows: 24 });
    return target.timeline.position;
  };
  // What is not begun on the bar does not pull it.
  expect(point('press', 20, 5)).toBe(end);
  expect(point('drag', 20, 1)).toBe(end);
  point('release', 20, 1);
  expect(point('press', 1, 1)).toBe(0);
  expect(point('drag', 40, 9)).toBe(Math.round((39 / 77) * end));
  expect(screen.draw({ columns: 80, rows: 24 })[1][40]).toBe('|');
  expect(point('drag', 79, 1)).toBe(end);
  expect(point('drag', 0, 1)).toBe(0);
  point('release', 0, 1);
  expect(point('drag', 40, 1)).toBe(0);
  point('wheel-down', 3, 8);
  expect(screen.draw({ columns: 80, rows: 24 }).join('\n')).toMatch(/: {2}01/);
});

test('what is out of range is refused in words', async () => {
  await expect(script('step -3')).rejects.toThrow('how many times is a whole number from 1 on');
  await expect(script('step 0')).rejects.toThrow('from 1 on');
  await expect(script('goto 1e9')).rejects.toThrow('the recording has ticks 0..0');
  await expect(script('goto -1')).rejects.toThrow('there is no tick -1');
  await expect(script('list zz')).rejects.toThrow('wanted an address (27, A4, EB) or a label');
  await expect(script('who zz')).rejects.toThrow('wanted a register');
});

test('a script on an endless program ends', async () => {
  const steps = ['--max-steps', '250000'];
  await expect(script('set 00=51; set 01=00; set PC=00; keys С/П; run', ...steps)).rejects.toThrow(
    'still running after 250000 ticks',
  );
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
