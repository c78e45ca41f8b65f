/**
 * A small assembler for WebAssembly: expressions are trees of bytes, a function is built from the inside out, and
 * labels are names. Only what the turbo needs; the encoding is that of the WebAssembly core specification, version 1.
 */

/** Encoded instructions; a list is its parts, one after the other, so that putting parts together copies nothing. */
export type Code = Uint8Array | readonly Code[];
/** An operand of an instruction: code that leaves it on the stack, or a constant of the instruction's type. */
export type Operand = Code | number;
/** A local variable: the instruction that reads it. */
export type Local = readonly [opcode: Code, index: Code] & { readonly isLocal: true };

export const I32 = 0x7f;
export const I64 = 0x7e;
const F64 = 0x7c;
export type ValueType = typeof I32 | typeof I64 | typeof F64;

const EMPTY_BLOCK = 0x40;
const FUNCTION_TYPE = 0x60;

/** Bytes, and code between them. */
type Part = number | Uint8Array | readonly Part[];
const encoded = (parts: readonly Part[]): Code => parts as readonly Code[];

/** Unsigned LEB128. */
const unsigned = (value: number): Part => (value < 0x80 ? value : unsignedBytes(value));

function unsignedBytes(value: number): Part {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

/** Signed LEB128 of high * 2^32 + low. */
function signed(high: number, low: number): Part {
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

const double = (value: number): Part => new Uint8Array(Float64Array.of(value).buffer);

const constant32 = (value: number): Code => encoded([0x41, signed(value >> 31, value)]);
/** high * 2^32 + low. */
const constant64 = (high: number, low: number): Code => encoded([0x42, signed(high, low)]);
const constantDouble = (value: number): Code => encoded([0x44, double(value)]);

type Constant = (value: number) => Code;

const operand = (a: Operand, constant: Constant): Code => (typeof a === 'number' ? constant(a) : a);
const as32 = (a: Operand): Code => operand(a, constant32);
/** i64.const of a number below 2^53. */
const whole64 = (value: number): Code => constant64(Math.floor(value / 2 ** 32), value);

const unary =
  (opcode: number, constant: Constant) =>
  (a: Operand): Code =>
    encoded([operand(a, constant), opcode]);
const binary =
  (opcode: number, constant: Constant) =>
  (a: Operand, b: Operand): Code =>
    encoded([operand(a, constant), operand(b, constant), opcode]);
const load =
  (opcode: number) =>
  (address: Operand, offset = 0): Code =>
    encoded([as32(address), opcode, 0, unsigned(offset)]);
const store =
  (opcode: number, constant: Constant) =>
  (address: Operand, value: Operand, offset = 0): Code =>
    encoded([as32(address), operand(value, constant), opcode, 0, unsigned(offset)]);

// A constant has 32 bits in instructions for any type.
/** The local variable or parameter of an index. */
export const local = (index: number): Local => encoded([0x20, unsigned(index)]) as Local;
/** Assigns a local variable and leaves nothing. */
export const set = (variable: Local, value: Operand): Code => encoded([as32(value), 0x21, variable[1]]);
/** Assigns a local variable and leaves the value. */
export const tee = (variable: Local, value: Operand): Code => encoded([as32(value), 0x22, variable[1]]);
/** Calls the function with this index in the module; its results are left. */
export const call = (index: number, ...args: Operand[]): Code =>
  encoded([args.map(as32), 0x10, unsigned(index)]);
/** `condition` ? a : b, both evaluated. */
export const select = (a: Operand, b: Operand, condition: Operand): Code =>
  encoded([as32(a), as32(b), as32(condition), 0x1b]);
export const RETURN = encoded([0x0f]);

export const i32 = {
  load: load(0x28),
  load8s: load(0x2c),
  load8u: load(0x2d),
  load16u: load(0x2f),
  store: store(0x36, constant32),
  eqz: unary(0x45, constant32),
  eq: binary(0x46, constant32),
  ne: binary(0x47, constant32),
  ltS: binary(0x48, constant32),
  ltU: binary(0x49, constant32),
  gtS: binary(0x4a, constant32),
  gtU: binary(0x4b, constant32),
  leS: binary(0x4c, constant32),
  leU: binary(0x4d, constant32),
  geS: binary(0x4e, constant32),
  geU: binary(0x4f, constant32),
  clz: unary(0x67, constant32),
  ctz: unary(0x68, constant32),
  add: binary(0x6a, constant32),
  sub: binary(0x6b, constant32),
  mul: binary(0x6c, constant32),
  divS: binary(0x6d, constant32),
  divU: binary(0x6e, constant32),
  and: binary(0x71, constant32),
  or: binary(0x72, constant32),
  xor: binary(0x73, constant32),
  shl: binary(0x74, constant32),
  shrS: binary(0x75, constant32),
  shrU: binary(0x76, constant32),
  /** The low word of a 64-bit integer. */
  wrap: unary(0xa7, whole64),
  /** Truncation to a signed integer; out of range it saturates and does not trap. */
  truncF64: (a: Operand): Code => encoded([operand(a, constantDouble), 0xfc, 0x02]),
};

export const i64 = {
  const: constant64,
  load: load(0x29),
  store: store(0x37, whole64),
  eqz: unary(0x50, whole64),
  eq: binary(0x51, whole64),
  ne: binary(0x52, whole64),
  ltU: binary(0x54, whole64),
  gtU: binary(0x56, whole64),
  leU: binary(0x58, whole64),
  geU: binary(0x5a, whole64),
  add: binary(0x7c, whole64),
  sub: binary(0x7d, whole64),
  mul: binary(0x7e, whole64),
  and: binary(0x83, whole64),
  or: binary(0x84, whole64),
  xor: binary(0x85, whole64),
  shl: binary(0x86, whole64),
  shrU: binary(0x88, whole64),
  rotl: binary(0x89, whole64),
  extendU: unary(0xad, constant32),
};

export const f64 = {
  const: constantDouble,
  load: load(0x2b),
  mul: binary(0xa2, constantDouble),
  div: binary(0xa3, constantDouble),
  sqrt: unary(0x9f, constantDouble),
  convertI32: unary(0xb7, constant32),
};

/** Puts code together; one for all, because nothing is written while something else is. */
class Writer {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** The bytes of `code`, one after the other. */
  bytesOf(code: Part): Uint8Array {
    this.#length = 0;
    this.#write(code);
    return this.#bytes.slice(0, this.#length);
  }

  #write(code: Part): void {
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

/** `code` after its length. */
function sized(code: Part): Part {
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
    return local(this.params.length + this.#locals.push(type) - 1);
  }

  /** New local variables of one type. */
  locals(count: number, type: ValueType = I32): Local[] {
    return Array.from({ length: count }, () => this.local(type));
  }

  #structured(opcode: number, label: string, body: () => Code): Code {
    this.#labels.push(label);
    const inner = body();
    this.#labels.pop();
    return encoded([opcode, EMPTY_BLOCK, inner, 0x0b]);
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
  if(condition: Operand, then: () => Code, otherwise?: () => Code): Code {
    this.#labels.push('');
    const yes = then();
    const no = otherwise ? encoded([0x05, otherwise()]) : [];
    this.#labels.pop();
    return encoded([as32(condition), 0x04, EMPTY_BLOCK, yes, no, 0x0b]);
  }

  #depth(label: string): number {
    const at = this.#labels.lastIndexOf(label);
    if (at < 0) throw new RangeError(`no label ${label}`);
    return this.#labels.length - 1 - at;
  }

  br(label: string): Code {
    return encoded([0x0c, unsigned(this.#depth(label))]);
  }

  brIf(label: string, condition: Operand): Code {
    return encoded([as32(condition), 0x0d, unsigned(this.#depth(label))]);
  }

  /** Branches to `labels[index]`, or to `otherwise` beyond them. */
  brTable(index: Operand, labels: readonly string[], otherwise: string): Code {
    const depths = new Map([...new Set([...labels, otherwise])].map((label) => [label, this.#depth(label)]));
    const targets = [...labels, otherwise].map((label) => unsigned(depths.get(label)!));
    return encoded([as32(index), 0x0e, unsigned(labels.length), targets]);
  }

  /** The function's entry in the code section. */
  encode(body: Code): Part {
    const locals = this.#locals.map((type) => [1, type]);
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
  readonly #imports: Part[] = [];
  readonly #functions: { type: number; name: string; code: Part }[] = [];
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
    const section = (id: number, entries: readonly Part[]): Part => [
      id,
      sized([unsigned(entries.length), entries]),
    ];
    const exported = functions.map(({ name }, i) => [
      text(name),
      0x00,
      unsigned(this.#importedFunctions + i),
    ]);
    return writer.bytesOf([
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, this.#types),
      section(2, this.#imports),
      section(
        3,
        functions.map(({ type }) => unsigned(type)),
      ),
      section(7, exported),
      section(
        10,
        functions.map(({ code }) => code),
      ),
    ]);
  }
}

/** A name: its length and its characters, all of them ASCII. */
const text = (value: string): Part => [
  unsigned(value.length),
  Array.from(value, (character) => character.charCodeAt(0)),
];

/** The parts of WebAssembly that are used here; the types of the platform are not there in every build. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
}
interface WasmInstance {
  readonly exports: { readonly [name: string]: unknown };
}
interface Wasm {
  readonly Memory: new (limits: { initial: number }) => WasmMemory;
  readonly Module: new (binary: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports: object) => WasmInstance;
}
const platform = (globalThis as { readonly WebAssembly?: Wasm }).WebAssembly;

/** A compiled module, not yet over any memory. */
export type WasmModule = object;

/** Compiles a module. Throws where WebAssembly is missing or not allowed. */
export function compileModule(binary: Uint8Array): WasmModule {
  if (!platform) throw new Error('no WebAssembly');
  return new platform.Module(binary);
}

/** An instance of a module over its imports. Throws where WebAssembly is missing or not allowed. */
export function instantiate(
  module: WasmModule,
  imports: { readonly [name: string]: unknown },
): WasmInstance['exports'] {
  if (!platform) throw new Error('no WebAssembly');
  return new platform.Instance(module, { turbo: imports }).exports;
}

/** A memory of one page. Throws where WebAssembly is missing. */
export function onePage(): WasmMemory {
  if (!platform) throw new Error('no WebAssembly');
  return new platform.Memory({ initial: 1 });
}
