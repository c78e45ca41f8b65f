/** What the words of a line are: commands, addresses, labels, numbers. Asked of the same lines by several passes, so the answers are kept. */
import { rememberedOf } from '../remembered.ts';
import { parseAddress, takesAddress } from './addresses.ts';
import { european, LETTER } from './letters.ts';
import { gluedCommands, matchCommand } from './reading.ts';
import { type Token, tokenize, type Words, wordsText } from './tokens.ts';

const NAME = european(/^\p{L}[\p{L}\d_]*$/u);
const LABEL = european(/^[\p{L}\d_]+:$/u);

/** How many words of a line belong to commands, addresses and labels, and how many of them are written in letters. */
export const knownWords = rememberedOf(
  (tokens: readonly Token[]): { readonly known: number; readonly lettered: number } => {
    let known = 0;
    let lettered = 0;
    let isJump = false;
    for (let at = 0; at < tokens.length; ) {
      const { text } = tokens[at];
      if (isJump && (parseAddress(text) !== null || NAME.test(text))) {
        known++;
        at++;
        isJump = false;
        continue;
      }
      const match = matchCommand(tokens, at);
      isJump = match !== null && takesAddress(match.byte);
      const isOther = (): boolean =>
        LABEL.test(text) || /^\d+(?:[.,]\d*)?$/.test(text) || gluedCommands(tokens[at]) !== null;
      const count = match?.count ?? Number(isOther());
      known += count;
      if (LETTER.test(text)) lettered += count;
      at += match?.count ?? 1;
    }
    return { known, lettered };
  },
);

/** True for a line of commands only, with labels and addresses or without. */
export const areCommands = ({ tokens }: Words): boolean => areAllCommands(tokens);
const areAllCommands = rememberedOf((tokens: readonly Token[]): boolean => {
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
});

/** True for one command, with its address if it needs one. */
export function isOneCommand(tokens: readonly Token[]): boolean {
  const match = tokens.length > 0 ? matchCommand(tokens, 0) : null;
  return match !== null && match.count >= tokens.length - Number(takesAddress(match.byte));
}

/** How many commands among some words are written in letters. */
export const letteredCommands = (tokens: readonly Token[]): number =>
  tokens.filter(({ text }, at) => LETTER.test(text) && matchCommand(tokens, at) !== null).length;

/** True for commands only, one of them at least in letters. */
export const isLettered = (words: Words): boolean => areCommands(words) && letteredCommands(words.tokens) > 0;

/** Spellings of К∧ and К∨ that join the numbers of a sentence, and programs, too. */
export const CONNECTIVE = /^(?:and|or|и|или)$/i;

/** A number, with its sign, and with the point of a sentence. */
export const NUMBER = /^[-−–+]?\d+(?:[.,]\d*)?[.,;]?$/;

/** True for a line of numbers alone. */
export const areNumbers = ({ tokens }: Words): boolean =>
  tokens.length > 0 && tokens.every(({ text }) => NUMBER.test(text));

/** Fewer commas and semicolons are those of a sentence or of a number. */
const FEWEST_SIGNS = 2;

/** The words of a line; the commas and semicolons of a list or of a spreadsheet divide them. */
export function dividedWords({ tokens }: Words): readonly Token[] {
  const text = wordsText(tokens);
  const signs = text.match(/[,;]/g)?.length ?? 0;
  return signs < FEWEST_SIGNS ? tokens : tokenize(text.replace(/[,;]/g, ' '), tokens[0].line).tokens;
}
