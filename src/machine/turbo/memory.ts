/**
 * The memory that compiled programs and the kernels share: the state of the machine that runs, how the last run ended,
 * and tables. Addresses are in bytes.
 */
import { POWERS_OF_10, UNIT } from '../arithmetic/decimal.ts';
import { EXPONENT_VALUE, packDecimal } from '../words.ts';

/** Word w of the state is at STATE + 4 w. */
export const STATE = 0;
/** Largest state, in words. */
export const MOST_WORDS = 512;
/** Commands that the run may still execute. */
export const LEFT = 2048;
/** Machine cycles of the commands executed. */
export const CYCLES = 2052;
/** Where the run left: an index into the exits of the program, or {@link BY_COUNTER}. */
export const EXIT = 2056;
/** The run left at an address where no block begins; the state holds the counter. */
export const BY_COUNTER = -1;

/** Packed decimal digits of 0..9999, 16 bits each. */
export const DIGITS_OF = 4096;
/** Value of a three-tetrad exponent, 8 bits each, as in words.ts. */
export const EXPONENT = 24_576;
/** The address byte that follows an address byte. */
export const NEXT_ADDRESS = 28_672;
/** Byte address of the register that digit 0..15 names, 16 bits each. */
export const REGISTER_ADDRESS = 29_184;
/** Powers of ten 10^0..10^9, 32 bits each. */
export const POWER = 28_928;
/** Scale of a continued fraction's quotient by its digit counter, a double each. */
export const SCALE = 28_992;

/** The parts of WebAssembly that are used here; the types of the platform are not there in every build. */
export interface WasmMemory {
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

/** A memory of one page with its tables. Throws where WebAssembly is missing. */
export function createMemory(): WasmMemory {
  if (!platform) throw new Error('no WebAssembly');
  const memory = new platform.Memory({ initial: 1 });
  const bytes = new Uint8Array(memory.buffer);
  const halves = new Uint16Array(memory.buffer);
  const words = new Int32Array(memory.buffer);
  const doubles = new Float64Array(memory.buffer);
  for (let i = 0; i < 10_000; i++) halves[DIGITS_OF / 2 + i] = packDecimal(i);
  bytes.set(new Uint8Array(EXPONENT_VALUE.buffer), EXPONENT);
  for (let i = 0; i < 10; i++) words[POWER / 4 + i] = POWERS_OF_10[i];
  for (let counter = 8; counter < 16; counter++)
    doubles[SCALE / 8 + counter] = UNIT * POWERS_OF_10[15 - counter];
  return memory;
}
