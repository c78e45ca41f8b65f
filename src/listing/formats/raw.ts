/** `.mkp`: the bare codes, padded with FF. */
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { plainProgram, type ReadResult } from '../program-file.ts';
import { assembleBytes } from './codes.ts';

/** Reads raw codes; FF at the end is padding. */
export function parseRaw(bytes: Uint8Array): ReadResult {
  const diagnostics = new Diagnostics();
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end--;
  if (end === 0) diagnostics.error(WHOLE_FILE, 'emptyProgram', []);
  const code = assembleBytes([...bytes.subarray(0, Math.min(end, 256))], diagnostics);
  if (diagnostics.hasErrors) return { program: null, diagnostics: diagnostics.list() };
  return { program: plainProgram(code), diagnostics: diagnostics.list() };
}
