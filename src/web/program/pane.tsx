/** @jsxImportSource preact */
/** The program pane: library, files, steps and runs, and the views of the program in hand. */
import '../styles/program.css';
import { stepText } from '../../listing/index.ts';
import { both, say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import { MenuButton, type MenuItem } from '../app/menu.tsx';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';
import { Button, FileInput, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse, typeset } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { machine, model, send } from '../machine/calculator.ts';
import { shareProgram } from '../storage/share.ts';
import { breakpoints, cursor, depth, openDialog, TABS, tab, toggleBreakpoint } from './desk.ts';
import { program, title, usedSteps } from './document.ts';
import { deleteAt, editAt, insertAt } from './edit.ts';
import { chooseFile, exportAll, readFile, saveAs } from './files.ts';
import { Grid } from './grid.tsx';
import { LIBRARY, openFromLibrary } from './library.ts';
import PROGRAM from './messages.json';
import { openNothing } from './open.ts';
import { loadReader, reader, writtenFormats } from './reading.ts';
import { RunControls } from './run-controls.tsx';

const keep = () => import('../storage/own-programs.ts').then(({ keepProgram }) => keepProgram());
const record = (name: 'saveRecording' | 'shareRecording') => () =>
  import('../storage/recordings.ts').then((recordings) => recordings[name]());

/** The name for tests, the message, its second line, and what it does; a message alone is a heading. */
const ACTIONS = [
  ['clear', 'clear', 'clearTitle', openNothing],
  ['open', 'open', 'openTitle', chooseFile],
  ['keep', 'keep', 'keepTitle', keep],
  ['share', 'share', 'shareTitle', shareProgram],
  ['save-recording', 'saveRecording', 'saveRecordingTitle', record('saveRecording')],
  ['share-recording', 'shareRecording', 'shareRecordingTitle', record('shareRecording')],
  ['print', 'print', null, () => print()],
  ['', 'everything', null, null],
  ['export', 'exportAll', null, () => exportAll('backup')],
  ['import', 'importAll', null, chooseFile],
] as const;

function FileMenu({ isBench }: { readonly isBench: boolean }) {
  const t = say(PROGRAM);
  const items: MenuItem[] = ACTIONS.map(([name, text, detail, act]) =>
    act === null
      ? { heading: t(text) }
      : { text: t(text), ...(detail && { detail: t(detail) }), name, act: () => void act() },
  );
  const formats: MenuItem[] = reader.value
    ? writtenFormats(reader.value).map(({ name, title: titles, endings }) => ({
        text: titles[lang.value],
        detail: endings[0] ?? '.txt',
        name: `save-${name}`,
        act: () => void saveAs(name),
      }))
    : [{ heading: say(SHELL)('loading') }];
  return (
    <>
      <MenuButton label={t('file')} name="file" items={items}>
        {t('file')} ▾
      </MenuButton>
      {isBench && (
        <MenuButton
          label={t('save')}
          name="save"
          title={t('saveTitle')}
          items={formats}
          onOpen={() => void loadReader().catch(() => complain(both(SHELL, 'partFailed')))}
        >
          {t('save')} ▾
        </MenuButton>
      )}
      <FileInput name="program" label={t('open')} onFile={(file) => void readFile(file)} />
    </>
  );
}

/** Programs to begin with, while the memory is empty. */
function Beginning() {
  const t = say(PROGRAM);
  return (
    <div class="beginning">
      <p class="muted">{t('emptyHint')}</p>
      <ul class="tiles">
        {LIBRARY.map(({ name, title: titles, about, picture }) => (
          <li key={name}>
            <Button class="beginning-entry" data-library={name} onClick={() => void openFromLibrary(name)}>
              <Glass picture={picture} />
              <b>{titles[lang.value]}</b>
              <span>{about[lang.value]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button class="more-programs" does="more" onClick={() => openDialog('library')}>
        {t('morePrograms')}
      </Button>
    </div>
  );
}

/** Opens the step for changing, in the grid. */
function editHere(cell: number): void {
  tab.value = 'grid';
  editAt(cell);
}

/** What can be done with the chosen step, and the keys that do the same. */
const DEEDS = [
  ['edit', 'edit', 'Enter', editHere],
  ['insert', 'insert', 'Ins', insertAt],
  ['delete', 'remove', 'Del', deleteAt],
  ['breakpoint', 'breakpoint', 'B', toggleBreakpoint],
  ['counter', 'counterHere', '', (cell: number) => send('counter', model.peek().addressOf(cell))],
] as const;

function ChosenStep() {
  const t = say(PROGRAM);
  const cell = cursor.value;
  if (cell < 0) return null;
  return (
    <div class="row chosen-step">
      <span class="mono">
        {stepText(cell)} <b>{typeset(model.value.commands[machine.value.program[cell]].mnemonic)}</b>
      </span>
      {DEEDS.map(([name, text, key, act]) => (
        <Button
          key={name}
          does={name}
          aria-pressed={name === 'breakpoint' ? breakpoints.value.has(cell) : undefined}
          onClick={() => act(cell)}
        >
          {t(text)} {key && <kbd>{key}</kbd>}
        </Button>
      ))}
    </div>
  );
}

function Tabs() {
  const t = say(PROGRAM);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length];
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t('program')}>
      {TABS.map((name) => (
        <Button
          key={name}
          id={`tab-${name}`}
          role="tab"
          aria-selected={tab.value === name}
          aria-controls="program-view"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={({ currentTarget }) => {
            tab.value = name;
            // What was chosen would open below the window.
            if (currentTarget.getBoundingClientRect().top > 0.7 * innerHeight) currentTarget.scrollIntoView();
          }}
          onKeyDown={move}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  );
}

/** Views that are fetched when they are first shown; the grid is there at once. */
const LAZY = {
  listing: () => import('./annotated.tsx').then(({ Annotated }) => Annotated),
  source: () => import('./source-tab.tsx').then(({ SourceTab }) => SourceTab),
  properties: () => import('./properties/properties-tab.tsx').then(({ PropertiesTab }) => PropertiesTab),
  golf: () => import('./golf/shorten.tsx').then(({ Shorten }) => Shorten),
};
const loadRules = () => import('./rules.tsx').then(({ Rules }) => Rules);

/** Play shows a program and how to use it, the bench everything that it is made of. */
function DepthSwitch() {
  const t = say(PROGRAM);
  return (
    <Segments
      class="depths"
      label={t('depth')}
      segments={(['play', 'bench'] as const).map((name) => ({
        name,
        text: t(name),
        isChosen: depth.value === name,
        choose() {
          depth.value = name;
        },
      }))}
    />
  );
}

function Bench() {
  return (
    <>
      <RunControls />
      {usedSteps.value === 0 && <Beginning />}
      <Tabs />
      <div
        id="program-view"
        class="program-view"
        role="tabpanel"
        aria-labelledby={`tab-${tab.value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without controls must be reached by the keyboard
        tabIndex={0}
      >
        {tab.value === 'grid' ? <Grid /> : <Lazy load={LAZY[tab.value]} />}
      </div>
      {(tab.value === 'grid' || tab.value === 'listing') && <ChosenStep />}
    </>
  );
}

export function ProgramPane() {
  const t = say(PROGRAM);
  const used = usedSteps.value;
  const isBench = depth.value === 'bench';
  const isEmpty = used === 0 && program.value.bytes.length === 0;
  return (
    <section class={isBench ? 'card stack program-pane' : 'stack program-pane'} aria-label={t('program')}>
      <div class="row program-tools">
        <Button does="library" title={t('libraryTitle')} onClick={() => openDialog('library')}>
          {t('library')}
        </Button>
        <Button does="paste" title={`${t('pasteHere')} (Ctrl+V)`} onClick={() => openDialog('paste')}>
          {t('paste')}
        </Button>
        <FileMenu isBench={isBench} />
        <DepthSwitch />
      </div>
      <div class="program-head">
        <p class="rubric used-steps">{t('steps', { used })}</p>
        <h2>{used > 0 ? printedProse(title.value) || t('untitled') : t('empty')}</h2>
      </div>
      {isBench && <Bench />}
      {!isBench && (isEmpty ? <Beginning /> : <Lazy load={loadRules} />)}
    </section>
  );
}
