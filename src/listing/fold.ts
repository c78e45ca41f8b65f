/**
 * Reduces the spellings of a command to one: no blanks, capitals, Latin letters for their Cyrillic and Greek doubles,
 * one sign for each arrow, minus, quote and root. Letters without a double (П, И, Г, Д, Б, З, Ч) stay Cyrillic.
 */
import { remembered } from '../remembered.ts';
import SIGNS from './signs.json' with { type: 'json' };

/** `A А Α`: a sign and what is folded into it. */
const FOLD: ReadonlyMap<string, string> = new Map(
  SIGNS.folds.flatMap((line) => {
    const [to, ...from] = line.split(' ');
    return from.map((character) => [character, to] as const);
  }),
);

/** `a b c d` as pairs. */
const pairs = (words: readonly string[]): Map<string, string> =>
  new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1]] as const] : [])));

/** Raised signs. A run of them is a power: `xʸ` is x^y, which is another command than xy. */
const RAISED = pairs(Array.from(SIGNS.raised));
/** Character entities of web pages that listings were found with. */
const ENTITIES = pairs(SIGNS.entities.split(' ')).set('nbsp', ' ');

const ENTITY = /&(?:#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5})|([a-zA-Z]+\d?));/g;

/** Replaces the character entities of web pages (`F&radic;`, `&#8800;`) by their characters. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? all;
    const code = Number(decimal ?? `0x${hex}`);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** Blanks, soft hyphens, zero-width characters, variation selectors and combining underlines. */
const INVISIBLE = /[\s\p{Cf}\p{Mn}]/u;

/** Most characters of listings are ASCII or Cyrillic; the pattern above is slow for all of them. */
function isInvisible(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 0x80) return code <= 0x20;
  return (code < 0x400 || code > 0x482) && INVISIBLE.test(character);
}

/** The folded forms of characters seen before; thousands of spellings are folded before the first word is read. */
const SEEN = new Map<string, string>();

function foldCharacter(character: string): string {
  const seen = SEEN.get(character);
  if (seen !== undefined) return seen;
  let folded = '';
  if (!isInvisible(character))
    for (const capital of character.toUpperCase()) folded += FOLD.get(capital) ?? capital;
  SEEN.set(character, folded);
  return folded;
}

/** No command, address or name is longer, so the rest of a longer word does not matter. */
const LONGEST = 256;

/** The folded spelling of a command or address; of a longer word the first {@link LONGEST} characters are folded. */
export const foldText = remembered((text): string => {
  const decoded = decodeEntities(text.slice(0, LONGEST));
  let folded = '';
  let isRaised = false;
  for (let at = 0; at < decoded.length; ) {
    const isPair = (decoded.charCodeAt(at) & 0xfc00) === 0xd800;
    const character = isPair ? decoded.slice(at, at + 2) : decoded[at];
    at += character.length;
    const raised = RAISED.get(character);
    if (raised === undefined) {
      const plain = foldCharacter(character);
      // Invisible characters do not end a power either.
      if (plain !== '') isRaised = false;
      folded += plain;
    } else {
      if (!isRaised && folded !== '') folded += '^';
      isRaised = true;
      folded += raised;
    }
  }
  return (/[<>=!']/.test(folded) ? foldSigns(folded) : folded) + text.slice(LONGEST);
});

/** One sign for each arrow, relation and quote of several characters. */
const foldSigns = (folded: string): string =>
  folded.replace(/<-*>|=+>(?!=)|-+>|<-+|!=|=\/=|\/=|'''?/g, (sign, at) => {
    if (sign.startsWith("'")) return sign.length > 2 ? `'"` : '"';
    if (sign.endsWith('=')) return '#';
    if (sign.startsWith('<')) return sign.endsWith('>') ? '<>' : '<';
    const isRelation = sign.startsWith('=') && folded[at - 1] === 'X' && folded[at + sign.length] === '0';
    return isRelation ? '>=' : '>';
  });
