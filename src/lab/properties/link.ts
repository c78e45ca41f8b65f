/** A run that shows something as a link: a recording of it that the page opens at its end. */
import {
  makePmk,
  type ProgramFile,
  prepareMachine,
  type Replay,
  type ReplayStep,
} from '../../listing/index.ts';
import type { Key, Machine } from '../../machine/index.ts';
import { writeRecording } from '../recording.ts';
import { encodeShare, LONGEST_SHARED } from '../share-code.ts';
import { linkPart, RECORDING_PARAMETER } from '../share-link.ts';
import { Timeline } from '../timeline.ts';
import { settingsOf, type Verdict } from './verdict.ts';

/** Ticks after which a run is no longer waited for: longer than any case that is tried. */
const LONGEST_RUN = 2_000_000;

/** What stands behind the address of a page that opens a counterexample at its end; null if that would be too long. */
export function counterexampleLink(program: ProgramFile, verdict: Verdict): string | null {
  const registers = settingsOf(verdict).map(({ slot, value }) => [slot, value] as const);
  const machine = prepareMachine(program, { registers });
  const { angle } = verdict.property;
  if (angle !== null) machine.angle = angle;
  return linkOfRun(program, machine, verdict.keys.flat());
}

/** The same of a replay, up to the stop behind one of its steps. */
export function replayLink(program: ProgramFile, replay: Replay, step: ReplayStep): string | null {
  const machine = prepareMachine(program, replay);
  const steps = replay.steps.slice(0, replay.steps.indexOf(step) + 1);
  return linkOfRun(
    program,
    machine,
    steps.flatMap(({ keys }) => keys),
  );
}

function linkOfRun(program: ProgramFile, machine: Machine, keys: readonly Key[]): string | null {
  const timeline = new Timeline(machine);
  for (const key of keys) {
    timeline.input({ kind: 'key', key });
    for (let ticks = 0; timeline.machine.running && ticks < LONGEST_RUN; ticks++) timeline.tick();
    if (timeline.machine.running) break;
  }
  const text = writeRecording(timeline, makePmk(program));
  return text.length > LONGEST_SHARED ? null : linkPart(RECORDING_PARAMETER, encodeShare(text));
}
