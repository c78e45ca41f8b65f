/** The bar over the workshop, and the program pane: the views of the program in hand, or how it is used. */
import '../styles/program.css';
import { both, say } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { Lazy } from '../app/lazy.tsx';
import { MenuButton, type MenuItem } from '../app/menu.tsx';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';
import { Button, IconButton, KeyboardOwner, ScrollBox, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import { calmView, model, send } from '../machine/calculator.ts';
import { shareProgram } from '../storage/share.ts';
import { breakpoints, cursor, depth, openDialog, TABS, tab, toggleBreakpoint } from './desk.ts';
import { fileName, isReady, program, title, usedSteps } from './document.ts';
import { deleteAt, editAt, insertAt } from './edit.ts';
import { chooseFile, exportAll, readFile, saveAs } from './files.ts';
import { Grid } from './grid.tsx';
import { LIBRARY } from './library.ts';
import PROGRAM from './messages.json';
import { openNothing } from './open.ts';
import { FirstPrograms } from './program-card.tsx';
import { loadReader, reader } from './reading.ts';
import { nameOf, runToStep } from './run-controls.tsx';
import { redo, undo } from './shortcuts.ts';

const keep = () => import('../storage/own-programs.ts').then(({ keepProgram }) => keepProgram());
const record = (name: 'saveRecording' | 'shareRecording') => () =>
  import('../storage/recordings.ts').then((recordings) => recordings[name]());

/** The name for tests, the message, its second line, and what it does; a message alone is a heading. */
const ACTIONS = [
  ['open-file', 'open', 'openTitle', chooseFile],
  ['clear', 'clear', 'clearTitle', openNothing],
  ['keep', 'keep', 'keepTitle', keep],
  ['share', 'share', 'shareTitle', shareProgram],
  ['save-recording', 'saveRecording', 'saveRecordingTitle', record('saveRecording')],
  ['share-recording', 'shareRecording', 'shareRecordingTitle', record('shareRecording')],
  ['print', 'print', null, () => print()],
  ['', 'everything', null, null],
  ['export', 'exportAll', null, () => exportAll('backup')],
  ['import', 'importAll', null, chooseFile],
] as const;

/** The ways to a program: name, icon, what it says more, and what it does. */
const WAYS = [
  ['library', 'library', 'libraryTitle', () => openDialog('library')],
  ['paste', 'clipboard-paste', 'pasteHint', () => openDialog('paste')],
  ['open', 'folder-open', 'openTitle', chooseFile],
] as const;

/** Everything else that can be done with the program, behind three dots. */
function FileMenu() {
  const t = say(PROGRAM);
  const items: MenuItem[] = ACTIONS.map(([name, text, detail, act]) =>
    act === null
      ? { heading: t(text) }
      : { text: t(text), ...(detail && { detail: t(detail) }), name, act: () => void act() },
  );
  return <MenuButton label={t('file')} icon="ellipsis" name="file" class="icon-menu" items={items} />;
}

/** Formats that most people want; they come first. */
const COMMON: readonly string[] = ['pmk', 'grid', 'hex', 'html'];

function BenchTools() {
  const t = say(PROGRAM);
  const { position, end } = calmView.value;
  const mine: MenuItem = { text: t('keep'), detail: t('keepTitle'), name: 'save-own', act: keep };
  const itemsOf = (isCommon: boolean): MenuItem[] =>
    Object.values(reader.value?.FORMATS ?? {})
      .filter(({ name, make }) => make && COMMON.includes(name) === isCommon)
      .map(({ name, title: titles, endings }) => ({
        text: `${titles[lang.value]}\u00a0·\u00a0${endings[0] ?? '.txt'}`,
        name: `save-${name}`,
        act: () => void saveAs(name),
      }));
  const heading = reader.value ? t('otherFormats') : say(SHELL)('loading');
  return (
    <>
      <MenuButton
        label={t('save')}
        icon="save"
        name="save"
        items={[mine, ...itemsOf(true), { heading }, ...itemsOf(false)]}
        onOpen={() => void loadReader().catch(() => complain(both(SHELL, 'partFailed')))}
      >
        <span class="tool-text">{t('save')}</span>
        <Icon name="chevron-down" />
      </MenuButton>
      <IconButton name={t('undo')} icon="undo-2" does="undo-change" onClick={undo} />
      <IconButton name={t('redo')} icon="redo-2" does="redo" disabled={position === end} onClick={redo} />
    </>
  );
}

/** What the program is called and how long it is. */
function ProgramHead() {
  const t = say(PROGRAM);
  const used = usedSteps.value;
  const [author, russian = author] = program.value.header.author.split(' | ru: ');
  const tag = LIBRARY.find(({ name }) => fileName.value === `${name}.pmk`)?.tag ?? '';
  const facts = [t('kind', { tag }), (lang.value === 'ru' ? russian : author).split(',')[0]];
  const steps = t('steps', { used });
  const isBench = depth.value === 'bench';
  return (
    <div class="program-head">
      {!isBench && isReady.value && (
        <p class="rubric used-steps">{[...(used > 0 && author ? facts : []), steps].join(' · ')}</p>
      )}
      <h2>
        {used > 0 ? printedProse(title.value) || t('untitled') : isReady.value && t('empty')}{' '}
        {isBench && isReady.value && <small class="used-steps">{steps}</small>}
      </h2>
    </div>
  );
}

/** Play shows a program and how to use it, the bench everything that it is made of. */
export function ProgramBar() {
  const t = say(PROGRAM);
  const isBench = depth.value === 'bench';
  return (
    <div class="row program-bar">
      {isBench && <ProgramHead />}
      <div class="row program-tools">
        {WAYS.map(([name, icon, title, act]) => (
          <Button key={name} does={name} aria-label={t(name)} title={t(title)} onClick={act}>
            <Icon name={icon} />
            <span class="tool-text">{t(name)}</span>
          </Button>
        ))}
        {isBench && <BenchTools />}
        <FileMenu />
      </div>
      <Segments
        class="depths"
        label={t('depth')}
        segments={(['play', 'bench'] as const).map((name) => ({
          name,
          text: t(name),
          icon: name === 'play' ? name : 'wrench',
          isChosen: depth.value === name,
          choose: () => (depth.value = name),
        }))}
      />
      <input
        type="file"
        hidden
        data-file="program"
        aria-label={t('open')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void readFile(file);
          // The same file can be chosen twice in a row.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** What can be done with the chosen step, and the keys that do the same. */
const DEEDS = [
  ['edit', 'edit', 'Enter', editAt],
  ['breakpoint', 'breakpoint', 'B', toggleBreakpoint],
  ['run-here', 'runHere', 'F9', runToStep],
  ['insert', 'insert', 'Ins', insertAt],
  ['delete', 'remove', 'Del', deleteAt],
  ['counter', 'counterHere', null, (cell: number) => send('counter', model.peek().addressOf(cell))],
] as const;

function ChosenStep() {
  const t = say(PROGRAM);
  const cell = cursor.value;
  if (cell < 0) return <p class="chosen-step muted">{t('chooseStep')}</p>;
  return (
    <div class="row chosen-step">
      <span class="chosen-text">
        <b>{nameOf(cell)}</b> <Lazy load={loadHelp} quiet />
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

/** Views that are fetched when they are first shown. */
const LAZY = {
  listing: () => import('./annotated.tsx').then(({ Annotated }) => Annotated),
  source: () => import('./source-tab.tsx').then(({ SourceTab }) => SourceTab),
  properties: () => import('./properties/properties-tab.tsx').then(({ PropertiesTab }) => PropertiesTab),
  golf: () => import('./golf/shorten.tsx').then(({ Shorten }) => Shorten),
  more: () => import('./more-tab.tsx').then(({ MoreTab }) => MoreTab),
};

const loadHelp = () => import('./cell-field.tsx').then(({ StepHelp }) => StepHelp);
const loadRules = () => import('./rules.tsx').then(({ Rules }) => Rules);

function Bench() {
  const t = say(PROGRAM);
  return (
    <>
      {usedSteps.value === 0 && isReady.value && <p class="muted beginning">{t('emptyHint')}</p>}
      <Segments
        class="tabs"
        label={t('program')}
        segments={TABS.map((name) => ({
          name,
          id: `tab-${name}`,
          text: t(name),
          isChosen: tab.value === name,
          choose: () => (tab.value = name),
        }))}
      />
      <ScrollBox class="program-view" label={t(tab.value)}>
        {tab.value === 'grid' ? <Grid /> : <Lazy load={LAZY[tab.value]} />}
      </ScrollBox>
      {(tab.value === 'grid' || tab.value === 'listing') && <ChosenStep />}
      <KeyboardOwner />
    </>
  );
}

export function ProgramPane() {
  const isEmpty = usedSteps.value === 0 && program.value.bytes.length === 0;
  const isBench = depth.value === 'bench';
  return (
    <section class={`stack program-pane${isBench ? ' card' : ''}`} aria-label={say(PROGRAM)('program')}>
      {isBench ? <Bench /> : <ProgramHead />}
      {!isBench && isReady.value && (isEmpty ? <FirstPrograms /> : <Lazy load={loadRules} />)}
    </section>
  );
}
