/** The calculator of this tab on the page's side: one worker, its last picture, its requests. */

import { batch, computed, signal } from '@preact/signals';
import type { Left, Saved } from '../../app/machine-messages.ts';
import type { Request, View } from '../../app/machine-session.ts';
import { prefixOf } from '../../machine/hidden-state.ts';
import { type Key, Machine, MK61, modelFor, type Slot } from '../../machine/index.ts';
import { both } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';

const first = new Machine();

const fresh: View = {
  state: first.snapshot(),
  model: first.model.id,
  commands: 0,
  cycles: 0,
  status: 'rest',
  times: new Float64Array(first.model.cells),
  costs: new Float64Array(first.model.cells),
  isOther: false,
  answers: [],
  run: 0,
  done: 0,
  position: 0,
  end: 0,
  future: null,
  canGoBackToStop: false,
};

/** The last picture of the machine, many a second while a program runs: for the indicator. */
export const view = signal<View>(fresh);

export const model = computed(() => modelFor(view.value.model));

/**
 * The same for everything beside the indicator. While a program runs nobody reads twenty-one numbers thirty times a
 * second: it follows a few times a second then, and at once when the machine comes to rest.
 */
export const calmView = signal<View>(fresh);
const CALM_MS = 150;
let calmed = 0;

export const savedOf = ({ state, model, commands, cycles }: View): Saved => ({
  state,
  ...(model === MK61.id ? {} : { model }),
  commands,
  cycles,
});

/** A machine that continues from a picture or a saved state. */
export const machineOf = ({ state, model, commands, cycles }: View | Saved): Machine => {
  const copy = new Machine(state, { model: modelFor(model) });
  copy.commands = commands;
  copy.cycles = cycles;
  return copy;
};

/** A copy of the machine of {@link calmView}, for reading. */
export const machine = computed(() => machineOf(calmView.value));

export const indicator = computed(() => machineOf(view.value).display());

export const status = computed(() => view.value.status);

/** The prefix or unfinished command of the keyboard. */
export const pending = computed(() => prefixOf(view.value));

/** The machine at the rest before this one, to see what has changed since. */
export const before = signal<Machine>(new Machine());
let lastRest: Machine = before.peek();

let worker: Worker | null = null;
/** The latest picture, until the next frame. */
let waiting: View | null = null;

let latest: View = fresh;
let told: string | null = null;

/** Those who wait for the past, in the order in which they asked. */
const askedRecords: ((picture: RecordedView) => void)[] = [];

/** The past that came with a machine, unless the worker could do nothing with it. */
function pastGiven(done: readonly Request[], { end }: View): string | null {
  const restore = done.findLast((request) => request[0] === 'restore');
  return (end > 0 && restore?.[1].past) || null;
}

function receive(picture: View): void {
  const done = unanswered.splice(0, picture.done - latest.done);
  latest = picture;
  if (picture.isOther) told = pastGiven(done, picture);
  if (picture.record !== undefined) told = picture.record;
  if (picture.record !== undefined) askedRecords.shift()?.({ ...picture, record: picture.record });
  if (waiting === null) requestFrame(show);
  waiting = { ...picture, isOther: waiting?.isOther || picture.isOther };
}

const requestFrame = (then: () => void): unknown =>
  document.visibilityState === 'hidden' ? setTimeout(then) : requestAnimationFrame(then);

function show(): void {
  const picture = waiting;
  waiting = null;
  if (picture === null) return;
  const isRunning = picture.status === 'running';
  const now = performance.now();
  batch(() => {
    view.value = picture;
    if (!isRunning || now - calmed >= CALM_MS) {
      calmed = now;
      calmView.value = picture;
    }
    // Of a machine that has just come nothing has changed yet.
    if (picture.isOther) lastRest = machineOf(picture);
    if (isRunning || picture.isOther) {
      before.value = lastRest;
    } else {
      const rest = machine.peek();
      if (!rest.equals(lastRest)) {
        before.value = lastRest;
        lastRest = rest;
      }
    }
  });
  worker?.postMessage('shown');
}

const unanswered: Request[] = [];
/** False until a worker has answered: its script may be lost on the way. */
let hasAnswered = false;
let starts = 0;
const MOST_STARTS = 3;

function start(): Worker {
  starts++;
  // The document of the calculator's page has started it already, to win the time of a slow network.
  const { machineWorker } = globalThis as { machineWorker?: Worker };
  const first = starts === 1 ? machineWorker : undefined;
  const one = first ?? new Worker(new URL('./machine.worker.ts', import.meta.url), { type: 'module' });
  one.onmessage = ({ data }: MessageEvent<View>) => {
    hasAnswered = true;
    receive(data);
  };
  one.onerror = () => {
    if (hasAnswered) return;
    if (starts === MOST_STARTS) {
      complain(both(SHELL, 'noMachine'));
      return;
    }
    worker = start();
    for (const request of unanswered) worker.postMessage(request);
  };
  return one;
}

export let sent = 0;

/** Tells the worker to do something; the answer arrives in {@link view}. */
export function send(...request: Request): void {
  sent++;
  worker ??= start();
  unanswered.push(request);
  worker.postMessage(request);
}

/** A picture together with the past that led to it, if the worker can tell it. */
type RecordedView = View & { readonly record: string | null };

/** The machine as it is when everything sent before has been done, with its past. */
export const recorded = (): Promise<RecordedView> =>
  new Promise((resolve) => {
    askedRecords.push(resolve);
    send('record');
  });

/** The machine as far as it is known without waiting, and the keys that it has not answered. */
export function known(): Left {
  const given = unanswered.findLastIndex(([name]) => name === 'restore');
  const restore = unanswered[given];
  const keys = unanswered
    .slice(given + 1)
    .flatMap((request) =>
      request[0] === 'key' ? [request[1]] : request[0] === 'keys' ? [...request[1]] : [],
    );
  const { position } = latest;
  const left: Left =
    restore?.[0] === 'restore'
      ? restore[1]
      : { machine: savedOf(latest), ...(told === null ? {} : { past: told, position }) };
  return { ...left, keys: [...(left.keys ?? []), ...keys] };
}

/** Presses a key on the desk's calculator. The picture follows when its worker has answered. */
export const press = (key: Key): void => send('key', key);

/** Writes a number of twelve tetrads past the keys. */
export const poke = (slot: Slot, tetrads: string): void => send('poke', slot, tetrads);
