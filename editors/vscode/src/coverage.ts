/** Marks at the edge of the editor: what replays and properties execute, and what they never do. */
import {
  commands,
  type DecorationOptions,
  type ExtensionContext,
  OverviewRulerLane,
  Range,
  type TextDocument,
  type TextEditor,
  ThemeColor,
  window,
  workspace,
} from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CoveredSpan } from '../../../src/cli/lsp/lenses.ts';

type Mark = CoveredSpan['mark'];

const COLOURS: { readonly [mark in Mark]: string } = {
  covered: 'testing.iconPassed',
  never: 'testing.iconFailed',
  'never-jumps': 'testing.iconQueued',
  'always-jumps': 'testing.iconQueued',
};

/** The covered commands of each document, until its text changes. */
const known = new Map<string, readonly CoveredSpan[]>();

/** Shows the server's answer for a document. */
export type ShowCoverage = (uri: string, spans: readonly CoveredSpan[]) => void;

export function registerCoverage(context: ExtensionContext, client: () => LanguageClient): ShowCoverage {
  const styles = Object.fromEntries(
    Object.entries(COLOURS).map(([mark, colour]) => [
      mark,
      window.createTextEditorDecorationType({
        borderWidth: '0 0 2px 0',
        borderStyle: mark === 'covered' ? 'solid' : 'dashed',
        borderColor: new ThemeColor(colour),
        ...(mark === 'covered'
          ? {}
          : { overviewRulerColor: new ThemeColor(colour), overviewRulerLane: OverviewRulerLane.Left }),
      }),
    ]),
  );

  const paint = (editor: TextEditor): void => {
    const spans = known.get(editor.document.uri.toString()) ?? [];
    for (const mark of Object.keys(COLOURS)) {
      const found: DecorationOptions[] = spans
        .filter((span) => span.mark === mark)
        .map(({ line, from, to, words }) => ({
          range: new Range(line, from, line, to),
          hoverMessage: words,
        }));
      editor.setDecorations(styles[mark], found);
    }
  };
  const paintAll = (): void => {
    for (const editor of window.visibleTextEditors) paint(editor);
  };
  const forget = (document: TextDocument): void => {
    if (known.delete(document.uri.toString())) paintAll();
  };

  const show: ShowCoverage = (uri, spans) => {
    if (!workspace.getConfiguration('eggog').get<boolean>('coverage', true)) return;
    known.set(uri, spans);
    paintAll();
  };
  const showCoverage = async (): Promise<void> => {
    const document = window.activeTextEditor?.document;
    if (document?.languageId !== 'pmk') return;
    const uri = document.uri.toString();
    const spans = await client().sendRequest<CoveredSpan[] | null>('workspace/executeCommand', {
      command: 'eggog.coverage',
      arguments: [uri],
    });
    show(uri, spans ?? []);
  };

  context.subscriptions.push(
    ...Object.values(styles),
    commands.registerCommand('eggog.showCoverage', showCoverage),
    commands.registerCommand('eggog.hideCoverage', () => {
      known.clear();
      paintAll();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) forget(document);
    }),
    workspace.onDidCloseTextDocument(forget),
    window.onDidChangeVisibleTextEditors(paintAll),
  );
  return show;
}
