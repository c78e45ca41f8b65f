/**
 * The assembly screen of the mk61s: `0003 5C jme  18`, several steps side by side. The codes are taken, and the names must
 * agree. The second byte of a command is printed as its argument; addresses are decimal up to 0099 and go on with 00A0.
 */
import { isHexByte } from '../../machine/hex.ts';
import { parseAddress, stepText, takesAddress } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { Diagnostics, type Place } from '../diagnostics.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ReadResult, resultOf } from '../program-file.ts';
import { lineOf, splitLines, type Word } from '../words.ts';
import { assembleBytes, writeBytes } from './dumps.ts';

const ROW_LABEL = /^(?:0[01]\d\d|00A\d)$/i;
/** The slip of one firmware: it prints `jnz[R4]` for E4. */
const SLIP = /^[a-z]+\[R[0-9A-F]\]$/i;

/** One row of the screen: a label and the words up to the next one. */
interface Entry {
  readonly step: number;
  readonly label: Word;
  readonly words: Word[];
}

const stepOfLabel = (text: string): number => (/A/i.test(text) ? 100 + Number(text[3]) : Number(text));

const isOwnName = (text: string): boolean => /[a-z]/.test(text) && parseMnemonic(text, 'lasm') !== null;

/** True if most lines of a text are rows of this screen, and some have its names. */
export function isLasm(text: string): boolean {
  if (!/^\s*00(?:\d\d|A\d)\s/im.test(text)) return false;
  const lines = splitLines(text).map((line, index) => lineOf(line, index + 1).words);
  const filled = lines.filter((words) => words.length > 0);
  const rows = filled.filter((words) => words.length > 1 && ROW_LABEL.test(words[0].text));
  const named = rows.filter((words) => words.some(({ text: word }) => isOwnName(word)));
  return rows.length * 3 >= filled.length * 2 && named.length * 3 >= rows.length;
}

/** Reads a screen; lines that are no rows are left out. */
export function parseLasm(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const entries: Entry[] = [];
  for (const [index, line] of splitLines(text).entries()) {
    const { words } = lineOf(line, index + 1);
    if (!ROW_LABEL.test(words[0]?.text ?? '')) continue;
    for (const word of words)
      if (ROW_LABEL.test(word.text)) entries.push({ step: stepOfLabel(word.text), label: word, words: [] });
      else entries.at(-1)!.words.push(word);
  }
  const cells: (number | null)[] = [];
  let due = -1;
  for (const entry of entries.sort((a, b) => a.step - b.step)) {
    if ((cells[entry.step] ?? null) !== null) {
      diagnostics.error(entry.label, 'duplicate', { word: entry.label.text });
      continue;
    }
    const bytes = bytesOf(entry, entry.step === due, diagnostics);
    due = bytes.length === 1 && entry.step !== due && takesAddress(bytes[0]) ? entry.step + 1 : -1;
    writeBytes(cells, entry.step, bytes, entry.label, diagnostics);
  }
  reportGaps(cells, entries[0]?.label, diagnostics);
  return resultOf(diagnostics, assembleBytes(cells, diagnostics));
}

/** Steps that no row holds are reported. */
function reportGaps(
  cells: readonly (number | null)[],
  place: Place | undefined,
  diagnostics: Diagnostics,
): void {
  const from = cells.findIndex((cell) => cell === null);
  if (from < 0 || !place) return;
  const to = cells.lastIndexOf(null);
  const count = cells.filter((cell) => cell === null).length;
  diagnostics.warn(
    place,
    'lostStep',
    { from: stepText(from), to: stepText(to), count },
    { step: stepText(from) },
  );
}

/** The bytes of one row. */
function bytesOf({ step, words }: Entry, isDue: boolean, diagnostics: Diagnostics): number[] {
  const [first, second, third] = words;
  if (first === undefined) return [];
  if (!isHexByte(first.text) || (second === undefined && isOwnName(first.text))) {
    const assembly = new Assembly(diagnostics, 'lasm');
    for (let at = 0; at < words.length; ) at += assembly.readOrRefuse(words, at);
    return assembly.bytes;
  }
  const code = Number.parseInt(first.text, 16);
  if (second === undefined || isDue) return [code];
  const named = parseMnemonic(second.text, 'lasm');
  const at = { step: stepText(step) };
  const isStrange = named === null && !SLIP.test(second.text) && parseAddress(second.text) === null;
  if (isStrange) diagnostics.error(second, 'unknownWord', { word: second.text, what: 'command' }, at);
  else if (named !== null && named !== code)
    diagnostics.error(first, 'codeMismatch', { code: first.text, command: second.text }, at);
  const argument = third ?? (named === null ? second : undefined);
  if (!takesAddress(code) || argument === undefined) return [code];
  const address = parseAddress(argument.text);
  if (address === null)
    diagnostics.error(argument, 'unknownWord', { word: argument.text, what: 'address' }, at);
  return [code, address ?? 0];
}
