/**
 * Several programs without addresses in one text. A heading that numbers a program, or names one again, divides them.
 * Another line between, behind a stop and a blank line, may be a title as well as a remark: the text is read as one
 * program, and that is said. So it is with codes that a blank line divides.
 */
import { endsFlow, operandSteps, parseAddress, stepOf, takesAddress } from './addresses.ts';
import { european } from './letters.ts';
import type { ProgramFile } from './program-file.ts';
import { matchCommand } from './reading.ts';
import { splitLines, tokenize, type Words } from './tokens.ts';

/** The lines of a text that may be one program; the others are blank, so that places stay. */
export interface Part {
  readonly text: string;
  readonly heading: string;
  /** Its first and last line, from 1. */
  readonly from: number;
  readonly to: number;
}

/** `Программа 2`, `Program B: addition`, `Листинг №2`, `2. Вычитание`, `Программа «Сумма»`. */
const SURE = european(
  /^(?:(?:программа|листинг|program|listing)(?=\s|$)(?!\s+(?:занимает|работает|вычисляет|предназначен\p{L}*|состоит|для\s+ввода|takes|works|computes|is|has|needs|uses)(?=\s|$))|(?:программа|листинг|program|listing)\s*[:№#])/iu,
);
/** `Основная программа`, `Вторая программа (98 шагов)`. */
const ADJECTIVE = european(/^\p{L}{3,}[ая]я\s+программа\s*(?:[:.]|№?\s*\d+|\([^()]*\))?\s*$/iu);
/** `а)`, `2.`, `II.` alone. */
const ITEM = european(/^(?:\p{L}\)|\d{1,2}[.)]|[IVX]+[.)])$/u);
const NUMBERED = european(/^(?:№\s*)?\d{1,2}[.)]\s+[«"]?\p{L}{4,}/u);
/** What goes on with the program before it, or tells how to use it. */
const GOES_ON = european(
  /^(?:продолж|окончан|далее|дальше|подпрограмм|блок|часть|цикл|основн|тело|ввод|вывод|конец|continu|then|subroutine|sub(?=\s|$)|part|block|loop|main|body|end|инструкц|пример|контрольн|тест|провер|instruction|example|test|check|usage)/iu,
);
/** `Часть 2`, which may be a program of its own. */
const PART = /^(?:часть|блок|part|block)\s+(?:\d|[IVX]+)/iu;
const WORD = european(/\p{L}{3,}/u);

/** Signs of wikis and frames around a heading. */
const bare = (line: string): string =>
  line
    .replace(/^[\s;#*=_/"«>–—-]+/u, '')
    .replace(/[\s*=_–—-]+$/u, '')
    .trim();

/** True for a line that names a program, `Программа 2`. */
export const namesProgram = (line: string): boolean => SURE.test(bare(line));

/** True for a line that numbers a part, `Часть 2`. */
export const namesPart = (line: string): boolean => PART.test(bare(line));

/** True for a line of commands only, with labels and addresses or without. */
export function areCommands({ tokens }: Words): boolean {
  let known = 0;
  let isJump = false;
  for (let at = 0; at < tokens.length; ) {
    const match = matchCommand(tokens, at);
    const { text } = tokens[at];
    const isOther =
      isJump || /^\d+(?:[.,]\d*)?$/.test(text) || text.endsWith(':') || parseAddress(text) !== null;
    if (match || isOther) known += match?.count ?? 1;
    isJump = match !== null && takesAddress(match.byte);
    at += match?.count ?? 1;
  }
  return tokens.length > 0 && known >= tokens.length * 0.8;
}

/** How sure a boundary between programs is; a blank line alone makes it possible. */
export type Boundary = 'sure' | 'likely' | 'possible';

/** What a line between commands divides. */
function boundaryOf(source: string, isBehindBlank: boolean): 'sure' | 'likely' | null {
  const name = bare(source);
  if (ITEM.test(name) && isBehindBlank) return 'likely';
  if (!WORD.test(name) || name.split(/\s+/).length > 10) return null;
  if (SURE.test(name) || ADJECTIVE.test(name)) return 'sure';
  if (GOES_ON.test(name)) return null;
  if (!isBehindBlank) return null;
  return NUMBERED.test(name) ? 'sure' : 'likely';
}

/** A comment, or a rule. */
const isRemark = (source: string): boolean =>
  tokenize(source, 1).tokens.length === 0 || /^\s*[-=_*~]{3,}\s*$/.test(source);

/** The parts of a text, divided at sure headings, at likely ones too, or also at blank lines. */
export function partsOf(text: string, least: Boundary): Part[] {
  const sources = splitLines(text);
  const parts: Part[] = [];
  let from = 0;
  let heading = '';
  let hasCode = false;
  const close = (to: number): void => {
    if (!hasCode) return;
    const lines = sources.map((line, i) => (i >= from && i < to ? line : ''));
    const filled = lines.flatMap((line, i) => (line.trim() ? [i + 1] : []));
    parts.push({ text: lines.join('\n'), heading, from: filled[0], to: filled.at(-1)! });
    from = to;
    hasCode = false;
  };
  /** Behind a blank line, with nothing but remarks and rules between. */
  const beginsBlock = (at: number): boolean => {
    let above = at - 1;
    while (above >= 0 && sources[above].trim() !== '' && isRemark(sources[above])) above--;
    return above < 0 || sources[above].trim() === '';
  };
  sources.forEach((source, i) => {
    const line = tokenize(source, i + 1);
    const isBehindBlank = i === 0 || sources[i - 1].trim() === '';
    if (areCommands(line)) {
      if (least === 'possible' && beginsBlock(i)) {
        close(i);
        heading = '';
      }
      hasCode = true;
      return;
    }
    if (least === 'possible' && PART.test(bare(source))) close(i);
    const boundary = boundaryOf(source, isBehindBlank);
    const isRemark = boundary === 'likely' && (least === 'sure' || line.tokens.length === 0);
    if (boundary === null || isRemark) return;
    close(i);
    heading = bare(source);
  });
  close(sources.length);
  return parts;
}

/** The parts of a text of codes, divided at blank lines. */
export function blocksOf(text: string): Part[] {
  const sources = splitLines(text);
  const parts: Part[] = [];
  let from = 0;
  const close = (to: number): void => {
    const own = sources.slice(from, to);
    if (own.some((line, i) => tokenize(line, i + 1).tokens.length > 0))
      parts.push({ text: '\n'.repeat(from) + own.join('\n'), heading: '', from: from + 1, to });
    from = to + 1;
  };
  sources.forEach((source, i) => {
    if (source.trim() === '') close(i);
  });
  close(sources.length);
  return parts;
}

/** True if a program leads nowhere outside itself and nothing runs out of its end. */
export function standsAlone({ bytes }: ProgramFile): boolean {
  if (bytes.length < 3) return false;
  const operands = operandSteps(bytes);
  const last = bytes.length - 1;
  const closing = operands.has(last) ? bytes[last - 1] : bytes[last];
  return endsFlow(closing) && [...operands].every((step) => stepOf(bytes[step]) < bytes.length);
}

/** True if a program holds numbers and stores only: `5 П0 7 П1` is pressed before a program is run. */
export const setsUp = ({ bytes }: ProgramFile): boolean =>
  [...bytes].every((byte) => byte <= 0x0e || (byte >= 0x40 && byte <= 0x4e)) &&
  bytes.some((byte) => byte >= 0x40);
