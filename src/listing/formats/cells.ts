/** The commands and addresses that the words of a row spell, one after another. */
import { parseAddress, takesAddress } from '../addresses.ts';
import { matchAddress, matchCommand, matchEither } from '../reading.ts';
import type { Token } from '../tokens.ts';

/** The words of each command or address of a row; null if a word is neither. */
export function cellsRead(tokens: readonly Token[], before: number | null = null): Token[][] | null {
  const cells: Token[][] = [];
  let pending = before !== null && takesAddress(before);
  for (let at = 0; at < tokens.length; ) {
    const match = (pending ? matchAddress : matchEither)(tokens, at);
    if (!match) return null;
    cells.push(tokens.slice(at, at + match.count));
    // In a row of a table on its side the address of a jump may stand below it, so only a due one is asked for.
    pending = !pending && before !== null && takesAddress(match.byte);
    at += match.count;
  }
  return cells;
}

/** The byte of the last command that a row leaves without its address; 0 if there is none. */
export function lastOwing(cells: readonly (readonly Token[])[], before: number): number {
  let owing = before;
  for (const cell of cells) owing = takesAddress(owing) ? 0 : (matchCommand(cell, 0)?.byte ?? 0);
  return owing;
}

/** A code without the brackets around it, `(5C)`, `[5C]`, `<5C>`; other words as they are. */
export const unbracketed = (text: string): string =>
  /^(?:\(..\)|\[..\]|<..>)$/.test(text) ? text.slice(1, -1) : text;

/** The byte of a code of two digits, in brackets or without; null for other words. */
export function codeOf(token: Token): number | null {
  const text = unbracketed(token.text);
  return text.length === 2 ? parseAddress(text) : null;
}

/** True for two digits of a code. */
export const isCode = ({ text }: Token): boolean => text.length === 2 && parseAddress(text) !== null;

/** True if a code says once more what words are, as a command or as an address. */
export function repeats(code: Token, words: readonly Token[]): boolean {
  const byte = parseAddress(code.text);
  return [matchEither(words, 0), matchAddress(words, 0)].some(
    (match) => match?.byte === byte && match.count === words.length,
  );
}

/** How many commands stand behind a label, beside their code or without it: 0, 1, or 2 for more. Jumps count as more. */
export function commandCount(words: readonly Token[]): 0 | 1 | 2 {
  const coded = words.length >= 2 && isCode(words[0]) ? matchCommand(words, 1) : null;
  const isBeside = coded !== null && coded.byte === parseAddress(words[0].text);
  const match = isBeside ? coded : matchCommand(words, 0);
  if (!match) return 0;
  const rest = words.slice(match.count + Number(isBeside));
  const isOwnCode = rest.length > 0 && isCode(rest[0]) && parseAddress(rest[0].text) === match.byte;
  const over = isOwnCode ? rest.slice(1) : rest;
  const isMore = matchEither(over, 0) !== null;
  return isMore || takesAddress(match.byte) ? 2 : 1;
}
