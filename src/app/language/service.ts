/** The language service of `.pmk`: answers to an editor, apart from any protocol. */

import { commandMarkdown, describeCommand } from '../../lab/command-help.ts';
import { placeText } from '../../lab/trace.ts';
import { lazily } from '../../lazily.ts';
import { parseAddress, parseStepLabel, stepText } from '../../listing/addresses.ts';
import { HEADER_WORDS, LABEL } from '../../listing/assembly.ts';
import { foldText } from '../../listing/fold.ts';
import { type Diagnostic, lintProgram, makePmk, parseSlot, readProgram } from '../../listing/index.ts';
import { spellings } from '../../listing/mnemonics.ts';
import { matchCommand } from '../../listing/readings.ts';
import { lineOf, OWN_COMMENT, splitLines } from '../../listing/words.ts';
import { MK61, type Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { documentOf, type PmkDocument, type Span, type Word, wordAt } from './document.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

const isLabel = ({ kind }: Word): boolean => kind === 'definition' || kind === 'reference';

const stepName = (step: number): string => placeText(MK61.addressOf(Math.min(step, MK61.cells - 1)));

/** Errors and warnings of the reader, and the remarks of the analysis if there are no errors. */
export function diagnose(text: string): readonly Diagnostic[] {
  const { program, diagnostics } = readProgram(text, { format: 'pmk' });
  return program ? [...diagnostics, ...lintProgram(program)] : diagnostics;
}

/** The hover for the word at a place, with the byte of a command for a way to the reference; null for none. */
export function hover(text: string, line: number, column: number, lang: Lang) {
  const document = documentOf(text);
  const word = wordAt(document, line, column);
  const markdown = word && hoverText(document, word, lang);
  return markdown ? { ...word, markdown, command: word.kind === 'command' ? word.byte : null } : null;
}

function hoverText(document: PmkDocument, word: Word, lang: Lang): string | null {
  if (word.kind === 'command') {
    const { byte, step } = word;
    return `${commandMarkdown(byte, MK61.addressOf(step), lang)} · ${say(lang, 'service.step')} ${stepName(step)}`;
  }
  if (word.kind === 'address') {
    const target = document.words.find(
      ({ kind, step }) => kind === 'command' && step === MK61.cellOf[word.byte],
    );
    const there = target ? `\n\n${MK61.commands[target.byte].mnemonic}` : '';
    return `${say(lang, 'service.cell', { address: placeText(word.byte) })}${there}`;
  }
  if (!isLabel(word)) return null;
  const definition = definitionOf(document, word.text);
  return definition && say(lang, 'service.label', { name: word.text, step: stepName(definition.step) });
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
  const there = document.words.filter(({ step }) => step === MK61.cellOf[word.byte]);
  return there.find(({ kind }) => kind === 'command' || kind === 'address') ?? null;
}

/** Every place where the label or the register at a place stands; a start value counts as the definition of a register. */
export function references(text: string, line: number, column: number, withDefinition = true): Word[] {
  const { words } = documentOf(text);
  const word = wordAt(documentOf(text), line, column);
  const slot = word && slotOf(word);
  if (slot) return words.filter((one) => slotOf(one) === slot && (withDefinition || one.kind !== 'slot'));
  if (!word || !isLabel(word)) return [];
  return words.filter(
    (one) => isLabel(one) && one.text === word.text && (withDefinition || one.kind === 'reference'),
  );
}

/** The label that a rename at this place would change. Throws UserError if there is none. */
export function renameTarget(text: string, line: number, column: number): Word {
  const word = wordAt(documentOf(text), line, column);
  if (!word || !isLabel(word)) throw fail('service.noLabel');
  return word;
}

/** The edits of a rename. Throws UserError for a name that cannot be a label or is taken. */
export function rename(text: string, line: number, column: number, name: string): Edit[] {
  const target = renameTarget(text, line, column);
  const isFree =
    LABEL.test(name) &&
    !HEADER_WORDS.includes(name) &&
    parseAddress(name) === null &&
    matchCommand(lineOf(name, 1, true).words, 0) === null;
  if (!isFree) throw fail('service.badLabel', { name });
  if (name !== target.text && definitionOf(documentOf(text), name)) throw fail('service.taken', { name });
  return references(text, line, column).map((span) => ({ ...span, text: name }));
}

/** Completions at a place, best first, with the stretch that each replaces. */
export function completions(text: string, line: number, column: number, lang: Lang) {
  type Kind = 'command' | 'label' | 'keyword';
  /** It replaces what is typed. Editors compare that with `filter`, and leave out what does not begin with it. */
  const complete = (kind: Kind, typed: string, label: string, detail: string, filter = label) => {
    const replaces: Span = { line, from: column - typed.length, to: column };
    return { kind, label, detail, filter, replaces };
  };
  const document = documentOf(text);
  const source = splitLines(text)[line] ?? '';
  if (!document.takesCommands[line]) {
    // Indented text, and text after another word, is prose or a value.
    const typed = /^(?!\s)[\p{L}\s]*$/u.exec(source.slice(0, column))?.[0];
    if (typed === undefined) return [];
    const detailOf = (word: string): string => say(lang, `word.${word}` as keyof typeof CATALOGUE);
    const words = HEADER_WORDS.filter((word) => word.startsWith(typed));
    return words.map((word) => complete('keyword', typed, `${word}:`, detailOf(word), word));
  }
  if (OWN_COMMENT.test(source.slice(0, column))) return [];
  const name = /[\p{L}\d_]*$/u.exec(source.slice(0, column))?.[0] ?? '';
  const labels = document.words.filter((word) => word.kind === 'definition' && word.text.startsWith(name));
  // The beginning of a command: the last word, with a prefix before it.
  const typed = /(?:(?<![^\s])[FФКKfk]\s)?[^\s:;]*$/u.exec(source.slice(0, column))?.[0] ?? '';
  return [
    ...labels.map(({ text: label, step }) => complete('label', name, label, stepName(step))),
    ...commandsFor(typed).map(({ code, mnemonic }) =>
      // A prefix with its blank, `F s`, must pass as it is.
      complete('command', typed, mnemonic, describeCommand(code, lang), typed || mnemonic),
    ),
  ];
}

/** A spelling that is a code in figures, `0x1C` or `1Ch`: nobody has one of these completed. */
const CODE = /^(?:0X|[$#])[\dA-F]{2}$|^0?[\dA-F]{2}H$/;

/** The spellings of each command, folded: names in Cyrillic and in Latin letters. */
const spellingsOf = lazily(() => {
  const named = new Map<number, string[]>();
  for (const [spelling, code] of spellings())
    if (!CODE.test(spelling)) named.set(code, [...(named.get(code) ?? []), spelling]);
  return named;
});

/** The commands that have a mnemonic of their own. */
const OFFERED = MK61.commands.filter(({ keys }) => keys !== null);

/**
 * The commands with a spelling that begins as the typed text; blanks and look-alike letters are folded. Eggog's own
 * spellings come first, then those with the least left to type: `F s` and `sin` are the sine, not the square or the inverse.
 */
function commandsFor(typed: string): readonly { readonly code: number; readonly mnemonic: string }[] {
  const start = foldText(typed);
  if (start === '') return OFFERED;
  return OFFERED.map((command) => {
    const known = (spellingsOf().get(command.code) ?? []).filter((word) => word.startsWith(start));
    const left = Math.min(...known.map(({ length }) => length));
    return { command, left, isOwn: foldText(command.mnemonic).startsWith(start) };
  })
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
export const symbols = (text: string): (Word & { readonly name: string })[] =>
  documentOf(text)
    .words.filter(({ kind }) => kind === 'definition' || kind === 'keyword')
    .map((word) => ({ ...word, name: word.text.replace(/:$/, '') }));

/** The slot that a word is about: of a command with a register, or of a start value; null for other words. */
function slotOf(word: Word): Slot | null {
  if (word.kind === 'slot') return parseSlot(word.text);
  if (word.kind !== 'command') return null;
  const { register } = MK61.commands[word.byte];
  return register === null ? null : MK61.registers[register];
}

/** A replacement of one stretch. */
export interface Edit extends Span {
  readonly text: string;
}

/** The fixes for a text with these diagnostics: their edits, and the diagnostic that each answers. */
export function actionsFor(text: string, diagnostics: readonly Diagnostic[], lang: Lang) {
  const renumbering = renumber(text);
  return diagnostics.flatMap((answers) => {
    const action = (title: string, edits: readonly Edit[]) =>
      edits.length > 0 ? [{ title, edits, answers }] : [];
    const { code, registers, nearest, line, column, length } = answers;
    if (code === 'misplaced') return action(say(lang, 'action.renumber'), renumbering);
    if (registers)
      return registers.flatMap((name) =>
        action(say(lang, 'action.declare', { name }), [declaration(text, name)]),
      );
    if (nearest === undefined || line === 0) return [];
    const edit = { line: line - 1, from: column - 1, to: column - 1 + length, text: nearest };
    return action(say(lang, 'action.replace', { text: nearest }), [edit]);
  });
}

/** The edits that make every written address that of the step it stands before. */
function renumber(text: string): Edit[] {
  return documentOf(text).words.flatMap((word) => {
    const isWrong = word.kind === 'step' && word.step >= 0 && parseStepLabel(word.text) !== word.step;
    return isWrong && word.step < MK61.cells ? [{ ...word, text: stepText(word.step) }] : [];
  });
}

/** A line `R5 = 0` in front of the program, behind the other start values. */
function declaration(text: string, name: string): Edit {
  const lines = splitLines(text);
  const program = lines.findIndex((line) => /^program:/.test(line));
  const header = lines.slice(0, Math.max(0, program));
  const last = header.findLastIndex((line) => /^\p{L}[\p{L}\d]?\s*=/u.test(line));
  const line = last >= 0 ? last + 1 : header.length;
  return { line, from: 0, to: 0, text: `${name} = 0\n${program < 0 ? 'program:\n' : ''}` };
}
