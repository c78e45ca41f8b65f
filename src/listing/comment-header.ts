/**
 * The header of a text: title, author, source, angle switch and start values, in comments and in the lines before
 * the program. Words after a value are skipped, since such texts are written for people:
 * `; start registers: Rc=0 (or any random number) Rd=8.3048126^-1`.
 */
import type { Angle, MkNumber, Slot } from '../machine/index.ts';
import { type Lang, preferLang } from '../texts.ts';
import type { Diagnostics } from './diagnostics.ts';
import {
  ANGLE_LEGEND,
  assignment,
  type Header,
  orderedRegisters,
  parseAngle,
  parseNumber,
  parseSlot,
} from './program-file.ts';
import SPELLINGS from './spellings.json' with { type: 'json' };
import type { Line } from './words.ts';

/** A register or a place of the stack: Latin R or Cyrillic Р, also П with a letter. */
const SLOT = '[RРПP][0-9a-eA-EАВСДЕавсде]|X1|[XYZT]';
const NUMBER = '[#=]?[-−–]?[\\dА-ЯA-F][\\dА-ЯA-F.,]*(?:[*·×]10)?(?:\\^?[-−]?\\d+|[eE][-−]?\\d+)?';
/** `R8=70`, `R4=R5=44444.4`, `Ra = Г.-02`. */
const ASSIGNED = new RegExp(
  `(?<![\\p{L}\\d])((?:(?:${SLOT})\\s*=\\s*)+)([#=]?[^\\s;()=,|\\x60]+(?:,\\d[^\\s;()=|\\x60]*)?)`,
  'gu',
);
/** A register and a number alone in their line, or in a row of a table with a remark. */
const LISTED = new RegExp(
  `^\\s*\\|?\\s*\`?(${SLOT})\`?(?:\\s*\\|\\s*|\\s+)\`?(${NUMBER})\`?\\.?\\s*(?:\\([^)]*\\)\\s*)?\\|?\\s*$`,
  'u',
);
/** The position of the angle switch. */
const SWITCH =
  /(?:переключатель|angle switch)(?:[^.\n]*?положени[\p{L}]+|\s*:|[^.\n]*?\bto)\s*["«“'(]*\s*(ГРД|[РГ](?![\p{L}-])|rad|deg|grad)/iu;
/** A line of a header, by its first word. */
const NAMED = /^(\p{L}+)(?: \p{L}+)?\s*:\s*/u;
/** The part of the header that a first word names. */
const NAMES = new Map(Object.entries(SPELLINGS.header));
const TWO_LETTERS = /\p{L}{2}/u;

/** The facts in the comments of all lines and in the lines before a program; the first value of a register counts. */
export function headerOf(lines: readonly Line[], from: number, diagnostics: Diagnostics): Partial<Header> {
  const texts = { title: '', author: '', source: '' };
  let angle: Angle | null = null;
  let comments = 0;
  const registers = new Map<Slot, MkNumber>();
  const put = (names: string, text: string): boolean => {
    const value = parseNumber(text.replace(/[−–]/g, '-').replace(/[.,;:]+$/, ''));
    for (const slot of names.split('=').map((name) => parseSlot(name.trim())))
      if (slot && value && !registers.has(slot)) registers.set(slot, value);
    return value !== null;
  };
  for (const { number, source, words, comment } of lines) {
    const text = number < from && words.length > 0 ? source.replace(/^\s*[-*•]\s+/, '') : comment;
    const bare = text.trim();
    if (bare === '') continue;
    const [head = '', word = ''] = NAMED.exec(bare) ?? [];
    const name = NAMES.get(word.toLowerCase());
    const rest = bare.slice(head.length);
    if (comment !== '' && comments++ === 0 && words.length === 0 && name === undefined)
      if (TWO_LETTERS.test(bare) && !/[|=]|^\d\d:/.test(bare)) texts.title ||= bare;
    if (name === 'title') texts.title = rest;
    else if (name === 'author' || name === 'source') texts[name] ||= rest;
    else if (name === 'angle') angle ??= parseAngle(rest);
    else if (/[RРПPXYZT]/.test(text)) {
      for (const [all, names, value] of text.matchAll(ASSIGNED))
        if (!put(names, value) && name === 'registers') {
          const column = source.indexOf(all) + all.indexOf(value) + 1;
          const place = { line: number, column, length: value.length };
          diagnostics.warn(place, 'badValue', { what: 'number', word: value });
        }
      const row = LISTED.exec(text);
      if (row) put(row[1], row[2]);
    }
    const position = angle === null ? SWITCH.exec(text)?.[1] : undefined;
    if (position) angle = parseAngle(position);
  }
  const { title, author, source } = texts;
  const named = title ? { title: languageOf(title) } : {};
  return { ...named, author, source, angle, registers: orderedRegisters(registers) };
}

/** A text filed under the language that its letters show. */
export const languageOf = (text: string): { ru: string } | { en: string } =>
  isRussian(text) ? { ru: text } : { en: text };

/** The comment lines that carry a header where the format has none of its own; {@link headerOf} reads them back. */
export function commentHeader(header: Header, mark: string, lang: Lang = 'ru'): string[] {
  const lines: string[] = [];
  const title = preferLang(header.title, lang);
  if (title) lines.push(`title: ${title}`);
  if (header.author) lines.push(`author: ${textIn(header.author, lang)}`);
  if (header.source) lines.push(`source: ${textIn(header.source, lang)}`);
  if (header.angle) lines.push(`angle switch: ${ANGLE_LEGEND[header.angle]} (${header.angle})`);
  const values = [...header.registers].map(([slot, value]) => assignment(slot, value));
  if (values.length > 0) lines.push(`registers: ${values.join(' ')}`);
  return lines.map((line) => `${mark} ${line.replace(/[\r\n]+/g, ' ')}`);
}

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

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
  return parts.find((part) => isRussian(part) === (lang === 'ru')) ?? parts[0];
}
