/** `eggog vscode`: the extension as a file, and into every VS Code that there is. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mistake } from '../../errors.ts';
import { catalogue, type Lang, numeral } from '../../texts.ts';
import type { Command } from '../command.ts';
import { writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { reasonOf } from '../system-errors.ts';
import { findEditors } from '../vscode/editors.ts';
import { isBuilt, makeVsix } from '../vscode/vsix.ts';

const WORDS = catalogue(
  {
    pack: 'write the extension as a .vsix file',
    install: 'install the extension into every VS Code, VSCodium, Cursor or code-server found here',
    out: 'file to write',
    editor: 'command of one editor, instead of looking for all',
    list: 'only tell which editors are found',
    notBuilt: 'the extension is not built: npm run vsix in a checkout, or install the package eggog',
    none: 'no VS Code was found on the PATH or in its usual places; write the file with "eggog vscode pack" and choose "Install from VSIX…" in the editor',
    wrote: (path: string, size: string) => `${path}: ${size} kB`,
    done: (editor: string) => `${editor}: installed; reload its windows`,
    failed: (editor: string, why: string) => `${editor}: not installed: ${why}`,
  },
  {
    pack: 'записать расширение файлом .vsix',
    install: 'установить расширение во все найденные здесь VS Code, VSCodium, Cursor и code-server',
    out: 'файл для записи',
    editor: 'команда одного редактора вместо поиска всех',
    list: 'только сказать, какие редакторы найдены',
    notBuilt: 'расширение не собрано: npm run vsix в исходниках, или установите пакет eggog',
    none: 'VS Code не найден ни в PATH, ни на обычных местах; запишите файл командой «eggog vscode pack» и выберите в редакторе «Установить из VSIX…»',
    wrote: (path, size) => `${path}: ${size} КБ`,
    done: (editor) => `${editor}: установлено; перезагрузите его окна`,
    failed: (editor, why) => `${editor}: не установлено: ${why}`,
  },
);

/** The archive from what was built beside this code. Throws UserError if nothing was. */
function vsix(): Uint8Array {
  const extension = resolve(import.meta.dirname, '..', 'vscode');
  if (!isBuilt(extension)) throw mistake(WORDS, (w) => w.notBuilt);
  return makeVsix(extension, import.meta.dirname);
}

/** Runs an editor's own installer; null, or why it failed. */
function installInto(editor: string, file: string, lang: Lang): string | null {
  const { status, error, stderr } = spawnSync(editor, ['--install-extension', file, '--force'], {
    encoding: 'utf8',
    // Commands of Windows are scripts of the shell.
    shell: process.platform === 'win32',
  });
  if (error) return reasonOf(error)[lang];
  return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? `exit ${status}`);
}

/** Registers `eggog vscode`. */
export function registerVscode(program: Command, io: CliIo): void {
  const w = WORDS[io.lang];
  const vscode = program.command('vscode');
  vscode
    .command('pack')
    .description(w.pack)
    .argument('[out]', w.out, 'eggog-pmk.vsix')
    .shared('force')
    .action((out: string, { force = false }: { force?: boolean }) => {
      const bytes = vsix();
      writeFileSafely(out, bytes, { force });
      io.err(`${w.wrote(out, numeral[io.lang](bytes.length / 1000))}\n`);
    });
  vscode
    .command('install')
    .description(w.install)
    .option('--editor <command>', w.editor)
    .option('--list', w.list)
    .action(({ editor, list }: { editor?: string; list?: boolean }) => {
      const editors = editor === undefined ? findEditors() : [editor];
      if (editors.length === 0) throw mistake(WORDS, (t) => t.none);
      if (list) {
        io.out(`${editors.join('\n')}\n`);
        return;
      }
      const folder = mkdtempSync(join(tmpdir(), 'eggog-vsix-'));
      try {
        const file = join(folder, 'eggog-pmk.vsix');
        writeFileSync(file, vsix());
        for (const one of editors) {
          const why = installInto(one, file, io.lang);
          io.out(`${why === null ? w.done(one) : w.failed(one, why)}\n`);
          if (why !== null) io.setExitCode(1);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
}
