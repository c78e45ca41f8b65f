/** From labelled rows to bytes: commands, codes, and what is missing between the labels. */
import { CELLS, OPCODES } from '../../machine/index.ts';
import { addressOfCell, formatAddress, parseAddress, stepText } from '../addresses.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { type Dialect, mnemonicOf } from '../mnemonics.ts';
import type { ListingLine } from '../program-file.ts';
import { Assembly, matchAddress, matchCommand } from '../reading.ts';
import type { Line, Token } from '../tokens.ts';
import type { Segment } from './listing-rows.ts';

const hexCode = (token: Token): number | null =>
  /^[0-9A-Fa-f]{2}$/.test(token.text) ? Number.parseInt(token.text, 16) : null;

/** Where a table has a column of codes beside the commands: 'before' or 'after' them. */
function codeColumn(segments: readonly Segment[], dialect: Dialect): 'before' | 'after' | null {
  const inRow = segments.filter(({ tokens }) => tokens.length >= 2);
  if (inRow.length < 2 || inRow.length < segments.length * 0.6) return null;
  const agrees = (code: number | null, rest: readonly Token[]): boolean => {
    if (code === null || rest.length === 0) return false;
    return matchCommand(rest, 0, dialect)?.byte === code || matchAddress(rest, 0, dialect)?.byte === code;
  };
  const before = inRow.filter(({ tokens }) => agrees(hexCode(tokens[0]), tokens.slice(1))).length;
  const after = inRow.filter(({ tokens }) => agrees(hexCode(tokens.at(-1)!), tokens.slice(0, -1))).length;
  if (before >= inRow.length * 0.6) return 'before';
  return after >= inRow.length * 0.6 ? 'after' : null;
}

/** Bytes after which the next step is reached only by a jump. */
const endsFlow = (bytes: readonly number[], isOperand: (step: number) => boolean): boolean => {
  const last = bytes.length - 1;
  if (last < 0) return false;
  if (isOperand(last)) return bytes[last - 1] === 0x51;
  return bytes[last] === 0x50 || bytes[last] === 0x52 || OPCODES[bytes[last]].family === 'indirect-jump';
};

/** How many steps a row usually holds: a row cannot hold more than it has words. */
export function usualRow(segments: readonly Segment[]): number {
  const sizes = segments
    .slice(1)
    .map((segment, i) => Math.min(segment.step - segments[i].step, segments[i].tokens.length))
    .filter((size) => size > 0);
  if (sizes.length === 0) return segments.length === 1 && segments[0].tokens.length > 3 ? 10 : 1;
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
}

/** Numbers of several digits that are codes in decimal, because some are too large for an address. */
function areCodesDecimal(segments: readonly Segment[]): boolean {
  return segments.some(
    ({ tokens }) =>
      tokens.length === 1 &&
      /^\d{3}$/.test(tokens[0].text) &&
      Number(tokens[0].text) > 104 &&
      Number(tokens[0].text) < 256,
  );
}

/** As many signs in a row may have been lost; a longer gap is a lost piece of the program. */
const MOST_LOST = 2;

/** Reads the segments one after another into an assembly. */
export class RowReader {
  readonly assembly: Assembly;
  readonly layout: ListingLine[] = [];
  private readonly usual: number;
  private readonly codes: 'before' | 'after' | null;
  private readonly isHex: boolean;
  private readonly isDecimal: boolean;
  private readonly decimalSteps: string[] = [];

  private readonly diagnostics: Diagnostics;
  private readonly dialect: Dialect;
  private readonly segments: readonly Segment[];

  constructor(
    diagnostics: Diagnostics,
    dialect: Dialect,
    segments: readonly Segment[],
    isCodeTable: boolean,
  ) {
    this.diagnostics = diagnostics;
    this.dialect = dialect;
    this.segments = segments;
    this.assembly = new Assembly(diagnostics, dialect);
    this.usual = usualRow(segments);
    this.codes = isCodeTable ? 'before' : codeColumn(segments, dialect);
    const words = segments.flatMap(({ tokens }) => tokens);
    this.isHex = words.length >= 3 && words.every((word) => hexCode(word) !== null);
    this.isDecimal = !this.isHex && areCodesDecimal(segments);
  }

  readAll(prose: readonly Line[]): void {
    this.takeContinuations(prose);
    this.segments.forEach((segment, i) => {
      if (this.assembly.isFull) return;
      this.reachStep(segment);
      const next = this.segments[i + 1];
      if (next !== undefined && next.step <= segment.step) {
        const step = formatLabel(next.step);
        this.diagnostics.error(next.label, 'addressTwice', [step], { step });
      }
      const room = next === undefined ? Number.POSITIVE_INFINITY : next.step - segment.step;
      const from = this.assembly.step;
      if (this.isHex) this.readCodes(segment, room);
      else if (this.codes) this.readCoded(segment);
      else this.readCommands(segment, room);
      this.lay(from, segment.comment);
    });
    if (this.decimalSteps.length > 0) {
      this.diagnostics.warn(WHOLE_FILE, 'decimalCodes', [this.decimalSteps.join(' ')]);
    }
    this.assembly.finish();
  }

  /** Notes the steps from `from` on as a line; an address on a line of its own joins the line of its command. */
  private lay(from: number, comment: string): void {
    const to = this.assembly.step;
    const last = this.layout.at(-1);
    if (to === from) return;
    if (to === from + 1 && this.assembly.isOperand(from) && last?.kind === 'cells') {
      this.layout[this.layout.length - 1] = {
        ...last,
        to,
        comment: [last.comment, comment].filter(Boolean).join(' '),
      };
    } else this.layout.push({ kind: 'cells', from, to, comment });
  }

  /** Rows without a label go on with the row before if they hold nothing but commands; others are prose. */
  private takeContinuations(prose: readonly Line[]): void {
    const skipped: Line[] = [];
    for (const line of prose) {
      const before = this.segments.findLast((segment) => segment.label.line < line.number);
      const isRow = before && before.tokens.length < this.usual && readsThrough(line.tokens, this.dialect);
      if (isRow) before.tokens.push(...line.tokens);
      else skipped.push(line);
    }
    if (skipped.length > 0) {
      const { tokens } = skipped[0];
      this.diagnostics.warn(tokens[0], 'proseSkipped', [skipped.length, skipped[0].number]);
    }
  }

  /** Fills or reports the steps between the last one read and the label of `segment`. */
  private reachStep(segment: Segment): void {
    const { assembly, diagnostics } = this;
    const { step, label } = segment;
    if (step >= CELLS) {
      assembly.bytes.length >= CELLS || step > CELLS + 55
        ? diagnostics.error(label, 'tooLong', [])
        : this.reportMissing(assembly.step, CELLS - 1, label);
      return;
    }
    // Rows in disorder have been reported already.
    if (step < assembly.step) return;
    const gap = step - assembly.step;
    if (gap === 0) return;
    const first = assembly.step;
    if (assembly.pending !== null) {
      diagnostics.error(label, 'addressMissing', [mnemonicOf(assembly.pending)], { step: stepText(first) });
    } else if (
      first > 0 &&
      (gap === 1 || (gap <= MOST_LOST && !endsFlow(assembly.bytes, (at) => assembly.isOperand(at))))
    ) {
      for (let at = first; at < step; at++) {
        diagnostics.warn(label, 'cellGuessed', [stepText(at)], { step: stepText(at) });
        assembly.push(0x14, label, true);
      }
      return;
    } else if (first === 0 || endsFlow(assembly.bytes, (at) => assembly.isOperand(at))) {
      diagnostics.warn(label, 'cellsFree', [stepText(first), stepText(step - 1)], { step: stepText(first) });
    } else {
      this.reportMissing(first, step - 1, label);
    }
    while (assembly.step < step) assembly.push(0, label, true);
  }

  private reportMissing(from: number, to: number, place: Place): void {
    this.diagnostics.error(place, 'cellsMissing', [stepText(from), stepText(to)], { step: stepText(from) });
  }

  /** A table of nothing but codes. */
  private readCodes({ tokens }: Segment, room: number): void {
    for (const token of tokens.slice(0, room)) this.assembly.push(hexCode(token)!, token);
  }

  /** One step with its code and its command, which must agree. */
  private readCoded(segment: Segment): void {
    const { tokens } = segment;
    const { assembly, diagnostics } = this;
    if (tokens.length === 0) return;
    const codeAt = this.codes === 'before' ? 0 : tokens.length - 1;
    const code = hexCode(tokens[codeAt]);
    if (code === null) {
      this.readCommands(segment, 1);
      return;
    }
    const rest = this.codes === 'before' ? tokens.slice(1) : tokens.slice(0, -1);
    const match =
      rest.length === 0
        ? null
        : assembly.pending === null
          ? matchCommand(rest, 0, this.dialect)
          : matchAddress(rest, 0, this.dialect);
    if (
      match &&
      match.byte !== code &&
      !match.damaged &&
      matchAddress(rest, 0, this.dialect)?.byte !== code
    ) {
      const place = tokens[codeAt];
      diagnostics.error(place, 'codeMismatch', [assembly.stepText, formatAddress(code), rest[0].text], {
        step: assembly.stepText,
      });
    }
    const text = rest
      .slice(match?.count ?? 0)
      .map((token) => token.text)
      .join(' ');
    segment.comment = [text, segment.comment].filter(Boolean).join(' ');
    assembly.push(code, tokens[codeAt]);
    this.readInlineAddress(rest, match?.count ?? 0);
  }

  /** `0003 5C jme  18`: the address stands in the line of its jump. */
  private readInlineAddress(rest: readonly Token[], at: number): void {
    const next = this.segments.find((segment) => segment.step === this.assembly.step);
    if (this.assembly.pending === null || next || rest[at] === undefined) return;
    const address = parseAddress(rest[at].text);
    if (address !== null) this.assembly.push(address, rest[at]);
  }

  /** A row of commands; what is left over in a row of one step is a remark. */
  private readCommands(segment: Segment, room: number): void {
    const { tokens } = segment;
    const { assembly } = this;
    const from = assembly.step;
    let at = 0;
    while (at < tokens.length && assembly.step - from < room && !assembly.isFull) {
      const taken = this.readNumber(tokens, at) || assembly.read(tokens, at);
      if (taken > 0) {
        at += taken;
        continue;
      }
      if (assembly.step > from && this.usual === 1) break;
      assembly.refuse(tokens[at]);
      at++;
    }
    const filled = assembly.step - from;
    if (at < tokens.length) this.judgeRemainder(segment, at, room);
    else if (Number.isFinite(room) && filled < room && this.usual > 1 && filled > 0 && room <= this.usual)
      this.reportShortRow(segment, filled, room);
  }

  /** Codes written as numbers: decimal where the text shows it, otherwise the two digits of a byte. */
  private readNumber(tokens: readonly Token[], at: number): number {
    const { assembly } = this;
    const token = tokens[at];
    if (!/^\d{2,3}$/.test(token.text)) return 0;
    if (this.isDecimal) {
      if (Number(token.text) > 255) return 0;
      this.decimalSteps.push(assembly.stepText);
      assembly.push(Number(token.text), token, true);
      return 1;
    }
    if (assembly.pending !== null || token.text.length !== 2) return 0;
    this.diagnostics.warn(token, 'byteGuessed', [assembly.stepText, token.text], { step: assembly.stepText });
    assembly.push(Number.parseInt(token.text, 16), token, true);
    return 1;
  }

  private judgeRemainder(segment: Segment, at: number, room: number): void {
    const rest = segment.tokens.slice(at);
    if (this.usual > 1 && readsThrough(rest, this.dialect)) {
      this.diagnostics.error(rest[0], 'rowLong', [formatLabel(segment.step), room], {
        step: this.assembly.stepText,
      });
      return;
    }
    segment.comment = [rest.map((token) => token.text).join(' '), segment.comment].filter(Boolean).join(' ');
  }

  private reportShortRow(segment: Segment, filled: number, room: number): void {
    const last = segment.tokens.at(-1) ?? segment.label;
    const place = {
      line: segment.label.line,
      column: segment.label.column,
      length: last.column + last.length - segment.label.column,
    };
    this.diagnostics.error(place, 'rowShort', [formatLabel(segment.step), filled, room], {
      step: stepText(segment.step),
    });
    while (this.assembly.step < Math.min(segment.step + room, CELLS)) this.assembly.push(0, place, true);
  }
}

const formatLabel = (step: number): string =>
  step < CELLS ? formatAddress(addressOfCell(step)) : String(step);

/** True if every word of a row is part of a command or address. */
export function readsThrough(tokens: readonly Token[], dialect: Dialect): boolean {
  const trial = new Assembly(new Diagnostics(), dialect);
  for (let at = 0; at < tokens.length; ) {
    const taken = trial.read(tokens, at);
    if (taken === 0) return false;
    at += taken;
  }
  return tokens.length > 0;
}
