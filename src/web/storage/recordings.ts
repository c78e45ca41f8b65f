/** Recordings of this tab's machine: out as a file or link, and in. */

import { encodeShare, LONGEST_SHARED } from '../../app/share-code.ts';
import { errorText, UserError } from '../../errors.ts';
import { RECORDING_ENDING, readRecording } from '../../lab/recording.ts';
import { both } from '../app/catalogue.ts';
import { copyLink, download, RECORDING_PARAMETER } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';
import { recorded, send } from '../machine/calculator.ts';
import { fileName, settle, shownSource } from '../program/document.ts';
import PROGRAM from '../program/messages.json';
import { replaceWork } from './sessions.ts';

/** Does something with the recording and the source of its program; says so if there is none. */
async function withRecording(act: (text: string) => unknown): Promise<void> {
  const { record } = await recorded();
  // A machine knows nothing of the source of its program.
  const own = `"source":${JSON.stringify(shownSource.peek())}`;
  if (record) await act(record.replace('"source":""', () => own));
  else complain(both(SHELL, 'partFailed'));
}

/** Downloads the recording with the source of its program, named after the file that is open. */
export const saveRecording = (): Promise<void> =>
  withRecording((text) => {
    const base = fileName.peek().replace(/\.[^.]*$/, '') || 'mk61';
    download(text, `${base}${RECORDING_ENDING}`, 'application/json');
  });

/** Copies a link to the recording; says so where it is too long for one. */
export const shareRecording = (): Promise<void> =>
  withRecording((text) => {
    if (text.length <= LONGEST_SHARED) return copyLink([RECORDING_PARAMETER, encodeShare(text)]);
    return complain(both(PROGRAM, 'recordingTooLong'));
  });

/** Opens the text of a recording; with an error a notice says so and nothing changes. */
export function openRecording(text: string, name: string): void {
  try {
    const { source } = readRecording(text);
    replaceWork(both(PROGRAM, 'recordingOpened'), () => {
      settle(source, name === '' ? '' : name.replace(/\.[^.]*$/, '.pmk'));
      send('replay', text);
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    complain(both(PROGRAM, 'cannotRead', { name: name || both(PROGRAM, 'time'), why: errorText(error) }));
  }
}
