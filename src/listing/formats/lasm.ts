/**
 * The assembly screen of the mk61s: `0003 5C jme  18`, several steps side by side. Each step stands with its code, so the
 * codes are taken and the names must agree; the second byte of a command is printed as its argument. Addresses are
 * decimal up to 0099 and go on with 00A0.
 */
import { isHexByte } from '../../machine/hex.ts';
import { MK61 } from '../../machine/index.ts';
import { parseAddress, stepText, takesAddress } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { localized } from '../messages.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ReadResult, resultOf } from '../program-file.ts';
import { chooseProgram, type Reading } from '../several.ts';
import { SourceText } from '../source.ts';
import type { Line, Token } from '../tokens.ts';
import { assembleBytes, writeBytes } from './codes.ts';

const ROW_LABEL = /^(?:0[01]\d\d|00[Aa]\d)$/;

/** The step of a label of the screen; null for other words. */
const rowStep = (text: string): number | null =>
  !ROW_LABEL.test(text) ? null : /[Aa]/.test(text) ? 100 + Number(text[3]) : Number(text);

const isCode = (text: string | undefined): boolean => isHexByte(text ?? '');

/**
 * The slip of one firmware: it prints `jnz[R4]` for E4. Where the code stands beside it, such a name is let pass.
 */
const SLIP = /^[a-z]+\[R[0-9A-Fa-f]\]$/;

/** One row of the screen: what stands behind a label, up to the next one. */
interface Entry {
  readonly step: number;
  readonly label: Token;
  readonly words: Token[];
}

function entriesOf(tokens: readonly Token[]): Entry[] | null {
  const entries: Entry[] = [];
  for (const token of tokens) {
    const step = rowStep(token.text);
    if (step !== null) entries.push({ step, label: token, words: [] });
    else if (entries.length === 0) return null;
    else entries.at(-1)!.words.push(token);
  }
  return entries;
}

/** True if most lines of a text are rows of this screen, with codes or without. */
export function isLasm({ lines }: SourceText): boolean {
  let rows = 0;
  let named = 0;
  let others = 0;
  for (const { tokens } of lines) {
    if (tokens.length === 0) continue;
    const words = rowStep(tokens[0].text) === null ? [] : tokens.slice(1);
    if (words.length === 0) others++;
    else rows++;
    if (words.some((word) => parseMnemonic(word.text, 'lasm') !== null && /[a-z]/.test(word.text))) named++;
  }
  return rows > 0 && named >= rows * 0.3 && others <= rows / 2;
}

/** The rows of one program: step 00 begins another one. */
interface Screen {
  readonly lines: Line[];
  readonly entries: Entry[];
}

/** Reads a screen, or one of several below each other. Lines that are no rows are named in a warning. */
export function parseLasm(text: string | SourceText, wanted?: number): ReadResult {
  const diagnostics = new Diagnostics();
  const screens: Screen[] = [];
  const skipped: Line[] = [];
  for (const line of SourceText.of(text).lines) {
    const found = line.tokens.length > 0 ? entriesOf(line.tokens) : [];
    if (!found) skipped.push(line);
    if (!found || found.length === 0) continue;
    const isFirst = found[0].step === 0 && screens.at(-1)?.entries.some(({ step }) => step === 0);
    if (screens.length === 0 || isFirst) screens.push({ lines: [], entries: [] });
    screens.at(-1)!.lines.push(line);
    screens.at(-1)!.entries.push(...found);
  }
  diagnostics.warnLines(
    'proseSkipped',
    skipped.map(({ number }) => ({ number })),
  );
  const readings = screens.map(({ lines, entries }): Reading => {
    const { program, diagnostics: said } = readScreen(entries);
    const [from, to] = [lines[0].number, lines.at(-1)!.number];
    const steps = program?.bytes.length ?? entries.length;
    return { program, diagnostics: said, left: [], heading: '', from, to, steps };
  });
  if (readings.length > 1) return chooseProgram(readings, [], wanted, diagnostics);
  const [only] = readings;
  if (!only) diagnostics.nothingRead();
  return {
    program: only?.program ?? null,
    diagnostics: [...diagnostics.list(), ...(only?.diagnostics ?? [])],
  };
}

function readScreen(entries: readonly Entry[]): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = [];
  /** The step of the address of a jump that stands without it. */
  let due = -1;
  for (const entry of [...entries].sort((a, b) => a.step - b.step)) {
    if (cells[entry.step] !== undefined && cells[entry.step] !== null) {
      const step = stepText(Math.min(entry.step, MK61.cells - 1));
      diagnostics.error(entry.label, 'addressTwice', [step], { step });
      continue;
    }
    const address = entry.step === due ? addressIn(entry) : null;
    const bytes = address === null ? bytesOf(entry, diagnostics) : [address];
    if (address === null && bytes.length === 1 && takesAddress(bytes[0])) due = entry.step + 1;
    writeBytes(cells, entry.step, bytes, entry.label, diagnostics);
  }
  reportGaps(cells, diagnostics);
  return resultOf(diagnostics, assembleBytes(cells, diagnostics));
}

/** `0001 53 53`: the address of the jump in the row above, whatever command has its code; null for other rows. */
function addressIn({ words: [code, ...rest] }: Entry): number | null {
  const isAlone = isCode(code?.text) && rest.every(({ text }) => text === code.text);
  return isAlone ? Number.parseInt(code.text, 16) : null;
}

/** Steps that no row holds are empty cells, and that is said. */
function reportGaps(cells: readonly (number | null | undefined)[], diagnostics: Diagnostics): void {
  for (let at = 0; at < cells.length; at++) {
    if ((cells[at] ?? null) !== null) continue;
    const from = at;
    while (at + 1 < cells.length && (cells[at + 1] ?? null) === null) at++;
    const step = stepText(Math.min(from, MK61.cells - 1));
    diagnostics.warn(WHOLE_FILE, 'cellsFree', [step, stepText(Math.min(at, MK61.cells - 1))], { step });
  }
}

/** The bytes of one row. */
function bytesOf({ step, words }: Entry, diagnostics: Diagnostics): number[] {
  const [first, second, third] = words;
  if (first === undefined) return [];
  const isAlone = second === undefined && !/^\d\d$/.test(first.text);
  if (!isCode(first.text) || (isAlone && parseMnemonic(first.text, 'lasm') !== null)) {
    return assembled(words, diagnostics);
  }
  const code = Number.parseInt(first.text, 16);
  if (second === undefined) return [code];
  const at = stepText(Math.min(step, MK61.cells - 1));
  const named = parseMnemonic(second.text, 'lasm');
  if (named === null && !SLIP.test(second.text)) {
    // Codes without a name print none: what follows can only be an argument.
    if (parseAddress(second.text) === null)
      diagnostics.error(second, 'unknownCommand', [second.text], {
        step: at,
        expected: localized('wantedCommand'),
      });
  } else if (named !== null && named !== code) {
    diagnostics.error(first, 'codeMismatch', [at, first.text, second.text], { step: at });
  }
  if (!takesAddress(code)) return [code];
  const argument = third ?? (named === null ? second : undefined);
  if (argument === undefined) return [code];
  const address = parseAddress(argument.text);
  if (address === null)
    diagnostics.error(argument, 'badAddress', [argument.text], {
      step: at,
      expected: localized('wantedAddress'),
    });
  return [code, address ?? 0];
}

/** Names without codes, `0000 3 exp hlt`. */
function assembled(words: readonly Token[], diagnostics: Diagnostics): number[] {
  const assembly = new Assembly(diagnostics, 'lasm');
  assembly.readAll(words);
  return assembly.bytes;
}
