/** @jsxImportSource preact */
/** The calculator, its program and its inside. */

import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { here } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { card } from '../device/card.ts';
import { Device } from '../device/device.tsx';
import { Glass } from '../device/glass.tsx';
import { SKINS, skin } from '../device/picture.tsx';
import { Inside } from '../inside/inside.tsx';
import { indicator, status } from '../machine/calculator.ts';
import { closeDialog, depth, dialog, followBreakpoints } from '../program/desk.ts';
import { readFile } from '../program/files.ts';
import { ProgramPane } from '../program/pane.tsx';
import { paste, useShortcuts } from '../program/shortcuts.ts';
import { startFromAddress } from '../storage/share.ts';

/** The part of the launch queue that is used; the library types of pages do not have it yet. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

let isFollowed = false;

/** Takes what was handed over now, and follows what comes later. Does its work once. */
function followLaunches(): void {
  if (isFollowed) return;
  isFollowed = true;
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    const [file] = files;
    if (file) void file.getFile().then(readFile);
  });
  const shared = new URLSearchParams(location.search);
  const text = shared.get('text') ?? shared.get('url');
  if (text === null || text.trim() === '') return;
  shared.delete('text');
  shared.delete('url');
  shared.delete('title');
  const rest = shared.toString();
  history.replaceState(null, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`);
  // A link of this app carries its program in the fragment.
  const link = /#\/\?[^\s]+/.exec(text);
  if (link) location.hash = link[0];
  else void paste(text);
}

const LOAD = {
  library: () => import('../palette/library.tsx').then(({ LibraryDialog }) => LibraryDialog),
  wire: () => import('../wire/wire-dialog.tsx').then(({ WireDialog }) => WireDialog),
  paste: () => import('../program/paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog),
  palette: () => import('../palette/palette.tsx').then(({ PaletteDialog }) => PaletteDialog),
};

const loadCard = () => import('../device/key-card.tsx').then(({ KeyCard }) => KeyCard);

/** The card of a key, beside it. */
const Card = () => (card.value === null ? null : <Lazy load={loadCard} quiet />);

function Dialogs() {
  useEffect(() => closeDialog, []);
  return dialog.value && <Lazy key={dialog.value} load={LOAD[dialog.value.name]} />;
}

/** On a phone on its side the indicator stays in sight: the calculator above takes the whole screen. */
const IndicatorStrip = () => (
  <div class="indicator-strip" style={SKINS[skin.value].colours} aria-hidden="true">
    <Glass picture={indicator.value} running={status.value === 'running'} />
  </div>
);

export default function CalculatorPage() {
  useSignalEffect(() => {
    if (here.value.path === '/') void startFromAddress().then(followLaunches);
  });
  useEffect(followBreakpoints, []);
  useShortcuts();
  return (
    <>
      <h1 class="unseen">{say(SHELL)('calculator')}</h1>
      <Button
        class="skip"
        onClick={() => document.querySelector<HTMLElement>('.program-tools button')?.focus()}
      >
        {say(SHELL)('skipKeys')}
      </Button>
      <div class="desk" data-depth={depth.value}>
        <Device />
        <IndicatorStrip />
        <ProgramPane />
        {depth.value === 'bench' && <Inside />}
      </div>
      <Dialogs />
      <Card />
    </>
  );
}
