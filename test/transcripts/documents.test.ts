/** The commands in the documents print what the documents say. Blocks marked `console` are run, `...` stands for lines left out. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { TextIo } from '../../src/cli/io.ts';
import { LABYRINTH_PROGRAM } from '../../src/games/labyrinth/cartridge.ts';
import { type Key, Session } from '../../src/machine/index.ts';
import { runCommand } from '../cli/eggog.ts';

interface Example {
  readonly command: string;
  readonly lines: readonly string[];
}

/** The `$ eggog` commands of a document with the lines after each. */
function examplesOf(text: string): Example[] {
  const examples: Example[] = [];
  for (const [, block] of text.matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
    for (const part of block.split(/^\$ eggog /m).slice(1)) {
      const [command, ...lines] = part.trimEnd().split('\n');
      examples.push({ command, lines });
    }
  }
  return examples;
}

/** Words as a shell splits them, double quotes only. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]);

async function eggog(command: string): Promise<string> {
  const lang = command.includes(' --lang ru') ? 'ru' : 'en';
  const [line, input = ''] = command.replace(' --lang ru', '').split(' <<< ');
  const io = new TextIo(lang, input.replace(/^"|"$/g, ''));
  const { load } = COMMANDS.find(({ name }) => name === command.split(' ')[0])!;
  await runCommand(await load(), wordsOf(line), io);
  return io.text;
}

const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));
const withExamples = documents
  .map((name) => ({ name, examples: examplesOf(readFileSync(`docs/${name}`, 'utf8')) }))
  .filter(({ examples }) => examples.length > 0);

test('all four classics have examples, in both languages', () => {
  const names = withExamples.map(({ name }) => name);
  for (const game of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'])
    expect(names).toEqual(expect.arrayContaining([`${game}.md`, `${game}.ru.md`]));
});

describe.each(withExamples)('$name', ({ examples }) => {
  test.each(examples)('eggog $command', async ({ command, lines }) => {
    const printed = (await eggog(command)).trimEnd().split('\n');
    const escaped = lines.map((line) =>
      line === '...' ? '(?:.*\\n)*?' : `${line.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\n`,
    );
    expect(printed.map((line) => `${line.trimEnd()}\n`).join('')).toMatch(
      new RegExp(`^${escaped.join('')}$`),
    );
  });
});

describe('what the documents point at', () => {
  const texts = ['README.md', 'README.ru.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
    .concat(documents.map((name) => `docs/${name}`))
    .concat(readdirSync('docs/specification').map((name) => `docs/specification/${name}`))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  test('is there: every relative link', () => {
    const broken = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target)
        .filter((target) => !existsSync(join(dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('is there: every heading that a link names', () => {
    const anchorsOf = (text: string): string[] =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:\s]*)#([^)]+)\)/g)]
        .filter(([, target, anchor]) => {
          const file = target ? join(dirname(path), target) : path;
          return existsSync(file) && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
        })
        .map(([link]) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('is there: every file of the source in back quotes', () => {
    const gone = texts
      .filter(({ path }) => path !== 'CHANGELOG.md')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`((?:src|test|docs|bench|scripts)\/[\w./-]+\.\w+)`/g)]
          .map(([, file]) => file)
          .filter((file) => !existsSync(file))
          .map((file) => `${path}: ${file}`),
      );
    expect(gone).toEqual([]);
  });
});

test('the Labyrinth in single step, as docs/labyrinth.md tells', () => {
  const game = new Session(LABYRINTH_PROGRAM);
  game.press(['В/О', ...new Array<Key>(225).fill('ПП')]);
  expect(game.display).toBe('5.       -05');
});
