/** The program that the visitor works on: its source text, what it reads as, and its way into the machine. */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Setup } from '../../app/machine-messages.ts';
import { withoutTail } from '../../listing/addresses.ts';
import { type ProgramFile, plainProgram } from '../../listing/index.ts';
import { preferLang } from '../../texts.ts';
import { lang } from '../app/preferences.ts';
import { calmView, machine, model, send, sent } from '../machine/calculator.ts';
import { breakpoints } from './desk.ts';
import { loadReader, reader } from './reading.ts';

/** The text in the editor, in the source format of the listings. */
export const source = signal('');
/** The source as it was loaded, entered or made from the memory: what it says beyond that was typed by the visitor. */
export const settledSource = signal('');
/** Name of the file or library program that the source came from; empty for none. */
export const fileName = signal('');

/** The reading of the source; no program while the reader loads. */
export const reading = computed(() => {
  if (source.value.trim() === '') return { program: plainProgram([]), diagnostics: [] };
  if (reader.value === null) return { program: null, diagnostics: [] };
  const { lintProgram, readProgram } = reader.value;
  const { program, diagnostics } = readProgram(source.value, { format: 'pmk' });
  return { program, diagnostics: program ? [...diagnostics, ...lintProgram(program)] : diagnostics };
});

let lastGood: ProgramFile = plainProgram([]);

/** The program of the source; while the source has errors, the last one that had none. */
export const program = computed<ProgramFile>(() => {
  lastGood = reading.value.program ?? lastGood;
  return lastGood;
});

/** Title in the language of the page, or any, or else the name of the file; empty for none. */
export const title = computed(() => {
  const { title: titles } = program.value.header;
  return preferLang(titles, lang.value) ?? fileName.value.replace(/\.[^.]*$/, '');
});

/** True if the memory of the machine holds what the source says. */
export const isEntered = computed(() => {
  const { bytes } = program.value;
  return machine.value.program.every((byte, cell) => byte === (bytes[cell] ?? 0));
});

/** Steps of a memory up to the last one that is not zero, with the address that belongs to it. */
export const usedOf = (memory: Uint8Array): number => withoutTail(memory).length;

export const usedSteps = computed(() => usedOf(machine.value.program));

export const setupOf = ({ bytes, header }: ProgramFile): Setup => ({
  bytes,
  registers: [...header.registers].map(([slot, value]) => [slot, value.tetrads] as const),
  angle: header.angle,
  model: header.model,
});

/** True if the visitor has typed something into the source that was not entered yet. */
export const isEdited = computed(() => source.value !== settledSource.value);

/**
 * Makes a text the source, as it stands; `settled` is that text without what was typed and not entered. The program
 * of the source before it is forgotten.
 */
export function settle(text: string, name = fileName.peek(), settled = text): void {
  if (text !== source.peek()) lastGood = plainProgram([]);
  source.value = text;
  settledSource.value = settled;
  fileName.value = name;
}

/** Switches the machine off and on and enters the program, its registers and the switch. */
export const setUp = (): void => send('load', setupOf(program.value));

const wanted = signal(0);

/** Changes source and machine at once: the source does not give way to the old memory for a moment. */
export function together(change: () => void): void {
  batch(() => {
    change();
    wanted.value = sent;
  });
}

/** The work of the address or of the last visit is requested, if there is any. */
export const isStarted = signal(false);
/** From then on what the machine shows is that work. */
export const isReady = signal(false);
effect(() => {
  if (isStarted.value && calmView.value.done >= wanted.value) isReady.value = true;
});

/** Takes a program as the document and sets the machine up for it. */
export function loadProgram(file: ProgramFile, text: string, name: string): void {
  settle(text, name);
  breakpoints.value = new Set();
  send('load', setupOf(file));
}

export function programInMemory(): ProgramFile {
  const now = machine.value;
  const registers = model.value.registers
    .map((slot) => [slot, now.get(slot)] as const)
    .filter(([, value]) => value.tetrads !== '000000000000');
  return plainProgram(now.program.slice(0, Math.min(model.value.cells, usedSteps.value)), {
    ...program.value.header,
    model: now.model.id === 'mk-61' ? undefined : now.model.id,
    angle: now.angle,
    registers: new Map(registers),
  });
}

/** The program bytes as a text, to see whether they have changed. */
export const memoryKey = computed(() => machine.value.program.join());

const memoryText = computed(() => {
  void memoryKey.value;
  const text = reader.value;
  return untracked(() => text?.makePmk(programInMemory()) ?? '');
});

/** True when keys have changed the memory and nobody the source. */
const isOfMemory = computed(() => !(isEntered.value || isEdited.value || calmView.value.done < wanted.value));

effect(() => {
  // Without a network at the first visit the machine works on; only its text can be neither read nor written.
  if (isOfMemory.value || source.value.trim() !== '') loadReader().catch(() => {});
});

/** The text to show: the source, or that of the memory; of the memory there is none while the writer is on its way. */
export const shownSource = computed(() => (isOfMemory.value ? memoryText.value : source.value));

/** The program of the text that is shown; null while it has errors or the reader is on its way. */
export const shownProgram = computed<ProgramFile | null>(() => {
  if (!isOfMemory.value) return reading.value.program;
  return reader.value?.readProgram(shownSource.value, { format: 'pmk' }).program ?? null;
});
