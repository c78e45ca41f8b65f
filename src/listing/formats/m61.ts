/**
 * Scripts of the mk61s: one terminal command a line, in order. A script may run a set-up program first, so reading one
 * means playing it on a machine; only what loads and starts the last program is kept.
 */
import { isHexByte } from '../../machine/hex.ts';
import { type Angle, type Key, Machine, pressKeys } from '../../machine/index.ts';
import { parseAddress, stepText, takesAddress } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { Diagnostics, type Place, resultOf, WHOLE_FILE } from '../diagnostics.ts';
import { keysOfCommand } from '../key-names.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ProgramFile, parseNumber, parseSlot, type ReadResult, slotText } from '../program-file.ts';
import { SETUP_COMMANDS, valuesOf } from '../replay.ts';
import SPELLINGS from '../spellings.json' with { type: 'json' };
import { lineOf, splitLines, type Word } from '../words.ts';
import { assembleBytes, reportGaps, terminalRow, terminalRows, writeBytes } from './codes.ts';

/** The positions of the angle switch, by their scan codes. */
const ANGLES: { readonly [code: string]: Angle | undefined } = { '0E': 'rad', '09': 'grad', '04': 'deg' };

/** All runs of a script together may take this many commands: each that never ends takes as many as one may. */
const ALL_COMMANDS = 10 * SETUP_COMMANDS;

/** Commands of the device that say nothing about the program, those that load something, and all that mark a script. */
const [DEVICE_COMMANDS, LOADING, OWN_COMMANDS] = (['device', 'loading', 'script'] as const).map(
  (kind) => new Set(SPELLINGS.m61[kind].split(' ')),
);

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
  const script = new Script();
  const lines = splitLines(text);
  const last = lines.findLastIndex((line) => line.trim() === 'run');
  // A load after it makes the last run one of a set-up.
  const isFinal = !lines.slice(last + 1).some((line) => loads(wordsOf(line)));
  lines.forEach((line, index) => {
    if (line.trim() !== '' && (index !== last || !isFinal))
      script.play(line, { line: index + 1, column: 1, length: line.length });
  });
  const { machine, diagnostics, angle } = script;
  const bytes = assembleBytes(script.cells, diagnostics);
  const start: Key[] = last >= 0 && isFinal ? ['В/О', 'С/П'] : [];
  return resultOf(diagnostics, bytes, { angle, registers: valuesOf(machine), start });
}

/** A device that plays the commands of a script. */
class Script {
  readonly diagnostics = new Diagnostics();
  machine = new Machine();
  cells: (number | null)[] = [];
  angle: Angle | null = null;
  private readonly skipped = new Set<string>();
  private left = ALL_COMMANDS;
  private isStuck = false;
  private setups = 0;

  play(line: string, place: Place): void {
    const words = wordsOf(line);
    const [command, first = '', second = ''] = words;
    const inserted = command === 'ins' ? terminalRow(`${first.padStart(4, '0')} ${second}`) : null;
    const row = command === 'hin' ? terminalRow(words.slice(1).join(' ')) : null;
    if (row) this.write(row.step, row.bytes, place);
    else if (setsRegister(words)) this.setValue(command, second, place, line);
    else if (command === 'poke') this.setValue(first, second, place, line);
    else if (inserted) {
      // The steps after it move on, the addresses of jumps stay what they are.
      const moved = this.cells.splice(inserted.step);
      this.write(inserted.step, inserted.bytes, place);
      this.cells.push(...moved);
    } else if (command === 'run' && first === '') this.runSetup(place);
    else if (command === 'reinit') {
      this.machine = new Machine();
      this.machine.angle = this.angle ?? this.machine.angle;
      this.cells = [];
    } else if (command === 'kbd') {
      const position = ANGLES[first.toUpperCase().padStart(2, '0')];
      if (position) this.machine.angle = this.angle = position;
      else this.skip(`kbd ${first}`, place);
    } else if (command === 'cmd') {
      const keys = isHexByte(first) ? keysOfCommand(Number.parseInt(first, 16)) : null;
      if (keys) this.press(keys, place);
      else this.diagnostics.bad(place, 'byte', first);
    } else if (command === 'asm') {
      const written = lineOf(line, place.line).words.slice(1);
      const isPlaced = /^\d{4}$/.test(written[0]?.text ?? '');
      const from = isPlaced ? Number(written.shift()!.text) : this.cells.length;
      this.write(from, assembleLasm(written, this.diagnostics), place);
    } else if (DEVICE_COMMANDS.has(command) || command.startsWith(':')) this.skip(command, place);
    else this.diagnostics.unknown(place, 'directive', line.trim());
  }

  private write(step: number, bytes: readonly number[], place: Place): void {
    writeBytes(this.cells, step, bytes, place, this.diagnostics);
  }

  private skip(word: string, place: Place): void {
    if (!this.skipped.has(word))
      this.diagnostics.note(place, 'skipped', { what: 'script', word, lines: place.line, count: 1 });
    this.skipped.add(word);
  }

  private setValue(name: string, written: string, place: Place, line: string): void {
    const [slot, value] = [parseSlot(name), parseNumber(written)];
    const at = { ...place, column: line.lastIndexOf(written) + 1, length: written.length };
    if (slot === null) this.diagnostics.bad(place, 'register', name);
    else if (value === null) this.diagnostics.bad(at, 'number', written);
    else this.machine.set(slot, value);
  }

  private press(keys: readonly Key[], place: Place): void {
    const before = this.machine.commands;
    const end = pressKeys(this.machine, keys, Math.min(SETUP_COMMANDS, this.left));
    this.left -= this.machine.commands - before;
    if (this.isStuck || (end !== 'budget' && end !== 'hang')) return;
    this.isStuck = true;
    const { line: lines } = place;
    this.diagnostics.warn(place, 'skipped', { what: 'script', word: 'run', lines, count: 1 });
  }

  private runSetup(place: Place): void {
    const { program, model } = this.machine;
    program.fill(0);
    program.set(this.cells.slice(0, model.cells).map((cell) => cell ?? 0));
    this.press(['F', '/-/', 'В/О', 'С/П'], place);
    const number = ++this.setups;
    const slots = [...valuesOf(this.machine).keys()].map(slotText).join(' ');
    if (!this.isStuck && slots !== '') this.diagnostics.note(place, 'setupPlayed', { number, slots });
  }
}

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
