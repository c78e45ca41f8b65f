/**
 * Reads listings whose lines begin with the address of their first command: the ten-column grid of magazines, two
 * columns, several columns side by side, `NN.command` text, tables with a code column. All are the same thing: labelled
 * rows, and a row holds as many steps as the next label says. A text may hold several programs.
 */

import { MK61, type MkNumber, type Slot } from '../../machine/index.ts';
import { endsFlow, operandSteps, parseAddress, stepOf, takesAddress } from '../addresses.ts';
import { readsThrough } from '../assembly.ts';
import { isStore } from '../commands.ts';
import { type CommentLine, factOf, findAssignments, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { NUMBER } from '../known-words.ts';
import { LETTER } from '../letters.ts';
import { parseMnemonic } from '../mnemonics.ts';
import {
  type Header,
  orderedRegisters,
  type ProgramFile,
  plainProgram,
  type ReadResult,
} from '../program-file.ts';
import { lastCommand, matchCommand, matchStep } from '../reading.ts';
import { chooseProgram, type Reading } from '../several.ts';
import { errorsOf } from '../severity.ts';
import { SourceText } from '../source.ts';
import { type Line, type Token, wordsText } from '../tokens.ts';
import { areStartKeys, tellsUse } from '../usage.ts';
import { decoratedLabel, labelOf, signedStep, twoDigits } from './labels.ts';
import { readRows } from './listing-rows.ts';
import { type Piece, piecesOf, understood } from './pieces.ts';
import { RowReader } from './row-reader.ts';
import { usualRow } from './row-room.ts';
import type { TextLine } from './text-line.ts';

/** A listing that was read, and what it looks like. */
export interface ListingResult extends ReadResult {
  /** All its programs. */
  readonly readings: readonly Reading[];
  readonly shape: 'grid' | 'dotted' | 'two-column';
}

/**
 * Reads a listing with addresses. Null if the text has no such labels (it may be another format).
 * `wanted` chooses among several programs, from 1; without it the first one is read, or the one that it sets up.
 */
export function parseListing(text: string | SourceText, wanted?: number): ListingResult | null {
  const diagnostics = new Diagnostics();
  const setups: [Slot, MkNumber][] = [];
  // What stands behind the first chapter of a document are its rules, whatever they say of registers.
  const source = SourceText.of(text);
  const chapter = source.lines.findIndex((line) => /^##\s/.test(line.source));
  const isFact = (line: number): boolean => chapter < 0 || line <= chapter;
  const bare = source.map((line) =>
    line.source.replace(/^\s*`([^`]*=[^`]*)`/, (all, setup: string) => {
      if (!isFact(line.number)) return all;
      setups.push(...findAssignments(setup.replace(/;/g, ' '), 0, diagnostics));
      return ' '.repeat(all.length);
    }),
  );
  const { lines: all, comments, isHexadecimal } = readRows(bare);
  const entered = enteredBelow(all);
  const lines = all.filter((line) => !entered.includes(line));
  const { pieces, before } = piecesOf(lines);
  if (!looksLabelled(pieces, lines, before)) return null;

  const firstRow = Math.min(...pieces.map(({ from }) => from));
  const hasTable = lines.some(({ head }) => head !== null && head !== 'grid');
  const origins = new Set<number>();
  const facts = bare.lines.flatMap((line): CommentLine[] => {
    const told = line.source.replace(/^[\s>*-]+/, '');
    const isOrigin = hasTable && line.number < firstRow && ORIGIN.test(told);
    if (isOrigin) origins.add(line.number);
    const fact = isOrigin ? told : factOf(told, line.number < firstRow);
    return fact === null || !isFact(line.number) ? [] : [{ line: line.number, text: fact, alone: false }];
  });
  // The strokes of `Источник: https://example.org` begin no comment.
  const others = comments.filter(({ line }) => !origins.has(line));
  const header = readCommentHeader(
    [...titled(others, hasTable).filter(({ line }) => isFact(line)), ...facts],
    diagnostics,
  );
  const registers = orderedRegisters([...(header.registers ?? []), ...setups]);
  const shape = shapeOf(pieces);
  const readings = pieces.map((piece) => readPiece(piece, { ...header, registers }));
  if (isHexadecimal) diagnostics.warn(WHOLE_FILE, 'stepsHexadecimal', []);
  if (entered.length > 0) diagnostics.warnLines('usageSkipped', entered);
  const said = new Set(facts.map(({ line }) => line));
  const unsaid = before.filter(({ number }) => !said.has(number));
  const result = chooseProgram(readings, unsaid, wanted, diagnostics);
  // Numbered paragraphs among many others, with hardly a command in them.
  const rows = pieces.reduce((sum, { segments }) => sum + segments.length, 0);
  const errors = errorsOf(result.diagnostics).length;
  const hasHead = lines.some(({ head }) => head !== null);
  return errors > MOST_ERRORS && rows < lines.length / 2 && !hasHead ? null : { ...result, readings, shape };
}

/**
 * `Ввести:` and below it, to the end, `8808 В↑ 840315 К∨ хП2`, `02 хП1`: start values that are computed, where the program
 * above ends. A number before them is no step.
 */
function enteredBelow(lines: readonly TextLine[]): readonly TextLine[] {
  const isRow = ({ tokens, head }: TextLine): boolean => head !== null || labelOf(tokens[0]) !== null;
  const isClosedAbove = (at: number): boolean => {
    const last = lines.findLast((line, i) => i < at && isRow(line));
    const end = last?.head === null ? lastCommand(last.tokens.slice(1)) : null;
    return end?.isLast === true && endsFlow(end.byte);
  };
  const isStored = ({ tokens, head }: TextLine): boolean => {
    const end = lastCommand(tokens);
    return (
      head === null &&
      NUMBER.test(tokens[0].text) &&
      end?.isLast === true &&
      isStore(end.byte) &&
      tokens.every(({ text }, i) => NUMBER.test(text) || !hasJump(tokens.slice(i)))
    );
  };
  const isOther = (line: TextLine): boolean => !isRow(line) && !/^\d/.test(line.tokens[0].text);
  const at = lines.findIndex(
    (line, i) =>
      !isRow(line) &&
      tellsUse(wordsText(line.tokens)) &&
      isClosedAbove(i) &&
      lines.slice(i + 1).every((below) => isStored(below) || isOther(below)),
  );
  const stored = at < 0 ? [] : lines.slice(at + 1).filter(isStored);
  // A value and its store alone are known as such.
  return stored.some(({ tokens }) => tokens.length > 2 || labelOf(tokens[0]) !== null) ? stored : [];
}

/** `Автор: И. Петров` above the table of a document. */
const ORIGIN = /^(?:author|source|автор|источник):\s/iu;

/** So many errors in a text that is mostly prose show that it is no listing. */
const MOST_ERRORS = 10;

/** The comments of a document with a table: its first line is a title, whatever it says. */
function titled(comments: readonly CommentLine[], hasTable: boolean): readonly CommentLine[] {
  return hasTable && comments[0]?.line === 1
    ? [{ ...comments[0], text: `title: ${comments[0].text}` }, ...comments.slice(1)]
    : comments;
}

/** `1. Cx`, `2. П0`: the first step of a list that counts from 1; `01. Cx` where no jump names an address. */
const countsFromOne = ({ segments }: Piece): boolean =>
  segments[0]?.step === 1 &&
  segments.every(({ step }) => step > 0) &&
  (/^[[(№]?(?:00+)?1[.:)\]]|^00+1$/.test(segments[0].label.text) ||
    (signedStep(segments[0].label)?.step === 1 &&
      segments.length >= 3 &&
      !segments.some(({ tokens }) => hasJump(tokens))));

const hasJump = (tokens: readonly Token[]): boolean => {
  const match = matchCommand(tokens, 0);
  return match !== null && takesAddress(match.byte);
};

/** `6. П1 ИП1 × С/П`: the number before the only row of commands is that of a task. */
const isTask = ({ segments: [first, ...others] }: Piece): boolean =>
  others.length === 0 &&
  /^[[(№]?[1-9]\d?[.)\]]$/.test(first.label.text) &&
  first.step > 1 &&
  stepsOf(first.tokens) > 2;

/** So many steps in each row, on average, are those of lines. */
const STEPS_OF_LINES = 2.5;

/**
 * `3. С/П`, `4. БП 03`, `5. Fx²`, or rows of several commands: the numbers count lines, and the address of a jump has none.
 * The rows get their steps if each of them reads as commands, and as one where one has its address; null for other lists.
 */
function countedLines(piece: Piece): Piece | null {
  const { segments } = piece;
  const sizes = segments.map(({ tokens }) => stepsOf(tokens));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isEach = segments.every(
    ({ step, codes }, i) => codes === null && step === segments[0].step + i && sizes[i] > 0,
  );
  const areSingle = segments.every(({ tokens }, i) => sizes[i] === (hasJump(tokens) ? 2 : 1));
  const areLines = areSingle
    ? segments.slice(0, -1).some(({ tokens }) => hasJump(tokens))
    : (segments.length > 1 || isTask(piece)) && total >= segments.length * STEPS_OF_LINES;
  if (!isEach || !areLines) return null;
  let next = 0;
  const counted = segments.map((segment, i) => {
    const step = next;
    next += sizes[i];
    return { ...segment, tokens: [...segment.tokens], step };
  });
  return { ...piece, segments: counted };
}

/** How many steps the words of a row are; 0 if they hold anything else. */
function stepsOf(tokens: readonly Token[]): number {
  if (parseMnemonic(tokens.map(({ text }) => text).join('')) !== null) return 1;
  let count = 0;
  let isDue = false;
  for (let at = 0; at < tokens.length; count++) {
    const match = matchStep(tokens, at, isDue);
    if (!match || match.damaged) return 0;
    isDue = !isDue && takesAddress(match.byte);
    at += match.count;
  }
  return isDue ? 0 : count;
}

/** True if every address of a jump is a step of the program, whose first command is at `first`, and no operand. */
function jumpsFit({ bytes }: ProgramFile, first: number): boolean {
  const operands = operandSteps(bytes);
  return [...operands].every((operand) => {
    const step = stepOf(bytes[operand]) - first;
    return step >= 0 && step < bytes.length && !operands.has(step);
  });
}

/** Reads a program; a list that counts from 1 from step 00 on, unless the addresses of its jumps count from 1 as well. */
function readPiece(piece: Piece, header: Partial<Header>): Reading {
  if (!countsFromOne(piece) && !isTask(piece)) return readSteps(piece, header);
  const counted = countedLines(piece);
  if (counted) {
    const reading = readSteps(counted, header);
    // `20. ИП1 + БП 20`: a part of a program whose own number its jump names.
    if (isTask(piece) && reading.program && !jumpsFit(reading.program, 0)) return readSteps(piece, header);
    const lines = new Diagnostics();
    lines.warn(piece.segments[0].label, 'linesCounted', []);
    return { ...reading, diagnostics: [...lines.list(), ...reading.diagnostics] };
  }
  const segments = piece.segments.map((segment) => ({
    ...segment,
    tokens: [...segment.tokens],
    step: segment.step - 1,
  }));
  const moved = readSteps({ ...piece, segments }, header);
  const { program } = moved;
  const isKept = program !== null && !jumpsFit(program, 0) && jumpsFit(program, 1);
  const reading = isKept ? readSteps(piece, header) : moved;
  const remark = new Diagnostics();
  remark.warn(piece.segments[0].label, isKept ? 'countedFromOneKept' : 'countedFromOne', []);
  return { ...reading, diagnostics: [...remark.list(), ...reading.diagnostics] };
}

function readSteps(piece: Piece, header: Partial<Header>): Reading {
  const diagnostics = new Diagnostics();
  const reader = new RowReader(diagnostics, piece.segments);
  const left = reader.readAll(piece.others);
  const { assembly } = reader;
  if (assembly.bytes.length === 0) diagnostics.nothingRead();
  const program = diagnostics.hasErrors
    ? null
    : plainProgram(assembly.bytes, header, {
        guessed: assembly.guessed,
        layout: reader.layout,
        places: assembly.places,
      });
  const { from, to, heading } = piece;
  const said = diagnostics.list();
  return { program, diagnostics: said, left, from, to, heading, steps: assembly.bytes.length };
}

/** True if the first words of the lines count the steps of a program. */
function looksLabelled(
  pieces: readonly Piece[],
  lines: readonly TextLine[],
  before: readonly Line[],
): boolean {
  const segments = pieces.flatMap((piece) => piece.segments);
  const others = [...before, ...pieces.flatMap((piece) => piece.others)];
  const labelled = lines.filter(({ head }) => head === null).length - others.length;
  if (segments.length === 0 || labelled === 0 || areAddressesBelow(lines)) return false;
  if (segments.some(({ codes }) => codes !== null && codes.length > 0)) return true;
  // `Инструкция`, `1. Ввести`, `2. 5 П0 В/О С/П` beside a program without addresses.
  const start = Math.min(...segments.map(({ label }) => label.line));
  const isToldThere = others.some(
    ({ number, tokens }) => number < start && number >= start - 3 && tellsUse(wordsText(tokens)),
  );
  const isCounted = segments.every(({ label }) => /^(?:\d|[1-9]\d)[.)]$/.test(label.text));
  const hasOwn = others.some(({ tokens }) => tokens.length >= 3 && understood(tokens) >= tokens.length * 0.8);
  // `34 С/П 214` below the head of an example.
  const areKeys = segments[0].step > 0 && segments.every(({ tokens }) => areStartKeys(tokens));
  if (isToldThere && (isCounted || areKeys) && hasOwn) return false;
  // `1. Назначение`, `2. Программа`: sections of a page, or an instruction, around commands without addresses.
  const areSentences = segments.some(({ tokens }) => tokens.length > 0 && !readsThrough(tokens));
  const hasLetters = others.some(
    ({ tokens }) => tokens.some(({ text }) => LETTER.test(text)) && readsThrough(tokens),
  );
  const areRegisters = segments.every(({ label }) => /^\d:$/.test(label.text));
  if (((isCounted && segments[0].step === 1) || areRegisters) && hasLetters && areSentences) return false;
  // The numbers over the columns of a grid speak for themselves.
  const isFirst = segments[0].step === 0;
  if ((labelled >= 2 || isFirst) && lines.some(({ head }) => head === 'grid')) return true;
  // The first label of each line: within a line the labels may belong to columns side by side.
  const firsts = [...segments]
    .sort((a, b) => a.label.line - b.label.line || a.label.column - b.label.column)
    .filter(({ label }, i, all) => i === 0 || label.line !== all[i - 1].label.line);
  const ascending = firsts.filter(
    ({ step }, i) => i === 0 || step > firsts[i - 1].step || step === 100 || step === 0,
  ).length;
  const withCommands = segments.filter(({ tokens }) => tokens.length > 0).length;
  if (withCommands < segments.length * 0.5) return false;
  // The number before a single line of commands is typed, unless it is the first step.
  if (segments.length === 1 && segments[0].step > 0 && /^\d\d$/.test(segments[0].label.text)) return false;
  // One line between others is a listing only if it holds many steps.
  const isWhole =
    segments.length >= 2 || (segments[0].tokens.length >= 2 && readsThrough(segments[0].tokens));
  const counts = isFirst && isWhole && twoDigits(segments[0].label.text)?.step === 0;
  if (others.length > 0 && labelled < 2 && segments.length < 5 && !counts) return false;
  // A field drawn with digits, or stars between the parts of a text, are no commands.
  const unlabelledCode = others.filter(
    ({ tokens }) => tokens.some(({ text }) => LETTER.test(text)) && readsThrough(tokens),
  ).length;
  if (unlabelledCode > labelled) return false;
  return ascending >= firsts.length * 0.75 && segments[0].step < MK61.cells;
}

/** `ИП1 Fx=0`, `05 ИП2 БП`, `00`: each number, and no other line, stands below a jump that lacks its address. */
function areAddressesBelow(lines: readonly TextLine[]): boolean {
  let isOwing = false;
  let count = 0;
  for (const { tokens, head } of lines) {
    const isNumber = /^[\dAА]\d$/i.test(tokens[0].text);
    const words = isNumber ? tokens.slice(1) : tokens;
    if (head !== null || isNumber !== isOwing) return false;
    // The address of a jump behind the label of its row.
    if (isNumber && parseAddress(words[0]?.text ?? '') !== null) return false;
    if (isNumber) count++;
    const end = lastCommand(words);
    isOwing = end?.isLast === true && takesAddress(end.byte);
  }
  return count > 0;
}

/** What a listing with addresses looks like, for the name of its format. */
function shapeOf(pieces: readonly Piece[]): ListingResult['shape'] {
  const glued = pieces.flatMap(({ segments }) => segments).filter(({ label }) => decoratedLabel(label)?.rest);
  if (glued.length >= 2) return 'dotted';
  return Math.max(...pieces.map(({ segments }) => usualRow(segments))) >= 5 ? 'grid' : 'two-column';
}
