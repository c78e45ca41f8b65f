/** The checks of the shown program: requests to the worker, and its answers so far. */
import { batch, computed, effect, signal } from '@preact/signals';
import {
  type Counterexample,
  type NamedProperty,
  namedProperties,
  propertyOfReplay,
} from '../../../app/checks.ts';
import { errorText } from '../../../errors.ts';
import type { ProgramFile, Replay } from '../../../listing/index.ts';
import { MK61 } from '../../../machine/index.ts';
import { type Localized, perLang } from '../../../texts.ts';
import { inLang } from '../../app/catalogue.ts';
import { complain, tell } from '../../app/notices.tsx';
import { lang } from '../../app/preferences.ts';
import { send } from '../../machine/calculator.ts';
import type { Request } from '../../machine/session.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { foundCoverage, settle, setupOf, shownProgram, shownSource, source } from '../document.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import type { PageAnswer, PropertiesEvent, PropertiesRequest } from './properties.worker.ts';

/** The request at work. */
export const job = signal<'check' | 'prove' | null>(null);
/** Progress of the property at work: a share from 0 to 1, or the states found. */
export const progress = signal<Extract<PropertiesEvent, { type: 'progress' }> | null>(null);
/** Answers by the number in the file. */
export const propertyAnswers = signal<ReadonlyMap<number, PageAnswer>>(new Map());
export const replayAnswers = signal<ReadonlyMap<number, PageAnswer>>(new Map());
export const gaps = signal<Localized<readonly string[]> | null>(null);
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
    case 'end':
      if (event.wasStopped) tell(CATALOGUE.stopped);
      end();
      break;
    case 'failed':
      complain(perLang((lang) => inLang(CATALOGUE, lang)('failed', { why: event.why[lang] })));
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
    worker.onerror = ({ message }) => receive({ type: 'failed', why: errorText(message) });
  }
  worker.postMessage(request);
}

/** Sends a request, unless the worker is busy; answers about another text are forgotten. */
function begin(
  request: { type: 'check' } | { type: 'prove'; number: number | null; sample?: number | null },
): void {
  if (job.peek() !== null || shownProgram.peek() === null) return;
  const text = shownSource.peek();
  if (text !== askedText) forget();
  askedText = text;
  job.value = request.type;
  ask({ ...request, text });
}

/** Plays all replays and tries some inputs of each property. */
export const checkAll = (): void => begin({ type: 'check' });

/**
 * Tries every input of every property, or of one.
 *
 * @param sample inputs to draw, null for all; without it a run of more than ten seconds is only announced
 */
export const prove = (number: number | null = null, sample?: number | null): void =>
  begin({ type: 'prove', number, ...(sample === undefined ? {} : { sample }) });

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

/** Set-up and keys that lead to the end of a counterexample; null if it has none. */
function playOf({ registers, angle, keys }: Counterexample): Request | null {
  const file = shownProgram.peek();
  if (!file || !keys) return null;
  const setup = setupOf(file);
  return [
    'play',
    { ...setup, registers: [...setup.registers, ...registers], angle: angle ?? setup.angle },
    keys,
  ];
}

/** Loads the program and presses the keys of a counterexample, so that its end is on the calculator. */
export function putOnCalculator(counterexample: Counterexample): void {
  const play = playOf(counterexample);
  if (play === null) return;
  replaceWork(CATALOGUE.onCalculator, () => {
    settle(shownSource.peek());
    send(...play);
  });
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
    text: CATALOGUE.undo,
    act: () => {
      if (source.peek() === text) source.value = before;
    },
  });
}

/** Writes a counterexample to the end of the source; can be undone. */
export const addReplay = ({ replay }: Counterexample): void => append(replay, CATALOGUE.replayAdded);

/** Writes a property that says of many numbers what a replay shows of one; can be undone. */
export function addPropertyOf(replay: Replay): void {
  const section = propertyOfReplay(replay, lang.peek());
  if (section !== null) append(section, CATALOGUE.propertyAdded);
}

/** Writes a first property to the end of the source; can be undone. */
export const addExample = (): void => append(CATALOGUE.exampleText[lang.peek()], CATALOGUE.exampleAdded);
