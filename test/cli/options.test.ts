/** Every command and option that is declared: explained in both languages, and no option takes a value that means nothing. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { TextIo } from '../../src/cli/io.ts';
import { createProgram } from '../../src/cli/program.ts';
import { eggog } from './eggog.ts';

interface Declared {
  readonly path: readonly string[];
  readonly command: Command;
}

const declared = (command: Command, path: readonly string[] = []): Declared[] => [
  { path, command },
  ...command.commands.flatMap((own) => declared(own, [...path, own.name()])),
];
const programs = await Promise.all(
  (['en', 'ru'] as const).map((lang) => createProgram(new TextIo(lang), 'all')),
);
const [english] = programs.map((program) => declared(program));
const lines = english.map(({ path, command }) => ({ line: path.join(' '), path, command }));

describe.each(lines)('eggog $line', ({ path, command }) => {
  it('has help that fits a terminal, in both languages', async () => {
    for (const lang of ['en', 'ru'] as const) {
      const { text, exitCode } = await eggog([...path, '--help'], lang);
      expect([text.split('\n').filter((row) => [...row].length > 80), exitCode]).toEqual([[], 0]);
      expect(text).not.toMatch(
        lang === 'ru' ? /\b(?:Usage|Options|default|choices):/ : /[а-яё]{4} [а-яё]{4}/i,
      );
    }
  });

  it('explains its options and arguments', () => {
    for (const program of programs) {
      const { command: own } = declared(program).find((one) => one.path.join() === path.join())!;
      for (const { flags, description } of own.options) expect(description, flags).not.toBe('');
      for (const one of own.registeredArguments) expect(one.description, one.name()).not.toBe('');
    }
  });

  const wholeNumbers = /<(?:n|w|count|number|size)>/;
  const tried = command.options.flatMap((option): (readonly [flag: string, value: string])[] => {
    if (!option.required || option.name() === 'lang') return [];
    if (command.offeredFor(option).length > 0 && !option.variadic) return [[option.long!, 'nonsense']];
    return wholeNumbers.test(option.flags) ? [[option.long!, '1e3']] : [];
  });
  const needed = command.registeredArguments.filter(({ required }) => required).map(() => 'nosuch');
  it.runIf(tried.length > 0).each(tried)('refuses %s=%s', async (flag, value) => {
    const { text, errors, exitCode } = await eggog([...path, ...needed, `${flag}=${value}`]);
    expect({ text, errors, exitCode }).toEqual({
      text: '',
      errors: expect.stringMatching(/^eggog: ./),
      exitCode: 2,
    });
  });
});
