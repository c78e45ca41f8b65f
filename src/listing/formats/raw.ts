/** `.mkp`: the bare codes, padded with FF. */
import { Diagnostics } from '../diagnostics.ts';
import { type ReadResult, resultOf } from '../program-file.ts';
import { assembleBytes } from './codes.ts';

/** Reads raw codes; FF at the end is padding. */
export function parseRaw(bytes: Uint8Array): ReadResult {
  const diagnostics = new Diagnostics();
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end--;
  return resultOf(diagnostics, assembleBytes([...bytes.subarray(0, Math.min(end, 256))], diagnostics));
}
