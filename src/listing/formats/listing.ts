/**
 * Reads listings whose lines begin with the address of their first command: the ten-column grid of magazines, two
 * columns, several columns side by side, `NN.command` text, tables with a code column. All are the same thing: labelled
 * rows, and a row holds as many steps as the next label says.
 */
import { CELLS, type MkNumber, OPCODES, type Slot } from '../../machine/index.ts';
import { addressOfCell, formatAddress, parseAddress, parseStepLabel, stepText } from '../addresses.ts';
import { type CommentLine, findAssignments, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { type Dialect, mnemonicOf } from '../mnemonics.ts';
import {
  type Header,
  type ListingLine,
  orderedRegisters,
  plainProgram,
  type ReadResult,
} from '../program-file.ts';
import { Assembly, matchAddress, matchCommand } from '../reading.ts';
import { hasBars, type Line, splitLines, type Token, tokenize } from '../tokens.ts';

/** Commands of one label. */
interface Segment {
  /** Step that the label names. */
  step: number;
  readonly label: Token;
  readonly tokens: Token[];
  comment: string;
}

/** `00.`, `00:`, `00)`, possibly with the command glued to it. */
const DECORATED = /^([0-9]{1,4}|[A-FА-ЕLlГa-f.\-−–•·][0-9])[.:)\]](.*)$/u;

function decoratedLabel(token: Token): { step: number; rest: Token | null } | null {
  const parts = DECORATED.exec(token.text);
  if (!parts) return null;
  const step = parseStepLabel(parts[1]);
  if (step === null) return null;
  const head = token.text.length - parts[2].length;
  const rest = parts[2]
    ? { text: parts[2], line: token.line, column: token.column + head, length: parts[2].length }
    : null;
  return { step, rest };
}

const plainLabel = (token: Token): number | null =>
  /^\d$/.test(token.text) ? null : parseStepLabel(token.text);

/** A row that numbers the columns of a grid: 00 01 02 ..., or 0 1 2 ... */
function isColumnHeader(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => !/^(?:#|№|N|No|адрес|шаг|step|addr)\.?$/i.test(token.text));
  return (
    words.length >= 5 && words.every((word, i) => /^\d{1,2}$/.test(word.text) && Number(word.text) === i)
  );
}

/** Rules, borders, fences of a table. */
const isRule = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => /^[-=+_~*:─━┼╋═╬┌┐└┘├┤┬┴`'"]{2,}$|^[─━═]$/.test(token.text));

interface Rows {
  readonly lines: Line[];
  readonly comments: CommentLine[];
}

function readRows(text: string): Rows {
  const lines: Line[] = [];
  const comments: CommentLine[] = [];
  splitLines(text).forEach((source, index) => {
    const line = tokenize(source, index + 1);
    if (line.comment)
      comments.push({ line: line.number, text: line.comment, alone: line.tokens.length === 0 });
    if (line.tokens.length === 0 || isRule(line.tokens) || isColumnHeader(line.tokens)) return;
    if (hasBars(source) && isColumnHeader(line.tokens.slice(1))) return;
    lines.push(line);
  });
  return { lines: rowsByTens(lines), comments };
}

/** Rows of a grid that are numbered 0, 1, 2 ... instead of 00, 10, 20 ... */
function rowsByTens(lines: Line[]): Line[] {
  const words = lines.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const areTens =
    lines.length >= 2 &&
    lines.every(({ tokens }, i) => tokens[0].text === String(i)) &&
    words >= lines.length * 7;
  if (!areTens || lines.length > 11) return lines;
  return lines.map((line, i) => {
    const [label, ...rest] = line.tokens;
    return { ...line, tokens: [{ ...label, text: stepText(i * 10) }, ...rest] };
  });
}

/** Distance of the addresses in columns that stand side by side; 0 if there is one column. */
function sideBySide(lines: readonly Line[]): number {
  const labelled = lines.flatMap(({ tokens }) => {
    const first = labelOf(tokens[0]);
    return first !== null && tokens.length >= 4 ? [{ first, tokens }] : [];
  });
  if (labelled.length < 2) return 0;
  const votes = new Map<number, number>();
  for (const { first, tokens } of labelled) {
    const distances = new Set<number>();
    for (const token of tokens.slice(2)) {
      const step = labelOf(token);
      if (step !== null && step - first >= 2) distances.add(step - first);
    }
    for (const distance of distances) votes.set(distance, (votes.get(distance) ?? 0) + 1);
  }
  const [best, count] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  const steps = labelled.map(({ first }) => first);
  const consecutive = steps.filter((step, i) => i > 0 && step === steps[i - 1] + 1).length;
  return count >= labelled.length * 0.8 && consecutive >= (labelled.length - 1) * 0.8 ? best : 0;
}

const labelOf = (token: Token): number | null => decoratedLabel(token)?.step ?? plainLabel(token);

/** A numbered sentence: several words, long ones among them, and no command after the number. */
function isProseRow(tokens: readonly Token[]): boolean {
  const glued = decoratedLabel(tokens[0])?.rest;
  const rest = glued ? [glued, ...tokens.slice(1)] : tokens.slice(1);
  const words = rest.filter(
    (token) => /^[\p{L}-]{4,}[,.:;!?)]*$/u.test(token.text) && matchCommand([token], 0) === null,
  );
  return (
    rest.length >= 2 && words.length >= 1 && matchCommand(rest, 0) === null && matchAddress(rest, 0) === null
  );
}

/**
 * The test for labels inside a row, which answers with the step. Side by side they follow at a fixed distance and look
 * like the first one; an undecorated number right behind a label is an address, not the next label.
 */
function innerLabels(
  first: number,
  tokens: readonly Token[],
  distance: number,
  everyWordMayBeLabel: boolean,
): (token: Token, current: Segment | null) => number | null {
  const isDecorated = decoratedLabel(tokens[0]) !== null;
  return (token, current) => {
    const decorated = decoratedLabel(token);
    if (distance === 0) return everyWordMayBeLabel && decorated ? decorated.step : null;
    if (isDecorated !== (decorated !== null) || (!isDecorated && current?.tokens.length === 0)) return null;
    const step = labelOf(token);
    if (step === null || current === null || step < current.step + distance) return null;
    return (step - first) % distance === 0 ? step : null;
  };
}

/** Splits the rows at their labels. Rows without one come back as prose. */
function segmentsOf(
  lines: readonly Line[],
  everyWordMayBeLabel: boolean,
): { segments: Segment[]; prose: Line[] } {
  const distance = sideBySide(lines);
  const segments: Segment[] = [];
  const prose: Line[] = [];
  for (const line of lines) {
    const { tokens } = line;
    const first = labelOf(tokens[0]);
    if (first === null || isProseRow(tokens)) {
      prose.push(line);
      continue;
    }
    const isInner = innerLabels(first, tokens, distance, everyWordMayBeLabel);
    let current: Segment | null = null;
    tokens.forEach((token, i) => {
      const step = i === 0 ? first : isInner(token, current as Segment | null);
      if (step === null) {
        current!.tokens.push(token);
        return;
      }
      const rest = decoratedLabel(token)?.rest;
      current = { step, label: token, tokens: rest ? [rest] : [], comment: '' };
      segments.push(current);
    });
    (current as Segment | null)!.comment = line.comment;
  }
  // The separate dash of `05 - Cx`, where every line has one.
  if (
    segments.length >= 3 &&
    segments.every(({ tokens }) => tokens.length >= 2 && /^[-–—=]$/.test(tokens[0].text))
  ) {
    for (const { tokens } of segments) tokens.shift();
  }
  return { segments, prose };
}

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
function usualRow(segments: readonly Segment[]): number {
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

/**
 * Reads a listing with addresses. `everyWordMayBeLabel`: the `NN.command` text, where labels stand anywhere in a line.
 * Null if the text has no such labels (it may be another format).
 */
export function parseListing(text: string, dialect: Dialect = 'common'): ReadResult | null {
  const diagnostics = new Diagnostics();
  const setups: [Slot, MkNumber][] = [];
  const bare = text.replace(/`([^`\n]*=[^`\n]*)`/g, (all, setup: string) => {
    setups.push(...findAssignments(setup.replace(/;/g, ' '), 0, diagnostics));
    return ' '.repeat(all.length);
  });
  const { lines, comments } = readRows(onlyGrid(bare));
  const decorated = lines.reduce(
    (sum, { tokens }) => sum + tokens.filter((token) => decoratedLabel(token)).length,
    0,
  );
  const everyWordMayBeLabel = decorated >= 2;
  const { segments, prose } = segmentsOf(lines, everyWordMayBeLabel);
  placeLateSteps(segments);
  sortColumns(segments);
  const isCodeTable = CODE_TABLE_HEADER.test(bare);
  if (segments.length === 0 || !(isCodeTable || looksLabelled(segments, lines, prose))) return null;

  const facts = splitLines(bare).map((source, i) => ({
    line: i + 1,
    text: source.replace(/^[\s>*-]+/, ''),
    alone: false,
  }));
  const header = readCommentHeader(
    [...comments, ...facts.filter(({ text: line }) => FACT_LINE.test(line))],
    diagnostics,
  );
  const reader = new RowReader(diagnostics, dialect, segments, isCodeTable);
  reader.readAll(prose);
  return finish(reader, header, setups, diagnostics);
}

/** A line of prose that gives start values or the switch. */
const FACT_LINE = /^(?:(?:start )?registers|регистры|angle switch|переключатель)\s*:/iu;

/** The head of a table of steps, codes and commands. */
const CODE_TABLE_HEADER =
  /^\|?\s*(?:step|шаг|addr\w*|адрес)\s*\|\s*(?:code|код)\s*\|\s*(?:command|команда)/im;

/** The line that numbers the columns of a grid. */
const COLUMN_HEADER = /^[\s|#№N:]*00[\s|]+01[\s|]+02[\s|]+03[\s|]+04\b/;

/**
 * A page of prose with a ten-column grid in it: blanks every line that is neither a comment nor part of the grid, so
 * that numbered paragraphs are not taken for steps and the lines keep their numbers. Other texts come back unchanged.
 */
function onlyGrid(text: string): string {
  const lines = splitLines(text);
  const header = lines.findIndex((line) => COLUMN_HEADER.test(line) || CODE_TABLE_HEADER.test(line));
  if (header < 0) return text;
  const isRow = (line: string): boolean => {
    const { tokens } = tokenize(line, 1);
    return tokens.length === 0 || isRule(tokens) || (labelOf(tokens[0]) !== null && !isProseRow(tokens));
  };
  let end = header + 1;
  while (end < lines.length && isRow(lines[end])) end++;
  return lines
    .map((line, i) => (i < header || i >= end ? (/^\s*[;#]/.test(line) ? line : '') : line))
    .join('\n');
}

function finish(
  reader: RowReader,
  header: Partial<Header>,
  setups: [Slot, MkNumber][],
  diagnostics: Diagnostics,
): ReadResult {
  const { assembly } = reader;
  if (assembly.bytes.length === 0) diagnostics.error(WHOLE_FILE, 'emptyProgram', []);
  if (diagnostics.hasErrors) return { program: null, diagnostics: diagnostics.list() };
  const registers = orderedRegisters([...(header.registers ?? []), ...setups]);
  const program = plainProgram(
    assembly.bytes,
    { ...header, registers },
    { guessed: assembly.guessed, layout: reader.layout, places: assembly.places },
  );
  return { program, diagnostics: diagnostics.list() };
}

/** True if the first words of the lines count the steps of a program. */
function looksLabelled(
  segments: readonly Segment[],
  lines: readonly Line[],
  prose: readonly Line[],
): boolean {
  const labelled = lines.length - prose.length;
  const isAscending = segments.filter(
    (segment, i) => i === 0 || segment.step > segments[i - 1].step || segment.step === 100,
  ).length;
  const withCommands = segments.filter(({ tokens }) => tokens.length > 0).length;
  if (withCommands < segments.length * 0.5 || labelled === 0) return false;
  if (prose.length > 0 && labelled < 2) return false;
  const unlabelledCode = prose.filter(({ tokens }) => readsThrough(tokens, 'common')).length;
  if (unlabelledCode > labelled) return false;
  return isAscending >= segments.length * 0.75 && segments[0].step <= 104;
}

/** One emulator exports every step above 99 as `A0`: such steps are counted on. */
function placeLateSteps(segments: Segment[]): void {
  segments.forEach((segment, i) => {
    if (i > 0 && segment.step === 100 && segments[i - 1].step >= 100) segment.step = segments[i - 1].step + 1;
  });
}

/** Columns that stand side by side come row by row; without repetitions their order is that of the addresses. */
function sortColumns(segments: Segment[]): void {
  if (new Set(segments.map(({ step }) => step)).size === segments.length)
    segments.sort((a, b) => a.step - b.step);
}

/** As many signs in a row may have been lost; a longer gap is a lost piece of the program. */
const MOST_LOST = 2;

/** Reads the segments one after another into an assembly. */
class RowReader {
  readonly assembly: Assembly;
  readonly layout: ListingLine[] = [];
  private readonly usual: number;
  private readonly codes: 'before' | 'after' | null;
  private readonly isHex: boolean;
  private readonly isDecimal: boolean;
  private readonly decimalSteps: string[] = [];

  constructor(
    private readonly diagnostics: Diagnostics,
    private readonly dialect: Dialect,
    private readonly segments: readonly Segment[],
    isCodeTable: boolean,
  ) {
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
function readsThrough(tokens: readonly Token[], dialect: Dialect): boolean {
  const trial = new Assembly(new Diagnostics(), dialect);
  for (let at = 0; at < tokens.length; ) {
    const taken = trial.read(tokens, at);
    if (taken === 0) return false;
    at += taken;
  }
  return tokens.length > 0;
}

/** What a listing with addresses looks like, for the name of its format. */
export function shapeOfListing(text: string): 'grid' | 'dotted' | 'two-column' {
  const { lines } = readRows(onlyGrid(text));
  const glued = lines.flatMap(({ tokens }) => tokens).filter((token) => decoratedLabel(token)?.rest);
  if (glued.length >= 2) return 'dotted';
  const { segments } = segmentsOf(lines, false);
  return usualRow(segments) >= 5 ? 'grid' : 'two-column';
}
