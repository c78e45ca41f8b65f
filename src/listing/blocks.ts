/**
 * Parts of a text without addresses, divided by blank lines, that hold no command which only a program has: legends of
 * registers, tables of values, examples with their results. Above a program, and below one that is whole without them,
 * they are no part of it.
 */
import { isStartKey } from './commands.ts';
import { parsePmk } from './formats/pmk.ts';
import { isLettered, NUMBER } from './known-words.ts';
import { ARROW, LETTER, WHOLE_WORD } from './letters.ts';
import { matchCommand } from './reading.ts';
import type { Passed, SourceLine, SourceText } from './source.ts';
import type { Line, Token } from './tokens.ts';
import { standsAlone } from './unlabelled.ts';
import { tellsProgram } from './usage.ts';

/** Blanks such parts. */
export function withoutStrayBlocks(text: SourceText): Passed {
  const blocks = blocksOf(text.lines);
  const first = blocks.findIndex(isOfProgram);
  const last = blocks.findLastIndex(isOfProgram);
  const stray = blocks.filter(
    (block, i) => (i < first ? !isHeading(block) : i > last) && (block.some(isStrange) || isField(block)),
  );
  const behind = stray.filter((block) => block[0].number > (blocks[last]?.[0].number ?? 0));
  const isWhole = first >= 0 && behind.length > 0 && isProgram(text, blocks[first], blocks[last]);
  const taken = first < 0 ? [] : stray.filter((block) => isWhole || !behind.includes(block)).flat();
  const drawn = stray.filter(isField).flat();
  const isUsed = (line: SourceLine): boolean => isLettered(line) && !drawn.includes(line);
  return {
    text: text.without(taken),
    used: taken.filter(isUsed),
    prose: taken.filter((line) => !isUsed(line)),
  };
}

/** The lines with words between blank lines, a drawn field apart from what stands beside it; a comment divides nothing. */
function blocksOf(lines: readonly SourceLine[]): SourceLine[][] {
  const blocks: SourceLine[][] = [[]];
  const pairs = lines.map((_, at) => isField(lines.slice(at, at + 2)));
  const isDrawn = (at: number): boolean => pairs[at] || (pairs[at - 1] ?? false);
  lines.forEach((line, at) => {
    if (line.isBlank || (at > 0 && isDrawn(at) !== isDrawn(at - 1))) blocks.push([]);
    if (line.tokens.length > 0) blocks.at(-1)!.push(line);
  });
  return blocks.filter((block) => block.length > 0);
}

/** True for a command in letters that is not pressed to start a program. */
function isTelling(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at];
  const match =
    LETTER.test(text) && text.length >= 2 && !WHOLE_WORD.test(text) ? matchCommand(tokens, at) : null;
  return match !== null && !match.damaged && !isStartKey(match.byte);
}

const isOfProgram = (block: readonly Line[]): boolean =>
  block.some(({ tokens }) => tokens.some((_, at) => isTelling(tokens, at)));

/** `5 7 -> 12`, `Р2  шаг`: a line that no program holds. */
const isStrange = ({ tokens }: Line): boolean =>
  tokens.some(
    ({ text }, at) =>
      (!NUMBER.test(text) && matchCommand(tokens, at) === null) ||
      (ARROW.test(text) && NUMBER.test(tokens[at + 1]?.text ?? '')),
  );

/** `. . X .`, `..#..`: the rows of a map or a board, drawn with few signs. */
function isField(block: readonly SourceLine[]): boolean {
  const rows = block.map(({ source }) => source.replace(/\s/g, ''));
  return (
    rows.length >= 2 &&
    rows.every((row) => /^[.·#*xXхХoOоО0+-]{3,}$/.test(row)) &&
    new Set(rows.join('')).size <= 4 &&
    /[.·#*xXхХ]/.test(rows.join(''))
  );
}

/** What names the program, or is its title alone, is left to those who know the words. */
const isHeading = (block: readonly Line[]): boolean =>
  block.length < 2 || block.some(({ tokens }) => tellsProgram(tokens[0].text));

/** True if the lines from one part to another, without the title above, are a program that needs nothing else. */
function isProgram(text: SourceText, first: readonly Line[], last: readonly Line[]): boolean {
  const begin = (first.find((line) => !isStrange(line)) ?? first[0]).number;
  const end = last.at(-1)!.number;
  const { program } = parsePmk(text.between(begin - 1, end), 'foreign');
  return program !== null && standsAlone(program);
}
