/** @jsxImportSource preact */
/** A calculator beside a text: what it holds, its keys, and a way to the desk with the same program. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { numberOf, numberText } from '../../lab/changes.ts';
import type { Watched } from '../../lab/observe.ts';
import type { Machine, Slot } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { turboInTime } from '../app/lazy-turbo.ts';
import { Button, Facts } from '../app/parts.tsx';
import { flip, rememberedSwitch } from '../app/preferences.ts';
import { typesetPowers } from '../app/prose.tsx';
import { useCovering } from '../app/sight.ts';
import { LiveDevice } from './live-device.tsx';
import { LiveMachine } from './live-machine.ts';
import LIVE from './messages.json';

const SHOWN: readonly Slot[] = ['T', 'Z', 'Y', 'X', 'X1'];

/** On a phone the keys may be put away: the indicator and the numbers stay in sight. */
export const benchFolded = rememberedSwitch('bench-folded', 'on');

interface Props {
  readonly live: LiveMachine;
  readonly label: string;
  /** More slots to show after the stack. */
  readonly slots?: readonly Slot[];
  /** Below the device: what runs there. */
  readonly children?: ComponentChildren;
}

export function Bench({ live, label, slots = [], children }: Props) {
  const t = say(LIVE);
  const { running } = live.view.value;
  const { machine } = live;
  const root = useRef<HTMLElement>(null);
  useCovering(root);
  useEffect(() => () => live.stop(), [live]);
  const factOf = (slot: Watched) => {
    const { name, value } = numberOf(machine, slot, null);
    return [name, running ? '…' : typesetPowers(numberText(value)), slot] as const;
  };
  return (
    <section ref={root} class="stack bench" aria-label={label} data-folded={benchFolded.value}>
      <LiveDevice
        label={label}
        {...live.view.value}
        onPress={(key) => live.press(key)}
        onAngle={(position) => live.turn(position)}
      />
      <Button
        class="bench-fold"
        aria-expanded={benchFolded.value === 'off'}
        onClick={() => flip(benchFolded)}
      >
        {benchFolded.value === 'on' ? t('showKeys') : t('hideKeys')}
      </Button>
      {children}
      <Facts
        class="tiles bench-numbers"
        aria-label={t('stack')}
        facts={[...SHOWN, ...slots, 'X2' as const].map(factOf)}
      />
    </section>
  );
}

const noteRun = turboInTime();

/** @param machine is taken over and not copied */
export const pageMachine = (machine?: Machine): LiveMachine => new LiveMachine(machine, 'max', noteRun);
