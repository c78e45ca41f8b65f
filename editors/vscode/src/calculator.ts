/** The calculator in a panel beside the program. */
import { randomBytes } from 'node:crypto';
import {
  commands,
  type ExtensionContext,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { readProgram } from '../../../src/listing/index.ts';
import type { PanelMessage } from './panel/protocol.ts';
import { programFile } from './reports.ts';
import { lang, words } from './texts.ts';

/** One panel for each program, by its address. */
const panels = new Map<string, WebviewPanel>();

export function registerCalculator(context: ExtensionContext): void {
  context.subscriptions.push(
    commands.registerCommand('eggog.calculator', async () => {
      const document = await programFile();
      if (document) openPanel(context, document);
    }),
    // The saved text is the program in the calculator.
    workspace.onDidSaveTextDocument((document) => {
      const panel = panels.get(document.uri.toString());
      if (panel) enter(panel, document);
    }),
  );
}

/** Sends the program of a document with its start values; a text with errors is reported and not sent. */
function enter(panel: WebviewPanel, document: TextDocument): void {
  const { program, diagnostics } = readProgram(document.getText(), { format: 'pmk' });
  if (!program) {
    const [first] = diagnostics;
    void window.showWarningMessage(words.unreadable(first?.message[lang] ?? ''));
    return;
  }
  const { angle, registers, start } = program.header;
  const message: PanelMessage = {
    bytes: [...program.bytes],
    angle,
    registers: [...registers].map(([slot, value]) => [slot, value.tetrads]),
    start,
    lang,
  };
  void panel.webview.postMessage(message);
}

function openPanel(context: ExtensionContext, document: TextDocument): void {
  const key = document.uri.toString();
  const open = panels.get(key);
  if (open) {
    open.reveal(undefined, true);
    enter(open, document);
    return;
  }
  const root = Uri.joinPath(context.extensionUri, 'panel');
  const panel = window.createWebviewPanel(
    'eggog.calculator',
    words.calculator,
    { viewColumn: ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [root] },
  );
  panels.set(key, panel);
  panel.onDidDispose(() => panels.delete(key));
  // The page says when it is ready to hear.
  panel.webview.onDidReceiveMessage(() => enter(panel, document));
  const nonce = randomBytes(16).toString('hex');
  const script = panel.webview.asWebviewUri(Uri.joinPath(root, 'panel.js'));
  const style = panel.webview.asWebviewUri(Uri.joinPath(root, 'panel.css'));
  const policy = `default-src 'none'; style-src ${panel.webview.cspSource}; script-src 'nonce-${nonce}'`;
  panel.webview.html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${style}"></head><body><script nonce="${nonce}" src="${script}"></script></body></html>`;
}
