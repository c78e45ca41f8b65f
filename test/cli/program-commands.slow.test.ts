/** The commands over program files, as a shell would call them. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CalculatorSession } from '../../src/cli/commands/calculator.ts';
import { TextIo } from '../../src/cli/io.ts';
import { UserError } from '../../src/errors.ts';
import { ownFolder } from '../folder.ts';
import { gridOf } from '../listing/fixtures.ts';
import { answerTo as eggog } from './eggog.ts';

const folder = ownFolder('test');
beforeAll(() => {
  writeFileSync(join(folder, 'fox.txt'), gridOf('fox-hunt-100'));
  writeFileSync(join(folder, 'bad.txt'), '00 Cx\n01 Fsim\n02 БП\n03 zz\n');
  writeFileSync(
    join(folder, 'small.pmk'),
    'angle: rad\nkeys: В/О С/П\nprogram:\n5 С/П\nreplay five:\n  В/О С/П => "5."\n',
  );
  writeFileSync(join(folder, 'wrong.pmk'), 'program:\n5 С/П\nreplay six:\n  В/О С/П => "6."\n');
});

const path = (name: string): string => join(folder, name);

describe('asm', () => {
  test('a note is one line, a warning shows its place, and neither is said where it must be quiet', async () => {
    const text = 'Гипотенуза\n00 П1\n01 ИП1\n02 Fln\n04 С/П\n';
    expect((await eggog(['asm', '-'], text)).err).toBe(
      '-:1:1: note: line 1: not part of the program\n' +
        '-:5:1: warning: step 03 is missing or not readable; К НОП was put there (step 03)\n' +
        '  04 С/П\n  ^^\n',
    );
    expect((await eggog(['asm', '-', '--quiet'], text)).err).toBe('');
    expect((await eggog(['asm', '-'], text, 'ru')).err).toContain(
      '-:1:1: примечание: строка 1: не часть программы',
    );
    const { diagnostics } = JSON.parse((await eggog(['asm', '-', '--json'], text)).out);
    expect(diagnostics.map(({ severity }: { severity: string }) => severity)).toEqual(['note', 'warning']);
  });
});

describe('convert', () => {
  test('the ending of the file tells the format', async () => {
    for (const [name, start] of [
      ['a.pmk', 'title ru:'],
      ['a.html', '<!DOCTYPE html>'],
      ['a.md', '# '],
      ['a.m61', 'kbd 09'],
      ['a.tsv', '; title'],
    ]) {
      expect(await eggog(['convert', path('fox.txt'), path(name)])).toMatchObject({ out: '', code: 0 });
      expect(readFileSync(path(name), 'utf8').startsWith(start)).toBe(true);
    }
    expect((await eggog(['asm', '-q', path('a.m61')])).out).toBe(
      (await eggog(['asm', '-q', path('a.pmk')])).out.replace(/^#.*\n/gm, (line) =>
        /title|source/.test(line) ? '' : line,
      ),
    );
  });
});

test('check tells the first difference of a replay', async () => {
  const { out, code } = await eggog(['check', path('wrong.pmk')]);
  expect(out).toContain('six: FALSE\n  line 4, В/О С/П: the display should be "6.", it is "5."\n');
  expect(code).toBe(1);
});

test('the calculator loads by name and by file; its mistakes go to standard error with exit code 2', async () => {
  writeFileSync(path('sum.pmk'), 'title en: Sum\nprogram:\n2 В↑ 3 + С/П\n');
  const session = new CalculatorSession(new TextIo());
  expect(await session.answer('load fox-hunt-100')).toContain('Fox Hunt 100');
  expect(await session.answer(`load ${path('sum.pmk')}`)).toBe('Sum. To begin: В/О С/П');
  expect(await session.answer('В/О С/П')).toContain('5 commands');
  expect(session.picture()).toContain('5.');
  for (const line of ['set R8=70', 'set ra = 5', 'set 7=1', 'set П9=2'])
    expect(await session.answer(line)).toBe('');
  for (const [row, number] of [
    ['R8', '70'],
    ['RA', '5'],
    ['R7', '1'],
    ['R9', '2'],
  ])
    expect(await session.answer('regs')).toMatch(new RegExp(`\\b${row}\\s+${number}  `));
  for (const line of ['load', 'load nosuch', 'zz', 'mode x', 'set R1', 'set R1=', 'set R1=zz', 'set RF=1'])
    await expect(session.answer(line), line).rejects.toThrow(UserError);
});

test('bash completes the words that the command names, and files, with blanks too', async () => {
  writeFileSync(path('sp ace.pmk'), '');
  const { out } = await eggog(['completion', 'bash']);
  const offered = (line: string, answer: string): string =>
    execFileSync('bash', ['-c', `eggog() { printf '%b' "$ANSWER"; }\n${out}\n${ASK}`], {
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, LINE: line, ANSWER: answer },
    });
  expect(offered('eggog queens run sea', 'search-state\\n')).toBe('search-state\n');
  expect(offered('eggog run sp', 'sparse\\n/\\n')).toBe('sparse\nsp ace.pmk\n');
});

/** Has bash complete the line in $LINE. */
const ASK = `read -ra COMP_WORDS <<< "$LINE"
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_eggog
printf '%s\\n' "\${COMPREPLY[@]}"`;

test('the first signal ends a check behind the property that is tried, with a sentence', async () => {
  // A loop of some hundred commands: ten thousand inputs take several turns of the event loop.
  const text = `program:
  00: + x→П 1 F L0 02 С/П
property slow:
    for a in 0..9999
    R0 = 100
    Cx {a} В↑ 1 В/О С/П => stops within 20000 commands
property next:
    for a in 0..9
    R0 = 1
    Cx {a} В↑ 1 В/О С/П => stops within 20000 commands
`;
  writeFileSync(path('slow.pmk'), text);
  const before = process.listeners('SIGTERM');
  const added = () => process.listeners('SIGTERM').filter((listener) => !before.includes(listener));
  const check = eggog(['check', path('slow.pmk'), path('small.pmk')], '', 'ru');
  while (added().length === 0) await new Promise((resolve) => setImmediate(resolve));
  for (const listener of added()) listener('SIGTERM');
  const { out, err, code } = await check;
  expect(out).toContain('остановлено');
  expect(err).toContain('eggog: остановлено: это всё, что было к тому времени');
  expect(code).toBe(1);
  expect(added()).toEqual([]);
});
