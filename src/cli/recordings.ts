/** Recordings as files: opened by the debugger and the debug adapter as the page opens them. */
import { withLocation } from '../errors.ts';
import { RECORDING_ENDING, readRecording } from '../lab/recording.ts';
import { Timeline } from '../lab/timeline.ts';
import { type ProgramFile, parsePmk, plainProgram } from '../listing/index.ts';
import { readWholeFile } from './files.ts';

/** A recorded time with the program that it begins with. */
export interface OpenedRecording {
  readonly program: ProgramFile;
  /** The program's source; empty if there is none. */
  readonly text: string;
  readonly timeline: Timeline;
}

/** True if a file is a recording by its name; nothing is opened. */
export const isRecordingFile = (path: string): boolean => path.toLowerCase().endsWith(RECORDING_ENDING);

/** Opens a recording. Throws UserError that names the file and what is wrong with it. */
export function openRecording(path: string): OpenedRecording {
  const content = readWholeFile(path).toString('utf8');
  return withLocation(path, () => {
    const { record, source, model } = readRecording(content);
    const timeline = Timeline.of(record, { model });
    const read = source === '' ? null : parsePmk(source).program;
    return {
      program: read ?? plainProgram(timeline.machine.program.slice(), { model: model.id }),
      text: read ? source : '',
      timeline,
    };
  });
}
