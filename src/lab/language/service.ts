/** What an editor asks about a `.pmk` text, answered without any protocol. */
import { mistake } from '../../errors.ts';
import { lazily } from '../../lazily.ts';
import { foldText } from '../../listing/fold.ts';
import { HEADER_WORDS, LABEL } from '../../listing/formats/pmk-program.ts';
import {
  type Diagnostic,
  lintProgram,
  makePmk,
  parseAddress,
  readProgram,
  slotText,
} from '../../listing/index.ts';
import { spellings } from '../../listing/mnemonics.ts';
import { matchCommand } from '../../listing/reading.ts';
import { splitLines, tokenize } from '../../listing/tokens.ts';
import { MK61 } from '../../machine/index.ts';
import { catalogue, type Lang } from '../../texts.ts';
import { placeText } from '../trace.ts';
import { commandMarkdown, describeCommand } from './command-help.ts';
import { documentOf, type PmkDocument, type Span, type Word, type WordKind, wordAt } from './document.ts';
import { type Edit, renameRegister, slotOf, useOf } from './registers.ts';

const WORDS = catalogue(
  {
    step: 'step',
    cell: (address: string) => `address ${address}`,
    label: (name: string, step: string) => `label **${name}**, step ${step}`,
    noLabel: 'there is no label or register here to rename',
    badLabel: (name: string) =>
      `"${name}" cannot be a label: it is a command, an address or a word of the header`,
    taken: (name: string) => `there is a label "${name}" already`,
  },
  {
    step: 'шаг',
    cell: (address) => `адрес ${address}`,
    label: (name, step) => `метка **${name}**, шаг ${step}`,
    noLabel: 'здесь нет метки или регистра для переименования',
    badLabel: (name) => `«${name}» не может быть меткой: это команда, адрес или слово заголовка`,
    taken: (name) => `метка «${name}» уже есть`,
  },
);

export interface Hover extends Span {
  readonly markdown: string;
  /** The byte of a command, for a way to the reference; null for other words. */
  readonly command: number | null;
}

export interface Completion {
  readonly label: string;
  readonly kind: 'command' | 'label' | 'keyword';
  readonly detail: string;
  /** What typing filters by: what was typed so far, so that no editor sorts it out. */
  readonly filter: string;
  /** The stretch that it replaces: the command that is being typed. */
  readonly replaces: Span;
}

export interface DocumentSymbol extends Span {
  readonly name: string;
  readonly kind: 'label' | 'section';
}

const isLabel = ({ kind }: Word): boolean => kind === 'definition' || kind === 'reference';

const stepName = (step: number): string => placeText(MK61.addressOf(Math.min(step, MK61.cells - 1)));

/** Errors and warnings of the reader, and the remarks of the analysis if there are no errors. */
export function diagnose(text: string): readonly Diagnostic[] {
  const { program, diagnostics } = readProgram(text, { format: 'pmk' });
  return program ? [...diagnostics, ...lintProgram(program)] : diagnostics;
}

/** What is to be said about the word at a place; null for nothing. */
export function hover(text: string, line: number, column: number, lang: Lang): Hover | null {
  const document = documentOf(text);
  const word = wordAt(document, line, column);
  if (!word) return null;
  const markdown = hoverText(document, word, lang);
  return markdown === null
    ? null
    : { ...word, markdown, command: word.kind === 'command' ? word.byte : null };
}

function hoverText(document: PmkDocument, word: Word, lang: Lang): string | null {
  const words = WORDS[lang];
  if (word.kind === 'command') {
    if (word.byte < 0) return null;
    const step = word.step < 0 ? MK61.cells - 1 : word.step;
    return `${commandMarkdown(word.byte, MK61.addressOf(step), lang)} · ${words.step} ${stepName(step)}`;
  }
  if (word.kind === 'address') {
    const target = document.words.find(
      ({ kind, step }) => kind === 'command' && step === MK61.cellOf[word.byte],
    );
    const there = target ? `\n\n${MK61.commands[target.byte].mnemonic}` : '';
    return `${words.cell(placeText(word.byte))}${there}`;
  }
  if (!isLabel(word)) return null;
  const definition = definitionOf(document, word.text);
  return definition && words.label(word.text, stepName(definition.step));
}

const definitionOf = ({ words }: PmkDocument, name: string): Word | null =>
  words.find(({ kind, text }) => kind === 'definition' && text === name) ?? null;

/** Where the label at a place is defined, or the command that the address there names; null if there is none. */
export function definition(text: string, line: number, column: number): Span | null {
  const document = documentOf(text);
  const word = wordAt(document, line, column);
  if (!word) return null;
  if (isLabel(word)) return definitionOf(document, word.text);
  if (word.kind !== 'address') return null;
  const cell = MK61.cellOf[word.byte];
  return (
    document.words.find(({ kind, step }) => (kind === 'command' || kind === 'address') && step === cell) ??
    null
  );
}

/** A place where a label or a register stands, and what happens to it there. */
export interface Reference extends Span {
  readonly use: 'read' | 'write';
}

/** Every place where the label or the register at a place stands; a start value counts as the definition of a register. */
export function references(text: string, line: number, column: number, withDefinition = true): Reference[] {
  const document = documentOf(text);
  const word = wordAt(document, line, column);
  if (!word) return [];
  const slot = slotOf(word);
  if (slot !== null) {
    return document.words
      .filter((other) => slotOf(other) === slot && (withDefinition || other.kind !== 'slot'))
      .map((other) => ({ ...other, use: useOf(other) }));
  }
  if (!isLabel(word)) return [];
  return document.words
    .filter(
      (other) => isLabel(other) && other.text === word.text && (withDefinition || other.kind === 'reference'),
    )
    .map((other) => ({ ...other, use: other.kind === 'definition' ? 'write' : 'read' }));
}

/** The label or register that a rename at this place would change, with its name. Throws UserError if there is none. */
export function renameTarget(text: string, line: number, column: number): Word & { readonly name: string } {
  const word = wordAt(documentOf(text), line, column);
  const slot = word && slotOf(word);
  if (word && slot) return { ...word, name: slotText(slot) };
  if (!word || !isLabel(word)) throw mistake(WORDS, (w) => w.noLabel);
  return { ...word, name: word.text };
}

/**
 * The edits of a rename. Throws UserError for a name that cannot be a label or a register, is taken, or would change
 * what the program does.
 */
export function rename(text: string, line: number, column: number, name: string): Edit[] {
  const target = renameTarget(text, line, column);
  const slot = slotOf(target);
  if (slot) return renameRegister(documentOf(text).words, slot, name);
  const isFree =
    LABEL.test(name) &&
    !(HEADER_WORDS as readonly string[]).includes(name) &&
    parseAddress(name) === null &&
    matchCommand(tokenize(name, 1).tokens, 0) === null;
  if (!isFree) throw mistake(WORDS, (w) => w.badLabel(name));
  if (name !== target.text && definitionOf(documentOf(text), name))
    throw mistake(WORDS, (w) => w.taken(name));
  return references(text, line, column).map((span) => ({ ...span, text: name }));
}

/** What can be typed at a place, best first, with the stretch that it replaces. */
export function completions(text: string, line: number, column: number, lang: Lang): Completion[] {
  const document = documentOf(text);
  const source = splitLines(text)[line] ?? '';
  if (!document.takesCommands[line]) {
    // What stands behind something else, or is indented, is a text or a value.
    const typed = /^(?!\s)[\p{L}\s]*$/u.exec(source.slice(0, column))?.[0];
    if (typed === undefined) return [];
    const replaces = { line, from: 0, to: column };
    return HEADER_WORDS.filter((word) => word.startsWith(typed)).map((word) => ({
      label: `${word}:`,
      kind: 'keyword',
      detail: '',
      filter: word,
      replaces,
    }));
  }
  const name = /[\p{L}\d_]*$/u.exec(source.slice(0, column))?.[0] ?? '';
  const labels = document.words.filter((word) => word.kind === 'definition' && word.text.startsWith(name));
  const replaces = typedAt(source, line, column);
  const typed = source.slice(replaces.from, replaces.to);
  return [
    ...labels.map(
      ({ text: label, step }): Completion => ({
        label,
        kind: 'label',
        detail: stepName(step),
        filter: label,
        replaces: { line, from: column - name.length, to: column },
      }),
    ),
    ...commandsFor(typed).map(
      ({ code, mnemonic }): Completion => ({
        label: mnemonic,
        kind: 'command',
        detail: describeCommand(code, lang),
        // Editors compare what stands in the range with it; a prefix with its blank, `F s`, must pass as it is.
        filter: typed || mnemonic,
        replaces,
      }),
    ),
  ];
}

/** The beginning of a command that stands before a place: its last word, with a prefix before it. */
function typedAt(source: string, line: number, column: number): Span {
  const before = source.slice(0, column);
  const typed = /(?:(?<![^\s])[FФКKfk]\s)?[^\s:;]*$/u.exec(before)?.[0] ?? '';
  return { line, from: column - typed.length, to: column };
}

/** A spelling that is a code in figures, `0x1C` or `1Ch`: nobody has one of these completed. */
const CODE = /^(?:0X|[$#])[\dA-F]{2}$|^0?[\dA-F]{2}H$/;

/** Each command that has a mnemonic of its own, with all its spellings, folded: names in Cyrillic and in Latin letters. */
const offered = lazily(() => {
  const named = new Map<number, string[]>();
  for (const [spelling, code] of spellings())
    if (!CODE.test(spelling)) named.set(code, [...(named.get(code) ?? []), spelling]);
  return MK61.commands
    .filter(({ keys }) => keys !== null)
    .map(({ code, mnemonic }) => ({
      code,
      mnemonic,
      own: foldText(mnemonic),
      spellings: named.get(code) ?? [],
    }));
});

/**
 * The commands of which a spelling begins as the typed text, whatever its blanks and letters: first those that are written
 * so here, then those with the least left to type, so that `F s` and `sin` are the sine, and not the square or the inverse.
 * Equals, and all if nothing is typed, stay in order.
 */
function commandsFor(typed: string): readonly { readonly code: number; readonly mnemonic: string }[] {
  const start = foldText(typed);
  if (start === '') return offered();
  return offered()
    .map((command) => ({
      command,
      left: command.spellings.reduce(
        (least, word) => (word.startsWith(start) ? Math.min(least, word.length) : least),
        Number.POSITIVE_INFINITY,
      ),
      isOwn: command.own.startsWith(start),
    }))
    .filter(({ left }) => Number.isFinite(left))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.left - b.left)
    .map(({ command }) => command);
}

/** The canonical text; null if the text has errors or has it already. */
export function formatted(text: string): string | null {
  const { program } = readProgram(text, { format: 'pmk' });
  if (!program) return null;
  const canonical = makePmk(program);
  return canonical === text ? null : canonical;
}

/** Labels and sections, for outlines. */
export function symbols(text: string): DocumentSymbol[] {
  return documentOf(text)
    .words.filter(({ kind }) => kind === 'definition' || kind === 'keyword')
    .map((word) => ({
      ...word,
      name: word.text.replace(/:$/, ''),
      kind: word.kind === 'definition' ? 'label' : 'section',
    }));
}

/** Kinds of highlighted words, in the names of the Language Server Protocol. */
export const TOKEN_TYPES = [
  'keyword',
  'operator',
  'number',
  'function',
  'variable',
  'label',
  'comment',
  'property',
] as const;
type TokenType = (typeof TOKEN_TYPES)[number];

const TYPE_OF: { readonly [kind in WordKind]?: TokenType } = {
  address: 'label',
  step: 'property',
  definition: 'label',
  reference: 'label',
  keyword: 'keyword',
  slot: 'variable',
  comment: 'comment',
};

/** How a command is highlighted, by what it does. */
function typeOfCommand(code: number): TokenType {
  const { family } = MK61.commands[code];
  if (family === 'digit' || family === 'entry') return 'number';
  if (family === 'memory') return 'variable';
  if (family === 'arithmetic' || family === 'stack') return 'operator';
  return ['function', 'k-function', 'logic', 'sexagesimal'].includes(family) ? 'function' : 'keyword';
}

/** Every word with its colour. */
export function highlights(text: string): { readonly span: Span; readonly type: TokenType }[] {
  return documentOf(text).words.flatMap((word) => {
    const type = word.kind === 'command' && word.byte >= 0 ? typeOfCommand(word.byte) : TYPE_OF[word.kind];
    return type ? [{ span: word, type }] : [];
  });
}
