/**
 * Parts of a text without addresses, divided by blank lines, that hold no command which only a program has: legends of
 * registers, tables of values, examples with their results. Above a program, and below one that is whole without them,
 * they are no part of it.
 */
import { parsePmk } from './formats/pmk.ts';
import { LETTER, WHOLE_WORD } from './letters.ts';
import { matchCommand } from './reading.ts';
import type { Bare } from './surroundings.ts';
import { type Line, splitLines, type Token, tokenize } from './tokens.ts';
import { areCommands, standsAlone } from './unlabelled.ts';
import { isStartKey, NUMBER, tellsProgram } from './usage.ts';

/** Blanks such parts; `used` holds those of their lines that could be commands, `prose` the others. */
export function withoutStrayBlocks(text: string): Bare & { readonly prose: readonly Line[] } {
  const lines = splitLines(text).map((source, i) => tokenize(source, i + 1));
  const blocks = blocksOf(lines, splitLines(text));
  const first = blocks.findIndex(isOfProgram);
  const last = blocks.findLastIndex(isOfProgram);
  const stray = blocks.filter(
    (block, i) => (i < first ? !isHeading(block) : i > last) && block.some(isStrange),
  );
  const behind = stray.filter((block) => block[0].number > (blocks[last]?.[0].number ?? 0));
  const isWhole = first >= 0 && behind.length > 0 && isProgram(text, blocks[last].at(-1)!.number);
  const taken = first < 0 ? [] : stray.filter((block) => isWhole || !behind.includes(block)).flat();
  if (taken.length === 0) return { text, used: [], prose: [] };
  const numbers = new Set(taken.map(({ number }) => number));
  const rest = splitLines(text).map((source, i) => (numbers.has(i + 1) ? '' : source));
  const isLike = (line: Line): boolean =>
    areCommands(line) &&
    line.tokens.some(({ text }, at) => LETTER.test(text) && matchCommand(line.tokens, at) !== null);
  return {
    text: rest.join('\n'),
    used: taken.filter(isLike),
    prose: taken.filter((line) => !isLike(line)),
  };
}

/** The lines with words between blank lines; a comment divides nothing. */
function blocksOf(lines: readonly Line[], sources: readonly string[]): Line[][] {
  const blocks: Line[][] = [[]];
  lines.forEach((line, i) => {
    if (sources[i].trim() === '') blocks.push([]);
    else if (line.tokens.length > 0) blocks.at(-1)!.push(line);
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
      (/^(?:[-=]*>|→|⇒)$/.test(text) && NUMBER.test(tokens[at + 1]?.text ?? '')),
  );

/** What names the program, or is its title alone, is left to those who know the words. */
const isHeading = (block: readonly Line[]): boolean =>
  block.length < 2 || block.some(({ tokens }) => tellsProgram(tokens[0].text));

/** True if the lines up to one are a program that needs nothing else. */
function isProgram(text: string, last: number): boolean {
  const { program } = parsePmk(splitLines(text).slice(0, last).join('\n'), 'foreign');
  return program !== null && standsAlone(program);
}
