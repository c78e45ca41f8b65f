/** Reports of `eggog` on a program, as documents beside it: trace, profile and the like. */
import {
  commands,
  EventEmitter,
  type ExtensionContext,
  ProgressLocation,
  type TextDocument,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { eggog } from './command.ts';
import { words } from './texts.ts';

const SCHEME = 'eggog';

/** Texts of the reports by their addresses; the newest of each kind and file stays. */
const texts = new Map<string, string>();
const changed = new EventEmitter<Uri>();

/** The program in the editor, saved; null (and a message) if there is none. */
export async function programFile(): Promise<TextDocument | null> {
  const document = window.activeTextEditor?.document;
  if (document?.languageId !== 'pmk') {
    void window.showInformationMessage(words.noProgram);
    return null;
  }
  if (document.isDirty || document.isUntitled) await document.save();
  if (document.isUntitled) {
    void window.showInformationMessage(words.notSaved);
    return null;
  }
  return document;
}

/** Runs `eggog` over a file with a sign of life that can be cancelled; null if it was. */
async function ask(
  context: ExtensionContext,
  what: string,
  given: readonly string[],
): Promise<{ out: string; err: string; code: number } | null> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title: words.working(what), cancellable: true },
    async (_, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort());
      try {
        const answer = await eggog(context, given, { signal: abort.signal });
        return abort.signal.aborted ? null : answer;
      } catch (error) {
        void window.showErrorMessage(error instanceof Error ? error.message : String(error));
        return null;
      }
    },
  );
}

/** Shows a text beside the program, named for its kind. */
async function show(kind: string, file: string, text: string): Promise<void> {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  const uri = Uri.from({ scheme: SCHEME, path: `/${name} — ${kind}.txt` });
  texts.set(uri.toString(), text);
  changed.fire(uri);
  const document = await workspace.openTextDocument(uri);
  await window.showTextDocument(document, {
    viewColumn: ViewColumn.Beside,
    preserveFocus: true,
    preview: true,
  });
}

/** Commands that print a text about a program, by the name of the command. */
const REPORTS = {
  'eggog.run': { name: 'run', words: ['run'], more: [] },
  'eggog.trace': { name: 'trace', words: ['trace'], more: ['--limit', '5000'] },
  'eggog.profile': { name: 'profile', words: ['profile'], more: [] },
  'eggog.info': { name: 'info', words: ['info'], more: [] },
  'eggog.check': { name: 'check', words: ['check'], more: [] },
  'eggog.golf': { name: 'golf', words: ['golf'], more: [] },
} as const;

export function registerReports(context: ExtensionContext): void {
  context.subscriptions.push(
    changed,
    workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      texts.delete(uri.toString());
    }),
    ...Object.entries(REPORTS).map(([command, { name, words: given, more }]) =>
      commands.registerCommand(command, async () => {
        const document = await programFile();
        if (!document) return;
        const { fsPath } = document.uri;
        const answer = await ask(context, words[name], [...given, fsPath, ...more]);
        if (answer) await show(words[name], fsPath, answer.out + answer.err);
      }),
    ),
  );
}
