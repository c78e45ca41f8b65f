/** Reads what people publish: chooses among the candidates of a text, and says what is in doubt. */

import { DIVIDE, MINUS, POINT } from '../../machine/codes.ts';
import { bytesOfHex, isHexByte } from '../../machine/hex.ts';
import { MK61 } from '../../machine/index.ts';
import { formatAddress, operandSteps, stepText, takesAddress } from '../addresses.ts';
import { headerOf } from '../comment-header.ts';
import { Diagnostics, type Place, type Values, WHOLE_FILE } from '../diagnostics.ts';
import { decodeEntities } from '../fold.ts';
import KNOWN from '../known.json' with { type: 'json' };
import { mnemonicOf, nearestMnemonic, parseMnemonic } from '../mnemonics.ts';
import {
  type Alternative,
  type ListingLine,
  orderedRegisters,
  type ProgramFile,
  parseAngle,
  parseNumber,
  parseSlot,
  plainProgram,
  type ReadResult,
} from '../program-file.ts';
import type { FormatName } from '../read.ts';
import { isSetup, playSetup } from '../replay.ts';
import { lineRanges, linesOf, type TextLine, type Word } from '../words.ts';
import { type Candidate, candidatesOf, type Layout, LEAST_SHARE, rivalOf } from './candidates.ts';
import { isColumnHead } from './layouts.ts';
import type { Edge } from './path.ts';

/** Longer texts are books, not programs. */
const MOST_LINES = 5000;
const MOST_WORDS = 20_000;
/** A program is chosen before larger ones below it unless it is so much smaller. */
const LEAST_SIZE = 1 / 3;
/** A reading is in doubt if another one of the same lines is so near. */
const NEAR = 0.9;
const MAIN = /main|основн|главн/i;

interface PublishedResult extends ReadResult {
  readonly format: FormatName | null;
  readonly alternatives: readonly Alternative[];
}

/** Reads a published text, or one of its programs. */
export function readPublished(text: string, wanted?: number, layouts?: readonly Layout[]): PublishedResult {
  const diagnostics = new Diagnostics();
  const lines = linesOf(text);
  const isTold = layouts !== undefined;
  const isBook = lines.length > MOST_LINES || lines.flatMap(({ words }) => words).length > MOST_WORDS;
  const all = isBook ? [] : candidatesOf(lines, isTold);
  const candidates = all.filter(({ layout }) => layouts?.includes(layout) ?? true);
  const programs = withoutOverlaps(candidates.filter(({ isAccepted }) => isAccepted));
  const files = programs.map((one) => fileOf(one, lines));
  const headings = programs.map(({ from }, at) => headingOf(lines, from, programs[at - 1]?.to ?? 0));
  const setsUp = (one: number, other: number): boolean =>
    one >= 0 && other < files.length && isSetup(files[one], headings[one], files[other]);
  const first = mainProgram(programs, headings);
  const chosen = wanted === undefined ? first + Number(setsUp(first, first + 1)) : wanted - 1;
  const candidate = programs[chosen];
  if (programs.length === 0) reportRefusal(candidates, diagnostics);
  else if (!candidate) diagnostics.bad(WHOLE_FILE, 'program', String(wanted));
  else if (usedSteps(candidate.bytes) > MK61.cells)
    diagnostics.tooLong(usedSteps(candidate.bytes), placeOf(candidate));
  if (!candidate || diagnostics.hasErrors)
    return { program: null, diagnostics: diagnostics.list(), format: null, alternatives: [] };
  const { bytes, from, to } = candidate;
  const place = placeOf(candidate);
  if (bytes.slice(MK61.cells).some((byte) => byte !== 0))
    diagnostics.warn(place, 'skipped', skipped('beyond', bytes.length - MK61.cells, to));
  reportPath(candidate, diagnostics);
  const header = { ...files[chosen].header, ...headerOf(lines, from, diagnostics) };
  let program: ProgramFile = { ...files[chosen], header };
  const alternatives: Alternative[] = [];
  const known = recognise(candidate.path.edges.flatMap((edge) => edge.bytes));
  if (known?.how === 'near') alternatives.push(alternativeOf(candidate, candidate, known.program));
  else if (known) {
    program = asKnown(program, known.program);
    if (known.how === 'lost') diagnostics.dropWarnings();
    const params = { name: known.program.title, count: known.count };
    diagnostics[known.how === 'lost' ? 'warn' : 'note'](place, 'knownProgram', params);
  }
  for (let at = chosen - 1; at >= 0 && (chosen !== first || wanted === undefined); at--) {
    const played = setsUp(at, chosen) ? playSetup(files[at], program) : null;
    if (!played) continue;
    program = played.program;
    diagnostics.note(placeOf(programs[at]), 'setupPlayed', { number: at + 1, slots: played.slots });
    break;
  }
  reportOthers(programs, chosen, wanted, lines, diagnostics);
  const rival = rivalOf(candidate, lines, isTold) ?? otherLayout(candidate, candidates);
  if (rival) alternatives.push(alternativeOf(rival, candidate));
  const [steps, line] = rival ? [rival.bytes.length, rival.from] : [0, from];
  if ((rival || isDivided(bytes) || candidate.path.isGuess) && (!known || known.how === 'near'))
    diagnostics.warn(place, 'doubtful', { steps, line, number: alternatives.length + 1 });
  for (const other of programs) if (other !== candidate) alternatives.push(alternativeOf(other, candidate));
  const found = programs.map((one, at) => {
    return { heading: headings[at], from: one.from, to: one.to, steps: one.bytes.length };
  });
  const several = found.length > 1 ? { programs: found } : {};
  return { program, diagnostics: diagnostics.list(), format: formatOf(candidate), alternatives, ...several };
}

/** True if one sign is a third of the steps: it may divide the others. */
const isDivided = (bytes: readonly number[]): boolean =>
  [MINUS, DIVIDE, POINT].some(
    (sign) => bytes.filter((byte) => byte === sign).length * 3 >= Math.max(9, bytes.length),
  );

/** The best candidates that share no line, in the order of the text. */
function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const found of candidates)
    if (!chosen.some(({ from, to }) => from <= found.to && found.from <= to)) chosen.push(found);
  return chosen.sort((a, b) => a.from - b.from);
}

/** Says why a text holds no program: words that are no commands, keys, or nothing at all. */
function reportRefusal(candidates: readonly Candidate[], diagnostics: Diagnostics): void {
  const listing = candidates.find(({ layout, share }) => layout === 'labels' && share >= LEAST_SHARE);
  if (listing && reportUnknown(listing, diagnostics)) return;
  const isLeft = (nature: Candidate['nature']): boolean => nature !== 'program' && nature !== 'part';
  const keys = candidates.find((one) => one.score > 1 && one.share >= LEAST_SHARE && isLeft(one.nature));
  if (!keys) diagnostics.error(WHOLE_FILE, 'notAProgram');
  else {
    const lines = keys.from === keys.to ? `${keys.from}` : `${keys.from}–${keys.to}`;
    const nature = keys.nature === 'keys' ? 'keys' : 'values';
    diagnostics.error(placeOf(keys), 'keysOnly', { lines, nature });
  }
}

/** The number of the main program: by its heading, or the first that is not much smaller than the largest. */
function mainProgram(programs: readonly Candidate[], headings: readonly string[]): number {
  const main = headings.findIndex((heading) => MAIN.test(heading));
  if (main >= 0) return main;
  const best = Math.max(...programs.map(({ score }) => score));
  return programs.findIndex(({ score }) => score >= best * LEAST_SIZE);
}

const HEADING_LINES = 4;

const headingOf = (lines: readonly TextLine[], from: number, after: number): string =>
  lines
    .slice(Math.max(after, from - 1 - HEADING_LINES), from - 1)
    .map(({ source }) => source.trim())
    .filter(Boolean)
    .join(' ');

/** How many steps hold something: zeros and FF at the end of a whole memory are padding. */
const usedSteps = (bytes: readonly number[]): number =>
  bytes.length > MK61.cells ? bytes.findLastIndex((byte) => byte !== 0 && byte !== 0xff) + 1 : bytes.length;

/** The place of some words: up to the last one in the line of the first. */
function placeOf(
  { path: { words, edges } }: Candidate,
  { from, to }: Pick<Edge, 'from' | 'to'> = { from: edges[0].from, to: edges[0].from + 1 },
): Place {
  const { line, column } = words[from];
  const last = words.slice(from, to).findLast((word) => word.line === line)!;
  return { line, column, length: last.column + last.length - column };
}

function fileOf(candidate: Candidate, lines: readonly TextLine[]): ProgramFile {
  const { path, layout } = candidate;
  const bytes = candidate.bytes.slice(0, Math.min(MK61.cells, usedSteps(candidate.bytes)));
  const places: Place[] = Array.from(bytes, () => WHOLE_FILE);
  const guessed = new Set(bytes.keys());
  for (const edge of path.edges) {
    const place = edge.bytes.length > 0 ? placeOf(candidate, edge) : WHOLE_FILE;
    const isGuess = edge.kind === 'damaged' || edge.kind === 'byte' || edge.kind === 'denied';
    for (let step = edge.step; step < Math.min(edge.step + edge.bytes.length, bytes.length); step++) {
      places[step] = place;
      if (!isGuess) guessed.delete(step);
    }
  }
  if (owes(bytes)) {
    guessed.add(bytes.push(0) - 1);
    places.push(WHOLE_FILE);
  }
  const isDump = layout === 'hex' || layout === 'decimal';
  const rows = isDump ? [] : layoutOf(candidate, places, lines);
  return plainProgram(bytes, {}, { guessed, places, layout: rows });
}

/** True if the last command lacks its address, and the memory has room for it. */
const owes = (bytes: readonly number[]): boolean => {
  const last = bytes.length - 1;
  return last >= 0 && last < MK61.cells - 1 && takesAddress(bytes[last]) && !operandSteps(bytes).has(last);
};

/** True for a word that may be a step: a command, an address or a code. */
const isStep = (text: string): boolean => parseMnemonic(text) !== null || isHexByte(text);

/** The lines of the program with their comments: what was not read, and what stands behind the mark of a comment. */
function layoutOf({ path }: Candidate, places: readonly Place[], lines: readonly TextLine[]): ListingLine[] {
  const { words, edges } = path;
  const rests = new Map<number, string>();
  for (const { kind, from, to } of edges) {
    if (kind !== 'rest' || words.slice(from, to).every(({ text }) => isStep(text))) continue;
    const { line, column } = words[from];
    const last = words[to - 1];
    const rest = lines[line - 1].source.slice(column - 1, last.column - 1 + last.length);
    rests.set(line, decodeEntities(rest.replace(/^[\s|–—-]+|[\s|]+$/g, '')).replaceAll('∣', '|'));
  }
  const layout: ListingLine[] = [];
  for (let from = 0; from < places.length; ) {
    const { line } = places[from];
    let to = from;
    while (to < places.length && places[to].line === line) to++;
    const comments = line > 0 ? [rests.get(line), lines[line - 1].comment] : [];
    layout.push({ kind: 'cells', from, to, comment: comments.filter(Boolean).join(' ').trim() });
    from = to;
  }
  return layout;
}

/** A recognised program: its lost steps and its missing start values come from the library. */
function asKnown(program: ProgramFile, known: KnownProgram): ProgramFile {
  const values = Object.entries(known.registers).flatMap(([name, text]) => {
    const [slot, value] = [parseSlot(name), parseNumber(text)];
    return slot && value ? [[slot, value] as const] : [];
  });
  const { header, bytes } = program;
  const title = Object.keys(header.title).length > 0 ? header.title : known.title;
  const registers = orderedRegisters([...values, ...header.registers]);
  const angle = header.angle ?? parseAngle(known.angle);
  const steps = bytes.join() === known.bytes.join() ? program : plainProgram(known.bytes);
  return { ...steps, header: { ...header, title, registers, angle } };
}

/** The values of the message about words that were not read. */
const skipped = (what: string, word: string | number, lines: string | number, count = 1): Values => {
  return { what, word, lines, count };
};
const wholeLine = (line: number): Place => ({ line, column: 1, length: 1 });

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Other programs and other words of the text are said: as a warning where they may belong to the one that is read. */
function reportOthers(
  programs: readonly Candidate[],
  chosen: number,
  wanted: number | undefined,
  lines: readonly TextLine[],
  diagnostics: Diagnostics,
): void {
  const candidate = programs[chosen];
  const { score, from, to, layout, nature, bytes } = candidate;
  const place = placeOf(candidate);
  const hasOthers = programs.some((other, at) => at !== chosen && other.score >= score * LEAST_SIZE);
  const isTorn = nature === 'part' && hasOthers;
  if (hasOthers && wanted === undefined) {
    const params = { count: programs.length, number: chosen + 1, line: from };
    diagnostics[isTorn ? 'warn' : 'note'](place, 'severalPrograms', params);
  }
  const left = lines.filter(({ number, words }) => words.length > 0 && (number < from || number > to));
  if (left.length > 0) {
    const numbers = lineRanges(left.map(({ number }) => number));
    // Without labels or a fence, what belongs to the program is a guess.
    const isGuess = layout === 'plain';
    const [start, values] = [wholeLine(left[0].number), skipped('text', '', numbers, left.length)];
    diagnostics[isGuess ? 'warn' : 'note'](start, 'skipped', values);
  }
  for (const { number, words, comment, isBreak } of lines.slice(Math.max(0, from - 2), to + 1)) {
    const isInside = number >= from && number <= to;
    // Lines right above and below may be rows of the listing, comments may hold some of its steps.
    const texts = isInside ? comment.split(/\s+|\/\/+/).filter(Boolean) : words.map(({ text }) => text);
    const steps = texts.filter(layout === 'hex' ? isHexByte : isStep);
    const isLong = steps.some((text) => text.length > 1 && parseMnemonic(text) !== null);
    const isCut = layout !== 'plain' && layout !== 'fence' && !isBreak && !isColumnHead(words);
    const isRow = isInside
      ? texts.length > 2 && steps.length === texts.length
      : isCut && steps.length * 2 >= texts.length && (steps.length > 2 || isLong);
    if (isRow) diagnostics.warn(wholeLine(number), 'skipped', skipped('word', texts.join(' '), number));
  }
  if (candidate.goesOn) diagnostics.warn(place, 'severalPrograms', { count: 2, number: 1, line: from });
  if (owes(bytes)) {
    const jump = mnemonicOf(bytes[bytes.length - 1]);
    diagnostics.warn(WHOLE_FILE, 'lostStep', { count: 1, from: '', to: '', jump });
  }
}

/** Another reading of the same lines that is nearly as good and gives other steps. */
const otherLayout = (chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(
    (other) =>
      other !== chosen &&
      other.isAccepted &&
      other.from <= chosen.to &&
      chosen.from <= other.to &&
      other.score >= chosen.score * NEAR &&
      other.bytes.join() !== chosen.bytes.join(),
  );

const alternativeOf = (other: Candidate, chosen: Candidate, known?: KnownProgram): Alternative => ({
  bytes: Uint8Array.from(known?.bytes ?? other.bytes),
  format: formatOf(other),
  from: other.from,
  to: other.to,
  cost: Math.max(0, chosen.score - other.score),
  ...(known ? { name: known.title } : {}),
});

/** The format that a layout is written in. */
function formatOf({ layout, path: { edges, words } }: Candidate): FormatName {
  if (layout === 'hex' || layout === 'decimal') return layout;
  if (layout === 'plain' || layout === 'fence') return 'text';
  const areCodes = words.every(({ text }) => isHexByte(text.replace(/:$/, '')));
  if (layout === 'codes' && areCodes && words.length > edges.length * 2) return 'hex';
  const labels = edges.filter(({ kind }) => kind === 'label').length;
  const steps = edges.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return labels * 3 < steps ? 'grid' : 'two-column';
}

const step = (number: number): string => stepText(Math.min(number, MK61.cells - 1));

/** Reports what the path of a candidate had to guess. */
function reportPath(candidate: Candidate, diagnostics: Diagnostics): void {
  const { edges, words } = candidate.path;
  const last = edges[edges.length - 1];
  edges.forEach((edge, index) => {
    const { kind, from, to } = edge;
    const place = placeOf(candidate, edge);
    const word = textOf(words.slice(from, to));
    const at = { step: step(edge.step) };
    const [byte] = edge.bytes;
    const next = edges[index + 1] ?? edge;
    if (kind === 'damaged' || kind === 'byte')
      diagnostics.warn(place, 'guessed', { word, command: mnemonicOf(byte) }, at);
    else if ((kind === 'lost' && next.step > edge.step) || (kind === 'label' && edge === last)) {
      const count = Math.max(1, next.step - edge.step);
      const gap = { jump: 'none', from: at.step, to: step(edge.step + count - 1), count };
      diagnostics.warn(place, 'lostStep', gap, at);
    } else if (kind === 'mislabel') diagnostics.warn(place, 'misplaced', { label: word, step: at.step }, at);
    else if (kind === 'denied') {
      const beside = words[to]?.line === place.line ? words[to] : words[from - 1];
      const params = { code: formatAddress(byte), command: beside?.text ?? '' };
      diagnostics.warn(place, 'codeMismatch', params, at);
    } else if (kind === 'noise' ? !isTail(candidate, edge) : kind === 'rest' && isStrange(candidate, edge))
      diagnostics.warn(place, 'skipped', skipped('word', word, place.line), at);
  });
}

/** Reports words of a listing that are no commands; false if there are none. */
function reportUnknown(candidate: Candidate, diagnostics: Diagnostics): boolean {
  const { edges, words } = candidate.path;
  let isOwing = false;
  for (const edge of edges) {
    const what = isOwing ? 'address' : 'command';
    if (edge.bytes.length > 0) isOwing = !isOwing && takesAddress(edge.bytes[edge.bytes.length - 1]);
    if (edge.kind !== 'noise') continue;
    const word = words[edge.from].text;
    const nearest = what === 'command' ? nearestMnemonic(word) : null;
    const extra = { step: step(edge.step), ...(nearest === null ? {} : { nearest }) };
    diagnostics.unknown(placeOf(candidate, edge), what, word, extra);
  }
  return diagnostics.hasErrors;
}

/** True for an unread line amid the steps; one word there may be a misspelt command. */
function isTail({ path: { words, edges }, layout }: Candidate, { from }: Edge): boolean {
  const { line } = words[from];
  if (layout === 'plain' && words.filter((word) => word.line === line).length === 1) return false;
  return !edges.some((edge) => edge.bytes.length > 0 && words[edge.from].line === line);
}

const SHORT_WORD = 2;

/** True if the unread end of a row may belong to its commands. */
function isStrange({ path: { words }, layout }: Candidate, { from, to }: Edge): boolean {
  const texts = words.slice(from, to).map(({ text }) => text);
  const first = words[from];
  if (layout === 'plain' || layout === 'fence') return true;
  if (texts.length > 1) return texts.filter((text) => isHexByte(text)).length > 2 || texts.every(isStep);
  return layout !== 'codes' && !first.isApart && (first.length <= SHORT_WORD || isStep(first.text));
}

type KnownProgram = (typeof PROGRAMS)[number];
const PROGRAMS = /* @__PURE__ */ KNOWN.map((program) => ({
  ...program,
  bytes: [...bytesOfHex(program.hex)],
}));

/** Steps of a known program that a text must hold. */
const LEAST_SHARED = 0.9;
/** Shorter programs may be anybody's. */
const LEAST_STEPS = 12;

/**
 * The known program that some read steps belong to, `same` if all of its steps are there, `lost` if some are missing and
 * `near` if some differ, and how many do; null for others.
 */
function recognise(read: readonly number[]) {
  for (const program of PROGRAMS) {
    const { bytes } = program;
    const least = bytes.length * LEAST_SHARED;
    if (bytes.length < LEAST_STEPS || read.length > bytes.length * 1.1 || read.length < least) continue;
    const left = [...read];
    const shared = bytes.filter((byte) => left.includes(byte) && left.splice(left.indexOf(byte), 1));
    const common = shared.length < least ? 0 : commonSteps(read, bytes);
    if (common < least) continue;
    const count = bytes.length - common;
    const how = common < read.length ? 'near' : count > 0 ? 'lost' : 'same';
    return { program, how, count };
  }
  return null;
}

/** The length of the longest common subsequence of two programs. */
function commonSteps(one: readonly number[], other: readonly number[]): number {
  let row = new Uint8Array(other.length + 1);
  for (const byte of one) {
    const next = new Uint8Array(other.length + 1);
    for (let at = 0; at < other.length; at++)
      next[at + 1] = byte === other[at] ? row[at] + 1 : Math.max(row[at + 1], next[at]);
    row = next;
  }
  return row[other.length];
}
