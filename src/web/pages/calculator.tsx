/** The calculator, its program and its inside. */

import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { here } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { card } from '../device/card.ts';
import { Device, isDeviceAway } from '../device/device.tsx';
import { Glass } from '../device/glass.tsx';
import { skin } from '../device/picture.tsx';
import SKINS from '../device/skins.json';
import { Inside } from '../inside/inside.tsx';
import { indicator, send, status } from '../machine/calculator.ts';
import { breakpoints, closeDialog, depth, dialog, tab } from '../program/desk.ts';
import { isStarted } from '../program/document.ts';
import { ProgramBar, ProgramPane } from '../program/pane.tsx';
import { nextStep, RunPanel, TimeLine } from '../program/run-controls.tsx';
import { useShortcuts } from '../program/shortcuts.ts';
import { startFromAddress } from '../storage/share.ts';

const LOAD = {
  library: () => import('../program/library-dialog.tsx').then(({ LibraryDialog }) => LibraryDialog),
  paste: () => import('../program/paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog),
};

const loadCard = () => import('../device/key-card.tsx').then(({ KeyCard }) => KeyCard);

const Card = () => (card.value === null ? null : <Lazy load={loadCard} quiet />);

/** The indicator in small with the next step, for where the calculator is out of sight. */
const Strip = () => (
  <div class="indicator-strip" data-away={isDeviceAway.value} style={SKINS[skin.value].colours}>
    <Glass picture={indicator.value} running={status.value === 'running'} />
    <small>{nextStep}</small>
  </div>
);

export default function CalculatorPage() {
  useSignalEffect(() => {
    if (here.value.path === '/') void startFromAddress().finally(() => (isStarted.value = true));
  });
  useSignalEffect(() => send('breakpoints', [...breakpoints.value]));
  useEffect(() => closeDialog, []);
  useShortcuts();
  const isBench = depth.value === 'bench';
  return (
    <>
      <h1 class="unseen">{say(SHELL)('calculator')}</h1>
      <Button
        class="skip"
        text={say(SHELL)('skipKeys')}
        onClick={() => document.querySelector<HTMLElement>('.program-tools button')?.focus()}
      />
      <div class="desk" data-depth={depth.value} data-tab={tab.value}>
        <ProgramBar />
        <Device />
        {isBench && <RunPanel strip={<Strip />} />}
        <ProgramPane />
        {isBench && <Inside />}
        {isBench && <TimeLine />}
      </div>
      {dialog.value && <Lazy key={dialog.value} load={LOAD[dialog.value.name]} />}
      <Card />
    </>
  );
}
