/** Actions on the program in hand, for the File menu and the commands. */

import { shareProgram } from '../storage/share.ts';
import { openDialog } from './desk.ts';
import { chooseFile, exportAll } from './files.ts';
import type PROGRAM from './messages.json';
import { openNothing } from './open.ts';

type Code = keyof typeof PROGRAM;

/** The name, the message and the message of its second line. */
export type ProgramAction = readonly [name: string, text: Code, detail: Code | null, act: () => unknown];

const keep = () => import('../storage/own-programs.ts').then(({ keepProgram }) => keepProgram());
const recordings = () => import('../storage/recordings.ts');

export const ACTIONS: readonly ProgramAction[] = [
  ['clear', 'clear', 'clearTitle', openNothing],
  ['open', 'open', 'openTitle', chooseFile],
  ['keep', 'keep', 'keepTitle', keep],
  ['share', 'share', 'shareTitle', shareProgram],
  ['wire', 'wire', 'wireDetail', () => openDialog('wire')],
  [
    'save-recording',
    'saveRecording',
    'saveRecordingTitle',
    () => recordings().then(({ saveRecording }) => saveRecording()),
  ],
  [
    'share-recording',
    'shareRecording',
    'shareRecordingTitle',
    () => recordings().then(({ shareRecording }) => shareRecording()),
  ],
  ['print', 'print', null, () => print()],
];

export const BACKUP_ACTIONS: readonly ProgramAction[] = [
  ['export', 'exportAll', null, exportAll],
  ['import', 'importAll', null, chooseFile],
];
