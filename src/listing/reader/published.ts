/** Reads what people publish: chooses among the candidates of a text, and says what is in doubt. */

import { MK61 } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import { formatAddress, operandSteps, stepText, takesAddress } from '../addresses.ts';
import { type CommentLine, commentsOf, readCommentHeader, startValues } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { decodeEntities } from '../fold.ts';
import type { FormatName } from '../formats.ts';
import KNOWN from '../known.json' with { type: 'json' };
import { mnemonicOf, nearestMnemonic, parseMnemonic } from '../mnemonics.ts';
import {
  type Alternative,
  type FoundProgram,
  type ListingLine,
  orderedRegisters,
  type ProgramFile,
  plainProgram,
  type ReadResult,
} from '../program-file.ts';
import { commandsAt, type WordReading } from '../readings.ts';
import { isSetup, playSetup } from '../replay.ts';
import TEXTS from '../texts.json' with { type: 'json' };
import { parseAngle, parseNumber, parseSlot } from '../values.ts';
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

/** The result of reading a published text. */
interface PublishedResult extends ReadResult {
  readonly format: FormatName | null;
  readonly alternatives: readonly Alternative[];
}

/** Reads a published text, or one of its programs. */
export function readPublished(text: string, wanted?: number, layouts?: readonly Layout[]): PublishedResult {
  const diagnostics = new Diagnostics();
  const lines = linesOf(text);
  const refuse = (): PublishedResult => ({
    program: null,
    diagnostics: diagnostics.list(),
    format: null,
    alternatives: [],
  });
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const all =
    lines.length > MOST_LINES || words > MOST_WORDS ? [] : candidatesOf(lines, layouts !== undefined);
  const candidates = layouts ? all.filter(({ layout }) => layouts.includes(layout)) : all;
  const accepted = candidates.filter(({ isAccepted }) => isAccepted);
  const programs = withoutOverlaps(accepted).sort((a, b) => a.from - b.from);
  if (programs.length === 0) {
    refusal(candidates, diagnostics);
    return refuse();
  }
  if (wanted !== undefined && !programs[wanted - 1]) {
    diagnostics.error(WHOLE_FILE, 'badValue', { what: 'program', word: String(wanted) });
    return refuse();
  }
  const files = programs.map((candidate) => fileOf(candidate, lines));
  const first = chooseProgram(programs, lines);
  const chosen = wanted === undefined ? (setUpBy(programs, files, first, lines) ?? first) : wanted - 1;
  const candidate = programs[chosen];
  const steps = usedSteps(candidate.bytes);
  if (steps > MK61.cells) {
    diagnostics.error(placeOf(candidate), 'tooLong', { count: steps, memory: 105 });
    return refuse();
  }
  if (candidate.bytes.slice(MK61.cells).some((byte) => byte !== 0))
    diagnostics.warn(placeOf(candidate), 'skipped', {
      what: 'beyond',
      word: candidate.bytes.length - MK61.cells,
      lines: candidate.to,
      count: 1,
    });
  reportPath(candidate, diagnostics);
  let program = withFacts(files[chosen], lines, candidate.from, diagnostics);
  const alternatives: Alternative[] = [];
  const known = recognise(readSteps(candidate));
  if (known) {
    const recognised = asKnown(program, known);
    if (known.how === 'near') alternatives.push(alternativeOf(candidate, candidate, known.program));
    else program = recognised;
    const { title } = known.program;
    const params = { name: title, count: known.how === 'lost' ? known.count : 0 };
    if (known.how === 'lost') {
      diagnostics.dropWarnings();
      diagnostics.warn(placeOf(candidate), 'knownProgram', params);
    } else if (known.how === 'same') diagnostics.note(placeOf(candidate), 'knownProgram', params);
  }
  if (chosen !== first || (wanted === undefined && chosen > 0)) {
    const setup = playSetups(program, files, programs, chosen, lines);
    if (setup) {
      program = setup.program;
      diagnostics.note(placeOf(programs[setup.number - 1]), 'setupPlayed', {
        number: setup.number,
        slots: setup.slots,
      });
    }
  }
  reportOthers(programs, chosen, wanted, lines, diagnostics);
  const rival = rivalOf(candidate, lines, layouts !== undefined) ?? otherLayout(candidate, candidates);
  if (rival) alternatives.push(alternativeOf(rival, candidate));
  if ((rival || candidate.path.isGuess) && !(known && known.how !== 'near'))
    diagnostics.warn(placeOf(candidate), 'doubtful', {
      steps: rival?.bytes.length ?? 0,
      line: rival?.from ?? candidate.from,
    });
  alternatives.push(
    ...programs.filter((other) => other !== candidate).map((other) => alternativeOf(other, candidate)),
  );
  const found =
    programs.length > 1
      ? { programs: programs.map((one, at) => foundProgram(one, lines, programs[at - 1]?.to ?? 0)) }
      : {};
  return { program, diagnostics: diagnostics.list(), format: formatOf(candidate), alternatives, ...found };
}

/** The best candidates that share no line. */
function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const found of candidates)
    if (!chosen.some(({ from, to }) => from <= found.to && found.from <= to)) chosen.push(found);
  return chosen;
}

/** Says why a text holds no program: words that are no commands, keys, or nothing at all. */
function refusal(candidates: readonly Candidate[], diagnostics: Diagnostics): void {
  const listing = candidates.find(({ layout, share }) => layout === 'labels' && share >= LEAST_SHARE);
  if (listing && reportUnknown(listing, diagnostics)) return;
  const keys = candidates.find(
    ({ nature, share, score }) =>
      score > 1 && share >= LEAST_SHARE && nature !== 'program' && nature !== 'part',
  );
  if (!keys) diagnostics.error(WHOLE_FILE, 'notAProgram');
  else {
    const lines = keys.from === keys.to ? `${keys.from}` : `${keys.from}–${keys.to}`;
    const nature = keys.nature === 'keys' ? 'keys' : 'values';
    diagnostics.error(placeOf(keys), 'keysOnly', { lines, nature });
  }
}

/** The number of the program that is read: the main one by its heading, or the first that is not much smaller than the largest. */
function chooseProgram(programs: readonly Candidate[], lines: readonly TextLine[]): number {
  const main = programs.findIndex(({ from }) => MAIN.test(headingOf(lines, from)));
  if (main >= 0) return main;
  const best = Math.max(...programs.map(({ score }) => score));
  return programs.findIndex(({ score }) => score >= best * LEAST_SIZE);
}

/** The program that the first one sets up; undefined if it sets up none. */
function setUpBy(
  programs: readonly Candidate[],
  files: readonly ProgramFile[],
  first: number,
  lines: readonly TextLine[],
): number | undefined {
  const next = first + 1;
  if (!files[next] || !isSetup(files[first], headingOf(lines, programs[first].from), files[next]))
    return undefined;
  return next;
}

/** Plays the set-up programs before the chosen one. */
function playSetups(
  program: ProgramFile,
  files: readonly ProgramFile[],
  programs: readonly Candidate[],
  chosen: number,
  lines: readonly TextLine[],
): { readonly program: ProgramFile; readonly slots: string; readonly number: number } | null {
  for (let at = chosen - 1; at >= 0; at--) {
    if (!isSetup(files[at], headingOf(lines, programs[at].from), program)) continue;
    const played = playSetup(files[at], program);
    if (played) return { ...played, number: at + 1 };
  }
  return null;
}

const HEADING_LINES = 4;

/** The last words before a line. */
function headingOf(lines: readonly TextLine[], from: number, after = 0): string {
  return lines
    .slice(Math.max(after, from - 1 - HEADING_LINES), from - 1)
    .map(({ source }) => source.trim())
    .filter(Boolean)
    .join(' ');
}

/** How many steps hold something: zeros and FF at the end of a whole memory are padding. */
const usedSteps = (bytes: readonly number[]): number =>
  bytes.length > MK61.cells ? bytes.findLastIndex((byte) => byte !== 0 && byte !== 0xff) + 1 : bytes.length;

/** The steps that stand in the text, without the lost ones. */
const readSteps = ({ path }: Candidate): readonly number[] => path.edges.flatMap(({ bytes }) => bytes);

function fileOf(candidate: Candidate, lines: readonly TextLine[]): ProgramFile {
  const { path, layout } = candidate;
  const bytes = candidate.bytes.slice(0, Math.min(MK61.cells, usedSteps(candidate.bytes)));
  const guessed = new Set<number>();
  const places: Place[] = [];
  for (const { kind, step, from, to, bytes: read } of path.edges) {
    const { line, column } = path.words[from];
    let end = column;
    for (let at = from; at < to && path.words[at].line === line; at++)
      end = path.words[at].column + path.words[at].length;
    read.forEach((_, i) => {
      places[step + i] = { line, column, length: end - column };
      if (kind === 'damaged' || kind === 'byte' || kind === 'denied') guessed.add(step + i);
    });
  }
  for (let step = 0; step < bytes.length; step++)
    if (!places[step]) {
      places[step] = WHOLE_FILE;
      guessed.add(step);
    }
  places.length = bytes.length;
  const owing = owes(bytes);
  if (owing) {
    bytes.push(0);
    guessed.add(bytes.length - 1);
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

/** The comment of a row: its unread words without the bars of a table, and the comment behind its mark. */
const commentText = (rest: string, comment: string): string =>
  [decodeEntities(rest.replace(/^[\s|–—-]+|[\s|]+$/g, '')).replaceAll('∣', '|'), comment]
    .filter(Boolean)
    .join(' ')
    .trim();

/** The lines of the program with their comments; none where the text has no comments. */
function layoutOf(
  { path: { words, edges } }: Candidate,
  places: readonly Place[],
  lines: readonly TextLine[],
): ListingLine[] {
  const rests = new Map<number, string>();
  for (const { kind, from, to } of edges)
    if (
      kind === 'rest' &&
      !words.slice(from, to).every(({ text }) => parseMnemonic(text) !== null || /^[\dA-F]{2}$/i.test(text))
    ) {
      const { line, column } = words[from];
      const last = words[to - 1];
      rests.set(line, lines[line - 1].source.slice(column - 1, last.column - 1 + last.length));
    }
  const commentOf = (line: number): string =>
    line === 0 ? '' : commentText(rests.get(line) ?? '', lines[line - 1].comment);
  const layout: ListingLine[] = [];
  for (let from = 0; from < places.length; ) {
    const { line } = places[from];
    let to = from;
    while (to < places.length && places[to].line === line) to++;
    layout.push({ kind: 'cells', from, to, comment: commentOf(line) });
    from = to;
  }
  return layout;
}

/** The comments of a text, and the lines before the program, which may name its author. */
const factsOf = (lines: readonly TextLine[], from: number): readonly CommentLine[] => [
  ...commentsOf(lines),
  ...lines
    .filter(({ number, words }) => number < from && words.length > 1)
    .map(({ number, source }) => ({ line: number, text: source.replace(/^\s*[-*•]\s+/, ''), alone: false })),
];

/** Adds what the comments and the words around a program say of it. */
function withFacts(
  program: ProgramFile,
  lines: readonly TextLine[],
  from: number,
  diagnostics: Diagnostics,
): ProgramFile {
  const facts = readCommentHeader(factsOf(lines, from), diagnostics);
  const around = startValues(lines, from);
  const registers = orderedRegisters([...around.registers, ...(facts.registers ?? [])]);
  return {
    ...program,
    header: { ...program.header, ...facts, registers, angle: facts.angle ?? around.angle },
  };
}

/** A recognised program: its lost steps and its missing start values come from the library. */
function asKnown(program: ProgramFile, { program: known }: Recognised): ProgramFile {
  const values = Object.entries(known.registers).flatMap(([name, text]) => {
    const [slot, value] = [parseSlot(name), parseNumber(text)];
    return slot && value ? [[slot, value] as const] : [];
  });
  const { header } = program;
  const title = Object.keys(header.title).length > 0 ? header.title : known.title;
  const registers = orderedRegisters([...values, ...header.registers]);
  const angle = header.angle ?? parseAngle(known.angle);
  const isSame =
    program.bytes.length === known.bytes.length && known.bytes.every((byte, i) => byte === program.bytes[i]);
  const steps = isSame ? program : plainProgram(known.bytes);
  return { ...steps, header: { ...header, title, registers, angle } };
}

/** Lines right above and below a listing that look like rows of it, or belong to another reading, are said. */
function reportNeighbours(chosen: Candidate, lines: readonly TextLine[], diagnostics: Diagnostics): void {
  if (chosen.layout !== 'labels' && chosen.layout !== 'codes') return;
  for (const number of [chosen.from - 1, chosen.to + 1]) {
    const line = lines[number - 1];
    if (
      !line ||
      line.isBreak ||
      line.words.length === 0 ||
      isColumnHead(line.words) ||
      (line.words.length > MOST_ROW && !isTornRow(line))
    )
      continue;
    const { words } = line;
    const isRow =
      isTornRow(line) ||
      words.some((word, at) => word.length > 1 && commandsAt(words, at, words.length).some(isExact));
    const place = { line: number, column: words[0].column, length: words[0].length };
    const params = { what: 'word', word: words.map(({ text }) => text).join(' '), lines: number, count: 1 };
    if (isRow) diagnostics.warn(place, 'skipped', params);
  }
}

/** True for a comment of nothing but commands and addresses. */
const holdsSteps = (comment: string): boolean => {
  const words = comment.split(/\s+|\/\/+/).filter(Boolean);
  return (
    words.length > 2 && words.every((text) => parseMnemonic(text) !== null || /^[\dA-F]{2}$/i.test(text))
  );
};
const MOST_ROW = 4;
/** True for a line with several codes. */
const isTornRow = ({ words }: TextLine): boolean => words.filter(isCode).length > 2;
const isExact = ({ kind }: WordReading): boolean => kind === 'command';

/** Other programs of the text that are not much smaller are said. */
function reportOthers(
  programs: readonly Candidate[],
  chosen: number,
  wanted: number | undefined,
  lines: readonly TextLine[],
  diagnostics: Diagnostics,
): void {
  const { score, from, to } = programs[chosen];
  const others = programs.filter((other, at) => at !== chosen && other.score >= score * LEAST_SIZE);
  const isPart = programs[chosen].nature === 'part' && others.length > 0;
  const isTorn = isPart || programs.some((other) => other.from === to + 1 || other.to === from - 1);
  if ((others.length > 0 || isTorn) && wanted === undefined) {
    const params = { count: programs.length, number: chosen + 1, line: from };
    if (isTorn) diagnostics.warn(placeOf(programs[chosen]), 'severalPrograms', params);
    else diagnostics.note(placeOf(programs[chosen]), 'severalPrograms', params);
  }
  const left = lines.filter(({ number, words }) => words.length > 0 && (number < from || number > to));
  if (left.length > 0) {
    const params = {
      what: 'text',
      word: '',
      lines: lineRanges(left.map(({ number }) => number)),
      count: left.length,
    };
    const place = { line: left[0].number, column: 1, length: 1 };
    // Without labels or a fence, what belongs to the program is a guess.
    if (programs[chosen].layout === 'plain' || programs[chosen].path.isTorn)
      diagnostics.warn(place, 'skipped', params);
    else diagnostics.note(place, 'skipped', params);
  }
  reportNeighbours(programs[chosen], lines, diagnostics);
  for (const { number, comment } of lines.slice(from - 1, to))
    if (holdsSteps(comment))
      diagnostics.warn({ line: number, column: 1, length: 1 }, 'skipped', {
        what: 'word',
        word: comment,
        lines: number,
        count: 1,
      });
  if (programs[chosen].goesOn)
    diagnostics.warn(placeOf(programs[chosen]), 'severalPrograms', { count: 2, number: 1, line: from });
  const owing = programs[chosen].bytes;
  if (owes(owing))
    diagnostics.warn(WHOLE_FILE, 'lostStep', {
      count: 1,
      from: '',
      to: '',
      jump: mnemonicOf(owing[owing.length - 1]),
    });
}

/** Another reading of the same lines that is nearly as good and gives other steps. */
function otherLayout(chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find(
    (other) =>
      other !== chosen &&
      other.isAccepted &&
      other.from <= chosen.to &&
      chosen.from <= other.to &&
      other.score >= chosen.score * NEAR &&
      other.bytes.join() !== chosen.bytes.join(),
  );
}

const placeOf = ({ path: { words, edges } }: Candidate): Place => {
  const { line, column, length } = words[edges[0].from];
  return { line, column, length };
};

const foundProgram = (
  { from, to, bytes }: Candidate,
  lines: readonly TextLine[],
  after: number,
): FoundProgram => ({
  heading: headingOf(lines, from, after),
  from,
  to,
  steps: bytes.length,
});

function alternativeOf(other: Candidate, chosen: Candidate, known?: KnownProgram): Alternative {
  return {
    bytes: Uint8Array.from(known?.bytes ?? other.bytes),
    format: formatOf(other),
    from: other.from,
    to: other.to,
    cost: Math.max(0, chosen.score - other.score),
    ...(known ? { name: known.title } : {}),
  };
}

const isCode = ({ text }: Word): boolean => /^[\dA-F]{2}:?$/i.test(text);

/** The format that a layout is written in. */
function formatOf(candidate: Candidate): FormatName {
  const {
    layout,
    path: { edges, words },
  } = candidate;
  if (layout === 'hex' || layout === 'decimal') return layout;
  if (layout === 'codes' && words.every(isCode) && words.length > edges.length * 2) return 'hex';
  if (layout === 'plain' || layout === 'fence') return 'text';
  const labels = edges.filter(({ kind }) => kind === 'label').length;
  const steps = edges.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return labels * 3 < steps ? 'grid' : 'two-column';
}

const SHORT_WORD = 2;
const PAIR = /^[\dA-F]{2}$/i;

const step = (number: number): string => stepText(Math.min(number, MK61.cells - 1));

/** The place of some words: up to the last one in the line of the first. */
function edgePlace({ path: { words } }: Candidate, { from, to }: Edge): Place {
  const { line, column } = words[from];
  let end = column;
  for (let at = from; at < to && words[at].line === line; at++) end = words[at].column + words[at].length;
  return { line, column, length: end - column };
}

/** Reports what the path of a candidate had to guess. */
function reportPath(candidate: Candidate, diagnostics: Diagnostics): void {
  const { edges, words } = candidate.path;
  const isUnlabelled = candidate.layout === 'plain' || candidate.layout === 'fence';
  const lastEdge = edges[edges.length - 1];
  if (lastEdge.kind === 'label') {
    const at = step(lastEdge.step);
    diagnostics.warn(
      edgePlace(candidate, lastEdge),
      'lostStep',
      { jump: 'none', from: at, to: at, count: 1 },
      { step: at },
    );
  }
  edges.forEach((edge, index) => {
    const place = edgePlace(candidate, edge);
    const word = words
      .slice(edge.from, edge.to)
      .map(({ text }) => text)
      .join(' ');
    const at = { step: step(edge.step) };
    const [byte] = edge.bytes;
    if (edge.kind === 'damaged' || edge.kind === 'byte')
      diagnostics.warn(place, 'guessed', { word, command: mnemonicOf(byte) }, at);
    else if (edge.kind === 'lost') {
      const { step: next } = edges[index + 1] ?? edge;
      const count = next - edge.step;
      const params = { jump: 'none', from: step(edge.step), to: step(next - 1), count };
      if (count > 0) diagnostics.warn(place, 'lostStep', params, at);
    } else if (edge.kind === 'mislabel')
      diagnostics.warn(place, 'misplaced', { label: word, step: step(edge.step) }, at);
    else if (edge.kind === 'denied')
      diagnostics.warn(
        place,
        'codeMismatch',
        { code: formatAddress(byte), command: commandBeside(candidate, edge) },
        at,
      );
    else if (edge.kind === 'noise' && !isTail(candidate, edge))
      diagnostics.warn(place, 'skipped', { what: 'word', word, lines: place.line, count: 1 }, at);
    else if (
      edge.kind === 'rest' &&
      (isUnlabelled ? !isGapped(candidate, edge) : isLoneCommand(candidate, edge))
    )
      diagnostics.warn(place, 'skipped', { what: 'word', word, lines: place.line, count: 1 }, at);
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
    const { text } = words[edge.from];
    const nearest = what === 'command' ? nearestMnemonic(text) : null;
    diagnostics.error(
      edgePlace(candidate, edge),
      'unknownWord',
      { word: text, what },
      {
        step: step(edge.step),
        expected: TEXTS.expected[what],
        ...(nearest === null ? {} : { nearest }),
      },
    );
  }
  return diagnostics.hasErrors;
}

/** True for an unread line amid the steps; one word there may be a misspelt command. */
function isTail({ path: { words, edges }, layout }: Candidate, { from }: Edge): boolean {
  const { line } = words[from];
  if (layout === 'plain' && words.filter((word) => word.line === line).length === 1) return false;
  return !edges.some((edge) => edge.bytes.length > 0 && words[edge.from].line === line);
}

/** True for words that a tab or a wide gap divides from the commands before them. */
function isGapped({ path: { words } }: Candidate, { from }: Edge): boolean {
  const before = words[from - 1];
  return words[from].isApart || words[from].column > before.column + before.length + 1;
}

/** True if a row ends in one word that may belong to its command: a doubled one, or a register alone. */
function isLoneCommand({ path: { words }, layout }: Candidate, { from, to }: Edge): boolean {
  if (to - from > 1) {
    const texts = words.slice(from, to).map(({ text }) => text);
    const areCodes = texts.filter((text) => PAIR.test(text)).length > 2;
    return areCodes || texts.every((text) => PAIR.test(text) || parseMnemonic(text) !== null);
  }
  if (layout === 'codes' || words[from].isApart) return false;
  return (
    words[from].length <= SHORT_WORD || commandsAt(words, from, to).some(({ kind }) => kind === 'command')
  );
}

function commandBeside({ path: { words } }: Candidate, { from, to }: Edge): string {
  const { line } = words[from];
  const rest = words.slice(to).filter((word) => word.line === line);
  return rest[0]?.text ?? words[from - 1]?.text ?? '';
}

/** A known program. */
interface KnownProgram {
  readonly title: Localized;
  readonly bytes: readonly number[];
  readonly angle: string;
  /** Start values by register, as text. */
  readonly registers: { readonly [slot: string]: string };
}

const bytesOf = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const PROGRAMS: readonly KnownProgram[] = KNOWN.map((program) => ({
  ...program,
  bytes: bytesOf(program.hex),
}));

/** A known program that a text holds: `same` if all steps are there, `lost` if some are missing, `near` if some differ. */
interface Recognised {
  readonly program: KnownProgram;
  readonly how: 'same' | 'lost' | 'near';
  /** How many steps are missing or differ. */
  readonly count: number;
}

/** Steps of a known program that a text must hold. */
const LEAST_SHARED = 0.9;
/** Shorter programs may be anybody's. */
const LEAST_STEPS = 12;

/** The known program that some read steps belong to; null for others. */
function recognise(read: readonly number[]): Recognised | null {
  for (const program of PROGRAMS) {
    const { bytes } = program;
    if (
      bytes.length < LEAST_STEPS ||
      read.length > bytes.length * 1.1 ||
      read.length < bytes.length * LEAST_SHARED
    )
      continue;
    if (sharedSteps(read, bytes) < bytes.length * LEAST_SHARED) continue;
    const common = commonSteps(read, bytes);
    if (common < bytes.length * LEAST_SHARED) continue;
    if (common === bytes.length && read.length === bytes.length) return { program, how: 'same', count: 0 };
    if (common === read.length) return { program, how: 'lost', count: bytes.length - common };
    return { program, how: 'near', count: bytes.length - common };
  }
  return null;
}

/** How many steps two programs share in any order: no common subsequence is longer. */
function sharedSteps(one: readonly number[], other: readonly number[]): number {
  const left = new Uint8Array(256);
  for (const byte of one) left[byte]++;
  return other.reduce((sum, byte) => sum + Number(left[byte] > 0 && left[byte]-- > 0), 0);
}

/** The length of the longest common subsequence. */
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
