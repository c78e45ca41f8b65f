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
import { ProgramPane } from '../program/pane.tsx';
import { useShortcuts } from '../program/shortcuts.ts';
import { startFromAddress } from '../storage/share.ts';

const LOAD = {
  library: () => import('../program/library-dialog.tsx').then(({ LibraryDialog }) => LibraryDialog),
  paste: () => import('../program/paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog),
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
    if (here.value.path === '/') void startFromAddress();
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
