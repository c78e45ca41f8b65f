/** States and expansions, programs and functions as text for a queue: the same ones give the same check sum everywhere. */
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Heads, Products } from '../golf/enumerate.ts';
import { EDGE_FIELDS, EDGE_FROM, type Expansion, type Range } from '../lab/expansion.ts';
import { decodeState, recordOffsets, StateTable } from '../lab/state-table.ts';
import { MK61, type State } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import { checksumOf } from './checksum.ts';

export interface Packed {
  readonly text: string;
  /** Of what is packed: another version of the compressor may write it otherwise. */
  readonly checksum: string;
}

/** A line of JSON, then arrays, whose lengths it begins with. */
function pack(
  header: object,
  arrays: readonly (Int32Array | Uint32Array | Uint8Array | Float64Array)[],
): Packed {
  const lengths = arrays.map(({ byteLength }) => byteLength);
  const bytes = Buffer.concat([
    Buffer.from(`${JSON.stringify([lengths, header])}\n`),
    ...arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ]);
  // What is packed repeats itself: the quickest level takes a fifth of the time of the usual one for a tenth more of text.
  const packed = deflateRawSync(bytes, { level: constants.Z_BEST_SPEED });
  return { text: packed.toString('base64'), checksum: checksumOf(bytes) };
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

/**
 * Edges column by column, the states that they leave as differences: what is alike then stands together. In 32 bits where
 * that is enough.
 */
function packEdges(edges: Float64Array): Int32Array | Float64Array {
  const count = edges.length / EDGE_FIELDS;
  const columns = new Float64Array(edges.length);
  let isSmall = true;
  for (let field = 0; field < EDGE_FIELDS; field++) {
    for (let i = 0; i < count; i++) {
      const at = i * EDGE_FIELDS + field;
      const value = field === EDGE_FROM && i > 0 ? edges[at] - edges[at - EDGE_FIELDS] : edges[at];
      columns[field * count + i] = value;
      isSmall &&= (value | 0) === value;
    }
  }
  return isSmall ? Int32Array.from(columns) : columns;
}

/** The edges of {@link packEdges}; `isWide` if they took 64 bits. */
function unpackEdges({ buffer }: Uint8Array, isWide: boolean): Float64Array {
  const columns = isWide ? new Float64Array(buffer as ArrayBuffer) : new Int32Array(buffer as ArrayBuffer);
  const count = columns.length / EDGE_FIELDS;
  const edges = new Float64Array(columns.length);
  for (let field = 0; field < EDGE_FIELDS; field++) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const value = columns[field * count + i];
      sum = field === EDGE_FROM ? sum + value : value;
      edges[i * EDGE_FIELDS + field] = sum;
    }
  }
  return edges;
}

const wordsOf = ({ buffer }: Uint8Array): Int32Array => new Int32Array(buffer as ArrayBuffer);

/** What a part of a search is asked: what is behind different states and all or some of their inputs, or behind starts. */
export type AskedPart =
  | { readonly states: Int32Array; readonly inputs?: Range | undefined }
  | { readonly starts: Range };

/**
 * What a part is asked, as text that is the same wherever it is packed. States must differ from one another: they lie
 * in a table of the set.
 */
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
  return { asked: { states: statesOf(base, records), inputs: header.inputs }, checksum };
}

/** All states of a table's records, or those of the given numbers. */
function statesOf(base: State, records: Int32Array, numbers?: Int32Array): Int32Array {
  const offsets = recordOffsets(base, records);
  const count = numbers?.length ?? offsets.length - 1;
  const states = new Int32Array(count * MK61.words);
  for (let i = 0; i < count; i++)
    decodeState(base, records, offsets[numbers?.[i] ?? i], states, i * MK61.words);
  return states;
}

/** What a part of a search came to: an expansion, or a mistake in what is searched, or what a canonical form that is none did. */
export type PartOfSearch =
  | { readonly expansion: Expansion }
  | { readonly mistake: Localized }
  | { readonly canonical: Localized };

type Header = (
  | (Omit<Expansion, 'edges' | 'states'> & { readonly isWide: boolean })
  | Exclude<PartOfSearch, { expansion: Expansion }>
) & { readonly of: string };

/**
 * @param of check sum of what the part was asked: it must be the one that asks for the result.
 */
export function packPart(part: PartOfSearch, of: string): Packed {
  if (!('expansion' in part)) return pack({ ...part, of } satisfies Header, []);
  const { edges: rows, states, ...rest } = part.expansion;
  const edges = packEdges(rows);
  const header: Header = { ...rest, isWide: edges instanceof Float64Array, of };
  if (states.length === 0) return pack(header, [edges]);
  // Many edges lead to the same states.
  const table = new StateTable(states.subarray(0, MK61.words));
  const ends = new Int32Array(states.length / MK61.words);
  for (let i = 0; i < ends.length; i++) ends[i] = table.add(states, i * MK61.words);
  return pack(header, [edges, ends, table.base as State, table.save()]);
}

/** Throws RangeError for a damaged text, and for the result of another question. */
export function unpackPart(text: string, checksum: string, of: string): PartOfSearch {
  const { header, arrays } = unpack<Header>(text, checksum);
  if (header.of !== of) throw new RangeError('a part was asked something else');
  const { of: _, ...rest } = header;
  if ('mistake' in rest || 'canonical' in rest) return rest;
  const { isWide, ...found } = rest;
  const edges = unpackEdges(arrays[0], isWide);
  if (arrays.length === 1) return { expansion: { ...found, edges, states: new Int32Array(0) } };
  const [ends, base, records] = arrays.slice(1).map(wordsOf);
  const states = statesOf(base, records, ends);
  return { expansion: { ...found, edges, states } };
}

/** Programs of one length as they are asked. */
export const packHeads = ({ length, count, codes }: Heads): Packed => pack({ length, count }, [codes]);

/** What {@link packHeads} was given, and its check sum. */
export function unpackHeads(text: string): { heads: Heads; checksum: string } {
  const { header, arrays, checksum } = unpack<{ length: number; count: number }>(text);
  return { heads: { ...header, codes: arrays[0] }, checksum };
}

/** @param of check sum of the heads. */
export const packProducts = ({ keys, commands }: Products, of: string): Packed =>
  pack({ of }, [keys, commands]);

/** Throws RangeError for a damaged text, and for what is behind other heads. */
export function unpackProducts(text: string, checksum: string, of: string): Products {
  const { header, arrays } = unpack<{ of: string }>(text, checksum);
  if (header.of !== of) throw new RangeError('a part was asked something else');
  const [keys, commands] = arrays.map(({ buffer }) => buffer as ArrayBuffer);
  return { keys: new Float64Array(keys), commands: new Uint32Array(commands) };
}
