/** Golf and conversion: commands whose answer becomes another program. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands, type ExtensionContext, type Uri, ViewColumn, window, workspace } from 'vscode';
import { FORMAT_NAMES, FORMATS } from '../../../src/listing/index.ts';
import { eggog } from './command.ts';
import { ask, programFile } from './reports.ts';
import { lang, words } from './texts.ts';

/** The parts of the answer of `eggog golf --json` that are used here. */
interface GolfAnswer {
  readonly before: { readonly steps: number };
  readonly after: { readonly steps: number };
}

export function registerGolf(context: ExtensionContext): void {
  context.subscriptions.push(
    commands.registerCommand('eggog.golf', () => golf(context)),
    commands.registerCommand('eggog.convert', () => convert(context)),
    commands.registerCommand('eggog.import', (uri?: Uri) => importFile(context, uri)),
  );
}

/** Looks for a shorter program and offers it beside the old one, as a difference to look at. */
async function golf(context: ExtensionContext): Promise<void> {
  const document = await programFile();
  if (!document) return;
  const folder = mkdtempSync(join(tmpdir(), 'eggog-'));
  try {
    const out = join(folder, 'shorter.pmk');
    const given = ['golf', document.uri.fsPath, '--json', '--out', out];
    const answer = await ask(context, words.golf, given);
    if (!answer) return;
    let found: GolfAnswer;
    try {
      found = JSON.parse(answer.out) as GolfAnswer;
    } catch {
      void window.showErrorMessage(words.failed(words.golf, answer.err.trim()));
      return;
    }
    if (found.after.steps >= found.before.steps) {
      void window.showInformationMessage(words.nothingShorter);
      return;
    }
    const text = readFileSync(out, 'utf8');
    const chosen = await window.showInformationMessage(words.shorter(found.after.steps), words.apply);
    if (chosen === undefined) return;
    const shorter = await workspace.openTextDocument({ language: 'pmk', content: text });
    await commands.executeCommand('vscode.diff', document.uri, shorter.uri, words.golf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program in another format, as a new document. */
async function convert(context: ExtensionContext): Promise<void> {
  const document = await programFile();
  if (!document) return;
  const formats = FORMAT_NAMES.filter((name) => FORMATS[name].make && name !== 'pmk').map((name) => ({
    label: name,
    description: FORMATS[name].title[lang],
  }));
  const format = await window.showQuickPick(formats, {
    placeHolder: words.chooseFormat,
    matchOnDescription: true,
  });
  if (!format) return;
  const { fsPath } = document.uri;
  const answer = await eggog(context, ['convert', fsPath, '-', '--to', format.label]);
  if (answer.err !== '') void window.showWarningMessage(answer.err.trim());
  if (answer.out !== '') await open(answer.out, format.label === 'html' ? 'html' : 'plaintext');
}

/** A file of any format as a new .pmk. */
async function importFile(context: ExtensionContext, uri: Uri | undefined): Promise<void> {
  const file = uri ?? (await window.showOpenDialog({ canSelectMany: false }))?.[0];
  if (!file) return;
  const answer = await eggog(context, ['convert', file.fsPath, '-', '--to', 'pmk']);
  if (answer.err !== '') void window.showWarningMessage(answer.err.trim());
  if (answer.out !== '') await open(answer.out, 'pmk');
}

async function open(content: string, language: string): Promise<void> {
  const document = await workspace.openTextDocument({ content, language });
  await window.showTextDocument(document, { viewColumn: ViewColumn.Beside });
}
