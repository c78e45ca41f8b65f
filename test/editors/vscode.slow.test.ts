/** The extension of VS Code as far as it can be looked at without one: manifest, grammar, archive, what it would start. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { startOf } from '../../editors/vscode/src/start.ts';
import { makeVsix } from '../../scripts/vsix.mjs';
import { RECORDING_ENDING } from '../../src/lab/recording.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'editors/vscode');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('the manifest', () => {
  test('names files that exist', () => {
    const { contributes } = manifest;
    const files = [
      contributes.languages[0].configuration,
      ...contributes.languages.map(({ icon }: { icon: { light: string } }) => icon.light),
      ...contributes.grammars.map(({ path }: { path: string }) => path),
      contributes.snippets[0].path,
      ...contributes.walkthroughs[0].steps.map(
        ({ media }: { media: { markdown: string } }) => media.markdown,
      ),
    ];
    expect(files.filter((file: string) => !existsSync(join(folder, file)))).toEqual([]);
  });

  test('opens recordings: a language, the debugger, and a command where they are', () => {
    const { languages, debuggers, menus } = manifest.contributes;
    expect(languages.map(({ extensions }: { extensions: string[] }) => extensions)).toEqual([
      ['.pmk'],
      [RECORDING_ENDING],
    ]);
    expect(debuggers[0].languages).toEqual(['pmk', 'eggrec']);
    expect(menus['explorer/context']).toContainEqual({
      command: 'eggog.replay',
      when: `resourceExtname == ${RECORDING_ENDING}`,
      group: 'eggog',
    });
  });

  test('has its words in both languages', () => {
    const wanted = [...read('package.json').matchAll(/%([\w.]+)%/g)].map(([, name]) => name);
    const words = JSON.parse(read('package.nls.json'));
    const russian = JSON.parse(read('package.nls.ru.json'));
    expect(Object.keys(words).sort()).toEqual([...new Set(wanted)].sort());
    expect(Object.keys(russian).sort()).toEqual(Object.keys(words).sort());
    for (const text of Object.values<string>(russian)) expect(text).toMatch(/[а-я]/);
  });

  test('takes Cyrillic words, and leaves their letters without yellow boxes', () => {
    const { wordPattern, autoClosingPairs } = JSON.parse(read('language-configuration.json'));
    // Without a list, or with an empty one, VS Code closes `К{` itself, and the completion would leave `К{x}}`.
    expect(autoClosingPairs.map(({ open }: { open: string }) => open)).toEqual(['"']);
    const found = 'x→П loop: цикл К{x}'.match(new RegExp(wordPattern.pattern, `${wordPattern.flags}g`));
    expect(found).toEqual(['x', 'П', 'loop', 'цикл', 'К', 'x']);
    expect(manifest.contributes.configurationDefaults['[pmk]']).toMatchObject({
      'editor.unicodeHighlight.ambiguousCharacters': false,
    });
  });
});

describe('the grammar', () => {
  let grammar: textmate.IGrammar;
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
    await oniguruma.loadWASM(readFileSync(wasm).buffer as ArrayBuffer);
    const registry = new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
        createOnigString: (text) => new oniguruma.OnigString(text),
      }),
      loadGrammar: async () => textmate.parseRawGrammar(read('syntaxes/pmk.tmLanguage.json'), 'pmk.json'),
    });
    grammar = (await registry.loadGrammar('source.pmk'))!;
  });

  /** The innermost scope of each piece of a text, blanks left out. */
  function scopesOf(text: string): [string, string][] {
    let stack = textmate.INITIAL;
    return text.split('\n').flatMap((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
      stack = ruleStack;
      return tokens
        .map(({ startIndex, endIndex, scopes }): [string, string] => [
          line.slice(startIndex, endIndex).trim(),
          scopes.at(-1)!,
        ])
        .filter(([piece]) => piece !== '');
    });
  }

  test('colours commands, labels, jumps and comments', () => {
    expect(scopesOf('program:\nloop:\n    П→x 1  F x≠0 end  3 ×  К [x]  С/П ; note')).toEqual([
      ['program', 'keyword.other.header.pmk'],
      [':', 'punctuation.separator.pmk'],
      ['loop:', 'entity.name.label.pmk'],
      ['П→x 1', 'variable.other.register.pmk'],
      ['F x≠0', 'keyword.control.pmk'],
      ['end', 'entity.name.label.pmk'],
      ['3', 'constant.numeric.pmk'],
      ['×', 'keyword.operator.pmk'],
      ['К [x]', 'support.function.pmk'],
      ['С/П', 'keyword.control.pmk'],
      ['; note', 'comment.line.semicolon.pmk'],
    ]);
  });

  test('leaves prose alone: no commands and no comments in it', () => {
    const text = 'author: A; B\nrules ru:\n    Нажмите С/П; потом 3 +\nangle: rad';
    expect(scopesOf(text)).toEqual([
      ['author', 'keyword.other.header.pmk'],
      [':', 'punctuation.separator.pmk'],
      ['A; B', 'string.unquoted.prose.pmk'],
      ['rules', 'keyword.other.header.pmk'],
      ['ru', 'entity.name.section.pmk'],
      [':', 'punctuation.separator.pmk'],
      ['Нажмите С/П; потом 3 +', 'string.unquoted.prose.pmk'],
      ['angle', 'keyword.other.header.pmk'],
      [':', 'punctuation.separator.pmk'],
      ['rad', 'source.pmk'],
    ]);
  });

  test('knows replays and properties', () => {
    const scopes = new Map(
      scopesOf(
        'replay a:\n    4 В/О С/П => "12." R3 = 5\nproperty b:\n    for n in 0..9\n    {n} С/П => X = gcd(n, 3)',
      ),
    );
    expect(scopes.get('"12."')).toBe('string.quoted.double.pmk');
    expect(scopes.get('R3')).toBe('variable.other.register.pmk');
    expect(scopes.get('for')).toBe('keyword.control.pmk');
    expect(scopes.get('{n}')).toBe('variable.parameter.pmk');
    expect(scopes.get('gcd')).toBe('support.function.pmk');
    expect(scopes.get('b')).toBe('entity.name.function.property.pmk');
  });

  test('colours the four originals with no word left plain', () => {
    for (const name of ['fox-hunt/fox-hunt-100', 'labyrinth/labyrinth-7x7x7']) {
      const text = readFileSync(join(root, `src/games/${name}.pmk`), 'utf8');
      const program = text.slice(text.indexOf('\nprogram:') + 1).split(/\n(?=replay|property)/)[0];
      const plain = scopesOf(program).filter(([, scope]) => scope === 'source.pmk');
      expect(plain).toEqual([]);
    }
  });
});

describe('what it starts', () => {
  test('is its own server, in the Node of the editor and in its language', () => {
    expect(startOf({ extensionPath: '/ext', path: '', lang: 'ru' }, ['lsp'])).toEqual({
      command: process.execPath,
      args: [join('/ext', 'server', 'main.js'), 'lsp', '--lang', 'ru'],
      env: { ELECTRON_RUN_AS_NODE: '1' },
    });
  });

  test('is a checkout or a command where the settings say so', () => {
    const path = '/home/eggog/scripts/eggog.mjs';
    expect(startOf({ extensionPath: '/ext', path, lang: 'en' }, ['dap'])).toMatchObject({
      command: process.execPath,
      args: ['/home/eggog/scripts/eggog.mjs', 'dap', '--lang', 'en'],
    });
    if (process.platform === 'win32') return;
    expect(startOf({ extensionPath: '/ext', path: 'eggog', lang: 'en' }, ['dap'])).toMatchObject({
      command: 'eggog',
      args: ['dap', '--lang', 'en'],
    });
  });
});

describe('the archive', () => {
  test('holds manifest, types, extension and server, and is the same each time', () => {
    const server = join(root, 'editors/vscode/src');
    const once = makeVsix(folder, server);
    expect(makeVsix(folder, server)).toEqual(once);
    const files = unzipSync(once);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        'extension.vsixmanifest',
        'extension/package.json',
        'extension/syntaxes/pmk.tmLanguage.json',
        'extension/server/package.json',
      ]),
    );
    const text = new TextDecoder().decode(files['extension.vsixmanifest']);
    expect(text).toContain(`Id="${manifest.name}" Version="${manifest.version}" Publisher="eggog"`);
    const types = new TextDecoder().decode(files['[Content_Types].xml']);
    expect(types).toContain('Extension=".json"');
  });
});
