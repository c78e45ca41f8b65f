/** Programs from outside into the document and the machine; what was there before can be had back. */

import { isGuesswork } from '../../app/guesswork.ts';
import { type Diagnostic, type ProgramFile, plainProgram } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { type Localized, perLang, preferLang } from '../../texts.ts';
import { here } from '../app/address.ts';
import { both, inLang } from '../app/catalogue.ts';
import { complain, dismiss, offer } from '../app/notices.tsx';
import { printedProse } from '../app/prose.tsx';
import { send } from '../machine/calculator.ts';
import { replaceWork } from '../storage/sessions.ts';
import { closeDialog } from './desk.ts';
import {
  isEdited,
  isEntered,
  loadProgram,
  program,
  programInMemory,
  reading,
  settle,
  settledSource,
  setUp,
  source,
} from './document.ts';
import PROGRAM from './messages.json';
import { loadReader } from './reading.ts';

/** Says that a program was loaded: by its title in that language, or any, or by the name of its file. */
const loaded = ({ header, bytes }: ProgramFile, name: string): Localized =>
  perLang((lang) => {
    const t = inLang(PROGRAM, lang);
    const title = (preferLang(header.title, lang) ?? name.replace(/\.[^.]*$/, '')) || t('untitled');
    return t('loaded', { title: printedProse(title), steps: bytes.length });
  });

/** The text that a program was read from, and the source that was made of it. */
export let readFrom = { source: '', text: '' };

/** Takes a program with its text as the document and sets the machine up for it; the notice ends with the remark. */
export function openProgram(file: ProgramFile, name: string, pmk: string, text = pmk, remark?: Localized) {
  dismiss();
  closeDialog();
  readFrom = { source: pmk, text };
  const said = loaded(file, name);
  const what = remark ? perLang((lang) => `${said[lang]}. ${remark[lang]}`) : said;
  // Who is in the workshop sees it.
  const isSeen = here.peek().path === '/' && !remark;
  replaceWork(what, () => loadProgram(file, pmk, name), isSeen);
}

/** Sets the machine up once more for the program of the document. */
export const loadAgain = (): void => replaceWork(loaded(program.peek(), ''), setUp);

/** An empty document and an empty machine. */
export const openNothing = (): void =>
  replaceWork(both(PROGRAM, 'cleared'), () => loadProgram(plainProgram([]), '', ''));

/** More sentences are not read. */
const MOST_TOLD = 3;
const inWords = (said: readonly Diagnostic[]): Localized =>
  perLang((lang) => {
    const explain = ({ line, message }: Diagnostic): string =>
      line > 0 ? inLang(PROGRAM, lang)('errorAt', { line, why: message[lang] }) : message[lang];
    return said.slice(0, MOST_TOLD).map(explain).join('; ');
  });

/**
 * Reads a file of any format and sets the machine up. A message names errors, and then nothing changes. It names
 * warnings, or else notes, when the program is there. Where most of a text had to be guessed, the visitor decides.
 */
export async function openFile(content: Uint8Array | string, name: string): Promise<void> {
  const { makePmk, readProgram } = await loadReader();
  const { program: file, diagnostics, format, text } = readProgram(content, { name });
  const [errors, warnings, notes] = ['error', 'warning', 'note'].map((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted),
  );
  if (!file || errors.length > 0)
    return complain(both(PROGRAM, 'cannotRead', { name, why: inWords(errors) }));
  const open = (): void => {
    const more = Math.max(0, warnings.length - MOST_TOLD);
    const doubt = warnings.length > 0 && both(PROGRAM, 'notAllSure', { what: inWords(warnings), more });
    const remark = doubt || (notes.length > 0 ? both(PROGRAM, 'noted', { what: inWords(notes) }) : undefined);
    openProgram(file, name, format === 'pmk' && text ? text : makePmk(file), text ?? undefined, remark);
  };
  if (!isGuesswork(file)) return open();
  const question = both(PROGRAM, 'isProgram', { name, guessed: file.guessed.size, steps: file.bytes.length });
  offer(question, { text: both(PROGRAM, 'loadIt'), act: open });
}

/** Puts the program of the source into the memory and goes to its beginning. */
export const enter = (): void =>
  replaceWork(both(PROGRAM, 'entered'), () => {
    settledSource.value = source.value;
    send('program', program.value.bytes);
    send('counter', 0);
  });

/**
 * The program to save, keep or share, and its text: the source's where it is edited or in the memory, else the memory's.
 * Null, after a message, where it has errors or there is none.
 */
export async function inHand(): Promise<{ readonly program: ProgramFile; readonly text: string } | null> {
  const { makePmk } = await loadReader();
  const isSource = source.peek().trim() !== '' && (isEdited.peek() || isEntered.peek());
  const { program: read, diagnostics } = reading.peek();
  const file = isSource ? read : programInMemory();
  if (file && file.bytes.length > 0) return { program: file, text: isSource ? source.peek() : makePmk(file) };
  const what = inWords(errorsOf(diagnostics));
  complain(file ? both(PROGRAM, 'noProgram') : both(PROGRAM, 'typedErrors', { what }));
  return null;
}

/** Gives up what was typed into the source; it shows the memory again. */
export const discardEdits = (): void =>
  replaceWork(both(PROGRAM, 'discarded'), () => settle(settledSource.peek()));
