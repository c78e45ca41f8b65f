/** Files of records of 32-bit words, written and read from one end to the other. A record's first word is its length. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Words that go to the disk at once. */
const BLOCK = 1 << 14;

/** How far a file reaches. */
export interface Extent {
  readonly records: number;
  readonly words: number;
  /** CRC-32 of all of it. */
  readonly sum: number;
}

export const EMPTY: Extent = { records: 0, words: 0, sum: 0 };

const bytesOf = (words: Int32Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength);

/** Appends records to a file. */
export class RecordWriter {
  readonly path: string;
  readonly #file: number;
  readonly #buffer = new Int32Array(BLOCK);
  #used = 0;
  #records: number;
  #words: number;
  #sum: number;

  /** @param extent what the file holds already; what is behind that is to be cut off before. */
  constructor(path: string, extent: Extent = EMPTY) {
    this.path = path;
    this.#file = openSync(path, extent.words === 0 ? 'w' : 'a');
    ({ records: this.#records, words: this.#words, sum: this.#sum } = extent);
  }

  get extent(): Extent {
    this.#flush();
    return { records: this.#records, words: this.#words, sum: this.#sum };
  }

  /** Writes a record: some numbers, then words. */
  write(numbers: readonly number[], words: Int32Array): void {
    const length = 1 + numbers.length + words.length;
    if (this.#used + length > BLOCK) this.#flush();
    const buffer = this.#buffer;
    buffer[this.#used++] = length;
    for (const number of numbers) buffer[this.#used++] = number;
    buffer.set(words, this.#used);
    this.#used += words.length;
    this.#records++;
    this.#words += length;
  }

  #flush(): void {
    const bytes = bytesOf(this.#buffer.subarray(0, this.#used));
    let written = 0;
    while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    this.#sum = crc32(bytes, this.#sum);
    this.#used = 0;
  }

  close(): Extent {
    const { extent } = this;
    closeSync(this.#file);
    return extent;
  }
}

/** Reads the records of a file in their order. */
export class RecordReader {
  readonly #file: number;
  readonly #buffer = new Int32Array(BLOCK);
  #from = 0;
  #filled = 0;
  #left: number;
  /** The present record without its length; valid until the next one is read. */
  record = new Int32Array(0);
  /** CRC-32 of what has been taken from the disk. */
  sum = 0;

  constructor(path: string, { words }: Extent) {
    this.#file = openSync(path, 'r');
    this.#left = words;
  }

  /** Goes to the next record; false behind the last one. Throws RangeError for a file that is too short. */
  next(): boolean {
    if (this.#from === this.#filled && this.#left === 0) return false;
    if (this.#from === this.#filled) this.#fill();
    const length = this.#buffer[this.#from];
    if (this.#from + length > this.#filled) this.#fill();
    if (length < 1 || this.#from + length > this.#filled) throw new RangeError('a record is cut off');
    this.record = this.#buffer.subarray(this.#from + 1, this.#from + length);
    this.#from += length;
    return true;
  }

  #fill(): void {
    this.#buffer.copyWithin(0, this.#from, this.#filled);
    this.#filled -= this.#from;
    this.#from = 0;
    const wanted = Math.min(BLOCK - this.#filled, this.#left);
    const bytes = bytesOf(this.#buffer.subarray(this.#filled, this.#filled + wanted));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(this.#file, bytes, read, bytes.length - read, null);
      if (more === 0) throw new RangeError('the file is too short');
      read += more;
    }
    this.sum = crc32(bytes, this.sum);
    this.#filled += wanted;
    this.#left -= wanted;
  }

  close(): void {
    closeSync(this.#file);
  }
}
