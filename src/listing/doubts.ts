/**
 * A last look at what was read of a stranger's text: whether it looks like a program, and whether every word of the text
 * is accounted for. The readers know habits of authors; what is known of none of them is told here, with its lines. The
 * checks say nothing of the programs of the library, of the games and of tests, in whatever layout they are written.
 */

import { EXPONENT, JUMP, OR, POINT } from '../machine/codes.ts';
import { isHexByte } from '../machine/hex.ts';
import { MK61 } from '../machine/index.ts';
import {
  type Account,
  accountOf,
  areCommandsOrCodes,
  endsCommand,
  isPlaced,
  isRepeated,
  type Row,
} from './account.ts';
import { endsFlow, OLDER_CELLS, parseAddress } from './addresses.ts';
import { isDigit, isOfNumber, isOwn, isRecall, isReturn, isStartKey, isStop } from './commands.ts';
import { aboutLines, type Diagnostic, failure, remark } from './diagnostics.ts';
import { behindLabel, labelOf } from './formats/labels.ts';
import { understood } from './formats/pieces.ts';
import { letteredCommands } from './known-words.ts';
import { european, LETTER } from './letters.ts';
import type { MESSAGES } from './messages.ts';
import type { ProgramFile } from './program-file.ts';
import type { SourceText } from './source.ts';
import { tokenize } from './tokens.ts';

/** A check and the lines that it doubts. */
interface Doubt {
  readonly code: Extract<keyof typeof MESSAGES.en, `doubt${string}`>;
  /** Looked for everywhere, where no codes confirm the steps, or where no addresses do either. */
  readonly of: 'all' | 'uncoded' | 'bare';
  readonly lines: (account: Account, told: ReadonlySet<number>) => readonly number[];
}

/** The indicator has eight digits. */
const MOST_DIGITS = 8;
/** True programs have up to 0.4 of digit keys, tables that were read as programs more than 0.5. */
const MOST_OF_DIGITS = 0.5;
/** Shorter programs may be pieces that somebody quotes. */
const WHOLE_PROGRAM = 15;
/** Fewer rows are no column. */
const COLUMN_ROWS = 3;
/** A column has its numbers in most of the rows. */
const MOST_ROWS = 0.75;
/** Rows of more words are those of a program, not of a table. */
const TABLE_WORDS = 4;

const DOUBTS: readonly Doubt[] = [
  { code: 'doubtLongNumber', of: 'bare', lines: longNumbers },
  { code: 'doubtLeadingZero', of: 'bare', lines: leadingZeros },
  { code: 'doubtPoint', of: 'uncoded', lines: idlePoints },
  { code: 'doubtDigits', of: 'bare', lines: manyDigits },
  { code: 'doubtColumn', of: 'bare', lines: columnsOfNumbers },
  { code: 'doubtApart', of: 'bare', lines: signsApart },
  { code: 'doubtKeys', of: 'uncoded', lines: keysAtTheEdge },
  { code: 'doubtEnd', of: 'all', lines: openEnd },
  { code: 'doubtJumpBeyond', of: 'all', lines: jumpsBeyond },
  { code: 'doubtAddress', of: 'uncoded', lines: strangeAddresses },
  { code: 'doubtJumpIntoAddress', of: 'uncoded', lines: jumpsIntoAddresses },
  { code: 'doubtSigns', of: 'bare', lines: mixedSigns },
  { code: 'doubtWord', of: 'uncoded', lines: wordsAmongCommands },
  { code: 'doubtArrow', of: 'uncoded', lines: splitArrows },
  { code: 'doubtUnread', of: 'all', lines: unreadWords },
];

/**
 * What a person would doubt in the reading of a text, beside what the diagnostics tell already; an error where signs of
 * comments hide more than what was read.
 */
export function doubtsOf(
  text: SourceText,
  program: ProgramFile,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const isHexadecimal = diagnostics.some(({ code }) => code === 'stepsHexadecimal');
  const account = accountOf(text, program, isHexadecimal);
  if (!account) return [];
  const told = toldLines(diagnostics);
  const { isCoded, isLabelled } = account;
  const hidden = isCoded ? new Map<number, number>() : hiddenRows(account);
  const isMost = [...hidden.values()].reduce((sum, count) => sum + count, 0) > program.bytes.length;
  const untold = [...hidden.keys()]
    .filter((number) => isMost || !told.has(number))
    .map((number) => ({ number }));
  const behindSigns =
    untold.length > 0 ? [aboutLines('doubtComment', untold, isMost ? failure : remark)] : [];
  const doubts = DOUBTS.flatMap(({ code, of, lines }) => {
    if ((of !== 'all' && isCoded) || (of === 'bare' && isLabelled)) return [];
    const found = [...new Set(lines(account, told))].sort((a, b) => a - b);
    if (found.length === 0) return [];
    return [
      aboutLines(
        code,
        found.map((number) => ({ number })),
      ),
    ];
  });
  return [...doubts, ...behindSigns];
}

/** The lines that other diagnostics tell of. */
const toldLines = (diagnostics: readonly Diagnostic[]): Set<number> =>
  new Set(diagnostics.flatMap(({ line, lines = [] }) => [line, ...lines]));

const lineOf = ({ program: { places } }: Account, step: number): number => places[step].line;

/** Steps that are commands, not addresses. */
const commandSteps = ({ program: { bytes }, operands }: Account): number[] =>
  [...bytes.keys()].filter((step) => !operands.has(step));

/** The numbers that are typed: the steps of their keys, from the first digit on, points included. */
function typedNumbers(account: Account): (readonly number[])[] {
  const { bytes } = account.program;
  const numbers: number[][] = [];
  for (const step of commandSteps(account)) {
    const last = numbers.at(-1);
    if (last?.at(-1) === step - 1 && (isDigit(bytes[step]) || bytes[step] === POINT)) last.push(step);
    else if (isDigit(bytes[step])) numbers.push([step]);
  }
  return numbers;
}

function longNumbers(account: Account): number[] {
  const { bytes } = account.program;
  return typedNumbers(account)
    .filter((keys) => keys.filter((step) => isDigit(bytes[step])).length > MOST_DIGITS)
    .map(([step]) => lineOf(account, step));
}

/** `0 7 3`; the exponent behind ВП may begin so, and zeros alone fill empty cells. */
/** `Fx² 0 1 +`: two digits apart among the commands of their line; more of them may be a number of a table. */
function areAmongCommands(keys: readonly number[], { places }: ProgramFile): boolean {
  const [first, last] = [keys[0], keys.at(-1)!];
  const own = places.slice(Math.max(0, first - 1), last + 2);
  const areApart = keys.every(
    (step, i) => places[step].length === 1 && (i === 0 || places[step].column > places[step - 1].column + 1),
  );
  return (
    keys.length === 2 &&
    areApart &&
    own.length === keys.length + 2 &&
    own.every(({ line }) => line === own[0].line)
  );
}

function leadingZeros(account: Account): number[] {
  const { bytes } = account.program;
  return typedNumbers(account)
    .filter(
      ([first, second, ...rest]) =>
        bytes[first] === 0 &&
        isDigit(bytes[second]) &&
        bytes[first - 1] !== EXPONENT &&
        [second, ...rest].some((step) => bytes[step] !== 0) &&
        !areAmongCommands([first, second, ...rest], account.program),
    )
    .map(([step]) => lineOf(account, step));
}

/** `1.` before a command: what ends a sentence or numbers a paragraph. */
function idlePoints(account: Account): number[] {
  const { bytes } = account.program;
  return typedNumbers(account)
    .map((keys) => keys.at(-1)!)
    .filter((step) => bytes[step] === POINT && bytes[step + 1] !== EXPONENT)
    .map((step) => lineOf(account, step));
}

function manyDigits(account: Account): number[] {
  const { bytes } = account.program;
  const digits = commandSteps(account).filter((step) => isDigit(bytes[step]));
  const isMost = bytes.length >= WHOLE_PROGRAM && digits.length > bytes.length * MOST_OF_DIGITS;
  return isMost ? [lineOf(account, digits[0])] : [];
}

/** Short rows that nearly all end in a number, or begin with one. */
function columnsOfNumbers({ rows, operands }: Account): number[] {
  const short = rows.filter(({ words }) => words.length >= 2 && words.length <= TABLE_WORDS);
  if (short.length < COLUMN_ROWS || short.length < rows.length * MOST_ROWS) return [];
  for (const at of [-1, 0]) {
    const numbered = short.filter(
      ({ words, steps }) => /^\d+$/.test(words.at(at)!) && !operands.has(steps.at(at)!),
    );
    if (numbered.length >= COLUMN_ROWS && numbered.length >= short.length * MOST_ROWS)
      return numbered.map(({ number }) => number);
  }
  return [];
}

/**
 * Lines of digits and signs alone, set off from the program by blank lines, or several of them in a line, `2.5 3.7`,
 * `* * *`, `17`, where the others hold one command each; a number alone between long rows; above the program also a
 * formula, `sin x`, `1/x`.
 */
function signsApart(
  { rows, lines, operands, program: { bytes } }: Account,
  told: ReadonlySet<number>,
): number[] {
  const sourceOf = (number: number): string => (lines[number - 1]?.source ?? '').trim();
  const isBlank = (number: number): boolean => sourceOf(number) === '';
  const sizes = rows.map(({ steps }) => steps.length).sort((a, b) => a - b);
  const hasLongRows = sizes[sizes.length >> 1] >= COLUMN_ROWS;
  const isOfSigns = ({ words, steps }: Row): boolean =>
    words.every((word) => !LETTER.test(word)) && !steps.some((step) => operands.has(step));
  const singles = rows.filter(({ steps }) => steps.filter((step) => !operands.has(step)).length <= 1);
  const isList = singles.length >= rows.length * MOST_ROWS;
  const isNumber = ({ number }: Row): boolean => /^\d+(?:[.,]\d+)?$/.test(sourceOf(number));
  // Who writes several numbers whole, and none by its digits, writes them so.
  const isSpelt = rows.some(
    (row, i) =>
      i > 0 && [row, rows[i - 1]].every((own) => singles.includes(own) && isOfSigns(own) && isNumber(own)),
  );
  const areWhole = !isSpelt && rows.filter((row) => !singles.includes(row) && isNumber(row)).length >= 2;
  return rows
    .filter((row, i) => {
      const { number } = row;
      const isAbove = i === 0 && isBlank(number + 1);
      const isBelow = i === rows.length - 1 && isBlank(number - 1);
      const isBetween = hasLongRows && isBlank(number - 1) && isBlank(number + 1);
      const isLonger = isList && !singles.includes(row) && !(areWhole && isNumber(row));
      const isFormula = isAbove && rows.length > 1 && !row.steps.some((step) => isOwn(bytes[step]));
      const isPage =
        isNumber(row) && [i - 1, i + 1].every((at) => (rows[at]?.steps.length ?? 0) >= COLUMN_ROWS);
      const isApart = isBelow || isBetween || isLonger || isAbove || isPage;
      return (isFormula || (rows.length >= COLUMN_ROWS && isApart && isOfSigns(row))) && !told.has(number);
    })
    .map(({ number }) => number);
}

/** `В/О С/П`, `5 С/П 7 С/П`, `5 П0 В/О С/П` as the first line, or as the last one behind the end of a program. */
function keysAtTheEdge({ rows, program: { bytes }, operands, isLabelled }: Account): number[] {
  if (rows.length < 2) return [];
  const isKey = (step: number): boolean => {
    const byte = bytes[step];
    return !operands.has(step) && (isOfNumber(byte) || isStartKey(byte));
  };
  const starts = ({ steps }: Row): boolean =>
    steps.every((step, i) => isKey(step) && (i === 0 || step === steps[i - 1] + 1)) &&
    (steps.some((step) => isReturn(bytes[step]) && isStop(bytes[step + 1]) && steps.includes(step + 1)) ||
      steps.filter((step) => isStop(bytes[step])).length >= 2);
  // `БП 03 С/П`: a start from another step.
  const jumpsAndStops = ({ steps: [jump, , stop, ...more] }: Row): boolean =>
    bytes[jump] === JUMP && isStop(bytes[stop]) && more.length === 0;
  const first = rows[0];
  const last = rows.at(-1)!;
  const from = last.steps[0];
  // `25 В/О С/П 125` between the others.
  const isExample = (row: Row): boolean =>
    !isLabelled && row !== last && starts(row) && row.steps.some((step) => isDigit(bytes[step]));
  const isBehindEnd = from > 0 && endsFlow(bytes[operands.has(from - 1) ? from - 2 : from - 1]);
  const isEntered =
    [...operands].some((step) => MK61.cellOf[bytes[step]] >= from) ||
    [...bytes].some((byte) => MK61.commands[byte].indirect && MK61.commands[byte].memory === null);
  return [
    ...rows.filter((row) => (row === first ? starts(row) : isExample(row))).map(({ number }) => number),
    ...(isBehindEnd && !isEntered && (starts(last) || jumpsAndStops(last)) ? [last.number] : []),
  ];
}

/** A last command behind which the program runs on into empty memory. */
function openEnd(account: Account): number[] {
  const { bytes } = account.program;
  const last = bytes.length - 1;
  // One that fills the memory of an older model may go on at the beginning.
  if (bytes.length >= OLDER_CELLS || bytes.length < WHOLE_PROGRAM) return [];
  const closing = bytes[account.operands.has(last) ? last - 1 : last];
  const isClosed = endsFlow(closing) || MK61.commands[closing].transfer === 'hang';
  return isClosed ? [] : [lineOf(account, last)];
}

function jumpsBeyond(account: Account): number[] {
  const { bytes } = account.program;
  if (bytes.length < WHOLE_PROGRAM) return [];
  return [...account.operands]
    .filter((step) => MK61.cellOf[bytes[step]] >= bytes.length)
    .map((step) => lineOf(account, step));
}

/** `БП да`, `БП ...`: letters and signs that are read as the digits beyond 9. */
function strangeAddresses({ rows, operands }: Account): number[] {
  return rows
    .filter(({ words, steps }) =>
      words.some((word, i) => operands.has(steps[i]) && /^(?:[а-яё]{2}|\d[бз]|[.\-–—_]{2,})$/.test(word)),
    )
    .map(({ number }) => number);
}

function jumpsIntoAddresses(account: Account): number[] {
  const { bytes } = account.program;
  if (bytes.length < WHOLE_PROGRAM) return [];
  return [...account.operands]
    .filter((step) => account.operands.has(MK61.cellOf[bytes[step]]))
    .map((step) => lineOf(account, step));
}

const OPERATOR = /^[-−–—+*·•×÷:/∗]$/;

/** One operation under two signs, `-` and `—`: the rarer one may be a dash, a point of a list, a lost sign. */
function mixedSigns({ rows, program: { bytes }, operands }: Account): number[] {
  const found = new Map<number, Map<string, number[]>>();
  for (const { words, steps, number } of rows)
    words.forEach((word, i) => {
      if (!OPERATOR.test(word) || operands.has(steps[i])) return;
      const signs = found.get(bytes[steps[i]]) ?? new Map<string, number[]>();
      found.set(bytes[steps[i]], signs.set(word, [...(signs.get(word) ?? []), number]));
    });
  return [...found.values()].flatMap((signs) =>
    signs.size < 2 ? [] : [...signs.values()].sort((a, b) => a.length - b.length || b[0] - a[0])[0],
  );
}

/** `стоп` where the same command is С/П elsewhere: a remark; `V`, which may be the root as well. */
function wordsAmongCommands({ rows, program: { bytes }, operands }: Account): number[] {
  const isWord = (word: string): boolean => /^[А-Яа-яё][а-яё]{2,}[.,]?$/.test(word);
  const usual = new Set<number>();
  for (const { words, steps } of rows)
    words.forEach((word, i) => {
      if (!isWord(word) && !operands.has(steps[i])) usual.add(bytes[steps[i]]);
    });
  return rows
    .filter(({ words, steps }) =>
      words.some((word, i) => {
        const byte = bytes[steps[i]];
        return !operands.has(steps[i]) && (isWord(word) ? usual.has(byte) : byte === OR && /^V$/i.test(word));
      }),
    )
    .map(({ number }) => number);
}

/** `х - П 3` where no register is recalled in another notation: the hyphen may be that of x→П3. */
function splitArrows({ rows, program: { bytes }, operands }: Account): number[] {
  if (rows.some(({ steps }) => steps.some((step) => !operands.has(step) && isRecall(bytes[step])))) return [];
  const isStore = (words: readonly string[], at: number): boolean =>
    /^[xхXХ]$/.test(words[at]) &&
    /^[-–—]$/.test(words[at + 1]) &&
    /^[ПP]\s*[\dA-Fa-fА-я]$/.test(words[at + 2]);
  return rows.filter(({ words }) => words.some((_, at) => isStore(words, at))).map(({ number }) => number);
}

const SAYS = european(/[\p{L}\d]/u);
const WORDS = european(/[\p{L}\d_]+/gu);
/** What the places of steps are not exact beside. */
const MARKUP = /[&<]\/?#?\w+[;>]/;

/** Words among and behind the steps of a line that are no addresses, codes, labels or remarks, and of which nobody told. */
function unreadWords(account: Account, told: ReadonlySet<number>): number[] {
  const { rows, lines, operands } = account;
  const { bytes, labels, layout } = account.program;
  const targets = new Set(
    rows.flatMap(({ words, steps }) =>
      words.filter((_, i) => operands.has(steps[i])).map((word) => word.toLowerCase()),
    ),
  );
  // Between a jump and its address in the next line the remark of the jump may stand.
  const remarked = new Set(
    layout.flatMap((line) =>
      line.kind !== 'cells' || line.comment === ''
        ? []
        : operands.has(line.to - 1)
          ? [line.to - 2, line.to - 1]
          : [line.to - 1],
    ),
  );
  const isName = (word: string): boolean => labels.has(word) || targets.has(word.toLowerCase());
  // What stands before most rows was understood by a rule.
  const isHabit = rows.filter(({ gaps }) => SAYS.test(gaps[0])).length >= rows.length / 2;
  const isStrange = (gap: string, at: number, { steps }: Row): boolean =>
    SAYS.test(gap) &&
    !remarked.has(steps[at - 1]) &&
    !(at === 0 && (isHabit || (steps[0] > 0 && endsCommand(gap, steps[0] - 1, account)))) &&
    !isRepeated(gap, bytes[steps[at]]) &&
    ![...gap.matchAll(WORDS)].every(([word]) => isName(word));
  return rows
    .filter((row) => {
      if (
        told.has(row.number) ||
        row.isOfCodes ||
        !isPlaced(row) ||
        MARKUP.test(lines[row.number - 1].source)
      )
        return false;
      const tail = row.gaps.at(-1)!;
      const isTail =
        !row.steps.some((step) => remarked.has(step)) &&
        areCommandsOrCodes(tail) &&
        !isRepeated(tail, bytes[row.steps.at(-1)!]);
      return isTail || row.gaps.slice(0, -1).some((gap, at) => isStrange(gap, at, row));
    })
    .map(({ number }) => number);
}

/** Fewer words of a comment may be commands by chance, unless two of them are written in letters. */
const HIDDEN_WORDS = 3;

/**
 * Comments of rows and between them that hold a later row, `01 // 06 x→П0`, or whose words are all commands, `П0 # 1 # В↑`,
 * or codes that are not those of the row itself; with the number of those words, by their lines.
 */
function hiddenRows({ rows, lines, program: { bytes, places } }: Account): ReadonlyMap<number, number> {
  const byLine = new Map(rows.map((row) => [row.number, row]));
  const hidden = new Map<number, number>();
  for (const { source, comment, number } of lines.slice(rows[0].number - 1, rows.at(-1)!.number)) {
    const { steps = [], words = [] } = byLine.get(number) ?? {};
    const { tokens } = tokenize(comment.replace(/(?<=\s|^)[#;/]+(?=\s|$)|;/g, ' '), 1);
    const isDivided = steps.some((step) => places[step].column > source.length - comment.length);
    if (tokens.length === 0 || isDivided) continue;
    const isEnough = (telling: number): boolean =>
      telling > 0 && (tokens.length >= HIDDEN_WORDS || (telling >= 2 && steps.length > 0));
    const texts = tokens.map(({ text }) => text);
    const rest = behindLabel(tokens);
    const step = labelOf(tokens[0]) ?? -1;
    const isLater = steps.length > 0 && step > steps.at(-1)! && step < MK61.cells;
    const areOwn = texts.map(parseAddress).join() === steps.map((own) => bytes[own]).join();
    const isHidden = texts.every(isHexByte)
      ? !areOwn && isEnough(words.filter(isHexByte).length)
      : (isLater && rest.length > 0 && understood(rest) >= rest.length * MOST_KNOWN) ||
        (areCommandsOrCodes(comment) && isEnough(letteredCommands(tokens)));
    if (isHidden) hidden.set(number, tokens.length);
  }
  return hidden;
}
/** A row holds hardly anything else. */
const MOST_KNOWN = 0.6;
