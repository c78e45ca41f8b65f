/** The one door for writing: a program in, its text out, and what a reader of that text would not get back. */
import { STOP } from '../machine/codes.ts';
import { type Lang, type Localized, sentence } from '../texts.ts';
import { stepText } from './addresses.ts';
import { textIn } from './comment-language.ts';
import { type Diagnostic, Diagnostics, WHOLE_FILE } from './diagnostics.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { formatKeys } from './key-names.ts';
import { type ProgramFile, plainProgram } from './program-file.ts';
import { readProgram } from './read.ts';

/** A written program and what of it the text does not hold. */
export interface WriteResult {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes a program, and reads it again to report what is lost. Throws RangeError for a format that is only read. */
export function makeProgram(program: ProgramFile, name: FormatName, lang: Lang = 'en'): WriteResult {
  const { make, parse } = FORMATS[name];
  if (!make) throw new RangeError(`the format ${name} is only read`);
  const diagnostics = new Diagnostics();
  const text = make(program, lang, diagnostics);
  // A text without steps is no program to a reader; what it holds beside them is seen with one.
  const isEmpty = program.bytes.length === 0;
  const whole = isEmpty ? make({ ...program, bytes: Uint8Array.of(STOP) }, lang, new Diagnostics()) : text;
  const { angle, registers } = program.header;
  const again = parse
    ? (readProgram(whole, { format: name }).program ?? plainProgram([]))
    : plainProgram(program.bytes, { angle, registers });
  const lost = lossesOf(program, again);
  const other = isEmpty ? -1 : firstDifference(program.bytes, again.bytes);
  if (other >= 0) {
    const from = stepText(other);
    lost.unshift(sentence(`the steps from ${from} on`, `шаги начиная с ${from}`));
  }
  if (lost.length > 0) {
    const what = { en: lost.map(({ en }) => en).join(', '), ru: lost.map(({ ru }) => ru).join(', ') };
    diagnostics.warn(WHOLE_FILE, 'notCarried', { format: name, what });
  }
  return { text, diagnostics: diagnostics.list() };
}

/** The first step at which two programs differ; -1 if they are the same. */
function firstDifference(bytes: Uint8Array, others: Uint8Array): number {
  const steps = Math.max(bytes.length, others.length);
  return Array.from({ length: steps }).findIndex((_, step) => bytes[step] !== others[step]);
}

/** Words of a text, so that line breaks and blanks between them do not matter. */
const plainWords = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** The words of all texts of a program file, in both languages. */
function wordsOf({ header, layout }: ProgramFile): string {
  const texts = [header.title, header.rules, header.notes].flatMap((text) => Object.values(text));
  const lines = layout.flatMap((line) =>
    line.kind === 'comment' ? [line.text] : line.kind === 'blank' ? [] : [line.comment],
  );
  return [...texts, header.author, header.source, ...header.remarks, ...lines].map(plainWords).join('\n');
}

/** What of a program is not in what was read back, in words. */
function lossesOf(program: ProgramFile, again: ProgramFile): Localized[] {
  const { header, layout } = program;
  const left = wordsOf(again);
  const lost: Localized[] = [];
  const check = (isKept: boolean, en: string, ru: string): void => {
    if (!isKept) lost.push({ en, ru });
  };
  const holds = (texts: readonly (string | undefined)[]): boolean =>
    texts.every((text) => !text || left.includes(plainWords(text)));
  const inBoth = (text: string): string[] => [textIn(text, 'en'), textIn(text, 'ru')];
  check(holds(Object.values(header.title)), 'the title', 'название');
  check(holds(inBoth(header.author)), 'the author', 'автор');
  check(holds(inBoth(header.source)), 'the source', 'источник');
  check(holds(Object.values(header.rules)), 'rules', 'правила');
  check(holds(Object.values(header.notes)), 'notes', 'заметки');
  check(
    header.angle === null || header.angle === again.header.angle,
    'the angle switch',
    'переключатель углов',
  );
  const values = [...header.registers].every(
    ([slot, { tetrads }]) => again.header.registers.get(slot)?.tetrads === tetrads,
  );
  check(values, 'start values', 'начальные значения');
  const start = formatKeys(header.start);
  check(start === '' || start === formatKeys(again.header.start), 'start keys', 'клавиши пуска');
  check(
    [...program.labels].every(([name, step]) => again.labels.get(name) === step),
    'labels',
    'метки',
  );
  const comments = layout.map((line) =>
    line.kind === 'comment' ? line.text : line.kind === 'blank' ? '' : line.comment,
  );
  check(holds([...header.remarks, ...comments].flatMap(inBoth)), 'comments', 'пояснения');
  check(again.replays.length >= program.replays.length, 'replays', 'проверки');
  check(again.properties.length >= program.properties.length, 'properties', 'свойства');
  return lost;
}
