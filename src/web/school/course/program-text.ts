/** The program of the editor: its bytes, and a text for bytes. */

import { makePmk, type ProgramFile, plainProgram, readProgram } from '../../../listing/index.ts';
import { errorsOf } from '../../../listing/severity.ts';

export interface ReadText {
  /** Null if the text has errors. */
  readonly program: Uint8Array | null;
  readonly isEmpty: boolean;
}

/** Reads what is written: the source format, or any listing that is pasted. */
export function readText(text: string): ReadText {
  if (text.trim() === '') return { program: null, isEmpty: true };
  const { program, diagnostics } = readProgram(text, { format: 'pmk' });
  const isWrong = program === null || errorsOf(diagnostics).length > 0;
  return { program: isWrong ? null : program.bytes, isEmpty: !isWrong && program.bytes.length === 0 };
}

const fileOf = (bytes: Uint8Array): ProgramFile => plainProgram(bytes);

/** Bytes as a text for the editor. */
export const textOf = (bytes: Uint8Array): string => makePmk(fileOf(bytes));

/** Bytes without the zeros at their end. */
export function withoutTail(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => byte !== 0);
  return bytes.slice(0, last + 1);
}
