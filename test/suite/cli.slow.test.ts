import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';
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

describe('eggog suite run', () => {
  it('finds nothing in our own machine, as a function and as a program', async () => {
    const words = ['--quiet', '--class', 'ordinary', '--level', '1', '--id', '0', '1'];
    const own = await suite(['run', ...words]);
    expect(own.text).toMatch(/on eggog, level 1\nok {3}ordinary {2}(\d+) of \1, 100 %, weighted 100 %\n$/);
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
    const json = JSON.parse((await suite([...known, '--json'])).text);
    expect(json.classes.hexadecimal).toMatchObject({ failed: 0, known: ['79ecc2cbdfb7'], first: null });
    // Of another calculator nothing is known.
    const other = await suite([...known, '--adapter', adapter('seven', `${GREETS} ${SEVENS}`)]);
    expect(other.text).toContain('FAIL');
    expect(other.exitCode).toBe(1);
  });

  it('reports in two forms and two languages', async () => {
    const words = ['run', '--id', '0', '1'];
    const json = JSON.parse((await suite([...words, '--json'])).text);
    expect(json).toMatchObject({ adapter: 'eggog', level: 3, complete: true });
    expect(json.families.root).toMatchObject({ failed: 0 });
    expect((await suite(words, 'ru')).text).toMatch(/ok {3}обычные +\d+ из \d+, 100\s%/);
  });

  it('tells a fault of the calculator with the first case', async () => {
    const wrong = adapter('wrong', `${GREETS} ${SEVENS}`);
    const { text, exitCode } = await suite([
      'run',
      ...['--adapter', wrong, '--level', '2', '--class', 'ordinary', '--id', '0'],
    ]);
    expect(exitCode).toBe(1);
    expect(text).toMatch(/FAIL ordinary {2}\d+ of \d+, /);
    expect(text).toMatch(/case: [0-9a-f]{12}\n/);
    expect(text).toMatch(/expected: .*\n.*got: /);
    expect(text).toContain('By family\n     ');
  });

  it('skips what an adapter cannot do, and is not content with nothing', async () => {
    const cannot = adapter('cannot', `${GREETS} console.log('no I can not');`);
    const { text, exitCode } = await suite(['run', '--adapter', cannot, '--id', '00']);
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
    ['answers rubbish', `${GREETS} console.log('42');`, /answered "42" to "mode r?.*"; an answer is ok/],
    ['is silent', `${GREETS}`, /did not answer ".*" within 1 second \(--timeout\)/],
    ['refuses', `${GREETS} console.log('error what?');`, /refused "mode .*": what\?/],
    ['is too new', `console.log('ok protocol=2 level=1');`, /speaks protocol 2; this suite speaks 1/],
    ['has no level', `console.log('ok protocol=1');`, /without level=VALUE/],
    ['leaves fields out', `${GREETS} console.log('ok');`, /without \w+=VALUE/],
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
    [['run', '--class', 'poems'], /--class "poems": wanted one of ordinary/],
    [['run', '--suite', 'package.json'], /package\.json:1: this is not a case of the suite/],
    [['run', '--id', 'zz'], /leave no case/],
  ] as const)('eggog suite %s is refused', async (line, sentence) => {
    const { errors, exitCode } = await suite(line);
    expect(errors.replace(/\s+/g, ' ')).toMatch(sentence);
    expect(exitCode).toBe(2);
  });
});
