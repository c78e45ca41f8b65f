/** The commands over program files, as a shell would call them. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CalculatorSession } from '../../src/cli/commands/calculator.ts';
import { TextIo } from '../../src/cli/io.ts';
import { UserError } from '../../src/errors.ts';
import { ownFolder } from '../folder.ts';
import { gridOf, hexOf } from '../listing/fixtures.ts';
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
  test('codes of a listing', async () => {
    const { out, code } = await eggog(['asm', path('fox.txt')]);
    expect(code).toBe(0);
    expect(
      out
        .replace(/^#.*\n/gm, '')
        .trim()
        .split(/\s+/)
        .join(' '),
    ).toBe(hexOf('fox-hunt-100'));
  });

  test('standard input, another format, a file', async () => {
    expect(await eggog(['asm', '-', '--to', 'terminal'], 'Cx 1 + С/П')).toEqual({
      out: '0000 0D011050\n',
      err: '',
      code: 0,
    });
    await eggog(['asm', '-', '-o', path('out.hex')], 'Cx С/П');
    expect(readFileSync(path('out.hex'), 'utf8')).toBe('0D 50\n');
    expect(await eggog(['asm', '-', '-o', path('out.hex')], 'Cx')).toMatchObject({ code: 2 });
    expect(await eggog(['asm', '-', '-f', '-o', path('out.hex')], 'Cx')).toMatchObject({ code: 0 });
  });

  test('a note is one line, a warning shows its place, and neither is said where it must be quiet', async () => {
    const text = 'Гипотенуза\n00 П1\n01 ИП1\n02 Fln\n04 С/П\n';
    expect((await eggog(['asm', '-'], text)).err).toBe(
      '-:1:1: note: line 1: not part of the program\n' +
        '-:5:1: warning: nothing is written for step 03; К НОП was put there (step 03)\n' +
        '  04 С/П\n  ^^\n',
    );
    expect((await eggog(['asm', '-', '--quiet'], text)).err).toBe('');
    expect((await eggog(['asm', '-'], text, 'ru')).err).toContain(
      '-:1:1: примечание: строка 1: не часть программы',
    );
    const { diagnostics } = JSON.parse((await eggog(['asm', '-', '--json'], text)).out);
    expect(diagnostics.map(({ severity }: { severity: string }) => severity)).toEqual(['note', 'warning']);
  });

  test('errors as of a compiler', async () => {
    const { out, err, code } = await eggog(['asm', path('bad.txt')]);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toContain(
      'bad.txt:2:4: error: "Fsim" is not a command of the MK-61 (step 01)\n  01 Fsim\n     ^^^^\n',
    );
    expect(err).toContain('did you mean: F sin');
    expect(err).toContain('bad.txt:4:4: error: "zz" is not an address');
    expect(err).toContain('2 errors');
    expect((await eggog(['asm', path('bad.txt')], '', 'ru')).err).toContain(
      'ошибка: «Fsim» — не команда МК-61',
    );
  });

  test('JSON, also of errors', async () => {
    const good = JSON.parse((await eggog(['asm', '--json', '-'], 'R5 = 2\nprogram:\nП→x 5 С/П')).out);
    expect(good).toMatchObject({
      format: 'pmk',
      bytes: ['65', '50'],
      registers: { R5: '000020000000' },
      diagnostics: [],
    });
    const bad = await eggog(['asm', '--json', path('bad.txt')]);
    expect(bad.code).toBe(2);
    expect(
      JSON.parse(bad.out).diagnostics.map((found: { code: string; line: number }) => [
        found.code,
        found.line,
      ]),
    ).toEqual([
      ['unknownWord', 2],
      ['unknownWord', 4],
    ]);
  });

  test.each([
    [['asm', 'nowhere.txt'], 'cannot read nowhere.txt'],
    [['asm', '.'], 'folder'],
    [['asm', '-', '--from', 'foo'], 'foo'],
    [['asm', '-', '--to', 'mkl'], 'only read'],
  ])('%j', async (words, message) => {
    const { err, code } = await eggog(words, 'Cx');
    expect(code).toBe(2);
    expect(err).toContain(message);
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

  test('standard output needs --to', async () => {
    expect((await eggog(['convert', path('fox.txt'), '--to', 'grid'])).out).toContain('00  | К[x]');
    const { err, code } = await eggog(['convert', path('fox.txt')]);
    expect(code).toBe(2);
    expect(err).toContain('--to');
  });

  test('losses are said', async () => {
    const { err } = await eggog(['convert', path('fox.txt'), '--to', 'hex-rows']);
    expect(err).toContain('hex-rows does not carry the source');
    expect((await eggog(['convert', path('fox.txt'), '--to', 'hex-rows', '-q'])).err).toBe('');
  });
});

test('info', async () => {
  const { out } = await eggog(['info', path('fox.txt')]);
  expect(out).toContain('105 steps, 0 free');
  expect(out).toContain('75 (called from 20 47)');
  expect((await eggog(['info', path('fox.txt')], '', 'ru')).out).toContain('шагов 105, свободно 0');
  const json = JSON.parse((await eggog(['info', path('fox.txt'), '--json'])).out);
  expect(json).toMatchObject({
    steps: 105,
    angle: 'grad',
    startValues: { R9: '-75', Rd: '8.3048126^-1' },
    unresolved: ['34', '37'],
  });
});

test('dis gives a source that assembles to the same codes', async () => {
  const { out } = await eggog(['dis', path('fox.txt')]);
  expect(out).toContain('sub75:');
  expect((await eggog(['asm', '-', '-q'], out)).out).toBe((await eggog(['asm', path('fox.txt'), '-q'])).out);
  expect(JSON.parse((await eggog(['dis', path('fox.txt'), '--json'])).out)).toHaveLength(105);
});

test('fmt', async () => {
  const once = (await eggog(['fmt', path('small.pmk')])).out;
  expect((await eggog(['fmt', '-'], once)).out).toBe(once);
  expect(await eggog(['fmt', '--check', path('small.pmk')])).toMatchObject({ code: 1 });
  expect(await eggog(['fmt', '--write', path('small.pmk')])).toMatchObject({ code: 0 });
  expect(await eggog(['fmt', '--check', path('small.pmk')])).toMatchObject({ code: 0 });
  expect(await eggog(['fmt', path('fox.txt')])).toMatchObject({ code: 2, out: '' });
});

test('check', async () => {
  expect(await eggog(['check', path('small.pmk')])).toMatchObject({
    code: 0,
    out: expect.stringContaining('five: 1 comparison, all as recorded'),
  });
  const wrong = await eggog(['check', path('wrong.pmk')]);
  expect(wrong.code).toBe(1);
  expect(wrong.out).toContain('wrong.pmk:4: after В/О С/П: the display is "5.", recorded "6."');
  const json = JSON.parse((await eggog(['check', '--json', path('wrong.pmk')])).out);
  expect(json[0].replays[0]).toMatchObject({
    name: 'six',
    compared: 1,
    mismatches: [{ line: 4, expected: '6.', got: '5.' }],
  });
  expect((await eggog(['check', '-'], '5 С/П')).out).toContain('no replays');
});

test('the calculator loads by name and by file; its mistakes go to standard error with exit code 2', async () => {
  writeFileSync(path('sum.pmk'), 'title en: Sum\nprogram:\n2 В↑ 3 + С/П\n');
  const session = new CalculatorSession(new TextIo());
  expect(await session.answer('load fox-hunt')).toContain('Fox Hunt 100');
  expect(await session.answer(`load ${path('sum.pmk')}`)).toBe('Sum');
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
  // In a narrow terminal registers stand below one another.
  const narrow = new CalculatorSession({ ...new TextIo(), columns: 60 });
  const [wide, low] = [await new CalculatorSession(new TextIo()).answer('regs'), await narrow.answer('regs')];
  expect(low!.split('\n').every((line) => line.length <= 60)).toBe(true);
  const rows = (text: string): string[] => text.split(/\n| {3}(?=R|X|Y|Z|T)/).sort();
  expect(rows(low!)).toEqual(rows(wide!));
  for (const line of [
    'load',
    'load nosuch',
    'load 5',
    'zz',
    'mode x',
    'set R1',
    'set R1=',
    'set R1=zz',
    'set RF=1',
  ])
    await expect(session.answer(line), line).rejects.toThrow(UserError);
});

test('the calculator greets with the classics, and the first line after that may be the number of one', async () => {
  for (const [lang, empty, last] of [
    ['en', 'empty machine', 'Tic-Tac-Toe 4x4'],
    ['ru', 'пустая память', 'Крестики-нолики 4x4'],
  ] as const) {
    const session = new CalculatorSession(new TextIo(lang));
    expect(session.greeting()).toContain(`  0  ${empty}\n`);
    expect(session.greeting()).toContain(`  4  ${last}\n`);
    expect(await session.answer('4')).toContain(`${last}. `);
    for (let number = 1; number <= 4; number++)
      expect(await session.answer(`load ${number}`)).toMatch(/: .*В\/О С\/П/);
    expect(await session.answer('4')).toBe('');
    expect(session.picture()).toContain('4.');
    expect(await session.answer('load 0')).toBe('');
  }
});

test('a format that is only written is no format to read', async () => {
  const { code, err } = await eggog(['asm', '--from', 'keys', '-'], 'Cx');
  expect(code).toBe(2);
  expect(err).toContain('keys is only written');
});

test('completion knows every command and option', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { out } = await eggog(['completion', shell]);
    for (const word of ['convert', 'check', 'json', 'two-column']) expect(out).toContain(word);
    // `--from` offers what is read, `--to` what is written.
    expect(out).not.toMatch(/two-column[^\n]*keys[^\n]*lasm|lasm[^\n]*keys/);
  }
  expect(await eggog(['completion', 'csh'])).toMatchObject({ code: 2 });
});

test('completion offers files where a file may stand, and the language everywhere', async () => {
  const [bash, zsh, fish] = await Promise.all(
    ['bash', 'zsh', 'fish'].map(async (shell) => (await eggog(['completion', shell])).out),
  );
  for (const script of [bash, zsh]) {
    expect(script).toMatch(/^ +"convert "\*\).*files="yes"/m);
    expect(script).toMatch(/^ +"completion "\*\).*files=""/m);
    expect(script).toMatch(/^ +"--lang "\*\).*en ru/m);
  }
  expect(fish).toContain('complete -c eggog -f\n');
  expect(fish).toContain("complete -c eggog -n '__fish_seen_subcommand_from convert' -F\n");
  expect(fish).not.toContain("complete -c eggog -n '__fish_seen_subcommand_from completion' -F\n");
  expect(fish).toContain("-l lang -x -a 'en ru'");
  // The keys of `run` are none of `suite run`, `device run` and `queens run`.
  expect(fish).toMatch(
    /seen_subcommand_from run; and not __fish_seen_subcommand_from queens device suite' -l keys /,
  );
  // In a folder of zsh's functions the script is run for the first answer, not read beforehand.
  expect(zsh).toMatch(/\nif \[\[ \$funcstack\[1\] == _eggog \]\]; then _eggog "\$@"; fi\n$/);
});

test('bash completes values, help and the commands of groups', async () => {
  const { out } = await eggog(['completion', 'bash']);
  const offered = (line: string): string =>
    execFileSync('bash', ['-c', `${out}\n${ASK}`], {
      encoding: 'utf8',
      env: { ...process.env, LINE: line },
    }).trim();
  expect(offered('eggog suite run --format ')).toBe('text json');
  expect(offered('eggog suite run --level ')).toBe('1 2 3');
  expect(offered('eggog trace a.pmk --event err')).toBe('error');
  expect(offered('eggog play --opponent per')).toBe('perfect');
  expect(offered('eggog --lang ru play --computer ')).toMatch(/paced/);
  expect(offered('eggog queens run sea')).toBe('search-state');
  expect(offered('eggog run --hel')).toBe('--help');
  expect(offered('eggog convert --to mark')).toBe('markdown');
  expect(offered('eggog convert --to = mark')).toBe('markdown');
  expect(offered('eggog run fact')).toBe('factorial');
});

test('bash completes names with blanks as one word', async () => {
  writeFileSync(path('sp ace.pmk'), '');
  const { out } = await eggog(['completion', 'bash']);
  const script = `${out}\nCOMP_WORDS=(eggog run sp); COMP_CWORD=2; _eggog; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const offered = execFileSync('bash', ['-c', script], { encoding: 'utf8', cwd: folder });
  expect(offered).toBe('sp ace.pmk\n');
});

/** Has bash complete the line in $LINE. */
const ASK = `read -ra COMP_WORDS <<< "$LINE"
[[ $LINE == *' ' ]] && COMP_WORDS+=("")
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_eggog
echo "\${COMPREPLY[*]}"`;

test('help for a command that there is not is one sentence', async () => {
  const { out, err, code } = await eggog(['help', 'golv']);
  expect([out, err, code]).toEqual(['', 'eggog: unknown command "golv"; did you mean golf?\n', 2]);
  // A group that does something without a command, too.
  expect((await eggog(['queens', 'nosuch'])).err).toBe('eggog: unknown command "nosuch"\n');
  expect((await eggog(['suite', 'help', 'nosuch'])).err).toBe('eggog: unknown command "nosuch"\n');
  expect((await eggog(['help', 'golf'])).out).toMatch(/^Usage: eggog golf/);
});

test('defaults are shown as they are typed', async () => {
  expect((await eggog(['golf', '--help'])).out).toContain('(default: 50m)');
  expect((await eggog(['queens', 'run', '--help'])).out).not.toMatch(/default:\s+"/);
});

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
  expect(err).toContain('eggog: остановлено: не испробовано свойств 1, не проверено файлов 1');
  expect(code).toBe(1);
  expect(added()).toEqual([]);
});
