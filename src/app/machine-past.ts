/**
 * What the worker knows to do with the past: pack it and bring it back. It comes when it is first asked for, so that the
 * first key does not wait for it.
 */

import { orElse } from '../errors.ts';
import { readRecording, writeRecording } from '../lab/recording.ts';
import { Timeline } from '../lab/timeline.ts';

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
