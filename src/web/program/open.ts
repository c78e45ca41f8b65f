/** Programs from outside into the document and the machine; what was there before can be had back. */

import type { Diagnostic, ProgramFile, Severity } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { inEither } from '../../texts.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain, offer, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import { status } from '../machine/calculator.ts';
import { replaceWork } from '../storage/sessions.ts';
import {
  allDone,
  clearAll,
  enterProgram,
  isEdited,
  isEntered,
  loadProgram,
  program,
  reading,
  settle,
  settledSource,
  setUp,
  source,
  usedSteps,
} from './document.ts';
import { isGuesswork } from './guesswork.ts';
import { PROGRAM } from './messages.ts';
import { loadReader } from './reading.ts';

/** Title of a program in the language of the page, or any; its file name if it has none. */
function titleOf({ header }: ProgramFile, name: string): string {
  return inEither(header.title, lang.value) ?? name.replace(/\.[^.]*$/, '');
}

/** Takes back what was said of the file before. */
let forgetSaid = (): void => {};

function complainOfFile(text: string): void {
  forgetSaid();
  forgetSaid = complain(text);
}

/** Takes a program with its text as the document and sets the machine up for it. */
export function openProgram(file: ProgramFile, name: string, text: string): void {
  const t = textsOf(PROGRAM);
  const title = titleOf(file, name) || t.untitled;
  forgetSaid();
  replaceWork(t.loaded(printedProse(title), file.bytes.length), () => loadProgram(file, text, name));
}

/** Sets the machine up once more for the program of the document. */
export function loadAgain(): void {
  const again = program.peek();
  const title = titleOf(again, '') || textsOf(PROGRAM).untitled;
  replaceWork(textsOf(PROGRAM).loaded(printedProse(title), again.bytes.length), setUp);
}

/** An empty document and an empty machine. */
export const openNothing = (): void => replaceWork(textsOf(PROGRAM).cleared, clearAll);

const explain = ({ line, message }: Diagnostic): string =>
  line > 0 ? textsOf(PROGRAM).errorAt(line, message[lang.value]) : message[lang.value];

/** More sentences are not read. */
const MOST_TOLD = 3;
const inWords = (said: readonly Diagnostic[]): string => said.slice(0, MOST_TOLD).map(explain).join('; ');

/**
 * Reads a file of any format and sets the machine up; what is wrong with it is told, and then nothing changes. What was
 * not sure stays to be read until another file comes, what weighs nothing is said in passing. Whether a text of which
 * most had to be guessed is a program, the visitor is asked.
 */
export async function openFile(content: Uint8Array | string, name: string): Promise<boolean> {
  const t = textsOf(PROGRAM);
  const { makePmk, readProgram } = await loadReader();
  const { program: file, diagnostics, format, text } = readProgram(content, { name });
  const of = (wanted: Severity): Diagnostic[] => diagnostics.filter(({ severity }) => severity === wanted);
  const [errors, warnings, notes] = [of('error'), of('warning'), of('note')];
  if (!file || errors.length > 0) {
    complainOfFile(t.cannotRead(name, inWords(errors)));
    return false;
  }
  const open = (): void => {
    openProgram(file, name, format === 'pmk' && text !== null ? text : makePmk(file));
    if (warnings.length > 0)
      complainOfFile(t.notAllSure(inWords(warnings), Math.max(0, warnings.length - MOST_TOLD)));
    else if (notes.length > 0) tell(t.noted(inWords(notes)));
  };
  if (isGuesswork(file)) {
    offer(t.isProgram(name, file.guessed.size, file.bytes.length), t.loadIt, open);
    return false;
  }
  open();
  return true;
}

/** Puts the program of the source into the memory. */
export const enter = (): void => replaceWork(textsOf(PROGRAM).entered, enterProgram);

/** True if the source has something that was typed and not entered. */
export const isTyped = (): boolean => isEdited.peek() && source.peek().trim() !== '';

/** What is wrong with a source that was typed, in words; null where nothing is. */
export const typedErrors = (): string | null =>
  isTyped() && reading.peek().program === null ? inWords(errorsOf(reading.peek().diagnostics)) : null;

/** True if a program runs or is held: another one in its place would go on from step 00. */
export const isUnderWay = (): boolean => ['running', 'paused'].includes(status.peek());

/**
 * Before the program is saved, kept or shared: what was typed into the source is entered, as it is meant, too. False where
 * it has errors, a program is under way or there is none at all, which is said.
 */
export async function takeTyped(): Promise<boolean> {
  const t = textsOf(PROGRAM);
  await loadReader();
  const errors = typedErrors();
  if (errors !== null) {
    complainOfFile(t.typedErrors(errors));
    return false;
  }
  if (isTyped() && !isEntered.peek()) {
    if (isUnderWay()) {
      complainOfFile(t.typedRunning);
      return false;
    }
    enter();
    await allDone();
  }
  if (usedSteps.peek() > 0) return true;
  complainOfFile(t.noProgram);
  return false;
}

/** Gives up what was typed into the source; it shows the memory again. */
export const discardEdits = (): void =>
  replaceWork(textsOf(PROGRAM).discarded, () => settle(settledSource.peek()));
