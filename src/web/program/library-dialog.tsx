/** @jsxImportSource preact */
/** The library: the programs of the app, the visitor's own and the recent sessions, with what each shows. */

import { inLang, say } from '../app/catalogue.ts';
import { Button, FileButton } from '../app/parts.tsx';
import '../styles/program.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatAddress, type Machine, MK61 } from '../../machine/index.ts';
import { preferLang } from '../../texts.ts';
import { download } from '../app/copy.ts';
import { Modal } from '../app/modal.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse, typeset, WithKeys } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import type { StoredProgram } from '../storage/database.ts';
import STORAGE from '../storage/messages.json';
import { forgetProgram, ownPrograms, refreshOwnPrograms } from '../storage/own-programs.ts';
import { bringBackEarlier, type EarlierSession, listSessions, machineOf } from '../storage/sessions.ts';
import { closeDialog } from './desk.ts';
import { usedOf } from './document.ts';
import { operandsOf } from './edit.ts';
import { readFile } from './files.ts';
import { LIBRARY, type LibraryProgram, openFromLibrary, type Tag } from './library.ts';
import LIBRARY_MESSAGES from './library-messages.json';
import { openFile } from './open.ts';
import type { Reader } from './reading.ts';

interface Entry {
  readonly id: string;
  readonly tag?: Tag | 'own';
  readonly title: string;
  readonly about: string;
  /** Found by these, too. */
  readonly words?: string;
  readonly picture: string;
  open(): void;
  remove?(): void;
}

/** Fetched when the library opens. */
interface Fetched {
  readonly small: readonly LibraryProgram[];
  readonly sessions: readonly EarlierSession[];
  readonly pictureOf?: typeof import('./small-programs.ts').pictureOf;
  readonly parsePmk?: Reader['parsePmk'];
}

const FIRST = 8;

/** The first steps of a program without a title. */
function beginningOf({ program }: Machine): string {
  const operands = operandsOf(program);
  const used = usedOf(program);
  const steps = [...program.subarray(0, Math.min(FIRST, used))].map((byte, cell) =>
    operands[cell] ? formatAddress(byte) : typeset(MK61.commands[byte].mnemonic),
  );
  return [...steps, ...(used > FIRST ? ['…'] : [])].join(' ');
}

const dateText = (at: number): string =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const entryOf = ({ name, tag, title, about, words, steps, picture }: LibraryProgram): Entry => ({
  id: name,
  tag,
  words: [title.en, title.ru, words ?? '', ...(['en', 'ru'] as const).map(tagNames(tag))].join(' '),
  title: title[lang.value],
  about: `${printedProse(about[lang.value])} ${say(LIBRARY_MESSAGES)('longIs', { count: steps })}`,
  picture,
  open: () => void openFromLibrary(name),
});

const tagNames = (tag: Tag) => (language: 'en' | 'ru') => inLang(LIBRARY_MESSAGES, language)(`tag.${tag}`);

function ownEntry(stored: StoredProgram, { parsePmk, pictureOf }: Fetched): Entry {
  const { program = null } = parsePmk?.(stored.source) ?? {};
  const rules = program && preferLang(program.header.rules, lang.value);
  return {
    id: stored.id,
    tag: 'own',
    title: printedProse(stored.title),
    about: [rules && printedProse(rules.split('\n')[0]), dateText(stored.updated)].filter(Boolean).join(' '),
    picture: (program && pictureOf?.(program)) ?? '             ',
    open: () => void openFile(stored.source, `${stored.title}.pmk`),
    remove: () => void forgetProgram(stored),
  };
}

function recentEntry(session: EarlierSession): Entry {
  const machine = machineOf(session);
  const count = usedOf(machine.program);
  return {
    id: session.id,
    title: printedProse(session.title) || say(STORAGE)('untitled'),
    about: [
      `${dateText(session.updated)}, ${say(LIBRARY_MESSAGES)('steps', { count })}`,
      ...(session.title === '' ? [beginningOf(machine)] : []),
    ].join(': '),
    picture: machine.display(),
    open: () => bringBackEarlier(session),
  };
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly none?: string | undefined;
}

function Group({ title, entries, none }: GroupProps) {
  const t = say(LIBRARY_MESSAGES);
  if (entries.length === 0 && none === undefined) return null;
  return (
    <section class="library-group" aria-label={title}>
      <h3>{title}</h3>
      {entries.length === 0 && <p class="muted">{none}</p>}
      <ul class="tiles">
        {entries.map(({ id, title: name, about, picture, open, remove }) => (
          <li key={id}>
            <Button
              class="library-entry"
              data-entry={id}
              onClick={() => {
                closeDialog();
                open();
              }}
            >
              <Glass picture={picture} />
              <b>{name}</b>
              <span>
                <WithKeys text={about} />
              </span>
            </Button>
            {remove && (
              <Button
                class="icon-button library-remove"
                aria-label={t('remove', { title: name })}
                title={t('remove', { title: name })}
                onClick={remove}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TAGS = ['game', 'number', 'equation', 'everyday', 'own'] as const;

interface TagsProps {
  readonly chosen: Entry['tag'];
  onChoose(tag: Entry['tag']): void;
}

/** Kinds of programs, and the file of the visitor's own ones. */
function Tags({ chosen, onChoose }: TagsProps) {
  const t = say(LIBRARY_MESSAGES);
  const save = async (): Promise<void> => {
    const { makeLibraryFile } = await import('../storage/backup.ts');
    download(await makeLibraryFile(), 'eggog-library.json', 'application/json');
  };
  return (
    <div class="library-tags row" role="toolbar" aria-label={t('tags')}>
      {TAGS.map((tag) => (
        <Button
          key={tag}
          data-tag={tag}
          aria-pressed={chosen === tag}
          onClick={() => onChoose(chosen === tag ? undefined : tag)}
        >
          {t(`tag.${tag}`)}
        </Button>
      ))}
      {ownPrograms.value.length > 0 && (
        <Button does="export-library" onClick={() => void save()}>
          {t('exportLibrary')}
        </Button>
      )}
      <FileButton
        action="import-library"
        name="library"
        label={t('importLibrary')}
        accept=".json"
        onFile={(file) => void readFile(file)}
      />
    </div>
  );
}

function useFetched(): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ small: [], sessions: [] });
  useEffect(() => {
    const add = (more: Partial<Fetched>): void => setFetched((now) => ({ ...now, ...more }));
    void refreshOwnPrograms();
    Promise.all([import('./small-programs.ts'), import('./reader.ts')]).then(
      ([{ SMALL_PROGRAMS: small, pictureOf }, { parsePmk }]) => add({ small, pictureOf, parsePmk }),
      () => {},
    );
    listSessions().then(
      (sessions) => add({ sessions }),
      () => {},
    );
  }, []);
  return fetched;
}

export function LibraryDialog() {
  const t = say(LIBRARY_MESSAGES);
  const [query, setQuery] = useState('');
  const [tag, setTag] = useState<Entry['tag']>(undefined);
  const fetched = useFetched();
  const body = useRef<HTMLDivElement>(null);
  const wanted = query.trim().toLowerCase();
  const fits = ({ title, about, words = '', tag: own }: Entry): boolean =>
    (tag === undefined || tag === own) && `${title} ${about} ${words}`.toLowerCase().includes(wanted);
  const isAll = wanted === '' && tag === undefined;
  const recent = fetched.sessions.filter(({ isOpen }) => !isOpen).map(recentEntry);
  const own = ownPrograms.value.map((program) => ownEntry(program, fetched));
  const groups: readonly GroupProps[] = [
    { title: t('classics'), entries: LIBRARY.map(entryOf).filter(fits) },
    { title: t('small'), entries: fetched.small.map(entryOf).filter(fits) },
    { title: t('own'), entries: own.filter(fits), none: isAll ? t('noOwn') : undefined },
    { title: t('recent'), entries: recent.filter(fits), none: isAll ? say(STORAGE)('noRecent') : undefined },
  ];
  /** Enter takes the first program that fits, the arrows go through the list. */
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const entries = [...(body.current?.querySelectorAll<HTMLElement>('.library-entry') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at < 0 && wanted !== '') entries[0]?.click();
    else if (step !== 0 && at + step < 0) body.current?.querySelector('input')?.focus();
    else if (step !== 0) entries[at + step]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Modal title={t('library')} onClose={closeDialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys */}
      <div ref={body} class="library" onKeyDown={onKey}>
        <input
          type="search"
          placeholder={t('searchPrograms')}
          aria-label={t('searchPrograms')}
          autocomplete="off"
          spellcheck={false}
          autofocus
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <Tags chosen={tag} onChoose={setTag} />
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        {groups.every(({ entries }) => entries.length === 0) && <p class="muted">{t('nothing')}</p>}
      </div>
    </Modal>
  );
}
