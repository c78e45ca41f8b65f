/** The library: the programs of the app, the visitor's own and the recent sessions, by kind, with what each shows. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { preferLang } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { Button, IconButton, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import type { StoredProgram } from '../storage/checks.ts';
import { forgetProgram, ownPrograms, renameProgram } from '../storage/own-programs.ts';
import { listRecent, recentSessions } from '../storage/sessions.ts';
import { closeDialog, dialog } from './desk.ts';
import { chooseFile, exportAll } from './files.ts';
import { LIBRARY } from './library.ts';
import MESSAGES from './library-messages.json';
import { openFile } from './open.ts';
import { type CardProps, factsOf, libraryCard, ProgramCard, recentCard } from './program-card.tsx';
import { pictureOf, programOf, SMALL_PROGRAMS } from './small-programs.ts';
import '../styles/program.css';

const TAGS = ['all', 'game', 'number', 'equation', 'everyday', 'own', 'recent'] as const;

interface Entry extends CardProps {
  readonly tag: string;
  /** Found by these, too. */
  readonly words?: string;
  readonly own?: StoredProgram;
}

function ownEntry(own: StoredProgram): Entry {
  const program = programOf(own.source);
  const rules = program && preferLang(program.header.rules, lang.value);
  return {
    own,
    id: own.title,
    tag: 'own',
    title: printedProse(own.title),
    about: rules ? printedProse(rules.split('\n')[0]) : '',
    facts: factsOf(program?.bytes.length ?? 0, own.updated),
    picture: program ? pictureOf(program) : '',
    open: () => void openFile(own.source, `${own.title}.pmk`),
  };
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** What can be done with one's own program: another name, and away with it. */
function OwnButtons({ own }: { readonly own: StoredProgram }) {
  const t = say(MESSAGES);
  const [isRenamed, setRenamed] = useState(dialog.peek()?.text === own.title);
  const named = { title: printedProse(own.title) };
  return (
    <span class="row library-deeds">
      {isRenamed ? (
        <input
          ref={selectAll}
          autofocus
          aria-label={t('rename', named)}
          defaultValue={own.title}
          onBlur={({ currentTarget }) => {
            setRenamed(false);
            const name = currentTarget.value.trim();
            if (name && name !== own.title) renameProgram(own, name);
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') event.currentTarget.value = own.title;
            if (event.key !== 'Escape' && event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      ) : (
        <IconButton does="rename" name={t('rename', named)} icon="pencil" onClick={() => setRenamed(true)} />
      )}
      <IconButton does="remove" name={t('remove', named)} icon="trash-2" onClick={() => forgetProgram(own)} />
    </span>
  );
}

export function LibraryDialog() {
  const t = say(MESSAGES);
  const [query, setQuery] = useState('');
  const [tag, setTag] = useState<(typeof TAGS)[number]>(dialog.peek()?.text ? 'own' : 'all');
  useEffect(() => void listRecent(), []);
  const body = useRef<HTMLDivElement>(null);
  const wanted = query.trim().toLowerCase();
  const all: Entry[] = [
    ...ownPrograms.value.map(ownEntry),
    ...[...LIBRARY, ...SMALL_PROGRAMS].map((one) => ({
      ...libraryCard(one),
      tag: one.tag,
      words: `${one.title.en} ${one.title.ru} ${one.words ?? ''}`,
    })),
    ...recentSessions.value.map((one) => ({ ...recentCard(one), tag: 'recent' })),
  ];
  const entries = all.filter(
    ({ tag: own, title, about, words = '' }) =>
      (tag === 'all' || tag === own) && `${title} ${about} ${words}`.toLowerCase().includes(wanted),
  );
  /** Enter takes the first program that fits, the arrows go through the cards and up to the search. */
  const onKey = (event: KeyboardEvent): void => {
    const cards = [...(body.current?.querySelectorAll<HTMLElement>('.library-entry') ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0].offsetTop).length;
    const sideways = at >= 0 ? 1 : 0;
    const step =
      { ArrowDown: columns, ArrowUp: -columns, ArrowRight: sideways, ArrowLeft: -sideways }[event.key] || 0;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) cards[0]?.click();
    else if (step !== 0 && at + step < 0) body.current?.querySelector('input')?.focus();
    else if (step !== 0) cards[at < 0 ? 0 : Math.min(at + step, cards.length - 1)]?.focus();
    else return;
    event.preventDefault();
  };
  const addFile = (): void => {
    setTag('own');
    chooseFile();
  };
  return (
    <Modal title={t('library')} onClose={closeDialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys */}
      <div ref={body} class="library" onKeyDown={onKey}>
        <div class="row library-filter">
          <Segments
            class="chips"
            label={t('tag')}
            segments={TAGS.map((name) => ({
              name,
              text: t(`tag.${name}`),
              isChosen: tag === name,
              choose: () => setTag(name),
            }))}
          />
          <input
            type="search"
            placeholder={t('searchPrograms')}
            aria-label={t('searchPrograms')}
            autocomplete="off"
            spellcheck={false}
            autofocus={tag !== 'own' && matchMedia('(hover: hover)').matches}
            value={query}
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
        <ul class="tiles">
          {entries.map(({ own, open, ...card }) => (
            <ProgramCard
              key={card.id}
              {...card}
              open={() => {
                closeDialog();
                open();
              }}
            >
              {own && <OwnButtons own={own} />}
            </ProgramCard>
          ))}
        </ul>
        {entries.length === 0 && <p class="muted">{t(tag === 'own' ? 'noOwn' : 'nothing')}</p>}
        <div class="row dialog-end">
          <Button does="import-library" text={t('importLibrary')} onClick={addFile} />
          {ownPrograms.value.length > 0 && (
            <Button does="export-library" onClick={() => void exportAll('library')}>
              {t('exportLibrary')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
