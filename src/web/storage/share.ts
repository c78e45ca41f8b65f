/** Links that carry a program with its registers and the switch. */

import { here, replaceParams } from '../app/address.ts';
import { both } from '../app/catalogue.ts';
import { copyLink, RECORDING_PARAMETER } from '../app/copy.ts';
import { complain } from '../app/notices.tsx';
import { openDialog } from '../program/desk.ts';
import { fileName, isEntered, programInMemory } from '../program/document.ts';
import { LIBRARY, libraryText, openFromLibrary } from '../program/library.ts';
import PROGRAM from '../program/messages.json';
import { inHand, openProgram } from '../program/open.ts';
import { loadReader } from '../program/reading.ts';
import { startSessions } from './sessions.ts';

/** The parameter that carries a program, and the one that names the library program which it was. */
const PROGRAM_PARAMETER = 'p';
const LIBRARY_PARAMETER = 'library';
/** Opens the dialog that takes a pasted text. */
const PASTE_PARAMETER = 'paste';

const loadCode = () => import('../../app/share-code.ts');

/** Copies the link to the program, with registers and switch; the library brings the rules of its own. */
export async function shareProgram(): Promise<void> {
  const hand = await inHand();
  if (!hand) return;
  const [{ makePmk }, { encodeShare }] = await Promise.all([loadReader(), loadCode()]);
  const known = LIBRARY.find(({ name }) => fileName.value === `${name}.pmk`);
  const code = encodeShare(makePmk(isEntered.value ? programInMemory() : hand.program));
  const rules: [string, string][] = known ? [[LIBRARY_PARAMETER, known.name]] : [];
  await copyLink([PROGRAM_PARAMETER, code], ...rules);
}

/** The library's text if its program has the bytes of `bytes`: it brings the rules and comments that a link leaves out. */
async function textWithRules(name: string | null, bytes: Uint8Array): Promise<string | null> {
  const text = name === null ? undefined : await libraryText(name);
  if (text === undefined) return null;
  const { program } = (await loadReader()).parsePmk(text);
  const trim = (all: Uint8Array): string => all.join().replace(/(?:,0)+$/, '');
  return program && trim(program.bytes) === trim(bytes) ? text : null;
}

async function openLink(code: string, name: string | null): Promise<void> {
  const [{ makePmk, parsePmk }, { decodeShare }] = await Promise.all([loadReader(), loadCode()]);
  const { program } = parsePmk(decodeShare(code));
  if (!program) throw new RangeError('not a program');
  const text = await textWithRules(name, program.bytes);
  openProgram(program, text === null ? '' : `${name}.pmk`, text ?? makePmk(program));
}

async function openRecordingLink(code: string): Promise<void> {
  const [{ openRecording }, { decodeShare }] = await Promise.all([import('./recordings.ts'), loadCode()]);
  openRecording(decodeShare(code), '');
}

const without = (params: URLSearchParams, ...names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !names.includes(name)));

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
    openDialog('paste');
    replaceParams(without(params, PASTE_PARAMETER));
  }
  const isAsked = path === '/' && (code !== null || name !== null || recording !== null);
  await startSessions(isAsked);
  if (!isAsked) return;
  // The address of a page to which somebody has gone meanwhile is its own.
  if (here.peek() === there)
    replaceParams(without(params, PROGRAM_PARAMETER, LIBRARY_PARAMETER, RECORDING_PARAMETER));
  if (recording === null && code === null) return openFromLibrary(name!);
  try {
    await (recording === null ? openLink(code!, name) : openRecordingLink(recording));
  } catch {
    complain(both(PROGRAM, 'badLink'));
  }
}
