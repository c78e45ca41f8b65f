/**
 * What tools put before every line of a listing: the numbers of an editor or of `cat -n`, the signs of quotations, of
 * comments and of added lines, the quotes of strings. They become blanks, so that places stay. Told by what stands behind
 * them: addresses that count on from 00, or rows of several commands.
 */
import { countOn, parseStepLabel } from './addresses.ts';
import { isLettered } from './known-words.ts';
import { blank } from './source.ts';
import { splitLines, tokenize } from './tokens.ts';

/** A line divided into what may be a prefix, what follows, and what ends it. */
interface Parts {
  readonly before: string;
  readonly rest: string;
  readonly after: string;
}

/** The text without such prefixes; other texts come back unchanged. */
export function withoutLinePrefixes(text: string): string {
  const given = splitLines(text);
  const isQuoted = given.filter((line) => INITIALS.test(line)).length >= 2;
  const lines = isQuoted ? given.map((line) => line.replace(INITIALS, blank)) : given;
  if (lines.filter((line) => line.trim() !== '').length < 2) return text;
  const bare = withoutNumbers(lines) ?? withoutSigns(lines);
  return bare || isQuoted ? (bare ?? lines).join('\n') : text;
}

/** ` AS> 00. ИП1`: who is quoted in letters of FidoNet. */
const INITIALS = /^\s*\p{Lu}{2,3}>+(?=\s)/u;

const SIGNS: readonly RegExp[] = [
  /^(\s*(?:>\s?)+)(.*)()$/,
  /^(\s*\/\/+)(.*)()$/,
  /^(\s*;+)(.*)()$/,
  /^(\s*#+)(.*)()$/,
  /^(\s*\*+(?=\s|\/|$))(.*)()$/,
  /^(\s*--)(.*)()$/,
  /^(\+)(.*)()$/,
  /^(\s*["«“])([^"»”]*?)((?:\\n)?["»”]\s*(?:[,;+]\s*)?)$/,
  /^(\s*')([^']*?)((?:\\n)?'\s*(?:[,;+]\s*)?)$/,
];

/** The comment of C above and below lines that begin with a star. */
const FRAME = /^\s*(?:\/\*+|\*+\/)\s*$/;

/** Lines that all begin with one sign, which cannot be a comment then. */
function withoutSigns(lines: readonly string[]): string[] | null {
  const first = lines.find((line) => line.trim() !== '' && !FRAME.test(line)) ?? '';
  const sign = SIGNS.find((pattern) => pattern.test(first));
  if (!sign) return null;
  const parts = lines.map((line): Parts | null => {
    if (line.trim() === '' || FRAME.test(line)) return { before: line, rest: '', after: '' };
    const found = sign.exec(line);
    return found && { before: found[1], rest: found[2], after: found[3] };
  });
  if (parts.includes(null)) return null;
  const rests = parts.map((part) => part!.rest);
  return countsSteps(rests) || areRows(rests) ? parts.map((part) => withoutPrefix(part!)) : null;
}

const withoutPrefix = ({ before, rest, after }: Parts): string => blank(before) + rest + blank(after);

/** `1: `, `  1<TAB>`, `1|`, `1.` */
const NUMBERED = /^(\s*(\d{1,4})(?:\s?[:|│]|[.)](?!\d)|(?=\s)|$))(.*)$/;

/** Lines that are numbered one after another, in front of their addresses or of several commands. */
function withoutNumbers(lines: readonly string[]): string[] | null {
  const found = lines.map((line) => NUMBERED.exec(line));
  const from = found.findIndex((parts) => parts !== null);
  if (from < 0) return null;
  let next = Number(found[from]![2]);
  if (next === 0) return null;
  const rests = lines.map(() => '');
  const prefixes = lines.map(() => '');
  let count = 0;
  for (let at = from; at < lines.length; at++) {
    const parts = found[at];
    if (lines[at].trim() === '') continue;
    if (!parts || Number(parts[2]) !== next) break;
    prefixes[at] = parts[1];
    rests[at] = parts[3];
    next++;
    count++;
  }
  const others = lines.filter((line, at) => prefixes[at] === '' && line.trim() !== '');
  if (count < 2 || others.some((line) => isOfCommands(line))) return null;
  const isChain = others.length === 0 && countsSteps(rests);
  if (!isChain && !(count >= 3 && next === count + 1 && areRows(rests, 2.5))) return null;
  return lines.map((line, at) => blank(prefixes[at]) + line.slice(prefixes[at].length));
}

/** The address that a line begins with; it may stick to its command, `00.ИП1`. */
const LABEL = /^\s*[[(№]?(\d\d|[AaАа-]\d)(?:[.:)\]]|(?=[\s|]))\s*\S/;

/** True if lines begin with addresses that count on from 00. */
function countsSteps(lines: readonly string[]): boolean {
  const steps = lines.flatMap((line) => parseStepLabel(LABEL.exec(line)?.[1] ?? '') ?? []);
  const filled = lines.filter((line) => line.trim() !== '').length;
  return steps.length >= 2 && steps.length >= filled * 0.5 && steps[0] === 0 && countOn(steps, 10);
}

const isOfCommands = (source: string): boolean => isLettered(tokenize(source, 1));

/** True if most lines are rows of commands, `least` words in each on the average. */
function areRows(lines: readonly string[], least = 1): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const rows = filled.filter((line) => isOfCommands(line) && !LABEL.test(line));
  const words = rows.reduce((sum, line) => sum + tokenize(line, 1).tokens.length, 0);
  return rows.length >= 2 && rows.length >= filled.length * 0.6 && words >= rows.length * least;
}
