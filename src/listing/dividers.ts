/**
 * Signs that stand between the commands of a line and divide them: commas, semicolons, points, strokes, frames of keys.
 * They become blanks, so that places stay. What is not understood in full stays as it is.
 */
import { parseAddress, takesAddress } from './addresses.ts';
import { readsThrough } from './assembly.ts';
import { isOneCommand } from './known-words.ts';
import { LETTER } from './letters.ts';
import { ARROW, matchAddress, matchCommand, STORE_WORD } from './reading.ts';
import { blank, type SourceText } from './source.ts';
import { type Token, tokenize } from './tokens.ts';

const RAISED = /(?<=\s)[·•∙⋅](?=\s)/g;
// The semicolon of an entity, `&ne;`, is none.
const DIVIDERS: readonly RegExp[] = [
  // Behind a point that is a step, ` . ,`, it is no second one.
  /(?<=\S|\s\.[ \t]{1,3}),(?=\s|$)/g,
  /(?<!&#?\w{1,7});/g,
  /(?<=\s)\/\/(?=\s)/g,
  /(?<=\s)#(?=\s)/g,
  RAISED,
];

/** `П0, ИП1, +`, `П0; ИП1; +`, `П0 · ИП1 · +`: signs between commands become blanks where commands alone stand between. */
export function withoutDividers(text: SourceText): SourceText {
  const bare = text.map(({ source }) => source.replace(MODE_KEYS, (keys) => ' '.repeat(keys.length)));
  const lines = withoutStrayBars(withoutFrames(bare.sources));
  // One row of many commands shows what the sign is; the last row may hold a single one.
  const known = DIVIDERS.filter((sign) => lines.some((line) => divides(line, sign, 3)));
  return text.with(
    lines.map((line) => {
      const divider = known.find((sign) => divides(line, sign, 1));
      if (!divider) return line;
      const isPoint = (at: number): boolean =>
        POINT_BEFORE.test(line.slice(0, at)) && POINT_BEHIND.test(line.slice(at + 1));
      return line
        .replace(EMPTY_CELL, (sign, at: number) => (isPoint(at) ? sign : ' '))
        .replace(divider, (sign, at: number) => (isPoint(at) ? sign : ' '));
    }),
  );
}

/** `[ИП1] [ИП2] [К[x]]`, `<ИП 1> <×>`: keys drawn as keys. */
const KEY = String.raw`\[((?:[^[\]]|\[[xXхХ]\]){1,9})\]|<([^<>]{1,9})>`;
const KEYS_ALONE = new RegExp(
  String.raw`^\s*(?:(?:\d\d|[AaАа]\d)[.:)]?\s+)?(?:(?:${KEY})\*?\s*)+(?:(?:;|//).*)?$`,
);
const EACH_KEY = new RegExp(String.raw`(?:${KEY})(?:\*(?=\s))?`, 'g');

function withoutFrames(lines: readonly string[]): readonly string[] {
  const isRow = (line: string, least: number): boolean =>
    KEYS_ALONE.test(line) && (line.match(EACH_KEY)?.length ?? 0) >= least;
  const isColumn =
    lines.filter((line) => isRow(line, 1) && /\[[^\]]*(?:\p{L}{2}|[ПКИСБпF→↑√×÷])/u.test(line)).length >= 2;
  if (!isColumn && !lines.some((line) => isRow(line, 3))) return lines;
  return lines.map((line) =>
    isRow(line, 1) ? line.replace(EACH_KEY, (_, framed = '', pointed = '') => ` ${framed}${pointed} `) : line,
  );
}

/** `[F]` at the end of a row of keys: the first key of the next row, which belongs to it, is moved behind it. */
export function withWholeKeys(text: SourceText): SourceText {
  const lines = [...text.sources];
  const wordsIn = (row: string): readonly Token[] => tokenize(row.replace(EACH_KEY, ' $1$2 '), 1).tokens;
  for (let at = 0; at + 1 < lines.length; at++) {
    const [own, next] = [lines[at], lines[at + 1]];
    if (!KEYS_ALONE.test(own) || !KEYS_ALONE.test(next)) continue;
    const key = next.match(EACH_KEY)![0];
    const [before, last] = [wordsIn(own).slice(-2), wordsIn(own).slice(-1)];
    const words = [...last, ...wordsIn(key)];
    // `[ИП] [С]`: the letter of a register is no first key.
    const isWhole = matchCommand(before, 0)?.count === 2;
    const isPrefix = last.length === 1 && !isWhole && matchCommand(last, 0) === null;
    if (!isPrefix || matchCommand(words, 0)?.count !== words.length) continue;
    lines[at] = `${own} ${key}`;
    lines[at + 1] = next.replace(key, blank);
  }
  return text.with(lines);
}

/** A bar that sticks to one word, `БП |2`, where the lines have no bars, is a letter misread and no edge of a cell. */
function withoutStrayBars(lines: readonly string[]): readonly string[] {
  const barred = lines.filter((line) => line.includes('|'));
  if (barred.length === 0) return lines;
  if (barred.length <= lines.length / 4)
    return lines.map((line) =>
      // Behind the address of a row it divides.
      /^(?!\s*\d\d\|)[^|]*\|[^|]*$/.test(line)
        ? line.replace(/(?<=\s)\|(?=\S)|(?<=\S)\|(?=\s|$)/, '∣')
        : line,
    );
  // In a table whose cells keep their distance, `|3` is an address.
  const count = (bar: RegExp): number =>
    barred.reduce((sum, line) => sum + (line.match(bar)?.length ?? 0), 0);
  const strays = count(STRAY);
  return strays > 0 && strays <= 2 && strays === count(/(?<=\s)\|(?=\S)/g)
    ? lines.map((line) => line.replace(STRAY, '∣'))
    : lines;
}
const STRAY = /(?<=\s)\|(?=[\dA-Ea-e](?:\s|$))/g;

/** True if a sign stands in a line between commands, `least` of them or more, and between nothing else. */
function divides(line: string, sign: RegExp, least: number): boolean {
  const labelled = line.split(sign);
  const cells = withoutLabels(labelled);
  // Between several commands the raised point multiplies.
  if (
    sign === RAISED &&
    !areCells(cells.filter((cell) => cell.trim() !== '').map((cell) => tokenize(cell, 1).tokens))
  )
    return false;
  // Where the sign is known to divide, one word that nobody can read does not make the rest of its line a remark.
  const isEach = labelled.filter((cell) => OWN_LABEL.test(cell)).length >= 3;
  if (cells.length >= (least === 1 || isEach ? 3 : 5) && dividesMost(labelled, cells)) return true;
  if (labelled.length < 2 || cells.filter((cell) => cell.trim() !== '').length < least) return false;
  const { tokens } = tokenize(cells.join(' ').replace(/(?<=\S)[.]\s*$/, ''), 1);
  // A line may begin with the address of the command at the end of the last one.
  const isAddress = tokens.length > 0 && matchAddress(tokens, 0) !== null && !readsThrough(tokens);
  const commands = isAddress ? tokens.slice(1) : tokens;
  return (
    cells.slice(0, -1).every((cell) => cell.trim() !== '') &&
    (least === 1 || commands.some(({ text }) => LETTER.test(text))) &&
    (commands.length < tokens.length && commands.length === 0 ? least === 1 : readsThrough(commands))
  );
}

/** True if every cell has its address, or more than half of them are one command. */
function dividesMost(labelled: readonly string[], cells: readonly string[]): boolean {
  const filled = labelled.filter((cell) => cell.trim() !== '');
  if (filled.length >= 3 && filled.every((cell) => OWN_LABEL.test(cell))) return true;
  const commands = cells.filter((cell) => isOneCommand(tokenize(cell, 1).tokens));
  return commands.length > filled.length / 2;
}

/** The cells of a line without the address before the first one, or before each of them. */
function withoutLabels([first, ...rest]: readonly string[]): string[] {
  const isEach = [first, ...rest].every((cell) => cell.trim() === '' || OWN_LABEL.test(cell));
  return isEach
    ? [first, ...rest].map((cell) => cell.replace(OWN_LABEL, ''))
    : ONLY_LABEL.test(first)
      ? rest
      : [first.replace(LABEL, ''), ...rest];
}

/** `В/О F ПРГ` before a program and `F АВТ` behind it: the keys that switch between typing it in and running it. */
const MODE_KEYS =
  /(?<!\S)(?:[ВB]\/[ОO0][ \t]+(?=F[ \t]*ПРГ))?(?:F[ \t]*(?:ПРГ|АВТ)|\[F\][ \t]*\[(?:ПРГ|АВТ)\])(?!\S)/gu;

const STEP = String.raw`^\s*(?:10[0-4]|\d\d|[A-Fa-fАа]\d)`;

/** The address of a row in a cell of its own. */
const ONLY_LABEL = new RegExp(String.raw`${STEP}[.:)]?\s*$`);

/** The address before the commands of a line. */
const LABEL = new RegExp(String.raw`${STEP}[.:)]?\s+`);

/** `02. , 03. ИПС`: in a line that commas divide, the one behind an address divides an empty cell. */
const EMPTY_CELL = /(?<=(?<!\S)\d\d[.:)]\s+),(?=\s+\d\d[.:)])/g;
/** `00. 1, 01. , 02. 5`: between digits it is the decimal point. */
const POINT_BEFORE = /(?<!\S)\d\d[.:)]\s*\d,\s+\d\d[.:)]\s*$/;
const POINT_BEHIND = /^\s+\d\d[.:)]\s*\d(?!\S{2})/;

/** The address of a step before its command, `07.П→x1`. An empty cell holds nothing else. */
const OWN_LABEL = new RegExp(String.raw`${STEP}(?:[.:)]\s*(?=\S|$)|\s+(?=\S))`);

/** A sum goes on with a plus, too; where another sign of arithmetic stands between two of them they divide. */
const PLUSES = /(?<=\s)\+(?=\s|$)/g;
const OPERATION = /^\s*[-–—+×*xх÷:]\s*$/u;
const COMMAS = /(?<=\S),(?=\S)/g;
const COMMAS_APART = /(?<=\s),(?=\s|$)/g;
/** Signs that may stand between all commands of a program, each with blanks around or without. */
const CHAINS: readonly RegExp[] = [
  /(?<=\s)\/(?=\s)/g,
  /(?<=\s)(?:->|=>|→|⇒|>|»)(?=\s|$)/g,
  /(?<=\s):(?=\s|$)/g,
  // Beside one dash that divides, another one is a minus.
  ...['-', '–', '—', '[-–—]'].map((dash) => new RegExp(`(?<=\\s)${dash}(?=\\s|$)`, 'g')),
  PLUSES,
  /(?<=\S)[-–—](?=\S)/g,
  COMMAS,
  COMMAS_APART,
];

/** True if each cell is one command, or the address of the jump in the cell before. */
function areCells(cells: readonly (readonly Token[])[]): boolean {
  let isDue = false;
  return cells.every((tokens) => {
    const isAddress = isDue && tokens.length === 1 && parseAddress(tokens[0].text) !== null;
    const match = isAddress || tokens.length === 0 ? null : matchCommand(tokens, 0);
    isDue = match !== null && match.count === tokens.length && takesAddress(match.byte);
    return isAddress || isOneCommand(tokens);
  });
}

export interface Chain {
  readonly text: SourceText;
  /** Where the first such row stands, and its sign. */
  readonly line: number;
  readonly sign: string;
  /** True where the sign cannot be one of the commands. */
  readonly isSure: boolean;
}

/**
 * `ИП1 / ИП2 / + / С/П`, `П1-ИП1-Fx²-С/П`, `П1 → ИП1 → ×`: where signs stand between all commands they divide them; a
 * program does not divide or subtract at every second step. Null for other texts.
 */
export function chainIn(text: SourceText): Chain | null {
  const { lines } = text;
  for (const sign of CHAINS) {
    const isRow = (source: string, least: number): boolean => {
      const cells = source.replace(/[.,;]\s*$/, '').split(sign);
      const own = cells.at(-1)?.trim() === '' ? cells.slice(0, -1) : cells;
      if (sign === PLUSES && !own.some((cell) => OPERATION.test(cell))) return false;
      // `П3 -> П2 -> П1`: nothing but stores, so the arrows turn the stack between them.
      const areArrows = source.match(sign)?.every((word) => ARROW.test(word)) ?? false;
      if (areArrows && own.every((cell) => STORE_WORD.test(cell.trim()))) return false;
      return own.length >= least && areCells(own.map((cell) => tokenize(cell, 1).tokens));
    };
    // One long row shows the habit; the last one may be short.
    const first = lines.find(({ source }) => isRow(source, 4));
    if (!first) continue;
    const divided = text.map(({ source }) =>
      isRow(source, 2) ? source.replace(sign, (all) => blank(all)) : source,
    );
    const isOfCommas = sign === COMMAS || sign === COMMAS_APART;
    const isSure =
      isOfCommas &&
      !lines.some(({ source }) => /(?<![\p{L}\d])\d\s*,\s*\d/u.test(source) && isRow(source, 2));
    return { text: divided, line: first.number, sign: first.source.match(sign)![0], isSure };
  }
  return null;
}
