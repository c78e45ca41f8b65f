/** Every action: its texts in both languages, and bad values in each of its fields. */
import { describe, expect, it } from 'vitest';
import { fieldOf, optionName } from '../../src/app/action.ts';
import { type ActionGroup, type CliAction, textOf } from '../../src/cli/action-command.ts';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';
import { eggog } from './eggog.ts';

const actions: { readonly path: readonly string[]; readonly action: CliAction }[] = [];
function collect(path: readonly string[], node: CliAction | ActionGroup): void {
  if ('run' in node) actions.push({ path, action: node });
  else {
    if (node.own) actions.push({ path, action: node.own });
    for (const one of node.actions) collect([...path, one.name], one);
  }
}
for (const { name, load } of COMMANDS) {
  const loaded = await load(runCli);
  if (typeof loaded === 'function') continue;
  collect([name], Array.isArray(loaded) ? { name, actions: loaded } : (loaded as CliAction | ActionGroup));
}

/** Values that no field of a kind takes. */
const BAD: { readonly [kind: string]: readonly string[] } = {
  count: ['nonsense', '-1', '1.5', '0x10', '1e3', '9'.repeat(20)],
  choice: ['nonsense'],
  text: [' '],
};

describe.each(actions.map(({ path, action }) => ({ line: path.join(' '), path, action })))(
  'eggog $line',
  ({ path, action }) => {
    const fields = Object.entries(action.input).map(([name, schema]) => [name, fieldOf(schema)] as const);
    /** Words for the arguments that must be given; nothing is read before the options are checked. */
    const words = fields.filter(([, { isRequired }]) => isRequired).map(() => 'nosuch');

    it('describes itself and its fields in both languages', () => {
      for (const name of ['', ...Object.keys(action.input)]) {
        expect(textOf(action, name, new TextIo('en'))).not.toMatch(/[а-яё]{4}/);
        expect(textOf(action, name, new TextIo('ru'))).toMatch(/[а-яё]|^[a-z, ]+$/i);
      }
    });

    const options = fields.filter(([, { kind, isEmptyAllowed }]) => BAD[kind] && !isEmptyAllowed);
    it.each(options)('refuses bad values of %s', async (name, { kind, least }) => {
      const values = kind === 'count' && least ? [...BAD.count, String(least - 1)] : BAD[kind];
      for (const lang of ['en', 'ru'] as const)
        for (const value of values) {
          const { text, errors, exitCode } = await eggog(
            [...path, ...words, `${optionName(name)}=${value}`],
            lang,
          );
          expect({ value, text, errors, exitCode }).toEqual({
            value,
            text: '',
            errors: expect.stringMatching(new RegExp(`^eggog: [^\\n]*${optionName(name)}\\b[^\\n]*\\n$`)),
            exitCode: 2,
          });
        }
    });
  },
);
