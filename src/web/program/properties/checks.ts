/** The checks of the program in hand: what is asked of the worker, and what is known so far. */
import { batch, computed, effect, signal } from '@preact/signals';
import { saidBy } from '../../../errors.ts';
import { type NamedProperty, namedProperties } from '../../../lab/properties/report.ts';
import type { ProgramFile } from '../../../listing/index.ts';
import { MK61 } from '../../../machine/index.ts';
import { inBoth, inEach, type Localized } from '../../../texts.ts';
import { complain, tell } from '../../app/notices.tsx';
import { send } from '../../machine/calculator.ts';
import type { Play } from '../../machine/protocol.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { foundCoverage } from '../coverage.ts';
import { settle, setupOf, shownProgram, shownSource, source } from '../document.ts';
import { CHECKS } from './messages.ts';
import type { CheckAnswer, Counterexample, PropertiesEvent, PropertiesRequest } from './protocol.ts';

/** What the worker is doing; null for nothing. */
export const job = signal<'check' | 'prove' | 'mutants' | null>(null);
/** How far the property in hand is: a share from 0 to 1, or the states met. */
export const progress = signal<Extract<PropertiesEvent, { type: 'progress' }> | null>(null);
/** Answers by the number in the file. */
export const propertyAnswers = signal<ReadonlyMap<number, CheckAnswer>>(new Map());
export const replayAnswers = signal<ReadonlyMap<number, CheckAnswer>>(new Map());
export const gaps = signal<Localized<readonly string[]> | null>(null);
export const mutantsFound = signal<Extract<PropertiesEvent, { type: 'mutants' }> | null>(null);
/** The text that the answers are about. */
let askedText = '';

/** Its properties, those that cannot be read included. */
export const named = computed<readonly NamedProperty[]>(() =>
  shownProgram.value ? namedProperties(shownProgram.value) : [],
);

function forget(): void {
  batch(() => {
    propertyAnswers.value = new Map();
    replayAnswers.value = new Map();
    gaps.value = null;
    mutantsFound.value = null;
    progress.value = null;
  });
}

let worker: Worker | null = null;

function end(): void {
  job.value = null;
  progress.value = null;
}

function receive(event: PropertiesEvent): void {
  switch (event.type) {
    case 'progress':
      progress.value = event;
      break;
    case 'property':
      propertyAnswers.value = new Map(propertyAnswers.peek()).set(event.number, event.answer);
      progress.value = null;
      break;
    case 'replay':
      replayAnswers.value = new Map(replayAnswers.peek()).set(event.number, event.answer);
      break;
    case 'coverage':
      gaps.value = event.gaps;
      foundCoverage.value = { marks: event.marks, memory: memoryOf(shownProgram.peek()) };
      break;
    case 'mutants':
      mutantsFound.value = event;
      break;
    case 'end':
      if (event.wasStopped) tell(inBoth(CHECKS, (t) => t.stopped));
      end();
      break;
    case 'failed':
      complain(inEach((lang) => CHECKS[lang].failed(event.why[lang])));
      end();
      break;
  }
}

/** The whole memory once the program is in it, as text. */
function memoryOf(file: ProgramFile | null): string {
  const cells = new Uint8Array(MK61.cells);
  cells.set(file?.bytes ?? []);
  return cells.join();
}

function ask(request: PropertiesRequest): void {
  if (worker === null) {
    worker = new Worker(new URL('./properties.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PropertiesEvent>) => receive(data);
    worker.onerror = ({ message }) => receive({ type: 'failed', why: saidBy(message) });
  }
  worker.postMessage(request);
}

/** Begins something, unless the worker is busy; answers about another text are forgotten. */
function begin(what: 'check' | 'prove' | 'mutants', number: number | null = null): void {
  if (job.peek() !== null || shownProgram.peek() === null) return;
  const text = shownSource.peek();
  if (text !== askedText) forget();
  askedText = text;
  job.value = what;
  ask(what === 'prove' ? { type: 'prove', text, number } : { type: what, text });
}

/** Plays all replays and has a quick look at all properties. */
export const checkAll = (): void => begin('check');

/** Tries every input of every property, or of one. */
export const prove = (number: number | null = null): void => begin('prove', number);

/** Tries all changes of one step. */
export const tryMutants = (): void => begin('mutants');

/** Ends what is under way; what is known so far stays. */
export const stopChecks = (): void => ask({ type: 'stop' });

// An answer about a text that is no longer there would mislead.
effect(() => {
  const text = shownSource.value;
  if (text === askedText || askedText === '') return;
  askedText = '';
  worker?.terminate();
  worker = null;
  end();
  forget();
});

/** What leads to the end of a counterexample; null if it has none. */
function playOf({ registers, angle, keys }: Counterexample): Play | null {
  const file = shownProgram.peek();
  if (!file || !keys) return null;
  const setup = setupOf(file);
  return {
    type: 'play',
    setup: { ...setup, registers: [...setup.registers, ...registers], angle: angle ?? setup.angle },
    keys,
  };
}

/** Loads the program and presses the keys of a counterexample, so that its end is on the calculator. */
export function putOnCalculator(counterexample: Counterexample): void {
  const play = playOf(counterexample);
  if (play === null) return;
  replaceWork(
    inBoth(CHECKS, (t) => t.onCalculator),
    () => {
      settle(shownSource.peek());
      send(play);
    },
  );
}

/** Copies a link to the end of a counterexample; the calculator stays as it is. */
export async function shareCounterexample(counterexample: Counterexample): Promise<void> {
  const play = playOf(counterexample);
  if (play === null) return;
  const { sharePlay } = await import('../../storage/recordings.ts');
  await sharePlay(play, shownSource.peek());
}

/** Puts a section at the end of the source. */
function append(section: string, said: Localized): void {
  const before = shownSource.peek();
  const text = `${before.trimEnd()}${before.trim() === '' ? '' : '\n\n'}${section}`;
  if (source.peek() !== before) settle(before);
  source.value = text;
  tell(said, {
    text: inBoth(CHECKS, (t) => t.undo),
    act: () => {
      if (source.peek() === text) source.value = before;
    },
  });
}

/** Writes the keys of a counterexample as a replay to the end of the source; can be undone. */
export const addReplay = ({ replay }: Counterexample): void =>
  append(
    replay,
    inBoth(CHECKS, (t) => t.replayAdded),
  );

/** A property that almost every program can be asked about: it stops, and not with an error. */
const EXAMPLE =
  'property answers:\n    for n in 0..99\n    {n} В/О С/П => not error; stops within 2000 commands\n';

/** Writes a first property to the end of the source; can be undone. */
export const addExample = (): void =>
  append(
    EXAMPLE,
    inBoth(CHECKS, (t) => t.exampleAdded),
  );
