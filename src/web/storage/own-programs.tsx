/** @jsxImportSource preact */
/** The visitor's own programs, and everything as one file. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { UserError } from '../../errors.ts';
import { makePmk } from '../../listing/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain, tell } from '../app/notices.tsx';
import { isEntered, openFile, programInMemory, source, title, usedSteps } from '../program/document.ts';
import { download } from '../program/files.ts';
import { PROGRAM } from '../program/messages.ts';
import { makeBackup, readBackup } from './backup.ts';
import { database, type StoredProgram } from './database.ts';
import { adopt } from './sessions.ts';

const programs = signal<readonly StoredProgram[]>([]);
const chosen = signal('');

async function refresh(): Promise<void> {
  try {
    programs.value = await (await database()).getAll('programs');
  } catch {
    programs.value = [];
  }
}

/** Keeps the document, or the memory if that is something else. The same title replaces what was kept under it. */
async function keepProgram(): Promise<void> {
  const t = textsOf(PROGRAM);
  const text = isEntered.value && source.value !== '' ? source.value : makePmk(programInMemory());
  const name = title.value || `${t.untitled} ${programs.value.length + 1}`;
  const id = programs.value.find((one) => one.title === name)?.id ?? crypto.randomUUID();
  try {
    await (await database()).put('programs', { id, title: name, source: text, updated: Date.now() });
    chosen.value = id;
    await refresh();
    tell(t.kept(name));
  } catch (error) {
    complain(String(error));
  }
}

async function forgetProgram(): Promise<void> {
  await (await database()).delete('programs', chosen.value);
  chosen.value = '';
  await refresh();
}

async function importAll(file: File): Promise<void> {
  const t = textsOf(PROGRAM);
  try {
    const { latest } = await readBackup(await file.text());
    await refresh();
    if (latest && source.value === '' && usedSteps.value === 0) adopt(latest);
    tell(t.imported(programs.value.length));
  } catch (error) {
    complain(error instanceof UserError ? t.notABackup : String(error));
  }
}

async function exportAll(): Promise<void> {
  try {
    download(await makeBackup(), 'eggog-backup.json', 'application/json');
  } catch (error) {
    complain(String(error));
  }
}

export function OwnPrograms() {
  const t = textsOf(PROGRAM);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void refresh(), []);
  const open = (id: string): void => {
    chosen.value = id;
    const program = programs.value.find((one) => one.id === id);
    if (program) openFile(program.source, `${program.title}.pmk`);
  };
  return (
    <div class="row own-programs">
      <button type="button" title={t.keepTitle} data-do="keep" onClick={() => void keepProgram()}>
        {t.keep}
      </button>
      {programs.value.length > 0 && (
        <select
          aria-label={t.own}
          value={chosen.value}
          onChange={({ currentTarget }) => open(currentTarget.value)}
        >
          <option value="">{t.own}</option>
          {programs.value.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {chosen.value !== '' && (
        <button
          type="button"
          class="icon-button"
          aria-label={t.forget}
          title={t.forget}
          onClick={forgetProgram}
        >
          ×
        </button>
      )}
      <select
        aria-label={t.everything}
        value=""
        onChange={({ currentTarget }) => {
          if (currentTarget.value === 'export') void exportAll();
          if (currentTarget.value === 'import') input.current?.click();
          currentTarget.value = '';
        }}
      >
        <option value="">{t.everything}</option>
        <option value="export">{t.exportAll}</option>
        <option value="import">{t.importAll}</option>
      </select>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        class="unseen"
        aria-label={t.importAll}
        tabIndex={-1}
        data-do="import"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void importAll(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
