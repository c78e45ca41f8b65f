/** From commands and codes to bytes: which byte comes next, where an address is due, what was not understood. */
import { POINT } from '../machine/codes.ts';
import { bytesOfHex } from '../machine/hex.ts';
import { MK61 } from '../machine/index.ts';
import { stepText, takesAddress } from './addresses.ts';
import { Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { type Dialect, mnemonicOf, nearestMnemonic } from './mnemonics.ts';
import { type ReadResult, resultOf } from './program-file.ts';
import { matchStep } from './readings.ts';
import { splitLines, type Word } from './words.ts';

/** Collects the bytes of a program one by one and knows when an address is due. */
export class Assembly {
  readonly bytes: number[] = [];
  readonly guessed = new Set<number>();
  /** The place of each byte in the text. */
  readonly places: Place[] = [];
  /** Words that were not understood. */
  refusals = 0;
  /** True once a byte did not find room. */
  isFull = false;
  /** The jump that still lacks its address; null if none does. */
  pending: number | null = null;

  private readonly diagnostics: Diagnostics;
  private readonly dialect: Dialect;

  constructor(diagnostics: Diagnostics, dialect: Dialect = 'common') {
    this.diagnostics = diagnostics;
    this.dialect = dialect;
  }

  /** The step of the next byte. */
  get step(): number {
    return this.bytes.length;
  }

  /** Text of the next step, also past the end. */
  get stepText(): string {
    return stepText(Math.min(this.step, MK61.cells - 1));
  }

  /** Adds a byte; reports once that there is no room for it. */
  push(byte: number, place: Place, isGuess = false): void {
    if (this.bytes.length >= MK61.cells) {
      if (!this.isFull) this.diagnostics.tooLong(this.bytes.length + 1, place);
      this.isFull = true;
      return;
    }
    this.pending = this.pending === null && takesAddress(byte) ? byte : null;
    if (isGuess) this.guessed.add(this.bytes.length);
    this.bytes.push(byte);
    this.places.push({ line: place.line, column: place.column, length: place.length });
  }

  /** Reads the command or the due address at a word and returns how many words it took; 0 if nothing was understood. */
  read(words: readonly Word[], from: number): number {
    const match = matchStep(words, from, this.pending !== null, this.dialect);
    if (!match) return 0;
    const [first, last] = [words[from], words[from + match.count - 1]];
    const length = last.line === first.line ? last.column + last.length - first.column : first.length;
    const place = { line: first.line, column: first.column, length };
    if (match.isDamaged) {
      const word = words.slice(from, from + match.count).map(({ text }) => text);
      const params = { word: word.join(' '), command: mnemonicOf(match.bytes[0]) };
      this.diagnostics.warn(place, 'guessed', params, { step: this.stepText });
    }
    for (const byte of match.bytes) this.push(byte, place, match.isDamaged);
    return match.count;
  }

  /** As {@link read}; a word that is not understood is refused. */
  readOrRefuse(words: readonly Word[], at: number): number {
    const taken = this.read(words, at);
    if (taken === 0) this.refuse(words[at]);
    return Math.max(1, taken);
  }

  /** A number as the keys that type it, a step for each. Returns the words taken. */
  typeDigits(word: Word): number {
    for (const key of word.text) this.push(key >= '0' && key <= '9' ? Number(key) : POINT, word);
    return 1;
  }

  /** Reports a word as not understood and puts a 00 in its place so that the steps after it keep their addresses. */
  refuse(word: Word): void {
    this.refusals++;
    const what = this.pending === null ? 'command' : 'address';
    const nearest = what === 'command' ? nearestMnemonic(word.text) : null;
    const at = { step: this.stepText };
    this.diagnostics.unknown(word, what, word.text, nearest === null ? at : { ...at, nearest });
    this.push(0, word, true);
  }

  /** To be called at the end of the text: a jump without an address gets 00, as the empty memory after it holds. */
  finish(): void {
    if (this.pending === null || this.step >= MK61.cells) return;
    const jump = mnemonicOf(this.pending);
    this.diagnostics.warn(WHOLE_FILE, 'lostStep', { count: 1, from: '', to: '', jump });
    this.push(0, WHOLE_FILE, true);
  }
}

/** Reads pairs of hexadecimal digits; row numbers such as `08:`, commas, `0x` and comments may stand among them. */
export function parseHex(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const bytes: number[] = [];
  for (const [index, line] of splitLines(text).entries())
    for (const { 0: word, index: at } of line.replace(/[;#].*/, '').matchAll(/[^\s,]+/g)) {
      const digits = word.replace(/^0x/i, '');
      if (/^(?:[\dA-F]{2})+$/i.test(digits)) for (const byte of bytesOfHex(digits)) bytes.push(byte);
      else if (at > 0 || !word.endsWith(':')) {
        const place = { line: index + 1, column: at + 1, length: word.length };
        diagnostics.bad(place, 'byte', word);
      }
    }
  if (bytes.length > MK61.cells) diagnostics.tooLong(bytes.length);
  return resultOf(diagnostics, bytes);
}
