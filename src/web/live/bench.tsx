/** A calculator beside a text: what it holds, its keys, and a way to the desk with the same program. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { numberOf, numberText } from '../../lab/changes.ts';
import type { Watched } from '../../lab/observe.ts';
import type { Key, Machine, Slot } from '../../machine/index.ts';
import { showSoon } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { turboInTime } from '../app/lazy-turbo.ts';
import { Facts } from '../app/parts.tsx';
import { typesetPowers } from '../app/prose.tsx';
import { LiveDevice, type Typed } from './live-device.tsx';
import { LiveMachine } from './live-machine.ts';
import LIVE from './messages.json';

const SHOWN: readonly Slot[] = ['T', 'Z', 'Y', 'X', 'X1'];

interface Props {
  readonly live: LiveMachine;
  readonly label: string;
  /** More slots to show after the stack. */
  readonly slots?: readonly Slot[];
  /** Instead of pressing the key of the machine. */
  readonly onPress?: (key: Key) => void;
  readonly typed?: Typed;
  /** Below the device: what runs there. */
  readonly children?: ComponentChildren;
}

export function Bench({ live, label, slots = [], children, ...keys }: Props) {
  const t = say(LIVE);
  const { running } = live.view.value;
  const { machine } = live;
  useEffect(() => () => live.stop(), [live]);
  const factOf = (slot: Watched) => {
    const { name, value } = numberOf(machine, slot, null);
    return [name, running ? '…' : typesetPowers(numberText(value)), slot] as const;
  };
  return (
    <section class="stack bench" aria-label={label}>
      <LiveDevice
        label={label}
        {...live.view.value}
        onPress={(key) => live.press(key)}
        onAngle={(to) => live.turn(to)}
        {...keys}
      />
      {children}
      <Facts
        class="tiles bench-numbers"
        aria-label={t('stack')}
        facts={[...SHOWN, ...slots, 'X2' as const].map(factOf)}
      />
    </section>
  );
}

/** On a phone the calculator is below what is read. */
export const showBench = (): void => showSoon('.bench .device');

const noteRun = turboInTime();

/** @param machine is taken over and not copied */
export const pageMachine = (machine?: Machine): LiveMachine => new LiveMachine(machine, 'max', noteRun);
