/** What every home of the library has besides the language: Node, browsers, workers, Deno, Bun. */
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}
declare function structuredClone<T>(value: T): T;
interface AbortSignal {
  readonly aborted: boolean;
}
declare function setTimeout(action: (value?: unknown) => void, ms?: number): unknown;
