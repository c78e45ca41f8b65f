/** `eggog suite` as its users have it: adapters that are programs, reports, sheets and records. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/program.ts';
import { askCase } from '../../src/cli/suite/record.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { readCases } from '../../src/suite/read.ts';
import { isPicture, readPicture } from '../../src/suite/record.ts';
import type { Lang } from '../../src/texts.ts';
import { bundledCommand } from '../cli/bundle.ts';
import { ownFolder } from '../folder.ts';

const folder = ownFolder('suite');
let reference: string;

beforeAll(() => {
  reference = `"${process.execPath}" "${bundledCommand('suite', 'adapter')}"`;
});

/** Programs start late on a machine that is busy: what does not ask for a time of its own waits long. */
const PATIENT = ['--timeout', '170'];

async function suite(line: readonly string[], lang: Lang = 'en'): Promise<TextIo> {
  const io = new TextIo(lang);
  const waits = line.includes('--adapter') && !line.includes('--timeout');
  await runCli(['suite', ...line, ...(waits ? PATIENT : [])], io);
  return io;
}

/** A command that answers each line by a JavaScript expression over `line` and `n`, its number. */
function adapter(name: string, body: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
let n = 0;
for await (const line of createInterface({ input: process.stdin })) { n++; ${body} }`,
  );
  return `"${process.execPath}" "${file}"`;
}

const GREETS = `if (line === 'reset') { console.log('ok protocol=1 level=3 name=fake'); continue; }`;

/** Everything is seven. */
const SEVENS = `console.log(line.startsWith('state?') ? 'ok ' + line.split(' ').slice(1).map((name) => name + '=' + (name === 'display' ? '_7.' : '000070000000')).join(' ') : 'ok');`;

it('eggog suite build makes no suite of nothing', async () => {
  const [empty, full] = [join(folder, 'empty.jsonl'), join(folder, 'full-of-nothing.jsonl')];
  writeFileSync(empty, '');
  const { errors, exitCode } = await suite(['build', empty, '--full', full]);
  expect(errors).toBe(`eggog: ${empty}: no cases in this file\n`);
  expect([exitCode, existsSync(full)]).toEqual([2, false]);
});

describe('eggog suite run', () => {
  it('finds nothing in our own machine, as a function and as a program', async () => {
    const words = ['--quiet', '--class', 'ordinary', '--level', '1', '--limit', '50'];
    const own = await suite(['run', ...words]);
    expect(own.text).toMatch(/on eggog, level 1\nok {3}ordinary {2}50 of 50, 100 %, weighted 100 %\n$/);
    expect(own.exitCode).toBe(0);
    const program = await suite(['run', ...words, '--adapter', reference]);
    expect(program.errors).toBe('');
    expect(program.text).toBe(own.text);
  });

  it('calls known differences known, and they are no failure', async () => {
    const known = ['run', '--quiet', '--id', '79ecc2cbdfb7'];
    const own = await suite(known);
    expect(own.text).toContain('1 known difference (docs/conformance.md): 79ecc2cbdfb7');
    expect(own.text).not.toContain('FAIL');
    expect(own.exitCode).toBe(0);
    const russian = await suite(known, 'ru');
    expect(russian.text).toContain('1 известное расхождение (docs/conformance.md): 79ecc2cbdfb7');
    const json = JSON.parse((await suite([...known, '--format', 'json'])).text);
    expect(json.classes.hexadecimal).toMatchObject({ failed: 0, known: ['79ecc2cbdfb7'], first: null });
    // Of another calculator nothing is known.
    const other = await suite([...known, '--adapter', adapter('seven', `${GREETS} ${SEVENS}`)]);
    expect(other.text).toContain('FAIL');
    expect(other.exitCode).toBe(1);
  });

  it('reports in three forms and two languages', async () => {
    const words = ['run', '--family', 'root,logic', '--limit', '30'];
    const json = JSON.parse((await suite([...words, '--format', 'json'])).text);
    expect(json).toMatchObject({ adapter: 'eggog', level: 3, complete: true });
    expect(Object.keys(json.families)).toEqual(['root', 'logic']);
    const html = (await suite([...words, '--format', 'html'], 'ru')).text;
    expect(html).toMatch(/^<!doctype html>\n<html lang="ru">/);
    expect(html).not.toMatch(/<script|<link|src=|https?:/);
    expect(html).toContain('квадратный корень');
    expect((await suite(words, 'ru')).text).toMatch(/ok {3}обычные +\d+ из \d+, 100\s%/);
    const file = join(folder, 'report.html');
    expect((await suite([...words, '--format', 'html', '--output', file])).text).toBe('');
    expect(readFileSync(file, 'utf8')).toContain('square root');
    expect((await suite([...words, '--output', file])).errors).toContain('--force');
  });

  it('tells a fault of the calculator with the first case', async () => {
    const wrong = adapter('wrong', `${GREETS} ${SEVENS}`);
    const { text, exitCode } = await suite([
      'run',
      ...['--adapter', wrong, '--level', '2', '--class', 'ordinary', '--family', 'addition'],
    ]);
    expect(exitCode).toBe(1);
    expect(text).toMatch(/FAIL ordinary {2}\d+ of \d+, /);
    expect(text).toMatch(/case: [0-9a-f]{12}\n/);
    expect(text).toMatch(/expected: .*\n.*got: /);
    expect(text).toContain('By family\n     addition: ');
  });

  it('skips what an adapter cannot do, and is not content with nothing', async () => {
    const cannot = adapter('cannot', `${GREETS} console.log('no I can not');`);
    const { text, exitCode } = await suite(['run', '--adapter', cannot, '--limit', '5']);
    expect(text).toContain('not possible there');
    expect(text).toContain('no case was run');
    expect(exitCode).toBe(1);
  });

  it('plays with the example in Python', async () => {
    const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);
    if (python === undefined) return;
    const { text, errors } = await suite([
      'run',
      ...['--adapter', `${python} "${resolve('suite/examples/adapter.py')}"`, '--level', '1', '--quiet'],
    ]);
    expect(errors).toBe('');
    expect(text).toContain('on toy, level 1');
    expect(text).not.toContain('FAIL');
  });

  const faults: readonly (readonly [name: string, body: string, sentence: RegExp])[] = [
    ['dies', `if (n > 3) process.exit(3); ${GREETS} console.log('ok');`, /ended \(exit code 3\)/],
    [
      'dies with words',
      `if (n > 3) throw new Error('out of paper'); ${GREETS} console.log('ok');`,
      /ended \(exit code 1\)/,
    ],
    ['answers rubbish', `${GREETS} console.log('42');`, /answered "42" to "mode r?.*"; an answer is ok/],
    ['is silent', `${GREETS}`, /did not answer ".*" within 1 second \(--timeout\)/],
    [
      'talks',
      `${GREETS} console.log('ok'); console.log('ok and more');`,
      /without being asked|answered "ok and more"/,
    ],
    ['refuses', `${GREETS} console.log('error what?');`, /refused "mode .*": what\?/],
    ['is too new', `console.log('ok protocol=2 level=1');`, /speaks protocol 2; this suite speaks 1/],
    ['has no level', `console.log('ok protocol=1');`, /without level=VALUE/],
    ['has a strange level', `console.log('ok protocol=1 level=9');`, /level "9"; there are 1, 2, 3/],
    ['leaves fields out', `${GREETS} console.log('ok');`, /without \w+=VALUE/],
    ['has no end', `process.stdout.write('x'.repeat(100000));`, /a line without an end/],
  ];

  it.each(faults)(
    'an adapter that %s is told in one sentence, with what was done',
    async (name, body, sentence) => {
      const { text, errors, exitCode } = await suite([
        'run',
        ...[
          '--adapter',
          adapter(name.replaceAll(' ', '-'), body),
          '--timeout',
          name === 'is silent' ? '1' : '60',
        ],
      ]);
      expect(errors).toMatch(sentence);
      expect(errors.trimEnd().split('\n')).toHaveLength(1);
      expect(errors).not.toMatch(/ {4}at /);
      expect(text).toContain('unfinished');
      expect(exitCode).toBe(2);
    },
  );

  it('an adapter that is not there is told', async () => {
    const { errors, exitCode } = await suite(['run', '--adapter', 'no-such-program-here'], 'ru');
    expect(errors).toMatch(/адаптер/);
    expect(exitCode).toBe(2);
  });

  it.each([
    [['run', '--class', 'poems'], /--class "poems": there are ordinary/],
    [['run', '--family', 'poems'], /--family "poems": there are entry/],
    [['run', '--level', '4'], /--level <level>.* from 1 to 3/],
    [['run', '--limit', '0'], /whole number from 1/],
    [['run', '--format', 'pdf'], /Allowed choices are text, json, html/],
    [['run', '--suite', 'package.json'], /package\.json:1: this is not a case of the suite/],
    [['run', '--suite', 'nosuch.jsonl'], /nosuch\.jsonl/],
    [['run', '--id', 'zz'], /leave none/],
    [['build', 'package.json', '--quick', 'x.jsonl'], /package\.json:1: not JSON/],
    [['build', 'package.json'], /--full or --quick/],
    [['record'], /--output/],
    [['record', '--output', 'x.jsonl'], /asks on a terminal/],
    [['compare', 'package.json'], /not a line of a record/],
  ] as const)('eggog suite %s is refused', async (line, sentence) => {
    const { errors, exitCode } = await suite(line);
    expect(errors.replace(/\s+/g, ' ')).toMatch(sentence);
    expect(exitCode).toBe(2);
  });
});

describe('eggog suite show', () => {
  it('prints cases that can be read again', async () => {
    const { text } = await suite(['show', '--class', 'over range', '--level', '2', '--limit', '3']);
    const cases = readCases(text, (line) => {
      throw new Error(`line ${line}`);
    });
    expect(cases).toHaveLength(3);
    expect(new Set(cases.map((one) => one.class))).toEqual(new Set(['over range']));
  });
});

describe('a real calculator', () => {
  it('is recorded from a filled sheet and compared', async () => {
    const sheet = (await suite(['sheet', '--family', 'division,power', '--limit', '4'])).text;
    const expected = (await suite(['show', '--class', 'ordinary', '--level', '1'])).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    let wrong = '';
    const filled = sheet.replace(/^case (\S+),[\s\S]*?(?=^case |(?![\s\S]))/gm, (part, id: string) => {
      const one = expected.find((other) => other.id === id)!;
      wrong = id;
      const display = one.steps[0].expect.display
        .replaceAll('_', ' ')
        .replace('G', 'Г')
        .replace('G', 'Г')
        .trim();
      return part.replace('shows: ', `shows: ${display.replace('.', ',')}`);
    });
    const file = join(folder, 'sheet.txt');
    const output = join(folder, 'record.jsonl');
    writeFileSync(file, filled);
    const done = await suite(['record', '--from', file, '--by', 'МК-61 № 1', '--output', output]);
    expect(done.errors).toBe('');
    expect(done.text).toContain('4 cases');
    const same = await suite(['compare', output]);
    expect(same.text).toMatch(/a real calculator \(МК-61 № 1\), level 1\nok {3}ordinary {2}4 of 4/);
    const lines = readFileSync(output, 'utf8').trim().split('\n');
    writeFileSync(output, [...lines.slice(0, 4), JSON.stringify({ id: wrong, shows: ['7'] }), ''].join('\n'));
    const differs = await suite(['compare', output]);
    expect(differs.text).toContain(`case: ${wrong}`);
    expect(differs.exitCode).toBe(1);
  });

  it('may have a sheet with mistakes: each is told with its line', async () => {
    const file = join(folder, 'bad-sheet.txt');
    const output = join(folder, 'none.jsonl');
    for (const [text, sentence] of [
      ['shows: 5', /bad-sheet\.txt:1: .*behind no case/],
      ['case 000000000000, switch Р', /bad-sheet\.txt:1: no case "000000000000"/],
    ] as const) {
      writeFileSync(file, text);
      const { errors, exitCode } = await suite(['record', '--from', file, '--output', output]);
      expect(errors).toMatch(sentence);
      expect(exitCode).toBe(2);
    }
    writeFileSync(file, 'no sheet at all');
    const other = await suite(['record', '--from', file, '--output', output]);
    expect([other.errors, other.exitCode]).toEqual([`eggog: ${file}: no cases in this file\n`, 2]);
    const { text } = await suite(['sheet', '--limit', '1']);
    writeFileSync(file, text.replace('shows: ', 'shows: five'));
    expect((await suite(['record', '--from', file, '--output', output])).errors).toMatch(
      /"five" is no picture/,
    );
    writeFileSync(file, text);
    expect((await suite(['record', '--from', file, '--output', output])).text).toContain(
      'nothing was recorded',
    );
  });

  it('is asked for every picture, and again for what is none', async () => {
    const [one] = readCases(
      (await suite(['show', '--class', 'ordinary', '--level', '1', '--limit', '1'])).text,
      () => {
        throw new Error('no case');
      },
    );
    const io = new TextIo();
    const answers = ['hello', '5'];
    expect(await askCase(io, { ...one, steps: one.steps.slice(0, 1) }, async () => answers.shift()!)).toEqual(
      ['5'],
    );
    expect(io.text).toContain('"hello" is no picture');
    expect(await askCase(io, one, async () => 'q')).toBeNull();
    expect(await askCase(io, one, async () => '')).toEqual([]);
  });

  it.each([
    ['_5.__________', '5'],
    ['_5.__________', '5,'],
    ['-1.5______-02', '-1,5 -02'],
    ['-1.5______-02', '-1.5-02'],
    ['_1.________05', '1. 05'],
    ['_EGG0G______', 'ЕГГОГ'],
    ['_8.3048126-01', ' 8.3048126-01'],
    ['_1000000.____', '1000000'],
  ])('%s may be written as %s', (expected, written) => {
    expect(isPicture(expected, readPicture(written))).toBe(true);
  });

  it.each([
    ['_1.________05', '1.05'],
    ['_5.__________', '-5'],
    ['_5.__________', '5.1'],
  ])('%s is not %s', (expected, written) => {
    expect(isPicture(expected, readPicture(written))).toBe(false);
  });
});
