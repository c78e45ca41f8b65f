/** A counterexample as a link: a recording of it that the page opens at its end. */
import { makePmk, type ProgramFile, prepareMachine } from '../../listing/index.ts';
import { writeRecording } from '../recording.ts';
import { encodeShare, LONGEST_SHARED, linkPart, RECORDING_PARAMETER } from '../share-code.ts';
import { Timeline } from '../timeline.ts';
import { settingsOf, type Verdict } from './verdict.ts';

/** Ticks after which a run is no longer waited for: longer than any case that is tried. */
const LONGEST_RUN = 2_000_000;

/** What stands behind the address of a page that opens a counterexample at its end; null if that would be too long. */
export function counterexampleLink(program: ProgramFile, verdict: Verdict): string | null {
  const machine = prepareMachine(program);
  const { angle } = verdict.property;
  if (angle !== null) machine.angle = angle;
  for (const { slot, value } of settingsOf(verdict)) machine.set(slot, value);
  const timeline = new Timeline(machine);
  for (const key of verdict.keys.flat()) {
    timeline.input({ kind: 'key', key });
    for (let ticks = 0; timeline.machine.running && ticks < LONGEST_RUN; ticks++) timeline.tick();
    if (timeline.machine.running) break;
  }
  const text = writeRecording(timeline, makePmk(program));
  return text.length > LONGEST_SHARED ? null : linkPart(RECORDING_PARAMETER, encodeShare(text));
}
