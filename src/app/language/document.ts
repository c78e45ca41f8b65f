/**
 * A `.pmk` text as an editor sees it: every word with its meaning, also where the text is wrong or half typed. The reader of
 * the format reads the lines of the program.
 */
import { operandSteps, parseAddress, parseStepLabel } from '../../listing/addresses.ts';
import { HEADER_WORDS, LABEL, labelNames, ProgramSection, SECTIONS } from '../../listing/assembly.ts';
import { Diagnostics } from '../../listing/diagnostics.ts';
import { HEADER_LINE, REGISTER_LINE } from '../../listing/formats/pmk.ts';
import { lineOf, splitLines } from '../../listing/words.ts';

/** A stretch of one line. Lines and columns count from 0, as the Language Server Protocol has them. */
export interface Span {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

type WordKind = 'command' | 'address' | 'step' | 'definition' | 'reference' | 'unknown' | 'keyword' | 'slot';

/** A word of the text. */
export interface Word extends Span {
  readonly kind: WordKind;
  readonly text: string;
  /** Step of a command, an address or a label; -1 for the others. */
  readonly step: number;
  /** The byte of a command or address; -1 for the others. */
  readonly byte: number;
}

export interface PmkDocument {
  /** In the order of the text. Commands after the last cell are left out. */
  readonly words: readonly Word[];
  /** True for the lines where commands or keys stand, by line: those of the program, its replays and properties. */
  readonly takesCommands: readonly boolean[];
}

class DocumentReader {
  #lines: readonly string[] = [];
  readonly #words: Word[] = [];
  readonly #takesCommands: boolean[] = [];
  #program = new ProgramSection(new Diagnostics(), 'pmk');

  read(text: string): PmkDocument {
    this.#lines = splitLines(text);
    this.#program = new ProgramSection(new Diagnostics(), 'pmk', labelNames(this.#lines));
    let section: 'header' | 'program' | 'replay' | 'property' = 'header';
    this.#lines.forEach((source, line) => {
      const head = HEADER_LINE.exec(source);
      const word = head?.[1] ?? '';
      const isHeaderWord = HEADER_WORDS.includes(word);
      const named = head?.[3] ? undefined : SECTIONS.get(word);
      const isIndented = section === 'replay' || section === 'property';
      if (named) section = named;
      else if (isIndented && source !== '' && !/^\s/.test(source)) section = 'program';
      else if (section === 'header' && !isHeaderWord && isCommandLine(source)) section = 'program';
      this.#takesCommands[line] = section !== 'header' && !named;
      if (named || (section === 'header' && isHeaderWord))
        this.#add('keyword', line, 0, source.indexOf(':') + 1);
      else if (section === 'program') this.#readProgramLine(source, line);
      else this.#readSlots(source, line);
    });
    this.#addSteps();
    this.#words.sort((a, b) => a.line - b.line || a.from - b.from);
    return { words: this.#words, takesCommands: this.#takesCommands };
  }

  #add(kind: WordKind, line: number, from: number, to: number, step = -1, byte = -1): void {
    const text = this.#lines[line].slice(from, to);
    if (to > from) this.#words.push({ kind, line, from, to, text, step, byte });
  }

  /** The names of start values. */
  #readSlots(source: string, line: number): void {
    const register = REGISTER_LINE.exec(source.trim().replace(/;.*$/, ''));
    const indent = source.length - source.trimStart().length;
    if (register) this.#add('slot', line, indent, indent + register[1].length);
    const arrow = /^\s*;/.test(source) ? -1 : source.indexOf('=>');
    if (arrow < 0) return;
    for (const found of source.slice(arrow).matchAll(/(?<=\s)([\p{L}][\p{L}\d]?)(?=\s*=\s*[^\s>])/gu))
      this.#add('slot', line, arrow + found.index, arrow + found.index + found[1].length);
  }

  /** Labels and written addresses before the commands; the reader of the format keeps the places of the commands. */
  #readProgramLine(source: string, line: number): void {
    const { step, places } = this.#program;
    const read = lineOf(source, line + 1, true);
    this.#program.readLine(read);
    const first = places[step]?.column ?? Number.POSITIVE_INFINITY;
    for (const { text, column } of read.words) {
      const name = /^[^:]+(?=:)/.exec(text)?.[0] ?? '';
      const isStep = parseStepLabel(name || text) !== null;
      if (name === '' ? column >= first || !isStep : !isStep && !LABEL.test(name)) break;
      const to = column - 1 + (name || text).length;
      this.#add(isStep ? 'step' : 'definition', line, column - 1, to, step);
    }
  }

  #addSteps(): void {
    const { bytes, places, guessed } = this.#program;
    const operands = operandSteps(bytes);
    let typed = 0;
    places.forEach(({ line, column, length }, step) => {
      const before = places[step - 1];
      typed = before?.line === line && before.column === column ? typed + 1 : 0;
      const from = column - 1;
      const text = this.#lines[line - 1].slice(from, from + length);
      const isRefused = guessed.has(step) && bytes[step] === 0;
      const isNumber = /^\d+[.,\d]*$/.test(text) && length > 1 && !operands.has(step) && !isRefused;
      if (isNumber) this.#add('command', line - 1, from + typed, from + typed + 1, step, bytes[step]);
      // The second byte of `БП27` has no place of its own.
      else if (typed > 0) return;
      else if (isRefused) this.#add('unknown', line - 1, from, from + length, step);
      else if (!operands.has(step)) this.#add('command', line - 1, from, from + length, step, bytes[step]);
      else if (parseAddress(text) === null) this.#add('reference', line - 1, from, from + length, step);
      else this.#add('address', line - 1, from, from + length, step, bytes[step]);
    });
  }
}

/** True for a line of the header part that cannot belong to the header. */
const isCommandLine = (source: string): boolean =>
  !/^\s*(?:;|$)/.test(source) && !/^[ \t]/.test(source) && !REGISTER_LINE.test(source.replace(/;.*$/, ''));

let last = { text: '', document: new DocumentReader().read('') };

/** The words of a text. It is read once for all that an editor asks about it: it asks in bursts. */
export function documentOf(text: string): PmkDocument {
  if (last.text !== text) last = { text, document: new DocumentReader().read(text) };
  return last.document;
}

/** The word at a place, the one that begins there before the one that ends there; null if there is none. */
export function wordAt({ words }: PmkDocument, line: number, column: number): Word | null {
  const here = words.filter((word) => word.line === line && word.from <= column && column <= word.to);
  return here.find((word) => column < word.to) ?? here.at(-1) ?? null;
}
