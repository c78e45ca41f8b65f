/**
 * A small assembler for WebAssembly: expressions are trees of bytes, a function is built from the inside out, and
 * labels are names. Only what the turbo needs; the encoding is that of the WebAssembly core specification, version 1.
 */

/** Encoded instructions: bytes and strings of bytes in nested lists, so that putting parts together copies nothing. */
export type Code = number | Uint8Array | readonly Code[];
/** Index of a local variable. */
export type Local = number;

export const I32 = 0x7f;
export const I64 = 0x7e;
export const F64 = 0x7c;
export type ValueType = typeof I32 | typeof I64 | typeof F64;

const EMPTY_BLOCK = 0x40;
const FUNCTION_TYPE = 0x60;

/** Unsigned LEB128. */
const unsigned = (value: number): Code => (value < 0x80 ? value : unsignedBytes(value));

function unsignedBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

/** Signed LEB128 of a 32-bit integer. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  while (true) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) {
      bytes.push(low);
      return bytes;
    }
    bytes.push(low | 0x80);
  }
}

/** Signed LEB128 of the 64-bit integer high * 2^32 + low. */
function signed64(high: number, low: number): number[] {
  const bytes: number[] = [];
  let lowWord = low | 0;
  let highWord = high | 0;
  while (true) {
    const byte = lowWord & 0x7f;
    lowWord = (lowWord >>> 7) | (highWord << 25);
    highWord >>= 7;
    if (
      (lowWord === 0 && highWord === 0 && (byte & 0x40) === 0) ||
      (lowWord === -1 && highWord === -1 && (byte & 0x40) !== 0)
    ) {
      bytes.push(byte);
      return bytes;
    }
    bytes.push(byte | 0x80);
  }
}

const DOUBLE = new DataView(new ArrayBuffer(8));

function double(value: number): number[] {
  DOUBLE.setFloat64(0, value, true);
  return Array.from({ length: 8 }, (_, i) => DOUBLE.getUint8(i));
}

/** The instructions of `parts`, one after the other. */
export const seq = (...parts: Code[]): Code => parts;

const unary =
  (opcode: number) =>
  (a: Code): Code => [a, opcode];
const binary =
  (opcode: number) =>
  (a: Code, b: Code): Code => [a, b, opcode];
const load =
  (opcode: number) =>
  (address: Code, offset = 0): Code => [address, opcode, 0, unsigned(offset)];
const store =
  (opcode: number) =>
  (address: Code, value: Code, offset = 0): Code => [address, value, opcode, 0, unsigned(offset)];

const GETS: readonly Code[] = Array.from({ length: 128 }, (_, local) => [0x20, local]);
export const get = (local: Local): Code => GETS[local] ?? [0x20, unsigned(local)];
export const set = (local: Local, value: Code): Code => [value, 0x21, unsigned(local)];
export const tee = (local: Local, value: Code): Code => [value, 0x22, unsigned(local)];
export const call = (index: number, ...args: Code[]): Code => [args, 0x10, unsigned(index)];
/** `condition` ? a : b, both evaluated. */
export const select = (a: Code, b: Code, condition: Code): Code => [a, b, condition, 0x1b];
export const RETURN: Code = [0x0f];

/** i32.const of -64..63, a byte each. */
const SMALL_CONSTANTS: readonly Code[] = Array.from({ length: 128 }, (_, i) => [0x41, (i - 64) & 0x7f]);

export const i32 = {
  const: (value: number): Code =>
    value >= -64 && value < 64 ? SMALL_CONSTANTS[value + 64] : [0x41, signed(value)],
  load: load(0x28),
  load8s: load(0x2c),
  load8u: load(0x2d),
  load16u: load(0x2f),
  store: store(0x36),
  eqz: unary(0x45),
  eq: binary(0x46),
  ne: binary(0x47),
  ltS: binary(0x48),
  ltU: binary(0x49),
  gtS: binary(0x4a),
  gtU: binary(0x4b),
  leS: binary(0x4c),
  leU: binary(0x4d),
  geS: binary(0x4e),
  geU: binary(0x4f),
  clz: unary(0x67),
  ctz: unary(0x68),
  add: binary(0x6a),
  sub: binary(0x6b),
  mul: binary(0x6c),
  divS: binary(0x6d),
  divU: binary(0x6e),
  and: binary(0x71),
  or: binary(0x72),
  xor: binary(0x73),
  shl: binary(0x74),
  shrS: binary(0x75),
  shrU: binary(0x76),
  /** The low word of a 64-bit integer. */
  wrap: unary(0xa7),
  /** Truncation to a signed integer; out of range it saturates and does not trap. */
  truncF64: (a: Code): Code => [a, 0xfc, 0x02],
};

export const i64 = {
  /** high * 2^32 + low. */
  const: (high: number, low: number): Code => [0x42, signed64(high, low)],
  load: load(0x29),
  store: store(0x37),
  eqz: unary(0x50),
  eq: binary(0x51),
  ne: binary(0x52),
  ltU: binary(0x54),
  gtU: binary(0x56),
  leU: binary(0x58),
  add: binary(0x7c),
  sub: binary(0x7d),
  mul: binary(0x7e),
  and: binary(0x83),
  or: binary(0x84),
  xor: binary(0x85),
  shl: binary(0x86),
  shrU: binary(0x88),
  extendU: unary(0xad),
};

export const f64 = {
  const: (value: number): Code => [0x44, double(value)],
  load: load(0x2b),
  mul: binary(0xa2),
  div: binary(0xa3),
  sqrt: unary(0x9f),
  convertI32: unary(0xb7),
};

/** Puts code together; one for all, because nothing is written while something else is. */
class Writer {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** The bytes of `code`, one after the other. */
  bytesOf(code: Code): Uint8Array {
    this.#length = 0;
    this.#write(code);
    return this.#bytes.slice(0, this.#length);
  }

  #write(code: Code): void {
    if (typeof code === 'number') {
      this.#reserve(1);
      this.#bytes[this.#length++] = code;
    } else if (code instanceof Uint8Array) {
      this.#reserve(code.length);
      this.#bytes.set(code, this.#length);
      this.#length += code.length;
    } else {
      for (let i = 0; i < code.length; i++) this.#write(code[i]);
    }
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + count);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

const writer = new Writer();

/** The same code as one string of bytes: for parts that are used again and again. */
export const flat = (code: Code): Code => writer.bytesOf(code);

/** `code` behind its length. */
function sized(code: Code): Code {
  const bytes = writer.bytesOf(code);
  return [unsigned(bytes.length), bytes];
}

/** A function under construction: its locals and the labels around the place that is being written. */
export class Builder {
  readonly params: readonly ValueType[];
  readonly results: readonly ValueType[];
  readonly #locals: ValueType[] = [];
  readonly #labels: string[] = [];

  constructor(params: readonly ValueType[], results: readonly ValueType[]) {
    this.params = params;
    this.results = results;
  }

  /** A new local variable; it begins as 0. */
  local(type: ValueType): Local {
    return this.params.length + this.#locals.push(type) - 1;
  }

  #structured(opcode: number, label: string, body: () => Code): Code {
    this.#labels.push(label);
    const inner = body();
    this.#labels.pop();
    return [opcode, EMPTY_BLOCK, inner, 0x0b];
  }

  /** A block; a branch to `label` leaves it. */
  block(label: string, body: () => Code): Code {
    return this.#structured(0x02, label, body);
  }

  /** A loop; a branch to `label` goes back to its beginning. */
  loop(label: string, body: () => Code): Code {
    return this.#structured(0x03, label, body);
  }

  /** `then` if `condition` is not 0, else `otherwise`. */
  if(condition: Code, then: () => Code, otherwise?: () => Code): Code {
    this.#labels.push('');
    const yes = then();
    const no = otherwise ? [0x05, otherwise()] : [];
    this.#labels.pop();
    return [condition, 0x04, EMPTY_BLOCK, yes, no, 0x0b];
  }

  #depth(label: string): number {
    const at = this.#labels.lastIndexOf(label);
    if (at < 0) throw new RangeError(`no label ${label}`);
    return this.#labels.length - 1 - at;
  }

  br(label: string): Code {
    return [0x0c, unsigned(this.#depth(label))];
  }

  brIf(label: string, condition: Code): Code {
    return [condition, 0x0d, unsigned(this.#depth(label))];
  }

  /** Branches to `labels[index]`, or to `otherwise` beyond them. */
  brTable(index: Code, labels: readonly string[], otherwise: string): Code {
    const depths = new Map([...new Set([...labels, otherwise])].map((label) => [label, this.#depth(label)]));
    return [
      index,
      0x0e,
      unsigned(labels.length),
      labels.map((label) => unsigned(depths.get(label)!)),
      unsigned(depths.get(otherwise)!),
    ];
  }

  /** The function's entry in the code section. */
  encode(body: Code): Code {
    const locals = this.#locals.map((type): Code => [1, type]);
    return sized([unsigned(this.#locals.length), locals, body, 0x0b]);
  }
}

interface Signature {
  readonly params: readonly ValueType[];
  readonly results: readonly ValueType[];
}

/** A module: imports come first, then functions, which are exported under their names. */
export class Module {
  readonly #types: number[][] = [];
  readonly #imports: Code[] = [];
  readonly #functions: { type: number; name: string; code: Code }[] = [];
  #importedFunctions = 0;

  #type({ params, results }: Signature): number {
    const bytes = [FUNCTION_TYPE, params.length, ...params, results.length, ...results];
    const known = this.#types.findIndex((other) => other.join() === bytes.join());
    return known >= 0 ? known : this.#types.push(bytes) - 1;
  }

  importMemory(from: string, name: string): void {
    this.#imports.push([text(from), text(name), 0x02, 0x00, 0x01]);
  }

  /** Index of an imported function. All imports precede the first {@link Module.define}. */
  importFunction(from: string, name: string, signature: Signature): number {
    this.#imports.push([text(from), text(name), 0x00, unsigned(this.#type(signature))]);
    return this.#importedFunctions++;
  }

  /** Index of a new function, exported as `name`. */
  define(name: string, builder: Builder, body: Code): number {
    this.#functions.push({ type: this.#type(builder), name, code: builder.encode(body) });
    return this.#importedFunctions + this.#functions.length - 1;
  }

  /** The module in its binary format. */
  encode(): Uint8Array {
    const functions = this.#functions;
    const section = (id: number, entries: readonly Code[]): Code => [
      id,
      sized([unsigned(entries.length), entries]),
    ];
    return writer.bytesOf([
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, this.#types),
      section(2, this.#imports),
      section(
        3,
        functions.map(({ type }) => unsigned(type)),
      ),
      section(
        7,
        functions.map(({ name }, i) => [text(name), 0x00, unsigned(this.#importedFunctions + i)]),
      ),
      section(
        10,
        functions.map(({ code }) => code),
      ),
    ]);
  }
}

/** A name: its length and its characters, all of them ASCII. */
const text = (value: string): Code => [
  unsigned(value.length),
  Array.from(value, (character) => character.charCodeAt(0)),
];
