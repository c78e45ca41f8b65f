/** @jsxImportSource preact */
/** The library: the programs of the app, the visitor's own and the recent sessions, with what each shows. */
import { say } from '../app/catalogue.ts';
import '../styles/program.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatAddress, Machine, MK61, modelFor } from '../../machine/index.ts';
import { Modal } from '../app/modal.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse, WithKeys } from '../app/prose.tsx';
import { typeset } from '../app/typeset.ts';
import { Glass } from '../device/glass.tsx';
import { usedOf } from '../program/document.ts';
import { operandsOf } from '../program/edit.ts';
import { LIBRARY, type LibraryProgram, openFromLibrary, smallPrograms } from '../program/library.ts';
import { openFile } from '../program/open.ts';
import STORAGE from '../storage/messages.json';
import { forgetProgram, ownPrograms, refreshOwnPrograms } from '../storage/own-programs.ts';
import { bringBackEarlier, type EarlierSession, listSessions } from '../storage/sessions.ts';
import { closeDialog, takeTypedAhead } from './dialogs.ts';
import PALETTE from './messages.json';

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

const FIRST = 8;

const beginningOf = (machine: Machine): string => {
  const operands = operandsOf(machine.program);
  const used = usedOf(machine.program);
  return [...machine.program.subarray(0, Math.min(FIRST, used))]
    .map((byte, cell) => (operands[cell] ? formatAddress(byte) : typeset(MK61.commands[byte].mnemonic)))
    .join(' ')
    .concat(used > FIRST ? ' …' : '');
};

function Group({
  title,
  entries,
  none,
}: {
  title: string;
  entries: readonly Entry[];
  none?: string | undefined;
}) {
  const t = say(PALETTE);
  if (entries.length === 0 && none === undefined) return null;
  return (
    <section class="library-group" aria-label={title}>
      <h3>{title}</h3>
      {entries.length === 0 && <p class="muted">{none}</p>}
      <ul class="tiles">
        {entries.map(({ id, title: name, about, picture, open, remove }) => (
          <li key={id}>
            <button
              type="button"
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
            </button>
            {remove && (
              <button
                type="button"
                class="icon-button library-remove"
                aria-label={t('remove', { title: name })}
                title={t('remove', { title: name })}
                onClick={remove}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A program that comes with the app, as an entry. */
const entryOf = ({ name, title, about, words, steps, picture }: LibraryProgram): Entry => ({
  id: name,
  words: [title.en, title.ru, words ?? ''].join(' '),
  title: title[lang.value],
  about: `${printedProse(about[lang.value])} ${say(PALETTE)('longIs', { count: steps })}`,
  picture,
  open: () => void openFromLibrary(name),
});

export function LibraryDialog() {
  const t = say(PALETTE);
  const s = say(STORAGE);
  const [query, setQuery] = useState(takeTypedAhead);
  const [small, setSmall] = useState<readonly LibraryProgram[]>([]);
  const [sessions, setSessions] = useState<readonly EarlierSession[]>([]);
  useEffect(() => {
    void refreshOwnPrograms();
    smallPrograms().then(setSmall, () => {});
    listSessions().then(setSessions, () => setSessions([]));
  }, []);
  const wanted = query.trim().toLowerCase();
  const fits = ({ title, about, words = '' }: Entry): boolean =>
    `${title} ${about} ${words}`.toLowerCase().includes(wanted);
  const classics = LIBRARY.map(entryOf);
  const others = small.map(entryOf);
  const date = new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' });
  const own: Entry[] = ownPrograms.value.map((program) => ({
    id: program.id,
    title: printedProse(program.title),
    about: date.format(program.updated),
    picture: '             ',
    open: () => void openFile(program.source, `${program.title}.pmk`),
    remove: () => void forgetProgram(program),
  }));
  const recent: Entry[] = sessions
    .filter(({ isOpen }) => !isOpen)
    .map((session) => {
      const machine = new Machine(session.machine.state, { model: modelFor(session.machine.model) });
      return {
        id: session.id,
        title: printedProse(session.title) || s('untitled'),
        about: [
          `${date.format(session.updated)}, ${t('steps', { count: usedOf(machine.program) })}`,
          ...(session.title === '' ? [beginningOf(machine)] : []),
        ].join(': '),
        picture: machine.display(),
        open: () => bringBackEarlier(session),
      };
    });
  const [a, b, c, d] = [classics, own, recent, others].map((all) => all.filter(fits));
  const body = useRef<HTMLDivElement>(null);
  /** Enter takes the first program that fits, the arrows go through the list. */
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const entries = [...(body.current?.querySelectorAll<HTMLElement>('.library-entry') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at < 0 && wanted !== '') entries[0]?.click();
    else if (step !== 0 && at + step < 0) body.current?.closest('dialog')?.querySelector('input')?.focus();
    else if (step !== 0) entries[at + step]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      title={t('library')}
      placeholder={t('searchPrograms')}
      query={query}
      onQuery={setQuery}
      onKey={onKey}
      onClose={closeDialog}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys */}
      <div ref={body} onKeyDown={onKey}>
        <Group title={t('classics')} entries={a} />
        <Group title={t('small')} entries={d} />
        <Group title={t('own')} entries={b} none={wanted === '' ? t('noOwn') : undefined} />
        <Group title={t('recent')} entries={c} none={wanted === '' ? s('noRecent') : undefined} />
        {a.length + b.length + c.length + d.length === 0 && <p class="muted">{t('nothing')}</p>}
      </div>
    </Modal>
  );
}
