/**
 * What the worker knows to do with the past: pack it, bring it back, tell a register's. It comes when it is first asked
 * for, so that the first key does not wait for it.
 */

import { lastWrite, type Write } from '../../app/recorded-past.ts';
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

/** What is known of a number at the present of the timeline. */
export interface RegisterPast {
  readonly slot: Slot;
  readonly position: number;
  readonly end: number;
  /** Its last writing: null for none, `unknown` if the search was given up. */
  readonly last: Write | null | 'unknown';
}

/** Yields after which the search is given up: each is 100,000 ticks. */
const MOST_YIELDS = 50;

export function pastOf(timeline: Timeline, slot: Slot): RegisterPast {
  const { position, end } = timeline;
  const search = lastWrite(timeline, slot);
  for (let i = 0; i < MOST_YIELDS; i++) {
    const { done, value } = search.next();
    if (done) return { slot, position, end, last: value };
  }
  search.return(null);
  return { slot, position, end, last: 'unknown' };
}
