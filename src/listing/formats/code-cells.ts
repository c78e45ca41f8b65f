/**
 * Codes beside the commands without a head that says so: before or behind each one, or in a row of their own under each
 * row. What is not understood in full comes back unchanged.
 */
import { JUMP } from '../../machine/codes.ts';
import { parseAddress, stepText, takesAddress } from '../addresses.ts';
import { LETTER } from '../letters.ts';
import { matchAddress, matchCommand, matchEither, matchStep } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, codeOf, isCode, unbracketed } from './cells.ts';
import { twoDigits } from './labels.ts';
import { inCell, labelled, type TextLine } from './text-line.ts';

/** A row of a coded listing without addresses: its codes and the other words. */
interface Coded {
  readonly codes: readonly Token[];
  readonly words: readonly Token[];
  readonly agrees: boolean;
}

/** Divides a row into one or two codes at its beginning or end and the command of those codes; null if there is none. */
function codedRow({ tokens }: TextLine, isBefore: boolean, isDue: boolean): Coded | null {
  for (const count of [1, 2]) {
    const codes = isBefore ? tokens.slice(0, count) : tokens.slice(-count);
    const words = isBefore ? tokens.slice(count) : tokens.slice(0, -count);
    if (words.length === 0 || codes.length < count || !codes.every((code) => codeOf(code) !== null))
      return null;
    const match = matchStep(words, 0, isDue);
    const rest = words.slice(match?.count ?? 0);
    const address = !isDue && match && takesAddress(match.byte) ? matchAddress(rest, 0) : null;
    const isWhole = count === 1 ? rest.length === 0 : address?.count === rest.length;
    const agrees = match?.byte === codeOf(codes[0]) && (count === 1 || address?.byte === codeOf(codes[1]));
    if (isWhole && agrees) return { codes, words, agrees };
    if (count === 2 || !(rest.length > 0 && address)) {
      const first = isBefore ? tokens.slice(0, 1) : tokens.slice(-1);
      return { codes: first, words: isBefore ? tokens.slice(1) : tokens.slice(0, -1), agrees: false };
    }
  }
  return null;
}

/**
 * `41 П1`, `61 ИП1`: a code and its command in each row, in either order, without addresses. The rows get the numbers
 * of their steps; codes and commands are compared as in other listings.
 */
export function codedLines(source: TextLine[]): TextLine[] {
  const lines = codedColumns(gluedCodes(source));
  for (const isBefore of [true, false]) {
    const rows: (Coded | null)[] = [];
    let isDue = false;
    for (const line of lines) {
      const row: Coded | null = line.head === null ? codedRow(line, isBefore, isDue) : null;
      rows.push(row);
      isDue = row?.codes.length === 1 && !isDue && takesAddress(codeOf(row.codes[0])!);
    }
    const from = rows.findIndex((row) => row?.agrees);
    const to = rows.findLastIndex((row) => row?.agrees) + 1;
    const own = rows.slice(from, to);
    const good = own.filter((row) => row?.agrees);
    const isLettered = good.filter((row) => LETTER.test(row!.words[0].text)).length;
    if (from < 0 || good.length < 3 || isLettered < good.length / 3 || own.includes(null)) continue;
    // A row that touches them may be one of them misread; `2. Ввести`, `А. Бойко` and what stands apart are none.
    const isRow = (i: number): boolean =>
      rows[i] != null && /^[^\s.)]{2}$/.test(unbracketed(rows[i].codes[0].text));
    const isBeside = (i: number, beside: number): boolean =>
      isRow(i) && Math.abs(lines[i].number - lines[beside].number) === 1;
    const isFew = good.length * 2 < rows.filter((_, i) => isRow(i)).length;
    if (good.length < own.length * 0.7 || isFew || isBeside(from - 1, from) || isBeside(to, to - 1)) continue;
    let step = 0;
    const counted = lines.slice(from, to).map((line, i) => {
      const { codes, words } = own[i]!;
      const bare = codes.map((code) => ({ ...code, text: code.text.replace(/[^\dA-Za-zА-я.−–—-]/g, '') }));
      step += codes.length;
      return labelled(line, stepText(step - codes.length), [...bare, ...words]);
    });
    return lines.toSpliced(from, to - from, ...counted);
  }
  return lines;
}

/** One command or address with its code in a row that holds several. */
interface Pair {
  readonly words: readonly Token[];
  readonly codes: readonly Token[];
}

/** The commands of a row, each with its code before it or behind it; null if the row is not made of such pairs. */
function pairsIn(tokens: readonly Token[], isBefore: boolean): Pair[] | null {
  const pairs: Pair[] = [];
  for (let at = 0; at < tokens.length; ) {
    const from = isBefore ? at + 1 : at;
    const codeOfPair = (count: number): number | null => {
      const code = tokens[isBefore ? at : from + count];
      return code ? codeOf(code) : null;
    };
    const match = [matchCommand(tokens, from), matchAddress(tokens, from)].find(
      (own) => own && own.byte === codeOfPair(own.count),
    );
    if (!match) return null;
    const code = tokens[isBefore ? at : from + match.count];
    pairs.push({ words: tokens.slice(from, from + match.count), codes: [code] });
    at += match.count + 1;
  }
  return pairs;
}

/**
 * `ИП1 61   С/П 50`: columns of commands and codes side by side, without addresses. They are read down or across, as the
 * addresses of the jumps ask for it.
 */
function codedColumns(lines: TextLine[]): TextLine[] {
  for (const isBefore of [false, true]) {
    const found = lines.map(({ head, tokens }) =>
      head === null && tokens.length >= 2 ? pairsIn(tokens, isBefore) : null,
    );
    const from = found.findIndex((pairs) => pairs !== null && pairs.length >= 2);
    if (from < 0) continue;
    let to = from;
    while (found[to] && found[to]!.length <= found[from]!.length) to++;
    const rows = found.slice(from, to) as Pair[][];
    const across = rows.flat();
    if (across.length < 4 || found.some((pairs, i) => pairs && pairs.length > 1 && (i < from || i >= to)))
      continue;
    const begins = ({ words, codes }: Pair): number => Math.min(words[0].column, codes[0].column);
    const places = rows[0].map(begins);
    const placeOf = (pair: Pair): number => {
      const away = places.map((place) => Math.abs(place - begins(pair)));
      return away.indexOf(Math.min(...away));
    };
    const columns = places.map((): Pair[] => []);
    for (const pair of across) columns[placeOf(pair)].push(pair);
    const down = columns.flat();
    const orders = rows.length >= 3 && places.length <= 4 ? [down, across] : [across, down];
    const order = orders.find(takesItsAddresses);
    if (!order?.some(({ words }) => LETTER.test(words[0].text))) continue;
    const counted = order.map(({ words, codes }, step) => {
      const bare = codes.map((code) => ({ ...code, text: unbracketed(code.text) }));
      const tokens = inCell([{ ...words[0], text: stepText(step) }, ...bare, ...words]);
      return { ...lines[from], number: words[0].line, tokens };
    });
    return lines.toSpliced(from, to - from, ...counted);
  }
  return lines;
}

/** True if behind each jump, and nowhere else, an address stands. */
function takesItsAddresses(pairs: readonly Pair[]): boolean {
  let isDue = false;
  return pairs.every(({ words, codes: [code] }) => {
    const match = matchStep(words, 0, isDue);
    isDue = !isDue && match !== null && takesAddress(match.byte);
    return match?.byte === codeOf(code);
  });
}

/** `ИП0/60`, `ИП0(60)`, `ИП0[60]`, `ИП0-60`: the code behind a command. */
const WITH_CODE = /^(.+?)(?:\/([0-9A-F]{2})|\(([0-9A-F]{2})\)|\[([0-9A-F]{2})\]|[-–—:]([0-9A-F]{2}))$/i;

/** A word without the code that sticks to it, if it is a command or an address of that code; null for other words. */
function withoutItsCode(
  token: Token,
  isDue: boolean,
): { readonly token: Token; readonly byte: number } | null {
  const parts = WITH_CODE.exec(token.text);
  if (!parts) return null;
  const bare = { ...token, text: parts[1] };
  const match = matchStep([bare], 0, isDue);
  const code = parseAddress(parts.slice(2).find((digits) => digits !== undefined)!);
  return match && match.byte === code ? { token: bare, byte: match.byte } : null;
}

/** `ИП1(61) Fx²(22)`, `00.ИП1(61)`: rows all of whose commands bear their codes lose them; rows without an address get it. */
function gluedCodes(lines: TextLine[]): TextLine[] {
  let isDue = false;
  let step = 0;
  let count = 0;
  const bare = lines.map((line) => {
    if (line.head !== null) return line;
    const tokens: Token[] = [];
    let due = isDue;
    let own = 0;
    let isLabelled = false;
    for (const [i, token] of line.tokens.entries()) {
      const glued = twoDigits(token.text)?.glued;
      const word = glued ? { ...token, text: glued } : token;
      const found = withoutItsCode(word, due);
      if (!found) {
        if (i > 0 || !/^\d\d[.:)]?$/.test(token.text)) return line;
        isLabelled = true;
        tokens.push(token);
        continue;
      }
      isLabelled ||= word !== token;
      const label = glued ? token.text.slice(0, -glued.length) : '';
      tokens.push(glued ? { ...token, text: label + found.token.text } : found.token);
      due = !due && takesAddress(found.byte);
      own++;
    }
    if (own === 0) return line;
    isDue = due;
    const bared = isLabelled ? { ...line, tokens } : labelled(line, stepText(step), tokens);
    step += own;
    count += own;
    return bared;
  });
  return count >= 4 ? bare : withCodesApart(lines);
}

/** `ИП1(61)`: a word and the code in brackets behind it. */
const CODE_BEHIND = /^(.+)(\([0-9A-F]{2}\))$/i;

/**
 * `00 Kmax(36)` above `01 П0 (40)`, `00.ИП 1(61)`, `04.·(12)`: where some commands are of several words or have their codes
 * apart, the codes become words of their own and are compared with the commands where those are read. Only if most are
 * theirs: codes of others would pass for remarks.
 */
function withCodesApart(lines: TextLine[]): TextLine[] {
  let agreeing = 0;
  let count = 0;
  let glued = 0;
  const divided = lines.map((line) => {
    const [label] = line.tokens;
    if (line.head !== null || twoDigits(label.text) === null) return line;
    const tokens = line.tokens.flatMap((token) => {
      const [, word, code] = CODE_BEHIND.exec(token.text) ?? [];
      if (word === undefined || token.text.length !== token.length) return [token];
      glued++;
      const column = token.column + word.length;
      return [
        { ...token, text: word, length: word.length },
        { ...token, text: code, column, length: code.length },
      ];
    });
    tokens.forEach((token, at) => {
      const byte = /^\(..\)$/.test(token.text) ? codeOf(token) : null;
      if (byte === null) return;
      count++;
      const glue = twoDigits(tokens[at - 1]?.text ?? '')?.glued;
      const last = glue ? { ...tokens[at - 1], text: glue } : tokens[at - 1];
      const two = twoDigits(tokens[at - 2]?.text ?? '')?.glued;
      const isOwn = [[last], [two ? { ...tokens[at - 2], text: two } : tokens[at - 2], last]].some(
        (words) => words.every(Boolean) && matchEither(words, 0)?.byte === byte,
      );
      if (isOwn) agreeing++;
    });
    return { ...line, tokens };
  });
  return glued > 0 && count >= 3 && agreeing >= count * MOST_AGREE ? divided : lines;
}

/** The point at half height is taken for × only where its code says so. */
const MOST_AGREE = 0.7;

/**
 * A grid with the codes of its cells in a row of their own under each row. Where all agree with the commands they say
 * nothing new and are left out.
 */
export function withoutCodes(lines: TextLine[]): TextLine[] {
  const isUnder = lines.map((line, i) => i > 0 && areCodesOf(line, lines[i - 1], lines[i - 2]));
  // The last row may hold a single command.
  const end = lines.findLastIndex((_, i) => isUnder[i]) + 2;
  const [row, under] = lines.slice(end - 1, end + 1);
  if (end > 3 && under?.tokens.length === 1 && row.tokens.length === 2) {
    const byte = matchEither(row.tokens, 1)?.byte;
    isUnder[end] = parseAddress(under.tokens[0].text) === byte && under.tokens[0].text.length === 2;
  }
  return lines.filter((_, i) => !isUnder[i]);
}

/** True if a line holds the codes of the row above it and nothing else. */
function areCodesOf({ tokens, head }: TextLine, above: TextLine, before: TextLine | undefined): boolean {
  if (head !== null || above.head !== null || tokens.length < 2 || !tokens.every((token) => isCode(token)))
    return false;
  const bytesOf = (words: readonly Token[], owing: number): number[] => {
    const cells = cellsRead(words, owing);
    if (cells?.length !== tokens.length) return [];
    let due = owing;
    return cells.map((cell) => {
      const byte = (takesAddress(due) ? matchAddress : matchEither)(cell, 0)?.byte;
      due = takesAddress(due) ? 0 : (byte ?? 0);
      return byte ?? -1;
    });
  };
  const words = above.tokens.slice(1);
  const codes = tokens.map(({ text }) => parseAddress(text));
  return [0, JUMP].some((owing) => {
    if (owing && !before) return false;
    const bytes = bytesOf(words, owing);
    return bytes.length === codes.length && bytes.every((byte, i) => byte === codes[i]);
  });
}
