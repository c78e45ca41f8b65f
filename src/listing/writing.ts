/** The one door for writing: a program in, its text out, and what a reader of that text would not get back. */
import { STOP } from '../machine/codes.ts';
import { MK61, type MkNumber, type Slot } from '../machine/index.ts';
import { LANGS, type Lang, type Localized } from '../texts.ts';
import { operandSteps, stepText, takesAddress } from './addresses.ts';
import { isCommentFact } from './comment-header.ts';
import { textIn } from './comment-language.ts';
import { type Diagnostic, Diagnostics, WHOLE_FILE } from './diagnostics.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { formatKeys } from './key-names.ts';
import { type ProgramFile, plainProgram, slotText } from './program-file.ts';
import { readProgram } from './read.ts';

/** A written program and what of it the text does not hold. */
export interface WriteResult {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Formats for people, which show what is not read again. */
const SHOWS_MORE: ReadonlySet<FormatName> = new Set(['html', 'markdown']);

/** Writes a program, and reads it again to say what is lost. Throws RangeError for a format that is only read. */
export function makeProgram(program: ProgramFile, name: FormatName, lang: Lang = 'en'): WriteResult {
  const { make, parse } = FORMATS[name];
  if (!make) throw new RangeError(`the format ${name} is only read`);
  const diagnostics = new Diagnostics();
  const text = make(program, lang, diagnostics);
  const { bytes, header } = program;
  // What nobody reads shows this much.
  const shown = plainProgram(bytes, { angle: header.angle, registers: header.registers });
  const isEmpty = bytes.length === 0;
  // A text without steps is no program to a reader; what it holds beside them is seen with one.
  const whole = isEmpty ? make({ ...program, bytes: Uint8Array.of(STOP) }, lang, new Diagnostics()) : text;
  const again = parse ? (readProgram(whole).program ?? plainProgram([])) : shown;
  const other = isEmpty ? -1 : firstDifference(bytes, again.bytes);
  if (owesAddress(bytes) && again.bytes.length === bytes.length + 1 && other === bytes.length)
    diagnostics.warn(WHOLE_FILE, 'addressOwing', [name]);
  else if (other >= 0 && diagnostics.list().length === 0)
    diagnostics.warn(WHOLE_FILE, 'stepsChange', [name, stepText(other)]);
  const lost = lossesOf(program, again);
  if (lost.length > 0) {
    const words = { en: lost.map(({ en }) => en).join(', '), ru: lost.map(({ ru }) => ru).join(', ') };
    diagnostics.warn(WHOLE_FILE, SHOWS_MORE.has(name) ? 'notReadBack' : 'notCarried', [words, name]);
  }
  return { text, diagnostics: diagnostics.list() };
}

/** The first step at which two programs differ; -1 if they are the same. */
function firstDifference(bytes: Uint8Array, others: Uint8Array): number {
  const steps = Math.max(bytes.length, others.length);
  return Array.from({ length: steps }).findIndex((_, step) => bytes[step] !== others[step]);
}

/** True if the last command of a program needs an address and there is none, although there is room for it. */
function owesAddress(bytes: Uint8Array): boolean {
  const last = bytes.length - 1;
  return last >= 0 && last < MK61.cells - 1 && takesAddress(bytes[last]) && !operandSteps(bytes).has(last);
}

/** Words of a text, so that line breaks and blanks between them do not matter. */
const plainWords = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** A line with its parts for readers of both languages. */
const inBothTongues = (line: string): Localized => ({ en: textIn(line, 'en'), ru: textIn(line, 'ru') });

/** Texts that are not among the others, under whatever language these are filed; the lost language where one is kept. */
function textLost(name: Localized, texts: Partial<Localized>, others: Partial<Localized>): Localized[] {
  const left = Object.values(others).map(plainWords);
  const given = LANGS.filter((lang) => texts[lang]);
  const lost = given.filter((lang) => !left.includes(plainWords(texts[lang]!)));
  const which = lost.length < given.length ? ` (${lost.join()})` : '';
  return lost.length > 0 ? [{ en: name.en + which, ru: name.ru + which }] : [];
}

/** What of a program is not in what was read back, in words. */
function lossesOf(program: ProgramFile, again: ProgramFile): Localized[] {
  const { header } = program;
  const left = again.header;
  const lostIf = (isLost: boolean, words: Localized): Localized[] => (isLost ? [words] : []);
  return [
    ...textLost({ en: 'the title', ru: 'название' }, header.title, left.title),
    ...textLost({ en: 'the author', ru: 'автор' }, inBothTongues(header.author), inBothTongues(left.author)),
    ...textLost(
      { en: 'the source', ru: 'источник' },
      inBothTongues(header.source),
      inBothTongues(left.source),
    ),
    ...textLost({ en: 'rules', ru: 'правила' }, header.rules, left.rules),
    ...textLost({ en: 'notes', ru: 'заметки' }, header.notes, left.notes),
    ...lostIf(header.angle !== null && header.angle !== left.angle, {
      en: 'the angle switch',
      ru: 'переключатель углов',
    }),
    ...valuesLost(header.registers, left.registers),
    ...lostIf(header.start.length > 0 && formatKeys(header.start) !== formatKeys(left.start), {
      en: 'start keys',
      ru: 'клавиши пуска',
    }),
    ...lostIf(
      [...program.labels].some(([name, step]) => again.labels.get(name) !== step),
      { en: 'labels', ru: 'метки' },
    ),
    ...commentsLost(program, again),
    ...lostIf(again.replays.length < program.replays.length, { en: 'replays', ru: 'проверки' }),
    ...lostIf(again.properties.length < program.properties.length, { en: 'properties', ru: 'свойства' }),
  ];
}

/** The start values that are lost, by name where some are kept. */
function valuesLost(values: ReadonlyMap<Slot, MkNumber>, left: ReadonlyMap<Slot, MkNumber>): Localized[] {
  const lost = [...values].filter(([slot, { tetrads }]) => left.get(slot)?.tetrads !== tetrads);
  const names = lost.map(([slot]) => slotText(slot)).join(' ');
  const which = lost.length < values.size ? ` ${names}` : '';
  return lost.length > 0 ? [{ en: `start values${which}`, ru: `начальные значения${which}` }] : [];
}

const commentsOf = ({ header, layout }: ProgramFile): string[] =>
  [
    ...header.remarks,
    ...layout.map((line) =>
      line.kind === 'comment' ? line.text : line.kind === 'blank' ? '' : line.comment,
    ),
  ]
    .flatMap((line) => [...new Set(Object.values(inBothTongues(line)).map(plainWords))])
    .filter(Boolean);

/** Comments are kept whose words stand in what was read back, each once, though several may have become one. */
function commentsLost(program: ProgramFile, again: ProgramFile): Localized[] {
  const { header } = program;
  const all = commentsOf(program).sort((one, other) => other.length - one.length);
  // What the header was read from is none that was kept.
  const remarks = again.header.remarks.filter(
    (text) => header.remarks.includes(text) || !isCommentFact(text),
  );
  let left = commentsOf({ ...again, header: { ...again.header, remarks } }).join('\n');
  const lost = all.filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left = `${left.slice(0, at)}\n${left.slice(at + comment.length)}`;
    return at < 0;
  });
  if (lost.length === 0) return [];
  if (lost.length === all.length) return [{ en: 'comments', ru: 'пояснения' }];
  return [
    { en: `${lost.length} of ${all.length} comments`, ru: `пояснения (${lost.length} из ${all.length})` },
  ];
}
