/** The extension: language server, debug adapter, reports and the calculator beside the program. */
import {
  commands,
  DebugAdapterExecutable,
  type DebugConfiguration,
  DebugConfigurationProviderTriggerKind,
  debug,
  type ExtensionContext,
  type Uri,
  window,
} from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { registerCalculator } from './calculator.ts';
import { processFor } from './command.ts';
import { registerConversion } from './convert.ts';
import { registerReports } from './reports.ts';
import { words } from './texts.ts';

let client: LanguageClient | undefined;

/** Debugs a program, or goes through a recording. */
const launchOf = (program: string): DebugConfiguration => ({
  type: 'pmk',
  request: 'launch',
  name: 'MK-61',
  program,
  stopOnEntry: true,
});

/** F5 without a launch.json debugs the file in the editor. */
const currentFile = (): DebugConfiguration | undefined => {
  const document = window.activeTextEditor?.document;
  return document && launchOf(document.uri.fsPath);
};

export async function activate(context: ExtensionContext): Promise<void> {
  const { command, args, env } = processFor(context, ['lsp']);
  client = new LanguageClient(
    'eggog',
    'Eggog',
    { command, args, options: { env: { ...process.env, ...env } }, transport: TransportKind.stdio },
    { documentSelector: [{ language: 'pmk' }] },
  );
  context.subscriptions.push(
    // From the list of files with the file, from the palette for the one that is open.
    commands.registerCommand('eggog.replay', async (file?: Uri) => {
      const launch = file ? launchOf(file.fsPath) : currentFile();
      if (launch) await debug.startDebugging(undefined, launch);
    }),
    debug.registerDebugAdapterDescriptorFactory('pmk', {
      createDebugAdapterDescriptor() {
        const adapter = processFor(context, ['dap']);
        return new DebugAdapterExecutable(adapter.command, adapter.args, { env: adapter.env });
      },
    }),
    debug.registerDebugConfigurationProvider('pmk', {
      resolveDebugConfiguration: (_folder, configuration) =>
        configuration.type ? configuration : (currentFile() ?? configuration),
    }),
    debug.registerDebugConfigurationProvider(
      'pmk',
      {
        provideDebugConfigurations: () => {
          const current = currentFile();
          return current ? [current] : [];
        },
      },
      DebugConfigurationProviderTriggerKind.Dynamic,
    ),
  );
  registerReports(context);
  registerConversion(context);
  registerCalculator(context);
  try {
    await client.start();
  } catch (error) {
    void window.showErrorMessage(words.serverFailed(error instanceof Error ? error.message : String(error)));
  }
}

export const deactivate = (): Promise<void> | undefined => client?.stop();
