/**
 * Several programs without addresses in one text. A heading that numbers a program, or names one again, divides them.
 * Another line between, behind a stop and a blank line, may be a title as well as a remark: the text is read as one
 * program, and that is said. So it is with codes that a blank line divides.
 */
import { lazily } from '../lazily.ts';
import { endsFlow, operandSteps, stepOf } from './addresses.ts';
import { isOperation, isStore } from './commands.ts';
import { areCommands, CONNECTIVE } from './known-words.ts';
import { european } from './letters.ts';
import type { ProgramFile } from './program-file.ts';
import { lastCommand, matchCommand } from './reading.ts';
import type { SourceLine, SourceText } from './source.ts';
import { jumpNames } from './usage.ts';

/** The lines of a text that may be one program; the others are blank, so that places stay. */
export interface Part {
  readonly text: SourceText;
  readonly heading: string;
  /** Its first and last line, from 1. */
  readonly from: number;
  readonly to: number;
}

/** The lines from one to before another, both from 0, some of which are filled; its text is made when it is asked for. */
function partOf(whole: SourceText, heading: string, begin: number, end: number): Part {
  const filled = whole.lines.slice(begin, end).filter(({ isBlank }) => !isBlank);
  return {
    get text(): SourceText {
      return whole.between(begin, end);
    },
    heading,
    from: filled[0].number,
    to: filled.at(-1)!.number,
  };
}

/** `Программа 2`, `Program B: addition`, `Листинг №2`, `2. Вычитание`, `Программа «Сумма»`. */
const SURE = european(
  /^(?:(?:программа|листинг|program|listing)(?=\s|$)(?!\s+(?:занимает|работает|вычисляет|предназначен\p{L}*|состоит|для\s+ввода|takes|works|computes|is|has|needs|uses)(?=\s|$))|(?:программа|листинг|program|listing)\s*[:№#])/iu,
);
/** `Основная программа`, `Вторая программа (98 шагов)`, `Оптимизированная (98 шагов):`. */
const ADJECTIVE = european(
  /^\p{L}{3,}[ая]я(?:\s+программа\s*(?:[:.]|№?\s*\d+|\([^()]*\))?|\s*\(\d+\s+шаг\p{L}*\))\s*:?\s*$/iu,
);
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

/**
 * How sure a boundary between programs is: a heading makes it likely behind a blank line and told without one; a blank
 * line alone makes it possible, and so does a remark that may be a heading.
 */
export type Boundary = 'sure' | 'likely' | 'told' | 'possible' | 'remarked';

/** `; Факториал`: a remark in its own line behind the end of a program, or above the first one. */
function isTitle({ tokens, comment }: SourceLine, before: SourceLine | undefined): boolean {
  const name = bare(comment);
  const end = before && lastCommand(before.tokens);
  const isBehindEnd = before === undefined || (end?.byte !== undefined && endsFlow(end.byte));
  return tokens.length === 0 && isBehindEnd && TITLE.test(name) && !GOES_ON.test(name);
}
const TITLE = european(/^[«"]?[A-ZА-ЯЁ][\p{L}-]{2,}(?:\s+[^\s;:=]+){0,4}[.:]?$/u);

/** The parts of a text whose every remark in a line of its own may be the heading of a program; none for other texts. */
export function titledParts(text: SourceText): Part[] {
  const parts = partsOf(text, 'remarked');
  return parts.every(({ heading }) => heading !== '') ? parts : [];
}

/** What a line between commands divides. */
function boundaryOf(
  source: string,
  isBehindBlank: boolean,
): Exclude<Boundary, 'possible' | 'remarked'> | null {
  const name = bare(source);
  if (ITEM.test(name) && isBehindBlank) return 'likely';
  if (!WORD.test(name) || name.split(/\s+/).length > 10) return null;
  if (SURE.test(name) || ADJECTIVE.test(name)) return 'sure';
  if (GOES_ON.test(name)) return null;
  if (!isBehindBlank) return 'told';
  return NUMBERED.test(name) ? 'sure' : 'likely';
}

/** `Ним:`, `2. Корень:`: words that would be a label if a jump led there. */
const isNameAlone = ({ source, tokens }: SourceLine, labels: ReadonlySet<string>): boolean =>
  source.trimEnd().endsWith(':') &&
  tokens.every((token, at) => matchCommand(tokens, at) === null && !labels.has(token.text.slice(0, -1))) &&
  tokens.some(({ text }) => WORD.test(text));

/** A comment, or a rule. */
const isRemark = ({ source, tokens }: SourceLine): boolean =>
  tokens.length === 0 || /^\s*[-=_*~]{3,}\s*$/.test(source);

/** The parts of a text, divided at sure headings, at likely ones too, or also at blank lines. */
export function partsOf(text: SourceText, least: Boundary): Part[] {
  const { lines } = text;
  const parts: Part[] = [];
  const labels = lazily(() => jumpNames(lines));
  let from = 0;
  let heading = '';
  let hasCode = false;
  const close = (to: number): void => {
    if (!hasCode) return;
    parts.push(partOf(text, heading, from, to));
    from = to;
    hasCode = false;
  };
  /** Behind a blank line, with nothing but remarks and rules between. */
  let beginsBlock = true;
  /** The last line with words. */
  let worded: SourceLine | undefined;
  const divide = (line: SourceLine, i: number): void => {
    const { source, tokens } = line;
    const isBehindBlank = i === 0 || lines[i - 1].isBlank;
    if (areCommands(line) && !(source.includes(':') && isNameAlone(line, labels()))) {
      if (least === 'possible' && beginsBlock) {
        close(i);
        heading = '';
      }
      hasCode = true;
      return;
    }
    if (least === 'possible' && PART.test(bare(source))) close(i);
    if (least === 'remarked' && isTitle(line, worded)) {
      close(i);
      heading = bare(source);
      return;
    }
    const boundary = boundaryOf(source, isBehindBlank);
    const isHeading = least === 'told' && /^#{1,6}\s/.test(source);
    const isComment = boundary !== 'sure' && (least === 'sure' || (tokens.length === 0 && !isHeading));
    if (boundary === null || isComment || (boundary === 'told' && least !== 'told')) return;
    close(i);
    heading = bare(source);
  };
  lines.forEach((line, i) => {
    divide(line, i);
    if (line.isBlank || !isRemark(line)) beginsBlock = line.isBlank;
    if (line.tokens.length > 0) worded = line;
  });
  close(lines.length);
  return parts;
}

/** The parts of a text that words alone between blank lines divide, `or`, `или`: К∨ and К∧ elsewhere. */
export function alternativesIn(text: SourceText): Part[] {
  const { lines } = text;
  const isBlank = (at: number): boolean => lines[at]?.isBlank ?? true;
  const words = lines.flatMap(({ tokens }, at) =>
    tokens.length === 1 && CONNECTIVE.test(tokens[0].text) && isBlank(at - 1) && isBlank(at + 1) ? [at] : [],
  );
  if (words.length === 0) return [];
  return [-1, ...words].flatMap((word, i): Part[] => {
    const to = words[i] ?? lines.length;
    return lines.slice(word + 1, to).every((line) => line.isBlank) ? [] : [partOf(text, '', word + 1, to)];
  });
}

/** The parts of a text of codes, divided at blank lines. */
export function blocksOf(text: SourceText): Part[] {
  const { lines } = text;
  const parts: Part[] = [];
  let from = 0;
  const close = (to: number): void => {
    if (lines.slice(from, to).some(({ tokens }) => tokens.length > 0)) parts.push(partOf(text, '', from, to));
    from = to + 1;
  };
  lines.forEach(({ isBlank }, i) => {
    if (isBlank) close(i);
  });
  close(lines.length);
  return parts;
}

/** Fewer steps end as a program does by chance. */
const FEWEST = 3;

/** True if a program leads nowhere outside itself and nothing runs out of its end. */
export function standsAlone({ bytes }: Pick<ProgramFile, 'bytes'>, fewest = FEWEST): boolean {
  if (bytes.length < fewest) return false;
  const operands = operandSteps(bytes);
  const last = bytes.length - 1;
  const closing = operands.has(last) ? bytes[last - 1] : bytes[last];
  return endsFlow(closing) && [...operands].every((step) => stepOf(bytes[step]) < bytes.length);
}

/**
 * True if jumps of a later program, which fit it by itself, would lead into the one before where they are joined. A jump
 * to 00 at the end begins one program of several parts again, too.
 */
export function leadBack(programs: readonly ProgramFile[]): boolean {
  let from = 0;
  return programs.some(({ bytes }) => {
    const before = from;
    from += bytes.length;
    return [...operandSteps(bytes)].some(
      (step) => stepOf(bytes[step]) < before && !(bytes[step] === 0 && endsFlow(bytes[step - 1])),
    );
  });
}

/** True if a program holds numbers and stores only: `5 П0 7 П1` is pressed before a program is run. */
export const setsUp = ({ bytes }: ProgramFile): boolean =>
  [...bytes].every((byte) => !isOperation(byte) || isStore(byte)) && bytes.some(isStore);
