/** @jsxImportSource preact */
/** The command palette: all 256 commands of the calculator and every action of the page, found by typing. */
import { inLang, say } from '../app/catalogue.ts';
import '../styles/program.css';
import { useMemo, useState } from 'preact/hooks';
import { describeCommand } from '../../lab/command-help.ts';
import { FORMAT_NAMES, FORMATS, formatKeys, keysOfCommand, mnemonicOf } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import type { Lang, Localized } from '../../texts.ts';
import SHELL from '../app/messages.json';
import { Modal } from '../app/modal.tsx';
import { lang, theme } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { speed } from '../device/device.tsx';
import DEVICE from '../device/messages.json';
import { send } from '../machine/calculator.ts';
import { SPEEDS } from '../machine/protocol.ts';
import { PROGRAM } from '../program/all-messages.ts';
import { closeDialog, cursor, openDialog, TABS, tab } from '../program/desk.ts';
import { program } from '../program/document.ts';
import { saveAs } from '../program/files.ts';
import { writeAt } from '../program/grid-edits.ts';
import { LIBRARY, openFromLibrary } from '../program/library.ts';
import { loadAgain } from '../program/open.ts';
import { ACTIONS, BACKUP_ACTIONS } from '../program/pane.tsx';
import { pressAll, runProgram } from '../program/run-controls.tsx';
import PALETTE from './messages.json';

const OTHER: Localized<Lang> = { en: 'ru', ru: 'en' };

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly plain?: string;
  /** Keys or kind, beside the text. */
  readonly keys: string;
  readonly detail: string;
  act(): void;
}

/** A command presses its keys: at rest it is done, in programming mode it is written. */
function commandEntry(code: number, language: Lang): Entry {
  const t = inLang(PALETTE, language);
  const keys = keysOfCommand(code);
  return {
    id: `command-${formatAddress(code)}`,
    text: typeset(mnemonicOf(code)),
    plain: mnemonicOf(code),
    keys: `${t('code', { code: formatAddress(code) })}${keys ? ` · ${formatKeys(keys)}` : ''}`,
    detail: describeCommand(code, language) + (keys ? '' : ` (${t('noKeys')})`),
    act: () => {
      if (keys) pressAll(keys);
      else writeAt(Math.max(0, cursor.peek()), [code]);
    },
  };
}

function actionEntries(language: Lang): Entry[] {
  const t = inLang(PALETTE, language);
  const p = inLang(PROGRAM, language);
  const d = inLang(DEVICE, language);
  const s = inLang(SHELL, language);
  const action = (id: string, text: string, act: () => void, detail = ''): Entry => ({
    id,
    text,
    keys: t('action'),
    detail,
    act,
  });
  const speeds = { real: d('real'), x10: '×10', x100: '×100', max: d('max') };
  return [
    action('library', p('library'), () => openDialog('library'), p('libraryTitle')),
    ...[...ACTIONS, ...BACKUP_ACTIONS].map(([id, text, detail, act]) =>
      action(id, p(text), () => void act(), detail ? p(detail) : ''),
    ),
    action('run', p('continue'), runProgram, p('continueTitle')),
    action('step', p('step'), () => send({ type: 'step' }), p('stepTitle')),
    action('back', p('back'), () => send({ type: 'step-back' }), p('backTitle')),
    action('back-to-stop', p('toStop'), () => send({ type: 'back-to-stop' }), p('toStopTitle')),
    action('press-start', p('pressThem'), () => pressAll(program.peek().header.start), p('start')),
    action('load-again', p('loadAgain'), loadAgain, p('loadAgainTitle')),
    ...LIBRARY.map(({ name, title, about }) =>
      action(`load-${name}`, title[language], () => void openFromLibrary(name), about[language]),
    ),
    ...TABS.map((name) => action(`tab-${name}`, p(name), () => (tab.value = name))),
    ...FORMAT_NAMES.filter((name) => FORMATS[name].make).map((name) =>
      action(
        `save-${name}`,
        `${p('save')}: ${FORMATS[name].endings[0] ?? '.txt'}`,
        () => void saveAs(name),
        FORMATS[name].title[language],
      ),
    ),
    ...SPEEDS.map((name) =>
      action(`speed-${name}`, t('speed', { text: speeds[name] }), () => (speed.value = name)),
    ),
    action('lang-ru', t('languageRu'), () => (lang.value = 'ru')),
    action('lang-en', t('languageEn'), () => (lang.value = 'en')),
    action('theme-light', s('themeLight'), () => (theme.value = 'light')),
    action('theme-dark', s('themeDark'), () => (theme.value = 'dark')),
    action('theme-auto', s('themeAuto'), () => (theme.value = 'auto')),
  ];
}

const entriesIn = (language: Lang): Entry[] => [
  ...actionEntries(language),
  ...Array.from({ length: 256 }, (_, code) => commandEntry(code, language)),
];

/** The rank of an entry, smaller is better; -1 if it does not fit. `other` is its text in the other language. */
function rank({ text, plain = text, keys, detail }: Entry, wanted: string, other: string): number {
  const name = plain.toLowerCase();
  // A whole word first: a search for the cosine does not mean the arc cosine.
  const starts = (words: string): boolean =>
    words
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted));
  const has = (words: string): boolean => words.toLowerCase().includes(wanted);
  return [
    name === wanted || name.replace(/^[fк] ?/, '') === wanted,
    name.startsWith(wanted) || text.toLowerCase().startsWith(wanted),
    has(keys),
    has(`${text} ${plain}`),
    starts(detail),
    starts(other),
    has(`${detail} ${other}`),
  ].indexOf(true);
}

interface FoundProps {
  readonly entries: readonly Entry[];
  readonly at: number;
  onChoose(entry: Entry): void;
}

function Found({ entries, at, onChoose }: FoundProps) {
  return (
    <div
      class="palette-list"
      id="palette-list"
      role="listbox"
      aria-label={say(PALETTE)('palette')}
      hidden={entries.length === 0}
    >
      {entries.map((entry, i) => (
        <div
          key={entry.id}
          id={`palette-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          class="palette-entry"
          onClick={() => onChoose(entry)}
          onKeyDown={() => {}}
        >
          <b>{entry.text}</b>
          <span class="palette-keys">{typeset(entry.keys)}</span>
          <span class="palette-detail">{entry.detail}</span>
        </div>
      ))}
    </div>
  );
}

export function PaletteDialog() {
  const t = say(PALETTE);
  const language = lang.value;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries speak the language
  const all = useMemo(() => {
    // A visitor who learnt the calculator in one language may read the page in another.
    const others = entriesIn(OTHER[language]);
    return entriesIn(language).map((entry, i) => ({ entry, other: `${others[i].text} ${others[i].detail}` }));
  }, [language]);
  const wanted = query.trim().toLowerCase();
  const found = all
    .map(({ entry, other }) => ({ entry, place: wanted === '' ? 0 : rank(entry, wanted, other) }))
    .filter(({ place }) => place >= 0)
    .sort((x, y) => x.place - y.place)
    .map(({ entry }) => entry);
  const at = Math.min(chosen, found.length - 1);
  const act = (entry: Entry | undefined): void => {
    if (!entry) return;
    closeDialog();
    entry.act();
  };
  const go = (index: number): void => {
    setChosen(index);
    document.getElementById(`palette-${found[index]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') go(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') go(Math.max(at - 1, 0));
    else if (event.key === 'Enter') act(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      title={t('palette')}
      onClose={closeDialog}
      placeholder={t('searchCommands')}
      query={query}
      onQuery={(text) => {
        setQuery(text);
        setChosen(0);
      }}
      onKey={onKey}
      field={{
        role: 'combobox',
        'aria-expanded': 'true',
        'aria-controls': 'palette-list',
        'aria-activedescendant': found[at] ? `palette-${found[at].id}` : undefined,
      }}
    >
      <Found entries={found} at={at} onChoose={act} />
      {found.length === 0 && <p class="muted">{t('nothing')}</p>}
    </Modal>
  );
}
