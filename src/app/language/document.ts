/**
 * A `.pmk` text as an editor sees it: every word with its meaning, also where the text is wrong or half typed. It reads
 * lines as the reader of the format does, but never gives up.
 */

import { Assembly, HEADER_WORDS, LABEL, SECTIONS } from '../../listing/assembly.ts';
import { Diagnostics } from '../../listing/diagnostics.ts';
import { HEADER_LINE, REGISTER_LINE } from '../../listing/formats/pmk.ts';
import { parseAddress, stepText } from '../../listing/index.ts';
import { matchCommand } from '../../listing/readings.ts';
import { lineOf, splitLines, type Word as Token } from '../../listing/words.ts';
import { POINT } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';

/** A stretch of one line. Lines and columns count from 0, as the Language Server Protocol has them. */
export interface Span {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export type WordKind =
  | 'command'
  | 'address'
  | 'step'
  | 'definition'
  | 'reference'
  | 'unknown'
  | 'keyword'
  | 'slot'
  | 'comment';

/** A word of the text. */
export interface Word extends Span {
  readonly kind: WordKind;
  readonly text: string;
  /** Step of a command, an address or a label; -1 for the others, and for commands that find no room any more. */
  readonly step: number;
  /** The byte of a command or address; -1 for the others. */
  readonly byte: number;
}

export interface PmkDocument {
  /** In the order of the text. */
  readonly words: readonly Word[];
  /** True for the lines where commands or keys stand, by line: those of the program, its replays and properties. */
  readonly takesCommands: readonly boolean[];
}

/** Reads a text. */
export function readDocument(text: string): PmkDocument {
  return new DocumentReader(text).read();
}

class DocumentReader {
  readonly #lines: readonly string[];
  readonly #words: Word[] = [];
  readonly #takesCommands: boolean[] = [];
  readonly #assembly = new Assembly(new Diagnostics());

  constructor(text: string) {
    this.#lines = splitLines(text);
  }

  read(): PmkDocument {
    let section: 'header' | 'program' | 'replay' | 'property' = 'header';
    this.#lines.forEach((source, line) => {
      const head = HEADER_LINE.exec(source);
      const word = head?.[1] ?? '';
      const isHeaderWord = HEADER_WORDS.includes(word);
      const named = head?.[3] ? undefined : SECTIONS.get(word);
      const isSection = named !== undefined;
      const isIndented = section === 'replay' || section === 'property';
      if (named) section = named;
      else if (isIndented && source !== '' && !/^\s/.test(source)) section = 'program';
      else if (section === 'header' && !isHeaderWord && this.#isCommandLine(source)) section = 'program';
      this.#takesCommands[line] = section !== 'header' && !isSection;
      if (isSection || (section === 'header' && isHeaderWord))
        this.#add('keyword', line, 0, source.indexOf(':') + 1, source);
      else if (section === 'program') this.#program(source, line);
      else this.#other(source, line);
    });
    return {
      words: this.#words.sort((a, b) => a.line - b.line || a.from - b.from),
      takesCommands: this.#takesCommands,
    };
  }

  /** True for a line of the header part that cannot belong to the header. */
  #isCommandLine(source: string): boolean {
    return (
      !/^\s*(?:;|$)/.test(source) && !/^[ \t]/.test(source) && !REGISTER_LINE.test(source.replace(/;.*$/, ''))
    );
  }

  #add(kind: WordKind, line: number, from: number, to: number, source: string, step = -1, byte = -1): void {
    if (to > from) this.#words.push({ kind, line, from, to, text: source.slice(from, to), step, byte });
  }

  /** Start values, comments, free text. */
  #other(source: string, line: number): void {
    const register = REGISTER_LINE.exec(source.trim().replace(/;.*$/, ''));
    const indent = source.length - source.trimStart().length;
    if (register) this.#add('slot', line, indent, indent + register[1].length, source);
    const comment = /^\s*;/.test(source) ? source.indexOf(';') : -1;
    if (comment >= 0) this.#add('comment', line, comment, source.length, source);
    const arrow = comment < 0 ? source.indexOf('=>') : -1;
    if (arrow < 0) return;
    for (const found of source.slice(arrow).matchAll(/(?<=\s)([\p{L}][\p{L}\d]?)(?=\s*=\s*[^\s>])/gu))
      this.#add('slot', line, arrow + found.index, arrow + found.index + found[1].length, source);
  }

  #program(source: string, line: number): void {
    const tokens = [...lineOf(source, line + 1, true).words];
    const last = tokens.at(-1);
    const end = last ? last.column - 1 + last.length : 0;
    const mark = source.slice(end).search(/;|\/\/|#/);
    if (mark >= 0) this.#add('comment', line, end + mark, source.length, source);
    let at = 0;
    while (at < tokens.length) {
      const rest = this.#label(tokens[at], line, source);
      if (rest === undefined) break;
      if (rest === null) at++;
      else tokens[at] = rest;
    }
    if (at === 0 && this.#isPlainStep(tokens)) {
      this.#addToken('step', tokens[0], line, source);
      at = 1;
    }
    while (at < tokens.length) at += this.#word(tokens, at, line, source);
  }

  /** A command after the last cell is still highlighted. */
  #beyond(tokens: readonly Token[], at: number, line: number, source: string): number {
    const match = matchCommand(tokens, at);
    const last = tokens[at + (match?.count ?? 1) - 1];
    const from = tokens[at].column - 1;
    const to = last.column - 1 + last.length;
    this.#add(match ? 'command' : 'unknown', line, from, to, source, -1, match?.bytes[0] ?? -1);
    return match?.count ?? 1;
  }

  #addToken(kind: WordKind, token: Token, line: number, source: string, step = -1): void {
    this.#add(kind, line, token.column - 1, token.column - 1 + token.length, source, step, -1);
  }

  #isPlainStep(tokens: readonly Token[]): boolean {
    return (
      tokens.length > 1 &&
      this.#assembly.pending === null &&
      tokens[0].text === stepText(Math.min(this.#assembly.step, MK61.cells - 1)) &&
      matchCommand(tokens, 1) !== null
    );
  }

  /** Takes `name:` or `27:`; the rest of the token, null for nothing, undefined without a label. */
  #label(token: Token, line: number, source: string): Token | null | undefined {
    const colon = token.text.indexOf(':');
    const name = token.text.slice(0, colon);
    const isStep = /^(?:\d{1,4}|[aA]\d)$/.test(name);
    if (colon <= 0 || (!isStep && !LABEL.test(name))) return undefined;
    const from = token.column - 1;
    this.#add(isStep ? 'step' : 'definition', line, from, from + colon, source, this.#assembly.step);
    const text = token.text.slice(colon + 1);
    return text === '' ? null : { ...token, text, column: token.column + colon + 1, length: text.length };
  }

  #word(tokens: readonly Token[], at: number, line: number, source: string): number {
    const assembly = this.#assembly;
    const token = tokens[at];
    const { step } = assembly;
    const isDue = assembly.pending !== null;
    if (step >= MK61.cells && !isDue) return this.#beyond(tokens, at, line, source);
    if (
      isDue &&
      LABEL.test(token.text) &&
      parseAddress(token.text) === null &&
      matchCommand(tokens, at) === null
    ) {
      this.#addToken('reference', token, line, source, step);
      assembly.push(0, token);
      return 1;
    }
    if (!isDue && /^\d+(?:[.,]\d*)?$/.test(token.text) && token.text.length > 1) {
      [...token.text].forEach((key, i) => {
        const byte = /\d/.test(key) ? Number(key) : POINT;
        this.#add('command', line, token.column - 1 + i, token.column + i, source, assembly.step, byte);
        assembly.push(byte, token);
      });
      return 1;
    }
    const taken = assembly.read(tokens, at);
    if (taken === 0) {
      this.#addToken('unknown', token, line, source, step);
      assembly.push(0, token);
      return 1;
    }
    const last = tokens[at + taken - 1];
    const to = last.column - 1 + last.length;
    this.#add(
      isDue ? 'address' : 'command',
      line,
      token.column - 1,
      to,
      source,
      step,
      assembly.bytes[step] ?? -1,
    );
    return taken;
  }
}

/** Words of a text are read once for all that an editor asks about it; it asks in bursts about one or two texts. */
const recent = new Map<string, PmkDocument>();
const MOST_RECENT = 4;

/** The words of a text, from memory if it was read just before. */
export function documentOf(text: string): PmkDocument {
  const known = recent.get(text);
  if (known) return known;
  const document = readDocument(text);
  recent.set(text, document);
  if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value!);
  return document;
}

/** The word at a place, the one that begins there before the one that ends there; null if there is none. */
export function wordAt({ words }: PmkDocument, line: number, column: number): Word | null {
  const here = words.filter((word) => word.line === line && word.from <= column && column <= word.to);
  return here.find((word) => column < word.to) ?? here.at(-1) ?? null;
}
