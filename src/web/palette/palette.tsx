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
import { typeset } from '../app/typeset.ts';
import DEVICE from '../device/messages.json';
import { speed } from '../device/speed.ts';
import { send } from '../machine/calculator.ts';
import { SPEEDS } from '../machine/protocol.ts';
import { PROGRAM } from '../program/all-messages.ts';
import { cursor } from '../program/cursor.ts';
import { program } from '../program/document.ts';
import { chooseFile, exportAll, saveAs } from '../program/files.ts';
import { writeAt } from '../program/grid-edits.ts';
import { LIBRARY, openFromLibrary } from '../program/library.ts';
import { loadAgain, openNothing } from '../program/open.ts';
import { pressAll } from '../program/press-all.ts';
import { runProgram } from '../program/run-controls.tsx';
import { TABS, tab } from '../program/tabs.ts';
import { keepProgram } from '../storage/own-programs.ts';
import { saveRecording, shareRecording } from '../storage/recordings.ts';
import { shareProgram } from '../storage/share.ts';
import { closeDialog, openLibrary, takeTypedAhead } from './dialogs.ts';
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
    action('library', p('library'), openLibrary, p('libraryTitle')),
    action('open', p('open'), chooseFile, p('openTitle')),
    action('keep', p('keep'), () => void keepProgram(), p('keepTitle')),
    action('share', p('share'), () => void shareProgram(), p('shareTitle')),
    action('save-recording', p('saveRecording'), () => void saveRecording(), p('saveRecordingTitle')),
    action('share-recording', p('shareRecording'), () => void shareRecording(), p('shareRecordingTitle')),
    action('print', p('print'), () => print()),
    action('clear', p('clear'), openNothing, p('clearTitle')),
    action('backup', p('exportAll'), () => void exportAll()),
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
    action('full-screen', d('full'), () => void document.documentElement.requestFullscreen?.()),
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

/** The rank of an entry, smaller is better; null if it does not fit. `other` is its text in the other language. */
function rank({ text, plain = text, keys, detail }: Entry, wanted: string, other: string): number | null {
  const name = `${text} ${plain}`.toLowerCase();
  const bare = plain.toLowerCase().replace(/^[fк] ?/, '');
  if (bare === wanted || plain.toLowerCase() === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (keys.toLowerCase().includes(wanted)) return 2;
  if (name.includes(wanted)) return 3;
  const told = detail.toLowerCase();
  // A whole word first: who looks for the cosine does not mean the arc cosine.
  if (hasWord(told, wanted)) return 4;
  if (hasWord(other, wanted)) return 5;
  if (told.includes(wanted)) return 6;
  return other.includes(wanted) ? 7 : null;
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** True if a word of the text begins with this. */
function hasWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter(text[at - 1])) return true;
  return false;
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
  const [query, setQuery] = useState(takeTypedAhead);
  const [chosen, setChosen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries speak the language
  const all = useMemo(() => entriesIn(language), [language]);
  // Whoever learnt the calculator in one language may read the page in another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries speak the other language
  const others = useMemo(
    () =>
      new Map(
        entriesIn(OTHER[language]).map(({ id, text, detail }) => [id, `${text} ${detail}`.toLowerCase()]),
      ),
    [language],
  );
  const wanted = query.trim().toLowerCase();
  const found = useMemo(() => {
    if (wanted === '') return all;
    return all
      .map((entry) => ({ entry, place: rank(entry, wanted, others.get(entry.id) ?? '') }))
      .filter(({ place }) => place !== null)
      .sort((x, y) => (x.place as number) - (y.place as number))
      .map(({ entry }) => entry);
  }, [all, others, wanted]);
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
