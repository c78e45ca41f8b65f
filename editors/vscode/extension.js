// Starts the language server and the debug adapter of eggog.
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** The command that runs `eggog` with these words, as the settings say. */
function commandFor(words) {
  const path = vscode.workspace.getConfiguration('eggog').get('path') || 'eggog';
  const lang = vscode.env.language.startsWith('ru') ? 'ru' : 'en';
  const args = [...words, '--lang', lang];
  return /\.m?js$/.test(path) ? { command: 'node', args: [path, ...args] } : { command: path, args };
}

let client;

exports.activate = (context) => {
  const { command, args } = commandFor(['lsp', '--stdio']);
  const shell = process.platform === 'win32';
  client = new LanguageClient(
    'eggog',
    'Eggog',
    { command, args, options: { shell } },
    { documentSelector: [{ language: 'pmk' }] },
  );
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory('pmk', {
      createDebugAdapterDescriptor() {
        const adapter = commandFor(['dap']);
        return new vscode.DebugAdapterExecutable(adapter.command, adapter.args);
      },
    }),
    vscode.debug.registerDebugConfigurationProvider('pmk', {
      // F5 without a launch.json debugs the file in the editor.
      resolveDebugConfiguration(_folder, configuration) {
        if (configuration.type || !vscode.window.activeTextEditor) return configuration;
        return {
          type: 'pmk',
          request: 'launch',
          name: 'MK-61',
          program: vscode.window.activeTextEditor.document.uri.fsPath,
          stopOnEntry: true,
        };
      },
    }),
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
