/** The search for a shorter program: the request to the worker, and its answer. */

import { computed, signal } from '@preact/signals';
import { saidBy } from '../../../errors.ts';
import { parseEntries, parseKeep } from '../../../golf/claim.ts';
import type { GolfProgress } from '../../../golf/golf.ts';
import { inBoth, inEach } from '../../../texts.ts';
import { both } from '../../app/catalogue.ts';
import SHELL from '../../app/messages.json';
import { complain } from '../../app/notices.tsx';
import { poke, send } from '../../machine/calculator.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { settle, shownProgram, shownSource } from '../document.ts';
import { loadReader } from '../reading.ts';
import { GOLF } from './messages.ts';
import type { GolfAnswer, GolfEvent, GolfRequest } from './protocol.ts';

/** Millions of commands that may be spent. */
export const BUDGETS = [2, 10, 50, 200] as const;

/** The visitor's choices. */
export const budget = signal<number>(10);
/** Slots as typed; empty for those that the program tells itself. */
export const keepText = signal('');
/** Addresses as typed; empty for those that the program tells itself. */
export const entryText = signal('');
/** The liberties and assumptions of the search. */
export const liberties = {
  strict: signal(false),
  setup: signal(false),
  inRange: signal(false),
  finalStop: signal(false),
  dropFrames: signal(false),
};

export const isSearching = signal(false);
export const progress = signal<GolfProgress | null>(null);
export const answer = signal<GolfAnswer | null>(null);

/** The text that the answer is about. */
const askedText = signal('');

/** The answer, as long as the program that it is about is there. */
export const freshAnswer = computed(() => (askedText.value === shownSource.value ? answer.value : null));

let worker: Worker | null = null;

function receive(event: GolfEvent): void {
  if (event.type === 'progress') {
    progress.value = event.progress;
    return;
  }
  isSearching.value = false;
  progress.value = null;
  if (event.type === 'answer') answer.value = event.answer;
  else complain(inEach((lang) => GOLF[lang].failed(event.why[lang])));
}

function ask(request: GolfRequest): void {
  if (worker === null) {
    worker = new Worker(new URL('./golf.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<GolfEvent>) => receive(data);
    worker.onerror = ({ message }) => receive({ type: 'failed', why: saidBy(message) });
  }
  worker.postMessage(request);
}

/** Begins with the program that is shown; says what is wrong with the choices. */
export async function beginSearch(): Promise<void> {
  try {
    // It may be on its way, and the program could not be read before.
    await loadReader();
  } catch {
    complain(both(SHELL, 'partFailed'));
    return;
  }
  if (isSearching.peek()) return;
  if (shownProgram.peek() === null) {
    complain(inBoth(GOLF, (t) => t.unreadable));
    return;
  }
  if (shownProgram.peek()?.bytes.length === 0) {
    complain(inBoth(GOLF, (t) => t.empty));
    return;
  }
  const keep = keepText.peek().trim() === '' ? undefined : parseKeep(keepText.peek());
  if (keep === null) {
    const typed = keepText.peek();
    complain(inBoth(GOLF, (t) => t.badKeep(typed)));
    return;
  }
  const entries = entryText.peek().trim() === '' ? null : parseEntries(entryText.peek());
  if (entries === null && entryText.peek().trim() !== '') {
    const typed = entryText.peek();
    complain(inBoth(GOLF, (t) => t.badEntry(typed)));
    return;
  }
  answer.value = null;
  isSearching.value = true;
  askedText.value = shownSource.peek();
  ask({
    type: 'golf',
    text: askedText.peek(),
    options: {
      budget: budget.peek() * 1_000_000,
      ...(keep === undefined ? {} : { keep }),
      ...(entries === null ? {} : { entries }),
      strict: liberties.strict.peek(),
      dropFrames: liberties.dropFrames.peek(),
      setup: liberties.setup.peek(),
      inRange: liberties.inRange.peek(),
      finalStop: liberties.finalStop.peek(),
    },
  });
}

/** Ends the search; the best so far is the answer. */
export const stopSearch = (): void => ask({ type: 'stop' });

/** Puts the shorter program into source and memory, and its start values into their registers; the rest stays. */
export function applyAnswer({ text, bytes, setup }: GolfAnswer): void {
  if (text === null) return;
  replaceWork(
    inBoth(GOLF, (t) => t.applied),
    () => {
      settle(text);
      send({ type: 'program', bytes });
      send({ type: 'counter', address: 0 });
      for (const { slot, tetrads } of setup) poke(slot, tetrads);
    },
  );
}
