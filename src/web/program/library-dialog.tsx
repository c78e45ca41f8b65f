/** @jsxImportSource preact */
/** The library: the programs of the app by kind, the visitor's own and the recent sessions, with what each shows. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { preferLang } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse, WithKeys } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import type { StoredProgram } from '../storage/checks.ts';
import STORAGE from '../storage/messages.json';
import { forgetProgram, ownPrograms } from '../storage/own-programs.ts';
import { bringBackEarlier, type EarlierSession, listSessions, machineOf } from '../storage/sessions.ts';
import { closeDialog } from './desk.ts';
import { usedOf } from './document.ts';
import { chooseFile, exportAll } from './files.ts';
import { LIBRARY, type LibraryProgram, openFromLibrary } from './library.ts';
import LIBRARY_MESSAGES from './library-messages.json';
import { openFile } from './open.ts';
import '../styles/program.css';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Found by these, too. */
  readonly words?: string;
  readonly picture: string;
  open(): void;
  remove?(): void;
}

/** What reads programs comes when the library opens. */
type Small = typeof import('./small-programs.ts');

const dateText = (at: number): string =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const stepsText = (count: number): string => say(LIBRARY_MESSAGES)('steps', { count });

const entryOf = ({ name, title, about, words, steps, picture }: LibraryProgram): Entry => ({
  id: name,
  words: [title.en, title.ru, words ?? ''].join(' '),
  title: title[lang.value],
  about: `${printedProse(about[lang.value])} ${stepsText(steps)}.`,
  picture,
  open: () => void openFromLibrary(name),
});

function ownEntry(stored: StoredProgram, small: Small | null): Entry {
  const program = small?.programOf(stored.source) ?? null;
  const rules = program && preferLang(program.header.rules, lang.value);
  return {
    id: stored.title,
    title: printedProse(stored.title),
    about: [rules && printedProse(rules.split('\n')[0]), dateText(stored.updated)].filter(Boolean).join(' '),
    picture: (program && small?.pictureOf(program)) ?? '             ',
    open: () => void openFile(stored.source, `${stored.title}.pmk`),
    remove: () => forgetProgram(stored),
  };
}

function recentEntry(session: EarlierSession): Entry {
  const machine = machineOf(session);
  return {
    id: session.id,
    title: printedProse(session.title) || say(STORAGE)('untitled'),
    about: `${dateText(session.updated)}, ${stepsText(usedOf(machine.program))}`,
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

const TAGS = ['game', 'number', 'equation', 'everyday'] as const;

export function LibraryDialog() {
  const t = say(LIBRARY_MESSAGES);
  const [query, setQuery] = useState('');
  const [small, setSmall] = useState<Small | null>(null);
  const [sessions, setSessions] = useState<readonly EarlierSession[]>([]);
  useEffect(() => {
    import('./small-programs.ts').then(setSmall, () => {});
    listSessions().then(setSessions, () => {});
  }, []);
  const body = useRef<HTMLDivElement>(null);
  const wanted = query.trim().toLowerCase();
  const fits = ({ title, about, words = '' }: Entry): boolean =>
    `${title} ${about} ${words}`.toLowerCase().includes(wanted);
  const programs = [...LIBRARY, ...(small?.SMALL_PROGRAMS ?? [])];
  const own = ownPrograms.value.map((program) => ownEntry(program, small));
  const recent = sessions.filter(({ isOpen }) => !isOpen).map(recentEntry);
  const groups: readonly GroupProps[] = [
    ...TAGS.map((tag) => ({
      title: t(`tag.${tag}`),
      entries: programs
        .filter((one) => one.tag === tag)
        .map(entryOf)
        .filter(fits),
    })),
    { title: t('own'), entries: own.filter(fits), none: wanted === '' ? t('noOwn') : undefined },
    { title: t('recent'), entries: recent.filter(fits) },
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
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <div class="row">
          {own.length > 0 && (
            <Button does="export-library" onClick={() => void exportAll('library')}>
              {t('exportLibrary')}
            </Button>
          )}
          <Button does="import-library" onClick={chooseFile}>
            {t('importLibrary')}
          </Button>
        </div>
        {groups.every(({ entries }) => entries.length === 0) && <p class="muted">{t('nothing')}</p>}
      </div>
    </Modal>
  );
}
