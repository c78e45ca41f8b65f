/** The Russian help of every command and of every command within it: Latin letters are left to names only. */

import { expect, it } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { TextIo } from '../../src/cli/io.ts';
import { createProgram, runCli } from '../../src/cli/program.ts';

const program = await createProgram(new TextIo('ru'), 'all');
const pathsOf = (command: Command, path: readonly string[] = []): (readonly string[])[] => [
  path,
  ...command.commands.flatMap((own) => pathsOf(own, [...path, own.name()])),
];

/** Names that a Russian sentence keeps: of protocols, editors and other programs. */
const NAMES =
  /Debug Adapter Protocol|Language Server Protocol|Model\s+Context\s+Protocol|VS Code|VSCodium|Cursor|code-server|flame graph|fox hunt/g;

/** What is left of a help page without names: examples, flags, what they take, words that are typed, lists of them. */
const prose = (text: string): string =>
  text
    .split('\n')
    // An argument's name before its explanation, and examples.
    .map((line) => line.replace(/^ {2}[a-z]+ {2,}/, ' · '))
    .filter((line) => !/^\s+(?:eval |echo |npx )?.*\beggog [a-z]/.test(line) && !line.startsWith('Вызов: '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(NAMES, '')
    .replace(/\beggog [a-z]+(?: [a-z]+)*/g, ' · ')
    .replace(/<[^<>]*>|\[[^\][]*\]|"[^"]*"|«[^«»]*»|--?[a-z][a-z-]*/g, ' · ')
    .replace(/[\w-]*[-.\d_:/=|+][\w-]*/g, ' · ')
    // Words that are typed stand in lists, or before what they mean: `tic-tac-toe: …`, `text, json или html`.
    .replace(/\b[a-z]+(?=[,:]| или | и )|(?<=(?:, | или | и ))[a-z]+\b/gi, ' · ');

it.each(pathsOf(program).map((path) => [path.join(' ')] as const))('help of eggog %s', async (name) => {
  const io = new TextIo('ru');
  await runCli([...(name === '' ? [] : name.split(' ')), '--help'], io);
  expect(io.exitCode).toBe(0);
  expect(io.text).toMatch(/^Вызов: /);
  expect(io.text).not.toMatch(/\b(?:default|choices):/);
  expect(prose(io.text).match(/\b[A-Za-z]{2,} [A-Za-z]{2,}\b/g) ?? []).toEqual([]);
});

it('every command and every flag is explained in both languages', async () => {
  for (const lang of ['ru', 'en'] as const) {
    const all = await createProgram(new TextIo(lang), 'all');
    const check = (command: Command, path: string): void => {
      for (const { flags, description } of command.options)
        expect(description, `${path} ${flags}`).not.toBe('');
      for (const argument of command.registeredArguments)
        expect(argument.description, `${path} ${argument.name()}`).not.toBe('');
      for (const own of command.commands) {
        expect(own.description(), `${path} ${own.name()}`).not.toBe('');
        check(own, `${path} ${own.name()}`);
      }
    };
    check(all, 'eggog');
  }
});

it('no help page is wider than eighty places, in either language', async () => {
  for (const lang of ['ru', 'en'] as const)
    for (const path of pathsOf(program)) {
      const io = new TextIo(lang);
      await runCli([...path, '--help'], io);
      const wide = io.text.split('\n').filter((line) => [...line].length > 80);
      expect(wide, path.join(' ')).toEqual([]);
    }
});

it('an example that is broken can be typed as it stands', async () => {
  const io = new TextIo('en');
  await runCli(['debug', '--help'], io);
  expect(io.text).toContain('run; back; state" \\\n    --record game.eggrec');
});
