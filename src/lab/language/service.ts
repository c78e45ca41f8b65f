/** What an editor asks about a `.pmk` text, answered without any protocol. */
import { UserError } from '../../errors.ts';
import { HEADER_WORDS, LABEL } from '../../listing/formats/pmk-program.ts';
import { type Diagnostic, lintProgram, makePmk, parseAddress, readProgram } from '../../listing/index.ts';
import { matchCommand } from '../../listing/reading.ts';
import { tokenize } from '../../listing/tokens.ts';
import { MK61 } from '../../machine/index.ts';
import { placeText } from '../trace.ts';
import { commandMarkdown, describeCommand } from './command-help.ts';
import { type PmkDocument, readDocument, type Span, type Word, type WordKind, wordAt } from './document.ts';

type Lang = 'en' | 'ru';

const WORDS = {
  en: {
    step: 'step',
    cell: (address: string) => `address ${address}`,
    label: (name: string, step: string) => `label **${name}**, step ${step}`,
    noLabel: 'there is no label here to rename',
    badLabel: (name: string) =>
      `"${name}" cannot be a label: it is a command, an address or a word of the header`,
    taken: (name: string) => `there is a label "${name}" already`,
  },
  ru: {
    step: 'шаг',
    cell: (address: string) => `адрес ${address}`,
    label: (name: string, step: string) => `метка **${name}**, шаг ${step}`,
    noLabel: 'здесь нет метки, чтобы её переименовать',
    badLabel: (name: string) => `«${name}» не может быть меткой: это команда, адрес или слово заголовка`,
    taken: (name: string) => `метка «${name}» уже есть`,
  },
} as const;

export interface Hover extends Span {
  readonly markdown: string;
}

export interface Completion {
  readonly label: string;
  readonly kind: 'command' | 'label' | 'keyword';
  readonly detail: string;
  /** What typing filters by: Latin names as well as the keyboard's. */
  readonly filter: string;
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
  const document = readDocument(text);
  const word = wordAt(document, line, column);
  if (!word) return null;
  const markdown = hoverText(document, word, lang);
  return markdown === null ? null : { ...word, markdown };
}

function hoverText(document: PmkDocument, word: Word, lang: Lang): string | null {
  const words = WORDS[lang];
  if (word.kind === 'command') {
    const step = Math.min(word.step, MK61.cells - 1);
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
  const document = readDocument(text);
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

/** Every place where the label at a place stands. */
export function references(text: string, line: number, column: number, withDefinition = true): Span[] {
  const document = readDocument(text);
  const word = wordAt(document, line, column);
  if (!word || !isLabel(word)) return [];
  return document.words.filter(
    (other) => isLabel(other) && other.text === word.text && (withDefinition || other.kind === 'reference'),
  );
}

/** The label that a rename at this place would change. Throws UserError if there is none. */
export function renameTarget(text: string, line: number, column: number, lang: Lang): Word {
  const word = wordAt(readDocument(text), line, column);
  if (!word || !isLabel(word)) throw new UserError(WORDS[lang].noLabel);
  return word;
}

/** The places to replace by the new name. Throws UserError for a name that cannot be a label or is taken. */
export function rename(text: string, line: number, column: number, name: string, lang: Lang): Span[] {
  const words = WORDS[lang];
  const target = renameTarget(text, line, column, lang);
  const isFree =
    LABEL.test(name) &&
    !(HEADER_WORDS as readonly string[]).includes(name) &&
    parseAddress(name) === null &&
    matchCommand(tokenize(name, 1).tokens, 0) === null;
  if (!isFree) throw new UserError(words.badLabel(name));
  if (name !== target.text && definitionOf(readDocument(text), name)) throw new UserError(words.taken(name));
  return references(text, line, column);
}

/** What can be typed at a place. */
export function completions(text: string, line: number, lang: Lang): Completion[] {
  const document = readDocument(text);
  const labels = document.words.filter(({ kind }) => kind === 'definition');
  const keywords = HEADER_WORDS.map(
    (word): Completion => ({
      label: `${word}:`,
      kind: 'keyword',
      detail: '',
      filter: word,
    }),
  );
  if (!document.isProgram[line]) return keywords;
  return [
    ...labels.map(
      ({ text: name, step }): Completion => ({
        label: name,
        kind: 'label',
        detail: stepName(step),
        filter: name,
      }),
    ),
    ...commandCompletions(lang),
  ];
}

const commandCompletions = (lang: Lang): Completion[] =>
  MK61.commands
    .filter(({ keys }) => keys !== null)
    .map(({ code, mnemonic }) => ({
      label: mnemonic,
      kind: 'command',
      detail: describeCommand(code, lang),
      filter: `${mnemonic} ${latin(mnemonic)}`,
    }));

/** A mnemonic in letters of a Latin keyboard, so that typing finds it without switching. */
const latin = (mnemonic: string): string =>
  mnemonic
    .replace(/К/g, 'K')
    .replace(/П→x/g, 'RCL')
    .replace(/x→П/g, 'STO')
    .replace(/С\/П/g, 'R/S')
    .replace(/В\/О/g, 'RTN')
    .replace(/БП/g, 'GTO')
    .replace(/ПП/g, 'GSB')
    .replace(/В↑/g, 'ENT')
    .replace(/ВП/g, 'EE');

/** The canonical text; null if the text has errors or has it already. */
export function formatted(text: string): string | null {
  const { program } = readProgram(text, { format: 'pmk' });
  if (!program) return null;
  const canonical = makePmk(program);
  return canonical === text ? null : canonical;
}

/** Labels and sections, for outlines. */
export function symbols(text: string): DocumentSymbol[] {
  return readDocument(text)
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
  return family === 'function' || family === 'k-function' ? 'function' : 'keyword';
}

/** Every word with its colour. */
export function highlights(text: string): { readonly span: Span; readonly type: TokenType }[] {
  return readDocument(text).words.flatMap((word) => {
    const type = word.kind === 'command' ? typeOfCommand(word.byte) : TYPE_OF[word.kind];
    return type ? [{ span: word, type }] : [];
  });
}
