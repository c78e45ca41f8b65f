/** Runs `eggog` for the extension. */
import { execFile } from 'node:child_process';
import { type ExtensionContext, workspace } from 'vscode';
import { type Start, startOf } from './start.ts';
import { lang, words } from './texts.ts';

/** The process for these words, as the settings say. */
export const processFor = (
  context: Pick<ExtensionContext, 'extensionPath'>,
  given: readonly string[],
): Start =>
  startOf(
    {
      extensionPath: context.extensionPath,
      path: workspace.getConfiguration('eggog').get<string>('path') ?? '',
      lang,
    },
    given,
  );

/** The answer of a command. */
export interface Answer {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

const MOST_OUTPUT = 32 * 1024 * 1024;

/** Runs `eggog` to its end. Rejects with a sentence if it cannot be started; exit codes are part of the answer. */
export function eggog(
  context: Pick<ExtensionContext, 'extensionPath'>,
  given: readonly string[],
  { signal, input }: { signal?: AbortSignal; input?: string } = {},
): Promise<Answer> {
  const { command, args, env } = processFor(context, given);
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      args,
      {
        env: { ...process.env, ...env, NO_COLOR: '1' },
        maxBuffer: MOST_OUTPUT,
        ...(signal ? { signal } : {}),
      },
      (error, out, err) => {
        const code = error?.code;
        if (error && typeof code !== 'number' && !signal?.aborted)
          reject(new Error(words.notStarted(command, error.message)));
        else resolve({ out, err, code: typeof code === 'number' ? code : 0 });
      },
    );
    if (input !== undefined) child.stdin?.end(input);
  });
}
