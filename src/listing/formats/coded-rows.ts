/** Rows with a column of codes: the codes are taken, and the commands beside them must agree. */

import { TIMES } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { parseAddress, stepText } from '../addresses.ts';
import { type Assembly, RAISED_POINT, readsThrough } from '../assembly.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { matchAddress, matchCommand, matchStep } from '../reading.ts';
import { remarkOf, span, type Token, wordsText } from '../tokens.ts';
import {
  type CodedRow,
  type CodeSide,
  divideCoded,
  hexCode,
  pairsOf,
  scannedCode,
  tryCommands,
} from './code-column.ts';
import { labelOf } from './labels.ts';
import type { Segment } from './segments.ts';

/** Reads such rows into an assembly; those that hold no codes go to the reader of commands. */
export class CodedRows {
  /** The step behind the last one that has a code beside it. */
  to = 0;
  private readonly assembly: Assembly;
  private readonly diagnostics: Diagnostics;
  private readonly segments: readonly Segment[];
  private readonly readCommands: (segment: Segment, room: number) => void;

  constructor(
    assembly: Assembly,
    diagnostics: Diagnostics,
    segments: readonly Segment[],
    readCommands: (segment: Segment, room: number) => void,
  ) {
    this.assembly = assembly;
    this.diagnostics = diagnostics;
    this.segments = segments;
    this.readCommands = readCommands;
  }

  /** A row with a column of codes that no head names. */
  readCoded(segment: Segment, side: CodeSide): void {
    const { pending } = this.assembly;
    const divided = divideCoded(segment.tokens, side, pending);
    if (divided) {
      this.takeCoded(segment, divided);
      return;
    }
    const [first, ...rest] = side === 'before' ? segment.tokens : [...segment.tokens].reverse();
    const words = side === 'before' ? rest : rest.reverse();
    const match = matchStep(words, 0, pending !== null);
    // `01  l2  ×`: beside its command a misread code says nothing.
    const isMisread = match !== null && first.text.length === 2 && scannedCode(first) === match.byte;
    this.readCommands(isMisread ? { ...segment, tokens: words } : segment, 1);
  }

  /** A row of a table whose head names the columns of codes and commands. */
  readTableRow(segment: Segment, codes: readonly Token[]): void {
    const { pending } = this.assembly;
    const bytes = codes.flatMap((token) => pairsOf(token));
    if (bytes.length === 0) {
      this.readCommands(segment, Number.POSITIVE_INFINITY);
      return;
    }
    const found = tryCommands(segment.tokens, pending);
    const agrees = bytes.every((code, i) => found.bytes[i] === hexCode(code));
    this.takeCoded(segment, {
      codes: bytes,
      rest: segment.tokens,
      taken: agrees ? found.taken[bytes.length - 1] : -1,
    });
  }

  /** Takes the codes of a row, which its commands must agree with. */
  private takeCoded(segment: Segment, { codes, rest, taken }: CodedRow): void {
    const { assembly, diagnostics } = this;
    const { bytes, isSure } = tryCommands(rest, assembly.pending);
    codes.forEach((code, i) => {
      // Beside a damaged spelling the code decides.
      const contradicts = bytes[i] !== undefined && bytes[i] !== hexCode(code) && isSure(i);
      // The point at half height multiplies as well.
      const isTimes = hexCode(code) === TIMES && RAISED_POINT.test(rest[0]?.text ?? '');
      if (contradicts && !isTimes && !this.isCommandOf(rest, hexCode(code)!)) {
        const { stepText: step } = assembly;
        diagnostics.error(code, 'codeMismatch', [step, code.text.toUpperCase(), wordsText(rest)], { step });
      }
      assembly.push(hexCode(code)!, code);
    });
    this.to = assembly.step;
    const used = taken >= 0 ? taken : (matchCommand(rest, 0)?.count ?? 0);
    this.readInlineAddress(rest, used);
    // Behind words that are no command here another one may stand: the row was divided at a wrong place, perhaps.
    const other = used === 0 ? rest.findIndex((_, i) => i > 0 && matchCommand(rest, i) !== null) : -1;
    if (other > 0 && !codes.some((code) => hexCode(code) === matchCommand(rest, other)!.byte))
      diagnostics.warn(rest[other], 'remainderSkipped', [assembly.stepText, rest[other].text]);
    const over = rest.slice(used);
    const step = stepText(segment.step);
    if (used > 0 && this.isOtherStep(over))
      diagnostics.warn(span(over), 'remainderSkipped', [step, wordsText(over)], { step });
    segment.comment = remarkOf(over, segment.comment);
  }

  /** True if words behind a command and its code are commands themselves, or begin with the address of a later step. */
  private isOtherStep(words: readonly Token[]): boolean {
    if (words.length === 0) return false;
    const step = words.length >= 2 ? labelOf(words[0]) : null;
    const isLabel = step !== null && step > this.assembly.step && step < MK61.cells;
    return isLabel || readsThrough(words, this.assembly.pending);
  }

  /** True if the words name this byte as a command or as an address, whichever was due. */
  private isCommandOf(rest: readonly Token[], byte: number): boolean {
    // The two digits of an address may stand apart, `1 2`.
    const digits = rest.slice(0, 2).map(({ text }) => text);
    return (
      matchCommand(rest, 0)?.byte === byte ||
      matchAddress(rest, 0)?.byte === byte ||
      (digits.every((digit) => digit.length === 1) && parseAddress(digits.join('')) === byte)
    );
  }

  /** `0003 5C jme  18`: the address stands in the line of its jump. */
  private readInlineAddress(rest: readonly Token[], at: number): void {
    const next = this.segments.find((segment) => segment.step === this.assembly.step);
    if (this.assembly.pending === null || next || rest[at] === undefined) return;
    const address = parseAddress(rest[at].text);
    if (address !== null) this.assembly.push(address, rest[at]);
  }
}
