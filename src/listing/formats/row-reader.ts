/** From labelled rows to bytes: commands, codes, and what is missing between the labels. */

import { EXCHANGE, MINUS, NOP } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { endsFlow, formatAddress, parseAddress, stepOf, stepText, takesAddress } from '../addresses.ts';
import { Assembly, readsThrough } from '../assembly.ts';
import { type Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { BEGINS_REMARK } from '../letters.ts';
import { mnemonicOf, parseMnemonic } from '../mnemonics.ts';
import type { ListingLine } from '../program-file.ts';
import { gluedCommands, lastCommand, type Match, matchCommand, matchStep } from '../reading.ts';
import { type Line, remarkOf, span, type Token, wordsText } from '../tokens.ts';
import {
  type CodeSide,
  codeColumn,
  hexCode,
  readDigits,
  tryCommands,
  withCodesAlone,
  withCodesApart,
  withCodesBehind,
} from './code-column.ts';
import { CodedRows } from './coded-rows.ts';
import { EMPTY } from './empty-cells.ts';
import { areSaid, cutLongRemarks, cutRemarks, remarkColumns } from './row-remarks.ts';
import { RowRooms, saysAgain, usualRow } from './row-room.ts';
import type { Segment } from './segments.ts';

/** <->, the sign that is lost most often. */

/** True for bytes whose last command ends the flow. */
const areClosed = (bytes: readonly number[], isOperand: (step: number) => boolean): boolean => {
  const last = bytes.length - 1;
  return last >= 0 && endsFlow(bytes[isOperand(last) ? last - 1 : last]);
};

/** Numbers of several digits that are codes in decimal, because some are too large for an address. */
function areCodesDecimal(segments: readonly Segment[]): boolean {
  return segments.some(
    ({ tokens }) =>
      tokens.length > 0 &&
      tokens.every(({ text }) => /^\d{1,3}$/.test(text) && Number(text) < 256) &&
      tokens.some(({ text }) => text.length === 3 && Number(text) >= MK61.cells),
  );
}

/** How many steps the keys of a number, or of several, and commands behind them are; NaN where other words stand. */
function keysIn(tokens: readonly Token[]): number {
  if (tokens.length === 1) return tokens[0].text.length;
  let count = 0;
  let isDue = false;
  for (let at = 0; at < tokens.length; ) {
    const isNumber: boolean = !isDue && /^\d\d+(?:[.,]\d+)?$/.test(tokens[at].text);
    const match: Match | null = isNumber ? null : matchStep(tokens, at, isDue);
    if ((!match && !isNumber) || match?.damaged) return Number.NaN;
    count += isNumber ? tokens[at].text.length : 1;
    isDue = !isDue && match !== null && takesAddress(match.byte);
    at += match?.count ?? 1;
  }
  return count;
}

/** A listing shorter than this is refused for one illegible word; longer ones for this share of them. */
const FEW_STEPS = 10;
const MOST_ILLEGIBLE = 0.2;

/** As many signs in a row may have been lost; a longer gap is a lost piece of the program. */
const MOST_LOST = 2;

/** Reads the segments one after another into an assembly. */
export class RowReader {
  readonly assembly: Assembly;
  readonly layout: ListingLine[] = [];
  private readonly usual: number;
  private readonly rooms: RowRooms;
  private readonly remarks: ReadonlySet<Token>;
  private readonly codes: CodeSide | null;
  private readonly coded: CodedRows;
  private readonly isHex: boolean;
  private readonly isDecimal: boolean;
  private readonly decimalSteps: string[] = [];
  /** The step behind the last empty cells. */
  private freeTo = -1;
  /** Rows with fewer commands than their place in the grid asks for. */
  private readonly shortRows: { place: Place; step: number; filled: number; room: number }[] = [];

  private readonly diagnostics: Diagnostics;
  private readonly segments: readonly Segment[];

  constructor(diagnostics: Diagnostics, source: readonly Segment[]) {
    const segments = source.map((segment) => withCodesApart(segment));
    this.diagnostics = diagnostics;
    this.segments = withCodesAlone(withCodesBehind(segments));
    this.assembly = new Assembly(diagnostics);
    this.coded = new CodedRows(this.assembly, diagnostics, this.segments, (segment, room) =>
      this.readCommands(segment, room),
    );
    this.usual = usualRow(segments);
    this.rooms = new RowRooms(this.segments, this.usual);
    if (this.usual > 1) cutLongRemarks(segments);
    cutRemarks(segments);
    this.remarks = remarkColumns(this.segments);
    this.codes = codeColumn(segments);
    const words = segments.flatMap(({ tokens }) => tokens);
    this.isHex = words.length >= 3 && words.every((word) => hexCode(word) !== null);
    this.isDecimal = !this.isHex && areCodesDecimal(segments);
  }

  /** Reads everything; `others` are the lines without a label between the rows. Returns those that are not taken. */
  readAll(others: readonly Line[]): readonly Line[] {
    const left = this.takeContinuations(others);
    this.segments.forEach((segment, i) => {
      if (this.assembly.isFull) return;
      this.reachStep(segment);
      const next = this.segments[i + 1];
      if (next !== undefined && next.step <= segment.step) {
        const step = stepText(next.step);
        this.diagnostics.error(next.label, 'addressTwice', [step], { step });
      }
      const { pending } = this.assembly;
      const room =
        next === undefined ? this.rooms.last(segment, pending) : this.rooms.before(segment, next, pending);
      const from = this.assembly.step;
      if (segment.codes !== null) this.coded.readTableRow(segment, segment.codes);
      else if (this.isHex) this.readCodes(segment, room);
      else if (this.codes) this.coded.readCoded(segment, this.codes);
      else this.readCommands(segment, room);
      this.lay(from, this.areOwnCodes(from, segment.comment) ? '' : segment.comment);
    });
    if (this.decimalSteps.length > 0) {
      this.diagnostics.warn(WHOLE_FILE, 'decimalCodes', [this.decimalSteps.join(' ')]);
    }
    this.dropMark();
    this.dropFillers();
    this.assembly.finish(true);
    this.settle();
    return left;
  }

  /** `С/П  В/О ,`: a point, a comma or a star behind the end of a grid is a mark, where no code says that it is a step. */
  private dropMark(): void {
    const { assembly } = this;
    if (this.coded.to === assembly.step) return;
    const last = assembly.step - 1;
    const token = this.segments.at(-1)?.tokens.at(-1);
    if (this.usual === 1 || !token || !/^[*.,]$/.test(token.text) || last < 1 || assembly.isOperand(last))
      return;
    const before = assembly.bytes.slice(0, last);
    const isMeant = before.some((byte, at) => assembly.isOperand(at) && stepOf(byte) === last);
    if (isMeant || assembly.bytes[last] > MINUS + 1 || !areClosed(before, (at) => assembly.isOperand(at)))
      return;
    const step = stepText(last);
    this.diagnostics.warn(token, 'remainderSkipped', [stepText(last - 1), token.text], { step });
    this.cut(last);
  }

  /** `00 | Cx  П4 ; 0D 44`: the codes of a row behind it confirm its commands and are no remark. */
  private areOwnCodes(from: number, comment: string): boolean {
    const { assembly, coded } = this;
    const own = assembly.bytes.slice(from);
    if (own.length === 0 || comment.trim() !== own.map(formatAddress).join(' ')) return false;
    coded.to = assembly.step;
    return true;
  }

  /** Dashes behind the last stop to the end of the listing stand for empty cells, where no codes say that they are minuses. */
  private dropFillers(): void {
    const { assembly } = this;
    if (this.coded.to === assembly.step) return;
    const first = assembly.bytes.findLastIndex((byte) => byte !== MINUS) + 1;
    const count = assembly.step - first;
    const before = assembly.bytes.slice(0, first);
    if (count < 2 || assembly.pending !== null || !areClosed(before, (at) => assembly.isOperand(at))) return;
    const isMeant = before.some((byte, at) => assembly.isOperand(at) && stepOf(byte) >= first);
    if (isMeant || assembly.isOperand(first)) return;
    const place = assembly.places[first];
    this.diagnostics.warn(place, 'dashesDropped', [stepText(first)], { step: stepText(first) });
    this.cut(first);
  }

  /** Takes the steps from `first` on away. */
  private cut(first: number): void {
    this.assembly.cut(first);
    for (let at = this.layout.length - 1; at >= 0; at--) {
      const own = this.layout[at];
      if (own.kind !== 'cells' || own.to <= first) break;
      if (own.from >= first) this.layout.splice(at, 1);
      else this.layout[at] = { ...own, to: first };
    }
  }

  /** A few words in a long listing that nobody can read do not make it worthless; more of them do. */
  private settle(): void {
    const { assembly } = this;
    const holes = assembly.refusals + this.shortRows.length;
    const isLegible =
      assembly.step >= FEW_STEPS &&
      holes <= assembly.step * MOST_ILLEGIBLE &&
      this.shortRows.every(({ filled, room }) => room - filled <= MOST_LOST) &&
      !this.diagnostics.hasErrors;
    for (const { place, step: at, filled, room } of this.shortRows) {
      const step = stepText(at);
      if (isLegible) this.diagnostics.warn(place, 'rowFilled', [step, filled, room], { step });
      else this.diagnostics.error(place, 'rowShort', [step, filled, room], { step });
    }
    if (!isLegible) {
      assembly.settle();
      return;
    }
    for (const [step, text] of assembly.leaveHoles()) {
      const at = this.layout.findIndex(
        (line) => line.kind === 'cells' && line.from <= step && step < line.to,
      );
      const line = this.layout[at];
      if (line?.kind === 'cells') this.layout[at] = { ...line, comment: remarkOf(line.comment, `? ${text}`) };
    }
  }

  /** Notes the steps from `from` on as a line; an address on a line of its own joins the line of its command. */
  private lay(from: number, comment: string): void {
    const to = this.assembly.step;
    const last = this.layout.at(-1);
    if (to === from) return;
    if (to === from + 1 && this.assembly.isOperand(from) && last?.kind === 'cells') {
      this.layout[this.layout.length - 1] = { ...last, to, comment: remarkOf(last.comment, comment) };
    } else this.layout.push({ kind: 'cells', from, to, comment });
  }

  /** Rows without a label go on with the row before if they hold nothing but commands; the others are returned. */
  private takeContinuations(others: readonly Line[]): Line[] {
    let end = this.segments.at(-1)?.label.line ?? 0;
    /** Rows that went on in another line. */
    let pieces = 0;
    return others.filter((line) => {
      const before = this.segments.findLast((segment) => segment.label.line < line.number);
      // Behind the last row no label tells whether what stands apart belongs to it.
      const isApart = before === this.segments.at(-1) && line.number > end + 1;
      const goesOn =
        before &&
        !isApart &&
        (before.tokens.length < this.usual ||
          this.isMissing(before, line) ||
          this.isOpen(before) ||
          (before === this.segments.at(-1) && pieces > 0)) &&
        // Behind a stop the keys of the start may stand as well.
        (before !== this.segments.at(-1) || pieces > 0 || this.isOpen(before)) &&
        // Among codes alone a command is none of theirs.
        (!this.isHex || line.tokens.every((token) => hexCode(token) !== null)) &&
        readsThrough(line.tokens);
      if (goesOn) {
        before.tokens.push(...line.tokens);
        if (before !== this.segments.at(-1)) pieces++;
        end = Math.max(end, line.number);
      }
      return !goesOn;
    });
  }

  /** True for a last row that ends in no stop, return or jump. */
  private isOpen(segment: Segment): boolean {
    if (segment !== this.segments.at(-1) || segment.codes !== null) return false;
    const { taken } = tryCommands(segment.tokens, null);
    const end = lastCommand(this.segments.flatMap(({ tokens }) => tokens));
    const isClosed = end !== null && endsFlow(end.byte);
    return (taken.at(-1) ?? 0) === segment.tokens.length && !isClosed;
  }

  /** True if a line holds just the steps that the row before it lacks. */
  private isMissing(before: Segment, { tokens }: Line): boolean {
    const next = this.segments[this.segments.indexOf(before) + 1];
    if (next === undefined || before.codes !== null) return false;
    const { bytes, taken } = tryCommands([...before.tokens, ...tokens], null);
    return bytes.length === next.step - before.step && taken.at(-1) === before.tokens.length + tokens.length;
  }

  /** Fills or reports the steps between the last one read and the label of `segment`. */
  private reachStep(segment: Segment): void {
    const { assembly, diagnostics } = this;
    const { step, label } = segment;
    if (step >= MK61.cells) {
      assembly.bytes.length >= MK61.cells || step > MK61.cells + 55
        ? diagnostics.error(label, 'tooLong', [])
        : this.reportMissing(assembly.step, MK61.cells - 1, label);
      return;
    }
    // Rows in disorder have been reported already.
    if (step < assembly.step) return;
    const gap = step - assembly.step;
    if (gap === 0) return;
    const first = assembly.step;
    // Behind empty cells, others are empty, too.
    const isFree =
      (first === 0 && this.segments[0].step > 0) ||
      first === this.freeTo ||
      areClosed(assembly.bytes, (at) => assembly.isOperand(at));
    if (assembly.pending !== null) {
      diagnostics.error(label, 'addressMissing', [mnemonicOf(assembly.pending)], { step: stepText(first) });
    } else if (!isFree && gap <= MOST_LOST) {
      for (let at = first; at < step; at++) {
        diagnostics.warn(label, 'cellGuessed', [stepText(at)], { step: stepText(at) });
        assembly.push(EXCHANGE, label, true);
      }
      return;
    } else if (isFree) {
      diagnostics.warn(label, 'cellsFree', [stepText(first), stepText(step - 1)], { step: stepText(first) });
      this.freeTo = step;
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

  /** A row of commands; what is left over in a row of one step is a remark. */
  private readCommands(segment: Segment, room: number): void {
    const { tokens } = segment;
    const { assembly } = this;
    const from = assembly.step;
    let at = this.usual === 1 ? this.readWholeRow(tokens) : 0;
    while (at < tokens.length && assembly.step - from < room && !assembly.isFull) {
      if (tokens[at].text === EMPTY) {
        this.readEmptyCell(tokens[at]);
        at++;
        continue;
      }
      const left = room - (assembly.step - from);
      const taken =
        // Two digits are one address where the row has room for one step only.
        ((left === 1 || (!Number.isFinite(left) && at === tokens.length - 2)) &&
          assembly.readPressed(tokens, at)) ||
        this.readJoinedDigits(tokens, at, left) ||
        this.readNumber(tokens, at) ||
        assembly.read(tokens, at);
      if (taken > 0) {
        at += taken;
        continue;
      }
      if (assembly.step > from && this.usual === 1) break;
      if (this.readSentenceEnd(tokens[at], left)) {
        at++;
        continue;
      }
      if (this.readGlued(tokens[at], left)) {
        at++;
        continue;
      }
      assembly.refuse(tokens[at]);
      at++;
    }
    const filled = assembly.step - from;
    if (filled > room && room > 0) {
      const step = stepText(segment.step);
      this.diagnostics.error(tokens[0], 'rowLong', [step, room], { step });
    } else if (at < tokens.length) this.judgeRemainder(segment, at, room);
    else if (Number.isFinite(room) && filled < room && this.usual > 1 && filled > 0 && room <= this.usual)
      this.fillShortRow(segment, filled, room);
  }

  /** A cell in which nothing is written: free behind the end of the flow, elsewhere a sign was lost. */
  private readEmptyCell(token: Token): void {
    const { assembly, diagnostics } = this;
    const { pending, stepText: step } = assembly;
    const isFree = areClosed(assembly.bytes, (at) => assembly.isOperand(at));
    if (pending !== null) diagnostics.error(token, 'addressMissing', [mnemonicOf(pending)], { step });
    else if (isFree) diagnostics.warn(token, 'cellsFree', [step, step], { step });
    else diagnostics.warn(token, 'cellGuessed', [step], { step });
    assembly.push(pending === null && !isFree ? EXCHANGE : 0, token, true);
  }

  /** `С/П.`: a command with the point or comma of a sentence behind it, in a row that has no room for that step. */
  private readSentenceEnd(token: Token, room: number): boolean {
    const text = token.text.replace(/(?<=\D)[.,]$|(?<=П[→-]?[xх]?\d)[.,]$/iu, '');
    const isOnly = text !== token.text && (room === 1 || !Number.isFinite(room));
    if (isOnly) return this.assembly.read([{ ...token, text }], 0) > 0;
    const address =
      this.assembly.pending !== null && /^..[.,;]$/.test(token.text) ? token.text.slice(0, 2) : '';
    return parseAddress(address) !== null && this.assembly.read([{ ...token, text: address }], 0) > 0;
  }

  /**
   * `25` or `3.14` at the end of a row, with a step of its own for every key, or `180 ×`: the next label leaves just that
   * room.
   */
  private readJoinedDigits(tokens: readonly Token[], at: number, room: number): number {
    const isLast = at === tokens.length - 1;
    const isFit = (isLast || this.assembly.pending === null) && keysIn(tokens.slice(at)) === room;
    return isFit && !this.isDecimal ? readDigits(this.assembly, tokens[at]) : 0;
  }

  /** Commands without blanks between them, as many as the row has room for. */
  private readGlued(token: Token, room: number): boolean {
    const parts = this.assembly.pending === null ? gluedCommands(token) : null;
    if (!parts || parts.length > room) return false;
    this.assembly.readParts(token, parts);
    return true;
  }

  /** A row of one step whose words spell one command together, `x П 5`, is that command. Returns the words taken. */
  private readWholeRow(tokens: readonly Token[]): number {
    if (tokens.length < 2 || tokens.length > 6 || this.assembly.pending !== null) return 0;
    // The only row may be that of a grid: `F sin`, `-` are two commands there.
    if (this.segments.length === 1 && readsThrough(tokens)) return 0;
    // The bars of `К|*|` divide no cells: a sign is lost.
    const isGlued = tokens.some((token, i) => {
      const before = tokens[i - 1];
      return before && token.bars !== before.bars && token.column === before.column + before.length + 1;
    });
    if (isGlued) return 0;
    // `÷<TAB>-`: the remark is a dash.
    if (tokens.length === 2 && tokens.every((token) => /^[-−–—+×÷*:/.]$/.test(token.text))) return 0;
    const text = tokens.map((token) => token.text).join('');
    const byte = parseMnemonic(text);
    if (byte === null) return 0;
    this.assembly.push(byte, span(tokens));
    return tokens.length;
  }

  /** Codes written as numbers: decimal where the text shows it, otherwise the two digits of a byte. */
  private readNumber(tokens: readonly Token[], at: number): number {
    const { assembly } = this;
    const token = tokens[at];
    const isCode = /^[\dA-FА-ЕС][\dA-FА-ЕС]$/i.test(token.text) && matchCommand(tokens, at) === null;
    if (!/^\d{2,3}$/.test(token.text) && !isCode) return 0;
    if (this.isDecimal) {
      if (!(Number(token.text) <= 255)) return 0;
      this.decimalSteps.push(assembly.stepText);
      assembly.push(Number(token.text), token, true);
      return 1;
    }
    if (assembly.pending !== null || token.text.length !== 2 || parseAddress(token.text) === null) return 0;
    this.diagnostics.warn(token, 'byteGuessed', [assembly.stepText, token.text], { step: assembly.stepText });
    assembly.push(parseAddress(token.text)!, token, true);
    return 1;
  }

  private judgeRemainder(segment: Segment, at: number, room: number): void {
    const rest = segment.tokens.slice(at);
    const isLongRow = this.usual > 1 && readsThrough(rest);
    if (!isLongRow && room > 0 && this.couldBeCommands(rest, segment.tokens[at - 1])) {
      const step = stepText(segment.step);
      this.diagnostics.warn(span(rest), 'remainderSkipped', [step, wordsText(rest)], { step });
    }
    if (isLongRow) {
      this.diagnostics.error(rest[0], 'rowLong', [stepText(segment.step), room], {
        step: this.assembly.stepText,
      });
      return;
    }
    segment.comment = remarkOf(rest, segment.comment);
  }

  /** True if words behind a command could be program as well: a remark would hold other words. */
  private couldBeCommands(rest: readonly Token[], last: Token | undefined): boolean {
    // What begins with a digit or a sign is no sentence: `39С /П` is another step whose label has lost its blank.
    const before = this.assembly.places.at(-1);
    const isWhole = this.segments.some(({ step }) => step > 0 && step === this.assembly.step);
    const isRemark = this.usual === 1 && this.remarks.has(rest[0]);
    const { bytes, step } = this.assembly;
    const isAgain =
      rest.length === 1 &&
      last !== undefined &&
      !this.assembly.isOperand(step - 1) &&
      saysAgain(rest[0], last, bytes[step - 1]);
    if (isRemark || areSaid(rest, isWhole) || isAgain) return false;
    const isSameCell = before?.line === rest[0].line && rest[0].cell === this.cellAt(rest[0], before.column);
    if (isSameCell && !BEGINS_REMARK.test(rest[0].text)) return true;
    const { taken } = tryCommands(rest, this.assembly.pending);
    return taken.at(-1) === rest.length || readsThrough(rest);
  }

  /** The cell of the word of the same line that begins at `column`; that of `token` if there is none. */
  private cellAt(token: Token, column: number): number {
    const segment = this.segments.find(({ tokens }) => tokens.includes(token));
    return segment?.tokens.find((other) => other.column === column)?.cell ?? token.cell;
  }

  /** Fills a row that lacks commands, so that those behind it keep their steps; {@link settle} says how bad that is. */
  private fillShortRow(segment: Segment, filled: number, room: number): void {
    const { assembly } = this;
    const last = segment.tokens.at(-1) ?? segment.label;
    const { line, column } = segment.label;
    const place = { line, column, length: last.column + last.length - column };
    this.shortRows.push({ place, step: segment.step, filled, room });
    // A jump at the end of its row has its address in the next one.
    const jump = assembly.pending;
    const jumpPlace = assembly.places.at(-1) ?? place;
    if (jump !== null) assembly.cut(assembly.step - 1);
    const end = Math.min(segment.step + room, MK61.cells) - Number(jump !== null);
    while (assembly.step < end) assembly.push(NOP, place, true);
    if (jump !== null) assembly.push(jump, jumpPlace);
  }
}
