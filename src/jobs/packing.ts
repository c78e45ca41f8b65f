/** States and expansions as text for a queue: the same ones give the same check sum everywhere. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Expansion, Range } from '../lab/expansion.ts';
import { StateTable } from '../lab/state-table.ts';
import { MK61, type State } from '../machine/index.ts';
import { checksumOf } from './checksum.ts';

export interface Packed {
  readonly text: string;
  /** Of what is packed: another version of the compressor may write it otherwise. */
  readonly checksum: string;
}

/** A line of JSON, then arrays, whose lengths it begins with. */
function pack(header: object, arrays: readonly (Int32Array | Float64Array)[]): Packed {
  const lengths = arrays.map(({ byteLength }) => byteLength);
  const bytes = Buffer.concat([
    Buffer.from(`${JSON.stringify([lengths, header])}\n`),
    ...arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ]);
  return { text: deflateRawSync(bytes).toString('base64'), checksum: checksumOf(bytes) };
}

const NEW_LINE = 10;

/** Throws RangeError for what was not packed, or has another check sum than the one wanted. */
function unpack<H>(text: string, wanted?: string): { header: H; arrays: Uint8Array[]; checksum: string } {
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(Buffer.from(text, 'base64'));
  } catch {
    throw new RangeError('a packed part is damaged');
  }
  const checksum = checksumOf(bytes);
  if (wanted !== undefined && checksum !== wanted) throw new RangeError('a packed part is damaged');
  const end = bytes.indexOf(NEW_LINE);
  const [lengths, header] = JSON.parse(bytes.toString('utf8', 0, end)) as [number[], H];
  let at = end + 1;
  const arrays = lengths.map((length) => {
    // A copy of its own begins where arrays of numbers may begin.
    const array = Uint8Array.from(bytes.subarray(at, at + length));
    at += length;
    return array;
  });
  return { header, arrays, checksum };
}

const wordsOf = ({ buffer }: Uint8Array): Int32Array => new Int32Array(buffer as ArrayBuffer);

/** What a part of a search is asked: what is behind different states and all or some of their inputs, or behind starts. */
export type AskedPart =
  | { readonly states: Int32Array; readonly inputs?: Range | undefined }
  | { readonly starts: Range };

export function packAsked(asked: AskedPart): Packed {
  if ('starts' in asked) return pack({ starts: asked.starts }, []);
  const { states, inputs } = asked;
  const table = new StateTable(states.subarray(0, MK61.words));
  for (let at = 0; at < states.length; at += MK61.words) table.add(states, at);
  return pack({ inputs }, [table.base, table.save()]);
}

/** What {@link packAsked} was given, and its check sum. */
export function unpackAsked(text: string): { asked: AskedPart; checksum: string } {
  const { header, arrays, checksum } = unpack<{ inputs?: Range; starts?: Range }>(text);
  if (header.starts) return { asked: { starts: header.starts }, checksum };
  const [base, records] = arrays.map(wordsOf);
  const table = StateTable.load(base, records);
  return { asked: { states: statesOf(table), inputs: header.inputs }, checksum };
}

/** All states of a table, or those of the given numbers. */
function statesOf(table: StateTable, numbers?: Int32Array): Int32Array {
  const count = numbers?.length ?? table.size;
  const states = new Int32Array(count * MK61.words);
  for (let i = 0; i < count; i++) table.read(numbers?.[i] ?? i, states, i * MK61.words);
  return states;
}

/** What a part of a search came to: an expansion, or a mistake in what is searched. */
export type PartOfSearch =
  | { readonly expansion: Expansion }
  /** Texts of a mistake of the user's, in both languages. */
  | { readonly mistake: { readonly en: string; readonly ru: string } }
  /** What a canonical form that is none did. */
  | { readonly canonical: string };

type Header = (Omit<Expansion, 'edges' | 'states'> | Exclude<PartOfSearch, { expansion: Expansion }>) & {
  readonly of: string;
};

/**
 * @param of check sum of what the part was asked: it must be the one that asks for the result.
 */
export function packPart(part: PartOfSearch, of: string): Packed {
  if (!('expansion' in part)) return pack({ ...part, of } satisfies Header, []);
  const { edges, states, ...rest } = part.expansion;
  if (states.length === 0) return pack({ ...rest, of } satisfies Header, [edges]);
  // Many edges lead to the same states.
  const table = new StateTable(states.subarray(0, MK61.words));
  const ends = new Int32Array(states.length / MK61.words);
  for (let i = 0; i < ends.length; i++) ends[i] = table.add(states, i * MK61.words);
  return pack({ ...rest, of } satisfies Header, [edges, ends, table.base as State, table.save()]);
}

/** Throws RangeError for a damaged text, and for the result of another question. */
export function unpackPart(text: string, checksum: string, of: string): PartOfSearch {
  const { header, arrays } = unpack<Header>(text, checksum);
  if (header.of !== of) throw new RangeError('a part was asked something else');
  const { of: _, ...rest } = header;
  if ('mistake' in rest || 'canonical' in rest) return rest;
  const edges = new Float64Array(arrays[0].buffer as ArrayBuffer);
  if (arrays.length === 1) return { expansion: { ...rest, edges, states: new Int32Array(0) } };
  const [ends, base, records] = arrays.slice(1).map(wordsOf);
  const states = statesOf(StateTable.load(base, records), ends);
  return { expansion: { ...rest, edges, states } };
}
