import { Command } from '../../../src/cli/command.ts';
import type { CliIo, Lang } from '../../../src/cli/io.ts';

/** A world of strings for a command under test. */
export class FakeIo implements CliIo {
  text = '';
  errors = '';
  exitCode = 0;
  readonly lang: Lang;
  readonly color = false;
  readonly interactive = false;

  constructor(lang: Lang = 'en') {
    this.lang = lang;
  }

  readonly out = (text: string): void => {
    this.text += text;
  };
  readonly err = (text: string): void => {
    this.errors += text;
  };
  readonly readStdin = async (): Promise<Uint8Array> => new Uint8Array();
  readonly setExitCode = (code: number): void => {
    this.exitCode = code;
  };
}

/** Runs one command line with one registered command. Mistakes of the user are thrown. */
export async function runCommand(
  register: (program: Command, io: CliIo) => void,
  line: readonly string[],
  io = new FakeIo(),
): Promise<FakeIo> {
  const program = new Command(io.lang, 'eggog')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err });
  register(program, io);
  await program.parseAsync([...line], { from: 'user' });
  return io;
}
