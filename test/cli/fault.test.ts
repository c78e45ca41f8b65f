import { describe, expect, it } from 'vitest';
import { TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';

/** Runs a command whose output breaks. */
async function broken(words: readonly string[], lang: 'en' | 'ru' = 'en'): Promise<TextIo> {
  const io = new TextIo(lang);
  await runCli(words, {
    ...io,
    out: () => {
      throw new TypeError('x is not a function\nand more');
    },
  });
  return io;
}

describe('a fault of the program', () => {
  it.each(['en', 'ru'] as const)('is one line with the exit code 70 (%s)', async (lang) => {
    const { errors, exitCode } = await broken(['run', '--keys', '1'], lang);
    expect(errors).toMatch(/^eggog: [^\n]*TypeError: x is not a function[^\n]*--debug[^\n]*\n$/);
    expect(exitCode).toBe(70);
  });

  it('shows its stack with --debug', async () => {
    const { errors } = await broken(['run', '--keys', '1', '--debug']);
    expect(errors).toMatch(/\n {4}at /);
  });
});
