/** Links that carry a program with its registers and the switch. */

import { RECORDING_PARAMETER } from '../../app/share-link.ts';
import { here, replaceParams } from '../app/address.ts';
import { both } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { openPaste } from '../palette/dialogs.ts';
import { fileName, programInMemory } from '../program/document.ts';
import { LIBRARY, libraryProgram, openFromLibrary } from '../program/library.ts';
import PROGRAM from '../program/messages.json';
import { openProgram, takeTyped } from '../program/open.ts';
import { loadReader } from '../program/reading.ts';
import { copyLink } from './links.ts';
import { startSessions } from './sessions.ts';

/** The parameter that carries a program, and the one that names the library program which it was. */
const PROGRAM_PARAMETER = 'p';
const LIBRARY_PARAMETER = 'library';
/** Opens the dialog that takes a pasted text. */
const PASTE_PARAMETER = 'paste';

const libraryNameOf = (file: string): string | undefined =>
  LIBRARY.find(({ name }) => file === `${name}.pmk`)?.name;

/** The address of this page with the program, registers and switch of the machine. */
async function shareLink(): Promise<string> {
  const [{ makePmk }, { encodeShare }] = await Promise.all([loadReader(), import('../../app/share-code.ts')]);
  const params = new URLSearchParams({ [PROGRAM_PARAMETER]: encodeShare(makePmk(programInMemory())) });
  const name = libraryNameOf(fileName.value);
  if (name) params.set(LIBRARY_PARAMETER, name);
  return `${location.origin}${location.pathname}#/?${params}`;
}

/** Copies the link to the program. */
export async function shareProgram(): Promise<void> {
  if (await takeTyped()) await copyLink(await shareLink());
}

/** The library's text if its program has the bytes of `bytes`: it brings the rules and comments that a link leaves out. */
async function libraryText(name: string | null, bytes: Uint8Array): Promise<string | null> {
  const entry = name === null ? undefined : await libraryProgram(name);
  if (!entry) return null;
  const [{ default: text }, { parsePmk }] = await Promise.all([entry.load(), loadReader()]);
  const { program } = parsePmk(text);
  const trim = (all: Uint8Array): string => all.join().replace(/(?:,0)+$/, '');
  return program && trim(program.bytes) === trim(bytes) ? text : null;
}

async function openLink(code: string, name: string | null): Promise<void> {
  try {
    const [{ makePmk, parsePmk }, { decodeShare }] = await Promise.all([
      loadReader(),
      import('../../app/share-code.ts'),
    ]);
    const { program } = parsePmk(decodeShare(code));
    if (!program) throw new RangeError('not a program');
    const text = await libraryText(name, program.bytes);
    if (text === null) openProgram(program, '', makePmk(program));
    else openProgram(program, `${name}.pmk`, text);
  } catch {
    complain(both(PROGRAM, 'badLink'));
  }
}

/**
 * Starts the tab: with the program of the address if it carries one, otherwise where it was. Called again when the
 * address changes.
 */
export async function startFromAddress(): Promise<void> {
  const there = here.peek();
  const { params, path } = there;
  const code = params.get(PROGRAM_PARAMETER);
  const name = params.get(LIBRARY_PARAMETER);
  const recording = params.get(RECORDING_PARAMETER);
  if (path === '/' && params.has(PASTE_PARAMETER)) {
    openPaste();
    const rest = new URLSearchParams(params);
    rest.delete(PASTE_PARAMETER);
    replaceParams(rest);
  }
  const isAsked = path === '/' && (code !== null || name !== null || recording !== null);
  await startSessions(isAsked);
  if (!isAsked) return;
  const rest = new URLSearchParams(params);
  rest.delete(PROGRAM_PARAMETER);
  rest.delete(LIBRARY_PARAMETER);
  rest.delete(RECORDING_PARAMETER);
  // The address of a page to which somebody has gone meanwhile is its own.
  if (here.peek() === there) replaceParams(rest);
  if (recording !== null) await openRecordingLink(recording);
  else if (code !== null) await openLink(code, name);
  else await openFromLibrary(name!);
}

async function openRecordingLink(code: string): Promise<void> {
  try {
    const [{ openRecording }, { decodeShare }] = await Promise.all([
      import('./recordings.ts'),
      import('../../app/share-code.ts'),
    ]);
    openRecording(decodeShare(code), '');
  } catch {
    complain(both(PROGRAM, 'badLink'));
  }
}
