/**
 * The account of a text that was read: which of its words are steps, which are addresses and codes beside them, and what
 * is left of each line.
 */
import { operandSteps, parseAddress, parseStepLabel } from './addresses.ts';
import { readsThrough } from './assembly.ts';
import { tryCommands } from './formats/code-column.ts';
import { rangeOf } from './formats/labels.ts';
import { LETTER } from './letters.ts';
import type { ProgramFile } from './program-file.ts';
import { matchCommand } from './reading.ts';
import type { SourceLine, SourceText } from './source.ts';
import { tokenize } from './tokens.ts';

/** A line of the text that holds steps. */
export interface Row {
  /** Counts from 1. */
  readonly number: number;
  /** Its steps, from left to right. */
  readonly steps: readonly number[];
  /** How each of them is written. */
  readonly words: readonly string[];
  /** What stands before each of them, and last what stands behind them, without the addresses and codes that fit. */
  readonly gaps: readonly string[];
  /** True if codes were read and not what stands beside them. */
  readonly isOfCodes: boolean;
}

export interface Account {
  readonly program: ProgramFile;
  /** The steps that are addresses of jumps. */
  readonly operands: ReadonlySet<number>;
  readonly lines: readonly SourceLine[];
  /** Never empty. */
  readonly rows: readonly Row[];
  /** True if most rows, or most steps, stand behind their addresses. */
  readonly isLabelled: boolean;
  /** True if the codes of most steps stand beside them, or were read. */
  readonly isCoded: boolean;
}

/** As many of the rows, or steps, must have them. */
const MOST = 0.6;

/** What may be the address or the code of a step; O and l are digits misread. */
const NUMBER =
  /(?<![\p{L}\d])(?:\d{1,4}|[A-Fa-fАСЕаес]\d?|[A-F]{2}|[-.OО]\d|\d[A-FАВСДЕLГOОl-])(?![\p{L}\d])/gu;

/** The sign of a range with blanks around, `30 - 39`. */
const RANGE_SIGN = /(?<=\d)\s+([-–—…]|\.{2,3})\s+(?=[AА.-]?\d)/u;

/** Null for a program whose places in the text are not known; `isHexadecimal` says how its steps are numbered. */
export function accountOf(text: SourceText, program: ProgramFile, isHexadecimal = false): Account | null {
  const { bytes, places } = program;
  if (bytes.length === 0 || places.length < bytes.length) return null;
  const { lines } = text;
  const byLine = new Map<number, number[]>();
  for (const step of bytes.keys()) {
    const { line } = places[step];
    if (line >= 1 && line <= lines.length) byLine.set(line, [...(byLine.get(line) ?? []), step]);
  }
  if (byLine.size === 0) return null;
  let labelledRows = 0;
  let labelled = 0;
  let coded = 0;
  const rows = [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([number, own]) => {
      const row = divided(lines[number - 1], own, program);
      const known = row.gaps.map((gap, i) => withoutNumbers(gap, i, row.steps, program, isHexadecimal));
      labelledRows += Number(known[0].hasAddress);
      labelled += known.filter(({ hasAddress }) => hasAddress).length;
      coded += row.isOfCodes ? row.steps.length : known.filter(({ hasCode }) => hasCode).length;
      return { ...row, gaps: known.map(({ rest }) => rest) };
    });
  const hasLabels = rows.length >= 2 && labelledRows >= rows.length * MOST;
  return {
    program,
    operands: operandSteps(bytes),
    lines,
    rows,
    isLabelled: hasLabels || labelled >= Math.max(2, bytes.length * MOST),
    isCoded: coded >= bytes.length * MOST,
  };
}

/** A line divided at its steps; without its comment, unless steps stand behind the sign of it. */
function divided(line: SourceLine, own: readonly number[], { bytes, places }: ProgramFile): Row {
  const steps = [...own].sort((a, b) => places[a].column - places[b].column || a - b);
  const { source: whole, comment, number } = line;
  const end = whole.length - comment.length;
  const isDivided = steps.some((step) => places[step].column > end);
  const source = comment === '' || isDivided ? whole : whole.slice(0, end).replace(/(?:;+|\/\/+|#+)\s?$/, '');
  const gaps: string[] = [];
  let from = 0;
  for (const step of steps) {
    const { column, length } = places[step];
    gaps.push(source.slice(from, Math.max(from, column - 1)));
    from = Math.max(from, column - 1 + length);
  }
  gaps.push(source.slice(from));
  const words = steps.map((step) => whole.slice(places[step].column - 1).slice(0, places[step].length));
  const isCode = (word: string, i: number): boolean =>
    /^[\dA-Fa-f]{2}$/.test(word) && Number.parseInt(word, 16) === bytes[steps[i]];
  const isOfCodes = words.every(isCode) && gaps.some((gap) => spells(gap, steps, bytes));
  return { number, steps, words, gaps, isOfCodes };
}

/** True if one of the commands of a row stands in words beside it, or the number that they all type. */
function spells(gap: string, steps: readonly number[], bytes: Uint8Array): boolean {
  const { tokens } = tokenize(gap, 1);
  const typed = tokens.length === 1 ? tryCommands(tokens, null).bytes : [];
  const isTyped = typed.length === steps.length && steps.every((step, i) => bytes[step] === typed[i]);
  return (
    isTyped || steps.some((step) => tokens.some((_, at) => matchCommand(tokens, at)?.byte === bytes[step]))
  );
}

/** `03-03`, among ranges. */
const ONE_STEP = /^(\S\d)[-–—]\1$/;

/** What stands before a row without the range of its steps, `30-39`; the row may be shorter. */
function withoutRange(gap: string, step: number): string {
  const joined = gap.replace(RANGE_SIGN, '$1');
  const stepIn = (text: string): number | null =>
    ONE_STEP.test(text) ? parseStepLabel(text.slice(0, 2)) : (rangeOf({ text })?.[0] ?? null);
  const rest = joined.replace(/\S+/g, (text) => (stepIn(text) === step ? ' ' : text));
  return rest === joined ? gap : rest;
}

/** The step of a label, which may be misread; -1 for other words. */
const labelOf = (word: string): number =>
  parseStepLabel(word.replace(/[OО]/, '0').replace('l', '1')) ?? (/^[AАaа]$/.test(word) ? 10 : -1);

/** What stands before the step `at` of a row, or behind the last, without its address and the codes of steps of the row. */
function withoutNumbers(
  gap: string,
  at: number,
  steps: readonly number[],
  { bytes, guessed }: ProgramFile,
  areHexadecimal: boolean,
): { readonly rest: string; readonly hasAddress: boolean; readonly hasCode: boolean } {
  // At the end of a line stands the address of its step, or that of the next line. Lists may count from 1.
  const step = at < steps.length ? steps[at] : steps[at - 1];
  const before = at > 0 ? steps[at - 1] : step - 1;
  // The code of a jump stands with that of its address.
  const codes = [before - 1, before, step, step + 1].map((own) => bytes[own]);
  const bare = at === 0 ? withoutRange(gap, step) : gap;
  let hasAddress = bare !== gap;
  let hasCode = false;
  const hasOwn = (bare.match(NUMBER) ?? []).some((word) => labelOf(word) === step);
  const rest = bare.replace(NUMBER, (word) => {
    const label = labelOf(word);
    // The address of an empty cell.
    if (guessed.has(label)) return ' ';
    const isTens = at === 0 && (word.length === 1 || step === 100) && label * 10 === step;
    const code = parseAddress(word);
    const isHexadecimal = code === step && (areHexadecimal || /[A-FА-Е]/.test(word));
    // One emulator exports every step from 100 on as `A0`.
    const isLate = label === 100 && step > label;
    const isFirst = isTens || isHexadecimal || isLate || label === step || (label === step + 1 && !hasOwn);
    if (!hasAddress && isFirst) {
      hasAddress = true;
      return ' ';
    }
    if (word.length !== 2 || code === null || !codes.includes(code)) return word;
    hasCode = true;
    return ' ';
  });
  return { rest, hasAddress, hasCode };
}

/** True if the steps of a row stand where they are said to stand: some readers move what divides commands. */
export const isPlaced = ({ words }: Row): boolean =>
  words.every((word) => word !== '' && word === word.trim());

/** True if words are the end of the command that the line above ends with, `04.К` and `ПП7 05.`. */
export function endsCommand(
  words: string,
  step: number,
  { lines, program: { bytes, places } }: Account,
): boolean {
  const { line, column } = places[step];
  const { tokens } = tokenize(
    `${lines[line - 1].source.slice(column - 1)} ${words}`.replace(/[\s.,:;)\]|]*$/, ''),
    1,
  );
  const match = matchCommand(tokens, 0);
  return match?.byte === bytes[step] && match.count === tokens.length;
}

/** `)  02. `: what ends the code before and the address of a step. */
const ENDS = /^[\s.:)\]>]+/;

/** True if words are the command of a byte: beside its code, which is what was read. */
export const isRepeated = (words: string, byte: number): boolean =>
  [words, words.replace(ENDS, '')].some((own) => matchCommand(tokenize(own, 1).tokens, 0)?.byte === byte);

/** True if words are nothing but commands, or nothing but codes. */
export function areCommandsOrCodes(words: string): boolean {
  const { tokens } = tokenize(words, 1);
  const areCodes = tokens.length > 0 && tokens.every(({ text }) => /^[\dA-F]{2}$/.test(text));
  return areCodes || (LETTER.test(words) && readsThrough(tokens));
}
