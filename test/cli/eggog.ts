/** The command line under test, in a world of strings. */
import { type CliCommand, runCommand as run } from '../../src/cli/command.ts';
import { type Lang, TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';

/** Runs a command line as a shell would: mistakes of the user are sentences and the exit code 2. */
export async function eggog(words: readonly string[], lang: Lang = 'en', stdin = ''): Promise<TextIo> {
  const io = new TextIo(lang, stdin);
  await runCli(words, io);
  return io;
}

/** The output and the exit code. */
export async function answerTo(words: readonly string[], stdin = '', lang: Lang = 'en') {
  const { text: out, errors: err, exitCode: code } = await eggog(words, lang, stdin);
  return { out, err, code };
}

/** Runs one command line with one command. Mistakes of the user are thrown. */
export async function runCommand(
  command: unknown,
  [name, ...words]: readonly string[],
  io = new TextIo(),
): Promise<TextIo> {
  await run(command as CliCommand, words, io, [name]);
  return io;
}
