/**
 * Header facts in the comments of a listing: the first line is the title, `source:`, `author:`, `angle switch:` and
 * `registers:` say what they say. Words after a value are skipped, since such comments are written for people:
 * `; start registers: Rc=0 (or any random number) Rd=8.3048126^-1`.
 */
import type { Angle, MkNumber, Slot } from '../machine/index.ts';
import { type Lang, preferLang } from '../texts.ts';
import type { Diagnostics } from './diagnostics.ts';
import { type Header, orderedRegisters } from './program-file.ts';
import { ANGLE_LEGEND, assignment, parseAngle, parseNumber, parseSlot } from './values.ts';
import type { Line, TextLine } from './words.ts';

/** `R8=70`, `R4=R5=44444.4`, `Ra = Г.-02`, `X=5`; Latin R or Cyrillic Р, also П with a register letter. */
const ASSIGNMENTS =
  /(?<![\p{L}\d])((?:(?:[RРПP][0-9a-eA-EАВСДЕавсде]|X1|[XYZT])\s*=\s*)+)([#=]?[^\s;()=]+)/gu;

/** The start values in a free text. Values that are no numbers are reported at `line`. */
function findAssignments(text: string, line: number, diagnostics: Diagnostics): [Slot, MkNumber][] {
  const found: [Slot, MkNumber][] = [];
  for (const [all, names, written] of text.matchAll(ASSIGNMENTS)) {
    const value = parseNumber(written.replace(/[,.:]+$/, (tail) => (tail[0] === '.' ? '.' : '')));
    if (!value) {
      const column = text.indexOf(all) + all.indexOf(written) + 1;
      diagnostics.warn({ line, column, length: written.length }, 'badValue', {
        what: 'number',
        word: written,
      });
      continue;
    }
    for (const name of names.split('=')) {
      const slot = parseSlot(name);
      if (slot) found.push([slot, value]);
    }
  }
  return found;
}

const TWO_LETTERS = /\p{L}{2}/u;

const KEYS: [RegExp, 'title' | 'author' | 'source' | 'angle' | 'registers' | 'format'][] = [
  [/^format\s*:\s*/iu, 'format'],
  [/^(?:title|name|название|программа)\s*:\s*/iu, 'title'],
  [/^(?:author|автор|авторы)\s*:\s*/iu, 'author'],
  [/^(?:source|источник)\s*:\s*/iu, 'source'],
  [/^(?:angle(?: switch)?|переключатель|режим)\s*:\s*/iu, 'angle'],
  [/^(?:start )?(?:registers|регистры)\s*:\s*/iu, 'registers'],
];

/** A comment line, its place in the file. */
export interface CommentLine {
  readonly line: number;
  readonly text: string;
  /** True if nothing else is on the line. */
  readonly alone: boolean;
}

/** The comments of a text, line by line. */
export const commentsOf = (lines: readonly Line[]): CommentLine[] =>
  lines.flatMap(({ number, words, comment }) =>
    comment ? [{ line: number, text: comment, alone: words.length === 0 }] : [],
  );

/** Collects the header facts of the comments of a text. */
export function readCommentHeader(
  comments: readonly CommentLine[],
  diagnostics: Diagnostics,
): Partial<Header> {
  let title = '';
  let author = '';
  let source = '';
  let angle: Angle | null = null;
  const registers: [Slot, MkNumber][] = [];
  comments.forEach(({ line, text, alone }, index) => {
    const trimmed = text.trim();
    const key = KEYS.find(([pattern]) => pattern.test(trimmed));
    if (key) {
      const rest = trimmed.replace(key[0], '');
      if (key[1] === 'title') title = rest;
      else if (key[1] === 'author') author ||= rest;
      else if (key[1] === 'source') source ||= rest;
      else if (key[1] === 'angle') angle ??= parseAngle(rest);
      else if (key[1] === 'registers') registers.push(...findAssignments(text, line, diagnostics));
      return;
    }
    const isTitle =
      index === 0 && alone && TWO_LETTERS.test(trimmed) && !/[|=]/.test(trimmed) && !/^\d\d:/.test(trimmed);
    if (isTitle && title === '') title = trimmed;
  });
  return {
    ...(title ? { title: languageOf(title) } : {}),
    author,
    source,
    angle,
    registers: orderedRegisters(registers),
  };
}

/** A text filed under the language that its letters show. */
export const languageOf = (text: string): { ru: string } | { en: string } =>
  /[а-яё]/i.test(text) ? { ru: text } : { en: text };

/**
 * The comment lines that carry a header in formats with comments but without a header of their own;
 * {@link readCommentHeader} reads them back.
 */
export function commentHeader(header: Header, mark: string, lang: Lang = 'ru'): string[] {
  const lines: string[] = [];
  const title = preferLang(header.title, lang);
  if (title) lines.push(`title: ${title}`);
  if (header.author) lines.push(`author: ${textIn(header.author, lang)}`);
  if (header.source) lines.push(`source: ${textIn(header.source, lang)}`);
  if (header.angle) lines.push(`angle switch: ${ANGLE_LEGEND[header.angle]} (${header.angle})`);
  if (header.registers.size > 0) {
    lines.push(
      `registers: ${[...header.registers].map(([slot, value]) => assignment(slot, value)).join(' ')}`,
    );
  }
  return lines.map((line) => `${mark} ${line.replace(/[\r\n]+/g, ' ')}`);
}

const SLOT = '[RРПP][0-9a-eA-EАВСДЕавсде]|X1|[XYZT]';
const NUMBER = '[#=]?[-−–]?[\\dА-ЯA-F][\\dА-ЯA-F.,]*(?:[*·×]10)?(?:\\^?[-−]?\\d+|[eE][-−]?\\d+)?';
/** `R8=70`, `R4=R5=44444.4`. */
const ASSIGNED = new RegExp(
  `(?<![\\p{L}\\d])((?:(?:${SLOT})\\s*=\\s*)+)([#=]?[^\\s;()=,|\\x60]+(?:,\\d[^\\s;()=|\\x60]*)?)`,
  'gu',
);
/** A row of a table of registers, with a number and perhaps a remark after it. */
const TABLED = new RegExp(
  `^\\s*\\|?\\s*\`?(${SLOT})\`?\\s*\\|\\s*\`?(${NUMBER})\`?\\s*(?:\\([^)]*\\)\\s*)?\\|?\\s*$`,
  'u',
);
/** A register and a number alone in their line. */
const LISTED = new RegExp(`^\\s*(${SLOT})\\s+(${NUMBER})\\.?\\s*$`, 'u');
/** A line that names the program or who wrote it. */
const NAMED = /^[\s;#/]*(?:title|author|source|название|автор|источник)\s*:/iu;
/** The position of the angle switch. */
const SWITCH =
  /(?:переключатель|angle switch)(?:[^.\n]*?положени[\p{L}]+|\s*:|[^.\n]*?\bto)\s*["«“'(]*\s*(ГРД|[РГ](?![\p{L}-])|rad|deg|grad)/iu;

/** What the lines around a program say of its start. */
interface StartValues {
  readonly registers: ReadonlyMap<Slot, MkNumber>;
  readonly angle: Angle | null;
}

const written = (text: string): MkNumber | null =>
  parseNumber(text.replace(/[−–]/g, '-').replace(/[.,;:]+$/, ''));

/** The start values in the lines before a program, and in the comments of all lines; the first value of a register counts. */
export function startValues(lines: readonly TextLine[], from: number): StartValues {
  const registers = new Map<Slot, MkNumber>();
  let angle: Angle | null = null;
  const put = (name: string, text: string): void => {
    const slot = parseSlot(name.trim());
    const value = written(text);
    if (slot && value && !registers.has(slot)) registers.set(slot, value);
  };
  for (const { number, source, comment } of lines) {
    const text = number < from ? source : comment;
    if (text === '' || NAMED.test(text)) continue;
    if (/[RРПPXYZT]/.test(text)) {
      for (const [, names, value] of text.matchAll(ASSIGNED))
        for (const name of names.split('=')) if (name.trim()) put(name, value);
      const row = TABLED.exec(text) ?? LISTED.exec(text);
      if (row) put(row[1], row[2]);
    }
    const position = angle === null ? SWITCH.exec(text)?.[1] : undefined;
    if (position) angle = parseAngle(position);
  }
  return { registers, angle };
}

const PARTS = /\s*\|\s*(?=(?:en|ru):\s)/u;
const MARK = /^(en|ru):\s+/u;

/**
 * What a reader of `lang` is to see of lines that belong together: the parts marked with the language; if there are
 * none, those without a mark; if there are none of these either, everything. Marks are taken off.
 */
export function textsIn(lines: readonly string[], lang: Lang): string[] {
  const parts = lines
    .flatMap((line) => line.split(PARTS))
    .map((part) => ({ lang: MARK.exec(part)?.[1], text: part.replace(MARK, '') }));
  const own = parts.filter((part) => part.lang === lang);
  const unmarked = parts.filter((part) => part.lang === undefined);
  const chosen = own.length > 0 ? own : unmarked.length > 0 ? unmarked : parts;
  return chosen.map(({ text }) => text);
}

/** The same for a single line. */
export const textIn = (line: string, lang: Lang): string => textsIn([line], lang).join(' ');

/**
 * The name of a replay for a reader of `lang`. A head has no marks, because its colon ends it: of two names with a bar
 * between them (`Random number 0 | Случайное число 0`) the one in Cyrillic letters is for Russian readers.
 */
export function nameIn(name: string, lang: Lang): string {
  const parts = name.split(/\s*\|\s*/);
  const isRussian = (part: string): boolean => /\p{Script=Cyrillic}/u.test(part);
  return parts.find((part) => isRussian(part) === (lang === 'ru')) ?? parts[0];
}
