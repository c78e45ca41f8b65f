/** Start values in the words around a program: `R8 = 70, R9 = −75`, `R6 | 7 |`, `R7 73`. */
import type { Angle, MkNumber, Slot } from '../../machine/index.ts';
import { parseAngle, parseNumber, parseSlot } from '../values.ts';
import type { TextLine } from '../words.ts';

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
export interface StartValues {
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
