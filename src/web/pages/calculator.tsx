/** @jsxImportSource preact */
/** The calculator, its program and its inside. */
import { say } from '../app/catalogue.ts';
import '../styles/calculator.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { here } from '../app/address.ts';
import SHELL from '../app/messages.json';
import { Device } from '../device/device.tsx';
import { IndicatorStrip } from '../device/strip.tsx';
import { Inside } from '../inside/inside.tsx';
import { Card, Dialogs } from '../palette/open-dialog.tsx';
import { followBreakpoints } from '../program/cursor.ts';
import { ProgramPane } from '../program/pane.tsx';
import { followShortcuts } from '../program/shortcuts.ts';
import { depth } from '../program/tabs.ts';
import { followLaunches } from '../storage/launch.ts';
import { startFromAddress } from '../storage/share.ts';

export default function CalculatorPage() {
  useSignalEffect(() => {
    if (here.value.path === '/') void startFromAddress().then(followLaunches);
  });
  useEffect(followBreakpoints, []);
  useLayoutEffect(followShortcuts, []);
  return (
    <>
      <h1 class="unseen">{say(SHELL)('calculator')}</h1>
      <button
        type="button"
        class="skip"
        onClick={() => document.querySelector<HTMLElement>('.program-tools button')?.focus()}
      >
        {say(SHELL)('skipKeys')}
      </button>
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
