/** The calculator of this tab as the page sees it: one worker, its last picture, and what it can be told to do. */
import { computed, signal } from '@preact/signals';
import { type Key, Machine, type Slot } from '../../machine/index.ts';
import type { Request, View } from './protocol.ts';

const off: View = {
  state: new Machine().snapshot(),
  commands: 0,
  cycles: 0,
  status: 'rest',
  reached: null,
  recent: [],
  canGoBack: false,
  canGoBackToStop: false,
};

/** The last picture of the machine. */
export const view = signal<View>(off);

/** A copy of the machine of the last picture, for reading. */
export const machine = computed(() => {
  const copy = new Machine(view.value.state);
  copy.commands = view.value.commands;
  copy.cycles = view.value.cycles;
  return copy;
});

/** What the indicator shows. */
export const indicator = computed(() => machine.value.display());

/** The machine at the rest before this one, to see what has changed since. */
export const before = signal<Machine>(new Machine());
let lastRest: Machine = before.peek();

let worker: Worker | null = null;

function receive(picture: View): void {
  view.value = picture;
  if (picture.status === 'running') {
    before.value = lastRest;
  } else {
    const now = machine.peek();
    if (!now.equals(lastRest)) {
      before.value = lastRest;
      lastRest = now;
    }
  }
}

/** Tells the worker to do something; the answer arrives in {@link view}. */
export function send(request: Request): void {
  if (worker === null) {
    worker = new Worker(new URL('./machine.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<View>) => receive(data);
  }
  worker.postMessage(request);
}

export const press = (key: Key): void => send({ type: 'key', key });

export const poke = (slot: Slot, tetrads: string): void => send({ type: 'poke', slot, tetrads });
