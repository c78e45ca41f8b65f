/** The checks of the shown program: what the worker has answered so far. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Counterexample } from '../../../app/checks.ts';
import { type NamedProperty, namedProperties } from '../../../app/named-properties.ts';
import { errorText } from '../../../errors.ts';
import { formatKeys, normalizeDisplay, type ProgramFile } from '../../../listing/index.ts';
import type { Localized } from '../../../texts.ts';
import { both, say, textsOf } from '../../app/catalogue.ts';
import { complain, tell, UNDO } from '../../app/notices.tsx';
import { WorkerCalls } from '../../app/worker-calls.ts';
import { calmView, model, send } from '../../machine/calculator.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { settle, setupOf, shownProgram, shownSource, source } from '../document.ts';
import CHECKS from './messages.json' with { type: 'json' };
import type { CheckCalls, CheckNews, PageAnswer } from './properties.worker.ts';

export const isBusy = signal(false);
/** Progress of the property at work: a share from 0 to 1, or the states found. */
export const progress = signal<Extract<CheckNews, { type: 'progress' }> | null>(null);
/** Answers, by kind and number in the file: `replay/0`. */
export const answers = signal<ReadonlyMap<string, PageAnswer>>(new Map());
export const gaps = signal<Localized<readonly string[]> | null>(null);
/** The text that the answers are about. */
let askedText = '';

/** Its properties, those that cannot be read included. */
export const named = computed<readonly NamedProperty[]>(() =>
  shownProgram.value ? namedProperties(shownProgram.value) : [],
);

const calls = new WorkerCalls<CheckCalls>(
  () => new Worker(new URL('./properties.worker.ts', import.meta.url), { type: 'module' }),
);

function hear(news: CheckNews): void {
  progress.value = news.type === 'progress' ? news : null;
  if (news.type === 'gaps') gaps.value = news.gaps;
  else if (news.type !== 'progress')
    answers.value = new Map(answers.peek()).set(`${news.type}/${news.number}`, news.answer);
}

const forget = (): void =>
  batch(() => {
    answers.value = new Map();
    gaps.value = null;
  });

/**
 * Plays all replays and tries every input of every property, or of one.
 *
 * @param sample inputs to draw, null for all; without it a run of more than ten seconds is only announced
 */
export async function check(number: number | null = null, sample?: number | null): Promise<void> {
  if (isBusy.peek() || shownProgram.peek() === null) return;
  const text = shownSource.peek();
  if (text !== askedText) forget();
  askedText = text;
  isBusy.value = true;
  try {
    await calls.ask('check', text, number, sample, hear);
  } catch (error) {
    // Without a request somebody has stopped it.
    if (isBusy.peek()) complain(both(CHECKS, 'failed', { why: errorText(error) }));
  }
  isBusy.value = false;
  progress.value = null;
}

/** Ends what is under way; what is known so far stays. */
export function stopChecks(): void {
  isBusy.value = false;
  calls.close();
}

// An answer about a text that is no longer there would mislead.
effect(() => {
  if (shownSource.value === askedText || askedText === '') return;
  askedText = '';
  stopChecks();
  forget();
});

/** What was pressed and answered since the program was loaded, as a replay; empty before the first answer. */
export const lastReplay = computed(() => {
  const lines = calmView.value.answers.map(
    ({ keys, display }) => `    ${formatKeys(keys)} => "${normalizeDisplay(display)}"\n`,
  );
  const { length } = shownProgram.value?.replays ?? [];
  return lines.length === 0 ? '' : `replay ${say(CHECKS)('runName', { n: length + 1 })}:\n${lines.join('')}`;
});

/** A property to begin with: the program stops for all small numbers in the registers that it reads first, or in X. */
export function exampleFor({ bytes, header }: ProgramFile): string {
  const { commands, registers } = model.peek();
  const rows = [...bytes].map((byte) => commands[byte]).filter(({ indirect }) => !indirect);
  const recalled = registers.filter(
    (_, register) => rows.find((row) => row.register === register)?.memory === 'recall',
  );
  const unset = recalled.filter((slot) => !header.registers.has(slot));
  // A program that begins with a recall does not read X.
  const read = (unset.length === 0 && rows[0]?.memory === 'recall' ? recalled : unset).slice(0, 2);
  const inputs = ['a', 'b'].slice(0, Math.max(1, read.length));
  const keys = formatKeys(header.start.length > 0 ? header.start : ['В/О', 'С/П']);
  return textsOf(CHECKS.exampleText)
    .replace('INPUTS', inputs.map((name) => `${name} ${textsOf(CHECKS.exampleRange)}`).join(', '))
    .replace('SETTINGS', read.map((slot, i) => `    ${slot} = {${inputs[i]}}\n`).join(''))
    .replace('KEYS', read.length > 0 ? keys : `{a} ${keys}`);
}

/** Loads the program and presses the keys of a counterexample, so that its end is on the calculator. */
export function putOnCalculator({ registers, angle, keys }: Counterexample): void {
  const file = shownProgram.peek();
  if (!file || !keys) return;
  replaceWork(CHECKS.onCalculator, () => {
    settle(shownSource.peek());
    const setup = setupOf(file);
    const own = { registers: [...setup.registers, ...registers], angle: angle ?? setup.angle };
    send('play', { ...setup, ...own }, keys);
  });
}

/** Writes a section to the end of the source and says so; can be undone. */
export function addSection(section: string, said: 'replayAdded' | 'propertyAdded'): void {
  const before = shownSource.peek();
  const text = `${before.trimEnd()}\n\n${section}`;
  if (source.peek() !== before) settle(before);
  source.value = text;
  tell(CHECKS[said], {
    text: UNDO,
    act: () => {
      if (source.peek() === text) source.value = before;
    },
  });
}
