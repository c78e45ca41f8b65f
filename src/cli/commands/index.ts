/** The commands. Their names are enough for the help; the code of a command is loaded when it is called. */
import type { CliCommand } from '../command.ts';
import type MESSAGES from '../messages.json';

/** Headings of the help, in the order of need; what stands under `rest` is listed by `eggog help all` only. */
export const GROUPS = ['play', 'lookUp', 'work', 'prove', 'connect', 'rest'] as const;

export interface CommandEntry {
  readonly name: keyof typeof MESSAGES & string;
  readonly group: (typeof GROUPS)[number];
  readonly load: () => Promise<CliCommand>;
}

/** An entry for an action or a group; the types of its own input are forgotten. */
const command = (
  name: CommandEntry['name'],
  group: CommandEntry['group'],
  load: () => Promise<unknown>,
): CommandEntry => ({ name, group, load: load as CommandEntry['load'] });

/** All commands, in the order of the help text. Their summaries are in `messages.json`. */
export const COMMANDS: readonly CommandEntry[] = [
  command('play', 'play', async () => (await import('./play.ts')).playAction),
  command('school', 'play', async () => (await import('./school.ts')).schoolAction),
  command('queens', 'play', async () => (await import('../queens/actions.ts')).queens),
  command('calculator', 'play', async () => (await import('./calculator.ts')).calculator),
  command('serve', 'play', async () => (await import('./serve.ts')).serve),
  command('reference', 'lookUp', async () => (await import('./look-up.ts')).reference),
  command('library', 'lookUp', async () => (await import('./listing.ts')).library),
  command('run', 'work', async () => (await import('./run.ts')).run),
  command('debug', 'work', async () => (await import('./debug.ts')).debug),
  command('trace', 'work', async () => (await import('./trace.ts')).trace),
  command('profile', 'work', async () => (await import('./trace.ts')).profile),
  command('check', 'work', async () => (await import('./check.ts')).check),
  command('info', 'work', async () => (await import('./listing.ts')).info),
  command('convert', 'work', async () => (await import('./listing.ts')).convert),
  command('asm', 'work', async () => (await import('./listing.ts')).asm),
  command('dis', 'work', async () => (await import('./listing.ts')).dis),
  command('fmt', 'work', async () => (await import('./listing.ts')).fmt),
  command('prove', 'prove', async () => (await import('../prove/prove.ts')).prove),
  command('golf', 'prove', async () => (await import('../golf/course.ts')).golfGroup),
  command('equal', 'prove', async () => (await import('../golf/program.ts')).equal),
  command('verify', 'prove', async () => (await import('../golf/program.ts')).verify),
  command('device', 'connect', async () => (await import('./device.ts')).device),
  command('suite', 'rest', async () => (await import('./suite.ts')).suite),
  command('lsp', 'rest', async () => (await import('./servers.ts')).lsp),
  command('dap', 'rest', async () => (await import('./servers.ts')).dap),
  command('mcp', 'rest', async () => (await import('./servers.ts')).mcp),
  command('completion', 'rest', async () => (await import('../completion.ts')).completion(() => COMMANDS)),
  command('work', 'rest', async () => (await import('./servers.ts')).work),
  command('referee', 'rest', async () => (await import('./vectors.ts')).referee),
  command('vectors', 'rest', async () => (await import('./vectors.ts')).vectors),
];
