/** Every command: its texts and its help page in both languages, and bad values in each of its fields. */
import { describe, expect, it } from 'vitest';
import { optionName } from '../../src/app/action.ts';
import {
  type CliAction,
  type CliCommand,
  fieldsOf,
  isArgument,
  isGroup,
  textOf,
} from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { eggog } from './eggog.ts';

interface Line {
  readonly path: readonly string[];
  readonly command: CliCommand;
}

const linesOf = (command: CliCommand, path: readonly string[]): Line[] => [
  { path, command },
  ...(isGroup(command) ? command.actions.flatMap((own) => linesOf(own, [...path, own.name])) : []),
];
const loaded = await Promise.all(COMMANDS.map(async ({ name, load }) => linesOf(await load(), [name])));
const lines = loaded.flat().map(({ path, command }) => ({ line: path.join(' '), path, command }));

describe.each(lines)('eggog $line', ({ path, command }) => {
  it('has texts, and help that fits a terminal, in both languages', async () => {
    for (const lang of ['en', 'ru'] as const) {
      const { text, exitCode } = await eggog([...path, '--help'], lang);
      expect([text.split('\n').filter((row) => [...row].length > 80), exitCode]).toEqual([[], 0]);
      expect(text).toMatch(lang === 'ru' ? /^Вызов: / : /^Usage: /);
      expect(text).not.toMatch(lang === 'ru' ? /\b(?:Usage|Options|default):/ : /[а-яё]{4} [а-яё]{4}/i);
    }
    expect(textOf(command, '', 'en')).not.toMatch(/[а-яё]{4}/);
  });

  const action: CliAction | undefined = isGroup(command) ? command.own : command;
  if (!action) return;
  /** Words for the arguments that must be given; nothing is read before the options are checked. */
  const words = fieldsOf(action).flatMap((field) =>
    !field.isRequired ? [] : isArgument(field) ? ['nosuch'] : [`${optionName(field.name)}=nosuch`],
  );
  const bad = fieldsOf(action).flatMap(
    ({ name, kind, least, offers, isEmptyAllowed }): [name: string, values: string[]][] => {
      const numbers = ['nonsense', '-1', '1.5', '0x10', '1e3', '9'.repeat(20)];
      if (kind === 'count') return [[name, least ? [...numbers, String(least - 1)] : numbers]];
      if (kind === 'choice' || (kind === 'list' && offers)) return [[name, ['nonsense']]];
      return kind === 'text' && !isEmptyAllowed ? [[name, [' ']]] : [];
    },
  );
  it.runIf(bad.length > 0).each(bad)('refuses bad values of %s', async (name, values) => {
    for (const lang of ['en', 'ru'] as const)
      for (const value of values) {
        const option = `${optionName(name)}=${value}`;
        const { text, errors, exitCode } = await eggog([...path, ...words, option], lang);
        expect({ value, text, errors, exitCode }).toEqual({
          value,
          text: '',
          errors: expect.stringMatching(new RegExp(`^eggog: [^\\n]*${optionName(name)}\\b[^\\n]*\\n$`)),
          exitCode: 2,
        });
      }
  });
});
