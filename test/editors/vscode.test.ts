import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../editors/vscode');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const manifest = JSON.parse(read('package.json'));

/** Runs extension.js with stand-ins for the editor, and tells what it would start. */
function activate(path: string, language: string) {
  const started: {
    server?: object;
    adapter?: object;
    resolve?: (folder: null, configuration: object) => object;
  } = {};
  const vscode = {
    workspace: { getConfiguration: () => ({ get: () => path }) },
    env: { language },
    window: { activeTextEditor: { document: { uri: { fsPath: 'game.pmk' } } } },
    DebugAdapterExecutable: class {
      readonly command: string;
      readonly args: readonly string[];

      constructor(command: string, args: readonly string[]) {
        this.command = command;
        this.args = args;
      }
    },
    debug: {
      registerDebugAdapterDescriptorFactory: (
        _type: string,
        factory: { createDebugAdapterDescriptor: () => object },
      ) => {
        started.adapter = factory.createDebugAdapterDescriptor();
      },
      registerDebugConfigurationProvider: (
        _type: string,
        provider: { resolveDebugConfiguration: (folder: null, configuration: object) => object },
      ) => {
        started.resolve = provider.resolveDebugConfiguration;
      },
    },
  };
  class LanguageClient {
    constructor(_id: string, _name: string, server: object) {
      started.server = server;
    }
    start = () => undefined;
    stop = () => undefined;
  }
  const modules: { [name: string]: object } = { vscode, 'vscode-languageclient/node': { LanguageClient } };
  const exports: { activate?: (context: object) => void } = {};
  new Function('require', 'exports', read('extension.js'))((name: string) => modules[name], exports);
  exports.activate!({ subscriptions: [] });
  return started;
}

test('names files that exist', () => {
  const { contributes, main } = manifest;
  const files = [main, contributes.languages[0].configuration, contributes.grammars[0].path];
  expect(files.filter((file: string) => !existsSync(join(folder, file)))).toEqual([]);
  expect(JSON.parse(read('language-configuration.json')).comments.lineComment).toBe(';');
});

test('the grammar knows commands, labels and comments', () => {
  const { repository } = JSON.parse(read('syntaxes/pmk.tmLanguage.json'));
  const matches = (rule: string, text: string) => new RegExp(repository[rule].match, 'u').exec(text)?.[0];
  expect(matches('comment', 'К[x] ; note')).toBe('; note');
  expect(matches('header', 'title ru: Охота')).toBe('title ru:');
  expect(matches('label', 'loop:')).toBe('loop:');
  expect(matches('jump', 'F x≠0  98')).toBe('F x≠0  98');
  expect(matches('memory', 'К П→x 7')).toBe('К П→x 7');
  expect(matches('function', 'F sin^-1')).toBe('F sin^-1');
  expect(matches('register', 'Ra = Г.-02')).toBe('Ra = Г.-02');
});

test('starts server and adapter by name or from a checkout, in the language of the editor', () => {
  expect(activate('eggog', 'de')).toMatchObject({
    server: { command: 'eggog', args: ['lsp', '--stdio', '--lang', 'en'] },
    adapter: { command: 'eggog', args: ['dap', '--lang', 'en'] },
  });
  expect(activate('/home/eggog/scripts/eggog.mjs', 'ru')).toMatchObject({
    server: { command: 'node', args: ['/home/eggog/scripts/eggog.mjs', 'lsp', '--stdio', '--lang', 'ru'] },
  });
});

test('debugs the open file without a configuration', () => {
  const { resolve: complete } = activate('eggog', 'en');
  expect(complete!(null, {})).toMatchObject({ type: 'pmk', request: 'launch', program: 'game.pmk' });
  const given = { type: 'pmk', program: 'a.pmk' };
  expect(complete!(null, given)).toBe(given);
});
