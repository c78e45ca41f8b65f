/** The one door for reading: bytes of any file in, program or diagnostics out. */

import { withoutBeside } from './beside.ts';
import { withoutStrayBlocks } from './blocks.ts';
import { withoutCodesBehind } from './codes-again.ts';
import {
  aboutLines,
  type Diagnostic,
  Diagnostics,
  failure,
  type MessageLine,
  remark,
  WHOLE_FILE,
} from './diagnostics.ts';
import { chainIn, withoutDividers } from './dividers.ts';
import { doubtsOf } from './doubts.ts';
import { decodeText, type Encoding, isJavaStream, LARGEST_TEXT } from './encoding.ts';
import { excerptOf } from './excerpt.ts';
import { withoutFactWords } from './fact-words.ts';
import { decimalAmongWords, isDecimalDump } from './formats/decimal.ts';
import { isEep } from './formats/eep.ts';
import {
  codesOfArray,
  dividedDumps,
  dumpAmongWords,
  plainDump,
  unpackedDump,
} from './formats/foreign-dumps.ts';
import { isBarePairs, isForeignDump, isHexDump } from './formats/hex.ts';
import { isLasm } from './formats/lasm.ts';
import { parseListing } from './formats/listing.ts';
import { isSheet } from './formats/listing-rows.ts';
import { isM61, isScriptLine } from './formats/m61.ts';
import { isMk52 } from './formats/mk52.ts';
import { isMkl } from './formats/mkl.ts';
import { isPmk, parsePmk } from './formats/pmk.ts';
import { PMKTOOL_MARK, parsePmktool, withCommentFacts } from './formats/pmktool.ts';
import { withStepPoints } from './formats/step-chain.ts';
import { hasStepTable } from './formats/table-columns.ts';
import { terminalDump, terminalRow } from './formats/terminal.ts';
import { isXml } from './formats/xml.ts';
import { type LibraryProgram, libraryProgram } from './formats/yaml.ts';
import { FORMATS, type FormatName, formatOfName } from './formats.ts';
import { withGappedRemarks } from './gapped-remarks.ts';
import { withoutHeads } from './heads.ts';
import { withLeftPrograms } from './left-programs.ts';
import { european } from './letters.ts';
import { withoutLinePrefixes } from './line-prefixes.ts';
import { oddLines } from './odd-lines.ts';
import { namedModel } from './older-models.ts';
import { isPage, textOfPage } from './page.ts';
import { weighed } from './passed-over.ts';
import { listedProgram, plainText } from './plain.ts';
import type { FoundProgram, ProgramFile, ReadResult } from './program-file.ts';
import { isByChance } from './prose.ts';
import { withDashedRemarks, withSignedRemarks } from './remarks.ts';
import { chooseProgram, listOf, type Reading } from './several.ts';
import { errorsOf } from './severity.ts';
import { LARGEST_FILE } from './size.ts';
import { SourceText } from './source.ts';
import { beginAtProgram, endAtAutomatic, programBlock, withoutMarks } from './surroundings.ts';
import type { Line } from './tokens.ts';
import { withTurns } from './turns.ts';
import {
  alternativesIn,
  type Boundary,
  blocksOf,
  leadBack,
  namesProgram,
  type Part,
  partsOf,
  setsUp,
  standsAlone,
  titledParts,
} from './unlabelled.ts';
import { holdsProgram, usageTail } from './usage.ts';

/** What is known of a file besides its bytes. */
export interface ReadOptions {
  /** Read as this format instead of detecting it. */
  readonly format?: FormatName;
  /** File name, a hint for detection. */
  readonly name?: string;
  /** Which of several programs to read, from 1; without it the first one, or the one that the first one sets up. */
  readonly program?: number;
}

/** What a text or file was read as; no program where a diagnostic is an error. */
export interface ReadProgramResult {
  readonly program: ProgramFile | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The format that was recognised or asked for; null if none was. */
  readonly format: FormatName | null;
  readonly encoding: Encoding | null;
  /** The decoded text, for showing lines of it; null for binary formats. */
  readonly text: string | null;
  /** The programs of a text that may hold several. */
  readonly programs?: readonly FoundProgram[] | undefined;
}

/** Longer texts are books, not programs. */
const MOST_LINES = 5000;
/** No line of a program holds more, however its commands are written. */
const MOST_WORDS = 1500;

const refused = (code: 'notAProgram' | 'emptyProgram'): Detected => ({
  format: null,
  result: { program: null, diagnostics: [failure(WHOLE_FILE, code, [])] },
});

const tooBig: ReadProgramResult = {
  program: null,
  diagnostics: [failure(WHOLE_FILE, 'tooBig', [LARGEST_TEXT])],
  format: null,
  encoding: null,
  text: null,
};

/** Reads a program file. Never throws for what is in the file. */
export function readProgram(input: Uint8Array | string, options: ReadOptions = {}): ReadProgramResult {
  if (typeof input === 'string') {
    return input.length > LARGEST_FILE ? tooBig : readText(input, options, null, []);
  }
  const hinted = options.format ?? (options.name ? formatOfName(options.name) : null);
  const binary = options.format ?? (isJavaStream(input) ? 'android' : hinted === 'mkp' ? 'mkp' : null);
  const parseBytes = binary === null ? undefined : FORMATS[binary].parseBytes;
  if (input.length > LARGEST_FILE) return tooBig;
  if (parseBytes) return { ...parseBytes(input), format: binary, encoding: null, text: null };
  const { text, encoding, diagnostics } = decodeText(input);
  if (text === null)
    return { program: null, diagnostics: diagnostics.list(), format: null, encoding, text: null };
  return readText(text, options, encoding, diagnostics.list());
}

function readText(
  text: string,
  options: ReadOptions,
  encoding: Encoding | null,
  before: readonly Diagnostic[],
): ReadProgramResult {
  if (isPage(text)) return readPage(text, options, encoding, before);
  const { format, result } = options.format
    ? readAs(text, options.format, options.program)
    : detect(text, options);
  const { program, diagnostics, programs } = onlyWanted(result, options.program);
  const found = [...weighed(diagnostics, text, program, format), ...(program ? doubleLetters(text) : [])];
  const model = program && format !== 'pmk' ? namedModel(text, program.bytes) : undefined;
  const read = model && program ? { ...program, header: { ...program.header, model } } : program;
  return { program: read, diagnostics: [...before, ...found], format, encoding, text, programs };
}

/** Reads the text of a web page; the places are those of that text, which the result holds. */
function readPage(
  page: string,
  options: ReadOptions,
  encoding: Encoding | null,
  before: readonly Diagnostic[],
): ReadProgramResult {
  const read = readText(textOfPage(page), options, encoding, []);
  const isEmpty = read.diagnostics.some(({ code }) => code === 'notAProgram' || code === 'emptyProgram');
  const told = isEmpty ? failure(WHOLE_FILE, 'webPage', []) : remark(WHOLE_FILE, 'pageRead', []);
  return { ...read, diagnostics: [...before, told, ...(isEmpty ? [] : read.diagnostics)] };
}

const COUNTED_LETTER = european(/(?<!\p{L})К?\s?И?П\s?[бг](?!\p{L})/iu);

/** Two letters for one register: an author who counts а, б, в, г, д means others by them. */
function doubleLetters(text: string): Diagnostic[] {
  const line = text.split('\n').findIndex((words) => COUNTED_LETTER.test(words)) + 1;
  const has = (letter: string): boolean =>
    european(new RegExp(`(?<!\\p{L})К?\\s?И?П\\s?${letter}(?!\\p{L})`, 'iu')).test(text);
  return (['бвb', 'гдd'] as const).flatMap(([one, other, register]) =>
    line > 0 && has(one) && has(other)
      ? [remark({ line, column: 1, length: 1 }, 'lettersDouble', [one, other, register])]
      : [],
  );
}

/** Refuses a number beyond 1 for a text that holds one program. */
function onlyWanted(result: ReadResult, wanted = 1): ReadResult {
  if (wanted === 1 || result.programs !== undefined) return result;
  const missing = failure(WHOLE_FILE, 'noSuchProgram', [wanted, 1]);
  return { program: null, diagnostics: [...result.diagnostics, missing] };
}

type Detected = { format: FormatName | null; result: ReadResult };

function readAs(source: string | SourceText, format: FormatName, wanted?: number): Detected {
  const { parse } = FORMATS[format];
  return parse ? { format, result: parse(source, wanted) } : refused('notAProgram');
}

/** One message about the lines that were left; none if there are none. */
const about = (code: LinesLeft, lines: readonly MessageLine[]): Diagnostic[] =>
  lines.length > 0 ? [aboutLines(code, lines)] : [];
type LinesLeft =
  | 'arrowsTurn'
  | 'arrowsStore'
  | 'doubtComment'
  | 'proseSkipped'
  | 'proseDoubtful'
  | 'programSkipped'
  | 'setupSkipped'
  | 'usageSkipped';

/** What was detected, with messages before its own. */
const after = (remarks: readonly Diagnostic[], { format, result }: Detected): Detected => ({
  format,
  result: { ...result, diagnostics: [...remarks, ...result.diagnostics] },
});

/** In the order of the text. */
const inOrder = (remarks: readonly Diagnostic[]): Diagnostic[] =>
  [...remarks].sort((one, other) => one.line - other.line || one.column - other.column);

const byNumber = (one: Line, other: Line): number => one.number - other.number;

/** Detects the format of a text, that of a stranger by what stands in it besides the words of its header. */
function detect(text: string, options: ReadOptions): Detected {
  const block = programBlock(text);
  if (block) return after(about('proseSkipped', block.prose), readAs(block.text, 'pmk'));
  const source = SourceText.of(text);
  const library = libraryProgram(source);
  if (library) return ofLibrary(library, detect(library.text.text, options));
  const list = listedProgram(source);
  if (list)
    return after(about('proseSkipped', list.prose), detectBare(list.text, options.name, options.program));
  const isOwn = isPmk(text) || isEep(source) || isXml(text) || isMk52(source) || PMKTOOL_MARK.test(text);
  if (isOwn || source.lines.length > MOST_LINES) return detectBare(source, options.name, options.program);
  if (
    source.lines.some(
      (line) => line.source.length > MOST_WORDS * 2 && line.source.split(/\s+/).length > MOST_WORDS,
    )
  )
    return refused('notAProgram');
  const told = withoutFactWords(source);
  const { format, result } = detectStrange(told.text, options);
  return { format, result: { ...result, program: result.program && told.restored(result.program) } };
}

/** Leaves out what a stranger wrote around a program. */
function detectStrange(source: SourceText, options: ReadOptions): Detected {
  const plain = plainText(withoutMarks(withoutLinePrefixes(source.text)));
  const bare = withoutCodesBehind(plain.text);
  const beside = withoutBeside(bare);
  const begun = beginAtProgram(beside.text);
  const ended = endAtAutomatic(begun.text);
  const { name, program: wanted } = options;
  const whole = detectBare(ended.text, name);
  const several = withLeftPrograms(whole.result, ended.text, wanted, (rest) => detectBare(rest).result);
  const chosen = several || wanted === undefined ? whole : detectBare(ended.text, name, wanted);
  const detected = { format: chosen.format, result: several ?? chosen.result };
  const { program, diagnostics } = detected.result;
  if (program && isByChance(source, program, diagnostics)) return refused('notAProgram');
  const remarks = [
    ...plain.remarks,
    ...about('proseSkipped', beside.prose),
    ...about('setupSkipped', begun.used),
    // Numbers, stores and the keys of a start are no program.
    ...about(ended.used.some(holdsProgram) ? 'usageSkipped' : 'proseSkipped', ended.used),
  ];
  const reading = after(remarks, detected);
  const doubts = program ? doubtsOf(bare, program, reading.result.diagnostics) : [];
  const isRefused = errorsOf(doubts).length > 0;
  return {
    ...reading,
    result: {
      ...reading.result,
      program: isRefused ? null : program,
      diagnostics: [...reading.result.diagnostics, ...doubts],
    },
  };
}

/** The first format whose marks the text bears; formats with unmistakable marks come first. */
function detectBare(source: SourceText, name = '', wanted?: number): Detected {
  const { text } = source;
  if (text.trim() === '') return refused('emptyProgram');
  if (source.lines.length > MOST_LINES) {
    return {
      format: null,
      result: { program: null, diagnostics: [failure(WHOLE_FILE, 'tooManyLines', [MOST_LINES])] },
    };
  }
  const array = codesOfArray(source);
  if (array && !array.prose.some(holdsProgram))
    return after(about('proseSkipped', array.prose), readAs(array.text, 'hex'));
  if (isXml(text)) return readAs(source, 'xml');
  if (isMk52(source)) return readAs(source, 'mk52');
  if (isEep(source)) return readAs(source, 'eep');
  if (isForeignDump(source)) return readAs(source, 'hex');
  if (formatOfName(name) === 'hex' && isBarePairs(source)) return readAs(source, 'hex');
  if (PMKTOOL_MARK.test(text)) return readAs(source, 'pmktool');
  const table = hasStepTable(source) ? detectListing(source, wanted) : null;
  if (table) return table;
  if (isPmk(text)) {
    const own = orProse(readAs(source, 'pmk'));
    // `title:`, `author:` and words of somebody's own above a listing with addresses.
    if (own.result.program || /^program:/m.test(text)) return own;
    const listing = detectListing(source, wanted);
    return listing?.result.program ? listing : own;
  }
  if (isMkl(text) || /\.mkl$/i.test(name)) return readAs(source, 'mkl');
  const isScript = isM61(source) || /\.m61$/i.test(name);
  const terminal = terminalDump(source);
  if (terminal && !terminal.prose.some(holdsProgram)) {
    const script = scriptOf(source, isScript);
    return script ?? after(about('proseSkipped', terminal.prose), readAs(terminal.text, 'terminal'));
  }
  if (isScript) return readAs(source, 'm61');
  const sheet = SHEET.test(text) || isSheet(source) ? detectListing(source, wanted) : null;
  if (sheet) return sheet;
  const codes = source.rewritten((all) => all.replace(CODES_HEAD, (head) => ' '.repeat(head.length)));
  if (codes !== source && isHexDump(codes))
    return readAs(codes, HEX_ROWS.test(codes.text) ? 'hex-rows' : 'hex');
  if (isDecimalDump(source)) return readAs(source, 'decimal');
  const dump = plainDump(source);
  if (dump !== source && isHexDump(dump)) return readAs(dump, 'hex');
  if (isHexDump(source))
    return after(DIGITS_LIST.test(text) ? [codesGuessed()] : [], readCodes(source, wanted));
  const unpacked = unpackedDump(source);
  if (unpacked !== null) return after([codesGuessed()], readCodes(unpacked, wanted));
  if (isLasm(source)) return readAs(source, 'lasm', wanted);
  const decimal = decimalAmongWords(source);
  if (decimal && !decimal.prose.some(holdsProgram))
    return after(
      [...about('programSkipped', decimal.used), ...about('proseSkipped', decimal.prose)],
      readAs(decimal.text, 'decimal'),
    );
  const among = readAmong(source);
  if (among) return among;
  const parts = dividedDumps(source);
  const areNamed = parts.every(({ heading }) => namesProgram(heading));
  const dumps = readParts(parts, ({ text }) => readAmong(text) ?? readAs(text, 'hex'), areNamed);
  if (dumps) return { format: 'hex', result: chooseProgram(dumps, [], wanted, new Diagnostics()) };
  const unsaid = withDashedRemarks(source);
  const undivided = withoutDividers(withStepPoints(unsaid));
  const listing = detectListing(undivided, wanted);
  return listing ?? detectWords(unsaid, undivided, wanted);
}

/** The program of a library, with what the keys around its block say. */
function ofLibrary({ header, prose, used }: LibraryProgram, detected: Detected): Detected {
  const remarks = inOrder([...about('proseSkipped', prose), ...about('proseDoubtful', used)]);
  const { format, result } = after(remarks, detected);
  const { program } = result;
  const told = program && { ...program, header: { ...program.header, ...header } };
  return { format, result: { ...result, program: told } };
}

/** Rows of the terminal with lines of a script between them, which are carried out; null where none are. */
function scriptOf(source: SourceText, isScript: boolean): Detected | null {
  const words = source.filled.filter((line) => !terminalRow(line.source) && !isScriptLine(line.source));
  const isWhole = isScript && source.filled.some((line) => !terminalRow(line.source));
  const whole = isWhole ? readAs(source, 'm61') : null;
  if (whole?.result.program) return whole;
  if (!source.filled.some((line) => isScriptLine(line.source))) return null;
  const bare = readAs(source.without(words), 'm61');
  return bare.result.program && after(about('proseSkipped', words), bare);
}

/** A listing with addresses; null for other texts. */
function detectListing(source: SourceText, wanted?: number): Detected | null {
  const listing = parseListing(source, wanted);
  return listing && { format: listing.shape, result: listing };
}

/** Commands without addresses, among words. */
function detectWords(source: SourceText, undivided: SourceText, wanted?: number): Detected {
  const headed = withoutHeads(withSignedRemarks(withGappedRemarks(source)));
  const bare = withoutStrayBlocks(headed.text === source ? undivided : withoutDividers(headed.text));
  const { format, result } = detectPlain(bare.text, wanted);
  const prose = [...headed.prose, ...bare.prose].sort(byNumber);
  const used = [...headed.used, ...bare.used].sort(byNumber);
  const remarks = [...about('proseSkipped', prose), ...about('programSkipped', used)];
  return { format, result: { ...result, diagnostics: [...result.diagnostics, ...inOrder(remarks)] } };
}

/** Codes with words around; null for other texts. */
function readAmong(source: SourceText): Detected | null {
  const among = dumpAmongWords(source);
  if (!among) return null;
  const { lookalikes } = among;
  const prose = among.around.filter((line) => !lookalikes.includes(line));
  const remarks = inOrder([...about('programSkipped', lookalikes), ...about('proseSkipped', prose)]);
  return after([...(among.isGuess ? [codesGuessed()] : []), ...remarks], readAs(among.text, 'hex'));
}

const codesGuessed = (): Diagnostic => remark(WHOLE_FILE, 'codesGuessed', []);

/** Commands without addresses, perhaps with signs between all of them. */
function detectPlain(undivided: SourceText, wanted?: number): Detected {
  const chain = chainIn(undivided);
  const { text, code, lines } = withTurns(chain?.text ?? undivided);
  const detected = after(about(code, lines), orProse(detectSource(text, wanted)));
  if (!chain || chain.isSure) return detected;
  const place = { line: chain.line, column: 1, length: 1 };
  return after([remark(place, 'strokesDivide', [chain.sign])], detected);
}

/** `[61, 22, 10]`: in a list pairs of digits may be decimal. */
const DIGITS_LIST = /^[^A-Fx]*[[{(]\s*(?:\d\d\s*,\s*)+\d\d[\s,]*[\])}][^A-Fx]*$/i;

const HEX_ROWS = /^\s*[0-9]{1,3}:/m;

/** `Листинг: 41 61 22`: the word before codes. */
const CODES_HEAD =
  /^\s*(?:(?:программ[аы]|листинг|код[ыа]?|program|listing|codes?|hex)(?:[ \t]+[^\s:]+){0,3}[ \t]*:)/iu;

/** The second row of a spreadsheet, `"01";"ИП1"`: its semicolons begin no comment. */
const SHEET = /^[ \t]*"?01"?[ \t]*[;,].*[^\dA-Fa-fx\s"';,]/m;

/** As many errors show that a text is no program at all; one sentence says so instead. */
const MOST_ERRORS = 20;

const orProse = (detected: Detected): Detected =>
  errorsOf(detected.result.diagnostics).length > MOST_ERRORS ? refused('notAProgram') : detected;

/** A command and a stop are a program where something else divides it from the next. */
const FEWEST_STEPS = 2;

/** Commands without addresses: one program, or several under headings. */
function detectSource(source: SourceText, wanted?: number): Detected {
  // Another boundary gives most of the same parts.
  const known = new Map<string, Detected>();
  const read = ({ text, from, to }: Part): Detected => {
    const place = `${from}-${to}`;
    const detected = known.get(place) ?? readSource(text);
    known.set(place, detected);
    return detected;
  };
  const partsAt = (least: Boundary, fewest?: number): Reading[] | null =>
    readParts(partsOf(source, least), read, false, fewest);
  const sure = partsAt('sure') ?? readParts(alternativesIn(source), read, false, FEWEST_STEPS);
  if (sure) return { format: 'pmk', result: chooseProgram(sure, [], wanted, new Diagnostics()) };
  const whole = readSource(source);
  const told = partsAt('told');
  const jumpBack = (parts: readonly Reading[]): boolean =>
    leadBack(parts.flatMap(({ program }) => program ?? []));
  const areTold = told !== null && jumpBack(told);
  /** `sin С/П`: so short where jumps of others show that they are programs of their own. */
  const short = (): Reading[] | null => {
    const parts = partsAt('possible', FEWEST_STEPS);
    return parts && jumpBack(parts) ? parts : null;
  };
  const titled = (): Reading[] | null => readParts(titledParts(source), read);
  const parts = partsAt('likely') ?? (areTold ? told : (partsAt('possible') ?? short() ?? titled()));
  // A title between two programs is no odd line of one.
  const isOne = whole.result.program !== null || parts !== null;
  return perhapsSeveral(isOne ? whole : readSource(source, true), parts, 'pmk', wanted);
}

/** Codes and nothing else: one program, or several with blank lines between. */
function readCodes(source: SourceText, wanted?: number): Detected {
  const format = HEX_ROWS.test(source.text) ? 'hex-rows' : 'hex';
  const likely = readParts(blocksOf(source), ({ text }) => readAs(text, format));
  // `61 62 # 01 64`: codes behind the sign of a remark; codes alone have no account.
  const hidden = source.lines.filter(({ tokens, comment }) => tokens.length > 0 && PAIRS.test(comment));
  return after(about('doubtComment', hidden), perhapsSeveral(readAs(source, format), likely, format, wanted));
}

const PAIRS = /^\s*[\dA-F]{2}(?:\s+[\dA-F]{2})+\s*$/i;

/** A text as the one program it may be, with a word on the several that it may be as well, or as one of those. */
function perhapsSeveral(
  whole: Detected,
  likely: Reading[] | null,
  format: FormatName,
  wanted?: number,
): Detected {
  if (!likely) return whole;
  // What no memory holds is no single program.
  const isTooLong = whole.result.diagnostics.some(({ code }) => code === 'tooLong');
  if (wanted !== undefined || isTooLong || !whole.result.program)
    return { format, result: chooseProgram(likely, [], wanted, new Diagnostics()) };
  return after([remark(WHOLE_FILE, 'perhapsSeveral', [listOf(likely)])], whole);
}

/** More parts are not looked at one by one: each costs a look at all lines. */
const MOST_PARTS = 200;

/**
 * The programs of the parts of a text; null if a part is none by itself, unless all bear names, and if there is one only or
 * more than {@link MOST_PARTS}.
 */
function readParts(
  parts: readonly Part[],
  read: (part: Part) => Detected,
  areNamed = false,
  fewest?: number,
): Reading[] | null {
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  const readings: Reading[] = [];
  for (const part of parts) {
    const { heading, from, to } = part;
    const { program, diagnostics } = read(part).result;
    const isStart = readings.length === 0 && program !== null && setsUp(program);
    if (!program || !(areNamed || standsAlone(program, fewest) || isStart)) return null;
    readings.push({ program, diagnostics, left: [], heading, from, to, steps: program.bytes.length });
  }
  return readings;
}

/**
 * Commands without addresses, perhaps with labels and with prose around them; `isOddLeft`: without the lines in which
 * nothing can be program, where it cannot be read with them.
 */
function readSource(text: SourceText, isOddLeft = false): Detected {
  const excerpt = excerptOf(text);
  if (excerpt.isNothing) return refused('notAProgram');
  const { doubtful } = excerpt;
  const tail = usageTail(excerpt.text);
  const beforeTail = tail && parsePmk(tail.text, 'foreign').program;
  const isTail = tail !== null && beforeTail !== null && standsAlone(beforeTail);
  const all = isTail ? tail.text : excerpt.text;
  const lookalikes = [...excerpt.lookalikes, ...(isTail ? tail.used : [])].sort(byNumber);
  const odd = isOddLeft ? oddLines(all, parsePmk(all, 'foreign').diagnostics) : [];
  const source = all.without(odd);
  const prose = [...excerpt.prose, ...odd].sort(byNumber);
  let result = withCommentFacts(parsePmk(source, 'foreign'), source);
  let format: FormatName = 'pmk';
  if (result.diagnostics.some(({ code }) => code === 'addressMismatch')) {
    result = parsePmktool(source);
    format = 'pmktool';
  }
  const skipped = prose.length + lookalikes.length;
  // Sentences with a few words among them that happen to be commands.
  const errors = errorsOf(result.diagnostics).length;
  const taken = source.lines.map(({ tokens }) => tokens.length).filter((count) => count > 0);
  const words = taken.reduce((sum, count) => sum + count, 0);
  const isMostlyProse = errors >= 3 && skipped >= taken.length;
  const hasHardlyAny = skipped >= 3 && (result.program?.bytes.length ?? 3) < 3;
  if (isMostlyProse || hasHardlyAny || (skipped > 0 && errors > 0 && errors >= words / 2))
    return refused('notAProgram');
  const remarks = [
    ...about('programSkipped', lookalikes),
    ...about('proseSkipped', prose),
    ...doubtful.map((token) => remark(token, 'digitsGuessed', [token.text])),
  ];
  return after(inOrder(remarks), { format, result });
}
