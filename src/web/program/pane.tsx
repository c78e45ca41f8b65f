/** @jsxImportSource preact */
/** The program pane: where programs come from and go to, and the views of the one in hand. */
import '../styles/program.css';
import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { FORMATS, type FormatName, mnemonicOf, stepText } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { machine, send } from '../machine/calculator.ts';
import { OwnPrograms } from '../storage/own-programs.tsx';
import { shareProgram } from '../storage/share.ts';
import { Annotated } from './annotated.tsx';
import { breakpoints, cursor, toggleBreakpoint } from './cursor.ts';
import { openFile, title, usedSteps } from './document.ts';
import { readFile, saveAs, WRITTEN_FORMATS } from './files.ts';
import { Grid } from './grid.tsx';
import { LIBRARY } from './library.ts';
import { PROGRAM } from './messages.ts';
import { Rules } from './rules.tsx';
import { RunControls } from './run-controls.tsx';
import { SourceTab } from './source-tab.tsx';

const TABS = ['grid', 'listing', 'source', 'rules'] as const;
type Tab = (typeof TABS)[number];

/** The open tab; kept while other pages are looked at. */
export const tab = signal<Tab>('grid');

async function openFromLibrary(name: string): Promise<void> {
  const entry = LIBRARY.find((one) => one.name === name);
  if (!entry) return;
  try {
    const { default: text } = await entry.load();
    if (openFile(text, `${name}.pmk`)) tab.value = 'rules';
  } catch {
    complain(textsOf(PROGRAM).cannotRead(entry.title[lang.value], textsOf(PROGRAM).editorFailed));
  }
}

function Library() {
  const t = textsOf(PROGRAM);
  return (
    <div class="library">
      {LIBRARY.map(({ name, title: titles }) => (
        <button
          key={name}
          type="button"
          data-library={name}
          title={t.libraryTitle}
          onClick={() => void openFromLibrary(name)}
        >
          {titles[lang.value]}
        </button>
      ))}
    </div>
  );
}

function FileButtons() {
  const t = textsOf(PROGRAM);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="row file-buttons">
      <input
        ref={input}
        type="file"
        class="unseen"
        aria-label={t.open}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void readFile(file);
          currentTarget.value = '';
        }}
      />
      <button type="button" title={t.openTitle} onClick={() => input.current?.click()}>
        {t.open}
      </button>
      <select
        title={t.saveTitle}
        aria-label={t.save}
        value=""
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') saveAs(currentTarget.value as FormatName);
          currentTarget.value = '';
        }}
      >
        <option value="">{t.save}</option>
        {WRITTEN_FORMATS.map((name) => (
          <option key={name} value={name}>
            {name}: {FORMATS[name].title[lang.value]}
          </option>
        ))}
      </select>
      <button type="button" title={t.shareTitle} data-do="share" onClick={() => void shareProgram()}>
        {t.share}
      </button>
      <button type="button" onClick={() => print()}>
        {t.print}
      </button>
    </div>
  );
}

function ChosenStep() {
  const t = textsOf(PROGRAM);
  const cell = cursor.value;
  if (cell < 0) return null;
  const byte = machine.value.program[cell];
  return (
    <div class="chosen-step">
      <span class="mono">
        {t.cell} {stepText(cell)}, {t.code} {formatAddress(byte)}: <b>{mnemonicOf(byte)}</b>
      </span>
      <button
        type="button"
        data-do="breakpoint"
        aria-pressed={breakpoints.value.has(cell)}
        onClick={() => toggleBreakpoint(cell)}
      >
        {t.breakpoint}
      </button>
      <button
        type="button"
        data-do="counter"
        onClick={() => send({ type: 'counter', address: MK61.addressOf(cell) })}
      >
        {t.counterHere}
      </button>
    </div>
  );
}

function Tabs() {
  const t = textsOf(PROGRAM);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length];
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t.program}>
      {TABS.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={tab.value === name}
          aria-controls="program-view"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => {
            tab.value = name;
          }}
          onKeyDown={move}
        >
          {t[name]}
        </button>
      ))}
    </div>
  );
}

export function ProgramPane() {
  const t = textsOf(PROGRAM);
  const [isOver, setIsOver] = useState(false);
  const used = usedSteps.value;
  return (
    <section
      class={isOver ? 'card program-pane over' : 'card program-pane'}
      aria-label={t.program}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) void readFile(file);
      }}
    >
      {isOver && <p class="drop-here">{t.drop}</p>}
      <div class="program-head">
        <h2>{title.value || (used > 0 ? t.untitled : t.empty)}</h2>
        <span class="muted">{t.steps(used)}</span>
      </div>
      {used === 0 && <p class="muted program-hint">{t.emptyHint}</p>}
      <Library />
      <div class="program-tools">
        <FileButtons />
        <OwnPrograms />
      </div>
      <RunControls />
      <Tabs />
      <div id="program-view" class="program-view" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === 'grid' && <Grid />}
        {tab.value === 'listing' && <Annotated />}
        {tab.value === 'source' && <SourceTab />}
        {tab.value === 'rules' && <Rules />}
      </div>
      {(tab.value === 'grid' || tab.value === 'listing') && <ChosenStep />}
    </section>
  );
}
