/**
 * Scripts of the mk61s: one terminal command a line, in order. A script may run a set-up program first, so reading one
 * means playing it on a machine; only what loads and starts the last program is kept.
 */
import { isHexByte } from '../../machine/hex.ts';
import { type Angle, type Key, Machine, pressKeys } from '../../machine/index.ts';
import { parseAddress, stepText, takesAddress } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { keysOfCommand } from '../key-names.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ProgramFile, type ReadResult, resultOf, slotText } from '../program-file.ts';
import { SETUP_COMMANDS, valuesOf } from '../replay.ts';
import SPELLINGS from '../spellings.json' with { type: 'json' };
import { parseNumber, parseSlot } from '../values.ts';
import { lineOf, splitLines, type Word } from '../words.ts';
import { assembleBytes, reportGaps, terminalRow, terminalRows, writeBytes } from './dumps.ts';

/** The positions of the angle switch, by their scan codes. */
const ANGLES: { readonly [code: string]: Angle | undefined } = { '0E': 'rad', '09': 'grad', '04': 'deg' };

/** All runs of a script together may take this many commands: each that never ends takes as many as one may. */
const ALL_COMMANDS = 10 * SETUP_COMMANDS;

/** Commands of the device that say nothing about the program, those that load something, and all that mark a script. */
const [DEVICE_COMMANDS, LOADING, OWN_COMMANDS] = [
  SPELLINGS.m61.device,
  SPELLINGS.m61.loading,
  SPELLINGS.m61.script,
].map((names) => new Set(names.split(' ')));

/** The words of a line: `set$0000 6150` does what `hin 0000 6150` does, and `R8= 70` has a sign of its own. */
const wordsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^set\$/, 'hin ')
    .replace('=', ' = ')
    .split(/\s+/);

const setsRegister = ([name, sign]: readonly string[]): boolean => sign === '=' && /^R[\dA-F]$/i.test(name);
const loads = (words: readonly string[]): boolean => LOADING.has(words[0]) || setsRegister(words);

/** True if the text has lines that only such scripts have. */
export function isM61(text: string): boolean {
  const lines = splitLines(text)
    .map(wordsOf)
    .filter(([name]) => name !== '');
  const own = lines.filter(
    (words) => OWN_COMMANDS.has(words[0]) || words[0].startsWith(':') || setsRegister(words),
  );
  return own.length >= lines.length * 0.5 && own.some(([name]) => name === 'hin' || name === 'asm');
}

/** Plays a script up to its last `run`. */
export function parseM61(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const start: Key[] = [];
  const skipped = new Set<string>();
  let machine = new Machine();
  let cells: (number | null)[] = [];
  let angle: Angle | null = null;
  let left = ALL_COMMANDS;
  let isStuck = false;
  let setups = 0;

  const skip = (command: string, place: Place): void => {
    if (!skipped.has(command))
      diagnostics.note(place, 'skipped', { what: 'script', word: command, lines: place.line, count: 1 });
    skipped.add(command);
  };
  const setValue = (name: string, written: string, place: Place, line: string): void => {
    const slot = parseSlot(name);
    const value = parseNumber(written);
    if (slot === null) diagnostics.bad(place, 'register', name);
    else if (value === null) {
      const at = { ...place, column: line.lastIndexOf(written) + 1, length: written.length };
      diagnostics.bad(at, 'number', written);
    } else machine.set(slot, value);
  };
  const press = (keys: readonly Key[], place: Place): void => {
    const before = machine.commands;
    const end = pressKeys(machine, keys, Math.min(SETUP_COMMANDS, left));
    left -= machine.commands - before;
    if (isStuck || (end !== 'budget' && end !== 'hang')) return;
    isStuck = true;
    diagnostics.warn(place, 'skipped', { what: 'script', word: 'run', lines: place.line, count: 1 });
  };
  const runSetup = (place: Place): void => {
    const { program, model } = machine;
    program.fill(0);
    program.set(cells.slice(0, model.cells).map((cell) => cell ?? 0));
    press(['F', '/-/', 'В/О', 'С/П'], place);
    setups++;
    const slots = [...valuesOf(machine).keys()].map(slotText).join(' ');
    if (!isStuck && slots !== '') diagnostics.note(place, 'setupPlayed', { number: setups, slots });
  };
  const play = (line: string, place: Place): void => {
    const words = wordsOf(line);
    const [command, first = '', second = ''] = words;
    const inserted = command === 'ins' ? terminalRow(`${first.padStart(4, '0')} ${second}`) : null;
    const row = command === 'hin' ? terminalRow(words.slice(1).join(' ')) : null;
    if (row) writeBytes(cells, row.step, row.bytes, place, diagnostics);
    else if (setsRegister(words)) setValue(command, second, place, line);
    else if (command === 'poke') setValue(first, second, place, line);
    else if (inserted) {
      // The steps after it move on, the addresses of jumps stay what they are.
      const moved = cells.splice(inserted.step);
      writeBytes(cells, inserted.step, inserted.bytes, place, diagnostics);
      cells.push(...moved);
    } else if (command === 'run' && first === '') runSetup(place);
    else if (command === 'reinit') {
      machine = new Machine();
      machine.angle = angle ?? machine.angle;
      cells = [];
    } else if (command === 'kbd') {
      const position = ANGLES[first.toUpperCase().padStart(2, '0')];
      if (position) machine.angle = angle = position;
      else skip(`kbd ${first}`, place);
    } else if (command === 'cmd') {
      const keys = isHexByte(first) ? keysOfCommand(Number.parseInt(first, 16)) : null;
      if (keys) press(keys, place);
      else diagnostics.bad(place, 'byte', first);
    } else if (command === 'asm') {
      const written = lineOf(line, place.line).words.slice(1);
      const from = /^\d{4}$/.test(written[0]?.text ?? '') ? Number(written.shift()!.text) : cells.length;
      writeBytes(cells, from, assembleLasm(written, diagnostics), place, diagnostics);
    } else if (DEVICE_COMMANDS.has(command) || command.startsWith(':')) skip(command, place);
    else diagnostics.unknown(place, 'directive', line.trim());
  };

  const lines = splitLines(text);
  const last = lines.findLastIndex((line) => line.trim() === 'run');
  // A load after it makes the last run one of a set-up.
  const isFinal = !lines
    .slice(last + 1)
    .map(wordsOf)
    .some(loads);
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    if (index === last && isFinal) start.push('В/О', 'С/П');
    else play(line, { line: index + 1, column: 1, length: line.length });
  });
  const bytes = assembleBytes(cells, diagnostics);
  return resultOf(diagnostics, bytes, { angle, registers: valuesOf(machine), start });
}

/** The bytes of words in the names of the device. */
function assembleLasm(words: readonly Word[], diagnostics: Diagnostics): number[] {
  const assembly = new Assembly(diagnostics, 'lasm');
  for (let at = 0; at < words.length; ) at += assembly.readOrRefuse(words, at);
  return assembly.bytes;
}

/** A script that loads the program and those of its start values that a script can say. */
export function makeM61(program: ProgramFile): string {
  const { header } = program;
  const lines: string[] = [];
  const code = Object.keys(ANGLES).find((scan) => ANGLES[scan] === header.angle);
  if (code) lines.push(`kbd ${code}`);
  lines.push(...terminalRows(program.bytes, 'hin '));
  for (const [slot, value] of header.registers) {
    if (!value.isNormal || slot === 'X1') continue;
    const text = value.toString().replace('^', 'e');
    lines.push(slot.startsWith('R') ? `${slot}= ${text}` : `poke ${slot} ${text}`);
  }
  if (header.start.join(' ') === 'В/О С/П') lines.push('run');
  return `${lines.join('\n')}\n`;
}

const ROW_LABEL = /^(?:0[01]\d\d|00A\d)$/i;
/** The slip of one firmware: it prints `jnz[R4]` for E4. */
const SLIP = /^[a-z]+\[R[0-9A-F]\]$/i;

/** One row of the screen: a label and the words up to the next one. */
interface Entry {
  readonly step: number;
  readonly label: Word;
  readonly words: Word[];
}

const stepOfLabel = (text: string): number => (text[2] > '9' ? 100 + Number(text[3]) : Number(text));

const isOwnName = (text: string): boolean => /[a-z]/.test(text) && parseMnemonic(text, 'lasm') !== null;

/** True if most lines of a text are rows of this screen, and some have its names. */
export function isLasm(text: string): boolean {
  const lines = splitLines(text).map((line, index) => lineOf(line, index + 1).words);
  const filled = lines.filter((words) => words.length > 0);
  const rows = filled.filter((words) => words.length > 1 && ROW_LABEL.test(words[0].text));
  const named = rows.filter((words) => words.some(({ text: word }) => isOwnName(word)));
  return rows.length * 3 >= filled.length * 2 && named.length * 3 >= rows.length;
}

/** Reads a screen; other lines are left out. */
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
      diagnostics.bad(entry.label, 'twice', entry.label.text);
      continue;
    }
    const bytes = bytesOf(entry, entry.step === due, diagnostics);
    due = bytes.length === 1 && entry.step !== due && takesAddress(bytes[0]) ? entry.step + 1 : -1;
    writeBytes(cells, entry.step, bytes, entry.label, diagnostics);
  }
  reportGaps(cells, entries[0]?.label ?? WHOLE_FILE, diagnostics);
  return resultOf(diagnostics, assembleBytes(cells, diagnostics));
}

/** The bytes of one row. */
function bytesOf({ step, words }: Entry, isDue: boolean, diagnostics: Diagnostics): number[] {
  const [first, second, third] = words;
  if (first === undefined) return [];
  if (!isHexByte(first.text) || (second === undefined && isOwnName(first.text)))
    return assembleLasm(words, diagnostics);
  const code = Number.parseInt(first.text, 16);
  if (second === undefined || isDue) return [code];
  const named = parseMnemonic(second.text, 'lasm');
  const at = { step: stepText(step) };
  const isStrange = named === null && !SLIP.test(second.text) && parseAddress(second.text) === null;
  if (isStrange) diagnostics.unknown(second, 'command', second.text, at);
  else if (named !== null && named !== code)
    diagnostics.error(first, 'codeMismatch', { code: first.text, command: second.text }, at);
  const argument = third ?? (named === null ? second : undefined);
  if (!takesAddress(code) || argument === undefined) return [code];
  const address = parseAddress(argument.text);
  if (address === null) diagnostics.unknown(argument, 'address', argument.text, at);
  return [code, address ?? 0];
}
