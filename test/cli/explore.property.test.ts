import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerExplore } from '../../src/cli/commands/explore.ts';
import { registerProfile } from '../../src/cli/commands/profile.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { ownFolder } from '../folder.ts';
import { runCommand } from './eggog.ts';

const folder = ownFolder('explore');

const SCRIPT = `import { alwaysStops, defineExploration, keepOnly, neverShows } from 'eggog/explore';

// Adds the typed digit to R1: П→x1 + x→П1 С/П.
export default defineExploration({
  name: 'adder',
  program: { bytes: [0x61, 0x10, 0x41, 0x50], registers: { R1: '0' } },
  starts: [{ name: 'from 0', keys: '0 В/О С/П' }],
  inputs: ['1 В/О С/П', '3 В/О С/П'],
  properties: [alwaysStops(), neverShows(/^PATTERN\\.$/, { en: 'forbidden', ru: 'запретное' })],
  outcome: (stop) => (stop.number('R1') >= 30 ? 'limit' : null),
  canonical: keepOnly(['R1']),
});
`;

function script(name: string, pattern: string): string {
  const file = join(folder, name);
  writeFileSync(file, SCRIPT.replace('PATTERN', pattern));
  return file;
}

/** The same without what it imports, which takes longer to bundle than the search does. */
const PLAIN = SCRIPT.replace(/^import.*$/m, '')
  .replace('defineExploration(', '(')
  .replace(/canonical.*/, '')
  .replace(/properties: .*/, `properties: [{ name: 'PATTERN', check: () => true }],`);

function plainScript(name: string, property: string): string {
  const file = join(folder, name);
  writeFileSync(file, PLAIN.replace('PATTERN', property));
  return file;
}

const explore = (line: readonly string[], io?: TextIo) =>
  runCommand(registerExplore, ['explore', ...line, '--workers', '1'], io);

describe('eggog explore', () => {
  it('runs a script and says what holds', async () => {
    const file = join(folder, 'holds.ts');
    const program = "programOfText('R1 = 0\\nprogram:\\n 00: П→x 1  +  x→П 1  С/П\\n')";
    writeFileSync(
      file,
      SCRIPT.replace('PATTERN', '99')
        .replace(/(?<=program: ).*(?=,)/, program)
        .replace('keepOnly,', 'keepOnly, programOfText,'),
    );
    const { text, exitCode } = await explore([file]);
    expect(text).toContain('adder: 60 inputs fed, 33 states');
    expect(text).toContain('never forbidden: holds');
    expect(text).toContain('complete: every input was tried in every state');
    expect(exitCode).toBe(0);
  });

  it('prints a counterexample as keys, in Russian too, with exit code 1', async () => {
    const io = await explore([script('broken.ts', '10')], new TextIo('ru'));
    expect(io.text).toContain('никогда запретное: НАРУШЕНО');
    expect(io.text).toContain('eggog run FILE --keys "0 В/О С/П');
    expect(io.text).toContain('на новой машине те же клавиши дают то же');
    expect(io.exitCode).toBe(1);
  });

  it('is resumed from its states, and from its parts', async () => {
    const file = plainScript('parts.ts', '99');
    const whole = JSON.parse((await explore([file, '--json'])).text);
    const part = join(folder, 'part');
    await explore([file, '--json', '--resume', part, '--max-states', '9']);
    const resumed = JSON.parse((await explore([file, '--json', '--resume', part])).text);
    expect(resumed).toMatchObject({ states: whole.states, edges: whole.edges, end: 'complete' });
    const run = join(folder, 'parts.run');
    for (let i = 0; i < 2; i++) {
      const { seconds: _, ...kept } = JSON.parse((await explore([file, '--json', '--file', run])).text);
      expect({ ...kept, seconds: whole.seconds }).toEqual(whole);
    }
    await expect(explore([file, '--file', run, '--resume', part])).rejects.toThrow('--resume keeps');
  });

  it('refuses damaged files and files of other explorations', async () => {
    const file = plainScript('damaged.ts', '99');
    const saved = join(folder, 'saved');
    await explore([file, '--resume', saved]);
    await expect(explore([plainScript('other.ts', '98'), '--resume', saved])).rejects.toThrow(
      'belongs to another',
    );
    const bytes = readFileSync(saved);
    bytes[bytes.length - 3] ^= 1;
    writeFileSync(saved, bytes);
    await expect(explore([file, '--resume', saved])).rejects.toThrow('is damaged');
    await expect(explore([file, '--resume', join(folder, 'missing', 'x')])).rejects.toThrow('cannot write');
    writeFileSync(saved, 'no exploration');
    await expect(explore([file, '--resume', saved])).rejects.toThrow('is damaged');
    for (const old of [
      '{"format":"eggog exploration 1","sum":""}\n',
      '{"format":"eggog exploration 2","state":1}\n',
      '{"format":"eggog exploration 3","state":1}\n',
    ]) {
      writeFileSync(saved, old);
      await expect(explore([file, '--resume', saved])).rejects.toThrow('written by another version of Eggog');
    }
  });

  it('says what is wrong with a script', async () => {
    const write = (name: string, text: string): string => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    await expect(explore(['nothing'])).rejects.toThrow('there is no exploration "nothing"');
    await expect(explore([join(folder, 'missing.ts')])).rejects.toThrow('there is no file');
    await expect(explore([write('syntax.ts', 'const a = ;')])).rejects.toThrow(/syntax\.ts:1: /);
    await expect(explore([write('throws.ts', 'throw new Error("oh");')])).rejects.toThrow('throws.ts:1: oh');
    const field = 'export default { get inputs() { throw new Error("oh"); } };';
    await expect(explore([write('throws-read.ts', field)])).rejects.toThrow('throws-read.ts:1: oh');
    await expect(explore([write('empty.ts', 'export const a = 1;')])).rejects.toThrow('export default');
    await expect(explore(['labyrinth', '--shard', '2/2'])).rejects.toThrow('--shard is gone: --queue');
  });

  it('tells that a canonical form is wrong', async () => {
    const file = join(folder, 'canonical.ts');
    writeFileSync(file, SCRIPT.replace('PATTERN', '99').replace("keepOnly(['R1'])", "keepOnly(['R2'])"));
    for (const kept of [[], ['--file', join(folder, 'canonical.run')]]) {
      const io = await explore([file, '--check-canonical', '1', ...kept], new TextIo('ru'));
      expect(io.errors).toContain('ничего не доказано: канонический вид состояния ведёт себя не так');
      expect(io.exitCode).toBe(1);
    }
  });

  it('lists what there is', async () => {
    const { text } = await explore(['--list']);
    for (const name of ['tic-tac-toe', 'labyrinth', 'fox-hunt', 'minesweeper']) expect(text).toContain(name);
  });
});

describe('eggog profile', () => {
  const fox = join(import.meta.dirname, '../../src/games/fox-hunt/fox-hunt-100.pmk');

  it('prints the listing and writes pictures, but overwrites nothing', async () => {
    const html = join(folder, 'fox.html');
    const line = ['profile', fox, '--keys', '0.5 В↑ 2 В/О С/П', '--html', html];
    const { text } = await runCommand(registerProfile, line);
    expect(text).toMatch(/^75 {2}4 /m);
    expect(text).toContain('on the real machine');
    expect(readFileSync(html, 'utf8')).toContain('<svg');
    await expect(runCommand(registerProfile, line)).rejects.toThrow('exists');
    const { text: json } = await runCommand(registerProfile, ['profile', fox, '--json']);
    expect(JSON.parse(json).total.commands).toBeGreaterThan(200);
  });

  it('ends an endless program at the bound', async () => {
    const file = join(folder, 'endless.pmk');
    writeFileSync(file, 'program:\n 00: БП 00\n');
    const io = await runCommand(registerProfile, ['profile', file, '--max-steps', '100']);
    expect(io.errors).toContain('still running after 100 commands');
    expect(io.exitCode).toBe(1);
  });
});

describe('a script that misleads', () => {
  const write = (name: string, from: string | RegExp, to: string): string => {
    const file = join(folder, name);
    writeFileSync(file, PLAIN.replace(from, to));
    return file;
  };
  const property = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(
      file,
      SCRIPT.replace(/properties: .*/, `properties: [${text}],`).replace('keepOnly,', 'keepOnly, holds,'),
    );
    return file;
  };

  it('is refused for a field that there is not', async () => {
    await expect(explore([write('field.ts', 'properties:', 'proprties:')])).rejects.toThrow(
      /field\.ts: an exploration has no field "proprties": did you mean "properties"\?/,
    );
  });

  it('may answer true or false, and nothing else that is no text', async () => {
    const good = await explore([property('true.ts', `holds('small', (s) => s.number('R1') < 99)`)]);
    expect([good.exitCode, good.text]).toEqual([0, expect.stringContaining('small: holds')]);
    const bad = await explore([property('false.ts', `holds('never 12', (s) => s.number('R1') !== 12)`)]);
    expect([bad.exitCode, bad.text]).toEqual([
      1,
      expect.stringContaining('never 12: BROKEN: it is false here'),
    ]);
    await expect(explore([property('nothing.ts', `holds('x', (s) => { s.number('X'); })`)])).rejects.toThrow(
      'property "x" answered undefined: wanted true or false',
    );
  });

  it('tells what it throws in one sentence with its line', async () => {
    const error = await explore([property('throws-in.ts', `holds('x', (s) => s.nothing.at(0))`)]).catch(
      (e) => e,
    );
    expect(error.message).toMatch(/throws-in\.ts:9: property "x": Cannot read properties of undefined/);
    expect(error.message.length).toBeLessThan(300);
    expect(error.in('ru')).toContain('свойство «x»');
  });

  it('gets no randomness', async () => {
    const inputOf = (number: string): string => `\`\${${number}} В/О С/П\``;
    const file = write('random.ts', "'1 В/О С/П'", inputOf('Math.floor(9 * Math.random())'));
    await expect(explore([file])).rejects.toThrow(/random\.ts:\d+: Math\.random\(\) is different each time/);
    const counter = write(
      'counter.ts',
      "'1 В/О С/П'",
      inputOf('(globalThis.times = (globalThis.times ?? 0) + 1)'),
    );
    await expect(explore([counter])).rejects.toThrow('each time it is read');
  });

  it('that asks nothing proves nothing, and says so', async () => {
    const none = write('none.ts', /properties: .*/, '');
    writeFileSync(
      none,
      readFileSync(none, 'utf8')
        .replace(/outcome: .*/, '')
        .replace("'3 В/О С/П'", "'0 В/О С/П'")
        .replace("'1 В/О С/П'", "'0 В/О С/П'"),
    );
    const io = await explore([none]);
    expect([io.exitCode, io.text]).toEqual([1, expect.stringContaining('NOTHING is proved')]);
    const end = await explore([write('end.ts', "stop.number('R1') >= 30", 'true')], new TextIo('ru'));
    expect([end.exitCode, end.text]).toEqual([1, expect.stringContaining('НИЧЕГО не доказано')]);
  });
});
