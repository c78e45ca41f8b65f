/**
 * Which spellings count as the same word. Pages that went through scanners and web shops mix Cyrillic and Latin
 * letters of the same shape (the book page has "k = 9" and "HR(к + 1)"), so words are compared by their shape.
 */

const CYRILLIC = 'АВЕЁКМНОРСТУХаеёкорсух';
const LATIN = 'ABEEKMHOPCTYXaeekopcyx';
const SHAPES = new Map([...CYRILLIC].map((letter, i) => [letter, LATIN[i]]));

/** The name with every Cyrillic letter that has a Latin twin replaced by it: к becomes k, СОК becomes COK. */
export function shapeOf(name: string): string {
  return [...name].map((letter) => SHAPES.get(letter) ?? letter).join('');
}

/** The key under which words of phrases and keywords are compared: shape and capitals. */
export function wordKey(word: string): string {
  return shapeOf(word.toUpperCase());
}

/** True if the name is written in capitals, as states and procedures are. */
export function isCapital(name: string): boolean {
  return name === name.toUpperCase() && name !== name.toLowerCase();
}
