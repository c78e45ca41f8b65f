/** The program that the visitor works on: its source text, what it reads as, and its way into the machine. */
import { computed, signal } from '@preact/signals';
import {
  type Diagnostic,
  lintProgram,
  makePmk,
  type ProgramFile,
  plainProgram,
  readProgram,
} from '../../listing/index.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { machine, send, view } from '../machine/calculator.ts';
import type { Setup } from '../machine/protocol.ts';
import { PROGRAM } from './messages.ts';

/** The text in the editor, in the source format of the listings. */
export const source = signal('');
/** Name of the file or library program that the source came from; empty for none. */
export const fileName = signal('');

interface Reading {
  readonly program: ProgramFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the source reads as now. */
export const reading = computed<Reading>(() => {
  if (source.value.trim() === '') return { program: plainProgram([]), diagnostics: [] };
  const { program, diagnostics } = readProgram(source.value, { format: 'pmk' });
  return { program, diagnostics: program ? [...diagnostics, ...lintProgram(program)] : diagnostics };
});

let lastGood: ProgramFile = plainProgram([]);

/** The program of the source; while the source has errors, the last one that had none. */
export const program = computed<ProgramFile>(() => {
  lastGood = reading.value.program ?? lastGood;
  return lastGood;
});

/** Title in the language of the page, or any. */
export const title = computed(() => {
  const { title: titles } = program.value.header;
  return titles[lang.value] ?? titles.ru ?? titles.en ?? '';
});

/** True if the memory of the machine holds what the source says. */
export const isEntered = computed(() => {
  const { bytes } = program.value;
  return machine.value.program.every((byte, cell) => byte === (bytes[cell] ?? 0));
});

/** Steps of the memory up to the last one that is not zero. */
export const usedSteps = computed(() => machine.value.program.findLastIndex((byte) => byte !== 0) + 1);

const setupOf = ({ bytes, header }: ProgramFile): Setup => ({
  bytes,
  registers: [...header.registers].map(([slot, value]) => [slot, value.tetrads] as const),
  angle: header.angle,
});

/** Switches the machine off and on and enters the program, its registers and the switch. */
export const setUp = (): void => send({ type: 'load', setup: setupOf(program.value) });

/** Enters the program alone. */
export const enter = (): void => send({ type: 'program', bytes: program.value.bytes });

/** Takes a program as the document and sets the machine up for it. Other pages hand programs over with it. */
export function openProgram(file: ProgramFile, name: string): void {
  source.value = makePmk(file);
  fileName.value = name;
  setUp();
}

/** An empty document and an empty machine. */
export function openNothing(): void {
  source.value = '';
  fileName.value = '';
  send({ type: 'load', setup: setupOf(plainProgram([])) });
}

const explain = ({ line, message }: Diagnostic): string =>
  line > 0 ? textsOf(PROGRAM).errorAt(line, message[lang.value]) : message[lang.value];

/** Reads a file of any format and sets the machine up; what is wrong with it is told, and then nothing changes. */
export function openFile(content: Uint8Array | string, name: string): boolean {
  const t = textsOf(PROGRAM);
  const { program: file, diagnostics, format, text } = readProgram(content, { name });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!file || errors.length > 0) {
    complain(t.cannotRead(name, errors.slice(0, 3).map(explain).join('; ')));
    return false;
  }
  if (format === 'pmk' && text !== null) {
    source.value = text;
    fileName.value = name;
    setUp();
  } else {
    openProgram(file, name);
  }
  if (file.guessed.size > 0) complain(t.guessed(file.guessed.size));
  return true;
}

/** What the machine holds, as a program with the registers as its start values. */
export function programInMemory(): ProgramFile {
  const now = machine.value;
  const { header } = program.value;
  const registers = MK61.slots
    .filter((slot) => slot.startsWith('R'))
    .map((slot) => [slot, now.get(slot)] as const)
    .filter(([, value]) => value.tetrads !== '000000000000');
  return plainProgram(now.program.slice(0, Math.min(MK61.cells, usedSteps.value)), {
    title: header.title,
    start: header.start,
    angle: now.angle,
    registers: new Map(registers),
  });
}

/** Makes the memory and the registers the source. */
export function takeMemory(): void {
  source.value = makePmk(programInMemory());
}

/** Presses keys one after another, each when the machine has come to rest. */
export async function pressAll(keys: readonly Key[]): Promise<void> {
  for (const key of keys) {
    await atRest();
    send({ type: 'key', key });
    await answered();
  }
}

const answered = (): Promise<void> =>
  new Promise((resolve) => {
    let isFirst = true;
    const stop = view.subscribe(() => {
      if (!isFirst) {
        resolve();
        queueMicrotask(() => stop());
      }
      isFirst = false;
    });
  });

const atRest = async (): Promise<void> => {
  while (view.peek().status === 'running') await answered();
};
