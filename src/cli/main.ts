/** The command line: one file a command, errors of the user without a stack trace. */
import { Command, CommanderError } from 'commander';
import { UserError } from '../errors.ts';
import { COMMANDS } from './commands/index.ts';
import { type CliIo, processIo } from './io.ts';

/** Builds the commander program over an {@link CliIo}. */
export function createProgram(io: CliIo): Command {
  const ru = io.lang === 'ru';
  const program = new Command('eggog')
    .description(
      ru
        ? 'Электроника МК-61: точная машина без ПЗУ, её игры и мастерская программ'
        : 'Elektronika MK-61: the exact machine without a ROM, its games and a workshop for its programs',
    )
    .option('--lang <lang>', ru ? 'язык: ru или en' : 'language: ru or en')
    .helpOption('-h, --help', ru ? 'показать справку' : 'show help')
    .helpCommand('help [command]', ru ? 'справка о команде' : 'help for a command')
    .addHelpText(
      'after',
      ru
        ? '\nКоды возврата: 0 всё хорошо, 1 проверка не прошла, 2 ошибка во входных данных.'
        : '\nExit codes: 0 fine, 1 a check failed, 2 a mistake in the input.',
    )
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .exitOverride();
  for (const register of COMMANDS) register(program, io);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeOut: io.out, writeErr: io.err });
  return program;
}

/** `--lang` has been read already and may stand anywhere. */
function withoutLang(argv: readonly string[]): string[] {
  return argv.filter(
    (word, i) => word !== '--lang' && !word.startsWith('--lang=') && argv[i - 1] !== '--lang',
  );
}

/** Runs one command line (without the interpreter and script). Never throws for a mistake of the user. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<void> {
  try {
    const words = withoutLang(argv);
    const program = createProgram(io);
    await program.parseAsync(words.length > 0 ? words : ['serve'], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode !== 0) io.setExitCode(2);
    } else if (error instanceof UserError) {
      io.err(`eggog: ${error.in(io.lang)}\n`);
      io.setExitCode(2);
    } else {
      throw error;
    }
  }
}

// A reader that closes its end (`eggog ... | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const argv = process.argv.slice(2);
await runCli(argv, processIo(argv));
