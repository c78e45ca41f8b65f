/**
 * What the worker knows to do with the past: pack it, bring it back, tell a register's. It comes when it is first asked
 * for, so that the first key does not wait for it.
 */

import { historyOf, lastWrite, type Write } from '../../app/recorded-past.ts';
import { orElse } from '../../errors.ts';
import { readRecording, writeRecording } from '../../lab/recording.ts';
import { Timeline } from '../../lab/timeline.ts';
import type { Slot } from '../../machine/index.ts';

/** The inputs as text. */
export const written = (timeline: Timeline): string => writeRecording(timeline, '');

/** Ticks that are executed again for a past from the store: about a second. */
const LONGEST_RESTORED = 30_000_000;

/** A time from the store; null if it is damaged or too long to wait for. */
export const restored = (past: string): Timeline | null =>
  orElse(() => {
    const { record, model } = readRecording(past);
    return record.end > LONGEST_RESTORED ? null : Timeline.of(record, { model });
  }, null);

/** The time of a recording. Throws UserError if it is damaged. */
export function replay(text: string): Timeline {
  const { record, model } = readRecording(text);
  return Timeline.of(record, { model });
}

export interface RegisterPast {
  readonly slot: Slot;
  readonly position: number;
  readonly end: number;
  /** The last writing before the position: null for none, `unknown` if the search was given up. */
  readonly last: Write | null | 'unknown';
  /** Writings over the whole recording and the latest of them; null where the recording is too long to be walked. */
  readonly writes: { readonly count: number; readonly latest: readonly Write[] } | null;
  /** Values at ticks over the whole recording; NaN for a word that is not a number. */
  readonly samples: readonly { readonly tick: number; readonly value: number }[];
}

/** Recordings up to so many ticks are walked as a whole: some hundredths of a second. */
const WALKED = 300_000;
const SAMPLES = 240;
const MOST_WRITES = 12;
/** Yields after which the search for the last writing is given up: each is 100,000 ticks. */
const MOST_YIELDS = 50;

/**
 * What is known of a number's past at the present of the timeline. A long recording is looked at in samples: no call
 * walks more than some tenths of a second.
 */
export function pastOf(timeline: Timeline, slot: Slot): RegisterPast {
  const { position, end } = timeline;
  return {
    slot,
    position,
    end,
    last: lastOf(timeline, slot),
    ...(end <= WALKED ? walked(timeline, slot) : sampled(timeline, slot)),
  };
}

function lastOf(timeline: Timeline, slot: Slot): RegisterPast['last'] {
  const search = lastWrite(timeline, slot);
  for (let i = 0; i < MOST_YIELDS; i++) {
    const { done, value } = search.next();
    if (done) return value;
  }
  search.return(null);
  return 'unknown';
}

function walked(timeline: Timeline, slot: Slot): Pick<RegisterPast, 'writes' | 'samples'> {
  const walk = historyOf(timeline, slot, MOST_WRITES, SAMPLES);
  for (;;) {
    const { done, value } = walk.next();
    if (!done) continue;
    const samples = value.samples.map((one, i) => ({
      tick: Math.round((i * timeline.end) / SAMPLES),
      value: one,
    }));
    return { writes: { count: value.count, latest: value.last }, samples };
  }
}

/** From the snapshots alone. */
function sampled(timeline: Timeline, slot: Slot): Pick<RegisterPast, 'writes' | 'samples'> {
  const all = timeline.sampled((machine) => machine.get(slot).toNumber());
  const every = Math.max(1, Math.ceil(all.length / SAMPLES));
  return { writes: null, samples: all.filter((_, i) => i % every === 0) };
}
