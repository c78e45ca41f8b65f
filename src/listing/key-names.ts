/** Keys as text: names on the keyboard, Latin names, numbers, whole commands; and the keys that enter a command. */

import { mistake } from '../errors.ts';
import { type Key, MK61 } from '../machine/index.ts';
import { catalogue } from '../texts.ts';
import { foldText } from './fold.ts';
import { parseMnemonic } from './mnemonics.ts';
import { keysOfText } from './typed-text.ts';

const NAMES = new Map<string, readonly Key[]>();
const name = (spellings: string, ...keys: Key[]): void => {
  for (const spelling of spellings.split(' ')) NAMES.set(foldText(spelling), keys);
};
name('+ ADD', '+');
name('- SUB', '-');
name('× * x MUL', '×');
name('÷ / : DIV', '÷');
name('<-> XY ↔ X<->Y SWAP', '<->');
name('В↑ ENT ENTER ↑ E↑', 'В↑');
name('ВП EE EEX EXP', 'ВП');
name('Cx CLX CL', 'Cx');
name('/-/ +/- ± CHS NEG', '/-/');
name('. ,', '.');
name('С/П СП R/S RS RUN STOP', 'С/П');
name('В/О В/0 ВО RTN RET RST', 'В/О');
name('БП Б/П GTO GOTO', 'БП');
name('ПП П/П GSB STEP', 'ПП');
name('x→П хП STO П', 'x→П');
name('П→x Пх ИП RCL', 'П→x');
name('ШГ→ ШГ> ШГ+ SST', 'ШГ→');
name('ШГ← ШГ< ШГ- BST', 'ШГ←');
name('К', 'К');
name('F Ф', 'F');
name('FАВТ АВТ FAUT AUT', 'F', '/-/');
name('FПРГ ПРГ FPRG PRG', 'F', 'ВП');
name('FCF CF', 'F', 'Cx');
for (const key of MK61.keys) NAMES.set(foldText(key), [key]);

/** Keys that enter a command in programming mode, without its address; null if no keys do (registers F, 0x2B ...). */
export function keysOfCommand(byte: number): readonly Key[] | null {
  return MK61.commands[byte].keys;
}

/** Keys that enter an address; null if one of its digits is F, which no key gives. */
export function keysOfAddress(byte: number): readonly Key[] | null {
  const high = MK61.digitKeys[byte >> 4];
  const low = MK61.digitKeys[byte & 15];
  return high && low ? [high, low] : null;
}

/** The keys of a text up to the first word that is none. */
export interface KeysResult {
  readonly keys: readonly Key[];
  /** The word that is no key, and where it begins (from 0); null if all are keys. */
  readonly unknown: { readonly text: string; readonly at: number } | null;
}

/**
 * Reads keys separated by blanks: `0.5 В↑ 5 В/О С/П`, `2 ENTER 3 +`, `F sin`, `x→П5`. Numbers stand for their digit
 * keys, commands for the keys that enter them.
 */
export function parseKeys(text: string): KeysResult {
  const keys: Key[] = [];
  const words = [...text.matchAll(/\S+/g)];
  for (let i = 0; i < words.length; i++) {
    const [word] = words[i];
    const several = commandOfWords(words.slice(i, i + MOST_WORDS).map(([text]) => text));
    const found = several?.keys ?? keysOfWord(word);
    if (!found) return { keys, unknown: { text: word, at: words[i].index } };
    keys.push(...found);
    if (several) i += several.count - 1;
  }
  return { keys, unknown: null };
}

/** No command is typed in more words: `К x→П a`. */
const MOST_WORDS = 3;
const LETTER = /^[a-eавсдеА-ЕA-E]$/u;

/** A command in several words, `К {x}`, `x→П a`, `К x≥0 d`; null for words that are keys one by one. */
function commandOfWords(
  words: readonly string[],
): { readonly keys: readonly Key[]; readonly count: number } | null {
  for (let count = words.length; count > 1; count--) {
    const text = words.slice(0, count).join('');
    const isCommand = /^[FФКK]/i.test(words[0]) || LETTER.test(words[count - 1]);
    const keys = isCommand ? commandKeys(text) : null;
    if (keys) return { keys, count };
  }
  return null;
}

/** The Latin and Cyrillic letters in a word that mixes them; empty for other words. */
const mixedLetters = (word: string): string =>
  /[a-z]/i.test(word) && /[а-яё]/i.test(word)
    ? [...word.matchAll(/[a-zа-яё]/gi)].map(([letter]) => letter).join(' ')
    : '';

const ERRORS = catalogue(
  {
    noKey: (word: string, text: string, column: number) =>
      `no such key "${word}" in "${text}", column ${column}; keys are typed as 2 ENT 3 +`,
    mixed: (word: string, letters: string) =>
      `"${word}" mixes Latin and Cyrillic letters that look alike (${letters})`,
  },
  {
    noKey: (word, text, column) =>
      `нет клавиши «${word}» в «${text}», столбец ${column}; набирают так: 2 В↑ 3 + или 2 ENT 3 +`,
    mixed: (word, letters) => `в «${word}» смешаны похожие латинские и русские буквы (${letters})`,
  },
);

/** The keys of a text as {@link parseKeys} has them. Throws UserError for a word that is none. */
export function readKeys(text: string): readonly Key[] {
  const { keys, unknown } = parseKeys(text);
  if (unknown) {
    const letters = mixedLetters(unknown.text);
    throw mistake(ERRORS, (words) => {
      const sentence = words.noKey(unknown.text, text, unknown.at + 1);
      return letters === '' ? sentence : `${sentence}; ${words.mixed(unknown.text, letters)}`;
    });
  }
  return keys;
}

/** Keys of a whole command; null if the text is none or no keys enter it. */
function commandKeys(text: string): readonly Key[] | null {
  const command = parseMnemonic(text);
  return command === null ? null : keysOfCommand(command);
}

function keysOfWord(word: string): readonly Key[] | null {
  const named = NAMES.get(foldText(word));
  if (named) return named;
  const number = keysOfText(word);
  if (number) return number;
  return commandKeys(word);
}

/** Text that {@link parseKeys} reads back: digits and points run together as numbers. */
export function formatKeys(keys: readonly Key[]): string {
  let text = '';
  let inNumber = false;
  let hasPoint = false;
  keys.forEach((key, i) => {
    const isPoint = key === '.' && inNumber && !hasPoint;
    const joins = /^\d$/.test(key) || isPoint;
    // A register or address digit is not the beginning of a number.
    if (joins && inNumber) text += key;
    else text += (i === 0 ? '' : ' ') + key;
    hasPoint = isPoint || (hasPoint && joins);
    inNumber = joins;
  });
  return text;
}
