/** Conversion: a program in another format, and files of other formats as programs. */
import { commands, type ExtensionContext, type Uri, ViewColumn, window, workspace } from 'vscode';
import { FORMAT_NAMES, FORMATS } from '../../../src/listing/index.ts';
import { eggog } from './command.ts';
import { programFile } from './reports.ts';
import { lang, words } from './texts.ts';

export function registerConversion(context: ExtensionContext): void {
  context.subscriptions.push(
    commands.registerCommand('eggog.convert', () => convert(context)),
    commands.registerCommand('eggog.import', (uri?: Uri) => importFile(context, uri)),
  );
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
