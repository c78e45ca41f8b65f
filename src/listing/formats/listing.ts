/**
 * Reads listings whose lines begin with the address of their first command: the ten-column grid of magazines, two
 * columns, several columns side by side, `NN.command` text, tables with a code column. All are the same thing: labelled
 * rows, and a row holds as many steps as the next label says.
 */
import type { MkNumber, Slot } from '../../machine/index.ts';
import { findAssignments, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import type { Dialect } from '../mnemonics.ts';
import { type Header, orderedRegisters, plainProgram, type ReadResult } from '../program-file.ts';
import { type Line, splitLines } from '../tokens.ts';
import {
  CODE_TABLE_HEADER,
  decoratedLabel,
  onlyGrid,
  readRows,
  type Segment,
  segmentsOf,
} from './listing-rows.ts';
import { RowReader, readsThrough, usualRow } from './row-reader.ts';

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

/** What a listing with addresses looks like, for the name of its format. */
export function shapeOfListing(text: string): 'grid' | 'dotted' | 'two-column' {
  const { lines } = readRows(onlyGrid(text));
  const glued = lines.flatMap(({ tokens }) => tokens).filter((token) => decoratedLabel(token)?.rest);
  if (glued.length >= 2) return 'dotted';
  const { segments } = segmentsOf(lines, false);
  return usualRow(segments) >= 5 ? 'grid' : 'two-column';
}
